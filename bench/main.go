// Command bench times the programs of the folder programs on Perilune and on
// its rivals, each run as a whole process, and prints Markdown tables of the
// seconds and of the ratios to lua5.4.
//
//	go run . [-n 5] [-only REGEXP] [-rivals NAMES] [-perilune BINARY] [-check]
//
// The runs are interleaved: the first run of a program on every
// implementation, then the second, so that a busy moment of the machine hits
// all of them. What the implementations print must agree.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"time"
)

type options struct {
	runs     int
	only     string
	rivals   string
	perilune string
	check    bool
	timeout  time.Duration
}

func main() {
	var opts options
	flag.IntVar(&opts.runs, "n", 5, "`runs` of each program on each implementation")
	flag.StringVar(&opts.only, "only", "", "time only the programs whose name matches `regexp`")
	flag.StringVar(&opts.rivals, "rivals", strings.Join(rivalNames(), ","), "comma-separated `names` of the rivals to time")
	flag.StringVar(&opts.perilune, "perilune", "", "time this `binary` of perilune (default: build the one of this tree)")
	flag.BoolVar(&opts.check, "check", false, "exit with status 1 where a mark is not met")
	flag.DurationVar(&opts.timeout, "timeout", 2*time.Minute, "limit for one run")
	flag.Parse()
	if flag.NArg() > 0 {
		flag.Usage()
		os.Exit(2)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, opts); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

// run times what opts ask for and prints the tables.
func run(ctx context.Context, opts options) error {
	programs, err := findPrograms("programs", opts.only)
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "perilune-bench-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	impls, err := implementations(ctx, dir, opts.perilune, opts.rivals)
	if err != nil {
		return err
	}
	if opts.check {
		if err := canCheck(impls); err != nil {
			return err
		}
	}
	var results []result
	for _, program := range programs {
		fmt.Fprintf(os.Stderr, "%s\n", program)
		res, err := measure(ctx, program, impls, opts.runs, opts.timeout)
		if err != nil {
			return err
		}
		results = append(results, res)
	}
	fmt.Print(report(impls, results, opts.runs))
	if opts.check {
		return marks(results)
	}
	return nil
}

// findPrograms lists the programs to time. feeds.lua is not one of them: it is
// a session's steps in one State and not a process's run.
func findPrograms(dir, only string) ([]string, error) {
	pattern, err := regexp.Compile(only)
	if err != nil {
		return nil, err
	}
	files, err := filepath.Glob(filepath.Join(dir, "*.lua"))
	if err != nil {
		return nil, err
	}
	files = slices.DeleteFunc(files, func(file string) bool {
		name := programName(file)
		return name == "feeds" || !pattern.MatchString(name)
	})
	if len(files) == 0 {
		return nil, fmt.Errorf("no program in %s matches %q", dir, only)
	}
	return files, nil
}

// programName is how a program's file is called in the tables.
func programName(file string) string {
	return strings.TrimSuffix(filepath.Base(file), ".lua")
}
