-- The math library.

local maxi, mini = math.maxinteger, math.mininteger
print(math.pi, math.huge, -math.huge, maxi, mini, math.pi == 3.141592653589793) --> 3.1415926535898\tinf\t-inf\t9223372036854775807\t-9223372036854775808\ttrue

-- type and tointeger.
print(math.type(1), math.type(1.0), math.type("1"), math.type(nil), math.type({}), math.type(2^53), math.type(1 // 1), math.type(1 / 1)) --> integer\tfloat\tnil\tnil\tnil\tfloat\tinteger\tfloat
print(math.tointeger(3.0), math.tointeger(3.5), math.tointeger(7), math.tointeger(2^53), math.tointeger(2^63), math.tointeger(-2^63), math.tointeger(0/0), math.tointeger(math.huge)) --> 3\tnil\t7\t9007199254740992\tnil\t-9223372036854775808\tnil\tnil
print(math.tointeger({}), math.tointeger(nil), math.tointeger(true), math.tointeger(-0.0), math.tointeger("x")) --> nil\tnil\tnil\t0\tnil
print(pcall(math.type))                 --> false\tbad argument #1 to 'math.type' (value expected)
print(pcall(math.tointeger))            --> false\tbad argument #1 to 'math.tointeger' (value expected)

-- floor and ceil.
print(math.floor(3.7), math.floor(-3.7), math.ceil(3.2), math.ceil(-3.2), math.floor(5), math.ceil(5), math.floor(-0.0), math.ceil(-0.5), math.floor(0.5)) --> 3\t-4\t4\t-3\t5\t5\t0\t0\t0
print(math.type(math.floor(3.7)), math.floor(2^53), math.floor(1e100), math.ceil(-1e100), math.floor(2^62), math.floor(2^63), math.ceil(math.huge), math.floor(-2^63)) --> integer\t9007199254740992\t1e+100\t-1e+100\t4611686018427387904\t9.2233720368548e+18\tinf\t-9223372036854775808
print(math.floor("3.7"), math.ceil("3"), math.floor(maxi), math.ceil(mini), math.floor(-2^53 - 1), math.ceil(0.1), math.floor(1e15 + 0.5)) --> 3\t3\t9223372036854775807\t-9223372036854775808\t-9007199254740992\t1\t1000000000000000
print(pcall(math.floor))                --> false\tbad argument #1 to 'math.floor' (number expected, got no value)
print(pcall(math.floor, "x"))           --> false\tbad argument #1 to 'math.floor' (number expected, got string)
print(pcall(math.ceil, {}))             --> false\tbad argument #1 to 'math.ceil' (number expected, got table)
print(pcall(math.floor, nil))           --> false\tbad argument #1 to 'math.floor' (number expected, got nil)

-- abs, fmod, modf.
print(math.abs(-5), math.abs(5), math.abs(-5.5), math.abs(-0.0), math.abs(mini), math.abs(maxi), math.abs("-3"), math.abs(-math.huge)) --> 5\t5\t5.5\t0.0\t-9223372036854775808\t9223372036854775807\t3.0\tinf
print(math.fmod(7, 3), math.fmod(-7, 3), math.fmod(7, -3), math.fmod(-7, -3), math.fmod(7.5, 2), math.fmod(-7.5, 2), math.fmod(7, 3.0), math.fmod(6, 3)) --> 1\t-1\t1\t-1\t1.5\t-1.5\t1.0\t0
print(math.fmod(mini, -1), math.fmod(mini, mini), math.fmod(maxi, mini), math.fmod(5, maxi), math.fmod(-6, 2), math.fmod(-6.0, 2), math.fmod(1, math.huge)) --> 0\t0\t9223372036854775807\t5\t0\t-0.0\t1.0
print(pcall(math.fmod, 1, 0))           --> false\tbad argument #2 to 'math.fmod' (zero)
print(pcall(math.fmod, mini, 0))        --> false\tbad argument #2 to 'math.fmod' (zero)
local r = math.fmod(1, 0.0)
print(r ~= r, math.fmod(5.5, math.huge), math.type(math.fmod(5, 3)), math.type(math.fmod(5, 3.0))) --> true\t5.5\tinteger\tfloat
print(pcall(math.fmod, 1))              --> false\tbad argument #2 to 'math.fmod' (number expected, got no value)
print(pcall(math.fmod, "a", 1))         --> false\tbad argument #1 to 'math.fmod' (number expected, got string)
print(math.modf(3.7), math.modf(-3.7), math.modf(5), math.modf(-0.0), math.modf(math.huge), math.modf(-math.huge)) --> 3\t-3\t5\t0\tinf\t-inf\t0.0
print(math.modf(3.25))                  --> 3\t0.25
print(math.modf(-3.25))                 --> -3\t-0.25
print(math.modf(5))                     --> 5\t0.0
print(math.modf(-5))                    --> -5\t0.0
print(math.modf(1e100))                 --> 1e+100\t0.0
print(math.modf(math.huge))             --> inf\t0.0
print(math.modf(-math.huge))            --> -inf\t0.0
local a, b = math.modf(0/0)
print(a ~= a, b ~= b, math.type((math.modf(3.5))), math.type((math.modf(3)))) --> true\ttrue\tinteger\tinteger

-- max and min.
print(math.max(1, 2, 3), math.min(3, 1, 2), math.max(1), math.max(-1, -1.5), math.max(1, 1.0), math.max(1.0, 1), math.min(1, 2.5), math.min(-math.huge, mini)) --> 3\t1\t1\t-1\t1\t1.0\t1\t-inf
print(math.max(maxi, maxi + 0.0), math.min(mini, mini + 0.0), math.max(2^53, 2^53 | 0), math.type(math.max(1, 2.0))) --> 9.2233720368548e+18\t-9223372036854775808\t9.007199254741e+15\tfloat
print(pcall(math.max))                  --> false\tbad argument #1 to 'math.max' (value expected)
print(pcall(math.min))                  --> false\tbad argument #1 to 'math.min' (value expected)
print(pcall(math.max, 1, "x"))          --> false\tattempt to compare number with string
print(pcall(math.max, 1, nil))          --> false\tattempt to compare number with nil
print(pcall(math.min, {}, 1))           --> false\tattempt to compare number with table
local nan = 0/0
local mx, mn = math.max(nan, 1), math.min(nan, 1)
print(mx ~= mx, mn ~= mn, math.max(1, nan), math.min(1, nan)) --> true\ttrue\t1\t1

-- sqrt, exp, log and powers.
print(math.sqrt(16), math.sqrt(2), math.sqrt(0), math.sqrt(-1) ~= math.sqrt(-1), math.sqrt("9"), math.sqrt(1e100), math.exp(0), math.exp(1)) --> 4.0\t1.4142135623731\t0.0\ttrue\t3.0\t1e+50\t1.0\t2.718281828459
print(math.log(1), math.log(math.exp(1)), math.log(8, 2), math.log(1000, 10), math.log(0), math.log(27, 3), math.log(2, 4), math.log(1, 10), math.log(100, 10.0)) --> 0.0\t1.0\t3.0\t3.0\t-inf\t3.0\t0.5\t0.0\t2.0
print(math.log(-1) ~= math.log(-1), math.log(math.huge), math.exp(-math.huge), math.exp(710), math.log(2^60, 2), math.log(0, 2), math.log(1024, 4) == 5.0) --> true\tinf\t0.0\tinf\t60.0\t-inf\ttrue
print(pcall(math.log))                  --> false\tbad argument #1 to 'math.log' (number expected, got no value)
print(pcall(math.sqrt))                 --> false\tbad argument #1 to 'math.sqrt' (number expected, got no value)
print(pcall(math.log, 2, {}))           --> false\tbad argument #2 to 'math.log' (number expected, got table)
print(pcall(math.exp, "e"))             --> false\tbad argument #1 to 'math.exp' (number expected, got string)

-- Trigonometry at exact points.
print(math.sin(0), math.cos(0), math.tan(0), math.asin(0), math.acos(1), math.atan(0), math.deg(0), math.rad(0), math.deg(math.pi), math.rad(180) == math.pi) --> 0.0\t1.0\t0.0\t0.0\t0.0\t0.0\t0.0\t0.0\t180.0\ttrue
print(math.atan(1, 1) * 4 == math.pi, math.atan(1, 0) * 2 == math.pi, math.atan(0, -1) == math.pi, math.atan(-0.0, -1) == -math.pi, math.atan(0, 1), math.atan(-0.0, 1)) --> true\ttrue\ttrue\ttrue\t0.0\t-0.0
print(math.abs(math.sin(math.pi)) < 1e-15, math.abs(math.cos(math.pi) + 1) < 1e-15, math.asin(2) ~= math.asin(2), math.sin(math.huge) ~= math.sin(math.huge)) --> true\ttrue\ttrue\ttrue
print(("%.12f %.12f %.12f"):format(math.sin(1), math.cos(1), math.tan(1))) --> 0.841470984808 0.540302305868 1.557407724655
print(("%.12f %.12f %.12f %.12f"):format(math.asin(0.5), math.acos(0.5), math.atan(0.5), math.atan(1, 2))) --> 0.523598775598 1.047197551197 0.463647609001 0.463647609001

-- ult.
print(math.ult(1, 2), math.ult(2, 1), math.ult(-1, 0), math.ult(0, -1), math.ult(mini, maxi), math.ult(maxi, mini), math.ult(3, 3), math.ult(1.0, 2.0)) --> true\tfalse\tfalse\ttrue\tfalse\ttrue\tfalse\ttrue
print(pcall(math.ult, 1))               --> false\tbad argument #2 to 'math.ult' (number expected, got no value)
print(pcall(math.ult, 1.5, 2))          --> false\tbad argument #1 to 'math.ult' (number has no integer representation)
print(pcall(math.ult, "a", 2))          --> false\tbad argument #1 to 'math.ult' (number expected, got string)

-- random: ranges, kinds, errors, seeds.
local ok = true
for i = 1, 200 do
  local f = math.random()
  ok = ok and f >= 0 and f < 1 and math.type(f) == "float"
  local n = math.random(10)
  ok = ok and n >= 1 and n <= 10 and math.type(n) == "integer"
  n = math.random(-5, 5)
  ok = ok and n >= -5 and n <= 5
  ok = ok and math.random(7, 7) == 7 and math.random(1) == 1
  n = math.random(mini, maxi)
  ok = ok and math.type(n) == "integer"
  n = math.random(maxi - 1, maxi)
  ok = ok and n >= maxi - 1
  n = math.random(3.0)
  ok = ok and n >= 1 and n <= 3
end
print(ok, math.type(math.random(0)))    --> true\tinteger
print(pcall(math.random, 0, -1))        --> false\tbad argument #1 to 'math.random' (interval is empty)
print(pcall(math.random, 2, 1))         --> false\tbad argument #1 to 'math.random' (interval is empty)
print(pcall(math.random, -1))           --> false\tbad argument #1 to 'math.random' (interval is empty)
print(pcall(math.random, 1, 2, 3))      --> false\twrong number of arguments
print(pcall(math.random, 1.5))          --> false\tbad argument #1 to 'math.random' (number has no integer representation)
print(pcall(math.random, "x"))          --> false\tbad argument #1 to 'math.random' (number expected, got string)
print(pcall(math.random, maxi, mini))   --> false\tbad argument #1 to 'math.random' (interval is empty)
math.randomseed(42)
local r1, r2, r3 = math.random(1000), math.random(), math.random(0)
math.randomseed(42)
print(r1 == math.random(1000), r2 == math.random(), r3 == math.random(0)) --> true\ttrue\ttrue
math.randomseed(42, 7)
r1 = math.random(1 << 40)
math.randomseed(42, 7)
print(r1 == math.random(1 << 40))       --> true
math.randomseed(123)
local x, y = math.random(0), math.random(0)
math.randomseed(124)
print(x ~= y, x ~= math.random(0))      --> true\ttrue
local hits = {}
for i = 1, 2000 do local n = math.random(6) hits[n] = (hits[n] or 0) + 1 end
local fair = true
for i = 1, 6 do fair = fair and hits[i] and hits[i] > 150 end
print(#hits, fair)                      --> 6\ttrue
print(pcall(math.randomseed, "x"))      --> false\tbad argument #1 to 'math.randomseed' (number expected, got string)

-- Conversions of strings and numbers in arguments.
print(math.max("10", "9") == "10", pcall(math.floor, "0x10"), pcall(math.sqrt, "4"), pcall(math.abs, "abc")) --> false\ttrue\ttrue\tfalse\tbad argument #1 to 'math.abs' (number expected, got string)
print(pcall(function() return math.floor({}) end)) --> false\tmathlib.lua:123: bad argument #1 to 'floor' (number expected, got table)
print(pcall(function() return math.random(0, 1, 2) end)) --> false\tmathlib.lua:124: wrong number of arguments
for name in ("abs acos asin atan ceil cos deg exp floor fmod log max min modf rad random randomseed sin sqrt tan tointeger type ult"):gmatch("%w+") do assert(type(math[name]) == "function", name) end

-- Integer algorithms.
local function gcd(m, n) while n ~= 0 do m, n = n, m % n end return m end
print(gcd(48, 36), gcd(17, 5), gcd(0, 5), gcd(2^40 | 0, 2^35 | 0)) --> 12\t1\t5\t34359738368
local function isprime(n) if n < 2 then return false end for i = 2, math.tointeger(math.sqrt(n) // 1) do if n % i == 0 then return false end end return true end
local primes = {}
for i = 1, 60 do if isprime(i) then primes[#primes + 1] = i end end
print(table.concat(primes, " "))        --> 2 3 5 7 11 13 17 19 23 29 31 37 41 43 47 53 59
local function powmod(base, e, m) local res = 1 base = base % m while e > 0 do if e & 1 == 1 then res = res * base % m end base = base * base % m e = e >> 1 end return res end
print(powmod(2, 100, 1000007), powmod(3, 200, 13), powmod(7, 0, 5)) --> 698635\t9\t1
local function isqrt(n) local s = n while s * s > n do s = (s + n // s) // 2 end return s end
print(isqrt(0), isqrt(99), isqrt(10^12 | 0), isqrt(123456789)) --> 0\t9\t500000000000\t11111
local function tobase(n, base) local d, s = "0123456789abcdefghijklmnopqrstuvwxyz", "" repeat s = d:sub(n % base + 1, n % base + 1) .. s n = n // base until n == 0 return s end
print(tobase(255, 16), tobase(255, 2), tobase(0, 7), tobase(123456789, 36), tonumber(tobase(987654321, 31), 31)) --> ff\t11111111\t0\t21i3v9\t987654321
local fibs = {1, 1}
for i = 3, 93 do fibs[i] = fibs[i - 1] + fibs[i - 2] end
print(fibs[10], fibs[90], fibs[92], fibs[93]) --> 55\t2880067194370816120\t7540113804746346429\t-6246583658587674878
