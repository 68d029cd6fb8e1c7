-- Local scope: shadowing, blocks, visibility of initialisers.

local x = 1
do
  local x = x + 1
  do
    local x = x * 10
    print(x)                            --> 20
  end
  print(x)                              --> 2
end
print(x)                                --> 1

-- The initialiser does not see the new local; a local function sees itself.
local y = "outer"
local function initial()
  local y = y and y .. "+inner" or "none"
  return y
end
print(initial())                        --> outer+inner
local fact = function(n) return n end
do
  local fact = function(n) if n <= 1 then return 1 end return n * fact(n - 1) end
  print(fact(5))
  local function fact(n) if n <= 1 then return 1 end return n * fact(n - 1) end
  print(fact(5))
end                                     --> 20
--> 120

-- Several locals of one name in one statement or scope: the last one counts.
local a, a = 1, 2
print(a)                                --> 2
local a = a + 1
print(a)                                --> 3
local a <const> = a + 1
print(a)                                --> 4
local function dup(p, p) return p end
print(dup(1, 2))                        --> 2
for i, i in ipairs {"x", "y"} do print(i) break end --> x

-- Loop variables are local to the body; copies can be changed.
local i = "untouched"
for i = 1, 2 do i = i * 10 end
print(i)                                --> untouched
for i = 1, 3 do
  local i = i + 100
  i = i + 1
  if i == 104 then print(i) end
end                                     --> 104
local sum = 0
for j = 1, 3 do local k = j j = j * 2 sum = sum + j + k end
print(sum, j, k)                        --> 18\tnil\tnil
for k, v in pairs {10} do k, v = v, k sum = k - v end
print(sum)                              --> 9

-- repeat: the condition sees the body's locals.
local n = 0
repeat local done = n >= 3 n = n + 1 until done
print(n)                                --> 4
local tries = 0
repeat
  local tries = tries + 1
until tries == 1
print(tries)                            --> 0
repeat local a = 5 repeat local a = a + 1 until a == 6 until a == 5
print(a)                                --> 4

-- while and if: conditions are outside of the body.
local c = 0
while c < 3 do local c2 = c c = c2 + 1 local c = "shadow" end
print(c)                                --> 3
if c == 3 then local c = "in" end
print(c)                                --> 3
if false then elseif c then local c = 0 print(c) else print("no") end --> 0

-- Functions see locals declared before them, globals otherwise.
function getlater() return later end
local later = "local"
print(getlater(), later)                --> nil\tlocal
later = nil
function setlater() later = "set" end
setlater()
print(later, _ENV.later)                --> set\tnil

-- Parameters and varargs shadow.
local function param(x, ...)
  local r = x
  local x = ...
  return r, x
end
print(param("p", "v1", "v2"))           --> p\tv1
print((function(x) do local x = 5 end return x end)(7)) --> 7
print((function(self, x) return self, x end)(1)) --> 1\tnil

-- self is an ordinary parameter.
local obj = {v = 3}
function obj:get(self) return self end
function obj.take(self) return self.v end
function obj:both(k) local self = self return self[k] end
print(obj:get(5), obj:take(), obj:both "v") --> 5\t3\t3

-- Registers are reused after a block; values must not leak into new locals.
do local g1, g2, g3 = 1, 2, 3 end
do local h1, h2, h3 print(h1, h2, h3) end --> nil\tnil\tnil
for _ = 1, 2 do
  local fresh
  if fresh == nil then fresh = 1 else print("leak") end
end
local function leak(flag)
  if flag then local z = 42 return z end
  local z
  return z
end
print(leak(true), leak(false))          --> 42\tnil
while true do
  local p, q
  if p or q then print("leak") end
  p, q = 1, 2
  if n > 5 then break end
  n = n + 1
end
do
  ::again::
  local w
  if w then print("leak") end
  w = 1
  n = n + 1
  if n < 10 then goto again end
end
print(n)                                --> 10

-- Attribs.
local k1 <const>, k2 <close>, k3 = 1, nil, 3
print(k1, k2, k3)                       --> 1\tnil\t3
local function bad(code) return select(2, load(code, "=c")) end
print(bad "local x <const> = 1; x = 2") --> c:1: attempt to assign to const variable 'x'
print(bad "local x <const> = 1; function f() x = 2 end") --> c:1: attempt to assign to const variable 'x'
print(bad "local x <close> = nil; x = 2") --> c:1: attempt to assign to const variable 'x'
print(bad "local x <foo> = 1")          --> c:1: unknown attribute 'foo'
print(bad "local x <const>, y <const> = 1, 2; y, x = 1, 2") --> c:1: attempt to assign to const variable 'y'
print(bad "local x <close>, y <close> = 1, 2") --> c:1: multiple to-be-closed variables in local list
print(bad "local x <const = 1")         --> c:1: '>' expected near '='
print(bad "local x <1> = 1")            --> c:1: <name> expected near '1'
print(bad "local function f <const> () end") --> c:1: '(' expected near '<'
print(bad "for i <const> = 1, 2 do end") --> c:1: '=' or 'in' expected near '<'
print(bad "local x <const> = 1; local x = 2; x = 3") -->
print(bad "local x <const> = {}; x.a = 1; x[1] = 2") -->
print(bad "local x <const> = 1; x = x") --> c:1: attempt to assign to const variable 'x'
print(bad "local f <const> = 1; function f() end") --> c:1: attempt to assign to const variable 'f'
print(bad "local f <const> = {}; function f.a() end function f:b() end") -->
local t <const> = {1}
t[1], t.x = 2, 3
print(t[1], t.x)                        --> 2\t3

-- Limits: 200 locals in a function, many blocks.
local decl = {}
for q = 1, 200 do decl[q] = "local l" .. q .. " = " .. q end
print(load(table.concat(decl, "\n") .. "\nreturn l1 + l200, l100")()) --> 201\t100
decl[201] = "local l201 = 201"
print(bad(table.concat(decl, "\n")))    --> c:201: too many local variables (limit is 200) in main function near '='
print(bad("function f()\n" .. table.concat(decl, "\n") .. "\nend")) --> c:202: too many local variables (limit is 200) in function at line 1 near '='
local blocks = ("do local a1, a2, a3, a4, a5 = 1, 2, 3, 4, 5 end "):rep(300)
print(load(blocks .. "return 'fine'")()) --> fine
local nest = ("do local v = 1 "):rep(150) .. "r = v " .. ("end "):rep(150)
local env = {}
load(nest, "c", "t", env)()
print(env.r)                            --> 1
local names = {}
for q = 1, 190 do names[q] = "p" .. q end
local ps = table.concat(names, ", ")
local fn = load("return function(" .. ps .. ") return p1, p95, p190 end")()
local args = {}
for q = 1, 190 do args[q] = q * q end
print(fn(table.unpack(args)))           --> 1\t9025\t36100

-- Every block form opens a scope.
local function scopes()
  local r = {}
  local v = 0
  do local v = 1 r[#r + 1] = v end
  while true do local v = 2 r[#r + 1] = v break end
  repeat local v = 3 r[#r + 1] = v until true
  if true then local v = 4 r[#r + 1] = v end
  for v = 5, 5 do r[#r + 1] = v end
  for _, v in ipairs {6} do r[#r + 1] = v end
  r[#r + 1] = (function(v) return v end)(7)
  r[#r + 1] = v
  return table.concat(r, " ")
end
print(scopes())                         --> 1 2 3 4 5 6 7 0

-- Code after return is only a syntax question.
print(bad "return 1; x = 1")            --> c:1: <eof> expected near 'x'
print(bad "do return end x = 1")        -->
print(bad "return return")              --> c:1: unexpected symbol near 'return'
print(load("do return 5; end")())       --> 5
