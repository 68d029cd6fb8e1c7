package compile

import (
	"math"

	"github.com/perilune/perilune/lua/internal/syntax"
)

func intConst(i int64) Const     { return Const{Kind: ConstInt, Bits: uint64(i)} }
func floatConst(f float64) Const { return Const{Kind: ConstFloat, Bits: math.Float64bits(f)} }

func (k Const) isNumber() bool { return k.Kind == ConstInt || k.Kind == ConstFloat }
func (k Const) truthy() bool   { return k.Kind != ConstNil && k.Kind != ConstFalse }

func (k Const) float() float64 {
	if k.Kind == ConstInt {
		return float64(int64(k.Bits))
	}
	return math.Float64frombits(k.Bits)
}

// integer returns the integer that a numeric constant stands for.
func (k Const) integer() (int64, bool) {
	if k.Kind == ConstInt {
		return int64(k.Bits), true
	}
	if f := k.float(); k.Kind == ConstFloat && f >= -0x1p63 && f < 0x1p63 && float64(int64(f)) == f {
		return int64(f), true
	}
	return 0, false
}

// simple returns the constant that an expression is without looking into
// operations with two operands.
func (c *compiler) simple(e syntax.Expr) (Const, bool) {
	switch e := e.(type) {
	case *syntax.NilExpr:
		return Const{}, true
	case *syntax.TrueExpr:
		return Const{Kind: ConstTrue}, true
	case *syntax.FalseExpr:
		return Const{Kind: ConstFalse}, true
	case *syntax.IntExpr:
		return intConst(e.Value), true
	case *syntax.FloatExpr:
		return floatConst(e.Value), true
	case *syntax.StringExpr:
		return Const{Kind: ConstString, Str: e.Value}, true
	case *syntax.LocalRef:
		k, ok := c.consts[e.Local]
		return k, ok
	case *syntax.Paren:
		return c.simple(e.Inner)
	case *syntax.Unary:
		if k, ok := c.simple(e.Operand); ok {
			return foldUnary(e.Op, k)
		}
	}
	return Const{}, false
}

// foldable is simple plus operations on constants. It goes down the left
// operands in a loop: such trees are deep.
func (c *compiler) foldable(e syntax.Expr) (Const, bool) {
	var ops []*syntax.Binary
	for {
		b, ok := e.(*syntax.Binary)
		if !ok {
			break
		}
		ops = append(ops, b)
		e = b.Left
	}
	k, ok := c.foldableLeaf(e)
	for i := len(ops) - 1; i >= 0 && ok; i-- {
		var right Const
		if right, ok = c.foldable(ops[i].Right); ok {
			k, ok = fold(ops[i].Op, k, right)
		}
	}
	return k, ok
}

func (c *compiler) foldableLeaf(e syntax.Expr) (Const, bool) {
	switch e := e.(type) {
	case *syntax.Paren:
		return c.foldable(e.Inner)
	case *syntax.Unary:
		if k, ok := c.foldable(e.Operand); ok {
			return foldUnary(e.Op, k)
		}
		return Const{}, false
	}
	return c.simple(e)
}

func foldUnary(op syntax.UnOp, k Const) (Const, bool) {
	switch op {
	case syntax.OpNot:
		if k.truthy() {
			return Const{Kind: ConstFalse}, true
		}
		return Const{Kind: ConstTrue}, true
	case syntax.OpNeg:
		switch {
		case k.Kind == ConstInt:
			return intConst(-int64(k.Bits)), true
		case k.Kind == ConstFloat && k.float() != 0:
			return floatConst(-k.float()), true
		}
	case syntax.OpBNot:
		if i, ok := k.integer(); ok && k.isNumber() {
			return intConst(^i), true
		}
	}
	return Const{}, false
}

// fold applies an arithmetic or bitwise operator to two constants, where the
// result is the same at run time and no error: never for a zero divisor, and
// not where the result is a float zero or NaN, whose sign a constant would lose.
func fold(op syntax.BinOp, a, b Const) (Const, bool) {
	if !a.isNumber() || !b.isNumber() {
		return Const{}, false
	}
	switch op {
	case syntax.OpBAnd, syntax.OpBOr, syntax.OpBXor, syntax.OpShl, syntax.OpShr:
		x, ok1 := a.integer()
		y, ok2 := b.integer()
		if !ok1 || !ok2 {
			return Const{}, false
		}
		return intConst(foldBits(op, x, y)), true
	case syntax.OpDiv, syntax.OpIDiv, syntax.OpMod:
		if b.float() == 0 {
			return Const{}, false
		}
	case syntax.OpAdd, syntax.OpSub, syntax.OpMul, syntax.OpPow:
	default:
		return Const{}, false
	}
	if a.Kind == ConstInt && b.Kind == ConstInt && op != syntax.OpDiv && op != syntax.OpPow {
		return intConst(foldInt(op, int64(a.Bits), int64(b.Bits))), true
	}
	f := foldFloat(op, a.float(), b.float())
	if f != f || f == 0 {
		return Const{}, false
	}
	return floatConst(f), true
}

func foldBits(op syntax.BinOp, x, y int64) int64 {
	switch op {
	case syntax.OpBAnd:
		return x & y
	case syntax.OpBOr:
		return x | y
	case syntax.OpBXor:
		return x ^ y
	case syntax.OpShr:
		return ShiftLeft(x, -y) // the least integer stays out of range
	}
	return ShiftLeft(x, y)
}

func foldInt(op syntax.BinOp, x, y int64) int64 {
	switch op {
	case syntax.OpAdd:
		return x + y
	case syntax.OpSub:
		return x - y
	case syntax.OpMul:
		return x * y
	case syntax.OpMod:
		return FloorMod(x, y)
	}
	return FloorDiv(x, y)
}

func foldFloat(op syntax.BinOp, x, y float64) float64 {
	switch op {
	case syntax.OpAdd:
		return x + y
	case syntax.OpSub:
		return x - y
	case syntax.OpMul:
		return x * y
	case syntax.OpDiv:
		return x / y
	case syntax.OpIDiv:
		return math.Floor(x / y)
	case syntax.OpPow:
		return Pow(x, y)
	}
	return FloatMod(x, y)
}
