package codemode

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/perilune/perilune/tool"
)

// tools is a registry of what the tests need; ran counts the calls that reached a tool.
func tools(t *testing.T) (reg *tool.Registry, ran *atomic.Int64) {
	t.Helper()
	reg, ran = tool.NewRegistry(), new(atomic.Int64)
	add := func(name string, access tool.Access, input, output string, run func(context.Context, *tool.Call) (tool.Result, error)) {
		counted := func(ctx context.Context, c *tool.Call) (tool.Result, error) {
			ran.Add(1)
			return run(ctx, c)
		}
		if err := reg.Add(tool.Tool{Name: name, Access: access, Input: json.RawMessage(input), Output: json.RawMessage(output), Run: counted}); err != nil {
			t.Fatal(err)
		}
	}
	add("echo", tool.Read, ``, ``, func(_ context.Context, c *tool.Call) (tool.Result, error) { return tool.JSON(c.Args), nil })
	add("args", tool.Read, ``, `{"type":"string"}`, func(_ context.Context, c *tool.Call) (tool.Result, error) { return tool.Text(string(c.Args)), nil })
	add("raw", tool.Read, ``, ``, func(_ context.Context, c *tool.Call) (tool.Result, error) {
		var in struct{ JSON string }
		err := c.Decode(&in)
		return tool.Text(in.JSON), err
	})
	add("fail", tool.Read, ``, ``, func(context.Context, *tool.Call) (tool.Result, error) { return tool.Reported("no match"), nil })
	add("crash", tool.Read, ``, ``, func(context.Context, *tool.Call) (tool.Result, error) { panic("boom") })
	add("pay", tool.Execute, ``, ``, func(context.Context, *tool.Call) (tool.Result, error) { return tool.Text("paid"), nil })
	add("wait", tool.Read, ``, ``, func(ctx context.Context, _ *tool.Call) (tool.Result, error) {
		<-ctx.Done()
		return tool.Result{}, ctx.Err()
	})
	add("slow", tool.Read, ``, ``, func(ctx context.Context, _ *tool.Call) (tool.Result, error) {
		time.Sleep(5 * time.Second) // looks at no context
		return tool.Text("late"), nil
	})
	add("git__log", tool.Read, ``, ``, func(context.Context, *tool.Call) (tool.Result, error) { return tool.Text("log"), nil })
	add("git__list-issues", tool.Read, ``, ``, func(context.Context, *tool.Call) (tool.Result, error) { return tool.Text("issues"), nil })
	add("git", tool.Read, ``, ``, func(context.Context, *tool.Call) (tool.Result, error) { return tool.Text("git itself"), nil })
	add("typed", tool.Read, `{"type":"object","required":["ids"],"properties":{"ids":{"type":"array","items":{"type":"integer"}},"opt":{"type":"string"},"any":{}}}`, `{"type":"string"}`,
		func(_ context.Context, c *tool.Call) (tool.Result, error) { return tool.Text(string(c.Args)), nil })
	return reg, ran
}

func engine(t *testing.T, opts Options) *Engine {
	t.Helper()
	if opts.Tools == nil {
		opts.Tools, _ = tools(t)
	}
	eng, err := New(opts)
	if err != nil {
		t.Fatal(err)
	}
	return eng
}

func perform(t *testing.T, eng *Engine, source string) *Result {
	t.Helper()
	res, err := eng.Run(t.Context(), Program{Source: source})
	if err != nil {
		t.Fatal(err)
	}
	return res
}

func TestValues(t *testing.T) {
	eng := engine(t, Options{})
	for _, c := range []struct{ source, want string }{
		// what a chunk gives back
		{`return`, ``},
		{`return nil`, `null`},
		{`return 1, nil`, `[1,null]`},
		{`return "x"`, `"x"`},
		{`1 + 1`, `2`},
		{`local t = {a = 1}` + "\n" + `t`, `{"a":1}`},
		{`local x = 5; x`, `5`},
		{`tool.echo{a = 1}`, `{"a":1}`},
		{"-- a comment\n{1, 2,\n 3}", `[1,2,3]`},
		{`tool.fail{}`, `[null,"no match"]`},
		{"```lua\nreturn 7\n```", `7`},
		{"\uFEFFreturn 8", `8`},
		{"local function main() return 9 end", `9`},
		{"function main() return 9 end main()", ``},
		{`if true then x = 1 end x`, `1`},
		// numbers
		{`return {6150769120280496265, -9223372036854775807 - 1, 2^53, -0.0, 0.1, 1e300, 3.0}`,
			`[6150769120280496265,-9223372036854775808,9007199254740992,0,0.1,1e+300,3]`},
		{`return tool.raw{json = '{"id":6150769120280496265,"big":18446744073709551615,"f":1.5,"e":1e2}'}`,
			`{"id":6150769120280496265,"big":"18446744073709551615","f":1.5,"e":100}`},
		{`local r = tool.raw{json = '[1]'} return math.type(r[1])`, `"integer"`},
		// arrays, objects and null
		{`return {}`, `{}`},
		{`return tool.echo{a = tool.raw{json = '{"required":[],"o":{}}'}}`, `{"a":{"required":[],"o":{}}}`},
		{`return #tool.raw{json = '[1,null,3]'}, #tool.raw{json = '[1,null]'}`, `[3,2]`},
		{`local t = tool.raw{json = '{"a":null}'} return t, t.a == nil, t.a or "x", not t.a`, `[{"a":null},true,"x",true]`},
		{`return {null, 1, x}, {a = null, b = nil}`, `[[null,1],{"a":null}]`},
		{`local s = {1} return {s, s}`, `[[1],[1]]`},
		{`local t = {} t.z = 1 t.a = 2 t.m = 3 return t`, `{"z":1,"a":2,"m":3}`},
		{`return {[1] = "a", [2.0] = "b"}`, `["a","b"]`},
		// the library
		{`return json.encode({a = {1, 2.5, "x", null}, b = json.array{}})`, `"{\"a\":[1,2.5,\"x\",null],\"b\":[]}"`},
		{`return json.encode(json.decode("[{}]")), json.encode(json.array()), json.encode(json.object(json.decode("[]")))`, `["[{}]","[]","{}"]`},
		{`return pcall(json.decode, "[1,")`, `[false,"json.decode: value[2]: the JSON ends too early"]`},
		{`return pcall(json.decode, "1 2")`, `[false,"json.decode: value: more than one JSON value"]`},
		{`return pcall(json.encode, {a = {print}})`, `[false,"json.encode: value.a[1]: a function cannot be JSON"]`},
		// texts
		{`return tool.raw{json = "plain"}, tool.raw{json = "{broken"}, tool.args{a = {}}`, `["plain","{broken","{\"a\":{}}"]`},
		{`return tool.raw{json = '{"issues":[1]}'}.issues[1]`, `1`},
		{`return tool.args{s = "a\nb\"\\\0é"}`, `"{\"s\":\"a\\nb\\\"\\\\\\u0000é\"}"`},
		// what the schema wants
		{`return tool.typed{ids = {}, opt = null, any = null}`, `"{\"ids\":[],\"any\":null}"`},
		{`return tool.typed{ids = {"18446744073709551615", 2}}`, `"{\"ids\":[18446744073709551615,2]}"`},
		// names
		{`return tool.git.log{}, tool["git__list-issues"]{}, tools.git["list-issues"](), tool.git{}`, `["log","issues","issues","git itself"]`},
		{`local n = 0 for k, v in pairs(tool.git) do n = n + 1 end return n`, `2`},
		{`for name in pairs(tool) do return name end`, `"echo"`},
		{`return host.tools()[2], host.runtime, type(tool.nope), tostring(tool.git.log)`, `["args","perilune 5.4","table","tool: git__log"]`},
		// host.call
		{`local r = host.call("fail") return r`, `{"ok":false,"status":"reported","message":"no match"}`},
		{`return host.call("echo", {a = 1})`, `{"ok":true,"status":"ok","content":{"a":1}}`},
		{`local r = host.call("crash") return r.ok, r.status, r.code`, `[false,"failed","panic"]`},
		{`local r = host.call("nope") return r.status, r.code`, `["no_such_tool","no_such_tool"]`},
		{`local r = host.call("echo", 7) return r.status, r.message`, `["invalid","echo: takes one table, found a number; write tool.echo{name = value, ...}"]`},
		// errors that are caught
		{`local ok, e = pcall(tool.crash) return ok, e.code, e.tool, e.message, e.retryable, e.effect`, `[false,"panic","crash","crash crashed: boom",false,"unknown"]`},
		{`local ok, e = pcall(function() tool.nope{} end) return tostring(e), e.effect`, `["no tool \"nope\"; there are echo, args, raw and 9 more (host.tools() lists them)","none"]`},
		{`local ok, e = pcall(tool.echo, "x") return e.code, e.message`, `["invalid_arguments","echo: takes one table, found a string; write tool.echo{name = value, ...}"]`},
		{`local ok, e = pcall(tool["git__list-issues"], {1, 2}) return e.message`, `"git__list-issues: takes named arguments, found a list; write tool[\"git__list-issues\"]{name = value, ...}"`},
		{`local ok, e = pcall(tool.typed, {ids = {1, "x"}}) return e.message`, `"typed: args.ids[2]: found \"x\", allowed: integer"`},
		{`local ok, e = pcall(tool.echo, {a = {b = print}}) return e.message`, `"echo: args.a.b: a function cannot be JSON"`},
		{`local ok, e = pcall(tool.echo, {a = {1, nil, 3}}) return e.message`, `"echo: args.a: a list of 3 items with a hole at index 2"`},
		{`local ok, e = pcall(tool.echo, {a = {1, x = 2}}) return e.message`, `"echo: args.a: both list items and the field \"x\""`},
		{`local ok, e = pcall(tool.echo, {a = 0/0}) return (e.message:gsub("%-nan", "nan"))`, `"echo: args.a: nan cannot be JSON"`},
		{`local ok, e = pcall(tool.echo, {a = "\xff"}) return e.message`, `"echo: args.a: a string that is not UTF-8 cannot be JSON"`},
		{`local t = {} t.t = t local ok, e = pcall(tool.echo, t) return e.message`, `"echo: args.t: the table contains itself"`},
		{`local t = {} for i = 1, 40 do t = {t} end local ok, e = pcall(tool.echo, {a = t}) return e.code`, `"invalid_arguments"`},
		{`local ok, e = pcall(tool.echo, {a = tool.git}) return e.message`, `"echo: args.a: tool.git is a tool, not a value; call it"`},
		{`local ok, e = pcall(tool.echo, {[true] = 1}) return e.message`, `"echo: args: a key that is a boolean (true) cannot be JSON"`},
		{`local ok, e = pcall(tool.raw, {json = '[1e999]'}) return e.code, e.message`, `["transport","raw: reply[1]: the number 1e999 is too large"]`},
		{`return type(args), next(args), cwd`, `["table",null,null]`},
	} {
		res := perform(t, eng, c.source)
		if !res.OK || string(res.Result) != c.want {
			t.Errorf("%s\n got %s %s %s\nwant %s", c.source, res.Kind, res.Message, res.Result, c.want)
		}
	}
}

// Calls from wherever Lua calls: the machine stops and goes on.
func TestCallsFromEverywhere(t *testing.T) {
	eng := engine(t, Options{})
	for _, c := range []struct{ source, want string }{
		{`local t = {3, 1, 2} table.sort(t, function(a, b) return tool.echo{v = a}.v < b end) return t`, `[1,2,3]`},
		{`return (("abc"):gsub(".", function(c) return tool.echo{v = c .. c}.v end))`, `"aabbcc"`},
		{`local t = setmetatable({}, {__index = function(_, k) return tool.echo{v = k}.v end}) return t.x, t.y`, `["x","y"]`},
		{`local co = coroutine.wrap(function() coroutine.yield(tool.echo{v = 1}.v) return tool.echo{v = 2}.v end) return co(), co()`, `[1,2]`},
		{`return select(2, xpcall(error, function(m) return tool.echo{v = m}.v end, "boom"))`, `"boom"`},
		{`for k in (function() return tool.fail{} end) do end return "done"`, `"done"`},
	} {
		if res := perform(t, eng, c.source); !res.OK || string(res.Result) != c.want {
			t.Errorf("%s\n got %s %s %s\nwant %s", c.source, res.Kind, res.Message, res.Result, c.want)
		}
	}
}

func TestKinds(t *testing.T) {
	reg, _ := tools(t)
	eng := engine(t, Options{Tools: reg, Policy: func(_ context.Context, c *tool.Call) error {
		if c.Tool.Access != tool.Read {
			return errors.New("read-only turn")
		}
		return nil
	}})
	for _, c := range []struct {
		source  string
		kind    Kind
		message string
	}{
		{`local x = `, KindCompile, `program:1:`},
		{`error("x")`, KindError, `program:1: x`},
		{`error({code = "denied"})`, KindError, `{"code":"denied"}`},
		{`error(setmetatable({}, {__tostring = function() return "mine" end}))`, KindError, `mine`},
		{"\ntool.pay{}", KindDenied, `program:2: pay: read-only turn`},
		{`local ok, e = pcall(tool.pay) error(e)`, KindDenied, `pay: read-only turn`},
		{`local ok, e = pcall(tool.pay) error(e.message)`, KindError, `pay: read-only turn`},
		{`pcall(tool.pay) error("other")`, KindError, `program:1: other`},
		{`pcall(tool.pay) return 1`, KindOK, ``},
		{`tool.nope{}`, KindError, `program:1: no tool "nope"`},
		{`tool.typed{}`, KindError, `program:1: typed: args: missing ids`},
		{`tool{}`, KindError, `program:1: a tool is called by its name: tool.NAME{...}`},
		{`return {f = print}`, KindError, `result.f: a function cannot be JSON`},
		{`while true do tool.echo{} end`, KindCalls, `program:1: limit calls: 65 used of 64`},
		{`while true do pcall(tool.pay) end`, KindCalls, `limit calls`},
		{`local s = ("x"):rep(1e6) while true do host.call("echo", {a = s, b = s:rep(9)}) end`, KindCalls, `limit transfer_bytes`},
	} {
		res := perform(t, eng, c.source)
		if res.Kind != c.kind || res.OK != (c.kind == KindOK) || !strings.Contains(res.Message, c.message) {
			t.Errorf("%s\n got %s: %q\nwant %s: %q", c.source, res.Kind, res.Message, c.kind, c.message)
		}
	}
}

// A table that is shared at every level is small in the machine and endless as JSON.
func TestSharedTablesAreBounded(t *testing.T) {
	limits := Standard()
	limits.StringBytes, limits.TransferBytes = 1<<20, 1<<20
	eng := engine(t, Options{Limits: limits})
	const shared = `local t = {} for i = 1, 30 do t = {t, t} end `
	for _, c := range []struct {
		source, limit string
		kind          Kind
	}{
		{shared + `json.encode(t)`, "string_bytes", KindMemory},
		{shared + `tool.echo{t = t}`, "transfer_bytes", KindCalls},
		{shared + `return t`, "transfer_bytes", KindCalls},
	} {
		res := perform(t, eng, c.source)
		if res.Kind != c.kind || res.Limit == nil || res.Limit.Name != c.limit {
			t.Errorf("%s: %+v", c.source, res)
		}
	}
}

func TestFailureKeepsCallsAndOutput(t *testing.T) {
	reg, ran := tools(t)
	eng := engine(t, Options{Tools: reg})
	res := perform(t, eng, "print('before')\ntool.echo{a = 1}\ntool.fail{}\nlocal x = nope.field")
	if res.Kind != KindError || res.Output != "before\n" || res.Line != 4 || len(res.Calls) != 2 || ran.Load() != 2 ||
		res.Calls[0].Status != StatusOK || res.Calls[0].Bytes != 7 || res.Calls[1].Status != StatusReported || res.Calls[1].Message != "no match" {
		t.Errorf("%+v", res)
	}
	if !strings.HasPrefix(res.Traceback, "stack traceback:\n") {
		t.Errorf("traceback %q", res.Traceback)
	}
}

func TestCallLimit(t *testing.T) {
	reg, ran := tools(t)
	eng := engine(t, Options{Tools: reg})
	res := perform(t, eng, `for i = 1, 100 do pcall(tool.echo, {}) end`)
	if res.Kind != KindCalls || ran.Load() != 64 || len(res.Calls) != 64 || *res.Limit != (LimitUse{"calls", 64, 65}) {
		t.Errorf("%s, %d ran, %d recorded, %+v", res.Kind, ran.Load(), len(res.Calls), res.Limit)
	}
}

func TestTimeoutIsBounded(t *testing.T) {
	eng := engine(t, Options{MaxTimeout: time.Second})
	res, err := eng.Run(t.Context(), Program{Source: `while true do end`, Timeout: time.Hour})
	if err != nil || res.Kind != KindTime || res.Limit.Name != "compute" || res.Limit.Max != 1000 || res.ComputeMS > 1100 {
		t.Errorf("%v, %+v", err, res)
	}
}

func TestWallClock(t *testing.T) {
	limits := Standard()
	limits.Wall = 100 * time.Millisecond
	for _, source := range []string{`while true do end`, `tool.wait{}`, `while true do pcall(tool.wait) end`} {
		res := perform(t, engine(t, Options{Limits: limits}), source)
		if res.Kind != KindTime || res.Limit == nil || res.Limit.Name != "wall" || res.WallMS > 2000 {
			t.Errorf("%s: %+v", source, res)
		}
	}
}

func TestCancel(t *testing.T) {
	eng := engine(t, Options{})
	for _, c := range []struct {
		source string
		status Status // of the last call
	}{
		{"print('x') tool.echo{} while true do end", StatusOK},
		{"print('x') tool.wait{}", StatusCancelled},
		{"print('x') while true do pcall(tool.wait) end", StatusCancelled},
		{"print('x') tool.slow{}", StatusOutcomeUnknown},
	} {
		ctx, cancel := context.WithCancel(t.Context())
		time.AfterFunc(50*time.Millisecond, cancel)
		began := time.Now()
		res, err := eng.Run(ctx, Program{Source: c.source})
		if err != nil || res.Kind != KindInterrupted || res.Output != "x\n" || len(res.Calls) != 1 || res.Calls[0].Status != c.status {
			t.Errorf("%s: %v, %+v", c.source, err, res)
		}
		if d := time.Since(began); d > 2*time.Second {
			t.Errorf("%s: answered after %v", c.source, d)
		}
	}
}

func TestNoGoroutineStays(t *testing.T) {
	eng := engine(t, Options{})
	before := runtime.NumGoroutine()
	for i := range 1000 {
		ctx, cancel := context.WithCancel(t.Context())
		source := "tool.wait{}"
		if i%2 == 0 {
			source = "while true do end"
		}
		time.AfterFunc(time.Duration(i%5)*100*time.Microsecond, cancel)
		if res, err := eng.Run(ctx, Program{Source: source}); err != nil || res.Kind != KindInterrupted {
			t.Fatalf("%v, %+v", err, res)
		}
		cancel()
	}
	for range 100 {
		if runtime.NumGoroutine() <= before {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("%d goroutines, %d before", runtime.NumGoroutine(), before)
}

func TestManyAtOnce(t *testing.T) {
	eng := engine(t, Options{})
	var wg sync.WaitGroup
	for i := range 100 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			res, err := eng.Run(t.Context(), Program{Source: `
				string.rep = nil
				local sum = 0
				for i = 1, 1000 do sum = sum + i end
				for i = 1, 5 do sum = sum + tool.echo{v = args.n}.v end
				print(args.n)
				return sum`, Args: json.RawMessage(fmt.Sprintf(`{"n":%d}`, i))})
			if err != nil || !res.OK || string(res.Result) != fmt.Sprint(500500+5*i) || res.Output != fmt.Sprintln(i) {
				t.Errorf("%v, %+v", err, res)
			}
		}()
	}
	wg.Wait()
	if res := perform(t, eng, `return ("ab"):rep(2)`); string(res.Result) != `"abab"` {
		t.Errorf("a program changed what another sees: %+v", res)
	}
}

func TestSilentNote(t *testing.T) {
	eng := engine(t, Options{})
	for _, c := range []struct {
		source string
		silent bool
	}{
		{"local x = 1\ntool.echo{}", true},
		{"local x = 1\ntool.echo{\n  a = 1,\n}", true},
		{"print(1)\ntool.echo{}", false},
		{"local x = tool.echo{}", false},
		{"tool.echo{}", false},
		{"for i = 1, 2 do tool.echo{} end", false},
		{"", false},
	} {
		if got := strings.Contains(perform(t, eng, c.source).String(), "nothing printed or returned"); got != c.silent {
			t.Errorf("%q: note %v, want %v", c.source, got, c.silent)
		}
	}
}

func TestArgsAndDir(t *testing.T) {
	eng := engine(t, Options{Dir: "/some/where"})
	res, err := eng.Run(t.Context(), Program{Source: `return args[2].x, cwd`, Args: json.RawMessage(`[1,{"x":[]}]`)})
	if err != nil || string(res.Result) != `[[],"/some/where"]` {
		t.Errorf("%v, %+v", err, res)
	}
	if _, err := eng.Run(t.Context(), Program{Args: json.RawMessage(`{`)}); err == nil {
		t.Error("arguments that are no JSON were taken")
	}
}

func TestLongOutput(t *testing.T) {
	eng := engine(t, Options{})
	res := perform(t, eng, `for i = 1, 20000 do print("line " .. i) end`)
	if !res.Truncated || len(res.Output) > 30_100 || !strings.HasPrefix(res.Output, "line 1\n") || !strings.HasSuffix(res.Output, "\nline 20000\n") {
		t.Errorf("truncated %v, %d bytes", res.Truncated, len(res.Output))
	}
	res = perform(t, eng, `return ("x"):rep(50000)`)
	if len(res.Result) != 50_002 || len(res.String()) > 31_000 {
		t.Errorf("%d bytes of result, %d of report", len(res.Result), len(res.String()))
	}
}

func TestCompileErrors(t *testing.T) {
	eng := engine(t, Options{})
	for _, c := range []struct {
		source, text string
		line         int
	}{
		{"local a = 1\nlocal b = = 2", "line 2, column 11:\n  local b = = 2\n            ^\n", 2},
		{"Sure:\n```lua\nprint(1)\n```", "hint: the code is in a Markdown fence with other text around it; send the code alone", 2},
	} {
		res := eng.Check(Program{Source: c.source})
		if res.Kind != KindCompile || res.Line != c.line || !strings.Contains(res.String(), c.text) {
			t.Errorf("%q: line %d\n%s", c.source, res.Line, res)
		}
	}
	if res := eng.Check(Program{Source: "tool.ecco{}"}); !res.OK || len(res.Warnings) != 1 {
		t.Errorf("%+v", res)
	}
}
