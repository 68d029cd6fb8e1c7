// Package codemode runs programs that language models write: one chunk of
// Lua text that calls tools and whose output and result alone go back.
//
//	Engine    the tools, the limits and the policy that programs run under
//	Program   one chunk of source and its arguments
//	Result    what happened: kind, output, result, every call; its String is the report
//	Limits    what one program may use
//
//	eng, err := codemode.New(codemode.Options{Tools: reg})
//	res, err := eng.Run(ctx, codemode.Program{Source: src})
//	fmt.Println(res)
package codemode

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/perilune/perilune/lua"
	"github.com/perilune/perilune/tool"
)

// Version is the version of Perilune; host.version in a program.
const Version = "0.1.0-dev"

// Options makes an Engine. The zero value is an engine without tools, under
// the standard limits, whose programs have no clock and a fixed random seed.
type Options struct {
	// Tools are what programs can call; nil: nothing. Tools that are added later can be called too.
	Tools *tool.Registry
	// Limits bounds each program; zero fields have the standard preset's values.
	Limits Limits
	// MaxTimeout bounds what Program.Timeout may ask for; zero: 120 seconds,
	// or the Compute limit where that is longer.
	MaxTimeout time.Duration
	// Policy decides over each admitted call; nil: all are allowed.
	Policy tool.Policy
	// Middleware comes after the policy, the first outermost.
	Middleware []tool.Middleware
	// Outer wraps the whole dispatch and so sees the calls that are refused too; nil: nothing.
	Outer tool.Middleware
	// Dialect is the Lua of the programs; zero: 5.4.
	Dialect lua.Dialect
	// Dir is the programs' global cwd; "": absent.
	Dir string
	// Clock is the programs' clock (os.time, os.date); nil: they have none.
	Clock func() time.Time
	// Location is the programs' local time; nil: UTC.
	Location *time.Location
	// Seed is the seed of the programs' random numbers.
	Seed uint64
}

// Engine runs programs. It is safe for use by many goroutines, each program
// having a State of its own.
type Engine struct {
	opts     Options
	tools    *tool.Registry
	dispatch tool.Handler
}

// New returns an Engine. The error is about options that make no sense.
func New(opts Options) (*Engine, error) {
	if opts.MaxTimeout < 0 {
		return nil, errors.New("codemode: MaxTimeout is negative")
	}
	opts.Limits = opts.Limits.withDefaults()
	if opts.MaxTimeout == 0 {
		opts.MaxTimeout = max(120*time.Second, opts.Limits.Compute)
	}
	e := &Engine{opts: opts, tools: opts.Tools}
	if e.tools == nil {
		e.tools = tool.NewRegistry()
	}
	chain := append([]tool.Middleware{tool.Enforce(opts.Policy)}, opts.Middleware...)
	e.dispatch = tool.Dispatch(e.tools, chain...)
	if opts.Outer != nil {
		e.dispatch = opts.Outer(e.dispatch)
	}
	return e, nil
}

// Program is one chunk of Lua text, run once.
type Program struct {
	// Source is taken bytes-exact, but for a byte order mark at its start and
	// one Markdown fence around it.
	Source string
	// Name is the chunk's name in messages; "": "program".
	Name string
	// Args is the JSON value of the global args; empty: an empty table.
	Args json.RawMessage
	// Timeout replaces the Compute limit, up to Options.MaxTimeout; zero:
	// the limit as it is. Under a second counts as a second.
	Timeout time.Duration
}

// Run runs p to its end. Whatever the program does is in the Result; an error
// is the host's fault. When ctx ends, so does the program, with the calls and
// the output that it had. No goroutine is left behind but that of a tool that
// ignores the end of its context.
func (e *Engine) Run(ctx context.Context, p Program) (*Result, error) {
	if len(p.Args) > 0 && !json.Valid(p.Args) {
		return nil, errors.New("codemode: Args is not JSON")
	}
	return newRun(e, p).execute(ctx), nil
}

// Check compiles p without running it: kind ok or compile, and warnings.
func (e *Engine) Check(p Program) *Result {
	r := newRun(e, p)
	if _, err := r.load(); err != nil {
		r.fail(context.Background(), err)
	}
	return r.res
}
