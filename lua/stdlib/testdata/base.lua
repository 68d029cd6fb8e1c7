-- Basic functions (§6.1).
local function try(f, ...) print(pcall(f, ...)) end

-- assert and error
print(select("#", assert(1, nil, 3))) --> 3
try(assert, false) --> false\tassertion failed!
try(assert) --> false\tbad argument #1 to 'assert' (value expected)
try(assert, nil, "x") --> false\tx
print(type(select(2, pcall(assert, false, {})))) --> table
try(function() assert(false) end) --> false\tbase.lua:10: assertion failed!
try(function() assert(nil, "m") end) --> false\tbase.lua:11: m
try(error) --> false\tnil
try(error, "x", 0) --> false\tx
try(error, "x", 1) --> false\tx
try(error, "x", 2) --> false\tbase.lua:2: x
try(function() error("x") end) --> false\tbase.lua:16: x
try(function() error("x", 2) end) --> false\tx
try(function() error("x", "y") end) --> false\tbase.lua:18: bad argument #2 to 'error' (number expected, got string)
try(function() error(5) end) --> false\t5
try(function() error("x", -1) end) --> false\tx

-- ipairs, pairs, next
try(function() for i in ipairs(nil) do end end) --> false\tattempt to index a nil value
try(function() for i in ipairs() do end end) --> false\tbase.lua:24: bad argument #1 to 'ipairs' (value expected)
try(function() for i in pairs(nil) do end end) --> false\tbase.lua:25: bad argument #1 to 'for iterator' (table expected, got nil)
try(function() for i in pairs() do end end) --> false\tbase.lua:26: bad argument #1 to 'pairs' (value expected)
try(function() for i in ipairs(5) do end end) --> false\tattempt to index a number value
try(next, nil) --> false\tbad argument #1 to 'next' (table expected, got nil)
try(next, {}, 1) --> false\tinvalid key to 'next'
print(next({}), next({7}), next({7}, 1)) --> nil\t1\tnil
print(pairs({}) == next, ipairs({}) == ipairs({})) --> true\ttrue
for i, v in ipairs({1, 2, nil, 4}) do print(i, v) end --> 1\t1\n2\t2
local proxy = setmetatable({}, {__index = function(_, k) if k <= 3 then return k * k end end})
for i, v in ipairs(proxy) do print(i, v) end --> 1\t1\n2\t4\n3\t9
for k, v in pairs(setmetatable({}, {__pairs = function(t) return next, {a = 1}, nil end})) do print(k, v) end --> a\t1
for i, v in ipairs("abc") do print(i) end
try(function() for i in ipairs(setmetatable({}, {__index = 5})) do end end) --> false\tattempt to index a number value

-- select
try(select, 0) --> false\tbad argument #1 to 'select' (index out of range)
try(select, -1) --> false\tbad argument #1 to 'select' (index out of range)
try(select, -1, 1, 2) --> true\t2
try(select, -3, 1, 2) --> false\tbad argument #1 to 'select' (index out of range)
try(select, "#", 1, nil) --> true\t2
try(select, "#x", 1) --> true\t1
try(select, "x") --> false\tbad argument #1 to 'select' (number expected, got string)
try(select) --> false\tbad argument #1 to 'select' (number expected, got no value)
try(select, 2.5) --> false\tbad argument #1 to 'select' (number has no integer representation)
print(select(2, "a", "b", "c")) --> b\tc
print(select(9, "a")) --> 
print((select("2", "a", "b"))) --> b

-- tonumber
try(tonumber) --> false\tbad argument #1 to 'tonumber' (value expected)
try(tonumber, {}) --> true\tnil
try(tonumber, "z", 36) --> true\t35
try(tonumber, 10, 16) --> false\tbad argument #1 to 'tonumber' (string expected, got number)
try(tonumber, "10", 1) --> false\tbad argument #2 to 'tonumber' (base out of range)
try(tonumber, "10", 37) --> false\tbad argument #2 to 'tonumber' (base out of range)
print(tonumber(" -7f ", 16), tonumber("1 0", 16), tonumber("", 10), tonumber("ffffffffffffffffff", 16)) --> -127\tnil\tnil\t-1
print(tonumber("+5", 10), tonumber("10", nil), tonumber("1e1", 10), tonumber("0x", 16), tonumber("8", 8)) --> 5\t10\tnil\tnil\tnil
print(tonumber("- 1", 10), tonumber("--1", 10), tonumber("Zz", 36), tonumber("1\0", 10)) --> nil\tnil\t1295\tnil
print(tonumber("0x10"), tonumber("1e1"), tonumber("  12  "), tonumber("1 2"), tonumber(""), tonumber("0x1p4"), tonumber("1e")) --> 16\t10.0\t12\tnil\tnil\t16.0\tnil
print(tonumber("9223372036854775808"), tonumber("inf"), tonumber(nil), tonumber(true)) --> 9.2233720368548e+18\tnil\tnil\tnil

-- tostring, print and type
try(tostring) --> false\tbad argument #1 to 'tostring' (value expected)
print(tostring(1), tostring(1.0), tostring(-0.0), tostring(nil), tostring(true), tostring("x"), tostring(1e100)) --> 1\t1.0\t-0.0\tnil\ttrue\tx\t1e+100
print(math.type(tostring(setmetatable({}, {__tostring = function() return 1 end})))) --> nil
try(tostring, setmetatable({}, {__tostring = function() return {} end})) --> false\t'__tostring' must return a string
print(tostring(setmetatable({}, {__name = "My"})):sub(1, 6)) --> My: 0x
print(1, setmetatable({}, {__tostring = function() return "two" end}), "three", setmetatable({}, {__tostring = function() return 4 end})) --> 1\ttwo\tthree\t4
print() --> 
print(nil, 2.5, "a\tb") --> nil\t2.5\ta\tb
print(type(nil), type(1), type(1.5), type(""), type({}), type(print), type(type), type(coroutine.create(print)), type(true)) --> nil\tnumber\tnumber\tstring\ttable\tfunction\tfunction\tthread\tboolean
try(type) --> false\tbad argument #1 to 'type' (value expected)

-- raw access and metatables
try(setmetatable, 1) --> false\tbad argument #1 to 'setmetatable' (table expected, got number)
try(setmetatable, {}, 1) --> false\tbad argument #2 to 'setmetatable' (nil or table expected, got number)
try(setmetatable, {}) --> false\tbad argument #2 to 'setmetatable' (nil or table expected, got no value)
try(setmetatable, setmetatable({}, {__metatable = 1}), nil) --> false\tcannot change a protected metatable
try(function() setmetatable(setmetatable({}, {__metatable = 1}), nil) end) --> false\tbase.lua:83: cannot change a protected metatable
try(getmetatable) --> false\tbad argument #1 to 'getmetatable' (value expected)
print(getmetatable(setmetatable({}, {__metatable = 1})), getmetatable({}), getmetatable("").__index == string) --> 1\tnil\ttrue
try(rawlen, 5) --> false\tbad argument #1 to 'rawlen' (table or string expected, got number)
print(rawlen({1, 2}), rawlen("abc"), rawlen(setmetatable({}, {__len = function() return 9 end}))) --> 2\t3\t0
try(rawget, 5) --> false\tbad argument #1 to 'rawget' (table expected, got number)
try(rawget, {}) --> false\tbad argument #2 to 'rawget' (value expected)
try(rawset, {}, 1) --> false\tbad argument #3 to 'rawset' (value expected)
try(rawset, {}, nil, 1) --> false\ttable index is nil
try(rawset, {}, 0/0, 1) --> false\ttable index is NaN
try(function() rawset({}, nil, 1) end) --> false\ttable index is nil
try(rawequal, 1) --> false\tbad argument #2 to 'rawequal' (value expected)
print(rawequal("a", "a"), rawequal(1, 1.0), rawequal({}, {})) --> true\ttrue\tfalse
local t = setmetatable({}, {__index = function() return 1 end, __newindex = function() error("no") end})
print(rawget(t, 1), rawset(t, 1, 2) == t, t[1]) --> nil\ttrue\t2

-- pcall and xpcall
try(pcall) --> false\tbad argument #1 to 'pcall' (value expected)
try(xpcall, print) --> false\tbad argument #2 to 'xpcall' (function expected, got no value)
try(xpcall, error, function(m) return "h:" .. tostring(m) end, "x") --> true\tfalse\th:x
try(xpcall, function(...) return select("#", ...), ... end, print, 1, nil) --> true\ttrue\t2\t1\tnil
print(pcall(error, nil)) --> false\tnil
print(pcall(pcall, error, "x")) --> true\tfalse\tx
print(select("#", pcall(function() return 1, nil, nil end))) --> 4
print(pcall(1)) --> false\tattempt to call a number value

-- collectgarbage
try(collectgarbage, "x") --> false\tbad argument #1 to 'collectgarbage' (invalid option 'x')
print(collectgarbage("isrunning"), collectgarbage("stop"), collectgarbage("isrunning"), collectgarbage("restart")) --> true\t0\tfalse\t0
print(collectgarbage("generational"), collectgarbage("incremental"), collectgarbage("incremental", 100, 200)) --> generational\tgenerational\tincremental
print(collectgarbage("setpause", 150), collectgarbage("setpause", 200), collectgarbage("setstepmul", 300)) --> 100\t148\t200
print(collectgarbage(), collectgarbage("collect"), math.type(collectgarbage("count"))) --> 0\t0\tfloat

-- warn
try(warn) --> false\tbad argument #1 to 'warn' (string expected, got no value)
try(warn, 1, {}) --> false\tbad argument #2 to 'warn' (string expected, got table)
print(_G._G == _G, _VERSION) --> true\tLua 5.4
