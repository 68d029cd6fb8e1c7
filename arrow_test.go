package perilune_test

import (
	"encoding/json"
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "github.com/perilune/perilune"

// arrows says for each package which others of the module it may import and
// which modules outside the standard library. A package that is not listed
// here fails the test: where it belongs is a decision.
var arrows = map[string]struct{ ours, foreign []string }{
	".":                          {},
	"lua/internal/syntax":        {},
	"lua/internal/compile":       {ours: []string{"lua/internal/syntax"}},
	"lua":                        {ours: []string{"lua/internal/compile", "lua/internal/syntax"}},
	"lua/stdlib":                 {ours: []string{"lua"}},
	"lua/langtest":               {},
	"lua/langtest/cmd/reference": {ours: []string{"lua/langtest"}},
	"tool": {foreign: []string{
		"github.com/go-json-experiment/json",
		"github.com/santhosh-tekuri/jsonschema/v6",
		"golang.org/x/text", // the validator's messages take a printer of it
	}},
	"workspace": {ours: []string{"tool"}, foreign: []string{"github.com/bmatcuk/doublestar/v4"}},
	"codemode":  {ours: []string{"lua", "lua/stdlib", "tool"}, foreign: []string{"github.com/go-json-experiment/json"}},
	"cmd/perilune": {
		ours:    []string{"codemode", "lua", "lua/stdlib", "tool", "workspace"},
		foreign: []string{"github.com/alecthomas/kong"},
	},
}

// goPackage is what go list says of a package.
type goPackage struct {
	ImportPath, Name                   string
	Imports, TestImports, XTestImports []string
	CgoFiles, CFiles, SFiles           []string
}

// packages lists the module's packages.
func packages(t *testing.T) []goPackage {
	t.Helper()
	out, err := exec.Command("go", "list", "-json=ImportPath,Name,Imports,TestImports,XTestImports,CgoFiles,CFiles,SFiles", "./...").Output()
	if err != nil {
		if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
			t.Fatalf("go list: %v\n%s", err, exit.Stderr)
		}
		t.Fatal(err)
	}
	var pkgs []goPackage
	for dec := json.NewDecoder(strings.NewReader(string(out))); ; {
		var pkg goPackage
		if err := dec.Decode(&pkg); err == io.EOF {
			return pkgs
		} else if err != nil {
			t.Fatal(err)
		}
		pkgs = append(pkgs, pkg)
	}
}

// inside returns a package's path within the module.
func inside(importPath string) (string, bool) {
	if importPath == module {
		return ".", true
	}
	return strings.CutPrefix(importPath, module+"/")
}

// standard reports whether a package is of the standard library: those have no dot in their first element.
func standard(importPath string) bool {
	first, _, _ := strings.Cut(importPath, "/")
	return !strings.Contains(first, ".")
}

// within reports whether a package belongs to one of the modules.
func within(importPath string, modules []string) bool {
	return slices.ContainsFunc(modules, func(m string) bool {
		return importPath == m || strings.HasPrefix(importPath, m+"/")
	})
}

func TestArrows(t *testing.T) {
	pkgs := packages(t)
	if len(pkgs) < len(arrows) {
		t.Errorf("%d packages; the table has %d", len(pkgs), len(arrows))
	}
	for _, pkg := range pkgs {
		name, _ := inside(pkg.ImportPath)
		allowed, known := arrows[name]
		if !known {
			t.Errorf("package %s is not in the table of arrows", name)
			continue
		}
		for _, imported := range pkg.Imports {
			to, ours := inside(imported)
			switch {
			case ours && !slices.Contains(allowed.ours, to):
				t.Errorf("%s must not import %s", name, to)
			case !ours && !standard(imported) && !within(imported, allowed.foreign):
				t.Errorf("%s must not import %s", name, imported)
			}
		}
		if slices.Contains([]string{"util", "utils", "common", "helper", "helpers", "types", "base", "misc"}, pkg.Name) {
			t.Errorf("%s: the name %q says nothing", name, pkg.Name)
		}
	}
}

// TestMachineIsSafe holds the machine to its promise: a fault in it cannot
// reach past Go's memory safety, and no work of it goes on behind the host's back.
func TestMachineIsSafe(t *testing.T) {
	for _, pkg := range packages(t) {
		name, _ := inside(pkg.ImportPath)
		if name != "lua" && !strings.HasPrefix(name, "lua/") {
			continue
		}
		if foreign := slices.Concat(pkg.CgoFiles, pkg.CFiles, pkg.SFiles); len(foreign) > 0 {
			t.Errorf("%s has files that are not Go: %v", name, foreign)
		}
		for _, imported := range slices.Concat(pkg.Imports, pkg.TestImports, pkg.XTestImports) {
			if _, ours := inside(imported); !ours && !standard(imported) {
				t.Errorf("%s imports %s, which is not of the standard library", name, imported)
			}
		}
	}
	scanned := 0
	for _, file := range sourceFiles(t) {
		if strings.HasPrefix(file, "lua/") && !strings.HasSuffix(file, "_test.go") {
			scanned++
			scanFile(t, file)
		}
	}
	if scanned < 10 {
		t.Errorf("%d files scanned", scanned)
	}
}

// scanFile fails for what no file of the machine may contain.
func scanFile(t *testing.T, file string) {
	fset := token.NewFileSet()
	tree, err := parser.ParseFile(fset, filepath.FromSlash(file), nil, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		t.Error(err)
		return
	}
	for _, spec := range tree.Imports {
		imported, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			t.Error(err)
		}
		if slices.Contains([]string{"unsafe", "C", "reflect", "plugin"}, imported) {
			t.Errorf("%s imports %s", fset.Position(spec.Pos()), imported)
		}
	}
	for _, group := range tree.Comments {
		for _, comment := range group.List {
			if strings.HasPrefix(comment.Text, "//go:linkname") {
				t.Errorf("%s: go:linkname", fset.Position(comment.Pos()))
			}
		}
	}
	ast.Inspect(tree, func(node ast.Node) bool {
		if _, ok := node.(*ast.GoStmt); ok {
			t.Errorf("%s: go statement", fset.Position(node.Pos()))
		}
		return true
	})
}

// TestFileLength keeps files readable. The opcode loop is one function and may be longer.
func TestFileLength(t *testing.T) {
	const most = 600
	for _, file := range sourceFiles(t) {
		text, err := os.ReadFile(filepath.FromSlash(file))
		if err != nil {
			t.Fatal(err)
		}
		if lines := strings.Count(string(text), "\n"); lines > most && file != "lua/exec.go" {
			t.Errorf("%s has %d lines, more than %d", file, lines, most)
		}
	}
}

// sourceFiles lists the Go files of the tree, nested modules included, with
// slashes and relative to the root.
func sourceFiles(t *testing.T) []string {
	t.Helper()
	var files []string
	err := fs.WalkDir(os.DirFS("."), ".", func(name string, d fs.DirEntry, err error) error {
		switch base := path.Base(name); {
		case err != nil:
			return err
		case d.IsDir() && name != "." && (base == "testdata" || strings.HasPrefix(base, ".") || strings.HasPrefix(base, "_")):
			return fs.SkipDir
		case !d.IsDir() && path.Ext(name) == ".go":
			files = append(files, name)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}
