-- The compiler: logic, comparisons and several values.

local function id(...) return ... end
local function none() end
local t, f, n, one = true, false, nil, 1

-- and, or, not as values
print(nil and 1, false or nil, (nil) == nil, 1 and 2, 1 or 2, false and nil, nil or false, not nil, not 0)  --> nil\tnil\ttrue\t2\t1\tfalse\tfalse\ttrue\tfalse
print(t and n, n and t, f or n, n or f, t and one or 2, f and one or 2, n and f or one)  --> nil\tnil\tnil\tfalse\t1\t2\t1
print(not t and one, not (t and f), not not n, not (n or one), not not not one)  --> false\ttrue\tfalse\tfalse\tfalse
print(t and (n or f), (t or n) and one, (f or n) and one, t and f or n, (t and f) or (n or one))  --> false\t1\tnil\tnil\t1
print(one == 1 and "eq" or "ne", one ~= 1 and "ne" or "eq", one < 2 and one > 0, one <= 0 or one >= 2)  --> eq\teq\ttrue\tfalse
print(one and one == 1, one and one ~= 1, n == nil and n, n ~= nil or n, f == f and f)  --> true\tfalse\tnil\tnil\tfalse
print((one == 1) == true, (one == 2) == false, one == 1 == true, 1 < 2 == true, not (1 == 2) == true)  --> true\ttrue\ttrue\ttrue\ttrue
print(id(one and n), id(n or one), (id(1, 2)) and id(3, 4), id(1, 2) or id(3))  --> nil\t1\t3\t1
print(1 and 2 and 3 and n and 4, n or f or n or 5 or error(), 1 and (2 or error()) and 3)  --> nil\t5\t3
print(n and n.x, n and n.x.y or "none", t and ("x"):rep(2) or "none", f or none(), (none()))  --> nil\tnone\txx\tnil\tnil

-- comparisons as values and as conditions, with constants on both sides
do
  local x, s, fl = 5, "s", 1.5
  print(x < 6, x <= 5, x > 5, x >= 5, 6 > x, 5 >= x, 5 < x, 5 <= x)  --> true\ttrue\tfalse\ttrue\ttrue\ttrue\tfalse\ttrue
  print(fl < 2, fl > 1, 2 > fl, 1 < fl, x < 5.5, x == 5.0, 5.0 == x, fl == 1.5, x ~= 5)  --> true\ttrue\ttrue\ttrue\ttrue\ttrue\ttrue\ttrue\tfalse
  print(s == "s", "s" == s, s ~= "t", s == 5, x == "5", nil == x, x == nil, x ~= nil, true == x, x == false)  --> true\ttrue\ttrue\tfalse\tfalse\tfalse\tfalse\ttrue\tfalse\tfalse
  print(s < "t", "a" < s, s <= "s", s > "s", "t" >= s)  --> true\ttrue\ttrue\tfalse\ttrue
  print(1 < 2, 1 == 1, "a" == "a", "a" < "b", nil == false, 0 == -0, 0.0 == -0.0, 0/0 == 0/0)  --> true\ttrue\ttrue\ttrue\tfalse\ttrue\ttrue\tfalse
  print(pcall(function() return x < s end))  --> false\tcompiler_values.lua:27: attempt to compare number with string
  print(pcall(function() return x > s end))  --> false\tcompiler_values.lua:28: attempt to compare string with number
  print(pcall(function() return s >= 1 end))  --> false\tcompiler_values.lua:29: attempt to compare number with string
  print(pcall(function() return 1 >= s end))  --> false\tcompiler_values.lua:30: attempt to compare string with number
  print(pcall(function() return x < nil end))  --> false\tcompiler_values.lua:31: attempt to compare number with nil
  print(pcall(function() return {} <= {} end))  --> false\tcompiler_values.lua:32: attempt to compare two table values
  print(math.maxinteger < math.maxinteger + 0.0, math.maxinteger == 2^63, math.mininteger == -2^63, 2^53 == 2^53 + 1)  --> true\tfalse\ttrue\ttrue
end
do
  local r = {}
  local function c(name, v) if v then r[#r + 1] = name end end
  local x, y = 3, 4
  if x == 3 and y == 4 then c("1", t) end
  if x == 4 or y == 4 then c("2", t) end
  if not (x == 4 or y == 5) then c("3", t) end
  if not (x == 3 and y == 5) and not n then c("4", t) end
  if x ~= 3 or not (y ~= 4) then c("5", t) end
  if (x == 3) ~= (y == 3) then c("6", t) end
  if x == 3 and (y == 3 or y == 4) and not (x > y or f) then c("7", t) end
  if nil or false or (x and n) or y then c("8", t) end
  if nil and error() then c("9", t) end
  if 1 then c("10", t) end
  if "" and 0 then c("11", t) end
  if not not (x and y) then c("12", t) end
  if not (n == nil) then c("13", t) end
  if x < y and y > x and x <= 3 and 3 >= x and 4 <= y then c("14", t) end
  while not (x > 5) do x = x + 1 end
  repeat y = y + 1 until y >= 8 or not x
  c(x .. "," .. y, t)
  print(table.concat(r, " "))  --> 1 2 3 4 5 6 7 8 10 11 12 14 6,8
end

-- metamethods of comparisons decide jumps and values
do
  local mt = {}
  mt.__eq = function(a, b) return a.v == b.v end
  mt.__lt = function(a, b) return a.v < b.v and 1 end
  mt.__le = function(a, b) return a.v <= b.v and 1 or nil end
  local function o(v) return setmetatable({v = v}, mt) end
  local a, b, c = o(1), o(2), o(1)
  print(a == c, a ~= c, a == b, a < b, a > b, a <= c, a >= b, not (a < b), a < b and "lt" or "ge")  --> true\tfalse\tfalse\ttrue\tfalse\ttrue\tfalse\tfalse\tlt
  mt.__lt = function(x, y) return "called" end
  print(a < 1, 1 < a, a > 1, 1 > a, not (a < 1))  --> true\ttrue\ttrue\ttrue\tfalse
  if a < 1 then print("jump") else print("no jump") end  --> jump
  mt.__lt = function(x, y) return nil end
  if a < 1 or 1 > a then print("jump") else print("no jump") end  --> no jump
end

-- several values, cut and not cut
do
  local function three() return 1, 2, 3 end
  local function va(...) return ... end
  local function cut(...) return (...) end
  print(three(), three())  --> 1\t1\t2\t3
  print((three()), (va(4, 5)), (cut(6, 7)), cut())  --> 1\t4\t6\tnil
  print(#{three(), three()}, #{three(), (three())}, #{(three())}, #{va()}, #{none(), none()}, #{cut()})  --> 4\t2\t1\t0\t0\t0
  print(select("#", none()), select("#", (none())), select("#", va(nil, nil)), select("#", three(), none()))  --> 0\t1\t2\t1
  print(va(va(va(1, 2), va(3, 4))))  --> 1\t3\t4
  print((function(...) local a, b = ... return a, b, select("#", ...) end)(1))  --> 1\tnil\t1
  print((function(...) local t = {..., "end"} return #t, t[1], t[2] end)(1, 2))  --> 2\t1\tend
  print((function(...) local t = {"start", ...} return #t, t[2], t[3] end)(1, 2))  --> 3\t1\t2
  print((function(...) return ..., "x" end)(1, 2))  --> 1\tx
  print((function(...) return (...), ... end)(1, 2))  --> 1\t1\t2
  print((function(a, ...) local x, y, z = a, ... return z, y, x end)(1, 2))  --> nil\t2\t1
  print((function(...) local x = ... x = x and ... return x end)(1, 2))  --> 1
  print(("%s"):rep(2), ("x").rep("y", 2), #"abc", -2 ^ 2, 2 ^ 3 ^ 2, -2 ^ -2)  --> %s%s\tyy\t3\t-4.0\t512.0\t-0.25
end

-- constructors around the size at which items are flushed
do
  local function make(n, more)
    local parts = {}
    for i = 1, n do parts[i] = i end
    return load("local function f() return 'a', 'b', 'c' end local x = 'x' return {" .. table.concat(parts, ",") .. more .. "}")()
  end
  local out = {}
  for _, n in ipairs {1, 49, 50, 51, 99, 100, 101, 150} do
    local u = make(n, ", f()")
    local v = make(n, ", k = x, f(), [" .. n .. "] = 'key', x")
    out[#out + 1] = #u .. u[n] .. u[n + 1] .. u[#u] .. #v .. tostring(v[n]) .. v[n + 1] .. v[n + 2] .. v.k
  end
  print(table.concat(out, " "))  --> 41ac31axx 5249ac51keyaxx 5350ac52keyaxx 5451ac5351axx 10299ac101keyaxx 103100ac102keyaxx 104101ac103101axx 153150ac152keyaxx
  print(#{[1] = "x", "y"}, ({[1] = "x", "y"})[1], ({"y", [1] = "x"})[1], ({n = 1, n = 2}).n, ({[2] = "a", nil, "b"})[2])  --> 1\ty\ty\t2\tb
  print(next({}), #{n = 1}, #{nil}, #{nil, 2} == 2, ({[1.0] = 5})[1], ({[2^53] = 6})[2^53])  --> nil\t0\t0\ttrue\t5\t6
end
