-- Variable arguments, select, pack, unpack, multiple results, tail calls.

local function count(...) return select("#", ...) end
print(count(), count(nil), count(nil, nil), count(1, nil, nil), count((count())), count({})) --> 0\t1\t2\t3\t1\t1
local function first(...) return (...) end
local function rest(_, ...) return ... end
print(first(1, 2), first(), rest(1, 2, 3)) --> 1\tnil\t2\t3
print((rest(1)), count(rest(1)), count(rest())) --> nil\t0\t0
local function mid(...) return ..., "end" end
print(mid(1, 2, 3))                     --> 1\tend
print(mid())                            --> nil\tend
local function paren(...) return (...), ... end
print(paren(1, 2))                      --> 1\t1\t2
print(paren())                          --> nil

-- Named parameters are filled with nil and cut.
local function two(a, b, ...) return a, b, count(...), ... end
print(two())                            --> nil\tnil\t0
print(two(1))                           --> 1\tnil\t0
print(two(1, 2))                        --> 1\t2\t0
print(two(1, 2, 3, nil))                --> 1\t2\t2\t3\tnil
local function zero() return count() end
print(zero(1, 2, 3))                    --> 0

-- In constructors, calls, operators, and conditions.
local function tab(...) return {...}, {..., 0}, {(...)}, {n = ..., ...} end
local t1, t2, t3, t4 = tab(7, 8, 9)
print(#t1, #t2, #t3, #t4, t4.n)         --> 3\t2\t1\t3\t7
local function ops(...) return ... + 1, ... .. "x", -..., not ..., ... == 5, ... and "and", (... or 0) end
print(ops(5, 6))                        --> 6\t5x\t-5\tfalse\ttrue\tand\t5
local function cond(...) if ... then return "yes" else return "no" end end
print(cond(), cond(false), cond(nil, 1), cond(0)) --> no\tno\tno\tyes
local function index(...) return ({...})[2], ({n = 1, ...})[1] end
print(index("a", "b"))                  --> b\ta
local function loops(...) local n = 0 for _ in (...) do n = n + 1 end return n end
print(loops(string.gmatch("abc", "."))) --> 3
local function forlim(...) local s = 0 for i = ... , 3 do s = s + i end return s end
print(forlim(2, 99))                    --> 5
local function assign(...) local a, b = ... local c, d = 0, ... a, b = b, a return a, b, c, d end
print(assign(1, 2, 3))                  --> 2\t1\t0\t1
local function shift(...) return (select("#", ...)), select(-1, ...) end
print(shift(1, 2, 3))                   --> 3\t3
local function nested(...) return (function(...) return count(...), ... end)(0, ...) end
print(nested(1, nil))                   --> 3\t0\t1\tnil
print(#{nested()}, count(nested(nil)))  --> 2\t3

-- An inner function does not see the outer varargs; copies are independent.
print(select(2, load("function f(...) return function() return ... end end", "=c"))) --> c:1: cannot use '...' outside a vararg function near '...'
local function keep(...)
  local a = {...}
  return function(i) return a[i] end, ...
end
local get, x = keep("k", "l")
print(get(1), get(2), get(3), x)        --> k\tl\tnil\tk
print((function(...) local a = ... ; a = a + 1 ; return a, ... end)(1)) --> 2\t1

-- select.
print(select(1, "a", "b"), select(2, "a", "b"), (select(1, "a", "b"))) --> a\tb\ta
print(count(select(3, "a", "b")), count(select(100, 1)), select(-1, 1, 2, 3), select(-3, 1, 2, 3)) --> 0\t0\t3\t1\t2\t3
print(select("#"), select("#", nil), select("2", "x", "y"), select(2.0, "x", "y")) --> 0\t1\ty\ty
print(pcall(select, 0, 1))              --> false\tbad argument #1 to 'select' (index out of range)
print(pcall(select, -2, 1))             --> false\tbad argument #1 to 'select' (index out of range)
print(pcall(select, "x", 1))            --> false\tbad argument #1 to 'select' (number expected, got string)
print(pcall(select))                    --> false\tbad argument #1 to 'select' (number expected, got no value)
print(pcall(select, 1.5, 1))            --> false\tbad argument #1 to 'select' (number has no integer representation)
print(pcall(select, {}, 1))             --> false\tbad argument #1 to 'select' (number expected, got table)
print(count(select(math.maxinteger, 1)), pcall(select, math.mininteger, 1)) --> 0\tfalse\tbad argument #1 to 'select' (index out of range)

-- pack and unpack.
local p = table.pack()
print(p.n, #p)                          --> 0\t0
p = table.pack(1, nil, 3, nil)
print(p.n, p[1], p[2], p[3], p[4])      --> 4\t1\tnil\t3\tnil
print(table.unpack({1, 2, 3}))          --> 1\t2\t3
print(table.unpack({1, 2, 3}, 2))       --> 2\t3
print(table.unpack({1, 2, 3}, 2, 5))    --> 2\t3\tnil\tnil
print(table.unpack({1, 2, 3}, -1, 1))   --> nil\tnil\t1
print(count(table.unpack({}, 1, 3)), count(table.unpack({1, 2}, 3)), count(table.unpack({1, 2}, 2, 1)), count(table.unpack({1, 2}, 0))) --> 3\t0\t0\t3
print(table.unpack({1, 2, n = 3}), count(table.unpack({n = 3}))) --> 1\t0
print(table.unpack(p, 1, p.n))          --> 1\tnil\t3\tnil
print(table.unpack({[math.maxinteger] = "top"}, math.maxinteger, math.maxinteger)) --> top
print(table.unpack({[math.mininteger] = "low"}, math.mininteger, math.mininteger)) --> low
print(count(table.unpack({}, math.maxinteger, 0)), count(table.unpack({}, math.maxinteger, math.mininteger))) --> 0\t0
print(pcall(table.unpack, {}, 1, 1e8))  --> false\ttoo many results to unpack
print(pcall(table.unpack, {}, math.mininteger, math.maxinteger)) --> false\ttoo many results to unpack
print(pcall(table.unpack, {}, 0, math.maxinteger)) --> false\ttoo many results to unpack
print(table.unpack(setmetatable({}, {__index = function(_, k) return k * k end}), 1, 4)) --> 1\t4\t9\t16
print(table.unpack(setmetatable({}, {__len = function() return 3 end, __index = function(_, k) return "v" .. k end}))) --> v1\tv2\tv3
print(table.unpack("abc", 1, 2))        --> nil\tnil
print(pcall(table.unpack))              --> false\tattempt to get length of a nil value
print(pcall(table.unpack, 1, 1, 2))     --> false\tattempt to index a number value
print(pcall(table.unpack, {}, "a"))     --> false\tbad argument #2 to 'table.unpack' (number expected, got string)
print(table.unpack({1, 2, 3}, "2", 3.0)) --> 2\t3

-- Many arguments and results.
local big = {}
for i = 1, 200 do big[i] = i end
print(count(table.unpack(big)), (select(200, table.unpack(big)))) --> 200\t200
for i = 1, 5000 do big[i] = i end
print(count(table.unpack(big)), (select(-1, table.unpack(big)))) --> 5000\t5000
print(#{table.unpack(big)}, #{0, table.unpack(big)}, #{table.unpack(big), 0}) --> 5000\t5001\t2
local function sum(...) local s = 0 for i = 1, select("#", ...) do s = s + (select(i, ...)) end return s end
print(sum(table.unpack(big, 1, 300)))   --> 45150
local function pass(...) return ... end
print(count(pass(pass(pass(table.unpack(big)))))) --> 5000
print(math.max(table.unpack(big)), #string.char(table.unpack(big, 1, 200))) --> 5000\t200
print(#table.pack(pass(table.unpack(big))), table.pack(pass(table.unpack(big))).n) --> 5000\t5000
print(count(pcall(pass, table.unpack(big))), count(coroutine.wrap(pass)(table.unpack(big)))) --> 5001\t5000

-- Results of calls in lists.
local function r0() end
local function r2() return "p", "q" end
print(r2(), r2())                       --> p\tp\tq
print(r0(), r2())                       --> nil\tp\tq
print((r2()), r0())                     --> p
print(#{r2(), r2()}, #{r2(), (r2())}, #{[1] = r2()}, #{r2(), nil}) --> 3\t2\t1\t1
print(pcall(r2), pcall(r0))             --> true\ttrue
print(type(r2()), pcall(type, r0()))    --> string\tfalse\tbad argument #1 to 'type' (value expected)
local function tail(...) return r2(...) end
local function notail(...) return (r2(...)) end
print(tail(), notail(), tail())         --> p\tp\tp\tq
print(tostring(r2()), tostring((r2())) .. r2()) --> p\tpp

-- Tail calls do not grow the stack.
local function loop(n, acc) if n == 0 then return acc end return loop(n - 1, acc + 1) end
print(loop(100000, 0))                  --> 100000
local function ping(n) if n == 0 then return "ping" end return pong(n - 1) end
function pong(n) if n == 0 then return "pong" end return ping(n - 1) end
print(ping(100001), ping(100000))       --> pong\tping
local obj = {}
function obj:run(n) if n == 0 then return self == obj end return self:run(n - 1) end
print(obj:run(100000))                  --> true
local function va(n, ...) if n == 0 then return ... end return va(n - 1, n, ...) end
print((select("#", va(100))), (va(50))) --> 100\t1
local function vt(n, ...) if n == 0 then return select("#", ...) end return vt(n - 1, ...) end
print(vt(100000, 1, nil, 3))            --> 3
local callable = setmetatable({}, {__call = function(self, n) if n == 0 then return "called" end return self(n - 1) end})
print(callable(1000))                   --> called
local function mixed(n) if n > 0 then return mixed(n - 1) else return r2() end end
print(mixed(100000))                    --> p\tq
local function cond2(n) return n == 0 and "stop" or cond2(n - 1) end
print(cond2(100))                       --> stop
print((function(...) return select(2, ...) end)("a", "b", "c")) --> b\tc
print((function(...) return pcall(select, "#", ...) end)(1, nil, nil)) --> true\t3
print(select("#", (function(...) return table.unpack({...}, 1, 4) end)(1))) --> 4

-- Without tail calls the stack does overflow, as an error that can be caught.
local function deep(n) return 1 + deep(n + 1) end
local ok, msg = pcall(deep, 1)
print(ok, msg:match("stack overflow") ~= nil) --> false\ttrue
local function count_depth(n) if n == 0 then return 0 end return 1 + count_depth(n - 1) end
print(count_depth(10000))               --> 10000

-- A method call on a vararg result, strings and literals as arguments.
print((...), select("#", ...))          --> nil\t0
local function lit(a) return type(a) == "table" and #a or a end
print(lit"s", lit{1, 2}, lit[[long]], lit{}, (lit"a"):rep(2), ("x"):rep(3)) --> s\t2\tlong\t0\taa\txxx
local chain = {}
function chain:add(v) self[#self + 1] = v return self end
print(table.concat(chain:add"a":add"b":add[[c]]:add(1), "-")) --> a-b-c-1
local function cur(a) return function(b) return function(c) return a .. b .. c end end end
print(cur"x""y""z", cur(1)(2)(3))       --> xyz\t123
