-- The table library: insert, remove, concat, move, unpack, pack.

local function show(t, n) local r = {} for i = 1, n or #t do r[i] = tostring(t[i]) end return "{" .. table.concat(r, " ") .. "}" end

-- insert.
local t = {}
table.insert(t, "a") table.insert(t, 1, "b") table.insert(t, 2, "c") table.insert(t, #t + 1, "d")
print(show(t), #t, select("#", table.insert(t, "e"))) --> {b c a d}\t4\t0
t = {1, 2, 3}
table.insert(t, 4, 4) table.insert(t, 1, 0) table.insert(t, 3, 1.5)
print(show(t))                          --> {0 1 1.5 2 3 4}
print(pcall(table.insert, {1, 2, 3}, 0, "x")) --> false\tbad argument #2 to 'table.insert' (position out of bounds)
print(pcall(table.insert, {1, 2, 3}, 5, "x")) --> false\tbad argument #2 to 'table.insert' (position out of bounds)
print(pcall(table.insert, {1, 2, 3}, -1, "x")) --> false\tbad argument #2 to 'table.insert' (position out of bounds)
print(pcall(table.insert, {}, 2, "x"))  --> false\tbad argument #2 to 'table.insert' (position out of bounds)
print(pcall(table.insert, {}, 1.5, "x")) --> false\tbad argument #2 to 'table.insert' (number has no integer representation)
print(pcall(table.insert, {}, "a", "x")) --> false\tbad argument #2 to 'table.insert' (number expected, got string)
print(pcall(table.insert, {}))          --> false\twrong number of arguments to 'insert'
print(pcall(table.insert, {}, 1, 2, 3)) --> false\twrong number of arguments to 'insert'
print(pcall(table.insert, nil, 1))      --> false\tbad argument #1 to 'table.insert' (table expected, got nil)
print(pcall(table.insert))              --> false\tbad argument #1 to 'table.insert' (table expected, got no value)
print(pcall(table.insert, 5, 1))        --> false\tbad argument #1 to 'table.insert' (table expected, got number)
print(pcall(table.insert, "str", 1))    --> false\tbad argument #1 to 'table.insert' (table expected, got string)
t = {}
table.insert(t, "1", "s") table.insert(t, 2.0, "f")
print(show(t))                          --> {s f}
t = {n = 1}
table.insert(t, nil)
print(#t, next(t))                      --> 0\tn\t1
t = {1, 2}
table.insert(t, 1, nil)
print(show(t, 3))                       --> {nil 1 2}

-- remove.
t = {1, 2, 3, 4, 5}
print(table.remove(t), table.remove(t, 1), table.remove(t, 2), show(t)) --> 5\t1\t3\t{2 4}
print(table.remove({}), table.remove({}, 0), table.remove({}, 1), select("#", table.remove({})), #t) --> nil\tnil\tnil\t1\t2
t = {"x"}
print(table.remove(t, 2), table.remove(t, 1), table.remove(t, 1), #t) --> nil\tx\tnil\t0
t = {[0] = "zero"}
print(table.remove(t, 0), t[0], table.remove(t)) --> zero\tnil\tnil
t = {1, 2, 3, [4] = nil}
print(table.remove(t, #t + 1), show(t)) --> nil\t{1 2 3}
print(pcall(table.remove, {1, 2, 3}, 5)) --~ false\tbad argument #[12] to 'table\.remove' \(position out of bounds\)
print(pcall(table.remove, {1, 2, 3}, 0)) --~ false\tbad argument #[12] to 'table\.remove' \(position out of bounds\)
print(pcall(table.remove, {1, 2, 3}, -1)) --~ false\tbad argument #[12] to 'table\.remove' \(position out of bounds\)
print(pcall(table.remove, {}, 2))       --~ false\tbad argument #[12] to 'table\.remove' \(position out of bounds\)
print(pcall(table.remove, {}, -1))      --~ false\tbad argument #[12] to 'table\.remove' \(position out of bounds\)
print(pcall(table.remove, {1}, "x"))    --> false\tbad argument #2 to 'table.remove' (number expected, got string)
print(pcall(table.remove))              --> false\tbad argument #1 to 'table.remove' (table expected, got no value)
print(pcall(table.remove, "x"))         --> false\tbad argument #1 to 'table.remove' (table expected, got string)
local q = {}
for i = 1, 100 do table.insert(q, i) end
local sum = 0
while #q > 0 do sum = sum + table.remove(q, 1) - table.remove(q) end
print(sum)                              --> -2500

-- concat.
print(table.concat({}), table.concat({1, 2, 3}), table.concat({1, 2, 3}, ", "), table.concat({"a"}, "-"), table.concat({1.5, "x", 2}, "|")) --> \t123\t1, 2, 3\ta\t1.5|x|2
print(table.concat({1, 2, 3}, "-", 2), table.concat({1, 2, 3}, "-", 2, 3), table.concat({1, 2, 3}, "-", 3, 2) == "", table.concat({1, 2, 3}, "-", 1, 1), table.concat({}, "x", 1, 0) == "") --> 2-3\t2-3\ttrue\t1\ttrue
print(table.concat({[5] = "e", [6] = "f"}, "+", 5, 6), table.concat({1, 2}, 0), table.concat({[0] = "z", "a"}, ",", 0), table.concat({"a", "b"}, "\0") == "a\0b", table.concat({1, 2, 3}, nil)) --> e+f\t102\tz,a\ttrue\t123
print(table.concat({[math.maxinteger] = "m"}, "-", math.maxinteger, math.maxinteger), table.concat({[math.mininteger] = "m"}, "-", math.mininteger, math.mininteger)) --> m\tm
print(pcall(table.concat, {1, {}, 3}))  --> false\tinvalid value (table) at index 2 in table for 'concat'
print(pcall(table.concat, {1, nil, 3}, ",", 1, 3)) --> false\tinvalid value (nil) at index 2 in table for 'concat'
print(pcall(table.concat, {true}))      --> false\tinvalid value (boolean) at index 1 in table for 'concat'
print(pcall(table.concat, {1, 2}, {}))  --> false\tbad argument #2 to 'table.concat' (string expected, got table)
print(pcall(table.concat, {1, 2}, ",", "x")) --> false\tbad argument #3 to 'table.concat' (number expected, got string)
print(pcall(table.concat, {1, 2}, ",", 1, 3)) --> false\tinvalid value (nil) at index 3 in table for 'concat'
print(pcall(table.concat))              --> false\tbad argument #1 to 'table.concat' (table expected, got no value)
print(pcall(table.concat, 5))           --> false\tbad argument #1 to 'table.concat' (table expected, got number)
print(pcall(table.concat, {}, ",", 1, math.maxinteger)) --> false\tinvalid value (nil) at index 1 in table for 'concat'
print(#table.concat((function() local r = {} for i = 1, 10000 do r[i] = i end return r end)(), ",")) --> 48893

-- move.
print(show(table.move({1, 2, 3}, 1, 3, 2)), show(table.move({1, 2, 3, 4}, 2, 4, 1)), show(table.move({1, 2, 3}, 1, 3, 1)), show(table.move({1, 2, 3}, 1, 0, 5))) --> {1 1 2 3}\t{2 3 4 4}\t{1 2 3}\t{1 2 3}
print(show(table.move({1, 2, 3}, 2, 3, 1, {9, 9, 9, 9})), show(table.move({1, 2, 3}, 1, 3, 3, {}), 5), show(table.move({}, 1, 3, 1, {7, 8, 9}), 3)) --> {2 3 9 9}\t{nil nil 1 2 3}\t{nil nil nil}
print(show(table.move({1, 2, 3, 4, 5}, 1, 4, 2)), show(table.move({1, 2, 3, 4, 5}, 3, 5, 2)), show(table.move({1, 2, 3}, 1, 1, 4)), show(table.move({1, 2, 3}, 1, 3, 10), 12)) --> {1 1 2 3 4}\t{1 3 4 5 5}\t{1 2 3 1}\t{1 2 3 nil nil nil nil nil nil 1 2 3}
t = {10, 20}
print(table.move(t, 1, 2, 2) == t, table.move({}, 1, 0, 1, t) == t, show(t)) --> true\ttrue\t{10 10 20}
t = table.move({[-1] = "a", [0] = "b"}, -1, 0, -3)
print(t[-3], t[-2], t[-1], t[0])        --> a\tb\ta\tb
t = table.move({[math.maxinteger - 1] = "p", [math.maxinteger] = "q"}, math.maxinteger - 1, math.maxinteger, 1)
print(t[1], t[2])                       --> p\tq
t = table.move({"a", "b"}, 1, 2, math.maxinteger - 1)
print(t[math.maxinteger - 1], t[math.maxinteger]) --> a\tb
print(pcall(table.move, {}, 1, math.maxinteger, 2)) --> false\tbad argument #4 to 'table.move' (destination wrap around)
print(pcall(table.move, {}, 0, math.maxinteger, 1)) --> false\tbad argument #3 to 'table.move' (too many elements to move)
print(pcall(table.move, {}, math.mininteger, -1, 1)) --> false\tbad argument #3 to 'table.move' (too many elements to move)
print(pcall(table.move, {}, 1, 2))      --> false\tbad argument #4 to 'table.move' (number expected, got no value)
print(pcall(table.move, {}, 1, 2, "x")) --> false\tbad argument #4 to 'table.move' (number expected, got string)
print(pcall(table.move, 1, 1, 2, 3))    --> false\tbad argument #1 to 'table.move' (table expected, got number)
print(pcall(table.move, {}, 1, 2, 3, 4)) --> false\tbad argument #5 to 'table.move' (table expected, got number)
local log = {}
local src = setmetatable({}, {__index = function(_, k) log[#log + 1] = "r" .. k return k * 10 end})
local dst = setmetatable({}, {__newindex = function(t, k, v) log[#log + 1] = "w" .. k rawset(t, k, v) end})
table.move(src, 1, 3, 2, dst)
print(table.concat(log, " "), rawget(dst, 2), rawget(dst, 4)) --> r1 w2 r2 w3 r3 w4\t10\t30
log = {}
table.move(setmetatable({1, 2, 3}, getmetatable(dst)), 1, 3, 3)
print(table.concat(log, " "))           --> w5 w4

-- Metamethods in insert, remove, concat and unpack.
local function proxy(data)
  log = {}
  return setmetatable({}, {
    __len = function() log[#log + 1] = "#" return #data end,
    __index = function(_, k) log[#log + 1] = "r" .. tostring(k) return data[k] end,
    __newindex = function(_, k, v) log[#log + 1] = "w" .. tostring(k) .. "=" .. tostring(v) data[k] = v end,
  }), data
end
local p, d = proxy {1, 2, 3}
table.insert(p, 4)
print(table.concat(log, " "), show(d))  --> # w4=4\t{1 2 3 4}
p, d = proxy {1, 2, 3}
table.insert(p, 2, "m")
print(table.concat(log, " "), show(d))  --> # r3 w4=3 r2 w3=2 w2=m\t{1 m 2 3}
p, d = proxy {1, 2, 3}
print(table.remove(p, 1), table.concat(log, " "), show(d)) --> 1\t# r1 r2 w1=2 r3 w2=3 w3=nil\t{2 3}
p, d = proxy {1, 2, 3}
print(table.remove(p), table.concat(log, " "), show(d)) --> 3\t# r3 w3=nil\t{1 2}
p, d = proxy {"a", "b", "c"}
print(table.concat(p, "-"), table.concat(log, " ")) --> a-b-c\t# r1 r2 r3
p, d = proxy {"a", "b"}
print(table.unpack(p))                  --> a\tb
print(table.concat(log, " "))           --> # r1 r2
p, d = proxy {3, 1, 2}
table.sort(p)
print(show(d))                          --> {1 2 3}
print(pcall(table.insert, setmetatable({}, {__len = function() return math.maxinteger end}), 1)) --> true
print(pcall(table.insert, setmetatable({}, {__newindex = function() error("ro", 0) end}), 1)) --> false\tro
print(pcall(table.concat, setmetatable({}, {__len = function() return 2 end}))) --> false\tinvalid value (nil) at index 1 in table for 'concat'
print(pcall(table.insert, setmetatable({}, {__index = 1, __newindex = 1, __len = 1}), 1)) --> false\tattempt to call a number value
print(table.concat(setmetatable({}, {__index = function(_, k) return "v" .. k end, __len = function() return 3 end}), ",")) --> v1,v2,v3

-- pack and unpack.
print(table.pack(1, 2, 3).n, table.pack().n, table.pack(nil).n, show(table.pack("a", "b"))) --> 3\t0\t1\t{a b}
local pk = table.pack(nil, nil)
print(pk.n, pk[1], pk[2], next(pk), #pk) --> 2\tnil\tnil\tn\t0

-- The set of functions.
for name in ("concat insert move pack remove sort unpack"):gmatch("%w+") do assert(type(table[name]) == "function", name) end
