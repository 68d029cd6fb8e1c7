package stdlib

import (
	"math"
	"strconv"

	"github.com/perilune/perilune/lua"
)

var mathLibrary = library{
	name: "math",
	functions: []function{
		{name: "abs", fn: lua.Define("math.abs", mathAbs)},
		{name: "acos", fn: lua.Define("math.acos", unary(math.Acos, math.NaN()))},
		{name: "asin", fn: lua.Define("math.asin", unary(math.Asin, math.NaN()))},
		{name: "atan", fn: lua.Define("math.atan", mathAtan)},
		{name: "ceil", fn: lua.Define("math.ceil", mathCeil)},
		{name: "cos", fn: lua.Define("math.cos", unary(math.Cos, invalid))},
		{name: "deg", fn: lua.Define("math.deg", unary(func(x float64) float64 { return x * (180 / math.Pi) }, invalid))},
		{name: "exp", fn: lua.Define("math.exp", unary(math.Exp, invalid))},
		{name: "floor", fn: lua.Define("math.floor", mathFloor)},
		{name: "fmod", fn: lua.Define("math.fmod", mathFmod)},
		{name: "log", fn: lua.Define("math.log", mathLog)},
		{name: "max", fn: lua.Define("math.max", mathMax), upvalues: prelude("maximum")},
		{name: "min", fn: lua.Define("math.min", mathMin), upvalues: prelude("minimum")},
		{name: "modf", fn: lua.Define("math.modf", mathModf)},
		{name: "rad", fn: lua.Define("math.rad", unary(func(x float64) float64 { return x * (math.Pi / 180) }, invalid))},
		{name: "random", fn: lua.Define("math.random", mathRandom), upvalues: randomState},
		{name: "randomseed", fn: lua.Define("math.randomseed", mathRandomseed), upvalues: randomState},
		{name: "sin", fn: lua.Define("math.sin", unary(math.Sin, invalid))},
		{name: "sqrt", fn: lua.Define("math.sqrt", unary(math.Sqrt, invalid))},
		{name: "tan", fn: lua.Define("math.tan", unary(math.Tan, invalid))},
		{name: "tointeger", fn: lua.Define("math.tointeger", mathTointeger)},
		{name: "type", fn: lua.Define("math.type", mathType), upvalues: numberTypes},
		{name: "ult", fn: lua.Define("math.ult", mathUlt)},
	},
	constants: func(st *lua.State, t lua.Value) error {
		for _, k := range []struct {
			name  string
			value lua.Value
		}{
			{"pi", lua.Float(math.Pi)}, {"huge", lua.Float(math.Inf(1))},
			{"maxinteger", lua.Int(math.MaxInt64)}, {"mininteger", lua.Int(math.MinInt64)},
		} {
			if err := st.RawSetStr(t, k.name, k.value); err != nil {
				return err
			}
		}
		return nil
	},
}

// invalid is the NaN of an operation without a result. Its sign shows when it
// is printed; the reference's, on the common machines, is negative.
var invalid = math.Copysign(math.NaN(), -1)

// unary makes the functions math.f(x) of one float (§6.7): acos, asin, cos,
// deg, exp, rad, sin, sqrt, tan. nan is the result where there is none.
func unary(f func(float64) float64, nan float64) lua.Function {
	return func(c *lua.Call) (lua.Next, error) {
		x, err := c.CheckNumber(1)
		if err != nil {
			return 0, err
		}
		return c.Return1(lua.Float(apply(f, x, nan)))
	}
}

// apply is f(x); an x that is NaN is its own result.
func apply(f func(float64) float64, x, nan float64) float64 {
	if x != x {
		return x
	}
	if y := f(x); y == y {
		return y
	}
	return nan
}

// math.abs(x) is the absolute value of x, an integer for an integer (§6.7).
func mathAbs(c *lua.Call) (lua.Next, error) {
	if i, ok := c.Arg(1).Int64(); ok {
		if i < 0 {
			i = -i
		}
		return c.Return1(lua.Int(i))
	}
	x, err := c.CheckNumber(1)
	if err != nil {
		return 0, err
	}
	return c.Return1(lua.Float(math.Abs(x)))
}

// math.floor(x) is the largest integer not above x (§6.7), a float where that
// does not fit an integer.
func mathFloor(c *lua.Call) (lua.Next, error) { return round(c, math.Floor) }

// math.ceil(x) is the smallest integer not below x (§6.7), a float where that
// does not fit an integer.
func mathCeil(c *lua.Call) (lua.Next, error) { return round(c, math.Ceil) }

func round(c *lua.Call, f func(float64) float64) (lua.Next, error) {
	if c.Arg(1).Kind() == lua.KindInteger {
		return c.Return1(c.Arg(1))
	}
	x, err := c.CheckNumber(1)
	if err != nil {
		return 0, err
	}
	return c.Return1(integral(f(x)))
}

// integral is x, which has no fraction, as an integer where it fits.
func integral(x float64) lua.Value {
	if i, ok := lua.Float(x).ToInteger(); ok {
		return lua.Int(i)
	}
	return lua.Float(x)
}

// math.modf(x) returns the integral part of x, towards zero, and the rest
// (§6.7).
func mathModf(c *lua.Call) (lua.Next, error) {
	if c.Arg(1).Kind() == lua.KindInteger {
		return c.Return(c.Arg(1), lua.Float(0))
	}
	x, err := c.CheckNumber(1)
	if err != nil {
		return 0, err
	}
	whole, rest := math.Trunc(x), 0.0
	if x != whole {
		rest = x - whole
	}
	return c.Return(integral(whole), lua.Float(rest))
}

// math.fmod(x, y) is the rest of x / y with the quotient rounded towards zero,
// an integer for integers (§6.7).
func mathFmod(c *lua.Call) (lua.Next, error) {
	a, isInt := c.Arg(1).Int64()
	if b, ok := c.Arg(2).Int64(); ok && isInt {
		switch b {
		case 0:
			return 0, c.ArgError(2, "zero")
		case -1: // mininteger % -1 overflows
			return c.Return1(lua.Int(0))
		}
		return c.Return1(lua.Int(a % b))
	}
	x, err := c.CheckNumber(1)
	if err != nil {
		return 0, err
	}
	y, err := c.CheckNumber(2)
	if err != nil {
		return 0, err
	}
	if y != y {
		return c.Return1(lua.Float(y))
	}
	mod := func(x float64) float64 { return math.Mod(x, y) }
	return c.Return1(lua.Float(apply(mod, x, invalid)))
}

// math.log(x [, base]) is the logarithm of x, by default to base e (§6.7).
func mathLog(c *lua.Call) (lua.Next, error) {
	x, err := c.CheckNumber(1)
	if err != nil {
		return 0, err
	}
	if c.Arg(2).IsNil() {
		return c.Return1(lua.Float(apply(ln, x, invalid)))
	}
	base, err := c.CheckNumber(2)
	if err != nil {
		return 0, err
	}
	switch base {
	case 2:
		x = apply(log2, x, invalid)
	case 10:
		x = apply(log10, x, math.NaN())
	default:
		x = apply(ln, x, invalid) / apply(ln, base, invalid)
	}
	return c.Return1(lua.Float(x))
}

// ln is math.Log, which in assembly misreads numbers below the normal range.
func ln(x float64) float64 {
	if 0 < x && x < 0x1p-1022 {
		return math.Log(x*0x1p54) - 54*math.Ln2
	}
	return math.Log(x)
}

// log2 is exact for powers of two, and near 1 as good as ln.
func log2(x float64) float64 {
	if 0.5 < x && x < 2 {
		return ln(x) * (1 / math.Ln2)
	}
	return math.Log2(x)
}

// log10 is exact for the floats nearest to powers of ten.
func log10(x float64) float64 {
	y := ln(x) * (1 / math.Ln10)
	n := math.Round(y)
	if math.Abs(y-n) > 1e-9 {
		return y
	}
	if power, err := strconv.ParseFloat("1e"+strconv.Itoa(int(n)), 64); err == nil && power == x {
		return n
	}
	return y
}

// math.atan(y [, x]) is the angle of the point (x, y); x is 1 by default
// (§6.7).
func mathAtan(c *lua.Call) (lua.Next, error) {
	y, err := c.CheckNumber(1)
	if err != nil {
		return 0, err
	}
	x, err := c.OptNumber(2, 1)
	if err != nil {
		return 0, err
	}
	return c.Return1(lua.Float(math.Atan2(y, x)))
}

// math.pow(x, y) is x to the power y (§5.6 of the manual of 5.1).
func mathPow(c *lua.Call) (lua.Next, error) {
	x, err := c.CheckNumber(1)
	if err != nil {
		return 0, err
	}
	y, err := c.CheckNumber(2)
	if err != nil {
		return 0, err
	}
	pow := func(x float64) float64 { return math.Pow(x, y) }
	if x != x { // to the power 0 it is 1
		return c.Return1(lua.Float(pow(x)))
	}
	return c.Return1(lua.Float(apply(pow, x, invalid)))
}

// math.max(x, ...) is the greatest of its arguments (§6.7). Charges a step per
// argument.
func mathMax(c *lua.Call) (lua.Next, error) {
	return extreme(c, func(best, v lua.Value) bool { return numberLess(best, v) })
}

// math.min(x, ...) is the least of its arguments (§6.7). Charges a step per
// argument.
func mathMin(c *lua.Call) (lua.Next, error) {
	return extreme(c, func(best, v lua.Value) bool { return numberLess(v, best) })
}

// extreme is the first argument that none is better than. What is not all
// numbers is left to the prelude.
func extreme(c *lua.Call, better func(best, v lua.Value) bool) (lua.Next, error) {
	n := c.NArgs()
	if n == 0 {
		return 0, c.CheckAny(1)
	}
	if n > 2 {
		if err := c.Charge(n - 2); err != nil {
			return 0, err
		}
	}
	best := c.Arg(1)
	for i := 2; i <= n; i++ {
		v := c.Arg(i)
		if !v.IsNumber() || !best.IsNumber() {
			return extremeOf(c)
		}
		if better(best, v) {
			best = v
		}
	}
	return c.Return1(best)
}

// extremeOf compares arguments of any type, in Lua.
func extremeOf(c *lua.Call) (lua.Next, error) {
	st, n := c.State(), c.NArgs()
	list := st.NewTable(n, 0)
	for i := 1; i <= n; i++ {
		if err := st.RawSetInt(list, int64(i), c.Arg(i)); err != nil {
			return 0, err
		}
	}
	return c.CallNoYield(returnAll, c.Upvalue(1), list, lua.Int(int64(n)))
}

// numberLess is a < b for numbers, exact also between integers and floats.
func numberLess(a, b lua.Value) bool {
	i, aInt := a.Int64()
	j, bInt := b.Int64()
	x, _ := a.Float64()
	y, _ := b.Float64()
	switch {
	case aInt && bInt:
		return i < j
	case aInt:
		return intLessFloat(i, y)
	case bInt:
		return x == x && !intLessFloat(j, x) && !intEqualsFloat(j, x)
	}
	return x < y
}

func intLessFloat(i int64, f float64) bool {
	switch {
	case f >= 0x1p63:
		return true
	case f > -0x1p63:
		return i < int64(math.Ceil(f))
	}
	return false // too small, or not a number
}

func intEqualsFloat(i int64, f float64) bool {
	j, ok := lua.Float(f).ToInteger()
	return ok && i == j
}

// math.tointeger(x) is x as an integer, or nil where it is none (§6.7).
func mathTointeger(c *lua.Call) (lua.Next, error) {
	if v, ok := c.State().ToNumber(c.Arg(1)); ok {
		if i, ok := v.ToInteger(); ok {
			return c.Return1(lua.Int(i))
		}
		return c.Return1(lua.Nil)
	}
	if err := c.CheckAny(1); err != nil {
		return 0, err
	}
	return c.Return1(lua.Nil)
}

func numberTypes(st *lua.State) []lua.Value {
	return []lua.Value{st.NewString("integer"), st.NewString("float")}
}

// math.type(x) is "integer", "float", or nil for what is no number (§6.7).
func mathType(c *lua.Call) (lua.Next, error) {
	switch c.Arg(1).Kind() {
	case lua.KindInteger:
		return c.Return1(c.Upvalue(1))
	case lua.KindFloat:
		return c.Return1(c.Upvalue(2))
	}
	if err := c.CheckAny(1); err != nil {
		return 0, err
	}
	return c.Return1(lua.Nil)
}

// math.ult(m, n) is m < n for integers without sign (§6.7).
func mathUlt(c *lua.Call) (lua.Next, error) {
	m, err := c.CheckInt(1)
	if err != nil {
		return 0, err
	}
	n, err := c.CheckInt(2)
	if err != nil {
		return 0, err
	}
	return c.Return1(lua.Bool(uint64(m) < uint64(n)))
}
