local a, b <const> = 1, 2
local c = a + 1 - b * a / 2 + 3 * (a - 1)
c = 2 + c; c = 2 - c; c = -c ^ 2 // 1 % 7
c = a & 1 | ~a << 2
return 1 + 2 * 3, "x" .. a .. c .. 1.5, #"x", 1 // 0, b, -0.0
