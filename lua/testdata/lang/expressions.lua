-- Operator precedence, associativity, and how expressions adjust values.

-- Arithmetic precedence.
print(2 + 3 * 4, (2 + 3) * 4, 2 * 3 + 4, 10 - 2 - 3, 10 - (2 - 3)) --> 14\t20\t10\t5\t11
print(2 ^ 3 ^ 2, (2 ^ 3) ^ 2, -2 ^ 2, (-2) ^ 2, 2 ^ -1, -2 ^ -2) --> 512.0\t64.0\t-4.0\t4.0\t0.5\t-0.25
print(100 / 10 / 2, 100 / (10 / 2), 7 // 2 * 2, 7 * 2 // 2, 7 % 3 * 2) --> 5.0\t20.0\t6\t7\t2
print(2 * 3 % 4, 2 + 7 % 4, -7 % 4, -(7 % 4), - 7 // 2) --> 2\t5\t1\t-3\t-4
print(-3 ^ 2 * 2, not 1 == 2, not (1 == 2), #"abc" + 1, -#"abc") --> -18.0\tfalse\ttrue\t4\t-3
print(1 .. 2 == "12", 1 + 2 .. 3 + 4, "a" .. 1 + 2, 2 ^ 2 .. "") --> true\t37\ta3\t4.0
print("x" .. "y" == "xy", "a" .. "b" < "ac") --> true\ttrue

-- Bitwise operators sit between comparison and concatenation.
print(1 | 2 & 3, (1 | 2) & 3, 1 | 6 ~ 2, 6 ~ 2 & 3, 5 & 6 == 4) --> 3\t3\t5\t4\ttrue
print(1 << 2 + 1, (1 << 2) + 1, 1 << 2 << 1, 256 >> 2 >> 1, 1 << 3 & 12) --> 8\t5\t8\t32\t8
print(pcall(load "return 1 .. 0 << 1")) --> false\t[string "return 1 .. 0 << 1"]:1: attempt to perform bitwise operation on a string value
print(~5 & 15, ~0 >> 60, -1 >> 63)      --> 10\t15\t1
print(3 & 1 == 1, 3 | 4 ~= 7, 1 < 2 == true, ~1 + 1, -~1) --> true\tfalse\ttrue\t-1\t2
print(#"ab" << 1, 2 ^ 2 | 0, 7 // 2 | 8) --> 4\t4\t11

-- and, or, not: values, not booleans, and the left binding tighter for and.
print(nil and 1, false and 1, 0 and 1, "" and 2, nil or false, false or nil) --> nil\tfalse\t1\t2\tfalse\tnil
print(1 or error("never"), nil and error("never")) --> 1\tnil
print(1 and 2 or 3, nil and 2 or 3, 1 and nil or 3, 1 or 2 and 3, (1 or 2) and 3) --> 2\t3\t3\t1\t3
print(nil == false, not nil, not 0, not "", not not 1) --> false\ttrue\tfalse\tfalse\ttrue
print(false or nil or 5, nil and nil and 1, 1 and 2 and 3, 1 and false and 3) --> 5\tnil\t3\tfalse
print(1 < 2 and 2 < 3, 1 > 2 or 2 > 1, not (1 < 2) == false) --> true\ttrue\ttrue
print(1 == 1 and "yes" or "no", 1 == 2 and "yes" or "no") --> yes\tno
local function truth(...) local r = {} for i = 1, select("#", ...) do r[i] = (select(i, ...)) and "T" or "F" end return table.concat(r) end
print(truth(nil, false, true, 0, 0.0, "", {}, print)) --> FFTTTTTT

-- Short circuit leaves side effects out, and evaluates each operand once.
local log = {}
local function v(name, x) log[#log + 1] = name return x end
local function flush() local s = table.concat(log, " ") log = {} return s end
print(v("a", nil) and v("b", 1) or v("c", 3), flush()) --> 3\ta c
print(v("a", 1) and v("b", 2) or v("c", 3), flush()) --> 2\ta b
print((v("a", false) or v("b", nil)) and v("c", 1), flush()) --> nil\ta b
print(not (v("a", false) or v("b", nil)) and v("c", 1), flush()) --> 1\ta b c
print(v("a", 1) + v("b", 2) * v("c", 3), flush()) --> 7\ta b c
print(v("a", 1) < v("b", 2), flush())   --> true\ta b
print(v("a", 1) > v("b", 2), flush())   --> false\ta b
print(v("a", "x") .. v("b", "y") .. v("c", "z"), flush()) --> xyz\ta b c
print(({v("k", 1), [v("i", 5)] = v("j", 2)})[5], flush()) --> 2\tk i j
print(v("f", math.max)(v("x", 1), v("y", 2)), flush()) --> 2\tf x y
local obj = {m = function(_, x) return x end}
print(v("o", obj):m(v("x", 9)), flush()) --> 9\to x

-- Conditions as values kept in locals, through many shapes.
local function tern(c, x, y) return c and x or y end
print(tern(true, 1, 2), tern(false, 1, 2), tern(true, false, 2), tern(nil, nil, nil)) --> 1\t2\t2\tnil
local x = nil
local y = x and x.a and x.a.b
local z = (x or {}).a or "default"
print(y, z)                             --> nil\tdefault
x = {a = {b = "deep"}}
y = x and x.a and x.a.b
print(y)                                --> deep
local b1 = 1 == 1.0 and "1" ~= 1
local b2 = not (1 ~= 1) == true
print(b1, b2)                           --> true\ttrue
local c = 5
local r = c > 3 and c < 10 and "in" or "out"
print(r, c > 3 and c > 10 and "in" or "out") --> in\tout
local n = nil
print(n == nil and "nil" or n, (n or 0) + 1, n ~= nil and n + 1 or -1) --> nil\t1\t-1
print((nil == nil) == true, (1 < 2) == (2 < 3), (1 < 2) ~= (3 < 2)) --> true\ttrue\ttrue

-- Parentheses cut to one value; calls in the middle give one value.
local function mr() return 1, 2, 3 end
local function none() end
print(mr(), mr())                       --> 1\t1\t2\t3
print((mr()))                           --> 1
print(mr(), 10)                         --> 1\t10
print(#{mr(), mr()}, #{mr(), (mr())}, #{(mr())}, #{mr(), nil}) --> 4\t2\t1\t1
print(select("#", none()), select("#", (none())), select("#", none(), none())) --> 0\t1\t1
print(mr() + mr(), mr() .. "", #tostring(mr()), -mr()) --> 2\t1\t1\t-1
print(mr() == 1, mr() and "t", mr() or "f", not mr()) --> true\tt\t1\tfalse
print((((mr()))))                       --> 1
print(type((none())), pcall(type, none())) --> nil\tfalse\tbad argument #1 to 'type' (value expected)
print(({mr()})[3], ({(mr())})[2], ({mr(), 5})[2]) --> 3\tnil\t5

-- Comparison chains are left associative and compare booleans.
print(pcall(load "return 1 < 2 < 3"))   --> false\t[string "return 1 < 2 < 3"]:1: attempt to compare boolean with number
print((1 < 2) == true, 1 == 1 == true, 1 == 1 == 1, 2 ~= 2 == false) --> true\ttrue\tfalse\ttrue
print("a" < "b", "a" < "B", "" < "a", "a" < "aa", "Z" < "a", "a\0b" < "a\0c", "a\0" > "a") --> true\tfalse\ttrue\ttrue\ttrue\ttrue\ttrue
print("10" < "9", 10 < 9, "10" == 10, "abc" == "abc", 'a' == "\97") --> true\tfalse\tfalse\ttrue\ttrue
print(nil == nil, {} == {}, print == print, 0 == -0, 0.0 == -0.0, 1 == 1.0) --> true\tfalse\ttrue\ttrue\ttrue\ttrue
local nan = 0/0
print(nan == nan, nan ~= nan, nan < nan, nan <= nan, nan > 1, not (nan > 1), 1 < nan) --> false\ttrue\tfalse\tfalse\tfalse\ttrue\tfalse
print(rawequal(nan, nan), rawequal("a", "a"), rawequal(1, 1.0), rawequal({}, {})) --> false\ttrue\ttrue\tfalse

-- Constant folding must not change results or hide errors.
print(1 // 0.0, -1 // 0.0, 1 % math.huge, -1 % math.huge, 0.0 / 0.0 ~= 0.0 / 0.0) --> inf\t-inf\t1.0\tinf\ttrue
print(pcall(load "return 1 // 0"))      --> false\t[string "return 1 // 0"]:1: attempt to divide by zero
print(pcall(load "return 1 % 0"))       --> false\t[string "return 1 % 0"]:1: attempt to perform 'n%0'
print(pcall(load "return 1 & 1.5"))     --> false\t[string "return 1 & 1.5"]:1: number has no integer representation
print(pcall(load "return 1 << 'a'"))    --> false\t[string "return 1 << 'a'"]:1: attempt to perform bitwise operation on a string value (constant 'a')
print(2^53 + 1 | 0, 3 - -0.0, 0 * -1, 0.0 * -1, -0.0 + 0) --> 9007199254740992\t3.0\t0\t-0.0\t0.0
print(1/(0.0 * -1), 1/-0.0, 1/(-0.0 + 0), 1/(0 * -1.0)) --> -inf\t-inf\tinf\t-inf
local k <const> = 10
local s <const> = "str"
local nl <const> = nil
local tr <const> = true
print(k + 1, k * k, -k, s .. k, #s, nl, tr, not tr, nl == nil, k < 11, k == 10.0) --> 11\t100\t-10\tstr10\t3\tnil\ttrue\tfalse\ttrue\ttrue\ttrue
print(k // 3, k % 3, k / 4, k ^ 2, k << 1, k >> 1, k & 6, k | 5, k ~ 3, ~k) --> 3\t1\t2.5\t100.0\t20\t5\t2\t15\t9\t-11
print(5 + k, 5 - k, 50 // k, 15 % k, 2 ^ k, 1 << k, 1024 >> k, 5 .. k) --> 15\t-5\t5\t5\t1024.0\t1024\t1\t510

-- Operands that are constants at either side, of either kind.
local i, f = 7, 2.5
print(i + 1, 1 + i, i - 1, 1 - i, i * 2, 2 * i, i / 2, 2 / i > 0.28, i // 2, 2 // i, i % 4, 4 % i) --> 8\t8\t6\t-6\t14\t14\t3.5\ttrue\t3\t0\t3\t4
print(f + 1, 1 + f, f - 1, 1 - f, f * 2, 2 * f, f / 2, 5 / f, f // 2, 5 // f, f % 2, 4 % f) --> 3.5\t3.5\t1.5\t-1.5\t5.0\t5.0\t1.25\t2.0\t1.0\t2.0\t0.5\t1.5
print(i & 3, 3 & i, i | 8, 8 | i, i ~ 1, 1 ~ i, i << 1, 1 << i, i >> 1, 1024 >> i) --> 3\t3\t15\t15\t6\t6\t14\t128\t3\t8
print(i ^ 2, 2 ^ i, f ^ 2, 2 ^ 0.5 == math.sqrt(2), i + 1.5, 1.5 + i, i - 300, i + 100000) --> 49.0\t128.0\t6.25\ttrue\t8.5\t8.5\t-293\t100007
print(i < 8, i <= 7, i > 6, i >= 7, 8 > i, 7 >= i, 6 < i, 7 <= i, i == 7, 7 == i, i ~= 7) --> true\ttrue\ttrue\ttrue\ttrue\ttrue\ttrue\ttrue\ttrue\ttrue\tfalse
print(f < 3, f <= 2, f > 2, f >= 3, 3 > f, 2 >= f, 2 < f, 3 <= f, f == 2.5, 2.5 == f) --> true\tfalse\ttrue\tfalse\ttrue\tfalse\ttrue\tfalse\ttrue\ttrue
print(i < 7.5, i > 6.5, i <= 7.0, 7.5 > i, i == 7.0, "7" == i, i == "7") --> true\ttrue\ttrue\ttrue\ttrue\tfalse\tfalse

-- Deep and long expressions.
local e = "0"
for d = 1, 150 do e = "(" .. e .. "+1)" end
print(load("return " .. e)())           --> 150
e = "0" .. (" + 1"):rep(5000)
print(load("return " .. e)())           --> 5000
e = "''" .. (" .. 'ab'"):rep(180)
print(#load("return " .. e)())          --> 360
e = ("not "):rep(151) .. "nil"
print(load("return " .. e)())           --> true
e = "1" .. (" and 1"):rep(1000) .. " or 2"
print(load("return " .. e)())           --> 1
e = "nil" .. (" or nil"):rep(1000) .. " or 2"
print(load("return " .. e)())           --> 2
e = ("{"):rep(100) .. ("}"):rep(100)
print(type(load("return " .. e)()))     --> table
