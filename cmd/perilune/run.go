package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/perilune/perilune/codemode"
	"github.com/perilune/perilune/lua"
	"github.com/perilune/perilune/tool"
	"github.com/perilune/perilune/workspace"
)

// limitFlags choose the limits of a program.
type limitFlags struct {
	Limit []string `placeholder:"NAME=VALUE" sep:"none" help:"Set one limit: bytes, seconds or a count; -1 takes it off. May be repeated."`
}

// apply returns the preset's limits with the flags' values in their place.
func (f *limitFlags) apply(preset string) (codemode.Limits, error) {
	limits, err := codemode.Preset(preset)
	if err != nil {
		return limits, err
	}
	for _, setting := range f.Limit {
		name, value, ok := strings.Cut(setting, "=")
		if !ok {
			return limits, fmt.Errorf("--limit %s: write NAME=VALUE", setting)
		}
		if err := limits.Set(name, value); err != nil {
			return limits, err
		}
	}
	return limits, nil
}

// runCmd is perilune run.
type runCmd struct {
	File        string `arg:"" help:"The program; - reads it from the standard input."`
	Workspace   string `default:"." placeholder:"DIR" help:"The directory that the tools work on (default: the current one)."`
	JSON        bool   `name:"json" help:"Print the report as JSON."`
	Preset      string `default:"standard" enum:"standard,tight" help:"Limits to start from: standard or tight."`
	TimeoutSecs *int   `placeholder:"N" help:"Compute time that the program may use, in seconds."`
	Dialect     string `default:"5.4" enum:"5.4" help:"The Lua of the program: 5.4."`
	limitFlags
	Args []string `arg:"" optional:"" help:"The program's global args, after --."`
}

// Run runs the program and prints its report.
func (c *runCmd) Run(ctx context.Context, std streams) error {
	source, err := readSource(c.File, std.in)
	if err != nil {
		return usage(err)
	}
	limits, err := c.apply(c.Preset)
	if err != nil {
		return usage(err)
	}
	ws, err := workspace.Open(c.Workspace)
	if err != nil {
		return usage(err)
	}
	defer ws.Close()
	reg := tool.NewRegistry()
	if err := ws.Register(reg); err != nil {
		return err
	}
	eng, err := codemode.New(codemode.Options{
		Tools: reg, Limits: limits, Dir: ws.Dir(), Dialect: lua.Lua54, Clock: time.Now, Location: time.Local, Seed: seed(),
	})
	if err != nil {
		return usage(err)
	}
	res, err := eng.Run(ctx, c.program(source))
	if err != nil {
		return err
	}
	return c.report(res, std)
}

func (c *runCmd) program(source string) codemode.Program {
	p := codemode.Program{Source: source}
	if len(c.Args) > 0 {
		p.Args, _ = json.Marshal(c.Args)
	}
	if c.TimeoutSecs != nil {
		p.Timeout = max(time.Duration(*c.TimeoutSecs), 1) * time.Second
	}
	return p
}

// report prints the report and makes the exit status of its kind.
func (c *runCmd) report(res *codemode.Result, std streams) error {
	if c.JSON {
		enc := json.NewEncoder(std.out)
		enc.SetEscapeHTML(false)
		if err := enc.Encode(res); err != nil {
			return err
		}
	} else if _, err := io.WriteString(std.out, res.String()); err != nil {
		return err
	}
	switch res.Kind {
	case codemode.KindOK:
		return nil
	case codemode.KindInterrupted:
		return &failure{exitInterrupted, string(res.Kind)}
	}
	return &failure{exitFailed, string(res.Kind)}
}

// readSource reads a program; - is the standard input.
func readSource(file string, in io.Reader) (string, error) {
	var data []byte
	var err error
	if file == "-" {
		data, err = io.ReadAll(in)
	} else {
		data, err = os.ReadFile(file)
	}
	return string(data), err
}
