-- Tables (§6.6).
local function try(f, ...) print(pcall(f, ...)) end
local function show(t) return table.concat(t, " ") end

-- insert
local t = {1, 2, 3}
table.insert(t, 4) table.insert(t, 1, 0) table.insert(t, 6, 5) table.insert(t, 3, "x")
print(show(t), #t) --> 0 1 x 2 3 4 5\t7
try(function() table.insert({}, 1, 2, 3) end) --> false\ttable.lua:9: wrong number of arguments to 'insert'
try(function() table.insert({}) end) --> false\ttable.lua:10: wrong number of arguments to 'insert'
try(function() table.insert({}, 5, 1) end) --> false\ttable.lua:11: bad argument #2 to 'insert' (position out of bounds)
try(function() table.insert({}, 0, 1) end) --> false\ttable.lua:12: bad argument #2 to 'insert' (position out of bounds)
try(function() table.insert(nil, 5, 1) end) --> false\ttable.lua:13: bad argument #1 to 'insert' (table expected, got nil)
try(function() table.insert({}, "x", 1) end) --> false\ttable.lua:14: bad argument #2 to 'insert' (number expected, got string)
try(function() table.insert({}, 1.5, 1) end) --> false\ttable.lua:15: bad argument #2 to 'insert' (number has no integer representation)
try(function() table.insert("x", 1) end) --> false\ttable.lua:16: bad argument #1 to 'insert' (table expected, got string)
print(select("#", table.insert({}, 1))) --> 0

-- remove
t = {1, 2, 3, 4, 5}
print(table.remove(t), table.remove(t, 1), table.remove(t, 2), show(t)) --> 5\t1\t3\t2 4
print(table.remove({}), table.remove({}, 0), table.remove({[0] = "z"}), table.remove({1, 2, 3}, 4)) --> nil\tnil\tz\tnil
try(function() table.remove({}, 5) end) --> false\ttable.lua:23: bad argument #2 to 'remove' (position out of bounds)
try(function() table.remove({1, 2, 3}, 5) end) --> false\ttable.lua:24: bad argument #2 to 'remove' (position out of bounds)
try(function() return table.remove({1}, 0) end) --> false\ttable.lua:25: bad argument #2 to 'remove' (position out of bounds)
try(function() return table.remove({1}, -1) end) --> false\ttable.lua:26: bad argument #2 to 'remove' (position out of bounds)
try(table.remove) --> false\tbad argument #1 to 'table.remove' (table expected, got no value)
t = {[0] = "z"} table.remove(t) print(t[0]) --> nil

-- concat
print(table.concat({1, 2.5, "x"}, ","), table.concat({}), table.concat({1, 2, 3}, ", ", 2), table.concat({1, 2, 3}, "-", 2, 2), table.concat({1, 2}, "-", 3)) --> 1,2.5,x\t\t2, 3\t2\t
print(table.concat({1, 2, 3}, 0), table.concat({-1, 1e15, 2^53, 1/0}, " ")) --> 10203\t-1 1e+15 9.007199254741e+15 inf
try(function() return table.concat({1, {}, 3}) end) --> false\ttable.lua:33: invalid value (table) at index 2 in table for 'concat'
try(function() return table.concat({1, 2, 3}, ",", 1, 5) end) --> false\ttable.lua:34: invalid value (nil) at index 4 in table for 'concat'
try(function() return table.concat({}, ",", 1, math.maxinteger) end) --> false\ttable.lua:35: invalid value (nil) at index 1 in table for 'concat'
try(function() return table.concat({1}, ",", math.maxinteger, math.maxinteger) end) --> false\ttable.lua:36: invalid value (nil) at index 9223372036854775807 in table for 'concat'
try(function() return table.concat({1}, ",", math.mininteger, math.maxinteger) end) --> false\ttable.lua:37: invalid value (nil) at index -9223372036854775808 in table for 'concat'
try(function() return table.concat({true}) end) --> false\ttable.lua:38: invalid value (boolean) at index 1 in table for 'concat'
try(table.concat, {}, {}) --> false\tbad argument #2 to 'table.concat' (string expected, got table)
try(table.concat, 1) --> false\tbad argument #1 to 'table.concat' (table expected, got number)
try(table.concat) --> false\tbad argument #1 to 'table.concat' (table expected, got no value)

-- pack and unpack
t = table.pack(1, nil, 3, nil) print(t.n, #t >= 0, t[3]) --> 4\ttrue\t3
print(table.pack().n) --> 0
print(table.unpack({1, 2, 3})) --> 1\t2\t3
print(table.unpack({1, 2, 3}, 2)) --> 2\t3
print(table.unpack({1, 2, 3}, 2, 5)) --> 2\t3\tnil\tnil
print(table.unpack({1, 2}, 3)) --> 
print(table.unpack({1, 2, 3}, "2", 3.0)) --> 2\t3
print(table.unpack({}, math.maxinteger, math.maxinteger)) --> nil
print(select("#", table.unpack({}, 1, 1000))) --> 1000
try(table.unpack) --> false\tattempt to get length of a nil value
try(table.unpack, nil) --> false\tattempt to get length of a nil value
try(table.unpack, nil, 1, 2) --> false\tattempt to index a nil value
try(table.unpack, "abc") --> true\tnil\tnil\tnil
try(table.unpack, {}, 1, 1e7) --> false\ttoo many results to unpack
try(table.unpack, {}, 1, 1e6) --> false\ttoo many results to unpack
try(table.unpack, {}, math.mininteger, math.maxinteger) --> false\ttoo many results to unpack
try(table.unpack, {}, 0, math.maxinteger) --> false\ttoo many results to unpack
try(function() table.unpack({}, 1, 1e8) end) --> false\ttable.lua:61: too many results to unpack

-- move
print(show(table.move({1, 2, 3}, 2, 3, 1)), show(table.move({1, 2, 3}, 1, 3, 2)), show(table.move({1, 2, 3}, 1, 3, 1, {})), show(table.move({1, 2, 3}, 1, 0, 5))) --> 2 3 3\t1 1 2 3\t1 2 3\t1 2 3
print(show(table.move({1, 2, 3}, 1, 3, 3)), show(table.move({1, 2, 3}, 1, 2, 2, {9, 9, 9, 9}))) --> 1 2 1 2 3\t9 1 2 9
try(function() table.move({}, 1, math.maxinteger, 2) end) --> false\ttable.lua:66: bad argument #4 to 'move' (destination wrap around)
try(function() table.move({}, 0, math.maxinteger, 2) end) --> false\ttable.lua:67: bad argument #3 to 'move' (too many elements to move)
try(function() table.move({}, 1, 2) end) --> false\ttable.lua:68: bad argument #4 to 'move' (number expected, got no value)
try(function() table.move({}, 1, 2, 3, 4) end) --> false\ttable.lua:69: bad argument #5 to 'move' (table expected, got number)
try(function() table.move(1, 1, 2, 3, 4) end) --> false\ttable.lua:70: bad argument #1 to 'move' (table expected, got number)
try(table.move, {}, -1, math.maxinteger, 2) --> false\tbad argument #3 to 'table.move' (too many elements to move)
try(table.move, {}, math.mininteger, -1, 2) --> false\tbad argument #3 to 'table.move' (too many elements to move)
try(table.move, {}, 1, 2, math.maxinteger) --> false\tbad argument #4 to 'table.move' (destination wrap around)

-- metamethods
local log
local function proxy(list)
  log = {}
  return setmetatable({}, {
    __len = function() log[#log + 1] = "#" return #list end,
    __index = function(_, k) log[#log + 1] = "r" .. k return list[k] end,
    __newindex = function(_, k, v) log[#log + 1] = "w" .. k list[k] = v end,
  }), list
end
local p, list = proxy({1, 2, 3})
table.insert(p, 4) print(show(list), show(log)) --> 1 2 3 4\t# w4
p, list = proxy({1, 2, 3})
table.insert(p, 1, 0) print(show(list), show(log)) --> 0 1 2 3\t# r3 w4 r2 w3 r1 w2 w1
p, list = proxy({1, 2, 3})
print(table.remove(p), show(list), show(log)) --> 3\t1 2\t# r3 w3
p, list = proxy({1, 2, 3})
print(table.remove(p, 1), show(list), show(log)) --> 1\t2 3\t# r1 r2 w1 r3 w2 w3
p, list = proxy({1, 2, 3})
print(table.concat(p, ","), show(log)) --> 1,2,3\t# r1 r2 r3
print(table.unpack(p)) --> 1\t2\t3
p, list = proxy({1, 2, 3})
print(table.move(p, 1, 3, 2) == p, show(list), show(log)) --> true\t1 1 2 3\tr3 w4 r2 w3 r1 w2
p, list = proxy({3, 1, 2})
table.sort(p) print(show(list), show(log)) --> 1 2 3\t# r1 r3 w1 w3 r2 r1 w2 w1
p, list = proxy({1, {}, 3})
try(table.concat, p) --> false\tinvalid value (table) at index 2 in table for 'concat'
for _, n in ipairs{"2", "x", 2.5, 2.0} do
  local m = setmetatable({7, 8, 9}, {__len = function() return n end})
  print(select("#", pcall(table.unpack, m)), pcall(table.concat, m)) --> 3\ttrue\t78\n2\tfalse\tobject length is not an integer\n2\tfalse\tobject length is not an integer\n3\ttrue\t78
end
try(function() return table.unpack(setmetatable({}, {__len = function() error("len") end})) end) --> false\ttable.lua:106: len
try(table.insert, setmetatable({}, {__len = function() return math.maxinteger end}), 1) --> true
try(table.sort, setmetatable({}, {__len = function() return math.maxinteger end})) --> false\tbad argument #1 to 'table.sort' (array too big)
print(table.unpack("abc", 1, 2)) --> nil\tnil
try(table.move, "abc", 1, 2, 1) --> false\tbad argument #1 to 'table.move' (table expected, got string)
print(#table.move("abc", 1, 2, 1, {})) --> 0
try(table.concat, setmetatable({}, {__index = 5, __len = function() return 1 end})) --> false\tattempt to index a number value
try(table.concat, setmetatable({}, {__index = function() error("in index", 0) end, __len = function() return 1 end})) --> false\tin index
print(coroutine.resume(coroutine.create(function() return table.unpack(setmetatable({}, {__index = function() coroutine.yield() end}), 1, 2) end))) --> false\tattempt to yield across a C-call boundary
local same = {__eq = function() return true end}
local a, b = setmetatable({1, 2, 3}, same), setmetatable({}, same)
print(table.move(a, 1, 3, 2, b) == a, b[2], b[3], b[4]) --> true\t1\t2\t3
