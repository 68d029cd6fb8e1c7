-- string.find, match, gmatch: every pattern item, captures, positions.

-- F and M show all results of find and match as one string.
local function join(...)
  local t = table.pack(...)
  for i = 1, t.n do t[i] = tostring(t[i]) end
  return table.concat(t, ":")
end
local function F(...) return join(string.find(...)) end
local function M(...) return join(string.match(...)) end

-- Plain and pattern search.
print(F("hello", "l"), F("hello", "lo"), F("hello", "xyz"), F("hello", ""), F("", "")) --> 3:3\t4:5\tnil\t1:0\t1:0
print(F("hello", "l", 4), F("hello", "l", 5), F("hello", "", 6), F("hello", "", 7), F("hello", "", -1)) --> 4:4\tnil\t6:5\tnil\t5:4
print(F("hello", "l", -2), F("hello", "h", -100), F("hello", "o", -1), F("a.b", ".", 1, true), F("a.b", "%.")) --> 4:4\t1:1\t5:5\t2:2\t2:2
print(F("a+b", "+", 1, true), F("a+b", "a+b"), F("a+b", "a+b", 1, true), F("x", "", 1, true), F("x", "", 10, true)) --> 2:2\tnil\t1:3\t1:0\tnil
print(F("a\0b", "\0"), F("a\0b", "%z"), F("a\0b", "[\0]b"), F("\0\0", "\0\0", 1, true), F("abc", "b", nil, nil)) --> 2:2\t2:2\t2:3\t1:2\t2:2
print(F("abc", "b", 1, false), F("a.c", ".", 2, 1), F("abc", "c", math.mininteger), F("abc", "a", math.maxinteger)) --> 2:2\t2:2\t3:3\tnil

-- Character classes.
local function class(c) local r = {} for i = 0, 255 do if string.char(i):match(c) then r[#r + 1] = i end end return #r .. ":" .. r[1] .. "-" .. r[#r] end
print(class "%a", class "%d", class "%l", class "%u", class "%s", class "%w") --> 52:65-122\t10:48-57\t26:97-122\t26:65-90\t6:9-32\t62:48-122
print(class "%x", class "%p", class "%c", class "%g", class ".", class "%A") --> 22:48-102\t32:33-126\t33:0-127\t94:33-126\t256:0-255\t204:0-255
print(class "%D", class "%S", class "%W", class "%P", class "%C", class "%G", class "%X") --> 246:0-255\t250:0-255\t194:0-255\t224:0-255\t223:32-255\t162:0-255\t234:0-255
print(class "[a-z]", class "[^a-z]", class "[%d%a]", class "[^%s]", class "[a-]", class "[]]", class "[^]]") --> 26:97-122\t230:0-255\t62:48-122\t250:0-255\t2:45-97\t1:93-93\t255:0-255
print(class "[%-]", class "[+-]", class "[a%-z]", class "[%a-z]", class "[]-a]", class "[%]]", class "[^%]]") --> 1:45-45\t2:43-45\t3:45-122\t53:45-122\t5:93-97\t1:93-93\t255:0-255
print(M("a]b", "[]]"), M("a^b", "[%^]"), M("a^b", "[a^]+"), M("-", "[%w-]"), M("[", "[[]"), M("a-z", "[a%-z]+")) --> ]\t^\ta^\t-\t[\ta-z
print(M("%", "%%"), M(".", "%."), M("$", "%$"), M("a$", "a$"), M("a$b", "a$b"), M("^a", "%^a"), M("b^a", "b^a")) --> %\t.\t$\tnil\ta$b\t^a\tb^a

-- Quantifiers: greedy, lazy, optional, and backtracking.
print(M("aaab", "a*"), M("aaab", "a+"), M("aaab", "a-"), M("aaab", "a-b"), M("aaab", "a?b"), M("b", "a?b")) --> aaa\taaa\t\taaab\tab\tb
print(M("aaa", "^a-$"), M("aaa", "^(a-)(a*)$"), M("aaa", "^(a*)(a-)$"), M("aaa", "(a+)(a+)")) --> aaa\t:aaa\taaa:\taa:a
print(M("x=1, y=2", "(%w+)=(%w+)"), M("key = value", "^(%w+)%s*=%s*(%w+)$"), M("  trim  ", "^%s*(.-)%s*$") .. "|") --> x:1\tkey:value\ttrim|
print(M("[[a]] [[b]]", "%[%[(.-)%]%]"), M("[[a]] [[b]]", "%[%[(.*)%]%]"), M("abcabc", ".*b"), M("abcabc", ".-b")) --> a\ta]] [[b\tabcab\tab
print(M("aXb", "%u"), M("123abc", "^%d+"), M("abc123", "%d+$"), M("abc", "%d*"), M("abc", "%d*", 3) == "") --> X\t123\t123\t\ttrue
print(M("", ".*"), M("", ".+"), M("", ".?"), M("", ".-"), M("a", "a?a?a?") , M("ab", "^a?b?c?$")) --> \tnil\t\t\ta\tab
print(M("a**b", "a*%*b"), M("a-b", "a%-b"), M("a+", "a%+"), M("*a", "*a"), M("+", "+"), M("a*", "^*")) --> *b\ta-b\ta+\t*a\t+\tnil

-- Anchors: only at the ends of the pattern.
print(F("abc", "^b"), F("abc", "^a"), F("abc", "c$"), F("abc", "b$"), F("abc", "^abc$"), F("", "^$")) --> nil\t1:1\t3:3\tnil\t1:3\t1:0
print(F("abc", "^b", 2), F("abcabc", "^abc", 4), F("a$c", "$c"), F("a^c", "a^"), F("x", "^"), F("x", "$")) --> 2:2\t4:6\t2:3\t1:2\t1:0\t2:1
print(M("abc", "^(.)"), M("abc", "(.)$"), M("abc", "(^a)"), M("^a", "(^a)"), M("a$", "(a$)"), M("$", "[$]")) --> a\tc\tnil\t^a\ta$\t$

-- Captures: nested, empty, position, back references.
print(M("hello world", "((h)(e)(l))"), M("abc", "()b()"), M("abc", "()"), F("abc", "()c"), M("abc", "(a)()(b)")) --> hel:h:e:l\t2:3\t1\t3:3:3\ta:2:b
print(M("abcd", "(a(b(c(d))))"), M("k=v", "(((k)=(v)))"), M("aa", "(a)%1"), M("ab", "(a)%1")) --> abcd:bcd:cd:d\tk=v:k=v:k:v\ta\tnil
print(([["quoted" 'other']]):match([[(["'])(.-)%1]]), ([['it"s']]):match([[(["'])(.-)%1]]), M("abab", "^(ab)%1$"), M("aXbXc", "(X).*%1")) --> "\t'\tab\tX
print(M("=[==[x]==]", "%[(=*)%[(.-)%]%1%]"), M("abcabc", "(abc)%1"), M("xyxyx", "((x)(y))%1(%2)")) --> ==:x\tabc\txy:x:y:x
print(M("2024-01-15", "(%d+)-(%d+)-(%d+)"), M("key", "(%w*)(%d*)")) --> 2024:01:15\tkey:
print(select("#", string.match("abc", "(a)(b)(c)")), select("#", string.find("abc", "(a)(b)(c)")), select("#", string.match("abc", "x")), select("#", string.find("abc", "x"))) --> 3\t5\t1\t1
print(F("abc", "(b)(c)"), F("abc", "b()"), (("x"):rep(50)):match("^" .. ("(x)"):rep(32)) == "x") --> 2:3:b:c\t2:2:3\ttrue

-- %b and %f.
print(M("f(a(b)c)d", "%b()"), M("((x)", "%b()"), F("(()", "%b()"), M("x", "%bxx"), M("xax", "%bxx"), M("))((", "%b()")) --> (a(b)c)\t(x)\t2:3\tnil\txax\tnil
print(M("{a{b}c}", "%b{}"), M("<<a>>", "%b<>"), M("begin end", "%bbd"), M("[[]", "%b[]", 2), M("a(b", "%b()")) --> {a{b}c}\t<<a>>\tbegin end\t[]\tnil
print(F("THE (quick) fox", "%f[%a]%a+%f[%A]"), M("THE (quick) fox", "%f[%l]%l+"), F("hello", "%f[%z]"), F("hello", "%f[\0]"), F("", "%f[%z]")) --> 1:3\tquick\t6:5\t6:5\tnil
print(M("[a]", "%f[%w]%w"), F(" x", "%f[%S]"), F("x ", "%f[%s]"), F("aaa", "%f[^a]"), M("foo.bar", "%f[%w]%w+$")) --> a\t2:1\t2:1\t4:3\tbar

-- gmatch: loops, captures, anchors, empty matches, starts, modified subject.
local function all(s, p, i) local r = {} for a, b in s:gmatch(p, i) do r[#r + 1] = b and a .. ":" .. b or tostring(a) end return table.concat(r, ",") end
print(all("one two  three", "%a+"), all("a=1, b=2", "(%w)=(%w)"), all("abc", ""), all("abc", "()"), all("", ""), all("", "x")) --> one,two,three\ta:1,b:2\t,,,\t1,2,3,4\t\t
print(all("abc", "x*"), all("aXbX", "X*"), all("abc", "."), all("a,b,,c", "([^,]*)"), all("hello", "l"), all("aaa", "^a")) --> ,,,\t,X,X\ta,b,c\ta,b,,c\tl,l\t
print(all("abcabc", "abc", 2), all("abc", ".", -2), all("abc", ".", 10), all("abc", "", 3), all("abc", ".", 0), all("abc", "()", -1)) --> abc\tb,c\t\t,\ta,b,c\t3,4
print(all("a1b2", "%a(%d)"), all("k1=v1;k2=v2", "(%w+)=(%w+)"), all("x\ny\n", "([^\n]*)\n"), all("ab12", "()%d"), all("abc", "(a)(b)")) --> 1,2\tk1:v1,k2:v2\tx,y\t3,4\ta:b
local it = ("xyz"):gmatch(".")
print(it(), it(), it(), it())           --> x\ty\tz
local g = string.gmatch("ab", "(.)()")
print(g()) print(g()) print(g())        --> a\t2
--> b\t3
-->
local outer = {}
for w in ("ab cd"):gmatch("%a+") do for c in w:gmatch(".") do outer[#outer + 1] = c end end
print(table.concat(outer, "-"))         --> a-b-c-d

-- Errors in patterns.
local function bad(p, s) return select(2, pcall(string.match, s or "abc", p)) end
print(bad "%") print(bad "[a") print(bad "[") print(bad "[^") print(bad "[%") print(bad "[]") --> malformed pattern (ends with '%')
--> malformed pattern (missing ']')
--> malformed pattern (missing ']')
--> malformed pattern (missing ']')
--> malformed pattern (missing ']')
--> malformed pattern (missing ']')
print(bad "(a") print(bad "a)") print(bad "%1") print(bad "(a)%2") print(bad "(%1)") print(bad "%b") print(bad "%ba") --> unfinished capture
--> invalid pattern capture
--> invalid capture index %1
--> invalid capture index %2
--> invalid capture index %1
--> malformed pattern (missing arguments to '%b')
--> malformed pattern (missing arguments to '%b')
print(bad "%f") print(bad "%fa") print(bad(("(a)"):rep(33), ("a"):rep(40))) print(bad "((a)") print(bad "()%1(") --> missing '[' after '%f' in pattern
--> missing '[' after '%f' in pattern
--> too many captures
--> unfinished capture
--> nil
print(pcall(string.rep, "x", -1), pcall(string.find)) --> true\tfalse\tbad argument #1 to 'string.find' (string expected, got no value)
print(pcall(string.find, "a"))          --> false\tbad argument #2 to 'string.find' (string expected, got no value)
print(pcall(string.find, {}, "a"))      --> false\tbad argument #1 to 'string.find' (string expected, got table)
print(pcall(string.match, "a", nil))    --> false\tbad argument #2 to 'string.match' (string expected, got nil)
print(pcall(string.gmatch, "a"))        --> false\tbad argument #2 to 'string.gmatch' (string expected, got no value)
print(pcall(string.find, "a", "a", "x")) --> false\tbad argument #3 to 'string.find' (number expected, got string)
print(pcall(string.find, "a", "a", 1.5)) --> false\tbad argument #3 to 'string.find' (number has no integer representation)
print(pcall(("x").match, nil, "x"))     --> false\tbad argument #1 to 'string.match' (string expected, got nil)
print(string.find(123, 2), string.match(12.5, "%."), string.find("1e5", 1e5), F("10", 0)) --> 2\t.\tnil\t2:2

-- Long subjects: linear scans stay linear, recursion is bounded.
local long = ("a"):rep(100000)
print(long:find("b"), (long .. "b"):find("b"), #long:match("a*"), #long:match(".-$"), long:match("^a*b"), #(long .. "b"):match(".*b")) --> nil\t100001\t100000\t100000\tnil\t100001
print(select(2, pcall(string.match, ("("):rep(2000) .. ")", "%b()")), #long:match("(a+)"), long:find(("a"):rep(1000), 1, true)) --> ()\t100000\t1\t1000
print((long .. "\0end"):find("\0end", 1, true), #(("ab"):rep(10000)):match("^(.*)b$"), ("ab"):rep(1000):find("ba$")) --> 100001\t19999\tnil
print(pcall(string.match, ("x"):rep(300000), ("x?"):rep(10)) == true, pcall(string.find, ("a"):rep(50), ("a?"):rep(12) .. ("a"):rep(12))) --> true\ttrue\t1\t24

-- Practical parsing.
local function split(s, sep) local r = {} for piece in (s .. sep):gmatch("(.-)" .. sep:gsub("%p", "%%%0")) do r[#r + 1] = piece end return r end
print(table.concat(split("a.b..c", "."), "|"), #split("", ","), #split(",", ","), table.concat(split("1--2--3", "--"), "|")) --> a|b||c\t1\t2\t1|2|3
local function url(u) return u:match("^(%a[%w+.-]*)://([^/:?#]+):?(%d*)(/?[^?#]*)%??([^#]*)#?(.*)$") end
print(url "http://example.com:8080/path/x?q=1&r=2#frag") --> http\texample.com\t8080\t/path/x\tq=1&r=2\tfrag
print(url "ftp://host")                 --> ftp\thost\t\t\t\t
local function csv(line)
  local r, pos = {}, 1
  repeat
    local q, e = line:match('^"(.-)"()', pos)
    if q then
      while line:sub(e, e) == '"' do local more, ne = line:match('^"(.-)"()', e) q = q .. '"' .. more e = ne end
    else q, e = line:match("^([^,]*)()", pos) end
    r[#r + 1] = q
    pos = e + 1
  until e > #line
  return r
end
print(table.concat(csv 'a,"b,c","say ""hi""",,d', "|")) --> a|b,c|say "hi"||d
print(M("  k : v  ", "^%s*(%S+)%s*:%s*(%S+)%s*$"), M("0x1F", "^0[xX](%x+)$"), M("-12.5e3", "^[+-]?%d+%.?%d*[eE]?[+-]?%d*$")) --> k:v\t1F\t-12.5e3
print(M("user@mail.example.org", "^([%w._-]+)@([%w.-]+%.%a+)$"), M("not an email", "^[%w.]+@[%w.]+$")) --> user:mail.example.org\tnil
print(M("/usr/local/bin/lua", "([^/]+)$"), M("/usr/local/bin/lua", "^(.*)/"), M("file.tar.gz", "^(.-)%.(.*)$"), M("file.tar.gz", "%.([^.]*)$")) --> lua\t/usr/local/bin\tfile:tar.gz\tgz
