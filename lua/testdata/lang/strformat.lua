-- string.format: every directive, flags, widths, precision, errors.

local f = string.format
print(f(""), f("plain"), f("%%"), f("100%%"), f("%s%%", 5)) --> \tplain\t%\t100%\t5%

-- %d and %i.
print(f("%d", 42), f("%5d|", 42), f("%-5d|", 42), f("%05d", 42), f("%+d", 42), f("% d", 42), f("%+d", -42), f("%i", 7)) --> 42\t   42|\t42   |\t00042\t+42\t 42\t-42\t7
print(f("%d", 3.0), f("%d", "10"), f("%d", "3.0"), f("%d", -0.0), f("%.3d", 5), f("%8.3d|", 5), f("%-8.3d|", -5), f("%.0d|", 0)) --> 3\t10\t3\t0\t005\t     005|\t-005    |\t|
print(f("%d", math.maxinteger), f("%d", math.mininteger), f("%20d|", math.mininteger), f("%d", 2^53), f("%+.0d", 0)) --> 9223372036854775807\t-9223372036854775808\t-9223372036854775808|\t9007199254740992\t+
print(f("%03d:%02d", 7, 5), f("%99d", 1) == (" "):rep(98) .. "1") --> 007:05\ttrue
print(pcall(f, "%d", 1.5))              --> false\tbad argument #2 to 'string.format' (number has no integer representation)
print(pcall(f, "%d", "x"))              --> false\tbad argument #2 to 'string.format' (number expected, got string)
print(pcall(f, "%d", "1.5"))            --> false\tbad argument #2 to 'string.format' (number has no integer representation)
print(pcall(f, "%d", 2^63))             --> false\tbad argument #2 to 'string.format' (number has no integer representation)
print(pcall(f, "%d"))                   --> false\tbad argument #2 to 'string.format' (no value)
print(pcall(f, "%d", nil))              --> false\tbad argument #2 to 'string.format' (number expected, got nil)
print(pcall(f, "%d", {}))               --> false\tbad argument #2 to 'string.format' (number expected, got table)

-- %x %X %o %c.
print(f("%x", 255), f("%X", 255), f("%#x", 255), f("%#X", 255), f("%o", 8), f("%#o", 8), f("%08x", 0xbeef), f("%-8x|", 0xbeef), f("%.6x", 0xbeef)) --> ff\tFF\t0xff\t0XFF\t10\t010\t0000beef\tbeef    |\t00beef
print(f("%x", -1), f("%X", math.mininteger), f("%o", -1), f("%x", 0), f("%#x", 0), f("%#o", 0), f("%x", 10.0), f("%x", "16")) --> ffffffffffffffff\t8000000000000000\t1777777777777777777777\t0\t0\t0\ta\t10
print(f("%c", 65), f("%c%c%c", 76, 117, 97), f("%c", 0) == "\0", f("%c", 256 + 66), f("%5c|", 65), f("%-5c|", 65), #f("%c", 255)) --> A\tLua\ttrue\tB\t    A|\tA    |\t1
print(pcall(f, "%x", 1.5))              --> false\tbad argument #2 to 'string.format' (number has no integer representation)
print(pcall(f, "%c", "a"))              --> false\tbad argument #2 to 'string.format' (number expected, got string)

-- %f %F %e %E %g %G %a %A.
print(f("%f", 3.14159), f("%.2f", 3.14159), f("%10.3f|", 3.14159), f("%-10.3f|", 3.14159), f("%010.3f", -3.14159), f("%+.1f", 2.55), f("% .1f", 1.25)) --> 3.141590\t3.14\t     3.142|\t3.142     |\t-00003.142\t+2.5\t 1.2
print(f("%.0f", 0.5), f("%.0f", 1.5), f("%.0f", 2.5), f("%#.0f", 1), f("%f", 1), f("%f", "2.5"), f("%.3f", 1e15), f("%.1f", 1e22)) --> 0\t2\t2\t1.\t1.000000\t2.500000\t1000000000000000.000\t10000000000000000000000.0
print(f("%.20f", 0.1), f("%.10f", 1/3), f("%f", 1e308) == f("%.6f", 1e308), #f("%f", 1e308), #f("%.99f", 1.5), f("%5.1f|%-7.2f|", 9.96, 9.996)) --> 0.10000000000000000555\t0.3333333333\ttrue\t316\t101\t 10.0|10.00  |
print(f("%e", 12345.678), f("%.2e", 12345.678), f("%E", 0.00012), f("%.0e", 15000), f("%#.0e", 15000), f("%12.3e|", 1e100), f("%e", 0), f("%+e", 1)) --> 1.234568e+04\t1.23e+04\t1.200000E-04\t2e+04\t2.e+04\t  1.000e+100|\t0.000000e+00\t+1.000000e+00
print(f("%g", 100000), f("%g", 1000000), f("%g", 1e20), f("%g", 0.0001), f("%g", 0.00001), f("%.3g", 3.14159), f("%.10g", 0.1), f("%#g", 1), f("%G", 1e-10)) --> 100000\t1e+06\t1e+20\t0.0001\t1e-05\t3.14\t0.1\t1.00000\t1E-10
print(f("%.14g", 0.1), f("%.17g", 0.1), f("%.14g", 1e15), f("%.14g", 123456789012345), f("%g", 2^53), f("%.0g", 123), f("%10g|", 1.5), f("%-10g|", 1.5), f("%.3g", 0)) --> 0.1\t0.10000000000000001\t1e+15\t1.2345678901234e+14\t9.0072e+15\t1e+02\t       1.5|\t1.5       |\t0
print(f("%f", math.huge), f("%f", -math.huge), f("%e", math.huge), f("%G", math.huge), f("%5.1f|", math.huge), f("%-6g|", -math.huge), f("%05f|", math.huge), f("%+f", math.huge)) --> inf\t-inf\tinf\tINF\t  inf|\t-inf  |\t  inf|\t+inf
print(f("%a", 1), f("%a", 0.5), f("%A", 255.5), f("%.2a", 1/3), f("%a", 0), f("%a", -0.0), f("%a", 2^-1074), f("%a", math.huge), f("%.0a", 1.5), f("%20a|", 1)) --> 0x1p+0\t0x1p-1\t0X1.FFP+7\t0x1.55p-2\t0x0p+0\t-0x0p+0\t0x0.0000000000001p-1022\tinf\t0x2p+0\t              0x1p+0|
print(f("%f", -0.0), f("%g", -0.0), f("%.0f", -0.4), f("%e", -0.0), f("%.3f", 2.0005), f("%.2f", 1.005), f("%.1f", 0.05), f("%.1f", 0.25), f("%.1f", 0.35)) --> -0.000000\t-0\t-0\t-0.000000e+00\t2.001\t1.00\t0.1\t0.2\t0.3
print(f("%.3f", 1e-10), f("%.15f", 0.1 + 0.2), f("%.16g", 0.1 + 0.2), f("%.17g", 1e23), f("%.5e", 9.999999e9), f("%.3g", 9999), f("%.3g", 0.00099999)) --> 0.000\t0.300000000000000\t0.3\t9.9999999999999992e+22\t1.00000e+10\t1e+04\t0.001
print(f("%5.2f %5.2f", 1, 22.333), f("%.f", 2.7), f("%.e", 12345), f("%.g", 12345)) -->  1.00 22.33\t3\t1e+04\t1e+04

-- %s: any value through tostring, precision cuts, width pads.
print(f("%s", "str"), f("%s", 12), f("%s", 1.5), f("%s", nil), f("%s", true), f("%10s|", "right"), f("%-10s|", "left"), f("%.2s", "cut"), f("%5.1s|", "abc")) --> str\t12\t1.5\tnil\ttrue\t     right|\tleft      |\tcu\t    a|
print(f("%s %s", 1, 2.0), f("%s", 1e15), f("%s", -0.0), f("%s", 2^63), f("%.0s|", "gone"), f("%.10s|", "short"), f("%s", ("x"):rep(200)) == ("x"):rep(200)) --> 1 2.0\t1e+15\t-0.0\t9.2233720368548e+18\t|\tshort|\ttrue
print(f("%s", setmetatable({}, {__tostring = function() return "obj" end})), f("%6s|", setmetatable({}, {__tostring = function() return "obj" end}))) --> obj\t   obj|
print(#f("%s", "a\0b"), f("%s|%s", "a\0b", 1) == "a\0b|1", #f("%s", ("y"):rep(1000)), #f("%99s", "z")) --> 3\ttrue\t1000\t99
print(pcall(f, "%10s", "a\0b"))         --> false\tbad argument #2 to 'string.format' (string contains zeros)
print(pcall(f, "%s", setmetatable({}, {__tostring = function() return {} end}))) --> false\t'__tostring' must return a string
print(pcall(f, "%s"))                   --> false\tbad argument #2 to 'string.format' (no value)
print((f("%s", print):gsub("0x%x+", "ADDR")), (f("%s", {}):gsub("0x%x+", "ADDR"))) --> function: ADDR\ttable: ADDR

-- %q: strings, numbers, nil and booleans read back.
print(f("%q", "simple"), f("%q", 'say "hi"'), f("%q", "back\\slash"), f("%q", "tab\tend")) --> "simple"\t"say \\"hi\\""\t"back\\\\slash"\t"tab\\9end"
print(f("%q", "new\nline"))             --> "new\\\nline"
print(f("%q", "nul\0end"), f("%q", "nul\0001"), f("%q", "cr\rlf"), f("%q", "\1\0012\200")) --> "nul\\0end"\t"nul\\0001"\t"cr\\13lf"\t"\\1\\0012\xC8"
print(f("%q", 42), f("%q", -7), f("%q", math.mininteger), f("%q", 1.5), f("%q", 0.1), f("%q", 1e100)) --> 42\t-7\t0x8000000000000000\t0x1.8p+0\t0x1.999999999999ap-4\t0x1.249ad2594c37dp+332
print(f("%q", math.huge), f("%q", -math.huge), f("%q", 0/0), f("%q", nil), f("%q", true), f("%q", false), f("%q", 2^53)) --> 1e9999\t-1e9999\t(0/0)\tnil\ttrue\tfalse\t0x1p+53
for _, v in ipairs {"a\nb\0c\"\\", 0.1, -1e-300, 1/3, math.mininteger, 3.0, "\r\n\t\1272"} do assert(load("return " .. f("%q", v))() == v) end
print(pcall(f, "%q", {}))               --> false\tbad argument #2 to 'string.format' (value has no literal form)
print(pcall(f, "%q", print))            --> false\tbad argument #2 to 'string.format' (value has no literal form)
print(pcall(f, "%5q", "x"))             --> false\tspecifier '%q' cannot have modifiers
print(pcall(f, "%q"))                   --> false\tbad argument #2 to 'string.format' (no value)

-- %p is for pointers; values without one give (null).
print(f("%p", 1), f("%p", nil), f("%p", true), f("%10p|", 5), f("%-10p|", 5), f("%p", {}) ~= f("%p", {}), f("%p", print) == f("%p", print)) --> (null)\t(null)\t(null)\t    (null)|\t(null)    |\ttrue\ttrue
local t = {}
print(f("%p", t) == f("%p", t), f("table: %s", f("%p", t):sub(1, 2)), tostring(t) == "table: " .. f("%p", t)) --> true\ttable: 0x\ttrue

-- Bad formats.
print(pcall(f, "%"))                    --> false\tbad argument #2 to 'string.format' (no value)
print(pcall(f, "%y", 1))                --> false\tinvalid conversion '%y' to 'format'
print(pcall(f, "%5", 1))                --> false\tinvalid conversion '%5' to 'format'
print(pcall(f, "%l", 1))                --> false\tinvalid conversion '%l' to 'format'
print(pcall(f, "%123d", 1))             --> false\tinvalid conversion specification: '%123d'
print(pcall(f, "%.123d", 1))            --> false\tinvalid conversion specification: '%.123d'
print(pcall(f, "%0+ -#d", 1))           --> false\tinvalid conversion specification: '%0+ -#d'
print(pcall(f, "%--5d|", 1))            --> true\t1    |
print(pcall(f, "%#d", 1))               --> false\tinvalid conversion specification: '%#d'
print(pcall(f, "%.3c", 65))             --> false\tinvalid conversion specification: '%.3c'
print(pcall(f, "%0s", "x"))             --> false\tinvalid conversion specification: '%0s'
print(pcall(f, "%+s", "x"))             --> false\tinvalid conversion specification: '%+s'
print(pcall(f, "%#q", "x"))             --> false\tspecifier '%q' cannot have modifiers
print(pcall(f, "%+x", 1))               --> false\tinvalid conversion specification: '%+x'
print(pcall(f, "%.3p", 1))              --> false\tinvalid conversion specification: '%.3p'
print(pcall(f, "%5%"))                  --> false\tbad argument #2 to 'string.format' (no value)
print(pcall(f, "%d %d", 1))             --> false\tbad argument #3 to 'string.format' (no value)
print(pcall(f, "%s %s %s", 1, 2))       --> false\tbad argument #4 to 'string.format' (no value)
print(pcall(f))                         --> false\tbad argument #1 to 'string.format' (string expected, got no value)
print(pcall(f, nil))                    --> false\tbad argument #1 to 'string.format' (string expected, got nil)
print(pcall(f, {}))                     --> false\tbad argument #1 to 'string.format' (string expected, got table)
print(f(5), f(1.5), f("%d", 1, 2, 3), f("x", 1)) --> 5\t1.5\t1\tx

-- Position of the argument in messages, in calls and methods.
print(pcall(function() return ("%d"):format("x") end)) --> false\tstrformat.lua:91: bad argument #1 to 'format' (number expected, got string)
print(pcall(function() return ("%d %d"):format(1, "x") end)) --> false\tstrformat.lua:92: bad argument #2 to 'format' (number expected, got string)
print(pcall(function() return string.format("%d", "x") end)) --> false\tstrformat.lua:93: bad argument #2 to 'format' (number expected, got string)
print(pcall(function() local fmt = string.format return fmt("%d", {}) end)) --> false\tstrformat.lua:94: bad argument #2 to 'fmt' (number expected, got table)

-- Rounding is correct for long precisions and many numbers.
print(f("%.25f", 0.1), f("%.30g", 2^-10), f("%.50f", 2^-20), f("%.20g", 123456789.123)) --> 0.1000000000000000055511151\t0.0009765625\t0.00000095367431640625000000000000000000000000000000\t123456789.12299999595
print(f("%.3f", 0.0005), f("%.3f", 0.0015), f("%.2f", 0.125), f("%.2f", 0.375), f("%.1f", 0.45), f("%.0f", 1e15 + 0.5), f("%.4f", 1.00005)) --> 0.001\t0.002\t0.12\t0.38\t0.5\t1000000000000000\t1.0001
print(f("%.1e", 9.95), f("%.1e", 9.951), f("%.0e", 9.5), f("%g", 999999.5), f("%g", 9999995), f("%.15g", 0.1), f("%.16g", 0.1)) --> 9.9e+00\t1.0e+01\t1e+01\t1e+06\t1e+07\t0.1\t0.1
local acc = {}
for i = -5, 5 do acc[#acc + 1] = f("%.3g", 1.23456 * 10.0 ^ i) end
print(table.concat(acc, " "))           --> 1.23e-05 0.000123 0.00123 0.0123 0.123 1.23 12.3 123 1.23e+03 1.23e+04 1.23e+05
acc = {}
for _, w in ipairs {1, 5, 10} do for _, fl in ipairs {"", "-", "0", "+", " "} do acc[#acc + 1] = f("%" .. fl .. w .. "d", 42) end end
print(table.concat(acc, "|"))           --> 42|42|42|+42| 42|   42|42   |00042|  +42|   42|        42|42        |0000000042|       +42|        42
acc = {}
for _, p in ipairs {0, 1, 5} do for _, c in ipairs {"f", "e", "g"} do acc[#acc + 1] = f("%." .. p .. c, 1234.5678) end end
print(table.concat(acc, "|"))           --> 1235|1e+03|1e+03|1234.6|1.2e+03|1e+03|1234.56780|1.23457e+03|1234.6
print(f("%-10s|%10s|%-5d|%5d|%05.1f|%x", "name", "value", 1, 2, 3.14, 255)) --> name      |     value|1    |    2|003.1|ff
print(f(("%d "):rep(20), 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20)) --> 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20\x20
print(#f(("%s"):rep(200), table.unpack((function() local r = {} for i = 1, 200 do r[i] = i end return r end)()))) --> 492
