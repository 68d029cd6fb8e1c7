local e = _ENV
_ENV = {x = 1}
function f() return x, _ENV end
x, e.x = x + 1, _ENV
