package compile

import "github.com/perilune/perilune/lua/internal/syntax"

// loop is a loop under way.
type loop struct {
	free   int   // registers below it outlive its body
	breaks []int // jumps to behind it
}

func (fs *funcState) enterLoop() *loop {
	l := &loop{free: fs.free}
	fs.loops = append(fs.loops, l)
	return l
}

// leaveLoop ends the loop here.
func (fs *funcState) leaveLoop(l *loop) {
	fs.here(l.breaks)
	fs.loops = fs.loops[:len(fs.loops)-1]
}

func (fs *funcState) breakStat() {
	l := fs.loops[len(fs.loops)-1]
	fs.closeDown(l.free)
	l.breaks = append(l.breaks, fs.jump())
}

// closesFrom reports whether a variable to be closed is active in register free or above.
func (fs *funcState) closesFrom(free int) bool {
	n := len(fs.tbc)
	return n > 0 && fs.tbc[n-1] >= free
}

// closeDown closes the variables from register free on, if any, before the code goes on without them.
func (fs *funcState) closeDown(free int) {
	if fs.closesFrom(free) {
		fs.emit(OpClose, free, 0, 0, 0)
	}
}

// label is a place that gotos lead to.
type label struct {
	known bool // its statement has been compiled; pc and free are set
	pc    int
	free  int // registers below it are in use there
	waits []wait
}

// wait is a goto before its label. Whether it must close variables is known
// at the label only: a jump that does nothing keeps the place.
type wait struct {
	jump  int
	tbc   int // the highest variable to be closed at the goto, or -1
	close int // the place for an OpClose, where there is such a variable
}

// label returns what is known of a label.
func (fs *funcState) label(s *syntax.LabelStat) *label {
	l := fs.labels[s]
	if l == nil {
		l = &label{}
		fs.labels[s] = l
	}
	return l
}

func (fs *funcState) gotoStat(s *syntax.GotoStat) {
	l := fs.label(s.Label)
	if l.known {
		fs.closeDown(l.free)
		fs.patch([]int{fs.jump()}, l.pc)
		return
	}
	w := wait{tbc: -1}
	if n := len(fs.tbc); n > 0 {
		w.tbc, w.close = fs.tbc[n-1], fs.jump()
	}
	w.jump = fs.jump()
	l.waits = append(l.waits, w)
}

// labelStat places a label. At the end of its block, whose locals begin at
// register free, these are out of scope already: gotos come from before them,
// so that their registers hold nothing on some ways.
func (fs *funcState) labelStat(s *syntax.LabelStat, b *syntax.Block, free int) {
	if s.AtEnd {
		if fs.closesFrom(free) {
			fs.at(b.End)
			fs.closeDown(free)
			fs.dropClosing(free)
		}
		fs.free = free
	}
	l := fs.label(s)
	l.known, l.pc, l.free = true, fs.pc(), fs.free
	for _, w := range l.waits {
		if w.tbc >= l.free {
			fs.p.Code[w.close] = MakeABC(OpClose, l.free, 0, 0, 0)
		}
		fs.here([]int{w.jump})
	}
}

// dropClosing forgets the variables to be closed from register free on.
func (fs *funcState) dropClosing(free int) {
	for fs.closesFrom(free) {
		fs.tbc = fs.tbc[:len(fs.tbc)-1]
	}
}
