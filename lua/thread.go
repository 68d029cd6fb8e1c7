package lua

// thread is a coroutine (§2.6), or the main thread: a stack of values and the
// frames of the functions that are running on it. It needs no goroutine.
//
// Invariants:
//   - stack is at least windowSize longer than the base of its top Lua frame;
//   - above the live top of a frame and below the next frame's function, slots
//     hold nothing that will be read before it is written.
type thread struct {
	gen     uint64
	id      uint32
	stack   []Value
	frames  []frame // frames[:depth] are in use
	depth   int
	top     int     // end of the values that an open call, return or vararg left
	tbc     []int32 // slots of to-be-closed variables, lowest first
	errs    []Value // errors under way, one per unwinding frame
	resumer uint32  // the thread that resumed this one, or 0
	status  threadStatus
	noYield int // frames that stand for C functions which cannot be yielded across
	handler int // message handlers under way
	guards  int // protected frames
}

type threadStatus uint8

const (
	threadFresh     threadStatus = iota // a function and no frame yet
	threadSuspended                     // in a yield
	threadRunning
	threadNormal // has resumed another
	threadDead
	threadClosing // its variables are being closed by coroutine.close
	threadFailed  // dead by an error, with variables still to be closed
)

// frame is a function under way. A Lua function has cl; a Go function has step,
// and its arguments are slots base, ..., base+nargs-1.
type frame struct {
	cl    *closure
	step  *Step
	base  int32 // R[0], or the first argument
	fn    int32 // the function's slot: results go here
	pc    int32 // next instruction, when not running
	nvar  int32 // of a vararg function: extra arguments, in the slots below base
	nargs int32
	want  int16 // results wanted; -1: all
	ret   retKind
	flags frameFlags
}

// retKind says what to do with a frame's results.
type retKind uint8

const (
	retLua     retKind = iota // copy want of them to fn; the frame below is a Lua function after a call
	retFinish                 // complete the instruction of the Lua frame below (metamethods)
	retStep                   // run the step of the Go frame below
	retThread                 // the body of a coroutine is done
	retHost                   // Done
	retDiscard                // drop them; the frame below goes on
	retHandler                // the message handler's result is the error
	retTail                   // return them from the Lua frame below
	retClose                  // a __close of an unwinding is done: go on with it
)

type frameFlags uint8

const (
	frameGuard   frameFlags = 1 << iota // catches errors
	frameUnwind                         // its error is being delivered: variables are being closed
	frameNoYield                        // stands for a C function that cannot be yielded across
	frameTail                           // entered by a tail call
	frameHandler                        // slot base+nargs holds a message handler
	frameFinal                          // runs finalizers: tool calls are refused
)

const (
	windowSize = 256
	minStack   = windowSize + 32
	minFrames  = 4
)

func newThread(gen uint64, id uint32) *thread {
	return &thread{gen: gen, id: id, stack: make([]Value, minStack), frames: make([]frame, minFrames)}
}

// clone copies a thread that a fork shares.
func (th *thread) clone(gen uint64) *thread {
	c := *th
	c.gen = gen
	c.stack = append([]Value(nil), th.stack...)
	c.frames = append([]frame(nil), th.frames...)
	c.tbc = append([]int32(nil), th.tbc...)
	c.errs = append([]Value(nil), th.errs...)
	return &c
}

// size is the nominal size of th.
func (th *thread) size() int64 {
	return sizeThread + int64(len(th.stack))*sizeValue + int64(len(th.frames))*sizeFrame
}

// maxSlots bounds a thread's stack, as the reference's LUAI_MAXSTACK does.
const maxSlots = 1_000_000

// needStack makes the stack longer than top plus a window. False: a limit.
// Pointers into the stack are stale afterwards.
func (st *State) needStack(th *thread, top int) bool {
	need := top + windowSize
	if need <= len(th.stack) {
		return true
	}
	n := max(need, len(th.stack)+len(th.stack)/2)
	if !st.reserve(int64(n-len(th.stack)) * sizeValue) {
		return false
	}
	s := make([]Value, n)
	copy(s, th.stack)
	th.stack = s
	return true
}

// push returns a new top frame, zeroed but for what the caller sets, or nil where a limit stands against it.
func (st *State) pushFrame(th *thread) *frame {
	if th.depth == len(th.frames) {
		n := max(minFrames, th.depth*2)
		if lim := int(st.limits.CallDepth); n > lim && th.depth < lim {
			n = lim // so that the loop's fast path ends at the limit
		} else if th.depth >= lim {
			n = th.depth + 64
		}
		if !st.reserve(int64(n-th.depth) * sizeFrame) {
			return nil
		}
		f := make([]frame, n)
		copy(f, th.frames)
		th.frames = f
	}
	fr := &th.frames[th.depth]
	*fr = frame{}
	th.depth++
	return fr
}

// topFrame returns the top frame, or nil.
func (th *thread) topFrame() *frame {
	if th.depth == 0 {
		return nil
	}
	return &th.frames[th.depth-1]
}

// free is the first stack slot that the top frame does not use: where the
// machine may place a call between two instructions.
func (th *thread) free() int {
	fr := th.topFrame()
	if fr == nil {
		return 0
	}
	if fr.cl != nil {
		return max(int(fr.base)+int(fr.cl.p.src.MaxRegs), th.top)
	}
	n := int(fr.base + fr.nargs)
	if fr.flags&frameHandler != 0 {
		n++
	}
	return max(n, th.top)
}

// Status returns what coroutine.status says of a thread: "running",
// "suspended", "normal" or "dead".
func (st *State) Status(thread Value) string {
	if thread.kind != kindThread {
		return "dead"
	}
	switch st.threadOf(thread).status {
	case threadFresh, threadSuspended:
		return "suspended"
	case threadRunning, threadClosing:
		return "running"
	case threadNormal:
		return "normal"
	}
	return "dead"
}
