package compile

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite testdata/*.txt")

// The code of each snippet is what testdata says; -update accepts what it has become.
func TestDisassemble(t *testing.T) {
	for _, file := range snippets(t) {
		t.Run(filepath.Base(file), func(t *testing.T) {
			src, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			p := compileAs(t, dialects[0], false, "@"+filepath.Base(file), string(src))
			if p == nil {
				t.Fatal("it does not compile")
			}
			var b strings.Builder
			if err := p.Disassemble(&b); err != nil {
				t.Fatal(err)
			}
			golden := strings.TrimSuffix(file, ".lua") + ".txt"
			if *update {
				if err := os.WriteFile(golden, []byte(b.String()), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if line, got, want := firstDifference(b.String(), string(want)); line > 0 {
				t.Errorf("%s:%d:\n got %s\nwant %s", golden, line, got, want)
			}
		})
	}
}

// snippets are the sources of the golden files.
func snippets(t testing.TB) []string {
	t.Helper()
	files, err := filepath.Glob("testdata/*.lua")
	if err != nil || len(files) < 10 {
		t.Fatalf("%d snippets, %v", len(files), err)
	}
	return files
}

// firstDifference returns the first line, from 1, in which two texts differ, or 0.
func firstDifference(got, want string) (line int, g, w string) {
	a, b := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range max(len(a), len(b)) {
		g, w = "(end)", "(end)"
		if i < len(a) {
			g = a[i]
		}
		if i < len(b) {
			w = b[i]
		}
		if g != w {
			return i + 1, g, w
		}
	}
	return 0, "", ""
}

// Code that Verify would refuse is shown all the same.
func TestDisassembleBadCode(t *testing.T) {
	p := &Proto{Code: []Instr{
		Instr(NumOps), MakeABC(OpGetUp, 1, 9, 0, 0), MakeABC(OpLoadK, 0, 0, 0, -1), MakeABC(OpEqK, 0, 7, 1, -99),
	}}
	var b strings.Builder
	if err := p.Disassemble(&b); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{fmt.Sprintf("op%d", NumOps), "getup", "k-1", "to -95"} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("no %q in\n%s", want, b.String())
		}
	}
	full := errors.New("full")
	if err := p.Disassemble(failingWriter{full}); err != full {
		t.Errorf("the writer's error became %v", err)
	}
}

type failingWriter struct{ err error }

func (w failingWriter) Write([]byte) (int, error) { return 0, w.err }
