package stdlib

import (
	"math"
	"time"

	"github.com/perilune/perilune/lua"
)

var osLibrary = library{
	name: "os",
	functions: []function{
		{name: "clock", fn: lua.Define("os.clock", osClock), needs: cpu},
		{name: "date", fn: lua.Define("os.date", osDate), needs: clock},
		{name: "difftime", fn: lua.Define("os.difftime", osDifftime)},
		{name: "time", fn: lua.Define("os.time", osTime), upvalues: prelude("date_fields", "set_date_fields"), needs: clock},
	},
}

// os.clock() is the processor time used, in seconds (§6.9).
func osClock(c *lua.Call) (lua.Next, error) {
	return c.Return1(lua.Float(hostOf(c.State()).CPU().Seconds()))
}

// os.difftime(t2, t1) is t2 - t1 in seconds, a float (§6.9).
func osDifftime(c *lua.Call) (lua.Next, error) {
	t2, err := c.CheckInt(1)
	if err != nil {
		return 0, err
	}
	t1, err := c.CheckInt(2)
	if err != nil {
		return 0, err
	}
	return c.Return1(lua.Float(float64(t2) - float64(t1)))
}

// os.date([format [, time]]) is time, by default now, as a text by format, or
// as a table for "*t". A "!" before either makes it UTC (§6.9). Charges the
// bytes of the text.
func osDate(c *lua.Call) (lua.Next, error) {
	format, err := c.OptString(1, "%c")
	if err != nil {
		return 0, err
	}
	h := hostOf(c.State())
	var seconds int64
	if c.Arg(2).IsNil() {
		seconds = h.Clock().Unix()
	} else if seconds, err = c.CheckInt(2); err != nil {
		return 0, err
	}
	zone := h.Location
	if format != "" && format[0] == '!' {
		format, zone = format[1:], greenwich
	}
	t := time.Unix(seconds, 0).In(zone)
	if seconds > maxSeconds || seconds < -maxSeconds || !yearFits(t) {
		return 0, c.Errorf("date result cannot be represented in this installation")
	}
	if format == "*t" {
		return dateTable(c, t)
	}
	text, bad := formatDate(format, t)
	if bad != "" {
		return 0, c.ArgError(1, "invalid conversion specifier '"+bad+"'")
	}
	if err := c.Charge(len(text) / 32); err != nil {
		return 0, err
	}
	return c.Return1(c.State().NewString(text))
}

// greenwich is the zone of "!": UTC by the name that C gives it.
var greenwich = time.FixedZone("GMT", 0)

// maxSeconds is beyond every time that has a year, so that Go's arithmetic
// does not wrap around.
const maxSeconds = 1 << 56

// yearFits reports whether C's broken-down time can hold t.
func yearFits(t time.Time) bool {
	y := int64(t.Year()) - 1900
	return math.MinInt32 <= y && y <= math.MaxInt32
}

// dateFields is the fields of t in a date table, in the order of the reference.
func dateFields(t time.Time) []struct {
	name  string
	value int
} {
	return []struct {
		name  string
		value int
	}{
		{"year", t.Year()}, {"month", int(t.Month())}, {"day", t.Day()},
		{"hour", t.Hour()}, {"min", t.Minute()}, {"sec", t.Second()},
		{"yday", t.YearDay()}, {"wday", int(t.Weekday()) + 1},
	}
}

// dateTable answers with t as a new table.
func dateTable(c *lua.Call, t time.Time) (lua.Next, error) {
	table := c.State().NewTable(0, 9)
	if err := setDate(c.State(), table, t); err != nil {
		return 0, err
	}
	return c.Return1(table)
}

// setDate stores t in the fields of a table.
func setDate(st *lua.State, table lua.Value, t time.Time) error {
	for _, f := range dateFields(t) {
		if err := st.RawSetStr(table, f.name, st.Number(int64(f.value))); err != nil {
			return err
		}
	}
	return st.RawSetStr(table, "isdst", lua.Bool(t.IsDST()))
}

var (
	timeFields = lua.DefineStep("os.time.fields", timeOfFields)
	timeStored = lua.DefineStep("os.time.stored", func(c *lua.Call) (lua.Next, error) { return c.Return1(c.Arg(2)) })
)

// os.time([table]) is the current time, or the local time that a date table
// describes, in seconds since 1970. It normalises the fields of the table
// (§6.9).
func osTime(c *lua.Call) (lua.Next, error) {
	st := c.State()
	if c.Arg(1).IsNil() {
		return c.Return1(st.Number(hostOf(st).Clock().Unix()))
	}
	t, err := c.CheckTable(1)
	if err != nil {
		return 0, err
	}
	if !lacks(st, t, "__index", "__newindex") {
		return c.CallNoYield(timeFields, c.Upvalue(1), t)
	}
	when, err := checkDate(c, t)
	if err != nil {
		return 0, err
	}
	if err := setDate(st, t, when); err != nil {
		return 0, err
	}
	return c.Return1(st.Number(when.Unix()))
}

// timeOfFields goes on with the fields that the prelude read, and has it store
// the normalised ones.
func timeOfFields(c *lua.Call) (lua.Next, error) {
	st := c.State()
	when, err := checkDate(c, c.Result(1))
	if err != nil {
		return 0, err
	}
	date := st.NewTable(0, 9)
	if err := setDate(st, date, when); err != nil {
		return 0, err
	}
	c.SetArg(2, st.Number(when.Unix()))
	return c.CallNoYield(timeStored, c.Upvalue(2), c.Arg(1), date)
}

// checkDate is the time that the plain table t describes.
func checkDate(c *lua.Call, t lua.Value) (time.Time, error) {
	fields := [...]struct {
		name  string
		def   int64 // negative: required
		delta int64 // what C's broken-down time counts from
		value int64
	}{
		{"year", -1, 1900, 0}, {"month", -1, 1, 0}, {"day", -1, 0, 0},
		{"hour", 12, 0, 0}, {"min", 0, 0, 0}, {"sec", 0, 0, 0},
	}
	for i := range fields {
		f := &fields[i]
		var err error
		if f.value, err = checkField(c, t, f.name, f.def, f.delta); err != nil {
			return time.Time{}, err
		}
	}
	at := func(i int) int { return int(fields[i].value) }
	zone := hostOf(c.State()).Location
	when := time.Date(at(0), time.Month(at(1)), at(2), at(3), at(4), at(5), 0, zone)
	if isdst := c.State().RawGetStr(t, "isdst"); !isdst.IsNil() && isdst.Truthy() != when.IsDST() {
		shift := time.Hour
		if isdst.Truthy() {
			shift = -shift
		}
		when = when.Add(shift)
	}
	if !yearFits(when) {
		return time.Time{}, c.Errorf("time result cannot be represented in this installation")
	}
	return when, nil
}

// checkField is an integer field of a date table.
func checkField(c *lua.Call, t lua.Value, name string, def, delta int64) (int64, error) {
	st := c.State()
	v := st.RawGetStr(t, name)
	number, _ := st.ToNumber(v)
	i, ok := number.ToInteger()
	switch {
	case !ok && !v.IsNil():
		return 0, c.Errorf("field '%s' is not an integer", name)
	case !ok && def < 0:
		return 0, c.Errorf("field '%s' missing in date table", name)
	case !ok:
		return def, nil
	case i >= 0 && i-delta > math.MaxInt32, i < 0 && i < math.MinInt32+delta:
		return 0, c.Errorf("field '%s' is out-of-bound", name)
	}
	return i, nil
}
