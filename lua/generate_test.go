package lua_test

import (
	"fmt"
	"strings"
)

// generator turns a string of bytes into a valid Lua program: each byte is a
// choice. The programs end by themselves or at a limit, print what they
// compute, and use what is hard for a collector and a stack machine: closures
// over loop variables, metamethods, coroutines, errors and variables to be closed.
type generator struct {
	choices []byte
	b       strings.Builder
	names   []string // variables in scope
	depth   int
}

func generate(choices []byte) string {
	g := &generator{choices: choices, names: []string{"g"}}
	g.b.WriteString(`g = 1
local mt = {__add = function(a, b) return 1 end, __concat = function(a, b) return "cat" end, __index = function(t, k) return k end,
	__lt = function() return true end, __le = function() return false end, __eq = function() return true end, __len = function() return 3 end,
	__call = function(self, ...) return select("#", ...), ... end, __unm = function(a) return a end, __newindex = rawset}
local function object(x) return setmetatable({x}, mt) end
local function closing(x) return setmetatable({}, {__close = function(_, e) print("close", x, type(e)) end}) end
local function show(...) local t = table.pack(...) for i = 1, t.n do local v = t[i] t[i] = type(v) == "number" and string.format("%.5g", v) or type(v) == "string" and v:sub(1, 20) or type(v) end print(table.concat(t, " ")) end
`)
	g.block(6)
	return g.b.String()
}

func (g *generator) choose(n int) int {
	if len(g.choices) == 0 {
		return 0
	}
	c := int(g.choices[0])
	g.choices = g.choices[1:]
	return c % n
}

func (g *generator) printf(format string, args ...any) { fmt.Fprintf(&g.b, format, args...) }

func (g *generator) block(n int) {
	scope := len(g.names)
	g.depth++
	for range 1 + g.choose(n) {
		g.stat()
	}
	g.depth--
	g.names = g.names[:scope]
}

func (g *generator) fresh() string {
	n := fmt.Sprintf("v%d", len(g.names))
	return n
}

func (g *generator) name() string { return g.names[g.choose(len(g.names))] }

func (g *generator) stat() {
	if g.depth > 5 || len(g.choices) == 0 {
		g.printf("show(%s)\n", g.name())
		return
	}
	switch g.choose(16) {
	case 0, 1:
		e, n := g.expr(3), g.fresh()
		g.printf("local %s = %s\n", n, e)
		g.names = append(g.names, n)
	case 2:
		g.printf("%s = %s\n", g.name(), g.expr(3))
	case 3:
		g.printf("show(%s, %s)\n", g.expr(2), g.expr(2))
	case 4:
		g.printf("if %s then\n", g.expr(2))
		g.block(3)
		g.printf("else\n")
		g.block(3)
		g.printf("end\n")
	case 5:
		n := g.fresh()
		g.printf("for %s = 1, %d do\n", n, g.choose(5))
		g.scoped(n)
		g.printf("end\n")
	case 6:
		n := g.fresh()
		g.printf("for %s, _ in pairs({%s, x = %s}) do\n", n, g.expr(2), g.expr(2))
		g.scoped(n)
		g.printf("end\n")
	case 7:
		n := g.fresh()
		g.printf("local function %s(a, ...)\n", n)
		g.names = append(g.names, n)
		g.scoped("a")
		g.printf("return a, ...\nend\n")
	case 8:
		g.printf("show(pcall(function(...)\n")
		g.block(3)
		g.printf("return %s end, %s))\n", g.expr(2), g.expr(1))
	case 9:
		g.printf("do local c = coroutine.wrap(function(a)\n")
		g.block(3)
		g.printf("a = coroutine.yield(%s)\nreturn a end) show(pcall(c, 1)) show(pcall(c, %s)) end\n", g.expr(2), g.expr(1))
	case 10:
		g.printf("do local c <close> = closing(%d)\n", g.choose(9))
		g.block(3)
		g.printf("end\n")
	case 11:
		n := g.fresh()
		g.printf("local %s = {}\nfor i = 1, %d do %s[i] = function() i = i + 1 return i end end\n", n, 1+g.choose(4), n)
		g.names = append(g.names, n)
	case 12:
		g.printf("do local i = 0 repeat i = i + 1 local j = i if j == 2 then goto continue end do\n")
		g.block(2)
		g.printf("end ::continue:: until i >= 3 end\n")
	case 13:
		g.printf("pcall(function() error(%s) end)\n", g.expr(2))
	case 14:
		t := g.name()
		g.printf("if type(%s) == 'table' then %s[%s or 1] = %s end\n", t, t, g.expr(1), g.expr(2))
	case 15:
		g.printf("collectgarbage()\n")
	}
}

func (g *generator) scoped(n string) {
	scope := len(g.names)
	g.names = append(g.names, n)
	g.block(3)
	g.names = g.names[:scope]
}

func (g *generator) expr(depth int) string {
	if depth == 0 || len(g.choices) == 0 {
		return g.name()
	}
	sub := func() string { return g.expr(depth - 1) }
	switch g.choose(18) {
	case 0:
		return fmt.Sprint(g.choose(7))
	case 1:
		return fmt.Sprintf("%d.5", g.choose(3))
	case 2:
		return fmt.Sprintf("%q", strings.Repeat("s", g.choose(45)))
	case 3:
		return []string{"nil", "true", "false", "math.huge", "math.mininteger"}[g.choose(5)]
	case 4, 5:
		return g.name()
	case 6:
		return fmt.Sprintf("(%s %s %s)", sub(), []string{"and", "or", "==", "~="}[g.choose(4)], sub())
	case 7:
		return fmt.Sprintf("select(2, pcall(function() return %s %s %s end))", sub(), []string{"+", "-", "*", "/", "//", "%", "..", "<", "<=", "&", "<<"}[g.choose(11)], sub())
	case 8:
		return fmt.Sprintf("{%s, %s, k = %s}", sub(), sub(), sub())
	case 9:
		return fmt.Sprintf("(function(...) return %s, ... end)", sub())
	case 10:
		return fmt.Sprintf("object(%s)", sub())
	case 11:
		return fmt.Sprintf("select(2, pcall(function() local x = %s return x.k end))", sub())
	case 12:
		return fmt.Sprintf("select(2, pcall(%s, %s, %s))", sub(), sub(), sub())
	case 13:
		return fmt.Sprintf("not %s", sub())
	case 14:
		return fmt.Sprintf("type(%s)", sub())
	case 15:
		return fmt.Sprintf("tostring(type(%s)):upper()", sub())
	case 16:
		return fmt.Sprintf("select('#', table.unpack({%s, %s}))", sub(), sub())
	}
	return fmt.Sprintf("(%s)", sub())
}
