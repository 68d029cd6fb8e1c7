package stdlib

import (
	"errors"
	"strings"

	"github.com/perilune/perilune/lua"
)

// Argument slots of a load that collects the pieces of a reader.
const (
	loadName   = 2
	loadMode   = 3
	loadEnv    = 4
	loadText   = 5 // a buffer
	loadHasEnv = 6
)

// loadPiece refers to itself, so it is set at initialisation.
var loadPiece *lua.Step

func init() { loadPiece = lua.DefineStep("load.piece", takePiece) }

// loadReader is load's upvalue: a function that calls a reader across a
// boundary that cannot be yielded over.
func loadReader(st *lua.State) []lua.Value { return []lua.Value{st.NewFunction(readerCall)} }

var readerCall = lua.Define("load.reader", func(c *lua.Call) (lua.Next, error) {
	return c.CallNoYield(returnAll, c.Arg(1))
})

// load(chunk [, chunkname [, mode [, env]]]) compiles chunk, a string or a
// function that returns its pieces, and returns it as a function, or nil and
// a message (§6.1). Only text is loaded. Charges the bytes of the chunk.
func baseLoad(c *lua.Call) (lua.Next, error) {
	st, chunk := c.State(), c.Arg(1)
	mode, err := c.OptString(loadMode, "bt")
	if err != nil {
		return 0, err
	}
	if chunk.IsString() || chunk.IsNumber() {
		src, err := c.CheckString(1)
		if err != nil {
			return 0, err
		}
		name, err := c.OptString(loadName, src)
		if err != nil {
			return 0, err
		}
		return compileChunk(c, src, name, mode, c.NArgs() >= loadEnv)
	}
	name, err := c.OptString(loadName, "=(load)")
	if err != nil {
		return 0, err
	}
	if _, err := c.CheckFunction(1); err != nil {
		return 0, err
	}
	hasEnv := lua.Bool(c.NArgs() >= loadEnv)
	c.SetArg(loadName, st.NewString(name))
	c.SetArg(loadMode, st.NewString(mode))
	c.SetArg(loadText, st.NewBuffer())
	c.SetArg(loadHasEnv, hasEnv)
	return c.PCall(loadPiece, lua.Nil, c.Upvalue(1), chunk)
}

// takePiece appends a piece of the chunk and asks for the next, until there is
// no more.
func takePiece(c *lua.Call) (lua.Next, error) {
	if v, failed := c.Caught(); failed {
		return c.Return(lua.Nil, v)
	}
	st, piece, text := c.State(), c.Result(1), c.Arg(loadText)
	var s string
	switch {
	case piece.IsNil():
	case piece.IsString():
		s = st.Str(piece)
	case piece.IsNumber():
		s = st.FormatNumber(piece)
	default:
		return c.Return(lua.Nil, st.NewString(c.Where(1)+"reader function must return a string"))
	}
	if s == "" {
		src := st.Str(st.BufferString(text))
		st.BufferReset(text)
		return compileChunk(c, src, st.Str(c.Arg(loadName)), st.Str(c.Arg(loadMode)), c.Arg(loadHasEnv).Truthy())
	}
	if err := st.BufferAppend(text, s); err != nil {
		return 0, err
	}
	return c.PCall(loadPiece, lua.Nil, c.Upvalue(1), c.Arg(1))
}

// compileChunk answers for load with the function that src compiles to. Its
// environment is argument loadEnv if there is one, even nil.
func compileChunk(c *lua.Call, src, name, mode string, hasEnv bool) (lua.Next, error) {
	st := c.State()
	switch {
	case strings.HasPrefix(src, "\x1b"):
		return c.Return(lua.Nil, st.NewString("attempt to load a binary chunk (mode is 't')"))
	case !strings.Contains(mode, "t"):
		return c.Return(lua.Nil, st.NewString("attempt to load a text chunk (mode is '"+mode+"')"))
	}
	env := st.Globals()
	if hasEnv {
		env = c.Arg(loadEnv)
	}
	if strings.HasPrefix(src, "#") {
		src = " " + src // only a file may begin with a line for the shell
	}
	fn, err := st.LoadEnv(name, src, env)
	if err != nil {
		var syntax *lua.SyntaxError
		if errors.As(err, &syntax) {
			return c.Return(lua.Nil, st.NewString(syntax.Message))
		}
		return 0, err
	}
	return c.Return1(fn)
}

// loadstring(string [, chunkname]) is load for a string (§5.1 of the manual of
// 5.1). Charges the bytes of the chunk.
func loadString(c *lua.Call) (lua.Next, error) {
	src, err := c.CheckString(1)
	if err != nil {
		return 0, err
	}
	name, err := c.OptString(2, src)
	if err != nil {
		return 0, err
	}
	return compileChunk(c, src, name, "t", false)
}
