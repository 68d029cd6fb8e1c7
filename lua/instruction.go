package lua

import (
	"math"

	"github.com/perilune/perilune/lua/internal/compile"
)

// The instructions that the loop does not do inline. Each is called with the
// frame's pc saved and returns whether a Lua frame is on top.

func (st *State) opNewTable() bool {
	_, i := st.current()
	nent := 0
	if b := i.B(); b > 0 {
		nent = 1 << (b - 1)
	}
	narr := i.D()
	st.budget -= int64(narr / 2)
	v, ok := st.newTable(narr, nent)
	if !ok {
		return st.stop()
	}
	st.reg(i.A(), v)
	return true
}

func (st *State) opSetList() bool {
	fr, i := st.current()
	th := st.th
	a := int(fr.base) + i.A()
	n := i.B()
	if n == 0 {
		n = th.top - a - 1
		th.top = a + 1 + n // keeps the values alive while the table grows
	}
	v := th.stack[a]
	t := st.ownTable(v)
	first := i.D()
	if !st.setList(t, first, a+1, n) {
		return st.stop()
	}
	th.top = 0
	return true
}

// setList stores n stack values from slot at as t[first+1], ...; only nils of
// the list itself can lie before them.
func (st *State) setList(t *table, first, at, n int) bool {
	th := st.th
	st.budget -= int64(n)
	for n > 0 && th.stack[at+n-1].kind == kindNil {
		n-- // the array part ends in a value
	}
	if n == 0 {
		return true
	}
	if !st.checkEntries(t, first+n-len(t.arr)) || !st.growArray(t, first+n) {
		return false
	}
	have := len(t.arr)
	t.arr = t.arr[:first+n]
	if first > have {
		clear(t.arr[have:first])
	}
	copy(t.arr[first:], th.stack[at:at+n])
	t.asize = max(t.asize, uint32(first+n))
	if len(t.ents) > 0 {
		for j := range t.ents {
			// A key in the list's range that the constructor gave before: the list wins.
			if e := &t.ents[j]; e.kind == uint32(kindInt) && e.bits-1 < uint64(t.asize) {
				if x := int(e.bits - 1); x < first || x >= first+n {
					st.keepKeyed(t, x, e.val)
				}
				e.val = Nil
			}
		}
		st.migrate(t)
	}
	return true
}

// keepKeyed moves a value that was given by key into the array part.
func (st *State) keepKeyed(t *table, x int, v Value) {
	if x < len(t.arr) && t.arr[x].kind == kindNil {
		t.arr[x] = v
	} else if x >= len(t.arr) && x < cap(t.arr) {
		n := len(t.arr)
		t.arr = t.arr[:x+1]
		clear(t.arr[n:x])
		t.arr[x] = v
	}
}

func (st *State) opForPrep() bool {
	fr, i := st.current()
	th := st.th
	r := th.stack[int(fr.base)+i.A():][:4]
	if r[0].kind == kindInt && r[2].kind == kindInt {
		run, ok := st.forPrepInt(r)
		if !ok {
			return false
		}
		if !run {
			fr.pc += int32(i.D())
		}
		return true
	}
	return st.forPrepFloat(fr, r, i)
}

// forPrepInt turns start, limit and step into start, number of further turns
// and step (§3.3.5). ok false: an error was raised and nobody in this thread caught it.
func (st *State) forPrepInt(r []Value) (run, ok bool) {
	start, step := int64(r[0].bits), int64(r[2].bits)
	if step == 0 {
		return true, st.throwText("'for' step is zero")
	}
	limit, skip, bad := st.forLimit(r[1], start, step)
	if bad {
		return true, st.throwFor(r[1], "limit")
	}
	if skip || (step > 0 && start > limit) || (step < 0 && start < limit) {
		return false, true
	}
	var n uint64
	if step > 0 {
		n = (uint64(limit) - uint64(start)) / uint64(step)
	} else {
		n = (uint64(start) - uint64(limit)) / (uint64(-(step + 1)) + 1)
	}
	r[1] = Value{n, kindInt}
	r[3] = r[0]
	return true, true
}

// forLimit clips a limit to the integers.
func (st *State) forLimit(v Value, start, step int64) (limit int64, skip, bad bool) {
	v, ok := st.coerce(v)
	if !ok {
		return 0, false, true
	}
	if v.kind == kindInt {
		return int64(v.bits), false, false
	}
	f, _ := v.Float64()
	if f != f {
		return 0, true, false
	}
	if step > 0 {
		f = math.Floor(f)
	} else {
		f = math.Ceil(f)
	}
	switch {
	case f >= 0x1p63:
		return math.MaxInt64, step < 0, false
	case f < -0x1p63:
		return math.MinInt64, step > 0, false
	}
	return int64(f), false, false
}

func (st *State) forPrepFloat(fr *frame, r []Value, i compile.Instr) bool {
	var f [3]float64
	for _, x := range [3]int{1, 2, 0} {
		v, ok := st.coerce(r[x])
		if !ok {
			return st.throwFor(r[x], [3]string{"initial value", "limit", "step"}[x])
		}
		f[x], _ = v.Float64()
	}
	start, limit, step := f[0], f[1], f[2]
	if step == 0 {
		return st.throwText("'for' step is zero")
	}
	if step > 0 && !(start <= limit) || step < 0 && !(start >= limit) {
		fr.pc += int32(i.D())
		return true
	}
	r[0], r[1], r[2], r[3] = Float(start), Float(limit), Float(step), Float(start)
	return true
}

// forLoopSlow turns a float loop, or an integer loop at the end of its budget.
func (st *State) forLoopSlow() bool {
	fr, i := st.current()
	th := st.th
	d := i.D()
	if st.budget < int64(-d) {
		fr.pc--
		a := st.attend(int64(-d))
		return a == actLua || a != actStop && st.follow(a)
	}
	r := th.stack[int(fr.base)+i.A():][:4]
	if r[0].kind != kindFloat {
		return true
	}
	x, limit, step := r[0], math.Float64frombits(r[1].bits), math.Float64frombits(r[2].bits)
	f := math.Float64frombits(x.bits) + step
	if step > 0 && f <= limit || step < 0 && f >= limit {
		st.budget += int64(d)
		r[0] = Float(f)
		r[3] = r[0]
		fr.pc += int32(d)
	}
	return true
}

// opTForCall calls the iterator of a generic for; next and the iterator of
// ipairs over plain tables are done here.
func (st *State) opTForCall() bool {
	fr, i := st.current()
	th := st.th
	at := int(fr.base) + i.A()
	r := th.stack[at:][:6]
	if r[0].kind == kindNative && r[1].kind == kindTable {
		switch st.natives[uint32(r[0].bits)].fn.builtin {
		case builtinNext:
			if st.forNext(fr, i, r, at) {
				return true
			}
		case builtinIpairs:
			if t := st.tables[uint32(r[1].bits)]; r[2].kind == kindInt && t.meta == 0 {
				n := int64(r[2].bits) + 1
				v := t.int(n)
				r[4], r[5] = Int(n), v
				if v.kind == kindNil {
					r[4] = Nil
				}
				st.clearFrom(at+6, i.C()-2)
				st.budget--
				return true
			}
		}
	}
	if !st.needStack(th, at+8) {
		return st.stop()
	}
	r = th.stack[at:][:7]
	r[4], r[5], r[6] = r[0], r[1], r[2]
	return st.call(at+4, 2, int16(i.C()), retLua)
}

// forNext is a turn of a traversal by next. The instruction's hint holds the
// entry of the last key.
func (st *State) forNext(fr *frame, i compile.Instr, r []Value, at int) bool {
	t := st.tables[uint32(r[1].bits)]
	pos, ok := st.position(t, r[2], i.H())
	if !ok {
		return false // the function itself raises the error
	}
	k, v, p := st.advance(t, pos)
	r[4], r[5] = k, v
	if n := p - len(t.arr); n >= 0 {
		st.hint(fr, i, n)
	}
	st.clearFrom(at+6, i.C()-2)
	st.budget--
	return true
}

// clearFrom sets n stack slots to nil.
func (st *State) clearFrom(at, n int) {
	for j := range n {
		st.th.stack[at+j] = Nil
	}
}

func (st *State) opCall() bool {
	fr, i := st.current()
	th := st.th
	fn := int(fr.base) + i.A()
	if f := th.stack[fn]; f.kind == kindLua {
		if n := st.closures[uint32(f.bits)].p.charge; st.budget < n {
			fr.pc-- // the call is made again
			return st.follow(st.attend(n))
		}
	}
	n := i.B() - 1
	if n < 0 {
		n = th.top - fn - 1
	}
	return st.call(fn, n, int16(i.C())-1, retLua)
}

// opTailCall replaces the running function by the called one.
func (st *State) opTailCall() bool {
	fr, i := st.current()
	th := st.th
	at := int(fr.base) + i.A()
	n := i.B() - 1
	if n < 0 {
		n = th.top - at - 1
	}
	if th.stack[at].kind != kindLua {
		// A Go function or a callable object: an ordinary call, so that it and
		// its errors see their caller; deliver returns its results for this frame.
		return st.call(at, n, -1, retTail)
	}
	fn := int(fr.fn)
	copy(th.stack[fn:fn+n+1], th.stack[at:at+n+1])
	st.job = job{fn: fn, n: n, want: fr.want, ret: fr.ret, flags: fr.flags | frameTail}
	fr.cl = nil
	th.depth--
	return st.follow(actCall)
}

// opReturn is OpReturn1 and OpReturn0.
func (st *State) opReturn() bool {
	fr, i := st.current()
	n := 0
	if i.Op() == compile.OpReturn1 {
		n = 1
	}
	return st.leave(fr, int(fr.base)+i.A(), n)
}

// leave pops a Lua frame and hands on n results from a slot.
func (st *State) leave(fr *frame, from, n int) bool {
	st.job = job{fn: int(fr.fn), from: from, n: n, want: fr.want, ret: fr.ret}
	fr.cl = nil
	st.th.depth--
	return st.follow(actReturn)
}

// opReturnMany is OpReturn; with variables to close it runs again until none is left.
func (st *State) opReturnMany() bool {
	fr, i := st.current()
	th := st.th
	at := int(fr.base) + i.A()
	n := i.B() - 1
	if n < 0 {
		if fr.nargs > 0 {
			n = int(fr.nargs) - 1 // noted before the first __close
		} else {
			n = th.top - at
		}
	}
	if i.C() == 1 && len(th.tbc) > 0 && th.tbc[len(th.tbc)-1] >= fr.base {
		fr.nargs = int32(n + 1)
		th.top = 0
		return st.follow(st.callClose(th, max(at+n, int(fr.base)+int(fr.cl.p.src.MaxRegs)), Nil, retFinish))
	}
	fr.nargs = 0
	th.top = 0
	return st.leave(fr, at, n)
}

func (st *State) opVararg() bool {
	fr, i := st.current()
	th := st.th
	at := int(fr.base) + i.A()
	have := int(fr.nvar)
	want := i.C() - 1
	if want < 0 {
		want = have
		if !st.needStack(th, at+have) {
			return st.stop()
		}
		th.top = at + have
	}
	st.budget -= int64(want / 2)
	s := th.stack
	from := int(fr.base) - have
	n := copy(s[at:at+min(want, have)], s[from:])
	clear(s[at+n : at+want])
	return true
}

func (st *State) opClosure() bool {
	fr, i := st.current()
	th := st.th
	p := fr.cl.p.protos[i.D()]
	v, c, ok := st.newClosure(p)
	if !ok {
		return st.stop()
	}
	regs := th.stack[fr.base:]
	up := fr.cl.up
	for j, u := range p.src.Upvals {
		if u.FromLocal {
			c.up[j] = regs[u.Index]
		} else {
			c.up[j] = up[u.Index]
		}
	}
	regs[i.A()] = v
	return true
}

// opTBC marks R[A] as a variable to be closed.
func (st *State) opTBC() bool {
	fr, i := st.current()
	return st.toBeClosed(fr, i.A())
}

// opTForPrep marks the closing value of a generic for and goes to its call.
func (st *State) opTForPrep() bool {
	fr, i := st.current()
	if st.th.stack[int(fr.base)+i.A()+3].kind > kindFalse {
		if st.metaOf(st.th.stack[int(fr.base)+i.A()+3], evClose).kind == kindNil {
			return st.throwText("variable '(for state)' got a non-closable value")
		}
		st.th.tbc = append(st.th.tbc, fr.base+int32(i.A())+3)
	}
	fr.pc += int32(i.D())
	return true
}

// toBeClosed marks R[a]; nil and false need no closing.
func (st *State) toBeClosed(fr *frame, a int) bool {
	th := st.th
	v := th.stack[int(fr.base)+a]
	if v.kind <= kindFalse {
		return true
	}
	if st.metaOf(v, evClose).kind == kindNil {
		return st.throwText("variable '%s' got a non-closable value", st.localName(fr, a))
	}
	th.tbc = append(th.tbc, fr.base+int32(a))
	return true
}

// opClose closes the variables from R[A] up, one a turn.
func (st *State) opClose() bool {
	fr, i := st.current()
	th := st.th
	n := len(th.tbc)
	if n == 0 || th.tbc[n-1] < fr.base+int32(i.A()) {
		return true
	}
	return st.follow(st.callClose(th, th.free(), Nil, retFinish))
}

// opNewCell puts the value of R[A] into a cell.
func (st *State) opNewCell() bool {
	fr, i := st.current()
	at := int(fr.base) + i.A()
	v, ok := st.newCell(st.th.stack[at])
	if !ok {
		return st.stop()
	}
	st.th.stack[at] = v
	return true
}

// opConcat is R[A] = R[B] .. ... .. R[B+C-1], from the right.
func (st *State) opConcat() bool {
	fr, i := st.current()
	return st.concatFrom(fr, i, i.C())
}

// concatFrom concatenates the first n operands; those after them are done, with
// their result in operand n. fr.nargs remembers n across a metamethod.
func (st *State) concatFrom(fr *frame, i compile.Instr, n int) bool {
	th := st.th
	base := int(fr.base)
	r := th.stack[base+i.B() : base+i.B()+i.C()]
	for n > 1 {
		x, y := r[n-2], r[n-1]
		if !concatenable(x) || !concatenable(y) {
			mm := st.metaOf(x, evConcat)
			if mm.kind == kindNil {
				mm = st.metaOf(y, evConcat)
			}
			if mm.kind == kindNil {
				fr.nargs = 0
				return st.throwConcat(x, y)
			}
			fr.nargs = int32(n - 1)
			return st.callMeta2(mm, x, y)
		}
		// As many operands to the left as are strings or numbers.
		m := n - 2
		for m > 0 && concatenable(r[m-1]) {
			m--
		}
		v, ok := st.join(r[m:n])
		if !ok {
			return st.stop()
		}
		r[m] = v
		n = m + 1
	}
	fr.nargs = 0
	th.stack[base+i.A()] = r[0]
	return true
}

func concatenable(v Value) bool { return v.kind >= kindInt && v.kind <= kindLongString }

// join concatenates strings and numbers.
func (st *State) join(vs []Value) (Value, bool) {
	total := 0
	for i := range vs {
		if s := &vs[i]; s.kind >= kindString {
			total += len(st.Str(*s))
		} else {
			total += 24
		}
	}
	if total > maxShort {
		if total > maxScratch && st.ReserveString(int64(total)) != nil {
			return Nil, false
		}
		st.budget -= int64(total / 32)
	}
	b := st.buf[:0]
	for i := range vs {
		if vs[i].kind >= kindString {
			b = append(b, st.Str(vs[i])...)
		} else {
			b = st.appendNumber(b, vs[i])
		}
	}
	v, ok := st.newStringBytes(b)
	if cap(b) <= maxScratch {
		st.buf = b
	}
	return v, ok
}

// maxScratch is how much scratch memory a State keeps between instructions.
const maxScratch = 64 << 10

// fault reports a state of the machine that cannot be.
func (st *State) fault(what string) action {
	st.fail(&FaultError{What: what})
	return st.raiseFailure()
}

// FaultError is a fault of the machine itself, never of a program. The run is
// over; the State should not be used again.
type FaultError struct {
	What  string
	Stack string // of Go, where it was noticed
}

func (e *FaultError) Error() string { return "lua: internal fault: " + e.What }
