-- string.pack, unpack and packsize.

local pack, unpack, size = string.pack, string.unpack, string.packsize
local function hex(s) return (s:gsub(".", function(c) return ("%02x"):format(c:byte()) end)) end

-- Integers of every size, both byte orders, signed and unsigned.
print(hex(pack("<b", -1)), hex(pack("<B", 255)), hex(pack("<h", -2)), hex(pack("<H", 0xABCD)), hex(pack(">H", 0xABCD))) --> ff\tff\tfeff\tcdab\tabcd
print(hex(pack("<i4", 1)), hex(pack(">i4", 1)), hex(pack("<I4", 0xDEADBEEF)), hex(pack(">I4", 0xDEADBEEF)), hex(pack("<j", -1))) --> 01000000\t00000001\tefbeadde\tdeadbeef\tffffffffffffffff
print(hex(pack("<i3", -2)), hex(pack(">i3", 0x010203)), hex(pack("<I7", 1)), hex(pack("<i16", -1)), hex(pack(">I16", 1)), hex(pack("<i1", 5))) --> feffff\t010203\t01000000000000\tffffffffffffffffffffffffffffffff\t00000000000000000000000000000001\t05
print(unpack("<b", "\255"), unpack("<B", "\255"), unpack("<h", "\254\255"), unpack(">H", "\171\205"), unpack("<i3", "\254\255\255")) --> -1\t255\t-2\t43981\t-2\t4
print(unpack("<j", ("\255"):rep(8)), unpack("<i16", ("\254") .. ("\255"):rep(15)), unpack(">I16", ("\0"):rep(15) .. "\7"), unpack("<I3", "\1\2\3")) --> -1\t-2\t7\t197121\t4
print(size("b"), size("h"), size("i"), size("l"), size("j"), size("i5"), size("T"), size("f"), size("d"), size("n"), size("i16"), size(""), size("x")) --> 1\t2\t4\t8\t8\t5\t8\t4\t8\t8\t16\t0\t1
for n = 1, 16 do
  for _, v in ipairs {0, 1, -1, 100, -100} do
    assert(unpack("<i" .. n, pack("<i" .. n, v)) == v and unpack(">i" .. n, pack(">i" .. n, v)) == v)
    assert(#pack("<i" .. n, v) == n and pack("<i" .. n, v):reverse() == pack(">i" .. n, v))
  end
end
print(pcall(pack, "b", 128))            --> false\tbad argument #2 to 'string.pack' (integer overflow)
print(pcall(pack, "b", -129))           --> false\tbad argument #2 to 'string.pack' (integer overflow)
print(pcall(pack, "B", 256))            --> false\tbad argument #2 to 'string.pack' (unsigned overflow)
print(pcall(pack, "B", -1))             --> false\tbad argument #2 to 'string.pack' (unsigned overflow)
print(pcall(pack, "i2", 32768))         --> false\tbad argument #2 to 'string.pack' (integer overflow)
print(pcall(pack, "I2", 65536))         --> false\tbad argument #2 to 'string.pack' (unsigned overflow)
print(pcall(pack, "i7", 1 << 60))       --> false\tbad argument #2 to 'string.pack' (integer overflow)
print(pcall(pack, "I17", 1))            --> false\tintegral size (17) out of limits [1,16]
print(pcall(pack, "i0", 1))             --> false\tintegral size (0) out of limits [1,16]
print(pcall(unpack, "<i9", ("\255"):rep(8) .. "\1")) --> false\t9-byte integer does not fit into Lua Integer
print(pcall(unpack, "<I16", ("\1"):rep(16))) --> false\t16-byte integer does not fit into Lua Integer
print(pcall(pack, "i", "x"))            --> false\tbad argument #2 to 'string.pack' (number expected, got string)
print(pcall(pack, "i", 1.5))            --> false\tbad argument #2 to 'string.pack' (number has no integer representation)
print(pcall(pack, "i"))                 --> false\tbad argument #2 to 'string.pack' (number expected, got nil)
print(hex(pack("<i", "7")), hex(pack("<i", 3.0)), hex(pack("<I8", -1)), hex(pack("<j", math.mininteger)), hex(pack(">J", math.maxinteger))) --> 07000000\t03000000\tffffffffffffffff\t0000000000000080\t7fffffffffffffff

-- Floats.
print(hex(pack("<f", 1.5)), hex(pack(">f", 1.5)), hex(pack("<d", 1.5)), hex(pack(">d", -0.0)), hex(pack("<n", 0.1)), hex(pack(">f", math.huge))) --> 0000c03f\t3fc00000\t000000000000f83f\t8000000000000000\t9a9999999999b93f\t7f800000
print(unpack("<f", pack("<f", 0.1)), unpack("<d", pack("<d", 0.1)), unpack("<d", pack("<d", 3)), unpack("<f", pack("<f", 1e40)), unpack("<n", pack("<n", 2^60))) --> 0.10000000149012\t0.1\t3.0\tinf\t1.1529215046068e+18\t9
local nan = unpack("<d", pack("<d", 0/0))
print(nan ~= nan, math.type(unpack("<d", pack("<d", 1))), pcall(pack, "d", "x")) --> true\tfloat\tfalse\tbad argument #2 to 'string.pack' (number expected, got string)

-- Strings: zero-terminated, counted, fixed.
print(hex(pack("z", "hi")), hex(pack("<s1", "abc")), hex(pack("<s2", "abc")), hex(pack(">s4", "")), hex(pack("c5", "ab")), hex(pack("c0", ""))) --> 686900\t03616263\t0300616263\t00000000\t6162000000\t
print(unpack("z", "hello\0rest"), unpack("<s1", "\3abcdef"), unpack(">s2", "\0\2xyz"), unpack("c3", "abcdef"), unpack("c0", "abc"), unpack("z", "\0")) --> hello\tabc\txy\tabc\t\t\t2
print(unpack("zz", "a\0b\0"), unpack("<s8", pack("<s8", "len8")), unpack("<s", pack("<s", "native")) == "native", #pack("<s", "")) --> a\tlen8\ttrue\t8
print(pcall(pack, "z", "a\0b"))         --> false\tbad argument #2 to 'string.pack' (string contains zeros)
print(pcall(pack, "c2", "abc"))         --> false\tbad argument #2 to 'string.pack' (string longer than given size)
print(pcall(pack, "s1", ("x"):rep(256))) --> false\tbad argument #2 to 'string.pack' (string length does not fit in given size)
print(pcall(pack, "c", "x"))            --> false\tmissing size for format option 'c'
print(pcall(pack, "z"))                 --> false\tbad argument #2 to 'string.pack' (string expected, got nil)
print(pcall(unpack, "z", "no end"))     --> false\tbad argument #2 to 'string.unpack' (unfinished string for format 'z')
print(pcall(unpack, "s1", "\5abc"))     --> false\tbad argument #2 to 'string.unpack' (data string too short)
print(pcall(unpack, "c5", "abc"))       --> false\tbad argument #2 to 'string.unpack' (data string too short)
print(pcall(unpack, "i4", "abc"))       --> false\tbad argument #2 to 'string.unpack' (data string too short)
print(pcall(unpack, "<s2", "\1"))       --> false\tbad argument #2 to 'string.unpack' (data string too short)
print(pcall(size, "z"))                 --> false\tbad argument #1 to 'string.packsize' (variable-length format)
print(pcall(size, "s"))                 --> false\tbad argument #1 to 'string.packsize' (variable-length format)
print(pcall(size, "s4"))                --> false\tbad argument #1 to 'string.packsize' (variable-length format)
print(size("c10"), size("c0"), size("c1c2")) --> 10\t0\t3

-- Alignment and padding.
print(hex(pack("<!4 b i4", 1, 2)), hex(pack("<! b h", 1, 2)), hex(pack("<!2 b i4", 1, 2)), hex(pack("<b x b", 1, 2)), hex(pack("<b xx", 1))) --> 0100000002000000\t01000200\t010002000000\t010002\t010000
print(hex(pack("<!8 b Xi8 i8", 1, 2)), hex(pack("<!4 i1 !2 i4", 1, 2)), hex(pack("<!4 b Xi4", 1)), hex(pack("!1 <i1i8", 1, 2)), size("!8 b Xd d")) --> 01000000000000000200000000000000\t010002000000\t01000000\t010200000000000000\t16
print(size("!4 b i4"), size("<! b j"), size("!8 b d b"), size("!2 b i8 b"), size("b Xh h"), size("!4 i1i2i4"), size("!16 b i16")) --> 8\t16\t17\t11\t3\t8\t32
print(unpack("<!4 b i4", "\1\0\0\0\2\0\0\0"), unpack("<b x b", "\1\0\2"), unpack("<!4 i1 i4", pack("<!4 i1 i4", -5, -6))) --> 1\t1\t-5\t-6\t9
print(pcall(pack, "!3 i3", 1))          --> false\tbad argument #1 to 'string.pack' (format asks for alignment not power of 2)
print(pcall(pack, "!4 i3", 1))          --> false\tbad argument #1 to 'string.pack' (format asks for alignment not power of 2)
print(pcall(pack, "!17 i", 1))          --> false\tintegral size (17) out of limits [1,16]
print(pcall(pack, "X", 1))              --> false\tbad argument #1 to 'string.pack' (invalid next option for option 'X')
print(pcall(pack, "Xz", 1))             --> false\tbad argument #1 to 'string.pack' (invalid next option for option 'X')
print(pcall(pack, "X "))                --> false\tbad argument #1 to 'string.pack' (invalid next option for option 'X')

-- Byte order marks inside of a format; spaces; results and positions.
print(hex(pack(">h <h =h", 1, 1, 1)):sub(1, 8), hex(pack(" > h   h ", 1, 2)), hex(pack("<hhh", 1, 2, 3))) --> 00010100\t00010002\t010002000300
print(unpack("<hhh", "\1\0\2\0\3\0"))   --> 1\t2\t3\t7
print(unpack("<h", "\1\0\2\0\3\0", 3))  --> 2\t5
print(unpack("<h", "\1\0\2\0\3\0", -2)) --> 3\t7
print(unpack("", "abc"), unpack("", "abc", 4), unpack("b", "abc", 3)) --> 1\t4\t99\t4
print(pcall(unpack, "b", "abc", 4))     --> false\tbad argument #2 to 'string.unpack' (data string too short)
print(pcall(unpack, "b", "abc", 5))     --> false\tbad argument #3 to 'string.unpack' (initial position out of string)
print(pcall(unpack, "b", "abc", -4))    --> true\t97\t2
print(pcall(unpack, "b", ""))           --> false\tbad argument #2 to 'string.unpack' (data string too short)
print(select("#", unpack(("b"):rep(50), ("x"):rep(50))), select(-1, unpack("<I2I2", "abcd"))) --> 51\t5
print(pcall(pack, "y", 1))              --> false\tinvalid format option 'y'
print(pcall(pack, "i1 i1", 1))          --> false\tbad argument #3 to 'string.pack' (number expected, got nil)
print(pcall(unpack, "q", ""))           --> false\tinvalid format option 'q'
print(pcall(size, "?"))                 --> false\tinvalid format option '?'
print(pcall(pack))                      --> false\tbad argument #1 to 'string.pack' (string expected, got no value)
print(pcall(unpack, "b"))               --> false\tbad argument #2 to 'string.unpack' (string expected, got no value)
print(pcall(size, ("c2147483647"):rep(2))) --> false\tinvalid format option '7'
print(pcall(pack, "i1000000000000", 1)) --> false\tintegral size (1000000000) out of limits [1,16]

-- A record written and read back.
local fmt = "<I2 z s1 d !4 i4 B"
local rec = pack(fmt, 7, "name", "val", 2.5, -9, 200)
print(#rec, unpack(fmt, rec))           --> 25\t7\tname\tval\t2.5\t-9\t200\t26
local pos, out = 1, {}
local stream = pack("<s1s1s1", "one", "", "three")
while pos <= #stream do local v v, pos = unpack("<s1", stream, pos) out[#out + 1] = "[" .. v .. "]" end
print(table.concat(out), pos, #stream)  --> [one][][three]\t12\t11
local function u32s(s) local r = {} for i = 1, #s, 4 do r[#r + 1] = ("%08x"):format((unpack(">I4", s, i))) end return table.concat(r, " ") end
print(u32s("abcdefgh"), u32s(pack(">I4I4", 1, 0xffffffff))) --> 61626364 65666768\t00000001 ffffffff
