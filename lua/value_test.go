package lua_test

import (
	"context"
	"math"
	"strings"
	"testing"

	"github.com/perilune/perilune/lua"
)

// eval runs a chunk with arguments and returns its results.
func eval(t *testing.T, st *lua.State, src string, args ...lua.Value) []lua.Value {
	t.Helper()
	fn, err := st.Load("=eval", src)
	if err != nil {
		t.Fatal(err)
	}
	vs, err := st.Call(context.Background(), fn, args...)
	if err != nil {
		t.Fatal(err)
	}
	return vs
}

func TestCallReturnsAllResults(t *testing.T) {
	var out strings.Builder
	st := newState(t, lua.Limits{}, &out)
	for src, want := range map[string]int{
		`return`: 0, ``: 0, `return nil`: 1, `return nil, nil`: 2, `return 1, nil, nil`: 3,
		`return table.unpack({}, 1, 100)`: 100, `local t <const> = 1`: 0,
	} {
		if vs := eval(t, st, src); len(vs) != want {
			t.Errorf("%q: %d results, want %d", src, len(vs), want)
		}
	}
	vs := eval(t, st, `return "a\0\xff", ("x"):rep(100), 1 << 63, 0.5`)
	if st.Str(vs[0]) != "a\x00\xff" || st.Str(vs[1]) != strings.Repeat("x", 100) {
		t.Errorf("strings %q, %q", st.Str(vs[0]), st.Str(vs[1]))
	}
	if i, ok := vs[2].Int64(); !ok || i != math.MinInt64 {
		t.Errorf("integer %d", i)
	}
	if f, ok := vs[3].Float64(); !ok || f != 0.5 {
		t.Errorf("float %v", f)
	}
}

func TestUserdata(t *testing.T) {
	var out strings.Builder
	st := newState(t, lua.Limits{}, &out)
	u := st.NewUserdata("host value")
	mt := eval(t, st, `return {__index = function(_, k) return k .. "!" end, __name = "thing", __len = function() return 3 end,
		__eq = function() return true end, __close = function() closed = true end}`)[0]
	if err := st.SetMetatable(u, mt); err != nil {
		t.Fatal(err)
	}
	vs := eval(t, st, `local u = ... do local c <close> = u end
		return u.x, #u, type(u), tostring(u):match("^thing: ") ~= nil, closed, select(2, pcall(function() return u + 1 end))`, u)
	got := ""
	for _, v := range vs {
		got += st.ToText(v) + "|"
	}
	if want := "x!|3|userdata|true|true|eval:2: attempt to perform arithmetic on a thing value (upvalue 'u')|"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if st.Userdata(u) != "host value" || st.Userdata(lua.Int(1)) != nil {
		t.Error("the host's value is lost")
	}
	if err := st.CheckHeap(); err != nil {
		t.Error(err)
	}
}

// null is equal to nil and false, but kept in tables and named in errors.
func TestNull(t *testing.T) {
	var out strings.Builder
	st := newState(t, lua.Limits{}, &out)
	if err := st.RawSetStr(st.Globals(), "null", lua.Null); err != nil {
		t.Fatal(err)
	}
	for src, want := range map[string]string{
		`return null == nil, nil == null, null == null, null ~= nil, null == false`:                 "true|true|true|false|false|",
		`if null then return 1 else return 2 end`:                                                   "2|",
		`return null or "x", null and 1, not null`:                                                  "x|null|true|",
		`return type(null), tostring(null), rawequal(null, nil)`:                                    "nil|null|false|",
		`local t = {1, null, 3} local n = 0 for _ in pairs(t) do n = n + 1 end return #t, n`:        "3|3|",
		`local t = {a = null} return t.a == nil, t.b == nil, next(t)`:                               "true|true|a|null|",
		`local t = {1, null} return #t, select("#", table.unpack(t))`:                               "2|2|",
		`local t = {a = null} return select(2, pcall(function() return t.a.b end))`:                 "eval:1: attempt to index a null value (field 'a')|",
		`local t = {a = null} return select(2, pcall(function() return t.a + 1 end))`:               "eval:1: attempt to perform arithmetic on a null value (field 'a')|",
		`local t = {a = null} return select(2, pcall(function() t.a() end))`:                        "eval:1: attempt to call a null value (field 'a')|",
		`local t = {a = null} return select(2, pcall(function() return t.a .. "x" end))`:            "eval:1: attempt to concatenate a null value (field 'a')|",
		`return select(2, pcall(function() local t = {} t[null] = 1 end))`:                          "eval:1: table index is null|",
		`local n = 0 for _ in function() n = n + 1 return n < 3 and n or null end do end return n`:  "3|",
		`local n = 0 for _ in ipairs({1, null, 3}) do n = n + 1 end return n`:                       "3|",
		`return string.rep("x", 3, null), tostring(1, null), select("#", null)`:                     "xxx|1|1|",
		`local t = setmetatable({x = null}, {__index = function() return 1 end}) return t.x == nil`: "true|",
	} {
		got := ""
		for _, v := range eval(t, st, src) {
			got += st.ToText(v) + "|"
		}
		if got != want {
			t.Errorf("%s\n got  %s\n want %s", src, got, want)
		}
	}
}
