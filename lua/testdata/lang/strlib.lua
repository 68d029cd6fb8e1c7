-- The rest of the string library: byte, char, sub, rep, reverse, case, len;
-- tostring and tonumber; concatenation.

-- sub: corners of both indices.
local s = "hello"
print(s:sub(2, 4), s:sub(2), s:sub(-3), s:sub(-3, -2), s:sub(0), s:sub(1, -1), s:sub(10), s:sub(3, 2), s:sub(-100, 2)) --> ell\tello\tllo\tll\thello\thello\t\t\the
print(s:sub(2, 100), s:sub(-1), s:sub(5, 5), s:sub(6), s:sub(0, 0), s:sub(-5, -5), s:sub(-6, -6), s:sub(1, 0), s:sub(2, -2)) --> ello\to\to\t\t\th\t\t\tell
print(s:sub(math.mininteger, math.maxinteger), s:sub(math.maxinteger), s:sub(1, math.mininteger), s:sub("2", "3"), s:sub(2.0, 3.0)) --> hello\t\t\tel\tel
print((""):sub(1, 1), (""):sub(0), ("a\0b"):sub(2, 2) == "\0", #("a\0b"):sub(1, 2), s:sub(-0), s:sub(1, -5), s:sub(3, 3)) --> \t\ttrue\t2\thello\th\tl
print(pcall(string.sub))                --> false\tbad argument #1 to 'string.sub' (string expected, got no value)
print(pcall(string.sub, "x"))           --> false\tbad argument #2 to 'string.sub' (number expected, got no value)
print(pcall(string.sub, "x", {}))       --> false\tbad argument #2 to 'string.sub' (number expected, got table)
print(pcall(string.sub, "x", 1.5))      --> false\tbad argument #2 to 'string.sub' (number has no integer representation)
print(pcall(string.sub, "x", 1, "y"))   --> false\tbad argument #3 to 'string.sub' (number expected, got string)
print(pcall(function() return s:sub() end)) --> false\tstrlib.lua:15: bad argument #1 to 'sub' (number expected, got no value)

-- byte and char.
print(("ABC"):byte(), ("ABC"):byte(2), ("ABC"):byte(-1), ("ABC"):byte(1, -1)) --> 65\t66\t67\t65\t66\t67
print(select("#", ("ABC"):byte(10)), select("#", (""):byte()), select("#", ("ABC"):byte(2, 1)), ("ABC"):byte(0), select("#", ("ABC"):byte(0, 2))) --> 0\t0\t0\tnil\t2
print(("\0\255"):byte(1, 2), ("ABC"):byte(-2, -1), select("#", ("ABC"):byte(-100, 100))) --> 0\t66\t3
print(string.char(72, 105), string.char() == "", #string.char(0, 255), string.char("65", 66.0)) --> Hi\ttrue\t2\tAB
print(pcall(string.char, 256))          --> false\tbad argument #1 to 'string.char' (value out of range)
print(pcall(string.char, -1))           --> false\tbad argument #1 to 'string.char' (value out of range)
print(pcall(string.char, "x"))          --> false\tbad argument #1 to 'string.char' (number expected, got string)
print(pcall(string.char, 65, 1.5))      --> false\tbad argument #2 to 'string.char' (number has no integer representation)
print(pcall(string.char, 65, nil))      --> false\tbad argument #2 to 'string.char' (number expected, got nil)
print(pcall(string.byte))               --> false\tbad argument #1 to 'string.byte' (string expected, got no value)
print(pcall(string.byte, "a", "b"))     --> false\tbad argument #2 to 'string.byte' (number expected, got string)
local all = {}
for i = 0, 255 do all[#all + 1] = string.char(i) end
local every = table.concat(all)
print(#every, every:byte(256), every:sub(66, 68), every:reverse():byte(), #every:rep(2)) --> 256\t255\tABC\t255\t512

-- rep.
print(("ab"):rep(3), ("ab"):rep(0) == "", ("ab"):rep(-1) == "", ("ab"):rep(1), ("ab"):rep(3, ","), ("ab"):rep(1, ","), (""):rep(5, "-"), ("x"):rep(2, "")) --> ababab\ttrue\ttrue\tab\tab,ab,ab\tab\t----\txx
print(("a"):rep(3, "\0") == "a\0a\0a", #("abc"):rep(1000), ("x"):rep("3"), ("x"):rep(2.0), (""):rep(1e6) == "", ("x"):rep(0, "sep")) --> true\t3000\txxx\txx\ttrue\t
print(pcall(string.rep, "x", 1 << 62))  --> false\tresulting string too large
print(pcall(string.rep, "abc", math.maxinteger)) --> false\tresulting string too large
print(pcall(string.rep, "x", math.maxinteger, "yy")) --> false\tresulting string too large
print(pcall(string.rep, "x"))           --> false\tbad argument #2 to 'string.rep' (number expected, got no value)
print(pcall(string.rep, "x", 1.5))      --> false\tbad argument #2 to 'string.rep' (number has no integer representation)
print(pcall(string.rep))                --> false\tbad argument #1 to 'string.rep' (string expected, got no value)

-- len, reverse, upper, lower.
print(("abc"):len(), #"a\0b", (""):len(), ("abc"):reverse(), (""):reverse() == "", ("a\0b"):reverse() == "b\0a", string.len(12345)) --> 3\t3\t0\tcba\ttrue\ttrue\t5
print(("Hello 123 [x]"):upper(), ("Hello 123 [X]"):lower(), ("é"):upper() == "é", ("\200ab"):upper() == "\200AB", string.upper(1e5), ("abc"):upper():lower()) --> HELLO 123 [X]\thello 123 [x]\ttrue\ttrue\t100000.0\tabc
print(pcall(string.len))                --> false\tbad argument #1 to 'string.len' (string expected, got no value)
print(pcall(string.upper, nil))         --> false\tbad argument #1 to 'string.upper' (string expected, got nil)
print(pcall(string.reverse, {}))        --> false\tbad argument #1 to 'string.reverse' (string expected, got table)
print(pcall(string.lower, true))        --> false\tbad argument #1 to 'string.lower' (string expected, got boolean)

-- Concatenation: numbers, long chains, embedded zeros, errors.
print(1 .. 2, 1.5 .. "x", -1 .. "", 2^63 .. "", 10 // 3 .. "", "a" .. "b" .. "c", #("\0" .. "\0")) --> 12\t1.5x\t-1\t9.2233720368548e+18\t3\tabc\t2
local t = {}
for i = 1, 100 do t[i] = i end
local acc = ""
for i = 1, 100 do acc = acc .. i .. (i < 100 and "," or "") end
print(#acc, acc == table.concat(t, ","), acc:sub(1, 10), acc:sub(-7)) --> 291\ttrue\t1,2,3,4,5,\t,99,100
print(pcall(function() return "a" .. nil end)) --> false\tstrlib.lua:59: attempt to concatenate a nil value
print(pcall(function() return "a" .. {} end)) --> false\tstrlib.lua:60: attempt to concatenate a table value
print(pcall(function() return true .. "a" end)) --> false\tstrlib.lua:61: attempt to concatenate a boolean value
print(pcall(function() local x return "a" .. "b" .. x end)) --> false\tstrlib.lua:62: attempt to concatenate a nil value (local 'x')
print(pcall(function() local x return x .. "b" .. "c" end)) --> false\tstrlib.lua:63: attempt to concatenate a nil value (local 'x')
print(pcall(function() return "a" .. print .. "c" end)) --> false\tstrlib.lua:64: attempt to concatenate a function value (global 'print')
print(pcall(function() return t.x .. "c" end)) --> false\tstrlib.lua:65: attempt to concatenate a nil value (field 'x')
local long = ("x"):rep(100)
local pieces = {}
for i = 1, 120 do pieces[i] = "long" end
print(#load("local long = ... return " .. table.concat(pieces, " .. "))(long)) --> 12000

-- tostring.
print(tostring(nil), tostring(true), tostring(1), tostring(1.0), tostring(-0.0), tostring("x"), tostring(1e100), tostring(2^31), tostring(1/0), tostring(-1/0)) --> nil\ttrue\t1\t1.0\t-0.0\tx\t1e+100\t2147483648.0\tinf\t-inf
print(tostring(0.1), tostring(1e15), tostring(1e14), tostring(123456.789), tostring(1e-5), tostring(3.14159265358979), tostring(100.0), tostring(1e16)) --> 0.1\t1e+15\t1e+14\t123456.789\t1e-05\t3.1415926535898\t100.0\t1e+16
print(tostring(math.maxinteger), tostring(math.mininteger), tostring(2^53), tostring(5e-324), tostring(1.7976931348623157e308), tostring(12345678901234.5)) --> 9223372036854775807\t-9223372036854775808\t9.007199254741e+15\t4.9406564584125e-324\t1.7976931348623e+308\t12345678901234.0
print((tostring({}):gsub("0x%x+", "P")), (tostring(print):gsub("0x%x+", "P")), (tostring(coroutine.create(print)):gsub("0x%x+", "P")), (tostring(function() end):gsub("0x%x+", "P"))) --> table: P\tfunction: P\tthread: P\tfunction: P
print(pcall(tostring))                  --> false\tbad argument #1 to 'tostring' (value expected)
print(tostring(1, 2), select("#", tostring(nil))) --> 1\t1

-- tonumber without a base.
print(tonumber("10"), tonumber("0x10"), tonumber("1e1"), tonumber(" 5 "), tonumber("5."), tonumber(".5"), tonumber("0x.8"), tonumber("0xA.8p1")) --> 10\t16\t10.0\t5\t5.0\t0.5\t0.5\t21.0
print(tonumber(""), tonumber(" "), tonumber("x"), tonumber("5x"), tonumber("0x"), tonumber("1e"), tonumber("1 2"), tonumber("--1"), tonumber("+-1")) --> nil\tnil\tnil\tnil\tnil\tnil\tnil\tnil\tnil
print(tonumber("-5"), tonumber("+5"), tonumber("- 5"), tonumber("-0x10"), tonumber("-0"), tonumber("-0.0"), tonumber("\t\n5\v\f\r"), tonumber("5\0")) --> -5\t5\tnil\t-16\t0\t-0.0\t5\tnil
print(tonumber("inf"), tonumber("nan"), tonumber("1e400"), tonumber("-1e400"), tonumber("1e-400"), tonumber("0x1p-1080"), tonumber("1_000"), tonumber("1,5")) --> nil\tnil\tinf\t-inf\t0.0\t0.0\tnil\tnil
print(tonumber("9223372036854775807"), tonumber("9223372036854775808"), tonumber("-9223372036854775808"), tonumber("-9223372036854775809"), tonumber("0xffffffffffffffffff")) --> 9223372036854775807\t9.2233720368548e+18\t-9223372036854775808\t-9.2233720368548e+18\t-1
print(tonumber(5), tonumber(5.5), tonumber(nil), tonumber(true), tonumber({}), tonumber(print), tonumber("0b1"), tonumber("1e+5"), tonumber("1E-2")) --> 5\t5.5\tnil\tnil\tnil\tnil\tnil\t100000.0\t0.01
print(pcall(tonumber))                  --> false\tbad argument #1 to 'tonumber' (value expected)
print(math.type(tonumber("10")), math.type(tonumber("10.0")), math.type(tonumber("1e1")), math.type(tonumber("0x10")), math.type(tonumber("0x1p4"))) --> integer\tfloat\tfloat\tinteger\tfloat
print(tonumber("0x1.8"), tonumber("0x.p1"), tonumber("."), tonumber("e5"), tonumber(".e5"), tonumber("0xe+1"), tonumber("0x1e1"), tonumber("1f"), tonumber("1d0")) --> 1.5\tnil\tnil\tnil\tnil\tnil\t481\tnil\tnil
print(tonumber(("1"):rep(100)) == tonumber(("1"):rep(100)), tonumber("0." .. ("0"):rep(200) .. "1"), tonumber(("0"):rep(500) .. "7"), tonumber("1" .. ("0"):rep(400))) --> true\t1e-201\t7\tinf

-- tonumber with a base.
print(tonumber("10", 2), tonumber("ff", 16), tonumber("FF", 16), tonumber("zz", 36), tonumber("ZZ", 36), tonumber("777", 8), tonumber("10", 10), tonumber("7", 8)) --> 2\t255\t255\t1295\t1295\t511\t10\t7
print(tonumber("8", 8), tonumber("12", 2), tonumber("", 10), tonumber(" 11 ", 2), tonumber("-11", 2), tonumber("+1", 2), tonumber("1.0", 10), tonumber("0x10", 16), tonumber("1e1", 16)) --> nil\tnil\tnil\t3\t-3\t1\tnil\tnil\t481
print(tonumber("ffffffffffffffff", 16), tonumber("10000000000000000", 16), tonumber("-ff", 16), tonumber("- 1", 10), tonumber("1 1", 2), tonumber("1111", 3), tonumber("g", 16)) --> -1\t0\t-255\tnil\tnil\t40\tnil
print(tonumber("7fffffffffffffff", 16), tonumber("1" .. ("0"):rep(63), 2), tonumber("9223372036854775808", 10), tonumber("\t-z\n", 36)) --> 9223372036854775807\t-9223372036854775808\t-9223372036854775808\t-35
print(pcall(tonumber, "10", 1))         --> false\tbad argument #2 to 'tonumber' (base out of range)
print(pcall(tonumber, "10", 37))        --> false\tbad argument #2 to 'tonumber' (base out of range)
print(pcall(tonumber, 10, 10))          --> false\tbad argument #1 to 'tonumber' (string expected, got number)
print(pcall(tonumber, nil, 10))         --> false\tbad argument #1 to 'tonumber' (string expected, got nil)
print(pcall(tonumber, {}, 10))          --> false\tbad argument #1 to 'tonumber' (string expected, got table)
print(pcall(tonumber, "10", "x"))       --> false\tbad argument #2 to 'tonumber' (number expected, got string)
print(pcall(tonumber, "10", 1.5))       --> false\tbad argument #2 to 'tonumber' (number has no integer representation)

-- Round trips between numbers and strings.
local bad = 0
for _, x in ipairs {0, 1, -1, 123456789, math.maxinteger, math.mininteger, 0.5, -0.25, 1e10, 2^40} do
  if tonumber(tostring(x)) ~= x or math.type(tonumber(tostring(x))) ~= math.type(x) then bad = bad + 1 end
  if tonumber(("%.17g"):format(x)) ~= x and math.type(x) == "float" then bad = bad + 1 end
  if load("return " .. ("%q"):format(x))() ~= x then bad = bad + 1 end
end
for i = 1, 60 do local x = 1 / i if tonumber(("%.17g"):format(x)) ~= x or tonumber(("%a"):format(x)) ~= x then bad = bad + 1 end end
print(bad)                              --> 0

-- Methods through the string metatable; strings as values of any kind.
print(("x"):rep(3):len(), ("%d-%s"):format(1, "a"), ("a,b"):find(",", 1, true)) --> 3\t1-a\t2\t2
print(pcall(function() return ("x"):nomethod() end)) --> false\tstrlib.lua:116: attempt to call a nil value (method 'nomethod')
print(pcall(function() return ("x").y.z end)) --> false\tstrlib.lua:117: attempt to index a nil value (field 'y')
print(string.format == ("").format, getmetatable("a") == getmetatable("b"), getmetatable("").__name, rawequal("a" .. "b", "ab")) --> true\ttrue\tnil\ttrue
for name in ("byte char find format gmatch gsub len lower match pack packsize rep reverse sub unpack upper"):gmatch("%w+") do assert(type(string[name]) == "function", name) end
