package langtest

import (
	"slices"
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	tests := []struct {
		src  string
		want []Line
	}{
		{"", nil},
		{"local a = 1 -- plain", nil},
		{"print(1) --> 1", []Line{{1, "1", false}}},
		{"print(1)--> 1", nil},
		{"print(1) -->1", nil},
		{"print('') -->\nprint()\n-->", []Line{{1, "", false}, {3, "", false}}},
		{"--> a\n\n  --> b ", []Line{{1, "a", false}, {3, "b ", false}}},
		{`--> 1\t2\n3\\n\q\x41\x2`, []Line{{1, "1\t2", false}, {1, `3\n\qA\x2`, false}}},
		{"--> a --> b", []Line{{1, "a --> b", false}}},
		{"--~ table: 0x%x+\\t", []Line{{1, "table: 0x%x+\\t", true}}},
		{"print('--') --> --", []Line{{1, "--", false}}},
	}
	for _, tt := range tests {
		if got := Parse(tt.src); !slices.Equal(got, tt.want) {
			t.Errorf("Parse(%q) = %v, want %v", tt.src, got, tt.want)
		}
	}
}

func TestCompare(t *testing.T) {
	tests := []struct {
		src, got string
		want     string // prefix of the error, or "" for none
	}{
		{"", "", ""},
		{"--> a", "a\n", ""},
		{"--> a\n-->\n", "a\n\n", ""},
		{"-->", "\n", ""},
		{"\n--> a", "b\n", `line 2: got "b", want "a"`},
		{"--> a\n--> b", "a\n", `line 2: output ends, want "b"`},
		{"--> a", "a\nb\n", `line 1: output goes on with "b"`},
		{"", "b\n", `line 0: output goes on with "b"`},
		{"--> a", "a", "line 1: output ends without a newline"},
		{"--~ x[0-9]+", "x12\n", ""},
		{"--~ x[0-9]+", "x12 \n", `line 1: got "x12 "`},
		{"--~ x[", "x\n", "line 1: error parsing regexp"},
	}
	for _, tt := range tests {
		err := Compare(tt.got, Parse(tt.src))
		switch {
		case err == nil && tt.want != "":
			t.Errorf("Compare(%q, %q) = nil, want %q", tt.got, tt.src, tt.want)
		case err != nil && (tt.want == "" || !strings.HasPrefix(err.Error(), tt.want)):
			t.Errorf("Compare(%q, %q) = %v, want %q", tt.got, tt.src, err, tt.want)
		}
	}
}
