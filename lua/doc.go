// Package lua is a metered, resumable Lua machine.
//
//	type or file          the manual's word
//	State                 a Lua universe: globals, heap, threads (§4.1, lua_State)
//	Value                 a value (§2.1)
//	table                 a table (§2.1): array part and entries in order of insertion
//	closure, proto        a Lua function and its prototype (§3.4.11)
//	native, GoFunction    a C function (§4.2), here one of Go
//	Call, Step            a C function's call, and its continuation (§4.5)
//	thread, frame         a coroutine (§2.6) and a function under way in it
//	Limits, LimitError    what a State may use; no counterpart
//	Event                 Done, Request, Checkpoint; no counterpart
//
// # The machine
//
// Values are sixteen bytes without a Go pointer: what does not fit is an index
// into slabs that belong to the State, collected by mark and sweep. Functions
// are compiled to register code; a frame sees its registers through a window of
// 256 slots on its thread's stack, so that an 8-bit operand needs no check.
// Captured locals are copied into closures, or live in a cell where they are
// assigned after their declaration.
//
// The loop (exec.go) never calls itself through Go. Metamethods, iterators,
// protected calls, finalizers and whatever Go functions want called are frames
// of the State, each with a note of what to do with its results (call.go). So a
// program can stop at any call, holding no goroutine and no Go frame, and go on
// later: Next returns a *Request where a Function called Call.Suspend, a
// *Checkpoint after a slice of steps, and *Done at the end.
//
// Every instruction is a step, charged in blocks: a function's straight length
// at its call, the length of a backward jump at the jump. Library functions
// charge what they touch. The count depends on program and inputs alone. A
// limit that fires ends the run; no pcall, __close or __gc sees it.
//
// # Use
//
//	st := lua.NewState(lua.Options{Limits: lua.Limits{Steps: 1_000_000}})
//	fn, err := st.Load("=program", "return 6 * 7")   // *lua.SyntaxError
//	values, err := st.Call(ctx, fn)                  // *lua.Error, *lua.LimitError, ctx's error
//
// Package stdlib, beside this one, has the manual's libraries.
package lua
