-- Garbage collection: weak tables, ephemerons, finalizers, collectgarbage.

local function count(t) local n = 0 for _ in pairs(t) do n = n + 1 end return n end
local function full() collectgarbage() collectgarbage() end

-- Weak values.
local v = setmetatable({}, {__mode = "v"})
local keep = {}
v[1], v[2], v.x, v.s, v.n = {}, keep, {}, "string", 42
v.f = print
full()
print(v[1], v[2] == keep, v.x, v.s, v.n, v.f == print) --> nil\ttrue\tnil\tstring\t42\ttrue
for i = 1, 100 do v[i] = {} end
full()
print(count(v), v.s, v.n)               --> 3\tstring\t42
v = setmetatable({}, {__mode = "v"})
for i = 1, 10 do v[i] = i % 2 == 0 and keep or {} end
full()
print(count(v))                         --> 5
v[1] = keep
print(v[1] == keep, v[3], v[4] == keep) --> true\tnil\ttrue

-- Weak keys.
local k = setmetatable({}, {__mode = "k"})
k[{}], k[keep], k.s, k[1], k[print] = 1, 2, 3, 4, 5
full()
print(count(k), k[keep], k.s, k[1], k[print]) --> 4\t2\t3\t4\t5
do local temp = {} k[temp] = "temp" full() print(k[temp]) end --> temp
full()
print(count(k))                         --> 4

-- Ephemerons: a value that refers to its own key does not keep it.
local e = setmetatable({}, {__mode = "k"})
do local key = {} e[key] = {key} local k2 = {} e[k2] = function() return k2 end end
full()
print(next(e))                          --> nil
do
  local a, b, c = {}, {}, {}
  e[a], e[b], e[c] = b, c, a
end
full()
print(next(e))                          --> nil
local root = {}
do local a, b, c = {}, {}, {} e[root], e[a], e[b] = a, b, "end of chain" end
full()
local n1 = e[root]
print(count(e), e[e[n1]])               --> 3\tend of chain
n1, root = nil, nil
full()
print(count(e))                         --> 0
local cache = setmetatable({}, {__mode = "k"})
local function meta(o) local m = cache[o] if not m then m = {owner = o} cache[o] = m end return m end
local obj = {}
print(meta(obj) == meta(obj), meta(obj).owner == obj) --> true\ttrue
full()
print(count(cache))                     --> 1
obj = nil
full()
print(count(cache))                     --> 0

-- Both weak.
local kv = setmetatable({}, {__mode = "kv"})
kv[{}], kv[1], kv[keep] = keep, {}, keep
kv[{}] = {}
full()
print(count(kv), kv[keep] == keep)      --> 1\ttrue
-- The mode can be changed and only counts as a string.
local ch = setmetatable({}, {__mode = "v"})
ch[1] = {}
getmetatable(ch).__mode = nil
full()
print(type(ch[1]))                      --> table
getmetatable(ch).__mode = "v"
full()
print(ch[1])                            --> nil
local odd = setmetatable({{}, {}}, {__mode = 5})
full()
print(#odd)                             --> 2

-- Strings are values, not objects: never removed from weak tables.
local sk = setmetatable({}, {__mode = "kv"})
for i = 1, 20 do sk["key" .. i] = "value" .. i end
full()
print(count(sk), sk.key7)               --> 20\tvalue7

-- Caches of closures and coroutines.
local fcache = setmetatable({}, {__mode = "v"})
do local up = {} fcache.f = function() return up end fcache.co = coroutine.create(function() end) end
full()
print(fcache.f, fcache.co)              --> nil\tnil
fcache.kept = (function() local big = {} return function() return big end end)()
local held = fcache.kept
full()
print(fcache.kept == held)              --> true
local wco = setmetatable({}, {__mode = "v"})
local co = coroutine.create(function() local o = {} wco[1] = o coroutine.yield() return o end)
coroutine.resume(co)
full()
print(type(wco[1]))                     --> table
co = nil
full()
print(wco[1])                           --> nil

-- Reachability through locals, upvalues, arguments and varargs.
local wr = setmetatable({}, {__mode = "v"})
local function hold(x) wr.arg = x full() return wr.arg == x end
print(hold({}))                         --> true
local function vhold(...) wr.va = (...) full() return wr.va == (...) end
print(vhold({}))                        --> true
full()
print(wr.arg, wr.va)                    --> nil\tnil

-- Finalizers: run once, in reverse order of marking, with the object.
local order = {}
local function F(name) return setmetatable({name = name}, {__gc = function(o) order[#order + 1] = o.name end}) end
do local a, b, c = F "a", F "b", F "c" end
full()
print(table.concat(order, " "))         --> c b a
order = {}
do local o = F "once" end
full() full()
print(table.concat(order, " "))         --> once
order = {}
local alive = F "alive"
full()
print(#order)                           --> 0
alive = nil
full()
print(table.concat(order, " "))         --> alive

-- Resurrection: an object can come back; it is not finalized twice unless marked again.
local back
do setmetatable({v = "phoenix"}, {__gc = function(o) back = o end}) end
full()
print(back and back.v)                  --> phoenix
back = nil
full()
print(back)                             --> nil
local lives = 0
do
  local mt
  mt = {__gc = function(o) lives = lives + 1 if lives < 3 then setmetatable(o, mt) end end}
  setmetatable({}, mt)
end
for i = 1, 5 do full() end
print(lives)                            --> 3

-- The metamethod must be there when the metatable is set.
local late = {}
do setmetatable({}, late) late.__gc = function() order[#order + 1] = "never" end end
order = {}
full()
print(#order)                           --> 0
local replaced = {__gc = function() order[#order + 1] = "old" end}
do setmetatable({}, replaced) replaced.__gc = function() order[#order + 1] = "new" end end
full()
print(table.concat(order, " "))         --> new
order = {}
do setmetatable({}, {__gc = true}) setmetatable({}, {__gc = 5}) end
full()
print(#order)                           --> 0

-- Weak tables and finalizers: values go before, keys after the finalizer.
local wv, wk = setmetatable({}, {__mode = "v"}), setmetatable({}, {__mode = "k"})
local seen = {}
do
  local o = setmetatable({}, {__gc = function(o) seen[1], seen[2] = wv[1], wk[o] end})
  wv[1], wk[o] = o, "data"
end
full()
print(seen[1], seen[2])                 --> nil\tdata
full()
print(next(wv), next(wk))               --> nil\tnil

-- Objects reachable from a finalized object are intact in the finalizer.
local text
do local part = {v = "part"} setmetatable({part = part}, {__gc = function(o) text = o.part.v end}) end
full()
print(text)                             --> part
-- Finalizers of closures' cells, in cycles.
order = {}
do local a, b = F "x", F "y" a.other, b.other = b, a end
full()
print(table.concat(order, " "))         --> y x

-- An error in a finalizer is a warning, not an error; others still run.
order = {}
do setmetatable({}, {__gc = function() error("in gc") end}) F "after" end
print(pcall(full))                      --> true
print(table.concat(order, " "))         --> after
-- New objects with finalizers made in a finalizer.
order = {}
do setmetatable({}, {__gc = function() order[#order + 1] = "outer" F "inner" end}) end
full() full()
print(table.concat(order, " "))         --> outer inner

-- collectgarbage options and results.
print(collectgarbage(), collectgarbage("collect"), math.type(collectgarbage("count")), collectgarbage("count") > 0) --> 0\t0\tfloat\ttrue
print(type(collectgarbage("step")), type(collectgarbage("step", 100)), collectgarbage("isrunning")) --> boolean\tboolean\ttrue
collectgarbage("stop")
print(collectgarbage("isrunning"))      --> false
collectgarbage("restart")
print(collectgarbage("isrunning"))      --> true
collectgarbage("incremental")
print(collectgarbage("generational"), collectgarbage("generational"), collectgarbage("incremental"), collectgarbage("incremental")) --> incremental\tgenerational\tgenerational\tincremental
print(pcall(collectgarbage, "nothing")) --> false\tbad argument #1 to 'collectgarbage' (invalid option 'nothing')
print(pcall(collectgarbage, 5))         --> false\tbad argument #1 to 'collectgarbage' (invalid option '5')
print(pcall(collectgarbage, {}))        --> false\tbad argument #1 to 'collectgarbage' (string expected, got table)
local before = collectgarbage("count")
local junk = {}
for i = 1, 1000 do junk[i] = ("x"):rep(1000) .. i end
local mid = collectgarbage("count")
junk = nil
full()
local after = collectgarbage("count")
print(mid - before > 900, mid - after > 900) --> true\ttrue

-- Churn: garbage in loops does not disturb live data.
local live = {}
for i = 1, 50 do live[i] = {i = i} end
for round = 1, 20 do
  for i = 1, 500 do local g = {i, {i}, function() return i end, "s" .. i} end
  if round % 5 == 0 then full() end
end
local ok = true
for i = 1, 50 do ok = ok and live[i].i == i end
print(ok)                               --> true
