-- The other functions of string, and the arithmetic of strings (§6.4, §3.4.3).
local function e(f,...) local t=table.pack(pcall(string[f],...)) for i=1,t.n do t[i]=tostring(t[i]):gsub("[%c\128-\255]",function(c) return ("\\x%02x"):format(c:byte()) end) end print(table.concat(t,"\t")) end
e("sub") --> false\tbad argument #1 to 'string.sub' (string expected, got no value)
e("sub","a") --> false\tbad argument #2 to 'string.sub' (number expected, got no value)
e("byte","") --> true
e("rep","x",2^31) --> false\tresulting string too large
e("rep","x",-1) --> true\t
e("rep","x",1e18) --> false\tresulting string too large
e("rep","x",1.5) --> false\tbad argument #2 to 'string.rep' (number has no integer representation)
e("rep","ab",3,",") --> true\tab,ab,ab
e("rep","",5,",") --> true\t,,,,
e("rep","a",1,"xx") --> true\ta
e("rep","a",0,"x") --> true\t
e("rep",5,2) --> true\t55
e("byte","abc",1,-1) --> true\t97\t98\t99
e("byte","abc",0) --> true
e("byte","abc",10) --> true
e("byte","abc",-1) --> true\t99
e("byte","abc",1,1e10) --> true\t97\t98\t99
e("byte","abc",2,1) --> true
e("byte","abc",-10,2) --> true\t97\t98
e("byte","abc",math.mininteger,math.maxinteger) --> true\t97\t98\t99
e("char",256) --> false\tbad argument #1 to 'string.char' (value out of range)
e("char",-1) --> false\tbad argument #1 to 'string.char' (value out of range)
e("char","x") --> false\tbad argument #1 to 'string.char' (number expected, got string)
e("char") --> true\t
e("char",104,105) --> true\thi
e("char",0,255) --> true\t\\x00\\xff
e("sub","hello",2,4) --> true\tell
e("sub","hello",-3) --> true\tllo
e("sub","hello",-3,-2) --> true\tll
e("sub","hello",0) --> true\thello
e("sub","hello",10) --> true\t
e("sub","hello",3,2) --> true\t
e("sub","hello",-100,100) --> true\thello
e("sub","hello",math.mininteger,math.maxinteger) --> true\thello
e("sub","hello",2.0,"3") --> true\tel
e("sub","hello",1.5) --> false\tbad argument #2 to 'string.sub' (number has no integer representation)
e("sub",12345,2,3) --> true\t23
e("upper","aZ[`{\200é") --> true\tAZ[`{\\xc8\\xc3\\xa9
e("lower","Az@[\200É") --> true\taz@[\\xc8\\xc3\\x89
e("reverse","abc") --> true\tcba
e("reverse","") --> true\t
e("reverse",("ab"):rep(40)) --> true\tbabababababababababababababababababababababababababababababababababababababababa
e("upper",("aé"):rep(40)) --> true\tA\\xc3\\xa9A\\xc3\\xa9A\\xc3\\xa9A\\xc3\\xa9A\\xc3\\xa9A\\xc3\\xa9A\\xc3\\xa9A\\xc3\\xa9A\\xc3\\xa9A\\xc3\\xa9A\\xc3\\xa9A\\xc3\\xa9A\\xc3\\xa9A\\xc3\\xa9A\\xc3\\xa9A\\xc3\\xa9A\\xc3\\xa9A\\xc3\\xa9A\\xc3\\xa9A\\xc3\\xa9A\\xc3\\xa9A\\xc3\\xa9A\\xc3\\xa9A\\xc3\\xa9A\\xc3\\xa9A\\xc3\\xa9A\\xc3\\xa9A\\xc3\\xa9A\\xc3\\xa9A\\xc3\\xa9A\\xc3\\xa9A\\xc3\\xa9A\\xc3\\xa9A\\xc3\\xa9A\\xc3\\xa9A\\xc3\\xa9A\\xc3\\xa9A\\xc3\\xa9A\\xc3\\xa9A\\xc3\\xa9
e("len","a\0b") --> true\t3
e("len",12) --> true\t2
e("len",{}) --> false\tbad argument #1 to 'string.len' (string expected, got table)
e("upper") --> false\tbad argument #1 to 'string.upper' (string expected, got no value)
e("reverse",nil) --> false\tbad argument #1 to 'string.reverse' (string expected, got nil)
local mt=getmetatable""
print(pcall(mt.__add)) --> false\tattempt to add a 'nil' with a 'nil'
print(pcall(mt.__add,1)) --> true\t2
print(pcall(mt.__add,1,2)) --> true\t3
print(pcall(mt.__add,{},"1")) --> false\tattempt to add a 'table' with a 'string'
print(pcall(mt.__add,"1",{})) --> false\tattempt to add a 'string' with a 'table'
print(pcall(mt.__mod,"1","0")) --> false\tattempt to perform 'n%0'
print(pcall(mt.__unm,"0x10")) --> true\t-16
print(pcall(mt.__unm,"x")) --> false\tattempt to unm a 'string' with a 'nil'
print(pcall(mt.__add,nil,"1")) --> false\tattempt to add a 'nil' with a 'string'
print(pcall(mt.__idiv,"7","0")) print(mt.__idiv("7","2"),mt.__div("7","2"),mt.__pow("2","3"),mt.__sub("2","3"),mt.__mul("2","3"),mt.__mod("-7","3")) --> false\tattempt to divide by zero\n3\t3.5\t8.0\t-1\t6\t2
print(pcall(mt.__add,"x",setmetatable({},{__add=function(...) return "mm",... end}))) --> true\tmm
print(pcall(function() return "10"+{} end)) --> false\tstring.lua:63: attempt to add a 'string' with a 'table'
print(pcall(function() return {}+"10" end)) --> false\tstring.lua:64: attempt to add a 'table' with a 'string'
print(pcall(function() return "a"+1 end)) --> false\tstring.lua:65: attempt to add a 'string' with a 'number'
print(pcall(function() return 1+"a" end)) --> false\tstring.lua:66: attempt to add a 'number' with a 'string'
print(pcall(function() return -"a" end)) print("10"+1,"0x10"*2,"3"//"2",-"2","2"^2) --> false\tstring.lua:67: attempt to unm a 'string' with a 'string'\n11\t32\t1\t-2\t4.0
print(pcall(function() return ("x"):rep({}) end)) --> false\tstring.lua:68: bad argument #1 to 'rep' (number expected, got table)
print(pcall(function() return ("x").rep() end)) --> false\tstring.lua:69: bad argument #1 to 'rep' (string expected, got no value)
print(pcall(function() return ("x"):bad() end)) print(#"abc", ("x").y) --> false\tstring.lua:70: attempt to call a nil value (method 'bad')\n3\tnil
