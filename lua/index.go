package lua

import "github.com/perilune/perilune/lua/internal/compile"

// maxMetaLoop bounds chains of __index and __newindex tables, as the reference does.
const maxMetaLoop = 2000

// hint writes where a key was found into the instruction that asked, if this
// State owns the code.
func (st *State) hint(fr *frame, i compile.Instr, slot int) {
	if p := fr.cl.p; p.gen == st.gen && slot < 1<<16 && i.H() != slot {
		p.code[fr.pc-1] = i.WithH(slot)
	}
}

// current stores the loop's pc and returns the running frame and its
// instruction: what every slow path begins with.
func (st *State) current() (*frame, compile.Instr) {
	th := st.th
	fr := &th.frames[th.depth-1]
	fr.pc = st.pc
	return fr, fr.cl.p.code[st.pc-1]
}

// getFieldSlow is an access with a constant key; the result goes to R[A].
func (st *State) getFieldSlow() bool {
	fr, i := st.current()
	if i.Op() == compile.OpGetGlobal {
		return st.getField(fr, i, fr.cl.up[i.B()])
	}
	return st.getField(fr, i, st.th.stack[int(fr.base)+i.B()])
}

func (st *State) getField(fr *frame, i compile.Instr, obj Value) bool {
	th := st.th
	key := fr.cl.p.k[i.K()]
	at := int(fr.base) + i.A()
	o := obj
	for range maxMetaLoop {
		var mm Value
		if o.kind == kindTable {
			t := st.tables[uint32(o.bits)]
			if v, slot := st.fieldOf(t, key.bits, i.H()); v.kind != kindNil {
				st.hint(fr, i, slot)
				th.stack[at] = v
				return true
			}
			if t.meta == 0 {
				th.stack[at] = Nil
				return true
			}
			if mm = st.indexOf(st.tables[t.meta]); mm.kind == kindNil {
				th.stack[at] = Nil
				return true
			}
		} else if mm = st.metaOf(o, evIndex); mm.kind == kindNil {
			return st.throwIndex(o, key)
		}
		if mm.kind == kindLua || mm.kind == kindNative {
			return st.callMeta2(mm, o, key)
		}
		o = mm
	}
	return st.throwText("'__index' chain too long; possible loop")
}

// fieldOf reads a short string key, trying slot h first.
func (st *State) fieldOf(t *table, bits uint64, h int) (Value, int) {
	if h < len(t.ents) {
		if e := &t.ents[h]; e.bits == bits && e.kind == uint32(kindString) {
			return e.val, h
		}
	}
	i, probes := t.slot(bits, uint32(kindString))
	if probes > freeProbes {
		st.budget -= int64(probes)
	}
	if i < 0 {
		return Nil, 0
	}
	return t.ents[i].val, i
}

// selfSlow is OpSelf.
func (st *State) selfSlow() bool {
	fr, i := st.current()
	th := st.th
	obj := th.stack[int(fr.base)+i.B()]
	th.stack[int(fr.base)+i.A()+1] = obj
	return st.getField(fr, i, obj)
}

// getIndexSlow is OpGetIndex and OpGetInt.
func (st *State) getIndexSlow() bool {
	fr, i := st.current()
	regs := st.th.stack[fr.base:]
	key := Int(int64(i.D()))
	if i.Op() == compile.OpGetIndex {
		key = regs[i.C()]
	}
	return st.getIndex(int(fr.base)+i.A(), regs[i.B()], key)
}

// getIndex is obj[key]; the result goes to slot at.
func (st *State) getIndex(at int, obj, key Value) bool {
	th := st.th
	for range maxMetaLoop {
		var mm Value
		if obj.kind == kindTable {
			t := st.tables[uint32(obj.bits)]
			v := st.get(t, key)
			if v.kind != kindNil || t.meta == 0 {
				th.stack[at] = v
				return true
			}
			if mm = st.indexOf(st.tables[t.meta]); mm.kind == kindNil {
				th.stack[at] = Nil
				return true
			}
		} else if mm = st.metaOf(obj, evIndex); mm.kind == kindNil {
			return st.throwIndex(obj, key)
		}
		if mm.kind == kindLua || mm.kind == kindNative {
			return st.callMeta2(mm, obj, key)
		}
		obj = mm
	}
	return st.throwText("'__index' chain too long; possible loop")
}

// setFieldSlow is an assignment with a constant key.
func (st *State) setFieldSlow() bool {
	fr, i := st.current()
	regs := st.th.stack[fr.base:]
	if i.Op() == compile.OpSetGlobal {
		return st.setField(fr, i, fr.cl.up[i.B()], regs[i.A()])
	}
	return st.setField(fr, i, regs[i.A()], regs[i.C()])
}

func (st *State) setField(fr *frame, i compile.Instr, obj, v Value) bool {
	key := fr.cl.p.k[i.K()]
	if obj.kind == kindTable {
		t := st.tables[uint32(obj.bits)]
		slot, probes := t.slot(key.bits, uint32(kindString))
		if probes > freeProbes {
			st.budget -= int64(probes)
		}
		if slot >= 0 && (t.meta == 0 || t.ents[slot].val.kind != kindNil) {
			t = st.ownTable(obj)
			e := &t.ents[slot]
			if e.val.kind == kindNil && v.kind != kindNil {
				st.revive(t, slot)
			}
			e.val = v
			st.hint(fr, i, slot)
			return true
		}
		if t.meta == 0 {
			if v.kind == kindNil {
				return true
			}
			t = st.ownTable(obj)
			if !st.insert(t, key, v) {
				return st.stop()
			}
			st.hint(fr, i, len(t.ents)-1)
			return true
		}
	}
	return st.setIndex(obj, key, v)
}

// setIndexSlow is OpSetIndex and OpSetInt.
func (st *State) setIndexSlow() bool {
	fr, i := st.current()
	regs := st.th.stack[fr.base:]
	key := Int(int64(i.D()))
	if i.Op() == compile.OpSetIndex {
		key = regs[i.B()]
	}
	return st.setIndex(regs[i.A()], key, regs[i.C()])
}

// setIndex is obj[key] = v.
func (st *State) setIndex(obj, key, v Value) bool {
	for range maxMetaLoop {
		var mm Value
		if obj.kind == kindTable {
			t := st.tables[uint32(obj.bits)]
			if t.meta == 0 {
				return st.rawSetChecked(obj, key, v)
			}
			if mm = st.metaField(st.tables[t.meta], evNewIndex); mm.kind == kindNil || st.get(t, key).kind != kindNil {
				return st.rawSetChecked(obj, key, v)
			}
		} else if mm = st.metaOf(obj, evNewIndex); mm.kind == kindNil {
			return st.throwIndex(obj, key)
		}
		if mm.kind == kindLua || mm.kind == kindNative {
			return st.callMeta3(mm, obj, key, v)
		}
		obj = mm
	}
	return st.throwText("'__newindex' chain too long; possible loop")
}

// rawSetChecked stores without metamethods, refusing keys that cannot be.
func (st *State) rawSetChecked(obj, key, v Value) bool {
	if msg := badKey(key); msg != "" {
		return st.throwText("%s", msg)
	}
	if !st.set(st.ownTable(obj), key, v) {
		return st.stop()
	}
	return true
}

// badKey says why key cannot be a key, or nothing.
func badKey(key Value) string {
	switch key.kind {
	case kindNil:
		return "table index is nil"
	case kindNull:
		return "table index is null"
	case kindFloat:
		if f, _ := key.Float64(); f != f {
			return "table index is NaN"
		}
	}
	return ""
}

// callMeta2 calls a metamethod with two arguments from the instruction under
// way; finish completes that instruction with the result.
func (st *State) callMeta2(f, a, b Value) bool {
	th := st.th
	at := th.free()
	if !st.needStack(th, at+3) {
		return st.stop()
	}
	s := th.stack[at : at+3]
	s[0], s[1], s[2] = f, a, b
	return st.call(at, 2, 1, retFinish)
}

// callMeta3 is callMeta2 with three arguments and no result.
func (st *State) callMeta3(f, a, b, c Value) bool {
	th := st.th
	at := th.free()
	if !st.needStack(th, at+4) {
		return st.stop()
	}
	s := th.stack[at : at+4]
	s[0], s[1], s[2], s[3] = f, a, b, c
	return st.call(at, 3, 0, retFinish)
}

// finish completes the instruction of the Lua frame on top with the results of
// the metamethod that it called.
func (st *State) finish(j *job) action {
	th := st.th
	fr := &th.frames[th.depth-1]
	v := Nil
	if j.n > 0 {
		v = th.stack[j.from]
	}
	i := fr.cl.p.code[fr.pc-1]
	switch i.Op() {
	case compile.OpEq, compile.OpLt, compile.OpLe, compile.OpLtK, compile.OpLeK, compile.OpGtK, compile.OpGeK:
		st.branch(fr, i, v.Truthy())
	case compile.OpSetField, compile.OpSetIndex, compile.OpSetInt, compile.OpSetGlobal:
		// nothing
	case compile.OpClose, compile.OpReturn:
		fr.pc-- // again: there may be more to close
	case compile.OpConcat:
		th.stack[int(fr.base)+i.B()+int(fr.nargs)-1] = v
		if !st.concatFrom(fr, i, int(fr.nargs)) {
			return actStop
		}
	default:
		th.stack[int(fr.base)+i.A()] = v
	}
	return actLua
}

// branch takes or leaves the jump of a comparison.
func (st *State) branch(fr *frame, i compile.Instr, holds bool) {
	if holds == (i.C() != 0) {
		d := i.D()
		if d < 0 {
			st.budget += int64(d)
		}
		fr.pc += int32(d)
	}
}
