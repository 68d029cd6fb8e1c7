package syntax

import (
	"errors"
	"strings"
	"testing"
)

func FuzzParse(f *testing.F) {
	for k, c := range readRecorded(f) {
		if len(c.source) < 300 {
			f.Add(c.source, byte(k))
		}
	}
	dialects := []*Dialect{Lua54, Lua53, Lua51, Lua51JIT}
	f.Fuzz(func(t *testing.T, src string, which byte) {
		d := dialects[int(which)%len(dialects)]
		chunk, err := Parse(src, Options{Dialect: d, ChunkName: src, MaxNodes: 100_000})
		if err == nil {
			if chunk == nil || chunk.Body == nil || chunk.Body.Body == nil {
				t.Fatal("no tree and no error")
			}
			return
		}
		line, col := 0, 0
		var bad *Error
		var over *LimitError
		switch {
		case errors.As(err, &bad):
			line, col = bad.Line, bad.Col
		case errors.As(err, &over):
			line, col = over.Line, over.Col
		default:
			t.Fatalf("an error of type %T", err)
		}
		if lines := 1 + strings.Count(src, "\n") + strings.Count(src, "\r"); line < 1 || line > lines || col < 1 || col > len(src)+1 {
			t.Fatalf("error at %d:%d in a source of %d lines and %d bytes", line, col, lines, len(src))
		}
	})
}
