package tool

import (
	"encoding/json"
	"slices"
	"strings"
)

// Shape is the part of a JSON Schema that guides how a Lua value is written
// as JSON: where a value that could be either is an array, a number, or left
// out. All methods work on nil, which knows nothing.
type Shape struct {
	types      []string // allowed types; nil: not said
	required   []string
	properties map[string]*Shape
	additional *Shape
	items      *Shape
}

// maxShapeDepth bounds references and nesting that are followed.
const maxShapeDepth = 32

// shapeOf reads a schema's text; nil where it is empty or no object.
func shapeOf(raw json.RawMessage) *Shape {
	var doc any
	if len(raw) == 0 || json.Unmarshal(raw, &doc) != nil {
		return nil
	}
	return newShape(doc)
}

// newShape reads a decoded schema.
func newShape(doc any) *Shape { return (&shaper{root: doc}).read(doc, 0) }

// shaper resolves the references of one schema. made bounds the work on
// schemas whose references multiply.
type shaper struct {
	root any
	made int
}

func (s *shaper) read(doc any, depth int) *Shape {
	m, ok := doc.(map[string]any)
	if s.made++; !ok || depth > maxShapeDepth || s.made > 10_000 {
		return nil
	}
	if ref, ok := m["$ref"].(string); ok {
		return s.read(s.resolve(ref), depth+1)
	}
	shape := &Shape{types: stringsOf(m["type"]), required: stringsOf(m["required"])}
	if t, ok := m["type"].(string); ok {
		shape.types = []string{t}
	}
	if props, ok := m["properties"].(map[string]any); ok {
		shape.properties = make(map[string]*Shape, len(props))
		for name, p := range props {
			shape.properties[name] = s.read(p, depth+1)
		}
	}
	shape.additional = s.read(m["additionalProperties"], depth+1)
	shape.items = s.read(m["items"], depth+1)
	if shape.types == nil {
		s.alternatives(shape, m, depth)
	}
	return shape
}

// alternatives takes the types, and what single branch has structure, from anyOf, oneOf or enum.
func (s *shaper) alternatives(shape *Shape, m map[string]any, depth int) {
	for _, key := range []string{"anyOf", "oneOf"} {
		branches, _ := m[key].([]any)
		for _, b := range branches {
			sub := s.read(b, depth+1)
			if sub == nil || sub.types == nil {
				shape.types = nil
				return
			}
			shape.types = append(shape.types, sub.types...)
			if shape.properties == nil {
				shape.properties, shape.required = sub.properties, sub.required
			}
			if shape.items == nil {
				shape.items = sub.items
			}
		}
	}
}

// resolve follows a reference within the schema ("#/$defs/x").
func (s *shaper) resolve(ref string) any {
	rest, ok := strings.CutPrefix(ref, "#")
	if !ok {
		return nil
	}
	doc := s.root
	for step := range strings.SplitSeq(strings.TrimPrefix(rest, "/"), "/") {
		if step == "" {
			continue
		}
		m, ok := doc.(map[string]any)
		if !ok {
			return nil
		}
		doc = m[strings.NewReplacer("~1", "/", "~0", "~").Replace(step)]
	}
	return doc
}

func stringsOf(v any) []string {
	list, _ := v.([]any)
	var out []string
	for _, item := range list {
		if s, ok := item.(string); ok {
			out = append(out, s)
		}
	}
	return out
}

// allows reports whether the type is allowed; a schema without types allows all.
func (s *Shape) allows(typ string) bool {
	return s == nil || s.types == nil || slices.Contains(s.types, typ)
}

// WantsArray reports whether an array is allowed and an object is not.
func (s *Shape) WantsArray() bool {
	return s != nil && slices.Contains(s.types, "array") && !slices.Contains(s.types, "object")
}

// WantsNumber reports whether a number is allowed and a string is not.
func (s *Shape) WantsNumber() bool {
	return s != nil && !slices.Contains(s.types, "string") &&
		(slices.Contains(s.types, "integer") || slices.Contains(s.types, "number"))
}

// ForbidsNull reports whether types are named and null is not one of them.
func (s *Shape) ForbidsNull() bool {
	return s != nil && s.types != nil && !slices.Contains(s.types, "null")
}

// Requires reports whether the property must be there.
func (s *Shape) Requires(name string) bool { return s != nil && slices.Contains(s.required, name) }

// Property returns the shape of an object's property.
func (s *Shape) Property(name string) *Shape {
	if s == nil {
		return nil
	}
	if p, ok := s.properties[name]; ok {
		return p
	}
	return s.additional
}

// Items returns the shape of an array's elements.
func (s *Shape) Items() *Shape {
	if s == nil {
		return nil
	}
	return s.items
}
