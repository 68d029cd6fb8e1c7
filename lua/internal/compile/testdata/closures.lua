local a, b, c <const> = 1, 2, "c"
local function f(n) return n == 0 and a or f(n - 1) + (function() return f, b end)() end
b = 3
local function g() g = nil; return function() b = b + a; return c, b end end
for i = 1, 2 do local j = i; f(function() i = i + 1; j = i; return j end) end
function G.a.b:m(...) self.x = ... return function() self = nil return x end end
local h; function h() return h end
do local _ENV = {}; x = 1; function y() x = 2 end end
return f, g, h
