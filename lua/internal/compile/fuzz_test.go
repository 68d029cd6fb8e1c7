package compile

import (
	"errors"
	"os"
	"testing"

	"github.com/perilune/perilune/lua/internal/syntax"
)

// Whatever parses compiles or is refused in the manual's terms, and the code passes Verify.
func FuzzCompile(f *testing.F) {
	for _, file := range snippets(f) {
		src, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		for which := range 2 * len(dialects) {
			f.Add(string(src), byte(which))
		}
	}
	f.Fuzz(func(t *testing.T, src string, which byte) {
		d := dialects[int(which)%len(dialects)]
		allCells := int(which)/len(dialects)%2 == 1
		chunk, err := syntax.Parse(src, syntax.Options{Dialect: d, ChunkName: "=fuzz", MaxNodes: 20_000})
		if err != nil {
			return
		}
		p, err := Compile(chunk, Options{Source: "=fuzz", Dialect: d, AllCells: allCells})
		var bad *syntax.Error
		switch {
		case errors.As(err, &bad):
		case err != nil:
			t.Fatalf("an error of type %T: %v", err, err)
		default:
			if err := p.Verify(); err != nil {
				t.Fatal(err)
			}
		}
	})
}
