package codemode

import (
	"regexp"
	"strings"

	"github.com/perilune/perilune/lua"
)

// asExpression before an expression list makes a chunk that returns nil and
// then the list's values. The nil keeps a lone call from being a tail call,
// whose frame would be missing from tracebacks.
const asExpression = "return nil, "

// maxProbes bounds the places at which a trailing expression is looked for.
const maxProbes = 64

// chunk is a compiled program and how what it returns is to be taken.
type chunk struct {
	source string // after a byte order mark and a fence were dropped
	fn     lua.Value
	skip   bool // the first value returned is asExpression's
	main   bool // it returns the function main, which nothing calls
}

// loadChunk compiles a program. A program that is an expression, or that ends
// in one which is no statement, returns that expression's values. Errors:
// *lua.SyntaxError about the source as it was written, *lua.LimitError.
func loadChunk(st *lua.State, name, source string) (*chunk, error) {
	c := &chunk{source: unwrap(source)}
	load := func(src string) (err error) {
		c.fn, err = st.Load("="+name, src)
		return err
	}
	if c.skip = load(asExpression+c.source) == nil; c.skip {
		return c, nil
	}
	if c.main = definesMain(c.source) && load(c.source+"\nreturn main") == nil; c.main {
		return c, nil
	}
	err := load(c.source)
	serr, isSyntax := err.(*lua.SyntaxError)
	if !isSyntax {
		return c, err
	}
	if at, ok := lastExpression(st, c.source, serr.Line); ok {
		c.skip = true
		return c, load(c.source[:at] + asExpression + c.source[at:])
	}
	return c, explainFence(c.source, serr)
}

// endsInCall reports whether the last statement is a call whose value is dropped.
func (c *chunk) endsInCall(st *lua.State) bool {
	_, ok := lastExpression(st, c.source, strings.Count(c.source, "\n")+1)
	return ok
}

// lastExpression finds where an expression starts that ends the source, with
// whole statements before it. It starts at the given line or before it.
func lastExpression(st *lua.State, source string, line int) (at int, ok bool) {
	compiles := func(src string) bool {
		_, err := st.Load("=probe", src)
		return err == nil
	}
	probes := 0
	for _, at := range starts(source, line) {
		if probes++; probes > maxProbes {
			break
		}
		if compiles(asExpression+source[at:]) && compiles(source[:at]) {
			return at, true
		}
	}
	return 0, false
}

// starts lists places at which a statement may start, the last one first: in
// the given line after each space and semicolon, then at the start of each
// line before it.
func starts(source string, line int) []int {
	end := 0
	for ; line > 0 && end < len(source); line-- {
		if i := strings.IndexByte(source[end:], '\n'); i >= 0 {
			end += i + 1
		} else {
			end = len(source)
		}
	}
	var list []int
	last := true
	for i := end - 1; i >= 0; i-- {
		if strings.IndexByte(" \t\r\n;", source[i]) >= 0 {
			continue
		}
		atLine := i == 0 || strings.TrimLeft(source[strings.LastIndexByte(source[:i], '\n')+1:i], " \t\r") == ""
		if atLine || last && strings.IndexByte(" \t;", source[i-1]) >= 0 {
			list = append(list, i)
		}
		if atLine {
			last = false
		}
	}
	return list
}

var (
	mainDefinition = regexp.MustCompile(`(?m)^[ \t]*(local[ \t]+)?function[ \t]+main[ \t]*\(`)
	mainMention    = regexp.MustCompile(`\bmain\b`)
)

// definesMain reports whether the source defines a function main and says the
// name nowhere else.
func definesMain(source string) bool {
	if !strings.Contains(source, "main") {
		return false
	}
	code := blank(source)
	return mainDefinition.MatchString(code) && len(mainMention.FindAllStringIndex(code, 2)) == 1
}

// unwrap drops a byte order mark at the start and one Markdown fence around the code.
func unwrap(source string) string {
	source = strings.TrimPrefix(source, "\uFEFF")
	trimmed := strings.TrimSpace(source)
	fence := fenceOf(trimmed)
	if fence == "" {
		return source
	}
	first, rest, ok := strings.Cut(trimmed, "\n")
	if !ok || strings.ContainsAny(strings.TrimSpace(first[len(fence):]), " `=()") {
		return source
	}
	at := strings.LastIndexByte(rest, '\n') + 1
	if strings.TrimSpace(rest[at:]) != fence {
		return source
	}
	return rest[:at]
}

// fenceOf returns the backquotes or tildes, three or more, that s starts with.
func fenceOf(s string) string {
	for _, mark := range []string{"`", "~"} {
		if n := len(s) - len(strings.TrimLeft(s, mark)); n >= 3 {
			return s[:n]
		}
	}
	return ""
}

// explainFence adds the hint that a fence with text around it needs.
func explainFence(source string, err *lua.SyntaxError) error {
	for line := range strings.Lines(source) {
		if fenceOf(strings.TrimLeft(line, " \t")) != "" {
			hinted := *err
			hinted.Hint = "the code is in a Markdown fence with other text around it; send the code alone"
			return &hinted
		}
	}
	return err
}

// blank returns the source with comments and the contents of strings replaced
// by spaces, so that a search finds code only. Line ends stay.
func blank(source string) string {
	out := []byte(source)
	for i := 0; i < len(source); {
		end := i + 1
		switch rest := source[i:]; {
		case strings.HasPrefix(rest, "--"):
			if end = longBracketEnd(source, i+2); end == 0 {
				if end = strings.IndexByte(rest, '\n') + i; end < i {
					end = len(source)
				}
			}
			erase(out[i:end])
		case rest[0] == '"' || rest[0] == '\'':
			end = quotedEnd(source, i)
			erase(out[i+1 : end])
		case rest[0] == '[':
			if long := longBracketEnd(source, i); long > 0 {
				end = long
				erase(out[i:end])
			}
		}
		i = end
	}
	return string(out)
}

func erase(b []byte) {
	for i := range b {
		if b[i] != '\n' {
			b[i] = ' '
		}
	}
}

// longBracketEnd returns the end of the long bracket that starts at i, or 0 where none does.
func longBracketEnd(source string, i int) int {
	j := i + 1
	for j < len(source) && source[j] == '=' {
		j++
	}
	if i >= len(source) || source[i] != '[' || j >= len(source) || source[j] != '[' {
		return 0
	}
	closing := "]" + source[i+1:j] + "]"
	if k := strings.Index(source[j:], closing); k >= 0 {
		return j + k + len(closing)
	}
	return len(source)
}

// quotedEnd returns the place after the quote that closes the string that starts
// at i, or the end of its line.
func quotedEnd(source string, i int) int {
	for j := i + 1; j < len(source); j++ {
		switch source[j] {
		case source[i]:
			return j + 1
		case '\\':
			j++
		case '\n':
			return j
		}
	}
	return len(source)
}
