package codemode

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/perilune/perilune/lua"
	"github.com/perilune/perilune/tool"
)

// A valueError says where and why a value does not cross between Lua and JSON.
type valueError struct {
	Path   string // args.items[3].name
	Reason string
}

func (e *valueError) Error() string { return e.Path + ": " + e.Reason }

// errTooLong ends an encoding that passes the bound.
var errTooLong = errors.New("too long")

// encoder writes Lua values as JSON. Shared tables are written each time.
type encoder struct {
	st       *lua.State
	charge   func(steps int) error // nil: the program is not charged
	buf      []byte
	max      int64 // bytes; negative: no bound
	maxDepth int64
	path     place
	open     []lua.Value // the tables being written, outermost first
}

// place is where in a value an encoder or decoder is.
type place struct {
	root  string
	steps []step
}

// step is a field or, where name is empty and index is not 0, an element from 1.
type step struct {
	name  string
	index int64
}

// String writes the place as a program would.
func (p *place) String() string {
	var b strings.Builder
	b.WriteString(p.root)
	for _, s := range p.steps {
		switch {
		case s.index != 0:
			fmt.Fprintf(&b, "[%d]", s.index)
		case identifier(s.name):
			b.WriteString("." + s.name)
		default:
			fmt.Fprintf(&b, "[%q]", s.name)
		}
	}
	return b.String()
}

func (p *place) push(s step) { p.steps = append(p.steps, s) }
func (p *place) pop()        { p.steps = p.steps[:len(p.steps)-1] }

func identifier(s string) bool {
	for i, r := range s {
		letter := r == '_' || 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z'
		if !letter && (i == 0 || r < '0' || r > '9') {
			return false
		}
	}
	return s != ""
}

func (e *encoder) fail(format string, args ...any) error {
	return &valueError{Path: e.path.String(), Reason: fmt.Sprintf(format, args...)}
}

// value appends v. shape, which may be nil, is what the reader wants there.
func (e *encoder) value(v lua.Value, shape *tool.Shape) error {
	if exceeds(int64(len(e.buf)), e.max) {
		return errTooLong
	}
	if e.charge != nil {
		if err := e.charge(1); err != nil {
			return err
		}
	}
	switch v.Kind() {
	case lua.KindNil, lua.KindNull:
		e.buf = append(e.buf, "null"...)
	case lua.KindBoolean:
		e.buf = strconv.AppendBool(e.buf, v.Truthy())
	case lua.KindInteger:
		i, _ := v.Int64()
		e.buf = strconv.AppendInt(e.buf, i, 10)
	case lua.KindFloat:
		return e.float(v)
	case lua.KindString:
		return e.string(e.st.Str(v), shape)
	case lua.KindTable:
		return e.table(v, shape)
	default:
		return e.fail("a %s cannot be JSON", e.st.TypeName(v))
	}
	return nil
}

func (e *encoder) float(v lua.Value) error {
	f, _ := v.Float64()
	switch i, exact := v.ToInteger(); {
	case math.IsNaN(f) || math.IsInf(f, 0):
		return e.fail("%s cannot be JSON", e.st.FormatNumber(v))
	case exact:
		e.buf = strconv.AppendInt(e.buf, i, 10)
	default:
		e.buf = strconv.AppendFloat(e.buf, f, 'g', -1, 64)
	}
	return nil
}

// string appends a string; one of digits that is too large for an integer
// goes where the reader wants a number as the number that it came from.
func (e *encoder) string(s string, shape *tool.Shape) error {
	if shape.WantsNumber() && oversized(s) {
		e.buf = append(e.buf, s...)
		return nil
	}
	return e.quote(s)
}

func (e *encoder) quote(s string) error {
	if exceeds(int64(len(e.buf)+len(s)), e.max) {
		return errTooLong
	}
	if !utf8.ValidString(s) {
		return e.fail("a string that is not UTF-8 cannot be JSON")
	}
	if e.charge != nil {
		if err := e.charge(len(s) / 32); err != nil {
			return err
		}
	}
	e.buf, _ = jsontext.AppendQuote(e.buf, s)
	return nil
}

// oversized reports whether s is an integer in JSON's spelling beyond int64.
func oversized(s string) bool {
	digits := strings.TrimPrefix(s, "-")
	if len(digits) < 19 || digits[0] == '0' || strings.Trim(digits, "0123456789") != "" {
		return false
	}
	_, err := strconv.ParseInt(s, 10, 64)
	return err != nil
}

func (e *encoder) table(t lua.Value, shape *tool.Shape) error {
	for _, outer := range e.open {
		if e.st.RawEqual(outer, t) {
			return e.fail("the table contains itself")
		}
	}
	if exceeds(int64(len(e.open)+1), e.maxDepth) {
		return e.fail("nested deeper than %d levels", e.maxDepth)
	}
	if path, is := proxyPath(e.st, t); is {
		return e.fail("tool.%s is a tool, not a value; call it", path)
	}
	n, isArray, err := e.form(t, shape)
	if err != nil {
		return err
	}
	e.open = append(e.open, t)
	if isArray {
		err = e.array(t, n, shape)
	} else {
		err = e.object(t, shape)
	}
	e.open = e.open[:len(e.open)-1]
	return err
}

// form decides whether a table is an array, and of what length.
func (e *encoder) form(t lua.Value, shape *tool.Shape) (n int64, isArray bool, err error) {
	var items, fields int64
	var field string
	e.st.EachEntry(t, func(k, _ lua.Value) bool {
		switch i, isInt := k.ToInteger(); {
		case isInt && i >= 1:
			items++
			n = max(n, i)
		case isInt:
			err = e.fail("the key %d is neither a name nor a place in a list", i)
		case k.IsString():
			if fields++; fields == 1 {
				field = e.st.Str(k)
			}
		default:
			err = e.fail("a key that is a %s (%s) cannot be JSON", e.st.TypeName(k), e.st.ToText(k))
		}
		return err == nil
	})
	switch marked := e.st.IsArray(t); {
	case err != nil:
		return 0, false, err
	case marked && fields > 0:
		return 0, false, e.fail("an array with the field %q", field)
	case marked:
		return n, true, nil
	case items > 0 && fields > 0:
		return 0, false, e.fail("both list items and the field %q", field)
	case items > 0 && items != n:
		return 0, false, e.fail("a list of %d items with a hole at index %d", n, e.firstHole(t))
	case items > 0:
		return n, true, nil
	}
	return 0, fields == 0 && shape.WantsArray(), nil
}

func (e *encoder) firstHole(t lua.Value) int64 {
	for i := int64(1); ; i++ {
		if e.st.RawGetInt(t, i) == lua.Nil {
			return i
		}
	}
}

func (e *encoder) array(t lua.Value, n int64, shape *tool.Shape) error {
	e.buf = append(e.buf, '[')
	for i := int64(1); i <= n; i++ {
		if i > 1 {
			e.buf = append(e.buf, ',')
		}
		e.path.push(step{index: i})
		if err := e.value(e.st.RawGetInt(t, i), shape.Items()); err != nil {
			return err
		}
		e.path.pop()
	}
	e.buf = append(e.buf, ']')
	return nil
}

// object appends the fields in the order of insertion. A null that the reader
// forbids and does not ask for is left out.
func (e *encoder) object(t lua.Value, shape *tool.Shape) (err error) {
	e.buf = append(e.buf, '{')
	first := true
	e.st.EachEntry(t, func(k, v lua.Value) bool {
		name := e.st.Str(k)
		sub := shape.Property(name)
		if v.IsNil() && sub.ForbidsNull() && !shape.Requires(name) {
			return true
		}
		if !first {
			e.buf = append(e.buf, ',')
		}
		first = false
		e.path.push(step{name: name})
		if err = e.quote(name); err != nil {
			return false
		}
		e.buf = append(e.buf, ':')
		if err = e.value(v, sub); err != nil {
			return false
		}
		e.path.pop()
		return true
	})
	e.buf = append(e.buf, '}')
	return err
}
