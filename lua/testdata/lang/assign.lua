-- Assignment: order of evaluation, multiple targets, adjustment.

-- Adjustment of the list of values.
local a, b, c = 1
print(a, b, c)                          --> 1\tnil\tnil
a, b, c = 1, 2, 3, 4
print(a, b, c)                          --> 1\t2\t3
local function three() return 10, 20, 30 end
local function none() end
a, b, c = three()
print(a, b, c)                          --> 10\t20\t30
a, b, c = three(), 1
print(a, b, c)                          --> 10\t1\tnil
a, b, c = (three())
print(a, b, c)                          --> 10\tnil\tnil
a, b, c = 0, three()
print(a, b, c)                          --> 0\t10\t20
a, b, c = none()
print(a, b, c)                          --> nil\tnil\tnil
a, b, c = 1, none()
print(a, b, c)                          --> 1\tnil\tnil
a, b, c = none(), 2
print(a, b, c)                          --> nil\t2\tnil
a, b = three(), three(), three()
print(a, b)                             --> 10\t10

-- All right sides are evaluated before any assignment.
a, b = 1, 2
a, b = b, a
print(a, b)                             --> 2\t1
a, b, c = 1, 2, 3
a, b, c = c, a, b
print(a, b, c)                          --> 3\t1\t2
local t = {1, 2, 3}
t[1], t[2], t[3] = t[3], t[1], t[2]
print(t[1], t[2], t[3])                 --> 3\t1\t2
local i = 1
i, t[i] = i + 1, 20
print(i, t[1], t[2])                    --> 2\t20\t1
i = 1
t[i], i = 30, 3
print(i, t[1], t[3])                    --> 3\t30\t2
do
  local i, tt = 1, {}
  local keep = tt
  i, tt[i], tt = 2, "x", {}
  print(i, keep[1], tt[1])
end                                     --> 2\tx\tnil
do
  local x = {}
  local y = x
  x.a, x = 5, nil
  print(y.a, x)
end                                     --> 5\tnil
do
  local x = {n = {}}
  local inner = x.n
  x.n, x.n.v = "changed", 7
  print(x.n, inner.v)
end                                     --> changed\t7
do
  local x, k = {}, "k"
  local old = x
  x[k], k, x = 1, "other", {other = 2}
  print(old.k, x[k], k)
end                                     --> 1\t2\tother
G1, G2 = 1, 2
G1, G2 = G2, G1
print(G1, G2)                           --> 2\t1
local up1, up2 = "u1", "u2"
local function swap() up1, up2 = up2, up1 end
swap()
print(up1, up2)                         --> u2\tu1
local function shift(v) up1, up2, G1 = v, up1, up2 return up1, up2, G1 end
print(shift("new"))                     --> new\tu2\tu1

-- Order in which subexpressions run is left to right for prefix and values.
local log = {}
local function v(x) log[#log + 1] = tostring(x) return x end
local function flush() local s = table.concat(log, " ") log = {} return s end
local tab = {}
tab[v(1)], tab[v(2)] = v(3), v(4)
print(flush(), tab[1], tab[2])          --> 1 2 3 4\t3\t4
local w = {v(1), v(2), [v(3)] = v(4), k = v(5), v(6)}
print(flush(), #w)                      --> 1 2 3 4 5 6\t3

-- Assignments through metamethods: every target is hit, nothing is lost.
local proxy_log = {}
local proxy = setmetatable({}, {__newindex = function(_, k, val) proxy_log[#proxy_log + 1] = k .. "=" .. tostring(val) end})
proxy.x, proxy.y, proxy.z = 1, 2
table.sort(proxy_log)
print(table.concat(proxy_log, " "), next(proxy)) --> x=1 y=2 z=nil\tnil

-- Assigning to a local while it is read in the same statement.
local n = 5
n = n + n * n
print(n)                                --> 30
local s = "a"
s = s .. s .. s
print(s)                                --> aaa
n = -n
print(n)                                --> -30
n = n and n + 1 or 0
print(n)                                --> -29
n = {n, n + 1}
print(n[1], n[2])                       --> -29\t-28
n = n[1]
print(n)                                --> -29
n = (function(x) n = 99 return x + n end)(1)
print(n)                                --> 100
local f = function(x) return x end
f = f(f)
print(type(f))                          --> function
f, n = n, f
print(f, type(n))                       --> 100\tfunction
n, f = f, n(f)
print(n, f)                             --> 100\t100

-- A function call result spreads into fields and locals.
local p = {}
p.a, p.b, p.c = three()
print(p.a, p.b, p.c)                    --> 10\t20\t30
p[1], p[2] = three()
print(p[1], p[2])                       --> 10\t20
p.a, a, p.b = three()
print(p.a, a, p.b)                      --> 10\t20\t30
local function varr(...) p.x, p.y = ... return ... end
varr("vx")
print(p.x, p.y)                         --> vx\tnil
varr("vx", "vy", "vz")
print(p.x, p.y)                         --> vx\tvy

-- Nested targets.
local q = {a = {b = {c = {}}}}
q.a.b.c.d = 1
q["a"]["b"].c["e"], q.a.x = 2, 3
print(q.a.b.c.d, q.a.b.c.e, q.a.x)      --> 1\t2\t3
local function get() return q end
get().y = 5
get().a.z, get().w = 6, 7
print(q.y, q.a.z, q.w);                 --> 5\t6\t7
(get()).v = 8
;(q.a).u = 9
print(q.v, q.a.u);                      --> 8\t9
("x"):rep(2)
print(#("abc"), ("%d"):format(3));      --> 3\t3
({}).x = 1

-- Many targets at once.
local m = {}
m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8], m[9], m[10] = 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
print(table.concat(m, ","))             --> 1,2,3,4,5,6,7,8,9,10
local x1, x2, x3, x4, x5, x6, x7, x8 = table.unpack(m)
print(x1, x4, x8)                       --> 1\t4\t8
x8, x7, x6, x5, x4, x3, x2, x1 = x1, x2, x3, x4, x5, x6, x7, x8
print(x1, x2, x3, x4, x5, x6, x7, x8)   --> 8\t7\t6\t5\t4\t3\t2\t1

-- Generated: long swaps of locals, fields and globals keep every value.
local names, vals = {}, {}
for k = 1, 60 do names[k] = "v" .. k vals[k] = tostring(k) end
local src = "local " .. table.concat(names, ",") .. " = " .. table.concat(vals, ",") .. "\n"
local rev = {}
for k = 1, 60 do rev[k] = names[61 - k] end
src = src .. table.concat(names, ",") .. " = " .. table.concat(rev, ",") .. "\nreturn " .. table.concat(names, ",")
local res = table.pack(load(src)())
print(res.n, res[1], res[2], res[60])   --> 60\t60\t59\t1
local env = {}
load((src:gsub("^local ", "")), "c", "t", env)()
print(env.v1, env.v30, env.v60)         --> 60\t31\t1

-- Syntax: what cannot be assigned.
local function bad(code) return select(2, load(code, "=c")) end
print(bad "f() = 1")                    --> c:1: syntax error near '='
print(bad "(a) = 1")                    --> c:1: syntax error near '='
print(bad "a, f() = 1, 2")              --> c:1: syntax error near '='
print(bad "a + 1 = 2")                  --> c:1: syntax error near '+'
print(bad "1 = 2")                      --> c:1: unexpected symbol near '1'
print(bad "a:b = 1")                    --> c:1: function arguments expected near '='
print(bad "local a.b = 1")              --> c:1: unexpected symbol near '.'
print(bad "local a[1] = 1")             --> c:1: unexpected symbol near '['
print(bad "a, b += 1")                  --> c:1: '=' expected near '+'
print(bad "a = ")                       --> c:1: unexpected symbol near <eof>
print(bad "a, = 1")                     --> c:1: unexpected symbol near '='
print(bad "'x' = 1")                    --> c:1: unexpected symbol near ''x''
print(bad "... = 1")                    --> c:1: unexpected symbol near '...'
print(bad "nil = 1")                    --> c:1: unexpected symbol near 'nil'
print(bad "a = b = c")                  --> c:1: unexpected symbol near '='
print(bad "a")                          --> c:1: syntax error near <eof>
print(bad "a.b")                        --> c:1: syntax error near <eof>
print(bad "a, b")                       --> c:1: '=' expected near <eof>
print(bad "(f)")                        --> c:1: syntax error near <eof>
print(bad "local function a.b() end")   --> c:1: '(' expected near '.'
print(bad "function a[1]() end")        --> c:1: '(' expected near '['
print(bad "function a:b.c() end")       --> c:1: '(' expected near '.'
print(bad "function a:b:c() end")       --> c:1: '(' expected near ':'

-- Errors in the middle of an assignment.
print(pcall(function() local z; z.x = 1 end)) --> false\tassign.lua:198: attempt to index a nil value (local 'z')
print(pcall(function() local z = {}; z.x.y = 1 end)) --> false\tassign.lua:199: attempt to index a nil value (field 'x')
print(pcall(function() local z = {}; z[nil] = 1 end)) --> false\tassign.lua:200: table index is nil
print(pcall(function() local z = {}; z[0/0] = 1 end)) --> false\tassign.lua:201: table index is NaN
print(pcall(function() G_undefined.x, G1 = 1, 2 end)) --> false\tassign.lua:202: attempt to index a nil value (global 'G_undefined')
