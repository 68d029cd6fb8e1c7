package lua

import "github.com/perilune/perilune/lua/internal/syntax"

// Dialect is the version of Lua that a State runs.
type Dialect uint8

const (
	Lua54 Dialect = iota // the default
)

// String returns the name used in options and messages: "5.4".
func (d Dialect) String() string { return d.features().Name }

func (d Dialect) features() *syntax.Dialect { return syntax.Lua54 }
