package syntax

// blockEnds reports whether the current token ends a block.
func (p *parser) blockEnds(withUntil bool) bool {
	switch p.tok.kind {
	case kElse, kElseif, kEnd, kEOF:
		return true
	case kUntil:
		return withUntil
	}
	return false
}

// block reads a block with a scope of its own.
func (p *parser) block() *Block {
	p.openBlock(false)
	b := p.blockStats()
	p.closeBlock()
	return b
}

// blockStats reads statements up to the end of the block, in the current
// scope.
func (p *parser) blockStats() *Block {
	b := &Block{}
	for !p.blockEnds(true) {
		last := p.tok.kind == kReturn || p.tok.kind == kBreak && !p.d.BreakAnyPos
		p.enter()
		b.Stats = p.statement(b.Stats)
		p.leave()
		if !p.d.EmptyStat {
			p.accept(';')
		}
		if last {
			break
		}
	}
	b.End = p.tok.pos
	return b
}

// statement reads one statement and appends it to list; a void one appends
// nothing, a run of labels several.
func (p *parser) statement(list []Stat) []Stat {
	switch {
	case p.tok.kind == ';' && p.d.EmptyStat:
		p.next()
		return list
	case p.tok.kind == kDoubleColon:
		return p.labelStats(list)
	}
	p.node()
	return append(list, p.oneStat())
}

func (p *parser) oneStat() Stat {
	pos := p.tok.at()
	switch p.tok.kind {
	case kIf:
		return p.ifStat(pos)
	case kWhile:
		return p.whileStat(pos)
	case kDo:
		p.next()
		body := p.block()
		p.expectClose(kEnd, kDo, pos.Line)
		return &DoStat{Body: body, Pos: pos}
	case kFor:
		return p.forStat(pos)
	case kRepeat:
		return p.repeatStat(pos)
	case kFunction:
		return p.functionStat(pos)
	case kLocal:
		p.next()
		if p.accept(kFunction) {
			return p.localFunction(pos)
		}
		return p.localStat(pos)
	case kReturn:
		return p.returnStat(pos)
	case kBreak:
		p.next()
		return p.breakStat(pos, pos.Line)
	case kGoto:
		p.next()
		return p.gotoStat(pos)
	case kName:
		if p.d.GotoIsName && p.tok.text == "goto" && p.peek() == kName {
			p.next()
			return p.gotoStat(pos)
		}
	}
	return p.exprStat(pos)
}

func (p *parser) ifStat(pos Pos) Stat {
	s := &IfStat{Pos: pos}
	for {
		p.next() // if or elseif
		cond := p.expr()
		if !p.d.CondLineAtEnd {
			p.settle(cond)
		}
		p.expect(kThen)
		if p.d.CondLineAtEnd {
			p.settle(cond)
		}
		s.Conds = append(s.Conds, cond)
		s.Thens = append(s.Thens, p.block())
		p.node()
		if p.tok.kind != kElseif {
			break
		}
	}
	if p.accept(kElse) {
		s.Else = p.block()
	}
	p.expectClose(kEnd, kIf, pos.Line)
	return s
}

func (p *parser) whileStat(pos Pos) Stat {
	p.next()
	s := &WhileStat{Cond: p.settled(p.expr()), Pos: pos}
	p.openBlock(true)
	p.expect(kDo)
	s.Body = p.block()
	p.expectClose(kEnd, kWhile, pos.Line)
	p.closeBlock()
	return s
}

func (p *parser) repeatStat(pos Pos) Stat {
	s := &RepeatStat{Pos: pos}
	p.openBlock(true)
	p.openBlock(false)
	p.next()
	s.Body = p.blockStats()
	p.expectClose(kUntil, kRepeat, pos.Line)
	s.Cond = p.settled(p.expr())
	p.closeBlock()
	p.closeBlock()
	return s
}

func (p *parser) forStat(pos Pos) Stat {
	p.openBlock(true)
	p.next()
	first := p.expectName()
	var s Stat
	switch p.tok.kind {
	case '=':
		s = p.numericFor(pos, first)
	case ',', kIn:
		s = p.genericFor(pos, first)
	default:
		p.failNear(p.d.quoteKind('=') + " or " + p.d.quoteKind(kIn) + " expected")
	}
	p.expectClose(kEnd, kFor, pos.Line)
	p.closeBlock()
	return s
}

func (p *parser) numericFor(pos Pos, name token) Stat {
	s := &NumForStat{Pos: pos}
	p.declareHidden(3)
	s.Var = p.declare(name.text, name.pos)
	p.next()
	s.Init = p.settled(p.expr())
	p.expect(',')
	s.Limit = p.settled(p.expr())
	if p.accept(',') {
		s.Step = p.settled(p.expr())
	}
	s.Do = p.tok.at()
	s.Body = p.forBody()
	return s
}

func (p *parser) genericFor(pos Pos, name token) Stat {
	s := &GenForStat{Pos: pos}
	p.declareHidden(p.d.GenericState)
	s.Vars = append(s.Vars, p.declare(name.text, name.pos))
	for p.accept(',') {
		t := p.expectName()
		s.Vars = append(s.Vars, p.declare(t.text, t.pos))
	}
	p.expect(kIn)
	s.List = p.tok.at()
	s.Exprs = p.exprList()
	p.settleLast(s.Exprs)
	s.Do = p.tok.at()
	s.Body = p.forBody()
	return s
}

// forBody reads do and the block; the variables declared last are in scope in
// it.
func (p *parser) forBody() *Block {
	p.expect(kDo)
	p.openBlock(false)
	p.activate()
	b := p.blockStats()
	p.closeBlock()
	return b
}

func (p *parser) functionStat(pos Pos) Stat {
	p.next()
	t := p.expectName()
	target := p.name(t)
	name := t.text
	method := false
	for !method && (p.tok.kind == '.' || p.tok.kind == ':') {
		method = p.tok.kind == ':'
		sep := "."
		if method {
			sep = ":"
		}
		target = p.field(target)
		name += sep + p.prev.text
	}
	body := p.funcBody(method, pos, name)
	p.assigned(target)
	if ix, ok := target.(*Index); ok {
		ix.Pos = pos // a function is defined on its first line
	}
	return &FunctionStat{Target: target, Func: body, Pos: pos}
}

func (p *parser) localFunction(pos Pos) Stat {
	t := p.expectName()
	l := p.declare(t.text, t.pos)
	p.activate()
	return &LocalFunctionStat{Local: l, Func: p.funcBody(false, p.tok.at(), t.text), Pos: pos}
}

func (p *parser) localStat(pos Pos) Stat {
	s := &LocalStat{Pos: pos}
	closes := false
	for {
		t := p.expectName()
		l := p.declare(t.text, t.pos)
		if p.d.Attribs && p.accept('<') {
			l.Attrib = p.attrib()
		}
		if l.Attrib == AttribClose {
			if closes {
				p.fail("multiple to-be-closed variables in local list")
			}
			closes = true
		}
		s.Locals = append(s.Locals, l)
		if !p.accept(',') {
			break
		}
	}
	if p.accept('=') {
		s.Exprs = p.exprList()
		p.settleLast(s.Exprs)
	}
	if len(s.Locals) == 1 && len(s.Exprs) == 1 {
		nameFunc(s.Exprs[0], s.Locals[0].Name)
	}
	s.End = p.prev.at()
	p.activate()
	return s
}

func (p *parser) attrib() Attrib {
	t := p.expectName()
	p.expect('>')
	switch t.text {
	case "const":
		return AttribConst
	case "close":
		return AttribClose
	}
	p.fail("unknown attribute '" + t.text + "'")
	return AttribNone
}

func (p *parser) returnStat(pos Pos) Stat {
	s := &ReturnStat{Pos: pos}
	p.next()
	if !p.blockEnds(true) && p.tok.kind != ';' {
		s.Exprs = p.exprList()
		p.settleLast(s.Exprs)
	}
	if p.d.EmptyStat {
		p.accept(';')
	}
	return s
}

// exprStat reads a call or an assignment.
func (p *parser) exprStat(pos Pos) Stat {
	e := p.suffixed()
	isCall := false
	switch e.(type) {
	case *Call, *MethodCall:
		isCall = true
	}
	isAssignment := p.tok.kind == '=' || p.tok.kind == ','
	if p.d.Wording == Wording51 {
		isAssignment = !isCall // which of two errors is reported
	}
	switch {
	case isAssignment:
		return p.assignment(pos, e)
	case !isCall:
		p.failNear("syntax error")
	}
	return &CallStat{Call: e, Pos: pos}
}

// assignment reads on after the first target. Each further target is a level
// deeper, as in the reference, so a long list of them is refused.
func (p *parser) assignment(pos Pos, target Expr) Stat {
	s := &AssignStat{Pos: pos}
	depth := p.depth
	for {
		switch target.(type) {
		case *LocalRef, *GlobalRef, *EnvRef, *Index:
		default:
			p.failNear("syntax error")
		}
		p.assigned(target)
		s.Targets = append(s.Targets, target)
		if !p.accept(',') {
			break
		}
		target = p.suffixed()
		if p.depth == refDepth && p.maxDepth == refDepth && p.d.Wording == Wording51 {
			p.failCount("variables in assignment", len(s.Targets))
		}
		p.enter()
	}
	p.expect('=')
	s.Exprs = p.exprList()
	p.settleLast(s.Exprs)
	for _, t := range s.Targets {
		p.settle(t)
	}
	if len(s.Targets) == 1 && len(s.Exprs) == 1 {
		nameFunc(s.Exprs[0], targetName(target))
	}
	p.depth = depth
	return s
}

// targetName is the plain name or the last key of what is assigned.
func targetName(e Expr) string {
	switch e := e.(type) {
	case *LocalRef:
		return e.Local.Name
	case *GlobalRef:
		return e.Name
	case *Index:
		if key, ok := e.Key.(*StringExpr); ok && e.Dot {
			return key.Value
		}
	}
	return ""
}

// nameFunc names e where it is a function that the source gives a name only by
// what it is stored in.
func nameFunc(e Expr, name string) {
	if f, ok := e.(*FuncExpr); ok {
		f.Name = name
	}
}
