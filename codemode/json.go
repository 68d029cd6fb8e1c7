package codemode

import (
	"errors"

	"github.com/perilune/perilune/lua"
)

// The library json. Numbers, texts and tables cross as they do in the
// arguments and results of tools.
var (
	jsonEncode = lua.Define("json.encode", encodeJSON)
	jsonDecode = lua.Define("json.decode", decodeJSON)
	jsonArray  = lua.Define("json.array", markArray)
	jsonObject = lua.Define("json.object", markObject)
)

// openJSON adds json to the globals.
func openJSON(st *lua.State) error {
	s := &setter{st: st}
	t := s.table(st.Globals(), "json")
	s.set(t, "encode", st.NewFunction(jsonEncode))
	s.set(t, "decode", st.NewFunction(jsonDecode))
	s.set(t, "array", st.NewFunction(jsonArray))
	s.set(t, "object", st.NewFunction(jsonObject))
	return s.err
}

// json.encode(v): the JSON text of v. Charges for each value and for the bytes of strings.
func encodeJSON(c *lua.Call) (lua.Next, error) {
	st := c.State()
	enc := &encoder{
		st: st, max: st.Limits().StringBytes, maxDepth: maxDepthOf(st),
		path: place{root: "value"}, charge: c.Charge,
	}
	err := enc.value(c.Arg(1), nil)
	var verr *valueError
	switch {
	case errors.As(err, &verr):
		return 0, c.Errorf("json.encode: %s", verr.Error())
	case err != nil && err != errTooLong:
		return 0, err
	}
	// A text that is too long is refused here, as every string of its length is.
	return c.Return1(st.NewStringBytes(enc.buf))
}

// json.decode(s): the value of a JSON text; an error where it is none.
func decodeJSON(c *lua.Call) (lua.Next, error) {
	text, err := c.CheckString(1)
	if err != nil {
		return 0, err
	}
	if err := c.Charge(len(text) / 32); err != nil {
		return 0, err
	}
	d := newDecoder(c.State(), []byte(text), "value", maxDepthOf(c.State()))
	d.charge = c.Charge
	v, err := d.whole()
	var verr *valueError
	if errors.As(err, &verr) {
		return 0, c.Errorf("json.decode: %s", verr.Error())
	}
	if err != nil {
		return 0, err
	}
	return c.Return1(v)
}

// json.array(t): marks t, or a new table, as an array, and returns it.
func markArray(c *lua.Call) (lua.Next, error) { return mark(c, true) }

// json.object(t): takes the mark of an array from t, or makes a table, and returns it.
func markObject(c *lua.Call) (lua.Next, error) { return mark(c, false) }

func mark(c *lua.Call, array bool) (lua.Next, error) {
	t := c.Arg(1)
	if t.IsNil() {
		t = c.State().NewTable(0, 0)
	} else if !t.IsTable() {
		return 0, c.TypeError(1, "table")
	}
	c.State().MarkArray(t, array)
	return c.Return1(t)
}
