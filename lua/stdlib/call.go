package stdlib

import "github.com/perilune/perilune/lua"

// Steps that more than one library uses.
var (
	returnAll  = lua.DefineStep("return all", func(c *lua.Call) (lua.Next, error) { return c.ReturnResults() })
	returnNone = lua.DefineStep("return none", func(c *lua.Call) (lua.Next, error) { return c.Return() })
)

// raise raises v as the function error does: a string gets the position of the
// function at level before it.
func raise(c *lua.Call, v lua.Value, level int) error {
	if !v.IsString() || level <= 0 {
		return c.ErrorValue(v)
	}
	st := c.State()
	msg := st.Str(v)
	if err := c.Charge(len(msg) / 32); err != nil {
		return err
	}
	return c.ErrorValue(st.NewString(c.Where(level) + msg))
}

// raiseText raises msg without a position, as the reference's machine does
// for an operation of a function that is not Lua's.
func raiseText(c *lua.Call, msg string) error {
	return c.ErrorValue(c.State().NewString(msg))
}

// keyError raises the error of a wrong key, which lacks a position too. Any
// other error is a limit's.
func keyError(c *lua.Call, err error) error {
	if c.Err() != nil {
		return err
	}
	return raiseText(c, err.Error())
}

// typeText is the type of v in a message, where null is told from nil.
func typeText(st *lua.State, v lua.Value) string {
	if v.Kind() == lua.KindNull {
		return "null"
	}
	return st.TypeName(v)
}

// block is how many elements a loop charges at once.
const block = 256

// chargeElements charges the elements of a loop in blocks: it is called with
// the number of elements done and of those left before each element.
func chargeElements(c *lua.Call, done, left uint64) error {
	if done%block != 0 {
		return nil
	}
	return c.Charge(int(min(left, block)))
}

// checkPresent is CheckAny for the first n arguments.
func checkPresent(c *lua.Call, n int) error {
	for i := 1; i <= n; i++ {
		if err := c.CheckAny(i); err != nil {
			return err
		}
	}
	return nil
}
