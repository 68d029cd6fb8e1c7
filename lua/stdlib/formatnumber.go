package stdlib

import (
	"fmt"
	"hash/fnv"
	"io"
	"math"
	"strconv"
	"strings"

	"github.com/perilune/perilune/lua"
)

// integer converts the current argument with d, i, u, o, x or X.
func (f *formatter) integer(conv *conversion, flags string) error {
	n, err := f.c.CheckInt(f.arg)
	if err != nil {
		return err
	}
	if err := f.check(conv, flags, true); err != nil {
		return err
	}
	if err := f.room(conv.size()); err != nil {
		return err
	}
	f.b = appendInteger(f.b, conv, n)
	return nil
}

// size is how long a number becomes, at most, but for a %f of many digits
// before its point.
func (conv *conversion) size() int { return max(conv.width, conv.precision, 0) + 32 }

// appendInteger appends n as conv says.
func appendInteger(b []byte, conv *conversion, n int64) []byte {
	var scratch [24]byte
	digits, sign := scratch[:0], ""
	switch conv.verb {
	case 'd', 'i':
		u := uint64(n)
		if n < 0 {
			u = -u
		}
		digits = strconv.AppendUint(digits, u, 10)
		sign = conv.sign(n < 0)
	case 'u':
		digits = strconv.AppendUint(digits, uint64(n), 10)
	case 'o':
		if conv.alt && n != 0 {
			digits = append(digits, '0')
		}
		digits = strconv.AppendUint(digits, uint64(n), 8)
	default:
		digits = strconv.AppendUint(digits, uint64(n), 16)
		if conv.verb == 'X' {
			upperBytes(digits)
		}
		if conv.alt && n != 0 {
			sign = "0" + string(conv.verb)
		}
	}
	if conv.precision == 0 && n == 0 {
		digits = digits[:0]
		if conv.alt && conv.verb == 'o' {
			digits = append(digits, '0')
		}
	}
	zeros := conv.precision - len(digits)
	if conv.precision < 0 && conv.zero && !conv.minus {
		zeros = conv.width - len(sign) - len(digits)
	}
	return appendNumber(b, conv, sign, max(zeros, 0), digits)
}

// sign is what stands before a number.
func (conv *conversion) sign(negative bool) string {
	switch {
	case negative:
		return "-"
	case conv.plus:
		return "+"
	case conv.space:
		return " "
	}
	return ""
}

// appendNumber appends a sign, zeros and digits, with spaces up to the width.
func appendNumber(b []byte, conv *conversion, sign string, zeros int, digits []byte) []byte {
	fill := max(conv.width-len(sign)-zeros-len(digits), 0)
	if !conv.minus {
		b = append(b, spaces[:fill]...)
	}
	b = append(b, sign...)
	for range zeros {
		b = append(b, '0')
	}
	b = append(b, digits...)
	if conv.minus {
		b = append(b, spaces[:fill]...)
	}
	return b
}

func upperBytes(b []byte) {
	for i, c := range b {
		if 'a' <= c && c <= 'z' {
			b[i] = c - ('a' - 'A')
		}
	}
}

// float converts the current argument with a, e, f or g, or their capitals.
func (f *formatter) float(conv *conversion) error {
	x, err := f.c.CheckNumber(f.arg)
	if err != nil {
		return err
	}
	if err := f.check(conv, floatFlags, true); err != nil {
		return err
	}
	size := conv.size()
	if conv.verb == 'f' && math.Abs(x) >= 1e15 {
		size += 309 // digits of the greatest float
	}
	if err := f.room(size); err != nil {
		return err
	}
	f.b = appendFloat(f.b, conv, x)
	return nil
}

// appendFloat appends x as conv says.
func appendFloat(b []byte, conv *conversion, x float64) []byte {
	var scratch [64]byte
	digits, sign, prefix := scratch[:0], conv.sign(math.Signbit(x)), ""
	zero := conv.zero && !conv.minus
	x = math.Abs(x)
	verb := conv.verb | 0x20
	switch {
	case math.IsInf(x, 0):
		digits, zero = append(digits, "inf"...), false
	case x != x:
		digits, zero = append(digits, "nan"...), false
	case verb == 'a':
		digits, prefix = appendHexFloat(digits, x, conv.precision, conv.alt), "0x"
	default:
		digits = appendDecimal(digits, x, verb, conv.precision, conv.alt)
	}
	if conv.verb != verb {
		upperBytes(digits)
		prefix = strings.ToUpper(prefix)
	}
	sign += prefix
	zeros := 0
	if zero {
		zeros = max(conv.width-len(sign)-len(digits), 0)
	}
	return appendNumber(b, conv, sign, zeros, digits)
}

// appendDecimal appends the finite x >= 0 by verb e, f or g; precision is 6
// where it is negative. alt keeps the point, and in g the zeros after it.
func appendDecimal(b []byte, x float64, verb byte, precision int, alt bool) []byte {
	if precision < 0 {
		precision = 6
	}
	if !alt {
		return strconv.AppendFloat(b, x, verb, precision, 64)
	}
	if verb == 'g' {
		precision = max(precision, 1) - 1
		verb = 'e'
		e := strconv.AppendFloat(nil, x, 'e', precision, 64)
		exp, _ := strconv.Atoi(string(e[strings.IndexByte(string(e), 'e')+1:]))
		if exp >= -4 && exp <= precision {
			verb = 'f'
			precision -= exp
		}
	}
	b = strconv.AppendFloat(b, x, verb, precision, 64)
	if precision > 0 {
		return b
	}
	if i := strings.IndexByte(string(b), 'e'); i >= 0 {
		return append(b[:i:i], "."+string(b[i:])...)
	}
	return append(b, '.')
}

const mantissaBits = 52

// appendHexFloat appends the finite x >= 0 as %a does, without "0x": all
// digits that it needs where precision is negative.
func appendHexFloat(b []byte, x float64, precision int, alt bool) []byte {
	bits := math.Float64bits(x)
	mantissa := bits & (1<<mantissaBits - 1)
	exp := int(bits>>mantissaBits) - 1023
	switch {
	case x == 0:
		exp = 0
	case exp == -1023:
		exp = -1022
	default:
		mantissa |= 1 << mantissaBits
	}
	const digits = mantissaBits / 4
	if precision >= 0 && precision < digits {
		drop := uint(4 * (digits - precision))
		half, odd := uint64(1)<<(drop-1), mantissa>>drop&1
		mantissa = (mantissa + half - 1 + odd) >> drop << drop
	}
	b = append(b, '0'+byte(mantissa>>mantissaBits))
	n := precision
	if n < 0 {
		for n = digits; n > 0 && mantissa>>(4*(digits-n))&15 == 0; n-- {
		}
	}
	if n > 0 || alt {
		b = append(b, '.')
	}
	for i := 1; i <= n; i++ {
		digit := uint64(0)
		if i <= digits {
			digit = mantissa >> (4 * (digits - i)) & 15
		}
		b = append(b, "0123456789abcdef"[digit])
	}
	b = append(b, 'p')
	if exp >= 0 {
		b = append(b, '+')
	}
	return strconv.AppendInt(b, int64(exp), 10)
}

// stringPointer appends a number made of the bytes of s.
func (f *formatter) stringPointer(conv *conversion, s string) error {
	if err := f.c.Charge(len(s) / 32); err != nil {
		return err
	}
	h := fnv.New32a()
	_, _ = io.WriteString(h, s)
	return f.pad(conv, fmt.Sprintf("0x%08x", h.Sum32()))
}

// quote appends the current argument as %q does: as Lua reads it.
func (f *formatter) quote() error {
	v, st := f.c.Arg(f.arg), f.c.State()
	switch v.Kind() {
	case lua.KindString:
		return f.quoteText(st.Str(v))
	case lua.KindInteger:
		if n, _ := v.Int64(); n == math.MinInt64 {
			return f.text("0x8000000000000000")
		}
		return f.text(st.FormatNumber(v))
	case lua.KindFloat:
		x, _ := v.Float64()
		return f.text(quotedFloat(x))
	case lua.KindNil, lua.KindNull:
		return f.text("nil")
	case lua.KindBoolean:
		return f.text(st.ToText(v))
	}
	return f.c.ArgError(f.arg, "value has no literal form")
}

// quotedFloat is x as Lua reads it back exactly.
func quotedFloat(x float64) string {
	switch {
	case math.IsInf(x, 1):
		return "1e9999"
	case math.IsInf(x, -1):
		return "-1e9999"
	case x != x:
		return "(0/0)"
	}
	return string(appendFloat(nil, &conversion{verb: 'a', precision: -1}, x))
}

// quoteText appends s as a string literal.
func (f *formatter) quoteText(s string) error {
	if err := f.room(len(s) + 2); err != nil {
		return err
	}
	f.b = append(f.b, '"')
	for i := range len(s) {
		if err := f.room(8); err != nil {
			return err
		}
		switch b := s[i]; {
		case b == '"' || b == '\\' || b == '\n':
			f.b = append(f.b, '\\', b)
		case b < ' ' || b == 127:
			f.b = append(f.b, '\\')
			if i+1 < len(s) && '0' <= s[i+1] && s[i+1] <= '9' {
				f.b = append(f.b, "00"[:3-len(strconv.Itoa(int(b)))]...)
			}
			f.b = strconv.AppendUint(f.b, uint64(b), 10)
		default:
			f.b = append(f.b, b)
		}
	}
	f.b = append(f.b, '"')
	return nil
}
