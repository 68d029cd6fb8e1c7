-- Coroutines: life cycle, values, status, wrap, close, errors.

local co_create, resume, yield, status, wrap = coroutine.create, coroutine.resume, coroutine.yield, coroutine.status, coroutine.wrap

-- Values pass both ways.
local co = co_create(function(a, b)
  local c, d = yield(a + b, "first")
  local e = yield(c * d)
  return e, "last", nil
end)
print(status(co), resume(co, 1, 2))     --> suspended\ttrue\t3\tfirst
print(status(co), resume(co, 3, 4))     --> suspended\ttrue\t12
print(resume(co, "e"))                  --> true\te\tlast\tnil
print(status(co), resume(co))           --> dead\tfalse\tcannot resume dead coroutine
print(resume(co, 1, 2))                 --> false\tcannot resume dead coroutine
print(type(co), pcall(resume))          --> thread\tfalse\tbad argument #1 to 'coroutine.resume' (thread expected, got no value)
print(resume(co_create(function(...) return select("#", ...), ... end), nil, nil)) --> true\t2\tnil\tnil
print(resume(co_create(function(...) return yield(...) end), 1, nil)) --> true\t1\tnil
print(select("#", resume(co_create(function() end))), select("#", resume(co_create(function() yield() end)))) --> 1\t1
print(select("#", yield == yield and resume(co_create(yield))), resume(co_create(yield), "direct")) --> 1\ttrue\tdirect

-- Status as seen from everywhere.
local outer
local inner = co_create(function() return status(outer), status(coroutine.running()) end)
outer = co_create(function() return status(outer), resume(inner) end)
print(status(outer), resume(outer))     --> suspended\ttrue\trunning\ttrue\tnormal\trunning
print(status(outer), status(inner))     --> dead\tdead
print(status(co_create(print)), pcall(status), (pcall(status, {}))) --> suspended\tfalse\tfalse
print(pcall(status, 1))                 --> false\tbad argument #1 to 'coroutine.status' (thread expected, got number)
local self
self = co_create(function() return resume(self) end)
print(resume(self))                     --> true\tfalse\tcannot resume non-suspended coroutine
outer = co_create(function() return resume(co_create(function() return resume(outer) end)) end)
print(resume(outer))                    --> true\ttrue\tfalse\tcannot resume non-suspended coroutine
local main, ismain = coroutine.running()
print(type(main), ismain, status(main), resume(main)) --> thread\ttrue\trunning\tfalse\tcannot resume non-suspended coroutine
print(wrap(function() local c, m = coroutine.running() return type(c), m, c ~= main end)()) --> thread\tfalse\ttrue

-- wrap: values, errors with and without position, dead ones.
local gen = wrap(function(...) for i = 1, select("#", ...) do yield((select(i, ...))) end return "end" end)
print(gen("a", "b"), gen(), gen())      --> a\tb\tend
print(pcall(gen))                       --> false\tcannot resume dead coroutine
gen = wrap(function() error("in wrap") end)
print(pcall(gen))                       --> false\tcoroutines.lua:43: in wrap
print(pcall(gen))                       --> false\tcannot resume dead coroutine
gen = wrap(function() error({code = 5}) end)
local ok, err = pcall(gen)
print(ok, type(err), err.code)          --> false\ttable\t5
gen = wrap(function() error("no position", 0) end)
print(pcall(gen))                       --> false\tno position
print(pcall(wrap(function() local x = nil; x() end))) --> false\tcoroutines.lua:51: attempt to call a nil value (local 'x')
print(pcall(wrap, 5))                   --> false\tbad argument #1 to 'coroutine.wrap' (function expected, got number)
print(pcall(co_create, 5))              --> false\tbad argument #1 to 'coroutine.create' (function expected, got number)
print(pcall(co_create))                 --> false\tbad argument #1 to 'coroutine.create' (function expected, got no value)
print(pcall(co_create, {}))             --> false\tbad argument #1 to 'coroutine.create' (function expected, got table)
print(pcall(resume, 5))                 --> false\tbad argument #1 to 'coroutine.resume' (thread expected, got number)
print(pcall(function() gen() end))      --> false\tcoroutines.lua:57: cannot resume dead coroutine
local selfwrap
selfwrap = wrap(function() return pcall(selfwrap) end)
print(selfwrap())                       --> false\tcannot resume non-suspended coroutine

-- Yield outside of any coroutine; isyieldable.
print(pcall(yield, 1))                  --> false\tattempt to yield from outside a coroutine
print(coroutine.isyieldable(), wrap(coroutine.isyieldable)(), coroutine.isyieldable(co_create(print)), coroutine.isyieldable(main)) --> false\ttrue\ttrue\tfalse

-- Errors kill the coroutine and are returned as values.
co = co_create(function() yield(1) error("boom") end)
print(resume(co)) print(resume(co)) print(status(co), resume(co)) --> true\t1
--> false\tcoroutines.lua:67: boom
--> dead\tfalse\tcannot resume dead coroutine
co = co_create(function() error() end)
print(resume(co))                       --> false\tnil
co = co_create(function() error(nil) end)
print(resume(co))                       --> false\tnil
co = co_create(function() error(setmetatable({}, {__tostring = function() return "obj" end})) end)
print(resume(co))                       --> false\tobj
co = co_create(function() local t = nil return t.x end)
print(resume(co))                       --> false\tcoroutines.lua:77: attempt to index a nil value (local 't')
co = co_create(function() return 1 + {} end)
print(resume(co))                       --> false\tcoroutines.lua:79: attempt to perform arithmetic on a table value
co = co_create(function() string.rep() end)
print(resume(co))                       --> false\tcoroutines.lua:81: bad argument #1 to 'rep' (string expected, got no value)

-- Yield across pcall, xpcall, nested calls, loops and metamethods.
co = wrap(function()
  local r = table.pack(pcall(function() local v = yield("in pcall") error("after " .. v, 0) end))
  yield(r.n, r[1], r[2])
  r = table.pack(xpcall(function() local v = yield("in xpcall") return v end, function(m) return "handled " .. m end))
  yield(r.n, r[1], r[2])
  return select(2, xpcall(function() yield("again") error("E", 0) end, function(m) return "handled " .. m end))
end)
print(co()) print(co("v")) print(co()) print(co("w")) print(co()) print(co()) --> in pcall
--> 2\tfalse\tafter v
--> in xpcall
--> 2\ttrue\tw
--> again
--> handled E
local function rec(n) if n == 0 then yield("bottom") return 0 end return 1 + rec(n - 1) end
co = co_create(rec)
print(resume(co, 100)) print(resume(co)) --> true\tbottom
--> true\t100
co = wrap(function() for i = 1, 3 do for j = 1, 2 do yield(i * 10 + j) end end end)
print(co(), co(), co(), co(), co(), co(), co()) --> 11\t12\t21\t22\t31\t32
local mt = {}
for _, ev in ipairs {"add", "sub", "mul", "div", "mod", "pow", "idiv", "band", "bor", "bxor", "shl", "shr", "concat", "eq", "lt", "le"} do
  mt["__" .. ev] = function(a, b) return yield(ev) end
end
mt.__unm, mt.__bnot, mt.__len = function() return yield "unm" end, function() return yield "bnot" end, function() return yield "len" end
mt.__index, mt.__newindex = function(_, k) return yield("index " .. k) end, function(_, k, v) yield("newindex " .. k) end
mt.__call = function(_, x) return yield("call " .. x) end
local a, b = setmetatable({}, mt), setmetatable({}, mt)
local function drive(f)
  local c, log = co_create(f), {}
  local r = table.pack(resume(c))
  local n = 0
  while status(c) ~= "dead" do log[#log + 1] = tostring(r[2]) n = n + 1 r = table.pack(resume(c, n)) end
  for i = 2, r.n do r[i] = tostring(r[i]) end
  return table.concat(log, ",") .. " => " .. table.concat(r, " ", 2, r.n)
end
print(drive(function() return a + 1, a - 1, 2 * a, a / 2, a % 3, a ^ 2, a // 1 end)) --> add,sub,mul,div,mod,pow,idiv => 1 2 3 4 5 6 7
print(drive(function() return a & 1, 1 | a, a ~ 1, a << 1, 1 >> a end)) --> band,bor,bxor,shl,shr => 1 2 3 4 5
print(drive(function() return -a, ~a, #a, a.x, a("y") end)) --> unm,bnot,len,index x,call y => 1 2 3 4 5
print(drive(function() return a == b, a ~= b, a < b, a <= b, a > b, a >= b end)) --> eq,eq,lt,le,lt,le => true false true true true true
print(drive(function() return a .. "x", "x" .. a, "p" .. "q" .. a .. "r" end)) --> concat,concat,concat => 1 2 pq3
print(drive(function() a.k = 5 a[1] = 2 return "set" end)) --> newindex k,newindex 1 => set
print(drive(function() if a == b then return "eq" end return "ne" end)) --> eq => eq
print(drive(function() if a < b then return "lt" end return "ge" end)) --> lt => lt
print(drive(function() if not (a <= b) then return "gt" end return "le" end)) --> le => le
print(drive(function() local t = {a + 1, a + 2, n = a + 3} return t[1], t[2], t.n end)) --> add,add,add => 1 2 3
print(drive(function() for i in function(_, c) c = (c or 0) + yield("iter") if c < 4 then return c end end do yield("body" .. i) end return "done" end)) --> iter,body1,iter => done
print(drive(function() return select(2, pcall(function() return a + 1 end)), (a.z) end)) --> add,index z => 1 2
print(drive(function() local x <close> = setmetatable({}, {__close = function() yield("closing") end}) return yield("value"), "kept" end)) --> value,closing => 1 kept
print(drive(function() return pairs(setmetatable({}, {__pairs = function() return yield("pairs"), 2, 3 end})) end)) --> pairs => 1 2 3

-- Where a C function is in the way, yield fails.
local function blocked(f) return select(2, resume(co_create(f))) end
print(blocked(function() table.sort({3, 2, 1}, function(x, y) yield() end) end)) --> attempt to yield across a C-call boundary
print(blocked(function() ("x"):gsub("x", function() yield() end) end)) --> attempt to yield across a C-call boundary
print(blocked(function() load(function() yield() end) return "load" end)) --> load
print(blocked(function() return tostring(setmetatable({}, {__tostring = function() yield() return "s" end})) end)) --> attempt to yield across a C-call boundary

-- close: suspended, dead, with an error, with pending closes.
co = co_create(function() yield() end)
print(coroutine.close(co), status(co), resume(co)) --> true\tdead\tfalse\tcannot resume dead coroutine
resume(co)
co = co_create(function() yield() end)
resume(co)
print(coroutine.close(co), status(co), coroutine.close(co)) --> true\tdead\ttrue
co = co_create(function() error("dead", 0) end)
resume(co)
print(coroutine.close(co))              --> false\tdead
co = co_create(function() error({}) end)
resume(co)
print((coroutine.close(co)))            --> false
local log = {}
local function closer(name, fail) return setmetatable({}, {__close = function(_, e) log[#log + 1] = name .. ":" .. tostring(e) if fail then error(fail, 0) end end}) end
co = co_create(function() local x <close> = closer("x") local y <close> = closer("y") yield() end)
resume(co)
print(coroutine.close(co), table.concat(log, " ")) --> true\ty:nil x:nil
log = {}
co = co_create(function() local x <close> = closer("x") local y <close> = closer("y", "yfail") yield() end)
resume(co)
print(coroutine.close(co)) print(table.concat(log, " "), status(co)) --> false\tyfail
--> y:nil x:yfail\tdead
log = {}
co = co_create(function() local x <close> = closer("x", "xfail") local y <close> = closer("y", "yfail") yield() end)
resume(co)
print(coroutine.close(co)) print(table.concat(log, " ")) --> false\txfail
--> y:nil x:yfail
print(pcall(coroutine.close, main))     --> false\tcannot close a running coroutine
print(pcall(coroutine.close, 5))        --> false\tbad argument #1 to 'coroutine.close' (thread expected, got number)
print(wrap(function() return pcall(coroutine.close, (coroutine.running())) end)()) --> false\tcannot close a running coroutine
co = co_create(function() return pcall(coroutine.close, outer) end)
outer = co_create(function() return resume(co) end)
print(resume(outer))                    --> true\ttrue\tfalse\tcannot close a normal coroutine

-- Many coroutines, deep chains, long-lived generators.
local cos = {}
for i = 1, 1000 do cos[i] = wrap(function() local n = i while true do yield(n) n = n + 1000 end end) cos[i]() end
local sum = 0
for r = 1, 3 do for i = 1, 1000 do sum = sum + cos[i]() end end
print(sum)                              --> 7501500
local function nest(n) if n == 0 then return "deepest" end return (wrap(nest)(n - 1)) end
print(nest(50))                         --> deepest
local function filter(p, g) return wrap(function() while true do local n = g() if n == nil then return end if n % p ~= 0 then yield(n) end end end) end
local function primes(limit)
  local g = wrap(function() for i = 2, limit do yield(i) end end)
  local r = {}
  while true do local p = g() if p == nil then return r end r[#r + 1] = p g = filter(p, g) end
end
print(table.concat(primes(60), " "))    --> 2 3 5 7 11 13 17 19 23 29 31 37 41 43 47 53 59
local function producer() return co_create(function() for i = 1, 4 do yield("item" .. i) end end) end
local function mapper(prod, f) return co_create(function() while true do local _, v = resume(prod) if not v then return end yield(f(v)) end end) end
local function consume(src) local r = {} while true do local _, v = resume(src) if not v then return table.concat(r, " ") end r[#r + 1] = v end end
print(consume(mapper(mapper(producer(), string.upper), function(s) return "<" .. s .. ">" end))) --> <ITEM1> <ITEM2> <ITEM3> <ITEM4>
local function tree(n) if n > 0 then return {tree(n - 1), n, tree(n - 1)} end end
local function walk(t) if t then walk(t[1]) yield(t[2]) walk(t[3]) end end
local r = {}
for v in wrap(function() walk(tree(4)) end) do r[#r + 1] = v end
print(table.concat(r, ""))              --> 121312141213121
-- A scheduler.
local tasks, out = {}, {}
for id = 1, 3 do tasks[#tasks + 1] = co_create(function() for step = 1, id do out[#out + 1] = id .. "." .. step yield() end end) end
while #tasks > 0 do for i = #tasks, 1, -1 do resume(tasks[i]) if status(tasks[i]) == "dead" then table.remove(tasks, i) end end end
print(table.concat(out, " "))           --> 3.1 2.1 1.1 3.2 2.2 3.3
-- Two coroutines that resume each other in turn through a dispatcher.
local ping = wrap(function(v) while true do v = yield("ping " .. v) end end)
local pong = wrap(function(v) while true do v = yield("pong " .. v) end end)
print(ping(1), pong(2), ping(3), pong(4)) --> ping 1\tpong 2\tping 3\tpong 4
-- Transfer of many values.
local big = {}
for i = 1, 200 do big[i] = i end
print(select("#", wrap(function(...) return select("#", yield(...)) end)(table.unpack(big)))) --> 200
co = wrap(function(...) while true do (function(...) end)(yield(...)) end end)
print(select("#", co(table.unpack(big)))) --> 200
-- A stack overflow inside a coroutine is an error there.
co = co_create(function() local function f() return 1 + f() end return f() end)
ok, err = resume(co)
print(ok, err:match("stack overflow") ~= nil, status(co)) --> false\ttrue\tdead
local function forever() return resume(co_create(forever)) end
ok, err = forever()
print(ok == true or ok == false, status(main)) --> true\trunning
