-- Closures and upvalues.

-- Shared cells between closures of one activation.
local function counter()
  local n = 0
  return function() n = n + 1 return n end, function() return n end, function(v) n = v end
end
local inc, get, set = counter()
inc() inc()
print(get())                            --> 2
set(10)
print(inc(), get())                     --> 11\t11
local inc2, get2 = counter()
print(inc2(), get(), get2())            --> 1\t11\t1

-- A fresh variable for each iteration, in every loop form.
local fs = {}
for i = 1, 3 do fs[i] = function() i = i + 10 return i end end
print(fs[1](), fs[1](), fs[2](), fs[3]()) --> 11\t21\t12\t13
fs = {}
for k, v in ipairs {"a", "b", "c"} do fs[k] = function(x) if x then v = x end return k .. v end end
print(fs[1](), fs[2]("z"), fs[2](), fs[3]()) --> 1a\t2z\t2z\t3c
fs = {}
local i = 0
while i < 3 do i = i + 1 local j = i fs[i] = function() j = j * 2 return j, i end end
print(fs[1]())                          --> 2\t3
print(fs[1]())                          --> 4\t3
print(fs[2]())                          --> 4\t3
fs = {}
i = 0
repeat i = i + 1 local j = i fs[i] = function() return j end until j == 3
print(fs[1](), fs[2](), fs[3]())        --> 1\t2\t3
fs = {}
do
  local k = 1
  ::top::
  local j = k * 100
  fs[k] = function() j = j + 1 return j end
  k = k + 1
  if k <= 3 then goto top end
end
print(fs[1](), fs[1](), fs[2](), fs[3]()) --> 101\t102\t201\t301
fs = {}
for k = 1, 4 do
  local v = k
  if k % 2 == 0 then goto continue end
  fs[#fs + 1] = function() v = v + 0.5 return v end
  ::continue::
end
print(#fs, fs[1](), fs[1](), fs[2]())   --> 2\t1.5\t2.0\t3.5
fs = {}
for k = 1, 3 do
  fs[k] = function() return k end
  if k == 2 then break end
end
print(fs[1](), fs[2](), fs[3])          --> 1\t2\tnil

-- The condition of repeat captures this turn's local.
local checks = {}
local turn = 0
repeat
  turn = turn + 1
  local t = turn
  checks[turn] = function() return t end
until (function() return t == 3 end)()
print(checks[1](), checks[2](), checks[3]()) --> 1\t2\t3

-- Assigned after capture, captured before being assigned.
local late
local function seelate() return late end
print(seelate())                        --> nil
late = "now"
print(seelate())                        --> now
local early = "first"
local function see() return early end
early = "second"
print(see())                            --> second
do
  local x = 1
  local function f() return x end
  x = 2
  print(f(), (function() x = 3 return f() end)(), x)
end                                     --> 2\t3\t3

-- Parameters, varargs copies and self as upvalues.
local function adder(a) return function(b) return a + b end end
local add5, add7 = adder(5), adder(7)
print(add5(1), add7(1), add5(2))        --> 6\t8\t7
local function param(p) local function chg() p = p .. "!" end chg() chg() return p end
print(param "hey")                      --> hey!!
local function va(...) local a, b = ... return function() a, b = b, a return a, b end end
local sw = va(1, 2, 3)
print(sw())                             --> 2\t1
print(sw())                             --> 1\t2
local o = {v = 1}
function o:getter() return function() self.v = self.v + 1 return self.v end end
local g = o:getter()
print(g(), g(), o.v)                    --> 2\t3\t3

-- Recursion.
local function fib(n) if n < 2 then return n end return fib(n - 1) + fib(n - 2) end
print(fib(20))                          --> 6765
local even, odd
function even(n) if n == 0 then return true end return odd(n - 1) end
function odd(n) if n == 0 then return false end return even(n - 1) end
print(even(100), odd(7), even(7))       --> true\ttrue\tfalse
local Y = function(f) return (function(x) return x(x) end)(function(x) return f(function(...) return x(x)(...) end) end) end
print(Y(function(self) return function(n) return n == 0 and 1 or n * self(n - 1) end end)(10)) --> 3628800
local function depth(n) local up = n if n == 0 then return function() return up end end local inner = depth(n - 1) return function() return up + inner() end end
print(depth(50)())                      --> 1275

-- Three and more levels; intermediate functions pass cells through.
local function l1(a)
  return function(b)
    return function(c)
      return function(d)
        a = a + 1
        return a + b + c + d, function() return a end
      end
    end
  end
end
local l4 = l1(1000)(200)(30)
print((l4(4)))                          --> 1235
local r, peek = l4(4)
print(r, peek())                        --> 1236\t1002
l4(0)
print(peek())                           --> 1003
local function outer()
  local x = 0
  local function middle()
    local function inner() x = x + 1 return x end
    return inner
  end
  return middle(), middle(), function() return x end
end
local in1, in2, read = outer()
print(in1(), in2(), in1(), read())      --> 1\t2\t3\t3

-- Two variables of one name are two cells.
local function shadow()
  local x = 1
  local f1 = function() x = x + 1 return x end
  local x = 100
  local f2 = function() x = x + 1 return x end
  return f1, f2, function() return x end
end
local s1, s2, s3 = shadow()
print(s1(), s2(), s1(), s2(), s3())     --> 2\t101\t3\t102\t102

-- A cell survives the end of its block and a reused register.
local kept
do
  local a, b, c = "A", "B", "C"
  kept = function() return a, b, c end
end
do local a, b, c = 1, 2, 3 end
print(kept())                           --> A\tB\tC
local list = {}
for n = 1, 3 do
  local function mk() return function() n = n + 1 return n end end
  list[n] = {mk(), mk()}
end
print(list[1][1](), list[1][2](), list[2][1](), list[3][2](), list[3][1]()) --> 2\t3\t3\t4\t5

-- Cells captured by a function that ends by an error or by break.
local saved
print(pcall(function() local v = "alive" saved = function() return v end error("gone", 0) end)) --> false\tgone
print(saved())                          --> alive
while true do local w = "broke" saved = function() w = w .. "." return w end break end
print(saved(), saved())                 --> broke.\tbroke..
for n = 1, 2 do local w = n if n == 2 then saved = function() return w end goto out end end
::out::
print(saved())                          --> 2

-- Cells across coroutines.
local shared = 0
local co = coroutine.wrap(function() while true do shared = shared + 1 coroutine.yield(shared) end end)
co() co()
shared = 10
print(co(), shared)                     --> 11\t11
local function mk() local q = 0 return coroutine.wrap(function() while true do q = q + 1 coroutine.yield(q) end end), function() return q end end
local step, look = mk()
step() step()
print(look(), step(), look())           --> 2\t3\t3

-- Identity and equality of closures.
local function maker(v) return function() return v end end
print(maker(1) == maker(1), maker == maker) --> false\ttrue
local c1, c2 = maker(1), maker(1)
print(c1 ~= c2, c1() == c2())           --> true\ttrue
local keyed = {[c1] = "one", [c2] = "two"}
print(keyed[c1], keyed[c2])             --> one\ttwo

-- Upvalues that are loop control variables, modified from the closure.
local acc = {}
for n = 1, 3 do
  local function bump() n = n + 100 end
  bump()
  acc[n] = true
end
print(acc[101], acc[102], acc[103], acc[1]) --> true\ttrue\ttrue\tnil
for k, v in pairs({x = 1}) do (function() k, v = v, k end)() print(k, v) end --> 1\tx

-- Memo, compose, curry, partial and pipeline.
local function memo(f) local cache = {} return function(n) local v = cache[n] if v == nil then v = f(n) cache[n] = v end return v end end
local calls = 0
local sq = memo(function(n) calls = calls + 1 return n * n end)
print(sq(4), sq(4), sq(5), calls)       --> 16\t16\t25\t2
local function compose(f, ...) if not ... then return f end local rest = compose(...) return function(...) return f(rest(...)) end end
print(compose(function(x) return x + 1 end, function(x) return x * 2 end, math.max)(3, 9, 4)) --> 19
local function curry(f, n) n = n or 2 if n <= 1 then return f end return function(x) return curry(function(...) return f(x, ...) end, n - 1) end end
print(curry(function(a, b, c) return a .. b .. c end, 3)("x")("y")("z")) --> xyz
local function range(n) local at = 0 return function() at = at + 1 if at <= n then return at end end end
local total = 0
for n in range(10) do for m in range(n) do total = total + m end end
print(total)                            --> 220

-- Generated: 255 upvalues in one function work, 256 do not.
local function many(n, used)
  local src = {}
  for q = 1, n // 2 do src[#src + 1] = "local a" .. q .. " = " .. q end
  src[#src + 1] = "return (function()"
  for q = n // 2 + 1, n do src[#src + 1] = "local a" .. q .. " = " .. q end
  src[#src + 1] = "return function() return 0"
  for q = 1, used do src[#src + 1] = " + a" .. q end
  src[#src + 1] = " end end)()"
  return load(table.concat(src, "\n"), "=c")
end
print(many(250, 250)()())               --> 31375
print(many(255, 255)()())               --> 32640
print(select(2, many(256, 256)))        --> c:515: too many upvalues (limit is 255) in function at line 258 near 'end'
