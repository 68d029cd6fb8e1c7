package stdlib

import (
	"strings"

	"github.com/perilune/perilune/lua"
)

var baseLibrary = library{
	name: "_G",
	functions: []function{
		{name: "assert", fn: lua.Define("assert", baseAssert)},
		{name: "collectgarbage", fn: lua.Define("collectgarbage", collectGarbage), upvalues: collectorSettings},
		{name: "error", fn: lua.Define("error", baseError)},
		{name: "getmetatable", fn: lua.Define("getmetatable", baseGetmetatable)},
		{name: "ipairs", fn: lua.Define("ipairs", baseIpairs), upvalues: ipairsIterator},
		{name: "load", fn: lua.Define("load", baseLoad), upvalues: loadReader},
		{name: "next", fn: lua.Define("next", baseNext)},
		{name: "pairs", fn: lua.Define("pairs", basePairs), upvalues: pairsIterator},
		{name: "pcall", fn: lua.Define("pcall", basePcall)},
		{name: "print", fn: lua.Define("print", basePrint)},
		{name: "rawequal", fn: lua.Define("rawequal", baseRawequal)},
		{name: "rawget", fn: lua.Define("rawget", baseRawget)},
		{name: "rawlen", fn: lua.Define("rawlen", baseRawlen)},
		{name: "rawset", fn: lua.Define("rawset", baseRawset)},
		{name: "select", fn: lua.Define("select", baseSelect)},
		{name: "setmetatable", fn: lua.Define("setmetatable", baseSetmetatable)},
		{name: "tonumber", fn: lua.Define("tonumber", baseTonumber)},
		{name: "tostring", fn: lua.Define("tostring", baseTostring)},
		{name: "type", fn: typeFunction, upvalues: typeNames},
		{name: "warn", fn: lua.Define("warn", baseWarn), in: in54},
		{name: "xpcall", fn: lua.Define("xpcall", baseXpcall)},
	},
	constants: func(st *lua.State, t lua.Value) error {
		if err := st.RawSetStr(t, "_G", t); err != nil {
			return err
		}
		return st.RawSetStr(t, "_VERSION", st.NewString("Lua "+st.Dialect().String()))
	},
}

// assert(v [, message, ...]) returns its arguments, or raises message, by
// default "assertion failed!", where v is false (§6.1). Charges a step per two
// results.
func baseAssert(c *lua.Call) (lua.Next, error) {
	if c.Arg(1).Truthy() {
		if err := c.Charge(c.NArgs() / 2); err != nil {
			return 0, err
		}
		return c.ReturnArgs(1)
	}
	if err := c.CheckAny(1); err != nil {
		return 0, err
	}
	if c.NArgs() < 2 {
		return 0, c.Errorf("assertion failed!")
	}
	return 0, raise(c, c.Arg(2), 1)
}

// error(message [, level]) raises message. A string gets the position of the
// function at level, by default 1, the caller of error; level 0 adds none
// (§6.1). Charges the bytes of the message.
func baseError(c *lua.Call) (lua.Next, error) {
	level, err := c.OptInt(2, 1)
	if err != nil {
		return 0, err
	}
	return 0, raise(c, c.Arg(1), int(min(max(level, 0), 1<<30)))
}

// getmetatable(object) returns its metatable, or that one's __metatable (§6.1).
func baseGetmetatable(c *lua.Call) (lua.Next, error) {
	if err := c.CheckAny(1); err != nil {
		return 0, err
	}
	st := c.State()
	if field := st.MetaField(c.Arg(1), "__metatable"); field.Kind() != lua.KindNil {
		return c.Return1(field)
	}
	return c.Return1(st.Metatable(c.Arg(1)))
}

// setmetatable(table, metatable) sets or, with nil, removes the metatable of a
// table and returns the table (§6.1).
func baseSetmetatable(c *lua.Call) (lua.Next, error) {
	t, err := c.CheckTable(1)
	if err != nil {
		return 0, err
	}
	mt := c.Arg(2)
	if c.NArgs() < 2 || !mt.IsNil() && !mt.IsTable() {
		return 0, c.TypeError(2, "nil or table")
	}
	st := c.State()
	if st.MetaField(t, "__metatable").Kind() != lua.KindNil {
		return 0, c.Errorf("cannot change a protected metatable")
	}
	if mt.IsNil() {
		mt = lua.Nil
	}
	if err := st.SetMetatable(t, mt); err != nil {
		return 0, err
	}
	return c.Return1(t)
}

func ipairsIterator(st *lua.State) []lua.Value {
	return []lua.Value{st.NewFunction(ipairsNext, prelude("index")(st)...)}
}

// ipairs(t) returns an iterator over t[1], t[2], ... up to the first nil, t
// and 0 (§6.1). The iterator respects __index.
func baseIpairs(c *lua.Call) (lua.Next, error) {
	if err := c.CheckAny(1); err != nil {
		return 0, err
	}
	return c.Return(c.Upvalue(1), c.Arg(1), c.State().Number(0))
}

var (
	ipairsNext    = lua.Define("ipairs_iterator", ipairsStep)
	ipairsIndexed = lua.DefineStep("ipairs_iterator.indexed", ipairsTake)
)

func ipairsStep(c *lua.Call) (lua.Next, error) {
	i, err := c.CheckInt(2)
	if err != nil {
		return 0, err
	}
	i++
	st, t := c.State(), c.Arg(1)
	if t.IsTable() {
		if v := st.RawGetInt(t, i); v.Kind() != lua.KindNil {
			return c.Return(st.Number(i), v)
		}
	}
	if st.MetaField(t, "__index").Kind() != lua.KindNil {
		return c.CallNoYield(ipairsIndexed, c.Upvalue(1), t, st.Number(i))
	}
	if !t.IsTable() {
		return 0, indexError(c, t)
	}
	return c.Return1(lua.Nil)
}

func ipairsTake(c *lua.Call) (lua.Next, error) {
	v := c.Result(1)
	if v.Kind() == lua.KindNil {
		return c.Return1(lua.Nil)
	}
	i, err := c.CheckInt(2)
	if err != nil {
		return 0, err
	}
	return c.Return(c.State().Number(i+1), v)
}

// indexError is the reference's error for v[k] inside a library function.
func indexError(c *lua.Call, v lua.Value) error {
	return raiseText(c, "attempt to index a "+typeText(c.State(), v)+" value")
}

// next(table [, index]) returns the entry after index, in the order of
// insertion: its key and value, or nil at the end (§6.1).
func baseNext(c *lua.Call) (lua.Next, error) {
	t, err := c.CheckTable(1)
	if err != nil {
		return 0, err
	}
	k, v, ok, err := c.State().NextEntry(t, c.Arg(2))
	if err != nil {
		return 0, keyError(c, err)
	}
	if !ok {
		return c.Return1(lua.Nil)
	}
	return c.Return(k, v)
}

// pairsIterator is next itself, the very function that the globals have.
func pairsIterator(st *lua.State) []lua.Value {
	return []lua.Value{st.RawGetStr(st.Globals(), "next")}
}

var pairsCalled = lua.DefineStep("pairs.called", func(c *lua.Call) (lua.Next, error) {
	return c.Return(c.Result(1), c.Result(2), c.Result(3))
})

// pairs(t) returns next, t and nil, or the first three results of t's
// __pairs (§6.1).
func basePairs(c *lua.Call) (lua.Next, error) {
	if err := c.CheckAny(1); err != nil {
		return 0, err
	}
	t := c.Arg(1)
	if mm := c.State().MetaField(t, "__pairs"); mm.Kind() != lua.KindNil {
		return c.Call(pairsCalled, mm, t)
	}
	return c.Return(c.Upvalue(1), t, lua.Nil)
}

var protectedDone = lua.DefineStep("protected.done", finishProtected)

func finishProtected(c *lua.Call) (lua.Next, error) {
	if v, failed := c.Caught(); failed {
		return c.Return(lua.False, v)
	}
	return c.ReturnResults(lua.True)
}

// pcall(f [, arg1, ...]) calls f and returns true and its results, or false
// and the error (§6.1). Limits and interruptions are not caught.
func basePcall(c *lua.Call) (lua.Next, error) {
	if err := c.CheckAny(1); err != nil {
		return 0, err
	}
	return c.PCallArgs(protectedDone, lua.Nil, 1)
}

// xpcall(f, msgh [, arg1, ...]) is pcall with a message handler, which is
// called with the error before the stack unwinds (§6.1).
func baseXpcall(c *lua.Call) (lua.Next, error) {
	handler, err := c.CheckFunction(2)
	if err != nil {
		return 0, err
	}
	var buf [8]lua.Value
	args := buf[:0]
	for i := 3; i <= c.NArgs(); i++ {
		args = append(args, c.Arg(i))
	}
	return c.PCall(protectedDone, handler, c.Arg(1), args...)
}

// rawequal(v1, v2) is v1 == v2 without __eq (§6.1). Charges the bytes of two
// strings of the same length.
func baseRawequal(c *lua.Call) (lua.Next, error) {
	if err := checkPresent(c, 2); err != nil {
		return 0, err
	}
	st, a, b := c.State(), c.Arg(1), c.Arg(2)
	if a.IsString() && b.IsString() && len(st.Str(a)) == len(st.Str(b)) {
		if err := c.Charge(len(st.Str(a)) / 32); err != nil {
			return 0, err
		}
	}
	return c.Return1(lua.Bool(st.RawEqual(a, b)))
}

// rawlen(v) is the length of a table or string without __len (§6.1).
func baseRawlen(c *lua.Call) (lua.Next, error) {
	v := c.Arg(1)
	if !v.IsTable() && !v.IsString() {
		return 0, c.TypeError(1, "table or string")
	}
	return c.Return1(c.State().Number(c.State().RawLen(v)))
}

// rawget(table, index) is table[index] without __index (§6.1).
func baseRawget(c *lua.Call) (lua.Next, error) {
	t, err := c.CheckTable(1)
	if err != nil {
		return 0, err
	}
	if err := c.CheckAny(2); err != nil {
		return 0, err
	}
	return c.Return1(c.State().RawGet(t, c.Arg(2)))
}

// rawset(table, index, value) sets table[index] without __newindex and returns
// table (§6.1).
func baseRawset(c *lua.Call) (lua.Next, error) {
	t, err := c.CheckTable(1)
	if err != nil {
		return 0, err
	}
	if err := checkPresent(c, 3); err != nil {
		return 0, err
	}
	if err := c.State().RawSet(t, c.Arg(2), c.Arg(3)); err != nil {
		return 0, keyError(c, err)
	}
	return c.Return1(t)
}

// select(n, ...) returns the arguments after the n-th, from the end for a
// negative n; select("#", ...) returns their number (§6.1). Charges a step
// per two results.
func baseSelect(c *lua.Call) (lua.Next, error) {
	st, n := c.State(), int64(c.NArgs())
	if v := c.Arg(1); v.IsString() && strings.HasPrefix(st.Str(v), "#") {
		return c.Return1(st.Number(n - 1))
	}
	i, err := c.CheckInt(1)
	if err != nil {
		return 0, err
	}
	if i < 0 {
		i += n
	}
	i = min(i, n)
	if i < 1 {
		return 0, c.ArgError(1, "index out of range")
	}
	if err := c.Charge(int(n-i) / 2); err != nil {
		return 0, err
	}
	return c.ReturnArgs(int(i) + 1)
}

// tonumber(e [, base]) converts a number or numeral to a number, or a string
// of digits of base to an integer; what does not convert gives nil (§6.1).
// Charges the bytes of the string.
func baseTonumber(c *lua.Call) (lua.Next, error) {
	st, v := c.State(), c.Arg(1)
	if c.Arg(2).IsNil() {
		if v.IsNumber() {
			return c.Return1(v)
		}
		if !v.IsString() {
			if err := c.CheckAny(1); err != nil {
				return 0, err
			}
			return c.Return1(lua.Nil)
		}
		if err := c.Charge(len(st.Str(v)) / 32); err != nil {
			return 0, err
		}
		n, _ := st.ParseNumber(st.Str(v))
		return c.Return1(n)
	}
	base, err := c.CheckInt(2)
	if err != nil {
		return 0, err
	}
	if !v.IsString() {
		return 0, c.TypeError(1, "string")
	}
	if base < 2 || base > 36 {
		return 0, c.ArgError(2, "base out of range")
	}
	if err := c.Charge(len(st.Str(v)) / 8); err != nil {
		return 0, err
	}
	i, ok := parseDigits(st.Str(v), base)
	if !ok {
		return c.Return1(lua.Nil)
	}
	return c.Return1(st.Number(i))
}

// parseDigits reads digits of base with a sign and surrounding space; the
// value wraps around.
func parseDigits(s string, base int64) (int64, bool) {
	s = strings.Trim(s, " \f\n\r\t\v")
	negative := strings.HasPrefix(s, "-")
	if negative || strings.HasPrefix(s, "+") {
		s = s[1:]
	}
	if s == "" {
		return 0, false
	}
	var n int64
	for i := range len(s) {
		d := digitValue(s[i])
		if d >= base {
			return 0, false
		}
		n = n*base + d
	}
	if negative {
		n = -n
	}
	return n, true
}

// digitValue is the value of a digit or letter, and 36 for any other byte.
func digitValue(b byte) int64 {
	switch {
	case '0' <= b && b <= '9':
		return int64(b - '0')
	case 'a' <= b|0x20 && b|0x20 <= 'z':
		return int64(b|0x20-'a') + 10
	}
	return 36
}

var typeFunction = lua.Define("type", baseType)

// typeNames is the name of each kind, by Kind, so that type makes no string.
func typeNames(st *lua.State) []lua.Value {
	names := [...]string{
		lua.KindNil: "nil", lua.KindNull: st.TypeName(lua.Null), lua.KindBoolean: "boolean",
		lua.KindInteger: "number", lua.KindFloat: "number", lua.KindString: "string", lua.KindTable: "table",
		lua.KindFunction: "function", lua.KindThread: "thread", lua.KindUserdata: "userdata",
	}
	vs := make([]lua.Value, len(names))
	for i, name := range names {
		vs[i] = st.NewString(name)
	}
	return vs
}

// type(v) returns the name of v's type (§6.1).
func baseType(c *lua.Call) (lua.Next, error) {
	if c.NArgs() == 0 {
		return 0, c.CheckAny(1)
	}
	return c.Return1(c.Upvalue(int(c.Arg(1).Kind()) + 1))
}
