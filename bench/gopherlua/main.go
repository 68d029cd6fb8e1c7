// Command gopherlua runs one Lua file with gopher-lua, so that the rival can be
// timed as a process like the others.
package main

import (
	"fmt"
	"os"

	lua "github.com/yuin/gopher-lua"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: gopherlua FILE")
		os.Exit(2)
	}
	state := lua.NewState()
	defer state.Close()
	if err := state.DoFile(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
