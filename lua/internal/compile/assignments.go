package compile

import "github.com/perilune/perilune/lua/internal/syntax"

// assign evaluates targets and values from left to right, then stores from the
// last target to the first.
func (fs *funcState) assign(s *syntax.AssignStat) {
	if len(s.Targets) == 1 && len(s.Exprs) == 1 {
		fs.storeExpr(s.Targets[0], s.Exprs[0])
		return
	}
	base := fs.free
	assigned := fs.assignedRegs(s.Targets)
	ts := make([]target, len(s.Targets))
	for i, e := range s.Targets {
		t := fs.prepare(e)
		// What an earlier store would change is kept aside.
		if t.obj >= 0 && assigned[t.obj] {
			t.obj = fs.copyReg(t.obj)
		}
		if t.obj >= 0 && !t.key.isConst && assigned[t.key.reg] {
			t.key.reg = fs.copyReg(t.key.reg)
		}
		ts[i] = t
	}
	vals := fs.free
	fs.explist(s.Exprs, len(ts))
	for i := len(ts) - 1; i >= 0; i-- {
		fs.store(ts[i], vals+i)
		fs.free = vals + i
	}
	fs.free = base
}

// assignedRegs is the set of registers that are targets themselves.
func (fs *funcState) assignedRegs(targets []syntax.Expr) map[int]bool {
	regs := map[int]bool{}
	for _, e := range targets {
		if r, ok := fs.inPlace(e); ok {
			regs[r] = true
		}
	}
	return regs
}

func (fs *funcState) copyReg(r int) int {
	c := fs.free
	fs.emit(OpMove, c, r, 0, 0)
	fs.reserve(1)
	return c
}

// storeExpr assigns one expression.
func (fs *funcState) storeExpr(to, e syntax.Expr) {
	base := fs.free
	if r, ok := fs.inPlace(to); ok {
		fs.exprTo(e, r)
	} else {
		t := fs.prepare(to)
		fs.store(t, fs.anyReg(e))
	}
	fs.free = base
}

// target is the left side of an assignment, its parts evaluated.
type target struct {
	pos   syntax.Pos
	local *syntax.Local // a local or an upvalue; nil: one of the others
	env   bool          // the chunk's own _ENV
	up    int           // the upvalue whose table has the key, or -1
	obj   int           // the register whose table has the key, or -1
	key   operand
}

func (fs *funcState) prepare(e syntax.Expr) target {
	t := target{pos: e.ExprPos(), up: -1, obj: -1}
	switch e := e.(type) {
	case *syntax.LocalRef:
		t.local = e.Local
		return t
	case *syntax.EnvRef:
		t.env = true
		return t
	case *syntax.GlobalRef:
		t.up, t.obj = fs.env(e)
		t.key = operand{isConst: true, k: Const{Kind: ConstString, Str: e.Name}}
		if _, ok := fs.keyConst(e.Name); !ok && t.up >= 0 {
			t.obj, t.up = fs.upvalueToReg(t.up), -1
		}
	case *syntax.Index:
		t.obj = fs.anyReg(e.Object)
		t.key = fs.operand(e.Key)
	}
	if t.up < 0 {
		if _, _, ok := fs.constKey(t.key); !ok {
			t.key = operand{reg: fs.inReg(t.key)}
		}
	}
	return t
}

// store assigns a register to a target.
func (fs *funcState) store(t target, v int) {
	fs.at(t.pos)
	switch {
	case t.local != nil:
		fs.storeLocal(t.local, v)
	case t.env:
		fs.emit(OpSetUpCell, v, fs.envUpvalue(), 0, 0)
	case t.up >= 0:
		k, _ := fs.keyConst(t.key.k.Str)
		fs.emit(OpSetGlobal, v, t.up, 0, k)
	default:
		if f, d, ok := fs.constKey(t.key); ok {
			fs.emit(f.set, t.obj, 0, v, d)
		} else {
			fs.emit(OpSetIndex, t.obj, t.key.reg, v, 0)
		}
	}
}

// storeLocal assigns to a local or an upvalue; an upvalue that is assigned is a cell.
func (fs *funcState) storeLocal(l *syntax.Local, v int) {
	r, ok := fs.regs[l]
	switch {
	case !ok:
		fs.emit(OpSetUpCell, v, fs.upvalue(l), 0, 0)
	case fs.isCell(l):
		fs.emit(OpSetCell, r, v, 0, 0)
	case r != v:
		fs.emit(OpMove, r, v, 0, 0)
	}
}
