package lua

// This file is the machine between instructions: entering functions, handing
// results to whoever waits for them, and running Go functions and their steps.
// It never calls itself through a Go function: each turn of follow does one
// action and names the next.

// action is what the machine does next.
type action uint8

const (
	actLua    action = iota // the top frame is a Lua function: run it
	actCall                 // enter the function described by st.job
	actReturn               // hand on the results described by st.job
	actRaise                // st.raised is an error under way
	actStop                 // leave the loop: st.outcome says why
)

// job describes a call about to be made or results about to be handed on.
type job struct {
	fn    int // slot of the function
	n     int // arguments after it, or results
	from  int // first result
	want  int16
	ret   retKind
	flags frameFlags
	// failed: the result is an error, for a Go frame that waits to catch it.
	failed bool
}

// follow acts until a Lua frame is on top (true) or the loop must be left (false).
func (st *State) follow(a action) bool {
	for {
		switch a {
		case actLua:
			return true
		case actStop:
			return false
		case actCall:
			a = st.enter()
		case actReturn:
			a = st.deliver()
		case actRaise:
			a = st.unwind()
		}
	}
}

// call enters the function in slot fn of the running thread with n arguments
// after it. It reports whether a Lua frame is on top.
func (st *State) call(fn, n int, want int16, ret retKind) bool {
	st.job = job{fn: fn, n: n, want: want, ret: ret}
	return st.follow(actCall)
}

// enter makes the call that st.job describes.
func (st *State) enter() action {
	st.entering = true
	a := st.enterJob()
	st.entering = false
	return a
}

func (st *State) enterJob() action {
	j := &st.job
	th := st.th
	th.top = 0
	for range maxCallChain {
		f := th.stack[j.fn]
		switch f.kind {
		case kindLua:
			return st.enterLua(st.closures[uint32(f.bits)])
		case kindNative:
			return st.enterNative(st.natives[uint32(f.bits)])
		}
		mm := st.metaOf(f, evCall)
		if mm.kind == kindNil {
			return st.raiseCall(f, j)
		}
		if !st.needStack(th, j.fn+j.n+2) {
			return st.raiseFailure()
		}
		copy(th.stack[j.fn+1:], th.stack[j.fn:j.fn+j.n+1])
		th.stack[j.fn] = mm
		j.n++
	}
	return st.raiseText("'__call' chain too long")
}

const maxCallChain = 100

// enterLua pushes the frame of a Lua function.
func (st *State) enterLua(cl *closure) action {
	th, j, p := st.th, &st.job, cl.p
	if st.budget < p.charge {
		if a := st.attendCall(p.charge); a != actLua {
			return a
		}
	}
	st.budget -= p.charge
	if int64(th.depth) >= st.limits.CallDepth {
		if a := st.overflow(th); a != actLua {
			return a
		}
	}
	base := j.fn + 1
	if base+j.n+windowSize > maxSlots {
		return st.raiseText("stack overflow")
	}
	if !st.needStack(th, base+j.n) {
		return st.raiseFailure()
	}
	// The last allocation: until here st.job says where the arguments are.
	fr := st.pushFrame(th)
	if fr == nil {
		return st.raiseFailure()
	}
	for i := j.n; i < p.params; i++ {
		th.stack[base+i] = Nil
	}
	nvar := 0
	if p.vararg {
		nvar = max(j.n-p.params, 0)
		base = st.shiftVarargs(th, base, j.n, p.params)
	}
	fr.cl, fr.base, fr.fn, fr.nvar = cl, int32(base), int32(j.fn), int32(nvar)
	fr.want, fr.ret, fr.flags = j.want, j.ret, j.flags
	return actLua
}

// shiftVarargs copies the parameters above the arguments, so that the extra
// arguments lie just below the new base, which it returns.
func (st *State) shiftVarargs(th *thread, base, n, params int) int {
	if n <= params {
		return base
	}
	for i := range params {
		th.stack[base+n+i] = th.stack[base+i]
		th.stack[base+i] = Nil
	}
	st.budget -= int64(n / 2)
	return base + n
}

// enterNative runs a Go function; a frame is pushed only if it asks for a call.
func (st *State) enterNative(nv *native) action {
	th, j := st.th, &st.job
	st.budget -= nativeCharge
	if st.budget < 0 {
		if a := st.attendCall(0); a != actLua {
			return a
		}
	}
	if !st.needStack(th, j.fn+1+j.n) {
		return st.raiseFailure()
	}
	c := &st.c
	c.th, c.nv = th, nv
	c.fn, c.base, c.n = j.fn, j.fn+1, j.n
	c.want, c.ret, c.flags = j.want, j.ret, j.flags
	c.frame, c.results, c.nresults = -1, 0, 0
	c.caught = false
	c.top = c.base + c.n
	c.from, c.count = c.top, 0
	st.entering = false
	return st.runGo(nv.fn.run)
}

// nativeCharge is what a call of a Go function costs besides the instruction.
const nativeCharge = 1

// runGo runs a Function or a Step on st.c and turns its answer into an action.
func (st *State) runGo(fn Function) action {
	c := &st.c
	st.inNative = true
	st.births = st.births[:0]
	next, err := fn(c)
	st.inNative = false
	if err != nil || st.failure != nil {
		return st.goFailed(err)
	}
	switch next {
	case nextReturn:
		if c.frame >= 0 {
			st.popGo()
		}
		st.job = job{fn: c.fn, from: c.from, n: c.count, want: c.want, ret: c.ret}
		return actReturn
	case nextSwitch:
		return st.switched
	case nextSuspend:
		st.outcome = outcomeRequest
		return actStop
	}
	return actCall // the answering method has set st.job
}

// goFailed turns the error of a Go function into an action. The function's
// frame, if any, is left for traceback and unwinding.
func (st *State) goFailed(err error) action {
	if st.c.frame < 0 {
		st.c.ownFrame() // best effort: for the traceback
	}
	if st.failure != nil {
		return st.raiseFailure()
	}
	if r, ok := err.(*raise); ok {
		return st.raiseValue(r.v)
	}
	st.fail(err)
	return st.raiseFailure()
}

// popGo removes the frame of the Go function that st.c stands for.
func (st *State) popGo() {
	th := st.c.th
	fr := &th.frames[st.c.frame]
	if fr.flags&frameGuard != 0 {
		th.guards--
	}
	if fr.flags&frameNoYield != 0 {
		th.noYield--
	}
	if fr.flags&frameFinal != 0 {
		st.finalizing--
	}
	fr.step = nil
	th.depth = st.c.frame
}

// deliver hands the results that st.job describes to whoever waits for them.
func (st *State) deliver() action {
	j, th := &st.job, st.th
	switch j.ret {
	case retLua:
		st.place(th, j)
		return actLua
	case retFinish:
		return st.finish(j)
	case retStep:
		return st.step(j.from, j.n, j.failed)
	case retTail:
		fr := th.topFrame()
		j.fn, j.want, j.ret = int(fr.fn), fr.want, fr.ret
		fr.cl = nil
		th.depth--
		return actReturn
	case retThread:
		return st.endThread(j.from, j.n)
	case retHost:
		st.results = append(st.results[:0], th.stack[j.from:j.from+j.n]...)
		st.outcome = outcomeDone
		th.depth = 0
		return actStop
	case retHandler:
		v := Nil
		if j.n > 0 {
			v = th.stack[j.from]
		}
		th.handler--
		return st.handled(v)
	case retClose:
		return st.closeNext()
	}
	return actLua // retDiscard: the Lua frame below goes on where it was
}

// place copies results to the function's slot, as many as are wanted.
func (st *State) place(th *thread, j *job) {
	if j.want < 0 {
		copy(th.stack[j.fn:j.fn+j.n], th.stack[j.from:j.from+j.n])
		th.top = j.fn + j.n
		st.budget -= int64(j.n / 2)
		return
	}
	want := int(j.want)
	n := min(want, j.n)
	for i := range n {
		th.stack[j.fn+i] = th.stack[j.from+i]
	}
	for i := n; i < want; i++ {
		th.stack[j.fn+i] = Nil
	}
}

// step runs the step of the Go frame on top with results that lie on the
// running thread's stack; failed says that the one result is an error caught.
func (st *State) step(from, n int, failed bool) action {
	th := st.th
	th.top = 0
	fr := th.topFrame()
	c := &st.c
	c.th, c.frame = th, th.depth-1
	c.nv = st.natives[uint32(th.stack[fr.fn].bits)]
	c.fn, c.base, c.n = int(fr.fn), int(fr.base), int(fr.nargs)
	c.want, c.ret, c.flags = fr.want, fr.ret, fr.flags
	c.results, c.nresults, c.caught = from, n, failed
	c.top = max(from+n, c.base+c.n)
	c.from, c.count = c.top, 0
	if fr.flags&frameGuard != 0 {
		fr.flags &^= frameGuard
		th.guards--
	}
	if fr.flags&frameNoYield != 0 {
		fr.flags &^= frameNoYield
		th.noYield--
	}
	fr.flags &^= frameHandler
	if fr.step == nil {
		// A yield without a step: what resume passed is what it returns.
		st.popGo()
		st.job = job{fn: c.fn, from: from, n: n, want: c.want, ret: c.ret}
		return actReturn
	}
	st.budget--
	run := fr.step.run
	if c.top+windowSize > len(th.stack) {
		st.births = append(st.births, th.stack[from:from+n]...) // no frame covers the results
		if !st.needStack(th, c.top) {
			return st.raiseFailure()
		}
	}
	return st.runGo(run)
}
