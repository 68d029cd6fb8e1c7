-- UTF-8 (§6.5).
local u = utf8
local function try(f, ...) print(pcall(f, ...)) end
local function codes(...) local t = {} for p, c in u.codes(...) do t[#t + 1] = p .. ":" .. c end return table.concat(t, " ") end

print(u.char(), u.char(72, 228, 8364, 0x10FFFF), u.char(0x7FF, 0x800, 0xFFFF, 0x10000), u.char(0x1FFFFF, 0x200000, 0x3FFFFFF, 0x4000000, 0x7FFFFFFF), u.char(0xD800)) --> \tH\xC3\xA4\xE2\x82\xAC\xF4\x8F\xBF\xBF\t\xDF\xBF\xE0\xA0\x80\xEF\xBF\xBF\xF0\x90\x80\x80\t\xF7\xBF\xBF\xBF\xF8\x88\x80\x80\x80\xFB\xBF\xBF\xBF\xBF\xFC\x84\x80\x80\x80\x80\xFD\xBF\xBF\xBF\xBF\xBF\t\xED\xA0\x80
try(u.char, -1) --> false\tbad argument #1 to 'utf8.char' (value out of range)
try(u.char, 1, 2^31) --> false\tbad argument #2 to 'utf8.char' (value out of range)
try(u.char, "x") --> false\tbad argument #1 to 'utf8.char' (number expected, got string)
print(u.codepoint("häß", 1, -1)) --> 104\t228\t223
print(u.codepoint("abc"), u.codepoint("abc", -1), u.codepoint("abc", 3, 2)) --> 97\t99
print(u.codepoint("\u{D800}", 1, 1, true), u.codepoint("\u{7FFFFFFF}", 1, 1, true), u.codepoint("\u{10FFFF}"), u.codepoint("ä€", 1, 3)) --> 55296\t2147483647\t1114111\t228\t8364
for _, s in ipairs{"\xff", "\xfe", "\u{D800}", "\u{DFFF}", "\u{110000}", "\xc0\x80", "\xc1\xbf", "\xe0\x80\x80", "\xe4", "\xe4\xbd", "\xe4\xbdx", "\x80", "\xf0\x80\x80\x80"} do
  local code, len, bad = select(2, pcall(u.codepoint, s)), u.len(s)
  print(code, len, bad, u.len(s, 1, -1, true)) --> invalid UTF-8 code\tnil\t1\tnil\t1\ninvalid UTF-8 code\tnil\t1\tnil\t1\ninvalid UTF-8 code\tnil\t1\t1\ninvalid UTF-8 code\tnil\t1\t1\ninvalid UTF-8 code\tnil\t1\t1\ninvalid UTF-8 code\tnil\t1\tnil\t1\ninvalid UTF-8 code\tnil\t1\tnil\t1\ninvalid UTF-8 code\tnil\t1\tnil\t1\ninvalid UTF-8 code\tnil\t1\tnil\t1\ninvalid UTF-8 code\tnil\t1\tnil\t1\ninvalid UTF-8 code\tnil\t1\tnil\t1\ninvalid UTF-8 code\tnil\t1\tnil\t1\ninvalid UTF-8 code\tnil\t1\tnil\t1
end
try(u.codepoint, "häß", 3) --> false\tinvalid UTF-8 code
try(u.codepoint, "abc", 4) --> false\tbad argument #3 to 'utf8.codepoint' (out of bounds)
try(u.codepoint, "abc", 0) --> false\tbad argument #2 to 'utf8.codepoint' (out of bounds)
try(u.codepoint, "abc", 1, 9) --> false\tbad argument #3 to 'utf8.codepoint' (out of bounds)
try(u.codepoint, "abc", -9) --> false\tbad argument #2 to 'utf8.codepoint' (out of bounds)
try(function() u.codepoint("\xff") end) --> false\tutf8.lua:22: invalid UTF-8 code
print(u.len("häß"), u.len(""), u.len("abc", 4), u.len("abc", -1), u.len("abc", 3, 2), u.len("abc", 1, -5), u.len("abc", 2, 2), u.len("a\0b")) --> 3\t0\t0\t1\t0\t0\t1\t3
print(u.len("h\xff")) --> nil\t2
print(u.len("ä", 2)) --> nil\t2
try(u.len, "abc", 5) --> false\tbad argument #2 to 'utf8.len' (initial position out of bounds)
try(u.len, "abc", 1, 4) --> false\tbad argument #3 to 'utf8.len' (final position out of bounds)
try(u.len, "abc", 0) --> false\tbad argument #2 to 'utf8.len' (initial position out of bounds)
try(u.len, "abc", -9) --> false\tbad argument #2 to 'utf8.len' (initial position out of bounds)
try(u.len, {}) --> false\tbad argument #1 to 'utf8.len' (string expected, got table)
print(u.offset("häß", 3), u.offset("häß", -1), u.offset("häß", 0, 3), u.offset("abc", 5), u.offset("abc", 4), u.offset("abc", -4), u.offset("", 1), u.offset("abc", 0, 4), u.offset("abc", 1, 4), u.offset("abc", 0), u.offset("ä", 0)) --> 4\t4\t2\tnil\t4\tnil\t1\t4\t4\t1\t1
print(u.offset("häß", -2, 4), u.offset("häß", 2, 2), u.offset("\x80\x80a", 0, 2), u.offset("abc", -1), u.offset("a", 1), u.offset("häß", -3)) --> 1\t4\t1\t3\t1\t1
try(u.offset, "häß", 1, 3) --> false\tinitial position is a continuation byte
try(u.offset, "abc", 1, 5) --> false\tbad argument #3 to 'utf8.offset' (position out of bounds)
try(u.offset, "abc", 1, 0) --> false\tbad argument #3 to 'utf8.offset' (position out of bounds)
try(u.offset, "abc", -1, -9) --> false\tbad argument #3 to 'utf8.offset' (position out of bounds)
try(u.offset, "abc") --> false\tbad argument #2 to 'utf8.offset' (number expected, got no value)
try(function() u.offset("häß", 1, 3) end) --> false\tutf8.lua:38: initial position is a continuation byte
print(codes("hä€"), codes(""), codes("\x80h"), codes("h\x80"), codes("ä\x80"), codes(12)) --> 1:104 2:228 4:8364\t\t2:104\t1:104\t1:228\t1:49 2:50
print(codes("\xf4\x90\x80\x80", true), codes("\u{7FFFFFFF}x", true)) --> 1:1114112\t1:2147483647 7:120
try(codes, "h\xff") --> false\tutf8.lua:4: invalid UTF-8 code
try(function() codes("\xf4\x90\x80\x80") end) --> false\tutf8.lua:4: invalid UTF-8 code
try(u.codes) --> false\tbad argument #1 to 'utf8.codes' (string expected, got no value)
try(u.codes, {}) --> false\tbad argument #1 to 'utf8.codes' (string expected, got table)
local f, s, i = u.codes("häx")
print(s, i, f(s, 0)) --> h\xC3\xA4x\t0\t1\t104
print(f(s, 1)) --> 2\t228
print(f(s, 2)) --> 4\t120
print(select("#", f(s, 4)), select("#", f(s, 9)), select("#", f(s, -1)), select("#", f("\x80", 0))) --> 0\t0\t0\t0
print(u.charpattern, #u.charpattern) --> [\x00-\x7F\xC2-\xFD][\x80-\xBF]*\t14
