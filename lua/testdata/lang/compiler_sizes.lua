-- The compiler: many constants, deep trees, limits. Larger ones are in the compiler's own tests.

local function gen(n, f, sep) local t = {} for i = 1, n do t[i] = f(i) end return table.concat(t, sep or "") end

-- More constants than one byte can name.
local function many(n)
  local src = "local t = {} local s = 0 " .. gen(n, function(i) return "s = s + " .. i .. ".5 " end)
    .. " t.field = 1 t.field = t.field + 1 local k = 'late'"
    .. " local function m(self, x) return x end t.method = m Late = 'g' Late = Late .. '!'"
    .. " return s, t.field, k == 'late', k == 'early', s == 12345678.25, s < 0.25, s > 0.75, 0.125 < s, t:method('arg'), Late, t['field']"
  return load(src)()
end
print(many(300))  --> 45300.0\t2\ttrue\tfalse\tfalse\tfalse\ttrue\ttrue\targ\tg!\t2
Late = nil

-- Deep to the left.
local N = 1000
print(load("return 1" .. (" + 1"):rep(N))())  --> 1001
print(load("local x = 1 return x" .. (" + x - 1"):rep(N))())  --> 1
print(load("local x <const> = 1" .. (" + 1"):rep(N) .. " return x")())  --> 1001
do
  local t = {} t.a = t
  T, F = t, nil
  F = function(x) return F end
  print(load("return T" .. (".a"):rep(N))() == T)  --> true
  print(load("T" .. (".a"):rep(N) .. " = T return T.a")() == T)  --> true
  print(load("return F" .. ("()"):rep(N))() == F)  --> true
  t.m = function(self) return self end
  print(load("return T" .. (":m()"):rep(N))() == T)  --> true
  print(load("T" .. ("['a']:m()"):rep(1000) .. " return 'called'")())  --> called
  T, F = nil, nil
end
print(load("return 1" .. (" and 1"):rep(N) .. " and 'end'")())  --> end
print(load("return nil" .. (" or false"):rep(N) .. " or 'end'")())  --> end
print(load("local a, b = 1 return a" .. (" and b or a"):rep(1000))())  --> 1
print(load("local a, b = 1 if b" .. (" or a and b"):rep(1000) .. " then return 1 else return 2 end")())  --> 2
print(load("return 1" .. (" == true"):rep(N))())  --> false
print(load("if 1" .. (" < 1"):rep(1) .. " then return 'lt' else return 'ge' end")())  --> ge
print(load("local x = 0 if x == 1 then return 1 " .. gen(300, function(i) return "elseif x == " .. i .. " then return " .. i .. " " end) .. "else return 'else' end")())  --> else
print(load(("x = x "):rep(N) .. "return 'ok'")())  --> ok
print(load(("do local x = 1 end "):rep(1000) .. "return 'ok'")())  --> ok
print(load(gen(300, function(i) return "goto l" .. i .. " ::l" .. i .. ":: " end) .. "return 'ok'")())  --> ok

-- Limits of one function.
print(load("local " .. gen(200, function(i) return "v" .. i end, ", ") .. " = 1 return v1, v200"))  --~ function: .*
print((select(2, load("local " .. gen(201, function(i) return "v" .. i end, ", ")))))  --~ .*too many local variables .limit is 200. in main function near <eof>
