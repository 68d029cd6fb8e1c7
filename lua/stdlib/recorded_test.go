package stdlib

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/perilune/perilune/lua"
)

// The expressions in testdata/recorded/string.txt must give what lua5.4 gave;
// record.lua beside it writes the file anew from its expressions.
func TestRecordedExpressions(t *testing.T) { runRecorded(t, 0) }

// They must give the same while every allocation collects.
func TestRecordedExpressionsUnderStress(t *testing.T) { runRecorded(t, 1) }

// runRecorded evaluates the expressions, collecting at every stress-th allocation.
func runRecorded(t *testing.T, stress int) {
	data, err := os.ReadFile("testdata/recorded/string.txt")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
	if len(lines)%2 != 0 || len(lines) < 1000 {
		t.Fatalf("%d lines", len(lines))
	}
	st := open(t, nil, lua.Limits{}, Host{})
	st.SetStress(stress)
	for i := 0; i < len(lines); i += 2 {
		if got := evaluate(t, st, lines[i]); got != lines[i+1] {
			t.Errorf("line %d: %s\n got %s\nwant %s", i+1, lines[i], got, lines[i+1])
		}
	}
}

// evaluate gives the results of an expression after "= ", or its error after "! ".
func evaluate(t *testing.T, st *lua.State, expr string) string {
	t.Helper()
	fn, err := st.Load("=case", "local function all(...) return ... end return all("+expr+")")
	if err != nil {
		t.Fatal(err)
	}
	results, err := st.Call(context.Background(), fn)
	if e := (*lua.Error)(nil); errors.As(err, &e) {
		return "! " + shown(st, e.Value)
	} else if err != nil {
		return "! " + err.Error()
	}
	texts := make([]string, len(results))
	for i, v := range results {
		texts[i] = shown(st, v)
	}
	return "= " + strings.Join(texts, ", ")
}

// shown is how record.lua shows a value.
func shown(st *lua.State, v lua.Value) string {
	switch {
	case v.IsNumber() || v.IsNil() || v.Kind() == lua.KindBoolean:
		return st.ToText(v)
	case !v.IsString():
		return st.TypeName(v)
	}
	var b strings.Builder
	b.WriteByte('"')
	for _, c := range []byte(st.Str(v)) {
		if c < ' ' || c == '\\' || c >= 127 {
			fmt.Fprintf(&b, "\\x%02x", c)
		} else {
			b.WriteByte(c)
		}
	}
	b.WriteByte('"')
	return b.String()
}
