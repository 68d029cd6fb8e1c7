-- table.sort (§6.6): results, the order of equal elements, and bad comparators.
local function try(f, ...) print(pcall(f, ...)) end
local function show(t) return table.concat(t, " ") end
local function sorted(t, f) table.sort(t, f) return show(t) end

print(sorted({3, 1, 2}), sorted({}), sorted({1}), sorted({2, 1})) --> 1 2 3\t\t1\t1 2
print(sorted({"b", "a", "C", "", "aa"}), sorted({1.5, 1, -3, 2^53, 0.5}), sorted({2.5, -1.5, 0.25})) -->  C a aa b\t-3 0.5 1 1.5 9.007199254741e+15\t-1.5 0.25 2.5
print(sorted({1, 2, 3, 4, 5}, function(a, b) return a > b end)) --> 5 4 3 2 1
print(select("#", table.sort({3, 2, 1}))) --> 0
try(function() table.sort({{}, {}}) end) --> false\tattempt to compare two table values
try(function() table.sort({1, "x"}) end) --> false\tattempt to compare string with number
try(function() table.sort({"x", 1}) end) --> false\tattempt to compare number with string
try(function() table.sort({1, 2, nil, 3}) end) --> false\tattempt to compare nil with number
try(function() table.sort({1, 2, 3, 4, 5}, function() return true end) end) --> false\tsort.lua:14: invalid order function for sorting
try(function() table.sort({1, 2, 3, 4, 5}, 5) end) --> false\tsort.lua:15: bad argument #2 to 'sort' (function expected, got number)
try(function() table.sort({1}, 5) end) --> true
try(function() table.sort({2, 1}, function() error("cmp") end) end) --> false\tsort.lua:17: cmp
print(coroutine.resume(coroutine.create(function() table.sort({3, 2, 1}, function() coroutine.yield() end) end))) --> false\tattempt to yield across a C-call boundary
print(coroutine.resume(coroutine.create(function() table.sort(setmetatable({3, 2, 1}, {__index = 1}), function(a, b) return a < b end) return "ok" end))) --> true\tok

-- A generator of its own, so that every interpreter sorts the same lists.
local seed = 1
local function random(n)
  seed = seed * 16807 % 2147483647
  return seed % n + 1
end
-- digest tells orders apart.
local function digest(t)
  local h = 7
  for i = 1, #t do h = (h * 31 + (t[i].id or 0)) % 1000000007 end
  return h
end
for _, n in ipairs{2, 3, 4, 5, 10, 50, 99, 100, 101, 150, 500, 3000} do
  local t, count = {}, 0
  for i = 1, n do t[i] = {key = random(n // 3 + 1), id = i} end
  table.sort(t, function(a, b) count = count + 1 return a.key < b.key end)
  print(n, digest(t), count) --> 2\t6760\t1\n3\t211483\t3\n4\t6497387\t8\n5\t205085182\t10\n10\t803292145\t27\n50\t251802458\t263\n99\t723080551\t605\n100\t421658508\t631\n101\t338407121\t661\n150\t754269454\t1021\n500\t101419838\t4570\n3000\t960145904\t35337
end
for _, n in ipairs{10, 100, 99} do -- comparators that are no order
  local t = {}
  for i = 1, n do t[i] = {id = i} end
  local ok, msg = pcall(table.sort, t, function(a, b) return random(2) == 1 end)
  print(n, ok, msg, digest(t)) --> 10\tfalse\tinvalid order function for sorting\t769327257\n100\tfalse\tinvalid order function for sorting\t717729972\n99\tfalse\tinvalid order function for sorting\t431305205
end
do -- objects with __lt
  local mt = {__lt = function(a, b) return a.id < b.id end}
  local t = {}
  for i = 1, 40 do t[i] = setmetatable({id = random(1000)}, mt) end
  table.sort(t)
  print(digest(t), t[1].id, t[40].id) --> 649518288\t7\t984
end
do -- not a number among numbers
  local t = {3, 0/0, 1, 0/0, 2, 5, 4}
  local ok, msg = pcall(table.sort, t)
  print(ok, msg, show(t)) --> true\tnil\t2 3 5 -nan -nan 1 4
end
do -- sorted, reversed and equal lists of numbers and strings
  local count = 0
  for _, make in ipairs{function(i) return i end, function(i) return 500 - i end, function() return 7 end, function(i) return i % 10 end} do
    local numbers, strings = {}, {}
    for i = 1, 400 do numbers[i] = make(i) strings[i] = ("%04d"):format(make(i)) end
    table.sort(numbers) table.sort(strings)
    for i = 2, 400 do if numbers[i] < numbers[i - 1] or strings[i] < strings[i - 1] then count = count + 1 end end
  end
  print(count) --> 0
end
