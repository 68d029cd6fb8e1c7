-- Times and dates (§6.9), in UTC.
local o = os
local function try(f, ...) print(pcall(f, ...)) end
local function fields(t)
  local k = {}
  for _, name in ipairs{"year", "month", "day", "hour", "min", "sec", "yday", "wday", "isdst"} do k[#k + 1] = tostring(t[name]) end
  return table.concat(k, " ")
end

try(o.time, {}) --> false\tfield 'year' missing in date table
try(o.time, {year = 2020}) --> false\tfield 'month' missing in date table
try(o.time, {year = 2020, month = 1}) --> false\tfield 'day' missing in date table
print(o.time{year = 2020, month = 1, day = 1}, o.time{year = 2020, month = "2", day = 1.0}, o.time{year = 2020, month = 13, day = 32, hour = 25, min = 61, sec = 61}) --> 1577880000\t1580558400\t1612231321
try(o.time, {year = "x"}) --> false\tfield 'year' is not an integer
try(o.time, {year = 2020.5, month = 1, day = 1}) --> false\tfield 'year' is not an integer
try(o.time, {year = 2^40, month = 1, day = 1}) --> false\tfield 'year' is out-of-bound
try(o.time, {year = -2^40, month = 1, day = 1}) --> false\tfield 'year' is out-of-bound
try(o.time, {year = 2020, month = 7, day = 1, hour = "x"}) --> false\tfield 'hour' is not an integer
try(o.time, 5) --> false\tbad argument #1 to 'os.time' (table expected, got number)
try(o.time, {year = 2147483647 + 1900, month = 1, day = 1}) --> true\t67768036160184000
try(o.time, {year = 2147483647 + 1900, month = 13, day = 1}) --> false\ttime result cannot be represented in this installation
try(o.time, {year = 2020, month = 1, day = 2147483647}) --> true\t185544164894400
try(o.time, {year = 2020, month = 1, day = 2147483648}) --> false\tfield 'day' is out-of-bound
try(o.time, {year = 2020, month = -2147483647, day = 1}) --> true\t-5647334955624000
try(o.time, {year = 2020, month = -2147483648, day = 1}) --> false\tfield 'month' is out-of-bound
try(o.time, {year = -2147481748, month = 1, day = 1}) --> true\t-67768040609697600
try(o.time, {year = -2147481749, month = 1, day = 1}) --> false\tfield 'year' is out-of-bound
print(o.time{year = 0, month = 1, day = 1}, o.time{year = 1969, month = 12, day = 31, hour = 23, min = 59, sec = 58}) --> -62167176000\t-2
print(o.time{year = 2020, month = 7, day = 1, isdst = true}, o.time{year = 2020, month = 7, day = 1, isdst = false}, o.time{year = 2020, month = 7, day = 1, isdst = 5}) --> 1593601200\t1593604800\t1593601200
try(function() o.time({}) end) --> false\tos.lua:30: field 'year' missing in date table
local t = {year = 2020, month = 13, day = 32, hour = 25, min = 61, sec = 61}
print(o.time(t), fields(t)) --> 1612231321\t2021 2 2 2 2 1 33 3 false
t = {year = 2024, month = 3, day = 0}
print(o.time(t), fields(t)) --> 1709208000\t2024 2 29 12 0 0 60 5 false
local log = {}
t = setmetatable({}, {__index = function(_, k) log[#log + 1] = k return k ~= "isdst" and 5 or nil end, __newindex = function(_, k, v) log[#log + 1] = k .. "=" .. tostring(v) end})
print(o.time(t), table.concat(log, " ")) --> -61998634495\tyear month day hour min sec isdst year=5 month=5 day=5 hour=5 min=5 sec=5 yday=125 wday=5 isdst=false

for _, when in ipairs{0, 1000000000, 1709210096, -1, -62135596800, 253402300800, -62201779200, 951782400, 1104537600, 1293839999, 1167609599, 1230768000} do
  print(o.date("!%a %A %b %B %c %C %d %D %e %F %g %G %h %H %I %j %m %M %p %r %R %S %T %u %U %V %w %W %x %X %y %Y %z %Z%%%n%t", when)) --> Thu Thursday Jan January Thu Jan  1 00:00:00 1970 19 01 01/01/70  1 1970-01-01 70 1970 Jan 00 12 001 01 00 AM 12:00:00 AM 00:00 00 00:00:00 4 00 01 4 00 01/01/70 00:00:00 70 1970 +0000 GMT%\n\t\nSun Sunday Sep September Sun Sep  9 01:46:40 2001 20 09 09/09/01  9 2001-09-09 01 2001 Sep 01 01 252 09 46 AM 01:46:40 AM 01:46 40 01:46:40 7 36 36 0 36 09/09/01 01:46:40 01 2001 +0000 GMT%\n\t\nThu Thursday Feb February Thu Feb 29 12:34:56 2024 20 29 02/29/24 29 2024-02-29 24 2024 Feb 12 12 060 02 34 PM 12:34:56 PM 12:34 56 12:34:56 4 08 09 4 09 02/29/24 12:34:56 24 2024 +0000 GMT%\n\t\nWed Wednesday Dec December Wed Dec 31 23:59:59 1969 19 31 12/31/69 31 1969-12-31 70 1970 Dec 23 11 365 12 59 PM 11:59:59 PM 23:59 59 23:59:59 3 52 01 3 52 12/31/69 23:59:59 69 1969 +0000 GMT%\n\t\nMon Monday Jan January Mon Jan  1 00:00:00 1 0 01 01/01/01  1 1-01-01 01 1 Jan 00 12 001 01 00 AM 12:00:00 AM 00:00 00 00:00:00 1 00 01 1 01 01/01/01 00:00:00 01 1 +0000 GMT%\n\t\nSat Saturday Jan January Sat Jan  1 00:00:00 10000 100 01 01/01/00  1 10000-01-01 99 9999 Jan 00 12 001 01 00 AM 12:00:00 AM 00:00 00 00:00:00 6 00 52 6 00 01/01/00 00:00:00 00 10000 +0000 GMT%\n\t\nFri Friday Nov November Fri Nov 27 00:00:00 -2 -1 27 11/27/98 27 -2-11-27 98 -2 Nov 00 12 331 11 00 AM 12:00:00 AM 00:00 00 00:00:00 5 47 48 5 47 11/27/98 00:00:00 98 -2 +0000 GMT%\n\t\nTue Tuesday Feb February Tue Feb 29 00:00:00 2000 20 29 02/29/00 29 2000-02-29 00 2000 Feb 00 12 060 02 00 AM 12:00:00 AM 00:00 00 00:00:00 2 09 09 2 09 02/29/00 00:00:00 00 2000 +0000 GMT%\n\t\nSat Saturday Jan January Sat Jan  1 00:00:00 2005 20 01 01/01/05  1 2005-01-01 04 2004 Jan 00 12 001 01 00 AM 12:00:00 AM 00:00 00 00:00:00 6 00 53 6 00 01/01/05 00:00:00 05 2005 +0000 GMT%\n\t\nFri Friday Dec December Fri Dec 31 23:59:59 2010 20 31 12/31/10 31 2010-12-31 10 2010 Dec 23 11 365 12 59 PM 11:59:59 PM 23:59 59 23:59:59 5 52 52 5 52 12/31/10 23:59:59 10 2010 +0000 GMT%\n\t\nSun Sunday Dec December Sun Dec 31 23:59:59 2006 20 31 12/31/06 31 2006-12-31 06 2006 Dec 23 11 365 12 59 PM 11:59:59 PM 23:59 59 23:59:59 7 53 52 0 52 12/31/06 23:59:59 06 2006 +0000 GMT%\n\t\nThu Thursday Jan January Thu Jan  1 00:00:00 2009 20 01 01/01/09  1 2009-01-01 09 2009 Jan 00 12 001 01 00 AM 12:00:00 AM 00:00 00 00:00:00 4 00 01 4 00 01/01/09 00:00:00 09 2009 +0000 GMT%\n\t
end
print(o.date("!%Ec %EC %Ex %EX %Ey %EY %Od %Oe %OH %OI %Om %OM %OS %Ou %OU %OV %Ow %OW %Oy", 951782400)) --> Tue Feb 29 00:00:00 2000 20 02/29/00 00:00:00 00 2000 29 29 00 12 02 00 00 2 09 09 2 09 00
for _, y in ipairs{500, 950, 12, -150, -50, -100} do print(o.date("!%C|%y|%Y|%G|%g|%F|%D", o.time{year = y, month = 6, day = 1})) end --> 5|00|500|500|00|500-06-01|06/01/00\n9|50|950|950|50|950-06-01|06/01/50\n0|12|12|12|12|12-06-01|06/01/12\n-2|50|-150|-150|50|-150-06-01|06/01/50\n-1|50|-50|-50|50|-50-06-01|06/01/50\n-1|00|-100|-100|00|-100-06-01|06/01/00
for _, s in ipairs{"%Ez abc", "%", "%E", "%k", "abc%Q", "%O", "%Oz", "%-d", "%s", "%5", "%Q\0x"} do print(pcall(o.date, s, 0)) end --> false\tbad argument #1 to 'os.date' (invalid conversion specifier '%Ez abc')\nfalse\tbad argument #1 to 'os.date' (invalid conversion specifier '%')\nfalse\tbad argument #1 to 'os.date' (invalid conversion specifier '%E')\nfalse\tbad argument #1 to 'os.date' (invalid conversion specifier '%k')\nfalse\tbad argument #1 to 'os.date' (invalid conversion specifier '%Q')\nfalse\tbad argument #1 to 'os.date' (invalid conversion specifier '%O')\nfalse\tbad argument #1 to 'os.date' (invalid conversion specifier '%Oz')\nfalse\tbad argument #1 to 'os.date' (invalid conversion specifier '%-d')\nfalse\tbad argument #1 to 'os.date' (invalid conversion specifier '%s')\nfalse\tbad argument #1 to 'os.date' (invalid conversion specifier '%5')\nfalse\tbad argument #1 to 'os.date' (invalid conversion specifier '%Q')
print(o.date("%ExX", 0), o.date("", 0), o.date("!", 0), o.date("a\0b%y", 0), o.date("*tx", 0), o.date("*", 0), o.date("*T", 0), o.date(5, 0)) --> 01/01/70X\t\t\ta\x00b70\t*tx\t*\t*T\t5
try(o.date, "%Y", 2^60) --> false\tdate result cannot be represented in this installation
try(o.date, "!%Y", math.maxinteger) --> false\tdate result cannot be represented in this installation
try(o.date, "!%Y", math.mininteger) --> false\tdate result cannot be represented in this installation
try(o.date, "!%Y", 67767976233532799) --> true\t2147483647
try(o.date, "!%Y", 67768036191676800) --> false\tdate result cannot be represented in this installation
try(o.date, "!%Y", -67768040609740800) --> true\t-2147481748
try(o.date, "!%Y", -67768040609740801) --> false\tdate result cannot be represented in this installation
try(o.date, "!*t", 67768036191676800) --> false\tdate result cannot be represented in this installation
try(o.date, "%Y", "x") --> false\tbad argument #2 to 'os.date' (number expected, got string)
try(o.date, "%Y", 1.5) --> false\tbad argument #2 to 'os.date' (number has no integer representation)
try(o.date, {}, 0) --> false\tbad argument #1 to 'os.date' (string expected, got table)
try(function() o.date("%Ez", 0) end) --> false\tos.lua:57: bad argument #1 to 'date' (invalid conversion specifier '%Ez')
print(fields(o.date("!*t", 951782400)), fields(o.date("*t", 951782400))) --> 2000 2 29 0 0 0 60 3 false\t2000 2 29 0 0 0 60 3 false
print(o.date("%Z %z", 0), o.date("!%Z %z", 0), o.date(nil, 0), math.type(o.time()), type(o.date())) --> UTC +0000\tGMT +0000\tThu Jan  1 00:00:00 1970\tinteger\tstring
print(o.difftime(5, 3), o.difftime(3, 5), math.type(o.clock())) --> 2.0\t-2.0\tfloat
try(o.difftime) --> false\tbad argument #1 to 'os.difftime' (number expected, got no value)
try(o.difftime, 1) --> false\tbad argument #2 to 'os.difftime' (number expected, got no value)
try(o.difftime, "x", 3) --> false\tbad argument #1 to 'os.difftime' (number expected, got string)
try(o.difftime, 1.5, 3) --> false\tbad argument #1 to 'os.difftime' (number has no integer representation)
