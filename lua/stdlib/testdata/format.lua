-- string.format (§6.4).
local function e(...) local t=table.pack(pcall(string.format,...)) print((t[1] and ("["..tostring(t[2]).."]") or t[2])) end
e("%y",1) --> invalid conversion '%y' to 'format'
e("%") --> bad argument #2 to 'string.format' (no value)
e("%5") --> bad argument #2 to 'string.format' (no value)
e("%d") --> bad argument #2 to 'string.format' (no value)
e("%d","x") --> bad argument #2 to 'string.format' (number expected, got string)
e("%d","1.5") --> bad argument #2 to 'string.format' (number has no integer representation)
e("%d",1.5) --> bad argument #2 to 'string.format' (number has no integer representation)
e("%d","10") --> [10]
e("%5.2s","abc") --> [   ab]
e("%-10q","x") --> specifier '%q' cannot have modifiers
e("%q",{}) --> bad argument #2 to 'string.format' (value has no literal form)
e("%q",1/0) --> [1e9999]
e("%q",-1/0) --> [-1e9999]
e("%q",0/0) --> [(0/0)]
e("%q",0.1) --> [0x1.999999999999ap-4]
e("%q",math.mininteger) --> [0x8000000000000000]
e("%q",255) --> [255]
e("%q","a\n\0\r1\"\\\200\1272") --> ["a\\\n\\0\\0131\\"\\\\\xC8\\1272"]
e("%q",nil) --> [nil]
e("%q",true) --> [true]
e("%q",print) --> bad argument #2 to 'string.format' (value has no literal form)
e("%q") --> bad argument #2 to 'string.format' (no value)
e("%a",1) --> [0x1p+0]
e("%A",0.1) --> [0X1.999999999999AP-4]
e("%.3a",1/3) --> [0x1.555p-2]
e("%a",0/0) --> [-nan]
e("%a",-1/0) --> [-inf]
e("%20a|",1) --> [              0x1p+0|]
e("%a",5e-324) --> [0x0.0000000000001p-1022]
e("%.0a",1.5) --> [0x2p+0]
e("%a",0.0) --> [0x0p+0]
e("%a",-0.0) --> [-0x0p+0]
e("%+a",1) --> [+0x1p+0]
e("%#.0a",1) --> [0x1.p+0]
e("%020a",1) --> [0x000000000000001p+0]
e("%c",65) --> [A]
e("%5c|",65) --> [    A|]
e("%-5c|",65) --> [A    |]
e("%05c",65) --> invalid conversion specification: '%05c'
e("%.3c",65) --> invalid conversion specification: '%.3c'
e("%c",0) --> [\x00]
e("%c",256+65) --> [A]
e("%i",3) --> [3]
e("%u",3) --> [3]
e("%o",8) --> [10]
e("%#o",8) --> [010]
e("%#x",255) --> [0xff]
e("%#X",255) --> [0XFF]
e("%x",-1) --> [ffffffffffffffff]
e("%+x",1) --> invalid conversion specification: '%+x'
e("% x",1) --> invalid conversion specification: '% x'
e("%+d",5) --> [+5]
e("% d",5) --> [ 5]
e("%05d",-5) --> [-0005]
e("%-5d|",5) --> [5    |]
e("%.3d",5) --> [005]
e("%5.3d|",5) --> [  005|]
e("%05.3d|",5) --> [  005|]
e("%.0d|",0) --> [|]
e("%#d",1) --> invalid conversion specification: '%#d'
e("%.100d",1) --> invalid conversion specification: '%.100d'
e("%100d",1) --> invalid conversion specification: '%100d'
e("%099d",1) --> [000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001]
e("%.99d",1) --> [000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001]
e("%.d|",0) --> [|]
e("%.20s","abc") --> [abc]
e("%.s|","abc") --> [|]
e("%0s","x") --> invalid conversion specification: '%0s'
e("%#s","x") --> invalid conversion specification: '%#s'
e("%+s","x") --> invalid conversion specification: '%+s'
e("% s","x") --> invalid conversion specification: '% s'
e("%e",1.5) --> [1.500000e+00]
e("%.0e",1.5) --> [2e+00]
e("%#.0e",1.5) --> [2.e+00]
e("%E",1e300) --> [1.000000E+300]
e("%f",1e15) --> [1000000000000000.000000]
e("%.0f",0.5) --> [0]
e("%.0f",1.5) --> [2]
e("%#.0f",1) --> [1.]
e("%F",1/0) --> invalid conversion '%F' to 'format'
e("%f",-1/0) --> [-inf]
e("%f",0/0) --> [-nan]
e("%f",-(0/0)) --> [nan]
e("%+f",0/0) --> [-nan]
e("%010f",1/0) --> [       inf]
e("%10.3f|",3.14159) --> [     3.142|]
e("%-10.3f|",3.14159) --> [3.142     |]
e("%+.2f",3.14159) --> [+3.14]
e("% .2f",3.14159) --> [ 3.14]
e("%g",1e20) --> [1e+20]
e("%g",0.0001) --> [0.0001]
e("%g",0.00001) --> [1e-05]
e("%#g",1.0) --> [1.00000]
e("%.3g",1234.5) --> [1.23e+03]
e("%G",1e-10) --> [1E-10]
e("%.0g",123.0) --> [1e+02]
e("%.99f",1/3) --> [0.333333333333333314829616256247390992939472198486328125000000000000000000000000000000000000000000000]
e("%.99f",1e308) --> [100000000000000001097906362944045541740492309677311846336810682903157585404911491537163328978494688899061249669721172515611590283743140088328307009198146046031271664502933027185697489699588559043338384466165001178426897626212945177628091195786707458122783970171784415105291802893207873272974885715430223118336.000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000]
e("%.14g",2^53) --> [9.007199254741e+15]
e("%p",1) --> [(null)]
e("%p",nil) --> [(null)]
e("%20p|",1) --> [              (null)|]
e("%-20p|","x"==1) --> [(null)              |]
e("%.3p",1) --> invalid conversion specification: '%.3p'
e("%p",true) --> [(null)]
e("%s") --> bad argument #2 to 'string.format' (no value)
e("%s",nil) --> [nil]
e("%s",setmetatable({},{__tostring=function() return "1" end})) --> [1]
e("%s",setmetatable({},{__tostring=function() return {} end})) --> '__tostring' must return a string
e("%s",1.5) --> [1.5]
e("%10s|","abc") --> [       abc|]
e("%-10s|","abc") --> [abc       |]
e("%.2s","abc") --> [ab]
e("%s","a\0b") --> [a\x00b]
e("%5s","a\0b") --> bad argument #2 to 'string.format' (string contains zeros)
e("%.5s",("x"):rep(200)) --> [xxxxx]
e("%s",("x"):rep(101)) --> [xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx]
e("%1s",("x"):rep(101)) --> [xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx]
e("%1s", ("x\0"):rep(60)) --> bad argument #2 to 'string.format' (string contains zeros)
e("%------d",1) --> [1]
e("%--------------d",1) --> [1]
e("%10.10.10d",1) --> invalid conversion specification: '%10.10.10d'
e("%123d",1) --> invalid conversion specification: '%123d'
e("%.123d",1) --> invalid conversion specification: '%.123d'
e("%1234567890123456789012345678901234567890d") --> bad argument #2 to 'string.format' (no value)
e("%-+ #0d",1) --> invalid conversion specification: '%-+ #0d'
e("%5%") --> bad argument #2 to 'string.format' (no value)
e("%%") --> [%]
e("%l") --> bad argument #2 to 'string.format' (no value)
e("%ld",1) --> invalid conversion '%l' to 'format'
e("%h",1) --> invalid conversion '%h' to 'format'
e("%d",2^63) --> bad argument #2 to 'string.format' (number has no integer representation)
e("%d","0x10") --> [16]
e("%x",1.5) --> bad argument #2 to 'string.format' (number has no integer representation)
e("%c","x") --> bad argument #2 to 'string.format' (number expected, got string)
e("%f","x") --> bad argument #2 to 'string.format' (number expected, got string)
e("%f",{}) --> bad argument #2 to 'string.format' (number expected, got table)
e("%s %s",1) --> bad argument #3 to 'string.format' (no value)
e() --> bad argument #1 to 'string.format' (string expected, got no value)
e({}) --> bad argument #1 to 'string.format' (string expected, got table)
e("%\0") --> bad argument #2 to 'string.format' (no value)
e("%5\n") --> bad argument #2 to 'string.format' (no value)
e("% 5d|",3) --> [    3|]
e("%+5d|",3) --> [   +3|]
e("%x",2^31) --> [80000000]
e("%.3x",10) --> [00a]
e("%#5x|",10) --> [  0xa|]
e("%#05x|",10) --> [0x00a|]
e("%X",0xabcdef) --> [ABCDEF]
e("%#x",0) --> [0]
e("%#o",0) --> [0]
e("%-05d|",3) --> [3    |]
e("%.f",2.5) --> [2]
e("%5.d",3) --> [    3]
e("%i",-0) --> [0]
e("%10.5s|","abcdefgh") --> [     abcde|]
e("%.-5d",3) --> invalid conversion specification: '%.-5d'
e("%-.5d|",3) --> [00003|]
e("%0-5d|",3) --> [3    |]
e("%+05d|",3) --> [+0003|]
e("% 05d|",3) --> [ 0003|]
e("%+c",65) --> invalid conversion specification: '%+c'
e("%+i",3) --> [+3]
e("%+g",0.0) --> [+0]
e("%g",-0.0) --> [-0]
e("%5g|",0/0) --> [ -nan|]
e("%05g|",-1/0) --> [ -inf|]
e("%#a",1) --> [0x1.p+0]
e("%1234567890123456789012345678901234567890d",1) --> invalid format (too long)
e("%12345678901234567890d",1) --> invalid conversion specification: '%12345678901234567890d'
e("%123456789012345678901d",1) --> invalid format (too long)
e("%1234567890123456789012d",1) --> invalid format (too long)
e("%5y",1) --> invalid conversion '%5y' to 'format'
e("%",1) --> invalid conversion '%' to 'format'
e("%5",1) --> invalid conversion '%5' to 'format'
e("%\0",1) --> invalid conversion '%' to 'format'
e("%5\0d",1) --> invalid conversion '%5' to 'format'
e("%u",-1) --> [18446744073709551615]
e("%+u",1) --> invalid conversion specification: '%+u'
e("%#u",1) --> invalid conversion specification: '%#u'
e("% u",1) --> invalid conversion specification: '% u'
e("%05u",1) --> [00001]
e("%*d",1) --> invalid conversion '%*' to 'format'
e("%-#x",1) --> [0x1]
e("%n",1) --> invalid conversion '%n' to 'format'
e("%5%",1) --> invalid conversion '%5%' to 'format'
e("%s%",1) --> bad argument #3 to 'string.format' (no value)
e("%5i",1) --> [    1]
e("%5z",1) --> invalid conversion '%5z' to 'format'
e("%+ d",1) --> [+1]
e("%+s",setmetatable({},{__tostring=function() error("called",0) end})) --> called
e("%5q",1) --> specifier '%q' cannot have modifiers
e("%.3q","x") --> specifier '%q' cannot have modifiers
e("%q",1.0) --> [0x1p+0]
e("%q",2^53) --> [0x1p+53]
e("%q",-0.0) --> [-0x0p+0]
e("%q",setmetatable({},{__tostring=function() return "x" end})) --> bad argument #2 to 'string.format' (value has no literal form)
e("%.3s|","a\0b") --> bad argument #2 to 'string.format' (string contains zeros)
e("%.200s",("x"):rep(99)) --> invalid conversion specification: '%.200s'
e("%99s|",("x"):rep(99)) --> [xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx|]
e("%.0s|","abc") --> [|]
e("%d",3.0) --> [3]
e("%d","3.0") --> [3]
e("%c",-1) --> [\xFF]
e("%.3a",1.9999999) --> [0x2.000p+0]
e("%.1a",-0.99) --> [-0x2.0p-1]
e("%.20a",1.5) --> [0x1.80000000000000000000p+0]
e("%a",2^-1030) --> [0x0.01p-1022]
e("%.2a",2^-1030) --> [0x0.01p-1022]
e("%.0a",2^-1074) --> [0x0p-1022]
e("%g",2^63) --> [9.22337e+18]
e("%#g",2^63) --> [9.22337e+18]
e("%#g",0.0) --> [0.00000]
e("%#.3g",1e-5) --> [1.00e-05]
e("%#.0g",5.0) --> [5.]
e("%#g",99999.95) --> [99999.9]
e("%", nil) --> invalid conversion '%' to 'format'
e("%d", nil) --> bad argument #2 to 'string.format' (number expected, got nil)
e("%s", nil, nil) --> [nil]
e("%s %d", 1, "x") --> bad argument #3 to 'string.format' (number expected, got string)
local o=setmetatable({},{__tostring=function() return ("t"):rep(120) end})
e("a%sb%5.3sc%%%d|%s", o, o, 7, o) --> [attttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttb  tttc%7|tttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttt]
e("%s%s",1,o) --> [1tttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttttt]
e("%5s",setmetatable({},{__tostring=function() return "a\0" end})) --> bad argument #2 to 'string.format' (string contains zeros)
e("%s", setmetatable({},{__name="NM",__tostring=function(x) return "n" end})) --> [n]
e("%.0a",1) --> [0x1p+0]
e("%.1a",1.03125) --> [0x1.0p+0]
e("%.1a",1.09375) --> [0x1.2p+0]
e("%013a|",-1.5) --> [-0x00001.8p+0|]
e("%#.3o",8) --> [010]
e("%#.2o",8) --> [010]
e("%#o",1) --> [01]
e("%#.0o",0) --> [0]
e("%#.0x",0) --> []
e("%5.0d|",0) --> [     |]
for _, v in ipairs{0.1,123456789.123,1e-7,5e-324,2.5,999999.5,-1e15} do
  print((string.format("%g %.3g %.17g %e %.10e %f %.3f %a %.4a %12.4g| %-12.2e| %+.0f %010.2f %G %#.0f %.14g %.20g", v, v, v, v, v, v, v, v, v, v, v, v, v, v, v, v, v))) --> 0.1 0.1 0.10000000000000001 1.000000e-01 1.0000000000e-01 0.100000 0.100 0x1.999999999999ap-4 0x1.999ap-4          0.1| 1.00e-01    | +0 0000000.10 0.1 0. 0.1 0.10000000000000000555\n1.23457e+08 1.23e+08 123456789.123 1.234568e+08 1.2345678912e+08 123456789.123000 123456789.123 0x1.d6f34547df3b6p+26 0x1.d6f3p+26    1.235e+08| 1.23e+08    | +123456789 123456789.12 1.23457E+08 123456789. 123456789.123 123456789.12299999595\n1e-07 1e-07 9.9999999999999995e-08 1.000000e-07 1.0000000000e-07 0.000000 0.000 0x1.ad7f29abcaf48p-24 0x1.ad7fp-24        1e-07| 1.00e-07    | +0 0000000.00 1E-07 0. 1e-07 9.9999999999999995475e-08\n4.94066e-324 4.94e-324 4.9406564584124654e-324 4.940656e-324 4.9406564584e-324 0.000000 0.000 0x0.0000000000001p-1022 0x0.0000p-1022   4.941e-324| 4.94e-324   | +0 0000000.00 4.94066E-324 0. 4.9406564584125e-324 4.9406564584124654418e-324\n2.5 2.5 2.5 2.500000e+00 2.5000000000e+00 2.500000 2.500 0x1.4p+1 0x1.4000p+1          2.5| 2.50e+00    | +2 0000002.50 2.5 2. 2.5 2.5\n1e+06 1e+06 999999.5 9.999995e+05 9.9999950000e+05 999999.500000 999999.500 0x1.e847fp+19 0x1.e848p+19        1e+06| 1.00e+06    | +1000000 0999999.50 1E+06 1000000. 999999.5 999999.5\n-1e+15 -1e+15 -1000000000000000 -1.000000e+15 -1.0000000000e+15 -1000000000000000.000000 -1000000000000000.000 -0x1.c6bf52634p+49 -0x1.c6bfp+49       -1e+15| -1.00e+15   | -1000000000000000 -1000000000000000.00 -1E+15 -1000000000000000. -1e+15 -1000000000000000
end
