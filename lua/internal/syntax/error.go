package syntax

import (
	"fmt"
	"strconv"
	"strings"
)

// Error is a source that is not Lua of its dialect. Message is the reference's
// text for it, word for word, without chunk and line.
type Error struct {
	Chunk   string // name of the chunk as given in Options
	Line    int    // the line the reference reports
	Col     int    // column of the token Line is about; bytes, from 1
	Message string
	Near    string // token in "near ...", without quotes; empty where Message has none
	Hint    string // the Lua way, or the dialect that has it; one sentence, or empty
	Bare    bool   // the reference reports this one without chunk and line
}

// Error is the reference's whole text: chunkid:line: message.
func (e *Error) Error() string {
	if e.Bare {
		return e.Message
	}
	return ChunkID(e.Chunk) + ":" + strconv.Itoa(e.Line) + ": " + e.Message
}

// LimitError is a source larger or deeper than its Options allow; whether it
// is Lua is not known.
type LimitError struct {
	Name      string // "ast_nodes" or "syntax_depth"
	Max, Used int
	Line, Col int // where the bound was passed
}

func (e *LimitError) Error() string {
	return fmt.Sprintf("%s limit: %d used of %d, at line %d", e.Name, e.Used, e.Max, e.Line)
}

// idSize bounds what ChunkID returns, one byte of it being C's terminator.
const idSize = 60

// ChunkID is a chunk's name as messages show it (§4.6 lua_load, lua_Debug
// short_src): "=name" as it stands, "@file" as the file's name, anything else
// as [string "first line..."]; all cut to 59 bytes.
func ChunkID(name string) string {
	switch {
	case strings.HasPrefix(name, "="):
		return name[1:min(len(name), idSize)]
	case strings.HasPrefix(name, "@"):
		if len(name) <= idSize {
			return name[1:]
		}
		const dots = "..."
		return dots + name[len(name)-(idSize-1-len(dots)):]
	}
	const open, dots, end = `[string "`, "...", `"]`
	const room = idSize - len(open) - len(dots) - len(end) - 1
	line, _, cut := strings.Cut(name, "\n")
	if !cut && len(line) < room {
		return open + line + end
	}
	return open + line[:min(len(line), room)] + dots + end
}
