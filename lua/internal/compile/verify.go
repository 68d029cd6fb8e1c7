package compile

import "fmt"

// Limits on what the code generator makes; code from outside keeps to them too.
const (
	maxUpvals    = 255
	maxTableHint = 17      // NewTable's B
	maxArrayHint = 1 << 16 // NewTable's D
)

// VerifyError is code that this compiler cannot have made.
type VerifyError struct {
	Func int // LineDefined of the function
	PC   int // the instruction, or -1
	What string
}

func (e *VerifyError) Error() string {
	if e.PC < 0 {
		return fmt.Sprintf("bad code: function at line %d: %s", e.Func, e.What)
	}
	return fmt.Sprintf("bad code: function at line %d, instruction %d: %s", e.Func, e.PC, e.What)
}

// Verify checks a main function and all functions in it, for code from
// outside. Code that passes keeps what the loop and the collector rely on:
// operands in range and of their kind, jumps that stay inside, registers that
// hold what is read from them on every way, and Live numbers that neither
// cover a register without a value nor leave out one that is still read.
// Whatever else such code does is an ordinary program. The error is a *VerifyError.
func (p *Proto) Verify() error {
	type task struct{ p, parent *Proto }
	// Functions may be nested more deeply than Go's stack would like.
	for todo := []task{{p, nil}}; len(todo) > 0; {
		t := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if t.p == nil {
			return &VerifyError{int(t.parent.LineDefined), -1, "no prototype"}
		}
		v := &verifier{p: t.p, parent: t.parent}
		if err := v.run(); err != nil {
			return err
		}
		for _, child := range t.p.Protos {
			todo = append(todo, task{child, t.p})
		}
	}
	return nil
}

// verifier is a function under check.
type verifier struct {
	p, parent *Proto
	targets   []bool // by instruction: something jumps there
}

func (v *verifier) bad(pc int, format string, args ...any) error {
	return &VerifyError{int(v.p.LineDefined), pc, fmt.Sprintf(format, args...)}
}

func (v *verifier) run() error {
	if err := v.frame(); err != nil {
		return err
	}
	if err := v.upvalues(); err != nil {
		return err
	}
	v.targets = make([]bool, len(v.p.Code))
	for pc, i := range v.p.Code {
		if err := v.instruction(pc, i); err != nil {
			return err
		}
	}
	for pc, i := range v.p.Code {
		if err := v.neighbours(pc, i); err != nil {
			return err
		}
	}
	return v.flow()
}

// frame checks what is not code.
func (v *verifier) frame() error {
	p := v.p
	n := len(p.Code)
	switch {
	case n == 0 || len(p.Lines) != n || len(p.Live) != n:
		return v.bad(-1, "code, lines and live numbers differ in length")
	case p.MaxRegs > maxRegs || p.NumParams > p.MaxRegs:
		return v.bad(-1, "too many registers")
	case len(p.Upvals) > maxUpvals:
		return v.bad(-1, "too many upvalues")
	case p.LineDefined < 0 || p.LastLine < 0:
		return v.bad(-1, "negative line")
	case (p.Code[0].Op() == OpVarargPrep) != p.IsVararg:
		return v.bad(0, "a vararg function begins with varargprep, and no other does")
	}
	for _, k := range p.Consts {
		if k.Kind > ConstString || (k.Kind != ConstString && k.Str != "") {
			return v.bad(-1, "bad constant")
		}
	}
	for _, l := range p.Locals {
		if l.Reg >= p.MaxRegs || l.StartPC < 0 || l.StartPC > l.EndPC || int(l.EndPC) > n {
			return v.bad(-1, "bad local variable")
		}
	}
	for pc, live := range p.Live {
		if live > p.MaxRegs {
			return v.bad(pc, "live number out of range")
		}
	}
	return nil
}

// upvalues checks that what comes through the parent exists there and is a
// cell exactly where it is used as one. What comes from the parent's registers
// is checked where the closure is made.
func (v *verifier) upvalues() error {
	if v.parent == nil {
		return nil
	}
	for _, u := range v.p.Upvals {
		switch {
		case u.FromLocal:
			if u.Index >= v.parent.MaxRegs {
				return v.bad(-1, "upvalue %s is out of range", u.Name)
			}
		case int(u.Index) >= len(v.parent.Upvals) || v.parent.Upvals[u.Index].Cell != u.Cell:
			return v.bad(-1, "upvalue %s is not what the enclosing function has", u.Name)
		}
	}
	return nil
}

// instruction checks the operands of one instruction by themselves, and notes where it jumps.
func (v *verifier) instruction(pc int, i Instr) error {
	if int(i.Op()) >= NumOps {
		return v.bad(pc, "unknown operation %d", i.Op())
	}
	f := &Formats[i.Op()]
	ok := v.inRange(f.A, i.A()) && v.inRange(f.B, i.B()) && v.inRange(f.C, i.C()) &&
		v.inRangeD(f.D, i, pc) && v.inWindow(i) && v.rightKinds(i)
	if !ok {
		return v.bad(pc, "operand out of range:%s", v.p.line(pc))
	}
	return nil
}

func (v *verifier) inRange(kind byte, x int) bool {
	switch kind {
	case 'w', 'r', 'm':
		return x < int(v.p.MaxRegs)
	case 'f':
		return x <= int(v.p.MaxRegs)
	case 'u':
		return x < len(v.p.Upvals)
	case 'k':
		return x < len(v.p.Consts)
	case 'c':
		return x <= 1
	}
	return true
}

func (v *verifier) inRangeD(kind byte, i Instr, pc int) bool {
	switch kind {
	case 'j':
		to := pc + 1 + i.D()
		if to < 0 || to >= len(v.p.Code) {
			return false
		}
		v.targets[to] = true
	case 'k':
		return i.D() >= 0 && i.D() < len(v.p.Consts)
	case 's':
		// A stored instruction has no slot hint.
		return i.H() == 0 && i.K() < len(v.p.Consts) && v.p.Consts[i.K()].isShort()
	case 'p':
		return i.D() >= 0 && i.D() < len(v.p.Protos)
	}
	return true
}

func (k Const) isShort() bool { return k.Kind == ConstString && len(k.Str) <= maxShort }

// inWindow checks the registers that an instruction uses beside its operands.
func (v *verifier) inWindow(i Instr) bool {
	a, b, c := i.A(), i.B(), i.C()
	end := 0 // of the registers it uses
	switch i.Op() {
	case OpLoadNil:
		end = a + b + 1
	case OpSelf:
		end = a + 2
	case OpSetList:
		end = a + 1 + b
	case OpConcat:
		if c < 2 {
			return false
		}
		end = b + c
	case OpForPrep, OpForLoop, OpTForPrep:
		end = a + 4
	case OpTForCall:
		end = a + max(7, 4+c)
	case OpTForLoop:
		end = a + 5
	case OpCall:
		end = a + max(b, c-1)
	case OpTailCall:
		end = a + b
	case OpReturn:
		end = a + b - 1
	case OpVararg:
		end = a + c - 1
	}
	return end <= int(v.p.MaxRegs)
}

// rightKinds checks constants, immediates and upvalues by what the operation wants of them.
func (v *verifier) rightKinds(i Instr) bool {
	p := v.p
	switch op := i.Op(); op {
	case OpAddK, OpSubK, OpMulK, OpModK, OpPowK, OpDivK, OpIDivK:
		return p.Consts[i.D()].isNumber()
	case OpLtK, OpLeK, OpGtK, OpGeK:
		return p.Consts[i.B()].isNumber()
	case OpEqK:
		k := p.Consts[i.B()]
		return k.Kind != ConstNil && (k.Kind != ConstString || k.isShort())
	case OpGetUp, OpGetGlobal, OpSetGlobal:
		return !p.Upvals[i.B()].Cell
	case OpGetUpCell, OpSetUpCell:
		return p.Upvals[i.B()].Cell
	case OpNewTable:
		return i.B() <= maxTableHint && i.D() >= 0 && i.D() <= maxArrayHint
	case OpSetList:
		return i.D() >= 0
	case OpForPrep, OpTForPrep:
		return i.D() >= 0 // only a jump back is charged, and these are not meant to be one
	case OpForLoop, OpTForLoop:
		return i.D() < 0
	case OpVararg:
		return p.IsVararg
	case OpVarargPrep:
		return i.A() == int(p.NumParams)
	}
	return true
}

// neighbours checks instructions that belong together: nothing jumps between them.
func (v *verifier) neighbours(pc int, i Instr) error {
	prev, next := Instr(OpJmp), Instr(OpJmp)
	if pc > 0 && !v.targets[pc] {
		prev = v.p.Code[pc-1]
	}
	if pc+1 < len(v.p.Code) && !v.targets[pc+1] {
		next = v.p.Code[pc+1]
	}
	ok := true
	switch i.Op() {
	case OpVarargPrep:
		ok = pc == 0
	case OpLoadKSkip:
		ok = pc+2 < len(v.p.Code)
	case OpTForPrep:
		to := v.p.Code[pc+1+i.D()]
		ok = to.Op() == OpTForCall && to.A() == i.A()
	case OpTForCall:
		ok = next.Op() == OpTForLoop && next.A() == i.A()
	case OpTForLoop:
		ok = prev.Op() == OpTForCall && prev.A() == i.A()
	case OpPatchSelf:
		ok = v.patchesSelf(pc, i)
	}
	if ok && i.isOpenProducer() {
		ok = next.isOpenConsumer() && next.A()+next.minWindow() <= i.A()
	}
	if ok && i.isOpenConsumer() {
		ok = prev.isOpenProducer()
	}
	if !ok {
		return v.bad(pc, "instruction out of place:%s", v.p.line(pc))
	}
	return nil
}

// isOpenProducer reports whether an instruction leaves values up to the top.
func (i Instr) isOpenProducer() bool {
	return i.C() == 0 && (i.Op() == OpCall || i.Op() == OpVararg)
}

// isOpenConsumer reports whether an instruction takes values up to the top.
func (i Instr) isOpenConsumer() bool {
	return int(i.Op()) < NumOps && Formats[i.Op()].Open == 'B' && i.B() == 0
}

// minWindow is how many registers from A on a consumer reads at least.
func (i Instr) minWindow() int {
	if i.Op() == OpReturn {
		return 0
	}
	return 1 // the function, or the table
}

// patchesSelf checks that the closure in R[A] was made by the instructions
// right before, from a function whose upvalue B is R[A] itself.
func (v *verifier) patchesSelf(pc int, i Instr) bool {
	for at := pc - 1; at >= 0 && !v.targets[at+1]; at-- {
		c := v.p.Code[at]
		if c.A() != i.A() {
			return false
		}
		if c.Op() == OpClosure {
			child := v.p.Protos[c.D()]
			if child == nil || i.B() >= len(child.Upvals) {
				return false
			}
			u := child.Upvals[i.B()]
			return u.FromLocal && int(u.Index) == i.A() && !u.Cell
		}
		if c.Op() != OpPatchSelf {
			return false
		}
	}
	return false
}
