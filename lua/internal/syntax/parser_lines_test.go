package syntax

import "testing"

// Each case fails at run time in the node that pick finds; the lines are those
// lua5.4 and lua5.1 report (0: not Lua there).
func TestErrorLines(t *testing.T) {
	for _, c := range []struct {
		src            string
		line54, line51 int32
		pick           func(s Stat) Pos
	}{
		{"a\n(\n1)", 1, 0, callStatPos},
		{"a\n.\nx\n(\n1)", 1, 0, callStatPos},
		{"s\n:\nfoo\n(\n)", 1, 0, callStatPos},
		{"s\n:\nfoo\n(\n)", 3, 0, func(s Stat) Pos { return s.(*CallStat).Call.(*MethodCall).NamePos }},
		{"f()\n(\n)", 1, 0, callStatPos},
		{"f\n{\n}", 1, 2, callStatPos},
		{"return a\n(\n).\nb\n(\n)", 1, 0, firstValue},
		{"local x = a.\nb", 2, 2, firstValue},
		{"local x = a\n[\n1\n]", 4, 4, firstValue},
		{"local x = a.b\n+\n1", 2, 2, func(s Stat) Pos { return firstOf(s).(*Binary).Left.ExprPos() }},
		{"local x = 1\n+\na", 2, 3, firstValue},
		{"local x = 1\n|\na", 2, 0, firstValue},
		{"local x = a\n<\n1\n", 3, 3, firstValue},
		{"local x = -\na\n", 1, 2, firstValue},
		{"local x = 1\n^\n{\n}", 2, 4, firstValue},
		{"local x = 1\n..\na\n..\n2", 4, 5, func(s Stat) Pos { return firstOf(s).(*Binary).Right.ExprPos() }},
		{"a.\nb\n=\n1", 4, 4, func(s Stat) Pos { return s.(*AssignStat).Targets[0].ExprPos() }},
		{"a.\nb,c\n=\n1\n,2", 5, 5, func(s Stat) Pos { return s.(*AssignStat).Targets[0].ExprPos() }},
		{"function a.\nb()\nend", 1, 1, func(s Stat) Pos { return s.(*FunctionStat).Target.ExprPos() }},
		{"for i=\n1\n,\n{}\ndo\nend", 5, 5, func(s Stat) Pos { return s.(*NumForStat).Do }},
		{"for i\nin\n1\ndo\nend", 3, 3, func(s Stat) Pos { return s.(*GenForStat).List }},
		{"local t={\n[\nnil]\n=\n1\n}", 5, 5, func(s Stat) Pos { return firstOf(s).(*TableExpr).Items[0].Pos }},
		{"print(a.b\n,\n1)", 2, 2, func(s Stat) Pos { return s.(*CallStat).Call.(*Call).Args[0].ExprPos() }},
		{"print(a.b\n)", 2, 2, func(s Stat) Pos { return s.(*CallStat).Call.(*Call).Args[0].ExprPos() }},
		{"local x =(a.b\n)", 2, 2, func(s Stat) Pos { return firstOf(s).(*Paren).Inner.ExprPos() }},
		{"if a\n.b\nthen end", 3, 2, func(s Stat) Pos { return s.(*IfStat).Conds[0].ExprPos() }},
		{"while a.b\ndo end", 1, 1, func(s Stat) Pos { return s.(*WhileStat).Cond.ExprPos() }},
		{"for i=a.b\n,2 do end", 1, 1, func(s Stat) Pos { return s.(*NumForStat).Init.ExprPos() }},
		{"local x=a\n.b\nand 1", 3, 3, func(s Stat) Pos { return firstOf(s).(*Binary).Left.ExprPos() }},
		{"local x <close> =\n 1\n", 2, 0, func(s Stat) Pos { return s.(*LocalStat).End }},
		{"local x = {a.b\n,\n1}", 2, 2, firstItem},
		{"local x = {y=a.b\n,\n1}", 1, 1, firstItem},
		{"local x = {\na.b\n}", 3, 3, firstItem},
		{"local x , y=a.b\n,\n1\n", 2, 2, firstValue},
		{"local x = a[\na.b\n]\n", 2, 2, func(s Stat) Pos { return firstOf(s).(*Index).Key.ExprPos() }},
		{"return a.b\n", 1, 1, firstValue},
	} {
		for d, want := range map[*Dialect]int32{Lua54: c.line54, Lua51: c.line51} {
			chunk, err := Parse(c.src, Options{Dialect: d})
			if want == 0 {
				if err == nil {
					t.Errorf("%s %q: no error", d.Name, c.src)
				}
				continue
			}
			if err != nil {
				t.Errorf("%s %q: %v", d.Name, c.src, err)
				continue
			}
			if got := c.pick(chunk.Body.Body.Stats[0]).Line; got != want {
				t.Errorf("%s %q: line %d, want %d", d.Name, c.src, got, want)
			}
		}
	}
}

func callStatPos(s Stat) Pos { return s.(*CallStat).Call.ExprPos() }

func firstOf(s Stat) Expr {
	if r, ok := s.(*ReturnStat); ok {
		return r.Exprs[0]
	}
	return s.(*LocalStat).Exprs[0]
}

func firstValue(s Stat) Pos { return firstOf(s).ExprPos() }

func firstItem(s Stat) Pos { return firstOf(s).(*TableExpr).Items[0].Value.ExprPos() }
