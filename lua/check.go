package lua

import "fmt"

// CheckHeap verifies the invariants of the heap, for tests and fuzzers: every
// value that a program could reach refers to an entry in use, tables are as
// their type says, short strings are on their chains, and the bytes counted
// are those of the objects. It must not be called while the State is inside Next.
func (st *State) CheckHeap() error {
	c := heapCheck{st: st}
	c.strings()
	c.tables()
	c.functions()
	c.threads()
	c.values("globals", []Value{st.globals, st.registry, st.runner, st.notCaller, st.noop})
	c.values("pins", st.pins)
	c.values("finalizers", st.finalQueue)
	c.values("finalizable", st.finalizable)
	for i := range st.requests {
		c.values("request", st.requests[i].args)
	}
	c.bytes()
	return c.err
}

type heapCheck struct {
	st  *State
	err error
}

func (c *heapCheck) fail(format string, args ...any) {
	if c.err == nil {
		c.err = fmt.Errorf("lua: heap check: "+format, args...)
	}
}

// values checks that each value refers to an entry in use.
func (c *heapCheck) values(where string, vs []Value) {
	for i, v := range vs {
		if !c.alive(v) {
			c.fail("%s: value %d (kind %d) refers to entry %d, which is free", where, i, v.kind, uint32(v.bits))
		}
	}
}

func (c *heapCheck) alive(v Value) bool {
	st, i := c.st, uint32(v.bits)
	switch v.kind {
	case kindString:
		return st.strs.inUse(i) && st.strs.hash[i] == uint32(v.bits>>32)
	case kindLongString:
		return st.longIdx.inUse(i)
	case kindTable:
		return st.tableIdx.inUse(i)
	case kindLua:
		return st.closIdx.inUse(i)
	case kindNative:
		return st.nativeIdx.inUse(i)
	case kindThread:
		return st.threadIdx.inUse(i)
	case kindUserdata:
		return st.userIdx.inUse(i)
	case kindBuffer:
		return st.bufferIdx.inUse(i)
	case kindCell:
		return st.cellIdx.inUse(i)
	}
	return v.kind <= kindFloat
}

func (c *heapCheck) strings() {
	x := &c.st.strs
	n := 0
	eachUsed(&x.slabIndex, func(i uint32) {
		n++
		if h := hashString(x.strs[i]); h != x.hash[i] || len(x.strs[i]) > maxShort {
			c.fail("string %d has a wrong hash or is long", i)
		}
		if v, _ := x.find(x.strs[i], x.hash[i]); uint32(v.bits) != i {
			c.fail("string %d is not on its chain, or twice in the table", i)
		}
	})
	if n != x.count {
		c.fail("%d strings in use, %d counted", n, x.count)
	}
}

func (c *heapCheck) tables() {
	st := c.st
	eachUsed(&st.tableIdx, func(i uint32) {
		t := st.tables[i]
		where := fmt.Sprintf("table %d", i)
		c.values(where, t.arr)
		if n := len(t.arr); n > 0 && t.arr[n-1].kind == kindNil {
			c.fail("%s: the array part ends in nil", where)
		}
		if int(t.asize) < len(t.arr) {
			c.fail("%s: asize %d is below the length %d", where, t.asize, len(t.arr))
		}
		if t.meta != 0 && !st.tableIdx.inUse(t.meta) {
			c.fail("%s: its metatable is free", where)
		}
		for j := range t.ents {
			c.entry(where, t, j)
		}
	})
}

func (c *heapCheck) entry(where string, t *table, j int) {
	e := &t.ents[j]
	if e.kind == kindErased {
		if e.val.kind != kindNil {
			c.fail("%s: entry %d has a value and no key", where, j)
		}
		return
	}
	c.values(where, []Value{e.key(), e.val})
	if e.val.kind == kindNil {
		return
	}
	if uint32(j) < t.first {
		c.fail("%s: entry %d is alive before first %d", where, j, t.first)
	}
	if e.kind == uint32(kindInt) && e.bits-1 < uint64(t.asize) {
		c.fail("%s: key %d belongs to the array part of %d", where, int64(e.bits), t.asize)
	}
	if e.kind == uint32(kindInt) && int64(e.bits) == int64(len(t.arr)+1) {
		c.fail("%s: the length %d is no border", where, len(t.arr))
	}
	if at := c.st.find(t, e.key()); at != j {
		c.fail("%s: entry %d is found at %d", where, j, at)
	}
}

func (c *heapCheck) functions() {
	st := c.st
	eachUsed(&st.closIdx, func(i uint32) {
		cl := st.closures[i]
		c.values(fmt.Sprintf("function %d", i), cl.up)
		if !st.chunkIdx.inUse(cl.p.chunk) {
			c.fail("function %d: its chunk is free", i)
			return
		}
		c.values(fmt.Sprintf("constants of function %d", i), cl.p.k)
	})
	eachUsed(&st.nativeIdx, func(i uint32) { c.values(fmt.Sprintf("Go function %d", i), st.natives[i].up) })
	eachUsed(&st.cellIdx, func(i uint32) { c.values(fmt.Sprintf("cell %d", i), st.cells[i:i+1]) })
	eachUsed(&st.userIdx, func(i uint32) { c.values(fmt.Sprintf("userdata %d", i), st.userdata[i].values) })
}

// threads checks what each thread's frames still need: nothing but values of
// the heap and registered steps.
func (c *heapCheck) threads() {
	st := c.st
	eachUsed(&st.threadIdx, func(i uint32) {
		th := st.threads[i]
		where := fmt.Sprintf("thread %d", i)
		guards := 0
		for j := range th.frames[:th.depth] {
			fr := &th.frames[j]
			if fr.flags&frameGuard != 0 {
				guards++
			}
			c.frame(where, th, j)
		}
		if guards != th.guards {
			c.fail("%s: %d guards, %d counted", where, guards, th.guards)
		}
		for _, slot := range th.tbc {
			c.values(where, th.stack[slot:slot+1])
		}
		c.values(where, th.errs)
	})
}

func (c *heapCheck) frame(where string, th *thread, j int) {
	fr := &th.frames[j]
	fn := th.stack[fr.fn]
	c.values(where, []Value{fn})
	if fr.cl == nil {
		if fn.kind != kindNative {
			c.fail("%s: frame %d has no Go function", where, j)
		}
		if fr.step != nil && registered.steps[fr.step.name] != fr.step {
			c.fail("%s: frame %d waits in a step that is not registered", where, j)
		}
	} else if fn.kind != kindLua || c.st.closures[uint32(fn.bits)] != fr.cl {
		c.fail("%s: frame %d runs another function than its slot holds", where, j)
	}
	end := int(fr.base) + c.st.liveSlots(th, j)
	if j+1 < th.depth {
		end = min(end, int(th.frames[j+1].fn))
	}
	c.values(where, th.stack[fr.fn:fr.base])
	c.values(where, th.stack[fr.base:max(end, int(fr.base))])
}

// bytes recounts the heap. What counts are objects in use.
func (c *heapCheck) bytes() {
	st := c.st
	n := st.countBytes()
	if n != st.bytes {
		c.fail("%d bytes in use, %d counted", n, st.bytes)
	}
}
