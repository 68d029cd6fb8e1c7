package stdlib

import (
	"strings"

	"github.com/perilune/perilune/lua"
)

var unpackFunction = lua.Define("table.unpack", tableUnpack)

var tableLibrary = library{
	name: "table",
	functions: []function{
		{name: "concat", fn: lua.Define("table.concat", tableConcat), upvalues: prelude("gather_text")},
		{name: "insert", fn: lua.Define("table.insert", tableInsert), upvalues: prelude("list_insert")},
		{name: "move", fn: lua.Define("table.move", tableMove), upvalues: prelude("list_move")},
		{name: "pack", fn: lua.Define("table.pack", tablePack)},
		{name: "remove", fn: lua.Define("table.remove", tableRemove), upvalues: prelude("list_remove")},
		{name: "sort", fn: lua.Define("table.sort", tableSort), upvalues: prelude("sort_by", "sort_ascending")},
		{name: "unpack", fn: unpackFunction, upvalues: prelude("gather_all")},
	},
}

// Steps that take the result of a __len.
var (
	insertMeasured = lua.DefineStep("table.insert.measured", withLength(insertAt))
	removeMeasured = lua.DefineStep("table.remove.measured", withLength(removeAt))
	concatMeasured = lua.DefineStep("table.concat.measured", withLength(concatList))
	unpackMeasured = lua.DefineStep("table.unpack.measured", withLength(unpackList))
	sortMeasured   = lua.DefineStep("table.sort.measured", withLength(sortList))

	concatGathered = lua.DefineStep("table.concat.gathered", concatResult)
	unpackGathered = lua.DefineStep("table.unpack.gathered", unpackResult)
	moved          = lua.DefineStep("table.move.moved", returnDestination)
)

// isPlain reports whether t is a table that reads, writes and measures without
// metamethods.
func isPlain(st *lua.State, t lua.Value) bool {
	return t.IsTable() && (st.Metatable(t).Kind() == lua.KindNil || lacks(st, t, "__index", "__newindex", "__len"))
}

// lacks reports whether v has none of the metamethods.
func lacks(st *lua.State, v lua.Value, events ...string) bool {
	for _, e := range events {
		if st.MetaField(v, e).Kind() != lua.KindNil {
			return false
		}
	}
	return true
}

// checkList refuses an argument that is neither a table nor has all of the
// metamethods with which it can stand in for one.
func checkList(c *lua.Call, i int, events ...string) error {
	v := c.Arg(i)
	if v.IsTable() {
		return nil
	}
	for _, e := range events {
		if lacks(c.State(), v, e) {
			return c.TypeError(i, "table")
		}
	}
	return nil
}

// measure answers with then for the length of argument 1. If a __len gives it,
// step does that.
func measure(c *lua.Call, step *lua.Step, then func(*lua.Call, int64) (lua.Next, error)) (lua.Next, error) {
	st, t := c.State(), c.Arg(1)
	if !t.IsString() {
		if mm := st.MetaField(t, "__len"); mm.Kind() != lua.KindNil {
			return c.CallNoYield(step, mm, t, t)
		}
		if !t.IsTable() {
			return 0, raiseText(c, "attempt to get length of a "+typeText(st, t)+" value")
		}
	}
	return then(c, st.RawLen(t))
}

// withLength is the step for measure.
func withLength(then func(*lua.Call, int64) (lua.Next, error)) lua.Function {
	return func(c *lua.Call) (lua.Next, error) {
		v, ok := c.State().ToNumber(c.Result(1))
		n, integral := v.ToInteger()
		if !ok || !integral {
			return 0, c.Errorf("object length is not an integer")
		}
		return then(c, n)
	}
}

// table.insert(list, [pos,] value) inserts value at pos, by default the end,
// and moves the elements after it up (§6.6). Charges a step per element moved.
func tableInsert(c *lua.Call) (lua.Next, error) {
	if err := checkList(c, 1, "__index", "__newindex", "__len"); err != nil {
		return 0, err
	}
	return measure(c, insertMeasured, insertAt)
}

func insertAt(c *lua.Call, n int64) (lua.Next, error) {
	st, t, e := c.State(), c.Arg(1), n+1
	pos, v := e, c.Arg(2)
	switch c.NArgs() {
	case 2:
	case 3:
		var err error
		if pos, err = c.CheckInt(2); err != nil {
			return 0, err
		}
		if uint64(pos)-1 >= uint64(e) {
			return 0, c.ArgError(2, "position out of bounds")
		}
		v = c.Arg(3)
	default:
		return 0, c.Errorf("wrong number of arguments to 'insert'")
	}
	if !isPlain(st, t) {
		return c.CallNoYield(returnNone, c.Upvalue(1), t, st.Number(pos), st.Number(e), v)
	}
	for i := e; i > pos; i-- {
		if err := chargeElements(c, uint64(e-i), uint64(i-pos)); err != nil {
			return 0, err
		}
		if err := st.RawSetInt(t, i, st.RawGetInt(t, i-1)); err != nil {
			return 0, err
		}
	}
	if err := st.RawSetInt(t, pos, v); err != nil {
		return 0, err
	}
	return c.Return()
}

// table.remove(list [, pos]) takes out and returns the element at pos, by
// default the last, and moves the elements after it down (§6.6). Charges a
// step per element moved.
func tableRemove(c *lua.Call) (lua.Next, error) {
	if err := checkList(c, 1, "__index", "__newindex", "__len"); err != nil {
		return 0, err
	}
	return measure(c, removeMeasured, removeAt)
}

func removeAt(c *lua.Call, n int64) (lua.Next, error) {
	pos, err := c.OptInt(2, n)
	if err != nil {
		return 0, err
	}
	if pos != n && uint64(pos)-1 > uint64(n) {
		return 0, c.ArgError(2, "position out of bounds")
	}
	st, t := c.State(), c.Arg(1)
	if !isPlain(st, t) {
		return c.CallNoYield(returnAll, c.Upvalue(1), t, st.Number(pos), st.Number(n))
	}
	v := st.RawGetInt(t, pos)
	c.Keep(v)
	for first := pos; pos < n; pos++ {
		if err := chargeElements(c, uint64(pos-first), uint64(n-pos)); err != nil {
			return 0, err
		}
		if err := st.RawSetInt(t, pos, st.RawGetInt(t, pos+1)); err != nil {
			return 0, err
		}
	}
	if err := st.RawSetInt(t, pos, lua.Nil); err != nil {
		return 0, err
	}
	return c.Return1(v)
}

// table.move(a1, f, e, t [, a2]) assigns a1[f], ..., a1[e] to a2[t], ... and
// returns a2, by default a1 (§6.6). Charges a step per element.
func tableMove(c *lua.Call) (lua.Next, error) {
	var f, e, t int64
	for i, p := range []*int64{&f, &e, &t} {
		v, err := c.CheckInt(i + 2)
		if err != nil {
			return 0, err
		}
		*p = v
	}
	destination := 5
	if c.Arg(5).IsNil() {
		destination = 1
	}
	if err := checkList(c, 1, "__index"); err != nil {
		return 0, err
	}
	if err := checkList(c, destination, "__newindex"); err != nil {
		return 0, err
	}
	st, a, b := c.State(), c.Arg(1), c.Arg(destination)
	if e < f {
		return c.Return1(b)
	}
	const maxInt = 1<<63 - 1
	if f <= 0 && e >= maxInt+f {
		return 0, c.ArgError(3, "too many elements to move")
	}
	if t > maxInt-(e-f) {
		return 0, c.ArgError(4, "destination wrap around")
	}
	if a.IsTable() && b.IsTable() && lacks(st, a, "__index", "__eq") && lacks(st, b, "__newindex", "__eq") {
		if err := moveRaw(c, a, b, f, e, t); err != nil {
			return 0, err
		}
		return c.Return1(b)
	}
	return c.CallNoYield(moved, c.Upvalue(1), a, st.Number(f), st.Number(e), st.Number(t), b)
}

// moveRaw moves from the end that overwrites nothing that is still to be read.
func moveRaw(c *lua.Call, a, b lua.Value, f, e, t int64) error {
	st, n := c.State(), uint64(e-f)+1
	up := t > e || t <= f || !st.RawEqual(a, b)
	for i := uint64(0); i < n; i++ {
		if err := chargeElements(c, i, n-i); err != nil {
			return err
		}
		k := int64(i)
		if !up {
			k = int64(n - 1 - i)
		}
		if err := st.RawSetInt(b, t+k, st.RawGetInt(a, f+k)); err != nil {
			return err
		}
	}
	return nil
}

func returnDestination(c *lua.Call) (lua.Next, error) {
	if c.Arg(5).IsNil() {
		return c.Return1(c.Arg(1))
	}
	return c.Return1(c.Arg(5))
}

// table.concat(list [, sep [, i [, j]]]) joins the strings and numbers list[i]
// to list[j], by default all, with sep between (§6.6). Charges a step per
// element and the bytes of the result.
func tableConcat(c *lua.Call) (lua.Next, error) {
	if err := checkList(c, 1, "__index", "__len"); err != nil {
		return 0, err
	}
	return measure(c, concatMeasured, concatList)
}

func concatList(c *lua.Call, n int64) (lua.Next, error) {
	sep, i, j, err := concatRange(c, n)
	if err != nil {
		return 0, err
	}
	st, t := c.State(), c.Arg(1)
	if isPlain(st, t) {
		return join(c, t, i, j, i, sep)
	}
	c.SetArg(3, st.Number(i))
	c.SetArg(4, st.Number(j))
	return c.CallNoYield(concatGathered, c.Upvalue(1), t, st.Number(i), st.Number(j))
}

func concatRange(c *lua.Call, n int64) (sep string, i, j int64, err error) {
	if sep, err = c.OptString(2, ""); err != nil {
		return "", 0, 0, err
	}
	if i, err = c.OptInt(3, 1); err != nil {
		return "", 0, 0, err
	}
	j, err = c.OptInt(4, n)
	return sep, i, j, err
}

// concatResult joins what the prelude gathered.
func concatResult(c *lua.Call) (lua.Next, error) {
	sep, i, _, err := concatRange(c, 0)
	if err != nil {
		return 0, err
	}
	n, _ := c.Result(2).ToInteger()
	return join(c, c.Result(1), 1, n, i, sep)
}

// join answers with the elements i to j of the plain table list; the first of
// them is called number first in an error.
func join(c *lua.Call, list lua.Value, i, j, first int64, sep string) (lua.Next, error) {
	st := c.State()
	if i > j {
		return c.Return1(st.NewString(""))
	}
	size, last := 0, uint64(j)-uint64(i) // of 2^64 elements one is no text
	for k := uint64(0); k <= last; k++ {
		if err := chargeElements(c, k, last-k+1); err != nil {
			return 0, err
		}
		v := st.RawGetInt(list, i+int64(k))
		if !v.IsString() && !v.IsNumber() {
			return 0, c.Errorf("invalid value (%s) at index %d in table for 'concat'", typeText(st, v), first+int64(k))
		}
		size += textLen(st, v)
	}
	size += len(sep) * int(last)
	if err := st.ReserveString(int64(size)); err != nil {
		return 0, err
	}
	if err := c.Charge(size / 32); err != nil {
		return 0, err
	}
	var b strings.Builder
	b.Grow(size)
	for k := range int64(last) + 1 {
		if k > 0 {
			b.WriteString(sep)
		}
		if v := st.RawGetInt(list, i+k); v.IsString() {
			b.WriteString(st.Str(v))
		} else {
			var scratch [32]byte
			b.Write(appendText(scratch[:0], st, v))
		}
	}
	return c.Return1(st.NewString(b.String()))
}

// textLen is the length of a string or number as text.
func textLen(st *lua.State, v lua.Value) int {
	if v.IsString() {
		return len(st.Str(v))
	}
	var scratch [32]byte
	return len(appendText(scratch[:0], st, v))
}

// table.pack(...) returns a table of its arguments with their number in field
// n (§6.6). Charges a step per argument.
func tablePack(c *lua.Call) (lua.Next, error) {
	st, n := c.State(), c.NArgs()
	if err := c.Charge(n); err != nil {
		return 0, err
	}
	t := st.NewTable(n, 1)
	for i := 1; i <= n; i++ {
		if err := st.RawSetInt(t, int64(i), c.Arg(i)); err != nil {
			return 0, err
		}
	}
	if err := st.RawSetStr(t, "n", st.Number(int64(n))); err != nil {
		return 0, err
	}
	return c.Return1(t)
}

// maxUnpack is more results than any stack has room for.
const maxUnpack = 1_000_000

// table.unpack(list [, i [, j]]) returns list[i], ..., list[j], by default all
// (§6.6). Charges a step per two results.
func tableUnpack(c *lua.Call) (lua.Next, error) {
	if !c.Arg(3).IsNil() {
		return unpackList(c, 0)
	}
	return measure(c, unpackMeasured, unpackList)
}

func unpackList(c *lua.Call, n int64) (lua.Next, error) {
	i, err := c.OptInt(2, 1)
	if err != nil {
		return 0, err
	}
	j, err := c.OptInt(3, n)
	if err != nil {
		return 0, err
	}
	if i > j {
		return c.Return()
	}
	if uint64(j)-uint64(i) >= maxUnpack-1 {
		return 0, c.Errorf("too many results to unpack")
	}
	st, t := c.State(), c.Arg(1)
	if lacks(st, t, "__index") {
		if !t.IsTable() {
			return 0, indexError(c, t)
		}
		return pushList(c, t, i, j)
	}
	c.SetArg(2, st.Number(i))
	c.SetArg(3, st.Number(j))
	return c.CallNoYield(unpackGathered, c.Upvalue(1), t, st.Number(i), st.Number(j))
}

// unpackResult returns what the prelude gathered.
func unpackResult(c *lua.Call) (lua.Next, error) {
	i, _ := c.Arg(2).ToInteger()
	j, _ := c.Arg(3).ToInteger()
	return pushList(c, c.Result(1), 1, j-i+1)
}

// pushList returns the elements i to j of a table.
func pushList(c *lua.Call, t lua.Value, i, j int64) (lua.Next, error) {
	st := c.State()
	for k := range j - i + 1 {
		if err := c.Push(st.RawGetInt(t, i+k)); err != nil {
			return 0, err
		}
	}
	return c.ReturnPushed()
}

// table.getn(list) is #list without __len (§5.5 of the manual of 5.1).
func tableGetn(c *lua.Call) (lua.Next, error) {
	t, err := c.CheckTable(1)
	if err != nil {
		return 0, err
	}
	return c.Return1(c.State().Number(c.State().RawLen(t)))
}
