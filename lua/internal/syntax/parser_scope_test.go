package syntax

import (
	"fmt"
	"strings"
	"testing"
)

// facts describes every declaration of a chunk in source order: name, then c for
// captured and a for assigned.
func facts(t *testing.T, src string, d *Dialect) string {
	t.Helper()
	p := &parser{
		scan: scanner{src: src, line: 1, d: d}, d: d, maxDepth: refDepth,
		names: make(map[string][]*Local),
	}
	var seen []*Local
	chunk := p.chunk()
	walkLocals(chunk.Body.Body, func(l *Local) { seen = append(seen, l) })
	var out []string
	for _, l := range seen {
		s := l.Name
		if l.Captured {
			s += ":c"
		}
		if l.Assigned {
			s += ":a"
		}
		out = append(out, s)
	}
	return strings.Join(out, " ")
}

// walkLocals visits the locals that the statements of b declare, functions in
// local and function statements and returned ones included.
func walkLocals(b *Block, visit func(*Local)) {
	body := func(f *Func) {
		for _, l := range f.Params {
			visit(l)
		}
		walkLocals(f.Body, visit)
	}
	each := func(list []Expr) {
		for _, e := range list {
			if f, ok := e.(*FuncExpr); ok {
				body(f.Func)
			}
		}
	}
	for _, s := range b.Stats {
		switch s := s.(type) {
		case *LocalStat:
			for _, l := range s.Locals {
				visit(l)
			}
			each(s.Exprs)
		case *LocalFunctionStat:
			visit(s.Local)
			body(s.Func.Func)
		case *FunctionStat:
			body(s.Func.Func)
		case *ReturnStat:
			each(s.Exprs)
		case *DoStat:
			walkLocals(s.Body, visit)
		case *NumForStat:
			visit(s.Var)
			walkLocals(s.Body, visit)
		case *GenForStat:
			for _, l := range s.Vars {
				visit(l)
			}
			walkLocals(s.Body, visit)
		case *RepeatStat:
			walkLocals(s.Body, visit)
		}
	}
}

func TestLocalFacts(t *testing.T) {
	for src, want := range map[string]string{
		"local x = 1 x = 2":                                          "x:a",
		"local x; local function f() return x end":                   "x:c f",
		"local function f() return f end":                            "f:c",
		"local f; function f() end":                                  "f:a",
		"local f; function f.g() end":                                "f",
		"local t; function t:m(a) a = self end":                      "t self a:a",
		"for i = 1, 2 do i = 3 end":                                  "i:a",
		"for k, v in x do v = 1 end":                                 "k v:a",
		"for k, v in x do local function f() return k end end":       "k:c v f",
		"local x = x; x = 1":                                         "x:a",
		"local x; do local x; x = 1 end":                             "x x:a",
		"local x; local x; return function() return x end":           "x x:c",
		"local x = function() return x end":                          "x",
		"local x; return function() return function() x = 1 end end": "x:c:a",
		"repeat local x until (function() return x end)()":           "x:c",
		"local x, y; x, y.z = 1":                                     "x:a y",
		"local _ENV = {}; function f() x = 1 end":                    "_ENV:c",
		"local a <const>, b <close> = 1; return a":                   "a b",
	} {
		if got := facts(t, src, Lua54); got != want {
			t.Errorf("%q: got %s, want %s", src, got, want)
		}
	}
}

func parse(t *testing.T, src string, d *Dialect) *Chunk {
	t.Helper()
	chunk, err := Parse(src, Options{Dialect: d})
	if err != nil {
		t.Fatalf("%q: %v", src, err)
	}
	return chunk
}

func returned(t *testing.T, src string, d *Dialect) Expr {
	t.Helper()
	stats := parse(t, src, d).Body.Body.Stats
	return stats[len(stats)-1].(*ReturnStat).Exprs[0]
}

func TestNames(t *testing.T) {
	describe := func(e Expr) string {
		switch e := e.(type) {
		case *LocalRef:
			return "local " + e.Local.Name
		case *GlobalRef:
			if e.Env != nil {
				return "field " + e.Name + " of local"
			}
			return "global " + e.Name
		case *EnvRef:
			return "env"
		}
		return fmt.Sprintf("%T", e)
	}
	for _, c := range []struct {
		d         *Dialect
		src, want string
	}{
		{Lua54, "return x", "global x"},
		{Lua54, "local x return x", "local x"},
		{Lua54, "do local x end return x", "global x"},
		{Lua54, "return _ENV", "env"},
		{Lua54, "local _ENV return _ENV", "local _ENV"},
		{Lua54, "local _ENV return x", "field x of local"},
		{Lua54, "do local _ENV end return x", "global x"},
		{Lua51, "return _ENV", "global _ENV"},
		{Lua51, "local _ENV return x", "global x"},
	} {
		if got := describe(returned(t, c.src, c.d)); got != c.want {
			t.Errorf("%s %q: got %s, want %s", c.d.Name, c.src, got, c.want)
		}
	}
	for src, want := range map[string]bool{
		"_ENV = 1": true, "function f() _ENV = 1 end": true, "function _ENV() end": true,
		"local _ENV; _ENV = 1": false, "_ENV.x = 1": false, "x = _ENV": false,
	} {
		if got := parse(t, src, Lua54).EnvAssigned; got != want {
			t.Errorf("%q: EnvAssigned %v", src, got)
		}
	}
}

func TestVarargFacts(t *testing.T) {
	body := func(src string, d *Dialect) *Func { return returned(t, src, d).(*FuncExpr).Func }
	if f := body("return function(a, ...) return arg end", Lua51); f.Arg == nil || f.UsesDots || len(f.Params) != 1 {
		t.Errorf("5.1: %+v", f)
	}
	if f := body("return function(...) return arg, ... end", Lua51); f.Arg == nil || !f.UsesDots {
		t.Errorf("5.1 with dots: %+v", f)
	}
	if f := body("return function(...) return ... end", Lua54); f.Arg != nil || !f.UsesDots || !f.IsVararg {
		t.Errorf("5.4: %+v", f)
	}
	if f := body("return function(...) return function(...) return ... end end", Lua54); f.UsesDots {
		t.Errorf("dots of an inner function counted for the outer one")
	}
}

func TestFuncNames(t *testing.T) {
	for src, want := range map[string]string{
		"function a.b:c() end":        "a.b:c",
		"local function f() end":      "f",
		"local f = function() end":    "f",
		"a.f = function() end":        "f",
		"f = function() end":          "f",
		"f, g = function() end":       "",
		"return function() end":       "",
		"a['f'] = function() end":     "",
		"local f, g = function() end": "",
	} {
		var f *FuncExpr
		switch s := parse(t, src, Lua54).Body.Body.Stats[0].(type) {
		case *FunctionStat:
			f = s.Func
		case *LocalFunctionStat:
			f = s.Func
		case *LocalStat:
			f = s.Exprs[0].(*FuncExpr)
		case *AssignStat:
			f = s.Exprs[0].(*FuncExpr)
		case *ReturnStat:
			f = s.Exprs[0].(*FuncExpr)
		}
		if f.Name != want {
			t.Errorf("%q: got %q, want %q", src, f.Name, want)
		}
	}
}
