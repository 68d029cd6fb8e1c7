package codemode

import (
	"context"
	"slices"
	"testing"

	"github.com/perilune/perilune/tool"
)

func named(t *testing.T, names ...string) *tool.Registry {
	t.Helper()
	reg := tool.NewRegistry()
	for _, name := range names {
		if err := reg.Add(tool.Tool{Name: name, Run: func(_ context.Context, c *tool.Call) (tool.Result, error) { return tool.JSON(c.Args), nil }}); err != nil {
			t.Fatal(err)
		}
	}
	return reg
}

func TestUnknownNames(t *testing.T) {
	reg := named(t, "read_file", "git__log", "list-issues")
	for _, c := range []struct {
		source string
		want   []string
	}{
		{`tool.read_file{path="x"} tools.git.log() tool["list-issues"]{} tool.git__log""`, nil},
		{"\nlocal a = tool.red_file{}\ntool.red_file{}", []string{`line 2: no tool "red_file"; the nearest are read_file`}},
		{`print(tool.git.lag{})`, []string{`line 1: no tool "git__lag"; the nearest are git__log`}},
		{`tool["zzzzzzzzzzz"]{}`, []string{`line 1: no tool "zzzzzzzzzzz"`}},
		{`-- tool.nope{}` + "\n" + `local s = "tool.nope{}"`, nil},
		{`local f = tool.nope`, nil},
		{`x.tool.nope{} mytool.nope{}`, nil},
		{`local tool = {} tool.nope{}`, nil},
		{`local function f(a, tool) tool.nope{} end`, nil},
		{`tool[name]{}`, nil},
	} {
		if got := unknownNames(c.source, reg); !slices.Equal(got, c.want) {
			t.Errorf("%s:\n got %q\nwant %q", c.source, got, c.want)
		}
	}
}
