package compile

// Instr is one instruction: eight bytes, little end first.
//
//	 0..7  op
//	 8..15 A     register, nearly always the destination
//	16..23 B
//	24..31 C
//	32..63 D     a signed number: a jump (relative to the next instruction), a
//	             constant's index, an immediate; or K and H
//	32..47 K     index of a string constant
//	48..63 H     slot hint: where in the table's entries the key was last found.
//	             It starts at zero and belongs to the State; it never changes what an instruction does
type Instr uint64

func (i Instr) Op() Op { return Op(i) }
func (i Instr) A() int { return int(uint8(i >> 8)) }
func (i Instr) B() int { return int(uint8(i >> 16)) }
func (i Instr) C() int { return int(uint8(i >> 24)) }
func (i Instr) D() int { return int(int32(i >> 32)) }
func (i Instr) K() int { return int(uint16(i >> 32)) }
func (i Instr) H() int { return int(i >> 48) }

// MakeABC builds an instruction from three operands and D.
func MakeABC(op Op, a, b, c int, d int) Instr {
	return Instr(op) | Instr(uint8(a))<<8 | Instr(uint8(b))<<16 | Instr(uint8(c))<<24 | Instr(uint32(int32(d)))<<32
}

// WithD replaces D.
func (i Instr) WithD(d int) Instr { return i&0xffffffff | Instr(uint32(int32(d)))<<32 }

// WithH replaces the slot hint.
func (i Instr) WithH(h int) Instr { return i&0x0000ffffffffffff | Instr(uint16(h))<<48 }

// Op is an operation code. New ones are appended; the numbers are part of the
// snapshot and dump formats once those are released.
type Op uint8

// R is the frame's registers, K its constants, U the closure's upvalues. A
// "cell" is a heap box for a captured local that is assigned after its
// declaration; the register (or upvalue) then holds the cell.
const (
	OpMove      Op = iota // R[A] = R[B]
	OpLoadK               // R[A] = K[D]
	OpLoadKSkip           // R[A] = K[D]; skip the next instruction
	OpLoadNil             // R[A], ..., R[A+B] = nil
	OpGetUp               // R[A] = U[B]
	OpGetUpCell           // R[A] = cell U[B]
	OpSetUpCell           // cell U[B] = R[A]
	OpNewCell             // R[A] = new cell of R[A]
	OpGetCell             // R[A] = cell R[B]
	OpSetCell             // cell R[A] = R[B]

	OpGetGlobal // R[A] = U[B][K]
	OpSetGlobal // U[B][K] = R[A]
	OpGetField  // R[A] = R[B][K]
	OpSetField  // R[A][K] = R[C]
	OpGetIndex  // R[A] = R[B][R[C]]
	OpSetIndex  // R[A][R[B]] = R[C]
	OpGetInt    // R[A] = R[B][D]
	OpSetInt    // R[A][D] = R[C]
	OpSelf      // R[A+1] = R[B]; R[A] = R[B][K]
	OpNewTable  // R[A] = {}; B: log2 of the entries to expect plus 1, or 0; D: length of the array part
	OpSetList   // R[A][D+i] = R[A+i] for i = 1..B; B = 0: to the top; the list is the table's end

	OpAdd  // R[A] = R[B] + R[C]
	OpSub  // R[A] = R[B] - R[C]
	OpMul  // R[A] = R[B] * R[C]
	OpMod  // R[A] = R[B] % R[C]
	OpPow  // R[A] = R[B] ^ R[C]
	OpDiv  // R[A] = R[B] / R[C]
	OpIDiv // R[A] = R[B] // R[C]
	OpBAnd // R[A] = R[B] & R[C]
	OpBOr  // R[A] = R[B] | R[C]
	OpBXor // R[A] = R[B] ~ R[C]
	OpShl  // R[A] = R[B] << R[C]
	OpShr  // R[A] = R[B] >> R[C]

	OpAddK  // R[A] = R[B] + K[D], or K[D] + R[B] where C = 1; K[D] is a number, here and below
	OpSubK  // R[A] = R[B] - K[D]
	OpMulK  // R[A] = R[B] * K[D], or K[D] * R[B] where C = 1
	OpModK  // R[A] = R[B] % K[D]
	OpPowK  // R[A] = R[B] ^ K[D]
	OpDivK  // R[A] = R[B] / K[D]
	OpIDivK // R[A] = R[B] // K[D]

	OpNeg    // R[A] = -R[B]
	OpNot    // R[A] = not R[B]
	OpLen    // R[A] = #R[B]
	OpBNot   // R[A] = ~R[B]
	OpConcat // R[A] = R[B] .. ... .. R[B+C-1]

	OpJmp     // jump D
	OpTest    // if R[A] is true (C = 1) or false (C = 0), jump D
	OpTestSet // if R[B] is true (C = 1) or false (C = 0), R[A] = R[B] and jump D
	OpEq      // if (R[A] == R[B]) is C, jump D
	OpEqK     // if (R[A] == K[B]) is C, jump D; K[B] is a string, a number, true or false
	OpEqNil   // if (R[A] == nil) is C, jump D
	OpLt      // if (R[A] < R[B]) is C, jump D
	OpLe      // if (R[A] <= R[B]) is C, jump D
	OpLtK     // if (R[A] < K[B]) is C, jump D; K[B] is a number, here and below
	OpLeK     // if (R[A] <= K[B]) is C, jump D
	OpGtK     // if (R[A] > K[B]) is C, jump D
	OpGeK     // if (R[A] >= K[B]) is C, jump D

	OpForPrep  // prepare R[A] (start), R[A+1] (limit), R[A+2] (step); R[A+3] is the variable; jump D where there is no turn
	OpForLoop  // next turn: jump D (back)
	OpTForPrep // R[A+3] is to be closed; jump D to its OpTForCall
	OpTForCall // R[A+4], ..., R[A+3+C] = R[A](R[A+1], R[A+2]); the next instruction is its OpTForLoop
	OpTForLoop // if R[A+4] is not nil: R[A+2] = R[A+4], jump D (back)

	OpCall       // R[A], ... = R[A](R[A+1], ..., R[A+B-1]); B = 0: arguments to the top; C-1 results, C = 0: all of them, which sets the top
	OpTailCall   // return R[A](R[A+1], ..., R[A+B-1]); B as above
	OpReturn     // return R[A], ..., R[A+B-2]; B = 0: to the top; C = 1: close variables first
	OpReturn0    // return
	OpReturn1    // return R[A]
	OpVararg     // R[A], ..., R[A+C-2] = ...; C = 0: all, which sets the top
	OpVarargPrep // adjust the arguments of a vararg function with A parameters; always the first instruction of one
	OpClosure    // R[A] = function of the child prototype D; each upvalue is copied as its UpvalDesc says
	OpPatchSelf  // upvalue B of the closure R[A] = R[A]: a local function that names itself
	OpTBC        // R[A] is to be closed
	OpClose      // close the to-be-closed variables R[A], ...

	NumOps = int(OpClose) + 1
)

// Format says which operands an operation has and what they are; the
// disassembler, the verifier and the variable names in messages read it.
type Format struct {
	Name string
	// Each is one of: 0 unused, 'w' register written, 'r' register read, 'm'
	// register both, 'f' the first of some registers, perhaps none, 'u' upvalue,
	// 'n' a count, 'c' a condition, 'k' constant.
	A, B, C byte
	// 0 unused, 'j' jump, 'k' constant, 'i' immediate, 's' string constant with slot hint, 'p' child prototype.
	D byte
	// Open: where this operand ('B' or 'C') is 0, values run to the top ('B') or set it ('C').
	Open byte
}

// Formats is the table of operations, by Op.
var Formats = [NumOps]Format{
	OpMove:      {"move", 'w', 'r', 0, 0, 0},
	OpLoadK:     {"loadk", 'w', 0, 0, 'k', 0},
	OpLoadKSkip: {"loadkskip", 'w', 0, 0, 'k', 0},
	OpLoadNil:   {"loadnil", 'w', 'n', 0, 0, 0},
	OpGetUp:     {"getup", 'w', 'u', 0, 0, 0},
	OpGetUpCell: {"getupcell", 'w', 'u', 0, 0, 0},
	OpSetUpCell: {"setupcell", 'r', 'u', 0, 0, 0},
	OpNewCell:   {"newcell", 'm', 0, 0, 0, 0},
	OpGetCell:   {"getcell", 'w', 'r', 0, 0, 0},
	OpSetCell:   {"setcell", 'r', 'r', 0, 0, 0},

	OpGetGlobal: {"getglobal", 'w', 'u', 0, 's', 0},
	OpSetGlobal: {"setglobal", 'r', 'u', 0, 's', 0},
	OpGetField:  {"getfield", 'w', 'r', 0, 's', 0},
	OpSetField:  {"setfield", 'r', 0, 'r', 's', 0},
	OpGetIndex:  {"getindex", 'w', 'r', 'r', 0, 0},
	OpSetIndex:  {"setindex", 'r', 'r', 'r', 0, 0},
	OpGetInt:    {"getint", 'w', 'r', 0, 'i', 0},
	OpSetInt:    {"setint", 'r', 0, 'r', 'i', 0},
	OpSelf:      {"self", 'w', 'r', 0, 's', 0},
	OpNewTable:  {"newtable", 'w', 'n', 0, 'i', 0},
	OpSetList:   {"setlist", 'r', 'n', 0, 'i', 'B'},

	OpAdd:  {"add", 'w', 'r', 'r', 0, 0},
	OpSub:  {"sub", 'w', 'r', 'r', 0, 0},
	OpMul:  {"mul", 'w', 'r', 'r', 0, 0},
	OpMod:  {"mod", 'w', 'r', 'r', 0, 0},
	OpPow:  {"pow", 'w', 'r', 'r', 0, 0},
	OpDiv:  {"div", 'w', 'r', 'r', 0, 0},
	OpIDiv: {"idiv", 'w', 'r', 'r', 0, 0},
	OpBAnd: {"band", 'w', 'r', 'r', 0, 0},
	OpBOr:  {"bor", 'w', 'r', 'r', 0, 0},
	OpBXor: {"bxor", 'w', 'r', 'r', 0, 0},
	OpShl:  {"shl", 'w', 'r', 'r', 0, 0},
	OpShr:  {"shr", 'w', 'r', 'r', 0, 0},

	OpAddK:  {"addk", 'w', 'r', 'c', 'k', 0},
	OpSubK:  {"subk", 'w', 'r', 0, 'k', 0},
	OpMulK:  {"mulk", 'w', 'r', 'c', 'k', 0},
	OpModK:  {"modk", 'w', 'r', 0, 'k', 0},
	OpPowK:  {"powk", 'w', 'r', 0, 'k', 0},
	OpDivK:  {"divk", 'w', 'r', 0, 'k', 0},
	OpIDivK: {"idivk", 'w', 'r', 0, 'k', 0},

	OpNeg:    {"neg", 'w', 'r', 0, 0, 0},
	OpNot:    {"not", 'w', 'r', 0, 0, 0},
	OpLen:    {"len", 'w', 'r', 0, 0, 0},
	OpBNot:   {"bnot", 'w', 'r', 0, 0, 0},
	OpConcat: {"concat", 'w', 'r', 'n', 0, 0},

	OpJmp:     {"jmp", 0, 0, 0, 'j', 0},
	OpTest:    {"test", 'r', 0, 'c', 'j', 0},
	OpTestSet: {"testset", 'w', 'r', 'c', 'j', 0},
	OpEq:      {"eq", 'r', 'r', 'c', 'j', 0},
	OpEqK:     {"eqk", 'r', 'k', 'c', 'j', 0},
	OpEqNil:   {"eqnil", 'r', 0, 'c', 'j', 0},
	OpLt:      {"lt", 'r', 'r', 'c', 'j', 0},
	OpLe:      {"le", 'r', 'r', 'c', 'j', 0},
	OpLtK:     {"ltk", 'r', 'k', 'c', 'j', 0},
	OpLeK:     {"lek", 'r', 'k', 'c', 'j', 0},
	OpGtK:     {"gtk", 'r', 'k', 'c', 'j', 0},
	OpGeK:     {"gek", 'r', 'k', 'c', 'j', 0},

	OpForPrep:  {"forprep", 'm', 0, 0, 'j', 0},
	OpForLoop:  {"forloop", 'm', 0, 0, 'j', 0},
	OpTForPrep: {"tforprep", 'r', 0, 0, 'j', 0},
	OpTForCall: {"tforcall", 'r', 0, 'n', 0, 0},
	OpTForLoop: {"tforloop", 'm', 0, 0, 'j', 0},

	OpCall:       {"call", 'm', 'n', 'n', 0, 'B'},
	OpTailCall:   {"tailcall", 'r', 'n', 0, 0, 'B'},
	OpReturn:     {"return", 'f', 'n', 'c', 0, 'B'},
	OpReturn0:    {"return0", 0, 0, 0, 0, 0},
	OpReturn1:    {"return1", 'r', 0, 0, 0, 0},
	OpVararg:     {"vararg", 'w', 0, 'n', 0, 'C'},
	OpVarargPrep: {"varargprep", 'n', 0, 0, 0, 0},
	OpClosure:    {"closure", 'w', 0, 0, 'p', 0},
	OpPatchSelf:  {"patchself", 'r', 'n', 0, 0, 0},
	OpTBC:        {"tbc", 'r', 0, 0, 0, 0},
	OpClose:      {"close", 'f', 0, 0, 0, 0},
}
