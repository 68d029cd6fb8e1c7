package syntax

// expr reads an expression.
func (p *parser) expr() Expr { return p.subexpr(0) }

// exprList reads one or more expressions. All but the last are settled.
func (p *parser) exprList() []Expr {
	list := []Expr{p.expr()}
	for p.accept(',') {
		p.settle(list[len(list)-1])
		list = append(list, p.expr())
	}
	return list
}

// settle notes that the value of e is needed now, which is where the reference
// puts the instruction of an access: on the line of the last token read.
func (p *parser) settle(e Expr) {
	var pos *Pos
	switch e := e.(type) {
	case *Index:
		pos = &e.Pos
	case *GlobalRef:
		pos = &e.Pos
	default:
		return
	}
	if pos.Line != p.prev.endLine {
		*pos = p.prev.at()
	}
}

func (p *parser) settled(e Expr) Expr {
	p.settle(e)
	return e
}

func (p *parser) settleLast(list []Expr) { p.settle(list[len(list)-1]) }

// binaryOp is an operator with its priorities (§3.4.8); where right is lower, it
// leans to the right.
type binaryOp struct {
	op          BinOp
	left, right int8
}

const unaryPriority = 12

var binaryOps = map[kind]binaryOp{
	'+': {OpAdd, 10, 10}, '-': {OpSub, 10, 10},
	'*': {OpMul, 11, 11}, '%': {OpMod, 11, 11}, '/': {OpDiv, 11, 11}, kIDiv: {OpIDiv, 11, 11},
	'^': {OpPow, 14, 13}, kConcat: {OpConcat, 9, 8},
	kShl: {OpShl, 7, 7}, kShr: {OpShr, 7, 7},
	'&': {OpBAnd, 6, 6}, '~': {OpBXor, 5, 5}, '|': {OpBOr, 4, 4},
	kEq: {OpEq, 3, 3}, kNe: {OpNe, 3, 3}, '<': {OpLt, 3, 3}, kLe: {OpLe, 3, 3},
	'>': {OpGt, 3, 3}, kGe: {OpGe, 3, 3},
	kAnd: {OpAnd, 2, 2}, kOr: {OpOr, 1, 1},
}

// binary is the operator that the current token is.
func (p *parser) binary() (binaryOp, bool) {
	op, ok := binaryOps[p.tok.kind]
	if ok && op.op >= OpBAnd && op.op <= OpBXor {
		ok = p.d.Integers // their characters are no tokens of older dialects
	}
	return op, ok
}

// subexpr reads operands joined by operators whose left priority is above
// limit. Operators that lean to the left are joined in its loop; it recurses
// for a right operand only, so a long sum is no deeper than one addition.
func (p *parser) subexpr(limit int8) Expr {
	p.enter()
	e := p.operand()
	for {
		b, ok := p.binary()
		if !ok || b.left <= limit {
			break
		}
		pos := p.tok.at()
		p.node()
		p.next()
		p.settle(e)
		right := p.settled(p.subexpr(b.right))
		compares := b.op >= OpEq && b.op <= OpGe
		if (compares || p.d.OpLineAtEnd) && p.prev.endLine != pos.Line {
			pos = p.prev.at()
		}
		e = &Binary{Op: b.op, Left: e, Right: right, Pos: pos}
	}
	p.leave()
	return e
}

// operand reads a simple expression or a unary operation.
func (p *parser) operand() Expr {
	op, ok := p.unary()
	if !ok {
		return p.simple()
	}
	pos := p.tok.at()
	p.node()
	p.next()
	e := p.settled(p.subexpr(unaryPriority))
	if p.d.OpLineAtEnd && p.prev.endLine != pos.Line {
		pos = p.prev.at()
	}
	return &Unary{Op: op, Operand: e, Pos: pos}
}

func (p *parser) unary() (UnOp, bool) {
	switch p.tok.kind {
	case kNot:
		return OpNot, true
	case '-':
		return OpNeg, true
	case '#':
		return OpLen, true
	case '~':
		return OpBNot, p.d.Integers
	}
	return 0, false
}

func (p *parser) simple() Expr {
	var e Expr
	pos := p.tok.at()
	switch p.tok.kind {
	case kNumber:
		if p.tok.isInt {
			e = &IntExpr{Value: p.tok.i, Pos: pos}
		} else {
			e = &FloatExpr{Value: p.tok.f, Pos: pos}
		}
	case kString:
		e = &StringExpr{Value: p.tok.text, Pos: pos}
	case kNil:
		e = &NilExpr{Pos: pos}
	case kTrue:
		e = &TrueExpr{Pos: pos}
	case kFalse:
		e = &FalseExpr{Pos: pos}
	case kDots:
		if !p.fn.fn.IsVararg {
			p.failNear("cannot use '...' outside a vararg function")
		}
		p.fn.fn.UsesDots = true
		e = &VarargExpr{Pos: pos}
	case '{':
		return p.table()
	case kFunction:
		p.next()
		return p.funcBody(false, p.tok.at(), "")
	default:
		return p.suffixed()
	}
	p.node()
	p.next()
	return e
}

// primary reads what a suffixed expression starts with.
func (p *parser) primary() Expr {
	switch p.tok.kind {
	case kName:
		t := p.tok
		p.next()
		return p.name(t)
	case '(':
		pos := p.tok.at()
		p.node()
		p.next()
		inner := p.expr()
		p.expectClose(')', '(', pos.Line)
		return &Paren{Inner: p.settled(inner), Pos: pos}
	}
	p.failNear("unexpected symbol")
	return nil
}

// suffixed reads a primary expression with its indexes and calls, in a loop.
func (p *parser) suffixed() Expr {
	start := p.tok.at()
	e := p.primary()
	for {
		switch p.tok.kind {
		case '.':
			e = p.field(e)
		case '[':
			p.settle(e)
			pos := p.tok.at()
			p.node()
			p.next()
			key := p.settled(p.expr())
			p.expect(']')
			e = &Index{Object: e, Key: key, Pos: pos}
		case ':':
			e = p.methodCall(e, start)
		case '(', kString, '{':
			p.settle(e)
			call := &Call{Func: e}
			call.Pos, call.Open, call.Args = p.arguments(start)
			e = call
		default:
			return e
		}
	}
}

// field reads ".name", or ":name" in the name of a function.
func (p *parser) field(object Expr) Expr {
	p.settle(object)
	pos := p.tok.at()
	p.node()
	p.next()
	t := p.expectName()
	return &Index{Object: object, Key: &StringExpr{Value: t.text, Pos: t.at()}, Dot: true, Pos: pos}
}

func (p *parser) methodCall(object Expr, start Pos) Expr {
	p.next()
	t := p.expectName()
	p.settle(object)
	call := &MethodCall{Object: object, Name: t.text, NamePos: t.at()}
	call.Pos, call.Open, call.Args = p.arguments(start)
	return call
}

// arguments reads the arguments of a call: a list in parentheses, a table or a
// string.
func (p *parser) arguments(start Pos) (pos, open Pos, args []Expr) {
	p.node()
	open = p.tok.at()
	if p.d.CallLineAtEnd {
		start = open
	}
	switch p.tok.kind {
	case '(':
		if p.d.CallOnSameLine && open.Line != p.prev.endLine {
			p.failNear("ambiguous syntax (function call x new statement)")
		}
		p.next()
		if p.accept(')') {
			return start, open, nil
		}
		args = p.exprList()
		p.expectClose(')', '(', open.Line)
		p.settleLast(args)
	case '{':
		args = []Expr{p.table()}
	case kString:
		p.node()
		args = []Expr{&StringExpr{Value: p.tok.text, Pos: open}}
		p.next()
	default:
		p.failNear("function arguments expected")
	}
	return start, open, args
}

func (p *parser) table() Expr {
	t := &TableExpr{Pos: p.tok.at()}
	p.node()
	p.expect('{')
	var last Expr // a positional value: it is stored after the separator
	for p.tok.kind != '}' {
		p.settle(last)
		item := p.tableItem()
		last = nil
		if item.Key == nil {
			last = item.Value
		}
		t.Items = append(t.Items, item)
		if !p.accept(',') && !p.accept(';') {
			break
		}
	}
	t.End = p.tok.at()
	p.expectClose('}', '{', t.Pos.Line)
	p.settle(last)
	return t
}

func (p *parser) tableItem() TableItem {
	item := TableItem{Pos: p.tok.at()}
	p.node()
	switch {
	case p.tok.kind == kName && p.peek() == '=':
		item.Key = &StringExpr{Value: p.tok.text, Pos: item.Pos}
		p.next()
	case p.tok.kind == '[':
		p.next()
		item.Key = p.settled(p.expr())
		p.expect(']')
	default:
		item.Value = p.expr()
		return item
	}
	p.expect('=')
	item.Value = p.settled(p.expr())
	if key, ok := item.Key.(*StringExpr); ok {
		nameFunc(item.Value, key.Value)
	}
	if item.Pos.Line != p.prev.endLine {
		item.Pos = p.prev.at()
	}
	return item
}

// funcBody reads parameters and body of a function.
func (p *parser) funcBody(method bool, pos Pos, name string) *FuncExpr {
	fn := &Func{Pos: pos}
	p.node()
	p.openFunc(fn, pos.Line)
	p.expect('(')
	if method {
		fn.Params = append(fn.Params, p.declare("self", pos))
		p.activate()
	}
	p.parameters(fn)
	p.expect(')')
	fn.Body = p.blockStats()
	fn.End = p.tok.at()
	p.expectClose(kEnd, kFunction, pos.Line)
	p.closeFunc()
	return &FuncExpr{Func: fn, Name: name, Pos: pos}
}

func (p *parser) parameters(fn *Func) {
	for p.tok.kind != ')' && !fn.IsVararg {
		switch p.tok.kind {
		case kName:
			t := p.tok
			p.next()
			fn.Params = append(fn.Params, p.declare(t.text, t.pos))
		case kDots:
			p.next()
			fn.IsVararg = true
			if p.d.VarargTable {
				fn.Arg = p.declare("arg", p.prev.pos)
			}
		default:
			p.failNear("<name> or '...' expected")
		}
		if fn.IsVararg || !p.accept(',') {
			break
		}
		if p.tok.kind == ')' {
			p.failNear("<name> or '...' expected")
		}
	}
	p.activate()
}
