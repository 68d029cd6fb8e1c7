for i = 1, 10 do f(i) end
for i = 10, 1, -1 do if i == 5 then break end end
for k, v in pairs(t) do if v then goto continue end f(k) ::continue:: end
for x in next, t do return f(x) end
while a < b do a = a + 1 if c then break end end
while true do if a then break end end
repeat local x = f(); local g = function() x = 1 end until x or g
while false do f() end
