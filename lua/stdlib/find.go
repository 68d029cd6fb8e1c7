package stdlib

import (
	"strings"

	"github.com/perilune/perilune/lua"
)

var gmatchIterator = lua.Define("string.gmatch.next", gmatchNext)

// string.find(s, pattern [, init [, plain]]) returns the positions of the
// first match from byte init, by default 1, on, and its captures; nil where
// there is none. With plain the pattern is mere text (§6.4). Charges a step
// per byte compared; searches for mere text, one per 32.
func stringFind(c *lua.Call) (lua.Next, error) { return search(c, true) }

// string.match(s, pattern [, init]) returns the captures of the first match
// from byte init, by default 1, on, or the whole match where the pattern has
// none; nil without a match (§6.4). Charges as string.find does.
func stringMatch(c *lua.Call) (lua.Next, error) { return search(c, false) }

// search is string.find, or string.match.
func search(c *lua.Call, find bool) (lua.Next, error) {
	s, src, at, err := searchArgs(c)
	if err != nil {
		return 0, err
	}
	if at > len(s) {
		return c.Return1(lua.Nil)
	}
	if find && (c.Arg(4).Truthy() || isText(src)) {
		return findText(c, s, src, at)
	}
	anchored := strings.HasPrefix(src, "^")
	p, err := patternOf(c, strings.TrimPrefix(src, "^"))
	if err != nil {
		return 0, err
	}
	m := matcher{p: p, src: s, meter: c}
	start, end := m.find(at, anchored)
	if !m.flush() {
		return 0, raised(c, m.err)
	}
	if start < 0 {
		return c.Return1(lua.Nil)
	}
	values := m.count()
	if find {
		st := c.State()
		if err := c.Push(st.Number(int64(start + 1))); err != nil {
			return 0, err
		}
		if err := c.Push(st.Number(int64(end))); err != nil {
			return 0, err
		}
		values = m.level
	}
	return pushCaptures(c, &m, values, start, end)
}

// searchArgs reads the subject, the pattern and the position to start at,
// counted from 0, of find, match and gmatch.
func searchArgs(c *lua.Call) (s, src string, at int, err error) {
	if s, err = c.CheckString(1); err != nil {
		return "", "", 0, err
	}
	if src, err = c.CheckString(2); err != nil {
		return "", "", 0, err
	}
	i, err := c.OptInt(3, 1)
	if err == nil {
		err = c.Charge(len(src) / 32)
	}
	return s, src, int(min(startPosition(i, len(s))-1, int64(len(s)+1))), err
}

// pushCaptures answers with what was pushed and n captures of a match.
func pushCaptures(c *lua.Call, m *matcher, n, start, end int) (lua.Next, error) {
	for l := range n {
		v, err := m.value(c, l, start, end)
		if err != nil {
			return 0, err
		}
		if err := c.Push(v); err != nil {
			return 0, err
		}
	}
	return c.ReturnPushed()
}

// isText reports whether the pattern matches but its own text.
func isText(src string) bool {
	for i := range len(src) {
		if magic.has(src[i]) {
			return false
		}
	}
	return true
}

// magic is what keeps a pattern from being mere text.
var magic = func() (s byteSet) {
	for _, c := range []byte("^$*+?.([%-") {
		s.add(c)
	}
	return s
}()

// findText is string.find without patterns.
func findText(c *lua.Call, s, text string, at int) (lua.Next, error) {
	if err := c.Charge(len(text) / 32); err != nil {
		return 0, err
	}
	m := matcher{src: s, meter: c}
	i := m.index(at, text)
	if !m.flush() {
		return 0, m.err
	}
	if i < 0 {
		return c.Return1(lua.Nil)
	}
	st := c.State()
	return c.Return(st.Number(int64(i+1)), st.Number(int64(i+len(text))))
}

// string.gmatch(s, pattern [, init]) returns an iterator over the matches from
// byte init, by default 1, on: each call returns the captures of the next one,
// or the whole match (§6.4). Charges as string.find does.
func stringGmatch(c *lua.Call) (lua.Next, error) {
	s, src, at, err := searchArgs(c)
	if err != nil {
		return 0, err
	}
	st := c.State()
	return c.Return1(st.NewFunction(gmatchIterator,
		textArg(c, 1, s), textArg(c, 2, src), lua.Int(int64(at)), lua.Int(-1)))
}

// textArg is argument i, whose text is s, as a string.
func textArg(c *lua.Call, i int, s string) lua.Value {
	if v := c.Arg(i); v.IsString() {
		return v
	}
	return c.State().NewString(s)
}

// gmatchNext is the iterator. Its upvalues are the subject, the pattern, where
// to go on, and the end of the last match: no match may be empty there.
func gmatchNext(c *lua.Call) (lua.Next, error) {
	st := c.State()
	at, _ := c.Upvalue(3).Int64()
	last, _ := c.Upvalue(4).Int64()
	p, err := patternOf(c, st.Str(c.Upvalue(2)))
	if err != nil {
		return 0, err
	}
	m := matcher{p: p, src: st.Str(c.Upvalue(1)), meter: c}
	for int(at) <= len(m.src) {
		start, end := m.find(int(at), false)
		if start < 0 {
			break
		}
		if end == int(last) {
			at = int64(start + 1)
			continue
		}
		if !m.flush() {
			return 0, raised(c, m.err)
		}
		c.SetUpvalue(3, lua.Int(int64(end)))
		c.SetUpvalue(4, lua.Int(int64(end)))
		return pushCaptures(c, &m, m.count(), start, end)
	}
	if !m.flush() {
		return 0, raised(c, m.err)
	}
	return c.Return()
}
