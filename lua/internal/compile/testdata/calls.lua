local o, s = ...
f(); f(1, g()); f((g())); f(...)
o:m(1):n(g(...)).x(o)
o:a_method_with_a_name_that_is_longer_than_forty_bytes(1)
s = ("x"):rep(3, f{1}, f"s")
local a, b, c = f(1), g(2)
local d, e = f(), nil, h()
if o then return f(o, ...) elseif s then return (f()) elseif a then return a, ... elseif b then return end
return o:m()
