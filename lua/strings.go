package lua

import (
	"encoding/binary"
	"math/bits"
)

// maxShort is the length up to which strings are interned: equal ones have
// equal Values, which carry the hash in their upper half.
const maxShort = 40

// stringTable holds the short strings: parallel slabs of bytes, hashes and
// chain links, and the buckets that the chains start from.
//
// Invariant: every entry in use is on the chain of bucket hash & (len(heads)-1).
type stringTable struct {
	slabIndex
	strs  []string
	hash  []uint32
	next  []uint32
	heads []uint32 // 0 ends a chain
	count int
}

// hashBytes is the hash of short strings and, folded, of long ones: fixed, so
// that runs are alike on every machine.
func hashString(s string) uint32 {
	const k0, k1, k2 = 0x9e3779b97f4a7c15, 0xd6e8feb86659fd93, 0xa0761d6478bd642f
	h := uint64(len(s))*k0 ^ k2
	for len(s) > 8 {
		hi, lo := bits.Mul64(h^leUint64(s), k1)
		h = hi ^ lo
		s = s[8:]
	}
	var w uint64
	switch {
	case len(s) == 8:
		w = leUint64(s)
	case len(s) >= 4:
		w = uint64(leUint32(s)) | uint64(leUint32(s[len(s)-4:]))<<32
	case len(s) > 0:
		w = uint64(s[0]) | uint64(s[len(s)>>1])<<8 | uint64(s[len(s)-1])<<16
	}
	hi, lo := bits.Mul64(h^w, k1)
	h = hi ^ lo
	return uint32(h ^ h>>32)
}

func leUint64(s string) uint64 { return binary.LittleEndian.Uint64([]byte(s[:8])) }
func leUint32(s string) uint32 { return binary.LittleEndian.Uint32([]byte(s[:4])) }

// find returns the Value of the short string s, if it is there.
func (x *stringTable) find(s string, h uint32) (Value, int) {
	probes := 0
	if len(x.heads) != 0 {
		for i := x.heads[h&uint32(len(x.heads)-1)]; i != 0; i = x.next[i] {
			if x.hash[i] == h && x.strs[i] == s {
				return Value{uint64(h)<<32 | uint64(i), kindString}, probes
			}
			probes++
		}
	}
	return Nil, probes
}

// add enters a short string that is not there. The State has reserved its bytes.
func (x *stringTable) add(s string, h uint32) Value {
	i := x.take()
	if i == 0 {
		n := slabGrowth(len(x.strs))
		x.strs = append(x.strs, make([]string, n-len(x.strs))...)
		x.hash = append(x.hash, make([]uint32, n-len(x.hash))...)
		x.next = append(x.next, make([]uint32, n-len(x.next))...)
		x.grow(n)
		i = x.take()
	}
	x.strs[i], x.hash[i] = s, h
	x.count++
	if x.count > len(x.heads) {
		x.rebuild(max(64, 2*len(x.heads)))
	} else {
		b := h & uint32(len(x.heads)-1)
		x.next[i] = x.heads[b]
		x.heads[b] = i
	}
	return Value{uint64(h)<<32 | uint64(i), kindString}
}

// rebuild links every string in use into n buckets.
func (x *stringTable) rebuild(n int) {
	if n == len(x.heads) {
		clear(x.heads)
	} else {
		x.heads = make([]uint32, n)
	}
	mask := uint32(n - 1)
	x.count = 0
	for w, u := range x.used {
		for ; u != 0; u &= u - 1 {
			i := uint32(w<<6 + bits.TrailingZeros64(u))
			if i == 0 {
				continue
			}
			b := x.hash[i] & mask
			x.next[i] = x.heads[b]
			x.heads[b] = i
			x.count++
		}
	}
}

func (x *stringTable) clone() stringTable {
	c, n := x.slabIndex.clone()
	return stringTable{
		slabIndex: c,
		strs:      append([]string(nil), x.strs[:n]...),
		hash:      append([]uint32(nil), x.hash[:n]...),
		next:      append([]uint32(nil), x.next[:n]...),
		heads:     append([]uint32(nil), x.heads...),
		count:     x.count,
	}
}

// NewString returns the string s. It charges its length in units of 32 bytes.
// Where a limit stands against it the result is nil and the State is failing
// (see State.Err).
func (st *State) NewString(s string) Value {
	v, _ := st.newString(s)
	return v
}

// NewStringBytes returns a string of the bytes of b, which it does not keep.
func (st *State) NewStringBytes(b []byte) Value {
	v, _ := st.newStringBytes(b)
	return v
}

func (st *State) newString(s string) (Value, bool) {
	if len(s) > maxShort {
		return st.newLongString(s)
	}
	h := hashString(s)
	if v, probes := st.strs.find(s, h); v.kind != kindNil {
		return v, true
	} else if probes > freeProbes {
		st.budget -= int64(probes)
	}
	return st.addString(s, h)
}

func (st *State) newStringBytes(b []byte) (Value, bool) {
	if len(b) > maxShort {
		if !st.checkString(int64(len(b))) {
			return Nil, false
		}
		return st.newLongString(string(b))
	}
	h := hashString(string(b)) // does not escape: no allocation
	if len(st.strs.heads) != 0 {
		x, probes := &st.strs, 0
		for i := x.heads[h&uint32(len(x.heads)-1)]; i != 0; i = x.next[i] {
			if x.hash[i] == h && x.strs[i] == string(b) {
				return Value{uint64(h)<<32 | uint64(i), kindString}, true
			}
			probes++
		}
		if probes > freeProbes {
			st.budget -= int64(probes)
		}
	}
	return st.addString(string(b), h)
}

func (st *State) addString(s string, h uint32) (Value, bool) {
	if st.gcAt == unmade {
		st.makeHeap() // which may make this very string
		return st.newString(s)
	}
	if st.strictStrings && !st.checkString(int64(len(s))) {
		return Nil, false
	}
	if !st.reserve(sizeString + int64(len(s))) {
		return Nil, false
	}
	return st.born(st.strs.add(s, h)), true
}

func (st *State) newLongString(s string) (Value, bool) {
	n := int64(len(s))
	if !st.checkString(n) || !st.reserve(sizeString+n) {
		return Nil, false
	}
	st.budget -= n / 32
	i := st.longIdx.take()
	if i == 0 {
		g := slabGrowth(len(st.longs))
		st.longs = append(st.longs, make([]longString, g-len(st.longs))...)
		st.longIdx.grow(g)
		i = st.longIdx.take()
	}
	st.longs[i] = longString{s: s}
	return st.born(Value{uint64(i), kindLongString}), true
}

// checkString applies string_bytes and string_total to a string of n bytes.
func (st *State) checkString(n int64) bool {
	lim := &st.limits
	if lim.StringBytes >= 0 && n > lim.StringBytes {
		st.fail(&LimitError{Name: "string_bytes", Max: lim.StringBytes, Used: n})
		return false
	}
	if lim.StringTotal >= 0 {
		if st.stringTotal+n > lim.StringTotal {
			st.fail(&LimitError{Name: "string_total", Max: lim.StringTotal, Used: st.stringTotal + n})
			return false
		}
		st.stringTotal += n
	}
	return true
}

// ReserveString reports whether a string of n bytes could be made now: it
// checks string_bytes and the heap, collecting first if need be, and reserves
// nothing. Call it before building n bytes in Go memory.
func (st *State) ReserveString(n int64) error {
	if lim := st.limits.StringBytes; lim >= 0 && n > lim {
		return st.fail(&LimitError{Name: "string_bytes", Max: lim, Used: n})
	}
	if !st.reserve(n) {
		return st.failure
	}
	st.release(n)
	return nil
}

// Str returns the bytes of a string, and "" for any other value.
func (st *State) Str(v Value) string {
	switch v.kind {
	case kindString:
		return st.strs.strs[uint32(v.bits)]
	case kindLongString:
		return st.longs[uint32(v.bits)].s
	}
	return ""
}

// longHash is the hash of a long string, made at first need and charged then.
func (st *State) longHash(i uint32) uint32 {
	l := &st.longs[i]
	if !l.hashed {
		st.budget -= int64(len(l.s) / 32)
		l.hash, l.hashed = hashString(l.s), true
	}
	return l.hash
}
