package syntax

// jumps is the labels in scope and the gotos not yet resolved of a function.
// Both are found by name, so that a source full of them is read in linear
// time.
type jumps struct {
	labels  []*label // innermost block's last
	byName  map[string][]*label
	gotos   []*pendingGoto // in source order; resolved ones stay until their block ends
	waiting map[string][]*pendingGoto
}

// label is a label in scope.
type label struct {
	stat    *LabelStat
	index   int // in jumps.labels
	nactive int // locals of the function in scope there
}

// pendingGoto is a goto or a break whose target is still to come; stat is nil
// for a break.
type pendingGoto struct {
	stat    *GotoStat
	line    int32
	index   int // in jumps.gotos
	nactive int // locals in scope at the goto, or in the block it has left since
}

func (g *pendingGoto) resolved() bool { return g.stat != nil && g.stat.Label != nil }

func (j *jumps) addLabel(stat *LabelStat, nactive int) {
	l := &label{stat, len(j.labels), nactive}
	if j.byName == nil {
		j.byName = make(map[string][]*label)
	}
	j.labels = append(j.labels, l)
	j.byName[stat.Name] = append(j.byName[stat.Name], l)
}

// dropLabels takes all labels from first on out of scope.
func (j *jumps) dropLabels(first int) {
	for _, l := range j.labels[first:] {
		list := j.byName[l.stat.Name]
		j.byName[l.stat.Name] = list[:len(list)-1]
	}
	j.labels = j.labels[:first]
}

// find is the innermost label of that name, not counting those before first.
func (j *jumps) find(name string, first int) *label {
	list := j.byName[name]
	if len(list) == 0 || list[len(list)-1].index < first {
		return nil
	}
	return list[len(list)-1]
}

func (j *jumps) addGoto(stat *GotoStat, line int32, nactive int) {
	g := &pendingGoto{stat, line, len(j.gotos), nactive}
	j.gotos = append(j.gotos, g)
	if stat == nil {
		return
	}
	if j.waiting == nil {
		j.waiting = make(map[string][]*pendingGoto)
	}
	j.waiting[stat.Name] = append(j.waiting[stat.Name], g)
}

// take removes and returns the gotos waiting for name, not counting those
// before first.
func (j *jumps) take(name string, first int) []*pendingGoto {
	list := j.waiting[name]
	n := len(list)
	for n > 0 && list[n-1].index >= first {
		n--
	}
	if n < len(list) {
		j.waiting[name] = list[:n]
	}
	return list[n:]
}

// gotoStat reads the label's name after the word goto.
func (p *parser) gotoStat(pos Pos) Stat {
	line := p.tok.endLine
	t := p.expectName()
	g := &GotoStat{Name: t.text, Pos: pos}
	fs := p.fn
	first := 0
	if p.d.NestedLabels {
		// A label of this block may still come and has precedence over an outer one.
		first = fs.block.firstLabel
	}
	if l := fs.jumps.find(t.text, first); l != nil {
		g.Label = l.stat
	} else {
		fs.jumps.addGoto(g, line, fs.nactive)
	}
	return g
}

func (p *parser) breakStat(pos Pos, line int32) Stat {
	fs := p.fn
	if p.d.Wording == Wording51 && !fs.insideLoop() {
		p.failNear("no loop to break")
	}
	fs.jumps.addGoto(nil, line, fs.nactive)
	return &BreakStat{Pos: pos}
}

func (fs *funcState) insideLoop() bool {
	for b := fs.block; b != nil; b = b.outer {
		if b.loop {
			return true
		}
	}
	return false
}

// labelStats reads a run of labels and void statements. The reference defines
// the labels of a run from the last to the first in 5.4, which shows in errors
// about them.
func (p *parser) labelStats(list []Stat) []Stat {
	start := len(list)
	for {
		line := p.tok.endLine
		pos := p.tok.pos
		p.next()
		t := p.expectName()
		stat := &LabelStat{Name: t.text, Pos: Pos{line, pos.Col}}
		p.node()
		if p.d.NestedLabels {
			p.checkRepeated(stat, p.fn.block.firstLabel)
			p.fn.jumps.addLabel(stat, p.fn.nactive)
		}
		p.expect(kDoubleColon)
		list = append(list, stat)
		for p.d.EmptyStat && p.accept(';') {
		}
		if p.tok.kind != kDoubleColon {
			break
		}
	}
	atEnd := p.blockEnds(false)
	for k := len(list) - 1; k >= start; k-- {
		stat := list[k].(*LabelStat)
		stat.AtEnd = atEnd
		if !p.d.NestedLabels {
			p.checkRepeated(stat, 0)
			p.fn.jumps.addLabel(stat, p.fn.nactive)
		}
		l := p.fn.jumps.find(stat.Name, p.fn.block.firstLabel)
		if atEnd {
			l.nactive = p.fn.block.nactive
		}
		p.solveGotos(l)
	}
	return list
}

func (p *parser) checkRepeated(stat *LabelStat, first int) {
	if old := p.fn.jumps.find(stat.Name, first); old != nil {
		p.fail("label '" + stat.Name + "' already defined on line " + itoa(old.stat.Pos.Line))
	}
}

// solveGotos gives the pending gotos of the current block to l.
func (p *parser) solveGotos(l *label) {
	for _, g := range p.fn.jumps.take(l.stat.Name, p.fn.block.firstGoto) {
		if !g.resolved() {
			p.solve(g, l)
		}
	}
}

// solve refuses a jump into the scope of a local.
func (p *parser) solve(g *pendingGoto, l *label) {
	if g.nactive < l.nactive {
		p.fail("<goto " + g.stat.Name + "> at line " + itoa(g.line) +
			" jumps into the scope of local '" + p.fn.active[g.nactive].Name + "'")
	}
	g.stat.Label = l.stat
}

// leaveGotos hands the gotos pending in b, just closed, to the block around
// it. A loop ends its breaks.
func (p *parser) leaveGotos(b *blockState) {
	fs := p.fn
	rest := fs.jumps.gotos[:b.firstGoto]
	for _, g := range fs.jumps.gotos[b.firstGoto:] {
		if g.stat == nil && b.loop || g.resolved() {
			continue
		}
		if fs.block == nil {
			p.failPending(g)
		}
		g.nactive = min(g.nactive, b.nactive)
		if g.stat != nil && p.d.NestedLabels {
			if l := fs.jumps.find(g.stat.Name, fs.block.firstLabel); l != nil {
				p.solve(g, l)
				continue
			}
		}
		g.index = len(rest)
		rest = append(rest, g)
	}
	fs.jumps.gotos = rest
}

func (p *parser) failPending(g *pendingGoto) {
	switch {
	case g.stat != nil:
		p.fail("no visible label '" + g.stat.Name + "' for <goto> at line " + itoa(g.line))
	case p.d.Wording == Wording54:
		p.fail("break outside loop at line " + itoa(g.line))
	default:
		p.fail("<break> at line " + itoa(g.line) + " not inside a loop")
	}
}
