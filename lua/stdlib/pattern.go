package stdlib

import (
	"strings"

	"github.com/perilune/perilune/lua"
)

// A pattern (§6.4.1) is compiled into items, one for each thing that the
// matcher does. What is wrong with a pattern becomes an item too, because the
// reference complains only when the match gets there.
type pattern struct {
	src   string
	items []patternItem
	sets  []byteSet
	// first is the item that decides where a match can start, or -1: until
	// then the match consumes nothing and cannot fail.
	first int
}

// opcode is what a patternItem does.
type opcode uint8

const (
	opEnd      opcode = iota // the match is complete
	opAny                    // any byte
	opByte                   // the byte b
	opSet                    // a byte of set arg
	opText                   // the bytes of the pattern from arg, n of them
	opOpen                   // begin a capture
	opPosition               // capture the position
	opClose                  // end a capture
	opBack                   // what capture arg holds
	opBalance                // from a byte b to its balancing end
	opFrontier               // between a byte outside set arg and one inside
	opLast                   // the end of the subject
	opFault                  // raise faults[arg]
)

// patternItem is one item. repeat is its suffix, for single bytes only: '*',
// '+', '-', '?' or 0.
type patternItem struct {
	op     opcode
	repeat byte
	b, end byte
	arg, n int32
}

// What can be wrong with the syntax of a pattern, for opFault.
const (
	endsWithEscape int32 = iota
	missingBracket
	missingArguments
	missingSet
)

var faults = [...]string{
	endsWithEscape:   "malformed pattern (ends with '%')",
	missingBracket:   "malformed pattern (missing ']')",
	missingArguments: "malformed pattern (missing arguments to '%b')",
	missingSet:       "missing '[' after '%f' in pattern",
}

// byteSet is a set of bytes.
type byteSet [4]uint64

func (s *byteSet) has(b byte) bool { return s[b>>6]>>(b&63)&1 != 0 }
func (s *byteSet) add(b byte)      { s[b>>6] |= 1 << (b & 63) }

// addRange adds the bytes from lo to hi; there are none where hi is less.
func (s *byteSet) addRange(lo, hi byte) {
	for w := range s {
		from, to := max(int(lo)-64*w, 0), min(int(hi)-64*w, 63)
		if from <= to {
			s[w] |= ^uint64(0) >> (63 - to + from) << from
		}
	}
}

func (s *byteSet) union(o byteSet) {
	for i := range s {
		s[i] |= o[i]
	}
}

func (s byteSet) complement() byteSet {
	for i := range s {
		s[i] = ^s[i]
	}
	return s
}

// classes holds the set of each class letter; the empty set where a letter is none.
var classes = func() (t [256]byteSet) {
	between := func(ranges ...byte) (s byteSet) {
		for i := 0; i < len(ranges); i += 2 {
			s.addRange(ranges[i], ranges[i+1])
		}
		return s
	}
	t['a'] = between('A', 'Z', 'a', 'z')
	t['c'] = between(0, 31, 127, 127)
	t['d'] = between('0', '9')
	t['g'] = between(33, 126)
	t['l'] = between('a', 'z')
	t['p'] = between(33, 47, 58, 64, 91, 96, 123, 126)
	t['s'] = between(9, 13, ' ', ' ')
	t['u'] = between('A', 'Z')
	t['w'] = between('A', 'Z', 'a', 'z', '0', '9')
	t['x'] = between('A', 'F', 'a', 'f', '0', '9')
	t['z'] = between(0, 0) // deprecated, and still read
	for _, c := range []byte("acdglpsuwxz") {
		t[c-'a'+'A'] = t[c].complement()
	}
	return t
}()

// classOf is the set that '%' and c stand for: a class, or c itself.
func classOf(c byte) (s byteSet) {
	if s = classes[c]; s == (byteSet{}) {
		s.add(c)
	}
	return s
}

// patternCompiler compiles src[at:] to p. reserve is asked for memory before p takes
// much; an error of its ends the work.
type patternCompiler struct {
	src     string
	at      int
	p       pattern
	reserve func(n int64) error
}

// largePattern is how many bytes of items and sets need no asking for.
const largePattern = 64 << 10

// compilePattern compiles src, without the anchor that it may begin with.
func compilePattern(src string, reserve func(n int64) error) (*pattern, error) {
	pc := &patternCompiler{src: src, p: pattern{src: src}, reserve: reserve}
	pc.p.items = make([]patternItem, 0, min(len(src)+1, 16))
	for pc.at < len(src) {
		if err := pc.item(); err != nil {
			return nil, err
		}
		if pc.p.items[len(pc.p.items)-1].op == opFault {
			break
		}
	}
	err := pc.emit(patternItem{op: opEnd})
	pc.p.first = firstItem(pc.p.items)
	return &pc.p, err
}

// firstItem is what pattern.first says.
func firstItem(items []patternItem) int {
	for i, it := range items[:min(len(items), maxCaptures)] {
		switch it.op {
		case opOpen, opPosition:
			continue
		case opAny, opByte, opSet, opText:
			if it.repeat == 0 || it.repeat == '+' {
				return i
			}
		}
		return -1
	}
	return -1
}

// emit appends an item.
func (pc *patternCompiler) emit(it patternItem) error {
	const size, setSize = 12, 32
	items := pc.p.items
	if n := len(items); n == cap(items) {
		if need := int64(2*n*size + len(pc.p.sets)*2*setSize); need > largePattern {
			if err := pc.reserve(need); err != nil {
				return err
			}
		}
	}
	pc.p.items = append(items, it)
	return nil
}

// fault emits what raises faults[n]; nothing after it is compiled.
func (pc *patternCompiler) fault(n int32) error {
	return pc.emit(patternItem{op: opFault, arg: n})
}

// set makes s a set of the pattern and returns its number.
func (pc *patternCompiler) set(s byteSet) int32 {
	for i := range pc.p.sets[:min(len(pc.p.sets), 8)] {
		if pc.p.sets[i] == s {
			return int32(i)
		}
	}
	pc.p.sets = append(pc.p.sets, s)
	return int32(len(pc.p.sets) - 1)
}

// item compiles the item at pc.at.
func (pc *patternCompiler) item() error {
	src, at := pc.src, pc.at
	switch src[at] {
	case '(':
		if at+1 < len(src) && src[at+1] == ')' {
			pc.at += 2
			return pc.emit(patternItem{op: opPosition})
		}
		pc.at++
		return pc.emit(patternItem{op: opOpen})
	case ')':
		pc.at++
		return pc.emit(patternItem{op: opClose})
	case '$':
		if at+1 == len(src) {
			pc.at++
			return pc.emit(patternItem{op: opLast})
		}
	case '.':
		pc.at++
		return pc.single(patternItem{op: opAny})
	case '[':
		s, next := bracketSet(src, at)
		if next < 0 {
			return pc.fault(missingBracket)
		}
		pc.at = next
		return pc.single(patternItem{op: opSet, arg: pc.set(s)})
	case '%':
		return pc.escape()
	}
	return pc.text()
}

// escape compiles what begins with '%'.
func (pc *patternCompiler) escape() error {
	src, at := pc.src, pc.at
	if at+1 >= len(src) {
		return pc.fault(endsWithEscape)
	}
	c := src[at+1]
	pc.at += 2
	switch {
	case c == 'b':
		if pc.at+1 >= len(src) {
			return pc.fault(missingArguments)
		}
		pc.at += 2
		return pc.emit(patternItem{op: opBalance, b: src[at+2], end: src[at+3]})
	case c == 'f':
		if pc.at >= len(src) || src[pc.at] != '[' {
			return pc.fault(missingSet)
		}
		s, next := bracketSet(src, pc.at)
		if next < 0 {
			return pc.fault(missingBracket)
		}
		pc.at = next
		return pc.emit(patternItem{op: opFrontier, arg: pc.set(s)})
	case '0' <= c && c <= '9':
		return pc.emit(patternItem{op: opBack, arg: int32(c) - '1'})
	case classes[c] != byteSet{}:
		return pc.single(patternItem{op: opSet, arg: pc.set(classes[c])})
	}
	return pc.single(patternItem{op: opByte, b: c})
}

// single emits an item that matches one byte, with the suffix that follows.
func (pc *patternCompiler) single(it patternItem) error {
	if pc.at < len(pc.src) && isSuffix(pc.src[pc.at]) {
		it.repeat = pc.src[pc.at]
		pc.at++
	}
	return pc.emit(it)
}

func isSuffix(c byte) bool { return c == '*' || c == '+' || c == '-' || c == '?' }

// text compiles the plain byte at pc.at, or it and those after it as one item.
func (pc *patternCompiler) text() error {
	src, from := pc.src, pc.at
	to := from + 1
	for to < len(src) && standsForItself(src[to]) {
		to++
	}
	if to < len(src) && isSuffix(src[to]) {
		to-- // the last byte has a suffix
	}
	if to-from >= 2 {
		pc.at = to
		return pc.emit(patternItem{op: opText, b: src[from], arg: int32(from), n: int32(to - from)})
	}
	pc.at++
	return pc.single(patternItem{op: opByte, b: src[from]})
}

// standsForItself reports whether c has no meaning of its own anywhere outside brackets.
func standsForItself(c byte) bool { return !special.has(c) }

var special = func() (s byteSet) {
	for _, c := range []byte("()$.[%*+-?") {
		s.add(c)
	}
	return s
}()

// bracketSet reads the set that begins with the '[' at src[at]; next is the
// position after it, or -1 where its ']' is missing.
func bracketSet(src string, at int) (s byteSet, next int) {
	end := bracketEnd(src, at)
	if end < 0 {
		return s, -1
	}
	i := at + 1
	negated := src[i] == '^'
	if negated {
		i++
	}
	for ; i < end; i++ {
		switch {
		case src[i] == '%':
			i++
			s.union(classOf(src[i]))
		case src[i+1] == '-' && i+2 < end:
			s.addRange(src[i], src[i+2])
			i += 2
		default:
			s.add(src[i])
		}
	}
	if negated {
		s = s.complement()
	}
	return s, end + 1
}

// bracketEnd is the position of the ']' that ends the set at src[at], or -1.
// A ']' that comes first is an element.
func bracketEnd(src string, at int) int {
	i := at + 1
	if i < len(src) && src[i] == '^' {
		i++
	}
	for {
		if i >= len(src) {
			return -1
		}
		escaped := src[i] == '%'
		i++
		if escaped && i < len(src) {
			i++
		}
		if i < len(src) && src[i] == ']' {
			return i
		}
	}
}

// maxCached is the length of the longest pattern that a State remembers, and
// cacheSize how many.
const (
	maxCached = 128
	cacheSize = 16
)

// patternCache holds the patterns compiled last; it is host memory of bounded
// size, no part of the heap.
type patternCache struct {
	entries [cacheSize]*pattern
	next    int
}

type patternCacheKey struct{}

// patternOf returns src, a pattern without its anchor, compiled. It charges a
// step per byte of a long one.
func patternOf(c *lua.Call, src string) (*pattern, error) {
	st := c.State()
	if len(src) > maxCached {
		if err := c.Charge(len(src)); err != nil {
			return nil, err
		}
		return compilePattern(src, st.ReserveString)
	}
	cache, ok := st.Host(patternCacheKey{}).(*patternCache)
	if !ok {
		cache = &patternCache{}
		st.SetHost(patternCacheKey{}, cache)
	}
	for _, p := range cache.entries {
		if p != nil && p.src == src {
			return p, nil
		}
	}
	p, err := compilePattern(strings.Clone(src), st.ReserveString)
	if err != nil {
		return nil, err
	}
	cache.entries[cache.next] = p
	cache.next = (cache.next + 1) % cacheSize
	return p, nil
}
