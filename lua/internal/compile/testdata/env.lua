local function f() return x, a_global_with_a_name_that_is_longer_than_forty_bytes end
local _ENV <const> = {f = f}
local function g() x = f; y, a_global_with_a_name_that_is_longer_than_forty_bytes = 1, 2 end
function h(_ENV) return x, _ENV end
do local _ENV = nil; x = 1; function i() _ENV = x end end
