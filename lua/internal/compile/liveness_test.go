package compile

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/perilune/perilune/lua/internal/syntax"
)

// dialects are all grammars that the compiler takes trees of.
var dialects = []*syntax.Dialect{syntax.Lua54, syntax.Lua53, syntax.Lua51, syntax.Lua51JIT}

// compileAs parses and compiles; a source that is not of the dialect gives nil.
func compileAs(t testing.TB, d *syntax.Dialect, allCells bool, name, src string) *Proto {
	t.Helper()
	chunk, err := syntax.Parse(src, syntax.Options{Dialect: d, ChunkName: name})
	if err != nil {
		return nil
	}
	p, err := Compile(chunk, Options{Source: name, Dialect: d, AllCells: allCells})
	var bad *syntax.Error
	if err != nil && !errors.As(err, &bad) {
		t.Fatalf("%s: an error of type %T: %v", name, err, err)
	}
	return p
}

// verified compiles for a dialect, with and without cells throughout, and
// checks the code. It reports whether there was any.
func verified(t testing.TB, d *syntax.Dialect, name, src string) bool {
	t.Helper()
	for _, all := range []bool{false, true} {
		p := compileAs(t, d, all, name, src)
		if p == nil {
			return false
		}
		if err := p.Verify(); err != nil {
			var b strings.Builder
			p.Disassemble(&b)
			t.Errorf("%s, Lua %s, all cells %v: %v\n%.4000s", name, d.Name, all, err, b.String())
		}
	}
	return true
}

// Every Lua file of the project is code whose registers Verify can follow.
func TestVerifyPrograms(t *testing.T) {
	n := 0
	for _, dir := range []string{
		"testdata/*.lua", "../../testdata/*/*.lua", "../../stdlib/testdata/*.lua", "../../stdlib/prelude/*.lua",
		"../../../bench/programs/*.lua",
	} {
		files, err := filepath.Glob(dir)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			src, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range dialects {
				if verified(t, d, "@"+filepath.Base(file), string(src)) {
					n++
				}
			}
		}
	}
	if n < 100 {
		t.Errorf("only %d programs were checked", n)
	}
}

func parse(t testing.TB, src string) *syntax.Chunk {
	t.Helper()
	chunk, err := syntax.Parse(src, syntax.Options{ChunkName: "=limit"})
	if err != nil {
		t.Fatal(err)
	}
	return chunk
}
