package syntax

import "testing"

// gotos returns where each goto of the source leads, as lines; the
// reference's own verdicts on what is an error are among the recorded
// messages.
func gotos(b *Block, out map[int32]int32) {
	for _, s := range b.Stats {
		switch s := s.(type) {
		case *GotoStat:
			out[s.Pos.Line] = s.Label.Pos.Line
		case *DoStat:
			gotos(s.Body, out)
		case *WhileStat:
			gotos(s.Body, out)
		case *RepeatStat:
			gotos(s.Body, out)
		case *IfStat:
			for _, then := range s.Thens {
				gotos(then, out)
			}
		case *FunctionStat:
			gotos(s.Func.Func.Body, out)
		}
	}
}

func TestGotoTargets(t *testing.T) {
	for _, c := range []struct {
		d    *Dialect
		src  string
		want map[int32]int32
	}{
		{Lua54, "goto a\n::a::", map[int32]int32{1: 2}},
		{Lua54, "::a::\ngoto a", map[int32]int32{2: 1}},
		{Lua54, "do goto a end\ndo ::a:: end\n::a::", map[int32]int32{1: 3}},
		{Lua54, "while x do\nif y then\ngoto continue end\nlocal z\n::continue::\nend", map[int32]int32{3: 5}},
		{Lua54, "do\ngoto a\n::a::\nend\ngoto a\n::a::", map[int32]int32{2: 3, 5: 6}},
		{Lua54, "::a::\nfunction f()\ngoto a\n::a::\nend\ngoto a", map[int32]int32{3: 4, 6: 1}},
		{Lua53, "::a::\ndo\ngoto a\n::a::\ngoto a\nend\ngoto a", map[int32]int32{3: 4, 5: 4, 7: 1}},
		{Lua53, "::a::\ndo do\ngoto a\nend end", map[int32]int32{3: 1}},
		{Lua51JIT, "goto a\ngoto = 1 goto()\n::a::", map[int32]int32{1: 3}},
	} {
		got := map[int32]int32{}
		gotos(parse(t, c.src, c.d).Body.Body, got)
		if len(got) != len(c.want) {
			t.Errorf("%s %q: got %v, want %v", c.d.Name, c.src, got, c.want)
		}
		for from, to := range c.want {
			if got[from] != to {
				t.Errorf("%s %q: goto on line %d leads to %d, want %d", c.d.Name, c.src, from, got[from], to)
			}
		}
	}
}

func TestLabelAtEnd(t *testing.T) {
	for src, want := range map[string]bool{
		"::a::": true, "::a:: ; ::b:: ;": true, "::a:: x()": false, "do ::a:: end": true,
		"repeat ::a:: until x": false, "::a:: return": false,
	} {
		stats := parse(t, src, Lua54).Body.Body.Stats
		switch s := stats[0].(type) {
		case *DoStat:
			stats = s.Body.Stats
		case *RepeatStat:
			stats = s.Body.Stats
		}
		if got := stats[0].(*LabelStat).AtEnd; got != want {
			t.Errorf("%q: AtEnd %v", src, got)
		}
	}
}
