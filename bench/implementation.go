package main

import (
	"context"
	"fmt"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// An implementation runs a Lua file as a process.
type implementation struct {
	name string
	argv []string // the command; the file's name is appended
	// floats: all numbers are floats. Where a program's integers pass 2^53 such
	// an implementation prints something else, so only its like are compared with it.
	floats bool
	// without lists the programs that it cannot run, each with the reason.
	without map[string]string
}

const (
	perilune  = "perilune"
	reference = "lua5.4" // the ratios are to its times
	gopherLua = "gopher-lua"
)

// limits are Perilune's while it is timed: it is metered as it is for any
// program, with enough of everything for these.
var limits = []string{"lua", "--preset", "standard", "--limit", "heap_bytes=1073741824", "--limit", "compute=600"}

// rivals lists what Perilune is compared with. The command of gopher-lua is
// built when it is needed.
var rivals = []implementation{
	{name: reference, argv: []string{"lua5.4"}},
	{name: "lua5.3", argv: []string{"lua5.3"}},
	{name: "lua5.1", argv: []string{"lua5.1"}, floats: true},
	{name: "luajit -joff", argv: []string{"luajit", "-joff"}, floats: true},
	{name: gopherLua, floats: true, without: map[string]string{
		"strbuf": "its stack overflows in table.concat; with a larger one, string.gsub is quadratic and has not ended after ten minutes",
	}},
}

func rivalNames() []string {
	var names []string
	for _, rival := range rivals {
		names = append(names, rival.name)
	}
	return names
}

// implementations returns Perilune and the wanted rivals (names between
// commas), built into dir where they are Go. It is an error if one is missing.
func implementations(ctx context.Context, dir, binary, wanted string) ([]implementation, error) {
	if binary == "" {
		binary = filepath.Join(dir, "perilune")
		if err := build(ctx, "..", binary, "./cmd/perilune"); err != nil {
			return nil, err
		}
	}
	impls := []implementation{{name: perilune, argv: append([]string{binary}, limits...)}}
	for name := range strings.SplitSeq(wanted, ",") {
		name = strings.TrimSpace(name)
		at := slices.IndexFunc(rivals, func(rival implementation) bool { return rival.name == name })
		if at < 0 {
			return nil, fmt.Errorf("no rival is called %q; there are %s", name, strings.Join(rivalNames(), ", "))
		}
		rival := rivals[at]
		if rival.name == gopherLua {
			command := filepath.Join(dir, "gopherlua")
			if err := build(ctx, ".", command, "./gopherlua"); err != nil {
				return nil, err
			}
			rival.argv = []string{command}
		}
		impls = append(impls, rival)
	}
	for i, impl := range impls {
		path, err := exec.LookPath(impl.argv[0])
		if err != nil {
			return nil, fmt.Errorf("%s cannot be timed: %w", impl.name, err)
		}
		if path, err = filepath.Abs(path); err != nil {
			return nil, err
		}
		impls[i].argv = append([]string{path}, impl.argv[1:]...)
	}
	return impls, nil
}

// build compiles the command pkg, as seen from the folder from.
func build(ctx context.Context, from, output, pkg string) error {
	cmd := exec.CommandContext(ctx, "go", "build", "-o", output, pkg)
	cmd.Dir = from
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("building %s: %w\n%s", pkg, err, out)
	}
	return nil
}
