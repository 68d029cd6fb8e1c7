package lua

import "math/bits"

// Nominal sizes in bytes: the same on every architecture, so that collections
// happen at the same points everywhere. Storage of tables, stacks and strings
// is added to them by length.
const (
	sizeValue    = 16
	sizeEntry    = 32
	sizeString   = 48 // header, hash, chain and index entry
	sizeTable    = 136
	sizeClosure  = 64
	sizeNative   = 64
	sizeCell     = 17
	sizeThread   = 256
	sizeFrame    = 48
	sizeUserdata = 64
	sizeBuffer   = 48
	sizeInstr    = 13 // with its line and live count
	sizeProto    = 256
)

// A slabIndex says which entries of a slab are in use. Entry 0 is never handed
// out, so that index 0 can mean "none".
//
// Invariant: an entry whose bit in used is clear holds nothing that a program
// can reach.
type slabIndex struct {
	used  []uint64
	marks []uint64 // of the collection under way
	word  int      // where take looks next
	avail uint64   // entries of that word that are still free
}

// take returns a free entry of a slab of n entries, or 0 if there is none.
func (x *slabIndex) take() uint32 {
	for x.avail == 0 {
		if x.word+1 >= len(x.used) {
			return 0
		}
		x.word++
		x.avail = ^x.used[x.word]
	}
	b := bits.TrailingZeros64(x.avail)
	x.avail &= x.avail - 1
	x.used[x.word] |= 1 << b
	return uint32(x.word<<6 + b)
}

// grow makes room for n entries in all; n is a multiple of 64.
func (x *slabIndex) grow(n int) {
	first := len(x.used) == 0
	for len(x.used) < n/64 {
		x.used = append(x.used, 0)
	}
	if first {
		x.used[0] = 1
		x.word, x.avail = 0, ^uint64(1)
		return
	}
}

func (x *slabIndex) inUse(i uint32) bool {
	return int(i>>6) < len(x.used) && x.used[i>>6]&(1<<(i&63)) != 0
}

// begin clears the marks.
func (x *slabIndex) begin() {
	if len(x.marks) < len(x.used) {
		x.marks = make([]uint64, len(x.used))
		return
	}
	x.marks = x.marks[:len(x.used)]
	clear(x.marks)
}

// mark sets the mark of entry i and reports whether it was clear.
func (x *slabIndex) mark(i uint32) bool {
	w := &x.marks[i>>6]
	if *w&(1<<(i&63)) != 0 {
		return false
	}
	*w |= 1 << (i & 63)
	return true
}

func (x *slabIndex) marked(i uint32) bool { return x.marks[i>>6]&(1<<(i&63)) != 0 }

// sweep makes the marked entries the used ones; dead is called for each other.
func (x *slabIndex) sweep(dead func(i uint32)) {
	if len(x.used) == 0 {
		return
	}
	x.marks[0] |= 1
	for w, u := range x.used {
		for d := u &^ x.marks[w]; d != 0; d &= d - 1 {
			dead(uint32(w<<6 + bits.TrailingZeros64(d)))
		}
	}
	x.used, x.marks = x.marks, x.used
	x.word, x.avail = 0, ^x.used[0]
}

// eachUsed calls f for every entry in use, in order.
func eachUsed(x *slabIndex, f func(i uint32)) {
	for w, u := range x.used {
		if w == 0 {
			u &^= 1
		}
		for ; u != 0; u &= u - 1 {
			f(uint32(w<<6 + bits.TrailingZeros64(u)))
		}
	}
}

// count is how many entries are in use.
func (x *slabIndex) count() int {
	n := -1 // entry 0
	for _, u := range x.used {
		n += bits.OnesCount64(u)
	}
	return max(n, 0)
}

// clone copies the index for a fork, cut to the n entries that words in use
// need; the marks are the copy's own.
func (x *slabIndex) clone() (c slabIndex, n int) {
	w := len(x.used)
	for w > 0 && x.used[w-1] == 0 {
		w--
	}
	if w == 0 {
		return slabIndex{}, 0
	}
	c.used = append([]uint64(nil), x.used[:w]...)
	c.avail = ^c.used[0]
	return c, w * 64
}

// forkSlab copies the entries of a slab that are needed, with its index.
func forkSlab[T any](slab []T, x *slabIndex) ([]T, slabIndex) {
	c, n := x.clone()
	return append([]T(nil), slab[:n]...), c
}

// slabGrowth is the next size of a slab of n entries.
func slabGrowth(n int) int {
	if n < 64 {
		return 64
	}
	if n < 4096 {
		return n * 2
	}
	return (n + n/2 + 63) &^ 63
}

// heap is every object that a State has.
type heap struct {
	gen   uint64 // objects of another generation are shared with a fork: clone before writing
	bytes int64  // nominal bytes of all objects in use, garbage included
	peak  int64

	strs      stringTable
	longs     []longString
	longIdx   slabIndex
	tables    []*table
	tableIdx  slabIndex
	closures  []*closure
	closIdx   slabIndex
	natives   []*native
	nativeIdx slabIndex
	cells     []Value
	cellIdx   slabIndex
	threads   []*thread
	threadIdx slabIndex
	userdata  []*userdata
	userIdx   slabIndex
	buffers   []*buffer
	bufferIdx slabIndex
	chunks    []*chunk
	chunkIdx  slabIndex
}

// longString is a string of more than maxShort bytes; its hash is made at first need.
type longString struct {
	s      string
	hash   uint32
	hashed bool
}

// buffer is a growing run of bytes that a Function keeps across steps.
type buffer struct {
	gen uint64
	b   []byte
}

// userdata is an opaque host value with a metatable and user values.
type userdata struct {
	gen    uint64
	data   any
	meta   uint32
	values []Value
}

// reserve asks for n bytes of the heap before they are allocated. It collects
// first where the threshold or the limit would be passed; false means that the
// limit holds even then, and the State is failing.
func (st *State) reserve(n int64) bool {
	if st.bytes+n > st.gcAt || st.stress > 0 {
		return st.reserveSlow(n)
	}
	st.bytes += n
	if st.bytes > st.peak {
		st.peak = st.bytes
	}
	return true
}

// release gives back bytes that reserve counted.
func (st *State) release(n int64) { st.bytes -= n }

// born notes an object made while a Function runs or the host has control, so
// that a collection before it is stored anywhere keeps it.
func (st *State) born(v Value) Value {
	if st.inNative || !st.inside {
		st.births = append(st.births, v)
	}
	return v
}

func (st *State) newCell(v Value) (Value, bool) {
	if !st.reserve(sizeCell) {
		return Nil, false
	}
	i := st.cellIdx.take()
	if i == 0 {
		n := slabGrowth(len(st.cells))
		st.cells = append(st.cells, make([]Value, n-len(st.cells))...)
		st.cellIdx.grow(n)
		i = st.cellIdx.take()
	}
	st.cells[i] = v
	return Value{uint64(i), kindCell}, true
}

// growSlab makes room in a slab of pointers.
func growSlab[T any](slab []*T, x *slabIndex) []*T {
	n := slabGrowth(len(slab))
	slab = append(slab, make([]*T, n-len(slab))...)
	x.grow(n)
	return slab
}

// takeTable returns the index of a free table entry. The entry may hold a
// table of this generation whose storage can be used again.
func (st *State) takeTable() uint32 {
	i := st.tableIdx.take()
	if i == 0 {
		n := slabGrowth(len(st.tables))
		if len(st.tables) == 0 {
			st.tables = make([]*table, n) // a small State makes its tables one by one
		} else {
			fresh := make([]table, n-len(st.tables))
			for j := range fresh {
				st.tables = append(st.tables, &fresh[j])
			}
		}
		st.tableIdx.grow(n)
		i = st.tableIdx.take()
	}
	return i
}

// newTable makes an empty table with room for an array of narr and for nent entries.
func (st *State) newTable(narr, nent int) (Value, bool) {
	if !st.reserve(sizeTable + int64(narr)*sizeValue + int64(nent)*sizeEntry) {
		return Nil, false
	}
	i := st.takeTable()
	t := st.tables[i]
	if t == nil || t.gen != st.gen {
		t = &table{}
		st.tables[i] = t
	}
	t.reset(st.gen, narr, nent)
	return st.born(Value{uint64(i), kindTable}), true
}

// newClosure makes a Lua function; the caller fills its upvalues.
func (st *State) newClosure(p *proto) (Value, *closure, bool) {
	n := len(p.src.Upvals)
	if !st.reserve(sizeClosure + int64(n)*sizeValue) {
		return Nil, nil, false
	}
	i := st.closIdx.take()
	if i == 0 {
		st.closures = growSlab(st.closures, &st.closIdx)
		i = st.closIdx.take()
	}
	c := st.closures[i]
	if c == nil || c.gen != st.gen {
		c = &closure{}
		st.closures[i] = c
	}
	c.gen, c.p = st.gen, p
	if cap(c.up) >= n {
		c.up = c.up[:n]
	} else {
		c.up = make([]Value, n)
	}
	return st.born(Value{uint64(i), kindLua}), c, true
}

// newNative makes a function value of fn.
func (st *State) newNative(fn *GoFunction, up []Value) (Value, bool) {
	if !st.reserve(sizeNative + int64(len(up))*sizeValue) {
		return Nil, false
	}
	i := st.nativeIdx.take()
	if i == 0 {
		st.natives = growSlab(st.natives, &st.nativeIdx)
		i = st.nativeIdx.take()
	}
	st.natives[i] = &native{gen: st.gen, fn: fn, up: append([]Value(nil), up...)}
	return st.born(Value{uint64(i), kindNative}), true
}

func (st *State) newThread() (Value, *thread, bool) {
	if !st.reserve(sizeThread + minStack*sizeValue + minFrames*sizeFrame) {
		return Nil, nil, false
	}
	i := st.threadIdx.take()
	if i == 0 {
		st.threads = growSlab(st.threads, &st.threadIdx)
		i = st.threadIdx.take()
	}
	th := newThread(st.gen, i)
	st.threads[i] = th
	return st.born(Value{uint64(i), kindThread}), th, true
}

func (st *State) newUserdata(data any) (Value, bool) {
	if !st.reserve(sizeUserdata) {
		return Nil, false
	}
	i := st.userIdx.take()
	if i == 0 {
		st.userdata = growSlab(st.userdata, &st.userIdx)
		i = st.userIdx.take()
	}
	st.userdata[i] = &userdata{gen: st.gen, data: data}
	return st.born(Value{uint64(i), kindUserdata}), true
}

func (st *State) newBuffer() (Value, bool) {
	if !st.reserve(sizeBuffer) {
		return Nil, false
	}
	i := st.bufferIdx.take()
	if i == 0 {
		st.buffers = growSlab(st.buffers, &st.bufferIdx)
		i = st.bufferIdx.take()
	}
	st.buffers[i] = &buffer{gen: st.gen}
	return st.born(Value{uint64(i), kindBuffer}), true
}

// The objects behind values. Each takes a Value of the right kind.

func (st *State) table(v Value) *table     { return st.tables[uint32(v.bits)] }
func (st *State) threadOf(v Value) *thread { return st.threads[uint32(v.bits)] }
func (st *State) userOf(v Value) *userdata { return st.userdata[uint32(v.bits)] }
func (st *State) bufferOf(v Value) *buffer { return st.buffers[uint32(v.bits)] }

// ownTable returns the table of v for writing, cloned first where a fork shares it.
func (st *State) ownTable(v Value) *table {
	t := st.tables[uint32(v.bits)]
	if t.gen != st.gen {
		t = t.clone(st.gen)
		st.tables[uint32(v.bits)] = t
	}
	return t
}

func (st *State) ownNative(v Value) *native {
	n := st.natives[uint32(v.bits)]
	if n.gen != st.gen {
		n = &native{gen: st.gen, fn: n.fn, up: append([]Value(nil), n.up...)}
		st.natives[uint32(v.bits)] = n
	}
	return n
}

func (st *State) ownUserdata(v Value) *userdata {
	u := st.userdata[uint32(v.bits)]
	if u.gen != st.gen {
		u = &userdata{gen: st.gen, data: u.data, meta: u.meta, values: append([]Value(nil), u.values...)}
		st.userdata[uint32(v.bits)] = u
	}
	return u
}

func (st *State) ownBuffer(v Value) *buffer {
	b := st.buffers[uint32(v.bits)]
	if b.gen != st.gen {
		b = &buffer{gen: st.gen, b: append([]byte(nil), b.b...)}
		st.buffers[uint32(v.bits)] = b
	}
	return b
}
