package workspace

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/perilune/perilune/tool"
)

// found is one line of a search's answer.
type found struct {
	Path string `json:"path"`
	Line int    `json:"line"`
	Text string `json:"text"`
}

// search is one search on its way through the files.
type search struct {
	find  func(text []byte) (start, end int) // of the next match; start < 0: none
	limit int                                // 0: none
	lines []found
	bytes int
}

// errEnough ends a walk when the limit is reached.
var errEnough = errors.New("enough")

// searchFiles is search_files{pattern, path?, glob?, regex?, limit?}.
func (w *Workspace) searchFiles(ctx context.Context, c *tool.Call) (tool.Result, error) {
	var in struct {
		Pattern string
		Path    string
		Glob    string
		Regex   bool
		Limit   int
	}
	if err := c.Decode(&in); err != nil {
		return tool.Result{}, err
	}
	start, err := resolve(c, in.Path)
	if err != nil {
		return tool.Result{}, err
	}
	match, err := newGlob(c, in.Glob)
	if err != nil {
		return tool.Result{}, err
	}
	s := &search{limit: in.Limit, lines: []found{}}
	if s.find, err = finder(c, in.Pattern, in.Regex); err != nil {
		return tool.Result{}, err
	}
	err = w.searchFrom(ctx, start, match, s)
	switch {
	case errors.Is(err, errTooLarge):
		return tool.Reportedf("more than %d bytes of matching lines; narrow pattern, path, glob or limit", maxFound), nil
	case err != nil && err != errEnough:
		return failure(c, in.Path, err)
	}
	return tool.Value(s.lines)
}

// finder returns the function that finds the pattern in a text.
func finder(c *tool.Call, pattern string, isRegex bool) (func([]byte) (int, int), error) {
	if !isRegex {
		needle := []byte(pattern)
		return func(text []byte) (int, int) {
			i := bytes.Index(text, needle)
			return i, i + len(needle)
		}, nil
	}
	re, err := regexp.Compile("(?m)" + pattern)
	if err != nil {
		return nil, &tool.Error{
			Code: tool.InvalidArguments, Tool: c.Name, Effect: tool.EffectNone,
			Message: fmt.Sprintf("%s: pattern is not RE2: %v", c.Name, err),
		}
	}
	return func(text []byte) (int, int) {
		if loc := re.FindIndex(text); loc != nil {
			return loc[0], loc[1]
		}
		return -1, -1
	}, nil
}

// searchFrom searches the file start, or all files below the directory start.
func (w *Workspace) searchFrom(ctx context.Context, start string, match func(string) bool, s *search) error {
	info, err := w.root.Stat(start)
	if err != nil {
		return err
	}
	if !info.IsDir() {
		return w.searchFile(ctx, start, s)
	}
	ignored := newIgnore(w, start)
	var files []string
	err = w.walk(ctx, start, func(name, rel string, d fs.DirEntry) error {
		switch {
		case ignored.match(name, d.IsDir()):
			return fs.SkipDir
		case d.IsDir():
			ignored.load(name)
		case d.Type().IsRegular() && match(rel):
			files = append(files, name)
		}
		return nil
	})
	if err != nil {
		return err
	}
	slices.Sort(files)
	for _, name := range files {
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := w.searchFile(ctx, name, s); err != nil && (err == errEnough || err == errTooLarge) {
			return err
		}
	}
	return nil
}

// searchFile adds the matching lines of one file. One that is binary or too large has none.
func (w *Workspace) searchFile(ctx context.Context, name string, s *search) error {
	f, info, err := w.open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	data, err := readWhole(ctx, f, info.Size())
	if err != nil || bytes.IndexByte(data, 0) >= 0 {
		return nil
	}
	return s.scan(path.Clean(name), data)
}

// scan adds the lines of data that have a match. A match belongs to the line
// in which it starts.
func (s *search) scan(name string, data []byte) error {
	line := 1
	for len(data) > 0 {
		start, _ := s.find(data)
		if start < 0 || start == len(data) {
			return nil
		}
		line += bytes.Count(data[:start], []byte{'\n'})
		from := bytes.LastIndexByte(data[:start], '\n') + 1
		to := len(data)
		if i := bytes.IndexByte(data[start:], '\n'); i >= 0 {
			to = start + i
		}
		text := strings.ToValidUTF8(string(bytes.TrimSuffix(data[from:to], []byte{'\r'})), "\uFFFD")
		if s.bytes += len(text) + len(name) + 40; s.bytes > maxFound {
			return errTooLarge
		}
		s.lines = append(s.lines, found{name, line, text})
		if s.limit > 0 && len(s.lines) >= s.limit {
			return errEnough
		}
		if to == len(data) {
			return nil
		}
		data = data[to+1:]
		line++
	}
	return nil
}
