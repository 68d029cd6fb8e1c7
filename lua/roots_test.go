package lua_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/perilune/perilune/lua"
)

// Values are in no frame's registers for a moment while calls are entered,
// results handed on and errors delivered. A collection at that moment, which
// the growth of a stack can cause, must keep them.
func TestCollectionBetweenFrames(t *testing.T) {
	for name, src := range map[string]string{
		"parameters of a vararg function": `
			local function f(n, t, ...)
				if n == 0 then return #t end
				return f(n - 1, {n, n}, {}, {}) + 0
			end
			return f(300, {1, 2}, 3, 4)`,
		"results for a step": `
			local function many() local t = {} for i = 1, 600 do t[i] = {i} end return table.unpack(t) end
			local r = table.pack(pcall(many))
			local sum = 0
			for i = 2, r.n do sum = sum + #r[i] end
			return sum == 600 and 2`,
		"results of a coroutine": `
			local function many() local t = {} for i = 1, 600 do t[i] = {i} end return table.unpack(t) end
			local r = table.pack(coroutine.wrap(function() coroutine.yield(many()) end)())
			local sum = 0
			for i = 1, r.n do sum = sum + #r[i] end
			return sum == 600 and 2`,
		"an error while variables are closed": `
			local function deep(n)
				local c <close> = setmetatable({}, {__close = function() pcall(error, {n}) end})
				if n == 0 then error({"first", "second"}) end
				return (deep(n - 1))
			end
			local ok, e = pcall(deep, 200)
			return #e`,
		"values of a weak array that grows": `
			local bad = 0
			for n = 1, 70 do
				local w, k, last = setmetatable({}, {__mode = "v"}), {}, {"last"}
				for i = 1, n do k[i] = {i} w[i] = k[i] end
				k = nil
				w[n + 1] = last -- where the array has to grow, the others go now
				if w[n + 1] ~= last then bad = bad + 1 end
			end
			return bad == 0 and 2`,
		"objects whose finalizers are due": `
			local n = 0
			for i = 1, 50 do setmetatable({i}, {__gc = function(o) n = n + #o end}) end
			collectgarbage()
			return n == 50 and 2`,
	} {
		t.Run(name, func(t *testing.T) {
			var out strings.Builder
			st := newState(t, lua.Limits{}, &out)
			st.SetStress(1)
			fn, err := st.Load("=roots", src)
			if err != nil {
				t.Fatal(err)
			}
			vs, err := st.Call(context.Background(), fn)
			var fault *lua.FaultError
			if errors.As(err, &fault) {
				t.Fatalf("%v\n%s", err, fault.Stack)
			}
			if err != nil || len(vs) != 1 || vs[0] != lua.Int(2) {
				t.Errorf("got %v, %v", vs, err)
			}
			if err := st.CheckHeap(); err != nil {
				t.Error(err)
			}
		})
	}
}
