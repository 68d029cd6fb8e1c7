package stdlib

import (
	"math/bits"

	"github.com/perilune/perilune/lua"
)

// xoshiro is the generator xoshiro256** of Blackman and Vigna, which is the
// reference's: equal seeds give equal numbers.
type xoshiro [4]uint64

// newXoshiro seeds a generator as math.randomseed(n1, n2) does.
func newXoshiro(n1, n2 uint64) xoshiro {
	x := xoshiro{n1, 0xff, n2, 0}
	for range 16 {
		x.next()
	}
	return x
}

func (x *xoshiro) next() uint64 {
	result := bits.RotateLeft64(x[1]*5, 7) * 9
	t := x[1] << 17
	x[2] ^= x[0]
	x[3] ^= x[1]
	x[1] ^= x[2]
	x[0] ^= x[3]
	x[2] ^= t
	x[3] = bits.RotateLeft64(x[3], 45)
	return result
}

// unit makes of a random number a float in [0, 1).
func unit(r uint64) float64 { return float64(r>>11) * 0x1p-53 }

// upTo makes of the random number r one in [0, n], drawing again while the
// bits that n needs are beyond it.
func (x *xoshiro) upTo(n, r uint64) uint64 {
	mask := uint64(1)<<bits.Len64(n) - 1
	for r &= mask; r > n; r = x.next() & mask {
	}
	return r
}

// randomKey names in the registry the table that holds the generator's state,
// four integers. It is the upvalue of random and randomseed.
const randomKey = "_RANDOM"

func randomState(st *lua.State) []lua.Value {
	if t := st.RawGetStr(st.Registry(), randomKey); t.IsTable() {
		return []lua.Value{t}
	}
	t := st.NewTable(4, 0)
	// An error here is a limit's, which build reports: st.Err.
	_ = st.RawSetStr(st.Registry(), randomKey, t)
	_ = newXoshiro(0, 0).store(st, t)
	return []lua.Value{t}
}

// seedRandom makes seed the start of st's generator.
func seedRandom(st *lua.State, seed [2]uint64) error {
	return newXoshiro(seed[0], seed[1]).store(st, st.RawGetStr(st.Registry(), randomKey))
}

func loadXoshiro(st *lua.State, t lua.Value) (x xoshiro) {
	for i := range x {
		v, _ := st.RawGetInt(t, int64(i+1)).Int64()
		x[i] = uint64(v)
	}
	return x
}

func (x xoshiro) store(st *lua.State, t lua.Value) error {
	for i, v := range x {
		if err := st.RawSetInt(t, int64(i+1), lua.Int(int64(v))); err != nil {
			return err
		}
	}
	return nil
}

// math.random([m [, n]]) is a random float in [0, 1), or a random integer in
// [m, n], in [1, m], or, for m = 0, any (§6.7).
func mathRandom(c *lua.Call) (lua.Next, error) {
	st := c.State()
	x := loadXoshiro(st, c.Upvalue(1))
	r := x.next()
	v := lua.Float(unit(r))
	if n := c.NArgs(); n > 0 {
		low, up, err := randomRange(c, n)
		if err != nil {
			return 0, err
		}
		i := int64(r)
		if n != 1 || up != 0 {
			if low > up {
				return 0, c.ArgError(1, "interval is empty")
			}
			i = low + int64(x.upTo(uint64(up)-uint64(low), r))
		}
		v = lua.Int(i)
	}
	if err := x.store(st, c.Upvalue(1)); err != nil {
		return 0, err
	}
	return c.Return1(v)
}

// randomRange is the range that the n arguments of random ask for.
func randomRange(c *lua.Call, n int) (low, up int64, err error) {
	switch n {
	case 1:
		up, err = c.CheckInt(1)
		return 1, up, err
	case 2:
		if low, err = c.CheckInt(1); err != nil {
			return 0, 0, err
		}
		up, err = c.CheckInt(2)
		return low, up, err
	}
	return 0, 0, c.Errorf("wrong number of arguments")
}

// math.randomseed([x [, y]]) restarts the generator from two integers and
// returns them (§6.7). Without arguments they are drawn from the generator
// itself, so that a run stays a function of its host's seed.
func mathRandomseed(c *lua.Call) (lua.Next, error) {
	st := c.State()
	var n1, n2 int64
	var err error
	if c.NArgs() == 0 {
		x := loadXoshiro(st, c.Upvalue(1))
		n1, n2 = int64(x.next()), int64(x.next())
	} else {
		if n1, err = c.CheckInt(1); err != nil {
			return 0, err
		}
		if n2, err = c.OptInt(2, 0); err != nil {
			return 0, err
		}
	}
	if err := newXoshiro(uint64(n1), uint64(n2)).store(st, c.Upvalue(1)); err != nil {
		return 0, err
	}
	return c.Return(lua.Int(n1), lua.Int(n2))
}
