//go:build unix

package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"perilune": main})
}

func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: filepath.Join("testdata", "script"),
		Setup: func(env *testscript.Env) error {
			examples, err := filepath.Abs(filepath.Join("..", "..", "examples"))
			env.Setenv("EXAMPLES", examples)
			return err
		},
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){
			"mkfiles": mkfiles,
			"atmost":  atMost,
			"maxrss":  maxRSS,
		},
	})
}

// mkfiles N DIR makes N files of 200 lines each.
func mkfiles(ts *testscript.TestScript, _ bool, args []string) {
	n, err := strconv.Atoi(args[0])
	ts.Check(err)
	dir := ts.MkAbs(args[1])
	ts.Check(os.MkdirAll(dir, 0o755))
	for i := range n {
		text := strings.Repeat(fmt.Sprintf("secret contents of file %d\n", i), 200)
		ts.Check(os.WriteFile(filepath.Join(dir, fmt.Sprintf("f%02d.txt", i)), []byte(text), 0o644))
	}
}

// atmost FIELD N checks a number of the JSON report that was printed last.
func atMost(ts *testscript.TestScript, _ bool, args []string) {
	var report map[string]any
	ts.Check(json.Unmarshal([]byte(ts.ReadFile("stdout")), &report))
	most, err := strconv.ParseFloat(args[1], 64)
	ts.Check(err)
	if got, ok := report[args[0]].(float64); !ok || got > most {
		ts.Fatalf("%s is %v, want at most %v", args[0], report[args[0]], most)
	}
}

// maxrss KB COMMAND... runs a command and checks the most memory that it had resident.
func maxRSS(ts *testscript.TestScript, _ bool, args []string) {
	most, err := strconv.ParseInt(args[0], 10, 64)
	ts.Check(err)
	name := args[1]
	for _, dir := range filepath.SplitList(ts.Getenv("PATH")) {
		if full := filepath.Join(dir, name); !filepath.IsAbs(name) {
			if _, err := os.Stat(full); err == nil {
				name = full
			}
		}
	}
	cmd := exec.Command(name, args[2:]...)
	cmd.Dir = ts.MkAbs(".")
	out, _ := cmd.CombinedOutput()
	use, ok := cmd.ProcessState.SysUsage().(*syscall.Rusage)
	if !ok {
		return
	}
	if use.Maxrss > most {
		ts.Fatalf("%d KB resident, want at most %d; output: %s", use.Maxrss, most, out)
	}
}
