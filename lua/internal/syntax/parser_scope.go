package syntax

// funcState is a function whose body is being read.
type funcState struct {
	outer *funcState
	fn    *Func
	line  int32 // of its definition; 0 for the main chunk
	block *blockState

	// active are its locals in scope, then those declared but not yet in scope.
	// An entry is nil for a hidden variable of a for loop.
	active  []*Local
	nactive int // how many are in scope

	upvalues map[*Local]bool // locals of outer functions it or a function in it uses
	usesEnv  bool            // it has the chunk's _ENV as an upvalue

	jumps jumps
}

// blockState is a block being read.
type blockState struct {
	outer      *blockState
	loop       bool
	nactive    int // of its function when it started
	firstLabel int
	firstGoto  int
}

func (p *parser) openFunc(fn *Func, line int32) {
	p.fn = &funcState{outer: p.fn, fn: fn, line: line}
	p.openBlock(false)
}

func (p *parser) closeFunc() {
	p.closeBlock()
	p.fn = p.fn.outer
}

func (p *parser) openBlock(loop bool) {
	fs := p.fn
	fs.block = &blockState{
		outer: fs.block, loop: loop, nactive: fs.nactive,
		firstLabel: len(fs.jumps.labels), firstGoto: len(fs.jumps.gotos),
	}
}

// closeBlock takes the block's locals and labels out of scope. Its pending
// gotos move to the enclosing block; at the function's end they are errors.
func (p *parser) closeBlock() {
	fs := p.fn
	b := fs.block
	for _, l := range fs.active[b.nactive:fs.nactive] {
		if l != nil {
			p.names[l.Name] = p.names[l.Name][:len(p.names[l.Name])-1]
		}
	}
	fs.active = fs.active[:b.nactive]
	fs.nactive = b.nactive
	fs.jumps.dropLabels(b.firstLabel)
	fs.block = b.outer
	p.leaveGotos(b)
}

// declare makes a local of the current function that is not in scope before
// activate.
func (p *parser) declare(name string, pos Pos) *Local {
	l := &Local{Name: name, Pos: pos, Func: p.fn.fn}
	p.node()
	p.addActive(l)
	return l
}

// declareHidden counts variables that have no name in the source.
func (p *parser) declareHidden(n int) {
	for range n {
		p.addActive(nil)
	}
}

func (p *parser) addActive(l *Local) {
	if len(p.fn.active) >= maxLocals {
		p.failCount("local variables", maxLocals)
	}
	p.fn.active = append(p.fn.active, l)
}

// activate puts all declared locals in scope.
func (p *parser) activate() {
	fs := p.fn
	for _, l := range fs.active[fs.nactive:] {
		if l != nil {
			p.names[l.Name] = append(p.names[l.Name], l)
		}
	}
	fs.nactive = len(fs.active)
}

// lookup is the local that name means here, or nil. A local of an outer
// function becomes an upvalue of all functions between.
func (p *parser) lookup(name string) *Local {
	inScope := p.names[name]
	if len(inScope) == 0 {
		return nil
	}
	l := inScope[len(inScope)-1]
	p.addUpvalue(p.fn, l)
	return l
}

// addUpvalue works from the outside in, so that the outermost function with
// too many is the one reported. Its depth is that of functions.
func (p *parser) addUpvalue(fs *funcState, l *Local) {
	if fs.fn == l.Func || fs.upvalues[l] {
		return
	}
	l.Captured = true
	p.addUpvalue(fs.outer, l)
	if fs.upvalues == nil {
		fs.upvalues = make(map[*Local]bool)
	}
	fs.upvalues[l] = true
	p.checkUpvalues(fs)
}

// useEnv makes the chunk's _ENV an upvalue of the current function and of
// those around it.
func (p *parser) useEnv() {
	if !p.d.Env {
		return
	}
	for fs := p.fn; fs.outer != nil && !fs.usesEnv; fs = fs.outer {
		fs.usesEnv = true
		p.checkUpvalues(fs)
	}
}

func (p *parser) checkUpvalues(fs *funcState) {
	n := len(fs.upvalues)
	if fs.usesEnv {
		n++
	}
	if n > p.d.MaxUpvalues {
		p.fn = fs // the message names the function that has too many
		p.failCount("upvalues", p.d.MaxUpvalues)
	}
}

// name resolves a name that stands as an expression.
func (p *parser) name(t token) Expr {
	p.node()
	if l := p.lookup(t.text); l != nil {
		return &LocalRef{Local: l, Pos: t.at()}
	}
	if !p.d.Env {
		return &GlobalRef{Name: t.text, Pos: t.at()}
	}
	if t.text == "_ENV" {
		p.useEnv()
		return &EnvRef{Pos: t.at()}
	}
	env := p.lookup("_ENV")
	if env == nil {
		p.useEnv()
	}
	return &GlobalRef{Env: env, Name: t.text, Pos: t.at()}
}

// assigned notes that e is assigned; a constant is an error.
func (p *parser) assigned(e Expr) {
	switch e := e.(type) {
	case *LocalRef:
		if e.Local.Attrib != AttribNone {
			p.fail("attempt to assign to const variable '" + e.Local.Name + "'")
		}
		e.Local.Assigned = true
	case *EnvRef:
		p.result.EnvAssigned = true
	}
}
