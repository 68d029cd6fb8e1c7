package workspace

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"
	"github.com/perilune/perilune/tool"
)

// entry is one item of a listing.
type entry struct {
	Path     string `json:"path"`
	Type     string `json:"type"`
	Size     int64  `json:"size"`
	Modified int64  `json:"modified"`
}

// listFiles is list_files{path?, glob?, depth?}.
func (w *Workspace) listFiles(ctx context.Context, c *tool.Call) (tool.Result, error) {
	var in struct {
		Path  string
		Glob  string
		Depth int
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
	list := []entry{}
	err = w.walk(ctx, start, func(name, rel string, d fs.DirEntry) error {
		if match(rel) {
			info, err := d.Info()
			if err != nil {
				return nil // it went away
			}
			if len(list) == maxEntries {
				return errTooLarge
			}
			list = append(list, entry{name, typeName(d.Type()), size(info), info.ModTime().Unix()})
		}
		if d.IsDir() && in.Depth > 0 && strings.Count(rel, "/")+1 >= in.Depth {
			return fs.SkipDir
		}
		return nil
	})
	if errors.Is(err, errTooLarge) {
		return tool.Reportedf("more than %d entries; narrow path, glob or depth", maxEntries), nil
	}
	if err != nil {
		return failure(c, in.Path, err)
	}
	slices.SortFunc(list, func(a, b entry) int { return strings.Compare(a.Path, b.Path) })
	return tool.Value(list)
}

// size is the number of bytes of a regular file and 0 of anything else: what
// file systems say of directories differs.
func size(info fs.FileInfo) int64 {
	if info.Mode().IsRegular() {
		return info.Size()
	}
	return 0
}

func typeName(mode fs.FileMode) string {
	switch {
	case mode.IsRegular():
		return "file"
	case mode.IsDir():
		return "directory"
	case mode&fs.ModeSymlink != 0:
		return "symlink"
	}
	return "other"
}

// walk visits everything below the directory start in order of names, the
// start itself not, links as what they are, and nothing of a .git. name is
// relative to the workspace, rel to start. An unreadable directory is passed
// over, unless it is start. visit answers fs.SkipDir to stay out of a directory.
func (w *Workspace) walk(ctx context.Context, start string, visit func(name, rel string, d fs.DirEntry) error) error {
	info, err := w.root.Stat(start)
	if err != nil {
		return err
	}
	if !info.IsDir() {
		return errors.New("is not a directory")
	}
	return w.walkDir(ctx, start, "", visit)
}

func (w *Workspace) walkDir(ctx context.Context, dir, relDir string, visit func(name, rel string, d fs.DirEntry) error) error {
	entries, err := w.readDir(dir)
	if err != nil {
		if relDir != "" {
			return nil
		}
		return err
	}
	for _, d := range entries {
		if err := ctx.Err(); err != nil {
			return err
		}
		if d.Name() == ".git" {
			continue
		}
		name, rel := path.Join(dir, d.Name()), path.Join(relDir, d.Name())
		err := visit(name, rel, d)
		switch {
		case err == fs.SkipDir:
			continue
		case err != nil:
			return err
		case d.IsDir():
			if err := w.walkDir(ctx, name, rel, visit); err != nil {
				return err
			}
		}
	}
	return nil
}

func (w *Workspace) readDir(dir string) ([]fs.DirEntry, error) {
	f, err := w.root.Open(dir)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	entries, err := f.ReadDir(-1)
	slices.SortFunc(entries, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	return entries, err
}

// newGlob returns the matcher of a glob: one without a slash is for the last
// element of a path, one with is for the whole; "" matches everything.
func newGlob(c *tool.Call, glob string) (func(rel string) bool, error) {
	if glob == "" {
		return func(string) bool { return true }, nil
	}
	glob = strings.TrimPrefix(glob, "./")
	if !doublestar.ValidatePattern(glob) {
		return nil, &tool.Error{
			Code: tool.InvalidArguments, Tool: c.Name, Effect: tool.EffectNone,
			Message: fmt.Sprintf("%s: glob %q is malformed", c.Name, glob),
		}
	}
	whole := strings.Contains(glob, "/")
	return func(rel string) bool {
		if !whole {
			rel = path.Base(rel)
		}
		return doublestar.MatchUnvalidated(glob, rel)
	}, nil
}
