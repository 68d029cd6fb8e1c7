package lua

import "math"

// A Value is a Lua value (§2.1): sixteen bytes without a Go pointer. Strings,
// tables, functions, threads and userdata are indexes into the heap of the
// State that made them, so such a Value means nothing to another State.
//
// A Value that the host holds is valid until the State runs next; pin it
// (State.Pin) to keep it longer. The zero Value is nil.
type Value struct {
	bits uint64
	kind uint64
}

// The kinds as the machine sees them. Their order is used: everything up to
// kindFalse is false in a condition, and everything from kindLongString lives
// in a slab.
const (
	kindNil uint64 = iota
	kindNull
	kindFalse
	kindTrue
	kindInt
	kindFloat
	kindString     // short: bits are hash<<32 | index into the interned strings
	kindLongString // bits are an index, here and below
	kindTable
	kindLua    // a Lua function
	kindNative // a function implemented in Go
	kindThread
	kindUserdata
	kindBuffer
	kindCell // in registers and upvalues only, never seen by a program
)

// Kind is the type of a Value as a host sees it.
type Kind uint8

const (
	KindNil Kind = iota
	KindNull
	KindBoolean
	KindInteger
	KindFloat
	KindString
	KindTable
	KindFunction
	KindThread
	KindUserdata
	KindBuffer
)

// Values that need no heap. Null is JSON's null: equal to nil and false in a
// condition, yet kept in tables.
var (
	Nil   = Value{}
	Null  = Value{kind: kindNull}
	False = Value{kind: kindFalse}
	True  = Value{kind: kindTrue}
)

// Bool returns the boolean b.
func Bool(b bool) Value {
	if b {
		return True
	}
	return False
}

// Int returns the integer i. In a State of a dialect without integers use
// State.Number, or Float.
func Int(i int64) Value { return Value{uint64(i), kindInt} }

// Float returns the float f.
func Float(f float64) Value { return Value{math.Float64bits(f), kindFloat} }

var kindOf = [...]Kind{
	kindNil: KindNil, kindNull: KindNull, kindFalse: KindBoolean, kindTrue: KindBoolean,
	kindInt: KindInteger, kindFloat: KindFloat, kindString: KindString, kindLongString: KindString,
	kindTable: KindTable, kindLua: KindFunction, kindNative: KindFunction, kindThread: KindThread,
	kindUserdata: KindUserdata, kindBuffer: KindBuffer, kindCell: KindBuffer,
}

// Kind returns the value's type.
func (v Value) Kind() Kind { return kindOf[v.kind&15] }

// IsNil reports whether v equals nil in Lua: nil itself, or null.
func (v Value) IsNil() bool { return v.kind <= kindNull }

// IsNumber reports whether v is an integer or a float.
func (v Value) IsNumber() bool { return v.kind == kindInt || v.kind == kindFloat }

// IsString reports whether v is a string; a number is not.
func (v Value) IsString() bool { return v.kind == kindString || v.kind == kindLongString }

// IsTable reports whether v is a table.
func (v Value) IsTable() bool { return v.kind == kindTable }

// IsFunction reports whether v is a function, of Lua or of Go.
func (v Value) IsFunction() bool { return v.kind == kindLua || v.kind == kindNative }

// IsThread reports whether v is a coroutine.
func (v Value) IsThread() bool { return v.kind == kindThread }

// Truthy reports whether v counts as true in a condition.
func (v Value) Truthy() bool { return v.kind > kindFalse }

// Int64 returns the integer that v is; ok is false for every other value, a
// float with an integral value among them (see ToInteger).
func (v Value) Int64() (i int64, ok bool) { return int64(v.bits), v.kind == kindInt }

// Float64 returns the number that v is as a float; ok is false where v is no number.
func (v Value) Float64() (f float64, ok bool) {
	switch v.kind {
	case kindFloat:
		return math.Float64frombits(v.bits), true
	case kindInt:
		return float64(int64(v.bits)), true
	}
	return 0, false
}

// ToInteger returns the integer that v, an integer or a float with an exact
// integral value, stands for (§3.4.3). Strings are not converted.
func (v Value) ToInteger() (i int64, ok bool) {
	switch v.kind {
	case kindInt:
		return int64(v.bits), true
	case kindFloat:
		return floatToInteger(math.Float64frombits(v.bits))
	}
	return 0, false
}

// floatToInteger converts f where it has an integral value within int64.
func floatToInteger(f float64) (int64, bool) {
	if f >= -0x1p63 && f < 0x1p63 {
		if i := int64(f); float64(i) == f {
			return i, true
		}
	}
	return 0, false
}
