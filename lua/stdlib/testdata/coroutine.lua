-- Coroutines (§6.2).
local c = coroutine
local function try(f, ...) print(pcall(f, ...)) end

try(c.create) --> false\tbad argument #1 to 'coroutine.create' (function expected, got no value)
try(c.create, 1) --> false\tbad argument #1 to 'coroutine.create' (function expected, got number)
try(c.resume) --> false\tbad argument #1 to 'coroutine.resume' (thread expected, got no value)
try(c.resume, 1) --> false\tbad argument #1 to 'coroutine.resume' (thread expected, got number)
try(c.wrap, 1) --> false\tbad argument #1 to 'coroutine.wrap' (function expected, got number)
try(c.status) --> false\tbad argument #1 to 'coroutine.status' (thread expected, got no value)
try(c.status, 1) --> false\tbad argument #1 to 'coroutine.status' (thread expected, got number)
try(c.close, 1) --> false\tbad argument #1 to 'coroutine.close' (thread expected, got number)
try(c.close) --> false\tbad argument #1 to 'coroutine.close' (thread expected, got no value)
try(c.isyieldable, 1) --> false\tbad argument #1 to 'coroutine.isyieldable' (thread expected, got number)
try(c.yield, 1) --> false\tattempt to yield from outside a coroutine
print(c.isyieldable(), select(2, c.running())) --> false\ttrue

local co = c.create(function(a, b)
  print("start", a, b, c.isyieldable(), select(2, c.running()))
  local x, y = c.yield(a + b)
  print("again", x, y)
  return "end", nil
end)
print(c.status(co), c.isyieldable(co), c.resume(co, 1, 2)) --> start\t1\t2\ttrue\tfalse\nsuspended\ttrue\ttrue\t3
print(c.status(co), c.resume(co, "x", nil)) --> again\tx\tnil\nsuspended\ttrue\tend\tnil
print(c.status(co), c.resume(co)) --> dead\tfalse\tcannot resume dead coroutine
co = c.create(function() error("x") end)
print(c.resume(co)) --> false\tcoroutine.lua:27: x
print(c.resume(co)) --> false\tcannot resume dead coroutine
print(c.close(co)) --> false\tcoroutine.lua:27: x
print(c.status(co)) --> dead
co = c.create(function() error() end)
print(c.resume(co)) --> false\tnil
local gen = c.wrap(function(n) for i = 1, n do c.yield(i, i * i) end return "done" end)
print(gen(2)) --> 1\t1
print(gen()) --> 2\t4
print(gen()) --> done
try(gen) --> false\tcannot resume dead coroutine
try(function() c.wrap(function() error("x") end)() end) --> false\tcoroutine.lua:39: coroutine.lua:39: x
try(function() c.wrap(function() error("x", 0) end)() end) --> false\tcoroutine.lua:40: x
print(type(select(2, pcall(function() c.wrap(function() error({}) end)() end)))) --> table
try(function() local w = c.wrap(function() end) w() w() end) --> false\tcoroutine.lua:42: cannot resume dead coroutine
try(c.wrap(function() error("x", 0) end)) --> false\tx
try(function() local w w = c.wrap(function() w() end) w() end) --> false\tcoroutine.lua:44: coroutine.lua:44: cannot resume non-suspended coroutine
try(function() --> false\tcoroutine.lua:50: cl:x
  local w = c.wrap(function()
    local x <close> = setmetatable({}, {__close = function(_, e) error("cl:" .. tostring(e), 0) end})
    error("x", 0)
  end)
  w()
end)
try(function() c.close(c.running()) end) --> false\tcoroutine.lua:52: cannot close a running coroutine
co = c.create(function() local x <close> = setmetatable({}, {__close = function() error("cl", 0) end}) c.yield() end)
c.resume(co)
print(c.close(co)) --> false\tcl
print(c.status(co), c.close(co)) --> dead\ttrue
co = c.create(function() local x <close> = setmetatable({}, {__close = function() print("closing") end}) c.yield() end)
c.resume(co)
print(c.close(co)) --> closing\ntrue
local outer
outer = c.create(function() local i = c.create(function() c.close(outer) end) print(c.status(outer), c.resume(i)) end)
print(c.resume(outer)) --> running\tfalse\tcoroutine.lua:61: cannot close a normal coroutine\ntrue
print(c.wrap(function() return pcall(c.resume, (c.running())) end)()) --> true\tfalse\tcannot resume non-suspended coroutine
co = c.create(function() return c.status(co), c.isyieldable() end)
print(c.resume(co)) --> true\trunning\ttrue
print(select("#", c.resume(c.create(function(...) return select("#", ...), ... end), nil, nil))) --> 4
-- yields through pcall, metamethods and iterators
print(c.wrap(function() return pcall(function() return c.yield(1) + 1 end) end)()) --> 1
gen = c.wrap(function() print(pcall(function() c.yield("in pcall") error("after", 0) end)) return "out" end)
print(gen()) --> in pcall
print(gen()) --> false\tafter\nout
gen = c.wrap(function() for k in pairs(setmetatable({}, {__pairs = function() c.yield("in pairs") return next, {} end})) do end return "out" end)
print(gen()) --> in pairs
print(gen()) --> out
gen = c.wrap(function() return select(2, xpcall(function() c.yield("y") error("e", 0) end, function(m) return "h" .. m end)) end)
print(gen()) --> y
print(gen()) --> he
