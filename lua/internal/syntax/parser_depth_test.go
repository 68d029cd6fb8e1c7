package syntax

import (
	"errors"
	"strings"
	"testing"
)

// nested is n levels of each construct that counts as one, inside base others.
var nested = map[string]struct {
	base             int
	open, mid, close string
}{
	"parentheses": {2, "(", "1", ")"},
	"tables":      {2, "{", "1", "}"},
	"unary":       {2, "not ", "1", ""},
	"concat":      {2, "a..", "1", ""},
	"power":       {2, "a^", "1", ""},
	"index":       {2, "a[", "1", "]"},
	"call":        {2, "f(", "1", ")"},
	"do":          {0, "do ", "", " end"},
	"if":          {1, "if a then ", "", " end"},
	"else if":     {1, "if a then else ", "", " end"},
	"repeat":      {1, "repeat ", "", " until a"},
	"functions":   {0, "local function f() ", "", " end"},
	"targets":     {2, "a,", "a=1", ""},
}

func nest(name string, levels int) string {
	c := nested[name]
	n := levels - c.base
	src := strings.Repeat(c.open, n) + c.mid + strings.Repeat(c.close, n)
	if c.base == 2 && name != "targets" {
		src = "return " + src
	}
	return src
}

func TestDepth(t *testing.T) {
	for name := range nested {
		// The innermost table is a level deeper by its item, as are conditions by their names.
		for _, limit := range []int{200, 48, 1000} {
			if _, err := Parse(nest(name, limit), Options{MaxDepth: limit}); err != nil {
				t.Errorf("%s at %d levels: %v", name, limit, err)
			}
			_, err := Parse(nest(name, limit+1), Options{MaxDepth: limit})
			var bad *Error
			var over *LimitError
			switch {
			case limit == 200 && errors.As(err, &bad) && err.Error() == "C stack overflow":
			case limit != 200 && errors.As(err, &over) && over.Name == "syntax_depth" && over.Max == limit && over.Used == limit+1:
			default:
				t.Errorf("%s at %d levels of %d: %v", name, limit+1, limit, err)
			}
		}
	}
}

func TestDepthWording(t *testing.T) {
	src := "return " + strings.Repeat("(", 300)
	for d, want := range map[*Dialect]string{
		Lua54: "C stack overflow",
		Lua53: "x:1: too many C levels (limit is 200) in main function near '('",
		Lua51: "x:1: chunk has too many syntax levels",
	} {
		if _, err := Parse(src, Options{Dialect: d, ChunkName: "=x"}); err == nil || err.Error() != want {
			t.Errorf("%s: got %v, want %s", d.Name, err, want)
		}
	}
}

func TestChainsAreFlat(t *testing.T) {
	const n = 100_000
	for name, src := range map[string]string{
		"sum":    "return 1" + strings.Repeat("+1", n),
		"fields": "return a" + strings.Repeat(".b", n),
		"calls":  "f" + strings.Repeat("()", n),
		"elseif": "if a then " + strings.Repeat("elseif a then ", n) + "end",
		"stats":  strings.Repeat("x=1 ", n),
		"labels": func() string {
			var b strings.Builder
			for k := range 300 {
				b.WriteString("::l" + itoa(int32(k)) + ":: ")
			}
			return b.String()
		}(),
	} {
		if _, err := Parse(src, Options{MaxDepth: 4}); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestNodeLimit(t *testing.T) {
	src := "return 1+2, f(x), {a = 1}"
	chunk, err := Parse(src, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Parse(src, Options{MaxNodes: chunk.Nodes}); err != nil {
		t.Errorf("at the bound: %v", err)
	}
	_, err = Parse(src, Options{MaxNodes: chunk.Nodes - 1})
	var over *LimitError
	if !errors.As(err, &over) || over.Name != "ast_nodes" || over.Used != chunk.Nodes || over.Line != 1 || over.Col == 0 {
		t.Errorf("past the bound: %#v", err)
	}
}
