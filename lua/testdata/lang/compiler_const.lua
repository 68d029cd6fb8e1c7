-- The compiler: constants, folded or not, and where they may stand.

local N <const> = 10
local S <const> = "key"
local B <const> = true
local F <const> = false
local Z <const> = nil
local H <const> = 0.5
local D <const> = N * 2 + 1
local E <const> = -N
local T <const> = {}
local L <const> = "a string that is longer than the forty bytes of a short one"

print(N, S, B, F, Z, H, D, E)  --> 10\tkey\ttrue\tfalse\tnil\t0.5\t21\t-10
print(N + D, N .. S, N < D, N == 10, S == "key", B == true, Z == nil)  --> 31\t10key\ttrue\ttrue\ttrue\ttrue\ttrue
print(not B, not F, not Z, -N, ~N, #S, #L, not not S)  --> false\ttrue\ttrue\t-10\t-11\t3\t59\ttrue
print(B and S or N, F and S or N, Z and 1, F or Z, (Z) == nil, B and F)  --> key\t10\tnil\tnil\ttrue\tfalse

-- As upvalues at several depths.
do
  local function one()
    return N, function() return S, L, function() return D, Z, B, T end end
  end
  local n, two = one()
  local s, l, three = two()
  local d, z, b, t = three()
  print(n, s, #l, d, z, b, t == T)  --> 10\tkey\t59\t21\tnil\ttrue\ttrue
end

-- As keys, objects, callees, arguments and results.
do
  local t = {[N] = "ten", [S] = "str", [L] = "long", [H] = "half", [B] = "yes"}
  print(t[N], t[S], t[L], t[H], t[B], t[10], t.key, t[10.0])  --> ten\tstr\tlong\thalf\tyes\tten\tstr\tten
  t[N], t[S], t[L], t[-1], t[E] = 1, 2, 3, 4, 5
  print(t[N], t[S], t[L], t[-1], t[E])  --> 1\t2\t3\t4\t5
  print(S:upper(), (S):len(), ("x"):rep(N))  --> KEY\t3\txxxxxxxxxx
  print((function() return N end)(), (function(...) return ... end)(S, Z, B))  --> 10\tkey\tnil\ttrue
  print(pcall(function() return N.x end))  --> false\tcompiler_const.lua:38: attempt to index a number value
  print(pcall(function() N() end))  --> false\tcompiler_const.lua:39: attempt to call a number value
  print(pcall(function() return S + 1 end))  --> false\tcompiler_const.lua:40: attempt to add a 'string' with a 'number'
  print(pcall(function() return Z .. "x" end))  --> false\tcompiler_const.lua:41: attempt to concatenate a nil value
  print(pcall(function() return {} < N end))  --> false\tcompiler_const.lua:42: attempt to compare table with number
  print(pcall(function() Z.x = 1 end))  --> false\tcompiler_const.lua:43: attempt to index a nil value
end

-- In conditions and loops.
do
  local r = {}
  if B then r[#r + 1] = "if" end
  if F then r[#r + 1] = "never" elseif Z then r[#r + 1] = "never" else r[#r + 1] = "else" end
  while F do r[#r + 1] = "never" end
  repeat r[#r + 1] = "once" until B
  for i = N, N + 1 do r[#r + 1] = i end
  for i = N, 1, E do r[#r + 1] = i end
  while B do r[#r + 1] = "w" break end
  if not (F or Z) and (B or error()) then r[#r + 1] = "logic" end
  print(table.concat(r, " "))  --> if else once 10 11 10 w logic
end

-- Attributes that are not the last, or do not fold, make ordinary variables.
do
  local a <const>, b = 1, 2
  b = b + a
  local c, d <const> = 3, 4
  c = c + d
  local e <const>, f <const> = 5, 6
  local g <const> = b
  local h <const> = 1 // 0.0
  local ok, err = pcall(function() local i <const> = 1 // 0 return i end)
  print(a, b, c, d, e, f, g, h, ok)  --> 1\t3\t7\t4\t5\t6\t3\tinf\tfalse
  print((err:gsub("^.-:%d+: ", "")))  --> attempt to divide by zero
  local function up() return a + b + c + d + e + f + g end
  print(up())  --> 29
end

-- A constant that hides another, and is hidden.
do
  local N <const> = N + 1
  print(N)  --> 11
  local N <const> = "again"
  print(N)  --> again
  do local N = 1 N = N + 1 print(N) end  --> 2
  print(N)  --> again
end
print(N)  --> 10

-- What folding must not change.
print(1 // 0.0, -1 // 0.0, 0.0 / 1, -0.0, 0 * -1.0, 1 / -0.0, 1 / (0 * -1.0))  --> inf\t-inf\t0.0\t-0.0\t-0.0\t-inf\t-inf
print(3 // -2, 3 % -2, -3 % 2, 3.5 % -2, -3.5 // 2, 5.3 % math.huge, -5.3 % math.huge)  --> -2\t-1\t1\t-0.5\t-2.0\t5.3\tinf
print(2^53, 2^0.5 == 2^(1/2), 1e308 * 10, -1e308 * 10, 7 // 2.0, 7 / 7)  --> 9.007199254741e+15\ttrue\tinf\t-inf\t3.0\t1.0
print(1 << 63, 1 << 64, 1 << -1, 2 >> 1, 2 >> -1, -1 >> 63, 1 >> 64, 1 << math.mininteger)  --> -9223372036854775808\t0\t0\t1\t4\t1\t0\t0
print(math.maxinteger + 1 == math.mininteger, math.mininteger // -1, math.mininteger % -1, 5 & 3.0, 6 | 1, 5 ~ 1)  --> true\t-9223372036854775808\t0\t1\t7\t4
print(9007199254740993, 9007199254740993 + 0.0, 1e15, 2^63, -(2^63))  --> 9007199254740993\t9.007199254741e+15\t1e+15\t9.2233720368548e+18\t-9.2233720368548e+18
print(pcall(load("return 1.5 & 1")))  --> false\t[string "return 1.5 & 1"]:1: number has no integer representation
print(pcall(load("return 1 % 0")))  --> false\t[string "return 1 % 0"]:1: attempt to perform 'n%0'
print(pcall(load("return 'a' | 1")))  --> false\t[string "return 'a' | 1"]:1: attempt to perform bitwise operation on a string value (constant 'a')
print(pcall(load("return -'a'")))  --> false\t[string "return -'a'"]:1: attempt to unm a 'string' with a 'string'
print("10" + 1, "0x10" * 2, 10 .. 20, -"2", "3" // 1)  --> 11\t32\t1020\t-2\t3
print(load("local x <const> = 1; x = 2"))  --> nil\t[string "local x <const> = 1; x = 2"]:1: attempt to assign to const variable 'x'
print(load("local x <const> = 1; function f() x = 2 end"))  --> nil\t[string "local x <const> = 1; function f() x = 2 end"]:1: attempt to assign to const variable 'x'
print(load("local x <close> = nil; x = 2"))  --> nil\t[string "local x <close> = nil; x = 2"]:1: attempt to assign to const variable 'x'
