-- The compiler: captured variables, copied or in cells; functions that name themselves; _ENV.

-- A local function that is captured deeper than where it is called.
do
  local function f(n)
    if n == 0 then return "f0" end
    return (function() return f(n - 1) end)()
  end
  print(f(3))  --> f0
  local function g(n)
    return function() return function() return n == 0 and "g0" or g(n - 1)()() end end
  end
  print(g(2)()())  --> g0
  local function h() return function() return function() return h end end end
  print(h()()() == h)  --> true
  local function unused() return function() return unused end, unused end
  local a, b = unused()
  print(a() == unused, b == unused)  --> true\ttrue
  local function fact(n) return n <= 1 and 1 or n * fact(n - 1) end
  print(fact(20))  --> 2432902008176640000
end

-- Functions that are made anew keep their own selves.
do
  local fs = {}
  for i = 1, 3 do
    local function self(get) if get then return self end return i end
    fs[i] = self
  end
  print(fs[1](), fs[2](), fs[3](), fs[1](true) == fs[1], fs[2](true) == fs[2], fs[1] ~= fs[2])  --> 1\t2\t3\ttrue\ttrue\ttrue
end

-- One that is assigned later is shared.
do
  local function f() return "old" end
  local function g() return f() end
  local old = f
  f = function() return "new " .. old() end
  print(g(), f())  --> new old\tnew old
  local function r(n) return n == 0 and "r" or r(n - 1) end
  local r0 = r
  r = function() return "replaced" end
  print(r0(0), r0(1))  --> r\treplaced
  local even, odd
  function even(n) if n == 0 then return true end return odd(n - 1) end
  function odd(n) if n == 0 then return false end return even(n - 1) end
  print(even(10), odd(7), even(100001))  --> true\ttrue\tfalse
end

-- Parameters, varargs and self as upvalues, assigned and not.
do
  local function counter(n, ...)
    local rest = select("#", ...)
    return function() n = n + 1 return n, rest end, function() return n end
  end
  local inc, get = counter(5, "a", "b")
  inc()
  print(inc(), get())  --> 7\t7
  local o = {v = 1}
  function o:m() return function() self.v = self.v + 1 return self.v end end
  local m = o:m()
  print(m(), m(), o.v)  --> 2\t3\t3
  function o:n() local g = function() self = nil end g() return self end
  print(o:n())  --> nil
end

-- Depth three, written from the innermost.
do
  local x, y = 0, "y"
  local function a() return function() return function(v) x = x + v return x, y end end end
  local add = a()()
  add(2)
  print(add(3), x)  --> 5\t5
  x = 100
  print(add(1))  --> 101\ty
  local p = y
  y = "changed"
  print(add(0), p)  --> 101\ty
end

-- Shadowing while capturing.
do
  local x = 1
  local f1 = function() return x end
  local x = x + 1
  local f2 = function() return x end
  local x = x + 1
  local f3 = function() x = x + 1 return x end
  print(f1(), f2(), f3(), f3(), x)  --> 1\t2\t4\t5\t5
  local x = function() return x end
  print(x())  --> 5
end

-- _ENV as upvalue, local, parameter, constant; assigned and not.
do
  local print, pcall, tostring = print, pcall, tostring
  local real = _ENV
  local function sandbox(_ENV) a = 1 b = a + 1 return a, b, _ENV end
  local e = {}
  local a, b, same = sandbox(e)
  print(a, b, same == e, e.a, e.b, real.a)  --> 1\t2\ttrue\t1\t2\tnil
  do
    local _ENV = {print = print}
    x = 5
    print(x, _ENV.x)  --> 5\t5
    local function inner() x = x + 1 return x, y end
    print(inner())  --> 6\tnil
    _ENV = {print = print, x = 41}
    print(x, inner)  --~ 41\tfunction: .*
    print(pcall and inner())  --> 42
  end
  do
    local _ENV <const> = {print = print, k = 1}
    local function f() k = k + 1 return k end
    print(f(), k)  --> 2\t2
    a_global_with_a_name_that_is_longer_than_forty_bytes = "long"
    print(a_global_with_a_name_that_is_longer_than_forty_bytes)  --> long
  end
  print(pcall(function() local _ENV <const> = nil; return x end))  --> false\tcompiler_closures.lua:119: attempt to index a nil value
  print(pcall(function() local _ENV = 5; x = 1 end))  --> false\tcompiler_closures.lua:120: attempt to index a number value (local '_ENV')
  print(pcall(function(_ENV) return x.y end, {}))  --> false\tcompiler_closures.lua:121: attempt to index a nil value (global 'x')
  local function swap(_ENV, _ENV2) _ENV, v = _ENV2, 1 return _ENV end
  local e1, e2 = {}, {}
  print(swap(e1, e2) == e2, e1.v, e2.v)  --> true\t1\tnil
end
print(load("_ENV = {p = print}; p(print, p ~= nil); local function f() q = 1 return _ENV.q, q end; return f()"))  --~ function: .*
load("local p = print; _ENV = {p = p}; local function f() q = 1 return _ENV.q, q end; p(print, p ~= nil, f())")()  --> nil\ttrue\t1\t1

-- Long names: globals, fields, methods.
do
  local o = {}
  function o:a_method_with_a_name_that_is_longer_than_forty_bytes(x) return self == o, x end
  print(o:a_method_with_a_name_that_is_longer_than_forty_bytes(1))  --> true\t1
  print(o.a_method_with_a_name_that_is_longer_than_forty_bytes(o, 2))  --> true\t2
  o.a_field_with_a_name_that_is_longer_than_forty_bytes = {sub = "sub"}
  print(o.a_field_with_a_name_that_is_longer_than_forty_bytes.sub, o["a_field_with_a_name_that_is_longer_than_" .. "forty_bytes"].sub)  --> sub\tsub
  a_global_with_a_name_that_is_longer_than_forty_bytes, a_global_with_a_name_that_is_longer_than_forty_bytes_2 = 1, 2
  print(a_global_with_a_name_that_is_longer_than_forty_bytes, a_global_with_a_name_that_is_longer_than_forty_bytes_2)  --> 1\t2
  local k = "a_key_of_exactly_forty_bytes_xxxxxxxxxxx"
  local t = {a_key_of_exactly_forty_bytes_xxxxxxxxxxx = 1, a_key_of_forty_one_bytes_xxxxxxxxxxxxxxxxxx = 2}
  print(#k, t[k], t.a_key_of_exactly_forty_bytes_xxxxxxxxxxx, t.a_key_of_forty_one_bytes_xxxxxxxxxxxxxxxxxx)  --> 40\t1\t1\t2
  local l = "a_key_of_forty_one_bytes_xxxxxxxxxxxxxxxxxx"
  print(l == "a_key_of_forty_one_bytes_xxxxxxxxxxxxxxxxxx", l ~= "a_key_of_forty_one_bytes_xxxxxxxxxxxxxxxxxx", "a_key_of_forty_one_bytes_xxxxxxxxxxxxxxxxxy" == l)  --> true\tfalse\tfalse
end

-- Upvalues in numbers.
do
  local src = {}
  for level = 1, 2 do
    src[#src + 1] = level == 1 and "" or "local function inner() "
    for i = 1, 127 do src[#src + 1] = "local v" .. level .. "_" .. i .. " = " .. i .. " " end
  end
  src[#src + 1] = "return function() return 0"
  for level = 1, 2 do for i = 1, 127 do src[#src + 1] = " + v" .. level .. "_" .. i end end
  src[#src + 1] = " end end return inner()()"
  print(load(table.concat(src))())  --> 16256
  print(load((table.concat(src):gsub("local v2_127 = 127", "%0 local w1, w2 = 1, 2"):gsub("return 0", "return w1 + w2 + print(1)"))))  --> nil\t[string "local v1_1 = 1 local v1_2 = 2 local v1_3 = 3 ..."]:1: too many upvalues (limit is 255) in function at line 1 near '+'
end
