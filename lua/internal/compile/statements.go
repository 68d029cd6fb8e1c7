package compile

import "github.com/perilune/perilune/lua/internal/syntax"

// block is a block with a scope of its own.
func (fs *funcState) block(b *syntax.Block) {
	n, free := len(fs.active), fs.free
	fs.stats(b)
	if fs.closesFrom(free) {
		fs.at(b.End)
		fs.closeDown(free)
	}
	fs.leave(n, free)
}

// stats is the statements of a block, in the current scope.
func (fs *funcState) stats(b *syntax.Block) {
	free := fs.free
	for _, s := range b.Stats {
		if l, ok := s.(*syntax.LabelStat); ok {
			fs.labelStat(l, b, free)
			continue
		}
		fs.at(s.StatPos())
		fs.stat(s)
	}
}

func (fs *funcState) stat(s syntax.Stat) {
	switch s := s.(type) {
	case *syntax.LocalStat:
		fs.localStat(s)
	case *syntax.AssignStat:
		fs.assign(s)
	case *syntax.CallStat:
		base := fs.free
		fs.spine(s.Call, -1, 0)
		fs.free = base
	case *syntax.DoStat:
		fs.block(s.Body)
	case *syntax.WhileStat:
		fs.while(s)
	case *syntax.RepeatStat:
		fs.repeat(s)
	case *syntax.IfStat:
		fs.ifStat(s)
	case *syntax.NumForStat:
		fs.numFor(s)
	case *syntax.GenForStat:
		fs.genFor(s)
	case *syntax.FunctionStat:
		fs.storeExpr(s.Target, s.Func)
	case *syntax.LocalFunctionStat:
		fs.localFunction(s)
	case *syntax.ReturnStat:
		fs.returnStat(s)
	case *syntax.BreakStat:
		fs.breakStat()
	case *syntax.GotoStat:
		fs.gotoStat(s)
	}
}

// explist evaluates a list into n values in the next registers.
func (fs *funcState) explist(list []syntax.Expr, n int) {
	base := fs.free
	for i, e := range list {
		have := fs.free - base
		if i == len(list)-1 && isMulti(e) && n >= have {
			fs.multi(e, n-have)
			return
		}
		fs.next(e)
		if i >= n {
			fs.free--
		}
	}
	if have := fs.free - base; have < n {
		fs.loadNil(fs.free, n-have)
	}
}

// localStat declares locals. A last one that is a constant with a constant
// value takes no register: it is that value wherever it is named.
func (fs *funcState) localStat(s *syntax.LocalStat) {
	base := fs.free
	locals, exprs := s.Locals, s.Exprs
	n := len(locals)
	if last := locals[n-1]; len(exprs) == n && last.Attrib == syntax.AttribConst {
		if k, ok := fs.foldable(exprs[n-1]); ok {
			fs.consts[last] = k
			n--
		}
	}
	fs.explist(exprs[:len(exprs)-(len(locals)-n)], n)
	fs.declareAll(locals[:n], base, s.End)
}

// declareAll makes locals active that have got their values; pos is where one
// that cannot be closed is reported.
func (fs *funcState) declareAll(ls []*syntax.Local, base int, pos syntax.Pos) {
	for i, l := range ls {
		fs.declare(l, base+i)
	}
	for _, l := range ls {
		if l.Attrib == syntax.AttribClose {
			fs.at(pos)
			fs.emit(OpTBC, fs.regs[l], 0, 0, 0)
			fs.tbc = append(fs.tbc, fs.regs[l])
		}
		fs.makeCell(l)
	}
}

// localFunction declares a function that sees its own name. Where the name is
// copied into the function, the copy is made good afterwards; the register
// holds nil meanwhile, for the collector may look between the two.
func (fs *funcState) localFunction(s *syntax.LocalFunctionStat) {
	r, l := fs.free, s.Local
	if fs.isCell(l) {
		fs.loadNil(r, 1)
		fs.declare(l, r)
		fs.makeCell(l)
		t := fs.free
		fs.closureTo(s.Func, t)
		fs.free = t
		fs.emit(OpSetCell, r, t, 0, 0)
		return
	}
	fs.declare(l, r)
	var own []int // the upvalues of the function that are itself
	for i, u := range fs.child(s.Func.Func).Upvals {
		if u.FromLocal && int(u.Index) == r {
			own = append(own, i)
		}
	}
	if len(own) > 0 {
		fs.loadNil(r, 1)
	}
	fs.closure(s.Func.Func, r)
	for _, i := range own {
		fs.emit(OpPatchSelf, r, i, 0, 0)
	}
	fs.p.Locals[fs.active[len(fs.active)-1]].StartPC = int32(fs.pc())
}

func (fs *funcState) ifStat(s *syntax.IfStat) {
	var ends []int
	for i, c := range s.Conds {
		fs.at(c.ExprPos())
		skip := fs.cond(c, false)
		fs.block(s.Thens[i])
		if i < len(s.Conds)-1 || s.Else != nil {
			ends = append(ends, fs.jump())
		}
		fs.here(skip)
	}
	if s.Else != nil {
		fs.block(s.Else)
	}
	fs.here(ends)
}

func (fs *funcState) returnStat(s *syntax.ReturnStat) {
	base := fs.free
	closing := bit(len(fs.tbc) > 0)
	if len(s.Exprs) == 0 {
		if closing == 1 {
			fs.emit(OpReturn, base, 1, 1, 0)
		} else {
			fs.emit(OpReturn0, 0, 0, 0, 0)
		}
		return
	}
	if len(s.Exprs) == 1 && !isMulti(s.Exprs[0]) && closing == 0 {
		r := fs.anyReg(s.Exprs[0])
		fs.free = base
		fs.emit(OpReturn1, r, 0, 0, 0)
		return
	}
	n := fs.arguments(s.Exprs)
	fs.free = base
	if n < 0 && len(s.Exprs) == 1 && closing == 0 {
		last := len(fs.p.Code) - 1
		if i := fs.p.Code[last]; i.Op() == OpCall && i.A() == base {
			fs.p.Code[last] = MakeABC(OpTailCall, base, i.B(), 0, 0)
			return
		}
	}
	fs.emit(OpReturn, base, n+1, closing, 0)
	fs.live(base + max(n, 0))
	if n < 0 {
		fs.live(base + len(s.Exprs) - 1)
	}
}
