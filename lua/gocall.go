package lua

// A Call is a running Go function: its arguments, which count from 1 as in
// messages, and the ways to answer. It is valid until the Function returns.
type Call struct {
	st *State
	th *thread
	nv *native

	fn, base, n int // the function's slot; its arguments
	top         int // first slot above arguments, results and pushed values
	from, count int // what it returns
	frame       int // index of its frame, or -1

	results, nresults int // of the call that a step follows
	caught            bool

	want  int16
	ret   retKind
	flags frameFlags
}

// State returns the machine that runs the call.
func (c *Call) State() *State { return c.st }

// NArgs returns how many argument slots there are.
func (c *Call) NArgs() int { return c.n }

// Arg returns argument i, counted from 1; nil beyond the last.
func (c *Call) Arg(i int) Value {
	if uint(i-1) < uint(c.n) {
		return c.th.stack[c.base+i-1]
	}
	return Nil
}

// SetArg stores into argument slot i; beyond the last slot it makes more, nil
// but for i. Slots live on the Lua stack: they survive into steps and snapshots.
func (c *Call) SetArg(i int, v Value) {
	if i > c.n {
		c.addSlots(i)
	}
	c.th.stack[c.base+i-1] = v
}

// addSlots makes n argument slots of fewer, moving results and pushed values up.
func (c *Call) addSlots(n int) {
	d := n - c.n
	if !c.st.needStack(c.th, c.top+d) {
		return
	}
	s := c.th.stack
	copy(s[c.base+c.n+d:c.top+d], s[c.base+c.n:c.top])
	clear(s[c.base+c.n : c.base+n])
	c.n = n
	c.top += d
	c.from += d
	c.results += d
	if c.frame >= 0 {
		c.th.frames[c.frame].nargs = int32(n)
	}
}

// Upvalue returns upvalue i of the function, counted from 1; nil beyond the last.
func (c *Call) Upvalue(i int) Value {
	if uint(i-1) < uint(len(c.nv.up)) {
		return c.nv.up[i-1]
	}
	return Nil
}

// SetUpvalue stores into upvalue i, which must exist.
func (c *Call) SetUpvalue(i int, v Value) {
	if uint(i-1) >= uint(len(c.nv.up)) {
		return
	}
	if c.nv.gen != c.st.gen {
		c.nv = c.st.ownNative(c.th.stack[c.fn])
	}
	c.nv.up[i-1] = v
}

// NResults returns how many results the call had that this step follows.
func (c *Call) NResults() int { return c.nresults }

// Result returns result i, counted from 1; nil beyond the last.
func (c *Call) Result(i int) Value {
	if uint(i-1) < uint(c.nresults) {
		return c.th.stack[c.results+i-1]
	}
	return Nil
}

// Caught reports whether the call that this step follows (PCall, Resume,
// CloseThread) failed, and with which error value.
func (c *Call) Caught() (v Value, failed bool) {
	if c.caught {
		return c.Result(1), true
	}
	return Nil, false
}

// Return answers with values.
func (c *Call) Return(vs ...Value) (Next, error) {
	if !c.st.needStack(c.th, c.top+len(vs)) {
		return 0, c.st.failure
	}
	c.from = c.top
	c.count = copy(c.th.stack[c.top:], vs)
	return nextReturn, nil
}

// Return1 answers with one value.
func (c *Call) Return1(v Value) (Next, error) {
	c.th.stack[c.top] = v
	c.from, c.count = c.top, 1
	return nextReturn, nil
}

// Push appends a value to the results under way; ReturnPushed answers with
// them. Results count against the stack's bound: the error is "too many results".
// One step for two values.
func (c *Call) Push(v Value) error {
	if c.top+windowSize >= len(c.th.stack) {
		if c.top+windowSize >= maxSlots {
			return c.Errorf("stack overflow (too many results)")
		}
		if !c.st.needStack(c.th, c.top+windowSize) {
			return c.st.failure
		}
	}
	c.th.stack[c.top] = v
	c.top++
	c.count++
	if c.count&1 == 0 {
		return c.Charge(1)
	}
	return nil
}

// ReturnPushed answers with the values pushed, in order.
func (c *Call) ReturnPushed() (Next, error) {
	c.from = c.top - c.count
	return nextReturn, nil
}

// ReturnResults answers with prefix and then all results of the call that this step follows.
func (c *Call) ReturnResults(prefix ...Value) (Next, error) {
	n := c.nresults
	if len(prefix) == 0 {
		c.from, c.count = c.results, n
		return nextReturn, nil
	}
	if !c.st.needStack(c.th, c.top+len(prefix)+n) {
		return 0, c.st.failure
	}
	s := c.th.stack
	copy(s[c.top:], prefix)
	copy(s[c.top+len(prefix):], s[c.results:c.results+n])
	c.from, c.count = c.top, len(prefix)+n
	return nextReturn, nil
}

// ReturnArgs answers with the arguments from i on.
func (c *Call) ReturnArgs(i int) (Next, error) {
	c.from = c.base + i - 1
	c.count = max(0, c.n-i+1)
	return nextReturn, nil
}

// TailCall calls f; its results are this function's.
func (c *Call) TailCall(f Value, args ...Value) (Next, error) {
	if c.frame >= 0 {
		c.st.popGo()
		c.frame = -1
	}
	if !c.st.needStack(c.th, c.fn+len(args)+1) {
		return 0, c.st.failure
	}
	s := c.th.stack
	s[c.fn] = f
	n := copy(s[c.fn+1:], args)
	c.st.job = job{fn: c.fn, n: n, want: c.want, ret: c.ret, flags: frameTail}
	return nextCall, nil
}

// Call calls f, which may be anything callable, and runs step with its results.
func (c *Call) Call(step *Step, f Value, args ...Value) (Next, error) {
	return c.callStep(step, 0, Nil, f, args)
}

// CallNoYield is Call as a C function makes it: a coroutine.yield inside fails.
// Tool calls still suspend.
func (c *Call) CallNoYield(step *Step, f Value, args ...Value) (Next, error) {
	return c.callStep(step, frameNoYield, Nil, f, args)
}

// PCall is Call in protected mode: an error comes back to step, which asks
// Caught. A handler that is not nil is called with the error where it happened
// (xpcall), and its result is what step gets.
func (c *Call) PCall(step *Step, handler, f Value, args ...Value) (Next, error) {
	flags := frameGuard
	if handler.kind != kindNil {
		flags |= frameHandler
	}
	return c.callStep(step, flags, handler, f, args)
}

// PCallArgs is PCall of argument i with the arguments after it.
func (c *Call) PCallArgs(step *Step, handler Value, i int) (Next, error) {
	flags := frameGuard
	if handler.kind != kindNil {
		flags |= frameHandler
	}
	if i > c.n {
		return c.callStep(step, flags, handler, Nil, nil)
	}
	s := c.th.stack
	return c.callStep(step, flags, handler, s[c.base+i-1], s[c.base+i:c.base+c.n])
}

// callStep pushes this function's frame, if it has none, and the call of f above it.
func (c *Call) callStep(step *Step, flags frameFlags, handler, f Value, args []Value) (Next, error) {
	st, th := c.st, c.th
	if flags&frameGuard != 0 {
		if lim := st.limits.ProtectedDepth; lim >= 0 && int64(th.guards) >= lim {
			return 0, st.fail(&LimitError{Name: "protected_depth", Max: lim, Used: int64(th.guards) + 1})
		}
	}
	fr, err := c.ownFrame()
	if err != nil {
		return 0, err
	}
	fr.step, fr.nargs = step, int32(c.n)
	fr.flags = fr.flags&(frameTail|frameFinal) | flags
	at := c.base + c.n
	if flags&frameHandler != 0 {
		at++
	}
	if !st.needStack(th, at+len(args)+1) {
		return 0, st.failure
	}
	s := th.stack
	copy(s[at+1:], args) // first: args may lie on this stack, at or below where f goes
	s[at] = f
	if flags&frameHandler != 0 {
		s[at-1] = handler
	}
	if flags&frameGuard != 0 {
		th.guards++
	}
	if flags&frameNoYield != 0 {
		th.noYield++
	}
	st.job = job{fn: at, n: len(args), want: -1, ret: retStep}
	return nextCall, nil
}

// ownFrame returns this function's frame, pushed at first need.
func (c *Call) ownFrame() (*frame, error) {
	th := c.th
	if c.frame >= 0 {
		return &th.frames[c.frame], nil
	}
	if int64(th.depth) >= c.st.limits.CallDepth+overflowRoom {
		return nil, c.Errorf("stack overflow")
	}
	fr := c.st.pushFrame(th)
	if fr == nil {
		return nil, c.st.failure
	}
	c.frame = th.depth - 1
	fr.base, fr.fn, fr.nargs = int32(c.base), int32(c.fn), int32(c.n)
	fr.want, fr.ret, fr.flags = c.want, c.ret, c.flags
	return fr, nil
}

// Suspend stops the machine with a Request event that carries path and args;
// step runs with the host's answer as its results, or the answer is raised.
func (c *Call) Suspend(step *Step, path string, args ...Value) (Next, error) {
	st := c.st
	if st.finalizing > 0 {
		return 0, c.Errorf("attempt to call a tool from a finalizer")
	}
	fr, err := c.ownFrame()
	if err != nil {
		return 0, err
	}
	fr.step, fr.nargs, fr.flags = step, int32(c.n), fr.flags&frameTail
	st.nextRequest++
	st.requests = append(st.requests, request{
		id: st.nextRequest, thread: c.th.id, path: path, args: append([]Value(nil), args...),
	})
	return nextSuspend, nil
}
