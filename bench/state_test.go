package main

import (
	"runtime"
	"testing"

	"github.com/perilune/perilune/lua"
	"github.com/perilune/perilune/lua/stdlib"
)

// newState makes a State with its libraries under the standard limits, but for
// the time: a benchmark may run for longer.
func newState(tb testing.TB) *lua.State {
	tb.Helper()
	st := lua.NewState(lua.Options{Limits: lua.Limits{Compute: lua.Off}})
	if err := stdlib.Open(st, stdlib.Standard, stdlib.Host{}); err != nil {
		tb.Fatal(err)
	}
	return st
}

// load compiles src as a function of st.
func load(tb testing.TB, st *lua.State, src string) lua.Value {
	tb.Helper()
	fn, err := st.Load("=bench", src)
	if err != nil {
		tb.Fatal(err)
	}
	return fn
}

// BenchmarkFreshState is the smallest program: a State, its libraries, and
// source that is compiled and run to its end.
func BenchmarkFreshState(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		st := newState(b)
		results, err := st.Call(b.Context(), load(b, st, "return 1+1"))
		if err != nil {
			b.Fatal(err)
		}
		if n, ok := results[0].Int64(); !ok || n != 2 {
			b.Fatalf("1+1 is %v", results)
		}
	}
}

// BenchmarkIdleState reports what a State costs that has run and is kept.
func BenchmarkIdleState(b *testing.B) {
	const count = 1000
	for b.Loop() {
		states := make([]*lua.State, count)
		var before, after runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		for i := range states {
			st := newState(b)
			if _, err := st.Call(b.Context(), load(b, st, "return 1+1")); err != nil {
				b.Fatal(err)
			}
			states[i] = st
		}
		runtime.GC()
		runtime.ReadMemStats(&after)
		b.ReportMetric(float64(after.HeapAlloc-before.HeapAlloc)/count, "B/state")
		runtime.KeepAlive(states)
	}
}

var hostAdd = lua.Define("bench.add", func(c *lua.Call) (lua.Next, error) {
	n, err := c.CheckInt(1)
	if err != nil {
		return 0, err
	}
	return c.Return1(lua.Int(n + 1))
})

// BenchmarkHostCall is the call of a Go function from Lua.
func BenchmarkHostCall(b *testing.B) {
	st := newState(b)
	fn := load(b, st, "local f, n = ... for i = 1, n do f(i) end")
	b.ReportAllocs()
	b.ResetTimer()
	if _, err := st.Call(b.Context(), fn, st.NewFunction(hostAdd), lua.Int(int64(b.N))); err != nil {
		b.Fatal(err)
	}
}

var (
	hostAsk = lua.Define("bench.ask", func(c *lua.Call) (lua.Next, error) {
		return c.Suspend(hostAnswered, "ask", c.Arg(1))
	})
	hostAnswered = lua.DefineStep("bench.answered", func(c *lua.Call) (lua.Next, error) {
		return c.ReturnResults()
	})
)

// BenchmarkRequest is a call that goes out to the host as an event and comes
// back with the answer: what each tool call costs beside the tool.
func BenchmarkRequest(b *testing.B) {
	st := newState(b)
	fn := load(b, st, "local f, n = ... for i = 1, n do f(i) end")
	b.ReportAllocs()
	b.ResetTimer()
	if err := st.Start(fn, st.NewFunction(hostAsk), lua.Int(int64(b.N))); err != nil {
		b.Fatal(err)
	}
	for answered := 0; ; {
		event, err := st.Next(b.Context())
		if err != nil {
			b.Fatal(err)
		}
		switch event := event.(type) {
		case *lua.Request:
			answered++
			if err := st.Answer(event.ID, event.Args[0]); err != nil {
				b.Fatal(err)
			}
		case *lua.Done:
			if answered != b.N {
				b.Fatalf("%d requests, want %d", answered, b.N)
			}
			return
		}
	}
}
