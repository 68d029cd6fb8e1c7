package stdlib

import "github.com/perilune/perilune/lua"

// A library is a table of functions and constants.
type library struct {
	name      string // the global that holds it; "_G" is the table of globals itself
	functions []function
	// constants adds what is not a function; nil: nothing.
	constants func(st *lua.State, t lua.Value) error
}

// A function is one entry of a library.
type function struct {
	name     string
	fn       *lua.GoFunction
	upvalues func(*lua.State) []lua.Value // nil: none
	needs    capability                   // the function exists where the host has these
	in       dialects                     // zero: in every dialect
}

// dialects is a set of dialects.
type dialects uint8

const in54 dialects = 1 << lua.Lua54

// capability is a set of things that a host may or may not give.
type capability uint8

const (
	clock capability = 1 << iota
	cpu
)

// libraries is every library but string, in the order in which they are opened.
var libraries = []library{
	baseLibrary, coroutineLibrary, tableLibrary, mathLibrary, utf8Library, osLibrary, debugLibrary,
}

// openLibrary makes the table of lib as v has it and names it in the globals
// and in _LOADED.
func openLibrary(st *lua.State, lib library, v variant) error {
	t := st.Globals()
	if lib.name != "_G" {
		t = st.NewTable(0, len(lib.functions))
		if err := st.RawSetStr(st.Globals(), lib.name, t); err != nil {
			return err
		}
	}
	if err := st.RawSetStr(st.RawGetStr(st.Registry(), "_LOADED"), lib.name, t); err != nil {
		return err
	}
	for _, f := range lib.functions {
		if f.needs&^v.has != 0 || f.in != 0 && f.in>>v.dialect&1 == 0 {
			continue
		}
		if err := openFunction(st, t, f); err != nil {
			return err
		}
	}
	if lib.constants == nil {
		return nil
	}
	return lib.constants(st, t)
}

func openFunction(st *lua.State, t lua.Value, f function) error {
	var upvalues []lua.Value
	if f.upvalues != nil {
		upvalues = f.upvalues(st)
	}
	return st.RawSetStr(t, f.name, st.NewFunction(f.fn, upvalues...))
}

// oldNames are functions of older dialects; names before a dot are libraries.
var oldNames = []struct {
	library string
	function
}{
	{"_G", function{name: "unpack", fn: unpackFunction, upvalues: prelude("gather_all")}},
	{"_G", function{name: "loadstring", fn: lua.Define("loadstring", loadString)}},
	{"math", function{name: "pow", fn: lua.Define("math.pow", mathPow)}},
	{"table", function{name: "getn", fn: lua.Define("table.getn", tableGetn)}},
}

// openOldNames adds the names of older dialects to the opened libraries.
func openOldNames(st *lua.State) error {
	loaded := st.RawGetStr(st.Registry(), "_LOADED")
	for _, f := range oldNames {
		if err := openFunction(st, st.RawGetStr(loaded, f.library), f.function); err != nil {
			return err
		}
	}
	return nil
}
