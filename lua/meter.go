package lua

import (
	"context"
	"fmt"
	"time"
)

// meter counts steps. budget counts down and is looked at where a function is
// entered and where a loop turns, and by Call.Charge; below zero, the slow
// path looks at limits, clock and context.
//
// Invariant: steps spent so far are granted - budget.
type meter struct {
	budget         int64
	granted        int64
	nextCheckpoint int64

	ctx      context.Context
	deadline time.Time // of compute; zero for none
	entered  time.Time
	computed time.Duration

	started     bool
	atSafepoint bool   // the Lua frame on top stands between two instructions
	inside      bool   // Next is running
	pending     action // what Next begins with

	strictStrings bool // short strings are checked too
	stringTotal   int64
}

// pollSteps is how many steps may pass between two looks at clock and context.
const pollSteps = 4000

// Steps returns the steps charged so far.
func (st *State) Steps() int64 { return st.granted - st.budget }

// grant gives the budget at least n steps, which the limit allows, and no more
// than up to the next point of interest: a poll, a checkpoint or the limit.
func (st *State) grant(n int64) {
	spent := st.Steps()
	g := max(n, pollSteps)
	if st.limits.CheckpointSteps > 0 {
		g = min(g, max(n, st.nextCheckpoint-spent, minGrant))
	}
	if lim := st.limits.Steps; lim >= 0 {
		g = min(g, lim-spent)
	}
	st.budget = g
	st.granted = spent + g
}

// minGrant keeps a Go function from polling at every step once a checkpoint is due.
const minGrant = 64

// enterClock begins a stay inside the machine.
func (st *State) enterClock(ctx context.Context) {
	st.ctx, st.entered = ctx, time.Now()
	st.inside, st.births = true, st.births[:0]
	st.deadline = time.Time{}
	if lim := st.limits.Compute; lim >= 0 {
		st.deadline = st.entered.Add(lim - st.computed)
	}
	st.nextCheckpoint = st.Steps() + st.limits.CheckpointSteps
	st.grant(0)
	if err := ctx.Err(); err != nil && st.failure == nil {
		st.fail(interrupted(ctx))
	}
}

func (st *State) leaveClock() {
	st.computed += time.Since(st.entered)
	st.ctx, st.inside = nil, false
	st.births = st.births[:0]
	if cap(st.births) > keptMarks {
		st.births = nil
	}
}

// interrupted is the error of a run that its context ended.
func interrupted(ctx context.Context) error {
	err := context.Cause(ctx)
	if err == nil || err == ctx.Err() {
		return fmt.Errorf("lua: interrupted: %w", ctx.Err())
	}
	return fmt.Errorf("lua: interrupted: %w (%w)", ctx.Err(), err)
}

// poll looks at limits, clock and context; false: the run is over.
func (st *State) poll() bool {
	if st.failure != nil {
		return false
	}
	spent := st.Steps()
	if lim := st.limits.Steps; lim >= 0 && spent > lim {
		st.fail(&LimitError{Name: "steps", Max: lim, Used: spent})
		return false
	}
	if st.ctx == nil {
		return true
	}
	if st.ctx.Err() != nil {
		st.fail(interrupted(st.ctx))
		return false
	}
	if !st.deadline.IsZero() {
		if now := time.Now(); now.After(st.deadline) {
			used := st.computed + now.Sub(st.entered)
			st.fail(&LimitError{Name: "compute", Max: st.limits.Compute.Milliseconds(), Used: used.Milliseconds()})
			return false
		}
	}
	return true
}

// afford reports whether n more steps may be spent; if not, the run is over.
func (st *State) afford(n int64) bool {
	if !st.poll() {
		return false
	}
	if lim := st.limits.Steps; lim >= 0 && st.Steps()+n > lim {
		st.fail(&LimitError{Name: "steps", Max: lim, Used: st.Steps() + n})
		return false
	}
	return true
}

// attend is the slow path of a safepoint that wants n more steps: the machine
// is between two instructions, and the one at the frame's pc will run again.
func (st *State) attend(n int64) action {
	st.atSafepoint = true
	if !st.afford(n) {
		return st.raiseFailure()
	}
	if len(st.finalQueue) > 0 && st.finalizing == 0 && st.th.top == 0 {
		st.grant(n)
		return st.runFinalizers()
	}
	if st.limits.CheckpointSteps > 0 && st.Steps() >= st.nextCheckpoint {
		st.outcome, st.pending = outcomeCheckpoint, actLua
		return actStop
	}
	st.grant(n)
	return actLua
}

// attendJump is attend for a jump back, which will be taken again.
func (st *State) attendJump() bool {
	fr, i := st.current()
	fr.pc--
	return st.follow(st.attend(int64(-i.D())))
}

// attendCall is the slow path where a call wants n steps; a checkpoint waits
// for the next safepoint between instructions.
func (st *State) attendCall(n int64) action {
	if !st.afford(n) {
		return st.raiseFailure()
	}
	st.grant(n)
	return actLua
}

// Charge spends n steps ahead of work of that size. An error must be returned
// at once: the run is over.
func (c *Call) Charge(n int) error { return c.st.charge(int64(n)) }

// Charge spends n steps on behalf of the host, between events: for values that
// it builds.
func (st *State) Charge(n int) error { return st.charge(int64(n)) }

func (st *State) charge(n int64) error {
	st.budget -= n
	if st.budget >= 0 {
		return nil
	}
	if !st.poll() {
		return st.failure
	}
	st.grant(0)
	return nil
}

// Err returns the limit or interruption that is about to end the run, or nil.
func (c *Call) Err() error { return c.st.failure }

// Context returns the context that the run is under; it must not be kept.
func (c *Call) Context() context.Context {
	if c.st.ctx == nil {
		return context.Background()
	}
	return c.st.ctx
}
