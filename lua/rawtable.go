package lua

// Raw access to tables for Go functions and hosts: no metamethods. A Value that
// is no table reads as empty and takes no writes.

// NewTable returns an empty table with room for an array of arrayLen values and
// for entries others; it charges half the array's length.
func (st *State) NewTable(arrayLen, entries int) Value {
	st.budget -= int64(arrayLen / 2)
	v, _ := st.newTable(max(arrayLen, 0), max(entries, 0))
	return v
}

// RawGet returns t[k].
func (st *State) RawGet(t, k Value) Value {
	if t.kind != kindTable {
		return Nil
	}
	return st.get(st.table(t), k)
}

// RawGetInt returns t[i].
func (st *State) RawGetInt(t Value, i int64) Value {
	if t.kind != kindTable {
		return Nil
	}
	return st.table(t).int(i)
}

// RawGetStr returns t[k] for a string key.
func (st *State) RawGetStr(t Value, k string) Value {
	if t.kind != kindTable {
		return Nil
	}
	if len(k) > maxShort {
		v, _ := st.newString(k)
		return st.get(st.table(t), v)
	}
	v, _ := st.strs.find(k, hashString(k))
	if v.kind == kindNil {
		return Nil // no such string, so no such key
	}
	return st.table(t).str(v.bits)
}

// keyError is a key that no table can have.
type keyError string

func (e keyError) Error() string { return string(e) }

// RawSet stores t[k] = v. The error is "table index is nil", "table index is
// NaN", or a limit. It charges the entries that it has to move.
func (st *State) RawSet(t, k, v Value) error {
	if t.kind != kindTable {
		return st.failure
	}
	if msg := badKey(k); msg != "" {
		return keyError(msg)
	}
	st.set(st.ownTable(t), k, v)
	return st.failure
}

// RawSetInt stores t[i] = v.
func (st *State) RawSetInt(t Value, i int64, v Value) error {
	if t.kind == kindTable {
		st.setInt(st.ownTable(t), i, v)
	}
	return st.failure
}

// RawSetStr stores t[k] = v for a string key.
func (st *State) RawSetStr(t Value, k string, v Value) error {
	key, ok := st.newString(k)
	if ok && t.kind == kindTable {
		st.set(st.ownTable(t), key, v)
	}
	return st.failure
}

// RawLen returns the length of a string, or a border of a table (§3.4.7): n
// with t[n] not nil and t[n+1] nil.
func (st *State) RawLen(v Value) int64 {
	if v.kind == kindTable {
		return int64(len(st.table(v).arr))
	}
	return int64(len(st.Str(v)))
}

// NextEntry returns the entry after key k, nil for the first, in the order of
// insertion, integers 1, 2, ... before the rest. ok is false at the end; err
// says that k is no key of t. It charges the dead entries it passes.
func (st *State) NextEntry(t, k Value) (key, value Value, ok bool, err error) {
	if t.kind != kindTable {
		return Nil, Nil, false, nil
	}
	tb := st.table(t)
	pos, found := st.position(tb, k, -1)
	if !found {
		return Nil, Nil, false, keyError("invalid key to 'next'")
	}
	key, value, at := st.advance(tb, pos)
	if at >= 0 && key.kind == kindInt && !st.dialect.features().Integers {
		key = Float(float64(int64(key.bits)))
	}
	return key, value, at >= 0, nil
}

// EachEntry calls f for every entry of t in the order of NextEntry until f
// returns false. f must not change t.
func (st *State) EachEntry(t Value, f func(key, value Value) bool) {
	if t.kind != kindTable {
		return
	}
	tb := st.table(t)
	for pos := 0; ; {
		k, v, at := st.advance(tb, pos)
		if at < 0 || !f(k, v) {
			return
		}
		pos = at + 1
	}
}

// MarkArray says whether t came from a JSON array, so that it goes back as one
// even when it is empty.
func (st *State) MarkArray(t Value, on bool) {
	if t.kind != kindTable {
		return
	}
	st.ownTable(t).isArray = on
}

// IsArray reports whether MarkArray marked t.
func (st *State) IsArray(t Value) bool {
	return t.kind == kindTable && st.table(t).isArray
}

// NewBuffer returns a buffer: a growing run of bytes for a Function to keep in
// an argument slot across steps. Programs never see one.
func (st *State) NewBuffer() Value {
	v, _ := st.newBuffer()
	return v
}

// BufferAppend appends s to a buffer. It charges its length in units of 32
// bytes; the buffer counts against string_bytes and the heap.
func (st *State) BufferAppend(b Value, s string) error {
	if b.kind != kindBuffer {
		return st.failure
	}
	bf := st.ownBuffer(b)
	n := len(bf.b) + len(s)
	if n > cap(bf.b) {
		if lim := st.limits.StringBytes; lim >= 0 && int64(n) > lim {
			return st.fail(&LimitError{Name: "string_bytes", Max: lim, Used: int64(n)})
		}
		c := max(n, 2*cap(bf.b), 64)
		if !st.reserve(int64(c - cap(bf.b))) {
			return st.failure
		}
		nb := make([]byte, len(bf.b), c)
		copy(nb, bf.b)
		bf.b = nb
	}
	bf.b = append(bf.b, s...)
	return st.charge(int64(len(s) / 32))
}

// BufferLen returns how many bytes a buffer holds.
func (st *State) BufferLen(b Value) int {
	if b.kind != kindBuffer {
		return 0
	}
	return len(st.bufferOf(b).b)
}

// BufferString returns a string of the bytes of a buffer.
func (st *State) BufferString(b Value) Value {
	if b.kind != kindBuffer {
		return Nil
	}
	return st.NewStringBytes(st.bufferOf(b).b)
}

// BufferReset empties a buffer and keeps its room.
func (st *State) BufferReset(b Value) {
	if b.kind == kindBuffer {
		bf := st.ownBuffer(b)
		bf.b = bf.b[:0]
	}
}

// NewUserdata returns a userdata (§2.1) that carries a Go value of the host. It
// has no metatable yet. The Go value is not part of snapshots and not counted.
func (st *State) NewUserdata(data any) Value {
	v, _ := st.newUserdata(data)
	return v
}

// Userdata returns the Go value that a userdata carries, or nil for another value.
func (st *State) Userdata(v Value) any {
	if v.kind != kindUserdata {
		return nil
	}
	return st.userOf(v).data
}
