package stdlib

import (
	"math"
	"math/bits"

	"github.com/perilune/perilune/lua"
)

var utf8Library = library{
	name: "utf8",
	functions: []function{
		{name: "char", fn: lua.Define("utf8.char", utf8Char)},
		{name: "codepoint", fn: lua.Define("utf8.codepoint", utf8Codepoint)},
		{name: "codes", fn: lua.Define("utf8.codes", utf8Codes), upvalues: codesIterators},
		{name: "len", fn: lua.Define("utf8.len", utf8Len)},
		{name: "offset", fn: lua.Define("utf8.offset", utf8Offset)},
	},
	constants: func(st *lua.State, t lua.Value) error {
		return st.RawSetStr(t, "charpattern", st.NewString("[\x00-\x7F\xC2-\xFD][\x80-\xBF]*"))
	},
}

const invalidCode = "invalid UTF-8 code"

// decodeRune reads the sequence at the start of s, of up to six bytes and 31
// bits. It is 0 bytes long where there is none, or where it is longer than it
// need be, or, but for lax, a surrogate or beyond Unicode.
func decodeRune(s string, lax bool) (code uint32, size int) {
	if s == "" {
		return 0, 0
	}
	size = bits.LeadingZeros8(^s[0])
	switch {
	case size == 0:
		return uint32(s[0]), 1
	case size == 1 || size > 6 || size > len(s):
		return 0, 0
	}
	code = uint32(s[0]) & (0x7F >> size)
	for i := 1; i < size; i++ {
		if !isContinuation(s, int64(i)) {
			return 0, 0
		}
		code = code<<6 | uint32(s[i]&0x3F)
	}
	if code < leastCode[size] || !lax && (code > 0x10FFFF || 0xD800 <= code && code <= 0xDFFF) {
		return 0, 0
	}
	return code, size
}

// leastCode is the first code that needs a sequence of so many bytes.
var leastCode = [...]uint32{0, 0, 0x80, 0x800, 0x10000, 0x200000, 0x4000000}

// appendRune appends the sequence of a code of up to 31 bits.
func appendRune(b []byte, code uint32) []byte {
	if code < 0x80 {
		return append(b, byte(code))
	}
	size := 2
	for size < 6 && code >= leastCode[size+1] {
		size++
	}
	b = append(b, byte(uint32(0xFF00)>>size)|byte(code>>(6*(size-1))))
	for i := size - 2; i >= 0; i-- {
		b = append(b, 0x80|byte(code>>(6*i))&0x3F)
	}
	return b
}

// isContinuation reports whether byte i of s, which may be its end, continues
// a sequence.
func isContinuation(s string, i int64) bool { return i < int64(len(s)) && s[i]&0xC0 == 0x80 }

// relativePosition is position i of n bytes with negative ones counted from
// the end; 0 is before the start.
func relativePosition(i int64, n int) int64 {
	switch {
	case i >= 0:
		return i
	case -i > int64(n) || i == math.MinInt64:
		return 0
	}
	return int64(n) + i + 1
}

// utf8.char(...) is the string of the sequences of its arguments, codes below
// 2^31 (§6.5). Charges a step per code.
func utf8Char(c *lua.Call) (lua.Next, error) {
	n := c.NArgs()
	if err := c.Charge(n); err != nil {
		return 0, err
	}
	b := make([]byte, 0, max(4*n, 8))
	for i := 1; i <= n; i++ {
		code, err := c.CheckInt(i)
		if err != nil {
			return 0, err
		}
		if code < 0 || code > math.MaxInt32 {
			return 0, c.ArgError(i, "value out of range")
		}
		b = appendRune(b, uint32(code))
	}
	return c.Return1(c.State().NewStringBytes(b))
}

// utf8.codepoint(s [, i [, j [, lax]]]) returns the codes of the sequences
// that start between the bytes i, by default 1, and j, by default i (§6.5).
// Charges a step per code.
func utf8Codepoint(c *lua.Call) (lua.Next, error) {
	s, i, err := checkPosition(c, 1)
	if err != nil {
		return 0, err
	}
	j, err := c.OptInt(3, i)
	if err != nil {
		return 0, err
	}
	j = relativePosition(j, len(s))
	switch {
	case i < 1:
		return 0, c.ArgError(2, "out of bounds")
	case j > int64(len(s)):
		return 0, c.ArgError(3, "out of bounds")
	case i > j:
		return c.Return()
	case j-i >= math.MaxInt32:
		return 0, c.Errorf("string slice too long")
	}
	st, lax := c.State(), c.Arg(4).Truthy()
	for at := i - 1; at < j; {
		code, size := decodeRune(s[at:], lax)
		if size == 0 {
			return 0, c.Errorf(invalidCode)
		}
		if err := c.Push(st.Number(int64(code))); err != nil {
			return 0, err
		}
		at += int64(size)
	}
	return c.ReturnPushed()
}

// checkPosition is argument 1, a string, and argument 2, a position in it that
// is def by default.
func checkPosition(c *lua.Call, def int64) (s string, i int64, err error) {
	if s, err = c.CheckString(1); err != nil {
		return "", 0, err
	}
	i, err = c.OptInt(2, def)
	return s, relativePosition(i, len(s)), err
}

// utf8.len(s [, i [, j [, lax]]]) is the number of sequences that start
// between the bytes i, by default 1, and j, by default -1; or nil and the
// position of the first byte that is none (§6.5). Charges a step per code.
func utf8Len(c *lua.Call) (lua.Next, error) {
	s, i, err := checkPosition(c, 1)
	if err != nil {
		return 0, err
	}
	j, err := c.OptInt(3, -1)
	if err != nil {
		return 0, err
	}
	j = relativePosition(j, len(s))
	if i < 1 || i > int64(len(s))+1 {
		return 0, c.ArgError(2, "initial position out of bounds")
	}
	if j > int64(len(s)) {
		return 0, c.ArgError(3, "final position out of bounds")
	}
	st, lax, n := c.State(), c.Arg(4).Truthy(), int64(0)
	for at := i - 1; at < j; n++ {
		if err := chargeElements(c, uint64(n), uint64(j-at)); err != nil {
			return 0, err
		}
		_, size := decodeRune(s[at:], lax)
		if size == 0 {
			return c.Return(lua.Nil, st.Number(at+1))
		}
		at += int64(size)
	}
	return c.Return1(st.Number(n))
}

// utf8.offset(s, n [, i]) is the position where the n-th sequence from byte i
// starts; n = 0 finds the start of the one that holds byte i. i is by default
// 1, for a negative n the end of s. nil where there is none (§6.5). Charges the
// bytes passed.
func utf8Offset(c *lua.Call) (lua.Next, error) {
	s, err := c.CheckString(1)
	if err != nil {
		return 0, err
	}
	n, err := c.CheckInt(2)
	if err != nil {
		return 0, err
	}
	end := int64(len(s))
	def := int64(1)
	if n < 0 {
		def = end + 1
	}
	i, err := c.OptInt(3, def)
	if err != nil {
		return 0, err
	}
	at := relativePosition(i, len(s)) - 1
	if at < 0 || at > end {
		return 0, c.ArgError(3, "position out of bounds")
	}
	if n != 0 && isContinuation(s, at) {
		return 0, c.Errorf("initial position is a continuation byte")
	}
	to, found := runeOffset(s, at, n)
	if err := c.Charge(int(max(to-at, at-to)) / 8); err != nil {
		return 0, err
	}
	if !found {
		return c.Return1(lua.Nil)
	}
	return c.Return1(c.State().Number(to + 1))
}

// runeOffset moves from byte at of s, counted from 0, to the n-th sequence.
func runeOffset(s string, at, n int64) (to int64, found bool) {
	end := int64(len(s))
	back := func() {
		for at > 0 && isContinuation(s, at) {
			at--
		}
	}
	switch {
	case n == 0:
		back()
	case n < 0:
		for ; n < 0 && at > 0; n++ {
			at--
			back()
		}
	default:
		for n--; n > 0 && at < end; n-- {
			for at++; isContinuation(s, at); at++ {
			}
		}
	}
	return at, n == 0
}

var (
	codesStrict = lua.Define("utf8.codes.strict", func(c *lua.Call) (lua.Next, error) { return nextCode(c, false) })
	codesLax    = lua.Define("utf8.codes.lax", func(c *lua.Call) (lua.Next, error) { return nextCode(c, true) })
)

func codesIterators(st *lua.State) []lua.Value {
	return []lua.Value{st.NewFunction(codesStrict), st.NewFunction(codesLax)}
}

// utf8.codes(s [, lax]) returns an iterator over the positions and codes of
// all sequences in s, s and 0 (§6.5).
func utf8Codes(c *lua.Call) (lua.Next, error) {
	s, err := c.CheckString(1)
	if err != nil {
		return 0, err
	}
	st, v, iterator := c.State(), c.Arg(1), c.Upvalue(1)
	if !v.IsString() {
		v = st.NewString(s)
	}
	if c.Arg(2).Truthy() {
		iterator = c.Upvalue(2)
	}
	return c.Return(iterator, v, st.Number(0))
}

// nextCode is the code after the one at position Arg(2), or nothing. A wrong
// control variable counts as 0.
func nextCode(c *lua.Call, lax bool) (lua.Next, error) {
	s, err := c.CheckString(1)
	if err != nil {
		return 0, err
	}
	st := c.State()
	at, _ := c.Arg(2).ToInteger()
	if at < 0 || at >= int64(len(s)) {
		return c.Return()
	}
	from := at
	for isContinuation(s, at) {
		at++
	}
	if err := c.Charge(int(at-from) / 8); err != nil {
		return 0, err
	}
	if at == int64(len(s)) {
		return c.Return()
	}
	code, size := decodeRune(s[at:], lax)
	if size == 0 {
		return 0, c.Errorf(invalidCode)
	}
	return c.Return(st.Number(at+1), st.Number(int64(code)))
}
