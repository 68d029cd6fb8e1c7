package compile

import "github.com/perilune/perilune/lua/internal/syntax"

// call calls a function already evaluated; its results begin at base.
func (fs *funcState) call(e *syntax.Call, f operand, base, want int) operand {
	fs.toBase(f, base)
	n := fs.arguments(e.Args)
	fs.at(e.Pos)
	return fs.emitCall(base, n, want)
}

// toBase puts an operand into register base, which is the next free one unless
// the operand is there already.
func (fs *funcState) toBase(o operand, base int) {
	if o == (operand{reg: base}) {
		return
	}
	fs.free = base
	if o.isConst || o.inCell {
		fs.inReg(o)
		return
	}
	fs.emit(OpMove, base, o.reg, 0, 0)
	fs.wrote(base)
}

// methodCall calls a method of an object already evaluated. A name too long for
// OpSelf is an ordinary key; there, and nowhere else, OpGetIndex has B = A+1 and
// C = A+2.
func (fs *funcState) methodCall(e *syntax.MethodCall, obj operand, base, want int) operand {
	fs.at(e.NamePos)
	if k, ok := fs.keyConst(e.Name); ok {
		t := fs.inReg(obj)
		fs.free = base
		fs.emit(OpSelf, base, t, 0, k)
	} else {
		fs.toBase(obj, base)
		fs.emit(OpMove, base+1, base, 0, 0)
		fs.reserve(1)
		fs.loadConst(base+2, Const{Kind: ConstString, Str: e.Name})
		fs.emit(OpGetIndex, base, base+1, base+2, 0)
	}
	fs.free = base
	fs.reserve(2)
	n := fs.arguments(e.Args)
	if n >= 0 {
		n++
	}
	fs.at(e.Pos)
	return fs.emitCall(base, n, want)
}

// arguments evaluates a list into the next registers and returns its length,
// or -1 where it is open.
func (fs *funcState) arguments(args []syntax.Expr) int {
	for i, a := range args {
		if i == len(args)-1 && fs.multi(a, -1) {
			return -1
		}
		if i < len(args)-1 || !isMulti(a) {
			fs.next(a)
		}
	}
	return len(args)
}

// isMulti reports whether an expression can have several values.
func isMulti(e syntax.Expr) bool {
	switch e.(type) {
	case *syntax.Call, *syntax.MethodCall, *syntax.VarargExpr:
		return true
	}
	return false
}

// multi evaluates an expression that can have several values into the next
// registers: want of them, or all (-1), which sets the top. It reports false
// for other expressions.
func (fs *funcState) multi(e syntax.Expr, want int) bool {
	switch e := e.(type) {
	case *syntax.Call, *syntax.MethodCall:
		fs.spine(e, -1, want)
	case *syntax.VarargExpr:
		fs.at(e.Pos)
		fs.emit(OpVararg, fs.free, 0, want+1, 0)
		fs.touch(fs.free + 1)
		if want > 0 {
			fs.reserve(want)
		}
	default:
		return false
	}
	return true
}

// emitCall calls the function in base with n arguments, -1 for all to the top.
func (fs *funcState) emitCall(base, n, want int) operand {
	fs.free = base
	fs.emit(OpCall, base, n+1, want+1, 0)
	fs.live(base + 1 + max(n, 0))
	fs.touch(base + 1)
	if want > 0 {
		fs.reserve(want)
	}
	return operand{reg: base}
}
