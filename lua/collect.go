package lua

import (
	"github.com/perilune/perilune/lua/internal/compile"
)

// collector is a mark-and-sweep collector over the slabs (§2.5). It runs only
// inside an allocation or when asked to; what it does depends on nominal sizes
// alone, so it happens at the same points in every run.
type collector struct {
	gcAt      int64 // collect before the heap would pass this many bytes
	gcPaused  int   // no collection while positive: values are in Go variables only
	gcStopped bool  // collectgarbage("stop"): only the limit makes it collect
	stress    int   // collect at every allocation of this many, for tests; 0: never
	allocs    int   // since the last such collection
	gray      []Value
	ephemeral []uint32 // weak-key tables met while marking
	weakVals  []uint32 // weak-value tables met while marking
	deadKeyed []uint32 // tables with dead entries whose keys are objects

	finalizable []Value // objects with __gc, in the order of marking for it
	finalQueue  []Value // found unreachable; their finalizers are due
	runner      Value   // the function that runs finalizers
	notCaller   Value   // the function that answers <= by not >
	noop        Value   // a function that does nothing
	polls       int
}

const minThreshold = 256 << 10

// keptMarks is how long the collector's own lists may be that a State keeps.
const keptMarks = 1 << 13

// setThreshold decides when to collect next: when the heap has doubled.
func (st *State) setThreshold() {
	st.gcAt = max(2*st.bytes, minThreshold)
	if st.gcStopped {
		st.gcAt = 1 << 62
	}
	if lim := st.limits.HeapBytes; lim >= 0 && st.gcAt > lim {
		st.gcAt = lim
	}
}

// reserveSlow is reserve where the threshold would be passed.
func (st *State) reserveSlow(n int64) bool {
	if st.gcAt == unmade {
		st.makeHeap()
		return st.reserve(n)
	}
	if st.failure != nil {
		return false
	}
	lim := st.limits.HeapBytes
	if st.stress > 0 && st.bytes+n <= st.gcAt {
		if st.allocs++; st.allocs < st.stress || st.gcPaused > 0 || !st.inside {
			st.bytes += n
			st.peak = max(st.peak, st.bytes)
			return true
		}
		st.allocs = 0
	}
	if st.gcPaused == 0 && (!st.gcStopped || lim >= 0 && st.bytes+n > lim) {
		if !st.collect() {
			return false
		}
	} else if st.gcPaused > 0 && (lim < 0 || st.bytes+n <= lim) {
		st.gcAt = max(st.gcAt, st.bytes+n)
	}
	if lim >= 0 && st.bytes+n > lim {
		st.fail(&LimitError{Name: "heap_bytes", Max: lim, Used: st.bytes + n})
		return false
	}
	if st.bytes+n > st.gcAt {
		st.gcAt = st.bytes + n
	}
	st.bytes += n
	st.peak = max(st.peak, st.bytes)
	return true
}

// collect marks from the roots and sweeps. False: the run was interrupted
// meanwhile; the heap is then as it was.
func (st *State) collect() bool {
	st.beginMarks()
	st.markRoots()
	if !st.propagate() || !st.converge() {
		return false
	}
	st.clearWeakValues(0)
	before := len(st.weakVals)
	st.queueFinalizers()
	if !st.propagate() || !st.converge() {
		return false
	}
	st.clearWeakKeys()
	st.clearWeakValues(before)
	st.eraseDead()
	st.sweep()
	st.setThreshold()
	if cap(st.gray) > keptMarks {
		st.gray = nil
	}
	return true
}

func (st *State) indexes() [9]*slabIndex {
	return [9]*slabIndex{&st.strs.slabIndex, &st.longIdx, &st.tableIdx, &st.closIdx, &st.nativeIdx,
		&st.cellIdx, &st.threadIdx, &st.userIdx, &st.bufferIdx}
}

func (st *State) beginMarks() {
	for _, x := range st.indexes() {
		x.begin()
	}
	st.chunkIdx.begin()
	st.gray, st.ephemeral, st.weakVals, st.deadKeyed = st.gray[:0], st.ephemeral[:0], st.weakVals[:0], st.deadKeyed[:0]
	st.polls = 0
}

// mark marks v, and notes it for propagation if it refers to others.
func (st *State) mark(v Value) {
	i := uint32(v.bits)
	switch v.kind {
	case kindString:
		st.strs.mark(i)
	case kindLongString:
		st.longIdx.mark(i)
	case kindTable:
		if st.tableIdx.mark(i) {
			st.gray = append(st.gray, v)
		}
	case kindLua:
		if st.closIdx.mark(i) {
			st.gray = append(st.gray, v)
		}
	case kindNative:
		if st.nativeIdx.mark(i) && len(st.natives[i].up) > 0 {
			st.gray = append(st.gray, v)
		}
	case kindCell:
		if st.cellIdx.mark(i) {
			st.gray = append(st.gray, v)
		}
	case kindThread:
		if st.threadIdx.mark(i) {
			st.gray = append(st.gray, v)
		}
	case kindUserdata:
		if st.userIdx.mark(i) {
			st.gray = append(st.gray, v)
		}
	case kindBuffer:
		st.bufferIdx.mark(i)
	}
}

func (st *State) markAll(vs []Value) {
	for i := range vs {
		if vs[i].kind >= kindString {
			st.mark(vs[i])
		}
	}
}

// marked reports whether v survives; plain values do.
func (st *State) marked(v Value) bool {
	i := uint32(v.bits)
	switch v.kind {
	case kindTable:
		return st.tableIdx.marked(i)
	case kindLua:
		return st.closIdx.marked(i)
	case kindNative:
		return st.nativeIdx.marked(i)
	case kindThread:
		return st.threadIdx.marked(i)
	case kindUserdata:
		return st.userIdx.marked(i)
	case kindBuffer:
		return st.bufferIdx.marked(i)
	}
	return true
}

func (st *State) markRoots() {
	st.mark(st.globals)
	st.mark(st.registry)
	st.mark(st.runner)
	st.mark(st.notCaller)
	st.mark(st.noop)
	for _, m := range st.typeMeta {
		if m != 0 {
			st.mark(Value{uint64(m), kindTable})
		}
	}
	st.markAll(st.events[:])
	st.markAll(st.pins)
	st.markAll(st.results)
	st.mark(st.raised)
	st.markAll(st.finalQueue)
	for i := range st.requests {
		st.markAll(st.requests[i].args)
		st.mark(Value{uint64(st.requests[i].thread), kindThread})
	}
	st.mark(Value{uint64(st.main.id), kindThread})
	st.mark(Value{uint64(st.th.id), kindThread})
	st.markAll(st.births)
	if st.entering {
		st.markAll(st.th.stack[st.job.fn : st.job.fn+st.job.n+1])
	}
	if st.inNative {
		c := &st.c
		st.mark(Value{uint64(c.th.id), kindThread})
		st.markAll(c.th.stack[c.fn:c.top])
		if c.results < c.top {
			st.markAll(c.th.stack[c.results : c.results+c.nresults])
		}
	}
}

// propagate marks everything that gray objects refer to.
func (st *State) propagate() bool {
	for len(st.gray) > 0 {
		v := st.gray[len(st.gray)-1]
		st.gray = st.gray[:len(st.gray)-1]
		if st.polls++; st.polls&0x3fff == 0 && st.ctx != nil && !st.poll() {
			return false
		}
		switch v.kind {
		case kindTable:
			st.markTable(uint32(v.bits))
		case kindLua:
			c := st.closures[uint32(v.bits)]
			st.markAll(c.up)
			st.markChunk(c.p.chunk)
		case kindNative:
			st.markAll(st.natives[uint32(v.bits)].up)
		case kindCell:
			st.mark(st.cells[uint32(v.bits)])
		case kindThread:
			st.markThread(st.threads[uint32(v.bits)])
		case kindUserdata:
			u := st.userdata[uint32(v.bits)]
			st.markAll(u.values)
			if u.meta != 0 {
				st.mark(Value{uint64(u.meta), kindTable})
			}
		}
	}
	return true
}

// markChunk marks the constants of all functions of a chunk.
func (st *State) markChunk(i uint32) {
	if !st.chunkIdx.mark(i) {
		return
	}
	for _, p := range st.chunks[i].protos {
		st.markAll(p.k)
	}
}

func (st *State) markTable(i uint32) {
	t := st.tables[i]
	weak := uint8(0)
	if t.meta != 0 {
		mt := st.tables[t.meta]
		st.mark(Value{uint64(t.meta), kindTable})
		weak = st.weakness(mt)
	}
	switch weak {
	case 0:
		st.markAll(t.arr)
		for j := range t.ents {
			if e := &t.ents[j]; e.val.kind != kindNil {
				if e.kind >= uint32(kindString) {
					st.mark(e.key())
				}
				if e.val.kind >= kindString {
					st.mark(e.val)
				}
			} else if e.kind >= uint32(kindString) {
				st.deadKey(i, e)
			}
		}
	case weakKeys:
		st.markAll(t.arr)
		st.ephemeral = append(st.ephemeral, i)
	case weakValues:
		st.weakVals = append(st.weakVals, i)
		for j := range t.ents {
			if e := &t.ents[j]; e.val.kind != kindNil {
				st.mark(e.key())
			}
		}
	default:
		st.weakVals = append(st.weakVals, i)
		st.ephemeral = append(st.ephemeral, i)
	}
}

// markThread marks the live part of a thread's stack, frame by frame.
func (st *State) markThread(th *thread) {
	if th.depth == 0 {
		if th.status == threadFresh {
			st.mark(th.stack[0])
		} else {
			st.markAll(th.stack[:th.top])
		}
	}
	for i := range th.frames[:th.depth] {
		fr := &th.frames[i]
		next := len(th.stack)
		if i+1 < th.depth {
			next = int(th.frames[i+1].fn)
		} else if th.top > 0 {
			next = th.top
		}
		st.mark(th.stack[fr.fn])
		st.markAll(th.stack[fr.fn+1 : fr.base])
		end := int(fr.base) + st.liveSlots(th, i)
		if th.top > end && i+1 == th.depth {
			end = th.top
		}
		st.markAll(th.stack[fr.base:min(end, next)])
	}
	for _, slot := range th.tbc {
		st.mark(th.stack[slot])
	}
	st.markAll(th.errs)
	if th.resumer != 0 {
		st.mark(Value{uint64(th.resumer), kindThread})
	}
}

// liveSlots is how many slots from its base frame i of th still needs.
func (st *State) liveSlots(th *thread, i int) int {
	fr := &th.frames[i]
	if fr.cl == nil {
		n := int(fr.nargs)
		if fr.flags&frameHandler != 0 {
			n++
		}
		return n
	}
	p := fr.cl.p.src
	pc := int(fr.pc) - 1 // the instruction under way
	if st.between(th, i) {
		pc++
	}
	if pc < 0 || pc >= len(p.Live) {
		return 0
	}
	n := int(p.Live[pc])
	if fr.nargs > 0 && p.Code[pc].Op() == compile.OpReturn {
		n = max(n, p.Code[pc].A()+int(fr.nargs)-1) // results that wait for a __close
	}
	return n
}

// between reports whether a Lua frame stands between two instructions rather
// than in the middle of the one before its pc.
func (st *State) between(th *thread, i int) bool {
	switch {
	case i+1 < th.depth:
		return th.frames[i+1].ret == retDiscard
	case th != st.th:
		return false
	case st.inNative && st.c.frame < 0 && st.c.th == th:
		return st.c.ret == retDiscard
	}
	return st.atSafepoint
}

// sweep frees what is not marked and counts what is left.
func (st *State) sweep() {
	st.strs.sweep(func(i uint32) { st.strs.strs[i] = "" })
	st.strs.rebuild(len(st.strs.heads))
	st.longIdx.sweep(func(i uint32) { st.longs[i] = longString{} })
	st.tableIdx.sweep(func(i uint32) {
		if t := st.tables[i]; cap(t.arr) > keptArray || cap(t.ents) > keptEntries || t.gen != st.gen {
			st.tables[i] = &table{}
		}
	})
	st.closIdx.sweep(func(i uint32) {
		if c := st.closures[i]; c.gen == st.gen {
			c.p = nil
		} else {
			st.closures[i] = nil
		}
	})
	st.nativeIdx.sweep(func(i uint32) { st.natives[i] = nil })
	st.cellIdx.sweep(func(i uint32) {})
	st.threadIdx.sweep(func(i uint32) { st.threads[i] = nil })
	eachUsed(&st.threadIdx, func(i uint32) { st.trimThread(st.threads[i]) })
	st.userIdx.sweep(func(i uint32) { st.userdata[i] = nil })
	st.bufferIdx.sweep(func(i uint32) { st.buffers[i] = nil })
	st.chunkIdx.sweep(func(i uint32) { st.chunks[i] = nil })
	st.bytes = st.countBytes()
	if st.stress > 0 {
		st.poison()
	}
}

// poison makes the use of a freed entry show.
func (st *State) poison() {
	for i := range st.strs.strs {
		if !st.strs.inUse(uint32(i)) {
			st.strs.strs[i] = "(freed string)"
		}
	}
	for i := range st.longs {
		if !st.longIdx.inUse(uint32(i)) {
			st.longs[i].s = "(freed string)"
		}
	}
	for i := range st.tables {
		if !st.tableIdx.inUse(uint32(i)) {
			st.tables[i] = nil
		}
	}
	for i := range st.closures {
		if !st.closIdx.inUse(uint32(i)) {
			st.closures[i] = nil
		}
	}
	for i := range st.cells {
		if !st.cellIdx.inUse(uint32(i)) {
			st.cells[i] = Value{1 << 30, kindTable}
		}
	}
}

// countBytes adds up the nominal sizes of all objects in use.
func (st *State) countBytes() int64 {
	n := int64(len(st.finalizable)) * sizeValue
	eachUsed(&st.strs.slabIndex, func(i uint32) { n += sizeString + int64(len(st.strs.strs[i])) })
	eachUsed(&st.longIdx, func(i uint32) { n += sizeString + int64(len(st.longs[i].s)) })
	eachUsed(&st.tableIdx, func(i uint32) { n += st.tables[i].size() })
	eachUsed(&st.closIdx, func(i uint32) { n += sizeClosure + int64(len(st.closures[i].up))*sizeValue })
	eachUsed(&st.nativeIdx, func(i uint32) { n += sizeNative + int64(len(st.natives[i].up))*sizeValue })
	n += int64(st.cellIdx.count()) * sizeCell
	eachUsed(&st.threadIdx, func(i uint32) { n += st.threads[i].size() })
	eachUsed(&st.userIdx, func(i uint32) { n += sizeUserdata + int64(len(st.userdata[i].values))*sizeValue })
	eachUsed(&st.bufferIdx, func(i uint32) { n += sizeBuffer + int64(cap(st.buffers[i].b)) })
	eachUsed(&st.chunkIdx, func(i uint32) { n += st.chunks[i].bytes })
	return n
}

// keptArray and keptEntries bound the storage that a freed table keeps for the next one.
const (
	keptArray   = 8
	keptEntries = 8
)

// trimThread cuts the stack of a suspended coroutine to what it needs.
func (st *State) trimThread(th *thread) {
	if th.gen != st.gen || th == st.th || th == st.main || th.status != threadSuspended {
		return
	}
	if n := max(th.free(), 1); len(th.stack) > n+windowSize/4 {
		th.stack = append(make([]Value, 0, n), th.stack[:n]...)
	}
}

// Collect runs a whole collection without running finalizers: a host's view of
// what is live. It must not be called while the State is inside Next.
func (st *State) Collect() {
	if st.inNative || st.gcAt == unmade {
		return
	}
	st.collect()
}

// HeapBytes returns the bytes in use, in nominal sizes, garbage included.
func (st *State) HeapBytes() int64 { return st.bytes }

// PeakBytes returns the most bytes that were ever in use.
func (st *State) PeakBytes() int64 { return st.peak }

// StopCollector stops automatic collection; the heap's limit still makes it collect.
func (st *State) StopCollector() {
	st.gcStopped = true
	st.setThreshold()
}

// RestartCollector undoes StopCollector.
func (st *State) RestartCollector() {
	st.gcStopped = false
	st.setThreshold()
}

// CollectorRunning reports whether automatic collection is on.
func (st *State) CollectorRunning() bool { return !st.gcStopped }

// SetStress makes the collector run at every n-th allocation and poison what it
// frees, for tests; 0 turns that off.
func (st *State) SetStress(n int) { st.stress, st.allocs = n, 0 }

// Keep protects a value that the running Function has unlinked from the heap
// until the Function returns.
func (c *Call) Keep(v Value) { c.st.births = append(c.st.births, v) }
