package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/perilune/perilune/lua"
	"github.com/perilune/perilune/lua/stdlib"
)

// luaCmd is perilune lua.
type luaCmd struct {
	Preset  string `default:"off" enum:"off,standard,tight" help:"Limits to start from: off, standard or tight."`
	Dialect string `default:"5.4" enum:"5.4" help:"The Lua of the script: 5.4."`
	limitFlags
	Script []string `arg:"" passthrough:"" help:"The script (- is the standard input) and its arguments."`
}

// Run runs the script; what it prints goes straight to the standard output.
func (c *luaCmd) Run(ctx context.Context, std streams) error {
	limits, err := c.apply(c.Preset)
	if err != nil {
		return usage(err)
	}
	script := c.Script[0]
	if len(script) > 1 && script[0] == '-' {
		return usage(fmt.Errorf("unknown option %s", script))
	}
	source, err := readSource(script, std.in)
	if err != nil {
		return &failure{exitFailed, "cannot open " + script}
	}
	if limits.Wall > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, limits.Wall)
		defer cancel()
	}
	out := bufio.NewWriterSize(std.out, 64<<10)
	var w io.Writer = out
	if terminal(std.out) {
		w = std.out
	}
	st := lua.NewState(lua.Options{Dialect: lua.Lua54, Limits: limits.Limits})
	err = c.execute(ctx, st, source, w, std.err)
	if ferr := out.Flush(); err == nil {
		err = ferr
	}
	return scriptFailure(ctx, st, err)
}

// execute opens the libraries, sets arg and calls the script with its arguments.
func (c *luaCmd) execute(ctx context.Context, st *lua.State, source string, out, warnings io.Writer) error {
	err := stdlib.Open(st, stdlib.Trusted, stdlib.Host{
		Stdout: out, Stderr: warnings, Clock: time.Now, CPU: cpuTime, Location: time.Local, Seed: [2]uint64{seed(), seed()},
	})
	if err != nil {
		return err
	}
	argTable := st.NewTable(len(c.Script), 1)
	var args []lua.Value
	for i, a := range c.Script {
		v := st.NewString(a)
		if err := st.RawSetInt(argTable, int64(i), v); err != nil {
			return err
		}
		if i > 0 {
			args = append(args, v)
		}
	}
	if err := st.RawSetStr(st.Globals(), "arg", argTable); err != nil {
		return err
	}
	name := "@" + c.Script[0]
	if c.Script[0] == "-" {
		name = "=stdin"
	}
	fn, err := st.Load(name, skipShebang(source))
	if err != nil {
		return err
	}
	_, err = st.Call(ctx, fn, args...)
	return err
}

// skipShebang drops what the reference's luaL_loadfile drops: a byte order
// mark and a first line that starts with #, whose line end stays.
func skipShebang(source string) string {
	source = strings.TrimPrefix(source, "\uFEFF")
	if !strings.HasPrefix(source, "#") {
		return source
	}
	if i := strings.IndexByte(source, '\n'); i >= 0 {
		return source[i:]
	}
	return ""
}

// scriptFailure makes the message that the reference's lua would print.
func scriptFailure(ctx context.Context, st *lua.State, err error) error {
	var raised *lua.Error
	switch {
	case err == nil:
		return nil
	case ctx.Err() != nil && errors.Is(err, context.Canceled):
		return &failure{exitInterrupted, "interrupted!"}
	case errors.As(err, &raised):
		return &failure{exitFailed, errorText(ctx, st, raised)}
	}
	return &failure{exitFailed, err.Error()}
}

// errorText is the text of an uncaught error: that of its __tostring without
// a traceback, as the reference has it, else the message and the traceback.
func errorText(ctx context.Context, st *lua.State, err *lua.Error) string {
	message := err.Message
	if v := err.Value; !v.IsString() && !v.IsNumber() {
		if meta := st.MetaField(v, "__tostring"); !meta.IsNil() {
			if values, cerr := st.Call(ctx, meta, v); cerr == nil && len(values) > 0 && values[0].IsString() {
				return st.Str(values[0])
			}
		}
		message = fmt.Sprintf("(error object is a %s value)", st.TypeName(v))
	}
	trace := strings.TrimPrefix(strings.TrimPrefix(err.Traceback, err.Message), "\n")
	return strings.TrimSuffix(message+"\n"+trace, "\n")
}

// terminal reports whether w is a terminal, or another character device.
func terminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}
