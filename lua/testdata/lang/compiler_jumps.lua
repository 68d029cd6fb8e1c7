-- The compiler: goto, break and return out of scopes with captured variables and variables to be closed.

local log = {}
local function closer(name)
  return setmetatable({}, {__close = function(_, e) log[#log + 1] = name .. (e and "!" or "") end})
end
local function show() print(table.concat(log, " ")) log = {} end

-- break
for i = 1, 2 do
  local a <close> = closer("a" .. i)
  while true do
    local b <close> = closer("b" .. i)
    do local c <close> = closer("c" .. i) if i == 1 then break end end
    break
  end
  log[#log + 1] = "after"
end
show()  --> c1 b1 after a1 c2 b2 after a2

-- goto forward and back, over none, one and two of them
do
  local n = 0
  ::top::
  n = n + 1
  local a <close> = closer("a" .. n)
  do
    local b <close> = closer("b" .. n)
    if n == 1 then goto top end
    if n == 2 then goto skip end
    if n == 3 then goto out end
  end
  ::skip::
  if n == 2 then goto top end
  ::out::
end
show()  --> b1 a1 b2 a2 b3 a3

-- continue, with and without something to close after it
for i = 1, 3 do
  if i == 2 then goto continue end
  local x <close> = closer("x" .. i)
  if i == 3 then goto continue end
  log[#log + 1] = "body"
  ::continue::
end
show()  --> body x1 x3

-- return, with values that the handlers must not disturb
local function ret(n)
  local a <close> = closer("a")
  for i = 1, 3 do
    local b <close> = closer("b" .. i)
    if i == n then return i, n, "r" end
    if n == 0 then return end
    if n < 0 then return (select(2, "x", "y", "z")) end
  end
  return select("#", n, n)
end
print(ret(1))  --> 1\t1\tr
show()  --> b1 a
print(ret(2))  --> 2\t2\tr
show()  --> b1 b2 a
print(ret(0))  --> 
show()  --> b1 a
print(ret(-1))  --> y
show()  --> b1 a
print(ret(9))  --> 2
show()  --> b1 b2 b3 a

-- a call in a return is no tail call where something is to be closed
local function tail() log[#log + 1] = "called" return 1, 2, 3 end
local function notTail() local a <close> = closer("a") return tail() end
print(notTail())  --> 1\t2\t3
show()  --> called a
local function varargs(...) local a <close> = closer("v") return ... end
print(varargs(1, nil, 3, nil))  --> 1\tnil\t3\tnil
show()  --> v

-- an error passes through
print(pcall(function()
  local a <close> = closer("a")
  do local b <close> = closer("b") error("e", 0) end
end))  --> false\te
show()  --> b! a!

-- generic for closes its fourth value on every way out
local function iter(name) return function(_, i) if i < 3 then return i + 1 end end, nil, 0, closer(name) end
for i in iter("end") do log[#log + 1] = i end
show()  --> 1 2 3 end
for i in iter("break") do if i == 2 then break end log[#log + 1] = i end
show()  --> 1 break
for i in iter("goto") do if i == 2 then goto done end log[#log + 1] = i end
::done::
show()  --> 1 goto
print((function() for i in iter("return") do for j in iter("inner") do if j == 2 then return i, j end end end end)())  --> 1\t2
show()  --> inner return

-- repeat sees its locals in the condition, also captured and closed ones
do
  local fs, i = {}, 0
  repeat
    i = i + 1
    local x <close> = closer("x" .. i)
    local y = i
    fs[i] = function() y = y + 1 return y end
    if i == 2 then goto continue end
    log[#log + 1] = "y" .. y
    ::continue::
  until fs[i]() > 3
  show()  --> y1 x1 x2 y3 x3
  print(fs[1](), fs[2](), fs[3](), fs[1]())  --> 3\t4\t5\t4
end

-- every turn has its own variables
do
  local fs = {}
  for i = 1, 3 do fs[#fs + 1] = function() i = i + 10 return i end end
  for _, v in ipairs {7, 8} do fs[#fs + 1] = function() v = v + 10 return v end end
  local n = 0
  while n < 2 do n = n + 1 local m = n fs[#fs + 1] = function() m = m * 2 return m end end
  do
    local k = 0
    ::again::
    local z
    local old = z
    z = k
    fs[#fs + 1] = function() z = z + 1 return old, z end
    k = k + 1
    if k < 2 then goto again end
  end
  local out = {}
  for r = 1, 2 do for _, f in ipairs(fs) do local a, b = f() out[#out + 1] = tostring(a) .. (b and ":" .. b or "") end end
  print(table.concat(out, " "))  --> 11 12 13 17 18 2 4 nil:1 nil:2 21 22 23 27 28 4 8 nil:2 nil:3
end

-- assigning a loop variable does not move the loop
do
  local out = {}
  for i = 1, 4 do out[#out + 1] = i i = i * 10 out[#out + 1] = i end
  for k, v in next, {10, 20} do k = nil v = v .. "" out[#out + 1] = v end
  print(table.concat(out, " "))  --> 1 10 2 20 3 30 4 40 10 20
end

-- nested loops left from inside, labels with the same name in sibling blocks
do
  local out = {}
  for i = 1, 3 do
    for j = 1, 3 do
      if j == 2 then goto next_i end
      if i == 3 then goto finished end
      out[#out + 1] = i .. j
    end
    ::next_i::
  end
  ::finished::
  do goto l ::l:: end
  do goto l ; ::l:: ; out[#out + 1] = "l" end
  print(table.concat(out, " "))  --> 11 21 l
end

-- code behind a jump
do
  local function f(x)
    do return x end
    x = 1
    while true do end
  end
  local function g() if true then return 1 else return 2 end end
  local function h() while true do if log then return "h" end end end
  print(f(3), g(), h())  --> 3\t1\th
end
print(load("goto nowhere"))  --> nil\t[string "goto nowhere"]:1: no visible label 'nowhere' for <goto> at line 1
print(load("do ::l:: end goto l"))  --> nil\t[string "do ::l:: end goto l"]:1: no visible label 'l' for <goto> at line 1
print(load("goto l; local x; ::l:: print(x)"))  --> nil\t[string "goto l; local x; ::l:: print(x)"]:1: <goto l> at line 1 jumps into the scope of local 'x'
print(load("repeat goto c; local x; ::c:: until x"))  --> nil\t[string "repeat goto c; local x; ::c:: until x"]:1: <goto c> at line 1 jumps into the scope of local 'x'
print(load("break"))  --> nil\t[string "break"]:1: break outside loop at line 1
print(load("::l:: ::l::"))  --> nil\t[string "::l:: ::l::"]:1: label 'l' already defined on line 1
