package stdlib

import (
	"cmp"
	"errors"
	"math"

	"github.com/perilune/perilune/lua"
)

var sortDone = lua.DefineStep("table.sort.done", func(c *lua.Call) (lua.Next, error) {
	if c.Result(1).Truthy() {
		return 0, invalidOrder(c)
	}
	return c.Return()
})

func invalidOrder(c *lua.Call) error { return c.Errorf("invalid order function for sorting") }

// table.sort(list [, comp]) sorts list in place, by comp(a, b) for "a before
// b", by default a < b (§6.6). The sort is not stable; its algorithm is the
// reference's, so that equal elements end in the same order. Charges a step
// per element and per comparison, and the bytes of strings compared.
func tableSort(c *lua.Call) (lua.Next, error) {
	if err := checkList(c, 1, "__index", "__newindex", "__len"); err != nil {
		return 0, err
	}
	return measure(c, sortMeasured, sortList)
}

func sortList(c *lua.Call, n int64) (lua.Next, error) {
	if n < 2 {
		return c.Return()
	}
	if n >= math.MaxInt32 {
		return 0, c.ArgError(1, "array too big")
	}
	st, t := c.State(), c.Arg(1)
	if !c.Arg(2).IsNil() {
		less, err := c.CheckFunction(2)
		if err != nil {
			return 0, err
		}
		return c.CallNoYield(sortDone, c.Upvalue(1), t, st.Number(1), st.Number(n), less, st.Number(0))
	}
	if isPlain(st, t) {
		done, err := sortPlain(c, t, int(n))
		switch {
		case errors.Is(err, errOrder):
			return 0, invalidOrder(c)
		case err != nil:
			return 0, err
		case done:
			return c.Return()
		}
	}
	return c.CallNoYield(sortDone, c.Upvalue(2), t, st.Number(1), st.Number(n), st.Number(0))
}

// sortPlain sorts a table whose elements are all integers, all floats or all
// strings; for any other it does nothing and reports false.
func sortPlain(c *lua.Call, t lua.Value, n int) (done bool, err error) {
	st := c.State()
	kind := st.RawGetInt(t, 1).Kind()
	if kind != lua.KindInteger && kind != lua.KindFloat && kind != lua.KindString {
		return false, nil
	}
	list := make([]lua.Value, n)
	for i := range list {
		if err := chargeElements(c, uint64(i), uint64(n-i)); err != nil {
			return false, err
		}
		if list[i] = st.RawGetInt(t, int64(i+1)); list[i].Kind() != kind {
			return false, nil
		}
	}
	switch kind {
	case lua.KindInteger:
		err = sortOrdered(c, list, func(v lua.Value) int64 { i, _ := v.Int64(); return i }, lua.Int)
	case lua.KindFloat:
		err = sortOrdered(c, list, func(v lua.Value) float64 { f, _ := v.Float64(); return f }, lua.Float)
	default:
		err = sortStrings(c, list)
	}
	if err != nil && !errors.Is(err, errOrder) {
		return false, err
	}
	for i, v := range list {
		if err := st.RawSetInt(t, int64(i+1), v); err != nil {
			return false, err
		}
	}
	return true, err
}

// sortOrdered sorts list by the numbers that its values are.
func sortOrdered[E cmp.Ordered](c *lua.Call, list []lua.Value, get func(lua.Value) E, value func(E) lua.Value) error {
	es := make([]E, len(list))
	for i, v := range list {
		es[i] = get(v)
	}
	err := quicksort(es, func(a, b E) bool { return a < b }, c.Charge)
	for i, e := range es {
		list[i] = value(e)
	}
	return err
}

// sortStrings sorts list, which holds strings.
func sortStrings(c *lua.Call, list []lua.Value) error {
	type element struct {
		text  string
		value lua.Value
	}
	st, es := c.State(), make([]element, len(list))
	for i, v := range list {
		es[i] = element{st.Str(v), v}
	}
	bytes := 0
	err := quicksort(es, func(a, b element) bool {
		bytes += min(len(a.text), len(b.text))
		return a.text < b.text
	}, func(n int) error {
		n += bytes / 32
		bytes %= 32
		return c.Charge(n)
	})
	for i, e := range es {
		list[i] = e.value
	}
	return err
}

// errOrder says that less is no order.
var errOrder = errors.New("not an order")

// quicksort sorts list with the comparisons and exchanges of prelude/sort.lua.
// It calls charge with the number of comparisons made since the last call, and
// stops at its error.
func quicksort[E any](list []E, less func(a, b E) bool, charge func(int) error) error {
	return sorter[E]{list, less, charge}.sort(0, len(list)-1, 0)
}

type sorter[E any] struct {
	list   []E
	less   func(a, b E) bool
	charge func(int) error
}

// sort sorts the elements lo to up. It recurses into the shorter part only.
func (s sorter[E]) sort(lo, up int, seed uint64) error {
	for lo < up {
		p := (lo + up) / 2
		if up-lo >= 100 && seed != 0 {
			quarter := (up - lo) / 4
			p = lo + quarter + int(seed%uint64(quarter*2))
		}
		s.median(lo, p, up)
		if up-lo <= 2 {
			return s.charge(up - lo + 1)
		}
		i, err := s.partition(lo, p, up)
		if err != nil {
			return err
		}
		n := 0
		if i-lo < up-i {
			err = s.sort(lo, i-1, seed)
			n, lo = i-lo, i+1
		} else {
			err = s.sort(i+1, up, seed)
			n, up = up-i, i-1
		}
		if err != nil {
			return err
		}
		if (up-lo)/128 > n {
			seed = seed*1103515245%(1<<31) + 12345
		}
	}
	return nil
}

// median puts the elements lo, p and up, which may be two, in order.
func (s sorter[E]) median(lo, p, up int) {
	l := s.list
	if s.less(l[up], l[lo]) {
		l[lo], l[up] = l[up], l[lo]
	}
	if up-lo == 1 {
		return
	}
	if s.less(l[p], l[lo]) {
		l[p], l[lo] = l[lo], l[p]
	} else if s.less(l[up], l[p]) {
		l[p], l[up] = l[up], l[p]
	}
}

// partition parks the pivot, the element p, at up-1, splits lo to up around it
// and returns where it ends.
func (s sorter[E]) partition(lo, p, up int) (int, error) {
	l, last := s.list, up-1
	pivot := l[p]
	l[p], l[last] = l[last], pivot
	i, j := lo, last
	for {
		for i++; s.less(l[i], pivot); i++ {
			if i == last {
				return 0, errOrder
			}
		}
		for j--; s.less(pivot, l[j]); j-- {
			if j < i {
				return 0, errOrder
			}
		}
		if j < i {
			l[last], l[i] = l[i], pivot
			return i, s.charge(up - lo + 3)
		}
		l[i], l[j] = l[j], l[i]
	}
}
