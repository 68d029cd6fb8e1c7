package lua

import "sync"

// Function is a function implemented in Go. It reads its arguments from c and
// answers with what one of c's answering methods returned, or with an error:
// one made by c (ArgError, Errorf, ErrorValue) or one that c gave it.
//
// It never calls Lua itself: it asks the machine to, and goes on in a Step.
// Nothing of it may live in Go memory between steps; what is to be remembered
// lives in arguments (Call.SetArg), upvalues and buffers, so that a State can
// be frozen at any call.
type Function func(c *Call) (Next, error)

// Next is what the machine is to do next. Only the methods of Call make one.
type Next uint8

const (
	nextReturn Next = iota
	nextCall
	nextSwitch // another thread runs now, or this one is being closed
	nextSuspend
)

// GoFunction is a Function registered under a name; snapshots store the name.
type GoFunction struct {
	name string
	run  Function
	// fast paths of the loop
	builtin builtin
}

// Name returns the name under which the function was defined.
func (f *GoFunction) Name() string { return f.name }

// Step is a registered continuation of a Function: it runs with the Function's
// arguments, as SetArg left them, and with the results of the call that was
// asked for (Call.Result).
type Step struct {
	name string
	run  Function
}

// Name returns the name under which the step was defined.
func (s *Step) Name() string { return s.name }

type builtin uint8

const (
	notBuiltin builtin = iota
	builtinNext
	builtinIpairs
)

var registered struct {
	sync.Mutex
	functions map[string]*GoFunction
	steps     map[string]*Step
}

// Define registers fn under name, which must be unique in the process; it is
// meant for package variables: var strRep = lua.Define("string.rep", rep).
// A second definition of a name replaces the first for snapshots loaded later.
//
// Two names are known to the machine: "next" and "ipairs_iterator" get a fast
// path in generic for loops.
func Define(name string, fn Function) *GoFunction {
	f := &GoFunction{name: name, run: fn}
	switch name {
	case "next":
		f.builtin = builtinNext
	case "ipairs_iterator":
		f.builtin = builtinIpairs
	}
	registered.Lock()
	defer registered.Unlock()
	if registered.functions == nil {
		registered.functions = map[string]*GoFunction{}
	}
	registered.functions[name] = f
	return f
}

// DefineStep registers a continuation under name, which must be unique among steps.
func DefineStep(name string, fn Function) *Step {
	s := &Step{name: name, run: fn}
	registered.Lock()
	defer registered.Unlock()
	if registered.steps == nil {
		registered.steps = map[string]*Step{}
	}
	registered.steps[name] = s
	return s
}

// NewFunction returns a function value of fn with upvalues, which fn reads with Call.Upvalue.
func (st *State) NewFunction(fn *GoFunction, upvalues ...Value) Value {
	v, _ := st.newNative(fn, upvalues)
	return v
}
