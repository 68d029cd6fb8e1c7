-- Programs made by programs: sizes and depths near the limits of a compiler.

local function run(src, ...) return assert(load(src, "=gen"))(...) end
local function bad(src) return select(2, load(src, "=gen")) end
local function list(n, f, sep) local t = {} for i = 1, n do t[i] = f(i) end return table.concat(t, sep or "\n") end

-- Many constants: integers, floats, strings; more than one byte or two of index.
print(run("local t = {" .. list(70000, function(i) return tostring(i + 100000) end, ",") .. "} return #t, t[1], t[70000]")) --> 70000\t100001\t170000
print(run("local s = 0 " .. list(3000, function(i) return "s = s + " .. i .. ".5" end) .. " return s")) --> 4503000.0
print(run("local t = {} " .. list(1000, function(i) return ("t.field%d = 'value%d'"):format(i, i) end) .. " return t.field1, t.field256, t.field1000")) --> value1\tvalue256\tvalue1000
print(run("local t = {} " .. list(1000, function(i) return ("t['k%d'] = t['k%d'] or %d"):format(i, i - 1, i) end) .. " return t.k0, t.k1, t.k1000")) --> nil\t1\t1
print(run("local t = {} " .. list(600, function(i) return ("function t.f%d(x) return x + %d end"):format(i, i) end) .. " return t.f1(1), t.f300(1), t.f600(1)")) --> 2\t301\t601
print(run(list(600, function(i) return ("g%d = %d"):format(i, i) end) .. " return g1 + g300 + g600")) --> 901
for i = 1, 600 do _G["g" .. i] = nil end
print(run("local s = '' " .. list(300, function(i) return ("if s == 'never%d' then s = 'x' end"):format(i) end) .. " return s == ''")) --> true
print(run("local x = 5 " .. list(400, function(i) return ("if x == %d then return 'found', %d end"):format(i * 1000 + 5, i) end) .. " return x < 100000, x > -70000, x + 100000, x - 100000, x * 1000000")) --> true\ttrue\t100005\t-99995\t5000000
print(run("local x = ... local n = 0 " .. list(300, function(i) return ("if x < %d.25 then n = n + 1 end if x >= %d then n = n + 1 end"):format(i, i) end) .. " return n", 100)) --> 301

-- Long expressions.
print(run("return " .. list(10000, function(i) return tostring(i) end, "+"))) --> 50005000
print(run("local a = 1 return " .. list(2000, function() return "a" end, " + "))) --> 2000
print(run("local a, b = 2, 3 return " .. list(500, function(i) return i % 2 == 0 and "a * b" or "b - a" end, " + "))) --> 1750
print(run("local t = {1, 2, 3} return " .. list(1000, function(i) return "t[" .. i % 3 + 1 .. "]" end, " + "))) --> 2000
print(#run("local s = 'ab' return " .. list(150, function() return "s" end, " .. "))) --> 300
print(run("return " .. list(1000, function(i) return "false" end, " or ") .. " or 'last'"), run("return " .. list(1000, function(i) return tostring(i) end, " and "))) --> last\t1000
print(run("local x = 7 return " .. list(500, function(i) return "x == " .. i + 100 end, " or ") .. ""), run("local x = 7 return " .. list(500, function(i) return "x ~= " .. i + 100 end, " and "))) --> false\ttrue
print(run("local f = function(x) return x + 1 end return " .. ("f("):rep(120) .. "0" .. (")"):rep(120))) --> 120
print(run("return " .. ("("):rep(150) .. "42" .. (")"):rep(150)), run("return " .. ("- "):rep(100) .. "1")) --> 42\t1
print(run("local t = {} t.t = t return t" .. (".t"):rep(3000) .. " == t"), run("local t = {} t[1] = t return t" .. ("[1]"):rep(3000) .. " == t")) --> true\ttrue
print(run("local o = {n = 0} function o:m() self.n = self.n + 1 return self end return o" .. (":m()"):rep(2000) .. ".n")) --> 2000
print(run("local f f = function() return f end return f" .. ("()"):rep(2000) .. " == f")) --> true

-- Many arguments, parameters, results, assignments.
print(run("return select('#', " .. list(250, tostring, ",") .. ")")) --> 250
print(run("local function f(" .. list(200, function(i) return "a" .. i end, ",") .. ") return a1, a100, a200 end return f(" .. list(200, tostring, ",") .. ")")) --> 1\t100\t200
print(select("#", run("return " .. list(250, tostring, ","))), (select(250, run("return " .. list(250, tostring, ","))))) --> 250\t250
print(run("local " .. list(200, function(i) return "v" .. i end, ",") .. " = " .. list(200, tostring, ",") .. " return v1 + v200, v100")) --> 201\t100
print(run(list(100, function(i) return "m" .. i end, ",") .. " = " .. list(100, tostring, ",") .. " return m1 + m100")) --> 101
for i = 1, 100 do _G["m" .. i] = nil end
print(run("local t = {} t.a1" .. list(99, function(i) return ", t.a" .. i + 1 end, "") .. " = " .. list(100, tostring, ",") .. " return t.a1, t.a50, t.a100")) --> 1\t50\t100
print((bad("return f(" .. list(300, function(i) return "g(" .. i .. ")" end, ",") .. ")"):match("too many registers"))) --> too many registers

-- Deep nesting of every kind of block.
for _, form in ipairs {{"do ", " end"}, {"if true then ", " end"}, {"while true do ", " break end"}, {"for i = 1, 1 do ", " end"}, {"for _ in pairs{1} do ", " end"}, {"repeat ", " until true"}, {"(function() ", " end)();"}} do
  local n = form[1]:find("for") and 35 or 80
  local env = {pairs = pairs, n = 0}
  assert(load(form[1]:rep(n) .. "n = n + 1" .. form[2]:rep(n), "=gen", "t", env))()
  print(form[1], env.n)
end                                     --> do \t1
--> if true then \t1
--> while true do \t1
--> for i = 1, 1 do \t1
--> for _ in pairs{1} do \t1
--> repeat \t1
--> (function() \t1
print(run("local n = 0 " .. ("for i = 1, 2 do "):rep(10) .. "n = n + 1 " .. ("end "):rep(10) .. "return n")) --> 1024
print(run("return " .. ("function() return "):rep(60) .. "'deep'" .. (" end"):rep(60))()()()() ~= nil) --> true
print(run("local t = " .. ("{"):rep(150) .. "'in'" .. ("}"):rep(150) .. " local d = 0 while type(t) == 'table' do t = t[1] d = d + 1 end return d, t")) --> 150\tin
print(run("local x = 1 " .. ("if x == 1 then "):rep(90) .. "x = 2 " .. ("else x = 3 end "):rep(90) .. "return x")) --> 2
print(run("local x = 250 if x == 0 then return 0 " .. list(300, function(i) return ("elseif x == %d then return 'branch %d'"):format(i, i) end) .. " else return 'none' end")) --> branch 250

-- Nesting that is too deep is refused, not a crash.
for _, form in ipairs {{"(", ")"}, {"{", "}"}, {"do ", " end "}, {"function() return ", " end"}, {"- ", ""}, {"not ", ""}, {"f(", ")"}, {"t[", "]"}, {"1 .. ", ""}, {"2 ^ ", ""}} do
  local code = form[1]:rep(5000) .. "x" .. form[2]:rep(5000)
  local f, m = load((form[1] == "do " and "" or "return ") .. code, "=gen")
  print(form[1], f, m and (m:find("overflow") or m:find("C levels") or m:find("limit")) ~= nil)
end                                     --> (\tnil\ttrue
--> {\tnil\ttrue
--> do \tnil\ttrue
--> function() return \tnil\ttrue
--> - \tnil\ttrue
--> not \tnil\ttrue
--> f(\tnil\ttrue
--> t[\tnil\ttrue
--> 1 .. \tnil\ttrue
--> 2 ^ \tnil\ttrue

-- Many functions, closures, upvalues; functions calling each other.
print(run(list(300, function(i) return ("local function f%d(x) return x + %d end"):format(i % 150, i) end):gsub("local function f(%d+)", function(d) return "F" .. d .. " = function" end) .. " return F0(0), F149(0)")) --> 300\t299
for i = 0, 149 do _G["F" .. i] = nil end
print(run("local t = {} for i = 1, 500 do t[i] = function() return i end end local s = 0 for i = 1, 500 do s = s + t[i]() end return s")) --> 125250
print(run(list(100, function(i) return ("local u%d = %d"):format(i, i) end) .. " return function() return " .. list(100, function(i) return "u" .. i end, "+") .. " end")()) --> 5050
local prog = {"local f0 = function(n) return n end"}
for i = 1, 150 do prog[#prog + 1] = ("local f%d = function(n) return f%d(n) + 1 end"):format(i, i - 1) end
print(run(table.concat(prog, "\n") .. " return f150(0)")) --> 150

-- Long runs of statements with jumps over them.
local body = list(20000, function() return "x = x + 1" end)
print(run("local x = 0 for i = 1, 2 do " .. body .. " end return x")) --> 40000
print(run("local x = 0 while x < 30000 do " .. body .. " end return x")) --> 40000
print(run("local x = 0 repeat " .. body .. " until x >= 30000 return x")) --> 40000
print(run("local x = 0 if x == 1 then " .. body .. " elseif x == 0 then x = 'here' else " .. body .. " end return x")) --> here
print(run("local x = 0 goto skip do " .. body .. " end ::skip:: return x")) --> 0
print(run("local x = 0 local f = function() " .. body .. " return x end return f() + f()")) --> 60000

-- Long strings, names, comments and line counts.
print(#run("return '" .. ("\\65"):rep(5000) .. "'"), run("local " .. ("n"):rep(5000) .. " = 1 return " .. ("n"):rep(5000)), #run("return [==[" .. ("]=]"):rep(1000) .. "]==]")) --> 5000\t1\t3000
print(run("--" .. ("x"):rep(100000) .. "\nreturn 1"), run("--[[" .. ("x\n"):rep(1000) .. "]] return 2"), run((" "):rep(100000) .. "return 3")) --> 1\t2\t3
print(select(2, pcall(load(("\n"):rep(100000) .. "error('far')", "=gen")))) --> gen:100001: far
print(select(2, pcall(load("local x\n" .. ("x = 1\n"):rep(3000) .. "x.y = 2\n" .. ("x = 1\n"):rep(3000), "=gen")))) --> gen:3002: attempt to index a number value (local 'x')
print(select(2, pcall(load("return {\n" .. ("1,\n"):rep(500) .. "nil + 1,\n" .. ("2,\n"):rep(500) .. "}", "=gen")))) --> gen:502: attempt to perform arithmetic on a nil value
print(select(2, pcall(load("f(\n" .. ("g(\n"):rep(10) .. ("\n)"):rep(11), "=gen", "t", {})))) --> gen:11: attempt to call a nil value (global 'g')

-- A small compiler: arithmetic expressions to Lua source and back.
local function compile(s)
  local pos = 1
  local function peek() pos = s:match("^%s*()", pos) return s:sub(pos, pos) end
  local expr
  local function atom()
    if peek() == "(" then pos = pos + 1 local e = expr() assert(peek() == ")") pos = pos + 1 return "(" .. e .. ")" end
    local num, nxt = s:match("^(%d+)()", pos)
    if not num then error("unexpected '" .. peek() .. "' at " .. pos, 0) end
    pos = nxt
    return num
  end
  local function term() local l = atom() while peek():find("[*/%%]") and peek() ~= "" do local op = peek() pos = pos + 1 l = l .. (op == "/" and "//" or op) .. atom() end return l end
  function expr() local l = term() while peek():find("[+-]") do local op = peek() pos = pos + 1 l = l .. op .. term() end return l end
  local e = expr()
  return assert(load("return " .. e))()
end
print(compile "1 + 2 * 3", compile "(1 + 2) * 3", compile "100 / 7 % 5", compile "((((7))))", compile "2 * (3 + 4) * (5 - 6)", pcall(compile, "1 + ")) --> 7\t9\t4\t7\t-14\tfalse\tunexpected '' at 5
local quine = "local s = %q return s:format(s)"
local once = run(quine:format(quine))
print(once == quine:format(quine), run(once) == once) --> true\ttrue
