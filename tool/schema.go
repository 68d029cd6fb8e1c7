package tool

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/santhosh-tekuri/jsonschema/v6/kind"
	"golang.org/x/text/language"
	"golang.org/x/text/message"
)

// schema is a tool's Input, ready to check arguments with. compiled is nil
// where the schema is empty or cannot be used; notes then says why.
type schema struct {
	compiled *jsonschema.Schema
	shape    *Shape
	notes    []string
}

// maxProblems bounds the violations that one message names.
const maxProblems = 5

const schemaURL = "tool:///input"

// compileSchema never fails: what cannot be checked is noted instead.
func compileSchema(raw json.RawMessage) *schema {
	s := &schema{}
	if len(raw) == 0 {
		return s
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(raw))
	if err != nil {
		s.notes = append(s.notes, "input schema is not JSON: "+err.Error())
		return s
	}
	s.shape = newShape(doc)
	c := jsonschema.NewCompiler()
	c.UseLoader(noLoader{})
	c.UseRegexpEngine(func(expr string) (jsonschema.Regexp, error) {
		re, err := regexp.Compile(expr)
		if err != nil {
			s.notes = append(s.notes, fmt.Sprintf("pattern %q is not checked", expr))
			return anything(expr), nil
		}
		return re, nil
	})
	if err = c.AddResource(schemaURL, doc); err == nil {
		s.compiled, err = c.Compile(schemaURL)
	}
	if err != nil {
		s.compiled = nil
		s.notes = append(s.notes, "input schema is not checked: "+err.Error())
	}
	return s
}

// noLoader keeps a schema from reading files or addresses.
type noLoader struct{}

func (noLoader) Load(url string) (any, error) {
	return nil, fmt.Errorf("%s is outside the schema", url)
}

// anything stands for a pattern of another regular expression language.
type anything string

func (anything) MatchString(string) bool { return true }
func (a anything) String() string        { return string(a) }

// check compares the arguments of a call of name with the schema.
func (s *schema) check(name string, args json.RawMessage) error {
	if err := checkObject(name, args); err != nil || s.compiled == nil {
		return err
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(args))
	if err != nil {
		return invalid(name, "arguments are not JSON: "+err.Error())
	}
	err = s.compiled.Validate(doc)
	var verr *jsonschema.ValidationError
	switch {
	case err == nil:
		return nil
	case !errors.As(err, &verr):
		return invalid(name, err.Error())
	}
	var problems []string
	describe(verr, doc, &problems)
	if len(problems) > maxProblems {
		problems = append(problems[:maxProblems], fmt.Sprintf("and %d more", len(problems)-maxProblems))
	}
	return invalid(name, strings.Join(problems, "; "))
}

// checkObject refuses arguments that are not an object.
func checkObject(name string, args json.RawMessage) error {
	trimmed := bytes.TrimLeft(args, " \t\r\n")
	if len(trimmed) > 0 && trimmed[0] != '{' || !json.Valid(args) {
		return invalid(name, "arguments must be one object")
	}
	return nil
}

// describe appends a line for each violation under e. The branches of anyOf
// and oneOf are alternatives: only the one that came nearest is told.
func describe(e *jsonschema.ValidationError, doc any, problems *[]string) {
	switch e.ErrorKind.(type) {
	case *kind.AnyOf, *kind.OneOf:
		if best := nearest(e); best != nil {
			describe(best, doc, problems)
			return
		}
	}
	if len(e.Causes) == 0 {
		if p := path(e.InstanceLocation) + ": " + violation(e.ErrorKind, at(doc, e.InstanceLocation)); !slices.Contains(*problems, p) {
			*problems = append(*problems, p)
		}
		return
	}
	for _, cause := range e.Causes {
		describe(cause, doc, problems)
	}
}

// nearest returns the branch whose first violation lies deepest in the value.
func nearest(e *jsonschema.ValidationError) *jsonschema.ValidationError {
	var best *jsonschema.ValidationError
	deepest := -1
	for _, cause := range e.Causes {
		leaf := cause
		for len(leaf.Causes) > 0 {
			leaf = leaf.Causes[0]
		}
		if d := len(leaf.InstanceLocation); d > deepest {
			best, deepest = cause, d
		}
	}
	return best
}

// path writes a place as a program would: args.items[3].name, counting from 1.
func path(location []string) string {
	var b strings.Builder
	b.WriteString("args")
	for _, step := range location {
		if i, err := strconv.Atoi(step); err == nil {
			fmt.Fprintf(&b, "[%d]", i+1)
		} else if isName(step) {
			b.WriteString("." + step)
		} else {
			fmt.Fprintf(&b, "[%q]", step)
		}
	}
	return b.String()
}

func isName(s string) bool {
	for i, r := range s {
		letter := r == '_' || 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z'
		if !letter && (i == 0 || r < '0' || r > '9') {
			return false
		}
	}
	return s != ""
}

// at returns the value at a place of doc, or nil.
func at(doc any, location []string) any {
	for _, step := range location {
		switch v := doc.(type) {
		case map[string]any:
			doc = v[step]
		case []any:
			i, err := strconv.Atoi(step)
			if err != nil || i < 0 || i >= len(v) {
				return nil
			}
			doc = v[i]
		default:
			return nil
		}
	}
	return doc
}

var english = message.NewPrinter(language.English)

// violation says what was found and what is allowed.
func violation(k jsonschema.ErrorKind, found any) string {
	switch k := k.(type) {
	case *kind.Type:
		return fmt.Sprintf("found %s, allowed: %s", show(found), strings.Join(k.Want, " or "))
	case *kind.Enum:
		return fmt.Sprintf("found %s, allowed: %s", show(found), showAll(k.Want))
	case *kind.Const:
		return fmt.Sprintf("found %s, allowed: %s", show(found), show(k.Want))
	case *kind.Required:
		return "missing " + strings.Join(k.Missing, ", ")
	case *kind.AdditionalProperties:
		return "unknown " + strings.Join(k.Properties, ", ")
	case *kind.Minimum:
		return fmt.Sprintf("found %s, allowed: %s or more", show(found), number(k.Want))
	case *kind.ExclusiveMinimum:
		return fmt.Sprintf("found %s, allowed: more than %s", show(found), number(k.Want))
	case *kind.Maximum:
		return fmt.Sprintf("found %s, allowed: %s or less", show(found), number(k.Want))
	case *kind.ExclusiveMaximum:
		return fmt.Sprintf("found %s, allowed: less than %s", show(found), number(k.Want))
	}
	return fmt.Sprintf("found %s, %s", show(found), k.LocalizedString(english))
}

func number(r *big.Rat) string {
	if r.IsInt() {
		return r.Num().String()
	}
	f, _ := r.Float64()
	return strconv.FormatFloat(f, 'g', -1, 64)
}

func showAll(values []any) string {
	const most = 20
	shown := make([]string, 0, most)
	for _, v := range values[:min(most, len(values))] {
		shown = append(shown, show(v))
	}
	if len(values) > most {
		shown = append(shown, fmt.Sprintf("and %d more", len(values)-most))
	}
	return strings.Join(shown, ", ")
}

// show writes a value short: scalars as JSON, the rest by its type.
func show(v any) string {
	switch v := v.(type) {
	case map[string]any:
		return "an object"
	case []any:
		return "an array"
	case string:
		if runes := []rune(v); len(runes) > 60 {
			v = string(runes[:60]) + "..."
		}
		raw, _ := json.Marshal(v)
		return string(raw)
	default:
		raw, _ := json.Marshal(v)
		return string(raw)
	}
}
