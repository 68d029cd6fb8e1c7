package stdlib

import "github.com/perilune/perilune/lua"

// stringArithmetic is the metamethods that let strings be operands (§3.4.3).
// The machine converts numerals by itself; these are for programs that read
// the metatable and for the operand that is no numeral.
var stringArithmetic = []function{
	arithmetic("add"), arithmetic("sub"), arithmetic("mul"), arithmetic("mod"),
	arithmetic("pow"), arithmetic("div"), arithmetic("idiv"), arithmetic("unm"),
}

// firstResult ends a function with the one result that an operator has.
var firstResult = lua.DefineStep("return one", func(c *lua.Call) (lua.Next, error) { return c.Return1(c.Result(1)) })

// arithmetic is the metamethod of op: it converts its operands and has the
// prelude compute. Where one is no numeral it tries the other's metamethod.
func arithmetic(op string) function {
	return function{
		name:     "__" + op,
		upvalues: prelude(op),
		in:       in54,
		fn: lua.Define("string.arithmetic."+op, func(c *lua.Call) (lua.Next, error) {
			st := c.State()
			a, isNumber := st.ToNumber(c.Arg(1))
			b, bothNumbers := a, isNumber
			if c.NArgs() > 1 {
				b, bothNumbers = st.ToNumber(c.Arg(2))
			}
			if !isNumber || !bothNumbers {
				return otherArithmetic(c, op)
			}
			if i, ok := b.Int64(); ok && i == 0 && a.Kind() == lua.KindInteger {
				switch op {
				case "mod":
					return 0, raiseText(c, "attempt to perform 'n%0'")
				case "idiv":
					return 0, raiseText(c, "attempt to divide by zero")
				}
			}
			return c.TailCall(c.Upvalue(1), a, b)
		}),
	}
}

// otherArithmetic calls the metamethod of the second operand, unless it is a
// string too.
func otherArithmetic(c *lua.Call, op string) (lua.Next, error) {
	st, a, b := c.State(), c.Arg(1), c.Arg(2)
	if mm := st.MetaField(b, "__"+op); !b.IsString() && mm.Kind() != lua.KindNil {
		return c.CallNoYield(firstResult, mm, a, b)
	}
	return 0, c.Errorf("attempt to %s a '%s' with a '%s'", op, st.TypeName(a), st.TypeName(b))
}
