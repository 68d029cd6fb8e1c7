package codemode

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/perilune/perilune/lua"
)

// Limits bounds what one program may use: the machine's limits and those on
// its traffic with the host. In each field 0 means the standard preset's
// value and lua.Off (-1) means no bound.
type Limits struct {
	lua.Limits
	Wall          time.Duration // from the start of the run to its end
	Calls         int64         // of tools
	Parallel      int64         // calls in flight
	TrafficBytes  int64         // JSON of names, arguments, replies and the result, cumulative
	TransferBytes int64         // JSON of one of them
	TransferDepth int64         // nesting of tables that cross
	OutputShown   int64         // bytes of output in the report
	OutputHeld    int64         // bytes of output kept at all
	OutputMax     int64         // bytes of output, beyond which the run ends; standard: Off
}

// Standard returns the preset for programs.
func Standard() Limits {
	return Limits{
		Limits: lua.StandardLimits(), Wall: 600 * time.Second, Calls: 64, Parallel: 8,
		TrafficBytes: 64 << 20, TransferBytes: 8 << 20, TransferDepth: 32,
		OutputShown: 30_000, OutputHeld: 8 << 20, OutputMax: lua.Off,
	}
}

// Tight returns the preset for many small programs in one process.
func Tight() Limits {
	l := Standard()
	l.Limits = lua.TightLimits()
	l.Parallel, l.TrafficBytes, l.TransferBytes = 1, 4<<20, 1<<20
	return l
}

// Trusted returns the preset off: only the machine's syntax and call depth are bounded.
func Trusted() Limits {
	return Limits{
		Limits: lua.NoLimits(), Wall: lua.Off, Calls: lua.Off, Parallel: 8, TrafficBytes: lua.Off,
		TransferBytes: lua.Off, TransferDepth: 32, OutputShown: lua.Off, OutputHeld: lua.Off, OutputMax: lua.Off,
	}
}

// Preset returns the limits of a preset's name: standard, tight or off.
func Preset(name string) (Limits, error) {
	switch name {
	case "standard":
		return Standard(), nil
	case "tight":
		return Tight(), nil
	case "off":
		return Trusted(), nil
	}
	return Limits{}, fmt.Errorf("no preset %q; there are standard, tight and off", name)
}

// Set sets the limit of that name (heap_bytes, wall, ...) to a count, a
// number of bytes or a number of seconds; -1 takes it off and 0 leaves it as it is.
func (l *Limits) Set(name, value string) error {
	if count, ok := l.counts()[name]; ok {
		n, err := strconv.ParseInt(value, 10, 64)
		if err != nil || n < -1 {
			return fmt.Errorf("limit %s: %q is not a whole number", name, value)
		}
		if n != 0 {
			*count = n
		}
		return nil
	}
	span, ok := map[string]*time.Duration{"compute": &l.Compute, "wall": &l.Wall}[name]
	if !ok {
		return fmt.Errorf("no limit %q; there are %s", name, strings.Join(l.names(), ", "))
	}
	s, err := strconv.ParseFloat(value, 64)
	switch {
	case err != nil || math.IsNaN(s) || s < 0 && s != -1 || s > 1e9:
		return fmt.Errorf("limit %s: %q is not a number of seconds", name, value)
	case s == -1:
		*span = lua.Off
	case s > 0:
		*span = max(time.Duration(s*float64(time.Second)), time.Millisecond)
	}
	return nil
}

// counts maps the names of all limits but the times to their fields.
func (l *Limits) counts() map[string]*int64 {
	return map[string]*int64{
		"source_bytes": &l.SourceBytes, "ast_nodes": &l.ASTNodes, "syntax_depth": &l.SyntaxDepth,
		"steps": &l.Steps, "checkpoint_steps": &l.CheckpointSteps, "heap_bytes": &l.HeapBytes,
		"string_bytes": &l.StringBytes, "string_total": &l.StringTotal, "table_entries": &l.TableEntries,
		"call_depth": &l.CallDepth, "protected_depth": &l.ProtectedDepth, "calls": &l.Calls,
		"parallel": &l.Parallel, "traffic_bytes": &l.TrafficBytes, "transfer_bytes": &l.TransferBytes,
		"transfer_depth": &l.TransferDepth, "output_shown": &l.OutputShown, "output_held": &l.OutputHeld,
		"output_max": &l.OutputMax,
	}
}

func (l *Limits) names() []string {
	names := []string{"compute", "wall"}
	for name := range l.counts() {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// withDefaults replaces zeros by the standard preset's values.
func (l Limits) withDefaults() Limits {
	std := Standard()
	have, def := l.counts(), std.counts()
	for name, field := range have {
		if *field == 0 {
			*field = *def[name]
		}
	}
	if l.Compute == 0 {
		l.Compute = std.Compute
	}
	if l.Wall == 0 {
		l.Wall = std.Wall
	}
	return l
}

// exceeds reports whether n is over the bound.
func exceeds(n, bound int64) bool { return bound >= 0 && n > bound }

// kindOfLimit says which kind of failure a limit's name belongs to.
func kindOfLimit(name string) Kind {
	switch name {
	case "source_bytes", "ast_nodes", "syntax_depth":
		return KindCompile
	case "steps", "compute", "wall":
		return KindTime
	case "calls", "traffic_bytes", "transfer_bytes":
		return KindCalls
	}
	return KindMemory
}
