package tool

import (
	"context"
	"fmt"
	"runtime/debug"
	"strings"
)

// Handler carries out a call. Every error that it returns is or can be made
// (AsError) an *Error. It must be safe for many calls at once.
type Handler func(ctx context.Context, c *Call) (Result, error)

// Middleware wraps a Handler: it may refuse a call, change its arguments,
// answer in the tool's place, or look at what comes back.
type Middleware func(next Handler) Handler

// Dispatch returns the Handler for every call of reg's tools: admission, then
// ms with the first one outermost, then the tool itself. What is to see the
// calls that admission refuses wraps the Handler that Dispatch returns.
func Dispatch(reg *Registry, ms ...Middleware) Handler {
	h := Handler(Invoke)
	for i := len(ms) - 1; i >= 0; i-- {
		h = ms[i](h)
	}
	return contain(Admission(reg)(h))
}

// Admission lets a call through whose name reg knows and whose arguments fit
// the tool's schema, and sets Call.Tool.
func Admission(reg *Registry) Middleware {
	return func(next Handler) Handler {
		return func(ctx context.Context, c *Call) (Result, error) {
			t, ok := reg.Lookup(c.Name)
			if !ok {
				return Result{}, unknown(reg, c.Name)
			}
			c.Tool = t
			if len(c.Args) == 0 {
				c.Args = []byte("{}")
			}
			if err := c.Check(); err != nil {
				return Result{}, err
			}
			return next(ctx, c)
		}
	}
}

func unknown(reg *Registry, name string) *Error {
	msg := fmt.Sprintf("no tool %q", name)
	if near := reg.Nearest(name, 3); len(near) > 0 {
		msg += "; the nearest are " + strings.Join(near, ", ")
	} else if names := reg.Names(); len(names) == 0 {
		msg += "; there are none"
	} else {
		msg += "; there are " + strings.Join(names[:min(3, len(names))], ", ")
		if len(names) > 3 {
			msg += fmt.Sprintf(" and %d more (host.tools() lists them)", len(names)-3)
		}
	}
	return &Error{Code: NoSuchTool, Tool: name, Message: msg, Effect: EffectNone}
}

// Policy decides over an admitted call: nil lets it through, an error refuses
// it. An *Error is passed on as it is; the text of any other is the reason.
type Policy func(ctx context.Context, c *Call) error

// Enforce returns the middleware that asks p before each call. A nil p lets all through.
func Enforce(p Policy) Middleware {
	return func(next Handler) Handler {
		if p == nil {
			return next
		}
		return func(ctx context.Context, c *Call) (Result, error) {
			err := p(ctx, c)
			if err == nil {
				return next(ctx, c)
			}
			if e, ok := err.(*Error); ok {
				return Result{}, e
			}
			return Result{}, Deny(c.Name, err.Error())
		}
	}
}

// Invoke is the last Handler: it runs c.Tool.
func Invoke(ctx context.Context, c *Call) (Result, error) {
	if err := ctx.Err(); err != nil {
		e := AsError(c.Name, err)
		e.Effect = EffectNone
		return Result{}, e
	}
	res, err := c.Tool.Run(ctx, c)
	if err != nil {
		return Result{}, AsError(c.Name, err)
	}
	return res, nil
}

// contain turns a panic of the tool, or of middleware, into an error of that call.
func contain(next Handler) Handler {
	return func(ctx context.Context, c *Call) (res Result, err error) {
		defer func() {
			if p := recover(); p != nil {
				res = Result{}
				err = &Error{
					Code: Panicked, Tool: c.Name, Effect: EffectUnknown,
					Message: fmt.Sprintf("%s crashed: %v", c.Name, p),
					Err:     fmt.Errorf("panic: %v\n%s", p, debug.Stack()),
				}
			}
		}()
		return next(ctx, c)
	}
}
