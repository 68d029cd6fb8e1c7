package compile

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"
)

// Programs that are large in one way each compile, in a time that a quadratic step would not allow.
func TestVerifyLargePrograms(t *testing.T) {
	const n = 40_000
	numbered := func(n int, format string) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, format, i, i)
		}
		return b.String()
	}
	for _, src := range []string{
		"return 1" + strings.Repeat(" + 1", n),
		"local x = 1 return x" + strings.Repeat(" + x - 1", n),
		"local x <const> = 1" + strings.Repeat(" + 1", n) + " return x",
		"return T" + strings.Repeat(".a", n),
		"T" + strings.Repeat(".a[1]", n) + " = 1",
		"return F" + strings.Repeat("()", n),
		"return T" + strings.Repeat(":m(1)", n),
		"local a, b return a" + strings.Repeat(" and b", n),
		"local a, b return a" + strings.Repeat(" and b or a", n),
		"local a, b if a" + strings.Repeat(" or a and b", n) + " then end",
		"return 1" + strings.Repeat(" == true", n),
		"if x then " + strings.Repeat("elseif y then ", n) + "end",
		strings.Repeat("do local x <close> = nil end ", n),
		numbered(n, "goto l%d ::l%d:: "),
		"local t = {" + strings.Repeat("1, ", n) + "f()}",
		"local t = {" + numbered(n, "k%d = %d, ") + "}",
		"local s = 0 " + numbered(70_000, "s = s + %d.5 s = s == 'k%d' and 1 ") + "t.late = late late = t:late(s < 0.25, s == 'later')",
	} {
		p := compileAs(t, dialects[0], false, "=large", src)
		if p == nil {
			t.Fatalf("%.60s... does not compile", src)
		}
		if err := p.Verify(); err != nil {
			t.Errorf("%.60s...: %v", src, err)
		}
	}
}

// A constant too far away for an instruction with a constant operand is loaded.
func TestFarConstants(t *testing.T) {
	var b strings.Builder
	b.WriteString("local x = 0 ")
	for i := range 66_000 {
		fmt.Fprintf(&b, "x = %d.5 ", i)
	}
	near := b.Len()
	b.WriteString("x = x.far far = x x.far = far x = x:far() x = x == 'k' or x < 0.25 or 0.125 < x")
	p := compileAs(t, dialects[0], false, "=far", b.String())
	if p == nil {
		t.Fatalf("%s does not compile", b.String()[near:])
	}
	if err := p.Verify(); err != nil {
		t.Fatal(err)
	}
	count := map[Op]int{}
	for _, i := range p.Code {
		count[i.Op()]++
	}
	for op, want := range map[Op]int{OpGetIndex: 3, OpSetIndex: 2, OpEq: 1, OpLt: 2, OpEqK: 0, OpSelf: 0, OpGetField: 0} {
		if count[op] != want {
			t.Errorf("%d of %s, want %d", count[op], Formats[op].Name, want)
		}
	}
}

func TestRegisterLimit(t *testing.T) {
	for _, c := range []struct {
		src  string
		line int // 0: it compiles
	}{
		{"f(" + strings.Repeat("x, ", 252) + "x)", 0},
		{"f(" + strings.Repeat("x, ", 253) + "x)", 1},
		{"return " + strings.Repeat("x, ", 253) + "x", 0},
		{"return " + strings.Repeat("x, ", 254) + "x", 1},
		{"\n\nf(" + strings.Repeat("x, ", 300) + "x)", 3},
		{"\nlocal t = function() return " + strings.Repeat("x, ", 300) + "... end", 0},
		{"\nlocal a = " + strings.Repeat("{x, ", 150) + strings.Repeat("}", 150), 2},
		{"\nlocal a = " + strings.Repeat("{x, ", 100) + strings.Repeat("}", 100), 0},
		{"\nreturn\n" + strings.Repeat("x, ", 400) + "x", 3},
	} {
		chunk := parse(t, strings.Replace(c.src, "...", "1", 1))
		p, err := Compile(chunk, Options{Source: "=limit"})
		if err == nil {
			if err := p.Verify(); err != nil {
				t.Errorf("%.40q: %v", c.src, err)
			}
			if c.line == 0 {
				continue
			}
		}
		want := fmt.Sprintf("limit:%d: function or expression needs too many registers", c.line)
		if strings.Contains(c.src, "function") {
			want = "limit:2: function or expression needs too many registers"
		}
		if err == nil || err.Error() != want {
			t.Errorf("%.40q: %v, want %s", c.src, err, want)
		}
	}
}

// bent compiles a source and returns it after change, which it must be possible to make.
func bent(t *testing.T, src string, change func(p *Proto) bool) *Proto {
	t.Helper()
	p := compileAs(t, dialects[0], false, "=bent", src)
	if p == nil {
		t.Fatalf("%s does not compile", src)
	}
	if err := p.Verify(); err != nil {
		t.Fatalf("%s before the change: %v", src, err)
	}
	if !change(p) {
		t.Fatalf("%s has nothing to change", src)
	}
	return p
}

// on makes a change of the first instruction of a kind.
func on(op Op, change func(p *Proto, pc int)) func(*Proto) bool {
	return func(p *Proto) bool {
		for pc, i := range p.Code {
			if i.Op() == op {
				change(p, pc)
				return true
			}
		}
		return false
	}
}

// to replaces an instruction's operands.
func to(op Op, a, b, c, d int) func(p *Proto, pc int) {
	return func(p *Proto, pc int) { p.Code[pc] = MakeABC(op, a, b, c, d) }
}

func TestVerifyRefuses(t *testing.T) {
	for _, c := range []struct {
		name, src string
		change    func(p *Proto) bool
	}{
		{"no code", "", func(p *Proto) bool { p.Code, p.Lines, p.Live = nil, nil, nil; return true }},
		{"lines", "", func(p *Proto) bool { p.Lines = p.Lines[1:]; return true }},
		{"nil child", "f = function() end", func(p *Proto) bool { p.Protos[0] = nil; return true }},
		{"no varargprep", "", func(p *Proto) bool { p.IsVararg = false; return true }},
		{"registers", "local a", func(p *Proto) bool { p.MaxRegs = maxRegs + 1; return true }},
		{"locals", "local a", func(p *Proto) bool { p.Locals[0].EndPC = 99; return true }},
		{"operation", "x = 1", on(OpLoadK, to(Op(NumOps), 0, 0, 0, 0))},
		{"end", "x = 1", func(p *Proto) bool { n := len(p.Code) - 1; p.Code[n] = MakeABC(OpLoadNil, 0, 0, 0, 0); return true }},
		{"register", "local a = b", on(OpGetGlobal, func(p *Proto, pc int) { p.Code[pc] = MakeABC(OpGetGlobal, 9, 0, 0, p.Code[pc].D()) })},
		{"constant", "local a = 1", on(OpLoadK, to(OpLoadK, 0, 0, 0, 7))},
		{"negative constant", "local a = 1", on(OpLoadK, to(OpLoadK, 0, 0, 0, -1))},
		{"key", "local a = b.c", func(p *Proto) bool { p.Consts[0] = intConst(1); return true }},
		{"long key", "local a = b.c", func(p *Proto) bool { p.Consts[0].Str = strings.Repeat("x", 41); return true }},
		{"hint", "local a = b", on(OpGetGlobal, func(p *Proto, pc int) { p.Code[pc] = p.Code[pc].WithH(1) })},
		{"arithmetic", "local a = b + 1", func(p *Proto) bool { p.Consts[1] = Const{Kind: ConstTrue}; return true }},
		{"order", "local a = b < 1", func(p *Proto) bool { p.Consts[1] = Const{}; return true }},
		{"equality", "local a = b == 1", func(p *Proto) bool { p.Consts[1] = Const{}; return true }},
		{"upvalue", "local a = b", on(OpGetGlobal, func(p *Proto, pc int) { p.Code[pc] = MakeABC(OpGetGlobal, 0, 1, 0, 0) })},
		{"cell upvalue", "local a = b", func(p *Proto) bool { p.Upvals[0].Cell = true; return true }},
		{"child upvalue", "local function f() return x end", func(p *Proto) bool { p.Protos[0].Upvals[0].Index = 1; return true }},
		{"child cell", "local x = 1; function f() return x end", func(p *Proto) bool { p.Protos[0].Upvals[0].Cell = true; return true }},
		{"closure", "f = function() end", on(OpClosure, to(OpClosure, 0, 0, 0, 1))},
		{"jump", "while x do end", on(OpJmp, to(OpJmp, 0, 0, 0, 99))},
		{"jump before", "while x do end", on(OpJmp, to(OpJmp, 0, 0, 0, -9))},
		{"for jump", "for i = 1, 2 do end", on(OpForPrep, to(OpForPrep, 0, 0, 0, -2))},
		{"for back", "for i = 1, 2 do end", on(OpForLoop, to(OpForLoop, 0, 0, 0, 0))},
		{"call window", "f(1)", on(OpCall, to(OpCall, 0, 9, 1, 0))},
		{"results", "f(1)", on(OpCall, to(OpCall, 0, 2, 9, 0))},
		{"open call", "f(1)", on(OpCall, to(OpCall, 0, 2, 0, 0))},
		{"open arguments", "f(1)", on(OpCall, to(OpCall, 0, 0, 1, 0))},
		{"vararg", "function f() local a end", func(p *Proto) bool { p.Protos[0].Code[0] = MakeABC(OpVararg, 0, 0, 2, 0); return true }},
		{"concat", "x = a .. b", on(OpConcat, to(OpConcat, 0, 0, 1, 0))},
		{"generic for", "for k in f do end", on(OpTForLoop, func(p *Proto, pc int) { p.Code[pc] = MakeABC(OpTForLoop, 1, 0, 0, p.Code[pc].D()) })},
		{"tforprep", "for k in f do end", on(OpTForPrep, to(OpTForPrep, 0, 0, 0, 0+2))},
		{"patch", "local function f() return f end", on(OpPatchSelf, to(OpPatchSelf, 0, 1, 0, 0))},
		{"patch alone", "local function f() return f end", on(OpClosure, to(OpLoadNil, 0, 0, 0, 0))},
		{"no table", "local t = {x}", on(OpNewTable, to(OpLoadNil, 0, 0, 0, 0))},
		{"no cell", "local x = 1; x = 2; function f() return x end", on(OpNewCell, to(OpLoadNil, 0, 0, 0, 0))},
		{"cell as value", "local x = 1; x = 2; function f() return x end", on(OpSetCell, to(OpMove, 1, 0, 0, 0))},
		{"not set", "local a = b; return a", on(OpGetGlobal, to(OpJmp, 0, 0, 0, 0))},
		{"dead", "local a = b; c(); return a", on(OpCall, func(p *Proto, pc int) { p.Live[pc] = 0 })},
		{"dead between", "local a = b; c(); return a", func(p *Proto) bool { p.Live[2] = 0; return true }},
		{"alive too early", "local a = b", func(p *Proto) bool { p.Live[1] = 1; return true }},
		{"not closed", "local a <close> = b", on(OpClose, to(OpJmp, 0, 0, 0, 0))},
		{"closed too late", "do local a <close> = b end local c = 1", on(OpClose, to(OpJmp, 0, 0, 0, 0))},
		{"return without closing", "local a <close> = b; return 1", on(OpReturn, to(OpReturn, 1, 2, 0, 0))},
	} {
		p := bent(t, c.src, c.change)
		var bad *VerifyError
		if err := p.Verify(); !errors.As(err, &bad) {
			var b strings.Builder
			p.Disassemble(&b)
			t.Errorf("%s: %v\n%s", c.name, err, b.String())
		}
	}
}

// Any one bit of an instruction, flipped, gives code that is refused or that still keeps the rules; Verify itself never fails.
func TestVerifyAnyCode(t *testing.T) {
	refused := 0
	for _, file := range snippets(t) {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		p := compileAs(t, dialects[0], false, "=bits", string(src))
		for pc := 0; pc < len(p.Code); pc += 7 {
			i := p.Code[pc]
			for bit := range 64 {
				p.Code[pc] = i ^ 1<<bit
				if p.Verify() != nil {
					refused++
				}
				p.Disassemble(&strings.Builder{})
			}
			p.Code[pc] = i
		}
	}
	if refused < 1_000 {
		t.Errorf("only %d were refused", refused)
	}
}
