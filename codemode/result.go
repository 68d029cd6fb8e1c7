package codemode

import (
	"encoding/json"

	"github.com/perilune/perilune/tool"
)

// Kind says how a run ended.
type Kind string

const (
	KindOK          Kind = "ok"
	KindCompile     Kind = "compile"     // did not parse; nothing ran
	KindError       Kind = "error"       // the program raised
	KindDenied      Kind = "denied"      // an uncaught refusal of a call
	KindTime        Kind = "time"        // steps, compute or wall clock
	KindMemory      Kind = "memory"      // heap, string, table or depth bound
	KindCalls       Kind = "calls"       // too many calls, or too much traffic
	KindInterrupted Kind = "interrupted" // stopped from outside
)

// Result is what happened in a run. As JSON it is the report for programs;
// String is the report as text.
type Result struct {
	Kind      Kind   `json:"kind"`
	OK        bool   `json:"ok"`
	Message   string `json:"message,omitempty"`
	Traceback string `json:"traceback,omitempty"`
	Line      int    `json:"line,omitempty"`   // of the source, from 1
	Column    int    `json:"column,omitempty"` // of a compile error, from 1
	// Limit is the bound that ended the run; times are in milliseconds.
	Limit *LimitUse `json:"limit,omitempty"`
	// Output is what was printed, as far as it is shown.
	Output string `json:"output,omitempty"`
	// Result is the JSON of what the chunk returned; nil: it returned nothing.
	Result json.RawMessage `json:"result,omitempty"`
	Calls  []CallRecord    `json:"calls,omitempty"`

	Steps        int64    `json:"steps"`
	ComputeMS    int64    `json:"compute_ms"` // inside the machine
	WallMS       int64    `json:"wall_ms"`
	PeakMemory   int64    `json:"peak_memory"`         // bytes of the machine's heap
	Truncated    bool     `json:"truncated,omitempty"` // Output is not all that was printed
	Warnings     []string `json:"warnings,omitempty"`
	Run          string   `json:"run"` // the run's id
	ScriptSHA256 string   `json:"script_sha256"`

	snippet     string // source line and hint of a compile error
	text        string // the result where it is one string, byte for byte
	isText      bool
	outputBytes int64 // all that was printed
	shown       int64 // the bound on what the text report shows of text
	silent      bool  // ended in a call whose value was dropped, with nothing printed or returned
}

// LimitUse names a limit, its bound and what was used.
type LimitUse struct {
	Name string `json:"name"`
	Max  int64  `json:"max"`
	Used int64  `json:"used"`
}

// Status says how a call of a tool ended.
type Status string

const (
	StatusOK             Status = "ok"
	StatusReported       Status = "reported" // ran and reported failure
	StatusDenied         Status = "denied"
	StatusNoSuchTool     Status = "no_such_tool"
	StatusInvalid        Status = "invalid"
	StatusTimeout        Status = "timeout"
	StatusFailed         Status = "failed" // crashed or broke off
	StatusCancelled      Status = "cancelled"
	StatusOutcomeUnknown Status = "outcome_unknown" // given up while it ran
)

// CallRecord is one attempted call.
type CallRecord struct {
	Index   int             `json:"index"` // from 1
	Tool    string          `json:"tool"`
	Args    json.RawMessage `json:"args,omitempty"` // absent where they could not be JSON
	Status  Status          `json:"status"`
	Message string          `json:"message,omitempty"`
	Bytes   int             `json:"bytes"` // of the reply
	MS      int64           `json:"ms"`

	access tool.Access
	known  bool // the tool, and so access, is known
}

// statusOf is the status that goes with an error's code.
func statusOf(code tool.Code) Status {
	switch code {
	case tool.Denied:
		return StatusDenied
	case tool.NoSuchTool:
		return StatusNoSuchTool
	case tool.InvalidArguments:
		return StatusInvalid
	case tool.Timeout:
		return StatusTimeout
	case tool.Cancelled:
		return StatusCancelled
	}
	return StatusFailed
}
