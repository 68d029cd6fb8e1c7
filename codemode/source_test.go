package codemode

import (
	"slices"
	"testing"
	"time"

	"github.com/perilune/perilune/lua"
)

func TestUnwrap(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"print(1)", "print(1)"},
		{"\uFEFFprint(1)\r\n", "print(1)\r\n"},
		{"```lua\nprint(1)\n```", "print(1)\n"},
		{"\n```\nprint('```')\n```\n\n", "print('```')\n"},
		{"~~~ lua\nx\n~~~", "x\n"},
		{"````lua\ns = [[\n```\n]]\n````", "s = [[\n```\n]]\n"},
		{"Here it is:\n```lua\nx\n```", "Here it is:\n```lua\nx\n```"},
		{"```lua\nx\n```\nand more", "```lua\nx\n```\nand more"},
		{"```lua\nx", "```lua\nx"},
		{"s = '\uFEFF'", "s = '\uFEFF'"},
		{"\uFEFF```lua\nx\n```", "x\n"},
	} {
		if got := unwrap(c.in); got != c.want {
			t.Errorf("unwrap(%q) = %q, want %q", c.in, got, c.want)
		}
	}
}

func TestBlank(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{`a = "x\"y" .. b`, `a = "      .. b`},
		{"a -- tool.x\nb", "a          \nb"},
		{"a --[[ tool\nx ]] b", "a          \n     b"},
		{"a [==[ ]] ]==] b", "a              b"},
		{"t[1] = 'q", "t[1] = ' "},
		{"--", "  "},
	} {
		if got := blank(c.in); got != c.want {
			t.Errorf("blank(%q) = %q, want %q", c.in, got, c.want)
		}
	}
}

func TestDefinesMain(t *testing.T) {
	for _, c := range []struct {
		in   string
		want bool
	}{
		{"function main() print(1) end", true},
		{"-- the main program\nlocal function helper() end\nlocal function main ()\nend", true},
		{"function main() end\nmain()", false},
		{"local s = 'function main()'", false},
		{"function M.main() end", false},
		{"function mainly() end", false},
	} {
		if got := definesMain(c.in); got != c.want {
			t.Errorf("definesMain(%q) = %v", c.in, got)
		}
	}
}

func TestStarts(t *testing.T) {
	src := "local a = 1\n  f(a); a\n\n"
	if got, want := starts(src, 4), []int{20, 14, 0}; !slices.Equal(got, want) {
		t.Errorf("starts at the end: %v, want %v", got, want)
	}
	if got, want := starts(src, 1), []int{10, 8, 6, 0}; !slices.Equal(got, want) {
		t.Errorf("starts in line 1: %v, want %v", got, want)
	}
	if got, want := starts(src, 2), []int{20, 14, 0}; !slices.Equal(got, want) {
		t.Errorf("starts in line 2: %v, want %v", got, want)
	}
}

func TestLimitsSet(t *testing.T) {
	l := Standard()
	for _, c := range []struct {
		name, value string
		ok          bool
	}{
		{"heap_bytes", "1048576", true}, {"compute", "0.5", true}, {"wall", "-1", true}, {"calls", "3", true},
		{"steps", "0", true}, {"heap", "1", false}, {"calls", "many", false}, {"calls", "-2", false},
		{"compute", "nan", false}, {"wall", "1e300", false}, {"calls", "1.5", false},
	} {
		if err := l.Set(c.name, c.value); (err == nil) != c.ok {
			t.Errorf("Set(%s, %s): %v", c.name, c.value, err)
		}
	}
	if l.HeapBytes != 1<<20 || l.Compute != 500*time.Millisecond || l.Wall != lua.Off || l.Calls != 3 || l.Steps != lua.Off {
		t.Errorf("%+v", l)
	}
}

func TestZeroLimitsAreStandard(t *testing.T) {
	if got, want := (Limits{}).withDefaults(), Standard(); got != want {
		t.Errorf("got %+v\nwant %+v", got, want)
	}
	if got := (Limits{Calls: lua.Off, Wall: time.Second}).withDefaults(); got.Calls != lua.Off || got.Wall != time.Second {
		t.Errorf("%+v", got)
	}
}

func TestKindOfLimit(t *testing.T) {
	for name, want := range map[string]Kind{
		"source_bytes": KindCompile, "ast_nodes": KindCompile, "steps": KindTime, "compute": KindTime, "wall": KindTime,
		"heap_bytes": KindMemory, "call_depth": KindMemory, "calls": KindCalls, "traffic_bytes": KindCalls, "transfer_bytes": KindCalls,
	} {
		if got := kindOfLimit(name); got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
}
