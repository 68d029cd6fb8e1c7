package stdlib

import "github.com/perilune/perilune/lua"

// The upvalues of collectgarbage: the settings that it reports, at first those
// of the reference's interpreter. The collector paces itself, so they steer
// nothing.
const (
	collectorMode = iota + 1
	collectorPause
	collectorStepMul
)

func collectorSettings(st *lua.State) []lua.Value {
	return []lua.Value{st.NewString("generational"), st.Number(200), st.Number(100)}
}

// The options of collectgarbage, in the order of collectOptions.
const (
	optStop = iota
	optRestart
	optCollect
	optCount
	optStep
	optSetPause
	optSetStepMul
	optIsRunning
	optGenerational
	optIncremental
)

var collectOptions = []string{
	"stop", "restart", "collect", "count", "step", "setpause", "setstepmul", "isrunning", "generational", "incremental",
}

var (
	collected = lua.DefineStep("collectgarbage.collected", func(c *lua.Call) (lua.Next, error) {
		return c.Return1(c.State().Number(0))
	})
	stepped = lua.DefineStep("collectgarbage.stepped", func(c *lua.Call) (lua.Next, error) {
		return c.Return1(lua.True)
	})
)

// collectNow collects at the program's expense.
func collectNow(c *lua.Call, then *lua.Step) (lua.Next, error) {
	if err := c.Charge(int(c.State().HeapBytes() / 64)); err != nil {
		return 0, err
	}
	return c.Collect(then)
}

// collectgarbage([opt [, arg]]) collects, or reports on and steers the
// collector (§6.1). "count" is the live and uncollected bytes in KiB, exactly;
// "step" is a whole collection and gives true. A collection that is asked for
// charges a step for every 64 bytes of the heap; the machine's own are free.
func collectGarbage(c *lua.Call) (lua.Next, error) {
	opt, err := c.CheckOption(1, "collect", collectOptions...)
	if err != nil {
		return 0, err
	}
	st := c.State()
	switch opt {
	case optCollect:
		return collectNow(c, collected)
	case optCount:
		return c.Return1(lua.Float(float64(st.HeapBytes()) / 1024))
	case optIsRunning:
		return c.Return1(lua.Bool(st.CollectorRunning()))
	case optStop:
		st.StopCollector()
	case optRestart:
		st.RestartCollector()
	case optStep:
		if _, err := c.OptInt(2, 0); err != nil {
			return 0, err
		}
		return collectNow(c, stepped)
	case optSetPause:
		return setCollector(c, collectorPause)
	case optSetStepMul:
		return setCollector(c, collectorStepMul)
	case optGenerational, optIncremental:
		return setCollectorMode(c, opt)
	}
	return c.Return1(st.Number(0))
}

// setCollector stores argument 2 as a setting and returns the previous value.
func setCollector(c *lua.Call, setting int) (lua.Next, error) {
	v, err := c.OptInt(2, 0)
	if err != nil {
		return 0, err
	}
	previous := c.Upvalue(setting)
	c.SetUpvalue(setting, c.State().Number(storedSetting(v)))
	return c.Return1(previous)
}

// storedSetting is v as the reference keeps it: a quarter of it, in a byte.
func storedSetting(v int64) int64 { return v / 4 & 0xff * 4 }

// setCollectorMode changes the mode and returns the name of the previous one.
func setCollectorMode(c *lua.Call, opt int) (lua.Next, error) {
	settings := []int{collectorPause, collectorStepMul, 0}
	if opt == optGenerational {
		settings = []int{0, 0}
	}
	for i, setting := range settings {
		v, err := c.OptInt(i+2, 0)
		if err != nil {
			return 0, err
		}
		if v != 0 && setting != 0 {
			c.SetUpvalue(setting, c.State().Number(storedSetting(v)))
		}
	}
	previous := c.Upvalue(collectorMode)
	c.SetUpvalue(collectorMode, c.State().NewString(collectOptions[opt]))
	return c.Return1(previous)
}
