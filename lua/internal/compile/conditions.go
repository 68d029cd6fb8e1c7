package compile

import (
	"math"

	"github.com/perilune/perilune/lua/internal/syntax"
)

// cond makes the jumps that are taken where the truth of e is on; the code
// goes on where it is not. They are to be patched.
func (fs *funcState) cond(e syntax.Expr, on bool) []int {
	base := fs.free
	if k, ok := fs.simple(e); ok {
		if k.truthy() == on {
			return []int{fs.jump()}
		}
		return nil
	}
	switch x := e.(type) {
	case *syntax.Paren:
		return fs.cond(x.Inner, on)
	case *syntax.Unary:
		if x.Op == syntax.OpNot {
			return fs.cond(x.Operand, !on)
		}
	case *syntax.Binary:
		switch {
		case x.Op == syntax.OpAnd || x.Op == syntax.OpOr:
			return fs.logic(x, on)
		case x.Op >= syntax.OpEq:
			j := fs.compare(x, fs.operand(x.Left), base, on)
			fs.free = base
			return []int{j}
		}
	}
	r := fs.anyReg(e)
	fs.free = base
	fs.at(e.ExprPos())
	return []int{fs.emit(OpTest, r, 0, bit(on), 0)}
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

// chain lists the operands of a chain of one of and, or: it leans to the left.
func chain(e *syntax.Binary) []syntax.Expr {
	var rev []syntax.Expr
	op := e.Op
	for {
		rev = append(rev, e.Right)
		l, ok := e.Left.(*syntax.Binary)
		if !ok || l.Op != op {
			rev = append(rev, e.Left)
			break
		}
		e = l
	}
	for i, j := 0, len(rev)-1; i < j; i, j = i+1, j-1 {
		rev[i], rev[j] = rev[j], rev[i]
	}
	return rev
}

// logic is cond for and/or.
func (fs *funcState) logic(e *syntax.Binary, on bool) []int {
	list := chain(e)
	short := e.Op == syntax.OpOr // the truth of an operand that decides the whole
	var out, past []int
	for i, x := range list {
		switch {
		case short == on:
			out = append(out, fs.cond(x, on)...)
		case i < len(list)-1:
			past = append(past, fs.cond(x, short)...)
		default:
			out = fs.cond(x, on)
		}
	}
	fs.here(past)
	return out
}

// logicTo makes the value of and/or in the next free register.
func (fs *funcState) logicTo(e *syntax.Binary, r int) {
	list := chain(e)
	short := bit(e.Op == syntax.OpOr)
	var done []int
	for i, x := range list {
		if i == len(list)-1 {
			fs.exprTo(x, r)
			break
		}
		if k, ok := fs.simple(x); ok {
			if k.truthy() != (short == 1) {
				continue // it cannot decide
			}
			fs.loadConst(r, k)
			done = append(done, fs.jump())
			fs.free = r
			continue
		}
		if reg, ok := fs.inPlace(x); ok {
			fs.at(x.ExprPos())
			done = append(done, fs.emit(OpTestSet, r, reg, short, 0))
			continue
		}
		fs.exprTo(x, r)
		done = append(done, fs.emit(OpTest, r, 0, short, 0))
		fs.free = r
	}
	fs.here(done)
}

// compare emits a comparison that jumps where its truth is on, and returns it
// for patching. The left operand is evaluated already; registers from base on
// are free afterwards.
func (fs *funcState) compare(e *syntax.Binary, left operand, base int, on bool) int {
	right := fs.operand(e.Right)
	var op Op
	var a, b int
	switch e.Op {
	case syntax.OpEq, syntax.OpNe:
		op, a, b = fs.equality(left, right)
		on = on == (e.Op == syntax.OpEq)
	default:
		op, a, b = fs.order(e.Op, left, right)
	}
	fs.free = base
	fs.at(e.Pos)
	return fs.emit(op, a, b, bit(on), 0)
}

// order returns the instruction for an order comparison, and its operands.
func (fs *funcState) order(op syntax.BinOp, left, right operand) (o Op, a, b int) {
	if k, ok := fs.compareConst(right); ok {
		o = [...]Op{syntax.OpLt: OpLtK, syntax.OpLe: OpLeK, syntax.OpGt: OpGtK, syntax.OpGe: OpGeK}[op]
		return o, fs.inReg(left), k
	}
	if k, ok := fs.compareConst(left); ok {
		o = [...]Op{syntax.OpLt: OpGtK, syntax.OpLe: OpGeK, syntax.OpGt: OpLtK, syntax.OpGe: OpLeK}[op]
		return o, fs.inReg(right), k
	}
	a, b = fs.inReg(left), fs.inReg(right)
	switch op {
	case syntax.OpLt:
		return OpLt, a, b
	case syntax.OpLe:
		return OpLe, a, b
	case syntax.OpGt:
		return OpLt, b, a
	}
	return OpLe, b, a
}

// compareConst returns the index of a number that an order instruction can name.
func (fs *funcState) compareConst(o operand) (int, bool) {
	if !o.isConst || !o.k.isNumber() {
		return 0, false
	}
	k := fs.constant(o.k)
	return k, k <= math.MaxUint8
}

// equality returns the instruction for ==, and its operands.
func (fs *funcState) equality(left, right operand) (op Op, a, b int) {
	if left.isConst && !right.isConst {
		left, right = right, left
	}
	a = fs.inReg(left)
	if right.isConst {
		k := right.k
		if k.Kind == ConstNil {
			return OpEqNil, a, 0
		}
		if k.Kind != ConstString || k.isShort() {
			if i := fs.constant(k); i <= math.MaxUint8 {
				return OpEqK, a, i
			}
		}
	}
	return OpEq, a, fs.inReg(right)
}
