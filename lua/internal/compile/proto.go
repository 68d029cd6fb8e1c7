package compile

// Proto is a compiled function: immutable, shared by all States.
type Proto struct {
	Code   []Instr
	Consts []Const
	Protos []*Proto
	Upvals []UpvalDesc

	NumParams uint8
	MaxRegs   uint8 // at most 254; registers 0..MaxRegs-1 are used, call arguments included
	IsVararg  bool

	Source      string // the chunk's name as given ("=stdin", "@file", or source text)
	LineDefined int32  // 0 for a main chunk
	LastLine    int32

	Lines []int32 // by instruction
	// Live says by instruction how many registers hold values that are still
	// needed when it starts: active locals, temporaries and its own operands,
	// but not a destination that it only writes. The collector scans these and no others.
	Live []uint8

	Locals []LocalVar // debug information, in order of StartPC
}

// UpvalDesc says where a closure takes an upvalue from when it is made.
type UpvalDesc struct {
	Name      string
	FromLocal bool  // a register of the function that makes the closure, else one of its upvalues
	Index     uint8 // which one
	Cell      bool  // what is copied is a cell, else the value itself
}

// LocalVar is a local variable for messages and debug: it lives in Reg from StartPC (inclusive) to EndPC (exclusive).
type LocalVar struct {
	Name           string
	StartPC, EndPC int32
	Reg            uint8
	Cell           bool
}

// ConstKind is the type of a Const.
type ConstKind uint8

const (
	ConstNil ConstKind = iota
	ConstFalse
	ConstTrue
	ConstInt
	ConstFloat
	ConstString
)

// Const is a constant. Comparable: integer and float constants of one value differ,
// and so do 0.0 and -0.0 (Float is compared by Bits).
type Const struct {
	Kind ConstKind
	Bits uint64 // integer, or the float's IEEE 754 bits
	Str  string
}
