// Package perilune is the root of a metered, sandboxed, resumable Lua machine
// in pure Go and of an engine that runs programs which language models write.
// It holds no code; these packages do:
//
//	lua              the machine: State, Value, limits, events, calls of Go functions
//	lua/stdlib       the manual's libraries, on the machine's public API alone
//	tool             tools, their schemas and registry, and the one dispatch of every call
//	workspace        the built-in tools over a directory: read, list, search
//	codemode         a program and its tools: run it, report it; tables and JSON
//	cmd/perilune     the command: run, check, lua
//
// and, for working on the machine:
//
//	lua/internal/syntax    source text to tree
//	lua/internal/compile   tree to register code: the opcode table and the code generator
//	lua/langtest           Lua test files that carry their expectations
//
// A host that wants Lua alone imports lua and lua/stdlib and gets nothing
// beside them and the standard library. A host that wants to offer its tools
// to programs begins at codemode.
package perilune
