-- Mathematical functions (§6.7).
local m = math
local function try(f, ...) print(pcall(f, ...)) end

print(m.abs("10"), m.abs(m.mininteger), m.abs(-0.0), m.abs(-3), m.abs(-2.5)) --> 10.0\t-9223372036854775808\t0.0\t3\t2.5
try(m.abs) --> false\tbad argument #1 to 'math.abs' (number expected, got no value)
try(m.abs, "x") --> false\tbad argument #1 to 'math.abs' (number expected, got string)
try(function() m.abs({}) end) --> false\tmath.lua:8: bad argument #1 to 'abs' (number expected, got table)
print(m.floor("3.7"), m.floor(1e300), m.floor(-3.5), m.ceil(-3.5), m.ceil(3.2), m.floor("5"), m.ceil(1/0), m.ceil(-0.5), m.floor(7), m.floor(2^62)) --> 3\t1e+300\t-4\t-3\t4\t5\tinf\t0\t7\t4611686018427387904
print(m.max(1), m.max(1, 2.5), m.max("10", "9"), m.max("10"), m.min(1, 2.5, -3), m.max(0/0, 1), m.max(1, 0/0), m.min(2, 2.0), m.min(2.0, 2)) --> 1\t2.5\t9\t10\t-3\t-nan\t1\t2\t2.0
print(m.max(m.maxinteger, 2^63), m.min(m.maxinteger, 2^63), m.max(2^53 + 1, (1 << 53) + 1), m.max(-1/0, m.mininteger), m.min(1.5, 1, 2)) --> 9.2233720368548e+18\t9223372036854775807\t9007199254740993\t-9223372036854775808\t1
try(m.max) --> false\tbad argument #1 to 'math.max' (value expected)
try(m.min) --> false\tbad argument #1 to 'math.min' (value expected)
try(m.max, "10", 2) --> false\tattempt to compare string with number
try(m.max, 2, "10") --> false\tattempt to compare number with string
try(m.max, 1, {}) --> false\tattempt to compare number with table
local lt = setmetatable({}, {__lt = function() return true end})
print(m.max(1, lt) == lt, m.min(lt, 1) == 1, m.max(lt) == lt) --> true\ttrue\ttrue
print(m.fmod(5, 3), m.fmod(-5, 3), m.fmod(5, -3), m.fmod(5.0, 0), m.fmod(m.mininteger, -1), m.fmod(5, m.huge), m.fmod(-6, 2), m.fmod(-6.0, 2), m.fmod(5, "3"), m.fmod(m.huge, 1), m.fmod(1, 0/0), m.fmod(m.mininteger, 7)) --> 2\t-2\t2\t-nan\t0\t5.0\t0\t-0.0\t2.0\t-nan\t-nan\t-1
try(m.fmod, 5, 0) --> false\tbad argument #2 to 'math.fmod' (zero)
try(m.fmod, 5) --> false\tbad argument #2 to 'math.fmod' (number expected, got no value)
print(m.modf(3.7)) --> 3\t0.7
print(m.modf(-3.7)) --> -3\t-0.7
print(m.modf(5)) --> 5\t0.0
print(m.modf(m.huge)) --> inf\t0.0
print(m.modf(-m.huge)) --> -inf\t0.0
print(m.modf(0/0)) --> -nan\t-nan
print(m.modf("5")) --> 5\t0.0
print(m.modf(-0.0)) --> 0\t0.0
print(m.modf(1e300)) --> 1e+300\t0.0
print(m.sqrt(-1), m.sqrt(2), m.sqrt(16), m.sqrt(0/0)) --> -nan\t1.4142135623731\t4.0\t-nan
print(m.log(-1), m.log(0), m.log(8, 2), m.log(1000, 10), m.log(27, 3), m.log(2), m.log(8, 2.0), m.log(8, nil), m.log(8, 0), m.log(-1, 2), m.log(-1, 10), m.log(-1, 3)) --> -nan\t-inf\t3.0\t3.0\t3.0\t0.69314718055995\t3.0\t2.0794415416798\t-0.0\t-nan\tnan\t-nan
print(m.log(1.0000001, 2), m.log(1.0000001, 10), m.log(1e-5, 10), m.log(2^-1074, 2), m.log(0.3, 2), m.log(1e300, 10), m.log(m.huge, 10), m.log(m.huge, 2)) --> 1.4426949695966e-07\t4.342944604421e-08\t-5.0\t-1074.0\t-1.7369655941662\t300.0\tinf\tinf
for i = -304, 308, 4 do local x = tonumber("1e" .. i) if m.log(x, 10) ~= i then print(i, m.log(x, 10)) end end
print(m.exp(1), m.exp(0), m.exp(-1/0), m.asin(2), m.acos(2), m.asin(1), m.acos(0), m.atan(1), m.atan(1, -1), m.atan(1, nil), m.atan(0, -1), m.atan(-0.0, -1)) --> 2.718281828459\t1.0\t0.0\tnan\tnan\t1.5707963267949\t1.5707963267949\t0.78539816339745\t2.3561944901923\t0.78539816339745\t3.1415926535898\t-3.1415926535898
print(m.sin(m.huge), m.cos(m.huge), m.tan(m.huge), m.sin(1), m.cos(1), m.tan(1), m.deg(m.pi), m.rad(180), m.pi) --> -nan\t-nan\t-nan\t0.8414709848079\t0.54030230586814\t1.5574077246549\t180.0\t3.1415926535898\t3.1415926535898
print(m.tointeger("5"), m.tointeger("x"), m.tointeger(5.0), m.tointeger(5.5), m.tointeger({}), m.tointeger(" 0x10 "), m.tointeger("5.0"), m.tointeger(2^63), m.tointeger(-2^63)) --> 5\tnil\t5\tnil\tnil\t16\t5\tnil\t-9223372036854775808
try(m.tointeger) --> false\tbad argument #1 to 'math.tointeger' (value expected)
print(m.type(1), m.type(1.0), m.type("1"), m.type(nil)) --> integer\tfloat\tnil\tnil
try(m.type) --> false\tbad argument #1 to 'math.type' (value expected)
print(m.ult(1, -1), m.ult(-1, 1), m.ult(2, 2)) --> true\tfalse\tfalse
try(m.ult, 1) --> false\tbad argument #2 to 'math.ult' (number expected, got no value)
try(m.ult, 1.5, 1) --> false\tbad argument #1 to 'math.ult' (number has no integer representation)
print(m.maxinteger, m.mininteger, m.huge, -m.huge) --> 9223372036854775807\t-9223372036854775808\tinf\t-inf

-- random
print(m.randomseed(42)) --> 42\t0
print(m.random(), m.random(0), m.random(10), m.random(1, 100), m.random(m.mininteger, m.maxinteger), m.random(3, 3)) --> 0.93081217803957\t8333941968102511665\t6\t54\t-9046270629122405825\t3
print(m.randomseed(42, 7)) --> 42\t7
print(m.random(), m.random(0), m.random(10), m.random(1, 100)) --> 0.83191383383817\t-513943613097109053\t10\t16
for _, n in ipairs{1, 2, 3, 5, 6, 7, 8, 100, 1000000, 1 << 40, m.maxinteger} do print(m.random(n), m.random(-n, n), m.random(0, n), m.random(n, n)) end --> 1\t0\t0\t1\n1\t-1\t1\t2\n2\t1\t1\t3\n1\t-5\t1\t5\n6\t2\t5\t6\n2\t-2\t0\t7\n3\t1\t8\t8\n24\t83\t30\t100\n215709\t117482\t65258\t1000000\n1072303975822\t-688246773334\t466444044685\t1099511627776\n2015617604079120485\t3139104530547355125\t7657789603651381806\t9223372036854775807
print(m.randomseed(42.0), m.random()) --> 42\t0.93081217803957
print(m.randomseed("42"), m.random()) --> 42\t0.93081217803957
print(m.randomseed(-1), m.random()) --> -1\t0.64588803338814
print(select("#", m.randomseed())) --> 2
try(m.randomseed, 42.5) --> false\tbad argument #1 to 'math.randomseed' (number has no integer representation)
try(m.randomseed, {}) --> false\tbad argument #1 to 'math.randomseed' (number expected, got table)
try(m.randomseed, 1, 2.5) --> false\tbad argument #2 to 'math.randomseed' (number has no integer representation)
try(m.randomseed, 0/0) --> false\tbad argument #1 to 'math.randomseed' (number has no integer representation)
try(m.randomseed, "abc") --> false\tbad argument #1 to 'math.randomseed' (number expected, got string)
try(m.random, 2, 1) --> false\tbad argument #1 to 'math.random' (interval is empty)
try(m.random, -1) --> false\tbad argument #1 to 'math.random' (interval is empty)
try(m.random, 1, 2, 3) --> false\twrong number of arguments
try(m.random, 1.5) --> false\tbad argument #1 to 'math.random' (number has no integer representation)
try(function() m.random(1, 2, 3) end) --> false\tmath.lua:65: wrong number of arguments
try(function() m.random(5, 4) end) --> false\tmath.lua:66: bad argument #1 to 'random' (interval is empty)
