package lua

import (
	"github.com/perilune/perilune/lua/internal/compile"
)

// A proto is a function prototype as one State runs it: the instructions with
// this State's slot hints, the constants as Values of this State.
//
// Invariant: a State writes hints only into protos of its own generation.
type proto struct {
	src    *compile.Proto
	code   []compile.Instr
	k      []Value
	protos []*proto
	gen    uint64
	chunk  uint32 // the chunk that it belongs to
	charge int64  // steps of a call: its straight length
	params int
	vararg bool
}

// A chunk is all prototypes of one loaded source: they live and die together.
type chunk struct {
	gen    uint64
	protos []*proto
	bytes  int64
}

// closure is a Lua function. Each upvalue is a copy of the captured local or a cell.
type closure struct {
	gen uint64
	p   *proto
	up  []Value
}

// native is a function implemented in Go, with its upvalues.
type native struct {
	gen uint64
	fn  *GoFunction
	up  []Value
}

// loadProto makes this State's instance of a compiled main function.
func (st *State) loadProto(src *compile.Proto) (*proto, bool) {
	total := protoBytes(src)
	if !st.reserve(total + constBytes(src)) {
		return nil, false
	}
	st.release(constBytes(src))
	i := st.chunkIdx.take()
	if i == 0 {
		st.chunks = growSlab(st.chunks, &st.chunkIdx)
		i = st.chunkIdx.take()
	}
	c := &chunk{gen: st.gen, bytes: total}
	st.chunks[i] = c
	st.gcPaused++
	p, ok := st.instance(src, c, i)
	st.gcPaused--
	return p, ok
}

func (st *State) instance(src *compile.Proto, c *chunk, id uint32) (*proto, bool) {
	p := &proto{
		src: src, gen: st.gen, chunk: id, charge: int64(len(src.Code)),
		params: int(src.NumParams), vararg: src.IsVararg,
		code: append([]compile.Instr(nil), src.Code...),
		k:    make([]Value, len(src.Consts)),
	}
	c.protos = append(c.protos, p)
	for i, k := range src.Consts {
		v, ok := st.constant(k)
		if !ok {
			return nil, false
		}
		p.k[i] = v
	}
	for _, child := range src.Protos {
		q, ok := st.instance(child, c, id)
		if !ok {
			return nil, false
		}
		p.protos = append(p.protos, q)
	}
	return p, true
}

func (st *State) constant(k compile.Const) (Value, bool) {
	switch k.Kind {
	case compile.ConstFalse:
		return False, true
	case compile.ConstTrue:
		return True, true
	case compile.ConstInt:
		return Value{k.Bits, kindInt}, true
	case compile.ConstFloat:
		return Value{k.Bits, kindFloat}, true
	case compile.ConstString:
		return st.newString(k.Str)
	}
	return Nil, true
}

// protoBytes is the nominal size of p and its children without their strings.
func protoBytes(p *compile.Proto) int64 {
	n := sizeProto + int64(len(p.Code))*sizeInstr + int64(len(p.Consts))*sizeValue + int64(len(p.Locals)+len(p.Upvals))*sizeValue
	for _, c := range p.Protos {
		n += protoBytes(c)
	}
	return n
}

// constBytes bounds what the strings among the constants may take.
func constBytes(p *compile.Proto) int64 {
	n := int64(0)
	for _, k := range p.Consts {
		if k.Kind == compile.ConstString {
			n += sizeString + int64(len(k.Str))
		}
	}
	for _, c := range p.Protos {
		n += constBytes(c)
	}
	return n
}
