package syntax

import (
	"errors"
	"strings"
	"testing"
)

func TestHints(t *testing.T) {
	for _, c := range []struct {
		d         *Dialect
		src, want string // want is part of the hint; "" is no hint
	}{
		{Lua54, "if x != 1 then end", "~="},
		{Lua54, "x = !y", "not"},
		{Lua54, "x += 1", "compound"},
		{Lua54, "x ..= 's'", "compound"},
		{Lua54, "x++", "++"},
		{Lua54, "x--", "--"},
		{Lua54, "a = 1 // a comment", "--"},
		{Lua54, "a = 1 // a comment here\nb = 2", "--"},
		{Lua54, "print(\"http://x\") y z", ""},
		{Lua54, "/* c */", "--[["},
		{Lua54, "x = a && b", "and"},
		{Lua54, "x = a || b", "or"},
		{Lua54, "while x do if y then continue end end", "goto continue"},
		{Lua51, "while x do continue end", "neither"},
		{Lua54, "switch (x) { case 1: y() }", "switch"},
		{Lua54, "await f()", "await"},
		{Lua54, "local x: string = 1", "type"},
		{Lua54, "function f(x: number) end", "type"},
		{Lua54, "f(function(x) => x end)", "function(x)"},
		{Lua54, "if x = 1 then end", "=="},
		{Lua54, "if (x) { y() }", "then"},
		{Lua54, "x = {a: 1}", "name = value"},
		{Lua54, "return 1; x()", "do return end"},
		{Lua54, "x = [1, 2]", "{1, 2, 3}"},
		{Lua54, "let x = 1", "local"},
		{Lua54, "x = a ? b : c", "and"},
		{Lua54, "if x then else if y then end", "elseif"},
		{Lua54, "x = '\\d'", `\\`},
		{Lua54, "x = y z", ""},
		{Lua54, "goto = 1", "5.1"},
		{Lua51, "x = 7 // 2", "5.3"},
		{Lua51, "x = 7 & 2", "5.3"},
		{Lua51, "x = 7 << 2", "5.3"},
		{Lua51, "goto x", "5.2"},
		{Lua51, "::x::", "5.2"},
		{Lua53, "local x <const> = 1", "5.4"},
		{Lua51, "x = 1;;", "5.2"},
		{Lua51, "f\n(g)", "5.1"},
		{Lua51, "while x do break; y() end", "break"},
	} {
		_, err := Parse(c.src, Options{Dialect: c.d})
		var bad *Error
		if !errors.As(err, &bad) {
			t.Errorf("%s %q: %v", c.d.Name, c.src, err)
			continue
		}
		if (c.want == "") != (bad.Hint == "") || !strings.Contains(bad.Hint, c.want) {
			t.Errorf("%s %q (%s): hint %q, want %q in it", c.d.Name, c.src, bad.Message, bad.Hint, c.want)
		}
	}
}
