-- Metamethods of operators, index chains, calls and the rest.

-- Every arithmetic and bitwise event, with the handler on either side.
local log = {}
local ops = {"add", "sub", "mul", "div", "mod", "pow", "unm", "idiv", "band", "bor", "bxor", "shl", "shr", "bnot", "concat"}
local mt = {}
local function show(x) if type(x) == "table" then return x.name or "T" end return tostring(x) end
for _, op in ipairs(ops) do mt["__" .. op] = function(a, b) return op .. "(" .. show(a) .. "," .. show(b) .. ")" end end
local a = setmetatable({name = "a"}, mt)
local b = setmetatable({name = "b"}, mt)
print(a + 1, 1 + a, a + b, a - 2, 2 - a, a * 3, 3 * a) --> add(a,1)\tadd(1,a)\tadd(a,b)\tsub(a,2)\tsub(2,a)\tmul(a,3)\tmul(3,a)
print(a / 4, 4 / a, a % 5, 5 % a, a ^ 6, 6 ^ a, a // 7, 7 // a) --> div(a,4)\tdiv(4,a)\tmod(a,5)\tmod(5,a)\tpow(a,6)\tpow(6,a)\tidiv(a,7)\tidiv(7,a)
print(a & 8, 8 & a, a | 9, 9 | a, a ~ 1, 1 ~ a, a << 2, 2 << a, a >> 3, 3 >> a) --> band(a,8)\tband(8,a)\tbor(a,9)\tbor(9,a)\tbxor(a,1)\tbxor(1,a)\tshl(a,2)\tshl(2,a)\tshr(a,3)\tshr(3,a)
print(-a, ~a)                           --> unm(a,a)\tbnot(a,a)
print(a .. "s", "s" .. a, a .. 1, 1.5 .. a, a .. b) --> concat(a,s)\tconcat(s,a)\tconcat(a,1)\tconcat(1.5,a)\tconcat(a,b)
print(a + 1.5, 1.5 + a, a + "x", "x" + a, "10" + a, a + nil, nil + a, true * a, a // {} ~= nil) --> add(a,1.5)\tadd(1.5,a)\tadd(a,x)\tadd(x,a)\tadd(10,a)\tadd(a,nil)\tadd(nil,a)\tmul(true,a)\ttrue
print(a & 1.5, "x" | a, a << "1", nil ~ a) --> band(a,1.5)\tbor(x,a)\tshl(a,1)\tbxor(nil,a)
print(1 .. 2 .. a, a .. 1 .. 2, "x" .. a .. "y" .. b, (a .. "x") .. b) --> 1concat(2,a)\tconcat(a,12)\txconcat(a,concat(y,b))\tconcat(concat(a,x),b)
print(a + 256, 1000 - a, a * 0.5, a & 0xff, 1 << a, a >> 1, 100 // a) --> add(a,256)\tsub(1000,a)\tmul(a,0.5)\tband(a,255)\tshl(1,a)\tshr(a,1)\tidiv(100,a)
local k <const> = 7
print(a + k, k + a, a .. k, k .. a, a & k, k << a) --> add(a,7)\tadd(7,a)\tconcat(a,7)\tconcat(7,a)\tband(a,7)\tshl(7,a)

-- The left operand's handler wins; without one, the right's.
local m1 = setmetatable({}, {__add = function() return "left" end, __concat = function() return "lc" end})
local m2 = setmetatable({}, {__add = function() return "right" end, __concat = function() return "rc" end})
local none = setmetatable({}, {})
print(m1 + m2, m2 + m1, none + m1, m1 + none, none .. m2, m2 .. none, m1 .. m2) --> left\tright\tleft\tleft\trc\trc\tlc
print(pcall(function() return none + none end)) --> false\tmetatables.lua:28: attempt to perform arithmetic on a table value (upvalue 'none')
print(pcall(function() return none .. "x" end)) --> false\tmetatables.lua:29: attempt to concatenate a table value (upvalue 'none')
print(pcall(function() return 1 & none end)) --> false\tmetatables.lua:30: attempt to perform bitwise operation on a table value (upvalue 'none')
print(pcall(function() return -none end)) --> false\tmetatables.lua:31: attempt to perform arithmetic on a table value (upvalue 'none')
print(pcall(function() return ~none end)) --> false\tmetatables.lua:32: attempt to perform bitwise operation on a table value (upvalue 'none')

-- One result is kept; zero results give nil; handlers can be any callable.
local multi = setmetatable({}, {__add = function() return 1, 2, 3 end, __sub = function() end, __index = function() return 4, 5 end,
  __call = function() return 7, 8, 9 end, __len = function() return 10, 11 end, __concat = function() return nil end, __unm = function() return false end})
print(multi + 1, (multi - 1), multi.x, #multi, multi .. "", -multi) --> 1\tnil\t4\t10\tnil\tfalse
print(multi())                          --> 7\t8\t9
local viacall = setmetatable({}, {__add = setmetatable({}, {__call = function(self, x, y) return "callable " .. tostring(y) end})})
print(viacall + 5)                      --> callable 5
print(pcall(function() return setmetatable({}, {__add = 1}) + 1 end)) --> false\tmetatables.lua:41: attempt to call a number value (metamethod 'add')
print(pcall(function() return setmetatable({}, {__index = 1}).x end)) --> false\tmetatables.lua:42: attempt to index a number value
print(pcall(function() return #setmetatable({}, {__len = "no"}) end)) --> false\tmetatables.lua:43: attempt to call a string value (metamethod 'len')

-- Comparison events.
local cmt = {}
cmt.__eq = function(x, y) log[#log + 1] = "eq" return x.v == y.v end
cmt.__lt = function(x, y) log[#log + 1] = "lt" return (type(x) == "table" and x.v or x) < (type(y) == "table" and y.v or y) end
cmt.__le = function(x, y) log[#log + 1] = "le" return (type(x) == "table" and x.v or x) <= (type(y) == "table" and y.v or y) end
local function C(v) return setmetatable({v = v}, cmt) end
local function flush() local s = table.concat(log, " ") log = {} return s end
print(C(1) == C(1), C(1) ~= C(1), C(1) == C(2), flush()) --> true\tfalse\tfalse\teq eq eq
print(C(1) < C(2), C(2) > C(1), C(1) <= C(1), C(1) >= C(2), flush()) --> true\ttrue\ttrue\tfalse\tlt lt le le
print(C(1) < 2, 1 < C(2), C(1) <= 1, 3 >= C(3), C(5) > 4.5, flush()) --> true\ttrue\ttrue\ttrue\ttrue\tlt lt le le lt
print(C(1) == 1, 1 == C(1), C(1) == "x", C(1) ~= nil, flush()) --> false\tfalse\tfalse\ttrue\t
local c1 = C(1)
print(c1 == c1, rawequal(C(1), C(1)), flush()) --> true\tfalse\t
print(not (C(1) < C(2)), not (C(1) == C(1)), flush()) --> false\tfalse\tlt eq
print(setmetatable({}, {__eq = function() return 1 end}) == {}, {} == setmetatable({}, {__eq = function() return nil end})) --> true\tfalse
print(setmetatable({}, {__lt = function() return 0 end}) < 1, setmetatable({}, {__le = function() return nil end}) <= 1) --> true\tfalse
print(pcall(function() return setmetatable({}, {__lt = function() return true end}) <= {} end)) --> true\tfalse
print(pcall(function() return C(1) < {} end) == false, flush()) --> true\tlt
print(pcall(function() return none < none end)) --> false\tmetatables.lua:63: attempt to compare two table values
print(pcall(function() return none < 1 end)) --> false\tmetatables.lua:64: attempt to compare table with number
print(pcall(function() return "a" < none end)) --> false\tmetatables.lua:65: attempt to compare string with table
local sorted = {C(3), C(1), C(2)}
table.sort(sorted)
print(sorted[1].v, sorted[2].v, sorted[3].v) --> 1\t2\t3
log = {}

-- __index: tables, functions, chains; rawget sees none.
local base = {x = "bx", y = "by"}
local middle = setmetatable({y = "my"}, {__index = base})
local top = setmetatable({}, {__index = middle})
print(top.x, top.y, top.z, rawget(top, "x"), rawget(middle, "y")) --> bx\tmy\tnil\tnil\tmy
base.z = "added"
print(top.z)                            --> added
top.x = "own"
print(top.x, base.x)                    --> own\tbx
top.x = nil
print(top.x)                            --> bx
local calls = {}
local fi = setmetatable({}, {__index = function(t, key) calls[#calls + 1] = tostring(key) return key end})
print(fi.a, fi[1], fi[2.5], fi[nil], fi[true], table.concat(calls, " ")) --> a\t1\t2.5\tnil\ttrue\ta 1 2.5 nil true
local chain = setmetatable({}, {__index = setmetatable({}, {__index = function(t, key) return key .. "!" end})})
print(chain.deep)                       --> deep!
local viastr = setmetatable({}, {__index = "a string"})
print(viastr.len == string.len, viastr.nothing) --> true\tnil
local deep = {}
for i = 1, 50 do deep = setmetatable({}, {__index = deep}) end
print(deep.x)                           --> nil
local loop1, loop2 = {}, {}
setmetatable(loop1, {__index = loop2}) setmetatable(loop2, {__index = loop1})
print(pcall(function() return loop1.x end)) --> false\tmetatables.lua:94: '__index' chain too long; possible loop
print(pcall(function() local s = {} setmetatable(s, {__newindex = s}) s.x = 1 end)) --> false\tmetatables.lua:95: '__newindex' chain too long; possible loop
print(rawget(setmetatable({}, {__index = {a = 1}}), "a"), next(setmetatable({}, {__index = {a = 1}}))) --> nil\tnil
local defaults = setmetatable({}, {__index = function() return 0 end})
defaults.n = defaults.n + 1 defaults.n = defaults.n + 1
print(defaults.n, defaults.other)       --> 2\t0
local auto
auto = {__index = function(t, key) local v = setmetatable({}, auto) rawset(t, key, v) return v end}
local tree = setmetatable({}, auto)
tree.a.b.c = 1
print(tree.a.b.c, rawget(tree, "a") ~= nil) --> 1\ttrue

-- __newindex: function, table, chains; only for absent keys; rawset goes past.
local store = {}
local w = setmetatable({present = 1}, {__newindex = store})
w.present, w.absent = 2, 3
print(w.present, rawget(w, "absent"), store.absent, store.present) --> 2\tnil\t3\tnil
local wf = setmetatable({}, {__newindex = function(t, key, v) rawset(t, key, v and v * 2) end})
wf.a = 5
wf.a = 6
wf[1] = 1
print(wf.a, wf[1])                      --> 6\t2
wf.a = nil
wf.a = 7
print(wf.a)                             --> 14
local n1 = setmetatable({}, {__newindex = setmetatable({}, {__newindex = function(t, key, v) store[key] = "chain " .. v end})})
n1.q = "v"
print(rawget(n1, "q"), store.q)         --> nil\tchain v
local readonly = setmetatable({}, {__index = {v = 1}, __newindex = function(_, key) error("read-only " .. key, 2) end})
print(readonly.v, pcall(function() readonly.v = 2 end)) --> 1\tfalse\tmetatables.lua:123: read-only v
print(pcall(function() setmetatable({}, {__newindex = 5}).x = 1 end)) --> false\tmetatables.lua:124: attempt to index a number value
local nilkey = setmetatable({}, {__newindex = function(_, key, v) return print("set", key, v) end})
nilkey[nil] = 1                         --> set\tnil\t1
nilkey[0/0 ~= 0/0 and "nan"] = 2        --> set\tnan\t2
rawset(nilkey, "raw", 3)
print(nilkey.raw)                       --> 3
local wi = setmetatable({}, {__newindex = function(t, i, v) rawset(t, i, v) rawset(t, "count", (rawget(t, "count") or 0) + 1) end})
for i = 1, 10 do wi[i] = i end
wi[5] = nil wi[5] = 1
print(wi.count, #wi)                    --> 11\t10

-- __call: arguments, chains, methods, in pcall and as iterators.
local callme = setmetatable({}, {__call = function(self, ...) return select("#", ...), ... end})
print(callme(), callme(1, nil))         --> 0\t2\t1\tnil
print((callme(1, 2)))                   --> 2
print(pcall(callme, "x"))               --> true\t1\tx
local cc = setmetatable({}, {__call = callme})
print(cc("y") == 2, select(2, cc("y")) == cc, select(3, cc("y"))) --> true\ttrue\ty
local objm = {m = callme}
print(select("#", objm:m(5)), (select(2, objm:m(5))) == objm) --> 3\ttrue
print(pcall(function() none() end))     --> false\tmetatables.lua:144: attempt to call a table value (upvalue 'none')
print(pcall(setmetatable({}, {__call = 1}))) --> false\tattempt to call a number value
print(pcall(setmetatable({}, {__call = {}}))) --> false\tattempt to call a table value
print(table.concat({string.gsub("abc", "%w", setmetatable({}, {__index = function(_, c) return c:upper() end}))}, " ")) --> ABC 3
print(select(2, xpcall(callme, print, "via", "xpcall"))) --> 2\tvia\txpcall

-- __len, with # and the table library; rawlen goes past.
local lens = setmetatable({1, 2, 3}, {__len = function(t) return 42 end})
print(#lens, rawlen(lens), #setmetatable({}, {__len = function() return "str" end}), #setmetatable({}, {__len = function() return nil end})) --> 42\t3\tstr\tnil
print(pcall(table.insert, setmetatable({}, {__len = function() return "x" end}), 1)) --> false\tobject length is not an integer
print(pcall(table.unpack, setmetatable({}, {__len = function() return 1.5 end}))) --> false\tobject length is not an integer
print(table.concat(setmetatable({"a", "b", "c"}, {__len = function() return 2 end}), ",")) --> a,b

-- __tostring, __name, __metatable.
print(tostring(setmetatable({}, {__tostring = function(t) return "custom" end}))) --> custom
print(pcall(tostring, setmetatable({}, {__tostring = function() return 5 end}))) --> true\t5
print(pcall(tostring, setmetatable({}, {__tostring = function() return nil end}))) --> false\t'__tostring' must return a string
print(pcall(tostring, setmetatable({}, {__tostring = function() error("oops", 0) end}))) --> false\toops
print((tostring(setmetatable({}, {__name = "My.Type"})):gsub("0x%x+", "ADDR"))) --> My.Type: ADDR
print((tostring(setmetatable({}, {__name = 5})):gsub("0x%x+", "ADDR"))) --> table: ADDR
print(pcall(function() return setmetatable({}, {__name = "My.Type"}) + 1 end)) --> false\tmetatables.lua:164: attempt to perform arithmetic on a My.Type value
print(pcall(function() return setmetatable({}, {__name = "My.Type"}) < 1 end)) --> false\tmetatables.lua:165: attempt to compare My.Type with number
print(pcall(function() return setmetatable({}, {__name = "A"}) < setmetatable({}, {__name = "A"}) end)) --> false\tmetatables.lua:166: attempt to compare two A values
print(pcall(string.rep, setmetatable({}, {__name = "My.Type"}))) --> false\tbad argument #1 to 'string.rep' (string expected, got My.Type)
print(pcall(function() return #setmetatable({}, {__name = "X"}) .. {} end)) --> false\tmetatables.lua:168: attempt to concatenate a table value
print(getmetatable(setmetatable({}, {__metatable = "locked"})), getmetatable("").__index == string) --> locked\ttrue
print(pcall(setmetatable, setmetatable({}, {__metatable = false}), {})) --> false\tcannot change a protected metatable
print(pcall(setmetatable, setmetatable({}, {__metatable = 1}), nil)) --> false\tcannot change a protected metatable
print(getmetatable(setmetatable({}, {__metatable = false})), getmetatable({}), getmetatable(1), getmetatable(print)) --> false\tnil\tnil\tnil
print(pcall(setmetatable, 1, {}))       --> false\tbad argument #1 to 'setmetatable' (table expected, got number)
print(pcall(setmetatable, {}))          --> false\tbad argument #2 to 'setmetatable' (nil or table expected, got no value)
print(pcall(setmetatable, {}, 1))       --> false\tbad argument #2 to 'setmetatable' (nil or table expected, got number)
print(setmetatable({}, nil) ~= nil, getmetatable(setmetatable({}, {})) ~= nil) --> true\ttrue
print(pcall(getmetatable))              --> false\tbad argument #1 to 'getmetatable' (value expected)

-- Changes of a metatable take effect at once.
local dyn = {}
local obj = setmetatable({}, dyn)
print(pcall(function() return obj + 1 end) == false, obj.x) --> true\tnil
dyn.__add = function() return "now" end
dyn.__index = function() return "ix" end
print(obj + 1, obj.x)                   --> now\tix
dyn.__index = nil
print(obj.x)                            --> nil
setmetatable(obj, nil)
print((pcall(function() return obj + 1 end))) --> false
local self_mt = {} self_mt.__index = self_mt setmetatable(self_mt, self_mt)
print(pcall(function() return self_mt.q end)) --> false\tmetatables.lua:191: '__index' chain too long; possible loop
print(setmetatable(self_mt, nil) == self_mt) --> true

-- Strings share a metatable; its index can be extended.
string.shout = function(s) return s:upper() .. "!" end
print(("hey"):shout(), #("x"):rep(5), ("%d"):format(7)) --> HEY!\t5\t7
string.shout = nil
print(pcall(function() return ("x"):shout() end)) --> false\tmetatables.lua:198: attempt to call a nil value (method 'shout')
