package stdlib

import (
	"math"
	"strings"

	"github.com/perilune/perilune/lua"
)

// packKind is what an option of a pack format stands for (§6.4.2).
type packKind uint8

const (
	packInt    packKind = iota
	packUint            // an integer without a sign
	packFloat           // 4 bytes
	packDouble          // 8 bytes
	packChar            // a string of fixed size
	packString          // a string after its length
	packZero            // a string that ends with a zero byte
	packPadding
	packAlign // to the option that follows
	packNone  // nothing: it changes how others are read
)

const (
	maxIntSize  = 16
	nativeAlign = 8
	intSize     = 4 // of 'i' and 'I' without a number
	lengthSize  = 8 // of a string's length without a number
	maxNumber   = (maxSize - 9) / 10
)

// A packFormat is a pack format as far as it has been read.
type packFormat struct {
	c        *lua.Call
	rest     string
	big      bool // big endian
	maxAlign int
}

// packOption is one option: padding bytes, then size bytes, or for strings
// with a length of their own the size of that length.
type packOption struct {
	kind          packKind
	size, padding int
}

// readPackFormat begins to read argument 1, which ends at a zero byte.
func readPackFormat(c *lua.Call) (packFormat, error) {
	s, err := c.CheckString(1)
	if err == nil {
		err = c.Charge(len(s) / 32)
	}
	if i := strings.IndexByte(s, 0); i >= 0 {
		s = s[:i]
	}
	return packFormat{c: c, rest: s, maxAlign: 1}, err
}

// next reads an option that comes after total bytes. It charges a step.
func (f *packFormat) next(total int) (packOption, error) {
	if err := f.c.Charge(1); err != nil {
		return packOption{}, err
	}
	o, err := f.option()
	if err != nil {
		return o, err
	}
	align := o.size
	if o.kind == packAlign {
		if align, err = f.alignment(); err != nil {
			return o, err
		}
	}
	if align <= 1 || o.kind == packChar {
		return o, nil
	}
	align = min(align, f.maxAlign)
	if align&(align-1) != 0 {
		return o, f.c.ArgError(1, "format asks for alignment not power of 2")
	}
	if o.kind < packChar || o.kind == packString || o.kind == packAlign {
		o.padding = -total & (align - 1)
	}
	return o, nil
}

// alignment is the size of the option after 'X', which is not packed.
func (f *packFormat) alignment() (int, error) {
	if f.rest != "" {
		o, err := f.option()
		if err != nil {
			return 0, err
		}
		if o.kind != packChar && o.size != 0 {
			return o.size, nil
		}
	}
	return 0, f.c.ArgError(1, "invalid next option for option 'X'")
}

// option reads an option without regard to alignment.
func (f *packFormat) option() (o packOption, err error) {
	b := f.rest[0]
	f.rest = f.rest[1:]
	switch b {
	case 'b':
		return packOption{kind: packInt, size: 1}, nil
	case 'B':
		return packOption{kind: packUint, size: 1}, nil
	case 'h':
		return packOption{kind: packInt, size: 2}, nil
	case 'H':
		return packOption{kind: packUint, size: 2}, nil
	case 'l', 'j':
		return packOption{kind: packInt, size: 8}, nil
	case 'L', 'J', 'T':
		return packOption{kind: packUint, size: 8}, nil
	case 'f':
		return packOption{kind: packFloat, size: 4}, nil
	case 'd', 'n':
		return packOption{kind: packDouble, size: 8}, nil
	case 'i':
		return f.sized(packInt, intSize)
	case 'I':
		return f.sized(packUint, intSize)
	case 's':
		return f.sized(packString, lengthSize)
	case 'c':
		size := f.number(-1)
		if size < 0 {
			return o, f.c.Errorf("missing size for format option 'c'")
		}
		return packOption{kind: packChar, size: size}, nil
	case 'z':
		return packOption{kind: packZero}, nil
	case 'x':
		return packOption{kind: packPadding, size: 1}, nil
	case 'X':
		return packOption{kind: packAlign}, nil
	}
	return packOption{kind: packNone}, f.mode(b)
}

// mode obeys an option that packs nothing.
func (f *packFormat) mode(b byte) error {
	switch b {
	case ' ':
	case '<', '=':
		f.big = false
	case '>':
		f.big = true
	case '!':
		o, err := f.sized(packNone, nativeAlign)
		f.maxAlign = o.size
		return err
	default:
		return f.c.Errorf("invalid format option '%s'", string([]byte{b}))
	}
	return nil
}

// number reads a decimal number, def where there is none. It stops before the
// number grows too large.
func (f *packFormat) number(def int) int {
	if f.rest == "" || f.rest[0] < '0' || f.rest[0] > '9' {
		return def
	}
	n := 0
	for f.rest != "" && '0' <= f.rest[0] && f.rest[0] <= '9' && n <= maxNumber {
		n = 10*n + int(f.rest[0]-'0')
		f.rest = f.rest[1:]
	}
	return n
}

// sized is an option whose size in bytes may follow.
func (f *packFormat) sized(kind packKind, def int) (packOption, error) {
	o := packOption{kind: kind, size: f.number(def)}
	if o.size < 1 || o.size > maxIntSize {
		return o, f.c.Errorf("integral size (%d) out of limits [1,%d]", o.size, maxIntSize)
	}
	return o, nil
}

// string.pack(fmt, v1, v2, ...) is the values in the binary form that fmt
// describes (§6.4.2). Charges a step per option and one per 32 bytes.
func stringPack(c *lua.Call) (lua.Next, error) {
	f, err := readPackFormat(c)
	if err != nil {
		return 0, err
	}
	// The reference has a nil after the last argument, and says so.
	c.SetArg(c.NArgs()+1, lua.Nil)
	p := packer{packFormat: f, textBuilder: textBuilder{c: c}}
	for arg := 2; p.rest != ""; {
		o, err := p.next(len(p.b))
		if err != nil {
			return 0, err
		}
		if err := p.zeros(o.padding); err != nil {
			return 0, err
		}
		if o.kind >= packPadding {
			if err := p.zeros(o.size); err != nil {
				return 0, err
			}
			continue
		}
		if err := p.value(o, arg); err != nil {
			return 0, err
		}
		arg++
	}
	return c.Return1(c.State().NewStringBytes(p.b))
}

// packer builds the result of string.pack.
type packer struct {
	packFormat
	textBuilder
}

func (p *packer) zeros(n int) error {
	if n == 0 {
		return nil
	}
	if err := p.room(n); err != nil {
		return err
	}
	from := len(p.b)
	p.b = p.b[:from+n]
	clear(p.b[from:])
	return nil
}

// value packs argument arg.
func (p *packer) value(o packOption, arg int) error {
	c := p.textBuilder.c
	switch o.kind {
	case packInt, packUint:
		return p.integer(c, o, arg)
	case packFloat, packDouble:
		x, err := c.CheckNumber(arg)
		if err != nil {
			return err
		}
		bits := math.Float64bits(x)
		if o.kind == packFloat {
			bits = uint64(math.Float32bits(float32(x)))
		}
		return p.bytes(bits, o.size, false)
	}
	s, err := c.CheckString(arg)
	if err != nil {
		return err
	}
	switch o.kind {
	case packChar:
		if len(s) > o.size {
			return c.ArgError(arg, "string longer than given size")
		}
		if err := p.room(o.size); err != nil {
			return err
		}
		p.b = append(p.b, s...)
		return p.zeros(o.size - len(s))
	case packString:
		if o.size < 8 && uint64(len(s)) >= 1<<(8*o.size) {
			return c.ArgError(arg, "string length does not fit in given size")
		}
		if err := p.bytes(uint64(len(s)), o.size, false); err != nil {
			return err
		}
		return p.text(s)
	}
	if err := c.Charge(len(s) / 32); err != nil {
		return err
	}
	if strings.IndexByte(s, 0) >= 0 {
		return c.ArgError(arg, "string contains zeros")
	}
	if err := p.text(s); err != nil {
		return err
	}
	return p.zeros(1)
}

func (p *packer) integer(c *lua.Call, o packOption, arg int) error {
	n, err := c.CheckInt(arg)
	if err != nil {
		return err
	}
	if o.size < 8 {
		if bits := 8 * o.size; o.kind == packInt {
			if lim := int64(1) << (bits - 1); n < -lim || n >= lim {
				return c.ArgError(arg, "integer overflow")
			}
		} else if uint64(n) >= 1<<bits {
			return c.ArgError(arg, "unsigned overflow")
		}
	}
	return p.bytes(uint64(n), o.size, o.kind == packInt && n < 0)
}

// bytes appends the size low bytes of n; beyond the eighth they are 0, or 255
// where n is negative.
func (p *packer) bytes(n uint64, size int, negative bool) error {
	if err := p.zeros(size); err != nil {
		return err
	}
	b := p.b[len(p.b)-size:]
	for i := range size {
		d := byte(0)
		if i < 8 {
			d = byte(n >> (8 * i))
		} else if negative {
			d = 255
		}
		b[byteIndex(i, size, p.big)] = d
	}
	return nil
}

// byteIndex is where byte i of size, the lowest being 0, lies in memory.
func byteIndex(i, size int, big bool) int {
	if big {
		return size - 1 - i
	}
	return i
}

// string.packsize(fmt) is the length of what string.pack makes with fmt, which
// must be without the options s and z (§6.4.2). Charges a step per option.
func stringPacksize(c *lua.Call) (lua.Next, error) {
	f, err := readPackFormat(c)
	if err != nil {
		return 0, err
	}
	total := 0
	for f.rest != "" {
		o, err := f.next(total)
		if err != nil {
			return 0, err
		}
		if o.kind == packString || o.kind == packZero {
			return 0, c.ArgError(1, "variable-length format")
		}
		size := o.padding + o.size
		if total > maxSize-size {
			return 0, c.ArgError(1, "format result too large")
		}
		total += size
	}
	return c.Return1(c.State().Number(int64(total)))
}

// string.unpack(fmt, s [, pos]) returns the values packed in s from byte pos,
// by default 1, on, as fmt describes them, and the position after them
// (§6.4.2). Charges a step per option and one per 32 bytes.
func stringUnpack(c *lua.Call) (lua.Next, error) {
	f, err := readPackFormat(c)
	if err != nil {
		return 0, err
	}
	s, err := c.CheckString(2)
	if err != nil {
		return 0, err
	}
	pos, err := c.OptInt(3, 1)
	if err != nil {
		return 0, err
	}
	if pos = startPosition(pos, len(s)) - 1; pos > int64(len(s)) {
		return 0, c.ArgError(3, "initial position out of string")
	}
	at := int(pos)
	for f.rest != "" {
		o, err := f.next(at)
		if err != nil {
			return 0, err
		}
		if o.padding+o.size > len(s)-at {
			return 0, c.ArgError(2, tooShort)
		}
		at += o.padding
		if o.kind < packPadding {
			if err := f.unpack(o, s, &at); err != nil {
				return 0, err
			}
			continue
		}
		at += o.size
	}
	if err := c.Push(c.State().Number(int64(at + 1))); err != nil {
		return 0, err
	}
	return c.ReturnPushed()
}

const tooShort = "data string too short"

// unpack pushes the value at s[*at:], which has at least o.size bytes, and
// moves *at behind it.
func (f *packFormat) unpack(o packOption, s string, at *int) error {
	c, st := f.c, f.c.State()
	part := s[*at : *at+o.size]
	*at += o.size
	switch o.kind {
	case packInt, packUint:
		n, err := f.integer(part, o.kind == packInt)
		if err != nil {
			return err
		}
		return c.Push(st.Number(n))
	case packFloat:
		return c.Push(lua.Float(float64(math.Float32frombits(uint32(f.bits(part))))))
	case packDouble:
		return c.Push(lua.Float(math.Float64frombits(f.bits(part))))
	case packString:
		n, err := f.integer(part, false)
		if err != nil {
			return err
		}
		if uint64(n) > uint64(len(s)-*at) {
			return c.ArgError(2, tooShort)
		}
		part = s[*at : *at+int(n)]
		*at += int(n)
	case packZero:
		n := strings.IndexByte(s[*at:], 0)
		if n < 0 {
			if err := c.Charge((len(s) - *at) / 32); err != nil {
				return err
			}
			return c.ArgError(2, "unfinished string for format 'z'")
		}
		part = s[*at : *at+n]
		*at += n + 1
	}
	return c.Push(substring(st, part))
}

// bits is the number that the lowest eight bytes of part are.
func (f *packFormat) bits(part string) (n uint64) {
	for i := range min(len(part), 8) {
		n |= uint64(part[byteIndex(i, len(part), f.big)]) << (8 * i)
	}
	return n
}

// integer is the integer that part is, if it fits.
func (f *packFormat) integer(part string, signed bool) (int64, error) {
	n := int64(f.bits(part))
	if size := len(part); size < 8 {
		if shift := 64 - 8*size; signed {
			n = n << shift >> shift
		}
		return n, nil
	}
	fill := byte(0)
	if signed && n < 0 {
		fill = 255
	}
	for i := 8; i < len(part); i++ {
		if part[byteIndex(i, len(part), f.big)] != fill {
			return 0, f.c.Errorf("%d-byte integer does not fit into Lua Integer", len(part))
		}
	}
	return n, nil
}
