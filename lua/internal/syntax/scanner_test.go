package syntax

import (
	"strings"
	"testing"
)

// scanAll is the kinds of all tokens of src as messages name them, and the
// contents of names and strings.
func scanAll(src string, d *Dialect) string {
	s := &scanner{src: src, line: 1, d: d}
	var out []string
	for {
		t := s.next()
		switch t.kind {
		case kEOF:
			return strings.Join(out, " ")
		case kName, kString:
			out = append(out, t.text)
		case kNumber:
			out = append(out, "#"+src[t.off:t.end])
		default:
			text, _ := d.kindText(t.kind)
			out = append(out, "<"+text+">")
		}
	}
}

func TestTokens(t *testing.T) {
	for _, c := range []struct {
		d         *Dialect
		src, want string
	}{
		{Lua54, "a.b..c...d", "a <.> b <..> c <...> d"},
		{Lua54, "a//b/c", "a <//> b </> c"},
		{Lua51, "a//b", "a </> </> b"},
		{Lua54, "<< >> <= >= < > == = ~= ~", "<<<> <>>> <<=> <>=> <<> <>> <==> <=> <~=> <~>"},
		{Lua51, "<< ~", "<<> <<> <~>"},
		{Lua54, "::x:: :y", "<::> x <::> <:> y"},
		{Lua51, "::", "<:> <:>"},
		{Lua54, "goto end", "<goto> <end>"},
		{Lua51, "goto end", "goto <end>"},
		{Lua51JIT, "goto ::", "goto <::>"},
		{Lua54, "1 .5 0x.8p1 3e-2", "#1 #.5 #0x.8p1 #3e-2"},
		{Lua51, "0xe+1 0x1.5", "#0xe <+> #1 #0x1 #.5"},
		{Lua54, "--[[ a\n]]b--[=[ ]] ]=]c-- d\ne--[x\nf", "b c e f"},
		{Lua54, "a[b[[c]] [=[]]]=]", "a <[> b c ]]"},
		{Lua54, "[[\r\nx\n\ry\rz]]", "x\ny\nz"},
		{Lua54, `"\a\b\f\n\r\t\v\\\"\'\65\0651\x41\u{41}\u{20AC}"`, "\a\b\f\n\r\t\v\\\"'AA1AA\u20ac"},
		{Lua54, `"\u{7FFFFFFF}\u{7FF}\u{800}\u{10000}\u{200000}"`,
			"\xfd\xbf\xbf\xbf\xbf\xbf\u07ff\u0800\U00010000\xf8\x88\x80\x80\x80"},
		{Lua54, "'a\\z \n\t b\\\r\nc'", "ab\nc"},
		{Lua51, `'\x\z\q\65'`, "xzqA"},
		{Lua54, "_a1 A_ and", "_a1 A_ <and>"},
	} {
		if got := scanAll(c.src, c.d); got != c.want {
			t.Errorf("%s %q: got %q, want %q", c.d.Name, c.src, got, c.want)
		}
	}
}

func TestTokenPositions(t *testing.T) {
	s := &scanner{src: "a  bc\r\n\td [[x\n]] e", line: 1, d: Lua54}
	for _, want := range []struct {
		pos     Pos
		endLine int32
	}{{Pos{1, 1}, 1}, {Pos{1, 4}, 1}, {Pos{2, 2}, 2}, {Pos{2, 4}, 3}, {Pos{3, 4}, 3}} {
		if got := s.next(); got.pos != want.pos || got.endLine != want.endLine {
			t.Errorf("got %v to line %d, want %v to %d", got.pos, got.endLine, want.pos, want.endLine)
		}
	}
}

// The expected names are those of lua5.4 for load("@", name).
func TestChunkID(t *testing.T) {
	a := func(n int) string { return strings.Repeat("a", n) }
	for name, want := range map[string]string{
		"=" + a(59):  a(59),
		"=" + a(60):  a(59),
		"=":          "",
		"@" + a(59):  a(59),
		"@b" + a(59): "..." + a(56),
		"x=1":        `[string "x=1"]`,
		"x=1\ny=2":   `[string "x=1..."]`,
		a(44):        `[string "` + a(44) + `"]`,
		a(45):        `[string "` + a(45) + `..."]`,
		a(99):        `[string "` + a(45) + `..."]`,
		a(44) + "\n": `[string "` + a(44) + `..."]`,
		"":           `[string ""]`,
		"\n":         `[string "..."]`,
		"a\rb":       "[string \"a\rb\"]",
	} {
		if got := ChunkID(name); got != want {
			t.Errorf("%q: got %q, want %q", name, got, want)
		}
	}
}
