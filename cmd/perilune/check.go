package main

import (
	"fmt"
	"strings"

	"github.com/perilune/perilune/codemode"
	"github.com/perilune/perilune/tool"
	"github.com/perilune/perilune/workspace"
)

// checkCmd is perilune check.
type checkCmd struct {
	Files []string `arg:"" name:"file" help:"The programs; - reads one from the standard input."`
}

// Run compiles each file and prints what is wrong with it, one message a fault.
func (c *checkCmd) Run(std streams) error {
	ws, err := workspace.Open(".")
	if err != nil {
		return err
	}
	defer ws.Close()
	reg := tool.NewRegistry()
	if err := ws.Register(reg); err != nil {
		return err
	}
	eng, err := codemode.New(codemode.Options{Tools: reg})
	if err != nil {
		return err
	}
	faults := 0
	for _, file := range c.Files {
		source, err := readSource(file, std.in)
		if err != nil {
			return usage(err)
		}
		res := eng.Check(codemode.Program{Source: source, Name: file})
		for _, warning := range res.Warnings {
			fmt.Fprintf(std.out, "%s: warning: %s\n", file, warning)
		}
		if res.OK {
			continue
		}
		faults++
		header := fmt.Sprintf("run_code %s: ", res.Kind)
		fmt.Fprint(std.out, strings.TrimPrefix(res.String(), header))
	}
	if faults > 0 {
		return &failure{status: exitFailed}
	}
	return nil
}
