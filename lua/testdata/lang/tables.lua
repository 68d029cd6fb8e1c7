-- Tables: constructors, keys, length, growth, traversal.

-- Constructors.
local t = {1, 2, 3; "x", [10] = "ten", name = "n", [1 + 1] = "late", ["a b"] = 5}
print(t[1], t[2], t[3], t[4], t[10], t.name, t["a b"], #t) --> 1\t2\t3\tx\tten\tn\t5\t4
print(#{}, #{nil}, #{1, 2, 3, nil}, #{n = 1}, #{[1] = "a", [2] = "b"}, #{[1] = 1, 2}) --> 0\t0\t3\t0\t2\t1
print(({[1] = "explicit", "positional"})[1], ({"p", [1] = "e"})[1], ({k = 1, k = 2}).k) --> positional\tp\t2
print(({{1, {2, {3}}}})[1][2][2][1], ({a = {b = {c = "deep"}}}).a.b.c, #{{}, {}, {}}) --> 3\tdeep\t3
print(#{(function() return 1, 2, 3 end)()}, #{(function() return 1, 2, 3 end)(), 10}, #{((function() return 1, 2 end)())}) --> 3\t2\t1
local x = 5
local t2 = {x, x = x, [x] = x .. "", f = function() return x end, x == 5, not x, -x}
print(t2[1], t2.x, t2[5], t2.f(), t2[2], t2[3], t2[4]) --> 5\t5\t5\t5\ttrue\tfalse\t-5
print(({1, 2, 3,})[3], ({1; 2;})[2], ({a = 1, b = 2;}).b, #{[1] = nil}) --> 3\t2\t2\t0
local big = {}
for i = 1, 300 do big[i] = tostring(i) end
local lit = load("return {" .. table.concat(big, ",") .. "}")()
print(#lit, lit[1], lit[50], lit[51], lit[255], lit[256], lit[300]) --> 300\t1\t50\t51\t255\t256\t300
for i = 1, 300 do big[i] = "k" .. i .. "=" .. i end
lit = load("return {" .. table.concat(big, ";") .. "}")()
print(lit.k1, lit.k150, lit.k300, #lit) --> 1\t150\t300\t0
lit = load("local function f() return 1, 2, 3 end return {" .. ("0,"):rep(1000) .. "f()}")()
print(#lit, lit[1000], lit[1001], lit[1003]) --> 1003\t0\t1\t3

-- Keys: normalised floats, any type but nil and NaN.
t = {}
t[1.0], t[2^53], t[-0.0], t[1e100] = "one", "big", "zero", "huge"
print(t[1], t[2^53 | 0], t[0], t[1e100], math.type(next({[2.0] = 1})), next({[1.5] = 1})) --> one\tbig\tzero\thuge\tinteger\t1.5\t1
t = {}
t[true], t[false], t["true"], t[print], t[t] = 1, 2, 3, 4, 5
print(t[true], t[false], t["true"], t[print], t[t], t[not nil], t[nil], t[0/0]) --> 1\t2\t3\t4\t5\t1\tnil\tnil
print(pcall(function() t[nil] = 1 end)) --> false\ttables.lua:31: table index is nil
print(pcall(function() t[0/0] = 1 end)) --> false\ttables.lua:32: table index is NaN
print(pcall(rawset, t, nil, 1))         --> false\ttable index is nil
print(pcall(rawset, t, 0/0, 1))         --> false\ttable index is NaN
print(pcall(function() return {[nil] = 1} end)) --> false\ttables.lua:35: table index is nil
print(pcall(function() return {[0/0] = 1} end)) --> false\ttables.lua:36: table index is NaN
print(rawget(t, nil), rawget(t, 0/0), t[nil]) --> nil\tnil\tnil
t = {}
t["1"], t[1] = "s", "i"
print(t["1"], t[1], t["01"], t["1.0"])  --> s\ti\tnil\tnil
t = {}
t[math.maxinteger], t[math.mininteger], t[math.maxinteger + 0.0] = "max", "min", "fmax"
print(t[math.maxinteger], t[math.mininteger], t[2^63], t[-2^63], #t) --> max\tmin\tfmax\tmin\t0
t = {}
for i = -3, 3 do t[i] = i * i end
print(t[-3], t[0], t[3], #t)            --> 9\t0\t9\t3
local k1, k2 = {}, {}
t = {[k1] = "k1", [k2] = "k2", [{}] = "lost"}
print(t[k1], t[k2], t[{}])              --> k1\tk2\tnil
t = {["\0"] = 1, ["\0\0"] = 2, [""] = 3}
print(t["\0"], t["\0\0"], t[""], t["\0\0\0"]) --> 1\t2\t3\tnil
local long = ("k"):rep(100)
t = {[long] = "long"}
print(t[("k"):rep(50) .. ("k"):rep(50)], t[("k"):rep(99)]) --> long\tnil

-- Length and growth.
t = {}
for i = 1, 100 do t[i] = i assert(#t == i) end
for i = 100, 51, -1 do t[i] = nil assert(#t == i - 1) end
print(#t)                               --> 50
for i = 1, 50 do t[#t + 1] = #t end
print(#t, t[51], t[100])                --> 100\t50\t99
t = {}
for i = 10, 1, -1 do t[i] = i end
print(#t)                               --> 10
t = {}
for i = 1, 20 do t[i * 2] = i end
for i = 1, 20 do t[i * 2 - 1] = i end
print(#t)                               --> 40
t = {n = 0}
t[1] = 1 t[2] = 2 t[4] = 4
t[3] = 3
print(#t)                               --> 4
t = {1, 2, 3}
t[#t] = nil
print(#t)                               --> 2
t[#t + 1], t[#t + 2] = "a", "b"
print(#t, t[3], t[4])                   --> 4\ta\tb
t[0] = "zero"
print(#t)                               --> 4
t = {}
t[1.0] = "f" t[2.0] = "g"
print(#t, t[1], t[2])                   --> 2\tf\tg
local empty = {}
empty[1] = 1 empty[1] = nil
print(#empty, next(empty))              --> 0\tnil

-- Delete and reinsert many times; the table stays sound.
t = {}
for round = 1, 20 do
  for i = 1, 50 do t["k" .. i] = round end
  for i = 1, 50, 2 do t["k" .. i] = nil end
end
local cnt = 0
for _ in pairs(t) do cnt = cnt + 1 end
print(cnt, t.k2, t.k1)                  --> 25\t20\tnil
t = {}
for i = 1, 1000 do t[i] = true t[i - 10] = nil end
cnt = 0
for k in pairs(t) do cnt = cnt + k end
print(cnt)                              --> 9955
-- A queue over a moving window.
local q, head, tail, out = {}, 1, 0, 0
for i = 1, 1000 do
  tail = tail + 1 q[tail] = i
  if i % 3 ~= 0 then out = out + q[head] q[head] = nil head = head + 1 end
end
print(head, tail, out, next(q) ~= nil)  --> 668\t1000\t222778\ttrue

-- 10^5 elements, in array and hash form.
t = {}
for i = 1, 100000 do t[i] = i end
print(#t, t[1], t[50000], t[100000])    --> 100000\t1\t50000\t100000
local sum = 0
for _, v in ipairs(t) do sum = sum + v end
print(sum)                              --> 5000050000
for i = 1, 100000 do t["k" .. i % 1000] = i end
cnt = 0
for _ in pairs(t) do cnt = cnt + 1 end
print(cnt, #t, t.k0, t.k999)            --> 101000\t100000\t100000\t99999
for i = 100000, 1, -1 do t[i] = nil end
print(#t, t.k1)                         --> 0\t99001
local h = {}
for i = 1, 100000 do h[i * 7919 % 100003] = i end
cnt = 0
for k, v in pairs(h) do cnt = cnt + 1 if k ~= v * 7919 % 100003 then print("bad", k, v) end end
print(cnt)                              --> 100000
local f = {}
for i = 1, 1000 do f[i + 0.5] = i f[i * 1.0] = -i end
print(f[1.5], f[1], f[1000.5], f[1000], #f) --> 1\t-1\t1000\t-1000\t1000

-- Deep nesting and cycles.
local root = {}
local cur = root
for i = 1, 1000 do cur.next = {depth = i} cur = cur.next end
cnt = 0
cur = root
while cur.next do cur = cur.next cnt = cnt + 1 end
print(cnt, cur.depth)                   --> 1000\t1000
local cyc = {} cyc.self = cyc cyc[cyc] = cyc
print(cyc.self.self.self == cyc, cyc[cyc][cyc] == cyc) --> true\ttrue
local function copy(o, seen)
  if type(o) ~= "table" then return o end
  if seen[o] then return seen[o] end
  local c = {} seen[o] = c
  for k, v in pairs(o) do c[copy(k, seen)] = copy(v, seen) end
  return c
end
local cc = copy(cyc, {})
print(cc ~= cyc, cc.self == cc, cc[cc] == cc) --> true\ttrue\ttrue
local m = {}
for i = 1, 10 do m[i] = {} for j = 1, 10 do m[i][j] = i * j end end
sum = 0
for i = 1, 10 do for j = 1, 10 do sum = sum + m[i][j] end end
print(sum, m[7][8])                     --> 3025\t56

-- References are shared, not copied.
local a = {v = 1}
local b = a
b.v = 2
print(a.v, a == b, a == {v = 2})        --> 2\ttrue\tfalse
local function modify(p) p.v = p.v + 1 p = {v = 100} return p end
print(modify(a).v, a.v)                 --> 100\t3
local grid = {a, a, {v = a.v}}
grid[1].v = "shared"
print(grid[2].v, grid[3].v)             --> shared\t3

-- rawlen, rawget, rawset, rawequal.
print(rawlen({1, 2}), rawlen("abc"), rawget({5}, 1), rawset({}, "a", 1).a, rawequal("a", "a")) --> 2\t3\t5\t1\ttrue
print(pcall(rawlen, 5))                 --> false\tbad argument #1 to 'rawlen' (table or string expected, got number)
print(pcall(rawget, "x", 1))            --> false\tbad argument #1 to 'rawget' (table expected, got string)
print(pcall(rawset, nil, 1, 2))         --> false\tbad argument #1 to 'rawset' (table expected, got nil)
print(pcall(rawequal, 1))               --> false\tbad argument #2 to 'rawequal' (value expected)
print(pcall(rawget, {}))                --> false\tbad argument #2 to 'rawget' (value expected)
print(pcall(rawset, {}, 1))             --> false\tbad argument #3 to 'rawset' (value expected)

-- Indexing other values.
print(("abc").len == string.len, ("x").foo, ("x")[1], #"") --> true\tnil\tnil\t0
print(pcall(function() return (5).x end)) --> false\ttables.lua:179: attempt to index a number value
print(pcall(function() return (nil)[1] end)) --> false\ttables.lua:180: attempt to index a nil value
print(pcall(function() return (true).x end)) --> false\ttables.lua:181: attempt to index a boolean value
print(pcall(function() return print.x end)) --> false\ttables.lua:182: attempt to index a function value (global 'print')
print(pcall(function() local s = "x" s.y = 1 end)) --> false\ttables.lua:183: attempt to index a string value (local 's')
print(pcall(function() (5).x = 1 end))  --> false\ttables.lua:184: attempt to index a number value
print(pcall(function() return #5 end))  --> false\ttables.lua:185: attempt to get length of a number value
print(pcall(function() return #nil end)) --> false\ttables.lua:186: attempt to get length of a nil value
print(pcall(function() return {} .. "" end)) --> false\ttables.lua:187: attempt to concatenate a table value
