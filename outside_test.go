package perilune_test

import (
	"archive/zip"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// A program of another module that uses the machine alone.
const luaProgram = `package main

import (
	"context"
	"fmt"

	"github.com/perilune/perilune/lua"
	"github.com/perilune/perilune/lua/stdlib"
)

func main() {
	st := lua.NewState(lua.Options{})
	if err := stdlib.Open(st, stdlib.Standard, stdlib.Host{}); err != nil {
		panic(err)
	}
	fn, err := st.Load("=main", "return 1 + 1")
	if err != nil {
		panic(err)
	}
	results, err := st.Call(context.Background(), fn)
	if err != nil {
		panic(err)
	}
	fmt.Println(st.ToText(results[0]))
}
`

// A program of another module that runs a program with a tool.
const codemodeProgram = `package main

import (
	"context"
	"fmt"

	"github.com/perilune/perilune/codemode"
	"github.com/perilune/perilune/tool"
)

func main() {
	reg := tool.NewRegistry()
	err := reg.Add(tool.Tool{Name: "two", Access: tool.Read,
		Run: func(context.Context, *tool.Call) (tool.Result, error) { return tool.Text("2"), nil }})
	if err != nil {
		panic(err)
	}
	eng, err := codemode.New(codemode.Options{Tools: reg})
	if err != nil {
		panic(err)
	}
	res, err := eng.Run(context.Background(), codemode.Program{Source: "print(tool.two{})"})
	if err != nil {
		panic(err)
	}
	fmt.Print(res.Output)
}
`

// TestOutsideModule packs the module as a proxy serves it and builds programs
// of other modules against that, without a replace: what they get is what the
// zip holds, and they inherit no module that they do not use.
func TestOutsideModule(t *testing.T) {
	tests := []struct {
		name, source string
		foreign      []string // the modules that may be linked beside ours
	}{
		{"lua", luaProgram, nil},
		{"codemode", codemodeProgram, []string{
			"github.com/go-json-experiment/json", "github.com/santhosh-tekuri/jsonschema/v6", "golang.org/x/text",
		}},
	}
	out := newOutside(t)
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			dir := t.TempDir()
			write(t, filepath.Join(dir, "main.go"), tt.source)
			write(t, filepath.Join(dir, "go.mod"), "module example.com/outside\n\ngo 1.26\n\nrequire "+module+" "+outsideVersion+"\n")
			program := filepath.Join(dir, "outside")
			out.run(t, dir, "go", "build", "-o", program, ".")
			if got := strings.TrimSpace(out.run(t, dir, program)); got != "2" {
				t.Errorf("the program prints %q, want 2", got)
			}
			listed := out.run(t, dir, "go", "list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}}{{end}}{{end}}", ".")
			for _, linked := range slices.Compact(slices.Sorted(strings.FieldsSeq(listed))) {
				if linked != module && !slices.Contains(tt.foreign, linked) {
					t.Errorf("%s is linked", linked)
				}
			}
			if tt.foreign == nil {
				checkSums(t, dir)
			}
		})
	}
}

// checkSums fails where go.mod or go.sum of dir speak of another module than ours.
func checkSums(t *testing.T, dir string) {
	for _, name := range []string{"go.mod", "go.sum"} {
		text, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(text)) {
			if strings.Contains(line, " v") && !strings.Contains(line, module+" ") {
				t.Errorf("%s inherits %s", name, line)
			}
		}
	}
}

const outsideVersion = "v0.0.0-test"

// outside is an environment in which the go command knows our module only from
// a proxy's files. Other modules come from the local download cache: nothing
// is fetched.
type outside struct{ env []string }

func newOutside(t *testing.T) outside {
	proxy := t.TempDir()
	packModule(t, filepath.Join(proxy, filepath.FromSlash(module), "@v"))
	cache, err := exec.Command("go", "env", "GOMODCACHE").Output()
	if err != nil {
		t.Fatal(err)
	}
	downloads := filepath.Join(strings.TrimSpace(string(cache)), "cache", "download")
	return outside{append(os.Environ(),
		"GOPROXY="+fileURL(proxy)+","+fileURL(downloads),
		"GOMODCACHE="+t.TempDir(),
		"GOFLAGS=-mod=mod -modcacherw", // so that the test can remove its module cache
		"GOSUMDB=off", "GONOSUMDB=", "GONOPROXY=none", "GOPRIVATE=", "GOWORK=off", "GOTOOLCHAIN=local", "GOVCS=*:off",
	)}
}

func fileURL(dir string) string { return "file://" + filepath.ToSlash(dir) }

// run runs a command in dir and returns what it printed.
func (o outside) run(t *testing.T, dir string, command ...string) string {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), command[0], command[1:]...)
	cmd.Dir, cmd.Env = dir, o.env
	var stderr strings.Builder
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%s: %v\n%s", strings.Join(command, " "), err, stderr.String())
	}
	return string(out)
}

// packModule writes the files with which a proxy serves the module.
func packModule(t *testing.T, dir string) {
	t.Helper()
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	mod, err := os.ReadFile("go.mod")
	if err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(dir, "list"), outsideVersion+"\n")
	write(t, filepath.Join(dir, outsideVersion+".info"), `{"Version":"`+outsideVersion+`","Time":"2026-01-01T00:00:00Z"}`)
	write(t, filepath.Join(dir, outsideVersion+".mod"), string(mod))
	archive, err := os.Create(filepath.Join(dir, outsideVersion+".zip"))
	if err != nil {
		t.Fatal(err)
	}
	zw := zip.NewWriter(archive)
	for _, file := range moduleFiles(t) {
		if err := pack(zw, file); err != nil {
			t.Fatal(err)
		}
	}
	if err := closeAll(zw, archive); err != nil {
		t.Fatal(err)
	}
}

// pack adds one file of the tree to a module's zip.
func pack(zw *zip.Writer, file string) error {
	in, err := os.Open(filepath.FromSlash(file))
	if err != nil {
		return err
	}
	defer in.Close()
	w, err := zw.Create(module + "@" + outsideVersion + "/" + file)
	if err != nil {
		return err
	}
	_, err = io.Copy(w, in)
	return err
}

// moduleFiles lists what belongs to the module's zip: no nested modules and
// nothing whose name begins with a dot.
func moduleFiles(t *testing.T) []string {
	t.Helper()
	var files []string
	err := fs.WalkDir(os.DirFS("."), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || name == "." {
			return err
		}
		if d.IsDir() {
			_, err := os.Stat(filepath.Join(filepath.FromSlash(name), "go.mod"))
			if err == nil || strings.HasPrefix(path.Base(name), ".") {
				return fs.SkipDir
			}
			return nil
		}
		if d.Type().IsRegular() && !strings.HasPrefix(path.Base(name), ".") {
			files = append(files, name)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// closeAll closes in the given order and returns the first error.
func closeAll(closers ...io.Closer) error {
	for _, c := range closers {
		if err := c.Close(); err != nil {
			return err
		}
	}
	return nil
}

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
