package stdlib

import (
	"strings"

	"github.com/perilune/perilune/lua"
)

// substituted goes on after a replacement was called for; it is set at
// initialisation because it refers to itself.
var substituted *lua.Step

func init() { substituted = lua.DefineStep("string.gsub.replaced", gsubReplaced) }

// string.gsub(s, pattern, repl [, n]) is s with all matches, or the first n,
// replaced, and how many there were. repl is a string where %1 to %9 stand for
// captures and %0 for the match, or a table to look the first capture up in,
// or a function to call with the captures; where the table or function gives
// nil or false the match stays (§6.4). Charges a step per byte compared and
// one per 32 bytes of the result.
func stringGsub(c *lua.Call) (lua.Next, error) {
	var g substitution
	if err := g.begin(c); err != nil {
		return 0, err
	}
	repl := c.Arg(3)
	switch {
	case repl.IsString() || repl.IsNumber():
		text, _ := c.CheckString(3)
		return g.replaceByText(c, text)
	case repl.IsTable() && c.State().MetaField(repl, "__index").IsNil():
		return g.replaceByTable(c, repl)
	}
	c.SetArg(slotBuffer, c.State().NewBuffer())
	return g.replaceByCall(c)
}

// substitution is a gsub under way.
type substitution struct {
	matcher
	anchored bool
	left     int64 // how many more matches are wanted
	done     int64 // how many there were
	at       int   // where to look for the next match
	last     int   // the end of the last match, or -1: none may be empty there
	start    int   // the match found; it ends at last
	copied   int   // the subject up to here is in the result
}

// begin reads the arguments of gsub, all but the replacement, whose type it
// checks. It fills in g, which is zero: a result would be an allocation.
func (g *substitution) begin(c *lua.Call) error {
	s, err := c.CheckString(1)
	if err != nil {
		return err
	}
	src, err := c.CheckString(2)
	if err != nil {
		return err
	}
	n, err := c.OptInt(4, int64(len(s))+1)
	if err != nil {
		return err
	}
	if repl := c.Arg(3); !repl.IsString() && !repl.IsNumber() && !repl.IsTable() && !repl.IsFunction() {
		return c.TypeError(3, "string/function/table")
	}
	p, err := patternOf(c, strings.TrimPrefix(src, "^"))
	if err != nil {
		return err
	}
	g.p, g.src, g.meter = p, s, c
	g.anchored, g.left, g.last = strings.HasPrefix(src, "^"), n, -1
	return nil
}

// next finds the next match to replace. Without one, err says whether the
// search failed.
func (g *substitution) next() bool {
	for g.left > 0 && g.at <= len(g.src) && (!g.anchored || g.done == 0) {
		start, end := g.find(g.at, g.anchored)
		if start < 0 {
			break
		}
		if end == g.last {
			g.at = start + 1
			continue
		}
		g.left--
		g.done++
		g.start, g.last, g.at = start, end, end
		return g.err == nil
	}
	g.flush()
	return false
}

// matched is the text of the match found.
func (g *substitution) matched() string { return g.src[g.start:g.last] }

// before is the text between the last replacement and the match found.
func (g *substitution) before() string { return g.src[g.copied:g.start] }

// finish answers with the result, of which b holds what precedes copied.
func (g *substitution) finish(c *lua.Call, b *textBuilder) (lua.Next, error) {
	if g.err != nil {
		return 0, raised(c, g.err)
	}
	st := c.State()
	if g.copied == 0 && len(b.b) == 0 {
		return c.Return(textArg(c, 1, g.src), st.Number(g.done))
	}
	if err := b.text(g.src[g.copied:]); err != nil {
		return 0, err
	}
	return c.Return(st.NewStringBytes(b.b), st.Number(g.done))
}

func (g *substitution) replaceByText(c *lua.Call, repl string) (lua.Next, error) {
	b := newTextBuilder(c)
	plain := strings.IndexByte(repl, '%') < 0
	for g.next() {
		if err := b.text(g.before()); err != nil {
			return 0, err
		}
		var err error
		if plain {
			err = b.text(repl)
		} else {
			err = g.expand(c, b, repl)
		}
		if err != nil {
			return 0, raised(c, err)
		}
		g.copied = g.last
	}
	return g.finish(c, b)
}

// expand appends repl with its captures filled in.
func (g *substitution) expand(c *lua.Call, b *textBuilder, repl string) error {
	for {
		i := strings.IndexByte(repl, '%')
		if i < 0 {
			return b.text(repl)
		}
		if err := b.text(repl[:i]); err != nil {
			return err
		}
		if i+1 == len(repl) {
			return patternError(badReplacement)
		}
		text := ""
		switch k := repl[i+1]; {
		case k == '%':
			text = "%"
		case k == '0':
			text = g.matched()
		case '1' <= k && k <= '9':
			var position int
			var err error
			if text, position, err = g.text(int(k-'1'), g.start, g.last); err != nil {
				return err
			}
			if position > 0 {
				text = c.State().FormatNumber(c.State().Number(int64(position)))
			}
		default:
			return patternError(badReplacement)
		}
		if err := b.text(text); err != nil {
			return err
		}
		repl = repl[i+2:]
	}
}

const badReplacement = "invalid use of '%' in replacement string"

// replaceByTable looks matches up in a table without __index.
func (g *substitution) replaceByTable(c *lua.Call, t lua.Value) (lua.Next, error) {
	b := newTextBuilder(c)
	for g.next() {
		key, err := g.value(c, 0, g.start, g.last)
		if err != nil {
			return 0, err
		}
		v := c.State().RawGet(t, key)
		if !v.Truthy() {
			continue
		}
		text, err := replacementText(c, v)
		if err != nil {
			return 0, err
		}
		if err := b.text(g.before()); err != nil {
			return 0, err
		}
		if err := b.text(text); err != nil {
			return 0, err
		}
		g.copied = g.last
	}
	return g.finish(c, b)
}

// replacementText is the text of v, which a table or function gave for a match.
func replacementText(c *lua.Call, v lua.Value) (string, error) {
	switch {
	case v.IsString():
		return c.State().Str(v), nil
	case v.IsNumber():
		return c.State().FormatNumber(v), nil
	}
	return "", c.Errorf("invalid replacement value (a %s)", c.State().TypeName(v))
}

// Argument slots in which a substitution is kept while a replacement is
// called for, after the four arguments of gsub.
const (
	slotLast   = 5 + iota // the end of the match, where the search goes on
	slotStart             // of the match
	slotDone              // how many matches there were
	slotCopied            // how much of the subject is in the buffer
	slotBuffer
)

// replaceByCall calls the replacement, or what indexes it, for the next match.
func (g *substitution) replaceByCall(c *lua.Call) (lua.Next, error) {
	st := c.State()
	if !g.next() {
		return g.finishCalls(c)
	}
	if !g.flush() {
		return 0, raised(c, g.err)
	}
	for i, n := range [...]int64{int64(g.last), int64(g.start), g.done, int64(g.copied)} {
		c.SetArg(slotLast+i, lua.Int(n))
	}
	var scratch [8]lua.Value
	args, f, n := scratch[:0], c.Arg(3), g.count()
	if f.IsTable() {
		args, f, n = append(args, f), c.Upvalue(1), 1
	}
	for l := range n {
		v, err := g.value(c, l, g.start, g.last)
		if err != nil {
			return 0, err
		}
		args = append(args, v)
	}
	if err := st.Err(); err != nil {
		return 0, err
	}
	return c.CallNoYield(substituted, f, args...)
}

// gsubReplaced puts the result of the call in place of the match, and goes on.
func gsubReplaced(c *lua.Call) (lua.Next, error) {
	var g substitution
	if err := g.resume(c); err != nil {
		return 0, err
	}
	if v := c.Result(1); v.Truthy() {
		text, err := replacementText(c, v)
		if err != nil {
			return 0, err
		}
		st, buffer := c.State(), c.Arg(slotBuffer)
		if err := st.BufferAppend(buffer, g.before()); err != nil {
			return 0, err
		}
		if err := st.BufferAppend(buffer, text); err != nil {
			return 0, err
		}
		g.copied = g.last
	}
	return g.replaceByCall(c)
}

// resume makes g, which is zero, the substitution that replaceByCall kept.
func (g *substitution) resume(c *lua.Call) error {
	if err := g.begin(c); err != nil {
		return err
	}
	slot := func(i int) int64 {
		n, _ := c.Arg(i).Int64()
		return n
	}
	g.last, g.start, g.copied = int(slot(slotLast)), int(slot(slotStart)), int(slot(slotCopied))
	g.at, g.done = g.last, slot(slotDone)
	g.left -= g.done
	return nil
}

// finishCalls is finish for a result that is in the buffer.
func (g *substitution) finishCalls(c *lua.Call) (lua.Next, error) {
	st, buffer := c.State(), c.Arg(slotBuffer)
	if g.err != nil {
		return 0, raised(c, g.err)
	}
	if g.copied == 0 && st.BufferLen(buffer) == 0 {
		return c.Return(textArg(c, 1, g.src), st.Number(g.done))
	}
	if err := st.BufferAppend(buffer, g.src[g.copied:]); err != nil {
		return 0, err
	}
	return c.Return(st.BufferString(buffer), st.Number(g.done))
}
