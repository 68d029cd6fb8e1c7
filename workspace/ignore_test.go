package workspace

import (
	"encoding/json"
	"os"
	"path"
	"path/filepath"
	"testing"
)

// testdata/check_ignore.json has what `git check-ignore` 2.39 says of each path.
func TestIgnoreAgreesWithGit(t *testing.T) {
	raw, err := os.ReadFile("testdata/check_ignore.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		Files         map[string]string
		Ignored, Kept []string
	}
	if err := json.Unmarshal(raw, &cases); err != nil {
		t.Fatal(err)
	}
	for i, c := range cases {
		dir := t.TempDir()
		for name, text := range c.Files {
			write(t, dir, name, text)
		}
		w := open(t, dir)
		for _, name := range c.Ignored {
			if !ignoredBelow(w, name) {
				t.Errorf("case %d: %q is kept, git ignores it", i, name)
			}
		}
		for _, name := range c.Kept {
			if ignoredBelow(w, name) {
				t.Errorf("case %d: %q is ignored, git keeps it", i, name)
			}
		}
	}
}

// ignoredBelow asks as a walk does: about each directory on the way first.
func ignoredBelow(w *Workspace, name string) bool {
	ig := newIgnore(w, ".")
	for i := range name {
		if name[i] == '/' {
			if ig.match(name[:i], true) {
				return true
			}
			ig.load(name[:i])
		}
	}
	return ig.match(path.Clean(name), false)
}

func write(t *testing.T, dir, name, text string) {
	t.Helper()
	full := filepath.Join(dir, name)
	if err := os.MkdirAll(filepath.Dir(full), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(full, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func open(t *testing.T, dir string) *Workspace {
	t.Helper()
	w, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { w.Close() })
	return w
}
