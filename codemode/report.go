package codemode

import (
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/perilune/perilune/tool"
)

const (
	shownArgs    = 120 // characters of a call's arguments in the text report
	shownMessage = 200 // characters of a call's message
	foldBeyond   = 20  // calls, from which on runs of read calls are folded
)

// String is the report as text. Sections that would be empty are left out.
func (r *Result) String() string {
	var b strings.Builder
	r.header(&b)
	if len(r.Warnings) > 0 {
		section(&b, "warnings", "  "+strings.Join(r.Warnings, "\n  "))
	}
	if r.Output != "" {
		title := "output"
		if r.Truncated {
			title = fmt.Sprintf("output (cut, %d bytes in all)", r.outputBytes)
		}
		section(&b, title, r.Output)
	}
	if r.Result != nil {
		r.valueSection(&b)
	}
	if len(r.Calls) > 0 {
		section(&b, "calls", callLines(r.Calls))
	}
	return b.String()
}

func (r *Result) header(b *strings.Builder) {
	if r.Kind == KindOK {
		fmt.Fprintf(b, "run_code ok (%s, %.2fs compute)\n", plural(len(r.Calls), "tool call"), float64(r.ComputeMS)/1000)
		if r.silent {
			b.WriteString("\n(nothing printed or returned; use return or print)\n")
		}
		return
	}
	fmt.Fprintf(b, "run_code %s: %s\n", r.Kind, r.Message)
	for _, more := range []string{r.snippet, r.Traceback} {
		if more != "" {
			b.WriteString(strings.TrimSuffix(more, "\n") + "\n")
		}
	}
}

// valueSection writes what was returned: a string raw, the rest as JSON.
func (r *Result) valueSection(b *strings.Builder) {
	if r.isText {
		text, cut := cutMiddle([]byte(r.text), int64(len(r.text)), r.shown)
		if cut {
			section(b, fmt.Sprintf("result (cut, %d bytes in all)", len(r.text)), text)
			return
		}
		if text == "" {
			text = `""`
		}
		section(b, "result", text)
		return
	}
	pretty := jsontext.Value(append([]byte(nil), r.Result...))
	if err := pretty.Indent(jsontext.WithIndent("  ")); err != nil {
		pretty = jsontext.Value(r.Result)
	}
	if exceeds(int64(len(pretty)), r.shown) {
		section(b, "result", fmt.Sprintf("(%d bytes of JSON, more than the %d that are shown; return less of it)", len(pretty), r.shown))
		return
	}
	section(b, "result", string(pretty))
}

func section(b *strings.Builder, title, body string) {
	fmt.Fprintf(b, "\n%s:\n%s\n", title, strings.TrimSuffix(body, "\n"))
}

func plural(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// callLines writes one line a call; beyond foldBeyond calls, read calls in a
// row share one.
func callLines(calls []CallRecord) string {
	var lines []string
	for i := 0; i < len(calls); {
		end := i + 1
		if len(calls) > foldBeyond {
			for end < len(calls) && foldable(&calls[i]) && foldable(&calls[end]) {
				end++
			}
		}
		if end-i > 1 {
			lines = append(lines, foldedLine(calls[i:end]))
		} else {
			lines = append(lines, callLine(&calls[i]))
		}
		i = end
	}
	return strings.Join(lines, "\n")
}

func foldable(c *CallRecord) bool { return c.known && c.access == tool.Read }

func callLine(c *CallRecord) string {
	args := string(c.Args)
	if args == "" {
		args = "?"
	}
	line := fmt.Sprintf("%3d %s %s -> %s", c.Index, c.Tool, cutRunes(args, shownArgs), c.Status)
	switch c.Status {
	case StatusOK:
		return fmt.Sprintf("%s, %s, %dms", line, plural(c.Bytes, "byte"), c.MS)
	case StatusReported, StatusTimeout, StatusFailed, StatusCancelled, StatusOutcomeUnknown:
		return fmt.Sprintf("%s: %s, %dms", line, oneLine(c.Message, c.Tool), c.MS)
	}
	return line + ": " + oneLine(c.Message, c.Tool)
}

// foldedLine sums up read calls: how many of which tool, and how they ended.
func foldedLine(calls []CallRecord) string {
	tools, statuses := newTally(), newTally()
	bytes, ms := 0, int64(0)
	for i := range calls {
		tools.add(calls[i].Tool)
		statuses.add(string(calls[i].Status))
		bytes += calls[i].Bytes
		ms += calls[i].MS
	}
	return fmt.Sprintf("%3d-%d %s: %s -> %s, %s, %dms", calls[0].Index, calls[len(calls)-1].Index,
		plural(len(calls), "read call"), tools, statuses, plural(bytes, "byte"), ms)
}

// tally counts names in the order of their first appearance.
type tally struct {
	order []string
	count map[string]int
}

func newTally() *tally { return &tally{count: make(map[string]int)} }

func (t *tally) add(name string) {
	if t.count[name]++; t.count[name] == 1 {
		t.order = append(t.order, name)
	}
}

func (t *tally) String() string {
	parts := make([]string, len(t.order))
	for i, name := range t.order {
		parts[i] = fmt.Sprintf("%d %s", t.count[name], name)
	}
	return strings.Join(parts, ", ")
}

// oneLine is a message short enough for a call's line: the name of the tool,
// which the line has already, is dropped.
func oneLine(message, name string) string {
	message = strings.TrimPrefix(message, name+": ")
	return cutRunes(strings.Join(strings.Fields(message), " "), shownMessage)
}

// cutRunes returns the first n characters of s.
func cutRunes(s string, n int) string {
	if utf8.RuneCountInString(s) <= n {
		return s
	}
	for i := range s {
		if n == 0 {
			return s[:i] + "..."
		}
		n--
	}
	return s
}

// milliseconds rounds down.
func milliseconds(d time.Duration) int64 { return int64(d / time.Millisecond) }
