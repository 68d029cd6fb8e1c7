package tool

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
)

func echo(_ context.Context, c *Call) (Result, error) { return JSON(c.Args), nil }

func registry(t *testing.T, tools ...Tool) *Registry {
	t.Helper()
	reg := NewRegistry()
	for _, tl := range tools {
		if tl.Run == nil {
			tl.Run = echo
		}
		if err := reg.Add(tl); err != nil {
			t.Fatal(err)
		}
	}
	return reg
}

func TestRegistryKeepsOrderAndNames(t *testing.T) {
	reg := registry(t, Tool{Name: "zeta"}, Tool{Name: "github__list-issues"}, Tool{Name: "github__list_issues"}, Tool{Name: "alpha"})
	want := []string{"zeta", "github__list-issues", "github__list_issues", "alpha"}
	if got := reg.Names(); !slices.Equal(got, want) {
		t.Errorf("Names() = %v, want %v", got, want)
	}
	for _, name := range want {
		if tl, ok := reg.Lookup(name); !ok || tl.Name != name {
			t.Errorf("Lookup(%q) = %v, %v", name, tl, ok)
		}
	}
	if _, ok := reg.Lookup("Alpha"); ok {
		t.Error("names must be used verbatim")
	}
}

func TestRegistryRefuses(t *testing.T) {
	reg := registry(t, Tool{Name: "a"})
	for _, tl := range []Tool{
		{Name: "", Run: echo}, {Name: "a", Run: echo}, {Name: "b"}, {Name: "x\ny", Run: echo},
		{Name: "\xff", Run: echo}, {Name: strings.Repeat("n", 300), Run: echo},
	} {
		if err := reg.Add(tl); err == nil {
			t.Errorf("Add(%q) succeeded", tl.Name)
		}
	}
}

func TestRegistryIsSafeForMany(t *testing.T) {
	reg := NewRegistry()
	var wg sync.WaitGroup
	for i := range 50 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			if err := reg.Add(Tool{Name: fmt.Sprint("t", i), Run: echo}); err != nil {
				t.Error(err)
			}
			reg.Nearest("t", 3)
			reg.Tools()
		}()
	}
	wg.Wait()
	if n := len(reg.Names()); n != 50 {
		t.Errorf("%d tools, want 50", n)
	}
}

func TestNearest(t *testing.T) {
	reg := registry(t, Tool{Name: "list_files"}, Tool{Name: "read_file"}, Tool{Name: "search_files"}, Tool{Name: "github__create-issue"})
	for _, c := range []struct{ name, first string }{
		{"red_file", "read_file"}, {"readFile", "read_file"}, {"READ-FILE", "read_file"}, {"raed_file", "read_file"},
		{"listfiles", "list_files"}, {"create_issue", "github__create-issue"}, {"search", "search_files"},
	} {
		got := reg.Nearest(c.name, 3)
		if len(got) == 0 || got[0] != c.first {
			t.Errorf("Nearest(%q) = %v, want %s first", c.name, got, c.first)
		}
	}
	if got := reg.Nearest("qqqqqqqqqqq", 3); len(got) != 0 {
		t.Errorf("Nearest of nonsense = %v", got)
	}
}

func code(err error) Code {
	var e *Error
	if errors.As(err, &e) {
		return e.Code
	}
	return ""
}

func TestDispatchAdmission(t *testing.T) {
	reg := registry(t, Tool{Name: "read_file"}, Tool{Name: "list_files"})
	h := Dispatch(reg)
	_, err := h(t.Context(), &Call{Name: "red_file"})
	if code(err) != NoSuchTool || !strings.Contains(err.Error(), "read_file") {
		t.Errorf("unknown name: %v", err)
	}
	for _, args := range []string{`[1]`, `"x"`, `7`, `{`, `null`} {
		if _, err := h(t.Context(), &Call{Name: "read_file", Args: json.RawMessage(args)}); code(err) != InvalidArguments {
			t.Errorf("args %s: %v", args, err)
		}
	}
	res, err := h(t.Context(), &Call{Name: "read_file"})
	if err != nil || string(res.JSON) != "{}" {
		t.Errorf("no args: %s, %v", res.JSON, err)
	}
}

func TestSchemaMessages(t *testing.T) {
	reg := registry(t, Tool{Name: "t", Input: json.RawMessage(`{"type":"object","additionalProperties":false,"required":["path"],
		"properties":{"path":{"type":"string"},"limit":{"type":"integer","minimum":1},"kind":{"enum":["a","b"]},
		"items":{"type":"array","items":{"type":"object","properties":{"name":{"type":"string"}}}},
		"either":{"anyOf":[{"type":"integer"},{"type":"null"}]}}}`)})
	h := Dispatch(reg)
	for _, c := range []struct{ args, want string }{
		{`{}`, `t: args: missing path`},
		{`{"path":7}`, `t: args.path: found 7, allowed: string`},
		{`{"path":"x","kind":"c"}`, `t: args.kind: found "c", allowed: "a", "b"`},
		{`{"path":"x","limit":0}`, `t: args.limit: found 0, allowed: 1 or more`},
		{`{"path":"x","pth":1}`, `t: args: unknown pth`},
		{`{"path":"x","items":[{"name":"n"},{"name":null}]}`, `t: args.items[2].name: found null, allowed: string`},
		{`{"path":"x","either":"s"}`, `t: args.either: found "s", allowed: integer`},
		{`{"path":"x","items":{}}`, `t: args.items: found an object, allowed: array`},
	} {
		_, err := h(t.Context(), &Call{Name: "t", Args: json.RawMessage(c.args)})
		if code(err) != InvalidArguments || err.Error() != c.want {
			t.Errorf("%s:\n got %v\nwant %s", c.args, err, c.want)
		}
	}
	if _, err := h(t.Context(), &Call{Name: "t", Args: json.RawMessage(`{"path":"x","limit":9007199254740993}`)}); err != nil {
		t.Error(err)
	}
}

// A schema of any kind leaves the tool callable; what is not checked is noted.
func TestOddSchemas(t *testing.T) {
	props := make([]string, 300)
	for i := range props {
		props[i] = fmt.Sprintf(`"p%d":{"type":"integer"}`, i)
	}
	for _, c := range []struct {
		name, schema string
		noted        bool
	}{
		{"recursive", `{"type":"object","properties":{"next":{"$ref":"#"}}}`, false},
		{"draft 4", `{"$schema":"http://json-schema.org/draft-04/schema#","type":"object","properties":{"n":{"type":"integer","minimum":0,"exclusiveMinimum":true}}}`, false},
		{"look-ahead", `{"type":"object","properties":{"s":{"type":"string","pattern":"^(?!x)"}}}`, true},
		{"many", `{"type":"object","properties":{` + strings.Join(props, ",") + `}}`, false},
		{"no type", `{"properties":{"a":{}}}`, false},
		{"true", `true`, false},
		{"not JSON", `{`, true},
		{"remote", `{"$ref":"file:///etc/passwd"}`, true},
		{"bad keyword", `{"type":"object","properties":{"a":{"type":"strnig"}}}`, true},
	} {
		reg := registry(t, Tool{Name: "t", Input: json.RawMessage(c.schema)})
		tl, _ := reg.Lookup("t")
		if got := len(tl.Notes()) > 0; got != c.noted {
			t.Errorf("%s: notes %q", c.name, tl.Notes())
		}
		if _, err := Dispatch(reg)(t.Context(), &Call{Name: "t", Args: json.RawMessage(`{"n":1,"s":"y","p7":1}`)}); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

func TestMiddlewareOrderAndRecheck(t *testing.T) {
	reg := registry(t, Tool{Name: "t", Input: json.RawMessage(`{"properties":{"n":{"type":"integer"}}}`)})
	var seen []string
	note := func(name string) Middleware {
		return func(next Handler) Handler {
			return func(ctx context.Context, c *Call) (Result, error) {
				seen = append(seen, name)
				return next(ctx, c)
			}
		}
	}
	rewrite := func(next Handler) Handler {
		return func(ctx context.Context, c *Call) (Result, error) {
			c.Args = json.RawMessage(`{"n":"no"}`)
			if err := c.Check(); err != nil {
				return Result{}, err
			}
			return next(ctx, c)
		}
	}
	_, err := Dispatch(reg, note("a"), note("b"), rewrite)(t.Context(), &Call{Name: "t"})
	if code(err) != InvalidArguments || !slices.Equal(seen, []string{"a", "b"}) {
		t.Errorf("seen %v, err %v", seen, err)
	}
}

func TestPolicy(t *testing.T) {
	ran := false
	reg := registry(t, Tool{Name: "pay", Run: func(context.Context, *Call) (Result, error) { ran = true; return Text("paid"), nil }})
	_, err := Dispatch(reg, Enforce(func(_ context.Context, c *Call) error {
		if c.Tool.Access != Read {
			return errors.New("read-only turn")
		}
		return nil
	}))(t.Context(), &Call{Name: "pay"})
	if code(err) != Denied || err.Error() != "pay: read-only turn" || ran {
		t.Errorf("err %v, ran %v", err, ran)
	}
	if res, err := Dispatch(reg, Enforce(nil))(t.Context(), &Call{Name: "pay"}); err != nil || res.Text != "paid" {
		t.Errorf("%v, %v", res, err)
	}
}

func TestFailuresOfTools(t *testing.T) {
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	for _, c := range []struct {
		name   string
		ctx    context.Context
		run    func(context.Context, *Call) (Result, error)
		code   Code
		effect Effect
		text   string
	}{
		{"panic", t.Context(), func(context.Context, *Call) (Result, error) { panic("boom") }, Panicked, EffectUnknown, "t crashed: boom"},
		{"nil deref", t.Context(), func(context.Context, *Call) (Result, error) { var m *Call; return Text(m.Name), nil }, Panicked, EffectUnknown, "t crashed"},
		{"plain error", t.Context(), func(context.Context, *Call) (Result, error) { return Result{}, errors.New("broken pipe") }, Transport, EffectUnknown, "t: broken pipe"},
		{"deadline", t.Context(), func(context.Context, *Call) (Result, error) { return Result{}, context.DeadlineExceeded }, Timeout, EffectUnknown, "t: timed out"},
		{"own", t.Context(), func(context.Context, *Call) (Result, error) { return Result{}, Deny("t", "no") }, Denied, EffectNone, "t: no"},
		{"cancelled before", cancelled, echo, Cancelled, EffectNone, "t: cancelled"},
	} {
		_, err := Dispatch(registry(t, Tool{Name: "t", Run: c.run}))(c.ctx, &Call{Name: "t"})
		var e *Error
		if !errors.As(err, &e) || e.Code != c.code || e.Effect != c.effect || e.Tool != "t" || !strings.Contains(e.Message, c.text) {
			t.Errorf("%s: %+v", c.name, err)
		}
	}
}

func TestShape(t *testing.T) {
	reg := registry(t, Tool{Name: "t", Output: json.RawMessage(`{"type":"string"}`), Input: json.RawMessage(`{"type":"object","required":["ids"],"properties":{
		"ids":{"type":"array","items":{"type":"integer"}},"opt":{"type":["string","null"]},"sub":{"$ref":"#/$defs/s"},
		"one":{"anyOf":[{"type":"array","items":{"type":"number"}},{"type":"null"}]},"free":{}},"$defs":{"s":{"type":"object","additionalProperties":{"type":"array"}}}}`)},
		Tool{Name: "u"}, Tool{Name: "v", Output: json.RawMessage(`{"type":"array"}`)})
	tl, _ := reg.Lookup("t")
	s := tl.Shape()
	for _, c := range []struct {
		what      string
		got, want bool
	}{
		{"ids array", s.Property("ids").WantsArray(), true},
		{"ids items number", s.Property("ids").Items().WantsNumber(), true},
		{"ids required", s.Requires("ids"), true},
		{"opt null", s.Property("opt").ForbidsNull(), false},
		{"ids null", s.Property("ids").ForbidsNull(), true},
		{"sub.x array", s.Property("sub").Property("x").WantsArray(), true},
		{"one array", s.Property("one").WantsArray(), true},
		{"one items", s.Property("one").Items().WantsNumber(), true},
		{"free", s.Property("free").WantsArray() || s.Property("free").ForbidsNull(), false},
		{"beyond", s.Property("nope").Property("x").Items().WantsNumber(), false},
		{"t text", tl.StructuredText(), false},
	} {
		if c.got != c.want {
			t.Errorf("%s: %v", c.what, c.got)
		}
	}
	for _, name := range []string{"u", "v"} {
		if tl, _ := reg.Lookup(name); !tl.StructuredText() {
			t.Errorf("%s: text must be read as JSON", name)
		}
	}
}
