package stdlib

import (
	"strconv"
	"strings"

	"github.com/perilune/perilune/lua"
)

const (
	maxCaptures = 32  // in one pattern
	maxMatch    = 200 // how deep match may call itself
)

// Lengths of captures that are not lengths.
const (
	openCapture     = -1
	positionCapture = -2
)

type capture struct{ start, len int }

// meter is what the matcher charges its work to: a *lua.Call.
type meter interface{ Charge(n int) error }

// A matcher matches one pattern against one subject. It charges a step for
// each byte that it compares, matchBatch at a time.
//
// Invariant: err is nil, or every method returns at once without a match.
type matcher struct {
	p        *pattern
	src      string
	meter    meter
	err      error // a patternError, or what the meter said
	work     int   // steps not yet charged
	depth    int
	level    int // captures begun
	captures [maxCaptures]capture
}

const matchBatch = 256

// patternError is an error to be raised with the position of the caller.
type patternError string

func (e patternError) Error() string { return string(e) }

// raised makes of err what a Function may return.
func raised(c *lua.Call, err error) error {
	if e, ok := err.(patternError); ok {
		return c.Errorf("%s", string(e))
	}
	return err
}

func (m *matcher) fail(msg string) int {
	m.err = patternError(msg)
	return -1
}

// spend notes n steps and charges them when they are many.
func (m *matcher) spend(n int) bool {
	m.work += n
	return m.work < matchBatch || m.flush()
}

// flush charges the steps noted. It is called once more at the end.
func (m *matcher) flush() bool {
	if m.work > 0 && m.err == nil {
		m.err = m.meter.Charge(m.work)
		m.work = 0
	}
	return m.err == nil
}

// find looks for the first match that starts at or after at, or just at at
// where the pattern is anchored; it returns -1 without one.
func (m *matcher) find(at int, anchored bool) (start, end int) {
	for {
		if !anchored {
			if at = m.candidate(at); at < 0 {
				return -1, -1
			}
		}
		m.level = 0
		if end := m.match(at, 0); end >= 0 {
			return at, end
		}
		at++
		if anchored || at > len(m.src) || m.err != nil {
			return -1, -1
		}
	}
}

// candidate is the first position from at on where a match could start.
func (m *matcher) candidate(at int) int {
	if m.p.first < 0 {
		return at
	}
	it := &m.p.items[m.p.first]
	switch it.op {
	case opByte:
		return m.skip(at, strings.IndexByte(m.src[at:], it.b))
	case opText:
		return m.index(at, m.p.src[it.arg:it.arg+it.n])
	case opSet:
		return m.candidateOf(&m.p.sets[it.arg], at)
	}
	return at
}

// skip is at moved by what a search for text found; it charges a step per 32
// bytes passed.
func (m *matcher) skip(at, found int) int {
	n := found
	if found < 0 {
		n = len(m.src) - at
	}
	if !m.spend(n/32) || found < 0 {
		return -1
	}
	return at + n
}

const (
	searchBlock = 32 << 10 // bytes searched between two charges
	headSize    = 32       // bytes that a long text is searched by
)

// index is the first position of text from at on, or -1. It charges a step per
// 32 bytes passed or compared. A long text is searched for by its head, which
// keeps the time between two charges short whatever the text.
func (m *matcher) index(at int, text string) int {
	head := text[:min(len(text), headSize)]
	for {
		to := min(at+searchBlock+len(head), len(m.src))
		i := strings.Index(m.src[at:to], head)
		switch {
		case i < 0:
			if !m.spend((to-at)/32) || to == len(m.src) {
				return -1
			}
			at = to - len(head) + 1
		case !m.spend(i / 32):
			return -1
		case m.hasText(at+i+len(head), text[len(head):]):
			return at + i
		case m.err != nil:
			return -1
		default:
			at += i + 1
		}
	}
}

// hasText reports whether text is at s. It charges a step per 32 bytes.
func (m *matcher) hasText(s int, text string) bool {
	const block = 1024
	for ; len(text) > block; s, text = s+block, text[block:] {
		if !m.spend(block/32) || !strings.HasPrefix(m.src[s:], text[:block]) {
			return false
		}
	}
	return strings.HasPrefix(m.src[s:], text) && m.spend(len(text)/32)
}

func (m *matcher) candidateOf(set *byteSet, at int) int {
	src := m.src
	for at < len(src) {
		to := min(at+matchBatch, len(src))
		i := at
		for i < to && !set.has(src[i]) {
			i++
		}
		if !m.spend(i - at) {
			return -1
		}
		if i < to {
			return i
		}
		at = i
	}
	return -1
}

// match matches the items from the i-th on at s, and returns the end or -1.
// Captures and suffixes try what follows them by calling it again.
func (m *matcher) match(s, i int) int {
	if m.depth >= maxMatch {
		return m.fail("pattern too complex")
	}
	m.depth++
	end := m.run(s, i)
	m.depth--
	return end
}

func (m *matcher) run(s, i int) int {
	for ; ; i++ {
		it := &m.p.items[i]
		if m.work++; m.work >= matchBatch && !m.flush() {
			return -1
		}
		switch it.op {
		case opEnd:
			return s
		case opAny, opByte, opSet:
			if it.repeat != 0 {
				end, skipped := m.repeated(it, s, i)
				if !skipped {
					return end
				}
				continue
			}
			if !m.accepts(it, s) {
				return -1
			}
			s++
		case opText:
			if !m.hasText(s, m.p.src[it.arg:it.arg+it.n]) {
				return -1
			}
			s += int(it.n)
		case opOpen:
			return m.open(s, i, openCapture)
		case opPosition:
			return m.open(s, i, positionCapture)
		case opClose:
			return m.close(s, i)
		default:
			if s = m.special(it, s); s < 0 {
				return -1
			}
		}
	}
}

// accepts reports whether it, an item for one byte, matches the byte at s.
func (m *matcher) accepts(it *patternItem, s int) bool {
	if s >= len(m.src) {
		return false
	}
	switch it.op {
	case opByte:
		return m.src[s] == it.b
	case opSet:
		return m.p.sets[it.arg].has(m.src[s])
	}
	return true
}

// repeated matches item i, which has a suffix, and what follows it. skipped:
// it takes no byte, and the caller goes on after it.
func (m *matcher) repeated(it *patternItem, s, i int) (end int, skipped bool) {
	if !m.accepts(it, s) {
		return -1, it.repeat != '+'
	}
	switch it.repeat {
	case '?':
		end = m.match(s+1, i+1)
		return end, end < 0 && m.err == nil
	case '-':
		return m.shortest(it, s, i), false
	}
	least := s
	if it.repeat == '+' {
		least++
	}
	return m.longest(least, s+m.span(it, s), i), false
}

// span is how many bytes in a row, from s on, the item accepts.
func (m *matcher) span(it *patternItem, s int) int {
	src := m.src[s:]
	if it.op == opAny {
		m.spend(len(src) / 32)
		return len(src)
	}
	for n := 0; ; {
		from, to := n, min(n+matchBatch, len(src))
		if it.op == opByte {
			for n < to && src[n] == it.b {
				n++
			}
		} else {
			for set := &m.p.sets[it.arg]; n < to && set.has(src[n]); {
				n++
			}
		}
		if !m.spend(n-from) || n < to || n == len(src) {
			return n
		}
	}
}

// longest tries what follows item i at s, s - 1, ... down to least.
func (m *matcher) longest(least, s, i int) int {
	next := &m.p.items[i+1]
	if next.op == opEnd && m.depth < maxMatch {
		return s
	}
	literal := (next.op == opText || next.op == opByte && (next.repeat == 0 || next.repeat == '+')) && m.depth < maxMatch
	for ; s >= least && m.err == nil; s-- {
		if literal && (s == len(m.src) || m.src[s] != next.b) {
			m.spend(1)
			continue
		}
		if end := m.match(s, i+1); end >= 0 {
			return end
		}
	}
	return -1
}

// shortest tries what follows item i at s, s + 1, ... as long as it, which
// accepts the byte at s, accepts the bytes passed.
func (m *matcher) shortest(it *patternItem, s, i int) int {
	for {
		if end := m.match(s, i+1); end >= 0 || m.err != nil {
			return end
		}
		if !m.accepts(it, s) {
			return -1
		}
		s++
	}
}

func (m *matcher) open(s, i, length int) int {
	if m.level >= maxCaptures {
		return m.fail("too many captures")
	}
	m.captures[m.level] = capture{s, length}
	m.level++
	end := m.match(s, i+1)
	if end < 0 {
		m.level--
	}
	return end
}

// close ends the last capture that is open.
func (m *matcher) close(s, i int) int {
	l := m.level - 1
	for l >= 0 && m.captures[l].len != openCapture {
		l--
	}
	if l < 0 {
		return m.fail("invalid pattern capture")
	}
	m.captures[l].len = s - m.captures[l].start
	end := m.match(s, i+1)
	if end < 0 {
		m.captures[l].len = openCapture
	}
	return end
}

// special matches the rarer items at s; it returns the end or -1.
func (m *matcher) special(it *patternItem, s int) int {
	switch it.op {
	case opBack:
		return m.back(int(it.arg), s)
	case opBalance:
		return m.balance(it, s)
	case opFrontier:
		before, after := byte(0), byte(0)
		if s > 0 {
			before = m.src[s-1]
		}
		if s < len(m.src) {
			after = m.src[s]
		}
		if set := &m.p.sets[it.arg]; !set.has(before) && set.has(after) {
			return s
		}
	case opLast:
		if s == len(m.src) {
			return s
		}
	case opFault:
		return m.fail(faults[it.arg])
	}
	return -1
}

// back matches the text of capture l.
func (m *matcher) back(l, s int) int {
	if l < 0 || l >= m.level || m.captures[l].len == openCapture {
		return m.fail(badCapture(l))
	}
	c := m.captures[l]
	if c.len < 0 || !m.hasText(s, m.src[c.start:c.start+c.len]) {
		return -1
	}
	return s + c.len
}

func badCapture(l int) string { return "invalid capture index %" + strconv.Itoa(l+1) }

// balance matches from a byte it.b to the it.end that balances it.
func (m *matcher) balance(it *patternItem, s int) int {
	if s >= len(m.src) || m.src[s] != it.b {
		return -1
	}
	for nested := 1; ; {
		s++
		if s >= len(m.src) || !m.spend(1) {
			return -1
		}
		switch m.src[s] {
		case it.end:
			if nested--; nested == 0 {
				return s + 1
			}
		case it.b:
			nested++
		}
	}
}

// count is how many values a match yields: its captures, or the whole of it.
func (m *matcher) count() int { return max(m.level, 1) }

// text is capture l of the match from start to end; for a position capture
// position is that position, counted from 1, and otherwise 0.
func (m *matcher) text(l, start, end int) (text string, position int, err error) {
	if l >= m.level {
		if l != 0 {
			return "", 0, patternError(badCapture(l))
		}
		return m.src[start:end], 0, nil
	}
	switch c := m.captures[l]; c.len {
	case openCapture:
		return "", 0, patternError("unfinished capture")
	case positionCapture:
		return "", c.start + 1, nil
	default:
		return m.src[c.start : c.start+c.len], 0, nil
	}
}

// value is text as a Lua value.
func (m *matcher) value(c *lua.Call, l, start, end int) (lua.Value, error) {
	text, position, err := m.text(l, start, end)
	switch {
	case err != nil:
		return lua.Nil, raised(c, err)
	case position > 0:
		return c.State().Number(int64(position)), nil
	}
	return substring(c.State(), text), nil
}
