package lua

import (
	"math"

	"github.com/perilune/perilune/lua/internal/compile"
)

// arithEvents maps arithmetic instructions to their metamethods.
var arithEvents = [compile.NumOps]event{
	compile.OpAdd: evAdd, compile.OpSub: evSub, compile.OpMul: evMul, compile.OpMod: evMod, compile.OpPow: evPow,
	compile.OpDiv: evDiv, compile.OpIDiv: evIDiv, compile.OpBAnd: evBAnd, compile.OpBOr: evBOr, compile.OpBXor: evBXor,
	compile.OpShl: evShl, compile.OpShr: evShr, compile.OpAddK: evAdd, compile.OpSubK: evSub, compile.OpMulK: evMul,
	compile.OpModK: evMod, compile.OpPowK: evPow, compile.OpDivK: evDiv, compile.OpIDivK: evIDiv,
	compile.OpNeg: evUnm, compile.OpBNot: evBNot,
}

// arithSlow does any arithmetic instruction: mixed numbers, strings, metamethods, errors.
func (st *State) arithSlow() bool {
	fr, i := st.current()
	regs := st.th.stack[fr.base:]
	op := i.Op()
	x := regs[i.B()]
	y := x
	switch {
	case op >= compile.OpAddK && op <= compile.OpIDivK:
		y = fr.cl.p.k[uint32(i.D())]
		if i.C() == 1 {
			x, y = y, x
		}
	case op < compile.OpNeg:
		y = regs[i.C()]
	}
	ev := arithEvents[op]
	if x.IsNumber() && y.IsNumber() {
		v, msg := st.compute(ev, x, y)
		if msg != "" {
			return st.throwText("%s", msg)
		}
		if v.kind != kindNil {
			regs[i.A()] = v
			return true
		}
	}
	return st.arithMeta(i, ev, x, y)
}

// compute applies an arithmetic event to two numbers. A result of nil without
// a message: an operand of a bitwise operation has no integer representation.
func (st *State) compute(ev event, x, y Value) (v Value, msg string) {
	switch ev {
	case evBAnd, evBOr, evBXor, evShl, evShr, evBNot:
		a, ok1 := x.ToInteger()
		b, ok2 := y.ToInteger()
		if !ok1 || !ok2 {
			return Nil, ""
		}
		return Int(bitwise(ev, a, b)), ""
	case evPow, evDiv:
	default:
		if x.kind == kindInt && y.kind == kindInt {
			return intArith(ev, int64(x.bits), int64(y.bits))
		}
	}
	a, _ := x.Float64()
	b, _ := y.Float64()
	return Float(floatArith(ev, a, b)), ""
}

func bitwise(ev event, a, b int64) int64 {
	switch ev {
	case evBAnd:
		return a & b
	case evBOr:
		return a | b
	case evBXor:
		return a ^ b
	case evShl:
		return compile.ShiftLeft(a, b)
	case evShr:
		return compile.ShiftLeft(a, -b) // the least integer stays out of range
	}
	return ^a
}

func intArith(ev event, a, b int64) (Value, string) {
	switch ev {
	case evAdd:
		return Int(a + b), ""
	case evSub:
		return Int(a - b), ""
	case evMul:
		return Int(a * b), ""
	case evUnm:
		return Int(-a), ""
	case evMod:
		if b == 0 {
			return Nil, "attempt to perform 'n%0'"
		}
		return Int(compile.FloorMod(a, b)), ""
	}
	if b == 0 {
		return Nil, "attempt to divide by zero"
	}
	return Int(compile.FloorDiv(a, b)), ""
}

func floatArith(ev event, a, b float64) float64 {
	switch ev {
	case evAdd:
		return a + b
	case evSub:
		return a - b
	case evMul:
		return a * b
	case evDiv:
		return a / b
	case evPow:
		return compile.Pow(a, b)
	case evUnm:
		return -a
	case evMod:
		return compile.FloatMod(a, b)
	}
	return math.Floor(a / b)
}

// arithMeta tries strings that are numerals, then metamethods.
func (st *State) arithMeta(i compile.Instr, ev event, x, y Value) bool {
	bit := ev >= evBAnd && ev <= evShr || ev == evBNot
	mm := st.metaOf(x, ev)
	if mm.kind == kindNil {
		mm = st.metaOf(y, ev)
	}
	if !bit || !st.dialect.features().Attribs {
		if a, ok := st.coerce(x); ok {
			if b, ok := st.coerce(y); ok && (mm.kind == kindNil || mm.kind == kindNative) {
				v, msg := st.compute(ev, a, b)
				if msg != "" {
					return st.throwPlain(msg) // the reference raises it in the string library
				}
				if v.kind != kindNil {
					st.reg(i.A(), v)
					return true
				}
			}
		}
	}
	if mm.kind == kindNil || mm.kind == kindNative && x.kind != kindTable && y.kind != kindTable && x.kind != kindUserdata && y.kind != kindUserdata {
		return st.throwArith(ev, x, y)
	}
	return st.callMeta2(mm, x, y)
}

// coerce turns a string that is a numeral into a number.
func (st *State) coerce(v Value) (Value, bool) {
	if v.IsNumber() {
		return v, true
	}
	if v.IsString() {
		return st.ParseNumber(st.Str(v))
	}
	return Nil, false
}

// lenSlow is OpLen for everything but a plain table.
func (st *State) lenSlow() bool {
	fr, i := st.current()
	v := st.th.stack[int(fr.base)+i.B()]
	if v.IsString() {
		st.reg(i.A(), st.Number(int64(len(st.Str(v)))))
		return true
	}
	if mm := st.metaOf(v, evLen); mm.kind != kindNil {
		return st.callMeta2(mm, v, v)
	}
	if v.kind != kindTable {
		return st.throwOperand(v, "get length of")
	}
	st.reg(i.A(), st.Number(int64(len(st.table(v).arr))))
	return true
}

// eqSlow compares values of one kind that may have __eq, long strings, and
// integers with floats.
func (st *State) eqSlow() bool {
	fr, i := st.current()
	regs := st.th.stack[fr.base:]
	x, y := regs[i.A()], regs[i.B()]
	if st.RawEqual(x, y) {
		st.branch(fr, i, true)
		return true
	}
	if x.kind == y.kind && (x.kind == kindTable || x.kind == kindUserdata) {
		mm := st.metaOf(x, evEq)
		if mm.kind == kindNil {
			mm = st.metaOf(y, evEq)
		}
		if mm.kind != kindNil {
			return st.callMeta2(mm, x, y)
		}
	}
	st.branch(fr, i, false)
	return true
}

// RawEqual compares without metamethods, as Lua's == does: integers with floats
// by value, strings by content. Null equals nil only by ==, not here.
func (st *State) RawEqual(a, b Value) bool {
	if a.kind != b.kind {
		switch {
		case a.kind == kindInt && b.kind == kindFloat:
			return eqIntFloat(a.bits, b.bits)
		case a.kind == kindFloat && b.kind == kindInt:
			return eqIntFloat(b.bits, a.bits)
		}
		return false
	}
	switch a.kind {
	case kindFloat:
		return math.Float64frombits(a.bits) == math.Float64frombits(b.bits)
	case kindLongString:
		x, y := st.longs[uint32(a.bits)].s, st.longs[uint32(b.bits)].s
		if a.bits == b.bits || len(x) != len(y) {
			return a.bits == b.bits
		}
		st.budget -= int64(len(x) / 32)
		return x == y
	}
	return a.bits == b.bits
}

// orderSlow is <, <=, > or >= of anything but two integers or two floats.
func (st *State) orderSlow() bool {
	fr, i := st.current()
	th := st.th
	x := th.stack[int(fr.base)+i.A()]
	var y Value
	op := i.Op()
	le := op == compile.OpLe || op == compile.OpLeK || op == compile.OpGeK
	if op == compile.OpLt || op == compile.OpLe {
		y = th.stack[int(fr.base)+i.B()]
	} else {
		y = fr.cl.p.k[i.B()]
	}
	if op == compile.OpGtK || op == compile.OpGeK {
		x, y = y, x
	}
	if holds, ok := st.order(x, y, le); ok {
		st.branch(fr, i, holds)
		return true
	}
	ev := evLt
	if le {
		ev = evLe
	}
	mm := st.metaOf(x, ev)
	if mm.kind == kindNil {
		mm = st.metaOf(y, ev)
	}
	if mm.kind == kindNil && le {
		// The reference as Debian builds it still has __lt stand in for __le.
		if mm = st.metaOf(y, evLt); mm.kind == kindNil {
			mm = st.metaOf(x, evLt)
		}
		if mm.kind != kindNil {
			return st.callNotLess(i, mm, y, x)
		}
	}
	if mm.kind == kindNil {
		return st.throwText("%s", st.compareMessage(x, y))
	}
	return st.callMeta2(mm, x, y)
}

// callNotLess answers x <= y by not (y < x).
func (st *State) callNotLess(i compile.Instr, mm, y, x Value) bool {
	th := st.th
	at := th.free()
	if !st.needStack(th, at+4) {
		return st.stop()
	}
	s := th.stack[at : at+4]
	s[0], s[1], s[2], s[3] = st.notCaller, mm, y, x
	return st.call(at, 3, 1, retFinish)
}

var (
	notFunction *GoFunction // calls its first argument with the others and negates the result
	notStep     *Step
)

func init() {
	notStep = DefineStep("(not)", func(c *Call) (Next, error) {
		return c.Return1(Bool(!c.Result(1).Truthy()))
	})
	notFunction = Define("(not)", func(c *Call) (Next, error) {
		return c.Call(notStep, c.Arg(1), c.Arg(2), c.Arg(3))
	})
}

// order compares two numbers or two strings; ok is false for other values.
func (st *State) order(x, y Value, le bool) (holds, ok bool) {
	if x.IsNumber() && y.IsNumber() {
		if le {
			return numLe(x, y), true
		}
		return numLt(x, y), true
	}
	if x.IsString() && y.IsString() {
		a, b := st.Str(x), st.Str(y)
		st.budget -= int64(min(len(a), len(b)) / 32)
		if le {
			return a <= b, true
		}
		return a < b, true
	}
	return false, false
}

func numLt(x, y Value) bool {
	switch {
	case x.kind == kindInt && y.kind == kindInt:
		return int64(x.bits) < int64(y.bits)
	case x.kind == kindFloat && y.kind == kindFloat:
		return math.Float64frombits(x.bits) < math.Float64frombits(y.bits)
	case x.kind == kindInt:
		return intLtFloat(int64(x.bits), math.Float64frombits(y.bits))
	}
	f := math.Float64frombits(x.bits)
	return f == f && !intLeFloat(int64(y.bits), f)
}

func numLe(x, y Value) bool {
	switch {
	case x.kind == kindInt && y.kind == kindInt:
		return int64(x.bits) <= int64(y.bits)
	case x.kind == kindFloat && y.kind == kindFloat:
		return math.Float64frombits(x.bits) <= math.Float64frombits(y.bits)
	case x.kind == kindInt:
		return intLeFloat(int64(x.bits), math.Float64frombits(y.bits))
	}
	f := math.Float64frombits(x.bits)
	return f == f && !intLtFloat(int64(y.bits), f)
}

// intLtFloat is i < f, exactly.
func intLtFloat(i int64, f float64) bool {
	switch {
	case f >= 0x1p63:
		return true
	case f > -0x1p63:
		return i < int64(math.Ceil(f))
	}
	return false // too small, or NaN
}

// intLeFloat is i <= f, exactly.
func intLeFloat(i int64, f float64) bool {
	switch {
	case f >= 0x1p63:
		return true
	case f >= -0x1p63:
		return i <= int64(math.Floor(f))
	}
	return false
}
