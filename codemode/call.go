package codemode

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/perilune/perilune/lua"
	"github.com/perilune/perilune/tool"
)

// grace is how long the run waits for a tool whose context has ended before
// it gives the tool up.
const grace = 1500 * time.Millisecond

// raised is an error of a tool that the program was given to catch. The
// identity of the value tells later whether it is what ended the program.
type raised struct {
	value   lua.Pinned
	denied  bool
	where   string
	message string
}

// serve answers one request of the program. An error ends the run.
func (r *run) serve(ctx context.Context, req *lua.Request) error {
	if len(req.Args) < 2 {
		return fmt.Errorf("request %q without a name", req.Path)
	}
	name, where := r.st.Str(req.Args[0]), r.st.Str(req.Args[1])
	if n := int64(len(r.res.Calls)); exceeds(n+1, r.limits.Calls) {
		return &lua.LimitError{Name: "calls", Max: r.limits.Calls, Used: n + 1, Where: where}
	}
	rec := CallRecord{Index: len(r.res.Calls) + 1, Tool: name, Status: StatusInvalid}
	if t, ok := r.eng.tools.Lookup(name); ok {
		rec.access, rec.known = t.Access, true
	}
	res, terr, err := r.call(ctx, &rec, where, req.Args[2:])
	if terr != nil {
		rec.Status, rec.Message = statusOf(terr.Code), terr.Message
		if terr.Code == tool.Cancelled && terr.Effect == tool.EffectUnknown && errors.Is(terr, errAbandoned) {
			rec.Status = StatusOutcomeUnknown
		}
	} else if err == nil {
		rec.Status, rec.Bytes = StatusOK, res.Size()
		if res.Failed {
			rec.Status, rec.Message = StatusReported, res.Text
		}
	}
	r.res.Calls = append(r.res.Calls, rec)
	if err == nil {
		err = ctx.Err()
	}
	if err != nil {
		return err
	}
	if err := r.charge(replySize(res, terr), where); err != nil {
		return err
	}
	if req.Path == requestHost {
		return r.answerHost(req.ID, &r.res.Calls[rec.Index-1], res, terr)
	}
	return r.answerTool(req.ID, where, &r.res.Calls[rec.Index-1], res, terr)
}

// call carries out one call: its arguments to JSON, then the dispatch. terr
// is the program's to catch; err ends the run.
func (r *run) call(ctx context.Context, rec *CallRecord, where string, given []lua.Value) (res tool.Result, terr *tool.Error, err error) {
	rec.Args, terr = r.arguments(rec.Tool, given)
	if terr != nil {
		return res, terr, nil
	}
	if rec.Args == nil { // over the bound
		return res, nil, r.charge(r.limits.TransferBytes+1, where)
	}
	if err := r.charge(int64(len(rec.Args)+len(rec.Tool)), where); err != nil {
		return res, nil, err
	}
	began := time.Now()
	res, terr = r.invoke(ctx, &tool.Call{Name: rec.Tool, Args: rec.Args, Run: r.res.Run, Index: rec.Index})
	rec.MS = milliseconds(time.Since(began))
	return res, terr, nil
}

// arguments writes the arguments of a call as a JSON object; nil without an
// error means that they are longer than a transfer may be.
func (r *run) arguments(name string, given []lua.Value) (json.RawMessage, *tool.Error) {
	refuse := func(format string, args ...any) (json.RawMessage, *tool.Error) {
		return nil, &tool.Error{
			Code: tool.InvalidArguments, Tool: name, Effect: tool.EffectNone,
			Message: name + ": " + fmt.Sprintf(format, args...),
		}
	}
	for len(given) > 0 && given[len(given)-1].IsNil() {
		given = given[:len(given)-1]
	}
	form := callForm(name)
	switch {
	case len(given) == 0:
		return json.RawMessage("{}"), nil
	case !given[0].IsTable():
		return refuse("takes one table, found a %s; write %s", r.st.TypeName(given[0]), form)
	case len(given) > 1:
		return refuse("takes one table, found %d arguments; write %s", len(given), form)
	}
	var shape *tool.Shape
	if t, ok := r.eng.tools.Lookup(name); ok {
		shape = t.Shape()
	}
	enc := r.encoder("args")
	switch err := enc.value(given[0], shape); {
	case err == errTooLong:
		return nil, nil
	case err != nil:
		return refuse("%v", err)
	case enc.buf[0] == '[':
		return refuse("takes named arguments, found a list; write %s", form)
	}
	return enc.buf, nil
}

// callForm is how a tool is called in Lua.
func callForm(name string) string {
	if identifier(name) {
		return "tool." + name + "{name = value, ...}"
	}
	return fmt.Sprintf("tool[%q]{name = value, ...}", name)
}

// errAbandoned marks a call that was given up while it ran.
var errAbandoned = errors.New("the tool did not stop")

// invoke runs a call in a goroutine of its own, so that a tool that ignores
// the end of its context can be given up.
func (r *run) invoke(ctx context.Context, c *tool.Call) (tool.Result, *tool.Error) {
	type outcome struct {
		res  tool.Result
		terr *tool.Error
	}
	done := make(chan outcome, 1)
	go func() {
		defer func() {
			if p := recover(); p != nil {
				done <- outcome{terr: &tool.Error{
					Code: tool.Panicked, Tool: c.Name, Effect: tool.EffectUnknown, Message: fmt.Sprintf("%s crashed: %v", c.Name, p),
				}}
			}
		}()
		res, err := r.eng.dispatch(ctx, c)
		var terr *tool.Error
		if err != nil {
			res, terr = tool.Result{}, tool.AsError(c.Name, err)
		}
		done <- outcome{res, terr}
	}()
	name := c.Name // c is the goroutine's until it is done
	select {
	case o := <-done:
		return o.res, o.terr
	case <-ctx.Done():
	}
	wait := time.NewTimer(grace)
	defer wait.Stop()
	select {
	case o := <-done:
		return o.res, o.terr
	case <-wait.C:
		return tool.Result{}, &tool.Error{
			Code: tool.Cancelled, Tool: name, Effect: tool.EffectUnknown, Err: errAbandoned,
			Message: name + ": did not stop when it was cancelled; given up",
		}
	}
}

// answerTool gives tool.NAME{...} its value, nil and a message, or an error.
func (r *run) answerTool(id uint64, where string, rec *CallRecord, res tool.Result, terr *tool.Error) error {
	if terr == nil && res.Failed {
		return r.st.Answer(id, lua.Nil, r.st.NewString(res.Text))
	}
	var v lua.Value
	if terr == nil {
		var err error
		if v, terr, err = r.value(rec, res); err != nil {
			return err
		}
	}
	if terr == nil {
		return r.st.Answer(id, v)
	}
	v, err := newError(r.st, terr)
	if err != nil {
		return err
	}
	r.raised = append(r.raised, raised{r.st.Pin(v), terr.Code == tool.Denied, where, terr.Message})
	return r.st.Raise(id, v)
}

// answerHost gives host.call its table.
func (r *run) answerHost(id uint64, rec *CallRecord, res tool.Result, terr *tool.Error) error {
	content := lua.Nil
	if terr == nil && !res.Failed {
		var err error
		if content, terr, err = r.value(rec, res); err != nil {
			return err
		}
	}
	s := &setter{st: r.st}
	t := r.st.NewTable(0, 4)
	s.set(t, "ok", lua.Bool(rec.Status == StatusOK))
	s.set(t, "status", r.st.NewString(string(rec.Status)))
	switch {
	case terr != nil:
		s.set(t, "message", r.st.NewString(terr.Message))
		s.set(t, "code", r.st.NewString(string(terr.Code)))
	case res.Failed:
		s.set(t, "message", r.st.NewString(res.Text))
	default:
		s.set(t, "content", content)
	}
	if s.err != nil {
		return s.err
	}
	return r.st.Answer(id, t)
}

// value makes the Lua value of a result. A reply that cannot be one turns the
// call into a failed one.
func (r *run) value(rec *CallRecord, res tool.Result) (lua.Value, *tool.Error, error) {
	raw := []byte(res.JSON)
	if res.JSON == nil {
		t, known := r.eng.tools.Lookup(rec.Tool)
		if known && !t.StructuredText() || !structured(res.Text) {
			return r.st.NewString(res.Text), nil, nil
		}
		raw = []byte(res.Text)
	}
	v, err := decode(r.st, raw, "reply", r.limits.TransferDepth)
	var verr *valueError
	if errors.As(err, &verr) {
		terr := &tool.Error{
			Code: tool.Transport, Tool: rec.Tool, Effect: tool.EffectUnknown,
			Message: rec.Tool + ": " + verr.Error(),
		}
		rec.Status, rec.Message = StatusFailed, terr.Message
		return lua.Nil, terr, nil
	}
	return v, nil, err
}

// charge counts n bytes of JSON that cross, and checks them against the bounds.
func (r *run) charge(n int64, where string) error {
	r.traffic += n
	if exceeds(n, r.limits.TransferBytes) {
		return &lua.LimitError{Name: "transfer_bytes", Max: r.limits.TransferBytes, Used: n, Where: where}
	}
	if exceeds(r.traffic, r.limits.TrafficBytes) {
		return &lua.LimitError{Name: "traffic_bytes", Max: r.limits.TrafficBytes, Used: r.traffic, Where: where}
	}
	return nil
}

func replySize(res tool.Result, terr *tool.Error) int64 {
	switch {
	case terr != nil:
		return jsonSize(terr.Message)
	case res.JSON != nil:
		return int64(len(res.JSON))
	}
	return jsonSize(res.Text)
}

// jsonSize is the length of s as a JSON string.
func jsonSize(s string) int64 {
	n := int64(len(s)) + 2
	for i := range len(s) {
		switch c := s[i]; {
		case c == '"' || c == '\\' || c == '\n' || c == '\t' || c == '\r' || c == '\b' || c == '\f':
			n++
		case c < ' ':
			n += 5
		}
	}
	return n
}

// quoteLossy writes s as a JSON string, with U+FFFD for what is not UTF-8.
func quoteLossy(s string) json.RawMessage {
	raw, _ := jsontext.AppendQuote(nil, s)
	return json.RawMessage(raw)
}
