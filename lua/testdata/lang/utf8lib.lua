-- The utf8 library.

-- char and charpattern.
print(utf8.char(72, 228, 8364, 128512), utf8.char() == "", #utf8.char(0), #utf8.char(0x7F), #utf8.char(0x80), #utf8.char(0x7FF), #utf8.char(0x800)) --> Hä€😀\ttrue\t1\t1\t2\t2\t3
print(#utf8.char(0xFFFF), #utf8.char(0x10000), #utf8.char(0x10FFFF), #utf8.char(0x200000), #utf8.char(0x3FFFFFF), #utf8.char(0x4000000), #utf8.char(0x7FFFFFFF)) --> 3\t4\t4\t5\t5\t6\t6
print(utf8.char(65, 66) == "AB", utf8.char("65"), utf8.char(0xD800):byte(1, -1)) --> true\tA\t237\t160\t128
print(utf8.charpattern == "[\0-\x7F\xC2-\xFD][\x80-\xBF]*", #utf8.charpattern) --> true\t14
print(pcall(utf8.char, -1))             --> false\tbad argument #1 to 'utf8.char' (value out of range)
print(pcall(utf8.char, 0x80000000))     --> false\tbad argument #1 to 'utf8.char' (value out of range)
print(pcall(utf8.char, "x"))            --> false\tbad argument #1 to 'utf8.char' (number expected, got string)
print(pcall(utf8.char, 1.5))            --> false\tbad argument #1 to 'utf8.char' (number has no integer representation)
local r = {}
for c in ("aä€😀"):gmatch(utf8.charpattern) do r[#r + 1] = #c end
print(table.concat(r, " "))             --> 1 2 3 4

-- len.
print(utf8.len(""), utf8.len("abc"), utf8.len("äöü"), utf8.len("日本語"), utf8.len("a\0b"), utf8.len("😀")) --> 0\t3\t3\t3\t3\t1
print(utf8.len("äöü", 3), utf8.len("äöü", -2), utf8.len("äöü", 1, 1), utf8.len("äöü", 1, 2), utf8.len("äöü", 3, 4), utf8.len("abc", 4), utf8.len("abc", 2, 1), utf8.len("abc", 1, -2)) --> 2\t1\t1\t1\t1\t0\t0\t2
print(utf8.len("\xff"))                 --> nil\t1
print(utf8.len("abc\x80"))              --> nil\t4
print(utf8.len("ab\xe4"))               --> nil\t3
print(utf8.len("äöü", 2))            --> nil\t2
print(utf8.len("\xF4\x9F\xBF\xBF"))     --> nil\t1
print(utf8.len("\xC0\x80"))             --> nil\t1
print(utf8.len("\xE0\x80\x80"))         --> nil\t1
print(utf8.len("\xED\xA0\x80"))         --> nil\t1
print(utf8.len("\xED\xA0\x80", 1, -1, true), utf8.len("\xF4\x9F\xBF\xBF", 1, -1, true), utf8.len("\u{7FFFFFFF}", 1, -1, true), utf8.len("\u{7FFFFFFF}")) --> 1\t1\t1\tnil\t1
print(pcall(utf8.len, "abc", 5))        --> false\tbad argument #2 to 'utf8.len' (initial position out of bounds)
print(pcall(utf8.len, "abc", 0))        --> false\tbad argument #2 to 'utf8.len' (initial position out of bounds)
print(pcall(utf8.len, "abc", 1, 4))     --> false\tbad argument #3 to 'utf8.len' (final position out of bounds)
print(pcall(utf8.len, "abc", -4))       --> false\tbad argument #2 to 'utf8.len' (initial position out of bounds)
print(pcall(utf8.len))                  --> false\tbad argument #1 to 'utf8.len' (string expected, got no value)
print(pcall(utf8.len, {}))              --> false\tbad argument #1 to 'utf8.len' (string expected, got table)

-- codepoint.
print(utf8.codepoint("A"), utf8.codepoint("ä"), utf8.codepoint("€"), utf8.codepoint("😀")) --> 65\t228\t8364\t128512
print(utf8.codepoint("aä€", 1, -1))  --> 97\t228\t8364
print(utf8.codepoint("aä€", 2), utf8.codepoint("aä€", 4, 4), utf8.codepoint("aä€", -3), select("#", utf8.codepoint("abc", 3, 2))) --> 228\t8364\t8364\t0
print(utf8.codepoint("\0", 1), utf8.codepoint("\u{10FFFF}"), utf8.codepoint("\u{7FFFFFFF}", 1, 1, true), utf8.codepoint("\u{D800}", 1, 1, true)) --> 0\t1114111\t2147483647\t55296
print(pcall(utf8.codepoint, "aä", 3))  --> false\tinvalid UTF-8 code
print(pcall(utf8.codepoint, "abc", 4))  --> false\tbad argument #3 to 'utf8.codepoint' (out of bounds)
print(pcall(utf8.codepoint, "abc", 0))  --> false\tbad argument #2 to 'utf8.codepoint' (out of bounds)
print(pcall(utf8.codepoint, "abc", 1, 4)) --> false\tbad argument #3 to 'utf8.codepoint' (out of bounds)
print(pcall(utf8.codepoint, "\xff"))    --> false\tinvalid UTF-8 code
print(pcall(utf8.codepoint, "\u{D800}")) --> false\tinvalid UTF-8 code
print(pcall(utf8.codepoint, "\u{110000}")) --> false\tinvalid UTF-8 code
print(pcall(utf8.codepoint, ""))        --> false\tbad argument #3 to 'utf8.codepoint' (out of bounds)
print(pcall(utf8.codepoint, "\xE2\x82")) --> false\tinvalid UTF-8 code

-- offset.
print(utf8.offset("aä€😀", 1), utf8.offset("aä€😀", 2), utf8.offset("aä€😀", 3), utf8.offset("aä€😀", 4), utf8.offset("aä€😀", 5), utf8.offset("aä€😀", 6)) --> 1\t2\t4\t7\t11\tnil
print(utf8.offset("aä€😀", -1), utf8.offset("aä€😀", -2), utf8.offset("aä€😀", -4), utf8.offset("aä€😀", -5)) --> 7\t4\t1\tnil
print(utf8.offset("aä€😀", 0, 3), utf8.offset("aä€😀", 0, 2), utf8.offset("aä€😀", 0, 6), utf8.offset("aä€😀", 0), utf8.offset("aä€😀", 0, 1), utf8.offset("", 0)) --> 2\t2\t4\t1\t1\t1
print(utf8.offset("aä€😀", 2, 2), utf8.offset("aä€😀", -1, 4), utf8.offset("aä€😀", 1, 4), utf8.offset("", 1), utf8.offset("", 2), utf8.offset("", -1)) --> 4\t2\t4\t1\tnil\tnil
print(utf8.offset("abc", 1, 4), utf8.offset("abc", 2, 4), utf8.offset("abc", -1, 4), utf8.offset("abc", 3), utf8.offset("abc", 4), utf8.offset("abc", 5)) --> 4\tnil\t3\t3\t4\tnil
print(pcall(utf8.offset, "aä", 1, 3))  --> false\tinitial position is a continuation byte
print(pcall(utf8.offset, "aä", -1, 3)) --> false\tinitial position is a continuation byte
print(pcall(utf8.offset, "abc", 1, 5))  --> false\tbad argument #3 to 'utf8.offset' (position out of bounds)
print(pcall(utf8.offset, "abc", 1, 0) ) --> false\tbad argument #3 to 'utf8.offset' (position out of bounds)
print(pcall(utf8.offset, "abc"))        --> false\tbad argument #2 to 'utf8.offset' (number expected, got no value)
print(pcall(utf8.offset, "abc", "x"))   --> false\tbad argument #2 to 'utf8.offset' (number expected, got string)
print(pcall(utf8.offset, "\x80", 1))    --> false\tinitial position is a continuation byte

-- codes.
r = {}
for p, c in utf8.codes("aä€😀") do r[#r + 1] = p .. ":" .. c end
print(table.concat(r, " "))             --> 1:97 2:228 4:8364 7:128512
for p, c in utf8.codes("") do print(p, c) end
r = {}
for p, c in utf8.codes("a\0b") do r[#r + 1] = p .. ":" .. c end
print(table.concat(r, " "))             --> 1:97 2:0 3:98
print(pcall(function() for _ in utf8.codes("ab\xff") do end end)) --> false\tutf8lib.lua:72: invalid UTF-8 code
print(pcall(function() for _ in utf8.codes("ab\xe4") do end end)) --> false\tutf8lib.lua:73: invalid UTF-8 code
print(pcall(function() for _ in utf8.codes("\u{D800}") do end end)) --> false\tutf8lib.lua:74: invalid UTF-8 code
print(pcall(function() local n = 0 for _, c in utf8.codes("\u{D800}\u{7FFFFFFF}", true) do n = n + 1 end return n end)) --> true\t2
print(pcall(utf8.codes))                --> false\tbad argument #1 to 'utf8.codes' (string expected, got no value)
print(pcall(utf8.codes, {}))            --> false\tbad argument #1 to 'utf8.codes' (string expected, got table)
print(pcall(function() for _ in utf8.codes("\xC0\x80") do end end)) --> false\tutf8lib.lua:78: invalid UTF-8 code

-- Round trips.
local ok = true
for _, cp in ipairs {0, 1, 0x7F, 0x80, 0x7FF, 0x800, 0xFFF, 0x1000, 0xD7FF, 0xE000, 0xFFFD, 0xFFFF, 0x10000, 0x10FFFF} do
  local s = utf8.char(cp)
  ok = ok and utf8.codepoint(s) == cp and utf8.len(s) == 1 and s:match("^" .. utf8.charpattern .. "$") == s
  ok = ok and load(("return '\\u{%X}'"):format(cp))() == s
end
for cp = 0, 0x7FFFFFFF, 0x7FFFFFF do ok = ok and utf8.codepoint(utf8.char(cp), 1, 1, true) == cp end
print(ok)                               --> true

-- Uses: reverse, sub, width, sanitising.
local function reverse(s) local t = {} for _, c in utf8.codes(s) do table.insert(t, 1, utf8.char(c)) end return table.concat(t) end
print(reverse("aä€😀"), reverse("")) --> 😀€äa\t
local function sub(s, i, j)
  local n = utf8.len(s)
  if i < 0 then i = n + i + 1 end
  if j < 0 then j = n + j + 1 end
  if i > j then return "" end
  return s:sub(utf8.offset(s, i), (utf8.offset(s, j + 1) or #s + 1) - 1)
end
print(sub("日本語テキスト", 2, 4), sub("日本語", -1, -1), sub("abc", 2, -1), sub("ä", 2, 1)) --> 本語テ\t語\tbc\t
local function clean(s)
  local out, i = {}, 1
  while i <= #s do
    local n, badpos = utf8.len(s, i)
    if n then out[#out + 1] = s:sub(i) break end
    out[#out + 1] = s:sub(i, badpos - 1) .. "?"
    i = badpos + 1
  end
  return table.concat(out)
end
print(clean("ok"), clean("a\xffb\x80c"), clean("ä\xe4"), clean("\xff\xff")) --> ok\ta?b?c\tä?\t??
print(("äöü"):upper() == "äöü", #"äöü", ("äöü"):reverse() ~= "üöä", ("äöü"):sub(1, 2), ("naïve"):find("ï"), ("%s"):format("ü")) --> true\t6\ttrue\tä\t3\tü
