package stdlib

import (
	"io"
	"time"

	"github.com/perilune/perilune/lua"
)

// Host is what the libraries may use of the world. The zero value gives
// nothing: output is discarded, there is no clock, and random numbers are the
// same in every run.
type Host struct {
	// Stdout takes what print writes, one Write a line. nil discards it. If
	// Write fails with an error that wraps a *lua.LimitError, that ends the
	// run; other errors are ignored.
	Stdout io.Writer
	// Stderr takes the lines of warn and of errors in __gc. nil discards them.
	Stderr io.Writer
	// Clock is the time of day. Where it is nil, os.time and os.date do not exist.
	Clock func() time.Time
	// CPU is the processor time used. Where it is nil, os.clock does not exist.
	CPU func() time.Duration
	// Location is the zone of local time in os.date and os.time. nil is UTC.
	Location *time.Location
	// Seed is where math.random starts. Zero is a fixed seed.
	Seed [2]uint64
	// OldNames adds names of older dialects that programs use from habit:
	// unpack, loadstring, math.pow, table.getn.
	OldNames bool
}

// Attach gives the libraries of an opened State another host: after a
// snapshot was loaded, or when output goes elsewhere. Functions appear or
// disappear with Open only, and Seed and OldNames count only there; a clock
// that is gone reads as the year 1970.
func Attach(st *lua.State, h Host) {
	if h.Location == nil {
		h.Location = time.UTC
	}
	if h.Clock == nil {
		h.Clock = func() time.Time { return time.Unix(0, 0) }
	}
	if h.CPU == nil {
		h.CPU = func() time.Duration { return 0 }
	}
	st.SetHost(hostKey{}, &attached{Host: h})
	if w := h.Stderr; w != nil {
		st.SetWarner(func(msg string) {
			if st.RawGetStr(st.Registry(), warnKey).Truthy() {
				_, _ = io.WriteString(w, "Lua warning: "+msg+"\n")
			}
		})
	}
}

type hostKey struct{}

// attached is a State's Host, with every field but the writers set.
type attached struct {
	Host
	line []byte // scratch of print
}

func hostOf(st *lua.State) *attached {
	h, _ := st.Host(hostKey{}).(*attached)
	if h == nil {
		Attach(st, Host{})
		h = st.Host(hostKey{}).(*attached)
	}
	return h
}
