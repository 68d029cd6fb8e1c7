package lua_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/perilune/perilune/lua"
	"github.com/perilune/perilune/lua/langtest"
)

// collects lists the files whose output depends on when collections happen.
var collects = map[string]bool{"gc.lua": true}

// TestCorpusStress runs the corpus with a collection at every few allocations:
// what the machine forgets to mark is then gone, and poisoned.
func TestCorpusStress(t *testing.T) {
	every := 1
	if testing.Short() {
		every = 101
	}
	for _, path := range corpus(t) {
		t.Run(filepath.Base(path), func(t *testing.T) {
			if collects[filepath.Base(path)] {
				return
			}
			src, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			n := every
			switch name := filepath.Base(path); {
			case name == "generated.lua" || name == "compiler_sizes.lua": // big chunks
				n = 2003
			case len(src) > 9000:
				n = 53
			}
			got, _ := runCorpus(t, path, func(st *lua.State) { st.SetStress(n) })
			if err := langtest.Compare(got, langtest.Parse(string(src))); err != nil {
				t.Error(err)
			}
		})
	}
}
