package stdlib

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/perilune/perilune/lua"
	"github.com/perilune/perilune/lua/langtest"
)

// open makes a State with the standard libraries and a fixed clock, whose
// output goes to out.
func open(t testing.TB, out *bytes.Buffer, l lua.Limits, h Host) *lua.State {
	t.Helper()
	st := lua.NewState(lua.Options{Limits: l})
	if out != nil {
		h.Stdout, h.Stderr = out, out
	}
	h.Clock = func() time.Time { return time.Unix(1_700_000_000, 5e8) }
	h.CPU = func() time.Duration { return 1500 * time.Millisecond }
	if err := Open(st, Standard, h); err != nil {
		t.Fatal(err)
	}
	return st
}

// run runs a chunk and returns what it printed.
func run(t testing.TB, name, src string, l lua.Limits, h Host) (string, error) {
	t.Helper()
	var out bytes.Buffer
	st := open(t, &out, l, h)
	fn, err := st.Load(name, src)
	if err != nil {
		t.Fatal(err)
	}
	_, err = st.Call(context.Background(), fn)
	return out.String(), err
}

// The expectations in testdata are what lua5.4 prints with TZ=UTC.
func TestFiles(t *testing.T) { runFiles(t, 0) }

// The same files must do the same while every allocation collects.
func TestFilesUnderStress(t *testing.T) { runFiles(t, 1) }

// runFiles runs the files in testdata, collecting at every stress-th allocation.
func runFiles(t *testing.T, stress int) {
	files, err := filepath.Glob("testdata/*.lua")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			src, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			var out bytes.Buffer
			st := open(t, &out, lua.Limits{}, Host{})
			fn, err := st.Load("@"+filepath.Base(file), string(src))
			if err != nil {
				t.Fatal(err)
			}
			st.SetStress(stress)
			if _, err := st.Call(context.Background(), fn); err != nil {
				t.Fatalf("%v\nafter:\n%s", err, out.String())
			}
			if err := langtest.Compare(out.String(), langtest.Parse(string(src))); err != nil {
				t.Error(err)
			}
		})
	}
}

// Many goroutines may open States of one template at once.
func TestOpenConcurrently(t *testing.T) {
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			for range 20 {
				got, err := run(t, "=x", "math.pi = 3 t = {2, 1} table.sort(t) print(t[1], math.random(5, 5))", lua.Limits{}, Host{Seed: [2]uint64{1, 2}})
				if err != nil || got != "1\t5\n" {
					t.Errorf("got %q, %v", got, err)
				}
			}
		})
	}
	wg.Wait()
}

func TestPrograms(t *testing.T) {
	clockless := func(src string) string {
		st := lua.NewState(lua.Options{})
		var out bytes.Buffer
		if err := Open(st, Standard, Host{Stdout: &out}); err != nil {
			t.Fatal(err)
		}
		fn, err := st.Load("=x", src)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := st.Call(context.Background(), fn); err != nil {
			t.Fatal(err)
		}
		return out.String()
	}
	if got := clockless("print(os.time, os.date, os.clock, os.difftime(3, 1), unpack)"); got != "nil\tnil\tnil\t2.0\tnil\n" {
		t.Errorf("without capabilities: %q", got)
	}
	tests := []struct{ name, src, want string }{
		{"clock", "print(os.time(), os.clock(), os.date('!%F %T'))", "1700000000\t1.5\t2023-11-14 22:13:20\n"},
		{"old names", "print(unpack{1, 2}) print(loadstring('return 3')(), math.pow(2, 10), table.getn{1, 2}, loadstring('x ='))",
			"1\t2\n3\t1024.0\t2\tnil\t[string \"x =\"]:1: unexpected symbol near <eof>\n"},
		{"warn", "warn('@on') warn('a', 'b') warn('@off') warn('c')", "Lua warning: ab\n"},
		{"print before an error", "print(pcall(print, 1, setmetatable({}, {__tostring = function() error('e', 0) end})))", "1\tfalse\te\n"},
		{"binary chunk", `print(load("\27Lua", "x", "bt"))`, "nil\tattempt to load a binary chunk (mode is 't')\n"},
		{"step", "print(collectgarbage('step'), collectgarbage('count') > 1)", "true\ttrue\n"},
		{"traceback", "print(debug.traceback('m')) print(debug.traceback({}) ~= nil, debug.traceback('m', 9))",
			"m\nstack traceback:\n\tx:1: in main chunk\n\t[C]: in ?\ntrue\tm\nstack traceback:\n\t[C]: in ?\n"},
		{"sort in a traceback", "print(select(2, xpcall(table.sort, debug.traceback, {2, 1}, function() error('e') end)))",
			"x:1: e\nstack traceback:\n\t[C]: in function 'error'\n\tx:1: in function <x:1>\n\t[C]: in function 'table.sort'\n" +
				"\t[C]: in function 'xpcall'\n\tx:1: in main chunk\n\t[C]: in ?\n"},
		{"fixed seed", "local a = math.random() math.randomseed(0, 0) print(a == math.random())", "true\n"},
		{"reseeding", "local a, b = math.randomseed() print(a ~= 0, math.random() ~= math.random())", "true\ttrue\n"},
	}
	for _, test := range tests {
		got, err := run(t, "=x", test.src, lua.Limits{}, Host{OldNames: true})
		if err != nil || got != test.want {
			t.Errorf("%s: got %q, %v\nwant %q", test.name, got, err, test.want)
		}
	}
}

func TestSeed(t *testing.T) {
	const src = "print(math.random(), math.random(100))"
	want, err := run(t, "=x", "math.randomseed(42, 7) "+src, lua.Limits{}, Host{})
	if err != nil {
		t.Fatal(err)
	}
	if got, err := run(t, "=x", src, lua.Limits{}, Host{Seed: [2]uint64{42, 7}}); err != nil || got != want {
		t.Errorf("got %q, %v; want %q", got, err, want)
	}
}

// One State must not see what another changed.
func TestStatesAreIndependent(t *testing.T) {
	if _, err := run(t, "=x", "print = nil math.pi = 3 getmetatable('').__index = nil math.randomseed(9)", lua.Limits{}, Host{}); err != nil {
		t.Fatal(err)
	}
	got, err := run(t, "=x", "print(math.pi > 3.1, getmetatable('').__index == string, math.random())", lua.Limits{}, Host{})
	if err != nil || !strings.HasPrefix(got, "true\ttrue\t") {
		t.Fatalf("%q, %v", got, err)
	}
	again, _ := run(t, "=x", "print(math.pi > 3.1, getmetatable('').__index == string, math.random())", lua.Limits{}, Host{})
	if again != got {
		t.Errorf("got %q, then %q", got, again)
	}
}

func TestOpenRefuses(t *testing.T) {
	if err := Open(lua.NewState(lua.Options{}), Trusted+1, Host{}); err == nil {
		t.Error("an unknown profile was opened")
	}
}

var testAsk = lua.Define("test.ask", func(c *lua.Call) (lua.Next, error) {
	return c.Suspend(returnAll, "less", c.Arg(1), c.Arg(2))
})

// A tool may be called where the reference allows no yield.
func TestSuspendInComparator(t *testing.T) {
	st := open(t, nil, lua.Limits{}, Host{})
	if err := st.RawSetStr(st.Globals(), "ask", st.NewFunction(testAsk)); err != nil {
		t.Fatal(err)
	}
	fn, err := st.Load("=x", "local t = {3, 1, 2} table.sort(t, ask) return t[1], t[2], t[3]")
	if err != nil {
		t.Fatal(err)
	}
	if err := st.Start(fn); err != nil {
		t.Fatal(err)
	}
	asked := 0
	for {
		ev, err := st.Next(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		switch ev := ev.(type) {
		case *lua.Request:
			asked++
			a, _ := ev.Args[0].Int64()
			b, _ := ev.Args[1].Int64()
			if err := st.Answer(ev.ID, lua.Bool(a < b)); err != nil {
				t.Fatal(err)
			}
		case *lua.Done:
			for i, v := range ev.Results {
				if n, _ := v.Int64(); n != int64(i+1) {
					t.Errorf("result %d is %d", i+1, n)
				}
			}
			if asked != 2 {
				t.Errorf("asked %d times", asked)
			}
			return
		}
	}
}

// Each program is small work when n is small, and must be stopped by the
// steps limit when n is large.
func TestMetering(t *testing.T) {
	programs := []string{
		"local t = table.pack(table.unpack({}, 1, 50)) for i = 1, N do table.insert(t, 1, i) end",
		"local t = {} for i = 1, N do t[i] = 1 end for i = 1, N do table.remove(t, 1) end",
		"table.move({}, 1, N * N, 1, {})",
		"local t = {} for i = 1, 200 do t[i] = 'x' end for i = 1, N do table.concat(t) end",
		"for i = 1, N do table.unpack({}, 1, N) end",
		"local t = {} for i = 1, N do t[i] = i * 7 % 13 end for i = 1, N do table.sort(t) end",
		"local t = {} for i = 1, N do t[i] = i * 7 % 13 end for i = 1, N do table.sort(t, function(a, b) return a < b end) end",
		"for i = 1, N do select(2, table.unpack({}, 1, N)) end",
		"local s = ('x'):rep(N) for i = 1, N do utf8.len(s) end",
		"local s = ('x'):rep(N) for i = 1, N do utf8.offset(s, N) end",
		"local s = ('x'):rep(N) for i = 1, N do utf8.codepoint(s, 1, -1) end",
		"local s = ('1'):rep(N) for i = 1, N do tonumber(s) end",
		"local s = ('1'):rep(N) for i = 1, N do load('return 1 --' .. s) end",
		"for i = 1, N do math.max(table.unpack({1, 2, 3, 4, 5, 6, 7, 8}, 1, 8)) end",
		"local s = ('x'):rep(N) for i = 1, N do print(s) end",
		"local n = 0 load(function() n = n + 1 if n < N then return '  ' end end)",
		"while true do collectgarbage('step') if N < 100 then break end end",
	}
	for _, p := range programs {
		for _, large := range []bool{false, true} {
			n := "local N = 8 "
			if large {
				n = "local N = 20000 "
			}
			start := time.Now()
			_, err := run(t, "=x", n+p, lua.Limits{Steps: 200_000}, Host{})
			var limit *lua.LimitError
			switch {
			case !large && err != nil:
				t.Errorf("%s: small: %v", p, err)
			case large && (!errors.As(err, &limit) || limit.Name != "steps"):
				t.Errorf("%s: large: %v", p, err)
			case time.Since(start) > 2*time.Second:
				t.Errorf("%s: took %v", p, time.Since(start))
			}
		}
	}
}
