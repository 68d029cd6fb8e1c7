package syntax

import (
	"errors"
	"strconv"
	"strings"
)

// Options bound and name a parse. The zero value reads Lua 5.4.
type Options struct {
	Dialect   *Dialect // nil: Lua54
	ChunkName string   // as for load: "=name", "@file" or the source
	MaxNodes  int      // ast_nodes; 0: off
	MaxDepth  int      // syntax_depth: levels of statements, expressions and functions in one another; 0: 200
}

// refDepth is the reference's own bound (LUAI_MAXCCALLS); at this MaxDepth too
// deep a source is its syntax error, at any other it is a LimitError.
const refDepth = 200

// maxLocals is the reference's bound of local variables in one function.
const maxLocals = 200

// Parse reads src as one chunk and resolves its names, gotos and labels. The
// error is an *Error or a *LimitError. The caller has bounded the length of
// src and has removed a first line that starts with '#'.
func Parse(src string, opts Options) (chunk *Chunk, err error) {
	d := opts.Dialect
	if d == nil {
		d = Lua54
	}
	p := &parser{
		scan: scanner{src: src, line: 1, d: d, chunk: opts.ChunkName},
		d:    d, maxNodes: opts.MaxNodes, maxDepth: opts.MaxDepth,
		names: make(map[string][]*Local),
	}
	if p.maxDepth <= 0 {
		p.maxDepth = refDepth
	}
	defer func() {
		if r := recover(); r != nil {
			chunk, err = nil, p.caught(r)
		}
	}()
	return p.chunk(), nil
}

// caught turns what scanner and parser stop with into Parse's error.
func (p *parser) caught(r any) error {
	err, ok := r.(error)
	if !ok {
		panic(r)
	}
	var limit *LimitError
	if errors.As(err, &limit) {
		return limit
	}
	var bad *Error
	if !errors.As(err, &bad) {
		panic(r)
	}
	bad.Hint = p.hint(bad)
	return bad
}

// parser holds one token of lookahead, two where a construct needs it. Errors
// leave it by panic, as *Error or *LimitError; Parse catches them.
type parser struct {
	scan     scanner
	d        *Dialect
	tok      token // current
	prev     token // the one before
	ahead    token // after tok, where hasAhead
	hasAhead bool

	fn     *funcState
	names  map[string][]*Local // locals in scope, of all functions, innermost last
	result Chunk

	maxNodes, maxDepth, depth int
}

func (p *parser) chunk() *Chunk {
	fn := &Func{IsVararg: true}
	p.openFunc(fn, 0)
	p.next()
	fn.Body = p.blockStats()
	p.check(kEOF)
	fn.Body.End = p.tok.pos
	fn.End = p.tok.pos
	p.closeFunc()
	p.result.Body = fn
	return &p.result
}

func (p *parser) next() {
	p.prev = p.tok
	if p.hasAhead {
		p.tok = p.ahead
		p.hasAhead = false
		return
	}
	p.tok = p.scan.next()
}

// peek is the kind of the token after the current one.
func (p *parser) peek() kind {
	if !p.hasAhead {
		p.ahead = p.scan.next()
		p.hasAhead = true
	}
	return p.ahead.kind
}

// accept passes a token of kind k where it is the current one.
func (p *parser) accept(k kind) bool {
	if p.tok.kind != k {
		return false
	}
	p.next()
	return true
}

func (p *parser) check(k kind) {
	if p.tok.kind != k {
		p.failNear(p.d.quoteKind(k) + " expected")
	}
}

func (p *parser) expect(k kind) {
	p.check(k)
	p.next()
}

// expectClose passes the token that closes what open started.
func (p *parser) expectClose(k, open kind, line int32) {
	if p.tok.kind != k && line != p.scan.line {
		p.failNear(p.d.quoteKind(k) + " expected (to close " + p.d.quoteKind(open) + " at line " + itoa(line) + ")")
	}
	p.expect(k)
}

func (p *parser) expectName() token {
	p.check(kName)
	t := p.tok
	p.next()
	return t
}

// node counts one node of the tree.
func (p *parser) node() {
	p.result.Nodes++
	if p.maxNodes > 0 && p.result.Nodes > p.maxNodes {
		p.failLimit("ast_nodes", p.maxNodes, p.result.Nodes)
	}
}

// enter goes one level deeper; leave comes back.
func (p *parser) enter() {
	p.depth++
	if p.depth <= p.maxDepth {
		return
	}
	if p.maxDepth != refDepth {
		p.failLimit("syntax_depth", p.maxDepth, p.depth)
	}
	switch p.d.Wording {
	case Wording54:
		e := p.newError("C stack overflow")
		e.Bare = true
		panic(e)
	case Wording53:
		p.failCount("C levels", refDepth)
	default:
		p.fail("chunk has too many syntax levels")
	}
}

func (p *parser) leave() { p.depth-- }

// newError is an error where the scanner is, which is what the reference
// reports; its column is the current token's.
func (p *parser) newError(msg string) *Error {
	line, col := p.scan.line, p.tok.pos.Col
	if p.tok.pos.Line != line {
		col = int32(p.scan.off-p.scan.lineStart) + 1
	}
	return &Error{Chunk: p.scan.chunk, Line: int(line), Col: int(col), Message: msg}
}

func (p *parser) fail(msg string) { panic(p.newError(msg)) }

// failNear is fail with the current token named.
func (p *parser) failNear(msg string) {
	near, quoted := p.tokenText()
	e := p.newError(msg)
	e.Near = near
	switch {
	case p.tok.kind == 0:
		e.Near = "" // a zero byte is no token to the reference's messages
	case quoted:
		e.Message += " near '" + near + "'"
	default:
		e.Message += " near " + near
	}
	panic(e)
}

// failCount is the error of a function that has more than limit of something.
func (p *parser) failCount(what string, limit int) {
	where := "main function"
	if p.fn.line != 0 {
		where = "function at line " + itoa(p.fn.line)
	}
	n := strconv.Itoa(limit)
	if p.d.Wording == Wording51 {
		p.fail(where + " has more than " + n + " " + what)
	}
	p.failNear("too many " + what + " (limit is " + n + ") in " + where)
}

func (p *parser) failLimit(name string, limit, used int) {
	e := p.newError("")
	panic(&LimitError{Name: name, Max: limit, Used: used, Line: e.Line, Col: e.Col})
}

// tokenText is the current token as messages name it: names and numerals as
// written, strings with their delimiters but with the escapes replaced.
func (p *parser) tokenText() (text string, quoted bool) {
	src := p.scan.src
	switch p.tok.kind {
	case kName, kNumber:
		return src[p.tok.off:p.tok.end], true
	case kString:
		opening := p.scan.stringOpening(p.tok.off)
		// The reference builds messages from C strings.
		text, _, _ = strings.Cut(opening+p.tok.text+stringClosing(opening), "\x00")
		return text, true
	}
	return p.d.kindText(p.tok.kind)
}

func itoa(n int32) string { return strconv.Itoa(int(n)) }
