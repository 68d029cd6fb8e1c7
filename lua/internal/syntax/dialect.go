package syntax

// Dialect is a Lua version as a set of features; parser and compiler ask for
// features, never for a version.
type Dialect struct {
	Name string // "5.4", for messages: "Lua 5.4"

	Integers     bool // integer subtype, //, and the bitwise operators
	Goto         bool // goto and labels
	GotoIsName   bool // goto is a reserved word only where a label follows (LuaJIT)
	Attribs      bool // <const> and <close>
	HexEscapes   bool // \x and \z
	UTF8Escapes  bool // \u{XXX}
	HexFloats    bool // 0x1p4
	Env          bool // _ENV is a name like any other
	EmptyStat    bool // ; alone is a statement
	StrictEscape bool // an unknown escape is an error
	BreakAnyPos  bool // break need not be the last statement of its block
	ForShadow    bool // each turn of a for loop has a fresh copy of its variable (5.4 rules of overflow)
	VarargTable  bool // "arg" in vararg functions (5.1)
	MaxUpvalues  int

	LongUTF8       bool // \u reaches 7FFFFFFF instead of 10FFFF
	NestedLabels   bool // a label may have the name of one in an enclosing block
	CallOnSameLine bool // the parenthesis of a call stands on the line of what is called
	NoNestedLong   bool // "[[" inside a level 0 long string is an error
	GreedyNumerals bool // a numeral takes the letter that touches it, and is then malformed
	AlnumNumerals  bool // a numeral runs over letters and digits, with signs after a decimal e only

	// Where instructions are said to be, for lines in run-time errors.
	OpLineAtEnd   bool // an operation is on the line where its last operand ends, not on its operator's
	CallLineAtEnd bool // a call is on the line where its arguments start, not where its prefix expression does
	CondLineAtEnd bool // the condition of an if is on the line of then

	GenericState int // hidden variables of a generic for; they count as local variables
	Wording      Wording
}

// Wording is whose texts the messages have.
type Wording uint8

const (
	Wording54 Wording = iota
	Wording53
	Wording51
)

// Lua54 is Lua 5.4.
var Lua54 = &Dialect{
	Name: "5.4", Integers: true, Goto: true, Attribs: true, HexEscapes: true, UTF8Escapes: true,
	HexFloats: true, Env: true, EmptyStat: true, StrictEscape: true, BreakAnyPos: true, ForShadow: true,
	MaxUpvalues: 255,
	LongUTF8:    true, GreedyNumerals: true, CondLineAtEnd: true, GenericState: 4, Wording: Wording54,
}

// Lua53 is Lua 5.3.
var Lua53 = &Dialect{
	Name: "5.3", Integers: true, Goto: true, HexEscapes: true, UTF8Escapes: true,
	HexFloats: true, Env: true, EmptyStat: true, StrictEscape: true, BreakAnyPos: true,
	MaxUpvalues:  255,
	NestedLabels: true, CondLineAtEnd: true, GenericState: 3, Wording: Wording53,
}

// Lua51 is Lua 5.1 as it is on a system whose C library reads hexadecimal
// floats.
var Lua51 = &Dialect{
	Name: "5.1", HexFloats: true, VarargTable: true, MaxUpvalues: 60,
	CallOnSameLine: true, NoNestedLong: true, AlnumNumerals: true,
	OpLineAtEnd: true, CallLineAtEnd: true, GenericState: 3, Wording: Wording51,
}

// Lua51JIT is Lua 5.1 with what LuaJIT adds to its syntax: goto, the escapes
// \x, \z and \u, and no "arg".
var Lua51JIT = &Dialect{
	Name: "5.1+jit", HexFloats: true, Goto: true, GotoIsName: true, HexEscapes: true, UTF8Escapes: true,
	StrictEscape: true, MaxUpvalues: 60,
	CallOnSameLine: true, NestedLabels: true, AlnumNumerals: true,
	OpLineAtEnd: true, CallLineAtEnd: true, GenericState: 3, Wording: Wording51,
}
