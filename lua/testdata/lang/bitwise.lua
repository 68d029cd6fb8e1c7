-- Bitwise operators, shifts, and conversions to integers.

local maxi, mini = math.maxinteger, math.mininteger
print(0xF0 & 0x3C, 0xF0 | 0x0F, 0xFF ~ 0x0F, ~0, ~-1, ~5) --> 48\t255\t240\t-1\t0\t-6
print(-1 & 0xFF, -1 | 0, -1 ~ -1, mini & maxi, mini | maxi, mini ~ maxi) --> 255\t-1\t0\t0\t-1\t-1
print(~maxi == mini, ~mini == maxi, -1 >> 1 == maxi, 1 << 63 == mini) --> true\ttrue\ttrue\ttrue

-- Shifts: logical, by any count, negative counts turn around.
print(1 << 0, 1 << 1, 1 << 62, 1 << 63, 1 << 64, 1 << 65, 1 << 1000) --> 1\t2\t4611686018427387904\t-9223372036854775808\t0\t0\t0
print(-1 >> 0, -1 >> 1, -1 >> 63, -1 >> 64, -1 >> 1000) --> -1\t9223372036854775807\t1\t0\t0
print(1 << -1, 2 << -1, 16 >> -2, -1 << -60, 8 >> 3, 8 >> 4) --> 0\t1\t64\t15\t1\t0
print(1 << mini, 1 >> mini, 1 << maxi, 1 >> maxi, -1 << mini, -1 >> -64) --> 0\t0\t0\t0\t0\t0
print(1 >> -63, 1 >> -64, -1 << 63, -1 << 64, mini >> 63, mini << 1) --> -9223372036854775808\t0\t-9223372036854775808\t0\t1\t0
for _, n in ipairs {0, 1, 31, 32, 63, 64, -1, -32, -63, -64} do
  print(n, string.format("%x %x", 0xdeadbeef << n, 0xdeadbeef >> n))
end                                     --> 0\tdeadbeef deadbeef
--> 1\t1bd5b7dde 6f56df77
--> 31\t6f56df7780000000 1
--> 32\tdeadbeef00000000 0
--> 63\t8000000000000000 0
--> 64\t0 0
--> -1\t6f56df77 1bd5b7dde
--> -32\t0 deadbeef00000000
--> -63\t0 8000000000000000
--> -64\t0 0
local function rotl(x, n) return x << n | x >> 64 - n end
print(string.format("%x %x %x", rotl(0x8000000000000001, 1), rotl(0x1234, 60), rotl(-1, 17))) --> 3 4000000000000123 ffffffffffffffff

-- Floats with integral values convert; others do not.
print(3.0 & 1, 1 | 2.0, 2^53 | 0, ~0.0, 1.0 << 2.0, -0.0 | 0, 1e3 ~ 1) --> 1\t3\t9007199254740992\t-1\t4\t0\t1001
print(-2^63 | 0, pcall(function() return 2^63 | 0 end)) --> -9223372036854775808\tfalse\tbitwise.lua:31: number has no integer representation
print(pcall(function() return 1.5 & 1 end)) --> false\tbitwise.lua:32: number has no integer representation
print(pcall(function() return 1 & 1.5 end)) --> false\tbitwise.lua:33: number has no integer representation
print(pcall(function() return ~1.5 end)) --> false\tbitwise.lua:34: number has no integer representation
print(pcall(function() return 1 << 0.5 end)) --> false\tbitwise.lua:35: number has no integer representation
print(pcall(function() return math.huge | 0 end)) --> false\tbitwise.lua:36: number (field 'huge') has no integer representation
print(pcall(function() return -math.huge >> 1 end)) --> false\tbitwise.lua:37: number has no integer representation
print(pcall(function() return 0/0 ~ 1 end)) --> false\tbitwise.lua:38: number has no integer representation
print(pcall(function() return 1e100 | 1 end)) --> false\tbitwise.lua:39: number has no integer representation

-- Strings are no operands, not even numeric ones, unless their metatable says so.
print(pcall(function() return "3" & 1 end)) --> false\tbitwise.lua:42: attempt to perform bitwise operation on a string value (constant '3')
print(pcall(function() return 1 << "2" end)) --> false\tbitwise.lua:43: attempt to perform bitwise operation on a string value (constant '2')
print(pcall(function() return ~"0" end)) --> false\tbitwise.lua:44: attempt to perform bitwise operation on a string value (constant '0')
print(pcall(function() return "3.5" & 1 end)) --> false\tbitwise.lua:45: attempt to perform bitwise operation on a string value (constant '3.5')
print(pcall(function() return "a" & 1 end)) --> false\tbitwise.lua:46: attempt to perform bitwise operation on a string value (constant 'a')
print(pcall(function() return 1 | "b" end)) --> false\tbitwise.lua:47: attempt to perform bitwise operation on a string value (constant 'b')
print(pcall(function() return ~"c" end)) --> false\tbitwise.lua:48: attempt to perform bitwise operation on a string value (constant 'c')
print(pcall(function() return "9223372036854775808" | 0 end)) --> false\tbitwise.lua:49: attempt to perform bitwise operation on a string value (constant '9223372036854775808')
print(pcall(function() return "1e100" | 0 end)) --> false\tbitwise.lua:50: attempt to perform bitwise operation on a string value (constant '1e100')

-- Other types.
print(pcall(function() return nil & 1 end)) --> false\tbitwise.lua:53: attempt to perform bitwise operation on a nil value
print(pcall(function() return 1 | {} end)) --> false\tbitwise.lua:54: attempt to perform bitwise operation on a table value
print(pcall(function() return true ~ 1 end)) --> false\tbitwise.lua:55: attempt to perform bitwise operation on a boolean value
print(pcall(function() return ~print end)) --> false\tbitwise.lua:56: attempt to perform bitwise operation on a function value (global 'print')
print(pcall(function() return 1 << nil end)) --> false\tbitwise.lua:57: attempt to perform bitwise operation on a nil value
local name = {}
print(pcall(function() return name | 1 end)) --> false\tbitwise.lua:59: attempt to perform bitwise operation on a table value (upvalue 'name')
print(pcall(function() return name.x >> 1 end)) --> false\tbitwise.lua:60: attempt to perform bitwise operation on a nil value (field 'x')
print(pcall(function() return 1.5 | name.x end)) --> false\tbitwise.lua:61: attempt to perform bitwise operation on a nil value (field 'x')

-- Constants at either side, and in locals.
local a, k = 0x55, 3
print(a & 0x0f, 0x0f & a, a | 0xf0, 0xf0 | a, a ~ 0xff, 0xff ~ a, a << 1, a >> 1, 1 << k, 256 >> k) --> 5\t5\t245\t245\t170\t170\t170\t42\t8\t32
print(a & k, a | k, a ~ k, a << k, a >> k, ~a, ~k, -a & 0xff, a << -1, a >> -1) --> 1\t87\t86\t680\t10\t-86\t-4\t171\t42\t170
a = a & 0xf0 | k ~ 1
print(a)                                --> 82

-- Identities over a spread of values.
local vals = {0, 1, -1, 2, -2, maxi, mini, 0x5555555555555555, 0xAAAAAAAAAAAAAAAA, 123456789, -987654321}
local bad = 0
for _, x in ipairs(vals) do
  if ~~x ~= x or x ~ x ~= 0 or x & ~x ~= 0 or x | ~x ~= -1 or -x ~= ~x + 1 then bad = bad + 1 end
  for _, y in ipairs(vals) do
    if (x ~ y) ~= ((x | y) & ~(x & y)) then bad = bad + 1 end
    if x + y ~= (x ~ y) + ((x & y) << 1) then bad = bad + 1 end
    if ~(x & y) ~= (~x | ~y) then bad = bad + 1 end
    if x ~ y ~ y ~= x then bad = bad + 1 end
  end
  for n = 0, 63 do
    if x << n ~= x * (1 << n) then bad = bad + 1 end
    if (x << n) >> n ~= x & (-1 >> n) then bad = bad + 1 end
  end
end
print(bad)                              --> 0

-- Counting bits, reversing, parity, CRC.
local function popcount(x) local n = 0 while x ~= 0 do x = x & (x - 1) n = n + 1 end return n end
print(popcount(0), popcount(-1), popcount(0xff), popcount(mini), popcount(maxi)) --> 0\t64\t8\t1\t63
local function reverse(x) local r = 0 for _ = 1, 64 do r = r << 1 | x & 1 x = x >> 1 end return r end
print(reverse(1) == mini, reverse(reverse(12345)), reverse(-1)) --> true\t12345\t-1
local function crc32(s)
  local crc = 0xffffffff
  for i = 1, #s do
    crc = crc ~ s:byte(i)
    for _ = 1, 8 do crc = crc & 1 == 1 and crc >> 1 ~ 0xedb88320 or crc >> 1 end
  end
  return crc ~ 0xffffffff
end
print(string.format("%08x %08x", crc32 "123456789", crc32 "")) --> cbf43926 00000000
local function adler(s)
  local x, y = 1, 0
  for i = 1, #s do x = (x + s:byte(i)) % 65521 y = (y + x) % 65521 end
  return y << 16 | x
end
print(string.format("%08x", adler "Wikipedia")) --> 11e60398
local function tobin(x, n) local t = {} for i = n - 1, 0, -1 do t[#t + 1] = x >> i & 1 end return table.concat(t) end
print(tobin(10, 8), tobin(-1, 4), tobin(0x123, 12)) --> 00001010\t1111\t000100100011
local function gray(x) return x ~ x >> 1 end
print(gray(0), gray(1), gray(2), gray(3), gray(4), gray(7), gray(8)) --> 0\t1\t3\t2\t6\t4\t12

-- Arithmetic shift and unsigned helpers.
local function sar(x, n) return x >> n | ~(-1 >> n) & -(x >> 63) end
print(sar(-8, 1), sar(-8, 3), sar(8, 1), sar(-1, 63), sar(mini, 62)) --> -4\t-1\t4\t-1\t-2
local function udiv(x, y) -- unsigned division by a positive divisor
  if x >= 0 then return x // y end
  local q = ((x >> 1) // y) << 1
  if not math.ult(x - q * y, y) then q = q + 1 end
  return q
end
print(udiv(-1, 10), udiv(mini, 3), udiv(100, 7), udiv(-2, 2)) --> 1844674407370955161\t3074457345618258602\t14\t9223372036854775807

-- math.ult and the integer limits of strings.
print(math.ult(1, 2), math.ult(-1, 1), math.ult(1, -1), math.ult(mini, maxi), math.ult(maxi, mini), math.ult(0, 0)) --> true\tfalse\ttrue\tfalse\ttrue\tfalse
print(string.format("%x %X %o", -1, 255, 8), string.format("%#x %#o", 255, 8)) --> ffffffffffffffff FF 10\t0xff 010
