package stdlib

import (
	"context"
	"embed"
	"path"

	"github.com/perilune/perilune/lua"
)

// Each file of the prelude is a chunk that returns a table of functions. They
// raise no errors of their own: what is wrong goes back to the Go function
// that called, as a result.
//
//go:embed prelude/*.lua
var preludeFiles embed.FS

// preludeKey names the table of all prelude functions in the registry.
const preludeKey = "_PRELUDE"

// preludeChunk is the chunk name of the prelude: its functions show as the
// reference shows functions that are not Lua's.
const preludeChunk = "=[C]"

// loadPrelude runs the files of the prelude, in the order of their names.
func loadPrelude(ctx context.Context, st *lua.State) error {
	all := st.NewTable(0, 32)
	if err := st.RawSetStr(st.Registry(), preludeKey, all); err != nil {
		return err
	}
	files, err := preludeFiles.ReadDir("prelude")
	if err != nil {
		return err
	}
	for _, f := range files {
		src, err := preludeFiles.ReadFile(path.Join("prelude", f.Name()))
		if err != nil {
			return err
		}
		if err := runPrelude(ctx, st, string(src)); err != nil {
			return err
		}
	}
	return nil
}

// runPrelude runs one file, which is given the function type, and adds what
// it returns to the table of all prelude functions.
func runPrelude(ctx context.Context, st *lua.State, src string) error {
	chunk, err := st.Load(preludeChunk, src)
	if err != nil {
		return err
	}
	results, err := st.Call(ctx, chunk, st.NewFunction(typeFunction, typeNames(st)...))
	if err != nil {
		return err
	}
	all := st.RawGetStr(st.Registry(), preludeKey)
	for key := lua.Nil; ; {
		name, fn, ok, err := st.NextEntry(results[0], key)
		if err != nil || !ok {
			return err
		}
		if err := st.RawSet(all, name, fn); err != nil {
			return err
		}
		key = name
	}
}

// prelude gives a function of a library the named prelude functions as upvalues.
func prelude(names ...string) func(*lua.State) []lua.Value {
	return func(st *lua.State) []lua.Value {
		all := st.RawGetStr(st.Registry(), preludeKey)
		vs := make([]lua.Value, len(names))
		for i, name := range names {
			vs[i] = st.RawGetStr(all, name)
		}
		return vs
	}
}
