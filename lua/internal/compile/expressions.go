package compile

import (
	"math"

	"github.com/perilune/perilune/lua/internal/syntax"
)

// operand is a value that an instruction is about to use: a constant, or a
// register (a local in its place, or the temporary just made), or what a cell
// in a register holds. A local, in a cell or not, is read when the instruction
// runs, after the operands to its right, as the reference reads it.
type operand struct {
	isConst bool
	inCell  bool
	k       Const
	reg     int
}

// next evaluates e into the next free register.
func (fs *funcState) next(e syntax.Expr) int {
	r := fs.free
	fs.exprTo(e, r)
	return r
}

// anyReg evaluates e into some register: a local's own where e is one.
func (fs *funcState) anyReg(e syntax.Expr) int {
	return fs.inReg(fs.operand(e))
}

// inPlace returns the register that holds the very value of a local.
func (fs *funcState) inPlace(e syntax.Expr) (int, bool) {
	if l, ok := e.(*syntax.LocalRef); ok && !fs.isCell(l.Local) {
		reg, ok := fs.regs[l.Local]
		return reg, ok
	}
	return 0, false
}

// inReg puts an operand into a register.
func (fs *funcState) inReg(o operand) int {
	r := fs.free
	switch {
	case o.isConst:
		fs.loadConst(r, o.k)
	case o.inCell:
		fs.emit(OpGetCell, r, o.reg, 0, 0)
		fs.wrote(r)
	default:
		return o.reg
	}
	return r
}

// operand evaluates e, leaving constants and locals where they are.
func (fs *funcState) operand(e syntax.Expr) operand {
	if k, ok := fs.simple(e); ok {
		return operand{isConst: true, k: k}
	}
	if x, ok := e.(*syntax.Paren); ok {
		return fs.operand(x.Inner)
	}
	if reg, ok := fs.inPlace(e); ok {
		return operand{reg: reg}
	}
	if l, ok := e.(*syntax.LocalRef); ok {
		if reg, ok := fs.regs[l.Local]; ok {
			return operand{inCell: true, reg: reg}
		}
	}
	if leftOf(e) != nil {
		return fs.spine(e, -1, 1)
	}
	return operand{reg: fs.next(e)}
}

// loadConst puts a constant into a register, the next free one or a local's.
func (fs *funcState) loadConst(reg int, k Const) {
	if k.Kind == ConstNil {
		fs.emit(OpLoadNil, reg, 0, 0, 0)
	} else {
		fs.emit(OpLoadK, reg, 0, 0, fs.constant(k))
	}
	fs.wrote(reg)
}

// wrote notes that reg holds a value now.
func (fs *funcState) wrote(reg int) {
	if reg == fs.free {
		fs.reserve(1)
	}
}

// exprTo evaluates e into reg: the next free register, or the register of a
// local that e may read (a single value; nothing of e is stored there before
// all of e has been read).
func (fs *funcState) exprTo(e syntax.Expr, reg int) {
	if k, ok := fs.simple(e); ok {
		fs.at(e.ExprPos())
		fs.loadConst(reg, k)
		return
	}
	switch e := e.(type) {
	case *syntax.Paren:
		fs.exprTo(e.Inner, reg)
	case *syntax.VarargExpr:
		fs.at(e.Pos)
		fs.emit(OpVararg, reg, 0, 2, 0)
		fs.wrote(reg)
	case *syntax.LocalRef:
		fs.at(e.Pos)
		fs.localTo(e.Local, reg)
	case *syntax.EnvRef:
		fs.envTo(e, reg)
	case *syntax.GlobalRef:
		fs.globalTo(e, reg)
	case *syntax.FuncExpr:
		fs.closureTo(e, reg)
	case *syntax.TableExpr:
		fs.viaTemp(reg, func(r int) { fs.tableTo(e, r) })
	case *syntax.Unary:
		fs.unaryTo(e, reg)
	case *syntax.Binary:
		switch e.Op {
		case syntax.OpAnd, syntax.OpOr:
			fs.viaTemp(reg, func(r int) { fs.logicTo(e, r) })
		case syntax.OpConcat:
			fs.concatTo(e, reg)
		default:
			fs.spineTo(e, reg)
		}
	default:
		fs.spineTo(e, reg)
	}
}

// envTo reads the chunk's own _ENV.
func (fs *funcState) envTo(e *syntax.EnvRef, reg int) {
	op := OpGetUp
	if fs.envCell {
		op = OpGetUpCell
	}
	fs.at(e.Pos)
	fs.emit(op, reg, fs.envUpvalue(), 0, 0)
	fs.wrote(reg)
}

// viaTemp runs make for reg if that is the next free register, else for that
// one and moves the value.
func (fs *funcState) viaTemp(reg int, make func(r int)) {
	if reg == fs.free {
		make(reg)
		return
	}
	r := fs.free
	make(r)
	fs.free = r
	fs.emit(OpMove, reg, r, 0, 0)
}

func (fs *funcState) spineTo(e syntax.Expr, reg int) {
	base := fs.free
	o := fs.spine(e, reg, 1)
	if o.isConst {
		fs.loadConst(reg, o.k)
	} else if o.reg != reg {
		fs.free = base
		fs.emit(OpMove, reg, o.reg, 0, 0)
		fs.wrote(reg)
	}
}

// localTo reads a local or upvalue.
func (fs *funcState) localTo(l *syntax.Local, reg int) {
	if r, ok := fs.regs[l]; ok {
		if fs.isCell(l) {
			fs.emit(OpGetCell, reg, r, 0, 0)
		} else if r != reg {
			fs.emit(OpMove, reg, r, 0, 0)
		}
	} else if u := fs.upvalue(l); fs.isCell(l) {
		fs.emit(OpGetUpCell, reg, u, 0, 0)
	} else {
		fs.emit(OpGetUp, reg, u, 0, 0)
	}
	fs.wrote(reg)
}

// env says where the table of a global is: an upvalue that holds the table
// itself (up >= 0), or a register.
func (fs *funcState) env(e *syntax.GlobalRef) (up, reg int) {
	if e.Env == nil {
		if !fs.envCell {
			return fs.envUpvalue(), -1
		}
		r := fs.free
		fs.emit(OpGetUpCell, r, fs.envUpvalue(), 0, 0)
		fs.reserve(1)
		return -1, r
	}
	if k, ok := fs.consts[e.Env]; ok {
		r := fs.free
		fs.loadConst(r, k)
		return -1, r
	}
	if r, ok := fs.regs[e.Env]; ok && !fs.isCell(e.Env) {
		return -1, r
	} else if !ok && !fs.isCell(e.Env) {
		return fs.upvalue(e.Env), -1
	}
	r := fs.free
	fs.localTo(e.Env, r)
	return -1, r
}

func (fs *funcState) upvalueToReg(up int) int {
	r := fs.free
	fs.emit(OpGetUp, r, up, 0, 0)
	fs.reserve(1)
	return r
}

func (fs *funcState) globalTo(e *syntax.GlobalRef, reg int) {
	fs.at(e.Pos)
	base := fs.free
	up, t := fs.env(e)
	k, short := fs.keyConst(e.Name)
	switch {
	case up >= 0 && short:
		fs.emit(OpGetGlobal, reg, up, 0, k)
	case short:
		fs.free = base
		fs.emit(OpGetField, reg, t, 0, k)
	default:
		if up >= 0 {
			t = fs.upvalueToReg(up)
		}
		key := fs.free
		fs.loadConst(key, Const{Kind: ConstString, Str: e.Name})
		fs.free = base
		fs.emit(OpGetIndex, reg, t, key, 0)
	}
	fs.wrote(reg)
}

// keyConst returns the index of a string constant that an instruction with a
// constant key can name; the second result is false where none can.
func (fs *funcState) keyConst(s string) (int, bool) {
	if len(s) > maxShort {
		return 0, false
	}
	k := fs.constant(Const{Kind: ConstString, Str: s})
	return k, k <= math.MaxUint16
}

// closureTo makes a function.
func (fs *funcState) closureTo(e *syntax.FuncExpr, reg int) {
	fs.child(e.Func)
	fs.closure(e.Func, reg)
}

// child compiles a function inside this one.
func (fs *funcState) child(f *syntax.Func) *Proto {
	p := fs.function(fs, f).p
	fs.p.Protos = append(fs.p.Protos, p)
	return p
}

// closure makes a function of the child compiled last.
func (fs *funcState) closure(f *syntax.Func, reg int) {
	fs.line = f.End.Line
	fs.emit(OpClosure, reg, 0, 0, len(fs.p.Protos)-1)
	fs.wrote(reg)
}

func (fs *funcState) unaryTo(e *syntax.Unary, reg int) {
	base := fs.free
	r := fs.anyReg(e.Operand)
	fs.free = base
	fs.at(e.Pos)
	op := [...]Op{syntax.OpNeg: OpNeg, syntax.OpNot: OpNot, syntax.OpLen: OpLen, syntax.OpBNot: OpBNot}[e.Op]
	fs.emit(op, reg, r, 0, 0)
	fs.wrote(reg)
}

// concatTo joins a whole chain of .. at once.
func (fs *funcState) concatTo(e *syntax.Binary, reg int) {
	base := fs.free
	n := 1
	pos := e.Pos
	fs.next(e.Left)
	right := e.Right
	for {
		b, ok := right.(*syntax.Binary)
		if !ok || b.Op != syntax.OpConcat {
			break
		}
		fs.next(b.Left)
		n++
		pos, right = b.Pos, b.Right
	}
	fs.next(right)
	n++
	fs.free = base
	fs.at(pos)
	fs.emit(OpConcat, reg, base, n, 0)
	fs.live(base + n)
	fs.wrote(reg)
}

// spine evaluates operations, accesses and calls along their left operands,
// without recursion: such trees are deep. reg is where the value is wanted, or
// -1; it may end elsewhere. A call at the top gives want results, -1 for all.
func (fs *funcState) spine(e syntax.Expr, reg, want int) operand {
	var nodes []syntax.Expr
	for {
		left := leftOf(e)
		if left == nil {
			break
		}
		nodes = append(nodes, e)
		e = left
	}
	base := fs.free
	o := fs.operand(e)
	for i := len(nodes) - 1; i >= 0; i-- {
		dst, n := base, 1
		if i == 0 {
			n = want
			if reg >= 0 {
				dst = reg
			}
		}
		switch x := nodes[i].(type) {
		case *syntax.Binary:
			o = fs.binary(x, o, base, dst)
		case *syntax.Index:
			o = fs.index(x, o, base, dst)
		case *syntax.Call:
			o = fs.call(x, o, base, n)
		case *syntax.MethodCall:
			o = fs.methodCall(x, o, base, n)
		}
	}
	return o
}

// leftOf is the operand that a spine goes on in, or nil where it ends.
func leftOf(e syntax.Expr) syntax.Expr {
	switch e := e.(type) {
	case *syntax.Binary:
		if e.Op != syntax.OpAnd && e.Op != syntax.OpOr && e.Op != syntax.OpConcat {
			return e.Left
		}
	case *syntax.Index:
		return e.Object
	case *syntax.Call:
		return e.Func
	case *syntax.MethodCall:
		return e.Object
	}
	return nil
}

// arithOps maps operators to instructions on registers and with a constant.
var arithOps = [...]struct{ rr, rk Op }{
	syntax.OpAdd: {OpAdd, OpAddK}, syntax.OpSub: {OpSub, OpSubK}, syntax.OpMul: {OpMul, OpMulK},
	syntax.OpMod: {OpMod, OpModK}, syntax.OpPow: {OpPow, OpPowK}, syntax.OpDiv: {OpDiv, OpDivK},
	syntax.OpIDiv: {OpIDiv, OpIDivK}, syntax.OpBAnd: {OpBAnd, 0}, syntax.OpBOr: {OpBOr, 0},
	syntax.OpBXor: {OpBXor, 0}, syntax.OpShl: {OpShl, 0}, syntax.OpShr: {OpShr, 0},
}

// binary applies an operator to a left operand already evaluated.
func (fs *funcState) binary(e *syntax.Binary, left operand, base, dst int) operand {
	if e.Op >= syntax.OpEq {
		return fs.comparison(e, left, base, dst)
	}
	right := fs.operand(e.Right)
	if left.isConst && right.isConst {
		if k, ok := fold(e.Op, left.k, right.k); ok {
			return operand{isConst: true, k: k}
		}
	}
	ops := arithOps[e.Op]
	op, a, c, d := ops.rr, 0, 0, 0
	switch {
	case ops.rk != 0 && right.isConst && right.k.isNumber():
		op, d = ops.rk, fs.constant(right.k)
		a = fs.inReg(left)
	case left.isConst && left.k.isNumber() && (e.Op == syntax.OpAdd || e.Op == syntax.OpMul):
		op, d, c = ops.rk, fs.constant(left.k), 1
		a = fs.inReg(right)
	default:
		a, c = fs.inReg(left), fs.inReg(right)
	}
	fs.free = base
	fs.at(e.Pos)
	fs.emit(op, dst, a, c, d)
	fs.wrote(dst)
	return operand{reg: dst}
}

// comparison makes the boolean value of a comparison.
func (fs *funcState) comparison(e *syntax.Binary, left operand, base, dst int) operand {
	j := fs.compare(e, left, base, true)
	fs.free = base
	fs.emit(OpLoadKSkip, dst, 0, 0, fs.constant(Const{Kind: ConstFalse}))
	fs.here([]int{j})
	fs.emit(OpLoadK, dst, 0, 0, fs.constant(Const{Kind: ConstTrue}))
	fs.wrote(dst)
	return operand{reg: dst}
}

// index reads a field of an object already evaluated.
func (fs *funcState) index(e *syntax.Index, obj operand, base, dst int) operand {
	key := fs.operand(e.Key)
	op, c, d := OpGetIndex, 0, 0
	if f, i, ok := fs.constKey(key); ok {
		op, d = f.get, i
	} else {
		c = fs.inReg(key)
	}
	t := fs.inReg(obj)
	fs.free = base
	fs.at(e.Pos)
	fs.emit(op, dst, t, c, d)
	fs.wrote(dst)
	return operand{reg: dst}
}

// keyForm is the pair of instructions for a kind of constant key.
type keyForm struct{ get, set Op }

// constKey returns how instructions name a constant key, if they can.
func (fs *funcState) constKey(key operand) (keyForm, int, bool) {
	if !key.isConst {
		return keyForm{}, 0, false
	}
	if key.k.Kind == ConstString {
		k, ok := fs.keyConst(key.k.Str)
		return keyForm{OpGetField, OpSetField}, k, ok
	}
	if key.k.Kind == ConstFloat && fs.opts.Dialect.Integers {
		return keyForm{}, 0, false // a metamethod sees the float
	}
	if i, ok := key.k.integer(); ok && int64(int32(i)) == i {
		return keyForm{OpGetInt, OpSetInt}, int(i), true
	}
	return keyForm{}, 0, false
}
