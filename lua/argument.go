package lua

import "fmt"

// Checks of arguments (§5): errors are the reference's, with the function's
// name as its caller used it. Where an argument is optional, null counts as nil.

// CheckInt returns argument i as an integer.
func (c *Call) CheckInt(i int) (int64, error) {
	v := c.Arg(i)
	if v.kind == kindInt {
		return int64(v.bits), nil
	}
	if n, ok := c.st.ToInteger(v); ok {
		return n, nil
	}
	if _, ok := c.st.coerce(v); ok {
		return 0, c.ArgError(i, "number has no integer representation")
	}
	return 0, c.TypeError(i, "number")
}

// OptInt is CheckInt with a default for an absent argument.
func (c *Call) OptInt(i int, def int64) (int64, error) {
	if c.Arg(i).IsNil() {
		return def, nil
	}
	return c.CheckInt(i)
}

// CheckNumber returns argument i as a float.
func (c *Call) CheckNumber(i int) (float64, error) {
	v := c.Arg(i)
	if f, ok := v.Float64(); ok {
		return f, nil
	}
	if n, ok := c.st.coerce(v); ok {
		f, _ := n.Float64()
		return f, nil
	}
	return 0, c.TypeError(i, "number")
}

// OptNumber is CheckNumber with a default for an absent argument.
func (c *Call) OptNumber(i int, def float64) (float64, error) {
	if c.Arg(i).IsNil() {
		return def, nil
	}
	return c.CheckNumber(i)
}

// CheckString returns the bytes of argument i; a number is converted.
func (c *Call) CheckString(i int) (string, error) {
	v := c.Arg(i)
	if v.kind >= kindString && v.kind <= kindLongString {
		return c.st.Str(v), nil
	}
	if v.IsNumber() {
		return c.st.FormatNumber(v), nil
	}
	return "", c.TypeError(i, "string")
}

// OptString is CheckString with a default for an absent argument.
func (c *Call) OptString(i int, def string) (string, error) {
	if c.Arg(i).IsNil() {
		return def, nil
	}
	return c.CheckString(i)
}

// CheckTable returns argument i, a table.
func (c *Call) CheckTable(i int) (Value, error) {
	if v := c.Arg(i); v.kind == kindTable {
		return v, nil
	}
	return Nil, c.TypeError(i, "table")
}

// CheckFunction returns argument i, a function.
func (c *Call) CheckFunction(i int) (Value, error) {
	if v := c.Arg(i); v.IsFunction() {
		return v, nil
	}
	return Nil, c.TypeError(i, "function")
}

// CheckThread returns argument i, a coroutine.
func (c *Call) CheckThread(i int) (Value, error) {
	if v := c.Arg(i); v.kind == kindThread {
		return v, nil
	}
	return Nil, c.TypeError(i, "thread")
}

// CheckAny makes sure that there is an argument i, be it nil.
func (c *Call) CheckAny(i int) error {
	if i > c.n {
		return c.ArgError(i, "value expected")
	}
	return nil
}

// CheckOption returns the index of argument i, a string, in options; def
// stands for an absent argument, "" for none.
func (c *Call) CheckOption(i int, def string, options ...string) (int, error) {
	var s string
	var err error
	if def == "" {
		s, err = c.CheckString(i)
	} else {
		s, err = c.OptString(i, def)
	}
	if err != nil {
		return 0, err
	}
	for j, o := range options {
		if o == s {
			return j, nil
		}
	}
	return 0, c.ArgError(i, fmt.Sprintf("invalid option '%s'", s))
}

// ArgError returns the error "bad argument #i to 'name' (msg)".
func (c *Call) ArgError(i int, msg string) error {
	name, method := c.calledAs()
	if method {
		i--
		if i == 0 {
			return c.Errorf("calling '%s' on bad self (%s)", name, msg)
		}
	}
	return c.Errorf("bad argument #%d to '%s' (%s)", i, name, msg)
}

// TypeError returns the ArgError "expected expected, got ...".
func (c *Call) TypeError(i int, expected string) error {
	got := "no value"
	if i <= c.n {
		got = c.st.typeName(c.Arg(i))
	}
	return c.ArgError(i, fmt.Sprintf("%s expected, got %s", expected, got))
}

// Errorf returns an error that raises a string with the position of the
// calling Lua function before it, as luaL_error does.
func (c *Call) Errorf(format string, args ...any) error {
	v, ok := c.st.newString(c.Where(1) + fmt.Sprintf(format, args...))
	if !ok {
		return c.st.failure
	}
	return &raise{v}
}

// ErrorValue returns an error that raises v as it is.
func (c *Call) ErrorValue(v Value) error { return &raise{v} }
