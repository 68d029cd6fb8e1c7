do goto a; ::b:: goto c end
::a:: x = 1
do ::top:: local y = x; local f = function() return y end; if y then goto top end end
goto c
do ::d:: goto d end
::c::
for i = 1, 3 do for j = 1, 3 do if j == 2 then goto next end end ::next:: end
