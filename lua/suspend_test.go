package lua_test

import (
	"context"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/perilune/perilune/lua"
	"github.com/perilune/perilune/lua/stdlib"
)

// callTool is a Function that asks the host, as a tool of an agent does.
var callTool = lua.Define("test.tool", func(c *lua.Call) (lua.Next, error) {
	args := make([]lua.Value, c.NArgs())
	for i := range args {
		args[i] = c.Arg(i + 1)
	}
	return c.Suspend(toolAnswered, "tool", args...)
})

var toolAnswered = lua.DefineStep("test.tool.answered", func(c *lua.Call) (lua.Next, error) {
	return c.ReturnResults()
})

// newState returns a State with the standard libraries and the function tool.
func newState(t testing.TB, limits lua.Limits, out *strings.Builder) *lua.State {
	t.Helper()
	st := lua.NewState(lua.Options{Limits: limits})
	if err := stdlib.Open(st, stdlib.Standard, stdlib.Host{Stdout: out}); err != nil {
		t.Fatal(err)
	}
	if err := st.RawSetStr(st.Globals(), "tool", st.NewFunction(callTool)); err != nil {
		t.Fatal(err)
	}
	return st
}

// drive runs src, answering tool(x) with x and tool("fail") with an error, and
// checks the heap at every event. It returns what was printed and how often
// the program was suspended.
func drive(t testing.TB, st *lua.State, src string, out *strings.Builder) (printed string, suspended int, err error) {
	t.Helper()
	fn, err := st.Load("=test", src)
	if err != nil {
		t.Fatal(err)
	}
	if err := st.Start(fn); err != nil {
		t.Fatal(err)
	}
	for {
		ev, err := st.Next(context.Background())
		if herr := st.CheckHeap(); herr != nil {
			t.Fatalf("after event %T: %v", ev, herr)
		}
		if err != nil {
			return out.String(), suspended, err
		}
		switch ev := ev.(type) {
		case *lua.Done:
			return out.String(), suspended, nil
		case *lua.Request:
			suspended++
			st.Collect() // the host may collect at any event
			if len(ev.Args) == 1 && st.Str(ev.Args[0]) == "fail" {
				err = st.Raise(ev.ID, st.NewString("tool failed"))
			} else {
				err = st.Answer(ev.ID, ev.Args...)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
}

var suspensions = []struct{ name, src, want string }{
	{"plain", `print(tool(1), tool("a", "b"))`, "1\ta\tb\n"},
	{"sort comparator", `local t = {3, 1, 2} table.sort(t, function(a, b) return tool(a) < tool(b) end) print(table.concat(t, ","))`, "1,2,3\n"},
	{"gsub callback", `print((("abc"):gsub("%w", function(x) return tool(x) .. "." end)))`, "a.b.c.\n"},
	{"__index", `local t = setmetatable({}, {__index = function(_, k) return tool(k) end}) print(t.x, t[1])`, "x\t1\n"},
	{"__newindex", `local t = setmetatable({}, {__newindex = function(t, k, v) rawset(t, k, tool(v)) end}) t.x = 5 print(t.x)`, "5\n"},
	{"__eq", `local mt = {__eq = function() return tool(true) end} print(setmetatable({}, mt) == setmetatable({}, mt))`, "true\n"},
	{"__lt", `local mt = {__lt = function(a, b) return tool(false) end} local a, b = setmetatable({}, mt), setmetatable({}, mt)
		if a < b then print("less") else print("not less") end print(a > b)`, "not less\nfalse\n"},
	{"__le in a loop condition", `local n = 0 local mt = {__le = function() n = n + 1 return tool(n > 3) end}
		local a = setmetatable({}, mt) repeat until a <= a print(n)`, "4\n"},
	{"__concat", `local a = setmetatable({}, {__concat = function(x, y) return tool("[" .. type(x) .. type(y) .. "]") end})
		print("p" .. "q" .. a .. "r" .. "s")`, "pq[tablestring]\n"},
	{"__call", `local a = setmetatable({}, {__call = function(self, x) return tool(x) end}) print(a(7))`, "7\n"},
	{"__len and __unm", `local a = setmetatable({}, {__len = function() return tool(9) end, __unm = function() return tool("neg") end}) print(#a, -a)`, "9\tneg\n"},
	{"arithmetic", `local a = setmetatable({}, {__add = function() return tool(1) end, __idiv = function() return tool(2) end}) print(a + 1, 1 + a, a // a)`, "1\t1\t2\n"},
	{"__close", `do local x <close> = setmetatable({}, {__close = function() print("closed", tool(1)) end}) print("body") end print("after")`, "body\nclosed\t1\nafter\n"},
	{"__close on return", `local function f() local a <close> = setmetatable({}, {__close = function() tool("x") end})
		local b <close> = setmetatable({}, {__close = function() tool("y") end}) return 1, tool(2), 3 end print(f())`, "1\t2\t3\n"},
	{"__close on error", `print(pcall(function() local a <close> = setmetatable({}, {__close = function(_, e) print("closing", tool(e)) end}) error("oops", 0) end))`, "closing\toops\nfalse\toops\n"},
	{"iterator", `for i in function(_, i) i = (i or 0) + 1 if i <= 3 then return tool(i) end end do print(i) end`, "1\n2\n3\n"},
	{"pcall", `print(pcall(tool, 1)) print(pcall(function() return tool(2) end)) print(pcall(tool, "fail"))`, "true\t1\ntrue\t2\nfalse\ttool failed\n"},
	{"xpcall handler", `print(xpcall(function() error("e", 0) end, function(m) return "handled " .. tool(m) end))`, "false\thandled e\n"},
	{"coroutine in a coroutine", `local co = coroutine.wrap(function() local inner = coroutine.wrap(function() coroutine.yield(tool(1)) return tool(2) end)
		coroutine.yield(inner()) coroutine.yield(inner()) return tool(3) end) print(co(), co(), co())`, "1\t2\t3\n"},
	{"load reader", `local parts = {"return ", "1 + ", "41"} local i = 0
		print(load(function() i = i + 1 return tool(parts[i]) end)())`, "42\n"},
	{"tostring", `print(setmetatable({}, {__tostring = function() return tool("obj") end}))`, "obj\n"},
	{"tail call", `local function f(x) return tool(x) end print(f(4))`, "4\n"},
	{"vararg", `local function f(...) return select("#", ...), tool(...) end print(f(1, 2, 3))`, "3\t1\t2\t3\n"},
	{"constructor", `local t = {tool(1), tool(2, 3), x = tool(4)} print(#t, t[2], t.x)`, "2\t2\t4\n"},
	{"error through a coroutine", `local co = coroutine.create(function() tool("fail") end) print(coroutine.resume(co))`, "false\ttool failed\n"},
}

func TestSuspendAnywhere(t *testing.T) {
	for _, tt := range suspensions {
		t.Run(tt.name, func(t *testing.T) {
			before := runtime.NumGoroutine()
			var out strings.Builder
			st := newState(t, lua.Limits{}, &out)
			got, n, err := drive(t, st, tt.src, &out)
			if err != nil {
				t.Fatal(err)
			}
			if got != tt.want {
				t.Errorf("printed %q, want %q", got, tt.want)
			}
			if n == 0 {
				t.Error("the program was never suspended")
			}
			if g := runtime.NumGoroutine(); g > before {
				t.Errorf("%d goroutines, %d before", g, before)
			}
		})
	}
}

func TestNoToolInFinalizer(t *testing.T) {
	var out strings.Builder
	st := newState(t, lua.Limits{}, &out)
	var warned []string
	st.SetWarner(func(m string) { warned = append(warned, m) })
	got, n, err := drive(t, st, `setmetatable({}, {__gc = function() tool(1) end}) collectgarbage() print("on")`, &out)
	if err != nil || got != "on\n" || n != 0 {
		t.Errorf("printed %q, suspended %d times, error %v", got, n, err)
	}
	if len(warned) != 1 || !strings.Contains(warned[0], "finalizer") {
		t.Errorf("warnings: %q", warned)
	}
}

// A run that is abandoned while it is suspended leaves a State that works.
func TestAbandonSuspended(t *testing.T) {
	var out strings.Builder
	st := newState(t, lua.Limits{}, &out)
	fn, err := st.Load("=test", `x = 1 pcall(function() local co = coroutine.wrap(function() tool(1) end) co() end) x = 2`)
	if err != nil {
		t.Fatal(err)
	}
	if err := st.Start(fn); err != nil {
		t.Fatal(err)
	}
	if ev, err := st.Next(context.Background()); err != nil {
		t.Fatal(err)
	} else if _, ok := ev.(*lua.Request); !ok {
		t.Fatalf("event %T", ev)
	}
	st.Abandon()
	if err := st.CheckHeap(); err != nil {
		t.Fatal(err)
	}
	fn, _ = st.Load("=test", `return x`)
	vs, err := st.Call(context.Background(), fn)
	if err != nil || fmt.Sprint(len(vs)) != "1" || vs[0] != lua.Int(1) {
		t.Errorf("x is %v, error %v", vs, err)
	}
}
