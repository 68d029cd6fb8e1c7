// Package tool holds what a program or a model can call: tools, the registry
// that knows them by name, and the one dispatch that every call goes through.
//
//	Tool        a name, its schemas, what it may do, and the function itself
//	Registry    the tools of an engine or a server, in order of registration
//	Call        one call on its way to a tool
//	Result      what a tool answered: a value, a text, or a reported failure
//	Error       why a call could not be run at all
//	Handler     something that carries out a Call; Middleware wraps one
//	Dispatch    admission, then the given middleware, then the tool
//
// A call has three outcomes, told apart by type: a Result, a Result that
// reports a failure (Reported), and an *Error.
package tool

import (
	"context"
	"encoding/json"
	"fmt"
)

// Access says what a tool may do. The zero value is Execute, so that a tool
// which does not say is treated with the most care.
type Access uint8

const (
	Execute Access = iota // runs something whose effects are unknown
	Edit                  // changes what it names
	Read                  // changes nothing
)

// String returns "read", "edit" or "execute".
func (a Access) String() string {
	switch a {
	case Read:
		return "read"
	case Edit:
		return "edit"
	}
	return "execute"
}

// Tool is something that can be called by name. It must not be changed after
// it was added to a Registry.
type Tool struct {
	// Name is used verbatim everywhere. SERVER__NAME puts it in a namespace.
	Name string
	// Description is for the reader who is to call it; its first line is the summary.
	Description string
	// Input and Output are JSON Schemas; empty means that anything goes. An
	// Output of type string keeps a text result from being read as JSON.
	Input, Output json.RawMessage
	Access        Access
	// Idempotent says that a second call with the same arguments has no further effect.
	Idempotent bool
	// Run carries out a call. Its context ends with the program that called;
	// Run should return soon after. An error means that the call could not be
	// run: an *Error is passed on as it is, an error of the context becomes
	// timeout or cancelled, any other becomes transport. A tool that ran and
	// failed returns Reported.
	Run func(ctx context.Context, c *Call) (Result, error)

	schema *schema // of Input; set by Registry.Add
	output *Shape  // of Output; set by Registry.Add
}

// Shape returns what is known of the arguments' structure from Input; nil means nothing.
func (t *Tool) Shape() *Shape {
	if t.schema == nil {
		return nil
	}
	return t.schema.shape
}

// StructuredText reports whether a text result that is one JSON object or
// array stands for that value: the tool declares no Output, or one of these.
func (t *Tool) StructuredText() bool {
	return t.output == nil || t.output.allows("object") || t.output.allows("array")
}

// Notes lists what of the Input schema is not checked, and why.
func (t *Tool) Notes() []string {
	if t.schema == nil {
		return nil
	}
	return t.schema.notes
}

// Call is one call on its way through the dispatch.
type Call struct {
	// Name is the name that was called.
	Name string
	// Args is the JSON object of arguments. Middleware that replaces it calls
	// Check again. Empty stands for {}.
	Args json.RawMessage
	// Tool is set by admission; nil before.
	Tool *Tool
	// Run is the id of the program's run and Index the call's number in it,
	// from 1. They are zero for a call that no program made.
	Run   string
	Index int
}

// Check compares Args with the tool's Input schema. The error is an *Error of
// code InvalidArguments that names the path, what was found and what is allowed.
func (c *Call) Check() error {
	if c.Tool == nil || c.Tool.schema == nil {
		return checkObject(c.Name, c.Args)
	}
	return c.Tool.schema.check(c.Name, c.Args)
}

// Decode reads the arguments into v, a pointer to a struct with json tags.
func (c *Call) Decode(v any) error {
	if len(c.Args) == 0 {
		return nil
	}
	if err := json.Unmarshal(c.Args, v); err != nil {
		return &Error{Code: InvalidArguments, Tool: c.Name, Message: err.Error(), Effect: EffectNone}
	}
	return nil
}

// Result is the answer of a tool that ran. The zero value is an empty text.
type Result struct {
	// JSON is a structured value. Where it is set, Text is not looked at.
	JSON json.RawMessage
	// Text is a plain text of any bytes or, where Failed is set, the message.
	Text string
	// Failed marks the report of a failure.
	Failed bool
}

// Text returns a result that is a plain text.
func Text(s string) Result { return Result{Text: s} }

// JSON returns a structured result. raw must be one valid JSON value.
func JSON(raw json.RawMessage) Result { return Result{JSON: raw} }

// Value returns v as a structured result. The error is json.Marshal's.
func Value(v any) (Result, error) {
	raw, err := json.Marshal(v)
	if err != nil {
		return Result{}, fmt.Errorf("result cannot be JSON: %w", err)
	}
	return Result{JSON: raw}, nil
}

// Reported returns the result of a tool that ran and failed: in Lua, nil and the message.
func Reported(message string) Result { return Result{Text: message, Failed: true} }

// Reportedf is Reported with a format.
func Reportedf(format string, args ...any) Result { return Reported(fmt.Sprintf(format, args...)) }

// Size is the number of bytes of the answer.
func (r Result) Size() int {
	if r.JSON != nil {
		return len(r.JSON)
	}
	return len(r.Text)
}
