package workspace

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/perilune/perilune/tool"
)

// call calls a tool of w through the dispatch and returns the value or text,
// the reported failure and the error, of which at most one is set.
func call(t *testing.T, w *Workspace, name, args string) (value, reported string, err *tool.Error) {
	t.Helper()
	reg := tool.NewRegistry()
	if err := w.Register(reg); err != nil {
		t.Fatal(err)
	}
	res, e := tool.Dispatch(reg)(t.Context(), &tool.Call{Name: name, Args: json.RawMessage(args)})
	switch {
	case e != nil:
		errors.As(e, &err)
	case res.Failed:
		reported = res.Text
	case res.JSON != nil:
		value = string(res.JSON)
	default:
		value = res.Text
	}
	return value, reported, err
}

func TestReadFile(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "a.txt", "one\ntwo\r\nthree")
	write(t, dir, "empty", "")
	write(t, dir, "bin", "PNG\x00\x01")
	write(t, dir, "latin", "caf\xe9")
	write(t, dir, "sub/data.json", `{"a":1}`)
	write(t, dir, "big", strings.Repeat("0123456789abcde\n", maxRead/16+1))
	w := open(t, dir)
	for _, c := range []struct{ args, want, reported string }{
		{`{"path":"a.txt"}`, "one\ntwo\r\nthree", ""},
		{`{"path":"./sub/../a.txt"}`, "one\ntwo\r\nthree", ""},
		{`{"path":"a.txt","offset":2}`, "two\r\nthree", ""},
		{`{"path":"a.txt","offset":2,"limit":1}`, "two\r\n", ""},
		{`{"path":"a.txt","limit":1}`, "one\n", ""},
		{`{"path":"a.txt","limit":0}`, "", ""},
		{`{"path":"a.txt","offset":9}`, "", ""},
		{`{"path":"empty"}`, "", ""},
		{`{"path":"sub/data.json"}`, `{"a":1}`, ""},
		{`{"path":"bin","encoding":"base64"}`, "UE5HAAE=", ""},
		{`{"path":"bin"}`, "", `bin: binary, 5 bytes; encoding="base64" reads it`},
		{`{"path":"latin"}`, "", `latin: binary, 4 bytes; encoding="base64" reads it`},
		{`{"path":"nope"}`, "", "nope: no such file or directory"},
		{`{"path":"a.txt/x"}`, "", "a.txt/x: no such file or directory"},
		{`{"path":"sub"}`, "", "sub: is a directory, not a regular file"},
		{`{"path":"big","offset":2,"limit":1}`, "0123456789abcde\n", ""},
		{`{"path":"big"}`, "", fmt.Sprintf("big: more than the %d bytes that can be read at once (the file has %d); use offset and limit", maxRead, maxRead+16)},
	} {
		got, reported, err := call(t, w, "read_file", c.args)
		if got != c.want || reported != c.reported || err != nil {
			t.Errorf("%s: %.60q, %q, %v; want %q, %q", c.args, got, reported, err, c.want, c.reported)
		}
	}
}

func TestPathsThatLeave(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "secret", "s")
	write(t, dir, "ws/inside/a", "x")
	ws := filepath.Join(dir, "ws")
	for link, target := range map[string]string{
		"out": "../secret", "abs": "/etc/passwd", "updir": "..", "in": "inside/a", "loop": "loop",
	} {
		if err := os.Symlink(target, filepath.Join(ws, link)); err != nil {
			t.Skip(err)
		}
	}
	w := open(t, ws)
	for _, c := range []struct {
		path, text string
		code       tool.Code
	}{
		{"/etc/passwd", "is absolute", tool.InvalidArguments},
		{"~/x", "home directory", tool.InvalidArguments},
		{"~", "home directory", tool.InvalidArguments},
		{"../secret", "climbs out", tool.InvalidArguments},
		{"inside/../../secret", "climbs out", tool.InvalidArguments},
		{"..", "climbs out", tool.InvalidArguments},
		{"a\u0000b", "zero byte", tool.InvalidArguments},
		{"out", "symbolic link", tool.Denied},
		{"abs", "symbolic link", tool.Denied},
		{"updir/secret", "symbolic link", tool.Denied},
	} {
		arg, _ := json.Marshal(map[string]string{"path": c.path})
		_, _, err := call(t, w, "read_file", string(arg))
		if err == nil || err.Code != c.code || !strings.Contains(err.Message, c.text) || err.Effect != tool.EffectNone {
			t.Errorf("%q: %v", c.path, err)
		}
	}
	if got, _, err := call(t, w, "read_file", `{"path":"in"}`); got != "x" || err != nil {
		t.Errorf("link inside: %q, %v", got, err)
	}
	if _, reported, err := call(t, w, "read_file", `{"path":"loop"}`); reported == "" && err == nil {
		t.Error("a link to itself was read")
	}
	if got, _, _ := call(t, w, "read_file", `{"path":"..."}`); got != "" {
		t.Error("... is a name like any other")
	}
	if got, _, _ := call(t, w, "search_files", `{"pattern":"s"}`); got != "[]" {
		t.Errorf("search went through a link: %s", got)
	}
}

func TestPipeDoesNotBlock(t *testing.T) {
	dir := t.TempDir()
	if err := syscall.Mkfifo(filepath.Join(dir, "pipe"), 0o600); err != nil {
		t.Skip(err)
	}
	w := open(t, dir)
	done := make(chan string, 1)
	go func() {
		_, reported, _ := call(t, w, "read_file", `{"path":"pipe"}`)
		done <- reported
	}()
	select {
	case got := <-done:
		if !strings.Contains(got, "named pipe") {
			t.Errorf("reported %q", got)
		}
	case <-time.After(5 * time.Second):
		t.Fatal("opening a pipe blocks")
	}
}

func paths(t *testing.T, value string) []string {
	t.Helper()
	var list []struct {
		Path string
		Line int
	}
	if err := json.Unmarshal([]byte(value), &list); err != nil {
		t.Fatalf("%v in %q", err, value)
	}
	out := []string{}
	for _, e := range list {
		if e.Line > 0 {
			e.Path += fmt.Sprint(":", e.Line)
		}
		out = append(out, e.Path)
	}
	return out
}

func TestListFiles(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"b.go", "a.go", "sub/c.go", "sub/c.md", "sub/deep/d.go", "a/x", "a.b/x", ".git/config", "sub/.git", ".hidden"} {
		write(t, dir, name, "12345")
	}
	w := open(t, dir)
	for _, c := range []struct {
		args string
		want []string
	}{
		{`{}`, []string{".hidden", "a", "a.b", "a.b/x", "a.go", "a/x", "b.go", "sub", "sub/c.go", "sub/c.md", "sub/deep", "sub/deep/d.go"}},
		{`{"depth":1}`, []string{".hidden", "a", "a.b", "a.go", "b.go", "sub"}},
		{`{"path":"sub"}`, []string{"sub/c.go", "sub/c.md", "sub/deep", "sub/deep/d.go"}},
		{`{"path":"sub","depth":1}`, []string{"sub/c.go", "sub/c.md", "sub/deep"}},
		{`{"glob":"*.go"}`, []string{"a.go", "b.go", "sub/c.go", "sub/deep/d.go"}},
		{`{"glob":"sub/*.go"}`, []string{"sub/c.go"}},
		{`{"glob":"**/*.{go,md}","path":"sub"}`, []string{"sub/c.go", "sub/c.md", "sub/deep/d.go"}},
		{`{"glob":"./*.go"}`, []string{"a.go", "b.go", "sub/c.go", "sub/deep/d.go"}},
		{`{"glob":"*.rs"}`, []string{}},
	} {
		got, reported, err := call(t, w, "list_files", c.args)
		if err != nil || reported != "" {
			t.Errorf("%s: %q, %v", c.args, reported, err)
			continue
		}
		if p := paths(t, got); !slices.Equal(p, c.want) {
			t.Errorf("%s:\n got %v\nwant %v", c.args, p, c.want)
		}
	}
	got, _, _ := call(t, w, "list_files", `{"path":"sub","glob":"c.go"}`)
	info, _ := os.Stat(filepath.Join(dir, "sub/c.go"))
	if want := fmt.Sprintf(`[{"path":"sub/c.go","type":"file","size":5,"modified":%d}]`, info.ModTime().Unix()); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if _, reported, _ := call(t, w, "list_files", `{"path":"nope"}`); reported != "nope: no such file or directory" {
		t.Errorf("reported %q", reported)
	}
	if _, reported, _ := call(t, w, "list_files", `{"path":"a.go"}`); reported != "a.go: is not a directory" {
		t.Errorf("reported %q", reported)
	}
	if _, _, err := call(t, w, "list_files", `{"glob":"[a"}`); err == nil || err.Code != tool.InvalidArguments {
		t.Errorf("bad glob: %v", err)
	}
}

func TestSearchFiles(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"b.go": "x\n// TODO: b\r\nTODO TODO\n", "a.go": "TODO", "sub/c.md": "todo\nnone\nTODO.",
		"skip/d.go": "TODO", "bin": "TODO\x00", "latin": "TODO \xe9", ".gitignore": "skip/\n*.gen\n", "x.gen": "TODO",
		".git/config": "TODO", "sub/.gitignore": "!y.gen\n", "sub/y.gen": "a TODO",
	} {
		write(t, dir, name, text)
	}
	w := open(t, dir)
	for _, c := range []struct {
		args string
		want []string
	}{
		{`{"pattern":"TODO"}`, []string{"a.go:1", "b.go:2", "b.go:3", "latin:1", "sub/c.md:3", "sub/y.gen:1"}},
		{`{"pattern":"TODO","limit":2}`, []string{"a.go:1", "b.go:2"}},
		{`{"pattern":"TODO","glob":"*.go"}`, []string{"a.go:1", "b.go:2", "b.go:3"}},
		{`{"pattern":"TODO","path":"sub"}`, []string{"sub/c.md:3", "sub/y.gen:1"}},
		{`{"pattern":"TODO","path":"sub/c.md"}`, []string{"sub/c.md:3"}},
		{`{"pattern":"TODO","path":"skip"}`, []string{"skip/d.go:1"}},
		{`{"pattern":"TODO."}`, []string{"sub/c.md:3"}},
		{`{"pattern":"(?i)^todo$","regex":true}`, []string{"a.go:1", "sub/c.md:1"}},
		{`{"pattern":"^$","regex":true,"path":"b.go"}`, []string{}},
		{`{"pattern":"absent"}`, []string{}},
	} {
		got, reported, err := call(t, w, "search_files", c.args)
		if err != nil || reported != "" {
			t.Errorf("%s: %q, %v", c.args, reported, err)
			continue
		}
		if p := paths(t, got); !slices.Equal(p, c.want) {
			t.Errorf("%s:\n got %v\nwant %v", c.args, p, c.want)
		}
	}
	if got, _, _ := call(t, w, "search_files", `{"pattern":"b","path":"b.go"}`); got != `[{"path":"b.go","line":2,"text":"// TODO: b"}]` {
		t.Errorf("got %s", got)
	}
	for _, args := range []string{`{"pattern":"("}`, `{"pattern":"a)(b"}`, `{"pattern":"(?=x)"}`} {
		args = strings.TrimSuffix(args, "}") + `,"regex":true}`
		if _, _, err := call(t, w, "search_files", args); err == nil || err.Code != tool.InvalidArguments {
			t.Errorf("%s: %v", args, err)
		}
	}
	if _, _, err := call(t, w, "search_files", `{"pattern":""}`); err == nil {
		t.Error("an empty pattern was accepted")
	}
}

func TestCancelledSearch(t *testing.T) {
	dir := t.TempDir()
	write(t, dir, "a", "x")
	w := open(t, dir)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := w.searchFiles(ctx, &tool.Call{Name: "search_files", Args: json.RawMessage(`{"pattern":"x"}`)})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("err = %v", err)
	}
}
