package lua

// event is a metamethod (§2.4); its name is in State.events.
type event uint8

const (
	evIndex event = iota
	evNewIndex
	evCall
	evAdd
	evSub
	evMul
	evMod
	evPow
	evDiv
	evIDiv
	evBAnd
	evBOr
	evBXor
	evShl
	evShr
	evUnm
	evBNot
	evConcat
	evLen
	evEq
	evLt
	evLe
	evClose
	evGC
	evMode
	evName
	evToString
	numEvents
)

var eventNames = [numEvents]string{
	"__index", "__newindex", "__call", "__add", "__sub", "__mul", "__mod", "__pow", "__div", "__idiv",
	"__band", "__bor", "__bxor", "__shl", "__shr", "__unm", "__bnot", "__concat", "__len", "__eq", "__lt", "__le",
	"__close", "__gc", "__mode", "__name", "__tostring",
}

// metaIndex is the index of v's metatable, or 0.
func (st *State) metaIndex(v Value) uint32 {
	switch v.kind {
	case kindTable:
		return st.tables[uint32(v.bits)].meta
	case kindUserdata:
		return st.userdata[uint32(v.bits)].meta
	case kindLongString:
		return st.typeMeta[kindString]
	case kindFalse:
		return st.typeMeta[kindTrue]
	case kindFloat:
		return st.typeMeta[kindInt]
	case kindNative:
		return st.typeMeta[kindLua]
	case kindNull:
		return st.typeMeta[kindNil]
	}
	return st.typeMeta[v.kind&15]
}

// metaOf returns v's metamethod for an event, or nil.
func (st *State) metaOf(v Value, ev event) Value {
	m := st.metaIndex(v)
	if m == 0 {
		return Nil
	}
	return st.metaField(st.tables[m], ev)
}

func (st *State) metaField(mt *table, ev event) Value {
	if mt.absent&(1<<ev) != 0 {
		return Nil
	}
	v := mt.str(st.events[ev].bits)
	if v.kind == kindNil && mt.gen == st.gen {
		mt.absent |= 1 << ev
	}
	return v
}

// indexOf is metaField of __index, which remembers where it found the field.
func (st *State) indexOf(mt *table) Value {
	if at := int(mt.indexAt); at < len(mt.ents) {
		if e := &mt.ents[at]; e.bits == st.events[evIndex].bits && e.kind == uint32(kindString) {
			return e.val
		}
	}
	if mt.absent&(1<<evIndex) != 0 {
		return Nil
	}
	i, _ := mt.slot(st.events[evIndex].bits, uint32(kindString))
	if i < 0 {
		if mt.gen == st.gen {
			mt.absent |= 1 << evIndex
		}
		return Nil
	}
	if mt.gen == st.gen {
		mt.indexAt = uint32(i)
	}
	return mt.ents[i].val
}

// Metatable returns v's metatable, or nil.
func (st *State) Metatable(v Value) Value {
	if m := st.metaIndex(v); m != 0 {
		return Value{uint64(m), kindTable}
	}
	return Nil
}

// MetaField returns the field name of v's metatable, read raw, or nil.
func (st *State) MetaField(v Value, name string) Value {
	mt := st.Metatable(v)
	if mt.kind == kindNil {
		return Nil
	}
	return st.RawGetStr(mt, name)
}

// SetMetatable sets the metatable of a table or userdata; for a value of
// another type, that of all values of the type. mt is a table or nil. An
// object that gets a metatable with a __gc field is finalised one day (§2.5.3).
func (st *State) SetMetatable(v, mt Value) error {
	m := uint32(0)
	if mt.kind == kindTable {
		m = uint32(mt.bits)
	}
	switch v.kind {
	case kindTable:
		t := st.ownTable(v)
		t.meta = m
	case kindUserdata:
		st.ownUserdata(v).meta = m
	default:
		st.setTypeMeta(v, m)
		return nil
	}
	if m != 0 && st.metaField(st.tables[m], evGC).kind != kindNil {
		return st.noteFinalizer(v)
	}
	return nil
}

func (st *State) setTypeMeta(v Value, m uint32) {
	k := v.kind
	switch k {
	case kindLongString:
		k = kindString
	case kindFalse:
		k = kindTrue
	case kindFloat:
		k = kindInt
	case kindNative:
		k = kindLua
	case kindNull:
		k = kindNil
	}
	st.typeMeta[k] = m
}

// What __mode makes weak.
const (
	weakKeys = 1 << iota
	weakValues
)

// weakness reads a metatable's __mode.
func (st *State) weakness(mt *table) uint8 {
	f := uint8(0)
	mode := st.metaField(mt, evMode)
	if !mode.IsString() {
		return 0
	}
	for _, c := range []byte(st.Str(mode)) {
		switch c {
		case 'k':
			f |= weakKeys
		case 'v':
			f |= weakValues
		}
	}
	return f
}
