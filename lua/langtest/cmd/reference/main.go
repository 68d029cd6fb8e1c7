// Command reference runs the language tests on a reference interpreter, which
// shows that the expectations in them are the language's and not ours.
//
//	reference [-lua lua5.4] [-timeout 1m] dir...
//
// It runs every .lua file directly under each directory and exits with status
// 1 if the output of any differs from the file's expectations.
package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/perilune/perilune/lua/langtest"
)

func main() {
	lua := flag.String("lua", "lua5.4", "the interpreter to `run`")
	timeout := flag.Duration("timeout", time.Minute, "limit for each file")
	flag.Parse()
	if flag.NArg() == 0 {
		fmt.Fprintln(os.Stderr, "usage: reference [-lua lua5.4] [-timeout 1m] dir...")
		os.Exit(2)
	}
	var files []string
	for _, dir := range flag.Args() {
		found, err := filepath.Glob(filepath.Join(dir, "*.lua"))
		if err != nil || len(found) == 0 {
			fmt.Fprintf(os.Stderr, "reference: no .lua files in %s\n", dir)
			os.Exit(2)
		}
		files = append(files, found...)
	}
	expectations, failed := 0, 0
	for _, file := range files {
		n, err := check(*lua, file, *timeout)
		expectations += n
		if err != nil {
			failed++
			fmt.Printf("FAIL %s: %v\n", file, err)
		}
	}
	fmt.Printf("%s: %d files, %d expectations, %d files failed\n", *lua, len(files), expectations, failed)
	if failed > 0 {
		os.Exit(1)
	}
}

// check runs one file and returns how many expectations it has.
func check(lua, file string, timeout time.Duration) (int, error) {
	src, err := os.ReadFile(file)
	if err != nil {
		return 0, err
	}
	lines := langtest.Parse(string(src))
	if len(lines) == 0 {
		return 0, errors.New("no expectations")
	}
	got, err := run(lua, file, timeout)
	// A difference says more than the exit status that follows from it.
	if diff := langtest.Compare(got, lines); diff != nil {
		return len(lines), errors.Join(diff, err)
	}
	return len(lines), err
}

// run returns what the file printed. The directory, the time zone and the
// locale are fixed: messages name the file by its base name.
func run(lua, file string, timeout time.Duration) (string, error) {
	ctx, cancel := context.WithTimeout(context.Background(), timeout)
	defer cancel()
	cmd := exec.CommandContext(ctx, lua, filepath.Base(file))
	cmd.Dir = filepath.Dir(file)
	cmd.Env = append(os.Environ(), "TZ=UTC", "LC_ALL=C", "LUA_INIT=", "LUA_INIT_5_4=")
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	err := cmd.Run()
	if ctx.Err() != nil {
		err = fmt.Errorf("no end after %v", timeout)
	}
	if err != nil && errs.Len() > 0 {
		err = fmt.Errorf("%w: %s", err, strings.TrimSpace(errs.String()))
	}
	return out.String(), err
}
