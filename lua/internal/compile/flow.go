package compile

import "math/bits"

// regSet is a set of registers.
type regSet [4]uint64

// span is the set of n registers from lo on; an empty one where n is not positive.
func span(lo, n int) (s regSet) { return below(lo + max(n, 0)).minus(below(lo)) }

// below is the set of the first n registers.
func below(n int) (s regSet) {
	for w := range s {
		switch have := n - w*64; {
		case have >= 64:
			s[w] = ^uint64(0)
		case have > 0:
			s[w] = 1<<uint(have) - 1
		}
	}
	return s
}

func (s regSet) minus(t regSet) regSet {
	return regSet{s[0] &^ t[0], s[1] &^ t[1], s[2] &^ t[2], s[3] &^ t[3]}
}

func (s regSet) and(t regSet) regSet {
	return regSet{s[0] & t[0], s[1] & t[1], s[2] & t[2], s[3] & t[3]}
}

func (s regSet) or(t regSet) regSet {
	return regSet{s[0] | t[0], s[1] | t[1], s[2] | t[2], s[3] | t[3]}
}

func (s regSet) empty() bool { return s == regSet{} }

// last is the highest register in s, or -1.
func (s regSet) last() int {
	for w := len(s) - 1; w >= 0; w-- {
		if s[w] != 0 {
			return w*64 + bits.Len64(s[w]) - 1
		}
	}
	return -1
}

// effect is what an instruction does to registers. Each set stands for all
// ways on, but for jumpWrites and fallWrites.
type effect struct {
	reads, cellReads, tableReads regSet
	writes, cellWrites           regSet
	jumpWrites, fallWrites       regSet // written only where it jumps, or does not
	lose                         int    // registers from here on hold nothing afterwards
}

// effect derives most from Formats; the windows of calls and loops are added.
func (p *Proto) effect(i Instr) effect {
	e := effect{lose: 256}
	f := &Formats[i.Op()]
	for _, x := range [3]struct {
		kind byte
		reg  int
	}{{f.A, i.A()}, {f.B, i.B()}, {f.C, i.C()}} {
		if x.kind == 'r' || x.kind == 'm' {
			e.reads = e.reads.or(span(x.reg, 1))
		}
		if x.kind == 'w' || x.kind == 'm' {
			e.writes = e.writes.or(span(x.reg, 1))
		}
	}
	p.windowEffect(i, &e)
	return e
}

func (p *Proto) windowEffect(i Instr, e *effect) {
	a, b, c := i.A(), i.B(), i.C()
	switch i.Op() {
	case OpLoadNil:
		e.writes = span(a, b+1)
	case OpNewCell:
		e.writes, e.cellWrites = regSet{}, span(a, 1)
	case OpGetCell:
		e.reads, e.cellReads = regSet{}, span(b, 1)
	case OpSetCell:
		e.reads, e.cellReads = span(b, 1), span(a, 1)
	case OpSelf:
		e.writes = span(a, 2)
	case OpSetList:
		e.reads, e.tableReads = span(a+1, b), span(a, 1)
	case OpConcat:
		e.reads = span(b, c)
	case OpTestSet:
		e.jumpWrites, e.writes = e.writes, regSet{}
	case OpForPrep:
		e.reads, e.writes, e.fallWrites = span(a, 3), span(a, 3), span(a+3, 1)
	case OpForLoop:
		e.reads, e.writes = span(a, 3), span(a, 4)
	case OpTForPrep:
		e.reads = span(a, 4)
	case OpTForCall:
		e.reads, e.writes, e.lose = span(a, 3), span(a+4, c), a+4
	case OpTForLoop:
		e.reads, e.writes, e.jumpWrites = span(a+4, 1), regSet{}, span(a+2, 1)
	case OpCall:
		e.reads, e.writes, e.lose = span(a, max(b, 1)), span(a, c-1), a
	case OpTailCall:
		e.reads = span(a, max(b, 1))
	case OpReturn:
		e.reads = span(a, b-1)
	case OpVararg:
		e.writes, e.lose = span(a, c-1), 256
		if c == 0 {
			e.lose = a
		}
	case OpClosure:
		p.captures(i, e)
	}
}

func (p *Proto) captures(i Instr, e *effect) {
	child := p.Protos[i.D()]
	if child == nil {
		return // refused when its turn comes
	}
	for _, u := range child.Upvals {
		switch s := span(int(u.Index), 1); {
		case u.FromLocal && u.Cell:
			e.cellReads = e.cellReads.or(s)
		case u.FromLocal:
			e.reads = e.reads.or(s)
		}
	}
}

// regState is what is known of the registers when an instruction starts.
type regState struct {
	values regSet // hold a value, on every way here
	cells  regSet // hold a cell, on every way here
	tables regSet // of values: hold what a NewTable made
	tbc    regSet // are to be closed, on some way here
}

// merge is what holds where two ways meet.
func (s regState) merge(t regState) regState {
	return regState{s.values.and(t.values), s.cells.and(t.cells), s.tables.and(t.tables), s.tbc.or(t.tbc)}
}

func (s regState) forget(r regSet) regState {
	s.values, s.cells, s.tables = s.values.minus(r), s.cells.minus(r), s.tables.minus(r)
	return s
}

func (s regState) write(r regSet) regState {
	s = s.forget(r)
	s.values = s.values.or(r)
	return s
}

// flow follows all ways through the code. A register that Live does not cover
// when an instruction starts may be cleared there, so that what is read later
// is thereby shown to be covered all the time between.
func (v *verifier) flow() error {
	in := make([]regState, len(v.p.Code))
	seen := make([]bool, len(v.p.Code))
	todo := []int{0}
	seen[0], in[0].values = true, below(int(v.p.NumParams))
	var err error
	for len(todo) > 0 && err == nil {
		pc := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		err = v.step(pc, in[pc], func(to int, s regState) {
			if seen[to] {
				if s = s.merge(in[to]); s == in[to] {
					return
				}
			}
			seen[to], in[to] = true, s
			todo = append(todo, to)
		})
	}
	return err
}

// step checks an instruction against the state it starts in and hands the states after it to next.
func (v *verifier) step(pc int, s regState, next func(to int, s regState)) error {
	i := v.p.Code[pc]
	live := below(int(v.p.Live[pc]))
	if !live.minus(s.values.or(s.cells)).empty() {
		return v.bad(pc, "a live register holds nothing:%s", v.p.line(pc))
	}
	keep := live
	if i.isOpenConsumer() {
		keep = below(256) // the top covers its window
	}
	s = s.forget(below(256).minus(keep))
	e := v.p.effect(i)
	if !e.reads.minus(s.values).empty() || !e.cellReads.minus(s.cells).empty() || !e.tableReads.minus(s.tables).empty() {
		return v.bad(pc, "reads a register that does not hold what it needs:%s", v.p.line(pc))
	}
	if i.isOpenConsumer() && !span(i.A(), v.p.Code[pc-1].A()-i.A()).minus(s.values).empty() {
		return v.bad(pc, "reads a register that holds nothing:%s", v.p.line(pc))
	}
	if err := v.closing(pc, i, &s); err != nil {
		return err
	}
	s = s.forget(below(256).minus(below(e.lose))).write(e.writes)
	s = s.forget(e.cellWrites)
	s.cells = s.cells.or(e.cellWrites)
	if i.Op() == OpNewTable {
		s.tables = s.tables.or(e.writes)
	}
	if !s.tbc.minus(s.values).empty() || !e.writes.or(e.jumpWrites).or(e.fallWrites).and(s.tbc).empty() {
		return v.bad(pc, "a variable to be closed is lost:%s", v.p.line(pc))
	}
	return v.ways(pc, i, s, e, next)
}

// ways hands on the states of all instructions that can follow.
func (v *verifier) ways(pc int, i Instr, s regState, e effect, next func(to int, s regState)) error {
	fall := pc + 1
	switch i.Op() {
	case OpReturn, OpReturn0, OpReturn1, OpTailCall:
		return nil
	case OpJmp, OpTForPrep:
		fall = -1
	case OpLoadKSkip:
		fall = pc + 2
	}
	if fall >= len(v.p.Code) {
		return v.bad(pc, "the code goes on behind its end")
	}
	if fall >= 0 {
		next(fall, s.write(e.fallWrites))
	}
	if Formats[i.Op()].D == 'j' {
		next(pc+1+i.D(), s.write(e.jumpWrites))
	}
	return nil
}

// closing follows the variables to be closed: marked from the bottom up, closed
// from the top down, and none left when the function ends.
func (v *verifier) closing(pc int, i Instr, s *regState) error {
	mark, leaves := -1, false
	switch i.Op() {
	case OpTBC:
		mark = i.A()
	case OpTForPrep:
		mark = i.A() + 3
	case OpClose:
		s.tbc = s.tbc.and(below(i.A()))
	case OpReturn:
		leaves = i.C() == 0
	case OpReturn0, OpReturn1, OpTailCall:
		leaves = true
	}
	if leaves && !s.tbc.empty() {
		return v.bad(pc, "leaves a variable that is to be closed:%s", v.p.line(pc))
	}
	if mark >= 0 {
		if s.tbc.last() >= mark {
			return v.bad(pc, "variables to be closed are not in order:%s", v.p.line(pc))
		}
		s.tbc = s.tbc.or(span(mark, 1))
	}
	return nil
}
