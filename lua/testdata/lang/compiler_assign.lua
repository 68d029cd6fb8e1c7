-- The compiler: targets that are also sources, and locals that are their own operands.

-- Swaps and rotations of locals.
do
  local a, b, c = 1, 2, 3
  a, b = b, a
  print(a, b)  --> 2\t1
  a, b, c = c, a, b
  print(a, b, c)  --> 3\t2\t1
  a, b = a + b, a - b
  print(a, b)  --> 5\t1
end

-- Keys and objects are read before anything is stored.
do
  local t, i = {}, 1
  i, t[i] = i + 1, 20
  print(i, t[1], t[2])  --> 2\t20\tnil
  t[i], i = i, t
  print(i == t, t[2])  --> true\t2
  local u = {x = 0}
  local old = u
  u, u.x = {x = 5}, 1
  print(u.x, old.x, u == old)  --> 5\t1\tfalse
  local a = {{}, {}}
  local k = 1
  local keep = a[1]
  a, k, a[k].v = nil, nil, "v"
  print(a, k, keep.v)  --> nil\tnil\tv
end

-- Targets that are cells, upvalues, globals and fields at once.
do
  local cell, t = 1, {}
  local function get() return cell end
  local function set(v) cell, t.cell, Global = v, v + 1, v + 2 end
  set(10)
  print(cell, get(), t.cell, Global)  --> 10\t10\t11\t12
  cell, t[cell], Global = Global, cell, get()
  print(cell, t[10], Global)  --> 12\t10\t10
  local function swap() cell, Global = Global, cell end
  swap()
  print(cell, Global)  --> 10\t12
  cell, cell = 1, 2
  print(cell)  --> 1
  Global = nil
end

-- More values than targets and fewer.
do
  local n = 0
  local function f(...) n = n + 1 return ... end
  local a, b = f(1), f(2), f(3), f(4)
  print(a, b, n)  --> 1\t2\t4
  a, b = f(5, 6, 7)
  print(a, b, n)  --> 5\t6\t5
  a, b = f(8, 9), nil, f()
  print(a, b, n)  --> 8\tnil\t7
  a, b = (f(1, 2))
  print(a, b)  --> 1\tnil
  local c, d, e, g = 0, f(1, 2)
  print(c, d, e, g)  --> 0\t1\t2\tnil
  local h, i = f(), f()
  print(h, i, n)  --> nil\tnil\t11
end

-- A local that is assigned from an expression that reads it.
do
  local function id(...) return ... end
  local x, y = 3, nil
  x = x and y or x
  print(x)  --> 3
  x = y or x
  print(x)  --> 3
  x = x == 3 and x
  print(x)  --> 3
  x = (x < 5) == (x > 2) and x + x or -x
  print(x)  --> 6
  x = x .. x .. (x + x)
  print(x)  --> 6612
  x = {x, n = x, [x] = x}
  print(x[1], x.n, x["6612"])  --> 6612\t6612\t6612
  x = id(x, x)
  print(x.n)  --> 6612
  x = x.n .. #x
  print(x)  --> 66121
  x = not x
  print(x)  --> false
  x = x ~= x
  print(x)  --> false
  x = {x = {y = {x = 1}}}
  x = x.x.y.x
  print(x)  --> 1
  x = function() return x end
  print(x() == x)  --> true
end

-- Methods on the variable that takes the result.
do
  local o = {n = 0}
  function o:inc(by) self.n = self.n + (by or 1) return self end
  o = o:inc():inc(2):inc(o.n)
  print(o.n)  --> 6
  local s = "x"
  s = s:rep(3):upper() .. s
  print(s)  --> XXXx
end

-- Function statements on locals, cells and nested fields.
do
  local f
  function f(n) return n == 0 and "done" or f(n - 1) end
  print(f(5))  --> done
  local t = {a = {b = {}}}
  function t.a.b.c(x) return x * 2 end
  function t.a.b:d(x) return self == t.a.b, x end
  print(t.a.b.c(4), t.a.b:d(5))  --> 8\ttrue\t5
end

-- Order of evaluation: prefix, arguments, keys and values from left to right.
do
  local log = {}
  local function e(name, v) log[#log + 1] = name return v end
  e("f", print == nil or e)(e("a", "b"), e("c", 1))
  e("t", {})[e("k", 1)] = e("v", 2)
  local _ = {e("i1", 1), e("i2", 2), [e("key", "x")] = e("val", 1), e("i3", 3)}
  _ = e("l", 1) + e("r", 2) * e("s", 3)
  _ = e("<", 1) < e(">", 2)
  _ = e("x", "x") .. e("y", "y") .. e("z", "z")
  print(table.concat(log, " "))  --> f a c b t k v i1 i2 key val i3 l r s < > x y z
end
