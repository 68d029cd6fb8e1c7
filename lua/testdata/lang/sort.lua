-- table.sort: orders, comparators, sizes, errors.

local function show(t) local r = {} for i = 1, #t do r[i] = tostring(t[i]) end return table.concat(r, " ") end
local function sorted(t, f) table.sort(t, f) return show(t) end
local function check(t, f)
  f = f or function(a, b) return a < b end
  for i = #t, 2, -1 do if f(t[i], t[i - 1]) then return false end end
  return true
end

print(sorted {}, sorted {1}, sorted {2, 1}, sorted {3, 1, 2}, sorted {1, 2, 3}, sorted {3, 2, 1}, sorted {2, 2, 1, 1}) --> \t1\t1 2\t1 2 3\t1 2 3\t1 2 3\t1 1 2 2
print(sorted({3, 1, 2}, function(a, b) return a > b end), sorted {"b", "a", "C"}, sorted {"10", "9", "1"}, sorted {1.5, 1, -1, 0.5}) --> 3 2 1\tC a b\t1 10 9\t-1 0.5 1 1.5
print(sorted({"bb", "a", "ccc"}, function(a, b) return #a < #b end), sorted {"", "a", "\0", "b\0a", "b"} == " \0 a b b\0a") --> a bb ccc\ttrue
print(select("#", table.sort({})), #(function() local t = {5, 3} table.sort(t) return t end)()) --> 0\t2
print(sorted({1, 2, 3}, nil), pcall(table.sort, {1, 2}, nil)) --> 1 2 3\ttrue

-- Many sizes and shapes.
local ok = true
local seed = 12345
local function rnd(n) seed = (seed * 1103515245 + 12345) & 0x7fffffff return seed % n + 1 end
for n = 0, 60 do
  local a, b, c, d = {}, {}, {}, {}
  for i = 1, n do a[i] = i b[i] = n - i c[i] = rnd(10) d[i] = rnd(100000) end
  for _, t in ipairs {a, b, c, d} do
    local sum = 0
    for i = 1, n do sum = sum + t[i] end
    table.sort(t)
    ok = ok and check(t) and #t == n
    for i = 1, n do sum = sum - t[i] end
    ok = ok and sum == 0
    table.sort(t, function(x, y) return x > y end)
    ok = ok and check(t, function(x, y) return x > y end)
  end
end
print(ok)                               --> true
local big = {}
for i = 1, 20000 do big[i] = rnd(1000000) end
table.sort(big)
print(check(big), #big)                 --> true\t20000
table.sort(big)
print(check(big))                       --> true
table.sort(big, function(a, b) return a > b end)
print(check(big, function(a, b) return a > b end)) --> true
for i = 1, 5000 do big[i] = 7 end
for i = 5001, 20000 do big[i] = nil end
table.sort(big)
print(check(big), #big)                 --> true\t5000
local organ = {}
for i = 1, 1000 do organ[i] = i <= 500 and i or 1001 - i end
table.sort(organ)
print(check(organ), organ[1], organ[1000]) --> true\t1\t500
local strs = {}
for i = 1, 2000 do strs[i] = tostring(rnd(100000)) end
table.sort(strs)
print(check(strs))                      --> true
local mixed = {}
for i = 1, 500 do mixed[i] = i % 2 == 0 and rnd(100) or rnd(100) + 0.5 end
table.sort(mixed)
print(check(mixed))                     --> true

-- Sort by several keys, and stable order by an index.
local people = {{n = "Ann", a = 30}, {n = "Bob", a = 25}, {n = "Cid", a = 30}, {n = "Dan", a = 25}}
table.sort(people, function(x, y) if x.a ~= y.a then return x.a < y.a end return x.n < y.n end)
local out = {}
for i, p in ipairs(people) do out[i] = p.n end
print(show(out))                        --> Bob Dan Ann Cid
local items = {}
for i = 1, 100 do items[i] = {k = i % 7, i = i} end
table.sort(items, function(x, y) if x.k ~= y.k then return x.k < y.k end return x.i < y.i end)
ok = true
for i = 2, 100 do local a, b = items[i - 1], items[i] ok = ok and (a.k < b.k or a.k == b.k and a.i < b.i) end
print(ok)                               --> true
local mt = {__lt = function(a, b) return a.v < b.v end}
local objs = {}
for i, v in ipairs {5, 2, 8, 1} do objs[i] = setmetatable({v = v}, mt) end
table.sort(objs)
print(objs[1].v, objs[2].v, objs[3].v, objs[4].v) --> 1\t2\t5\t8

-- The comparator's answer is taken as a condition; arguments are elements only.
print(sorted({3, 1, 2}, function(a, b) return a < b and "yes" or nil end), sorted({2, 1}, function(a, b) if a < b then return 0 end end)) --> 1 2 3\t1 2
ok = true
table.sort({5, 4, 3, 2, 1, 6, 7}, function(a, b, ...) ok = ok and type(a) == "number" and type(b) == "number" and select("#", ...) == 0 return a < b end)
print(ok)                               --> true
local calls = 0
local sorted100 = {}
for i = 1, 100 do sorted100[i] = i end
table.sort(sorted100, function(a, b) calls = calls + 1 return a < b end)
print(calls > 99, calls < 2000)         --> true\ttrue


-- Errors.
print(pcall(table.sort, {1, "a"}))      --> false\tattempt to compare string with number
print(pcall(table.sort, {{}, {}}))      --> false\tattempt to compare two table values
print(pcall(table.sort, {true, false})) --> false\tattempt to compare two boolean values
print(pcall(table.sort, {3, 2, 1}, 5))  --> false\tbad argument #2 to 'table.sort' (function expected, got number)
print(pcall(table.sort, {3, 2, 1}, "x")) --> false\tbad argument #2 to 'table.sort' (function expected, got string)
print(pcall(table.sort, {3, 2, 1}, {})) --> false\tbad argument #2 to 'table.sort' (function expected, got table)
print(pcall(table.sort))                --> false\tbad argument #1 to 'table.sort' (table expected, got no value)
print(pcall(table.sort, 5))             --> false\tbad argument #1 to 'table.sort' (table expected, got number)
print(pcall(table.sort, {1}, 5))        --> true
print(pcall(table.sort, {3, 2, 1}, function() error("cmp", 0) end)) --> false\tcmp
print(pcall(table.sort, {3, 2, 1}, function() error({}) end) == false) --> true
print(pcall(table.sort, {1, 2, 3, 4, 5}, function() return true end)) --> false\tinvalid order function for sorting
local bad = {}
for i = 1, 200 do bad[i] = i end
print(pcall(table.sort, bad, function() return true end)) --> false\tinvalid order function for sorting
print(pcall(table.sort, setmetatable({}, {__len = function() return math.maxinteger end}))) --> false\tbad argument #1 to 'table.sort' (array too big)
print(pcall(table.sort, setmetatable({}, {__len = function() return -1 end}))) --> true
print(pcall(table.sort, setmetatable({}, {__len = function() return "x" end}))) --> false\tobject length is not an integer
print(pcall(table.sort, {3, 2, 1}, function(a, b) return a < b, coroutine.isyieldable() end)) --> true
print(coroutine.wrap(function() return pcall(table.sort, {3, 2, 1}, function(a, b) coroutine.yield() end) end)()) --> false\tattempt to yield across a C-call boundary

-- Sorting is in place and only touches 1 to #t.
local keep = {3, 1, 2, [0] = "zero", x = "field", [-1] = "neg"}
table.sort(keep)
print(show(keep), keep[0], keep.x, keep[-1]) --> 1 2 3\tzero\tfield\tneg
local copy = keep
table.sort(copy, function(a, b) return a > b end)
print(copy == keep, show(keep))         --> true\t3 2 1
local words = {}
for w in ("the quick brown fox jumps over the lazy dog"):gmatch("%a+") do words[#words + 1] = w end
print(sorted(words))                    --> brown dog fox jumps lazy over quick the the
print(sorted(words, function(a, b) return a:sub(-1) < b:sub(-1) or a:sub(-1) == b:sub(-1) and a < b end)) --> the the dog quick brown over jumps fox lazy
table.sort(words, function(a, b) if #a ~= #b then return #a > #b end return a < b end)
print(show(words))                      --> brown jumps quick lazy over dog fox the the
