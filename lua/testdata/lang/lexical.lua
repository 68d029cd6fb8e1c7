-- Numerals, strings, escapes, long brackets, comments, names and tokens.

-- Decimal and hexadecimal numerals: which are integers, which floats.
print(3, 345, 0xff, 0xBEBADA, 0X1p4, 0xA) --> 3\t345\t255\t12499674\t16.0\t10
print(3.0, 3.1416, 314.16e-2, 0.31416E1, 34e1) --> 3.0\t3.1416\t3.1416\t3.1416\t340.0
print(0x0.1E, 0xA23p-4, 0X1.921FB54442D18P+1) --> 0.1171875\t162.1875\t3.1415926535898
print(.5, 5., 0x.8, 0x8., 1e0, 1E+2, 1e-2) --> 0.5\t5.0\t0.5\t8.0\t1.0\t100.0\t0.01
print(math.type(1), math.type(1.), math.type(1e0), math.type(0x10), math.type(0x1p0)) --> integer\tfloat\tfloat\tinteger\tfloat
print(9223372036854775807, 9223372036854775808, -9223372036854775808) --> 9223372036854775807\t9.2233720368548e+18\t-9.2233720368548e+18
print(math.type(-9223372036854775808), math.mininteger == -9223372036854775808) --> float\ttrue
print(0x7fffffffffffffff, 0x8000000000000000, 0xffffffffffffffff) --> 9223372036854775807\t-9223372036854775808\t-1
print(0x1ffffffffffffffff, 0xffffffffffffffffffff) --> -1\t-1
print(0x123456789abcdef01, math.type(0x123456789abcdef01)) --> 2541551405711093505\tinteger
print(1e308, 1e309, -1e309, 1e-320 > 0, 1e-400) --> 1e+308\tinf\t-inf\ttrue\t0.0
print(100000000000000, 1e14, 1e15, 1e16, 123456789012345678) --> 100000000000000\t1e+14\t1e+15\t1e+16\t123456789012345678
print(0.1, 1/3, 1e100, 2^53, 2^63, -0.0) --> 0.1\t0.33333333333333\t1e+100\t9.007199254741e+15\t9.2233720368548e+18\t-0.0
print(00012, 0x0000A, 1e05, 0e12)       --> 12\t10\t100000.0\t0.0
print(1//1, 3 .. "", 3 .. 4, 0x10 .. "") --> 1\t3\t34\t16
print(1 ..2, 1.5 ..2)                   --> 12\t1.52

-- Malformed numerals are refused whole.
local function bad(s) return select(2, load(s, "=c")) end
print(bad "return 3x")                  --> c:1: malformed number near '3x'
print(bad "return 0x")                  --> c:1: malformed number near '0x'
print(bad "return 0xg")                 --> c:1: malformed number near '0xg'
print(bad "return 1e")                  --> c:1: malformed number near '1e'
print(bad "return 1e+")                 --> c:1: malformed number near '1e+'
print(bad "return 0x1p")                --> c:1: malformed number near '0x1p'
print(bad "return 1.2.3")               --> c:1: malformed number near '1.2.3'
print(bad "return 1..2")                --> c:1: malformed number near '1..2'
print(bad "return 0b1")                 --> c:1: malformed number near '0b1'
print(bad "return 1_000")               --> c:1: malformed number near '1_'
print(bad "return 12a")                 --> c:1: malformed number near '12a'
print(bad "return 0x1.p1q")             --> c:1: malformed number near '0x1.p1q'
print(bad "return .e1")                 --> c:1: unexpected symbol near '.'

-- Escapes.
print("a\tb\\c\"d\'e", 'a"b', "a'b")    --> a\tb\\c"d'e\ta"b\ta'b
print(#"\a\b\f\n\r\t\v\\\"\'", ("\a\b\f\n\r\t\v"):byte(1, -1)) --> 10\t7\t8\t12\t10\t13\t9\t11
print("\65\066\x43\u{44}\z
       E", "\0651", "\1234" == "{4")    --> ABCDE\tA1\ttrue
print(#"\0", #"a\0b", ("\0\0001"):byte(1, -1)) --> 1\t3\t0\t0\t49
print("\x41\x4a\x4A", "\xe4\xbd\xa0" == "\u{4F60}") --> AJJ\ttrue
print("\u{0}" == "\0", #"\u{7F}", #"\u{80}", #"\u{7FF}", #"\u{800}", #"\u{FFFF}", #"\u{10000}") --> true\t1\t2\t2\t3\t3\t4
print(#"\u{1FFFFF}", #"\u{200000}", #"\u{3FFFFFF}", #"\u{4000000}", #"\u{7FFFFFFF}") --> 4\t5\t5\t6\t6
print(("\u{7FFFFFFF}"):byte(1, -1))     --> 253\t191\t191\t191\t191\t191
print("\u{00000000000041}")             --> A
print("line one\
line two")                              --> line one\nline two
print("a\z   b", "a\z
   b\z

   c", "\z")                            --> ab\tabc\t
print('\'' .. "\"" .. '\\n')            --> '"\\n

print(bad [[return "\q"]])              --> c:1: invalid escape sequence near '"\\q'
print(bad [[return "\256"]])            --> c:1: decimal escape too large near '"\\256"'
print(bad [[return "\300"]])            --> c:1: decimal escape too large near '"\\300"'
print(bad [[return "\xg0"]])            --> c:1: hexadecimal digit expected near '"\\xg'
print(bad [[return "\x4"]])             --> c:1: hexadecimal digit expected near '"\\x4"'
print(bad [[return "\u41"]])            --> c:1: missing '{' near '"\\u4'
print(bad [[return "\u{}"]])            --> c:1: hexadecimal digit expected near '"\\u{}'
print(bad [[return "\u{110000000}"]])   --> c:1: UTF-8 value too large near '"\\u{110000000'
print(bad [[return "\u{41"]])           --> c:1: missing '}' near '"\\u{41"'
print(bad [[return "abc]])              --> c:1: unfinished string near <eof>
print(bad "return 'abc\ndef'")          --> c:1: unfinished string near ''abc'
print(bad "return 'abc\\")              --> c:1: unfinished string near <eof>
print(bad "return [[abc")               --> c:1: unfinished long string (starting at line 1) near <eof>
print(bad "return [==[abc]]")           --> c:1: unfinished long string (starting at line 1) near <eof>
print(bad "return [=abc")               --> c:1: invalid long string delimiter near '[='
print(bad "--[[ never closed")          --> c:1: unfinished long comment (starting at line 1) near <eof>
print(bad "x = 1\n\n--[==[ a\nb ]]\n")  --> c:5: unfinished long comment (starting at line 3) near <eof>

-- Long brackets: the first newline is skipped, levels must match, no escapes.
print([[
first]], #[[

x]])                                    --> first\t2
print([==[a]]b]=]c]==], [=[]]]=], [[]]..'.', #[=[
]=])                                    --> a]]b]=]c\t]]\t.\t0
print([[a\nb\]], [[[x]], [=[[[x]]]=])   --> a\\nb\\\t[x\t[[x]]
print(#[[
a
b
]])                                     --> 4
print(load("return [[a\r\nb\n\rc\rd]]")() == "a\nb\nc\nd", load("return '\\\r\n'")() == "\n") --> true\ttrue

-- Comments.
print(1 --[[ inline ]] + --[==[ another
over ]] lines ]==] 2)                   --> 3
--[[ a block
print("not run")
--]]
---[[ this is a line comment
print("run")                            --> run
--]]
--[not long
--[=not long either
print(--
2)                                      --> 2
--

-- Names: letters, digits, underscores; case matters; no reserved word.
local _, __, _a1, And, END, nil_ = 1, 2, 3, 4, 5, 6
print(_, __, _a1, And, END, nil_)       --> 1\t2\t3\t4\t5\t6
print(bad "local end = 1")              --> c:1: <name> expected near 'end'
print(bad "local and = 1")              --> c:1: <name> expected near 'and'
print(bad "goto = 1")                   --> c:1: <name> expected near '='
print(bad "x.function = 1")             --> c:1: <name> expected near 'function'
print(bad "x = {end = 1}")              --> c:1: unexpected symbol near 'end'
print(bad "local 1a = 1")               --> c:1: malformed number near '1a'
print(({["end"] = 1, ["and"] = 2})["and"]) --> 2

-- Tokens close together and far apart.
local t={1,2;3,}print(#t)local u=-  -  2 print(u) --> 3
--> 2
print(- -2, not not nil, not nil == true, ~ ~5, - - -1) --> 2\tfalse\ttrue\t5\t-1
print(2-- comment right after
-1)                                     --> 1
local a <const>, b = 1, 2; print(a<b,a<=b,a>b,a>=b,a==b,a~=b) --> true\ttrue\tfalse\tfalse\tfalse\ttrue
print(1<<2,256>>4,7//2,7~2,7&2,7|8)     --> 4\t16\t3\t5\t2\t15
;;;
; print("semicolons") ;;                --> semicolons
do end do ; end
print(#"abc"==3,-2^2,2^-1)              --> true\t-4.0\t0.5

-- Unexpected characters.
print(bad "x = 1 @ 2")                  --> c:1: unexpected symbol near '@'
print(bad "x = $")                      --> c:1: unexpected symbol near '$'
print(bad "x = 'a' ! 'b'")              --> c:1: unexpected symbol near '!'
print(bad "x = a ? b")                  --> c:1: unexpected symbol near '?'
print(bad "x \1 y")                     --> c:1: syntax error near '<\\1>'
print(bad "x \200 y")                   --> c:1: syntax error near '<\\200>'
print(bad "x = `a`")                    --> c:1: unexpected symbol near '`'
print(bad "x != 1")                     --> c:1: syntax error near '!'
print(bad "x =! 1")                     --> c:1: unexpected symbol near '!'
print(bad "x ~ 1")                      --> c:1: syntax error near '~'
print(bad "a : b")                      --> c:1: function arguments expected near <eof>
print(bad "...")                        --> c:1: unexpected symbol near '...'
print(bad "return ....")                --> c:1: <eof> expected near '.'

-- A first line that starts with # is only skipped in files, not by load.
print(bad "#!/bin/lua\nx = 1")          --> c:1: unexpected symbol near '#'

-- Line ends in all four spellings count once each.
local function errline(s) return (select(2, pcall(assert(load(s, "=c"))))) end
print(errline "\n\nerror'x'")           --> c:3: x
print(errline "\r\n\r\nerror'x'")       --> c:3: x
print(errline "\n\r\n\rerror'x'")       --> c:3: x
print(errline "\r\rerror'x'")           --> c:3: x
print(errline "\r\r\n\n\rerror'x'")     --> c:4: x
print(errline "local s = [[\n\n\n]] error'x'") --> c:4: x
print(errline "local s = 'a\\\nb\\\r\nc' error'x'") --> c:3: x
print(errline "--[[\n\n]]--\nerror'x'") --> c:4: x
print(errline "local s = 'a\\z\n\n\n  ' error'x'") --> c:4: x
print(load("return 1\f+\v1\t")())       --> 2

-- Very long tokens.
local long = ("x"):rep(10000)
print(#load("return '" .. long .. "'")(), #load("return [[" .. long .. "]]")()) --> 10000\t10000
print(load("local " .. long .. " = 7; return " .. long)()) --> 7
print(#tostring(load("return " .. ("1"):rep(300))()), load("return 0x" .. ("0"):rep(500) .. "1")()) --> 20\t1
print(load("return 0." .. ("0"):rep(300) .. "1")(), load("return 1" .. ("0"):rep(310))()) --> 1e-301\tinf
