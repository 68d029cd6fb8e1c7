-- Generic for: iterator protocol, next, pairs, ipairs, closing values.

-- The protocol: f(s, control) until nil; extra values are passed through.
local function iter(s, c) s.calls = s.calls + 1 if c < s.n then return c + 1, c * c, "x" end end
local st = {n = 3, calls = 0}
for a, b, c, d in iter, st, 0 do print(a, b, c, d) end --> 1\t0\tx\tnil
--> 2\t1\tx\tnil
--> 3\t4\tx\tnil
print(st.calls)                         --> 4
for a in iter, {n = 2, calls = 0}, 0 do print(a) end --> 1
--> 2

-- Control is what the iterator gave, even if the body changes its copy.
local seen = {}
for k in function(_, c) seen[#seen + 1] = tostring(c) if c < 3 then return c + 1 end end, nil, 0 do k = 99 end
print(table.concat(seen, " "))          --> 0 1 2 3

-- false ends no loop; nil does, also in a later position.
local vals = {false, 1, nil}
local at = 0
for v in function() at = at + 1 return vals[at] end do print(v) end --> false
--> 1
for k, v in function(_, c) if not c then return 1, nil end end do print(k, v) end --> 1\tnil

-- What can be called.
local callable = setmetatable({}, {__call = function(self, s, c) c = (c or 0) + 1 if c <= s then return c, self ~= nil end end})
for i, me in callable, 2 do print(i, me) end --> 1\ttrue
--> 2\ttrue
print(pcall(function() for x in nil do end end)) --> false\tgenericfor.lua:29: attempt to call a nil value (for iterator 'for iterator')
print(pcall(function() for x in {} do end end)) --> false\tgenericfor.lua:30: attempt to call a table value (for iterator 'for iterator')
print(pcall(function() for x in 5 do end end)) --> false\tgenericfor.lua:31: attempt to call a number value (for iterator 'for iterator')
print(pcall(function() local t = {} for x in t.x do end end)) --> false\tgenericfor.lua:32: attempt to call a nil value (for iterator 'for iterator')
print(pcall(function() for x in ("abc") do end end)) --> false\tgenericfor.lua:33: attempt to call a string value (for iterator 'for iterator')
print(pcall(function() for k in pairs(nil) do end end)) --> false\tgenericfor.lua:34: bad argument #1 to 'for iterator' (table expected, got nil)
print(pcall(function() for k in ipairs() do end end)) --> false\tgenericfor.lua:35: bad argument #1 to 'ipairs' (value expected)
print(pcall(function() for k in next, nil do end end)) --> false\tgenericfor.lua:36: bad argument #1 to 'for iterator' (table expected, got nil)
print(pcall(function() for k in error, "thrown" do end end)) --> false\tgenericfor.lua:37: thrown

-- The expression list is adjusted to values in order.
local function three() return next, {"only"}, nil end
for k, v in three() do print(k, v) end  --> 1\tonly
for k, v in (three()), {"first"} do print(k, v) end --> 1\tfirst
local order = {}
local function e(name, v) order[#order + 1] = name return v end
for _ in e("f", next), e("s", {}), e("c", nil), e("close", nil), e("extra", 1) do end
print(table.concat(order, " "))         --> f s c close extra

-- ipairs stops at the first nil and respects __index; pairs visits all.
local r = {}
for i, v in ipairs {1, 2, nil, 4} do r[#r + 1] = i .. "=" .. tostring(v) end
print(table.concat(r, " "))             --> 1=1 2=2
r = {}
for i, v in ipairs(setmetatable({"a"}, {__index = function(_, i) if i < 4 then return "gen" .. i end end})) do r[#r + 1] = i .. v end
print(table.concat(r, " "))             --> 1a 2gen2 3gen3
r = {}
for i in ipairs {[0] = 0, [-1] = 1} do r[#r + 1] = i end
print(#r)                               --> 0
for i, v in ipairs("abc") do r[#r + 1] = v end
print(#r, pcall(ipairs), (pcall(ipairs, nil))) --> 0\tfalse\ttrue
local f, s, c = ipairs({})
print(type(f), type(s), c, f(s, c), f({"v"}, 0)) --> function\ttable\t0\tnil\t1\tv
f, s, c = pairs({})
print(f == next, type(s), c)            --> true\ttable\tnil
local t = {10, 20, 30, x = "X", y = "Y"}
local keys = {}
for k, v in pairs(t) do keys[#keys + 1] = tostring(k) .. "=" .. tostring(v) end
table.sort(keys)
print(table.concat(keys, " "))          --> 1=10 2=20 3=30 x=X y=Y
r = {}
for k in pairs {5, 6, nil, 8} do r[#r + 1] = k end
print(table.concat(r, " "))             --> 1 2 4
local list = {}
for i = 1, 1000 do list[i] = i end
local sum, cnt = 0, 0
for k, v in pairs(list) do sum = sum + v cnt = cnt + 1 end
print(sum, cnt)                         --> 500500\t1000

-- Fields may be changed and removed while traversing.
t = {}
for i = 1, 200 do t[i] = i t["k" .. i] = i end
cnt = 0
for k in pairs(t) do t[k] = nil cnt = cnt + 1 end
print(cnt, next(t))                     --> 400\tnil
for i = 1, 100 do t["k" .. i] = i end
for k, v in pairs(t) do t[k] = v * 2 end
sum = 0
for _, v in pairs(t) do sum = sum + v end
print(sum)                              --> 10100
for k, v in pairs(t) do if v % 4 == 0 then t[k] = nil end end
cnt = 0
for _ in pairs(t) do cnt = cnt + 1 end
print(cnt)                              --> 50
for k in pairs(t) do t[k] = nil collectgarbage("step") end
print(next(t))                          --> nil

-- next.
print(next({}), next({7}), next({7}, 1), next({x = 1})) --> nil\t1\tnil\tx\t1
print(pcall(next, {}, "nokey"))         --> false\tinvalid key to 'next'
print(pcall(next, {1, 2}, 3))           --> false\tinvalid key to 'next'
print(pcall(next))                      --> false\tbad argument #1 to 'next' (table expected, got no value)
print(pcall(next, {}, 0/0))             --> false\tinvalid key to 'next'
print(type(next), rawequal(next, (pairs {}))) --> function\ttrue
local function empty(t) return next(t) == nil end
print(empty {}, empty {nil}, empty {false}, empty {[false] = 1}) --> true\ttrue\tfalse\tfalse

-- __pairs gives up to three values; the fourth is not passed.
local mt = {__pairs = function(t) return function(_, k) k = (k or 0) + 1 if k <= 3 then return k, t.name .. k end end, t, nil end}
for k, v in pairs(setmetatable({name = "n"}, mt)) do print(k, v) end --> 1\tn1
--> 2\tn2
--> 3\tn3
print(select("#", pairs(setmetatable({}, {__pairs = function() return 1, 2, 3, 4, 5 end})))) --> 3
print(select("#", pairs(setmetatable({}, {__pairs = function() end}))), pairs(setmetatable({}, {__pairs = function() return "a" end}))) --> 3\ta\tnil\tnil
print(pcall(pairs, setmetatable({}, {__pairs = function() error("in pairs", 0) end}))) --> false\tin pairs
local ro = setmetatable({}, {__pairs = function(p) return next, {z = 26}, nil end})
for k, v in pairs(ro) do print(k, v) end --> z\t26
print(next(ro))                         --> nil

-- The fourth value is closed when the loop ends, in any way.
local function closer(name) return setmetatable({}, {__close = function(_, err) print("close " .. name, err) end}) end
for i in iter, {n = 2, calls = 0}, 0, closer("end") do print(i) end --> 1
--> 2
--> close end\tnil
for i in iter, {n = 9, calls = 0}, 0, closer("break") do if i == 2 then break end end --> close break\tnil
(function() for i in iter, {n = 9, calls = 0}, 0, closer("return") do return i end end)() --> close return\tnil
for i in iter, {n = 9, calls = 0}, 0, closer("goto") do goto out end
::out::
print(pcall(function() for i in iter, {n = 9, calls = 0}, 0, closer("error") do error("body", 0) end end)) --> close goto\tnil
--> close error\tbody
--> false\tbody
print(pcall(function() for i in function() error("iterator", 0) end, nil, nil, closer("iterr") do end end)) --> close iterr\titerator
--> false\titerator
print(pcall(function() for i in nil, nil, nil, closer("noiter") do end end)) --> close noiter\tgenericfor.lua:132: attempt to call a nil value (for iterator 'for iterator')
--> false\tgenericfor.lua:132: attempt to call a nil value (for iterator 'for iterator')
for i in next, {}, nil, nil do end
for i in next, {}, nil, false do end
print(pcall(function() for i in next, {}, nil, {} do end end)) --> false\tgenericfor.lua:136: variable '(for state)' got a non-closable value
print(pcall(function() for i in next, {}, nil, 42 do end end)) --> false\tgenericfor.lua:137: variable '(for state)' got a non-closable value
local inner = {}
for i in iter, {n = 2, calls = 0}, 0, closer("outer") do
  for j in iter, {n = 1, calls = 0}, 0, closer("inner" .. i) do inner[#inner + 1] = i .. j end
end                                     --> close inner1\tnil
--> close inner2\tnil
--> close outer\tnil
print(table.concat(inner, " "))         --> 11 21

-- Iterators made of closures, coroutines and string functions.
local function range(a, b, step)
  step = step or 1
  return function(_, c) c = c + step if step > 0 and c <= b or step < 0 and c >= b then return c end end, nil, a - step
end
r = {}
for i in range(1, 5) do r[#r + 1] = i end
for i in range(5, 1, -2) do r[#r + 1] = i end
print(table.concat(r, " "))             --> 1 2 3 4 5 5 3 1
local function perm(a, n)
  n = n or #a
  if n <= 1 then coroutine.yield(table.concat(a)) return end
  for i = 1, n do
    a[n], a[i] = a[i], a[n]
    perm(a, n - 1)
    a[n], a[i] = a[i], a[n]
  end
end
r = {}
for p in coroutine.wrap(function() perm {"a", "b", "c"} end) do r[#r + 1] = p end
print(table.concat(r, " "))             --> bca cba cab acb bac abc
local function zip(a, b) local i = 0 return function() i = i + 1 if a[i] and b[i] then return a[i], b[i] end end end
for x, y in zip({1, 2, 3}, {"x", "y"}) do print(x, y) end --> 1\tx
--> 2\ty
local function chain(...)
  local lists, li, i = {...}, 1, 0
  return function()
    while lists[li] do
      i = i + 1
      local v = lists[li][i]
      if v ~= nil then return v end
      li, i = li + 1, 0
    end
  end
end
r = {}
for v in chain({1, 2}, {}, {3}) do r[#r + 1] = v end
print(table.concat(r, " "))             --> 1 2 3
local function sorted(t)
  local ks = {}
  for k in pairs(t) do ks[#ks + 1] = k end
  table.sort(ks)
  local i = 0
  return function() i = i + 1 return ks[i], t[ks[i]] end
end
r = {}
for k, v in sorted {b = 2, a = 1, c = 3} do r[#r + 1] = k .. v end
print(table.concat(r, " "))             --> a1 b2 c3
-- Many loop variables.
for a, b, c, d, e, f, g, h, i, j in function(_, x) if not x then return 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 end end do
  print(a + b + c + d + e + f + g + h + i + j)
end                                     --> 55
