package tool

import (
	"context"
	"errors"
	"fmt"
)

// Code is the kind of an Error, as programs see it in the error's field code.
type Code string

const (
	Denied           Code = "denied"            // vetoed, forbidden by policy or rejected
	NoSuchTool       Code = "no_such_tool"      // the name is not known
	InvalidArguments Code = "invalid_arguments" // the arguments do not fit the schema
	Timeout          Code = "timeout"           // the tool's own time was used up
	Cancelled        Code = "cancelled"         // the caller went away
	Panicked         Code = "panic"             // the tool crashed
	Transport        Code = "transport"         // the tool could not be reached or broke off
)

// Effect says what is known of the effects of a call that could not be run.
type Effect string

const (
	EffectNone    Effect = "none"    // the tool was not reached
	EffectUnknown Effect = "unknown" // it may have done anything from nothing to all
)

// Error says why a call could not be run.
type Error struct {
	Code      Code
	Tool      string
	Message   string // complete: it names the tool where that helps
	Retryable bool   // the same call may succeed later
	Effect    Effect // "" counts as EffectUnknown
	Err       error  // the cause, or nil
}

func (e *Error) Error() string { return e.Message }

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// Deny returns the refusal of a call, with the reason that the caller is shown.
func Deny(name, reason string) *Error {
	return &Error{Code: Denied, Tool: name, Message: name + ": " + reason, Effect: EffectNone}
}

// invalid returns the refusal of arguments.
func invalid(name, message string) *Error {
	return &Error{Code: InvalidArguments, Tool: name, Message: name + ": " + message, Effect: EffectNone}
}

// AsError returns err, which a Handler gave for a call of name, as an *Error.
func AsError(name string, err error) *Error {
	var e *Error
	if errors.As(err, &e) {
		if e.Effect != "" && e.Tool != "" {
			return e
		}
		full := *e
		if full.Effect == "" {
			full.Effect = EffectUnknown
		}
		if full.Tool == "" {
			full.Tool = name
		}
		return &full
	}
	full := &Error{Code: Transport, Tool: name, Effect: EffectUnknown, Err: err}
	switch {
	case errors.Is(err, context.DeadlineExceeded):
		full.Code, full.Retryable, full.Message = Timeout, true, name+": timed out"
	case errors.Is(err, context.Canceled):
		full.Code, full.Message = Cancelled, name+": cancelled"
	default:
		full.Message = fmt.Sprintf("%s: %v", name, err)
	}
	return full
}
