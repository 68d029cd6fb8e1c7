-- error, assert, pcall, xpcall: levels, values, nesting, handlers.

-- Levels.
local function lvl(l) error("msg", l) end
local function caller(l)
  lvl(l)
end
print(pcall(caller, 0))                 --> false\tmsg
print(pcall(caller, 1))                 --> false\terrors.lua:4: msg
print(pcall(caller, 2))                 --> false\terrors.lua:6: msg
print(pcall(caller, 3))                 --> false\tmsg
print(pcall(caller))                    --> false\terrors.lua:4: msg
print(pcall(error, "direct"))           --> false\tdirect
print(pcall(error, "direct", 1))        --> false\tdirect
print(pcall(error, "direct", 2))        --> false\terrors.lua:15: direct
print(pcall(error))                     --> false\tnil
print(pcall(error, nil))                --> false\tnil
print(pcall(error, "x", nil))           --> false\tx
print(pcall(error, "x", "y"))           --> false\tbad argument #2 to 'error' (number expected, got string)
print(pcall(error, "a", 1, "extra"))    --> false\ta
print(pcall(function() error("in function") end)) --> false\terrors.lua:21: in function
print(pcall(function() error("level two", 2) end)) --> false\tlevel two
print(pcall(load("error('chunk')", "=name"))) --> false\tname:1: chunk
print(pcall(load("error('chunk')", "@file.lua"))) --> false\tfile.lua:1: chunk
print(pcall(load("\n\nerror('chunk')", "local x = 1 -- the code"))) --> false\t[string "local x = 1 -- the code"]:3: chunk
print(pcall(load("error('chunk')", "first line\nsecond"))) --> false\t[string "first line..."]:1: chunk
print(pcall(load("error('chunk')", ("x"):rep(100)))) --> false\t[string "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx..."]:1: chunk
print(pcall(load("error('chunk')", "=" .. ("y"):rep(100)))) --> false\tyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy:1: chunk
print(pcall(load("error('chunk')", "@" .. ("z"):rep(100)))) --> false\t...zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz:1: chunk
print(pcall(load("error('chunk')", "="))) --> false\t:1: chunk
print(pcall(load("error('chunk')", ""))) --> false\t[string ""]:1: chunk

-- Values of any type pass unchanged.
for _, v in ipairs {1, 1.5, true, false, "s"} do print(pcall(error, v, 0)) end --> false\t1
--> false\t1.5
--> false\ttrue
--> false\tfalse
--> false\ts
print(pcall(error, 12)) print(pcall(function() error(12) end)) --> false\t12
--> false\t12
local tbl = {}
print(select(2, pcall(error, tbl)) == tbl, select(2, pcall(error, print)) == print, select("#", pcall(error, nil))) --> true\ttrue\t2
local E = setmetatable({}, {__tostring = function(e) return "E object" end, __eq = function() return true end})
local ok, e = pcall(error, E)
print(ok, tostring(e), rawequal(e, E))  --> false\tE object\ttrue

-- assert.
print(assert(1, 2, 3), select("#", assert(true, nil, nil)), (assert("v"))) --> 1\t3\tv
print(pcall(assert, false))             --> false\tassertion failed!
print(pcall(assert, nil))               --> false\tassertion failed!
print(pcall(assert, false, "message"))  --> false\tmessage
print(pcall(assert, nil, 42))           --> false\t42
print(pcall(assert, false, nil))        --> false\tnil
print(select(2, pcall(assert, false, tbl)) == tbl) --> true
print(pcall(assert))                    --> false\tbad argument #1 to 'assert' (value expected)
print(pcall(function() assert(false, "no position") end)) --> false\terrors.lua:56: no position
print(pcall(function() assert(nil) end)) --> false\terrors.lua:57: assertion failed!
print(pcall(function() assert(1 == 2, "a" .. "b", "c") end)) --> false\terrors.lua:58: ab
print(pcall(function() assert(load("x =")) end)) --> false\terrors.lua:59: [string "x ="]:1: unexpected symbol near <eof>
print(pcall(function() return assert(tonumber("x"), "not a number") end)) --> false\terrors.lua:60: not a number

-- pcall results and arguments.
print(pcall(function(...) return ... end, 1, nil, 3)) --> true\t1\tnil\t3
print(pcall(function() end))            --> true
print(pcall(pcall))                     --> false\tbad argument #1 to 'pcall' (value expected)
print(pcall(pcall, error, "inner"))     --> true\tfalse\tinner
print(pcall(pcall, pcall, error, "x"))  --> true\ttrue\tfalse\tx
print(pcall(nil))                       --> false\tattempt to call a nil value
print(pcall({}))                        --> false\tattempt to call a table value
print(pcall("str"))                     --> false\tattempt to call a string value
print(pcall(5, 6))                      --> false\tattempt to call a number value
print(select("#", pcall(function() return nil, nil end))) --> 3

-- Nested protection; errors pass through frames to the nearest pcall.
local function level(n) if n == 0 then error("deep", 0) end level(n - 1) return "unreachable" end
print(pcall(level, 100))                --> false\tdeep
print(pcall(function()
  local ok1, e1 = pcall(error, "one", 0)
  local ok2, e2 = pcall(function() error(e1 .. " two", 0) end)
  error(e2 .. " three", 0)
end))                                   --> false\tone two three
print(pcall(function() return pcall(function() return pcall(error, "x", 0) end) end)) --> true\ttrue\tfalse\tx
local trace = {}
local function guard(name, f) local ok, err = pcall(f) trace[#trace + 1] = name if not ok then error(err .. "<" .. name, 0) end end
print(pcall(guard, "a", function() guard("b", function() guard("c", function() error("e", 0) end) end) end)) --> false\te<c<b<a
print(table.concat(trace, " "))         --> c b a

-- xpcall: the handler runs where the error is, gets the value, gives the result.
print(xpcall(function(...) return select("#", ...), ... end, print, 1, nil)) --> true\t2\t1\tnil
print(xpcall(error, function(m) return "H:" .. tostring(m) end, "x")) --> false\tH:x
print(xpcall(function() error("pos") end, function(m) return m:upper() end)) --> false\tERRORS.LUA:91: POS
print(xpcall(function() error() end, function(m) return m == nil, "second is dropped" end)) --> false\ttrue
print(xpcall(function() error({v = 1}) end, function(m) return m.v end)) --> false\t1
print(xpcall(function() local x = nil + 1 end, function(m) return "[" .. m .. "]" end)) --> false\t[errors.lua:94: attempt to perform arithmetic on a nil value]
print(xpcall(function() return "fine" end, error)) --> true\tfine
print(xpcall(function() error("E", 0) end, function() end)) --> false\tnil
print(select("#", xpcall(function() error("E", 0) end, function() return 1, 2, 3 end))) --> 2
print(xpcall(nil, function(m) return "H " .. m end)) --> false\tH attempt to call a nil value
print(xpcall({}, function(m) return "H " .. m end)) --> false\tH attempt to call a table value
print(pcall(xpcall))                    --> false\tbad argument #2 to 'xpcall' (function expected, got no value)
print(pcall(xpcall, print))             --> false\tbad argument #2 to 'xpcall' (function expected, got no value)
print(pcall(xpcall, print, nil))        --> false\tbad argument #2 to 'xpcall' (function expected, got nil)
local depth_seen
xpcall(function() local marker = "alive" error("x") end, function() depth_seen = debug and debug.traceback and true end)
print(depth_seen)                       --> true
-- Handler of an outer xpcall is not used for errors caught inside.
local used = 0
print(xpcall(function() return pcall(error, "inner", 0) end, function() used = used + 1 end)) --> true\tfalse\tinner
print(used)                             --> 0
print(xpcall(function() return xpcall(error, function(m) return "in:" .. m end, "e") end, function(m) return "out:" .. m end)) --> true\tfalse\tin:e
-- An error in the handler calls the handler again.
local calls = 0
print(xpcall(function() error("first", 0) end, function(m) calls = calls + 1 if calls < 3 then error("again" .. calls, 0) end return m .. "!" end)) --> false\tagain2!
print(calls)                            --> 3
print(xpcall(error, function(m) if m == "one" then error("two", 0) end return "H(" .. m .. ")" end, "one")) --> false\tH(two)
print((xpcall(function() error("x") end, function(m) error(m) end))) --> false
print((xpcall(function() local function f() return f() + 1 end return f() end, function(m) return (m:match("stack overflow")) end))) --> false
print(select(2, xpcall(function() local function f() return f() + 1 end return f() end, function(m) return (m:match("stack overflow")) end))) --> stack overflow

-- Position text is added only to strings.
print(pcall(function() error("s") end)) --> false\terrors.lua:121: s
print(pcall(function() error(1.5) end)) --> false\t1.5
print(pcall(function() error("") end))  --> false\terrors.lua:123:\x20
print(pcall(function() error("multi\nline") end)) --> false\terrors.lua:124: multi\nline
print(pcall(function() error(setmetatable({}, {__tostring = function() return "T" end})) end) == false) --> true
local function thrower() error("at thrower", 2) end
print(pcall(function()
  thrower()
end))                                   --> false\terrors.lua:128: at thrower
local function indirect() return thrower() end
print((select(2, pcall(indirect)):gsub("^.-:%d+: ", ""))) --> at thrower

-- Line numbers in runtime errors of statements that span lines.
print(pcall(load("local x = 1\n+\n{}\nreturn x", "=c"))) --> false\tc:2: attempt to perform arithmetic on a table value
print(pcall(load("local t = {}\nt.a.b\n= 1", "=c"))) --> false\tc:3: attempt to index a nil value (field 'a')
print(pcall(load("f(\n1,\n2)", "=c", "t", {}))) --> false\tc:1: attempt to call a nil value (global 'f')
print(pcall(load("local s = 'a'\n..\n'b' .. {}\n", "=c"))) --> false\tc:3: attempt to concatenate a table value
print(pcall(load("return\n\n#nil", "=c"))) --> false\tc:3: attempt to get length of a nil value
print(pcall(load("for i = 1,\n{} do end", "=c"))) --> false\tc:2: bad 'for' limit (number expected, got table)
print(pcall(load("local a\na\n.b\n.c = 1", "=c"))) --> false\tc:3: attempt to index a nil value (local 'a')
print(pcall(load("if 1 <\n{} then end", "=c"))) --> false\tc:2: attempt to compare number with table
print(pcall(load("local t = setmetatable({}, nil)\n\nt:none()", "=c", "t", {setmetatable = setmetatable}))) --> false\tc:3: attempt to call a nil value (method 'none')
print(pcall(load("x = {\n1,\n2,\ny + 1,\n}", "=c", "t", {}))) --> false\tc:4: attempt to perform arithmetic on a nil value (global 'y')
print(pcall(load("local function f()\n  error('in f')\nend\nf()\n", "=c"))) --> false\tc:2: in f

-- Errors leave state intact.
local state = {n = 0}
local function step(fail) state.n = state.n + 1 if fail then error("stop", 0) end state.n = state.n + 10 end
pcall(step, true) pcall(step, false)
print(state.n)                          --> 12
local function cleanup()
  local resource = "open"
  local ok, err = pcall(function() resource = "used" error("fail", 0) end)
  resource = resource .. ",closed"
  return resource, ok, err
end
print(cleanup())                        --> used,closed\tfalse\tfail
local res = {}
for i = 1, 5 do local ok, v = pcall(function() if i % 2 == 0 then error(i, 0) end return i * 10 end) res[i] = tostring(ok) .. v end
print(table.concat(res, " "))           --> true10 false2 true30 false4 true50
local function try(f, catch, finally) local r = table.pack(pcall(f)) if not r[1] then catch(r[2]) end finally() return table.unpack(r, 2, r.n) end
print(try(function() return 1, 2 end, print, function() print("finally") end)) --> finally
--> 1\t2
try(function() error("oops", 0) end, function(m) print("caught", m) end, function() print("finally") end) --> caught\toops
--> finally

-- Many errors do not leak stack or registers.
local count = 0
for i = 1, 20000 do if not pcall(error, i) then count = count + 1 end end
print(count)                            --> 20000
count = 0
for i = 1, 2000 do local ok = pcall(function() local a, b, c, d = 1, 2, 3, 4 return (a + b + c + d) .. nil end) if not ok then count = count + 1 end end
print(count)                            --> 2000
local function nested(n) if n == 0 then error("bottom", 0) end local ok, m = pcall(nested, n - 1) error(m, 0) end
print(pcall(nested, 100))               --> false\tbottom

-- warn exists and accepts control messages.
print(type(warn), pcall(warn, "@off"), pcall(warn)) --> function\ttrue\tfalse\tbad argument #1 to 'warn' (string expected, got no value)
print(pcall(warn, "a", {}))             --> false\tbad argument #2 to 'warn' (string expected, got table)

-- type.
print(type(nil), type(1), type("s"), type({}), type(print), type(true), type(coroutine.create(print)), pcall(type)) --> nil\tnumber\tstring\ttable\tfunction\tboolean\tthread\tfalse\tbad argument #1 to 'type' (value expected)
