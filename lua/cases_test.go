package lua_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/perilune/perilune/lua"
	"github.com/perilune/perilune/lua/stdlib"
)

// The cases under testdata/cases say in which dialects they run, and hold what
// the reference of each printed.

var (
	caseHeader = regexp.MustCompile(`(?m)^-- dialects: (.*?)\s+kind: (\w+)`)
	caseExpect = regexp.MustCompile(`(?s)--\[==\[ expect ([^\n]*)\n(.*?)\]==\]`)
)

// caseFunctions stand in for what the cases need of libraries that programs
// are not given.
var (
	caseWrite = lua.Define("test.io.write", func(c *lua.Call) (lua.Next, error) {
		out := c.State().Host(caseOut{}).(*strings.Builder)
		for i := 1; i <= c.NArgs(); i++ {
			s, err := c.CheckString(i)
			if err != nil {
				return 0, err
			}
			if f, ok := c.Arg(i).Float64(); ok {
				s = strconv.FormatFloat(f, 'g', 14, 64) // io.write uses %.14g
			}
			out.WriteString(s)
		}
		return c.Return()
	})
	caseSetmetatable = lua.Define("test.debug.setmetatable", func(c *lua.Call) (lua.Next, error) {
		if err := c.State().SetMetatable(c.Arg(1), c.Arg(2)); err != nil {
			return 0, err
		}
		return c.Return1(c.Arg(1))
	})
)

type caseOut struct{}

// caseOutput is what a dialect printed, or "" where the case does not say.
func caseOutput(src, dialect string) (string, bool) {
	for _, m := range caseExpect.FindAllStringSubmatch(src, -1) {
		for _, d := range strings.Fields(m[1]) {
			if d == dialect {
				return m[2], true
			}
		}
	}
	return "", false
}

// dumped needs string.dump, which programs do not have.
var dumped = map[string]string{
	"74-dump-load-lines.lua": "false\tc:301: boom\n",
}

func TestCases(t *testing.T) {
	files, err := filepath.Glob("testdata/cases/*.lua")
	if err != nil || len(files) == 0 {
		t.Fatalf("no cases: %v", err)
	}
	for _, path := range files {
		name := filepath.Base(path)
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		src := string(data)
		h := caseHeader.FindStringSubmatch(src)
		if h == nil {
			t.Errorf("%s: no header", name)
			continue
		}
		if !strings.Contains(" "+h[1]+" ", " 5.4 ") {
			continue
		}
		t.Run(name, func(t *testing.T) {
			compute := 2 * time.Minute
			if h[2] == "budget" {
				compute = 2 * time.Second
			}
			got, err := runCase(t, name, src, compute)
			if h[2] == "budget" {
				var le *lua.LimitError
				if err != nil && !errors.As(err, &le) {
					t.Errorf("ended with %v", err)
				}
				return
			}
			if err != nil && dumped[name] == "" {
				t.Fatal(err)
			}
			want, ok := caseOutput(src, "5.4")
			if d := dumped[name]; d != "" {
				want, got = d, got[:min(len(got), len(d))]
			} else if !ok {
				t.Fatal("no expectation for 5.4")
			}
			if got != want {
				t.Errorf("printed\n%swant\n%s", got, want)
			}
		})
	}
}

func runCase(t *testing.T, name, src string, compute time.Duration) (string, error) {
	var out strings.Builder
	start := time.Now()
	st := lua.NewState(lua.Options{Limits: lua.Limits{Compute: compute, SourceBytes: lua.Off, ASTNodes: lua.Off, StringBytes: 64 << 20, HeapBytes: 256 << 20}})
	host := stdlib.Host{Stdout: &out, Clock: time.Now, CPU: func() time.Duration { return time.Since(start) }}
	if err := stdlib.Open(st, stdlib.Standard, host); err != nil {
		t.Fatal(err)
	}
	st.SetHost(caseOut{}, &out)
	io, debug := st.NewTable(0, 1), st.RawGetStr(st.Globals(), "debug")
	st.RawSetStr(io, "write", st.NewFunction(caseWrite))
	st.RawSetStr(debug, "setmetatable", st.NewFunction(caseSetmetatable))
	if err := st.RawSetStr(st.Globals(), "io", io); err != nil {
		t.Fatal(err)
	}
	fn, err := st.Load("@"+name, src)
	if err != nil {
		return "", err
	}
	_, err = st.Call(context.Background(), fn)
	if herr := st.CheckHeap(); herr != nil {
		t.Error(herr)
	}
	return out.String(), err
}
