package stdlib

import (
	"math"
	"strings"

	"github.com/perilune/perilune/lua"
)

var stringLibrary = library{
	name: "string",
	functions: []function{
		{name: "byte", fn: lua.Define("string.byte", stringByte)},
		{name: "char", fn: lua.Define("string.char", stringChar)},
		{name: "find", fn: lua.Define("string.find", stringFind)},
		{name: "format", fn: lua.Define("string.format", stringFormat)},
		{name: "gmatch", fn: lua.Define("string.gmatch", stringGmatch)},
		{name: "gsub", fn: lua.Define("string.gsub", stringGsub), upvalues: prelude("index")},
		{name: "len", fn: lua.Define("string.len", stringLen)},
		{name: "lower", fn: lua.Define("string.lower", stringLower)},
		{name: "match", fn: lua.Define("string.match", stringMatch)},
		{name: "pack", fn: lua.Define("string.pack", stringPack)},
		{name: "packsize", fn: lua.Define("string.packsize", stringPacksize)},
		{name: "rep", fn: lua.Define("string.rep", stringRep)},
		{name: "reverse", fn: lua.Define("string.reverse", stringReverse)},
		{name: "sub", fn: lua.Define("string.sub", stringSub)},
		{name: "unpack", fn: lua.Define("string.unpack", stringUnpack)},
		{name: "upper", fn: lua.Define("string.upper", stringUpper)},
	},
}

// openString makes the table string and the metatable of all strings: its
// __index is that table, and its arithmetic converts numerals.
func openString(st *lua.State) error {
	if err := openLibrary(st, stringLibrary, variant{dialect: st.Dialect()}); err != nil {
		return err
	}
	mt := st.NewTable(0, 1+len(stringArithmetic))
	if err := st.RawSetStr(mt, "__index", st.RawGetStr(st.Globals(), stringLibrary.name)); err != nil {
		return err
	}
	for _, f := range stringArithmetic {
		if f.in>>st.Dialect()&1 == 0 {
			continue
		}
		if err := openFunction(st, mt, f); err != nil {
			return err
		}
	}
	return st.SetMetatable(st.NewString(""), mt)
}

const (
	tooLarge = "resulting string too large"
	// maxSize is the length that the reference lets string.rep and
	// string.format ask for.
	maxSize = math.MaxInt32
)

// substring returns the string part, which lies in a longer one, without
// keeping the longer one's memory.
func substring(st *lua.State, part string) lua.Value {
	var scratch [48]byte
	if len(part) <= len(scratch) {
		return st.NewStringBytes(scratch[:copy(scratch[:], part)])
	}
	if st.ReserveString(int64(len(part))) != nil {
		return lua.Nil
	}
	return st.NewString(strings.Clone(part))
}

// textBuilder builds a string in Go memory. Before it grows it asks whether
// the State could have a string that long, and it charges a step per 32 bytes.
type textBuilder struct {
	c *lua.Call
	b []byte
}

func newTextBuilder(c *lua.Call) *textBuilder { return &textBuilder{c: c} }

// text appends s.
func (b *textBuilder) text(s string) error {
	if err := b.room(len(s)); err != nil {
		return err
	}
	b.b = append(b.b, s...)
	return nil
}

// room makes room for n more bytes.
func (b *textBuilder) room(n int) error {
	need := len(b.b) + n
	if need <= cap(b.b) {
		return nil
	}
	size := max(need, 2*cap(b.b), 64)
	if err := b.c.State().ReserveString(int64(need)); err != nil {
		return err
	}
	if err := b.c.Charge((size - cap(b.b)) / 32); err != nil {
		return err
	}
	b.b = append(make([]byte, 0, size), b.b...)
	return nil
}

// startPosition is the 1-based position i of n bytes, counted from the end
// where it is negative, and at least 1.
func startPosition(i int64, n int) int64 {
	switch {
	case i > 0:
		return i
	case i == 0 || i < -int64(n):
		return 1
	}
	return int64(n) + i + 1
}

// endPosition is startPosition for the end of a range: at least 0, at most n.
func endPosition(i int64, n int) int64 {
	switch {
	case i > int64(n):
		return int64(n)
	case i >= 0:
		return i
	case i < -int64(n):
		return 0
	}
	return int64(n) + i + 1
}

// string.len(s) is the number of bytes of s (§6.4).
func stringLen(c *lua.Call) (lua.Next, error) {
	s, err := c.CheckString(1)
	if err != nil {
		return 0, err
	}
	return c.Return1(c.State().Number(int64(len(s))))
}

// string.sub(s, i [, j]) is the bytes i to j, by default -1, of s; negative
// positions count from the end (§6.4). Charges a step per 32 bytes.
func stringSub(c *lua.Call) (lua.Next, error) {
	s, err := c.CheckString(1)
	if err != nil {
		return 0, err
	}
	i, err := c.CheckInt(2)
	if err != nil {
		return 0, err
	}
	j, err := c.OptInt(3, -1)
	if err != nil {
		return 0, err
	}
	i, j = startPosition(i, len(s)), endPosition(j, len(s))
	switch {
	case i > j:
		return c.Return1(c.State().NewString(""))
	case i == 1 && j == int64(len(s)) && c.Arg(1).IsString():
		return c.Return1(c.Arg(1))
	}
	return c.Return1(substring(c.State(), s[i-1:j]))
}

// string.byte(s [, i [, j]]) returns the bytes i, by default 1, to j, by
// default i, of s as numbers (§6.4). Charges a step per two bytes.
func stringByte(c *lua.Call) (lua.Next, error) {
	s, err := c.CheckString(1)
	if err != nil {
		return 0, err
	}
	i, err := c.OptInt(2, 1)
	if err != nil {
		return 0, err
	}
	j, err := c.OptInt(3, i)
	if err != nil {
		return 0, err
	}
	i, j = startPosition(i, len(s)), endPosition(j, len(s))
	st := c.State()
	if i == j {
		return c.Return1(st.Number(int64(s[i-1])))
	}
	if j-i >= maxSize {
		return 0, c.Errorf("string slice too long")
	}
	for ; i <= j; i++ {
		if err := c.Push(st.Number(int64(s[i-1]))); err != nil {
			return 0, err
		}
	}
	return c.ReturnPushed()
}

// string.char(...) is the string of the given bytes (§6.4). Charges a step per byte.
func stringChar(c *lua.Call) (lua.Next, error) {
	n := c.NArgs()
	if err := c.Charge(n); err != nil {
		return 0, err
	}
	var scratch [64]byte
	b := scratch[:0]
	for i := 1; i <= n; i++ {
		code, err := c.CheckInt(i)
		if err != nil {
			return 0, err
		}
		if code < 0 || code > math.MaxUint8 {
			return 0, c.ArgError(i, "value out of range")
		}
		b = append(b, byte(code))
	}
	return c.Return1(c.State().NewStringBytes(b))
}

// string.rep(s, n [, sep]) is n times s with sep between (§6.4). Charges a
// step per 32 bytes of the result.
func stringRep(c *lua.Call) (lua.Next, error) {
	s, err := c.CheckString(1)
	if err != nil {
		return 0, err
	}
	n, err := c.CheckInt(2)
	if err != nil {
		return 0, err
	}
	sep, err := c.OptString(3, "")
	if err != nil {
		return 0, err
	}
	st, unit := c.State(), int64(len(s)+len(sep))
	switch {
	case n <= 0 || unit == 0:
		return c.Return1(st.NewString(""))
	case unit > maxSize/n:
		return 0, c.Errorf(tooLarge)
	}
	size := n*unit - int64(len(sep))
	if err := st.ReserveString(size); err != nil {
		return 0, err
	}
	if err := c.Charge(int(size / 32)); err != nil {
		return 0, err
	}
	if sep == "" {
		return c.Return1(st.NewString(strings.Repeat(s, int(n))))
	}
	return c.Return1(st.NewString(strings.Repeat(s+sep, int(n))[:size]))
}

// string.reverse(s) is s with its bytes in reverse order (§6.4). Charges a
// step per 32 bytes.
func stringReverse(c *lua.Call) (lua.Next, error) {
	var scratch [64]byte
	s, b, err := copyArg(c, scratch[:0])
	if err != nil {
		return 0, err
	}
	for i := range b {
		b[i] = s[len(s)-1-i]
	}
	return c.Return1(c.State().NewStringBytes(b))
}

// string.lower(s) is s with the ASCII letters in lower case (§6.4). Charges a
// step per 32 bytes.
func stringLower(c *lua.Call) (lua.Next, error) {
	var scratch [64]byte
	_, b, err := copyArg(c, scratch[:0])
	if err != nil {
		return 0, err
	}
	for i, d := range b {
		if d-'A' < 26 {
			b[i] = d + ('a' - 'A')
		}
	}
	return c.Return1(c.State().NewStringBytes(b))
}

// string.upper(s) is s with the ASCII letters in upper case (§6.4). Charges a
// step per 32 bytes.
func stringUpper(c *lua.Call) (lua.Next, error) {
	var scratch [64]byte
	_, b, err := copyArg(c, scratch[:0])
	if err != nil {
		return 0, err
	}
	for i, d := range b {
		if d-'a' < 26 {
			b[i] = d - ('a' - 'A')
		}
	}
	return c.Return1(c.State().NewStringBytes(b))
}

// copyArg gives argument 1 and a copy of its bytes, in scratch if they fit;
// it makes sure that strings of that length can be made.
func copyArg(c *lua.Call, scratch []byte) (s string, b []byte, err error) {
	if s, err = c.CheckString(1); err != nil {
		return "", nil, err
	}
	if len(s) > cap(scratch) {
		if err := c.State().ReserveString(int64(len(s))); err != nil {
			return "", nil, err
		}
	}
	if err := c.Charge(len(s) / 32); err != nil {
		return "", nil, err
	}
	return s, append(scratch, s...), nil
}
