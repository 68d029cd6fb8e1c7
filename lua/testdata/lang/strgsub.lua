-- string.gsub: patterns, replacement kinds, limits, errors.

local function G(s, ...)
  local r, n = string.gsub(s, ...)
  return r .. "/" .. n
end

-- String replacements with %0 to %9 and %%.
print(G("hello world", "o", "0"))       --> hell0 w0rld/2
print(G("hello world", "(%w+)", "<%1>")) --> <hello> <world>/2
print(G("hello world", "%w+", "%0 %0", 1)) --> hello hello world/1
print(G("hello world from Lua", "(%w+)%s*(%w+)", "%2 %1")) --> world hello Lua from/2
print(G("abc", "%w", "%%"), G("abc", "%w", "%%1"), G("abc", "(a)(b)(c)", "%3%2%1%0")) --> %%%/3\t%1%1%1/3\tcbaabc/1
print(G("abc", "", "-"), G("abc", "x*", "-"), G("", "", "-"), G("abc", "b*", "-")) --> -a-b-c-/4\t-a-b-c-/4\t-/1\t-a-c-/3
print(G("abc", ".", {a = 1, b = "two", c = false})) --> 1twoc/3
print(G("a b c", " ", ""), G("abc", "b", ""), G("aaa", "a", "", 2), G("aaa", "aa", "b")) --> abc/2\tac/1\ta/2\tba/1
print(G("x", "x", "\\%0\\"), G("a.b", "%.", "%%"), G("path/to", "/", "\\")) --> \\x\\/1\ta%b/1\tpath\\to/1
print(G("abc", "()", "%1"), G("abc", "()b", "[%1]"), G("abc", "(b)()", "%2%1")) --> 1a2b3c4/4\ta[2]c/1\ta3bc/1
print(G("a\0b", "\0", "0"), G("a\0b", "%z", "\0\0") == "a\0\0b/1", G("ab", "", "\0") == "\0a\0b\0/3") --> a0b/1\ttrue\ttrue
print(G("abc", "%w", 5), G("abc", "b", 1.5), G("a1", 1, 2)) --> 555/3\ta1.5c/1\ta2/1

-- Anchors and limits.
print(G("aaa", "^a", "b"), G("aaa", "a$", "b"), G("aaa", "^", "x"), G("aaa", "$", "x"), G("aaa", "^a*$", "all")) --> baa/1\taab/1\txaaa/1\taaax/1\tall/1
print(G("aaaa", "a", "b", 0), G("aaaa", "a", "b", 2), G("aaaa", "a", "b", -1), G("aaaa", "a", "b", 100), G("aaaa", "a", "b", 3.0)) --> aaaa/0\tbbaa/2\taaaa/0\tbbbb/4\tbbba/3
print(G("abc def", "%f[%w]%w+", string.upper), G("THE (quick) fox", "%f[%a]%a+", "X")) --> ABC DEF/2\tX (X) X/3
print(G("a(b(c)d)e(f)", "%b()", ""), G("<b>x</b>", "%b<>", ""), G("f(1) g(2)", "(%a)%b()", "%1")) --> ae/2\tx/2\tf g/2

-- Functions: arguments, results, nil and false keep the match.
print(G("abc", "%w", function(c) return c:byte() end)) --> 979899/3
print(G("abc", "%w", function(c) if c == "b" then return "" end end)) --> ac/3
print(G("abc", "%w", function(c) return c ~= "b" and c:upper() end)) --> AbC/3
print(G("k=v;x=y", "(%w)=(%w)", function(k, v) return v .. "=" .. k end)) --> v=k;y=x/2
print(G("abc", "(b)()", function(c, p) return c .. p end)) --> ab3c/1
print(G("hello", "l", function(...) return select("#", ...) end)) --> he11o/2
print(G("abc", "", function(s) return "[" .. s .. "]" end)) --> []a[]b[]c[]/4
local n = 0
print(G("abc", ".", function() n = n + 1 return n end), n) --> 123/3\t3
print(G("abc", "b", function() return "%1" end), G("abc", "b", function() return 1.0 end)) --> a%1c/1\ta1.0c/1
print(G("nested", "e", function(c) return (c:gsub("e", "E")) end)) --> nEstEd/2
print(G("$name is $age", "%$(%w+)", {name = "Bob", age = 42}), G("$x", "%$(%w+)", {})) --> Bob is 42/2\t$x/1
print(G("abc", "(.)(.)", {a = "first"}), G("ab", "()", {"one", "two", "three"})) --> firstc/1\toneatwobthree/3
print(G("x.y", "%w", setmetatable({}, {__index = function(_, k) return k .. k end}))) --> xx.yy/2

-- Errors.
print(pcall(string.gsub, "abc", "b", {b = {}})) --> false\tinvalid replacement value (a table)
print(pcall(string.gsub, "abc", "b", {b = true})) --> false\tinvalid replacement value (a boolean)
print(pcall(string.gsub, "abc", "b", function() return {} end)) --> false\tinvalid replacement value (a table)
print(pcall(string.gsub, "abc", "b", function() return print end)) --> false\tinvalid replacement value (a function)
print(pcall(string.gsub, "abc", "(b)", "%2")) --> false\tinvalid capture index %2
print(pcall(string.gsub, "abc", "b", "%2")) --> false\tinvalid capture index %2
print(pcall(string.gsub, "abc", "b", "%x")) --> false\tinvalid use of '%' in replacement string
print(pcall(string.gsub, "abc", "b", "%")) --> false\tinvalid use of '%' in replacement string
print(pcall(string.gsub, "abc", "b", true)) --> false\tbad argument #3 to 'string.gsub' (string/function/table expected, got boolean)
print(pcall(string.gsub, "abc", "b"))   --> false\tbad argument #3 to 'string.gsub' (string/function/table expected, got no value)
print(pcall(string.gsub, "abc"))        --> false\tbad argument #2 to 'string.gsub' (string expected, got no value)
print(pcall(string.gsub, "abc", "b", nil)) --> false\tbad argument #3 to 'string.gsub' (string/function/table expected, got nil)
print(pcall(string.gsub, "abc", "(", "x")) --> true\txaxbxcx\t4
print(pcall(string.gsub, "abc", "b", "x", "y")) --> false\tbad argument #4 to 'string.gsub' (number expected, got string)
print(pcall(string.gsub, {}, "b", "x")) --> false\tbad argument #1 to 'string.gsub' (string expected, got table)
print(pcall(string.gsub, "abc", ".", function(c) error("in " .. c, 0) end)) --> false\tin a
print(pcall(string.gsub, "abc", ".", function(c) error({c}) end) == false) --> true

-- Results are strings; the subject is unchanged.
local s = "immutable"
local r = s:gsub("%w", "x")
print(s, r, type((s:gsub("x", "y"))), select("#", s:gsub("q", "q")), (s:gsub("q", "z")) == s) --> immutable\txxxxxxxxx\tstring\t2\ttrue

-- Uses.
local function trim(x) return (x:gsub("^%s+", ""):gsub("%s+$", "")) end
print("[" .. trim("  a b \t\n") .. "]", "[" .. trim("") .. "]", "[" .. trim("   ") .. "]") --> [a b]\t[]\t[]
local function escape(x) return (x:gsub("[%^%$%(%)%%%.%[%]%*%+%-%?]", "%%%0")) end
print(escape("a.b*c[1]^$"), ("a.b*c"):find(escape("b*"))) --> a%.b%*c%[1%]%^%$\t3\t4
local function urlenc(x) return (x:gsub("[^%w%-_.~]", function(c) return ("%%%02X"):format(c:byte()) end)) end
local function urldec(x) return (x:gsub("+", " "):gsub("%%(%x%x)", function(h) return string.char(tonumber(h, 16)) end)) end
print(urlenc("a b&c=d/é"), urldec(urlenc("a b&c=d")), urldec("x%20y+z")) --> a%20b%26c%3Dd%2F%C3%A9\ta b&c=d\tx y z
local function expand(x, env) return (x:gsub("%${([%w_]+)}", function(k) return env[k] end)) end
print(expand("${a}-${b}-${missing}", {a = 1, b = "two"})) --> 1-two-${missing}
local function caps(x) return (x:gsub("(%a)([%w']*)", function(a, b) return a:upper() .. b:lower() end)) end
print(caps("hello wORLD it's"))         --> Hello World It's
local function wrap(x, w) local line = 0 return (x:gsub("(%s*)(%S+)", function(sp, word) if line + #sp + #word > w then line = #word return "\n" .. word end line = line + #sp + #word return sp .. word end)) end
print(wrap("the quick brown fox jumps over the lazy dog", 15)) --> the quick brown\nfox jumps over\nthe lazy dog
local function rle(x) local out = {} local i = 1 while i <= #x do local run = x:match("^" .. escape(x:sub(i, i)) .. "+", i) out[#out + 1] = #run .. x:sub(i, i) i = i + #run end return table.concat(out) end
print(rle("aaabccd"), (("3a1b2c1d"):gsub("(%d)(%a)", function(c, ch) return ch:rep(tonumber(c)) end))) --> 3a1b2c1d\taaabccd
local function commas(num) local l, d = tostring(num):match("^(%-?%d+)(.*)$") local k repeat l, k = l:gsub("^(%-?%d+)(%d%d%d)", "%1,%2") until k == 0 return l .. d end
print(commas(1), commas(1234), commas(1234567), commas(-1234567.5)) --> 1\t1,234\t1,234,567\t-1,234,567.5
print((("x = 1 -- comment\ny = 2"):gsub("%-%-[^\n]*", "")), (("a\r\nb\rc"):gsub("\r\n?", "\n"))) --> x = 1 \ny = 2\ta\nb\nc
print((("CamelCaseName"):gsub("(%l)(%u)", "%1_%2"):lower()), (("snake_case_name"):gsub("_(%l)", string.upper))) --> camel_case_name\tsnakeCaseName
print((("%d items"):gsub("%%d", "5")), (("tab\there"):gsub("\t", "  ")), (("abc"):gsub("b", "%%b%%"))) --> 5 items\ttab  here\ta%b%c
print((("1,2,3"):gsub(",", ", ")), (("aXbXc"):gsub("X", {X = "-"})), (("hello"):gsub("(l)(l)", "%2-%1"))) --> 1, 2, 3\ta-b-c\thel-lo
local html = {["<"] = "&lt;", [">"] = "&gt;", ["&"] = "&amp;"}
print((("a < b && c > d"):gsub("[<>&]", html))) --> a &lt; b &amp;&amp; c &gt; d
local words = {}
local text = ("the cat and the dog and the bird"):gsub("%a+", function(w) words[w] = (words[w] or 0) + 1 end)
print(text, words.the, words["and"], words.cat) --> the cat and the dog and the bird\t3\t2\t1

-- Large subjects.
local big = ("ab"):rep(50000)
local res, cnt = big:gsub("a", "xyz")
print(#res, cnt, res:sub(1, 8), #big:gsub("", "-"), select(2, big:gsub("ab", ""))) --> 200000\t50000\txyzbxyzb\t200001\t50000
print(#(("x"):rep(1000):gsub("x", ("y"):rep(100))), select(2, ("a "):rep(10000):gsub("%a ", ""))) --> 100000\t10000
