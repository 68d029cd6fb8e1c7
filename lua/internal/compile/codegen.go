// Package compile turns a tree into a prototype: register code for the loop of
// package lua.
//
//	opcode.go       the instructions, and a table of their operands
//	proto.go        a compiled function
//	codegen.go      a function under way: registers, constants, upvalues
//	expressions.go  expressions into registers
//	calls.go        calls and other expressions with several values
//	constructors.go table constructors
//	conditions.go   expressions into jumps
//	fold.go         expressions that are constants
//	arithmetic.go   floor division, shifts and the like, for constants and the machine
//	statements.go   blocks, declarations, functions, if, return
//	assignments.go  assignments
//	loops.go        while, repeat, for
//	jumps.go        goto, break and what leaving a scope closes
//	disassemble.go  code as text
//	verify.go       what code from outside must satisfy
//	flow.go         the same, of the ways through it
//
// Registers are handed out like a stack: locals first, temporaries above, and
// none is skipped, so that all registers below the first free one hold values.
// That number, noted at every instruction, is what the collector scans.
package compile

import (
	"fmt"

	"github.com/perilune/perilune/lua/internal/syntax"
)

// Options says how to compile.
type Options struct {
	Source  string          // the chunk's name as given
	Dialect *syntax.Dialect // nil: Lua 5.4
	// AllCells puts every captured local in a cell, as the debug library needs it.
	AllCells bool
}

// maxRegs bounds the registers of a function, as the reference does. A count of
// them plus one, which is what calls and returns hold, fits an operand.
const maxRegs = 254

// maxShort is the length up to which the machine interns strings: only such
// keys have instructions of their own.
const maxShort = 40

// Compile turns a chunk into the prototype of its main function: a vararg
// function whose upvalue 0 is _ENV. The error is a *syntax.Error.
func Compile(chunk *syntax.Chunk, opts Options) (p *Proto, err error) {
	if opts.Dialect == nil {
		opts.Dialect = syntax.Lua54
	}
	c := &compiler{
		opts: opts, consts: map[*syntax.Local]Const{},
		envCell: chunk.EnvAssigned || opts.AllCells && opts.Dialect.Env,
	}
	fs := c.function(nil, chunk.Body)
	if c.err != nil {
		return nil, c.err
	}
	return fs.p, nil
}

// compiler is what the functions of a chunk share.
type compiler struct {
	opts    Options
	envCell bool // the chunk's _ENV lives in a cell
	consts  map[*syntax.Local]Const
	err     error // the first one; code made after it is not used
}

// funcState is a function under way.
type funcState struct {
	*compiler
	parent *funcState
	f      *syntax.Func
	p      *Proto
	line   int32
	free   int // registers below it hold locals and temporaries

	regs    map[*syntax.Local]int // active locals of this function
	active  []int                 // indexes into p.Locals of the active locals
	tbc     []int                 // registers of active to-be-closed variables
	upvals  map[*syntax.Local]int // nil key: the chunk's _ENV
	constAt map[Const]int
	loops   []*loop
	labels  map[*syntax.LabelStat]*label
}

// function compiles a function inside parent, or the main function where that is nil.
func (c *compiler) function(parent *funcState, f *syntax.Func) *funcState {
	fs := &funcState{
		compiler: c, parent: parent, f: f,
		p: &Proto{
			Source: c.opts.Source, IsVararg: f.IsVararg, NumParams: uint8(len(f.Params)),
			LineDefined: f.Pos.Line, LastLine: f.End.Line,
		},
		line: f.Pos.Line, regs: map[*syntax.Local]int{}, upvals: map[*syntax.Local]int{},
		constAt: map[Const]int{}, labels: map[*syntax.LabelStat]*label{},
	}
	if parent == nil || !c.opts.Dialect.Env {
		fs.envUpvalue()
	}
	fs.reserve(len(f.Params))
	if f.IsVararg {
		fs.emit(OpVarargPrep, len(f.Params), 0, 0, 0)
	}
	for i, l := range f.Params {
		fs.declare(l, i)
	}
	if f.Arg != nil {
		fs.loadNil(fs.free, 1)
		fs.declare(f.Arg, fs.free-1)
	}
	for _, l := range f.Params {
		fs.makeCell(l)
	}
	fs.block(f.Body)
	fs.line = f.End.Line
	fs.emit(OpReturn0, 0, 0, 0, 0)
	fs.leave(0, 0)
	return fs
}

// fail notes an error; the first one counts.
func (fs *funcState) fail(format string, args ...any) {
	if fs.err == nil {
		fs.compiler.err = &syntax.Error{
			Chunk: fs.opts.Source, Line: int(fs.line), Col: 1, Message: fmt.Sprintf(format, args...),
		}
	}
}

// where is how limits name the function.
func (fs *funcState) where() string {
	if fs.p.LineDefined == 0 {
		return "main function"
	}
	return fmt.Sprintf("function at line %d", fs.p.LineDefined)
}

// emit appends an instruction and returns its place. What it reads and what
// lies below the first free register is alive when it starts.
func (fs *funcState) emit(op Op, a, b, c, d int) int {
	live := fs.free
	f := &Formats[op]
	for _, r := range [3]struct {
		use byte
		reg int
	}{{f.A, a}, {f.B, b}, {f.C, c}} {
		if r.use == 'r' || r.use == 'm' {
			live = max(live, r.reg+1)
		}
	}
	fs.p.Code = append(fs.p.Code, MakeABC(op, a, b, c, d))
	fs.p.Lines = append(fs.p.Lines, fs.line)
	fs.p.Live = append(fs.p.Live, uint8(min(live, 255)))
	return len(fs.p.Code) - 1
}

// live raises what the last instruction keeps alive to n registers.
func (fs *funcState) live(n int) {
	last := &fs.p.Live[len(fs.p.Live)-1]
	*last = max(*last, uint8(min(n, 255)))
}

// at sets the line of the instructions that follow.
func (fs *funcState) at(pos syntax.Pos) {
	if pos.Line > 0 {
		fs.line = pos.Line
	}
}

// pc is the place of the next instruction.
func (fs *funcState) pc() int { return len(fs.p.Code) }

// reserve takes the next n registers.
func (fs *funcState) reserve(n int) {
	fs.free += n
	fs.touch(fs.free)
}

// touch makes sure that the function has n registers.
func (fs *funcState) touch(n int) {
	if n > maxRegs {
		fs.fail("function or expression needs too many registers")
		n = maxRegs
		fs.free = min(fs.free, maxRegs)
	}
	fs.p.MaxRegs = max(fs.p.MaxRegs, uint8(n))
}

// constant returns the index of a constant.
func (fs *funcState) constant(k Const) int {
	if i, ok := fs.constAt[k]; ok {
		return i
	}
	i := len(fs.p.Consts)
	fs.p.Consts = append(fs.p.Consts, k)
	fs.constAt[k] = i
	return i
}

// isCell reports whether a local lives in a cell. One that is to be closed
// never does: its register is where the machine finds the value.
func (c *compiler) isCell(l *syntax.Local) bool {
	return l.Captured && (l.Assigned || c.opts.AllCells && l.Attrib != syntax.AttribClose)
}

// declare makes a local active in a register.
func (fs *funcState) declare(l *syntax.Local, reg int) {
	fs.regs[l] = reg
	fs.active = append(fs.active, len(fs.p.Locals))
	fs.p.Locals = append(fs.p.Locals, LocalVar{Name: l.Name, StartPC: int32(fs.pc()), Reg: uint8(reg), Cell: fs.isCell(l)})
}

// hidden declares a register of a loop under a name that no program has.
func (fs *funcState) hidden(reg int) {
	fs.active = append(fs.active, len(fs.p.Locals))
	fs.p.Locals = append(fs.p.Locals, LocalVar{Name: "(for state)", StartPC: int32(fs.pc()), Reg: uint8(reg)})
}

// makeCell boxes a local that has just got its value, if it lives in a cell.
func (fs *funcState) makeCell(l *syntax.Local) {
	if fs.isCell(l) {
		fs.emit(OpNewCell, fs.regs[l], 0, 0, 0)
	}
}

// leave ends the scope of all locals but the first n, and frees registers from free on.
func (fs *funcState) leave(n, free int) {
	for _, i := range fs.active[n:] {
		fs.p.Locals[i].EndPC = int32(fs.pc())
	}
	fs.active = fs.active[:n]
	fs.free = free
	fs.dropClosing(free)
}

// envUpvalue returns the index of the chunk's _ENV among the upvalues.
func (fs *funcState) envUpvalue() int {
	if i, ok := fs.upvals[nil]; ok {
		return i
	}
	u := UpvalDesc{Name: "_ENV", FromLocal: true, Cell: fs.envCell}
	if fs.parent != nil {
		u.FromLocal, u.Index = false, uint8(fs.parent.envUpvalue())
	}
	return fs.addUpvalue(nil, u)
}

// upvalue returns the index of a local of an enclosing function among the upvalues.
func (fs *funcState) upvalue(l *syntax.Local) int {
	if i, ok := fs.upvals[l]; ok {
		return i
	}
	u := UpvalDesc{Name: l.Name, Cell: fs.isCell(l)}
	if reg, ok := fs.parent.regs[l]; ok {
		u.FromLocal, u.Index = true, uint8(reg)
	} else {
		u.Index = uint8(fs.parent.upvalue(l))
	}
	return fs.addUpvalue(l, u)
}

func (fs *funcState) addUpvalue(l *syntax.Local, u UpvalDesc) int {
	i := len(fs.p.Upvals)
	if lim := fs.opts.Dialect.MaxUpvalues; i >= lim {
		if fs.opts.Dialect.Wording == syntax.Wording51 {
			fs.fail("%s has more than %d upvalues", fs.where(), lim)
		} else {
			fs.fail("too many upvalues (limit is %d) in %s", lim, fs.where())
		}
		return 0
	}
	fs.p.Upvals = append(fs.p.Upvals, u)
	fs.upvals[l] = i
	return i
}

// patch makes jumps go to target.
func (fs *funcState) patch(jumps []int, target int) {
	for _, j := range jumps {
		fs.p.Code[j] = fs.p.Code[j].WithD(target - j - 1)
	}
}

// here is patch to the next instruction.
func (fs *funcState) here(jumps []int) { fs.patch(jumps, fs.pc()) }

// jump emits a jump to be patched.
func (fs *funcState) jump() int { return fs.emit(OpJmp, 0, 0, 0, 0) }

// loadNil puts nil into n registers, the next free ones or locals.
func (fs *funcState) loadNil(reg, n int) {
	if n <= 0 {
		return
	}
	fs.emit(OpLoadNil, reg, n-1, 0, 0)
	if reg == fs.free {
		fs.reserve(n)
	}
}
