-- load: sources, chunk names, environments; _ENV as a variable.

-- Strings and reader functions.
print(load("return 1, 2")(), load("")(), select("#", load("")()), type(load("x = 1"))) --> 1\tnil\t0\tfunction
print(load("return ...")(1, nil, 3))    --> 1\tnil\t3
print(select("#", load("return ...")()), load("local a, b = ... return b, a")(1, 2)) --> 0\t2\t1
local function reader(pieces) local i = 0 return function() i = i + 1 return pieces[i] end end
print(load(reader {"return ", "1 ", "+ ", "2"})()) --> 3
print(load(reader {"re", "tu", "rn 'a", "b", "c'"})(), load(reader {})(), load(reader {"return 1", "", " + 1"})()) --> abc\tnil\t1
print(load(reader {"return 1", nil, "+ error"})(), load(reader {"x = ", "= 1"})) --> 1\tnil\t(load):1: unexpected symbol near '='
print(load(reader {"return ", "--[[", "x", "]]", "--\n", "7"})(), load(reader {"return '\\", "65\\u{", "4", "2}'"})()) --> 7\tAB
local bytes = {}
for c in ("local t = {1, 2, 3} return #t .. [[x]] .. 0x1F .. 'q'"):gmatch(".") do bytes[#bytes + 1] = c end
print(load(reader(bytes))())            --> 3x31q
print(load(reader {"return ", 5})())    --> 5
print(pcall(load, reader {"return ", {}})) --> true\tnil\treader function must return a string
print(pcall(load, function() return true end)) --> true\tnil\treader function must return a string
print(pcall(load, function() error("reader failed", 0) end)) --> true\tnil\treader failed
print(select("#", pcall(load, function() error({}) end)), type(select(3, pcall(load, function() error({}) end)))) --> 3\ttable
local calls = 0
print(load(function() calls = calls + 1 if calls == 1 then return "return 5" end end)(), calls) --> 5\t2

-- Names and syntax errors.
print(load("x =")) print(load("x =", "=name")) print(load("x =", "@file")) print(load("x =", "text")) --> nil\t[string "x ="]:1: unexpected symbol near <eof>
--> nil\tname:1: unexpected symbol near <eof>
--> nil\tfile:1: unexpected symbol near <eof>
--> nil\t[string "text"]:1: unexpected symbol near <eof>
print(load("x =", "a\nb")) print(load("x = 1 1", "=c")) print(load("\n\n\nx = = 2", "=c")) --> nil\t[string "a..."]:1: unexpected symbol near <eof>
--> nil\tc:1: unexpected symbol near '1'
--> nil\tc:4: unexpected symbol near '='
print(load("for", "=c")) print(load("return 'a", "=c")) print(load("goto x", "=c")) print(load("local function", "=c")) --> nil\tc:1: <name> expected near <eof>
--> nil\tc:1: unfinished string near <eof>
--> nil\tc:1: no visible label 'x' for <goto> at line 1
--> nil\tc:1: <name> expected near <eof>
print(load("x = }", "=c")) print(load("x = 'a' 'b'", "=c")) print(load("f(", "=c")) print(load("f(1", "=c")) print(load("f(1,", "=c")) --> nil\tc:1: unexpected symbol near '}'
--> nil\tc:1: unexpected symbol near ''b''
--> nil\tc:1: unexpected symbol near <eof>
--> nil\tc:1: ')' expected near <eof>
--> nil\tc:1: unexpected symbol near <eof>
print(load("(f", "=c")) print(load("t[1", "=c")) print(load("t.", "=c")) print(load("t:", "=c")) print(load("t:x", "=c")) print(load("{}", "=c")) --> nil\tc:1: ')' expected near <eof>
--> nil\tc:1: ']' expected near <eof>
--> nil\tc:1: <name> expected near <eof>
--> nil\tc:1: <name> expected near <eof>
--> nil\tc:1: function arguments expected near <eof>
--> nil\tc:1: unexpected symbol near '{'
print(load("x = {1, 2", "=c")) print(load("x = {\n1,\n2\n", "=c")) print(load("f(\n1,\n", "=c")) print(load("x = {[1 = 2}", "=c")) print(load("x = {a = }", "=c")) --> nil\tc:1: '}' expected near <eof>
--> nil\tc:4: '}' expected (to close '{' at line 1) near <eof>
--> nil\tc:3: unexpected symbol near <eof>
--> nil\tc:1: ']' expected near '='
--> nil\tc:1: unexpected symbol near '}'
print(load("if x then else else end", "=c")) print(load("else", "=c")) print(load("end", "=c")) print(load("until", "=c")) print(load("function f( end", "=c")) --> nil\tc:1: 'end' expected near 'else'
--> nil\tc:1: <eof> expected near 'else'
--> nil\tc:1: <eof> expected near 'end'
--> nil\tc:1: <eof> expected near 'until'
--> nil\tc:1: <name> or '...' expected near 'end'
print(load("function f(a,) end", "=c")) print(load("function f(..., a) end", "=c")) print(load("function f(1) end", "=c")) print(load("x = function end", "=c")) print(load("function () end", "=c")) --> nil\tc:1: <name> or '...' expected near ')'
--> nil\tc:1: ')' expected near ','
--> nil\tc:1: <name> or '...' expected near '1'
--> nil\tc:1: '(' expected near 'end'
--> nil\tc:1: <name> expected near '('
print(load("local x <const", "=c")) print(load("x = not", "=c")) print(load("x = #", "=c")) print(load("x = 1 +", "=c")) print(load("x = a and", "=c")) print(load("x = (1", "=c")) print(load("x = ()", "=c")) --> nil\tc:1: '>' expected near <eof>
--> nil\tc:1: unexpected symbol near <eof>
--> nil\tc:1: unexpected symbol near <eof>
--> nil\tc:1: unexpected symbol near <eof>
--> nil\tc:1: unexpected symbol near <eof>
--> nil\tc:1: ')' expected near <eof>
--> nil\tc:1: unexpected symbol near ')'
print(load("return,", "=c")) print(load("return 1,", "=c")) print(load("x, y", "=c")) print(load("local x, = 1", "=c")) print(load("a.1 = 2", "=c")) print(load("a.b:c = 2", "=c")) print(load("=", "=c")) --> nil\tc:1: unexpected symbol near ','
--> nil\tc:1: unexpected symbol near <eof>
--> nil\tc:1: '=' expected near <eof>
--> nil\tc:1: <name> expected near '='
--> nil\tc:1: syntax error near '.1'
--> nil\tc:1: function arguments expected near '='
--> nil\tc:1: unexpected symbol near '='
print(load("x = " .. ("a"):rep(200) .. " 1", "=c")) print(load("x = 'long string here' 5", "=c")) print(load("x = [[long]] 5", "=c")) print(load("x = 0x1p5 5", "=c")) --> nil\tc:1: unexpected symbol near '1'
--> nil\tc:1: unexpected symbol near '5'
--> nil\tc:1: unexpected symbol near '5'
--> nil\tc:1: unexpected symbol near '5'
print(load(5)) print(pcall(load, {})) print(pcall(load, nil)) print(pcall(load)) --> nil\t[string "5"]:1: unexpected symbol near '5'
--> false\tbad argument #1 to 'load' (function expected, got table)
--> false\tbad argument #1 to 'load' (function expected, got nil)
--> false\tbad argument #1 to 'load' (function expected, got no value)

-- Modes.
print(load("return 'text'", "=c", "t")(), load("return 'both'", "=c", "bt")(), load("return 1", "=c", "b")) --> text\tboth\tnil\tattempt to load a text chunk (mode is 'b')
print(load("\27Lua", "=c", "t")) print(load("return 1", "=c", "")) --> nil\tattempt to load a binary chunk (mode is 't')
--> nil\tattempt to load a text chunk (mode is '')
print(pcall(load, "return 1", "=c", 5)) print(pcall(load, "return 1", {})) --> true\tnil\tattempt to load a text chunk (mode is '5')
--> false\tbad argument #2 to 'load' (string expected, got table)

-- Environments.
local env = {}
print(load("x = 1; return x, y", "c", "t", env)(), env.x, x) --> 1\t1\tnil
print(load("return x", "c", "t", {x = "from env"})(), load("return _ENV", "c", "t", env)() == env, load("return _ENV", "c", "t", nil)()) --> from env\ttrue\tnil
print(pcall(load("return x", "c", "t", nil))) --> false\t[string "c"]:1: attempt to index a nil value (upvalue '_ENV')
print(pcall(load("x = 1", "=c", "t", 5))) --> false\tc:1: attempt to index a number value (upvalue '_ENV')
print(load("return type(_ENV)", "c", "t", {type = type})(), load("return _ENV == _G")()) --> table\ttrue
local sandbox = setmetatable({}, {__index = _G, __newindex = function(t, k, v) rawset(t, k, "set " .. tostring(v)) end})
print(load("y = 5 return y, tostring(1)", "c", "t", sandbox)(), rawget(_G, "y")) --> set 5\tnil
local strict = setmetatable({}, {__index = function(_, k) error("undeclared '" .. k .. "'", 2) end, __newindex = function(_, k) error("assign to '" .. k .. "'", 2) end})
print(pcall(load("return foo", "=c", "t", strict))) print(pcall(load("\nfoo = 1", "=c", "t", strict))) --> false\tc:1: undeclared 'foo'
--> false\tc:2: assign to 'foo'
local f1 = load("n = (n or 0) + 1 return n", "c", "t", {})
local f2 = load("n = (n or 0) + 1 return n", "c", "t", {})
print(f1(), f1(), f2(), n)              --> 1\t2\t1\tnil
print(load("local _ENV = ... ; return a, b")({a = 1, b = 2})) --> 1\t2
print(load("return function() return v end", "c", "t", {v = "inner sees env"})()()) --> inner sees env

-- _ENV in plain code.
do
  local _ENV = {print = print}
  z = 10
  print(z, _ENV.z, tostring)
end                                     --> 10\t10\tnil
print(z, _ENV == _G, _G._G == _G, _ENV._ENV) --> nil\ttrue\ttrue\tnil
local function withenv(_ENV) return a + b end
print(withenv {a = 3, b = 4})           --> 7
local function setter(_ENV, v) q = v return _ENV end
print(setter({}, 7).q, q)               --> 7\tnil
do
  local _ENV <const> = {tostring = tostring, x = 5}
  function getx() return x end
  y = getx()
  local r = _ENV.y
  _ENV.getx = nil
end
print(getx, y)                          --> nil\tnil
local up = (function() local _ENV = {v = 1} return function() v = v + 1 return v end end)()
print(up(), up(), v)                    --> 2\t3\tnil
do
  local print, e = print, {}
  local _ENV = setmetatable(e, {__index = function(_, k) return "?" .. k end})
  print(foo, bar, foo .. bar)
  foo = 1
  print(foo, e.foo)
end                                     --> ?foo\t?bar\t?foo?bar
--> 1\t1
print(pcall(function() local _ENV = nil; return a end)) --> false\tloadenv.lua:138: attempt to index a nil value (local '_ENV')
print(pcall(function() local _ENV = 5; a = 1 end)) --> false\tloadenv.lua:139: attempt to index a number value (local '_ENV')
print((function() local _ENV = "str"; return len end)() == string.len) --> true
for _ENV in (function() local i = 0 return function() i = i + 1 if i < 3 then return {k = i * 10, print = print} end end end)() do print(k) end --> 10
--> 20
local _G2 = _G
local function newenv() local e = {} for k, v in pairs(_G2) do e[k] = v end e._G = e return e end
local e1 = newenv()
load("counter = 1; _G.other = 2; function gf() return counter + other end", "c", "t", e1)()
print(e1.gf(), counter, other, rawget(_G, "gf")) --> 3\tnil\tnil\tnil

-- Globals through _G with odd names; global functions.
_G["odd name"] = 1
_G[1] = "one"
print(_G["odd name"], _G[1])            --> 1\tone
_G["odd name"], _G[1] = nil, nil
function gfun(x) return x * 2 end
print(gfun(4), _G.gfun == gfun, _ENV.gfun(5)) --> 8\ttrue\t10
gfun = nil
print(gfun)                             --> nil
local declared = {}
setmetatable(_G, {__newindex = function(t, k, v) declared[#declared + 1] = k rawset(t, k, v) end, __index = function(_, k) return "missing " .. k end})
newglobal = 5
print(undefinedglobal, newglobal, declared[1]) --> missing undefinedglobal\t5\tnewglobal
setmetatable(_G, nil)
newglobal = nil
print(undefinedglobal, newglobal)       --> nil\tnil
local keep = print
print = nil
keep(print)
print = keep

-- Chunks are vararg functions with their own upvalue.
local chunk = load("local a = select('#', ...) x = (x or 0) + a return x")
print(chunk(1, 2), chunk(1), x)         --> nil
--> 2\t3\t3
x = nil
local c1, c2 = load("return 1"), load("return 1")
print(c1 == c2, c1() == c2())           --> false\ttrue
local inner = load("return function(...) return select('#', ...) end")()
print(inner(1, 2, 3))                   --> 3
print(load("return load('return load(\"return 5\")()')()")()) --> 5
local parts = {}
for i = 1, 5 do parts[i] = load("local i = ... return i * " .. i)(10) end
print(table.concat(parts, " "))         --> 10 20 30 40 50
print(select(2, pcall(load("local t = {} ; t.x.y = 1", "@my/file.lua")))) --> my/file.lua:1: attempt to index a nil value (field 'x')
