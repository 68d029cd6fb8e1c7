package lua

import "fmt"

// TypeName returns what type() says of v: "nil", "boolean", "number",
// "string", "table", "function", "thread" or "userdata".
func (st *State) TypeName(v Value) string { return typeNames[v.kind&15] }

var typeNames = [16]string{
	kindNil: "nil", kindNull: "nil", kindFalse: "boolean", kindTrue: "boolean", kindInt: "number", kindFloat: "number",
	kindString: "string", kindLongString: "string", kindTable: "table", kindLua: "function", kindNative: "function",
	kindThread: "thread", kindUserdata: "userdata", kindBuffer: "userdata", kindCell: "userdata",
}

// typeName is TypeName for messages: null is called null, and a table or
// userdata by the __name of its metatable.
func (st *State) typeName(v Value) string {
	if v.kind == kindNull {
		return "null"
	}
	if v.kind == kindTable || v.kind == kindUserdata {
		if name := st.metaOf(v, evName); name.IsString() {
			return st.Str(name)
		}
	}
	return st.TypeName(v)
}

// ToText returns what tostring says of v, but for __tostring: "table: 0x...",
// with the __name of the metatable where there is one. The number after it is
// the object's index in the heap, the same in every run.
func (st *State) ToText(v Value) string {
	switch v.kind {
	case kindNil:
		return "nil"
	case kindNull:
		return "null"
	case kindFalse:
		return "false"
	case kindTrue:
		return "true"
	case kindInt, kindFloat:
		return st.FormatNumber(v)
	case kindString, kindLongString:
		return st.Str(v)
	}
	return fmt.Sprintf("%s: 0x%08x", st.typeName(v), uint32(v.bits)<<4|uint32(v.kind))
}

// errorText is the text of an error value for the host.
func (st *State) errorText(v Value) string {
	if v.IsString() || v.IsNumber() {
		return st.ToText(v)
	}
	return "(error object is a " + st.typeName(v) + " value)"
}
