package compile

import (
	"math/bits"

	"github.com/perilune/perilune/lua/internal/syntax"
)

// setListItems is how many items of a constructor wait in registers.
const setListItems = 50

// tableTo builds a table in the next free register.
func (fs *funcState) tableTo(e *syntax.TableExpr, t int) {
	narr, nent := 0, 0
	for i, it := range e.Items {
		switch {
		case it.Key != nil:
			nent++
		case i < len(e.Items)-1 || !isMulti(it.Value):
			narr++
		}
	}
	hint := 0
	if nent > 0 {
		hint = bits.Len(uint(min(nent, 1<<16)-1)) + 1
	}
	fs.at(e.Pos)
	fs.emit(OpNewTable, t, hint, 0, min(narr, maxArrayHint))
	fs.wrote(t)
	fs.items(e, t)
}

// items stores the items of a constructor; those without a key go there in groups.
func (fs *funcState) items(e *syntax.TableExpr, t int) {
	stored, pending := 0, 0
	for i, it := range e.Items {
		if it.Key != nil {
			base := fs.free
			fs.keyed(it, t)
			fs.free = base
			continue
		}
		if i == len(e.Items)-1 && fs.multi(it.Value, -1) {
			fs.free = t + 1
			fs.emit(OpSetList, t, 0, 0, stored)
			fs.live(t + 1 + pending)
			return
		}
		fs.next(it.Value)
		if pending++; pending == setListItems {
			fs.setList(t, pending, stored)
			stored, pending = stored+pending, 0
		}
	}
	if pending > 0 {
		fs.setList(t, pending, stored)
	}
}

// setList moves n waiting items into the table, behind the first from.
func (fs *funcState) setList(t, n, from int) {
	fs.free = t + 1
	fs.emit(OpSetList, t, n, 0, from)
	fs.live(t + 1 + n)
}

// keyed stores an item with a key.
func (fs *funcState) keyed(it syntax.TableItem, t int) {
	key := fs.operand(it.Key)
	if f, d, ok := fs.constKey(key); ok {
		v := fs.anyReg(it.Value)
		fs.at(it.Pos)
		fs.emit(f.set, t, 0, v, d)
		return
	}
	k := fs.inReg(key)
	v := fs.anyReg(it.Value)
	fs.at(it.Pos)
	fs.emit(OpSetIndex, t, k, v, 0)
}
