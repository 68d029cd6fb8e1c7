package codemode

import (
	"strings"

	"github.com/perilune/perilune/lua"
	"github.com/perilune/perilune/tool"
)

// The globals through which a program reaches its tools. A call of a tool
// stops the machine with a Request: its path is requestTool or requestHost,
// its arguments are the tool's name, the position of the call in the source,
// and what the program gave.
const (
	requestTool = "tool"      // answered with the value, or nil and a message; or raised
	requestHost = "host.call" // answered with a table
)

var (
	proxyIndex = lua.Define("tool.index", indexProxy)
	proxyCall  = lua.Define("tool.call", callProxy)
	proxyPairs = lua.Define("tool.pairs", pairsProxy)
	proxyNext  = lua.Define("tool.next", nextProxy)
	proxyText  = lua.Define("tool.tostring", textOfProxy)
	hostCall   = lua.Define("host.call", callHost)
	hostTools  = lua.Define("host.tools", listHost)
	errorText  = lua.Define("codemode.error.tostring", textOfError)
	answered   = lua.DefineStep("codemode.answered", func(c *lua.Call) (lua.Next, error) { return c.ReturnResults() })
)

// Names in the State's registry.
const (
	proxyMeta = "codemode.tool"  // the metatable of proxies
	errorMeta = "codemode.error" // the metatable of errors of tools
)

// hostKey is where a State keeps its *hostState.
type hostKey struct{}

// hostState is what functions of the engine need of the host.
type hostState struct {
	tools    *tool.Registry
	maxDepth int64 // of tables that become JSON, and back
}

// openTools adds tool, tools, host and null to the globals.
func openTools(st *lua.State, reg *tool.Registry, maxDepth int64) error {
	st.SetHost(hostKey{}, &hostState{reg, maxDepth})
	s := &setter{st: st}
	meta := s.table(st.Registry(), proxyMeta)
	s.set(meta, "__name", st.NewString("tool"))
	s.set(meta, "__metatable", st.NewString("tool"))
	s.set(meta, "__index", st.NewFunction(proxyIndex))
	s.set(meta, "__call", st.NewFunction(proxyCall))
	s.set(meta, "__pairs", st.NewFunction(proxyPairs))
	s.set(meta, "__tostring", st.NewFunction(proxyText))
	errs := s.table(st.Registry(), errorMeta)
	s.set(errs, "__name", st.NewString("tool error"))
	s.set(errs, "__tostring", st.NewFunction(errorText))

	root := newProxy(st, "")
	s.set(st.Globals(), "tool", root)
	s.set(st.Globals(), "tools", root)
	s.set(st.Globals(), "null", lua.Null)
	host := s.table(st.Globals(), "host")
	s.set(host, "call", st.NewFunction(hostCall))
	s.set(host, "tools", st.NewFunction(hostTools))
	s.set(host, "version", st.NewString(Version))
	s.set(host, "runtime", st.NewString("perilune "+st.Dialect().String()))
	return s.err
}

// setter sets fields until the first error.
type setter struct {
	st  *lua.State
	err error
}

func (s *setter) set(t lua.Value, name string, v lua.Value) {
	if s.err == nil {
		s.err = s.st.RawSetStr(t, name, v)
	}
}

func (s *setter) table(t lua.Value, name string) lua.Value {
	sub := s.st.NewTable(0, 8)
	s.set(t, name, sub)
	return sub
}

// A proxy is a table with nothing but the path of its tool or namespace at
// [1]: the root's is empty.
func newProxy(st *lua.State, path string) lua.Value {
	t := st.NewTable(1, 0)
	if st.RawSetInt(t, 1, st.NewString(path)) != nil || st.SetMetatable(t, st.RawGetStr(st.Registry(), proxyMeta)) != nil {
		return lua.Nil // the State's limit ends the run
	}
	return t
}

// proxyPath returns the path of v, if v is a proxy.
func proxyPath(st *lua.State, v lua.Value) (string, bool) {
	if !v.IsTable() || st.Metatable(v).IsNil() || !st.RawEqual(st.Metatable(v), st.RawGetStr(st.Registry(), proxyMeta)) {
		return "", false
	}
	return st.Str(st.RawGetInt(v, 1)), true
}

func join(path, name string) string {
	if path == "" {
		return name
	}
	return path + tool.Separator + name
}

// tool.NAME, tool.SERVER.NAME, tool["any name"]: a proxy, whether or not there is such a tool.
func indexProxy(c *lua.Call) (lua.Next, error) {
	st := c.State()
	path, ok := proxyPath(st, c.Arg(1))
	if !ok || !c.Arg(2).IsString() {
		return c.Return1(lua.Nil)
	}
	return c.Return1(newProxy(st, join(path, st.Str(c.Arg(2)))))
}

// tool.NAME{...}: calls the tool.
func callProxy(c *lua.Call) (lua.Next, error) {
	st := c.State()
	path, ok := proxyPath(st, c.Arg(1))
	if !ok || path == "" {
		return 0, c.Errorf("a tool is called by its name: tool.NAME{...}")
	}
	args := []lua.Value{st.NewString(path), st.NewString(c.Where(1))}
	for i := 2; i <= c.NArgs(); i++ {
		args = append(args, c.Arg(i))
	}
	return c.Suspend(answered, requestTool, args...)
}

// pairs(tool), pairs(tool.SERVER): name and proxy of each tool, in registry order.
func pairsProxy(c *lua.Call) (lua.Next, error) {
	st := c.State()
	path, _ := proxyPath(st, c.Arg(1))
	list := st.NewTable(0, 8)
	for _, name := range registryOf(st).Names() {
		if err := c.Charge(1); err != nil {
			return 0, err
		}
		if path != "" {
			rest, inside := strings.CutPrefix(name, path+tool.Separator)
			if !inside {
				continue
			}
			name = rest
		}
		if err := st.RawSetStr(list, name, newProxy(st, join(path, name))); err != nil {
			return 0, err
		}
	}
	return c.Return(st.NewFunction(proxyNext), list, lua.Nil)
}

func nextProxy(c *lua.Call) (lua.Next, error) {
	list, err := c.CheckTable(1)
	if err != nil {
		return 0, err
	}
	k, v, ok, err := c.State().NextEntry(list, c.Arg(2))
	if err != nil {
		return 0, c.Errorf("%s", err.Error())
	}
	if !ok {
		return c.Return1(lua.Nil)
	}
	return c.Return(k, v)
}

func textOfProxy(c *lua.Call) (lua.Next, error) {
	path, _ := proxyPath(c.State(), c.Arg(1))
	return c.Return1(c.State().NewString("tool: " + path))
}

// host.call(name, args): the call of a tool as a table, which never raises for the tool.
func callHost(c *lua.Call) (lua.Next, error) {
	if !c.Arg(1).IsString() {
		return 0, c.TypeError(1, "string")
	}
	args := []lua.Value{c.Arg(1), c.State().NewString(c.Where(1))}
	for i := 2; i <= c.NArgs(); i++ {
		args = append(args, c.Arg(i))
	}
	return c.Suspend(answered, requestHost, args...)
}

// host.tools(): array of the names that are callable now, in registry order.
func listHost(c *lua.Call) (lua.Next, error) {
	st := c.State()
	names := registryOf(st).Names()
	list := st.NewTable(len(names), 0)
	st.MarkArray(list, true)
	for i, name := range names {
		if err := c.Charge(1); err != nil {
			return 0, err
		}
		if err := st.RawSetInt(list, int64(i+1), st.NewString(name)); err != nil {
			return 0, err
		}
	}
	return c.Return1(list)
}

func registryOf(st *lua.State) *tool.Registry {
	if host, ok := st.Host(hostKey{}).(*hostState); ok {
		return host.tools
	}
	return tool.NewRegistry()
}

func maxDepthOf(st *lua.State) int64 {
	if host, ok := st.Host(hostKey{}).(*hostState); ok {
		return host.maxDepth
	}
	return Standard().TransferDepth
}

// newError makes the error value that a program catches.
func newError(st *lua.State, e *tool.Error) (lua.Value, error) {
	t := st.NewTable(0, 5)
	s := &setter{st: st}
	s.set(t, "code", st.NewString(string(e.Code)))
	s.set(t, "tool", st.NewString(e.Tool))
	s.set(t, "message", st.NewString(e.Message))
	s.set(t, "retryable", lua.Bool(e.Retryable))
	s.set(t, "effect", st.NewString(string(e.Effect)))
	if s.err == nil {
		s.err = st.SetMetatable(t, st.RawGetStr(st.Registry(), errorMeta))
	}
	return t, s.err
}

// tostring of an error of a tool is its message.
func textOfError(c *lua.Call) (lua.Next, error) {
	st := c.State()
	if msg := st.RawGetStr(c.Arg(1), "message"); msg.IsString() {
		return c.Return1(msg)
	}
	return c.Return1(st.NewString("tool error"))
}
