package lua

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"sync/atomic"
	"time"
)

// Options makes a State. The zero value is Lua 5.4 with the standard preset of limits.
type Options struct {
	Dialect Dialect
	Limits  Limits
}

// A State is a Lua machine: a heap, threads and meters. It holds no goroutine,
// no lock and, between two events, no Go frame. It is for one goroutine at a time.
type State struct {
	heap
	dialect Dialect
	limits  Limits

	th       *thread
	main     *thread
	c        Call
	job      job
	entering bool  // st.job is a call whose arguments no frame covers yet
	pc       int32 // of the running Lua function, as the loop last stored it

	globals  Value
	registry Value
	typeMeta [kindCell + 1]uint32 // metatables of types that have one for all values
	events   [numEvents]Value     // the names of metamethods

	meter
	collector

	outcome  outcome
	switched action
	results  []Value
	raised   Value
	failure  error // what ends the run: a limit, an interruption, a fault of ours
	errTrace string

	requests    []request
	nextRequest uint64
	inNative    bool
	births      []Value
	finalizing  int
	resumes     int // nested resumes

	pins  []Value
	hosts []hostValue
	buf   []byte // scratch of the current instruction or function
}

type outcome uint8

const (
	outcomeNone outcome = iota
	outcomeDone
	outcomeRequest
	outcomeCheckpoint
	outcomeError   // st.raised reached the host
	outcomeFailure // st.failure did
)

// request is a call of a tool that the host has not answered yet.
type request struct {
	id     uint64
	thread uint32
	path   string
	args   []Value
}

var generations atomic.Uint64

// NewState returns a State without libraries: its globals are an empty table.
func NewState(opts Options) *State {
	st := &State{dialect: opts.Dialect}
	st.gen = generations.Add(1)
	st.c.st = st
	st.main = newThread(st.gen, 1)
	st.main.status = threadRunning
	st.th = st.main
	st.gcAt = unmade
	st.SetLimits(opts.Limits)
	st.grant(0)
	return st
}

// unmade is the threshold of a State whose heap has not been made: the first
// allocation makes it. A State that adopts a template never needs its own.
const unmade = -1

// makeHeap makes the values that every State has.
func (st *State) makeHeap() {
	st.gcAt = minThreshold
	inside := st.inside
	st.gcPaused++
	st.inside = true // what is made here is rooted
	st.threads = growSlab(st.threads, &st.threadIdx)
	st.threads[st.threadIdx.take()] = st.main
	st.reserve(st.main.size())
	for i, name := range eventNames {
		st.events[i], _ = st.newString(name)
	}
	st.globals, _ = st.newTable(0, 0)
	st.registry, _ = st.newTable(0, 0)
	st.runner, _ = st.newNative(finalizerRunner, nil)
	st.notCaller, _ = st.newNative(notFunction, nil)
	st.noop, _ = st.newNative(noopFunction, nil)
	st.gcPaused--
	st.inside = inside
	st.setThreshold()
}

// need makes the heap if it has not been made.
func (st *State) need() {
	if st.gcAt == unmade {
		st.makeHeap()
	}
}

// Adopt makes st, which must be as NewState made it, a copy of the template:
// its heap, globals and libraries. It costs the number of objects, not their
// bytes. The template must be of the same dialect and must never run again,
// neither change; then it may be adopted by many goroutines at once.
func (st *State) Adopt(template *State) error {
	if st.dialect != template.dialect {
		return fmt.Errorf("lua: a template of Lua %s cannot serve Lua %s", template.dialect, st.dialect)
	}
	st.heap.adopt(&template.heap)
	st.globals, st.registry = template.globals, template.registry
	st.typeMeta, st.events = template.typeMeta, template.events
	st.runner, st.notCaller, st.noop = template.runner, template.notCaller, template.noop
	st.finalizable = append([]Value(nil), template.finalizable...)
	st.bytes += st.main.size() - template.main.size()
	st.main.id = template.main.id
	st.threads[st.main.id] = st.main
	st.births = st.births[:0]
	st.setThreshold()
	return nil
}

// adopt copies the slabs of another heap; the objects themselves are shared
// until one side writes them.
func (h *heap) adopt(o *heap) {
	h.bytes, h.peak = o.bytes, o.bytes
	h.strs = o.strs.clone()
	h.longs, h.longIdx = forkSlab(o.longs, &o.longIdx)
	h.tables, h.tableIdx = forkSlab(o.tables, &o.tableIdx)
	h.closures, h.closIdx = forkSlab(o.closures, &o.closIdx)
	h.natives, h.nativeIdx = forkSlab(o.natives, &o.nativeIdx)
	h.cells, h.cellIdx = forkSlab(o.cells, &o.cellIdx)
	h.threads, h.threadIdx = forkSlab(o.threads, &o.threadIdx)
	h.userdata, h.userIdx = forkSlab(o.userdata, &o.userIdx)
	h.buffers, h.bufferIdx = forkSlab(o.buffers, &o.bufferIdx)
	h.chunks, h.chunkIdx = forkSlab(o.chunks, &o.chunkIdx)
}

// Dialect returns the version of Lua that st runs.
func (st *State) Dialect() Dialect { return st.dialect }

// Limits returns the limits in force, defaults filled in.
func (st *State) Limits() Limits { return st.limits }

// SetLimits replaces the limits. What has been spent stays spent.
func (st *State) SetLimits(l Limits) {
	st.limits = l.withDefaults()
	st.strictStrings = st.limits.StringBytes >= 0 && st.limits.StringBytes < maxShort || st.limits.StringTotal >= 0
	if st.gcAt != unmade {
		st.setThreshold()
	}
}

// SetHost keeps a Go value of the host beside the State, for functions to find
// with Host: a clock, a writer. It is never part of the heap or a snapshot.
// Keys are compared as those of a context are.
func (st *State) SetHost(key, value any) {
	for i := range st.hosts {
		if st.hosts[i].key == key {
			st.hosts[i].value = value
			return
		}
	}
	st.hosts = append(st.hosts, hostValue{key, value})
}

// Host returns what SetHost kept under key, or nil.
func (st *State) Host(key any) any {
	for i := range st.hosts {
		if st.hosts[i].key == key {
			return st.hosts[i].value
		}
	}
	return nil
}

// hostValue is a Go value that the host keeps beside a State.
type hostValue struct{ key, value any }

// Globals returns the table of global variables.
func (st *State) Globals() Value {
	st.need()
	return st.globals
}

// Registry returns a table that no program sees, for libraries' own use.
func (st *State) Registry() Value {
	st.need()
	return st.registry
}

// Err returns the limit or interruption that is about to end the run, or nil.
func (st *State) Err() error { return st.failure }

// fail notes the first error that ends the run for good, and returns it.
func (st *State) fail(err error) error {
	if st.failure == nil {
		if le, ok := err.(*LimitError); ok && le.Where == "" {
			le.Where = st.where()
		}
		st.failure = err
	}
	return st.failure
}

// Event is what State.Next comes back with: *Done, *Request or *Checkpoint.
type Event interface{ event() }

// Done ends a run: the function's results, valid until the State runs again.
type Done struct{ Results []Value }

// Request asks the host for something: a Function called Suspend. The State
// goes on once it is answered (State.Answer, State.Raise), in this process or,
// from a snapshot, in another.
type Request struct {
	ID   uint64
	Path string
	Args []Value
}

// Checkpoint gives the host control after a slice of steps.
type Checkpoint struct{ Steps int64 }

func (*Done) event()       {}
func (*Request) event()    {}
func (*Checkpoint) event() {}

var (
	errIdle     = errors.New("lua: the State has nothing to run; call Start first")
	errBusy     = errors.New("lua: the State is in the middle of a run")
	errWaiting  = errors.New("lua: the State waits for the answer to a request")
	errNoSuchID = errors.New("lua: no pending request has this id")
)

// Start prepares a call of fn, which Next then drives. It is an error while
// another run is under way.
func (st *State) Start(fn Value, args ...Value) error {
	if st.main.depth > 0 || st.started {
		return errBusy
	}
	st.failure, st.errTrace = nil, ""
	if !st.needStack(st.main, len(args)+1) {
		return st.takeFailure()
	}
	st.th = st.main
	st.main.stack[0] = fn
	copy(st.main.stack[1:], args)
	st.main.top = 1 + len(args)
	st.started = true
	st.pending = actCall
	st.job = job{fn: 0, n: len(args), want: -1, ret: retHost}
	return nil
}

// Next runs until the next event. After an error the run is over: nothing of it
// is left but what it did to the heap, and Start may be called again. The
// error is a *Error for an uncaught Lua error, a *LimitError, or wraps ctx's
// error; context.Canceled and DeadlineExceeded are found by errors.Is.
func (st *State) Next(ctx context.Context) (Event, error) {
	if !st.started {
		return nil, errIdle
	}
	if len(st.requests) > 0 {
		return nil, errWaiting
	}
	st.enterClock(ctx)
	a := st.pending
	if st.failure != nil {
		a = st.raiseFailure()
	}
	st.run(a)
	st.leaveClock()
	return st.event()
}

// run acts until the loop is left. A panic is a fault of ours: it ends the run
// and is reported as one, with its stack; it never reaches the host.
func (st *State) run(a action) {
	defer func() {
		if r := recover(); r != nil {
			st.inNative = false
			st.failure = &FaultError{What: fmt.Sprint(r), Stack: string(debug.Stack())}
			st.outcome = outcomeFailure
		}
	}()
	for st.follow(a) {
		a = st.exec()
	}
}

// event turns the outcome of the loop into an event or an error.
func (st *State) event() (Event, error) {
	switch st.outcome {
	case outcomeDone:
		st.started = false
		return &Done{Results: st.results}, nil
	case outcomeRequest:
		r := &st.requests[len(st.requests)-1]
		return &Request{ID: r.id, Path: r.path, Args: r.args}, nil
	case outcomeCheckpoint:
		return &Checkpoint{Steps: st.Steps()}, nil
	case outcomeError:
		v := st.raised
		e := &Error{Value: v, Message: st.errorText(v), Traceback: st.errTrace}
		st.abandon()
		return nil, e
	}
	return nil, st.takeFailure()
}

// takeFailure ends the run with the failure noted.
func (st *State) takeFailure() error {
	err := st.failure
	st.abandon()
	st.failure = nil
	return err
}

// abandon drops the run under way: its frames, its requests and the coroutines
// that were running. Nothing of Lua runs for it.
func (st *State) abandon() {
	for _, th := range st.threads {
		if th != nil && th != st.main && (th.status == threadRunning || th.status == threadNormal || th.status == threadClosing) {
			th.drop()
		}
	}
	st.main.drop()
	st.main.status = threadRunning
	st.th = st.main
	st.requests = nil
	st.started, st.inNative, st.entering, st.finalizing, st.resumes = false, false, false, 0, 0
	st.raised = Nil
}

// drop ends a thread without running anything.
func (th *thread) drop() {
	clear(th.frames[:th.depth])
	th.depth, th.top, th.noYield, th.handler, th.guards, th.resumer = 0, 0, 0, 0, 0, 0
	th.tbc, th.errs = th.tbc[:0], th.errs[:0]
	th.status = threadDead
}

// Call runs fn to its end and returns all its results, in order: none where it
// returned nothing. A Request inside is an error. Errors are those of Next.
func (st *State) Call(ctx context.Context, fn Value, args ...Value) ([]Value, error) {
	if err := st.Start(fn, args...); err != nil {
		return nil, err
	}
	for {
		ev, err := st.Next(ctx)
		if err != nil {
			return nil, err
		}
		switch ev := ev.(type) {
		case *Done:
			return append([]Value(nil), ev.Results...), nil
		case *Request:
			st.abandon()
			return nil, fmt.Errorf("lua: the program asks the host for %q, and nobody answers in Call", ev.Path)
		}
	}
}

// Answer gives a pending request its results.
func (st *State) Answer(id uint64, results ...Value) error {
	th, err := st.takeRequest(id)
	if err != nil {
		return err
	}
	at := th.free()
	if !st.needStack(th, at+len(results)) {
		return nil // the failure ends the run at Next
	}
	copy(th.stack[at:], results)
	th.top = at + len(results)
	st.job = job{from: at, n: len(results), ret: retStep}
	st.pending = actReturn
	return nil
}

// Raise answers a pending request with an error: the call raises v.
func (st *State) Raise(id uint64, v Value) error {
	if _, err := st.takeRequest(id); err != nil {
		return err
	}
	st.raised = v
	st.pending = actRaise
	return nil
}

func (st *State) takeRequest(id uint64) (*thread, error) {
	for i := range st.requests {
		if r := st.requests[i]; r.id == id {
			st.requests = append(st.requests[:i], st.requests[i+1:]...)
			st.th = st.ownThread(r.thread)
			return st.th, nil
		}
	}
	return nil, errNoSuchID
}

// ownThread returns a thread for running, cloned first where a fork shares it.
func (st *State) ownThread(id uint32) *thread {
	th := st.threads[id]
	if th.gen != st.gen {
		th = th.clone(st.gen)
		st.threads[id] = th
	}
	return th
}

// Abandon ends a run that is under way without running anything more of it.
func (st *State) Abandon() {
	st.abandon()
	st.failure = nil
}

// A Pinned value stays alive until State.Unpin.
type Pinned struct{ i int }

// Pin keeps v alive.
func (st *State) Pin(v Value) Pinned {
	for i := range st.pins {
		if st.pins[i].kind == kindNil {
			st.pins[i] = v
			return Pinned{i}
		}
	}
	st.pins = append(st.pins, v)
	return Pinned{len(st.pins) - 1}
}

// Pinned returns the value that p keeps.
func (st *State) Pinned(p Pinned) Value { return st.pins[p.i] }

// Unpin lets the value go.
func (st *State) Unpin(p Pinned) { st.pins[p.i] = Nil }

// Compute returns the time spent inside Next.
func (st *State) Compute() time.Duration { return st.computed }
