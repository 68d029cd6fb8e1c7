package lua

// maxResumes is how deep coroutines may resume one another, as the
// reference's C stack allows.
const maxResumes = 195

// Resume starts or continues a coroutine with args; step runs when it yields
// or ends, with what it yielded or returned, or with the error that ended it
// (Caught). A thread that cannot be resumed is such an error too.
func (c *Call) Resume(step *Step, thread Value, args ...Value) (Next, error) {
	st := c.st
	fr, err := c.ownFrame()
	if err != nil {
		return 0, err
	}
	fr.step, fr.nargs, fr.flags = step, int32(c.n), fr.flags&frameTail
	co := st.ownThread(uint32(thread.bits))
	if msg := st.cannotResume(co); msg != "" {
		return c.stepWithError(msg)
	}
	at := 1
	if co.status == threadSuspended {
		at = co.free()
	}
	if !st.needStack(co, at+len(args)) {
		return 0, st.failure
	}
	copy(co.stack[at:], args)
	st.switchTo(co, c.th)
	if co.status == threadFresh {
		st.job = job{fn: 0, n: len(args), want: -1, ret: retThread}
		st.switched = actCall
	} else {
		st.job = job{from: at, n: len(args), ret: retStep}
		st.switched = actReturn
	}
	co.status = threadRunning
	return nextSwitch, nil
}

// ResumeArgs is Resume with the arguments from i on.
func (c *Call) ResumeArgs(step *Step, thread Value, i int) (Next, error) {
	return c.Resume(step, thread, c.th.stack[min(c.base+i-1, c.base+c.n):c.base+c.n]...)
}

// cannotResume says why co cannot be resumed, or nothing.
func (st *State) cannotResume(co *thread) string {
	switch co.status {
	case threadFresh, threadSuspended:
		if st.resumes >= maxResumes {
			return "C stack overflow"
		}
		return ""
	case threadDead, threadFailed:
		return "cannot resume dead coroutine"
	}
	return "cannot resume non-suspended coroutine"
}

// stepWithError runs the frame's step as if what it waited for had failed.
func (c *Call) stepWithError(msg string) (Next, error) {
	st, th := c.st, c.th
	v, ok := st.newString(msg)
	if !ok {
		return 0, st.failure
	}
	at := th.free()
	if !st.needStack(th, at+1) {
		return 0, st.failure
	}
	th.stack[at] = v
	st.job = job{from: at, n: 1, ret: retStep, failed: true}
	st.switched = actReturn
	return nextSwitch, nil
}

// switchTo makes co, resumed by th, the running thread.
func (st *State) switchTo(co, th *thread) {
	co.resumer = th.id
	th.status = threadNormal
	st.th = co
	st.resumes++
}

// Yield suspends the running coroutine; whoever resumed it gets vs. step runs
// with the values of the next resume; where step is nil they are what this
// call returns. It fails outside a coroutine and across a C-call boundary.
func (c *Call) Yield(step *Step, vs ...Value) (Next, error) {
	st, th := c.st, c.th
	if th == st.main {
		return 0, c.plainError("attempt to yield from outside a coroutine")
	}
	if th.noYield > 0 {
		return 0, c.plainError("attempt to yield across a C-call boundary")
	}
	fr, err := c.ownFrame()
	if err != nil {
		return 0, err
	}
	fr.step, fr.nargs, fr.flags = step, int32(c.n), fr.flags&frameTail
	th.status = threadSuspended
	st.switched = st.toResumer(th, vs, false)
	return nextSwitch, nil
}

// plainError raises a message without a position.
func (c *Call) plainError(msg string) error {
	v, ok := c.st.newString(msg)
	if !ok {
		return c.st.failure
	}
	return &raise{v}
}

// YieldArgs is Yield of all arguments, without a step.
func (c *Call) YieldArgs() (Next, error) {
	return c.Yield(nil, c.th.stack[c.base:c.base+c.n]...)
}

// toResumer makes the thread that resumed th the running one and hands it values.
func (st *State) toResumer(th *thread, vs []Value, failed bool) action {
	to := st.threads[th.resumer]
	th.resumer = 0
	st.resumes--
	to.status = threadRunning
	st.th = to
	at := to.free()
	st.births = append(st.births, vs...) // th may be dead, and nothing else keep them
	if !st.needStack(to, at+len(vs)) {
		return st.raiseFailure()
	}
	copy(to.stack[at:], vs)
	st.job = job{from: at, n: len(vs), ret: retStep, failed: failed}
	return actReturn
}

// endThread ends a coroutine whose body returned n values.
func (st *State) endThread(from, n int) action {
	th := st.th
	th.depth, th.status = 0, threadDead
	return st.toResumer(th, th.stack[from:from+n], false)
}

// Running returns the running coroutine and whether it is the main thread.
func (c *Call) Running() (thread Value, isMain bool) {
	return Value{uint64(c.th.id), kindThread}, c.th == c.st.main
}

// Yieldable reports whether a thread could yield now; nil stands for the running one.
func (c *Call) Yieldable(thread Value) bool {
	th := c.th
	if thread.kind == kindThread {
		th = c.st.threadOf(thread)
	}
	return th != c.st.main && th.noYield == 0
}

// NewThread returns a coroutine that will run fn, not started.
func (st *State) NewThread(fn Value) Value {
	v, th, ok := st.newThread()
	if ok {
		th.stack[0] = fn
	}
	return v
}

var closeDone = DefineStep("(close)", func(c *Call) (Next, error) {
	if v, failed := c.Caught(); failed && v.kind != kindNil {
		return 0, &raise{v}
	}
	return c.Return()
})

// CloseThread kills a coroutine that does not run (coroutine.close): its
// variables to be closed are closed, then step runs; Caught gives the error
// that the coroutine had ended with or that a __close raised.
func (c *Call) CloseThread(step *Step, thread Value) (Next, error) {
	st := c.st
	co := st.ownThread(uint32(thread.bits))
	if co.status == threadRunning || co.status == threadNormal || co.status == threadClosing {
		return 0, c.Errorf("cannot close a %s coroutine", st.Status(thread))
	}
	fr, err := c.ownFrame()
	if err != nil {
		return 0, err
	}
	fr.step, fr.nargs, fr.flags = step, int32(c.n), fr.flags&frameTail
	why := Nil
	if co.status == threadFailed && len(co.errs) > 0 {
		why = co.errs[0]
	}
	st.switchTo(co, c.th)
	co.errs = append(co.errs[:0], why)
	st.cutQuietly(co)
	// A guard at the bottom, whose error is under way, does the closing.
	g := st.pushFrame(co)
	if g == nil {
		return 0, st.failure
	}
	co.stack[0] = st.runner
	g.fn, g.base, g.want, g.ret, g.step = 0, 1, -1, retThread, closeDone
	g.flags = frameGuard | frameUnwind
	co.guards = 1
	co.status = threadClosing
	st.switched = st.closeNext()
	return nextSwitch, nil
}

// cutQuietly drops all frames of a thread that does not run.
func (st *State) cutQuietly(co *thread) {
	clear(co.frames[:co.depth])
	co.depth, co.top, co.noYield, co.handler, co.guards = 0, 0, 0, 0, 0
}
