package syntax

import (
	"math"
	"os"
	"strconv"
	"strings"
	"testing"
)

func TestParseNumber(t *testing.T) {
	data, err := os.ReadFile("testdata/numerals.txt")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(data)), "\n")[1:]
	if len(lines) < 300 {
		t.Fatalf("%d cases", len(lines))
	}
	for _, line := range lines {
		f := strings.Split(line, "\t")
		s := unquote(t, f[0])
		checkNumber(t, s, Lua54, f[1])
		// glibc's strtod makes lua5.1 take these words; other systems do not, nor do we.
		if lower := strings.ToLower(s); strings.Contains(lower, "inf") || strings.Contains(lower, "nan") {
			continue
		}
		if strings.Contains(s, "\x00") {
			continue // lua5.1 stops at a zero byte after the numeral; no later version does
		}
		checkNumber(t, s, Lua51, f[2])
	}
}

func checkNumber(t *testing.T, s string, d *Dialect, want string) {
	t.Helper()
	i, f, isInt, ok := ParseNumber(s, d)
	form, value, _ := strings.Cut(want, " ")
	switch form {
	case "none":
		if ok {
			t.Errorf("%s %q: got %v %v, want none", d.Name, s, i, f)
		}
	case "int":
		if !ok || !isInt || strconv.FormatInt(i, 10) != value {
			t.Errorf("%s %q: got %v %v %v, want %s", d.Name, s, i, isInt, ok, want)
		}
	case "float":
		w, err := strconv.ParseFloat(value, 64)
		if err != nil {
			t.Fatal(want, err)
		}
		if !ok || isInt || math.Float64bits(f) != math.Float64bits(w) {
			t.Errorf("%s %q: got %v %v %v, want %s", d.Name, s, f, isInt, ok, want)
		}
	}
}

func TestParseNumberWithoutFeatures(t *testing.T) {
	plain := &Dialect{}
	for s, want := range map[string]bool{"0x10": true, "0x1p4": false, "0x1.8": false, "1.5": true, "0x": false} {
		if _, _, isInt, ok := ParseNumber(s, plain); ok != want || isInt {
			t.Errorf("%q: ok %v, want %v", s, ok, want)
		}
	}
}
