// Package stdlib is the standard library of Lua (§6 of the manual), written on
// the public API of package lua alone.
//
//	open.go, host.go     which libraries a State gets, and what of the host they may use
//	library.go           how a library is described and registered
//	prelude.go, prelude/ the parts that call back into Lua, written in Lua
//	base.go, print.go    §6.1, basic functions
//	collect.go, load.go  §6.1, collectgarbage and load
//	coroutine.go         §6.2
//	string.go, ...       §6.4, with pattern.go, format.go and pack.go
//	utf8.go              §6.5
//	table.go, sort.go    §6.6
//	math.go, random.go   §6.7
//	os.go, date.go       §6.9, the time functions
//	debug.go             §6.10, traceback
//
// A State is opened once, before anything runs in it:
//
//	st := lua.NewState(lua.Options{})
//	err := stdlib.Open(st, stdlib.Standard, stdlib.Host{Stdout: os.Stdout})
//
// The libraries of a dialect and profile are built once in the process, as a
// template that every State adopts, so opening costs microseconds.
//
// Every function charges the steps of what it touches (lua.Call.Charge): one
// per element, one per 32 bytes. Its comment says what beyond the call itself.
package stdlib

import (
	"context"
	"fmt"
	"sync"

	"github.com/perilune/perilune/lua"
)

// Profile is a set of libraries.
type Profile uint8

const (
	// Standard is for programs: everything but files, processes, packages,
	// bytecode and all of debug but traceback.
	Standard Profile = iota
	// Trusted is for source that may do what its host may. It has at least
	// what Standard has.
	Trusted
)

// Open gives st, which must be as lua.NewState made it, the libraries of p
// with the capabilities of h. It fails for a State that is already in use and
// for an unknown profile.
func Open(st *lua.State, p Profile, h Host) error {
	t, err := template(variantOf(st.Dialect(), p, h))
	if err != nil {
		return err
	}
	if err := st.Adopt(t); err != nil {
		return err
	}
	Attach(st, h)
	if h.Seed != [2]uint64{} {
		return seedRandom(st, h.Seed)
	}
	return nil
}

// A variant is what decides which functions exist. Capabilities that are
// absent have their functions absent, which is why they make variants.
type variant struct {
	dialect  lua.Dialect
	profile  Profile
	has      capability
	oldNames bool
}

func variantOf(d lua.Dialect, p Profile, h Host) variant {
	v := variant{dialect: d, profile: p, oldNames: h.OldNames}
	if h.Clock != nil {
		v.has |= clock
	}
	if h.CPU != nil {
		v.has |= cpu
	}
	return v
}

// templates holds one State for each variant that was asked for; none of them
// ever runs after it was built.
var templates = struct {
	sync.Mutex
	of map[variant]*lua.State
}{of: map[variant]*lua.State{}}

func template(v variant) (*lua.State, error) {
	templates.Lock()
	defer templates.Unlock()
	if t := templates.of[v]; t != nil {
		return t, nil
	}
	t, err := build(v)
	if err != nil {
		return nil, fmt.Errorf("stdlib: %w", err)
	}
	templates.of[v] = t
	return t, nil
}

// build makes the template of v. What it makes is reachable from the State's
// tables at once, so nothing needs a pin.
func build(v variant) (*lua.State, error) {
	if v.profile > Trusted {
		return nil, fmt.Errorf("unknown profile %d", v.profile)
	}
	st := lua.NewState(lua.Options{Dialect: v.dialect, Limits: lua.NoLimits()})
	if err := loadPrelude(context.Background(), st); err != nil {
		return nil, err
	}
	loaded := st.NewTable(0, 16)
	if err := st.RawSetStr(st.Registry(), "_LOADED", loaded); err != nil {
		return nil, err
	}
	for _, lib := range libraries {
		if err := openLibrary(st, lib, v); err != nil {
			return nil, err
		}
	}
	if err := openString(st); err != nil {
		return nil, err
	}
	if err := st.RawSetStr(loaded, "string", st.RawGetStr(st.Globals(), "string")); err != nil {
		return nil, err
	}
	if v.oldNames {
		if err := openOldNames(st); err != nil {
			return nil, err
		}
	}
	return st, st.Err()
}
