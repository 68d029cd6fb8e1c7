package compile

import (
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
)

// Disassemble writes p and the functions in it as text, one instruction a line:
//
//	pc  line  live  operation  operands  ; what they mean
//
// Jumps are shown with their target. The text is for people and for golden
// files; nothing reads it back. The first error of w is returned.
func (p *Proto) Disassemble(w io.Writer) error {
	var b strings.Builder
	p.disassemble(&b, "main")
	_, err := io.WriteString(w, b.String())
	return err
}

func (p *Proto) disassemble(b *strings.Builder, name string) {
	dots := ""
	if p.IsVararg {
		dots = ", vararg"
	}
	fmt.Fprintf(b, "function %s <%d,%d> (params %d%s, registers %d)\n", name, p.LineDefined, p.LastLine, p.NumParams, dots, p.MaxRegs)
	for i, u := range p.Upvals {
		fmt.Fprintf(b, "  upvalue %d %s\n", i, u)
	}
	for _, l := range p.Locals {
		cell := ""
		if l.Cell {
			cell = " cell"
		}
		fmt.Fprintf(b, "  local %s r%d%s [%d,%d)\n", l.Name, l.Reg, cell, l.StartPC, l.EndPC)
	}
	for pc := range p.Code {
		b.WriteString(p.line(pc))
		b.WriteByte('\n')
	}
	for i, child := range p.Protos {
		b.WriteByte('\n')
		child.disassemble(b, name+"."+strconv.Itoa(i))
	}
}

// String says where an upvalue is taken from.
func (u UpvalDesc) String() string {
	from, cell := "u", ""
	if u.FromLocal {
		from = "r"
	}
	if u.Cell {
		cell = " cell"
	}
	return fmt.Sprintf("%s = %s%d%s", u.Name, from, u.Index, cell)
}

// line is an instruction as text; code that Verify would refuse is shown as well as it goes.
func (p *Proto) line(pc int) string {
	i := p.Code[pc]
	head := fmt.Sprintf("  %3d %4d %3d  ", pc, at(p.Lines, pc), at(p.Live, pc))
	if int(i.Op()) >= NumOps {
		return head + "op" + strconv.Itoa(int(i.Op()))
	}
	f := &Formats[i.Op()]
	var args, notes []string
	add := func(arg, note string) {
		if arg != "" {
			args = append(args, arg)
		}
		if note != "" {
			notes = append(notes, note)
		}
	}
	add(p.operand(f.A, i.A()))
	add(p.operand(f.B, i.B()))
	add(p.operand(f.C, i.C()))
	add(p.operandD(f.D, i, pc))
	text := head + fmt.Sprintf("%-10s %s", f.Name, strings.Join(args, " "))
	if len(notes) > 0 {
		text = fmt.Sprintf("%-44s ; %s", text, strings.Join(notes, " "))
	}
	return strings.TrimRight(text, " ")
}

// operand is one of A, B and C as text, with a note on it.
func (p *Proto) operand(kind byte, x int) (arg, note string) {
	switch kind {
	case 'w', 'r', 'm', 'f':
		return "r" + strconv.Itoa(x), ""
	case 'u':
		if x < len(p.Upvals) {
			note = p.Upvals[x].Name
		}
		return "u" + strconv.Itoa(x), note
	case 'k':
		return "k" + strconv.Itoa(x), p.constText(x)
	case 'n', 'c':
		return strconv.Itoa(x), ""
	}
	return "", ""
}

// operandD is D as text, with a note on it.
func (p *Proto) operandD(kind byte, i Instr, pc int) (arg, note string) {
	switch kind {
	case 'j':
		return "", "to " + strconv.Itoa(pc+1+i.D())
	case 'k':
		return "k" + strconv.Itoa(i.D()), p.constText(i.D())
	case 's':
		return "k" + strconv.Itoa(i.K()), p.constText(i.K())
	case 'i':
		return strconv.Itoa(i.D()), ""
	case 'p':
		return "p" + strconv.Itoa(i.D()), ""
	}
	return "", ""
}

// at is the element of a list beside the code, or zero where the list is too short.
func at[T any](list []T, pc int) (v T) {
	if pc < len(list) {
		v = list[pc]
	}
	return v
}

func (p *Proto) constText(i int) string {
	if i < 0 || i >= len(p.Consts) {
		return "?"
	}
	return p.Consts[i].String()
}

// String is the constant as it could stand in a source; a long string is cut.
func (k Const) String() string {
	switch k.Kind {
	case ConstFalse:
		return "false"
	case ConstTrue:
		return "true"
	case ConstInt:
		return strconv.FormatInt(int64(k.Bits), 10)
	case ConstFloat:
		f := math.Float64frombits(k.Bits)
		s := strconv.FormatFloat(f, 'g', -1, 64)
		if !strings.ContainsAny(s, ".eIN") {
			s += ".0"
		}
		return s
	case ConstString:
		if len(k.Str) > 60 {
			return strconv.QuoteToASCII(k.Str[:60]) + "..."
		}
		return strconv.QuoteToASCII(k.Str)
	}
	return "nil"
}
