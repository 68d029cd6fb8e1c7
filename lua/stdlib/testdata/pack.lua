-- string.pack, packsize and unpack (§6.4.2).
local function x(t) local o={} for i=2,t.n do local v=t[i] o[#o+1]=type(v)=="string" and v:gsub("[^%w]",function(c) return ("\\x%02x"):format(c:byte()) end) or tostring(v) end return table.concat(o,",") end
local function e(f,...) local t=table.pack(pcall(string[f],...)) print(t[1] and x(t) or t[2]) end
local p,u,s="pack","unpack","packsize"
e(p,"i17",1) --> integral size (17) out of limits [1,16]
e(p,"i0",1) --> integral size (0) out of limits [1,16]
e(p,"c",1) --> missing size for format option 'c'
e(p,"y",1) --> invalid format option 'y'
e(p,"Xz") --> bad argument #1 to 'string.pack' (invalid next option for option 'X')
e(p,"X") --> bad argument #1 to 'string.pack' (invalid next option for option 'X')
e(p,"Xc1") --> bad argument #1 to 'string.pack' (invalid next option for option 'X')
e(p,"!3i3",1) --> bad argument #1 to 'string.pack' (format asks for alignment not power of 2)
e(p,"!16i3",1) --> bad argument #1 to 'string.pack' (format asks for alignment not power of 2)
e(p,"b",128) --> bad argument #2 to 'string.pack' (integer overflow)
e(p,"B",256) --> bad argument #2 to 'string.pack' (unsigned overflow)
e(p,"B",-1) --> bad argument #2 to 'string.pack' (unsigned overflow)
e(p,"i3",2^23) --> bad argument #2 to 'string.pack' (integer overflow)
e(p,"c2","abc") --> bad argument #2 to 'string.pack' (string longer than given size)
e(p,"s1",("x"):rep(256)) --> bad argument #2 to 'string.pack' (string length does not fit in given size)
e(p,"z","a\0") --> bad argument #2 to 'string.pack' (string contains zeros)
e(p,"bb",1) --> bad argument #3 to 'string.pack' (number expected, got nil)
e(p,"b","x") --> bad argument #2 to 'string.pack' (number expected, got string)
e(p,"b",1.5) --> bad argument #2 to 'string.pack' (number has no integer representation)
e(p) --> bad argument #1 to 'string.pack' (string expected, got no value)
e(p,"c5","abc") --> abc\\x00\\x00
e(p,"i16",-2) --> \\xfe\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xff
e(p,"I16",-2) --> \\xfe\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00
e(p,"!8 b Xi8 i8",1,2) --> \\x01\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x02\\x00\\x00\\x00\\x00\\x00\\x00\\x00
e(p,">I4",1) --> \\x00\\x00\\x00\\x01
e(p,"=I4",1) --> \\x01\\x00\\x00\\x00
e(p,"f",1.5) --> \\x00\\x00\\xc0\\x3f
e(p,"d",1.5) --> \\x00\\x00\\x00\\x00\\x00\\x00\\xf8\\x3f
e(p,"n",1.5) --> \\x00\\x00\\x00\\x00\\x00\\x00\\xf8\\x3f
e(p,">d",0.1) --> \\x3f\\xb9\\x99\\x99\\x99\\x99\\x99\\x9a
e(p,"f",1e300) --> \\x00\\x00\\x80\\x7f
e(p,"s","abc") --> \\x03\\x00\\x00\\x00\\x00\\x00\\x00\\x00abc
e(p,"s2","abc") --> \\x03\\x00abc
e(p,"!4 s2","abc") --> \\x03\\x00abc
e(p,"x") --> \\x00
e(p,"xxX!4i4") --> bad argument #1 to 'string.pack' (invalid next option for option 'X')
e(p,"!17") --> integral size (17) out of limits [1,16]
e(p,"!0") --> integral size (0) out of limits [1,16]
e(p,"!",1) -->
e(p,"j T L l h H J",1,2,3,4,5,6,7) --> \\x01\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x02\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x03\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x04\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x05\\x00\\x06\\x00\\x07\\x00\\x00\\x00\\x00\\x00\\x00\\x00
e(p,"i\0001",1) --> \\x01\\x00\\x00\\x00
e(s,"s") --> bad argument #1 to 'string.packsize' (variable-length format)
e(s,"z") --> bad argument #1 to 'string.packsize' (variable-length format)
e(s,"!8 b i8") --> 16
e(s,"c2147483647") --> invalid format option '7'
e(s,"c2147483647c1") --> invalid format option '7'
e(s,"c2147483640c7") --> invalid format option '0'
e(s,"c21474836470")e(s,"i4 x X") --> invalid format option '7'\nbad argument #1 to 'string.packsize' (invalid next option for option 'X')
e(s,("c214748364"):rep(10)) --> 2147483640
e(s,("c214748364"):rep(11)) --> bad argument #1 to 'string.packsize' (format result too large)
e(s,"c214748363c214748363") --> 429496726
e(u,"i4","abc") --> bad argument #2 to 'string.unpack' (data string too short)
e(u,"i4","abcd",2) --> bad argument #2 to 'string.unpack' (data string too short)
e(u,"i4","abcd",6) --> bad argument #3 to 'string.unpack' (initial position out of string)
e(u,"i4","abcd",-4) --> 1684234849,5
e(u,"i4","abcd",-10) --> 1684234849,5
e(u,"z","abc") --> bad argument #2 to 'string.unpack' (unfinished string for format 'z')
e(u,"z","abc\0d") --> abc,5
e(u,"s1","\5abc") --> bad argument #2 to 'string.unpack' (data string too short)
e(u,"s1","\3abc") --> abc,5
e(u,"i9",("\1"):rep(9)) --> 9-byte integer does not fit into Lua Integer
e(u,"i9",("\255"):rep(9)) --> -1,10
e(u,"I9",("\255"):rep(9)) --> 9-byte integer does not fit into Lua Integer
e(u,"i16",("\255"):rep(15).."\1") --> 16-byte integer does not fit into Lua Integer
e(u,"b","\200") --> -56,2
e(u,"B","\200") --> 200,2
e(u,"i3","\0\0\128") --> -8388608,4
e(u,">I3","\0\1\2") --> 258,4
e(u,"f",string.pack("f",1.5)) --> 1.5,5
e(u,">d",string.pack(">d",0.1)) --> 0.1,9
e(u,"c0","") --> ,1
e(u,"c2","abc") --> ab,3
e(u,"x","") --> bad argument #2 to 'string.unpack' (data string too short)
e(u,"!4 b Xi4","a") --> bad argument #2 to 'string.unpack' (data string too short)
e(u,"!4 b Xi4","a\0\0\0") --> 97,5
e(u,"i4","abcd",5) --> bad argument #2 to 'string.unpack' (data string too short)
e(u,"","abc",4) --> 4
e(u,"","abc",5) --> bad argument #3 to 'string.unpack' (initial position out of string)
e(u,"<i2>i2","\1\0\0\1") --> 1,1,5
e(u,"s","") --> bad argument #2 to 'string.unpack' (data string too short)
e(u,"s8",("\255"):rep(8)) --> bad argument #2 to 'string.unpack' (data string too short)
e(u,"i","\1\0\0\0") --> 1,5
e(u,"b") --> bad argument #2 to 'string.unpack' (string expected, got no value)
e(u,"I8",("\255"):rep(8)) --> -1,9
e(p,"J",-1) --> \\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xff
e(p,"I7",-1) --> bad argument #2 to 'string.pack' (unsigned overflow)
e(p,"i7",-1) --> \\xff\\xff\\xff\\xff\\xff\\xff\\xff
e(p,">i16",-3) --> \\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xfd
e(p,">I16",5) --> \\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x05
e(u,">i16",string.pack(">i16",-3)) --> -3,17
e(p,"!4 i3",1) --> bad argument #1 to 'string.pack' (format asks for alignment not power of 2)
e(p,"!2 i4 b i4",1,2,3) --> \\x01\\x00\\x00\\x00\\x02\\x00\\x03\\x00\\x00\\x00
e(p,"!4 b z b i2","1","x",2,3) --> \\x01x\\x00\\x02\\x03\\x00
e(p,"!4 b c3 i4",1,"ab",2) --> \\x01ab\\x00\\x02\\x00\\x00\\x00
e(p,"! b d",1,2) --> \\x01\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x40
e(p,"!8 b f",1,2) --> \\x01\\x00\\x00\\x00\\x00\\x00\\x00\\x40
e(p,"< !4 > =b Xh h",1,2) --> \\x01\\x00\\x02\\x00
e(p,"!1 b Xj",1) --> \\x01
e(p,"Xb") -->
e(p,"X ") --> bad argument #1 to 'string.pack' (invalid next option for option 'X')
e(p,"XX") --> bad argument #1 to 'string.pack' (invalid next option for option 'X')
e(p,"X!4") --> bad argument #1 to 'string.pack' (invalid next option for option 'X')
e(p,"Xy") --> invalid format option 'y'
e(p,"Xi17") --> integral size (17) out of limits [1,16]
e(p,"bbb",1,2) --> bad argument #4 to 'string.pack' (number expected, got nil)
e(p,"z") --> bad argument #2 to 'string.pack' (string expected, got nil)
e(p,"z",1) --> 1\\x00
e(p,"s",12.5) --> \\x04\\x00\\x00\\x00\\x00\\x00\\x00\\x0012\\x2e5
e(p,"i4","7") --> \\x07\\x00\\x00\\x00
e(p,"d","0x10") --> \\x00\\x00\\x00\\x00\\x00\\x000\\x40
e(p,"f","x") --> bad argument #2 to 'string.pack' (number expected, got string)
e(u,"z","") --> bad argument #2 to 'string.unpack' (unfinished string for format 'z')
e(u,"!3 i3","abcdef") --> bad argument #1 to 'string.unpack' (format asks for alignment not power of 2)
e(s,"!3i3") --> bad argument #1 to 'string.packsize' (format asks for alignment not power of 2)
e(s,"i17") --> integral size (17) out of limits [1,16]
e(s,"c0") --> 0
e(s,"") --> 0
e(s,"!4 b Xi4") --> 4
e(s,"y") --> invalid format option 'y'
e(u,"i4","\1\0\0\0\2\0\0\0",5) --> 2,9
e(u,"i4i4",12,1) --> bad argument #2 to 'string.unpack' (data string too short)
e(p,"i1i2i3i4i5i6i7i8i9i10",-1,-2,-3,-4,-5,-6,-7,-8,-9,-10) --> \\xff\\xfe\\xff\\xfd\\xff\\xff\\xfc\\xff\\xff\\xff\\xfb\\xff\\xff\\xff\\xff\\xfa\\xff\\xff\\xff\\xff\\xff\\xf9\\xff\\xff\\xff\\xff\\xff\\xff\\xf8\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xf7\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xf6\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xff
e(p,"c3 c0 s0","ab","","") --> integral size (0) out of limits [1,16]
e(p,"c2","") --> \\x00\\x00
e(u,"<d>f",string.pack("<d>f",-0.0,1/0)) --> -0.0,inf,13
