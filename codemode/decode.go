package codemode

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/perilune/perilune/lua"
)

// decode makes the Lua value of a JSON text in st. root names the text in
// errors (*valueError); a limit of the machine is st.Err's error.
func decode(st *lua.State, raw []byte, root string, maxDepth int64) (lua.Value, error) {
	return newDecoder(st, raw, root, maxDepth).whole()
}

// decoder reads JSON tokens straight into the tables of a State.
type decoder struct {
	st       *lua.State
	dec      *jsontext.Decoder
	maxDepth int64
	depth    int64
	path     place
	charge   func(steps int) error // nil: the program is not charged
}

func newDecoder(st *lua.State, raw []byte, root string, maxDepth int64) *decoder {
	return &decoder{
		st: st, maxDepth: maxDepth, path: place{root: root},
		dec: jsontext.NewDecoder(bytes.NewBuffer(raw), jsontext.AllowDuplicateNames(true)),
	}
}

// whole reads the one value that the text must be.
func (d *decoder) whole() (lua.Value, error) {
	v, err := d.value()
	if err != nil {
		return lua.Nil, err
	}
	if _, err := d.dec.ReadToken(); err != io.EOF {
		return lua.Nil, d.fail("more than one JSON value")
	}
	return v, d.st.Err()
}

func (d *decoder) fail(format string, args ...any) error {
	return &valueError{Path: d.path.String(), Reason: fmt.Sprintf(format, args...)}
}

func (d *decoder) value() (lua.Value, error) {
	if err := d.st.Err(); err != nil {
		return lua.Nil, err
	}
	if d.charge != nil {
		if err := d.charge(1); err != nil {
			return lua.Nil, err
		}
	}
	tok, err := d.dec.ReadToken()
	if err != nil {
		return lua.Nil, d.syntax(err)
	}
	switch tok.Kind() {
	case 'n':
		return lua.Null, nil
	case 't':
		return lua.True, nil
	case 'f':
		return lua.False, nil
	case '"':
		return d.st.NewString(tok.String()), nil
	case '0':
		return d.number(tok.String())
	}
	if d.depth++; exceeds(d.depth, d.maxDepth) {
		return lua.Nil, d.fail("nested deeper than %d levels", d.maxDepth)
	}
	defer func() { d.depth-- }()
	if tok.Kind() == '[' {
		return d.array()
	}
	return d.object()
}

func (d *decoder) syntax(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return d.fail("the JSON ends too early")
	}
	return d.fail("not JSON: %s", strings.TrimPrefix(err.Error(), "jsontext: "))
}

// number reads a numeral: integers within int64 exactly, larger ones as the
// string of their digits, fractions as the nearest float.
func (d *decoder) number(text string) (lua.Value, error) {
	if strings.ContainsAny(text, ".eE") {
		f, err := strconv.ParseFloat(text, 64)
		if err != nil {
			return lua.Nil, d.fail("the number %s is too large", text)
		}
		return lua.Float(f), nil
	}
	i, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return d.st.NewString(text), nil
	}
	v := d.st.Number(i)
	if f, isFloat := v.Float64(); v.Kind() == lua.KindFloat && isFloat && math.Abs(f) > 1<<53 {
		return d.st.NewString(text), nil
	}
	return v, nil
}

func (d *decoder) array() (lua.Value, error) {
	t := d.st.NewTable(0, 0)
	d.st.MarkArray(t, true)
	for i := int64(1); d.dec.PeekKind() != ']'; i++ {
		d.path.push(step{index: i})
		v, err := d.value()
		if err != nil {
			return lua.Nil, err
		}
		if err := d.st.RawSetInt(t, i, v); err != nil {
			return lua.Nil, err
		}
		d.path.pop()
	}
	_, err := d.dec.ReadToken()
	return t, err
}

func (d *decoder) object() (lua.Value, error) {
	t := d.st.NewTable(0, 0)
	for d.dec.PeekKind() != '}' {
		tok, err := d.dec.ReadToken()
		if err != nil {
			return lua.Nil, d.syntax(err)
		}
		name := tok.String()
		d.path.push(step{name: name})
		v, err := d.value()
		if err != nil {
			return lua.Nil, err
		}
		if err := d.st.RawSetStr(t, name, v); err != nil {
			return lua.Nil, err
		}
		d.path.pop()
	}
	_, err := d.dec.ReadToken()
	return t, err
}

// structured reports whether a text is one JSON object or array.
func structured(text string) bool {
	trimmed := strings.TrimLeft(text, " \t\r\n")
	if trimmed == "" || trimmed[0] != '{' && trimmed[0] != '[' {
		return false
	}
	return jsontext.Value(text).IsValid(jsontext.AllowDuplicateNames(true))
}
