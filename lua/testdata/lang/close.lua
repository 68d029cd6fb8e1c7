-- To-be-closed variables: order, errors, every way out of a block.

local log = {}
local function C(name, fail)
  return setmetatable({name = name}, {__close = function(self, e)
    log[#log + 1] = name .. (e ~= nil and "(" .. tostring(e) .. ")" or "")
    if fail then error(fail, 0) end
  end})
end
local function flush() local s = table.concat(log, " ") log = {} return s end

-- Reverse order at the end of a block; nil and false are ignored.
do local a <close> = C "a" local b <close> = C "b" local c <close> = nil local d <close> = false log[#log + 1] = "body" end
print(flush())                          --> body b a
do local a <close>, b = C "a", C "b" end
print(flush())                          --> a
do local a <const>, b <close> = 1, C "b" end
print(flush())                          --> b
do local a <close> = C "1" do local b <close> = C "2" end log[#log + 1] = "mid" local c <close> = C "3" end
print(flush())                          --> 2 mid 3 1

-- Leaving by break, goto, return, end of loops.
while true do local a <close> = C "while" break end
for i = 1, 2 do local a <close> = C("for" .. i) end
for i = 1, 3 do local a <close> = C("brk" .. i) if i == 2 then break end end
repeat local a <close> = C "repeat" until a.name == "repeat"
print(flush())                          --> while for1 for2 brk1 brk2 repeat
do
  local n = 0
  ::top::
  local a <close> = C("goto" .. n)
  n = n + 1
  if n < 3 then goto top end
end
print(flush())                          --> goto0 goto1 goto2
for i = 1, 2 do
  local a <close> = C("x" .. i)
  if i == 1 then goto continue end
  log[#log + 1] = "second"
  ::continue::
end
print(flush())                          --> x1 second x2
do do local a <close> = C "in" goto out end ::out:: log[#log + 1] = "after" end
print(flush())                          --> in after
local function ret() local a <close> = C "a" local b <close> = C "b" return log[#log], #log, "value" end
print(ret()) print(flush())             --> nil\t0\tvalue
--> b a
local function retcall() local a <close> = C "a" return (function() log[#log + 1] = "callee" return 1, 2, 3 end)() end
print(retcall()) print(flush())         --> 1\t2\t3
--> callee a
local function nested()
  local a <close> = C "f"
  for i = 1, 2 do
    local b <close> = C("l" .. i)
    do local c <close> = C "d" if i == 2 then return "out" end end
  end
end
print(nested()) print(flush())          --> out
--> d l1 d l2 f
local function varg(...) local a <close> = C "v" return ... end
print(varg(1, nil, 3)) print(flush())   --> 1\tnil\t3
--> v
local function changed() local x = 1 local a <close> = setmetatable({}, {__close = function() x = 2 end}) return x end
print(changed())                        --> 1
local function seen() local t = {} local a <close> = setmetatable({}, {__close = function() t[1] = "closed" end}) return t end
print(seen()[1])                        --> closed

-- The value closed is the value at declaration, the variable is constant.
print(select(2, load("local a <close> = nil; a = 1", "=c"))) --> c:1: attempt to assign to const variable 'a'
print(select(2, load("local a <close> = nil; (function() a = 1 end)()", "=c"))) --> c:1: attempt to assign to const variable 'a'
do local t = C "orig" local a <close> = t t = nil end
print(flush())                          --> orig
do local a <close> = C "shadow1" local a <close> = C "shadow2" end
print(flush())                          --> shadow2 shadow1

-- Errors: pending closes get the error; an error in a close replaces it.
print(pcall(function() local a <close> = C "a" local b <close> = C "b" error("E", 0) end)) print(flush()) --> false\tE
--> b(E) a(E)
print(pcall(function() local a <close> = C "a" local b <close> = C("b", "Eb") error("E", 0) end)) print(flush()) --> false\tEb
--> b(E) a(Eb)
print(pcall(function() local a <close> = C("a", "Ea") local b <close> = C("b", "Eb") end)) print(flush()) --> false\tEa
--> b a(Eb)
print(pcall(function() local a <close> = C "a" local b <close> = C("b", "Eb") local c <close> = C "c" return "lost" end)) print(flush()) --> false\tEb
--> c b a(Eb)
print(pcall(function() local a <close> = C "a" local x = nil; x() end)) print((flush():gsub("%b()", ""))) --> false\tclose.lua:85: attempt to call a nil value (local 'x')
--> a
print(pcall(function() local a <close> = C "a" error({}) end) == false, (flush():gsub("%b()", ""))) --> true\ta
print(pcall(function() local a <close> = C "a" error(nil) end)) print(flush()) --> false\tnil
--> a
print(pcall(function() local a <close> = C "outer" return pcall(function() local b <close> = C "inner" error("E", 0) end) end)) print(flush()) --> true\tfalse\tE
--> inner(E) outer
print(xpcall(function() local a <close> = C "a" error("E", 0) end, function(m) log[#log + 1] = "handler" return "H" .. m end)) print(flush()) --> false\tHE
--> handler a(HE)
print(pcall(function() for i = 1, 3 do local a <close> = C("i" .. i, i == 2 and "E2" or nil) end end)) print(flush()) --> false\tE2
--> i1 i2
local function deep(n) local a <close> = C("d" .. n) if n == 0 then error("bottom", 0) end deep(n - 1) end
print(pcall(deep, 3)) print(flush())    --> false\tbottom
--> d0(bottom) d1(bottom) d2(bottom) d3(bottom)

-- Values that cannot be closed.
print(pcall(function() local a <close> = 42 end)) --> false\tclose.lua:101: variable 'a' got a non-closable value
print(pcall(function() local a <close> = {} end)) --> false\tclose.lua:102: variable 'a' got a non-closable value
print(pcall(function() local a <close> = "s" end)) --> false\tclose.lua:103: variable 'a' got a non-closable value
print(pcall(function() local good <close> = C "good" local bad <close> = {} end)) print((flush():gsub("%b()", ""))) --> false\tclose.lua:104: variable 'bad' got a non-closable value
--> good
print(pcall(function() local a <close> = setmetatable({}, {__close = 5}) end)) --> false\tclose.lua:106: attempt to call a number value (metamethod 'close')
print(pcall(function() local a <close> = true end)) --> false\tclose.lua:107: variable 'a' got a non-closable value
do local mt = {__close = function() log[#log + 1] = "late" end} local o = setmetatable({}, mt) local a <close> = o end
print(flush())                          --> late
do local a <close> = setmetatable({}, {__close = setmetatable({}, {__call = function(_, v, e) log[#log + 1] = "callable " .. tostring(e) end})}) end
print(flush())                          --> callable nil

-- Closures keep the variable after it was closed.
local get
do local a <close> = C "kept" get = function() return a.name end end
print(flush(), get())                   --> kept\tkept
local fs = {}
for i = 1, 2 do local a <close> = C("cap" .. i) fs[i] = function() return a.name end end
print(flush(), fs[1](), fs[2]())        --> cap1 cap2\tcap1\tcap2

-- Close inside of functions called by a close; new closes in a handler.
do
  local a <close> = setmetatable({}, {__close = function()
    local b <close> = C "nested in close"
    log[#log + 1] = "in close"
  end})
end
print(flush())                          --> in close nested in close
print(pcall(function()
  local a <close> = C "a"
  local b <close> = setmetatable({}, {__close = function(_, e) local ok, m = pcall(error, "swallowed", 0) log[#log + 1] = m end})
  error("E", 0)
end)) print(flush())                    --> false\tE
--> swallowed a(E)

-- Tail calls are plain calls when something must be closed.
local function tail(n) local a <close> = n == 3 and C "only3" or nil if n == 0 then return "end" end return tail(n - 1) end
print(tail(5)) print(flush())           --> end
--> only3

-- In coroutines: closed by end, error, close; yields inside of a close.
local co = coroutine.wrap(function() local a <close> = C "co" coroutine.yield(1) return 2 end)
print(co(), flush(), co(), flush())     --> 1\t\t2\tco
local t = coroutine.create(function() local a <close> = C "c1" local b <close> = C "c2" coroutine.yield() end)
coroutine.resume(t)
print(coroutine.close(t)) print(flush(), coroutine.status(t)) --> true
--> c2 c1\tdead
t = coroutine.create(function() local a <close> = C "c1" coroutine.yield() error("in co", 0) end)
coroutine.resume(t)
print(coroutine.resume(t)) print(flush()) --> false\tin co
-->
print(coroutine.close(t)) print(flush()) --> false\tin co
--> c1(in co)
t = coroutine.create(function() local a <close> = C("c1", "fail") coroutine.yield() end)
coroutine.resume(t)
print(coroutine.close(t)) print(flush()) --> false\tfail
--> c1
co = coroutine.wrap(function()
  local a <close> = setmetatable({}, {__close = function() coroutine.yield("in close") log[#log + 1] = "resumed" end})
  coroutine.yield("body")
  return "done"
end)
print(co(), co(), co(), flush())        --> body\tin close\tdone\tresumed
co = coroutine.wrap(function()
  return pcall(function()
    local a <close> = setmetatable({}, {__close = function(_, e) coroutine.yield("closing after " .. e) end})
    error("E", 0)
  end)
end)
print(co()) print(co())                 --> closing after E
--> false\tE
co = coroutine.wrap(function()
  for i in function(_, c) c = (c or 0) + 1 if c <= 5 then return c end end, nil, nil, C "iter" do coroutine.yield(i) if i == 2 then return "ret" end end
end)
print(co(), co(), co(), flush())        --> 1\t2\tret\titer

-- A resource helper.
local open = 0
local function resource(n) open = open + 1 return setmetatable({n = n}, {__close = function() open = open - 1 end}) end
local function use(n) local r <close> = resource(n) if n > 2 then error("too big", 0) end return r.n, open end
print(use(1)) print(pcall(use, 3)) print(open) --> 1\t1
--> false\ttoo big
--> 0
for i = 1, 1000 do local r <close> = resource(i) if i % 2 == 0 then goto next end ::next:: end
print(open)                             --> 0
local function many() local a <close> = resource(1) local b <close> = resource(2) local c <close> = resource(3) local d <close> = resource(4) return open end
print(many(), open)                     --> 4\t0
