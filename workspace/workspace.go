// Package workspace has the tools over one directory: read_file, list_files
// and search_files. Nothing outside the directory can be reached through
// them, whatever paths and links say.
//
//	Workspace   an open directory and its tools
//	ignore      the .gitignore rules that a search respects
//
//	ws, err := workspace.Open(".")
//	defer ws.Close()
//	err = ws.Register(reg)
package workspace

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"syscall"

	"github.com/perilune/perilune/tool"
)

const (
	// maxRead bounds what one read returns and what a search looks at of one file.
	maxRead = 16 << 20
	// maxEntries bounds the entries of one listing.
	maxEntries = 200_000
	// maxFound bounds the bytes that one search returns.
	maxFound = 8 << 20
)

// Workspace is an open directory. It is safe for use by many goroutines.
type Workspace struct {
	root *os.Root
	dir  string
}

// Open opens the directory dir.
func Open(dir string) (*Workspace, error) {
	abs, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	root, err := os.OpenRoot(abs)
	if err != nil {
		return nil, fmt.Errorf("workspace %s: %w", dir, cause(err))
	}
	return &Workspace{root: root, dir: abs}, nil
}

// Close releases the directory; calls that come later fail.
func (w *Workspace) Close() error { return w.root.Close() }

// Dir returns the absolute path of the directory.
func (w *Workspace) Dir() string { return w.dir }

// Register adds the tools to reg.
func (w *Workspace) Register(reg *tool.Registry) error {
	for _, t := range w.Tools() {
		if err := reg.Add(t); err != nil {
			return err
		}
	}
	return nil
}

// Tools returns the tools.
func (w *Workspace) Tools() []tool.Tool {
	return []tool.Tool{
		{
			Name: "read_file", Access: tool.Read, Idempotent: true, Run: w.readFile,
			Description: "The raw text of a file, whole by default. offset and limit select lines, from 1.",
			Input: schema(`"path":{"type":"string"},"offset":{"type":"integer","minimum":1},"limit":{"type":"integer","minimum":0},
				"encoding":{"enum":["utf-8","base64"]}`, "path"),
			Output: json.RawMessage(`{"type":"string"}`),
		},
		{
			Name: "list_files", Access: tool.Read, Idempotent: true, Run: w.listFiles,
			Description: "Files and directories under path (default: the workspace) with size in bytes and time of modification in Unix seconds, sorted by path. " +
				"glob without a slash matches names at any depth, with one it matches paths below path; ** crosses directories. depth 1 lists direct children only.",
			Input: schema(`"path":{"type":"string"},"glob":{"type":"string"},"depth":{"type":"integer","minimum":1}`),
			Output: json.RawMessage(`{"type":"array","items":{"type":"object","required":["path","type","size","modified"],"properties":{
				"path":{"type":"string"},"type":{"enum":["file","directory","symlink","other"]},"size":{"type":"integer"},"modified":{"type":"integer"}}}}`),
		},
		{
			Name: "search_files", Access: tool.Read, Idempotent: true, Run: w.searchFiles,
			Description: "Lines that contain pattern, or match it where regex is true (RE2), sorted by path and line. " +
				"Ignored (.gitignore) and binary files are left out. limit bounds the number of lines.",
			Input: schema(`"pattern":{"type":"string","minLength":1},"path":{"type":"string"},"glob":{"type":"string"},
				"regex":{"type":"boolean"},"limit":{"type":"integer","minimum":1}`, "pattern"),
			Output: json.RawMessage(`{"type":"array","items":{"type":"object","required":["path","line","text"],"properties":{
				"path":{"type":"string"},"line":{"type":"integer"},"text":{"type":"string"}}}}`),
		},
	}
}

func schema(properties string, required ...string) json.RawMessage {
	req, _ := json.Marshal(append([]string{}, required...))
	return json.RawMessage(`{"type":"object","additionalProperties":false,"required":` + string(req) + `,"properties":{` + properties + `}}`)
}

// resolve checks a path as a program gave it and returns it clean, relative
// to the workspace, with slashes. "" is the workspace itself.
func resolve(c *tool.Call, name string) (string, error) {
	refuse := func(why string) (string, error) {
		return "", &tool.Error{
			Code: tool.InvalidArguments, Tool: c.Name, Effect: tool.EffectNone,
			Message: fmt.Sprintf("%s: path %q %s", c.Name, name, why),
		}
	}
	slashed := filepath.ToSlash(name)
	switch {
	case strings.ContainsRune(name, 0):
		return refuse("contains a zero byte")
	case path.IsAbs(slashed) || filepath.VolumeName(name) != "":
		return refuse("is absolute; paths are relative to the workspace")
	case slashed == "~" || strings.HasPrefix(slashed, "~/"):
		return refuse("is in a home directory; paths are relative to the workspace")
	}
	clean := path.Clean(slashed)
	if clean == ".." || strings.HasPrefix(clean, "../") {
		return refuse("climbs out of the workspace")
	}
	return clean, nil
}

// failure turns an error of the file system into the answer of a tool.
func failure(c *tool.Call, name string, err error) (tool.Result, error) {
	switch {
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return tool.Result{}, err
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ENOTDIR):
		return tool.Reportedf("%s: no such file or directory", name), nil
	case errors.Is(err, fs.ErrPermission):
		return tool.Reportedf("%s: permission denied", name), nil
	case escapes(err):
		return tool.Result{}, tool.Deny(c.Name, fmt.Sprintf("path %q leads out of the workspace through a symbolic link", name))
	}
	return tool.Reportedf("%s: %v", name, cause(err)), nil
}

// escapes reports whether os.Root refused a path. It has no exported error for that.
func escapes(err error) bool {
	var perr *fs.PathError
	return errors.As(err, &perr) && strings.Contains(perr.Err.Error(), "escapes from parent")
}

// cause drops the operation and path that the os package puts before an error.
func cause(err error) error {
	var perr *fs.PathError
	if errors.As(err, &perr) {
		return perr.Err
	}
	return err
}

// open opens a regular file for reading; opening never waits (for the writer
// of a pipe) and touches no device.
func (w *Workspace) open(name string) (*os.File, fs.FileInfo, error) {
	info, err := w.root.Stat(name)
	if err == nil && !info.Mode().IsRegular() {
		err = irregular(info.Mode())
	}
	if err != nil {
		return nil, nil, err
	}
	f, err := w.root.OpenFile(name, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		return nil, nil, err
	}
	info, err = f.Stat()
	if err == nil && !info.Mode().IsRegular() {
		err = irregular(info.Mode())
	}
	if err != nil {
		f.Close()
		return nil, nil, err
	}
	return f, info, nil
}

// irregular says what something is that cannot be read as a file.
func irregular(mode fs.FileMode) error {
	what := "something special"
	switch {
	case mode.IsDir():
		what = "a directory"
	case mode&fs.ModeNamedPipe != 0:
		what = "a named pipe"
	case mode&fs.ModeSocket != 0:
		what = "a socket"
	case mode&fs.ModeDevice != 0:
		what = "a device"
	}
	return errors.New("is " + what + ", not a regular file")
}
