package codemode

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/perilune/perilune/lua"
	"github.com/perilune/perilune/lua/stdlib"
)

// run is one program on its way. It is for one goroutine.
type run struct {
	eng     *Engine
	prog    Program
	limits  Limits
	st      *lua.State
	out     output
	res     *Result
	traffic int64
	raised  []raised
	start   time.Time
	entered time.Time // when the machine was last told to go on
}

// errWall is the cause of a context that the wall clock ended.
var errWall = errors.New("wall clock used up")

func newRun(e *Engine, p Program) *run {
	if p.Name == "" {
		p.Name = "program"
	}
	r := &run{eng: e, prog: p, limits: e.opts.Limits, start: time.Now()}
	if p.Timeout != 0 {
		r.limits.Compute = min(max(p.Timeout, time.Second), e.opts.MaxTimeout)
	}
	r.out.held, r.out.max = r.limits.OutputHeld, r.limits.OutputMax
	sum := sha256.Sum256([]byte(p.Source))
	var id [8]byte
	_, _ = rand.Read(id[:]) // never fails
	r.res = &Result{
		Kind: KindOK, OK: true, Run: hex.EncodeToString(id[:]),
		ScriptSHA256: hex.EncodeToString(sum[:]), shown: r.limits.OutputShown,
	}
	r.st = lua.NewState(lua.Options{Dialect: e.opts.Dialect, Limits: r.limits.Limits})
	return r
}

// execute runs the program and fills in the result.
func (r *run) execute(parent context.Context) *Result {
	wall := r.limits.Wall
	if wall < 0 {
		wall = math.MaxInt64
	}
	ctx, cancel := context.WithTimeoutCause(parent, wall, errWall)
	defer cancel()
	if err := r.program(ctx); err != nil {
		r.fail(ctx, r.cause(parent, ctx, err))
	}
	r.finish()
	return r.res
}

// program compiles the source, drives the machine to the end and takes over the result.
func (r *run) program(ctx context.Context) error {
	c, err := r.load()
	if err != nil {
		return err
	}
	values, err := r.drive(ctx, c.fn)
	if err != nil {
		return err
	}
	switch {
	case c.skip && len(values) > 0:
		values = values[1:]
	case c.main && len(values) == 1:
		main := values[0]
		values = nil
		if r.out.total == 0 && len(r.res.Calls) == 0 && main.IsFunction() {
			if values, err = r.drive(ctx, main); err != nil {
				return err
			}
		}
	}
	if len(values) == 0 {
		r.res.silent = r.out.total == 0 && (c.main || c.endsInCall(r.st))
		return nil
	}
	return r.result(values)
}

// load opens the libraries, sets the globals and compiles the source.
func (r *run) load() (*chunk, error) {
	opts := &r.eng.opts
	err := stdlib.Open(r.st, stdlib.Standard, stdlib.Host{
		Stdout: &r.out, Clock: opts.Clock, CPU: r.compute, Location: opts.Location,
		Seed: [2]uint64{opts.Seed}, OldNames: true,
	})
	if err != nil {
		return nil, err
	}
	if err := openTools(r.st, r.eng.tools, r.limits.TransferDepth); err != nil {
		return nil, err
	}
	if err := openJSON(r.st); err != nil {
		return nil, err
	}
	s := &setter{st: r.st}
	argTable := r.st.NewTable(0, 0)
	if len(r.prog.Args) > 0 {
		v, err := decode(r.st, r.prog.Args, "args", r.limits.TransferDepth)
		if err != nil {
			return nil, err
		}
		argTable = v
	}
	s.set(r.st.Globals(), "args", argTable)
	if opts.Dir != "" {
		s.set(r.st.Globals(), "cwd", r.st.NewString(opts.Dir))
	}
	if s.err != nil {
		return nil, s.err
	}
	c, err := loadChunk(r.st, r.prog.Name, r.prog.Source)
	if err == nil {
		r.res.Warnings = unknownNames(c.source, r.eng.tools)
	}
	return c, err
}

// drive calls fn and serves its requests until it is done.
func (r *run) drive(ctx context.Context, fn lua.Value) ([]lua.Value, error) {
	if err := r.st.Start(fn); err != nil {
		return nil, err
	}
	for {
		r.entered = time.Now()
		ev, err := r.st.Next(ctx)
		if err != nil {
			return nil, err
		}
		switch ev := ev.(type) {
		case *lua.Done:
			return ev.Results, nil
		case *lua.Request:
			if err := r.serve(ctx, ev); err != nil {
				return nil, err
			}
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
	}
}

// compute is the time spent in the machine, told from within.
func (r *run) compute() time.Duration { return r.st.Compute() + time.Since(r.entered) }

// result takes over what the chunk returned.
func (r *run) result(values []lua.Value) error {
	if len(values) == 1 && values[0].IsString() {
		text := r.st.Str(values[0])
		if err := r.charge(jsonSize(text), ""); err != nil {
			return err
		}
		r.res.text, r.res.isText = text, true
		r.res.Result = quoteLossy(text)
		return nil
	}
	enc := r.encoder("result")
	var err error
	if len(values) == 1 {
		err = enc.value(values[0], nil)
	} else {
		enc.buf = append(enc.buf, '[')
		for i, v := range values {
			if i > 0 {
				enc.buf = append(enc.buf, ',')
			}
			enc.path.push(step{index: int64(i + 1)})
			if err = enc.value(v, nil); err != nil {
				break
			}
			enc.path.pop()
		}
		enc.buf = append(enc.buf, ']')
	}
	if err == nil || err == errTooLong {
		if limit := r.charge(int64(len(enc.buf)), ""); limit != nil {
			return limit
		}
	}
	if err != nil {
		return fmt.Errorf("the result cannot be given back: %w", err)
	}
	r.res.Result = enc.buf
	return nil
}

// cause tells why the machine stopped: an end of the context is the wall
// clock's, or came from outside.
func (r *run) cause(parent, ctx context.Context, err error) error {
	var limit *lua.LimitError
	if errors.As(err, &limit) || ctx.Err() == nil {
		return err
	}
	if parent.Err() == nil && context.Cause(ctx) == errWall {
		return &lua.LimitError{Name: "wall", Max: milliseconds(r.limits.Wall), Used: milliseconds(time.Since(r.start))}
	}
	if perr := parent.Err(); perr != nil {
		return fmt.Errorf("stopped from outside: %w", perr)
	}
	return err
}

// fail records how the run ended. The kind comes from the type of err and the
// identity of the error value, not from a text.
func (r *run) fail(ctx context.Context, err error) {
	res := r.res
	res.OK, res.Kind, res.Message = false, KindError, err.Error()
	var (
		syntax *lua.SyntaxError
		limit  *lua.LimitError
		raised *lua.Error
	)
	switch {
	case errors.As(err, &syntax):
		r.failSyntax(syntax)
	case errors.As(err, &limit):
		res.Kind = kindOfLimit(limit.Name)
		res.Limit = &LimitUse{limit.Name, limit.Max, limit.Used}
	case errors.As(err, &raised):
		r.failRaised(ctx, raised)
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		res.Kind, res.Message = KindInterrupted, "stopped from outside"
	}
	if res.Line == 0 {
		res.Line = lineOf(r.prog.Name, res.Message)
	}
}

func (r *run) failSyntax(err *lua.SyntaxError) {
	r.res.Kind, r.res.Message = KindCompile, err.Message
	r.res.Line, r.res.Column = err.Line, err.Column
	var b strings.Builder
	if err.SourceLine != "" {
		source := strings.ReplaceAll(strings.TrimRight(err.SourceLine, "\r\n"), "\t", " ")
		fmt.Fprintf(&b, "line %d, column %d:\n  %s\n", err.Line, err.Column, cutRunes(source, 160))
		if err.Column > 0 && err.Column <= 160 {
			b.WriteString("  " + strings.Repeat(" ", err.Column-1) + "^\n")
		}
	} else {
		fmt.Fprintf(&b, "line %d, column %d\n", err.Line, err.Column)
	}
	if err.Hint != "" {
		r.res.Message += "; hint: " + err.Hint
	}
	r.res.snippet = b.String()
}

func (r *run) failRaised(ctx context.Context, err *lua.Error) {
	r.res.Message = err.Message
	r.res.Traceback = strings.TrimPrefix(strings.TrimPrefix(err.Traceback, err.Message), "\n")
	for _, known := range r.raised {
		if r.st.RawEqual(r.st.Pinned(known.value), err.Value) {
			r.res.Message = known.where + known.message
			if known.denied {
				r.res.Kind = KindDenied
			}
			return
		}
	}
	if err.Value.IsTable() {
		r.res.Message = r.errorObject(ctx, err)
	}
}

// errorObject is the text of an error value that is a table: what its
// __tostring says, else its JSON, else its address.
func (r *run) errorObject(ctx context.Context, err *lua.Error) string {
	enc := r.encoder("error")
	if meta := r.st.MetaField(err.Value, "__tostring"); !meta.IsNil() {
		if values, cerr := r.st.Call(ctx, meta, err.Value); cerr == nil && len(values) > 0 && values[0].IsString() {
			return r.st.Str(values[0])
		}
	} else if enc.value(err.Value, nil) == nil {
		return cutRunes(string(enc.buf), 1000)
	}
	return err.Message
}

// lineOf returns the line in the position that a message starts with, or 0.
func lineOf(chunk, message string) int {
	m := position.FindStringSubmatch(strings.TrimPrefix(message, chunk))
	if m == nil || !strings.HasPrefix(message, chunk) {
		return 0
	}
	line, _ := strconv.Atoi(m[1])
	return line
}

var position = regexp.MustCompile(`^:(\d+):`)

// finish fills in what every result has.
func (r *run) finish() {
	res := r.res
	res.Output, res.Truncated = r.out.shown(r.limits.OutputShown)
	res.outputBytes = r.out.total
	res.Steps, res.PeakMemory = r.st.Steps(), r.st.PeakBytes()
	res.ComputeMS, res.WallMS = milliseconds(r.st.Compute()), milliseconds(time.Since(r.start))
}

func (r *run) encoder(root string) *encoder {
	return &encoder{st: r.st, max: r.limits.TransferBytes, maxDepth: r.limits.TransferDepth, path: place{root: root}}
}
