package workspace

import (
	"io"
	"path"
	"regexp"
	"strings"
)

// maxIgnoreFile bounds what is read of one .gitignore.
const maxIgnoreFile = 1 << 20

// ignore holds the rules of the .gitignore files between the workspace and
// the files that a walk visits. A walk that does not enter ignored
// directories needs to ask about each path itself only, as git does.
type ignore struct {
	w     *Workspace
	rules map[string][]ignoreRule // by the directory of the .gitignore
}

// ignoreRule is one line of a .gitignore.
type ignoreRule struct {
	re      *regexp.Regexp
	negated bool
	dirOnly bool
	byName  bool // no slash in the pattern: it is for the last element of a path
}

// newIgnore returns the rules that hold in the directory start.
func newIgnore(w *Workspace, start string) *ignore {
	ig := &ignore{w: w, rules: make(map[string][]ignoreRule)}
	ig.read(".", ".git/info/exclude")
	ig.load(".")
	for i := range len(start) {
		if start[i] == '/' {
			ig.load(start[:i])
		}
	}
	if start != "." {
		ig.load(start)
	}
	return ig
}

// load adds the rules of dir's own .gitignore, if it has one.
func (ig *ignore) load(dir string) { ig.read(dir, path.Join(dir, ".gitignore")) }

func (ig *ignore) read(dir, file string) {
	f, _, err := ig.w.open(file)
	if err != nil {
		return
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxIgnoreFile))
	if err == nil {
		ig.rules[dir] = append(ig.rules[dir], parseIgnore(string(data))...)
	}
}

// match reports whether the path name is ignored: the last rule that matches
// in the nearest .gitignore that has one decides.
func (ig *ignore) match(name string, isDir bool) bool {
	for dir := path.Dir(name); ; dir = path.Dir(dir) {
		rel := name
		if dir != "." {
			rel = name[len(dir)+1:]
		}
		rules := ig.rules[dir]
		for i := len(rules) - 1; i >= 0; i-- {
			if rules[i].match(rel, isDir) {
				return !rules[i].negated
			}
		}
		if dir == "." {
			return false
		}
	}
}

func (r *ignoreRule) match(rel string, isDir bool) bool {
	if r.dirOnly && !isDir {
		return false
	}
	if r.byName {
		rel = path.Base(rel)
	}
	return r.re.MatchString(rel)
}

// parseIgnore reads a .gitignore; a line that means nothing is passed over.
func parseIgnore(text string) []ignoreRule {
	var rules []ignoreRule
	for line := range strings.Lines(strings.TrimPrefix(text, "\uFEFF")) {
		line = strings.TrimSuffix(strings.TrimSuffix(line, "\n"), "\r")
		line = trimTrailingSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		var r ignoreRule
		line, r.negated = strings.CutPrefix(line, "!")
		line, r.dirOnly = strings.CutSuffix(line, "/")
		r.byName = !strings.Contains(line, "/")
		expr, ok := translateGlob(strings.TrimPrefix(line, "/"))
		if !ok || line == "" {
			continue
		}
		re, err := regexp.Compile("(?s)^" + expr + "$")
		if err != nil {
			continue
		}
		r.re = re
		rules = append(rules, r)
	}
	return rules
}

// trimTrailingSpace removes trailing spaces that no backslash keeps.
func trimTrailingSpace(line string) string {
	for strings.HasSuffix(line, " ") && !strings.HasSuffix(line, `\ `) {
		line = line[:len(line)-1]
	}
	return line
}

// translateGlob writes a pattern of a .gitignore as a regular expression, so
// that matching takes linear time. ok is false for a pattern that matches nothing.
func translateGlob(glob string) (expr string, ok bool) {
	var b strings.Builder
	for i := 0; i < len(glob); {
		rest := glob[i:]
		atStart := i == 0 || glob[i-1] == '/'
		switch {
		case atStart && strings.HasPrefix(rest, "**/"):
			b.WriteString("(?:.*/)?")
			i += 3
		case atStart && rest == "**":
			b.WriteString(".+")
			i += 2
		case rest[0] == '*':
			b.WriteString("[^/]*")
			i++
		case rest[0] == '?':
			b.WriteString("[^/]")
			i++
		case rest[0] == '[':
			class, n := translateClass(rest)
			if n == 0 {
				return "", false
			}
			b.WriteString(class)
			i += n
		case rest[0] == '\\':
			if len(rest) == 1 {
				return "", false
			}
			b.WriteString(regexp.QuoteMeta(rest[1:2]))
			i += 2
		default:
			b.WriteString(regexp.QuoteMeta(rest[:1]))
			i++
		}
	}
	return b.String(), true
}

// translateClass translates the [...] at the start of s and returns its
// length, or 0 where it is not closed.
func translateClass(s string) (class string, n int) {
	var b strings.Builder
	b.WriteByte('[')
	i := 1
	if i < len(s) && (s[i] == '!' || s[i] == '^') {
		b.WriteString("^/")
		i++
	}
	for first := true; i < len(s); first = false {
		switch {
		case s[i] == ']' && !first:
			b.WriteByte(']')
			return b.String(), i + 1
		case strings.HasPrefix(s[i:], "[:"):
			end := strings.Index(s[i:], ":]")
			if end < 0 {
				return "", 0
			}
			b.WriteString(s[i : i+end+2])
			i += end + 2
		case s[i] == '\\' && i+1 < len(s):
			b.WriteString(regexp.QuoteMeta(s[i+1 : i+2]))
			i += 2
		case strings.IndexByte(`[]\^&~`, s[i]) >= 0:
			b.WriteString(`\` + s[i:i+1])
			i++
		default:
			b.WriteByte(s[i])
			i++
		}
	}
	return "", 0
}
