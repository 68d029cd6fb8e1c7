package tool

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
)

// Separator stands between a namespace and the rest of a name.
const Separator = "__"

// maxName bounds the length of a name in bytes.
const maxName = 256

// Registry holds tools by name, in the order in which they were added. It is
// safe for use by many goroutines; a tool that is added late can be called
// from then on. The zero value is ready and empty.
type Registry struct {
	mu     sync.RWMutex
	byName map[string]*Tool
	order  []*Tool
}

// NewRegistry returns an empty Registry.
func NewRegistry() *Registry { return &Registry{} }

// Add adds a tool. It is an error if the name is empty, too long, has control
// characters or is taken, or if Run is nil. A schema that cannot be used
// does not make the tool uncallable: see Tool.Notes.
func (r *Registry) Add(t Tool) error {
	if err := checkName(t.Name); err != nil {
		return err
	}
	if t.Run == nil {
		return fmt.Errorf("tool %s has no Run function", t.Name)
	}
	t.schema = compileSchema(t.Input)
	t.output = shapeOf(t.Output)
	r.mu.Lock()
	defer r.mu.Unlock()
	if _, taken := r.byName[t.Name]; taken {
		return fmt.Errorf("tool %s is already registered", t.Name)
	}
	if r.byName == nil {
		r.byName = make(map[string]*Tool)
	}
	r.byName[t.Name] = &t
	r.order = append(r.order, &t)
	return nil
}

func checkName(name string) error {
	switch {
	case name == "":
		return errors.New("tool has no name")
	case len(name) > maxName:
		return fmt.Errorf("tool name %.40q... is longer than %d bytes", name, maxName)
	case strings.ContainsFunc(name, func(r rune) bool { return r < ' ' || r == 0x7f || r == '\uFFFD' }):
		return fmt.Errorf("tool name %q has control characters or is not UTF-8", name)
	}
	return nil
}

// Lookup returns the tool of that name.
func (r *Registry) Lookup(name string) (*Tool, bool) {
	r.mu.RLock()
	defer r.mu.RUnlock()
	t, ok := r.byName[name]
	return t, ok
}

// Tools returns all tools in order of registration. The slice is the caller's.
func (r *Registry) Tools() []*Tool {
	r.mu.RLock()
	defer r.mu.RUnlock()
	return slices.Clone(r.order)
}

// Names returns all names in order of registration.
func (r *Registry) Names() []string {
	r.mu.RLock()
	defer r.mu.RUnlock()
	names := make([]string, len(r.order))
	for i, t := range r.order {
		names[i] = t.Name
	}
	return names
}

// Nearest returns up to n names that are like name, the nearest first; those
// that have nothing to do with it are left out.
func (r *Registry) Nearest(name string, n int) []string {
	type candidate struct {
		name string
		dist int
	}
	var found []candidate
	folded := fold(name)
	for _, have := range r.Names() {
		if d := distance(folded, fold(have)); d <= max(len(folded), len(have))/2 {
			found = append(found, candidate{have, d})
		} else if folded != "" && strings.Contains(fold(have), folded) {
			found = append(found, candidate{have, d})
		}
	}
	slices.SortStableFunc(found, func(a, b candidate) int { return a.dist - b.dist })
	names := make([]string, 0, n)
	for _, c := range found[:min(n, len(found))] {
		names = append(names, c.name)
	}
	return names
}

// fold makes names that differ in case and separators only the same.
func fold(name string) string {
	name = strings.ToLower(name[:min(len(name), maxName)])
	return strings.NewReplacer("__", "_", "-", "_", ".", "_").Replace(name)
}

// distance counts the insertions, removals and replacements of bytes, and
// exchanges of neighbours, that make b of a.
func distance(a, b string) int {
	before, prev, cur := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range prev {
		prev[j] = j
	}
	for i := 1; i <= len(a); i++ {
		cur[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			cur[j] = min(prev[j]+1, cur[j-1]+1, prev[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				cur[j] = min(cur[j], before[j-2]+1)
			}
		}
		before, prev, cur = prev, cur, before
	}
	return prev[len(b)]
}
