-- Classes, inheritance, mixins, privacy and other patterns of metatables.

-- A class with a constructor, methods and operators.
local Point = {}
Point.__index = Point
Point.__eq = function(a, b) return a.x == b.x and a.y == b.y end
Point.__add = function(a, b) return Point.new(a.x + b.x, a.y + b.y) end
Point.__sub = function(a, b) return Point.new(a.x - b.x, a.y - b.y) end
Point.__mul = function(a, b)
  if type(a) == "number" then return Point.new(a * b.x, a * b.y) end
  if type(b) == "number" then return Point.new(a.x * b, a.y * b) end
  return a.x * b.x + a.y * b.y
end
Point.__unm = function(a) return Point.new(-a.x, -a.y) end
Point.__lt = function(a, b) return a.x < b.x or a.x == b.x and a.y < b.y end
Point.__le = function(a, b) return not (b < a) end
Point.__len = function(a) return math.tointeger(math.abs(a.x) + math.abs(a.y)) end
Point.__tostring = function(a) return "(" .. a.x .. ", " .. a.y .. ")" end
Point.__concat = function(a, b) return tostring(a) .. tostring(b) end
Point.__call = function(a, dx, dy) return Point.new(a.x + (dx or 0), a.y + (dy or 0)) end
function Point.new(x, y) return setmetatable({x = x, y = y}, Point) end
function Point:norm2() return self * self end
function Point:move(dx, dy) self.x, self.y = self.x + dx, self.y + dy return self end
local p, q = Point.new(1, 2), Point.new(3, 4)
print(tostring(p), tostring(p + q), tostring(p - q), tostring(-p), p * q, tostring(p * 2), tostring(2 * p)) --> (1, 2)\t(4, 6)\t(-2, -2)\t(-1, -2)\t11\t(2, 4)\t(2, 4)
print(p == q, p == Point.new(1, 2), p ~= q, p < q, p <= q, p > q, p >= p) --> false\ttrue\ttrue\ttrue\ttrue\tfalse\ttrue
print(#p, p .. q, p .. "!", "p=" .. p, tostring(p(1)), tostring(p(1, 1)(2, 2))) --> 3\t(1, 2)(3, 4)\t(1, 2)!\tp=(1, 2)\t(2, 2)\t(4, 5)
print(p:norm2(), tostring(p:move(1, 1):move(1, 1)), p.x) --> 5\t(3, 4)\t3
local pts = {Point.new(2, 1), Point.new(1, 9), Point.new(1, 2)}
table.sort(pts)
for i, v in ipairs(pts) do pts[i] = tostring(v) end
print(table.concat(pts, " "))           --> (1, 2) (1, 9) (2, 1)

-- Single inheritance with super calls.
local function class(parent)
  local c = {}
  c.__index = c
  c.super = parent
  c.__tostring = parent and parent.__tostring
  setmetatable(c, {__index = parent, __call = function(cls, ...)
    local o = setmetatable({}, cls)
    if cls.init then cls.init(o, ...) end
    return o
  end})
  return c
end
local Animal = class()
function Animal:init(name) self.name = name end
function Animal:speak() return self.name .. " makes " .. self:sound() end
function Animal:sound() return "no sound" end
Animal.legs = 4
local Dog = class(Animal)
function Dog:sound() return "woof" end
local Puppy = class(Dog)
function Puppy:init(name, age) self.super.super.init(self, name) self.age = age end
function Puppy:sound() return Dog.sound(self) .. "-" .. Animal.sound(self) end
local Bird = class(Animal)
Bird.legs = 2
function Bird:speak(loud) local s = Animal.speak(self) return loud and s:upper() or s end
local a, d, pp, b = Animal("generic"), Dog("rex"), Puppy("bit", 1), Bird("tweety")
print(a:speak()) print(d:speak())       --> generic makes no sound
--> rex makes woof
print(pp:speak(), pp.age)               --> bit makes woof-no sound\t1
print(b:speak(true), b.legs, d.legs, pp.legs) --> TWEETY MAKES NO SOUND\t2\t4\t4
Animal.legs = 40
print(d.legs, pp.legs, b.legs, rawget(d, "legs")) --> 40\t40\t2\tnil
d.legs = 3
print(d.legs, Dog("x").legs)            --> 3\t40
local function isa(o, c) local m = getmetatable(o) while m do if m == c then return true end m = m.super end return false end
print(isa(pp, Animal), isa(pp, Dog), isa(d, Puppy), isa(b, Dog), isa(b, Bird)) --> true\ttrue\tfalse\tfalse\ttrue

-- Methods added later are seen by existing objects.
function Animal:rename(n) self.name = n return self end
print(pp:rename("old bit"):speak())     --> old bit makes woof-no sound
Dog.sound = nil
print(d:speak())                        --> rex makes no sound

-- Multiple inheritance by a search function.
local function multi(...)
  local parents = {...}
  local c = setmetatable({}, {__index = function(t, k)
    for _, p in ipairs(parents) do local v = p[k] if v ~= nil then t[k] = v return v end end
  end})
  c.__index = c
  return c
end
local Named = {getname = function(self) return self.name end, setname = function(self, n) self.name = n end}
local Account = {balance = 0, deposit = function(self, v) self.balance = self.balance + v end}
local NA = multi(Named, Account)
local na = setmetatable({}, NA)
na:setname("Paul") na:deposit(10) na:deposit(5)
print(na:getname(), na.balance, Account.balance, rawget(NA, "deposit") == Account.deposit, na.missing) --> Paul\t15\t0\ttrue\tnil

-- Privacy by closures; single-method objects; weak-keyed private data.
local function account(balance)
  local self = {balance = balance}
  local function check(v) if v > self.balance then error("insufficient funds", 3) end end
  local function withdraw(v) check(v) self.balance = self.balance - v end
  return {withdraw = withdraw, get = function() return self.balance end}
end
local acc = account(100)
acc.withdraw(40)
print(acc.get(), acc.balance, pcall(function() acc.withdraw(100) end)) --> 60\tnil\tfalse\toop.lua:103: insufficient funds
local private = setmetatable({}, {__mode = "k"})
local Secret = {}
Secret.__index = Secret
function Secret.new(v) local o = setmetatable({}, Secret) private[o] = v return o end
function Secret:reveal() return private[self] end
print(Secret.new(42):reveal(), next(Secret.new(1))) --> 42\tnil

-- Properties with getters and setters.
local function properties(defs)
  local data = {}
  return setmetatable({}, {
    __index = function(_, k) local d = defs[k] if d and d.get then return d.get(data) end return data[k] end,
    __newindex = function(_, k, v)
      local d = defs[k]
      if d and d.set then d.set(data, v) elseif d then error("property '" .. k .. "' is read-only", 2) else data[k] = v end
    end,
    __pairs = function() return pairs(data) end,
  })
end
local temp = properties {
  f = {get = function(s) return s.c * 9 // 5 + 32 end, set = function(s, v) s.c = (v - 32) * 5 // 9 end},
  k = {get = function(s) return s.c + 273 end},
}
temp.c = 100
print(temp.f, temp.k, temp.c)           --> 212\t373\t100
temp.f = 32
print(temp.c, pcall(function() temp.k = 0 end)) --> 0\tfalse\toop.lua:130: property 'k' is read-only

-- Proxies that track, count, make read-only, or delay.
local function track(t)
  local log = {}
  return setmetatable({}, {
    __index = function(_, k) log[#log + 1] = "get " .. tostring(k) return t[k] end,
    __newindex = function(_, k, v) log[#log + 1] = "set " .. tostring(k) .. "=" .. tostring(v) t[k] = v end,
    __len = function() log[#log + 1] = "len" return #t end,
    __pairs = function() log[#log + 1] = "pairs" return next, t, nil end,
  }), log
end
local tr, log = track {10, 20}
tr[3] = tr[1] + tr[2]
local n = #tr
for k in pairs(tr) do n = n + k end
tr.x = nil
print(table.concat(log, "; "), n)       --> get 1; get 2; set 3=30; len; pairs; set x=nil\t9
local function const(t) return setmetatable({}, {__index = t, __newindex = function(_, k) error("attempt to update a read-only table", 2) end, __len = function() return #t end, __metatable = "protected"}) end
local days = const {"Mon", "Tue"}
print(days[1], #days, pcall(function() days[3] = "Wed" end)) --> Mon\t2\tfalse\toop.lua:150: attempt to update a read-only table
print(getmetatable(days), pcall(setmetatable, days, {})) --> protected\tfalse\tcannot change a protected metatable
local function lazy(f) local v return setmetatable({}, {__index = function(_, k) v = v or f() return v[k] end}) end
local made = 0
local lz = lazy(function() made = made + 1 return {a = 1, b = 2} end)
print(made, lz.a, lz.b, made)           --> 0\t1\t2\t1

-- Sets with operators.
local Set = {}
Set.__index = Set
function Set.new(l) local s = setmetatable({}, Set) for _, v in ipairs(l) do s[v] = true end return s end
function Set.__add(a, b) local r = Set.new {} for k in pairs(a) do r[k] = true end for k in pairs(b) do r[k] = true end return r end
function Set.__mul(a, b) local r = Set.new {} for k in pairs(a) do r[k] = b[k] end return r end
function Set.__le(a, b) for k in pairs(a) do if not b[k] then return false end end return true end
function Set.__lt(a, b) return a <= b and not (b <= a) end
function Set.__eq(a, b) return a <= b and b <= a end
function Set.__len(s) local c = 0 for _ in pairs(s) do c = c + 1 end return c end
function Set.__tostring(s) local l = {} for k in pairs(s) do l[#l + 1] = tostring(k) end table.sort(l) return "{" .. table.concat(l, ", ") .. "}" end
local s1, s2 = Set.new {10, 20, 30, 50}, Set.new {30, 1}
print(tostring(s1 + s2), tostring((s1 + s2) * s1), #(s1 + s2)) --> {1, 10, 20, 30, 50}\t{10, 20, 30, 50}\t5
print(s1 * s2 <= s1, s1 < s1 + s2, s1 <= s1, s1 < s1, s1 == s1 * (s1 + s2), s1 > s2) --> true\ttrue\ttrue\tfalse\ttrue\tfalse

-- A stack, a queue and a linked list as objects.
local Stack = {}
Stack.__index = Stack
function Stack:push(...) for i = 1, select("#", ...) do self[#self + 1] = (select(i, ...)) end return self end
function Stack:pop(k) k = k or 1 if k == 0 then return end local v = self[#self] self[#self] = nil return v, self:pop(k - 1) end
local st = setmetatable({}, Stack)
print(st:push(1, 2, 3, 4):pop(), st:pop(2), #st) --> 4\t3\t1
print(st:pop(5), #st)                   --> 1\t0
local List = {}
List.__index = List
function List.cons(h, t) return setmetatable({head = h, tail = t}, List) end
List.__len = function(l) local c = 0 while l do c, l = c + 1, l.tail end return c end
List.__concat = function(a, b) if not a.tail then return List.cons(a.head, b) end return List.cons(a.head, a.tail .. b) end
List.__tostring = function(l) return l.tail and l.head .. "->" .. tostring(l.tail) or tostring(l.head) end
local l = List.cons(1, List.cons(2, List.cons(3)))
print(#l, tostring(l), tostring(l .. l), #(l .. l)) --> 3\t1->2->3\t1->2->3->1->2->3\t6

-- Method calls: lookup order, missing methods, computed receivers.
local o = setmetatable({own = function() return "own" end}, {__index = {own = "hidden", inh = function(self, x) return x end}})
print(o:own(), o:inh(5), o.inh == getmetatable(o).__index.inh) --> own\t5\ttrue
print(pcall(function() o:nothing() end)) --> false\toop.lua:192: attempt to call a nil value (method 'nothing')
print(pcall(function() o.own.x() end))  --> false\toop.lua:193: attempt to index a function value (field 'own')
print(pcall(function() local u u:m() end)) --> false\toop.lua:194: attempt to index a nil value (local 'u')
print((function() return o end)():inh("computed"), ({m = function(s, ...) return ... end}):m(1, 2)) --> computed\t1\t2
local calls = 0
local function recv() calls = calls + 1 return o end
recv():inh(1)
print(calls)                            --> 1
local key = "own"
print(o[key](), o[key] == o.own)        --> own\ttrue
function o.static(x) return x end
function o:method(x) return self == o, x end
print(o.static(1), o:method(2), o.method(o, 3)) --> 1\ttrue\ttrue\t3
local nested = {a = {b = {}}}
function nested.a.b.f(x) return x * 2 end
function nested.a.b:g(x) return self == nested.a.b, x end
print(nested.a.b.f(4), nested.a.b:g(5)) --> 8\ttrue\t5
