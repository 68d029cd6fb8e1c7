-- load (§6.1).
local function try(f, ...) print(pcall(f, ...)) end
local function pieces(...)
  local list, i = {...}, 0
  return function() i = i + 1 return list[i] end
end

try(load, {}) --> false\tbad argument #1 to 'load' (function expected, got table)
try(load, "x=") --> true\tnil\t[string "x="]:1: unexpected symbol near <eof>
try(load, "\27Lua", "n", "t") --> true\tnil\tattempt to load a binary chunk (mode is 't')
try(load, "return 1", "n", "b") --> true\tnil\tattempt to load a text chunk (mode is 'b')
try(load, "return 1", "n", "x") --> true\tnil\tattempt to load a text chunk (mode is 'x')
try(load, "x=", "=nm") --> true\tnil\tnm:1: unexpected symbol near <eof>
try(load, "x=", "@nm") --> true\tnil\tnm:1: unexpected symbol near <eof>
try(load, "return 1", {}) --> false\tbad argument #2 to 'load' (string expected, got table)
try(load, "# not a comment") --> true\tnil\t[string "# not a comment"]:1: unexpected symbol near '#'
try(load, "return 1\n2", "=(x)") --> true\tnil\t(x):2: <eof> expected near '2'
print(load("return 1, 2")()) --> 1\t2
print(load("return ...", "n")(5, 6)) --> 5\t6
print(load(pieces("return ", "1", "+", "2", nil, "error"))()) --> 3
print(load(pieces("return 1", "", " + 2"))()) --> 1
print(load(pieces("ret", "urn ", 12))()) --> 12
print(load(pieces())()) --> 
try(load, function() return {} end) --> true\tnil\treader function must return a string
try(function() print(load(function() return {} end)) end) --> nil\tload.lua:25: reader function must return a string\ntrue
try(load, function() error("boo") end) --> true\tnil\tload.lua:26: boo
print(select("#", load(function() error() end))) --> 2
try(load, pieces("x ="), "=r") --> true\tnil\tr:1: unexpected symbol near <eof>
try(load, pieces("x =")) --> true\tnil\t(load):1: unexpected symbol near <eof>
print(pcall(load("return x", "n", "t", nil))) --> false\t[string "n"]:1: attempt to index a nil value (upvalue '_ENV')
print(pcall(load("return x", "n", "t", {x = 8}))) --> true\t8
print(pcall(load("x = 1 return x, _ENV", "n", "t", setmetatable({}, {__index = function() return 3 end, __newindex = function() end}))) == true) --> true
print(coroutine.resume(coroutine.create(function() return load(function() coroutine.yield() end) end))) --> true\tnil\tattempt to yield across a C-call boundary
print(pcall(load("\n\nerror('x')", "=c"))) --> false\tc:3: x
print(pcall(load("error('x')", "a long chunk\nof two lines"))) --> false\t[string "a long chunk..."]:1: x
local depth = 0
print(load(function() depth = depth + 1 return depth == 1 and "return " or depth == 2 and load(pieces("return '7'"))() or nil end)()) --> 7
