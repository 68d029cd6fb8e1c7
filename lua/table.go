package lua

import "math/bits"

// A table (§2.1) is an array part and entries in the order of insertion.
//
// Invariants:
//   - the last value of arr is not nil (nor is the slot after it in the hash
//     part: key len(arr)+1 is never an entry with a value), so len(arr) is a border;
//   - asize, the nominal size of the array part, is at least len(arr): an
//     integer key up to it is stored in arr, with nils before it if need be,
//     and is never an entry;
//   - heads is nil while there are at most smallEntries entries; else it is a
//     power of two long and every entry is on the chain of its key's bucket;
//   - an entry whose value is nil is dead: its key stays until an insertion
//     compacts, so that a traversal can go on from it.
type table struct {
	gen     uint64
	arr     []Value
	ents    []entry
	heads   []uint32 // 1 + the first entry of a chain; 0 for none
	meta    uint32   // index of the metatable, 0 for none
	asize   uint32
	first   uint32 // no entry before it is alive
	absent  uint32 // as a metatable: bit e is set where event e is known to have no field
	indexAt uint32 // as a metatable: the entry where __index was last found
	isArray bool   // made from a JSON array
}

// entry is a key and its value. kind is the key's; next is 1 + the next entry on the chain.
type entry struct {
	bits uint64
	kind uint32
	next uint32
	val  Value
}

const (
	smallEntries = 8
	freeProbes   = 8 // chain links that a look-up may follow uncharged
)

func (e *entry) key() Value { return Value{e.bits, uint64(e.kind)} }

// reset makes t empty with room for narr and nent, using its storage again where that fits.
func (t *table) reset(gen uint64, narr, nent int) {
	t.gen, t.meta, t.first, t.absent, t.isArray = gen, 0, 0, 0, false
	t.asize = uint32(narr)
	if cap(t.arr) < narr || cap(t.arr) > narr+8 {
		t.arr = make([]Value, 0, narr)
	} else {
		t.arr = t.arr[:0:narr]
	}
	if cap(t.ents) != nent {
		t.ents = make([]entry, 0, nent)
	} else {
		t.ents = t.ents[:0]
	}
	t.heads = nil
}

// clone copies t for a State of another generation.
func (t *table) clone(gen uint64) *table {
	c := *t
	c.gen = gen
	c.arr = append(make([]Value, 0, cap(t.arr)), t.arr...)
	c.ents = append(make([]entry, 0, cap(t.ents)), t.ents...)
	c.heads = append([]uint32(nil), t.heads...)
	return &c
}

// size is the nominal size of t's storage.
func (t *table) size() int64 {
	return sizeTable + int64(cap(t.arr))*sizeValue + int64(cap(t.ents))*sizeEntry + int64(len(t.heads))*4
}

func mix(x uint64) uint32 {
	hi, lo := bits.Mul64(x^0x9e3779b97f4a7c15, 0xd6e8feb86659fd93)
	x = hi ^ lo
	return uint32(x ^ x>>32)
}

// hash of a key that is no long string.
func hashKey(bits uint64, kind uint32) uint32 {
	if kind == uint32(kindString) {
		return uint32(bits >> 32)
	}
	return mix(bits + uint64(kind)<<56)
}

// slot returns the entry of a key that is no long string, dead or alive, or -1,
// and how many entries it looked at. Integer keys must not be in the array part.
func (t *table) slot(bits uint64, kind uint32) (int, int) {
	if t.heads == nil {
		for i := range t.ents {
			if e := &t.ents[i]; e.bits == bits && e.kind == kind {
				return i, 0
			}
		}
		return -1, 0
	}
	probes := 0
	for i := t.heads[hashKey(bits, kind)&uint32(len(t.heads)-1)]; i != 0; {
		e := &t.ents[i-1]
		if e.bits == bits && e.kind == kind {
			return int(i - 1), probes
		}
		i = e.next
		probes++
	}
	return -1, probes
}

// str returns the value of a short string key, or nil.
func (t *table) str(bits uint64) Value {
	if i, _ := t.slot(bits, uint32(kindString)); i >= 0 {
		return t.ents[i].val
	}
	return Nil
}

// int returns the value of an integer key, or nil.
func (t *table) int(i int64) Value {
	if uint64(i-1) < uint64(len(t.arr)) {
		return t.arr[i-1]
	}
	if len(t.ents) == 0 {
		return Nil
	}
	if j, _ := t.slot(uint64(i), uint32(kindInt)); j >= 0 {
		return t.ents[j].val
	}
	return Nil
}

// normalKey turns a float key with an integral value into the integer.
func normalKey(k Value) Value {
	if k.kind == kindFloat {
		if f, _ := k.Float64(); f == f {
			if i, ok := floatToInteger(f); ok {
				return Int(i)
			}
		}
	}
	return k
}

// find returns the entry of a normalised key, or -1; charged beyond freeProbes.
func (st *State) find(t *table, k Value) int {
	var i, probes int
	if k.kind == kindLongString {
		i, probes = st.findLong(t, k)
	} else {
		i, probes = t.slot(k.bits, uint32(k.kind))
	}
	if probes > freeProbes {
		st.budget -= int64(probes)
	}
	return i
}

func (st *State) findLong(t *table, k Value) (int, int) {
	s := st.longs[uint32(k.bits)].s
	same := func(e *entry) bool {
		if e.kind != uint32(kindLongString) {
			return false
		}
		if uint32(e.bits) == uint32(k.bits) {
			return true
		}
		o := st.longs[uint32(e.bits)].s
		if len(o) != len(s) {
			return false
		}
		st.budget -= int64(len(s) / 32)
		return o == s
	}
	if t.heads == nil {
		for i := range t.ents {
			if same(&t.ents[i]) {
				return i, 0
			}
		}
		return -1, 0
	}
	probes := 0
	for i := t.heads[st.longHash(uint32(k.bits))&uint32(len(t.heads)-1)]; i != 0; i = t.ents[i-1].next {
		if same(&t.ents[i-1]) {
			return int(i - 1), probes
		}
		probes++
	}
	return -1, probes
}

// get is a raw read.
func (st *State) get(t *table, k Value) Value {
	switch k.kind {
	case kindString:
		if i, probes := t.slot(k.bits, uint32(kindString)); i >= 0 {
			if probes > freeProbes {
				st.budget -= int64(probes)
			}
			return t.ents[i].val
		}
		return Nil
	case kindInt:
		return t.int(int64(k.bits))
	case kindNil, kindNull:
		return Nil
	case kindFloat:
		if k = normalKey(k); k.kind == kindInt {
			return t.int(int64(k.bits))
		}
	}
	if i := st.find(t, k); i >= 0 {
		return t.ents[i].val
	}
	return Nil
}

// set is a raw write of a key that is neither nil nor NaN, into a table of this
// generation. False: a limit stands against it and the State is failing.
func (st *State) set(t *table, k, v Value) bool {
	if k.kind == kindFloat {
		k = normalKey(k)
	}
	if k.kind == kindInt {
		return st.setInt(t, int64(k.bits), v)
	}
	if i := st.find(t, k); i >= 0 {
		e := &t.ents[i]
		if e.val.kind == kindNil && v.kind != kindNil {
			st.revive(t, i)
		}
		e.val = v
		return true
	}
	if v.kind == kindNil {
		return true
	}
	return st.insert(t, k, v)
}

// revive prepares a dead entry for a new value.
func (st *State) revive(t *table, i int) {
	t.absent = 0
	if uint32(i) < t.first {
		t.first = uint32(i)
	}
}

// setInt is set for an integer key.
func (st *State) setInt(t *table, i int64, v Value) bool {
	n := len(t.arr)
	if uint64(i-1) < uint64(n) {
		t.arr[i-1] = v
		if v.kind == kindNil && int(i) == n {
			t.trim()
		}
		return true
	}
	if v.kind == kindNil {
		if j := st.find(t, Int(i)); j >= 0 {
			t.ents[j].val = Nil
		}
		return true
	}
	if uint64(i-1) < uint64(t.asize) {
		return st.extend(t, int(i), v)
	}
	if len(t.ents) > 0 {
		if j := st.find(t, Int(i)); j >= 0 {
			if t.ents[j].val.kind != kindNil {
				t.ents[j].val = v
				return true
			}
			if int(i) != n+1 {
				st.revive(t, j)
				t.ents[j].val = v
				return true
			}
		}
	}
	if int(i) == n+1 {
		return st.appendInt(t, v)
	}
	return st.insert(t, Int(i), v)
}

// trim cuts nils from the end of the array part.
func (t *table) trim() {
	n := len(t.arr)
	for n > 0 && t.arr[n-1].kind == kindNil {
		n--
	}
	t.arr = t.arr[:n]
}

// extend stores at i, len(arr) < i <= asize, filling with nils in between.
func (st *State) extend(t *table, i int, v Value) bool {
	if i > cap(t.arr) && !st.growArray(t, int(t.asize)) {
		return false
	}
	n := len(t.arr)
	if !st.checkEntries(t, i-n) {
		return false
	}
	st.budget -= int64(i - n - 1)
	t.arr = t.arr[:i]
	clear(t.arr[n : i-1])
	t.arr[i-1] = v
	st.migrate(t)
	return true
}

// migrate moves entries len(arr)+1, ... into the array part, so that len(arr) stays a border.
func (st *State) migrate(t *table) {
	for len(t.ents) > 0 {
		j, _ := t.slot(uint64(len(t.arr)+1), uint32(kindInt))
		if j < 0 || t.ents[j].val.kind == kindNil {
			return
		}
		if len(t.arr) == cap(t.arr) {
			if !st.growArray(t, 2*len(t.arr)) {
				return
			}
			continue // a collection may have cleared values of a weak table
		}
		st.budget--
		t.arr = append(t.arr, t.ents[j].val)
		t.ents[j].val = Nil
		t.asize = max(t.asize, uint32(len(t.arr)))
	}
}

// growArray gives the array part room for n values.
func (st *State) growArray(t *table, n int) bool {
	if n <= cap(t.arr) {
		return true
	}
	n = max(n, 4)
	if lim := st.limits.TableEntries; lim >= 0 && int64(n) > lim && int64(len(t.arr)+len(t.ents))+1 <= lim {
		n = max(int(lim), len(t.arr)+1)
	}
	if !st.reserve(int64(n-cap(t.arr)) * sizeValue) {
		return false
	}
	st.budget -= int64(len(t.arr) / 2)
	a := make([]Value, len(t.arr), n)
	copy(a, t.arr)
	t.arr = a
	return true
}

// appendInt stores v at len(arr)+1, beyond asize.
func (st *State) appendInt(t *table, v Value) bool {
	n := len(t.arr) + 1
	if !st.checkEntries(t, 1) {
		return false
	}
	if n > 64 && st.mostlyNil(t) {
		return st.insertRehash(t, Int(int64(n)), v)
	}
	if n > cap(t.arr) {
		if !st.growArray(t, 1<<bits.Len(uint(n-1))) {
			return false
		}
		if len(t.arr) != n-1 {
			return st.setInt(t, int64(n), v) // a collection has cleared values of a weak table
		}
	}
	t.arr = append(t.arr, v)
	if len(t.ents) == 0 {
		t.asize = uint32(1) << bits.Len(uint(n-1))
	} else {
		t.asize = uint32(n)
		if j := st.find(t, Int(int64(n))); j >= 0 {
			t.ents[j].val = Nil
		}
		st.migrate(t)
	}
	return true
}

// mostlyNil reports whether at most half of a full array part is in use: a
// queue's, say. It looks only where the part would have to grow.
func (st *State) mostlyNil(t *table) bool {
	if len(t.arr) < cap(t.arr) {
		return false
	}
	st.budget -= int64(len(t.arr) / 4)
	live := 0
	for i := range t.arr {
		if t.arr[i].kind != kindNil {
			live++
		}
	}
	return live <= len(t.arr)/2
}

// checkEntries applies table_entries before n more values are stored.
func (st *State) checkEntries(t *table, n int) bool {
	have := int64(len(t.arr) + len(t.ents) + n)
	if lim := st.limits.TableEntries; lim >= 0 && have > lim {
		st.budget -= have / 4
		if live := t.alive() + 1; live > lim {
			st.fail(&LimitError{Name: "table_entries", Max: lim, Used: live})
			return false
		}
	}
	return true
}

// alive counts the values in t.
func (t *table) alive() int64 {
	n := int64(0)
	for i := range t.arr {
		if t.arr[i].kind != kindNil {
			n++
		}
	}
	for i := range t.ents {
		if t.ents[i].val.kind != kindNil {
			n++
		}
	}
	return n
}

// insert adds an entry for a key that has none.
func (st *State) insert(t *table, k, v Value) bool {
	if !st.checkEntries(t, 1) {
		return false
	}
	if len(t.ents) == cap(t.ents) {
		return st.insertRehash(t, k, v)
	}
	t.absent = 0
	st.link(t, k, v)
	return true
}

// link appends an entry; there is room for it.
func (st *State) link(t *table, k, v Value) {
	n := len(t.ents)
	t.ents = append(t.ents, entry{bits: k.bits, kind: uint32(k.kind), val: v})
	if t.heads == nil {
		if n < smallEntries {
			return
		}
		st.index(t)
		return
	}
	b := st.hashOf(k) & uint32(len(t.heads)-1)
	t.ents[n].next = t.heads[b]
	t.heads[b] = uint32(n + 1)
}

func (st *State) hashOf(k Value) uint32 {
	if k.kind == kindLongString {
		return st.longHash(uint32(k.bits))
	}
	return hashKey(k.bits, uint32(k.kind))
}

// index makes the buckets for the capacity of the entries and links all.
func (st *State) index(t *table) {
	n := 1 << bits.Len(uint(cap(t.ents)-1))
	if n != len(t.heads) {
		st.bytes += int64(n-len(t.heads)) * 4 // counted in insertRehash's check
		t.heads = make([]uint32, n)
	} else {
		clear(t.heads)
	}
	for i := range t.ents {
		e := &t.ents[i]
		b := st.hashOf(e.key()) & uint32(n-1)
		e.next = t.heads[b]
		t.heads[b] = uint32(i + 1)
	}
}

// position returns where a traversal that has just given key k goes on: an
// index into arr, or len(arr) plus an index into ents. hint is where the entry may be.
func (st *State) position(t *table, k Value, hint int) (int, bool) {
	if k.kind == kindNil {
		return 0, true
	}
	k = normalKey(k)
	if k.kind == kindInt && k.bits-1 < uint64(max(len(t.arr), int(t.asize))) {
		return min(int(k.bits), len(t.arr)), true
	}
	if uint(hint) < uint(len(t.ents)) {
		if e := &t.ents[hint]; e.bits == k.bits && uint64(e.kind) == k.kind {
			return len(t.arr) + hint + 1, true
		}
	}
	if i := st.find(t, k); i >= 0 {
		return len(t.arr) + i + 1, true
	}
	return 0, false
}

// advance returns the first pair at or after position pos, and its position; -1 at the end.
func (st *State) advance(t *table, pos int) (k, v Value, at int) {
	n := len(t.arr)
	for ; pos < n; pos++ {
		if t.arr[pos].kind != kindNil {
			return Int(int64(pos + 1)), t.arr[pos], pos
		}
		st.budget--
	}
	i := pos - n
	if uint32(i) < t.first {
		i = int(t.first)
	}
	from := i
	for ; i < len(t.ents); i++ {
		if e := &t.ents[i]; e.val.kind != kindNil {
			if uint32(from) <= t.first && t.gen == st.gen {
				t.first = uint32(i)
			}
			return e.key(), e.val, n + i
		}
		st.budget--
	}
	return Nil, Nil, -1
}
