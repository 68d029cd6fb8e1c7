package lua

// Finalizers (§2.5.3).

// queueFinalizers moves unreachable objects with __gc to the queue, last marked
// first, and marks them: they live until their finalizers have run.
func (st *State) queueFinalizers() {
	kept := st.finalizable[:0]
	var due []Value
	for _, v := range st.finalizable {
		if st.marked(v) {
			kept = append(kept, v)
		} else {
			due = append(due, v)
		}
	}
	clear(st.finalizable[len(kept):])
	st.finalizable = kept
	for i := len(due) - 1; i >= 0; i-- {
		st.finalQueue = append(st.finalQueue, due[i])
		st.mark(due[i])
	}
	if len(due) > 0 && st.budget > 0 {
		// Look at the queue at the next safepoint.
		st.granted -= st.budget
		st.budget = 0
	}
}

// noteFinalizer puts v on the list of objects with a finalizer.
func (st *State) noteFinalizer(v Value) error {
	if !st.reserve(sizeValue) {
		return st.failure
	}
	st.finalizable = append(st.finalizable, v)
	return nil
}

var (
	finalizerRunner *GoFunction // calls the finalizers that are due, one after the other
	finalizerStep   *Step       // runs after each of them
	noopFunction    *GoFunction
)

func init() {
	finalizerRunner = Define("__gc", runQueue)
	noopFunction = Define("(noop)", func(c *Call) (Next, error) { return c.Return() })
	finalizerStep = DefineStep("(finalizer)", func(c *Call) (Next, error) {
		if v, failed := c.Caught(); failed {
			c.st.warn("error in __gc (" + c.st.errorText(v) + ")")
		}
		return runQueue(c)
	})
}

func runQueue(c *Call) (Next, error) {
	st := c.st
	for len(st.finalQueue) > 0 {
		v := st.finalQueue[0]
		st.finalQueue = st.finalQueue[1:]
		mm := st.metaOf(v, evGC)
		if !mm.IsFunction() {
			continue
		}
		c.Keep(v)
		c.SetArg(1, v)
		next, err := c.callStep(finalizerStep, frameGuard|frameNoYield, Nil, mm, []Value{v})
		if err == nil {
			fr := &c.th.frames[c.frame]
			if fr.flags&frameFinal == 0 {
				fr.flags |= frameFinal
				st.finalizing++
			}
		}
		return next, err
	}
	st.finalQueue = nil
	return c.Return()
}

// runFinalizers calls the finalizers that are due between two instructions.
func (st *State) runFinalizers() action {
	th := st.th
	at := th.free()
	if !st.needStack(th, at+1) {
		return st.raiseFailure()
	}
	th.stack[at] = st.runner
	st.job = job{fn: at, n: 0, want: 0, ret: retDiscard}
	return actCall
}

// Collect runs a whole collection and all finalizers that are due, then step.
func (c *Call) Collect(step *Step) (Next, error) {
	st := c.st
	if !st.collect() {
		return 0, st.failure
	}
	if st.finalizing > 0 {
		return c.callStep(step, 0, Nil, st.noop, nil) // the runner is at work below
	}
	return c.callStep(step, 0, Nil, st.runner, nil)
}

// warnerKey is the host key of SetWarner.
type warnerKey struct{}

// SetWarner lets f receive the machine's own warnings, such as an error in a
// finalizer. It is part of the host, not of the heap.
func (st *State) SetWarner(f func(msg string)) { st.SetHost(warnerKey{}, f) }

func (st *State) warn(msg string) {
	if f, ok := st.Host(warnerKey{}).(func(string)); ok {
		f(msg)
	}
}
