package stdlib

import (
	"strings"

	"github.com/perilune/perilune/lua"
)

// formatConverted goes on after __tostring; it is set at initialisation
// because it refers to itself.
var formatConverted *lua.Step

func init() { formatConverted = lua.DefineStep("string.format.converted", formatResult) }

// string.format(formatstring, ...) is formatstring with its conversions, which
// are those of C and %q, filled in (§6.4). Charges a step per conversion and
// one per 32 bytes of the result.
func stringFormat(c *lua.Call) (lua.Next, error) {
	format, err := c.CheckString(1)
	if err != nil {
		return 0, err
	}
	f := formatter{textBuilder: textBuilder{c: c, b: make([]byte, 0, 96)}, format: format, arg: 1, nargs: c.NArgs()}
	return f.run()
}

// A formatter is a string.format under way. While a __tostring runs, three
// argument slots after the last argument hold a buffer of the text so far,
// where the conversion begins, and the argument that it is for.
type formatter struct {
	textBuilder
	format string
	at     int // in format
	arg    int // the argument converted last
	nargs  int
	// resumed: the text up to the last __tostring is in the buffer.
	resumed bool
}

const formatSlots = 3

// formatResult takes what __tostring returned and formats the rest.
func formatResult(c *lua.Call) (lua.Next, error) {
	format, err := c.CheckString(1)
	if err != nil {
		return 0, err
	}
	nargs := c.NArgs() - formatSlots
	at, _ := c.Arg(nargs + 2).Int64()
	arg, _ := c.Arg(nargs + 3).Int64()
	f := formatter{
		textBuilder: textBuilder{c: c}, format: format, at: int(at), arg: int(arg), nargs: nargs, resumed: true,
	}
	if err := checkText(c, c.Result(1)); err != nil {
		return 0, err
	}
	conv, err := f.conversion()
	if err != nil {
		return 0, err
	}
	text, err := replacementText(c, c.Result(1))
	if err != nil {
		return 0, err
	}
	if err := f.padText(&conv, text); err != nil {
		return 0, err
	}
	return f.run()
}

// run formats from f.at on.
func (f *formatter) run() (lua.Next, error) {
	for {
		i := strings.IndexByte(f.format[f.at:], '%')
		if i < 0 {
			if err := f.text(f.format[f.at:]); err != nil {
				return 0, err
			}
			return f.finish()
		}
		if err := f.text(f.format[f.at : f.at+i]); err != nil {
			return 0, err
		}
		f.at += i + 1
		if err := f.c.Charge(1); err != nil {
			return 0, err
		}
		if strings.HasPrefix(f.format[f.at:], "%") {
			f.at++
			if err := f.text("%"); err != nil {
				return 0, err
			}
			continue
		}
		if f.arg++; f.arg > f.nargs {
			return 0, f.c.ArgError(f.arg, "no value")
		}
		begin := f.at
		conv, err := f.conversion()
		if err != nil {
			return 0, err
		}
		if conv.verb == 's' {
			v := f.c.Arg(f.arg)
			if mm := f.c.State().MetaField(v, "__tostring"); mm.Kind() != lua.KindNil {
				return f.convertBy(mm, v, begin)
			}
		}
		if err := f.convert(&conv); err != nil {
			return 0, err
		}
	}
}

// finish answers with the whole text.
func (f *formatter) finish() (lua.Next, error) {
	st := f.c.State()
	if !f.resumed {
		return f.c.Return1(st.NewStringBytes(f.b))
	}
	buffer := f.c.Arg(f.nargs + 1)
	if err := st.BufferAppend(buffer, string(f.b)); err != nil {
		return 0, err
	}
	return f.c.Return1(st.BufferString(buffer))
}

// convertBy calls the __tostring of v for the conversion that begins at begin.
func (f *formatter) convertBy(mm, v lua.Value, begin int) (lua.Next, error) {
	c, st := f.c, f.c.State()
	if !f.resumed {
		c.SetArg(f.nargs+formatSlots, lua.Nil)
		c.SetArg(f.nargs+1, st.NewBuffer())
	}
	if err := st.BufferAppend(c.Arg(f.nargs+1), string(f.b)); err != nil {
		return 0, err
	}
	c.SetArg(f.nargs+2, lua.Int(int64(begin)))
	c.SetArg(f.nargs+3, lua.Int(int64(f.arg)))
	return c.CallNoYield(formatConverted, mm, v)
}

// A conversion is one '%' of a format.
type conversion struct {
	form                          string // as written, from the '%' on
	verb                          byte   // 0 at the end of the format
	minus, plus, space, alt, zero bool
	width                         int
	precision                     int // -1 where there is none
}

// Flags that the conversions allow.
const (
	floatFlags    = "-+#0 "
	intFlags      = "-+0 "
	unsignedFlags = "-0"
	hexFlags      = "-#0"
	textFlags     = "-"
)

// maxForm is the greatest length of a conversion, '%' and verb not counted.
const maxForm = 20

// conversion reads the conversion whose '%' is before f.at.
func (f *formatter) conversion() (conversion, error) {
	i := f.at
	for i < len(f.format) && i-f.at <= maxForm && strings.IndexByte("-+#0 .123456789", f.format[i]) >= 0 {
		i++
	}
	if i-f.at > maxForm {
		return conversion{}, f.c.Errorf("invalid format (too long)")
	}
	conv := conversion{form: f.format[f.at-1 : i], precision: -1}
	if i < len(f.format) {
		conv.verb = f.format[i]
		i++
		if conv.verb != 0 {
			conv.form = f.format[f.at-1 : i]
		}
	}
	f.at = i
	return conv, nil
}

// check reads the flags, width and precision of conv; flags are those allowed.
func (f *formatter) check(conv *conversion, flags string, precision bool) error {
	s := conv.form[1 : len(conv.form)-1]
	for s != "" && strings.IndexByte(flags, s[0]) >= 0 {
		switch s[0] {
		case '-':
			conv.minus = true
		case '+':
			conv.plus = true
		case ' ':
			conv.space = true
		case '#':
			conv.alt = true
		case '0':
			conv.zero = true
		}
		s = s[1:]
	}
	if s != "" && s[0] != '0' {
		conv.width, s = twoDigits(s)
		if precision && strings.HasPrefix(s, ".") {
			conv.precision, s = twoDigits(s[1:])
		}
	}
	if s != "" {
		return f.c.Errorf("invalid conversion specification: '%s'", conv.form)
	}
	return nil
}

// twoDigits reads a number of at most two digits; none is 0.
func twoDigits(s string) (n int, rest string) {
	for i := 0; i < 2 && s != "" && '0' <= s[0] && s[0] <= '9'; i++ {
		n = 10*n + int(s[0]-'0')
		s = s[1:]
	}
	return n, s
}

// convert converts the current argument, which has no __tostring if the verb
// is 's'.
func (f *formatter) convert(conv *conversion) error {
	switch conv.verb {
	case 'd', 'i':
		return f.integer(conv, intFlags)
	case 'u':
		return f.integer(conv, unsignedFlags)
	case 'o', 'x', 'X':
		return f.integer(conv, hexFlags)
	case 'a', 'A', 'e', 'E', 'f', 'g', 'G':
		return f.float(conv)
	case 'c':
		return f.character(conv)
	case 'p':
		return f.pointer(conv)
	case 'q':
		if len(conv.form) > 2 {
			return f.c.Errorf("specifier '%%q' cannot have modifiers")
		}
		return f.quote()
	case 's':
		return f.string(conv)
	}
	return f.c.Errorf("invalid conversion '%s' to 'format'", conv.form)
}

func (f *formatter) string(conv *conversion) error {
	v := f.c.Arg(f.arg)
	if v.IsString() {
		return f.padText(conv, f.c.State().Str(v))
	}
	var scratch [64]byte
	return f.padText(conv, string(appendText(scratch[:0], f.c.State(), v)))
}

// wholeText is the length from which a text is not padded.
const wholeText = 100

// padText appends s cut and padded as conv says.
func (f *formatter) padText(conv *conversion, s string) error {
	if len(conv.form) == 2 {
		return f.text(s)
	}
	if err := f.c.Charge(len(s) / 32); err != nil {
		return err
	}
	if strings.IndexByte(s, 0) >= 0 {
		return f.c.ArgError(f.arg, "string contains zeros")
	}
	if err := f.check(conv, textFlags, true); err != nil {
		return err
	}
	if conv.precision < 0 && len(s) >= wholeText {
		return f.text(s)
	}
	if conv.precision >= 0 && conv.precision < len(s) {
		s = s[:conv.precision]
	}
	return f.pad(conv, s)
}

// pad appends s with spaces up to the width.
func (f *formatter) pad(conv *conversion, s string) error {
	if err := f.room(max(len(s), conv.width)); err != nil {
		return err
	}
	f.b = appendPadded(f.b, conv, s)
	return nil
}

func appendPadded(b []byte, conv *conversion, s string) []byte {
	fill := max(conv.width-len(s), 0)
	if conv.minus {
		return append(append(b, s...), spaces[:fill]...)
	}
	return append(append(b, spaces[:fill]...), s...)
}

// spaces is as wide as a conversion can be.
var spaces = strings.Repeat(" ", 99)

func (f *formatter) character(conv *conversion) error {
	if err := f.check(conv, textFlags, false); err != nil {
		return err
	}
	code, err := f.c.CheckInt(f.arg)
	if err != nil {
		return err
	}
	return f.pad(conv, string([]byte{byte(code)}))
}

// pointer appends what tostring shows of an object's identity; a string is
// known by its bytes.
func (f *formatter) pointer(conv *conversion) error {
	if err := f.check(conv, textFlags, false); err != nil {
		return err
	}
	v, st := f.c.Arg(f.arg), f.c.State()
	switch v.Kind() {
	case lua.KindTable, lua.KindFunction, lua.KindThread, lua.KindUserdata:
		s := st.ToText(v)
		return f.pad(conv, s[strings.LastIndexByte(s, ' ')+1:])
	case lua.KindString:
		return f.stringPointer(conv, st.Str(v))
	}
	return f.pad(conv, "(null)")
}
