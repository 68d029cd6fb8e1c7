-- Patterns: find, match, gmatch and gsub (§6.4.1).
local function e(f,...) local t=table.pack(pcall(string[f],...)) for i=1,t.n do t[i]=tostring(t[i]):gsub("[%c\128-\255]",function(c) return ("\\x%02x"):format(c:byte()) end) end print(table.concat(t,"\t")) end
local function all(s,p,i) local ok,err=pcall(function() local o={} for a,b in s:gmatch(p,i) do o[#o+1]=tostring(a)..":"..tostring(b) end return table.concat(o,"|") end) print(ok,err) end
e("find","a","%") --> false\tmalformed pattern (ends with '%')
e("find","a","[") --> false\tmalformed pattern (missing ']')
e("find","a","[a") --> false\tmalformed pattern (missing ']')
e("find","a","%b") --> false\tmalformed pattern (missing arguments to '%b')
e("find","a","%ba") --> false\tmalformed pattern (missing arguments to '%b')
e("find","a","%f") --> false\tmissing '[' after '%f' in pattern
e("find","a",")") --> true\tnil
e("find","a","(") --> false\tunfinished capture
e("find","a","%1") --> false\tinvalid capture index %1
e("find","a","(%1)") --> false\tinvalid capture index %1
e("find","a",string.rep("()",33)) --> false\ttoo many captures
e("find","a","a.)") --> true\tnil
e("match","a","a)") --> false\tinvalid pattern capture
e("match","a","(a") --> false\tunfinished capture
e("match","a","%0") --> false\tinvalid capture index %0
e("match","aa","(a)%1") --> true\ta
e("match","aa","()%1") --> true\tnil
e("match","a","()(%2)") --> false\tinvalid capture index %2
e("match","x%","x%%") --> true\tx%
e("match","a","[]") --> false\tmalformed pattern (missing ']')
e("match","]","[]]") --> true\t]
e("match","]^","[^]]") --> true\t^
e("match","a","[^") --> false\tmalformed pattern (missing ']')
e("match","a","[%") --> false\tmalformed pattern (missing ']')
e("match","a","[%]") --> false\tmalformed pattern (missing ']')
e("match","a]","[%]]") --> true\t]
e("match","a-]","[a-]+") --> true\ta-
e("match","-","[a-]") --> true\t-
e("match","b","[a-%]") --> false\tmalformed pattern (missing ']')
e("match","b","[a-%%]") --> true\tnil
e("match","]","[a-%%]") --> true\t]
e("match","-x","[%a-x]+") --> true\t-x
e("match","m","[a-z-9]") --> true\tm
e("match","-","[a-z-9]") --> true\t-
e("match","^","[x^]") --> true\t^
e("match","a^","[^^]") --> true\ta
e("match","","") --> true\t
e("match","a","") --> true\t
e("find","abc","",10) --> true\tnil
e("find","abc","",4) --> true\t4\t3
e("find","abc","",-1) --> true\t3\t2
e("find","abc","b",-10) --> true\t2\t2
e("find","a.b",".",1,true) --> true\t2\t2
e("find","a.b","%.") --> true\t2\t2
e("find","a+b","+",1,true) --> true\t2\t2
e("find","a+b","+") --> true\t2\t2
e("match","*a","*a") --> true\t*a
e("match","**","**") --> true\t**
e("match","a**","a**") --> true\ta*
e("match","--","--") --> true\t
e("match","-","-") --> true\t-
e("match","?","?") --> true\t?
e("match","+","+") --> true\t+
e("match","a$b","a$b") --> true\ta$b
e("match","a$","a$") --> true\tnil
e("match","a$","a%$$") --> true\ta$
e("match","$","$") --> true\t
e("match","^a","^^a") --> true\t^a
e("match","a^","a^") --> true\ta^
e("match","ab","^b") --> true\tnil
e("match","ab","^a") --> true\ta
e("match","ab","^") --> true\t
e("match","x","x-$") --> true\tx
e("match","xxx","x-$") --> true\txxx
e("match","xxxy","x-y") --> true\txxxy
e("match","xxx","^(x-)(x*)$") --> true\t\txxx
e("match","hello","(h)(e)(l)(l)(o)") --> true\th\te\tl\tl\to
e("match","  trim  ","^%s*(.-)%s*$") --> true\ttrim
e("match","key=val","(%w+)=(%w+)") --> true\tkey\tval
e("match","THE (quick) fox","%((%a+)%)") --> true\tquick
e("find","THE (quick) fox","%((%a+)%)") --> true\t5\t11\tquick
e("match","f(a(b)c)d","%b()") --> true\t(a(b)c)
e("match","f(a(b","%b()") --> true\tnil
e("match","(((","%b((") --> true\t((
e("match","aXXa","%bXX") --> true\tXX
e("match","THE (quick) fox","%f[%a]%a+",5) --> true\tquick
e("gsub","THE (quick) fox","%f[%a]%a+%f[%A]","X") --> true\tX (X) X\t3
e("match","x","%f[%z]") --> true\t
e("match","x","x%f[\0]") --> true\tx
e("match","\0a","%z") --> true\t\\x00
e("match","a\0b","%z") --> true\t\\x00
e("match","a\0b","a%zb") --> true\ta\\x00b
e("match","a\0b","a\0b") --> true\ta\\x00b
e("find","a\0b","\0") --> true\t2\t2
e("match","\255\128","[\128-\255]+") --> true\t\\xff\\x80
e("match","ab12","%a%a%d%d") --> true\tab12
e("match","aB","%l%u") --> true\taB
e("match","\t","%c") --> true\t\\x09
e("match","!","%p") --> true\t!
e("match","f0","%x%x") --> true\tf0
e("match","g","%x") --> true\tnil
e("match","é","%w") --> true\tnil
e("match","a","%g") --> true\ta
e("match"," ","%g") --> true\tnil
e("match"," ","%G") --> true\t 
e("match","x","%X") --> true\tx
e("match","ab","%w-b") --> true\tab
e("match","aaa","a-") --> true\t
e("match","aaa","a?a?a?a?") --> true\taaa
e("match","ab","a?b") --> true\tab
e("match","b","a?b") --> true\tb
e("match","aaab","a?ab") --> true\taab
e("match","a.b","a%.b") --> true\ta.b
e("match","0123","%d%d?%d?%d?%d?") --> true\t0123
e("match","abc123","%a+%d+") --> true\tabc123
e("match","x=1, y=2","(%w)=(%w), (%w)=(%w)") --> true\tx\t1\ty\t2
e("match","2024-01-02","(%d+)-(%d+)-(%d+)") --> true\t2024\t01\t02
e("find","abcabc","(b)(c)",3) --> true\t5\t6\tb\tc
e("find","abc","()b()") --> true\t2\t2\t2\t3
e("match","abc","()b()") --> true\t2\t3
e("match",123,"%d") --> true\t1
e("match","abc","b",3) --> true\tnil
e("match","abc",".-b") --> true\tab
e("match","aXb",".-X") --> true\taX
e("match","\n.",".") --> true\t\\x0a
e("match","a\nb","a.b") --> true\ta\\x0ab
all("abc","%w") --> true\ta:nil|b:nil|c:nil
all("abc","") --> true\t:nil|:nil|:nil|:nil
all("abc","()") --> true\t1:nil|2:nil|3:nil|4:nil
all("one two","%a+") --> true\tone:nil|two:nil
all("a=1,b=2","(%w+)=(%w+)") --> true\ta:1|b:2
all("abc","^a") --> true\t
all("^a^a","^a") --> true\t^a:nil|^a:nil
all("abc","x*") --> true\t:nil|:nil|:nil|:nil
all("axb","x*") --> true\t:nil|x:nil|:nil
all("abc","%w",2) --> true\tb:nil|c:nil
all("abc","%w",-1) --> true\tc:nil
all("abc","%w",10) --> true\t
all("abc","",4) --> true\t:nil
all("abc","",5) --> true\t
all("aXbX","(.-)X") --> true\ta:nil|b:nil
all("abc","(") --> false\tpattern.lua:3: unfinished capture
all("abc","%") --> false\tpattern.lua:3: malformed pattern (ends with '%')
all("a,b,,c","([^,]*)") --> true\ta:nil|b:nil|:nil|c:nil
all("a,b,,c","([^,]*),?") --> true\ta:nil|b:nil|:nil|c:nil
all("","") --> true\t:nil
all("",".") --> true\t
all(" x ","%s*") --> true\t :nil| :nil
all("aaa","a-") --> true\t:nil|:nil|:nil|:nil
all("abab","ab") --> true\tab:nil|ab:nil
all("x","$") --> true\t:nil
all("xyz",".-$") --> true\txyz:nil
e("gsub","a","a","%2") --> false\tinvalid capture index %2
e("gsub","a","a","%x") --> false\tinvalid use of '%' in replacement string
e("gsub","a","a","%") --> false\tinvalid use of '%' in replacement string
e("gsub","a","a",{a={}}) --> false\tinvalid replacement value (a table)
e("gsub","a","a",true) --> false\tbad argument #3 to 'string.gsub' (string/function/table expected, got boolean)
e("gsub","a","a") --> false\tbad argument #3 to 'string.gsub' (string/function/table expected, got no value)
e("gsub","a","a",function() return {} end) --> false\tinvalid replacement value (a table)
e("gsub","a","(a","x") --> true\tx\t1
e("gsub","a","(a","%1") --> false\tunfinished capture
e("gsub", "a","a","x",{}) --> false\tbad argument #4 to 'string.gsub' (number expected, got table)
e("gsub","abc","","-") --> true\t-a-b-c-\t4
e("gsub","abc","%w","%0%0") --> true\taabbcc\t3
e("gsub","abc","%w","%1") --> true\tabc\t3
e("gsub","abc","(%w)(%w)","%2%1") --> true\tbac\t1
e("gsub","abc","()","%1") --> true\t1a2b3c4\t4
e("gsub","abc","b","%%") --> true\ta%c\t1
e("gsub","abc","b*","x") --> true\txaxcx\t3
e("gsub","abc",".",{a=1,b=true}) --> false\tinvalid replacement value (a boolean)
e("gsub","abc",".",{a=1,b=false,c=2.5}) --> true\t1b2.5\t3
e("gsub","abc",".",function(c) if c=="b" then return "X" end end) --> true\taXc\t3
e("gsub","abc",".",function(c) if c=="b" then return false end return 1 end) --> true\t1b1\t3
e("gsub","abc","(a)(b)(c)",function(...) return select("#",...) end) --> true\t3\t1
e("gsub","abc","^a","x") --> true\txbc\t1
e("gsub","aaa","^a","x") --> true\txaa\t1
e("gsub","aaa","a","x",2) --> true\txxa\t2
e("gsub","aaa","a","x",0) --> true\taaa\t0
e("gsub","aaa","a","x",-1) --> true\taaa\t0
e("gsub","aaa","$","x") --> true\taaax\t1
e("gsub","hello world","o",{}) --> true\thello world\t2
e("gsub","hello world","%w+","%0 %0",1) --> true\thello hello world\t1
e("gsub","abc",".",setmetatable({},{__index=function(t,k) return k..k end})) --> true\taabbcc\t3
e("gsub","abc",".",setmetatable({},{__index={a="A"}})) --> true\tAbc\t3
e("gsub","abc",".",setmetatable({},{__index=function(t,k) error("idx:"..k,0) end})) --> false\tidx:a
e("gsub","abc",".",setmetatable({},{__index=5})) --> false\tattempt to index a number value
e("gsub","abc","(","x") --> true\txaxbxcx\t4
e("gsub","abc","x(","x") --> true\tabc\t0
e("gsub","a","a",1) --> true\t1\t1
e("gsub",12,"1",3) --> true\t32\t1
e("gsub","abc","b",print and function() error("E",0) end) --> false\tE
e("gsub","abc","%w%w-","<%0>") --> true\t<a><b><c>\t3
e("gsub","a b c"," *","_") --> true\t_a_b_c_\t4
e("gsub","abc","","") --> true\tabc\t4
e("gsub","","","x") --> true\tx\t1
e("gsub","","^","x") --> true\tx\t1
e("gsub","ab","^","x") --> true\txab\t1
e("gsub","abc",".","%9") --> false\tinvalid capture index %9
e("gsub","abc","()b","%1") --> true\ta2c\t1
e("gsub","abc","()b",{[2]="two"}) --> true\tatwoc\t1
e("gsub","abc","b",string.upper) --> true\taBc\t1
e("gsub","abc","b",setmetatable({},{__call=function() return "c" end})) --> true\tabc\t1
e("gsub","x^2","%^2","3") --> true\tx3\t1
e("gsub","aaa","a",function() return nil end,2) --> true\taaa\t2
e("gsub","a","(.)()",function(a,b) return math.type(b) end) --> true\tinteger\t1
e("find",string.rep("a",300),string.rep(".?",300)) --> false\tpattern too complex
e("find",string.rep("a",199),string.rep(".?",199)) --> true\t1\t199
e("find",string.rep("a",198),string.rep("a?",198)) --> true\t1\t198
e("find",string.rep("a",200),string.rep("a?",200)) --> false\tpattern too complex
e("find","a",string.rep("a?",250).."b") --> true\tnil
e("match","a",string.rep("()",32)) --> true\t1\t1\t1\t1\t1\t1\t1\t1\t1\t1\t1\t1\t1\t1\t1\t1\t1\t1\t1\t1\t1\t1\t1\t1\t1\t1\t1\t1\t1\t1\t1\t1
e("match",string.rep("a",40),string.rep("(a)",32)) --> true\ta\ta\ta\ta\ta\ta\ta\ta\ta\ta\ta\ta\ta\ta\ta\ta\ta\ta\ta\ta\ta\ta\ta\ta\ta\ta\ta\ta\ta\ta\ta\ta
e("match",string.rep("a",40),string.rep("(a)",33)) --> false\ttoo many captures
e("match",string.rep("a",2000),".-b") --> true\tnil
e("match",string.rep("a",12),string.rep("a*",6).."b") --> true\tnil
e("gmatch","a") --> false\tbad argument #2 to 'string.gmatch' (string expected, got no value)
e("gmatch") --> false\tbad argument #1 to 'string.gmatch' (string expected, got no value)
e("find") --> false\tbad argument #1 to 'string.find' (string expected, got no value)
e("find","a",nil) --> false\tbad argument #2 to 'string.find' (string expected, got nil)
e("find","a","a",10) --> true\tnil
e("find","a","",2) --> true\t2\t1
e("find","a","",3) --> true\tnil
e("match","a","",3) --> true\tnil
