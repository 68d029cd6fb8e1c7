-- Texts of runtime errors: operations, kinds of values and names of variables.

local function err(code, ...) local f, m = load(code, "=c") if not f then return m end return (select(2, pcall(f, ...))) end

-- Index: global, local, upvalue, field, method, constant keys.
print(err "x.y = 1")                    --> c:1: attempt to index a nil value (global 'x')
print(err "return x.y")                 --> c:1: attempt to index a nil value (global 'x')
print(err "return x.y.z")               --> c:1: attempt to index a nil value (global 'x')
print(err "local a = {} return a.b.c")  --> c:1: attempt to index a nil value (field 'b')
print(err "local a = {} return a.b.c.d") --> c:1: attempt to index a nil value (field 'b')
print(err "local a = {} a.b.c = 1")     --> c:1: attempt to index a nil value (field 'b')
print(err "local a return a.x")         --> c:1: attempt to index a nil value (local 'a')
print(err "local a return a[1]")        --> c:1: attempt to index a nil value (local 'a')
print(err "local a return a[b]")        --> c:1: attempt to index a nil value (local 'a')
print(err "local a = {} return a[1].x") --> c:1: attempt to index a nil value (field 'integer index')
print(err "local a = {} return a[1][2]") --> c:1: attempt to index a nil value (field 'integer index')
print(err "local a, k = {}, 'key' return a[k].x") --> c:1: attempt to index a nil value (field '?')
print(err "local a, k = {}, {} return a[k].x") --> c:1: attempt to index a nil value (field '?')
print(err "local a = {} return a['a b'].x") --> c:1: attempt to index a nil value (field 'a b')
print(err "local a return (function() return a.x end)()") --> c:1: attempt to index a nil value (upvalue 'a')
print(err "local a return (function() return a.b.c end)()") --> c:1: attempt to index a nil value (upvalue 'a')
print(err "local a = {} return (function() a.b.c = 1 end)()") --> c:1: attempt to index a nil value (field 'b')
print(err "return ('x').y.z")           --> c:1: attempt to index a nil value (field 'y')
print(err "return (1).x")               --> c:1: attempt to index a number value
print(err "return (nil).x")             --> c:1: attempt to index a nil value
print(err "return true.x")              --> c:1: <eof> expected near '.'
print(err "return (true).x")            --> c:1: attempt to index a boolean value
print(err "return ({}).x.y")            --> c:1: attempt to index a nil value (field 'x')
print(err "return f().x")               --> c:1: attempt to call a nil value (global 'f')
print(err "local function f() end return f().x") --> c:1: attempt to index a nil value
print(err "local function f() end return f()[1]") --> c:1: attempt to index a nil value
print(err "return (...).x")             --> c:1: attempt to index a nil value
print(err("local a = ... return a.x.y", 5)) --> c:1: attempt to index a number value (local 'a')
print(err "return _ENV.x.y")            --> c:1: attempt to index a nil value (global 'x')
print(err "local _ENV = {} ; return x.y") --> c:1: attempt to index a nil value (global 'x')
print(err "local _ENV = nil ; return x") --> c:1: attempt to index a nil value (local '_ENV')
print(err "local _ENV <const> = {} ; x.y = 1") --> c:1: attempt to index a nil value (global 'x')
print(err "local a <const> = nil ; return a.x") --> c:1: attempt to index a nil value
print(err "local a <const> = 5 ; return a.x.y") --> c:1: attempt to index a number value
print(err "for i = 1, 2 do i.x = 1 end") --> c:1: attempt to index a number value (local 'i')
print(err "for i = 1, 2 do return i.x.y end") --> c:1: attempt to index a number value (local 'i')
print(err "for k, v in pairs({1}) do return v.x.y end") --> c:1: attempt to index a number value (local 'v')
print(err "print.x = 1")                --> c:1: attempt to index a function value (global 'print')
print(err "return print.x")             --> c:1: attempt to index a function value (global 'print')
print(err "string.x.y = 1")             --> c:1: attempt to index a nil value (field 'x')

-- Call.
print(err "x()")                        --> c:1: attempt to call a nil value (global 'x')
print(err "x.y()")                      --> c:1: attempt to index a nil value (global 'x')
print(err "local a = {} a.b()")         --> c:1: attempt to call a nil value (field 'b')
print(err "local a = {} a.b.c()")       --> c:1: attempt to index a nil value (field 'b')
print(err "local a = {} a:m()")         --> c:1: attempt to call a nil value (method 'm')
print(err "local a = {b = {}} a.b:m()") --> c:1: attempt to call a nil value (method 'm')
print(err "local a a:m()")              --> c:1: attempt to index a nil value (local 'a')
print(err "local a a()")                --> c:1: attempt to call a nil value (local 'a')
print(err "local a return (function() a() end)()") --> c:1: attempt to call a nil value (upvalue 'a')
print(err "local a = 5 a()")            --> c:1: attempt to call a number value (local 'a')
print(err "local a = {} a[1]()")        --> c:1: attempt to call a nil value (field 'integer index')
print(err "local a, k = {}, 'm' a[k]()") --> c:1: attempt to call a nil value (field '?')
print(err "('x')()")                    --> c:1: attempt to call a string value (constant 'x')
print(err "('x'):bad()")                --> c:1: attempt to call a nil value (method 'bad')
print(err "(1)()")                      --> c:1: attempt to call a number value
print(err "({})()")                     --> c:1: attempt to call a table value
print(err "f()()")                      --> c:1: attempt to call a nil value (global 'f')
print(err "local function f() end f()()") --> c:1: attempt to call a nil value
print(err "return (...)()")             --> c:1: attempt to call a nil value
print(err "string.bad()")               --> c:1: attempt to call a nil value (field 'bad')
print(err "math.bad(1)")                --> c:1: attempt to call a nil value (field 'bad')
print(err "local t = {} t.x.y()")       --> c:1: attempt to index a nil value (field 'x')
print(err "local t = {{}} t[1]()")      --> c:1: attempt to call a table value (field 'integer index')
print(err "local a <const> = 'str' a()") --> c:1: attempt to call a string value (constant 'str')
print(err "return nil()")               --> c:1: <eof> expected near '('
print(err "return (nil)()")             --> c:1: attempt to call a nil value
print(err "true()")                     --> c:1: unexpected symbol near 'true'
print(err "_G.nothing()")               --> c:1: attempt to call a nil value (field 'nothing')
print(err "for i = 1, 2 do i() end")    --> c:1: attempt to call a number value (local 'i')
print(err "local x = {} ; x = x + nil or x()") --> c:1: attempt to perform arithmetic on a table value (local 'x')

-- Arithmetic.
print(err "return x + 1")               --> c:1: attempt to perform arithmetic on a nil value (global 'x')
print(err "return 1 + x")               --> c:1: attempt to perform arithmetic on a nil value (global 'x')
print(err "local a return a + 1")       --> c:1: attempt to perform arithmetic on a nil value (local 'a')
print(err "local a return 1 - a")       --> c:1: attempt to perform arithmetic on a nil value (local 'a')
print(err "local a = {} return a * 2")  --> c:1: attempt to perform arithmetic on a table value (local 'a')
print(err "local a = {} return a.b / 2") --> c:1: attempt to perform arithmetic on a nil value (field 'b')
print(err "local a = {} return 2 ^ a.b") --> c:1: attempt to perform arithmetic on a nil value (field 'b')
print(err "local a = {} return a.b.c % 2") --> c:1: attempt to index a nil value (field 'b')
print(err "local a return (function() return a // 1 end)()") --> c:1: attempt to perform arithmetic on a nil value (upvalue 'a')
print(err "local a, b = 1, {} return a + b") --> c:1: attempt to perform arithmetic on a table value (local 'b')
print(err "local a, b = {}, 1 return a + b") --> c:1: attempt to perform arithmetic on a table value (local 'a')
print(err "local a, b = {}, {} return a + b") --> c:1: attempt to perform arithmetic on a table value (local 'a')
print(err "local a = 'x' return a + 1") --> c:1: attempt to add a 'string' with a 'number'
print(err "local a = '1' return a + {}") --> c:1: attempt to add a 'string' with a 'table'
print(err "return -x")                  --> c:1: attempt to perform arithmetic on a nil value (global 'x')
print(err "local a = {} return -a")     --> c:1: attempt to perform arithmetic on a table value (local 'a')
print(err "return -{}")                 --> c:1: attempt to perform arithmetic on a table value
print(err "return 'a' + 1")             --> c:1: attempt to add a 'string' with a 'number'
print(err "return 1 + 'a'")             --> c:1: attempt to add a 'number' with a 'string'
print(err "return 'a' * 'b'")           --> c:1: attempt to mul a 'string' with a 'string'
print(err "return {} + {}")             --> c:1: attempt to perform arithmetic on a table value
print(err "return print + 1")           --> c:1: attempt to perform arithmetic on a function value (global 'print')
print(err "return true + 1")            --> c:1: attempt to perform arithmetic on a boolean value
print(err "return nil + nil")           --> c:1: attempt to perform arithmetic on a nil value
print(err "local a <const> = nil return a + 1") --> c:1: attempt to perform arithmetic on a nil value
print(err "return (x) + 1")             --> c:1: attempt to perform arithmetic on a nil value (global 'x')
print(err("return ... + 1", {}))        --> c:1: attempt to perform arithmetic on a table value
print(err "local function f() end return f() + 1") --> c:1: attempt to perform arithmetic on a nil value
print(err "local t = {} t.x = t.x + 1") --> c:1: attempt to perform arithmetic on a nil value (field 'x')
print(err "local t = {} t[1] = t[1] + 1") --> c:1: attempt to perform arithmetic on a nil value (field 'integer index')
print(err "x = x + 1")                  --> c:1: attempt to perform arithmetic on a nil value (global 'x')
print(err "local t, k = {}, 'k' return t[k] + 1") --> c:1: attempt to perform arithmetic on a nil value (field '?')
print(err "return #x + 1")              --> c:1: attempt to get length of a nil value (global 'x')
print(err "local s = 'abc' return s.len + 1") --> c:1: attempt to perform arithmetic on a function value (field 'len')
print(err "return 2^53 + 1 + nil")      --> c:1: attempt to perform arithmetic on a nil value

-- Concatenation.
print(err "return x .. 'a'")            --> c:1: attempt to concatenate a nil value (global 'x')
print(err "return 'a' .. x")            --> c:1: attempt to concatenate a nil value (global 'x')
print(err "local a return 'a' .. a")    --> c:1: attempt to concatenate a nil value (local 'a')
print(err "local a return a .. 'a'")    --> c:1: attempt to concatenate a nil value (local 'a')
print(err "local a = {} return 'a' .. a.b") --> c:1: attempt to concatenate a nil value (field 'b')
print(err "local a = {} return a .. 'b'") --> c:1: attempt to concatenate a table value (local 'a')
print(err "local a, b = 'x', {} return a .. b") --> c:1: attempt to concatenate a table value (local 'b')
print(err "local a, b = {}, 'x' return a .. b .. 'c'") --> c:1: attempt to concatenate a table value (local 'a')
print(err "return 'a' .. {} .. 'b'")    --> c:1: attempt to concatenate a table value
print(err "return 1 .. true")           --> c:1: attempt to concatenate a boolean value
print(err "return 'a' .. 'b' .. nil")   --> c:1: attempt to concatenate a nil value
print(err "return nil .. 'b' .. 'c'")   --> c:1: attempt to concatenate a nil value
print(err "local a return (function() return a .. '' end)()") --> c:1: attempt to concatenate a nil value (upvalue 'a')
print(err "return print .. ''")         --> c:1: attempt to concatenate a function value (global 'print')
print(err "local t = {} return 'v=' .. t.x .. '!'") --> c:1: attempt to concatenate a nil value (field 'x')

-- Comparison.
print(err "return 1 < 'x'")             --> c:1: attempt to compare number with string
print(err "return 'x' < 1")             --> c:1: attempt to compare string with number
print(err "return {} < {}")             --> c:1: attempt to compare two table values
print(err "return {} < 1")              --> c:1: attempt to compare table with number
print(err "return nil < 1")             --> c:1: attempt to compare nil with number
print(err "return nil > 1")             --> c:1: attempt to compare number with nil
print(err "return nil <= nil")          --> c:1: attempt to compare two nil values
print(err "return true < false")        --> c:1: attempt to compare two boolean values
print(err "return print < print")       --> c:1: attempt to compare two function values
print(err "return x < 1")               --> c:1: attempt to compare nil with number
print(err "return 1 >= x")              --> c:1: attempt to compare nil with number
print(err "local a, b = 1, '2' return a <= b") --> c:1: attempt to compare number with string
print(err "return 'a' < {}")            --> c:1: attempt to compare string with table
print(err "if 1 < {} then end")         --> c:1: attempt to compare number with table
print(err "return 1.5 < nil")           --> c:1: attempt to compare number with nil
print(err "local t = setmetatable({}, {__lt = 5}) return t < t") --> c:1: attempt to call a number value (metamethod 'lt')

-- Bitwise operations and conversions to integers.
print(err "return 1.5 & 1")             --> c:1: number has no integer representation
print(err "return 1 & 1.5")             --> c:1: number has no integer representation
print(err "local a = 1.5 return a | 1") --> c:1: number (local 'a') has no integer representation
print(err "local a = {} return a.b & 1") --> c:1: attempt to perform bitwise operation on a nil value (field 'b')
print(err "local a = {x = 2^63} return a.x ~ 1") --> c:1: number (field 'x') has no integer representation
print(err "return x | 1")               --> c:1: attempt to perform bitwise operation on a nil value (global 'x')
print(err "return ~x")                  --> c:1: attempt to perform bitwise operation on a nil value (global 'x')
print(err "return ~1.5")                --> c:1: number has no integer representation
print(err "return ~{}")                 --> c:1: attempt to perform bitwise operation on a table value
print(err "return 'a' | 1")             --> c:1: attempt to perform bitwise operation on a string value (constant 'a')
print(err "return 1 << {}")             --> c:1: attempt to perform bitwise operation on a table value
print(err "local a = 'x' return a >> 1") --> c:1: attempt to perform bitwise operation on a string value (local 'a')
print(err "return 2^64 | 0")            --> c:1: number has no integer representation
print(err "return 1 << 2^63")           --> c:1: number has no integer representation
print(err "local n = 0/0 return n & n") --> c:1: number (local 'n') has no integer representation
print(err "return math.huge // 1 | 0")  --> c:1: number has no integer representation
print(err "return 1 // 0")              --> c:1: attempt to divide by zero
print(err "return 1 % 0")               --> c:1: attempt to perform 'n%0'
print(err "local a, b = 1, 0 return a // b") --> c:1: attempt to divide by zero
print(err "local a = 0 return 5 % a")   --> c:1: attempt to perform 'n%0'

-- Length.
print(err "return #x")                  --> c:1: attempt to get length of a nil value (global 'x')
print(err "local a return #a")          --> c:1: attempt to get length of a nil value (local 'a')
print(err "local a = {} return #a.b")   --> c:1: attempt to get length of a nil value (field 'b')
print(err "return #5")                  --> c:1: attempt to get length of a number value
print(err "local a = 5 return #a")      --> c:1: attempt to get length of a number value (local 'a')
print(err "return #print")              --> c:1: attempt to get length of a function value (global 'print')
print(err "local a return (function() return #a end)()") --> c:1: attempt to get length of a nil value (upvalue 'a')

-- Table keys.
print(err "local t = {} t[nil] = 1")    --> c:1: table index is nil
print(err "local t = {} t[0/0] = 1")    --> c:1: table index is NaN
print(err "return {[nil] = 1}")         --> c:1: table index is nil
print(err "local t, k = {} t[k] = 1")   --> c:1: table index is nil

-- Bad arguments: numbering, names, methods, calls through variables.
print(err "string.rep()")               --> c:1: bad argument #1 to 'rep' (string expected, got no value)
print(err "string.rep('x')")            --> c:1: bad argument #2 to 'rep' (number expected, got no value)
print(err "string.rep('x', {})")        --> c:1: bad argument #2 to 'rep' (number expected, got table)
print(err "('x'):rep({})")              --> c:1: bad argument #1 to 'rep' (number expected, got table)
print(err "('x'):rep()")                --> c:1: bad argument #1 to 'rep' (number expected, got no value)
print(err "('x').rep()")                --> c:1: bad argument #1 to 'rep' (string expected, got no value)
print(err "local s = string.rep s()")   --> c:1: bad argument #1 to 's' (string expected, got no value)
print(err "local t = {f = string.rep} t.f()") --> c:1: bad argument #1 to 'f' (string expected, got no value)
print(err "local t = {f = string.rep} t:f()") --> c:1: calling 'f' on bad self (string expected, got table)
print(err "local t = {f = string.rep} t.f('x', 'y')") --> c:1: bad argument #2 to 'f' (number expected, got string)
print(err "setmetatable(1, {})")        --> c:1: bad argument #1 to 'setmetatable' (table expected, got number)
print(err "setmetatable({}, 1)")        --> c:1: bad argument #2 to 'setmetatable' (nil or table expected, got number)
print(err "math.floor('x')")            --> c:1: bad argument #1 to 'floor' (number expected, got string)
print(err "math.floor()")               --> c:1: bad argument #1 to 'floor' (number expected, got no value)
print(err "table.concat({{}})")         --> c:1: invalid value (table) at index 1 in table for 'concat'
print(err "table.concat(1)")            --> c:1: bad argument #1 to 'concat' (table expected, got number)
print(err "table.insert({}, 1, 2, 3)")  --> c:1: wrong number of arguments to 'insert'
print(err "ipairs()")                   --> c:1: bad argument #1 to 'ipairs' (value expected)
print(err "pairs(nil)")                 --> nil
print(err "next({}, 1)")                --> invalid key to 'next'
print(err "tostring()")                 --> c:1: bad argument #1 to 'tostring' (value expected)
print(err "tonumber()")                 --> c:1: bad argument #1 to 'tonumber' (value expected)
print(err "tonumber('10', 99)")         --> c:1: bad argument #2 to 'tonumber' (base out of range)
print(err "select(0)")                  --> c:1: bad argument #1 to 'select' (index out of range)
print(err "select('x')")                --> c:1: bad argument #1 to 'select' (number expected, got string)
print(err "rawset({}, nil, 1)")         --> table index is nil
print(err "rawlen(5)")                  --> c:1: bad argument #1 to 'rawlen' (table or string expected, got number)
print(err "string.char(-1)")            --> c:1: bad argument #1 to 'char' (value out of range)
print(err "string.format('%d', 'x')")   --> c:1: bad argument #2 to 'format' (number expected, got string)
print(err "string.format('%d', 1.5)")   --> c:1: bad argument #2 to 'format' (number has no integer representation)
print(err "('%d'):format('x')")         --> c:1: bad argument #1 to 'format' (number expected, got string)
print(err "('x'):find(nil)")            --> c:1: bad argument #1 to 'find' (string expected, got nil)
print(err "utf8.char(-1)")              --> c:1: bad argument #1 to 'char' (value out of range)
print(err "coroutine.resume(1)")        --> c:1: bad argument #1 to 'resume' (thread expected, got number)
print(err "coroutine.wrap(1)")          --> c:1: bad argument #1 to 'wrap' (function expected, got number)
print(err "coroutine.create()")         --> c:1: bad argument #1 to 'create' (function expected, got no value)
print(err "os.time({})")                --> c:1: field 'year' missing in date table
print(err "string.rep('x', 1 << 40, 'y')") --> c:1: resulting string too large
print(err "local f <const> = string.rep f()") --> c:1: bad argument #1 to 'f' (string expected, got no value)
print(err "return (function(...) return string.rep(...) end)()") --> c:1: bad argument #1 to 'rep' (string expected, got no value)
print(err "return (string.rep)()")      --> c:1: bad argument #1 to 'rep' (string expected, got no value)
print(err "return (('x').rep)('x', {})") --> c:1: bad argument #2 to 'rep' (number expected, got table)
print(err "load(5)")                    --> nil
print(err "assert(false)")              --> c:1: assertion failed!
print(err "error('e')")                 --> c:1: e
print(err "error('e', 2)")              --> e
print(err "error()")                    --> nil
print(err "getmetatable()")             --> c:1: bad argument #1 to 'getmetatable' (value expected)
print(err "collectgarbage('bad')")      --> c:1: bad argument #1 to 'collectgarbage' (invalid option 'bad')

-- Metamethod frames name themselves.
print(err "local t = setmetatable({}, {__index = function(t, k) error('in ' .. k) end}) return t.x") --> c:1: in x
print(err "local t = setmetatable({}, {__add = function(a, b) return a.x.y end}) return t + 1") --> c:1: attempt to index a nil value (field 'x')
print(err "local t = setmetatable({}, {__add = string.rep}) return t + 1") --> c:1: bad argument #1 to 'add' (string expected, got table)
print(err "local t = setmetatable({}, {__index = string.rep}) return t.x") --> c:1: bad argument #1 to 'index' (string expected, got table)
print(err "local t = setmetatable({}, {__call = string.rep}) return t()") --> c:1: bad argument #1 to 't' (string expected, got table)
print(err "local t = setmetatable({}, {__add = {}}) return t + 1") --> c:1: attempt to call a table value (metamethod 'add')
print(err "local t = setmetatable({}, {__concat = 5}) return t .. 1") --> c:1: attempt to call a number value (metamethod 'concat')
print(err "local t = setmetatable({}, {__eq = 'x'}) return t == setmetatable({}, {})") --> c:1: attempt to call a string value (metamethod 'eq')
print(err "local t = setmetatable({}, {__newindex = true}) t.x = 1") --> c:1: attempt to index a boolean value
print(err "local t = setmetatable({}, {__unm = 1}) return -t") --> c:1: attempt to call a number value (metamethod 'unm')
print(err "local t = setmetatable({}, {__tostring = 1}) return tostring(t)") --> attempt to call a number value
print(err "local t = setmetatable({}, {__name = 'Name'}) return t + 1") --> c:1: attempt to perform arithmetic on a Name value (local 't')
print(err "local t = setmetatable({}, {__name = 'Name'}) return t .. ''") --> c:1: attempt to concatenate a Name value (local 't')
print(err "local t = setmetatable({}, {__name = 'Name'}) t()") --> c:1: attempt to call a Name value (local 't')
print(err "local t = setmetatable({}, {__name = 'Name'}) return t < 1") --> c:1: attempt to compare Name with number
print(err "local t = setmetatable({}, {__name = 'Name'}) return #t + {}") --> c:1: attempt to perform arithmetic on a table value
print(err "local t = setmetatable({}, {__name = 'Name'}) string.rep(t)") --> c:1: bad argument #1 to 'rep' (string expected, got Name)
