package lua

import (
	"math"
	"strconv"

	"github.com/perilune/perilune/lua/internal/syntax"
)

// Number returns the integer i as the dialect has it: an integer, or a float
// where all numbers are floats.
func (st *State) Number(i int64) Value {
	if st.dialect.features().Integers {
		return Int(i)
	}
	return Float(float64(i))
}

// ParseNumber reads a numeral as tonumber does, with space around it and a
// sign allowed (§3.1, §3.4.3).
func (st *State) ParseNumber(s string) (Value, bool) {
	i, f, isInt, ok := syntax.ParseNumber(s, st.dialect.features())
	if !ok {
		return Nil, false
	}
	if isInt {
		return Int(i), true
	}
	return Float(f), true
}

// ToNumber returns the number that v is, or that v, a string, is a numeral of.
func (st *State) ToNumber(v Value) (Value, bool) { return st.coerce(v) }

// ToInteger returns the integer that v stands for: an integer, a float with an
// integral value, or a string that is a numeral of one.
func (st *State) ToInteger(v Value) (int64, bool) {
	if v.kind == kindInt {
		return int64(v.bits), true
	}
	n, ok := st.coerce(v)
	if !ok {
		return 0, false
	}
	return n.ToInteger()
}

// FormatNumber returns the text of a number as the dialect prints it: "%d" of
// integers, "%.14g" of floats, with ".0" where that would look like an integer.
func (st *State) FormatNumber(v Value) string { return string(st.appendNumber(nil, v)) }

func (st *State) appendNumber(b []byte, v Value) []byte {
	if v.kind == kindInt {
		return strconv.AppendInt(b, int64(v.bits), 10)
	}
	f := math.Float64frombits(v.bits)
	switch {
	case math.IsInf(f, 1):
		return append(b, "inf"...)
	case math.IsInf(f, -1):
		return append(b, "-inf"...)
	case f != f:
		if math.Signbit(f) {
			return append(b, "-nan"...)
		}
		return append(b, "nan"...)
	}
	from := len(b)
	b = strconv.AppendFloat(b, f, 'g', 14, 64)
	if !st.dialect.features().Integers {
		return b
	}
	for _, c := range b[from:] {
		if c != '-' && (c < '0' || c > '9') {
			return b
		}
	}
	return append(b, ".0"...)
}
