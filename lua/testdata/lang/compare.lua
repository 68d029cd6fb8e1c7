-- Comparison of numbers of both kinds and of other values.

local maxi, mini = math.maxinteger, math.mininteger
local inf, nan = math.huge, 0/0

-- Integers against floats compare by mathematical value.
print(1 == 1.0, 1 < 1.5, 2 > 1.5, 1 <= 1.0, -1 < -0.5, 0 == -0.0, 1 ~= 1.5) --> true\ttrue\ttrue\ttrue\ttrue\ttrue\ttrue
print(maxi < 2^63, maxi <= 2^63, maxi == 2^63, maxi > 2^63, maxi >= 2^63) --> true\ttrue\tfalse\tfalse\tfalse
print(2^63 > maxi, 2^63 >= maxi, 2^63 == maxi, 2^63 < maxi, 2^63 <= maxi) --> true\ttrue\tfalse\tfalse\tfalse
print(mini == -2^63, mini <= -2^63, mini >= -2^63, mini < -2^63, mini > -2^63) --> true\ttrue\ttrue\tfalse\tfalse
print(-2^63 == mini, -2^63 <= mini, -2^63 < mini, -2^63 - 1025 < mini, -2^64 < mini) --> true\ttrue\tfalse\ttrue\ttrue
print(maxi + 0.0 == maxi, maxi - 1 < maxi + 0.0, maxi < maxi + 0.0, maxi - 511 < 2^63) --> false\ttrue\ttrue\ttrue
for _, d in ipairs {-2, -1, 0, 1, 2} do
  local i, f = (1 << 53) + d, 2.0^53
  print(d, i < f, i <= f, i == f, i > f, i >= f, f < i, f <= i, f > i, f >= i)
end                                     --> -2\ttrue\ttrue\tfalse\tfalse\tfalse\tfalse\tfalse\ttrue\ttrue
--> -1\ttrue\ttrue\tfalse\tfalse\tfalse\tfalse\tfalse\ttrue\ttrue
--> 0\tfalse\ttrue\ttrue\tfalse\ttrue\tfalse\ttrue\tfalse\ttrue
--> 1\tfalse\tfalse\tfalse\ttrue\ttrue\ttrue\ttrue\tfalse\tfalse
--> 2\tfalse\tfalse\tfalse\ttrue\ttrue\ttrue\ttrue\tfalse\tfalse
for _, d in ipairs {-2, -1, 0, 1, 2} do
  local i, f = -(1 << 53) + d, -2.0^53
  print(d, i < f, i <= f, i == f, i > f, i >= f, f < i, f <= i, f > i, f >= i)
end                                     --> -2\ttrue\ttrue\tfalse\tfalse\tfalse\tfalse\tfalse\ttrue\ttrue
--> -1\ttrue\ttrue\tfalse\tfalse\tfalse\tfalse\tfalse\ttrue\ttrue
--> 0\tfalse\ttrue\ttrue\tfalse\ttrue\tfalse\ttrue\tfalse\ttrue
--> 1\tfalse\tfalse\tfalse\ttrue\ttrue\ttrue\ttrue\tfalse\tfalse
--> 2\tfalse\tfalse\tfalse\ttrue\ttrue\ttrue\ttrue\tfalse\tfalse
print((1 << 60) + 1 == 2.0^60, (1 << 60) + 1 > 2.0^60, (1 << 60) - 1 < 2.0^60, (1 << 60) == 2.0^60) --> false\ttrue\ttrue\ttrue
print(5 < 5.000000000000001, 5 > 4.999999999999999, 5 <= 4.999999999999999, 5 >= 5.000000000000001) --> true\ttrue\tfalse\tfalse
print(-5 < -4.5, -5 > -5.5, -5 <= -5.5, -4 >= -4.5, -0.5 < 0, 0.5 > 0, 0 < 5e-324, 0 > -5e-324) --> true\ttrue\tfalse\ttrue\ttrue\ttrue\ttrue\ttrue

-- Infinities and NaN.
print(maxi < inf, mini > -inf, inf > maxi, -inf < mini, inf == inf, -inf < inf, inf <= inf, inf < inf) --> true\ttrue\ttrue\ttrue\ttrue\ttrue\ttrue\tfalse
for _, x in ipairs {0, 1, -1, maxi, mini, 0.0, 1.5, inf, -inf} do
  assert(not (x < nan) and not (x <= nan) and not (x > nan) and not (x >= nan) and x ~= nan and not (x == nan))
  assert(not (nan < x) and not (nan <= x) and not (nan > x) and not (nan >= x) and nan ~= x and not (nan == x))
end
print(nan < nan, nan <= nan, nan == nan, nan ~= nan, not (nan >= nan)) --> false\tfalse\tfalse\ttrue\ttrue
local function branch(a, b)
  local r = ""
  if a < b then r = r .. "<" end
  if a <= b then r = r .. "[" end
  if a > b then r = r .. ">" end
  if a >= b then r = r .. "]" end
  if a == b then r = r .. "=" end
  if a ~= b then r = r .. "~" end
  if not (a < b) then r = r .. "!<" end
  if not (a >= b) then r = r .. "!]" end
  return r
end
print(branch(1, 2), branch(2, 1), branch(1, 1), branch(1, 1.0), branch(nan, 1), branch(1, nan)) --> <[~!]\t>]~!<\t[]=!<\t[]=!<\t~!<!]\t~!<!]
print(branch("a", "b"), branch("b", "a"), branch("a", "a"), branch("", "\0"), branch("a\0z", "a\0b")) --> <[~!]\t>]~!<\t[]=!<\t<[~!]\t>]~!<

-- Against constants that fit an immediate operand and that do not.
local function imm(x)
  return x < 0, x <= -1, x > 127, x >= 128, x == 5, x ~= 5, x < 1000000, x > -1000000, x < 0.5, x >= 2.5
end
print(imm(0))                           --> false\tfalse\tfalse\tfalse\tfalse\ttrue\ttrue\ttrue\ttrue\tfalse
print(imm(-1))                          --> true\ttrue\tfalse\tfalse\tfalse\ttrue\ttrue\ttrue\ttrue\tfalse
print(imm(128))                         --> false\tfalse\ttrue\ttrue\tfalse\ttrue\ttrue\ttrue\tfalse\ttrue
print(imm(5.0))                         --> false\tfalse\tfalse\tfalse\ttrue\tfalse\ttrue\ttrue\tfalse\ttrue
print(imm(-1.5))                        --> true\ttrue\tfalse\tfalse\tfalse\ttrue\ttrue\ttrue\ttrue\tfalse
print(imm(inf))                         --> false\tfalse\ttrue\ttrue\tfalse\ttrue\tfalse\ttrue\tfalse\ttrue
print(imm(nan))                         --> false\tfalse\tfalse\tfalse\tfalse\ttrue\tfalse\tfalse\tfalse\tfalse
local function imm2(x) return 0 < x, 0 <= x, 0 > x, 0 >= x, 10 == x, 1.0 == x, 100000 < x, -1.5 > x end
print(imm2(0), imm2(-2))                --> false\tfalse\tfalse\ttrue\ttrue\tfalse\tfalse\tfalse\ttrue
print(imm2(1), imm2(1e9))               --> true\ttrue\ttrue\tfalse\tfalse\tfalse\tfalse\ttrue\tfalse
print(pcall(imm, "5"))                  --> false\tcompare.lua:57: attempt to compare string with number
print(pcall(imm2, "5"))                 --> false\tcompare.lua:66: attempt to compare number with string
print(pcall(imm, {}))                   --> false\tcompare.lua:57: attempt to compare table with number
print(pcall(imm, nil))                  --> false\tcompare.lua:57: attempt to compare nil with number

-- Strings compare byte by byte in the C locale, embedded zeros included.
print("a" < "b", "a" < "a\0", "a\0a" < "a\0b", "\0" < "\1", "" < "\0", "\xff" > "a", "abc" < "abd") --> true\ttrue\ttrue\ttrue\ttrue\ttrue\ttrue
print("Z" < "a", "10" < "2", "a" <= "a", "a" >= "a", "b" > "a", "\x7f" < "\x80") --> true\ttrue\ttrue\ttrue\ttrue\ttrue
local words = {"banana", "Apple", "cherry", "apple", "", "ap", "app\0le", "~", "\xe9", "Zebra"}
table.sort(words)
for i, w in ipairs(words) do words[i] = ("%q"):format(w) end
print(table.concat(words, " "))         --> "" "Apple" "Zebra" "ap" "app\\0le" "apple" "banana" "cherry" "~" "\xE9"

-- No order between different types; equality is false without a conversion.
print(1 == "1", 0 == false, nil == false, "" == nil, "true" == true, print == "print") --> false\tfalse\tfalse\tfalse\tfalse\tfalse
print(pcall(function() return 1 < "2" end)) --> false\tcompare.lua:84: attempt to compare number with string
print(pcall(function() return "1" < 2 end)) --> false\tcompare.lua:85: attempt to compare string with number
print(pcall(function() return {} < {} end)) --> false\tcompare.lua:86: attempt to compare two table values
print(pcall(function() return {} <= 1 end)) --> false\tcompare.lua:87: attempt to compare table with number
print(pcall(function() return nil < 1 end)) --> false\tcompare.lua:88: attempt to compare nil with number
print(pcall(function() return nil > 1 end)) --> false\tcompare.lua:89: attempt to compare number with nil
print(pcall(function() return true < false end)) --> false\tcompare.lua:90: attempt to compare two boolean values
print(pcall(function() return print < print end)) --> false\tcompare.lua:91: attempt to compare two function values
print(pcall(function() return "a" >= {} end)) --> false\tcompare.lua:92: attempt to compare table with string
print(pcall(function() return 1.5 > "x" end)) --> false\tcompare.lua:93: attempt to compare string with number
print(pcall(function() return coroutine.create(print) < 1 end)) --> false\tcompare.lua:94: attempt to compare thread with number

-- Identity of tables, functions and threads.
local t1, t2 = {}, {}
local t3 = t1
print(t1 == t2, t1 == t3, t1 ~= t2, t1 ~= t3) --> false\ttrue\ttrue\tfalse
local f1 = function() end
local f2 = f1
print(f1 == f2, f1 == function() end, string.len == ("").len, print ~= print) --> true\tfalse\ttrue\tfalse
local co = coroutine.create(f1)
print(co == co, co == coroutine.create(f1)) --> true\tfalse

-- Keys follow the same equality.
local t = {}
t[1] = "int" t[1.0] = "float"
print(t[1], #t)                         --> float\t1
t[2^53] = "big"
print(t[1 << 53], t[(1 << 53) + 1])     --> big\tnil
t["1"] = "string"
print(t[1], t["1"])                     --> float\tstring
t[-0.0] = "zero"
print(t[0], t[0.0], next({[-0.0] = 1})) --> zero\tzero\t0\t1
print(math.type(next({[3.0] = 1})), math.type(next({[3.5] = 1})), next({[2^63] = 1})) --> integer\tfloat\t9.2233720368548e+18\t1

-- min, max and sort over mixed kinds.
print(math.max(1, 1.5), math.max(2, 1.5), math.min(1, 1.0), math.min(1.0, 1), math.max(maxi, 2^63), math.min(mini, -2^63)) --> 1.5\t2\t1\t1.0\t9.2233720368548e+18\t-9223372036854775808
local mixed = {3, 1.5, -2, 2^53, (1 << 53) + 1, 1 << 53, -inf, inf, mini, maxi, 0.5}
table.sort(mixed)
for i = 2, #mixed do assert(mixed[i - 1] <= mixed[i]) end
print(mixed[1], mixed[2], mixed[3], mixed[#mixed - 1], mixed[#mixed]) --> -inf\t-9223372036854775808\t-2\t9223372036854775807\tinf
