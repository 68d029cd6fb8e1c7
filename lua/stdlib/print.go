package stdlib

import (
	"errors"
	"io"
	"strconv"
	"strings"

	"github.com/perilune/perilune/lua"
)

// The steps of print and tostring are set at initialisation because they
// refer to themselves.
var printed, converted *lua.Step

func init() {
	printed = lua.DefineStep("print.converted", printResult)
	converted = lua.DefineStep("tostring.converted", func(c *lua.Call) (lua.Next, error) {
		if err := checkText(c, c.Result(1)); err != nil {
			return 0, err
		}
		return c.Return1(asString(c.State(), c.Result(1)))
	})
}

// tostring(v) is v as a text for people: its __tostring's result, else its
// __name and address, else the plain text of its value (§6.1).
func baseTostring(c *lua.Call) (lua.Next, error) {
	st, v := c.State(), c.Arg(1)
	if c.NArgs() == 0 {
		return 0, c.CheckAny(1)
	}
	if mm := st.MetaField(v, "__tostring"); mm.Kind() != lua.KindNil {
		return c.CallNoYield(converted, mm, v)
	}
	return c.Return1(asString(st, v))
}

// asString is tostring(v) for a v without __tostring.
func asString(st *lua.State, v lua.Value) lua.Value {
	if v.IsString() {
		return v
	}
	var buf [48]byte
	return st.NewStringBytes(appendText(buf[:0], st, v))
}

// checkText refuses what __tostring must not return.
func checkText(c *lua.Call, v lua.Value) error {
	if v.IsString() || v.IsNumber() {
		return nil
	}
	return c.Errorf("'__tostring' must return a string")
}

// appendText appends tostring(v) for a v without __tostring.
func appendText(b []byte, st *lua.State, v lua.Value) []byte {
	switch v.Kind() {
	case lua.KindString:
		return append(b, st.Str(v)...)
	case lua.KindInteger:
		i, _ := v.Int64()
		return strconv.AppendInt(b, i, 10)
	}
	return append(b, st.ToText(v)...)
}

// print(...) writes tostring of each argument with tabs between, and a
// newline (§6.1). Charges the bytes written.
func basePrint(c *lua.Call) (lua.Next, error) {
	return printFrom(c, hostOf(c.State()).line[:0], 1, c.NArgs())
}

// printFrom prints the arguments i to n after line, what is already text. For
// a __tostring it writes what it has, and printResult goes on.
func printFrom(c *lua.Call, line []byte, i, n int) (lua.Next, error) {
	st := c.State()
	for ; i <= n; i++ {
		if i > 1 {
			line = append(line, '\t')
		}
		v := c.Arg(i)
		if mm := st.MetaField(v, "__tostring"); mm.Kind() != lua.KindNil {
			if err := writeLine(c, hostOf(st).Stdout, line); err != nil {
				return 0, err
			}
			c.SetArg(n+1, lua.Int(int64(i)))
			return c.CallNoYield(printed, mm, v)
		}
		line = appendText(line, st, v)
	}
	if err := writeLine(c, hostOf(st).Stdout, append(line, '\n')); err != nil {
		return 0, err
	}
	return c.Return()
}

// printResult prints the result of a __tostring and the arguments after it.
// The last argument slot is printFrom's: the number of the converted one.
func printResult(c *lua.Call) (lua.Next, error) {
	if err := checkText(c, c.Result(1)); err != nil {
		return 0, err
	}
	n := c.NArgs() - 1
	i, _ := c.Arg(n + 1).Int64()
	st := c.State()
	return printFrom(c, appendText(hostOf(st).line[:0], st, c.Result(1)), int(i)+1, n)
}

// maxScratch is the largest line whose memory is kept for the next one.
const maxScratch = 64 << 10

// writeLine charges and writes b, and keeps its memory.
func writeLine(c *lua.Call, w io.Writer, b []byte) error {
	if cap(b) <= maxScratch {
		hostOf(c.State()).line = b[:0]
	}
	if err := c.Charge(len(b) / 32); err != nil {
		return err
	}
	if w == nil || len(b) == 0 {
		return nil
	}
	_, err := w.Write(b)
	var limit *lua.LimitError
	if errors.As(err, &limit) {
		return err
	}
	return nil
}

// warnKey names in the registry whether warnings are shown.
const warnKey = "_WARN"

// warn(msg1, ...) shows the concatenation of its arguments as a warning. A
// single argument "@on" or "@off" switches warnings, which are off at first;
// others with @ are ignored (§6.1). Charges the bytes written.
func baseWarn(c *lua.Call) (lua.Next, error) {
	line := append(hostOf(c.State()).line[:0], "Lua warning: "...)
	first, err := c.CheckString(1)
	if err != nil {
		return 0, err
	}
	line = append(line, first...)
	for i := 2; i <= c.NArgs(); i++ {
		s, err := c.CheckString(i)
		if err != nil {
			return 0, err
		}
		line = append(line, s...)
	}
	if c.NArgs() == 1 && strings.HasPrefix(first, "@") {
		return warnSwitch(c, first)
	}
	st := c.State()
	if st.RawGetStr(st.Registry(), warnKey).Truthy() {
		if err := writeLine(c, hostOf(st).Stderr, append(line, '\n')); err != nil {
			return 0, err
		}
	}
	return c.Return()
}

// warnSwitch obeys a control message.
func warnSwitch(c *lua.Call, msg string) (lua.Next, error) {
	st := c.State()
	if msg == "@on" || msg == "@off" {
		if err := st.RawSetStr(st.Registry(), warnKey, lua.Bool(msg == "@on")); err != nil {
			return 0, err
		}
	}
	return c.Return()
}
