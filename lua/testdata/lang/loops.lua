-- Numeric for, while, repeat, break, goto and labels.

local maxi, mini = math.maxinteger, math.mininteger
local function seq(a, b, c, lim)
  local r = {}
  for i = a, b, c or 1 do r[#r + 1] = tostring(i) if #r >= (lim or 20) then break end end
  return table.concat(r, " ")
end

-- Integer loops.
print(seq(1, 5), seq(5, 1), seq(5, 1, -1), seq(1, 10, 3), seq(10, 1, -4)) --> 1 2 3 4 5\t\t5 4 3 2 1\t1 4 7 10\t10 6 2
print(seq(0, 0), seq(1, 0), "[" .. seq(3, 2) .. "]", seq(-2, 2), seq(2, -2, -2)) --> 0\t\t[]\t-2 -1 0 1 2\t2 0 -2
print(seq(maxi - 2, maxi), seq(mini + 2, mini, -1)) --> 9223372036854775805 9223372036854775806 9223372036854775807\t-9223372036854775806 -9223372036854775807 -9223372036854775808
print(seq(maxi - 1, maxi, 2), seq(mini + 1, mini, -2), seq(maxi, maxi), seq(mini, mini, -1)) --> 9223372036854775806\t-9223372036854775807\t9223372036854775807\t-9223372036854775808
print(seq(1, maxi, maxi // 2), seq(-1, mini, mini // 2)) --> 1 4611686018427387904 9223372036854775807\t-1 -4611686018427387905
print(seq(mini, maxi, maxi), seq(maxi, mini, mini)) --> -9223372036854775808 -1 9223372036854775806\t9223372036854775807 -1
print(seq(1, 3, maxi), seq(1, 3, mini), seq(3, 1, mini)) --> 1\t\t3

-- An integer start and step with a float limit: the limit is clipped.
print(seq(1, 3.9), seq(1, 3.0), seq(3, 0.1, -1), seq(1, 0.9), seq(-1, -0.5), seq(-3, -1.5)) --> 1 2 3\t1 2 3\t3 2 1\t\t-1\t-3 -2
print(seq(maxi - 1, math.huge), seq(mini + 1, -math.huge, -1), seq(1, -math.huge), seq(1, math.huge, -1)) --> 9223372036854775806 9223372036854775807\t-9223372036854775807 -9223372036854775808\t\t
print(seq(maxi - 1, 2^63), seq(maxi - 1, 2^70), seq(mini + 1, -2^63, -1), seq(1, 0/0)) --> 9223372036854775806 9223372036854775807\t9223372036854775806 9223372036854775807\t-9223372036854775807 -9223372036854775808\t
print(math.type((function() for i = 1, 2.5 do return i end end)())) --> integer

-- A float start or step makes the loop float.
print(seq(1.0, 3), seq(1, 3, 1.0), seq(1, 2, 0.5), seq(1.5, 4), seq(3, 1, -0.75), seq(0.5, 0.4)) --> 1.0 2.0 3.0\t1.0 2.0 3.0\t1.0 1.5 2.0\t1.5 2.5 3.5\t3.0 2.25 1.5\t
print(seq(0, 1, 0.25), seq(1, 0, -0.25), seq(0.0, -0.0), seq(-0.0, 0)) --> 0.0 0.25 0.5 0.75 1.0\t1.0 0.75 0.5 0.25 0.0\t0.0\t-0.0
local n = 0
for _ = 0, 1, 0.1 do n = n + 1 end
print(n)                                --> 11
print(seq(1.0, math.huge, 1, 3), seq(math.huge, math.huge, 1, 3)) --> 1.0 2.0 3.0\tinf inf inf
print(seq(2.0^53, 2.0^53 + 2, 1, 4), seq(1e300, math.huge, 1e308, 4)) --> 9.007199254741e+15 9.007199254741e+15 9.007199254741e+15 9.007199254741e+15\t1e+300 1.00000001e+308 inf inf
print(seq(maxi + 0.0, maxi, 1, 2), seq(1, 3, 2^62)) --> 9.2233720368548e+18 9.2233720368548e+18\t1.0

-- Errors of the three expressions.
print(pcall(function() for i = 1, 10, 0 do end end)) --> false\tloops.lua:36: 'for' step is zero
print(pcall(function() for i = 1.0, 10, 0 do end end)) --> false\tloops.lua:37: 'for' step is zero
print(pcall(function() for i = 1, 10, 0.0 do end end)) --> false\tloops.lua:38: 'for' step is zero
print(pcall(function() for i = 1, 10, -0.0 do end end)) --> false\tloops.lua:39: 'for' step is zero
print(pcall(function() for i = "1", 10 do end end)) --> true
print(pcall(function() for i = 1, "10" do end end)) --> true
print(pcall(function() for i = 1, 10, "1" do end end)) --> true
print(pcall(function() for i = nil, 10 do end end)) --> false\tloops.lua:43: bad 'for' initial value (number expected, got nil)
print(pcall(function() for i = 1, {} do end end)) --> false\tloops.lua:44: bad 'for' limit (number expected, got table)
print(pcall(function() for i = 1, 2, print do end end)) --> false\tloops.lua:45: bad 'for' step (number expected, got function)
print(pcall(function() for i = 1.5, "x" do end end)) --> false\tloops.lua:46: bad 'for' limit (number expected, got string)
print(pcall(function() local t = setmetatable({}, {__add = function() return 1 end}) for i = t, 2 do end end)) --> false\tloops.lua:47: bad 'for' initial value (number expected, got table)

-- The expressions run once, in order, before the loop.
local log = {}
local function e(x) log[#log + 1] = x return x end
for i = e(1), e(3), e(1) do log[#log + 1] = "b" .. i end
print(table.concat(log, " "))           --> 1 3 1 b1 b2 b3
local limit = 3
for i = 1, limit do limit = 100 n = i end
print(n, limit)                         --> 3\t100
local function multi() return 1, 2, 3 end
for i = multi(), multi() do n = i end
print(n)                                --> 1
for i = 3, (multi()), -1 do n = i end
print(n)                                --> 1

-- The control variable is a copy; changing it does not steer the loop.
local r = {}
for i = 1, 4 do r[#r + 1] = i i = i * 10 r[#r + 1] = i end
print(table.concat(r, " "))             --> 1 10 2 20 3 30 4 40
r = {}
for i = 1, 3 do local f = function() i = i + 1 end f() f() r[i] = true end
print(r[3], r[4], r[5], r[1], r[2])     --> true\ttrue\ttrue\tnil\tnil

-- Nested loops and break.
r = {}
for i = 1, 3 do for j = 1, 3 do if j == i then break end r[#r + 1] = i .. j end end
print(table.concat(r, " "))             --> 21 31 32
r = {}
for i = 1, 9 do while true do if i % 2 == 0 then break end r[#r + 1] = i break end if i > 6 then break end end
print(table.concat(r, " "))             --> 1 3 5 7
n = 0
while true do n = n + 1 repeat n = n + 10 if n > 50 then break end until false if n > 60 then break end end
print(n)                                --> 62
while n > 0 do n = n - 7 end
print(n)                                --> -1
while false do n = 1 end
while nil do n = 1 end
repeat n = n + 1 until n
print(n)                                --> 0
repeat local stop = true; if stop then break end until error("no")
n = 0
repeat n = n + 1 if n == 2 then goto cont end ::cont:: until n >= 3
print(n)                                --> 3

-- continue with goto, in each loop kind.
r = {}
for i = 1, 6 do if i % 2 == 1 then goto continue end r[#r + 1] = i ::continue:: end
print(table.concat(r, " "))             --> 2 4 6
r = {}
local i = 0
while i < 6 do i = i + 1 if i % 3 ~= 0 then goto continue end r[#r + 1] = i ::continue:: end
print(table.concat(r, " "))             --> 3 6
r = {}
for _, v in ipairs {"a", "", "b"} do if v == "" then goto next end r[#r + 1] = v ::next:: end
print(table.concat(r, " "))             --> a b
for a = 1, 3 do for b = 1, 3 do if a * b == 4 then n = a .. "x" .. b goto found end end end
::found::
print(n)                                --> 2x2
do
  local k = 0
  ::top::
  k = k + 1
  if k < 5 then goto top end
  print(k)
end                                     --> 5
do
  goto over
  print("never")
  ::over::
end
do
  local tries = {}
  goto check
  ::body::
  tries[#tries + 1] = #tries
  ::check::
  if #tries < 3 then goto body end
  print(#tries)
end                                     --> 3
-- A state machine.
local function accepts(s)
  local at = 0
  local function nextc() at = at + 1 return s:sub(at, at) end
  local c
  ::even:: c = nextc() if c == "" then return true elseif c == "a" then goto odd else goto even end
  ::odd:: c = nextc() if c == "" then return false elseif c == "a" then goto even else goto odd end
end
print(accepts "", accepts "a", accepts "bab", accepts "aba", accepts "aaa") --> true\tfalse\tfalse\ttrue\tfalse
-- The same label in sibling and nested functions; labels at the end of a block.
local function same()
  do goto l1 ::l1:: end
  do goto l1 local x ::l1:: end
  local f = function() goto l1 ::l1:: return "inner" end
  return f()
end
print(same())                           --> inner
do goto done local x; ::done:: ; ; ::more:: end


local function bad(code) return select(2, load(code, "=c")) end
print(bad "goto nowhere")               --> c:1: no visible label 'nowhere' for <goto> at line 1
print(bad "do goto l end ; do ::l:: end") --> c:1: no visible label 'l' for <goto> at line 1
print(bad "::a:: ::a::")                --> c:1: label 'a' already defined on line 1
print(bad "::a:: do ::a:: end")         --> c:1: label 'a' already defined on line 1
print(bad "goto l; local x; ::l:: print(x)") --> c:1: <goto l> at line 1 jumps into the scope of local 'x'
print(bad "do goto l; local x; ::l:: end") -->
print(bad "repeat goto l; local x; ::l:: until x") --> c:1: <goto l> at line 1 jumps into the scope of local 'x'
print(bad "function f() goto l end ::l::") --> c:1: no visible label 'l' for <goto> at line 1
print(bad "::l:: function f() goto l end") --> c:1: no visible label 'l' for <goto> at line 1
print(bad "break")                      --> c:1: break outside loop at line 1
print(bad "function f() break end")     --> c:1: break outside loop at line 1
print(bad "while true do function f() break end end") --> c:1: break outside loop at line 1
print(bad "if x then break end")        --> c:1: break outside loop at line 1
print(bad "\n\nfor i = 1, 2 do goto x end") --> c:3: no visible label 'x' for <goto> at line 3
print(bad "::1::")                      --> c:1: <name> expected near '1'
print(bad "goto 'x'")                   --> c:1: <name> expected near ''x''
print(bad "goto = 1")                   --> c:1: <name> expected near '='
print(bad "for i do end")               --> c:1: '=' or 'in' expected near 'do'
print(bad "for i = 1 do end")           --> c:1: ',' expected near 'do'
print(bad "for i = 1, 2, 3, 4 do end")  --> c:1: 'do' expected near ','
print(bad "for i, j = 1, 2 do end")     --> c:1: 'in' expected near '='
print(bad "for a.b = 1, 2 do end")      --> c:1: '=' or 'in' expected near '.'
print(bad "for 1 = 1, 2 do end")        --> c:1: <name> expected near '1'
print(bad "while true end")             --> c:1: 'do' expected near 'end'
print(bad "repeat x = 1")               --> c:1: 'until' expected near <eof>
print(bad "while true do\n\n")          --> c:3: 'end' expected (to close 'while' at line 1) near <eof>
print(bad "if x then\n\nelse\nelseif y then end") --> c:4: 'end' expected (to close 'if' at line 1) near 'elseif'
print(bad "if x\nthen y = 1\n")         --> c:3: 'end' expected (to close 'if' at line 1) near <eof>
print(bad "for i = 1, 2 do\n x = 1\n")  --> c:3: 'end' expected (to close 'for' at line 1) near <eof>
print(bad "repeat until")               --> c:1: unexpected symbol near <eof>
print(bad "do\n\n")                     --> c:3: 'end' expected (to close 'do' at line 1) near <eof>
print(bad "if x = 1 then end")          --> c:1: 'then' expected near '='

-- Big bodies: jumps over a lot of code.
local body = {}
for k = 1, 3000 do body[k] = "x = x + 1" end
local big = table.concat(body, "\n")
print(load("local x = 0 for i = 1, 3 do " .. big .. " end return x")()) --> 9000
print(load("local x = 0 while x < 5000 do " .. big .. " end return x")()) --> 6000
print(load("local x = 0 repeat " .. big .. " until x > 7000 return x")()) --> 9000
print(load("local x = 0 if false then " .. big .. " else x = -1 end return x")()) --> -1
print(load("local x = 0 ::a:: if x > 8000 then goto b end " .. big .. " goto a ::b:: return x")()) --> 9000
print(load("local x = 0 for _ in pairs{1, 2} do " .. big .. " end return x")()) --> 6000
print(load("local x = 0 local y = x == 0 and (function() " .. big .. " return x end)() or 0 return y")()) --> 3000
