package lua_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/perilune/perilune/lua"
	"github.com/perilune/perilune/lua/langtest"
	"github.com/perilune/perilune/lua/stdlib"
)

// corpusLimits let the corpus do what the reference lets it do.
var corpusLimits = lua.Limits{Compute: 2 * time.Minute, SourceBytes: lua.Off, ASTNodes: lua.Off}

// runCorpus runs a file of the corpus in a State made ready by prepare, and
// returns what it printed.
func runCorpus(t *testing.T, path string, prepare func(*lua.State)) (string, *lua.State) {
	t.Helper()
	src, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	st := lua.NewState(lua.Options{Limits: corpusLimits})
	start := time.Now()
	host := stdlib.Host{
		Stdout: &out, Stderr: &out, Clock: time.Now, CPU: func() time.Duration { return time.Since(start) },
	}
	if err := stdlib.Open(st, stdlib.Standard, host); err != nil {
		t.Fatal(err)
	}
	prepare(st)
	fn, err := st.Load("@"+filepath.Base(path), string(src))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := st.Call(context.Background(), fn); err != nil {
		t.Errorf("%v", err)
		if e, ok := err.(*lua.Error); ok {
			t.Log(e.Traceback)
		}
		if e, ok := err.(*lua.FaultError); ok {
			t.Log(e.Stack)
		}
	}
	if err := st.CheckHeap(); err != nil {
		t.Error(err)
	}
	return out.String(), st
}

func corpus(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("testdata/lang/*.lua")
	if err != nil || len(files) == 0 {
		t.Fatalf("no corpus: %v", err)
	}
	return files
}

func TestCorpus(t *testing.T) {
	for _, path := range corpus(t) {
		t.Run(filepath.Base(path), func(t *testing.T) {
			src, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			got, _ := runCorpus(t, path, func(*lua.State) {})
			if err := langtest.Compare(got, langtest.Parse(string(src))); err != nil {
				t.Error(err)
			}
		})
	}
}
