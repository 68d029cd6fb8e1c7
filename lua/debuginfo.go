package lua

import (
	"fmt"
	"strings"

	"github.com/perilune/perilune/lua/internal/compile"
	"github.com/perilune/perilune/lua/internal/syntax"
)

// What messages and tracebacks say about running functions and the values that
// instructions work on (§4.7). Nothing here runs in a program that is right.

// hiddenSource is the chunk name of library functions written in Lua: they
// show as the Go function that called them.
const hiddenSource = "=[C]"

func (fr *frame) hidden() bool { return fr.cl != nil && fr.cl.p.src.Source == hiddenSource }

// line is the line of the instruction that a Lua frame is in.
func (fr *frame) line() int { return fr.lineAt(int(fr.pc) - 1) }

func (fr *frame) lineAt(pc int) int {
	lines := fr.cl.p.src.Lines
	if pc >= 0 && pc < len(lines) {
		return int(lines[pc])
	}
	return int(fr.cl.p.src.LineDefined)
}

// where is "chunk:line: " of the Lua function on top, or "" in a Go function.
func (st *State) where() string {
	fr := st.th.topFrame()
	if fr == nil || fr.cl == nil || fr.hidden() || !st.atSafepoint {
		return fr.position()
	}
	return fmt.Sprintf("%s:%d: ", syntax.ChunkID(fr.cl.p.src.Source), fr.lineAt(int(fr.pc)))
}

func (fr *frame) position() string {
	if fr == nil || fr.cl == nil || fr.hidden() {
		return ""
	}
	return fmt.Sprintf("%s:%d: ", syntax.ChunkID(fr.cl.p.src.Source), fr.line())
}

// level is a function under way: a frame, or the Go function that runs without one.
type level struct {
	frame int // index, or -1
}

// levels lists the functions of a thread from the innermost, without hidden ones.
func (st *State) levels(th *thread) []level {
	var ls []level
	if st.inNative && th == st.c.th && st.c.frame < 0 {
		ls = append(ls, level{-1})
	}
	for i := th.depth - 1; i >= 0; i-- {
		if !th.frames[i].hidden() {
			ls = append(ls, level{i})
		}
	}
	return ls
}

// Where returns "chunk:line: " of the function at a level, 1 being the caller
// of this one, or "" where that is no Lua function.
func (c *Call) Where(n int) string {
	i := c.th.depth - 1
	if c.frame >= 0 {
		i = c.frame
		n++
	}
	if n > i+1 {
		return "" // there are not so many
	}
	for ; i >= 0; i-- {
		fr := &c.th.frames[i]
		if n--; n > 0 && !fr.hidden() {
			continue
		}
		if fr.hidden() {
			if n == 0 {
				return ""
			}
			n++
			continue
		}
		return fr.position()
	}
	return ""
}

// calledAs returns the name that the caller used for this function, and
// whether it was called as a method.
func (c *Call) calledAs() (name string, method bool) {
	caller := c.th.depth - 1
	flags := c.flags
	if c.frame >= 0 {
		caller = c.frame - 1
		flags = c.th.frames[c.frame].flags
	}
	kind, name := c.st.callName(c.th, caller, flags)
	if kind == "" {
		return c.nv.fn.name, false
	}
	return name, kind == "method"
}

// callName returns how the Lua frame at index i, if it is one, calls the function above it.
func (st *State) callName(th *thread, i int, flags frameFlags) (kind, name string) {
	if i < 0 || flags&frameTail != 0 {
		return "", ""
	}
	fr := &th.frames[i]
	if fr.cl == nil || fr.hidden() {
		return "", ""
	}
	return st.codeName(fr)
}

// codeName names what the current instruction of a frame calls.
func (st *State) codeName(fr *frame) (kind, name string) {
	p := fr.cl.p.src
	pc := int(fr.pc) - 1
	if pc < 0 {
		return "", ""
	}
	i := p.Code[pc]
	switch op := i.Op(); op {
	case compile.OpCall, compile.OpTailCall:
		st.budget -= int64(pc) / 16
		return objectName(p, pc, i.A())
	case compile.OpTForCall:
		return "for iterator", "for iterator"
	case compile.OpSelf, compile.OpGetField, compile.OpGetGlobal, compile.OpGetIndex, compile.OpGetInt:
		return "metamethod", "index"
	case compile.OpSetField, compile.OpSetGlobal, compile.OpSetIndex, compile.OpSetInt:
		return "metamethod", "newindex"
	case compile.OpEq:
		return "metamethod", "eq"
	case compile.OpLt, compile.OpLtK, compile.OpGtK:
		return "metamethod", "lt"
	case compile.OpLe, compile.OpLeK, compile.OpGeK:
		return "metamethod", "le"
	case compile.OpConcat:
		return "metamethod", "concat"
	case compile.OpLen:
		return "metamethod", "len"
	case compile.OpClose, compile.OpReturn:
		return "metamethod", "close"
	default:
		if op >= compile.OpAdd && op <= compile.OpBNot && op != compile.OpNot {
			return "metamethod", eventNames[arithEvents[op]][2:]
		}
	}
	return "", ""
}

// objectName names the value in a register before instruction pc: a local, or
// where the register was loaded from.
func objectName(p *compile.Proto, pc, reg int) (kind, name string) {
	if name := localName(p, pc, reg); name != "" {
		return "local", name
	}
	at := setter(p, pc, reg)
	if at < 0 {
		return "", ""
	}
	i := p.Code[at]
	switch i.Op() {
	case compile.OpMove:
		if i.B() < i.A() {
			return objectName(p, at, i.B())
		}
	case compile.OpGetCell:
		if name := localName(p, at, i.B()); name != "" {
			return "local", name
		}
	case compile.OpGetUp, compile.OpGetUpCell:
		return "upvalue", upvalueName(p, i.B())
	case compile.OpGetGlobal:
		if upvalueName(p, i.B()) == "_ENV" {
			return "global", p.Consts[i.K()].Str
		}
		return "field", p.Consts[i.K()].Str
	case compile.OpGetField:
		if _, name := objectName(p, at, i.B()); name == "_ENV" {
			return "global", p.Consts[i.K()].Str
		}
		return "field", p.Consts[i.K()].Str
	case compile.OpGetIndex:
		if kind, name := objectName(p, at, i.C()); kind == "constant" {
			if i.B() == i.A()+1 && i.C() == i.A()+2 {
				return "method", name // see methodCall of package compile
			}
			return "field", name
		}
		return "field", "?"
	case compile.OpGetInt:
		return "field", "integer index"
	case compile.OpSelf:
		if reg == i.A() {
			return "method", p.Consts[i.K()].Str
		}
	case compile.OpLoadK:
		if k := p.Consts[i.D()]; k.Kind == compile.ConstString {
			return "constant", k.Str
		}
	}
	return "", ""
}

// localName is the name of the local variable in a register at pc, or "".
func localName(p *compile.Proto, pc, reg int) string {
	for i := len(p.Locals) - 1; i >= 0; i-- {
		l := &p.Locals[i]
		if int(l.Reg) == reg && int(l.StartPC) <= pc && pc < int(l.EndPC) {
			return l.Name
		}
	}
	return ""
}

func upvalueName(p *compile.Proto, i int) string {
	if i < len(p.Upvals) && p.Upvals[i].Name != "" {
		return p.Upvals[i].Name
	}
	return "?"
}

// setter returns the instruction that last wrote a register before pc, or -1
// where that depends on the way taken.
func setter(p *compile.Proto, pc, reg int) int {
	at, target := -1, 0
	for j := range pc {
		i := p.Code[j]
		if f := compile.Formats[i.Op()]; f.D == 'j' {
			if to := j + 1 + i.D(); i.D() >= 0 && to <= pc && to > target {
				target = to
			}
		}
		if !writes(i, reg) {
			continue
		}
		if j < target {
			at = -1
		} else {
			at = j
		}
	}
	return at
}

// writes reports whether an instruction changes a register.
func writes(i compile.Instr, reg int) bool {
	a := i.A()
	switch i.Op() {
	case compile.OpLoadNil:
		return a <= reg && reg <= a+i.B()
	case compile.OpTForCall:
		return reg >= a+4
	case compile.OpCall, compile.OpTailCall, compile.OpVararg:
		return reg >= a
	case compile.OpSelf:
		return reg == a || reg == a+1
	case compile.OpForLoop, compile.OpForPrep:
		return a <= reg && reg <= a+3
	}
	f := compile.Formats[i.Op()]
	return reg == a && (f.A == 'w' || f.A == 'm')
}

// variable describes the value of a register for a message: " (local 'x')", or "".
func (st *State) variable(reg int) string {
	fr := st.th.topFrame()
	if fr == nil || fr.cl == nil || reg < 0 {
		return ""
	}
	st.budget -= int64(fr.pc) / 16 // setter walks the code
	kind, name := objectName(fr.cl.p.src, int(fr.pc)-1, reg)
	return variableInfo(kind, name)
}

func variableInfo(kind, name string) string {
	if kind == "" {
		return ""
	}
	return fmt.Sprintf(" (%s '%s')", kind, name)
}

// localName names register a of a running frame for a message.
func (st *State) localName(fr *frame, a int) string {
	if name := localName(fr.cl.p.src, int(fr.pc), a); name != "" {
		return name
	}
	return "?"
}

// throwIndex raises "attempt to index" for the instruction under way.
func (st *State) throwIndex(obj, key Value) bool {
	fr := st.th.topFrame()
	i := fr.cl.p.src.Code[fr.pc-1]
	info, reg := "", -1
	switch i.Op() {
	case compile.OpGetGlobal, compile.OpSetGlobal:
		if fr.cl.up[i.B()] == obj {
			info = variableInfo("upvalue", upvalueName(fr.cl.p.src, i.B()))
		}
	case compile.OpSetField, compile.OpSetIndex, compile.OpSetInt:
		reg = i.A()
	default:
		reg = i.B()
	}
	if reg >= 0 && st.th.stack[int(fr.base)+reg] == obj {
		info = st.variable(reg)
	}
	if i.Op() == compile.OpSelf && info == "" && obj.IsString() {
		info = variableInfo("method", st.Str(key))
	}
	return st.throwText("attempt to index a %s value%s", st.typeName(obj), info)
}

// throwArith raises the error of an arithmetic or bitwise instruction on x and y.
func (st *State) throwArith(ev event, x, y Value) bool {
	bit := ev >= evBAnd && ev <= evShr || ev == evBNot
	if !bit && (x.IsString() || y.IsString()) && st.typeMeta[kindString] != 0 {
		return st.throwText("attempt to %s a '%s' with a '%s'", eventNames[ev][2:], st.typeName(x), st.typeName(y))
	}
	if bit && x.IsNumber() && y.IsNumber() {
		second := false
		if _, ok := x.ToInteger(); ok {
			second = true
		}
		return st.throwText("number%s has no integer representation", st.operand(second))
	}
	bad, second := x, false
	if x.IsNumber() {
		bad, second = y, true
	}
	what := "perform arithmetic on"
	if bit {
		what = "perform bitwise operation on"
	}
	return st.throwText("attempt to %s a %s value%s", what, st.typeName(bad), st.operand(second))
}

// operand describes the first or second operand of the arithmetic instruction under way.
func (st *State) operand(second bool) string {
	fr := st.th.topFrame()
	i := fr.cl.p.src.Code[fr.pc-1]
	op := i.Op()
	if op >= compile.OpAddK && op <= compile.OpIDivK {
		if second != (i.C() == 1) {
			return ""
		}
		return st.variable(i.B())
	}
	if second && op < compile.OpNeg {
		return st.variable(i.C())
	}
	return st.variable(i.B())
}

// throwOperand raises "attempt to <what> a ... value" for the operand in R[B].
func (st *State) throwOperand(v Value, what string) bool {
	fr := st.th.topFrame()
	return st.throwText("attempt to %s a %s value%s", what, st.typeName(v), st.variable(fr.cl.p.src.Code[fr.pc-1].B()))
}

// throwConcat raises "attempt to concatenate" for the two operands under way.
func (st *State) throwConcat(x, y Value) bool {
	fr := st.th.topFrame()
	i := fr.cl.p.src.Code[fr.pc-1]
	bad := x
	if concatenable(x) {
		bad = y
	}
	reg := -1
	for r := i.B() + i.C() - 1; r >= i.B(); r-- {
		if st.th.stack[int(fr.base)+r] == bad {
			reg = r
			break
		}
	}
	return st.throwText("attempt to concatenate a %s value%s", st.typeName(bad), st.variable(reg))
}

// throwFor raises the error of a for loop's initial value, limit or step.
func (st *State) throwFor(v Value, what string) bool {
	return st.throwText("bad 'for' %s (number expected, got %s)", what, st.typeName(v))
}

func (st *State) compareMessage(x, y Value) string {
	a, b := st.typeName(x), st.typeName(y)
	if a == b {
		return fmt.Sprintf("attempt to compare two %s values", a)
	}
	return fmt.Sprintf("attempt to compare %s with %s", a, b)
}

// callMessage is the text of a call of something that cannot be called.
func (st *State) callMessage(f Value, j *job) string {
	info := ""
	if fr := st.th.topFrame(); fr != nil && fr.cl != nil && !fr.hidden() && (j.ret == retLua || j.ret == retFinish || j.ret == retTail) {
		kind, name := st.codeName(fr)
		info = variableInfo(kind, name)
	}
	return fmt.Sprintf("attempt to call a %s value%s", st.typeName(f), info)
}

// repeating names the function that fills a stack.
func (st *State) repeating(th *thread) string {
	for i := th.depth - 1; i >= 0; i-- {
		if fr := &th.frames[i]; fr.cl != nil {
			p := fr.cl.p.src
			kind, name := st.callName(th, i-1, fr.flags)
			if kind != "" {
				return fmt.Sprintf("in %s '%s', %s:%d", kind, name, syntax.ChunkID(p.Source), p.LineDefined)
			}
			return fmt.Sprintf("in function <%s:%d>", syntax.ChunkID(p.Source), p.LineDefined)
		}
	}
	return "in a Go function"
}

// Traceback returns what debug.traceback shows of a thread, nil standing for
// the running one: msg, then its functions from a level on, 0 being the
// innermost. It charges a step a frame.
func (st *State) Traceback(thread Value, msg string, level int) string {
	th := st.th
	if thread.kind == kindThread {
		th = st.threadOf(thread)
	}
	st.budget -= int64(th.depth)
	return st.traceback(th, msg, level)
}

func (st *State) traceback(th *thread, msg string, from int) string {
	const head, tail = 10, 11
	var b strings.Builder
	b.WriteString(msg)
	if msg != "" {
		b.WriteByte('\n')
	}
	b.WriteString("stack traceback:")
	ls := st.levels(th)
	ls = ls[min(from, len(ls)):]
	host := 0
	if th == st.main {
		host = 1 // the host's own level ends the list
	}
	skip := len(ls) + host - head - tail
	for n, l := range ls {
		if skip > 0 && n >= head && n < head+skip {
			if n == head {
				fmt.Fprintf(&b, "\n\t...\t(skipping %d levels)", skip)
			}
			continue
		}
		st.traceLevel(&b, th, l)
	}
	if host == 1 {
		b.WriteString("\n\t[C]: in ?")
	}
	return b.String()
}

// traceLevel writes a line of a traceback.
func (st *State) traceLevel(b *strings.Builder, th *thread, l level) {
	if l.frame < 0 {
		fmt.Fprintf(b, "\n\t[C]: in function '%s'", st.c.nv.fn.name)
		return
	}
	fr := &th.frames[l.frame]
	if fr.cl == nil {
		nv := st.natives[uint32(th.stack[fr.fn].bits)]
		fmt.Fprintf(b, "\n\t[C]: in function '%s'", nv.fn.name)
	} else {
		fmt.Fprintf(b, "\n\t%s:%d: in ", syntax.ChunkID(fr.cl.p.src.Source), fr.line())
		b.WriteString(st.functionName(th, l.frame))
	}
	if fr.flags&frameTail != 0 {
		b.WriteString("\n\t(...tail calls...)")
	}
}

// functionName is how a traceback names the Lua function of a frame.
func (st *State) functionName(th *thread, i int) string {
	fr := &th.frames[i]
	p := fr.cl.p.src
	if name := st.globalName(fr.cl); name != "" {
		return "function '" + name + "'"
	}
	if kind, name := st.callName(th, i-1, fr.flags); kind != "" {
		return kind + " '" + name + "'"
	}
	if p.LineDefined == 0 {
		return "main chunk"
	}
	return fmt.Sprintf("function <%s:%d>", syntax.ChunkID(p.Source), p.LineDefined)
}

// globalName is the global variable that holds a function, or "".
func (st *State) globalName(cl *closure) string {
	g := st.table(st.globals)
	for i := range g.ents {
		e := &g.ents[i]
		if e.val.kind == kindLua && e.kind == uint32(kindString) && st.closures[uint32(e.val.bits)] == cl {
			return st.Str(e.key())
		}
	}
	return ""
}
