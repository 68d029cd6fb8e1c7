// Command perilune runs Lua programs that call tools, and plain Lua scripts.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime/debug"

	"github.com/alecthomas/kong"
)

// Exit statuses.
const (
	exitOK          = 0
	exitFailed      = 1 // the program failed
	exitUsage       = 2 // wrong usage
	exitInterrupted = 130
)

// cli is the command line.
type cli struct {
	Run   runCmd   `cmd:"" help:"Run a program with tools over a directory and print the report."`
	Check checkCmd `cmd:"" help:"Compile programs without running them."`
	Lua   luaCmd   `cmd:"" help:"Run a plain Lua script, trusted and without limits."`
}

// streams are what a command reads and writes.
type streams struct {
	in       io.Reader
	out, err io.Writer
}

// failure is a command's end with an exit status; the message, if there is
// one, is for the standard error.
type failure struct {
	status  int
	message string
}

func (f *failure) Error() string { return f.message }

// usage returns the failure of a wrong usage.
func usage(err error) error { return &failure{exitUsage, err.Error()} }

func main() {
	// Programs make little garbage on Go's heap; a larger heap between
	// collections is time well bought for a process that ends soon.
	debug.SetGCPercent(400)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	go func() {
		<-ctx.Done()
		stop() // a second interrupt ends the process at once
	}()
	os.Exit(perilune(ctx, os.Args[1:], streams{os.Stdin, os.Stdout, os.Stderr}))
}

// perilune carries out one command line and returns the exit status.
func perilune(ctx context.Context, args []string, std streams) int {
	exited := false
	status := exitOK
	parser, err := kong.New(new(cli), kong.Name("perilune"),
		kong.Description("Runs Lua programs that call tools."),
		kong.Writers(std.out, std.err),
		kong.Exit(func(code int) { exited, status = true, code }),
		kong.BindTo(ctx, (*context.Context)(nil)), kong.Bind(std))
	if err != nil {
		fmt.Fprintln(std.err, "perilune:", err)
		return exitUsage
	}
	parsed, err := parser.Parse(args)
	switch {
	case exited: // help was asked for
		return status
	case err != nil:
		fmt.Fprintf(std.err, "perilune: %v (perilune -h helps)\n", err)
		return exitUsage
	}
	err = parsed.Run()
	var f *failure
	switch {
	case err == nil:
		return exitOK
	case errors.As(err, &f):
		if f.message != "" {
			fmt.Fprintln(std.err, "perilune:", f.message)
		}
		return f.status
	}
	fmt.Fprintln(std.err, "perilune:", err)
	return exitFailed
}
