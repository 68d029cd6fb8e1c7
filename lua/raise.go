package lua

import "fmt"

// Errors of Lua are values that unwind frames of the State; Go's panics have no
// part in them. An error goes to the nearest guard, the frame of a pcall; its
// message handler, if any, runs first, on top of everything; then the
// variables to be closed are closed, one call at a time, and the guard's step
// learns of the error.

// raise is an error value on its way through a Function's error result.
type raise struct{ v Value }

func (*raise) Error() string { return "lua: an error value" }

// Error is a Lua error that reached the host.
type Error struct {
	Value     Value  // as raised; valid until the State runs next
	Message   string // its text: a string itself, or what tostring gives without calling Lua
	Traceback string // where it was raised, as debug.traceback shows it
}

func (e *Error) Error() string { return e.Message }

// raiseValue begins to raise v.
func (st *State) raiseValue(v Value) action {
	st.raised = v
	return actRaise
}

// raiseText raises a message with the position of the running Lua function.
func (st *State) raiseText(format string, args ...any) action {
	s := format
	if len(args) > 0 {
		s = fmt.Sprintf(format, args...)
	}
	v, ok := st.newString(st.where() + s)
	if !ok {
		return st.raiseFailure()
	}
	return st.raiseValue(v)
}

// raiseFailure ends the run with st.failure: no Lua code sees it.
func (st *State) raiseFailure() action {
	st.outcome = outcomeFailure
	return actStop
}

// throwText raises a message out of an instruction; the result is as call's.
func (st *State) throwText(format string, args ...any) bool {
	return st.follow(st.raiseText(format, args...))
}

// throwPlain raises a message without a position.
func (st *State) throwPlain(msg string) bool {
	v, ok := st.newString(msg)
	if !ok {
		return st.stop()
	}
	return st.follow(st.raiseValue(v))
}

// stop leaves the loop because of st.failure.
func (st *State) stop() bool { return st.follow(st.raiseFailure()) }

const (
	// overflowRoom is how many frames beyond call_depth a message handler may use.
	overflowRoom = 200
	// maxHandlers bounds message handlers in one another, as the reference's C stack does.
	maxHandlers = 190
)

// overflow answers a call at the bound of call_depth.
func (st *State) overflow(th *thread) action {
	lim := st.limits.CallDepth
	if st.limits.CallDepthFatal {
		st.fail(&LimitError{Name: "call_depth", Max: lim, Used: int64(th.depth) + 1, Detail: st.repeating(th)})
		return st.raiseFailure()
	}
	if th.handler > 0 {
		if int64(th.depth) < lim+overflowRoom {
			return actLua
		}
		return st.raiseFinal()
	}
	return st.raiseText("stack overflow (%s)", st.repeating(th))
}

// raiseFinal raises the error of an error handler that failed too; no handler sees it.
func (st *State) raiseFinal() action {
	v, ok := st.newString("error in error handling")
	if !ok {
		return st.raiseFailure()
	}
	return st.handled(v)
}

// guard returns the index of the topmost frame of th that catches errors, or -1.
func (th *thread) guard() int {
	if th.guards == 0 {
		return -1
	}
	for i := th.depth - 1; i >= 0; i-- {
		if th.frames[i].flags&frameGuard != 0 {
			return i
		}
	}
	return -1
}

// unwind brings st.raised to the nearest guard.
func (st *State) unwind() action {
	th := st.th
	g := th.guard()
	if g < 0 {
		return st.uncaught(th)
	}
	fr := &th.frames[g]
	if fr.flags&frameHandler != 0 && fr.flags&frameUnwind == 0 {
		if th.handler >= maxHandlers {
			return st.raiseFinal()
		}
		return st.callHandler(th, th.stack[fr.base+fr.nargs])
	}
	return st.unwindTo(th, g)
}

// callHandler calls a message handler where the error happened.
func (st *State) callHandler(th *thread, h Value) action {
	at := th.free()
	if !st.needStack(th, at+2) {
		return st.raiseFailure()
	}
	th.handler++
	th.stack[at], th.stack[at+1] = h, st.raised
	st.job = job{fn: at, n: 1, want: 1, ret: retHandler}
	return actCall
}

// handled goes on with the error that a message handler returned.
func (st *State) handled(v Value) action {
	th := st.th
	st.raised = v
	g := th.guard()
	if g < 0 {
		return st.uncaught(th)
	}
	return st.unwindTo(th, g)
}

// unwindTo cuts the frames above the guard g and closes what is to be closed.
func (st *State) unwindTo(th *thread, g int) action {
	st.cut(th, g+1)
	fr := &th.frames[g]
	if fr.flags&frameUnwind != 0 {
		th.errs[len(th.errs)-1] = st.raised // an error in a __close replaces the one under way
	} else {
		fr.flags |= frameUnwind
		th.errs = append(th.errs, st.raised)
	}
	return st.closeNext()
}

// cut drops the frames from index n on, and what they count for.
func (st *State) cut(th *thread, n int) {
	for i := th.depth - 1; i >= n; i-- {
		fr := &th.frames[i]
		if fr.flags&frameGuard != 0 {
			th.guards--
		}
		if fr.flags&frameNoYield != 0 {
			th.noYield--
		}
		if fr.flags&frameFinal != 0 {
			st.finalizing--
		}
		if fr.flags&frameUnwind != 0 {
			th.errs = th.errs[:len(th.errs)-1]
		}
		if fr.ret == retHandler {
			th.handler--
		}
		fr.cl, fr.step = nil, nil
	}
	th.depth, th.top = n, 0
}

// closeNext closes the next variable above the guard on top, or, where none is
// left, hands the error to the guard's step.
func (st *State) closeNext() action {
	th := st.th
	fr := th.topFrame()
	level := int(fr.base + fr.nargs)
	err := th.errs[len(th.errs)-1]
	if n := len(th.tbc); n > 0 && int(th.tbc[n-1]) >= level {
		return st.callClose(th, int(th.tbc[n-1])+1, err, retClose)
	}
	if fr.flags&frameHandler != 0 {
		level++
	}
	if !st.needStack(th, level+1) {
		return st.raiseFailure()
	}
	th.errs = th.errs[:len(th.errs)-1]
	fr.flags &^= frameUnwind
	th.stack[level] = err
	st.job = job{from: level, n: 1, ret: retStep, failed: true}
	return actReturn
}

// callClose calls the __close metamethod of the last variable to be closed, in
// slot at, and takes the variable off the list.
func (st *State) callClose(th *thread, at int, err Value, ret retKind) action {
	if !st.needStack(th, at+3) {
		return st.raiseFailure()
	}
	last := len(th.tbc) - 1
	v := th.stack[th.tbc[last]]
	th.tbc = th.tbc[:last] // from here on nothing but the call keeps v
	mm := st.metaOf(v, evClose)
	if mm.kind == kindNil {
		return st.raiseText("metamethod 'close' is not callable")
	}
	th.stack[at], th.stack[at+1], th.stack[at+2] = mm, v, err
	st.job = job{fn: at, n: 2, want: 0, ret: ret}
	return actCall
}

// uncaught ends a thread with st.raised: a coroutine's error goes to whoever
// resumed it, the main thread's to the host.
func (st *State) uncaught(th *thread) action {
	if th == st.main {
		st.errTrace = st.traceback(th, "", 0)
		st.outcome = outcomeError
		return actStop
	}
	if th.status == threadClosing {
		th.status = threadDead
		th.errs, th.depth = th.errs[:0], 0
	} else {
		th.status = threadFailed // its frames stay for the traceback
		th.errs = append(th.errs[:0], st.raised)
	}
	th.guards, th.noYield, th.handler = 0, 0, 0
	return st.toResumer(th, []Value{st.raised}, true)
}

// throwCall raises "attempt to call".
func (st *State) raiseCall(f Value, j *job) action {
	return st.raiseText("%s", st.callMessage(f, j))
}
