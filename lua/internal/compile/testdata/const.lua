local a <const>, b <const> = 1, (2 + 3) * -(4 - 1) // 1
local s <const>, n <const> = "s", nil
local t <const> = {}
local z <const> = 1 // 0
local y <const> = -0.0
return function() return a, b, s, n, t, t[s], s.x, not n, z, y end
