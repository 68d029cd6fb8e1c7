package lua

import (
	"math"

	"github.com/perilune/perilune/lua/internal/compile"
)

// exec runs the Lua function on top until the machine must act (the result is
// never actLua) and says how.
//
// Its shape is dictated by Go's register allocator. No local lives across a
// call: a case does its fast path inline and continues; whatever calls a Go
// function stores pc first and then goes to reload, which derives every local
// from the State again. A case that falls out of the switch takes the jump of
// its instruction. See RATIONALE.md before changing anything here, and look at
// the listing (go tool objdump) afterwards.
func (st *State) exec() action {
reload:
	st.atSafepoint = false
	if st.budget < 0 {
		if a := st.attend(0); a != actLua {
			if !st.follow(a) {
				return actStop
			}
			goto reload
		}
	}
	th := st.th
	fr := &th.frames[th.depth-1]
	cl := fr.cl
	p := cl.p
	code, pc := p.code, int(fr.pc)
	regs := (*[windowSize]Value)(th.stack[fr.base:])
	tables := st.tables
	for {
		i := code[pc]
		pc++
		switch compile.Op(i) {
		case compile.OpMove:
			regs[uint8(i>>8)] = regs[uint8(i>>16)]
			continue
		case compile.OpLoadK:
			regs[uint8(i>>8)] = p.k[uint32(i>>32)]
			continue
		case compile.OpLoadKSkip:
			regs[uint8(i>>8)] = p.k[uint32(i>>32)]
			pc++
			continue
		case compile.OpLoadNil:
			a := uint8(i >> 8)
			for n := int(uint8(i >> 16)); n >= 0; n-- {
				regs[a] = Value{}
				a++
			}
			continue
		case compile.OpGetUp:
			regs[uint8(i>>8)] = cl.up[uint8(i>>16)]
			continue
		case compile.OpGetUpCell:
			regs[uint8(i>>8)] = st.cells[uint32(cl.up[uint8(i>>16)].bits)]
			continue
		case compile.OpSetUpCell:
			st.cells[uint32(cl.up[uint8(i>>16)].bits)] = regs[uint8(i>>8)]
			continue
		case compile.OpNewCell:
			st.pc = int32(pc)
			if !st.opNewCell() {
				return actStop
			}
			goto reload
		case compile.OpGetCell:
			regs[uint8(i>>8)] = st.cells[uint32(regs[uint8(i>>16)].bits)]
			continue
		case compile.OpSetCell:
			st.cells[uint32(regs[uint8(i>>8)].bits)] = regs[uint8(i>>16)]
			continue

		case compile.OpGetGlobal:
			tv := &cl.up[uint8(i>>16)]
			if tv.kind == kindTable {
				t := tables[uint32(tv.bits)]
				key := &p.k[uint16(i>>32)]
				if h := int(i >> 48); h < len(t.ents) {
					if e := &t.ents[h]; e.bits == key.bits && e.kind == uint32(kindString) && e.val.kind != kindNil {
						regs[uint8(i>>8)] = e.val
						continue
					}
				}
			}
			st.pc = int32(pc)
			if !st.getFieldSlow() {
				return actStop
			}
			goto reload
		case compile.OpSetGlobal:
			tv := &cl.up[uint8(i>>16)]
			if tv.kind == kindTable {
				t := tables[uint32(tv.bits)]
				key := &p.k[uint16(i>>32)]
				if h := int(i >> 48); h < len(t.ents) && t.gen == st.gen {
					if e := &t.ents[h]; e.bits == key.bits && e.kind == uint32(kindString) && e.val.kind != kindNil {
						e.val = regs[uint8(i>>8)]
						continue
					}
				}
			}
			st.pc = int32(pc)
			if !st.setFieldSlow() {
				return actStop
			}
			goto reload
		case compile.OpGetField:
			tv := &regs[uint8(i>>16)]
			if tv.kind == kindTable {
				t := tables[uint32(tv.bits)]
				key := &p.k[uint16(i>>32)]
				if h := int(i >> 48); h < len(t.ents) {
					if e := &t.ents[h]; e.bits == key.bits && e.kind == uint32(kindString) && e.val.kind != kindNil {
						regs[uint8(i>>8)] = e.val
						continue
					}
				}
			}
			st.pc = int32(pc)
			if !st.getFieldSlow() {
				return actStop
			}
			goto reload
		case compile.OpSetField:
			tv := &regs[uint8(i>>8)]
			if tv.kind == kindTable {
				t := tables[uint32(tv.bits)]
				key := &p.k[uint16(i>>32)]
				if h := int(i >> 48); h < len(t.ents) && t.gen == st.gen {
					if e := &t.ents[h]; e.bits == key.bits && e.kind == uint32(kindString) && e.val.kind != kindNil {
						e.val = regs[uint8(i>>24)]
						continue
					}
				}
			}
			st.pc = int32(pc)
			if !st.setFieldSlow() {
				return actStop
			}
			goto reload
		case compile.OpGetIndex:
			tv, kv := &regs[uint8(i>>16)], &regs[uint8(i>>24)]
			if tv.kind == kindTable && kv.kind == kindInt {
				t := tables[uint32(tv.bits)]
				if x := kv.bits - 1; x < uint64(len(t.arr)) {
					if v := t.arr[x]; v.kind != kindNil {
						regs[uint8(i>>8)] = v
						continue
					}
				}
			}
			st.pc = int32(pc)
			if !st.getIndexSlow() {
				return actStop
			}
			goto reload
		case compile.OpSetIndex:
			tv, kv := &regs[uint8(i>>8)], &regs[uint8(i>>16)]
			if tv.kind == kindTable && kv.kind == kindInt {
				t := tables[uint32(tv.bits)]
				v := &regs[uint8(i>>24)]
				if t.gen == st.gen && v.kind != kindNil {
					n := uint64(len(t.arr))
					if x := kv.bits - 1; x < n {
						if e := &t.arr[x]; t.meta == 0 || e.kind != kindNil {
							*e = *v
							continue
						}
					} else if x == n && n < uint64(t.asize) && n < uint64(cap(t.arr)) && t.meta == 0 && len(t.ents) == 0 {
						t.arr = t.arr[:n+1]
						t.arr[n] = *v
						continue
					}
				}
			}
			st.pc = int32(pc)
			if !st.setIndexSlow() {
				return actStop
			}
			goto reload
		case compile.OpGetInt:
			tv := &regs[uint8(i>>16)]
			if tv.kind == kindTable {
				t := tables[uint32(tv.bits)]
				if x := uint64(int64(int32(i>>32)) - 1); x < uint64(len(t.arr)) {
					if v := t.arr[x]; v.kind != kindNil {
						regs[uint8(i>>8)] = v
						continue
					}
				}
			}
			st.pc = int32(pc)
			if !st.getIndexSlow() {
				return actStop
			}
			goto reload
		case compile.OpSetInt:
			tv := &regs[uint8(i>>8)]
			if tv.kind == kindTable {
				t := tables[uint32(tv.bits)]
				v := &regs[uint8(i>>24)]
				if x := uint64(int64(int32(i>>32)) - 1); x < uint64(len(t.arr)) && t.gen == st.gen && v.kind != kindNil {
					if e := &t.arr[x]; t.meta == 0 || e.kind != kindNil {
						*e = *v
						continue
					}
				}
			}
			st.pc = int32(pc)
			if !st.setIndexSlow() {
				return actStop
			}
			goto reload
		case compile.OpSelf:
			tv := &regs[uint8(i>>16)]
			if tv.kind == kindTable {
				t := tables[uint32(tv.bits)]
				key := p.k[uint16(i>>32)].bits
				if t.meta != 0 && t.heads == nil {
					// A small object whose class has the method: see indexOf.
					for j := range t.ents {
						if t.ents[j].bits == key {
							goto selfSlow
						}
					}
					mt := tables[t.meta]
					if int(mt.indexAt) >= len(mt.ents) {
						goto selfSlow
					}
					e := &mt.ents[mt.indexAt]
					if e.bits != st.events[evIndex].bits || e.kind != uint32(kindString) || e.val.kind != kindTable {
						goto selfSlow
					}
					t = tables[uint32(e.val.bits)]
				}
				if h := int(i >> 48); h < len(t.ents) {
					if e := &t.ents[h]; e.bits == key && e.kind == uint32(kindString) && e.val.kind != kindNil {
						obj := *tv
						regs[uint8(i>>8)+1] = obj
						regs[uint8(i>>8)] = e.val
						continue
					}
				}
			}
		selfSlow:
			st.pc = int32(pc)
			if !st.selfSlow() {
				return actStop
			}
			goto reload
		case compile.OpNewTable:
			st.pc = int32(pc)
			if !st.opNewTable() {
				return actStop
			}
			goto reload
		case compile.OpSetList:
			st.pc = int32(pc)
			if !st.opSetList() {
				return actStop
			}
			goto reload

		case compile.OpAdd:
			x, y := &regs[uint8(i>>16)], &regs[uint8(i>>24)]
			if x.kind == kindInt && y.kind == kindInt {
				r := &regs[uint8(i>>8)]
				r.bits = x.bits + y.bits
				r.kind = kindInt
				continue
			}
			if x.kind == kindFloat && y.kind == kindFloat {
				r := &regs[uint8(i>>8)]
				r.bits = math.Float64bits(math.Float64frombits(x.bits) + math.Float64frombits(y.bits))
				r.kind = kindFloat
				continue
			}
			st.pc = int32(pc)
			if !st.arithSlow() {
				return actStop
			}
			goto reload
		case compile.OpSub:
			x, y := &regs[uint8(i>>16)], &regs[uint8(i>>24)]
			if x.kind == kindInt && y.kind == kindInt {
				r := &regs[uint8(i>>8)]
				r.bits = x.bits - y.bits
				r.kind = kindInt
				continue
			}
			if x.kind == kindFloat && y.kind == kindFloat {
				r := &regs[uint8(i>>8)]
				r.bits = math.Float64bits(math.Float64frombits(x.bits) - math.Float64frombits(y.bits))
				r.kind = kindFloat
				continue
			}
			st.pc = int32(pc)
			if !st.arithSlow() {
				return actStop
			}
			goto reload
		case compile.OpMul:
			x, y := &regs[uint8(i>>16)], &regs[uint8(i>>24)]
			if x.kind == kindFloat && y.kind == kindFloat {
				r := &regs[uint8(i>>8)]
				r.bits = math.Float64bits(math.Float64frombits(x.bits) * math.Float64frombits(y.bits))
				r.kind = kindFloat
				continue
			}
			if x.kind == kindInt && y.kind == kindInt {
				r := &regs[uint8(i>>8)]
				r.bits = x.bits * y.bits
				r.kind = kindInt
				continue
			}
			st.pc = int32(pc)
			if !st.arithSlow() {
				return actStop
			}
			goto reload
		case compile.OpMod:
			x, y := &regs[uint8(i>>16)], &regs[uint8(i>>24)]
			if x.kind == kindInt && y.kind == kindInt && int64(y.bits) > 0 {
				m := int64(x.bits) % int64(y.bits)
				if m < 0 {
					m += int64(y.bits)
				}
				r := &regs[uint8(i>>8)]
				r.bits = uint64(m)
				r.kind = kindInt
				continue
			}
			st.pc = int32(pc)
			if !st.arithSlow() {
				return actStop
			}
			goto reload
		case compile.OpDiv:
			x, y := &regs[uint8(i>>16)], &regs[uint8(i>>24)]
			if x.kind == kindFloat && y.kind == kindFloat {
				r := &regs[uint8(i>>8)]
				r.bits = math.Float64bits(math.Float64frombits(x.bits) / math.Float64frombits(y.bits))
				r.kind = kindFloat
				continue
			}
			st.pc = int32(pc)
			if !st.arithSlow() {
				return actStop
			}
			goto reload
		case compile.OpBAnd:
			x, y := &regs[uint8(i>>16)], &regs[uint8(i>>24)]
			if x.kind == kindInt && y.kind == kindInt {
				r := &regs[uint8(i>>8)]
				r.bits = x.bits & y.bits
				r.kind = kindInt
				continue
			}
			st.pc = int32(pc)
			if !st.arithSlow() {
				return actStop
			}
			goto reload
		case compile.OpBOr:
			x, y := &regs[uint8(i>>16)], &regs[uint8(i>>24)]
			if x.kind == kindInt && y.kind == kindInt {
				r := &regs[uint8(i>>8)]
				r.bits = x.bits | y.bits
				r.kind = kindInt
				continue
			}
			st.pc = int32(pc)
			if !st.arithSlow() {
				return actStop
			}
			goto reload
		case compile.OpBXor:
			x, y := &regs[uint8(i>>16)], &regs[uint8(i>>24)]
			if x.kind == kindInt && y.kind == kindInt {
				r := &regs[uint8(i>>8)]
				r.bits = x.bits ^ y.bits
				r.kind = kindInt
				continue
			}
			st.pc = int32(pc)
			if !st.arithSlow() {
				return actStop
			}
			goto reload
		case compile.OpPow, compile.OpIDiv, compile.OpShl, compile.OpShr, compile.OpPowK, compile.OpIDivK, compile.OpBNot:
			st.pc = int32(pc)
			if !st.arithSlow() {
				return actStop
			}
			goto reload

		case compile.OpAddK:
			x, y := &regs[uint8(i>>16)], &p.k[uint32(i>>32)]
			if x.kind == kindInt && y.kind == kindInt {
				r := &regs[uint8(i>>8)]
				r.bits = x.bits + y.bits
				r.kind = kindInt
				continue
			}
			if x.kind == kindFloat && y.kind == kindFloat {
				r := &regs[uint8(i>>8)]
				r.bits = math.Float64bits(math.Float64frombits(x.bits) + math.Float64frombits(y.bits))
				r.kind = kindFloat
				continue
			}
			st.pc = int32(pc)
			if !st.arithSlow() {
				return actStop
			}
			goto reload
		case compile.OpSubK:
			x, y := &regs[uint8(i>>16)], &p.k[uint32(i>>32)]
			if x.kind == kindInt && y.kind == kindInt {
				r := &regs[uint8(i>>8)]
				r.bits = x.bits - y.bits
				r.kind = kindInt
				continue
			}
			if x.kind == kindFloat && y.kind == kindFloat {
				r := &regs[uint8(i>>8)]
				r.bits = math.Float64bits(math.Float64frombits(x.bits) - math.Float64frombits(y.bits))
				r.kind = kindFloat
				continue
			}
			st.pc = int32(pc)
			if !st.arithSlow() {
				return actStop
			}
			goto reload
		case compile.OpMulK:
			x, y := &regs[uint8(i>>16)], &p.k[uint32(i>>32)]
			if x.kind == kindInt && y.kind == kindInt {
				r := &regs[uint8(i>>8)]
				r.bits = x.bits * y.bits
				r.kind = kindInt
				continue
			}
			if x.kind == kindFloat && y.kind == kindFloat {
				r := &regs[uint8(i>>8)]
				r.bits = math.Float64bits(math.Float64frombits(x.bits) * math.Float64frombits(y.bits))
				r.kind = kindFloat
				continue
			}
			st.pc = int32(pc)
			if !st.arithSlow() {
				return actStop
			}
			goto reload
		case compile.OpModK:
			x, y := &regs[uint8(i>>16)], &p.k[uint32(i>>32)]
			if x.kind == kindInt && y.kind == kindInt && int64(y.bits) > 0 {
				m := int64(x.bits) % int64(y.bits)
				if m < 0 {
					m += int64(y.bits)
				}
				r := &regs[uint8(i>>8)]
				r.bits = uint64(m)
				r.kind = kindInt
				continue
			}
			st.pc = int32(pc)
			if !st.arithSlow() {
				return actStop
			}
			goto reload
		case compile.OpDivK:
			x, y := &regs[uint8(i>>16)], &p.k[uint32(i>>32)]
			if x.kind == kindFloat && y.kind == kindFloat {
				r := &regs[uint8(i>>8)]
				r.bits = math.Float64bits(math.Float64frombits(x.bits) / math.Float64frombits(y.bits))
				r.kind = kindFloat
				continue
			}
			st.pc = int32(pc)
			if !st.arithSlow() {
				return actStop
			}
			goto reload

		case compile.OpNeg:
			x := &regs[uint8(i>>16)]
			if x.kind == kindInt {
				r := &regs[uint8(i>>8)]
				r.bits = -x.bits
				r.kind = kindInt
				continue
			}
			if x.kind == kindFloat {
				r := &regs[uint8(i>>8)]
				r.bits = x.bits ^ 1<<63
				r.kind = kindFloat
				continue
			}
			st.pc = int32(pc)
			if !st.arithSlow() {
				return actStop
			}
			goto reload
		case compile.OpNot:
			v := True
			if regs[uint8(i>>16)].kind > kindFalse {
				v.kind = kindFalse
			}
			regs[uint8(i>>8)] = v
			continue
		case compile.OpLen:
			x := &regs[uint8(i>>16)]
			if x.kind == kindTable {
				if t := tables[uint32(x.bits)]; t.meta == 0 {
					r := &regs[uint8(i>>8)]
					r.bits = uint64(len(t.arr))
					r.kind = kindInt
					continue
				}
			}
			st.pc = int32(pc)
			if !st.lenSlow() {
				return actStop
			}
			goto reload
		case compile.OpConcat:
			st.pc = int32(pc)
			if !st.opConcat() {
				return actStop
			}
			goto reload

		case compile.OpJmp:
			// jumps below
		case compile.OpTest:
			if (regs[uint8(i>>8)].kind > kindFalse) != (uint8(i>>24) != 0) {
				continue
			}
		case compile.OpTestSet:
			v := regs[uint8(i>>16)]
			if (v.kind > kindFalse) != (uint8(i>>24) != 0) {
				continue
			}
			regs[uint8(i>>8)] = v
		case compile.OpEq:
			x, y := &regs[uint8(i>>8)], &regs[uint8(i>>16)]
			var eq bool
			if x.kind == y.kind {
				if x.kind == kindFloat {
					eq = math.Float64frombits(x.bits) == math.Float64frombits(y.bits)
				} else if x.bits == y.bits {
					eq = true
				} else if x.kind >= kindLongString {
					st.pc = int32(pc)
					if !st.eqSlow() {
						return actStop
					}
					goto reload
				}
			} else if x.kind <= kindNull {
				eq = y.kind <= kindNull
			} else if x.kind == kindInt && y.kind == kindFloat || x.kind == kindFloat && y.kind == kindInt {
				st.pc = int32(pc)
				if !st.eqSlow() {
					return actStop
				}
				goto reload
			}
			if eq != (uint8(i>>24) != 0) {
				continue
			}
		case compile.OpEqK:
			x, y := &regs[uint8(i>>8)], &p.k[uint8(i>>16)]
			var eq bool
			if x.kind == y.kind {
				eq = x.bits == y.bits
				if x.kind == kindFloat {
					eq = math.Float64frombits(x.bits) == math.Float64frombits(y.bits)
				}
			} else if x.kind == kindInt && y.kind == kindFloat {
				eq = float64(int64(x.bits)) == math.Float64frombits(y.bits) && eqIntFloat(x.bits, y.bits)
			} else if x.kind == kindFloat && y.kind == kindInt {
				eq = float64(int64(y.bits)) == math.Float64frombits(x.bits) && eqIntFloat(y.bits, x.bits)
			}
			if eq != (uint8(i>>24) != 0) {
				continue
			}
		case compile.OpEqNil:
			if (regs[uint8(i>>8)].kind <= kindNull) != (uint8(i>>24) != 0) {
				continue
			}
		case compile.OpLt:
			x, y := &regs[uint8(i>>8)], &regs[uint8(i>>16)]
			var lt bool
			if x.kind == kindInt && y.kind == kindInt {
				lt = int64(x.bits) < int64(y.bits)
			} else if x.kind == kindFloat && y.kind == kindFloat {
				lt = math.Float64frombits(x.bits) < math.Float64frombits(y.bits)
			} else {
				st.pc = int32(pc)
				if !st.orderSlow() {
					return actStop
				}
				goto reload
			}
			if lt != (uint8(i>>24) != 0) {
				continue
			}
		case compile.OpLe:
			x, y := &regs[uint8(i>>8)], &regs[uint8(i>>16)]
			var le bool
			if x.kind == kindInt && y.kind == kindInt {
				le = int64(x.bits) <= int64(y.bits)
			} else if x.kind == kindFloat && y.kind == kindFloat {
				le = math.Float64frombits(x.bits) <= math.Float64frombits(y.bits)
			} else {
				st.pc = int32(pc)
				if !st.orderSlow() {
					return actStop
				}
				goto reload
			}
			if le != (uint8(i>>24) != 0) {
				continue
			}
		case compile.OpLtK:
			x, y := &regs[uint8(i>>8)], &p.k[uint8(i>>16)]
			var lt bool
			if x.kind == kindInt && y.kind == kindInt {
				lt = int64(x.bits) < int64(y.bits)
			} else if x.kind == kindFloat && y.kind == kindFloat {
				lt = math.Float64frombits(x.bits) < math.Float64frombits(y.bits)
			} else {
				st.pc = int32(pc)
				if !st.orderSlow() {
					return actStop
				}
				goto reload
			}
			if lt != (uint8(i>>24) != 0) {
				continue
			}
		case compile.OpLeK:
			x, y := &regs[uint8(i>>8)], &p.k[uint8(i>>16)]
			var le bool
			if x.kind == kindInt && y.kind == kindInt {
				le = int64(x.bits) <= int64(y.bits)
			} else if x.kind == kindFloat && y.kind == kindFloat {
				le = math.Float64frombits(x.bits) <= math.Float64frombits(y.bits)
			} else {
				st.pc = int32(pc)
				if !st.orderSlow() {
					return actStop
				}
				goto reload
			}
			if le != (uint8(i>>24) != 0) {
				continue
			}
		case compile.OpGtK:
			x, y := &regs[uint8(i>>8)], &p.k[uint8(i>>16)]
			var gt bool
			if x.kind == kindInt && y.kind == kindInt {
				gt = int64(x.bits) > int64(y.bits)
			} else if x.kind == kindFloat && y.kind == kindFloat {
				gt = math.Float64frombits(x.bits) > math.Float64frombits(y.bits)
			} else {
				st.pc = int32(pc)
				if !st.orderSlow() {
					return actStop
				}
				goto reload
			}
			if gt != (uint8(i>>24) != 0) {
				continue
			}
		case compile.OpGeK:
			x, y := &regs[uint8(i>>8)], &p.k[uint8(i>>16)]
			var ge bool
			if x.kind == kindInt && y.kind == kindInt {
				ge = int64(x.bits) >= int64(y.bits)
			} else if x.kind == kindFloat && y.kind == kindFloat {
				ge = math.Float64frombits(x.bits) >= math.Float64frombits(y.bits)
			} else {
				st.pc = int32(pc)
				if !st.orderSlow() {
					return actStop
				}
				goto reload
			}
			if ge != (uint8(i>>24) != 0) {
				continue
			}

		case compile.OpForPrep:
			st.pc = int32(pc)
			if !st.opForPrep() {
				return actStop
			}
			goto reload
		case compile.OpForLoop:
			a := uint8(i >> 8)
			x := &regs[a]
			if x.kind == kindInt {
				cnt := &regs[a+1]
				if cnt.bits == 0 {
					continue
				}
				if d := int64(int32(i >> 32)); st.budget >= -d {
					st.budget += d
					cnt.bits--
					x.bits += regs[a+2].bits
					r := &regs[a+3]
					r.bits = x.bits
					r.kind = kindInt
					pc += int(d)
					continue
				}
			}
			st.pc = int32(pc)
			if !st.forLoopSlow() {
				return actStop
			}
			goto reload
		case compile.OpTForPrep:
			st.pc = int32(pc)
			if !st.opTForPrep() {
				return actStop
			}
			goto reload
		case compile.OpTForCall:
			st.pc = int32(pc)
			if !st.opTForCall() {
				return actStop
			}
			goto reload
		case compile.OpTForLoop:
			a := uint8(i >> 8)
			if regs[a+4].kind <= kindNull {
				continue
			}
			regs[a+2] = regs[a+4]
			// jumps below

		case compile.OpCall:
			if f := &regs[uint8(i>>8)]; f.kind == kindLua {
				callee := st.closures[uint32(f.bits)]
				cp := callee.p
				th := st.th
				caller := &th.frames[th.depth-1]
				base := int(caller.base) + int(uint8(i>>8)) + 1
				n := int(uint8(i>>16)) - 1
				if n >= 0 && !cp.vararg && st.budget >= cp.charge && th.depth < len(th.frames) && base+windowSize <= len(th.stack) {
					st.budget -= cp.charge
					caller.pc = int32(pc)
					fr := &th.frames[th.depth]
					th.depth++
					fr.cl = callee
					fr.base = int32(base)
					fr.fn = int32(base - 1)
					fr.nargs = 0
					fr.want = int16(uint8(i>>24)) - 1
					fr.ret = retLua
					fr.flags = 0
					cl = callee
					p = cp
					code = cp.code
					pc = 0
					regs = (*[windowSize]Value)(th.stack[base:])
					for ; n < cp.params; n++ {
						regs[uint8(n)] = Value{}
					}
					continue
				}
			}
			st.pc = int32(pc)
			if !st.opCall() {
				return actStop
			}
			goto reload
		case compile.OpTailCall:
			st.pc = int32(pc)
			if !st.opTailCall() {
				return actStop
			}
			goto reload
		case compile.OpReturn1:
			th := st.th
			if fr := &th.frames[th.depth-1]; fr.ret == retLua && uint16(fr.want) <= 1 {
				th.stack[fr.fn] = regs[uint8(i>>8)]
				th.depth--
				fr := &th.frames[th.depth-1]
				cl = fr.cl
				p = cl.p
				code = p.code
				pc = int(fr.pc)
				regs = (*[windowSize]Value)(th.stack[fr.base:])
				continue
			}
			st.pc = int32(pc)
			if !st.opReturn() {
				return actStop
			}
			goto reload
		case compile.OpReturn0:
			th := st.th
			if fr := &th.frames[th.depth-1]; fr.ret == retLua && fr.want == 0 {
				th.depth--
				fr := &th.frames[th.depth-1]
				cl = fr.cl
				p = cl.p
				code = p.code
				pc = int(fr.pc)
				regs = (*[windowSize]Value)(th.stack[fr.base:])
				continue
			}
			st.pc = int32(pc)
			if !st.opReturn() {
				return actStop
			}
			goto reload
		case compile.OpReturn:
			st.pc = int32(pc)
			if !st.opReturnMany() {
				return actStop
			}
			goto reload
		case compile.OpVararg:
			st.pc = int32(pc)
			if !st.opVararg() {
				return actStop
			}
			goto reload
		case compile.OpVarargPrep:
			continue // enterLua has done it
		case compile.OpClosure:
			st.pc = int32(pc)
			if !st.opClosure() {
				return actStop
			}
			goto reload
		case compile.OpPatchSelf:
			st.closures[uint32(regs[uint8(i>>8)].bits)].up[uint8(i>>16)] = regs[uint8(i>>8)]
			continue
		case compile.OpTBC:
			st.pc = int32(pc)
			if !st.opTBC() {
				return actStop
			}
			goto reload
		case compile.OpClose:
			st.pc = int32(pc)
			if !st.opClose() {
				return actStop
			}
			goto reload
		default:
			return st.fault("unknown instruction")
		}
		// The jump of the instruction; a loop pays for its turn.
		if d := int64(int32(i >> 32)); d >= 0 {
			pc += int(d)
		} else if st.budget >= -d {
			st.budget += d
			pc += int(d)
		} else {
			st.pc = int32(pc)
			if !st.attendJump() {
				return actStop
			}
			goto reload
		}
	}
}

// eqIntFloat compares an integer with a float exactly.
func eqIntFloat(i, f uint64) bool {
	n, ok := floatToInteger(math.Float64frombits(f))
	return ok && n == int64(i)
}

// reg stores into register a of the running Lua function.
func (st *State) reg(a int, v Value) {
	th := st.th
	th.stack[int(th.frames[th.depth-1].base)+a] = v
}
