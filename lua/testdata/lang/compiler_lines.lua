-- The compiler: the line that an error names.

local function line(src)
  local f, err = load(src, "=src")
  if not f then return (err:match(":(%d+):")) end
  local ok, e = pcall(f)
  return ok and "none" or (tostring(e):match("^src:(%d+):") or e)
end
local function at(...)
  local out = {}
  for i, src in ipairs {...} do out[i] = line(src) end
  print(table.concat(out, " "))
end

-- operators
at("local a\nlocal b = 1 +\na", "local a\nlocal b = a\n+\n1", "local a\nlocal b = 1\n+ a\n* 2", "local a\nreturn -\na", "local a\nreturn #\n\na")  --> 2 3 4 2 2
at("local a\nreturn 1\n..\na\n..\n2", "local a\nreturn 'x' .. \na", "local a\nreturn (\na\n)\n..\n'x'", "local a\nreturn 1 .. 2 ..\na ..\n3")  --> 5 2 5 3
at("local a\nreturn 1\n<\na", "local a\nif 1 <\na\nthen end", "local a\nif a\n> 1 then\nend", "local a\nwhile\na\n<\n1\ndo end", "local a\nrepeat\nuntil\na\n<\n1")  --> 4 3 3 5 6
at("local a = {}\nreturn a\n<\na\n==\na", "return\n1\n&\n1.5", "return 2^53\n|\n1.5\n+ 1")  --> 4 3 2
-- accesses
at("local a\nreturn a\n.\nb", "local a = {}\nreturn a\n.b\n.c", "local a = {}\nreturn a.b\n[1]", "local a = {}\na.b\n.c\n= 1", "local a\na\n[\n1\n]\n=\n2")  --> 4 4 3 4 7
at("local a\nlocal t = {\n1,\na.b,\n2}", "local a\nlocal t = {\nx = 1,\ny =\na.b,\nz = 2}", "local a\nlocal t = {[\na.b\n] = 1}", "local t = {\n[nil] =\n1\n}", "local t = {}\nt[nil]\n=\n1")  --> 4 5 3 3 4
at("x = 1\ny.z = 2", "x\n=\ny.z\n", "x, y.z\n=\n1,\n2", "local a, b =\n1,\nx.y.z", "return\nx.y\n.z")  --> 2 3 4 3 2
-- calls
at("local a\na\n(\n)\n", "local a = {}\na.b\n(1,\n2)", "local a = {}\na\n:b\n(1,\n2)", "local a\nprint(\na\n()\n)", "error(\n'x'\n)", "local a\nreturn\na()")  --> 2 2 2 3 1 3
at("local function f() error('x') end\nf(\n1,\n2\n)\n", "local f = function()\nlocal x = nil + 1\nend\nreturn f()", "local t = {}\nt.a.b\n()", "string\n.rep\n()", "('x')\n:rep(\n{})")  --> 1 2 2 1 1
at("local f\nf\n{\n}\n", "local f\nf\n'x'\n", "local t = setmetatable({}, {__index = function() error('i') end})\nreturn t\n.x", "return {}\n..\n'x'\n()")  --> 2 2 1 4
-- loops and functions
at("for i = 1,\n{} do\nend", "for i =\n'a'\n, 2\ndo end", "for i = 1, 2,\n0\ndo\nend", "for x\nin\nnil\ndo\nend", "for x in\n1,\n2 do\nend", "local t = {}\nfor k in t.x\n.y do end")  --> 2 4 3 3 2 3
at("for i = 1, 2 do\nlocal x = i\n..\n{}\nend", "for i in function()\nerror('x') end do\nend", "local x <close>\n=\n1\n", "local x <close> =\nsetmetatable({}, {__close = function() error('c') end})\nlocal y\n", "local t = {}\nfunction t.a\n.b.c()\nend")  --> 3 2 3 2 3
at("function a.b.c()\nend", "local a\nfunction a:b()\n\nend", "return (function()\nreturn nil + 1\nend)()", "goto l\n::l::\nlocal a = nil\n+ 1", "if x then\nelseif y.z\nthen end")  --> 1 2 2 4 none
at("local a\nif not\na.b\nthen end", "local a\nlocal b = a and\na.b or\na.b", "local a = 1\nlocal b = a and\na.b\n.c or\na.b", "local a\nreturn a\nor\na.b", "local a\nreturn 1, 2,\na.b,\n3")  --> 3 4 3 4 3
-- syntax
at("x =\n\n=", "local t = {\n1\n2}", "if x\nthen\n", "goto l\n\n", "for i = 1 do\nend", "break\n", "\n::a::\n\n::a::", "return 'abc\n'")  --> 3 3 3 3 1 2 4 1
