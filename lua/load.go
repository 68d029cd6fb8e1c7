package lua

import (
	"errors"
	"strings"

	"github.com/perilune/perilune/lua/internal/compile"
	"github.com/perilune/perilune/lua/internal/syntax"
)

// SyntaxError is a chunk that does not compile.
type SyntaxError struct {
	Chunk        string // the chunk's name as shown
	Line, Column int    // counted from 1
	Message      string // the reference's text, with "chunk:line: " before it
	Hint         string // the Lua way for a habit of another language or dialect, or ""
	SourceLine   string // the line in question
}

func (e *SyntaxError) Error() string { return e.Message }

// Load compiles a chunk of text (§3.3.2) and returns its main function, whose
// _ENV is the table of globals. name is the chunk's name: "=name", "@file" or
// the text itself. In a file a first line that begins with '#' is skipped.
//
// The error is a *SyntaxError, or a *LimitError for source_bytes, ast_nodes,
// syntax_depth or heap_bytes. Loading charges a step for every 8 bytes.
func (st *State) Load(name, src string) (Value, error) {
	return st.LoadEnv(name, src, st.Globals())
}

// LoadEnv is Load with another value as _ENV; nil is a value like others.
func (st *State) LoadEnv(name, src string, env Value) (Value, error) {
	p, err := st.compile(name, src)
	if err != nil {
		return Nil, err
	}
	return st.mainFunction(p, env)
}

// mainFunction makes a function of a compiled chunk.
func (st *State) mainFunction(src *compile.Proto, env Value) (Value, error) {
	p, ok := st.loadProto(src)
	if !ok {
		return Nil, st.takeLoadFailure()
	}
	st.gcPaused++
	defer func() { st.gcPaused-- }()
	v, cl, ok := st.newClosure(p)
	if !ok {
		return Nil, st.takeLoadFailure()
	}
	for i := range cl.up {
		cl.up[i] = Nil
	}
	if len(cl.up) > 0 {
		if src.Upvals[0].Cell {
			if env, ok = st.newCell(env); !ok {
				return Nil, st.takeLoadFailure()
			}
		}
		cl.up[0] = env
	}
	return v, nil
}

// takeLoadFailure returns the failure; outside a run it is thereby over.
func (st *State) takeLoadFailure() error {
	err := st.failure
	if !st.started {
		st.failure = nil
	}
	return err
}

// compile turns source into a prototype under the State's limits.
func (st *State) compile(name, src string) (*compile.Proto, error) {
	lim := &st.limits
	if lim.SourceBytes >= 0 && int64(len(src)) > lim.SourceBytes {
		return nil, &LimitError{Name: "source_bytes", Max: lim.SourceBytes, Used: int64(len(src))}
	}
	st.budget -= int64(len(src) / 8)
	text := src
	if strings.HasPrefix(name, "@") && strings.HasPrefix(text, "#") {
		if i := strings.IndexByte(text, '\n'); i >= 0 {
			text = text[i:]
		} else {
			text = ""
		}
	}
	opts := syntax.Options{Dialect: st.dialect.features(), ChunkName: name, MaxDepth: int(lim.SyntaxDepth)}
	if lim.ASTNodes > 0 {
		opts.MaxNodes = int(lim.ASTNodes)
	}
	chunk, err := syntax.Parse(text, opts)
	if err != nil {
		return nil, syntaxError(err, name, src)
	}
	p, err := compile.Compile(chunk, compile.Options{Source: name, Dialect: st.dialect.features()})
	if err != nil {
		return nil, syntaxError(err, name, src)
	}
	return p, nil
}

// syntaxError gives an error of the parser or the compiler its public form.
func syntaxError(err error, name, src string) error {
	var le *syntax.LimitError
	if errors.As(err, &le) {
		return &LimitError{Name: le.Name, Max: int64(le.Max), Used: int64(le.Used)}
	}
	var se *syntax.Error
	if !errors.As(err, &se) {
		return err
	}
	return &SyntaxError{
		Chunk: syntax.ChunkID(name), Line: se.Line, Column: se.Col, Message: se.Error(), Hint: se.Hint,
		SourceLine: sourceLine(src, se.Line),
	}
}

// sourceLine returns a line of a source, cut to a length that fits a report.
func sourceLine(src string, line int) string {
	for ; line > 1; line-- {
		i := strings.IndexByte(src, '\n')
		if i < 0 {
			return ""
		}
		src = src[i+1:]
	}
	if i := strings.IndexAny(src, "\r\n"); i >= 0 {
		src = src[:i]
	}
	return src[:min(len(src), 200)]
}
