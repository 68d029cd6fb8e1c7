package lua

import (
	"fmt"
	"time"
)

// Limits bounds what a State may use. In each field 0 means the standard
// preset's value and Off (-1) means no bound. The bounds of CallDepth and
// SyntaxDepth cannot be taken off: Off means their standard values there.
type Limits struct {
	SourceBytes     int64         // of one chunk
	ASTNodes        int64         // of one chunk
	SyntaxDepth     int64         // nesting levels of one chunk
	Steps           int64         // instructions and charged work; standard: Off
	CheckpointSteps int64         // steps between two Checkpoint events
	Compute         time.Duration // time spent inside the machine
	HeapBytes       int64         // live bytes, nominal sizes
	StringBytes     int64         // of one string
	StringTotal     int64         // of all strings made, cumulative; standard: Off
	TableEntries    int64         // of one table
	CallDepth       int64         // frames of one thread
	ProtectedDepth  int64         // pcall and xpcall in one another
	// CallDepthFatal makes CallDepth a limit that nothing can catch; where it
	// is false, passing it is Lua's ordinary "stack overflow" error.
	CallDepthFatal bool
}

// Off takes a bound off.
const Off = -1

// StandardLimits returns the preset for programs.
func StandardLimits() Limits {
	return Limits{
		SourceBytes: 256 << 10, ASTNodes: 200_000, SyntaxDepth: 200,
		Steps: Off, CheckpointSteps: 10_000, Compute: 30 * time.Second,
		HeapBytes: 64 << 20, StringBytes: 16 << 20, StringTotal: Off,
		TableEntries: 4_000_000, CallDepth: 200_000, ProtectedDepth: 10_000,
	}
}

// TightLimits returns the preset for many small programs in one process.
func TightLimits() Limits {
	return Limits{
		SourceBytes: 32 << 10, ASTNodes: 8192, SyntaxDepth: 48,
		Steps: 500_000, CheckpointSteps: 256, Compute: 30 * time.Second,
		HeapBytes: 8 << 20, StringBytes: 256 << 10, StringTotal: 8 << 20,
		TableEntries: 8192, CallDepth: 96, ProtectedDepth: 24, CallDepthFatal: true,
	}
}

// NoLimits returns the preset for trusted source: only SyntaxDepth and CallDepth are bounded.
func NoLimits() Limits {
	return Limits{
		SourceBytes: Off, ASTNodes: Off, SyntaxDepth: 200, Steps: Off, CheckpointSteps: Off, Compute: Off,
		HeapBytes: Off, StringBytes: Off, StringTotal: Off, TableEntries: Off, CallDepth: 200_000, ProtectedDepth: Off,
	}
}

// withDefaults replaces zeros by the standard preset's values.
func (l Limits) withDefaults() Limits {
	std := StandardLimits()
	for _, f := range []struct{ have, def *int64 }{
		{&l.SourceBytes, &std.SourceBytes}, {&l.ASTNodes, &std.ASTNodes}, {&l.SyntaxDepth, &std.SyntaxDepth},
		{&l.Steps, &std.Steps}, {&l.CheckpointSteps, &std.CheckpointSteps}, {&l.HeapBytes, &std.HeapBytes},
		{&l.StringBytes, &std.StringBytes}, {&l.StringTotal, &std.StringTotal}, {&l.TableEntries, &std.TableEntries},
		{&l.CallDepth, &std.CallDepth}, {&l.ProtectedDepth, &std.ProtectedDepth},
	} {
		if *f.have == 0 {
			*f.have = *f.def
		}
	}
	if l.Compute == 0 {
		l.Compute = std.Compute
	}
	if l.CallDepth < 0 {
		l.CallDepth = std.CallDepth
	}
	if l.SyntaxDepth < 0 {
		l.SyntaxDepth = std.SyntaxDepth
	}
	return l
}

// A LimitError says that a limit ended a run. Nothing in Lua can catch it.
type LimitError struct {
	Name      string // as in the table of limits: "steps", "heap_bytes", ...
	Max, Used int64  // bytes, counts; milliseconds for times
	Where     string // "chunk:line: " of the running function, or empty
	Detail    string // what else helps, or empty
}

func (e *LimitError) Error() string {
	s := fmt.Sprintf("limit %s: %d used of %d", e.Name, e.Used, e.Max)
	if e.Name == "compute" || e.Name == "wall" {
		s = fmt.Sprintf("limit %s: %.2f s used of %.2f s", e.Name, float64(e.Used)/1000, float64(e.Max)/1000)
	}
	if e.Detail != "" {
		s += " (" + e.Detail + ")"
	}
	return e.Where + s
}
