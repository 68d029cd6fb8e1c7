package codemode

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/perilune/perilune/tool"
)

var (
	// dottedCall finds tool.NAME{, tool.SERVER.NAME( and so on in blanked source.
	dottedCall = regexp.MustCompile(`(?:^|[^\w.:])tools?((?:\s*\.\s*[A-Za-z_]\w*)+)\s*[({"'\[]`)
	// quotedCall finds tool["NAME"], whose name blank has erased.
	quotedCall = regexp.MustCompile(`(?:^|[^\w.:])tools?\s*\[\s*(["'] *)\]\s*[({"'\[]`)
	// shadowed finds a local variable of the name.
	shadowed = regexp.MustCompile(`\blocal\s+(?:[\w\s,]*,\s*)?tools?\b|\bfunction[\w\s.:]*\([^)]*\btools?\b|\bfor\b[^=\n]*\btools?\b`)
)

// unknownNames warns of each literal name of a tool in the source that reg
// does not have, once a name.
func unknownNames(source string, reg *tool.Registry) []string {
	if !strings.Contains(source, "tool") {
		return nil
	}
	code := blank(source)
	if shadowed.MatchString(code) {
		return nil
	}
	type mention struct {
		at   int
		name string
	}
	var mentions []mention
	for _, m := range dottedCall.FindAllStringSubmatchIndex(code, -1) {
		name := strings.Join(strings.FieldsFunc(code[m[2]:m[3]], func(r rune) bool { return strings.ContainsRune(". \t\r\n", r) }), tool.Separator)
		mentions = append(mentions, mention{m[2], name})
	}
	for _, m := range quotedCall.FindAllStringSubmatchIndex(code, -1) {
		literal := strings.TrimSpace(source[m[2]:m[3]])
		if name := literal[1:max(1, len(literal)-1)]; !strings.Contains(name, `\`) {
			mentions = append(mentions, mention{m[2], name})
		}
	}
	slices.SortFunc(mentions, func(a, b mention) int { return a.at - b.at })
	var warnings []string
	seen := make(map[string]bool)
	for _, m := range mentions {
		if _, known := reg.Lookup(m.name); known || seen[m.name] {
			continue
		}
		seen[m.name] = true
		warning := fmt.Sprintf("line %d: no tool %q", strings.Count(source[:m.at], "\n")+1, m.name)
		if near := reg.Nearest(m.name, 3); len(near) > 0 {
			warning += "; the nearest are " + strings.Join(near, ", ")
		}
		warnings = append(warnings, warning)
	}
	return warnings
}
