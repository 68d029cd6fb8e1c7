local a, b, c = ...
local x = a and b or c
x = x and y or 1
x = a == 1 and b ~= nil or not c
x = nil and 1 or (false or c)
if a and (b or c) and not (a == "s") then b = 1 elseif a < 1 or 2 <= b or a > b then c = 1 else x = 2 end
return a == b, not a, not (a < b), a ~= 1.5, a >= 1, true ~= a
