package stdlib

import "github.com/perilune/perilune/lua"

var coroutineLibrary = library{
	name: "coroutine",
	functions: []function{
		{name: "close", fn: lua.Define("coroutine.close", coClose), in: in54},
		{name: "create", fn: lua.Define("coroutine.create", coCreate)},
		{name: "isyieldable", fn: lua.Define("coroutine.isyieldable", coIsyieldable)},
		{name: "resume", fn: lua.Define("coroutine.resume", coResume)},
		{name: "running", fn: lua.Define("coroutine.running", coRunning)},
		{name: "status", fn: lua.Define("coroutine.status", coStatus)},
		{name: "wrap", fn: lua.Define("coroutine.wrap", coWrap)},
		{name: "yield", fn: lua.Define("coroutine.yield", coYield)},
	},
}

// coroutine.create(f) returns a new coroutine with body f (§6.2).
func coCreate(c *lua.Call) (lua.Next, error) {
	f, err := c.CheckFunction(1)
	if err != nil {
		return 0, err
	}
	return c.Return1(c.State().NewThread(f))
}

// coroutine.resume(co [, val1, ...]) runs co up to its next yield, its end or
// an error: true and what it passed, or false and the error (§6.2).
func coResume(c *lua.Call) (lua.Next, error) {
	th, err := c.CheckThread(1)
	if err != nil {
		return 0, err
	}
	return c.ResumeArgs(protectedDone, th, 2)
}

// coroutine.yield(...) suspends the running coroutine; its arguments become
// the results of resume, and resume's arguments its results (§6.2).
func coYield(c *lua.Call) (lua.Next, error) { return c.YieldArgs() }

var wrapFunction = lua.Define("coroutine.wrap.function", coWrapped)

// coroutine.wrap(f) returns a function that resumes a new coroutine with body
// f at each call and propagates its errors (§6.2).
func coWrap(c *lua.Call) (lua.Next, error) {
	f, err := c.CheckFunction(1)
	if err != nil {
		return 0, err
	}
	st := c.State()
	return c.Return1(st.NewFunction(wrapFunction, st.NewThread(f)))
}

var (
	wrapResumed = lua.DefineStep("coroutine.wrap.resumed", coWrapResumed)
	wrapClosed  = lua.DefineStep("coroutine.wrap.closed", coWrapClosed)
)

func coWrapped(c *lua.Call) (lua.Next, error) {
	return c.ResumeArgs(wrapResumed, c.Upvalue(1), 1)
}

// coWrapResumed passes on the results. A coroutine that an error ended is
// closed before the error goes on.
func coWrapResumed(c *lua.Call) (lua.Next, error) {
	v, failed := c.Caught()
	if !failed {
		return c.ReturnResults()
	}
	th := c.Upvalue(1)
	if c.State().Status(th) != "dead" {
		return 0, raise(c, v, 1)
	}
	c.SetArg(1, v)
	return c.CloseThread(wrapClosed, th)
}

func coWrapClosed(c *lua.Call) (lua.Next, error) {
	if v, failed := c.Caught(); failed {
		return 0, raise(c, v, 1)
	}
	return 0, raise(c, c.Arg(1), 1)
}

// coroutine.status(co) is "running", "suspended", "normal" or "dead" (§6.2).
func coStatus(c *lua.Call) (lua.Next, error) {
	th, err := c.CheckThread(1)
	if err != nil {
		return 0, err
	}
	st := c.State()
	return c.Return1(st.NewString(st.Status(th)))
}

// coroutine.running() returns the running coroutine and whether it is the main
// one (§6.2).
func coRunning(c *lua.Call) (lua.Next, error) {
	th, main := c.Running()
	return c.Return(th, lua.Bool(main))
}

// coroutine.isyieldable([co]) reports whether co, by default the running
// coroutine, can yield (§6.2).
func coIsyieldable(c *lua.Call) (lua.Next, error) {
	th, _ := c.Running()
	if c.NArgs() > 0 {
		var err error
		if th, err = c.CheckThread(1); err != nil {
			return 0, err
		}
	}
	return c.Return1(lua.Bool(c.Yieldable(th)))
}

var closeDone = lua.DefineStep("coroutine.close.done", func(c *lua.Call) (lua.Next, error) {
	if v, failed := c.Caught(); failed {
		return c.Return(lua.False, v)
	}
	return c.Return1(lua.True)
})

// coroutine.close(co) closes a suspended or dead coroutine with its pending
// to-be-closed variables: true, or false and the error that ended it or was
// raised meanwhile (§6.2).
func coClose(c *lua.Call) (lua.Next, error) {
	th, err := c.CheckThread(1)
	if err != nil {
		return 0, err
	}
	if s := c.State().Status(th); s != "suspended" && s != "dead" {
		return 0, c.Errorf("cannot close a %s coroutine", s)
	}
	return c.CloseThread(closeDone, th)
}
