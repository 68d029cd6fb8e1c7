// Package langtest reads the expectations written in Lua test files and
// compares them with what a run of the file printed.
//
// An expectation is a trailing comment on the statement that prints:
//
//	print(1 + 1, "x")  --> 2\tx
//
// Further lines of output follow as comment lines of their own. The whole
// output of a file is the sequence of its expectations in textual order.
// In an expectation \t, \n, \r, \\ and \xHH stand for the bytes they name; any
// other backslash is itself. A comment that starts with --~ instead holds a
// regular expression (package regexp) that must match the whole output line.
//
// The marker is recognised by text alone, also inside of strings: it starts a
// line or follows white space, and is followed by a space or the line's end.
package langtest

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// Line is one expected line of output.
type Line struct {
	Number  int    // line of the test file that states it, from 1
	Text    string // the output without its newline, or a regular expression
	Pattern bool   // Text is a regular expression
}

// Parse returns the expectations of a test file in order, one for each line
// of output: an expectation with \n in it gives several with the same Number.
// A file without expectations gives nil.
func Parse(src string) []Line {
	var lines []Line
	number := 0
	for text := range strings.SplitSeq(src, "\n") {
		number++
		want, pattern, ok := expectation(text)
		switch {
		case !ok:
		case pattern:
			lines = append(lines, Line{Number: number, Text: want, Pattern: true})
		default:
			for part := range strings.SplitSeq(unescape(want), "\n") {
				lines = append(lines, Line{Number: number, Text: part})
			}
		}
	}
	return lines
}

// expectation finds the first marker of a source line.
func expectation(text string) (want string, pattern, ok bool) {
	for at := 0; ; at++ {
		next := strings.Index(text[at:], "--")
		if next < 0 {
			return "", false, false
		}
		at += next
		rest := text[at+2:]
		if rest == "" || rest[0] != '>' && rest[0] != '~' {
			continue
		}
		if at > 0 && text[at-1] != ' ' && text[at-1] != '\t' {
			continue
		}
		if len(rest) == 1 {
			return "", rest[0] == '~', true
		}
		if rest[1] == ' ' {
			return rest[2:], rest[0] == '~', true
		}
	}
}

func unescape(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] != '\\' || i+1 == len(s) {
			b.WriteByte(s[i])
			continue
		}
		switch s[i+1] {
		case 't':
			b.WriteByte('\t')
		case 'n':
			b.WriteByte('\n')
		case 'r':
			b.WriteByte('\r')
		case '\\':
			b.WriteByte('\\')
		case 'x':
			if i+4 > len(s) {
				b.WriteByte('\\')
				continue
			}
			code, err := strconv.ParseUint(s[i+2:i+4], 16, 8)
			if err != nil {
				b.WriteByte('\\')
				continue
			}
			b.WriteByte(byte(code))
			i += 2
		default:
			b.WriteByte('\\')
			continue
		}
		i++
	}
	return b.String()
}

// Compare returns nil if got, the whole standard output of a run, is what
// lines say, and otherwise an error that starts with the number of the test
// file's line where the first difference is.
func Compare(got string, lines []Line) error {
	var out []string
	if got != "" {
		out = strings.Split(strings.TrimSuffix(got, "\n"), "\n")
	}
	for i, want := range lines {
		if i >= len(out) {
			return fmt.Errorf("line %d: output ends, want %q", want.Number, want.Text)
		}
		ok, err := want.matches(out[i])
		if err != nil {
			return fmt.Errorf("line %d: %w", want.Number, err)
		}
		if !ok {
			return fmt.Errorf("line %d: got %q, want %q", want.Number, out[i], want.Text)
		}
	}
	if len(out) > len(lines) {
		last := 0
		if len(lines) > 0 {
			last = lines[len(lines)-1].Number
		}
		return fmt.Errorf("line %d: output goes on with %q", last, out[len(lines)])
	}
	if got != "" && !strings.HasSuffix(got, "\n") {
		return fmt.Errorf("line %d: output ends without a newline", lines[len(lines)-1].Number)
	}
	return nil
}

func (l Line) matches(got string) (bool, error) {
	if !l.Pattern {
		return got == l.Text, nil
	}
	re, err := regexp.Compile(`\A(?:` + l.Text + `)\z`)
	if err != nil {
		return false, err
	}
	return re.MatchString(got), nil
}
