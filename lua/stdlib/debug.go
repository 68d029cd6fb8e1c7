package stdlib

import "github.com/perilune/perilune/lua"

var debugLibrary = library{
	name: "debug",
	functions: []function{
		{name: "traceback", fn: lua.Define("debug.traceback", debugTraceback)},
	},
}

// debug.traceback([thread,] [message [, level]]) returns message with a
// traceback of the call stack from level on, by default 1, the caller. A
// message that is neither a string nor nil is returned as it is (§6.10).
// Charges the bytes of the text.
func debugTraceback(c *lua.Call) (lua.Next, error) {
	st, th, first, level := c.State(), lua.Nil, 1, int64(1)
	if c.Arg(1).IsThread() {
		th, first = c.Arg(1), 2
		if running, _ := c.Running(); !st.RawEqual(th, running) {
			level = 0
		}
	}
	msg := c.Arg(first)
	if !msg.IsNil() && !msg.IsString() && !msg.IsNumber() {
		return c.Return1(msg)
	}
	text, err := c.OptString(first, "")
	if err != nil {
		return 0, err
	}
	if level, err = c.OptInt(first+1, level); err != nil {
		return 0, err
	}
	s := st.Traceback(th, text, int(min(max(level, 0), 1<<30)))
	if err := c.Charge(len(s) / 32); err != nil {
		return 0, err
	}
	return c.Return1(st.NewString(s))
}
