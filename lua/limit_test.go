package lua_test

import (
	"context"
	"errors"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/perilune/perilune/lua"
)

// runLimited runs src under limits and returns its error; whatever happened,
// the heap must be sound and the State must run the next program right.
func runLimited(t *testing.T, limits lua.Limits, src string) error {
	t.Helper()
	var out strings.Builder
	st := newState(t, limits, &out)
	fn, err := st.Load("=program", src)
	if err != nil {
		return err
	}
	_, err = st.Call(context.Background(), fn)
	if herr := st.CheckHeap(); herr != nil {
		t.Errorf("%v", herr)
	}
	st.Collect()
	if herr := st.CheckHeap(); herr != nil {
		t.Errorf("after a collection: %v", herr)
	}
	next := lua.NoLimits()
	next.Steps = st.Steps() + 1_000_000
	st.SetLimits(next)
	fn, lerr := st.Load("=next", "local s = 0 for i = 1, 1000 do s = s + i * i end return s")
	if lerr != nil {
		t.Fatal(lerr)
	}
	vs, cerr := st.Call(context.Background(), fn)
	if cerr != nil || len(vs) != 1 || vs[0] != lua.Int(333833500) {
		t.Errorf("the next program gave %v, %v", vs, cerr)
	}
	return err
}

// endless programs end at the limit of steps, whatever they do to catch it.
var endless = map[string]string{
	"while":                `while true do end`,
	"pcall in a loop":      `while true do pcall(function() while true do end end) end`,
	"coroutine":            `while true do coroutine.wrap(function() while true do end end)() end`,
	"coroutine yields":     `local co = coroutine.wrap(function() while true do coroutine.yield() end end) while true do co() end`,
	"sort comparator":      `table.sort({1, 2, 3}, function() while true do end end)`,
	"gsub callback":        `("x"):gsub("x", function() while true do end end)`,
	"gsub callbacks":       `local s = ("x"):rep(1e6) while true do pcall(string.gsub, s, "x", function() end) end`,
	"__gc":                 `setmetatable({}, {__gc = function() while true do end end}) collectgarbage()`,
	"__gc unasked":         `setmetatable({}, {__gc = function() while true do end end}) while true do local t = {} end`,
	"__close":              `local x <close> = setmetatable({}, {__close = function() while true do end end})`,
	"__close on error":     `pcall(function() local x <close> = setmetatable({}, {__close = function() while true do end end}) error("x") end)`,
	"__index":              `local t t = setmetatable({}, {__index = function(t, k) return t[k + 1] end}) pcall(function() return t[1] end) while true do end`,
	"__tostring":           `tostring(setmetatable({}, {__tostring = function() while true do end end}))`,
	"__eq":                 `local t = setmetatable({}, {__eq = function() return false end}) local u = setmetatable({}, getmetatable(t)) repeat until t == u`,
	"empty for":            `for i = 1, 1e18 do end`,
	"float for":            `for i = 1.0, 1e300 do end`,
	"goto":                 `::a:: goto a`,
	"repeat":               `repeat until false`,
	"repeat mixed":         `local x = 1 repeat until x > 1.5`,
	"generic for":          `for _ in function() return 1 end do end`,
	"tail calls":           `local function f() return f() end f()`,
	"mutual tail calls":    `local f, g function f() return g() end function g() return f() end f()`,
	"xpcall handler":       `xpcall(error, function() while true do end end)`,
	"load reader":          `load(function() return " " end)`,
	"iterator of pairs":    `local t = {1, 2, 3} while true do for k in pairs(t) do end end`,
	"next":                 `local t = {1, 2, 3} local k while true do k = next(t, k) end`,
	"pattern":              `("a"):rep(50):find(("a?"):rep(50) .. ("a"):rep(50))`,
	"pattern lazy":         `("a"):rep(10000):find(".-.-.-.-b$")`,
	"string.rep":           `while true do local s = ("x"):rep(1000) end`,
	"concat":               `local t = {} for i = 1, 1000 do t[i] = "x" end while true do table.concat(t) end`,
	"collectgarbage":       `while true do collectgarbage() end`,
	"while {}":             `while {} do end`,
	"self application":     `while (function(f) return f(f) end)(function(f) return f(f) end) do end`,
	"pcall ladder":         `local function f() pcall(f) end while true do f() end`,
	"errors":               `while true do pcall(error, "x") end`,
	"__call":               `local t = setmetatable({}, {__call = function() return 1 end}) while true do t() end`,
	"coroutines":           `while true do coroutine.create(function() end) end`,
	"load":                 `while true do load("return 1")() end`,
	"select":               `while true do select("#", 1, 2, 3) end`,
	"string.format":        `while true do string.format("%d", 1) end`,
	"__lt":                 `local mt = {__lt = function() return true end} local a, b = setmetatable({}, mt), setmetatable({}, mt) while a < b do end`,
	"coroutine in __close": `while true do local co = coroutine.create(function() local x <close> = setmetatable({}, {__close = function() while true do end end}) coroutine.yield() end) coroutine.resume(co) coroutine.close(co) end`,
}

func TestStepsCannotBeCaught(t *testing.T) {
	for name, src := range endless {
		t.Run(name, func(t *testing.T) {
			err := runLimited(t, lua.Limits{Steps: 500_000, ProtectedDepth: lua.Off}, src)
			var le *lua.LimitError
			if !errors.As(err, &le) || le.Name != "steps" {
				t.Fatalf("ended with %v", err)
			}
			if le.Used < le.Max || le.Used > le.Max+le.Max/100 {
				t.Errorf("stopped at %d of %d", le.Used, le.Max)
			}
		})
	}
}

func TestComputeCannotBeCaught(t *testing.T) {
	if testing.Short() {
		t.Skip("each program runs for its whole time")
	}
	for name, src := range endless {
		t.Run(name, func(t *testing.T) {
			start := time.Now()
			err := runLimited(t, lua.Limits{Compute: 50 * time.Millisecond, ProtectedDepth: lua.Off}, src)
			var le *lua.LimitError
			if !errors.As(err, &le) || le.Name != "compute" {
				t.Fatalf("ended with %v", err)
			}
			if d := time.Since(start); d > 2*time.Second {
				t.Errorf("took %v", d)
			}
		})
	}
}

// Programs that ask for too much memory never get it.
var greedy = map[string]struct{ src, limit string }{
	"string.rep":        {`string.rep("x", 6e8)`, "string_bytes"},
	"method rep":        {`("abcd"):rep(5e8)`, "string_bytes"},
	"doubling":          {`local s = "x" while true do s = s .. s end`, "string_bytes"},
	"doubling in pcall": {`local s = "x" while true do pcall(function() s = s .. s end) end`, "string_bytes"},
	"table grows":       {`local t = {} while true do t[#t + 1] = {} end`, "heap_bytes"},
	"keys grow":         {`local t, i = {}, 0 while true do i = i + 1 t["k" .. i] = i end`, "heap_bytes"},
	"array grows":       {`local t = {} for i = 1, 1e9 do t[i] = i end`, "heap_bytes"},
	"closures":          {`local t while true do local u = t t = function() return u end end`, "heap_bytes"},
	"coroutines":        {`local t = {} while true do t[#t + 1] = coroutine.create(function() end) end`, "heap_bytes"},
	"suspended":         {`local t = {} while true do local co = coroutine.wrap(function() coroutine.yield() end) co() t[#t + 1] = co end`, "heap_bytes"},
	"table.concat":      {`local s = ("x"):rep(1e6) local t = {} for i = 1, 1000 do t[i] = s end table.concat(t, ",")`, "string_bytes"},
	"gsub":              {`("x"):rep(1e6):gsub("x", ("y"):rep(1e6))`, "string_bytes"},
	"strings kept":      {`local t = {} for i = 1, 1e9 do t[i] = ("x"):rep(100) .. i end`, "heap_bytes"},
	"strings of a loop": {`local t = {} for i = 1, 1e9 do t[i] = "k" .. i end`, "heap_bytes"},
	"protected depth":   {`local function f() pcall(f) end f()`, "protected_depth"},
	"format":            {`local s = ("x"):rep(3e6) string.format("%s%s%s", s, s, s)`, "string_bytes"},
	"nested tables":     {`local t while true do t = {t} end`, "heap_bytes"},
	"upvalue cells":     {`local t = {} while true do local x = 1 t[#t + 1] = function() x = x + 1 end end`, "heap_bytes"},
	"load":              {`local t = {} while true do t[#t + 1] = load("return " .. #t) end`, "heap_bytes"},
	"finalizers":        {`local t = {} while true do t[#t + 1] = setmetatable({}, {__gc = function() end}) end`, "heap_bytes"},
	"deep recursion":    {`local function f(...) return 1 + f(1, ...) end f()`, "heap_bytes"},
}

func TestMemoryCannotBeCaught(t *testing.T) {
	for name, tt := range greedy {
		t.Run(name, func(t *testing.T) {
			const heap = 16 << 20
			var le *lua.LimitError
			err := runLimited(t, lua.Limits{HeapBytes: heap, StringBytes: 4 << 20, Compute: 20 * time.Second}, tt.src)
			if !errors.As(err, &le) || le.Name != tt.limit {
				t.Fatalf("ended with %v, want %s", err, tt.limit)
			}
			if le.Used <= le.Max {
				t.Errorf("used %d of %d", le.Used, le.Max)
			}
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			if m.HeapAlloc > 400<<20 {
				t.Errorf("%d bytes in Go's heap", m.HeapAlloc)
			}
		})
	}
}

// Garbage never trips the limit.
func TestGarbageIsNotLive(t *testing.T) {
	for _, src := range []string{
		`for i = 1, 1e6 do local t = {} end`,
		`for i = 1, 1e5 do local t = {x = i, y = {}} end`,
		`for i = 1, 1e5 do local s = "k" .. i end`,
		`for i = 1, 1e3 do local s = ("x"):rep(1e5) end`,
		`for i = 1, 1e4 do coroutine.wrap(function() coroutine.yield() end)() end`,
		`for i = 1, 1e4 do load("return " .. i)() end`,
		`local q, h, n = {}, 1, 0 for i = 1, 1e6 do n = n + 1 q[n] = i if n - h > 100 then q[h] = nil h = h + 1 end end`,
	} {
		if err := runLimited(t, lua.Limits{HeapBytes: 1 << 20}, src); err != nil {
			t.Errorf("%s: %v", src, err)
		}
	}
}

func TestHeapNeverPassesItsLimit(t *testing.T) {
	var out strings.Builder
	for limit := int64(60_000); limit < 400_000; limit += 7919 {
		st := newState(t, lua.Limits{HeapBytes: limit}, &out)
		if st.HeapBytes() > limit {
			continue
		}
		fn, err := st.Load("=program", `local t = {} for i = 1, 1e6 do t[i] = {i, ("k"):rep(i % 60)} end`)
		if err == nil {
			_, err = st.Call(context.Background(), fn)
		}
		if err == nil {
			t.Fatal("no limit fired")
		}
		if p := st.PeakBytes(); p > limit {
			t.Errorf("peak %d of %d", p, limit)
		}
	}
}

func TestStackOverflowIsAnError(t *testing.T) {
	var out strings.Builder
	st := newState(t, lua.Limits{}, &out)
	got, _, err := drive(t, st, `
		local function f() return 1 + f() end
		local ok, e = pcall(f)
		print(ok, e:match("stack overflow"), e:match("'f'"))
		print(select(2, xpcall(f, function(m) return #m > 0 end)))
		local t = setmetatable({}, {}) getmetatable(t).__index = function(t, k) return t[k] end
		print((pcall(function() return t.x end)))
		local function g() return coroutine.wrap(g)() end
		print(select(2, pcall(g)):match("C stack overflow"))`, &out)
	if want := "false\tstack overflow\t'f'\ntrue\nfalse\nC stack overflow\n"; err != nil || got != want {
		t.Errorf("printed %q, error %v", got, err)
	}
	tight := lua.TightLimits()
	err = runLimited(t, tight, `pcall(function() local function f() return 1 + f() end f() end)`)
	var le *lua.LimitError
	if !errors.As(err, &le) || le.Name != "call_depth" || !strings.Contains(le.Error(), "'f'") {
		t.Errorf("tight: %v", err)
	}
}

func TestCompileLimits(t *testing.T) {
	deep := strings.Repeat("(", 100) + "1" + strings.Repeat(")", 100)
	for name, tt := range map[string]struct {
		limits lua.Limits
		src    string
	}{
		"source_bytes": {lua.Limits{SourceBytes: 10}, "return 1 + 1 + 1"},
		"ast_nodes":    {lua.Limits{ASTNodes: 10}, strings.Repeat("local x = 1 ", 20)},
		"syntax_depth": {lua.Limits{SyntaxDepth: 48}, "return " + deep},
	} {
		var le *lua.LimitError
		if err := runLimited(t, tt.limits, tt.src); !errors.As(err, &le) || le.Name != name {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestTableEntries(t *testing.T) {
	for _, src := range []string{
		`local t = {} for i = 1, 200 do t[i] = i end`,
		`local t = {} for i = 1, 200 do t["k" .. i] = i end`,
		`local t = {} for i = 1, 200 do t[i * 1000] = i end`,
		`local t = {} for i = 1, 200 do t[i + 0.5] = i end`,
	} {
		var le *lua.LimitError
		if err := runLimited(t, lua.Limits{TableEntries: 100}, src); !errors.As(err, &le) || le.Name != "table_entries" {
			t.Errorf("%s: %v", src, err)
		}
		ok := strings.ReplaceAll(src, "200", "100")
		if err := runLimited(t, lua.Limits{TableEntries: 100}, ok); err != nil {
			t.Errorf("%s: %v", ok, err)
		}
	}
}

func TestStringTotal(t *testing.T) {
	for _, src := range []string{
		`for i = 1, 1e5 do local s = "k" .. i end`,
		`for i = 1, 1e5 do local s = ("x"):rep(100) .. i end`,
	} {
		var le *lua.LimitError
		if err := runLimited(t, lua.Limits{StringTotal: 100_000}, src); !errors.As(err, &le) || le.Name != "string_total" {
			t.Errorf("%s: %v", src, err)
		}
	}
}

// The same program takes the same steps whatever the slices and the collector do.
func TestStepsAreDeterministic(t *testing.T) {
	const src = `
		local t = {} for i = 1, 3000 do t[i] = ("k" .. i % 100):upper() end
		table.sort(t, function(a, b) return a < b end)
		local co = coroutine.wrap(function() for i = 1, 50 do coroutine.yield(t[i]) end end)
		for i = 1, 50 do t[co()] = i end
		for k, v in pairs(t) do t[k] = nil end
		return (("x"):rep(500):gsub("x", function(c) return c .. c end))`
	var want int64
	for i, slice := range []int64{lua.Off, 1, 100, 1000, 10_000} {
		for _, stress := range []int{0, 13} {
			var out strings.Builder
			st := newState(t, lua.Limits{CheckpointSteps: slice}, &out)
			st.SetStress(stress)
			fn, err := st.Load("=program", src)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := st.Call(context.Background(), fn); err != nil {
				t.Fatal(err)
			}
			if i == 0 && stress == 0 {
				want = st.Steps()
			} else if st.Steps() != want {
				t.Errorf("slice %d, stress %d: %d steps, want %d", slice, stress, st.Steps(), want)
			}
		}
	}
}

func TestCheckpoints(t *testing.T) {
	var out strings.Builder
	st := newState(t, lua.Limits{CheckpointSteps: 1000, Steps: 100_000}, &out)
	fn, err := st.Load("=program", `while true do end`)
	if err != nil {
		t.Fatal(err)
	}
	if err := st.Start(fn); err != nil {
		t.Fatal(err)
	}
	last, n := st.Steps(), 0
	for {
		ev, err := st.Next(context.Background())
		if err != nil {
			var le *lua.LimitError
			if !errors.As(err, &le) || le.Name != "steps" {
				t.Fatal(err)
			}
			break
		}
		cp, ok := ev.(*lua.Checkpoint)
		if !ok {
			t.Fatalf("event %T", ev)
		}
		if d := cp.Steps - last; d < 900 || d > 1100 {
			t.Errorf("%d steps between checkpoints", d)
		}
		last = cp.Steps
		n++
	}
	if n < 90 || n > 101 {
		t.Errorf("%d checkpoints", n)
	}
}

func TestCancel(t *testing.T) {
	var out strings.Builder
	st := newState(t, lua.Limits{}, &out)
	fn, err := st.Load("=program", `while true do pcall(function() while true do end end) end`)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Millisecond)
	defer cancel()
	start := time.Now()
	if _, err := st.Call(ctx, fn); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("ended with %v", err)
	}
	if d := time.Since(start); d > time.Second {
		t.Errorf("took %v", d)
	}
}

// A hundred States at once, each its own program, all of one template.
func TestManyStatesAtOnce(t *testing.T) {
	var wg sync.WaitGroup
	for i := range 100 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			var out strings.Builder
			st := newState(t, lua.Limits{}, &out)
			fn, err := st.Load("=program", `
				string.extra = function(s) return s .. "!" end
				local t = {}
				for i = 1, 200 do t[i] = ("x"):rep(i % 7):extra() .. i end
				table.sort(t)
				collectgarbage()
				local co = coroutine.wrap(function() for _, v in ipairs(t) do coroutine.yield(v) end end)
				local n = 0
				for v in co do n = n + #v end
				return n`)
			if err != nil {
				t.Error(err)
				return
			}
			vs, err := st.Call(context.Background(), fn)
			if err != nil || len(vs) != 1 || vs[0] != lua.Int(1290) {
				t.Errorf("state %d: %v, %v", i, vs, err)
			}
		}()
	}
	wg.Wait()
}
