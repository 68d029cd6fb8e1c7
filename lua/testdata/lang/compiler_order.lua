-- When operands are read: a local, captured or not, when the operation runs, after the operands to its right.

local a = 1
local function f() a = a + 10 return 1 end
print(a + f(), f() + a, a .. f(), a < f(), a == f())  --> 12\t22\t211\tfalse\tfalse
print((a) + f(), -a + f(), a * f() + a)               --> 62\t-60\t162
print(a - f() - a)                                    --> -1
print(not a, a and f(), a or f())                     --> false\t1\t101
local function many(...) return select("#", ...), ... end
print(many(a, f(), a))                                --> 3\t101\t1\t111

-- The object of an access is read after the key.
local t = {1, 2, 3}
local function g() t = {4, 5, 6} return 1 end
print(t[g()])                                         --> 4
t = {1, 2, 3}
print(#t + g(), t[1] + g())                           --> 4\t5
local x = {y = {z = 1}}
local function nx() x = nil return "z" end
print(x.y[nx()])                                      --> 1

-- So the value that an error names is the one read then.
print(pcall(function() local z = 1 local function k() z = nil return 1 end return z + k() end)) --> false\tcompiler_order.lua:23: attempt to perform arithmetic on a nil value (local 'z')
-- A function is read before its arguments.
print(pcall(function() local z = {} local function k() z = 5 return 1 end return z(k()) end)) --> false\tcompiler_order.lua:25: attempt to call a table value (local 'z')

-- A key is what the source says it is, also where a metamethod sees it.
local seen = setmetatable({}, {__index = function(_, k) return math.type(k) end, __newindex = function(_, k, v) rawset(_, 1, math.type(k)) end})
print(seen[2], seen[2.0], seen[0.0], seen[1 + 1], seen[2.0 * 1]) --> integer\tfloat\tfloat\tinteger\tfloat
seen[3.0] = true
print(seen[1])                                        --> float
