package lua

import "math/bits"

// How a table makes room (compare §2.1 and the reference's rehash): it compacts,
// moves integer keys to the array part, or grows.

// insertRehash makes room by compacting, by moving integer keys to the array
// part or by growing, and inserts k. It is charged by the entries it touches.
func (st *State) insertRehash(t *table, k, v Value) bool {
	st.budget -= int64(len(t.ents))
	live, ints := 0, 0
	for i := range t.ents {
		if e := &t.ents[i]; e.val.kind != kindNil {
			live++
			if e.kind == uint32(kindInt) {
				ints++
			}
		}
	}
	asize := len(t.arr)
	if k.kind == kindInt || ints > 0 {
		asize = st.arraySize(t, k)
	}
	if asize > int(t.asize) || asize < len(t.arr) {
		return st.resize(t, asize, k, v)
	}
	want := cap(t.ents)
	if live+1 > want-want/4 {
		want = max(4, 2*want)
	}
	if !st.refill(t, want) {
		return false
	}
	t.absent = 0
	st.link(t, k, v)
	return true
}

// refill moves the live entries into storage for n, in order.
func (st *State) refill(t *table, n int) bool {
	old := int64(cap(t.ents))*sizeEntry + int64(len(t.heads))*4
	heads := 0
	if n > smallEntries {
		heads = 1 << bits.Len(uint(n-1))
	}
	size := int64(n)*sizeEntry + int64(heads)*4
	if d := size - old; d > 0 {
		if !st.reserve(d) {
			return false
		}
	} else {
		st.release(-d)
	}
	ents := t.ents
	if n != cap(t.ents) {
		t.ents = make([]entry, 0, n)
	} else {
		t.ents = t.ents[:0]
	}
	for i := range ents {
		if e := ents[i]; e.val.kind != kindNil {
			e.next = 0
			t.ents = append(t.ents, e)
		}
	}
	t.first = 0
	if n <= smallEntries {
		t.heads = nil
		return true
	}
	if len(t.heads) != heads {
		t.heads = make([]uint32, heads)
	}
	st.index(t)
	return true
}

// arraySize is the largest power of two n such that more than n/2 of the keys
// 1..n are in use, counting k, as the reference chooses it; 0 for none.
func (st *State) arraySize(t *table, k Value) int {
	var bins [32]int // bins[b]: keys in (2^(b-1), 2^b]
	count := func(key uint64) {
		if key-1 < 1<<26 {
			bins[bits.Len64(key-1)]++
		}
	}
	st.budget -= int64(len(t.arr) / 4)
	for i := range t.arr {
		if t.arr[i].kind != kindNil {
			bins[bits.Len(uint(i))]++
		}
	}
	for i := range t.ents {
		if e := &t.ents[i]; e.kind == uint32(kindInt) && e.val.kind != kindNil {
			count(e.bits)
		}
	}
	if k.kind == kindInt {
		count(k.bits)
	}
	size, sum := 0, 0
	for b := range bins {
		sum += bins[b]
		if n := 1 << b; sum > n/2 {
			size = n
		}
	}
	return size
}

// resize gives t an array part of nominal size n, moves keys to the part that
// they now belong to, and stores k.
func (st *State) resize(t *table, n int, k, v Value) bool {
	if n < len(t.arr) {
		return st.shrinkArray(t, n, k, v)
	}
	top := 0
	for i := range t.ents {
		e := &t.ents[i]
		if e.kind == uint32(kindInt) && e.val.kind != kindNil && e.bits-1 < uint64(n) {
			top = max(top, int(e.bits))
		}
	}
	if k.kind == kindInt && k.bits-1 < uint64(n) {
		top = max(top, int(k.bits))
	}
	if !st.growArray(t, n) {
		return false
	}
	t.asize = uint32(n)
	if top > len(t.arr) {
		have := len(t.arr)
		t.arr = t.arr[:top]
		clear(t.arr[have:])
	}
	for i := range t.ents {
		e := &t.ents[i]
		if e.kind == uint32(kindInt) && e.val.kind != kindNil && e.bits-1 < uint64(n) {
			t.arr[e.bits-1] = e.val
			e.val = Nil
		}
	}
	inArray := k.kind == kindInt && k.bits-1 < uint64(n)
	if inArray {
		t.arr[k.bits-1] = v
	}
	t.trim()
	st.migrate(t)
	t.dropDead()
	return inArray || st.insertAgain(t, k, v)
}

// dropDead forgets the entries if none is alive.
func (t *table) dropDead() {
	for i := range t.ents {
		if t.ents[i].val.kind != kindNil {
			return
		}
	}
	t.ents, t.first = t.ents[:0], 0
	clear(t.heads)
}

// insertAgain inserts k after the parts were resized.
func (st *State) insertAgain(t *table, k, v Value) bool {
	if len(t.ents) == cap(t.ents) {
		live := 0
		for i := range t.ents {
			if t.ents[i].val.kind != kindNil {
				live++
			}
		}
		n := cap(t.ents)
		if live+1 > n-n/4 {
			n = max(4, 2*n)
		}
		if !st.refill(t, n) {
			return false
		}
	}
	t.absent = 0
	st.link(t, k, v)
	return true
}

// shrinkArray moves what lies beyond n from the array part to the entries.
func (st *State) shrinkArray(t *table, n int, k, v Value) bool {
	moved := 0
	for i := n; i < len(t.arr); i++ {
		if t.arr[i].kind != kindNil {
			moved++
		}
	}
	live := 0
	for i := range t.ents {
		if t.ents[i].val.kind != kindNil {
			live++
		}
	}
	if !st.refill(t, max(4, 1<<bits.Len(uint(live+moved)))) {
		return false
	}
	old := t.arr
	for i := n; i < len(old); i++ {
		if old[i].kind != kindNil {
			st.link(t, Int(int64(i+1)), old[i])
		}
	}
	arr := make([]Value, n)
	copy(arr, old)
	st.release(int64(cap(old)-n) * sizeValue)
	t.arr, t.asize = arr, uint32(n)
	t.trim()
	st.migrate(t)
	if k.kind == kindInt && int(k.bits) == len(t.arr)+1 {
		return st.setInt(t, int64(k.bits), v)
	}
	return st.insertAgain(t, k, v)
}
