package lua

// Weak tables and ephemerons (§2.5.4), and the keys of dead entries.

// converge marks the values of weak-key tables whose keys are marked, until
// nothing changes.
func (st *State) converge() bool {
	for changed := true; changed; {
		changed = false
		for _, i := range st.ephemeral {
			t := st.tables[i]
			both := t.meta != 0 && st.weakness(st.tables[t.meta]) == weakKeys|weakValues
			for j := range t.ents {
				e := &t.ents[j]
				if e.val.kind == kindNil || both {
					if e.kind == uint32(kindString) || e.kind == uint32(kindLongString) {
						st.mark(e.key())
					}
					continue
				}
				if k := e.key(); st.marked(k) {
					st.mark(k)
					if !st.marked(e.val) {
						changed = true
					}
					st.mark(e.val)
				}
			}
		}
		if !st.propagate() {
			return false
		}
	}
	return true
}

// clearWeakValues clears entries whose value was not marked, from the n-th weak table on.
func (st *State) clearWeakValues(n int) {
	for _, i := range st.weakVals[min(n, len(st.weakVals)):] {
		t := st.tables[i]
		if !st.hasUnmarked(t) {
			continue
		}
		t = st.ownTable(Value{uint64(i), kindTable})
		for j := range t.arr {
			if !st.marked(t.arr[j]) {
				t.arr[j] = Nil
			} else {
				st.mark(t.arr[j])
			}
		}
		t.trim()
		for j := range t.ents {
			e := &t.ents[j]
			if e.val.kind != kindNil && !st.marked(e.val) {
				e.val = Nil
			}
		}
	}
	for _, i := range st.weakVals[min(n, len(st.weakVals)):] {
		t := st.tables[i]
		for j := range t.arr {
			if t.arr[j].IsString() {
				st.mark(t.arr[j])
			}
		}
		for j := range t.ents {
			if e := &t.ents[j]; e.val.IsString() {
				st.mark(e.val)
			}
		}
	}
}

func (st *State) hasUnmarked(t *table) bool {
	for j := range t.arr {
		if !st.marked(t.arr[j]) {
			return true
		}
	}
	for j := range t.ents {
		if e := &t.ents[j]; !st.marked(e.val) {
			return true
		}
	}
	return false
}

// clearWeakKeys removes entries whose key was not marked. Their keys become
// deleted for good: no traversal can hold them.
func (st *State) clearWeakKeys() {
	for _, i := range st.ephemeral {
		t := st.tables[i]
		dead := false
		for j := range t.ents {
			if !st.marked(t.ents[j].key()) {
				dead = true
				break
			}
		}
		if !dead {
			continue
		}
		t = st.ownTable(Value{uint64(i), kindTable})
		st.purge(t)
	}
}

// purge drops the entries with unmarked keys and links the rest again.
func (st *State) purge(t *table) {
	live := t.ents[:0]
	for _, e := range t.ents {
		if st.marked(e.key()) {
			e.next = 0
			live = append(live, e)
		}
	}
	clear(t.ents[len(live):])
	t.ents, t.first = live, 0
	if t.heads != nil {
		st.index(t)
	}
}

// deadKey deals with the key of a dead entry. A string is kept; another object
// is not, but its index must not be handed out again while the key stands, so
// the table is noted for eraseDead.
func (st *State) deadKey(t uint32, e *entry) {
	if e.kind <= uint32(kindLongString) {
		st.mark(e.key())
	} else if n := len(st.deadKeyed); n == 0 || st.deadKeyed[n-1] != t {
		st.deadKeyed = append(st.deadKeyed, t)
	}
}

// kindErased is the kind of a dead entry's key whose object is gone: it equals no key.
const kindErased = 0xff

// eraseDead makes dead entries forget keys that were not marked. A traversal
// that stands on such an entry holds its key, which is then marked.
func (st *State) eraseDead() {
	for _, i := range st.deadKeyed {
		t := st.tables[i]
		for j := range t.ents {
			if e := &t.ents[j]; e.val.kind == kindNil && !st.marked(e.key()) {
				t = st.ownTable(Value{uint64(i), kindTable})
				t.ents[j].bits, t.ents[j].kind = 0, kindErased
			}
		}
	}
	st.deadKeyed = st.deadKeyed[:0]
}
