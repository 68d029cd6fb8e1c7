-- Integer and float arithmetic.

local maxi, mini = math.maxinteger, math.mininteger

-- Wrap around.
print(maxi + 1 == mini, mini - 1 == maxi, maxi * 2, mini * 2, -mini == mini) --> true\ttrue\t-2\t0\ttrue
print(maxi + 1, mini - 1, maxi * maxi, mini * mini, mini * -1) --> -9223372036854775808\t9223372036854775807\t1\t0\t-9223372036854775808
print(math.abs(mini), mini // -1, mini % -1, pcall(math.fmod, mini, -1)) --> -9223372036854775808\t-9223372036854775808\t0\ttrue\t0
print(maxi + 1.0 == 2^63, maxi + 0.0, mini + 0.0, maxi + 1.0 - 1 == maxi) --> true\t9.2233720368548e+18\t-9.2233720368548e+18\tfalse

-- Result types.
print(1 + 1, 1 + 1.0, 2 * 3, 2 * 3.0, 7 // 2, 7 // 2.0, 7 % 2, 7 % 2.0) --> 2\t2.0\t6\t6.0\t3\t3.0\t1\t1.0
print(4 / 2, 1 / 2, 2 ^ 2, 10 // 1, -0 // 1, 0 / 5, 0 // 5.0) --> 2.0\t0.5\t4.0\t10\t0\t0.0\t0.0
print(math.type(3 // 1), math.type(3.0 // 1), math.type(3 / 1), math.type(3 ^ 1), math.type(3 % 1.0)) --> integer\tfloat\tfloat\tfloat\tfloat

-- Floor division and modulo: table over the signs.
for _, a in ipairs {7, -7, 6, -6, 0} do
  local r = {}
  for _, b in ipairs {3, -3, 7, -7, 1, -1} do r[#r + 1] = (a // b) .. "/" .. (a % b) end
  print(a, table.concat(r, " "))
end                                     --> 7\t2/1 -3/-2 1/0 -1/0 7/0 -7/0
--> -7\t-3/2 2/-1 -1/0 1/0 -7/0 7/0
--> 6\t2/0 -2/0 0/6 -1/-1 6/0 -6/0
--> -6\t-2/0 2/0 -1/1 0/-6 -6/0 6/0
--> 0\t0/0 0/0 0/0 0/0 0/0 0/0
for _, a in ipairs {7.5, -7.5, 6.0, -6.0, 0.0} do
  local r = {}
  for _, b in ipairs {2.5, -2.5, 2, -2, 0.5} do r[#r + 1] = (a // b) .. "/" .. (a % b) end
  print(a, table.concat(r, " "))
end                                     --> 7.5\t3.0/0.0 -3.0/0.0 3.0/1.5 -4.0/-0.5 15.0/0.0
--> -7.5\t-3.0/-0.0 3.0/-0.0 -4.0/0.5 3.0/-1.5 -15.0/-0.0
--> 6.0\t2.0/1.0 -3.0/-1.5 3.0/0.0 -3.0/0.0 12.0/0.0
--> -6.0\t-3.0/1.5 2.0/-1.0 -3.0/-0.0 3.0/-0.0 -12.0/-0.0
--> 0.0\t0.0/0.0 -0.0/0.0 0.0/0.0 -0.0/0.0 0.0/0.0
local ok = true
for a = -20, 20 do
  for b = -7, 7 do
    if b ~= 0 then
      ok = ok and a == (a // b) * b + a % b and a // b == math.floor(a / b)
      ok = ok and a % b == (a + 0.0) % b and (a % b == 0 or (a % b < 0) == (b < 0))
    end
  end
end
print(ok)                               --> true
print(maxi // 2, maxi % 10, mini // 2, mini % 10, maxi // mini, mini // maxi, maxi % mini, mini % maxi) --> 4611686018427387903\t7\t-4611686018427387904\t2\t-1\t-2\t-1\t9223372036854775806
print(maxi // maxi, mini // mini, mini % mini, 1 // maxi, -1 // maxi, 1 % mini, -1 % maxi) --> 1\t1\t0\t0\t-1\t-9223372036854775807\t9223372036854775806

-- Zero divisors.
print(pcall(function() return 1 // 0 end)) --> false\tarith.lua:49: attempt to divide by zero
print(pcall(function() return 1 % 0 end)) --> false\tarith.lua:50: attempt to perform 'n%0'
print(pcall(function(a, b) return a % b end, 5, 0)) --> false\tarith.lua:51: attempt to perform 'n%0'
print(pcall(function(a, b) return a // b end, mini, 0)) --> false\tarith.lua:52: attempt to divide by zero
print(1 / 0, -1 / 0, 1 // 0.0, -1 // 0.0, 1 / -0.0, 0 / 1, -0.0 / 1) --> inf\t-inf\tinf\t-inf\t-inf\t0.0\t-0.0
local function isnan(x) return x ~= x end
print(isnan(0 / 0), isnan(0 // 0.0), isnan(1 % 0.0), isnan(math.huge % 2), isnan(math.huge - math.huge)) --> true\ttrue\ttrue\ttrue\ttrue
print(5 % math.huge, -5 % math.huge, 5 % -math.huge, -5 % -math.huge, 0 % math.huge) --> 5.0\tinf\t-inf\t-5.0\t0.0
print(5 // math.huge, -5 // math.huge, 5 // -math.huge, math.huge // 1, -math.huge // 1) --> 0.0\t-0.0\t-0.0\tinf\t-inf
print(5.3 % 2 > 1.29, -0.0 % 5, 0.0 % -5, 5.5 % -2, -5.5 % 2, 1e308 % 3) --> true\t-0.0\t0.0\t-0.5\t0.5\t2.0
print(2^53 % 3, 1e15 // 7, -1e15 // 7, 0.1 // 0.1, 1 // 0.1, 1 % 0.1 < 0.1) --> 2.0\t1.4285714285714e+14\t-1.4285714285714e+14\t1.0\t10.0\ttrue
print(3 % -2, -3 % 2, 3 % -2.0, -3 % 2.0, 3 % -3, -3 % 3, 3 % -3.0) --> -1\t1\t-1.0\t1.0\t0\t0\t0.0

-- Powers and unary minus.
print(2 ^ 10, 2 ^ 0.5 * 2 ^ 0.5 > 1.99, (-8) ^ (1/3) ~= (-8) ^ (1/3), 0 ^ 0, 0 ^ -1, (-2) ^ 3) --> 1024.0\ttrue\ttrue\t1.0\tinf\t-8.0
print(2 ^ 63, 2 ^ 64, 2 ^ 1023, 2 ^ 1024, 2 ^ -1074 > 0, 2 ^ -1075) --> 9.2233720368548e+18\t1.844674407371e+19\t8.9884656743116e+307\tinf\ttrue\t0.0
print(math.huge ^ 0, 1 ^ math.huge, (0/0) ^ 0, 1 ^ (0/0)) --> 1.0\t1.0\t1.0\t1.0
print(-0, -0.0, 0.0, -(0), -(0.0), 0 - 0.0) --> 0\t-0.0\t0.0\t0\t-0.0\t0.0
print(-"2", -"0x10", -"1.5", - "-3", -" 7 ", -"-0") --> -2\t-16\t-1.5\t3\t-7\t0

-- Strings as operands.
print("10" + 5, "10" * "2", "3" ^ 2, "7" // 2, "7.0" // 2, "7" % "4", 10 - "1e1") --> 15\t20\t9.0\t3\t3.0\t3\t0.0
print("0x10" + 0, "0x1p4" + 0, " 5 " + 1, "\t5\n" + 1, "5." + 1, ".5" + 1, "1e2" * 1) --> 16\t16.0\t6\t6\t6.0\t1.5\t100.0
print(math.type("10" + 0), math.type("10" + 0.0), math.type("1e1" + 0), math.type("10" * "3")) --> integer\tfloat\tfloat\tinteger
print("9223372036854775807" + 1, "9223372036854775808" + 0, "-9223372036854775808" + 0, "0xffffffffffffffff" + 0) --> -9223372036854775808\t9.2233720368548e+18\t-9223372036854775808\t-1
print(10 .. ("1" + 1), "1" .. "1" + 1, 1 .. 0x10, 1.0 .. "", -0.0 .. "", 2^63 .. "", 1e15 .. "|" .. 1e14) --> 102\t12\t116\t1.0\t-0.0\t9.2233720368548e+18\t1e+15|1e+14
print(pcall(function() return "abc" + 1 end)) --> false\tarith.lua:75: attempt to add a 'string' with a 'number'
print(pcall(function() return "" + 1 end)) --> false\tarith.lua:76: attempt to add a 'string' with a 'number'
print(pcall(function() return "1 2" + 1 end)) --> false\tarith.lua:77: attempt to add a 'string' with a 'number'
print(pcall(function() return "0x" + 1 end)) --> false\tarith.lua:78: attempt to add a 'string' with a 'number'
print(pcall(function() return "1e" + 1 end)) --> false\tarith.lua:79: attempt to add a 'string' with a 'number'
print(pcall(function() return "inf" + 1 end)) --> false\tarith.lua:80: attempt to add a 'string' with a 'number'
print(pcall(function() return "nan" + 1 end)) --> false\tarith.lua:81: attempt to add a 'string' with a 'number'
print(pcall(function() return {} + 1 end)) --> false\tarith.lua:82: attempt to perform arithmetic on a table value
print(pcall(function() return -{} end)) --> false\tarith.lua:83: attempt to perform arithmetic on a table value
print(pcall(function() return -"x" end)) --> false\tarith.lua:84: attempt to unm a 'string' with a 'string'
print(pcall(function() return "10" + {} end)) --> false\tarith.lua:85: attempt to add a 'string' with a 'table'
print(pcall(function() return nil .. "x" end)) --> false\tarith.lua:86: attempt to concatenate a nil value
print(pcall(function() return 2 ^ true end)) --> false\tarith.lua:87: attempt to perform arithmetic on a boolean value

-- Precision near 2^53.
local p53 = 2^53
print(p53, p53 + 1, p53 + 2, p53 - 1, p53 == p53 + 1, 9007199254740993, 9007199254740993 + 0.0) --> 9.007199254741e+15\t9.007199254741e+15\t9.007199254741e+15\t9.007199254741e+15\ttrue\t9007199254740993\t9.007199254741e+15
print(9007199254740993 == 9007199254740992.0, 9007199254740993 > 9007199254740992.0, 9007199254740992 == 2^53) --> false\ttrue\ttrue
print((2^53 | 0) + 1, (2^53 | 0) + 1 == 2^53, (2^53 | 0) + 1 > 2^53, (2^53 | 0) + 1.0 == 2^53) --> 9007199254740993\tfalse\ttrue\ttrue

-- Rounding of float text.
print(0.1 + 0.2, 0.1 + 0.2 == 0.3, 1e15 + 0.5, 123456.789e3, 1e21, 12345678901234567890) --> 0.3\tfalse\t1e+15\t123456789.0\t1e+21\t1.2345678901235e+19
print(3.14159265358979, 100 / 3, 1e14 / 3, 5e-324, 1.7976931348623157e308, 2.5e-5, 1e-4, 0.00001) --> 3.1415926535898\t33.333333333333\t33333333333333.0\t4.9406564584125e-324\t1.7976931348623e+308\t2.5e-05\t0.0001\t1e-05
print(1e5, 1e14 + 0.5, 123456789012345.0, 1234567890123456.0, 0.1e1, 100.0, 1e2, -1e-7) --> 100000.0\t1e+14\t1.2345678901234e+14\t1.2345678901235e+15\t1.0\t100.0\t100.0\t-1e-07
print(255 // 1 | 0, 3.7 // 1, -3.7 // 1, 3.7 // 1 | 0, 2^31 | 0, -2^63 | 0) --> 255\t3.0\t-4.0\t3\t2147483648\t-9223372036854775808

-- Associativity and accumulated loops keep the kind.
local acc = 0
for i = 1, 100 do acc = acc + i end
print(acc, math.type(acc))              --> 5050\tinteger
acc = 0.0
for i = 1, 100 do acc = acc + i end
print(acc, math.type(acc))              --> 5050.0\tfloat
acc = 1
for i = 1, 64 do acc = acc * 2 end
print(acc)                              --> 0
acc = 1
for i = 1, 25 do acc = acc * i end
print(acc)                              --> 7034535277573963776
acc = 1.0
for i = 1, 25 do acc = acc * i end
print(acc)                              --> 1.5511210043331e+25
local h = 5381
for c in ("hash me"):gmatch "." do h = h * 33 + c:byte() end
print(h, h & 0xffffffff)                --> 229468090618043\t872894651
h = 14695981039346656037
print(math.type(h), 0xcbf29ce484222325) --> float\t-3750763034362895579
h = 0xcbf29ce484222325
for c in ("fnv-1a"):gmatch "." do h = (h ~ c:byte()) * 0x100000001b3 end
print(string.format("%x", h))           --> aec3d1978821b8a2
local seed = 42
local out = {}
for i = 1, 5 do seed = (seed * 1103515245 + 12345) & 0x7fffffff out[i] = seed end
print(table.concat(out, " "))           --> 1250496027 1116302264 1000676753 1668674806 908095735
seed = 88172645463325252
for i = 1, 3 do seed = seed ~ (seed << 13) seed = seed ~ (seed >> 7) seed = seed ~ (seed << 17) end
print(seed)                             --> 3453997556048239312
