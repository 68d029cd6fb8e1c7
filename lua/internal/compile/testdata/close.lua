local a <close> = f()
do local b <close>, c = f(), 1; local g = function() return b, c end end
while x do local d <close> = f(); if y then break end if z then goto out end end
for i in f() do local e <close> = i; if i then return f(i) end end
repeat local h <close> = f() until h
::again::
do local i <close> = f(); if i then goto again end end
::out::
return f(a)
