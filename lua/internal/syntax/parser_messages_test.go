package syntax

import (
	"bufio"
	"os"
	"strconv"
	"strings"
	"testing"
)

// recorded is a source with what each reference interpreter said to it: "ok"
// or its message.
type recorded struct {
	source string
	said   map[string]string
}

// readRecorded reads testdata/messages.txt: a quoted source on a line of its own, then one
// line per interpreter, after a tab its version and what it said, quoted.
func readRecorded(t testing.TB) []recorded {
	t.Helper()
	f, err := os.Open("testdata/messages.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var list []recorded
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		line := lines.Text()
		switch {
		case line == "" || line[0] == '#':
		case line[0] == '\t':
			version, text, _ := strings.Cut(line[1:], " ")
			list[len(list)-1].said[version] = unquote(t, text)
		default:
			list = append(list, recorded{unquote(t, line), map[string]string{}})
		}
	}
	if lines.Err() != nil || len(list) < 150 {
		t.Fatalf("%d cases read, %v", len(list), lines.Err())
	}
	return list
}

func unquote(t testing.TB, s string) string {
	t.Helper()
	text, err := strconv.Unquote(s)
	if err != nil {
		t.Fatalf("%s: %v", s, err)
	}
	return text
}

func TestMessages(t *testing.T) {
	for _, d := range []*Dialect{Lua54, Lua53, Lua51} {
		t.Run(d.Name, func(t *testing.T) {
			for _, c := range readRecorded(t) {
				want := c.said[d.Name]
				if strings.Contains(want, "register") || strings.Contains(want, "too complex") {
					continue // the compiler's
				}
				if strings.Contains(want, "variables in assignment") {
					continue // the number depends on how deep in C lua5.1 was called
				}
				got := "ok"
				if _, err := Parse(c.source, Options{Dialect: d, ChunkName: "=x"}); err != nil {
					got = err.Error()
				}
				if got != want {
					t.Errorf("%.200q\n got %q\nwant %q", c.source, got, want)
				}
			}
		})
	}
}
