package compile

import "github.com/perilune/perilune/lua/internal/syntax"

// while has its condition at the end, so that a turn jumps once.
func (fs *funcState) while(s *syntax.WhileStat) {
	l := fs.enterLoop()
	if k, ok := fs.simple(s.Cond); ok && k.truthy() {
		start := fs.pc()
		fs.block(s.Body)
		fs.patch([]int{fs.jump()}, start)
		fs.leaveLoop(l)
		return
	}
	entry := fs.jump()
	start := fs.pc()
	fs.block(s.Body)
	fs.here([]int{entry})
	fs.at(s.Pos)
	fs.patch(fs.cond(s.Cond, true), start)
	fs.leaveLoop(l)
}

// repeat has its condition in the scope of its body.
func (fs *funcState) repeat(s *syntax.RepeatStat) {
	l := fs.enterLoop()
	start := fs.pc()
	n, free := len(fs.active), fs.free
	fs.stats(s.Body)
	fs.at(s.Body.End)
	if fs.closesFrom(free) {
		exits := fs.cond(s.Cond, true)
		fs.closeDown(free)
		fs.patch([]int{fs.jump()}, start)
		fs.here(exits)
		fs.closeDown(free)
	} else {
		fs.patch(fs.cond(s.Cond, false), start)
	}
	fs.leave(n, free)
	fs.leaveLoop(l)
}

func (fs *funcState) numFor(s *syntax.NumForStat) {
	n, base := len(fs.active), fs.free
	fs.next(s.Init)
	fs.next(s.Limit)
	if s.Step != nil {
		fs.next(s.Step)
	} else {
		fs.loadConst(fs.free, fs.one())
	}
	for i := range 3 {
		fs.hidden(base + i)
	}
	l := fs.enterLoop()
	fs.at(s.Do)
	prep := fs.emit(OpForPrep, base, 0, 0, 0)
	start := fs.pc()
	m := len(fs.active)
	fs.reserve(1)
	fs.declare(s.Var, base+3)
	fs.makeCell(s.Var)
	fs.block(s.Body)
	fs.leave(m, base+3)
	fs.at(s.Pos)
	fs.patch([]int{prep}, fs.pc()+1)
	back := fs.emit(OpForLoop, base, 0, 0, 0)
	fs.patch([]int{back}, start)
	fs.leave(n, base)
	fs.leaveLoop(l)
}

// one is the step of a loop that gives none.
func (fs *funcState) one() Const {
	if fs.opts.Dialect.Integers {
		return intConst(1)
	}
	return floatConst(1)
}

func (fs *funcState) genFor(s *syntax.GenForStat) {
	n, base := len(fs.active), fs.free
	prep := fs.forState(s, base)
	l := fs.enterLoop()
	start := fs.pc()
	fs.forTurn(s, base+4)
	fs.here([]int{prep})
	fs.at(s.List)
	fs.emit(OpTForCall, base, 0, len(s.Vars), 0)
	back := fs.emit(OpTForLoop, base, 0, 0, 0)
	fs.live(base + 4 + len(s.Vars))
	fs.patch([]int{back}, start)
	fs.leaveLoop(l)
	fs.closeDown(base + 3)
	fs.leave(n, base)
}

// forState makes the iterator, its state, the control variable and the value to
// be closed, and jumps, for patching, to the first call of the iterator.
// Dialects without variables to be closed have nil for the last.
func (fs *funcState) forState(s *syntax.GenForStat, base int) (prep int) {
	closes := fs.opts.Dialect.Attribs
	if closes {
		fs.explist(s.Exprs, 4)
	} else {
		fs.explist(s.Exprs, 3)
		fs.loadNil(fs.free, 1)
	}
	for i := range 4 {
		fs.hidden(base + i)
	}
	fs.touch(base + 7) // the iterator is called on copies
	fs.at(s.Do)
	if !closes {
		return fs.jump()
	}
	prep = fs.emit(OpTForPrep, base, 0, 0, 0)
	fs.tbc = append(fs.tbc, base+3)
	return prep
}

// forTurn is the body of a generic for, whose variables begin at register first.
func (fs *funcState) forTurn(s *syntax.GenForStat, first int) {
	n := len(fs.active)
	fs.reserve(len(s.Vars))
	for i, v := range s.Vars {
		fs.declare(v, first+i)
	}
	for _, v := range s.Vars {
		fs.makeCell(v)
	}
	fs.block(s.Body)
	fs.leave(n, first)
}
