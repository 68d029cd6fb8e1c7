-- os.time, os.date, os.difftime and os.clock, independent of the zone.

-- UTC dates of fixed times.
print(os.date("!%Y-%m-%d %H:%M:%S", 0)) --> 1970-01-01 00:00:00
print(os.date("!%Y-%m-%d %H:%M:%S", 1e9)) --> 2001-09-09 01:46:40
print(os.date("!%Y-%m-%d %H:%M:%S", 2^31)) --> 2038-01-19 03:14:08
print(os.date("!%Y-%m-%d %H:%M:%S", -1)) --> 1969-12-31 23:59:59
print(os.date("!%c", 0))                --> Thu Jan  1 00:00:00 1970
print(os.date("!%c", 1234567890))       --> Fri Feb 13 23:31:30 2009
print(os.date("!%x %X", 1234567890))    --> 02/13/09 23:31:30
print(os.date("!%D %F %T %R", 1234567890)) --> 02/13/09 2009-02-13 23:31:30 23:31
print(os.date("!%a %A %b %B %h", 1234567890)) --> Fri Friday Feb February Feb
print(os.date("!%d %e %j %m %y %Y %C", 1234567890)) --> 13 13 044 02 09 2009 20
print(os.date("!%H %I %M %S %p", 1234567890), os.date("!%I %p", 0), os.date("!%I %p", 43200)) --> 23 11 31 30 PM\t12 AM\t12 PM
print(os.date("!%u %w %U %W %V %G %g", 1234567890)) --> 5 5 06 06 07 2009 09
print(os.date("!%n%t%%", 0) == "\n\t%", os.date("!", 0) == "", os.date("!plain", 0), os.date("!%r", 3600 * 13)) --> true\ttrue\tplain\t01:00:00 PM
for _, t in ipairs {0, 86399, 86400, 951782400, 1078012800, 4102444799, -86400} do print(t, os.date("!%Y-%m-%d %j %a %H:%M:%S", t)) end --> 0\t1970-01-01 001 Thu 00:00:00
--> 86399\t1970-01-01 001 Thu 23:59:59
--> 86400\t1970-01-02 002 Fri 00:00:00
--> 951782400\t2000-02-29 060 Tue 00:00:00
--> 1078012800\t2004-02-29 060 Sun 00:00:00
--> 4102444799\t2099-12-31 365 Thu 23:59:59
--> -86400\t1969-12-31 365 Wed 00:00:00

-- The ISO week around new year.
for _, y in ipairs {2004, 2005, 2008, 2009, 2010, 2020, 2021} do
  local days = 0
  for i = 1970, y - 1 do days = days + ((i % 4 == 0 and (i % 100 ~= 0 or i % 400 == 0)) and 366 or 365) end
  print(y, os.date("!%G-W%V-%u %U %W", days * 86400), os.date("!%G-W%V-%u", (days - 1) * 86400))
end                                     --> 2004\t2004-W01-4 00 00\t2004-W01-3
--> 2005\t2004-W53-6 00 00\t2004-W53-5
--> 2008\t2008-W01-2 00 00\t2008-W01-1
--> 2009\t2009-W01-4 00 00\t2009-W01-3
--> 2010\t2009-W53-5 00 00\t2009-W53-4
--> 2020\t2020-W01-3 00 00\t2020-W01-2
--> 2021\t2020-W53-5 00 00\t2020-W53-4

-- Tables.
local d = os.date("!*t", 1234567890)
print(d.year, d.month, d.day, d.hour, d.min, d.sec, d.wday, d.yday, d.isdst) --> 2009\t2\t13\t23\t31\t30\t6\t44\tfalse
d = os.date("!*t", 0)
print(d.year, d.month, d.day, d.hour, d.min, d.sec, d.wday, d.yday, d.isdst) --> 1970\t1\t1\t0\t0\t0\t5\t1\tfalse
print(math.type(d.year), type(os.date("*t")), os.date("!*t", 1e9).yday, os.date("!*t", 951782400).day) --> integer\ttable\t252\t29

-- os.time: normalisation of fields out of their range. Differences leave the zone out.
local function T(y, m, d, H, M, S) return os.time {year = y, month = m, day = d, hour = H, min = M, sec = S, isdst = false} end
local base = T(2020, 1, 1, 12, 0, 0)
print(T(2020, 1, 2, 12, 0, 0) - base, T(2020, 1, 1, 13, 0, 0) - base, T(2020, 1, 1, 12, 1, 0) - base, T(2020, 1, 1, 12, 0, 1) - base) --> 86400\t3600\t60\t1
print(T(2020, 13, 1, 12, 0, 0) == T(2021, 1, 1, 12, 0, 0), T(2020, 0, 1, 12, 0, 0) == T(2019, 12, 1, 12, 0, 0), T(2020, -11, 1, 12, 0, 0) == T(2019, 1, 1, 12, 0, 0)) --> true\ttrue\ttrue
print(T(2020, 2, 30, 12, 0, 0) == T(2020, 3, 1, 12, 0, 0), T(2019, 2, 29, 12, 0, 0) == T(2019, 3, 1, 12, 0, 0), T(2020, 1, 0, 12, 0, 0) == T(2019, 12, 31, 12, 0, 0)) --> true\ttrue\ttrue
print(T(2020, 1, 1, 36, 0, 0) == T(2020, 1, 2, 12, 0, 0), T(2020, 1, 1, 12, -60, 0) == T(2020, 1, 1, 11, 0, 0), T(2020, 1, 1, 12, 0, 3600) == T(2020, 1, 1, 13, 0, 0)) --> true\ttrue\ttrue
print(T(2020, 1, 366, 12, 0, 0) == T(2020, 12, 31, 12, 0, 0), T(2020, 1, -30, 12, 0, 0) == T(2019, 12, 1, 12, 0, 0), T(2020, 25, 1, 12, 0, 0) == T(2022, 1, 1, 12, 0, 0)) --> true\ttrue\ttrue
local t = {year = 2020, month = 14, day = -3, hour = 30, min = 70, sec = 80, isdst = false}
local stamp = os.time(t)
print(t.year, t.month, t.day, t.hour, t.min, t.sec, t.wday, t.yday, t.isdst) --> 2021\t1\t29\t7\t11\t20\t6\t29\tfalse
print(os.time(t) == stamp, os.date("*t", stamp).day == t.day, os.date("*t", stamp).hour == t.hour) --> true\ttrue\ttrue
t = {year = 2000, month = 2, day = 29}
os.time(t)
print(t.hour, t.min, t.sec, t.wday, t.yday) --> 12\t0\t0\t3\t60
print(os.time {year = 2000, month = 1, day = 1} == os.time {year = 2000, month = 1, day = 1, hour = 12}, os.time {year = "2000", month = "1", day = "1"} == os.time {year = 2000, month = 1, day = 1}) --> true\ttrue
print(os.time {year = 2000.0, month = 1, day = 1.0} == os.time {year = 2000, month = 1, day = 1}) --> true
local round = true
for i = 0, 40 do
  local s = base + i * 86400 * 9 + i * 3607
  local f = os.date("*t", s)
  round = round and os.time(f) == s and f.isdst == false or f.isdst == true
end
print(round)                            --> true

-- Errors in fields.
print(pcall(os.time, {}))               --> false\tfield 'year' missing in date table
print(pcall(os.time, {year = 2020}))    --> false\tfield 'month' missing in date table
print(pcall(os.time, {year = 2020, month = 1})) --> false\tfield 'day' missing in date table
print(pcall(os.time, {year = 2020, day = 1})) --> false\tfield 'month' missing in date table
print(pcall(os.time, {year = 2020, month = 1, day = "x"})) --> false\tfield 'day' is not an integer
print(pcall(os.time, {year = 2020, month = 1.5, day = 1})) --> false\tfield 'month' is not an integer
print(pcall(os.time, {year = 2020, month = 1, day = {}})) --> false\tfield 'day' is not an integer
print(pcall(os.time, {year = 2020, month = 1, day = 1, hour = "h"})) --> false\tfield 'hour' is not an integer
print(pcall(os.time, {year = 1 << 40, month = 1, day = 1})) --> false\tfield 'year' is out-of-bound
print(pcall(os.time, {year = 2020, month = 1, day = 1 << 32})) --> false\tfield 'day' is out-of-bound
print(pcall(os.time, {year = 2020, month = math.mininteger, day = 1})) --> false\tfield 'month' is out-of-bound
print(pcall(os.time, 5))                --> false\tbad argument #1 to 'os.time' (table expected, got number)
print(pcall(os.time, "x"))              --> false\tbad argument #1 to 'os.time' (table expected, got string)

-- Errors of os.date.
print(pcall(os.date, "%Ez", 0))         --> false\tbad argument #1 to 'os.date' (invalid conversion specifier '%Ez')
print(pcall(os.date, "%", 0))           --> false\tbad argument #1 to 'os.date' (invalid conversion specifier '%')
print(pcall(os.date, "%Q", 0))          --> false\tbad argument #1 to 'os.date' (invalid conversion specifier '%Q')
print(pcall(os.date, "%E", 0))          --> false\tbad argument #1 to 'os.date' (invalid conversion specifier '%E')
print(pcall(os.date, "%Oy%Ox", 0))      --> false\tbad argument #1 to 'os.date' (invalid conversion specifier '%Ox')
print(pcall(os.date, "!%Y", "x"))       --> false\tbad argument #2 to 'os.date' (number expected, got string)
print(pcall(os.date, "!%Y", 1.5))       --> false\tbad argument #2 to 'os.date' (number has no integer representation)
print(pcall(os.date, {}))               --> false\tbad argument #1 to 'os.date' (string expected, got table)
print(os.date("!%Ey %EY %Od %OH", 0), os.date("!%Y", "86400"), os.date("!%Y", 0.0)) --> 70 1970 01 00\t1970\t1970

-- difftime and clock.
print(os.difftime(5, 3), os.difftime(3, 5), math.type(os.difftime(2, 1)), os.difftime(base + 60, base)) --> 2.0\t-2.0\tfloat\t60.0
print(pcall(os.difftime))               --> false\tbad argument #1 to 'os.difftime' (number expected, got no value)
print(pcall(os.difftime, 1))            --> false\tbad argument #2 to 'os.difftime' (number expected, got no value)
print(pcall(os.difftime, "a", 1))       --> false\tbad argument #1 to 'os.difftime' (number expected, got string)
local c0 = os.clock()
for i = 1, 10000 do end
print(math.type(c0), os.clock() >= c0, c0 >= 0) --> float\ttrue\ttrue
print(math.type(os.time()), os.time() >= 1.6e9, os.time() <= os.time()) --> integer\ttrue\ttrue
print(os.date("!%Y") == tostring(os.date("!*t").year), #os.date("!%H:%M:%S"), type(os.date())) --> true\t8\tstring

-- A calendar computed by hand agrees with os.date.
local function civil(days)
  local z = days + 719468
  local era = z // 146097
  local doe = z - era * 146097
  local yoe = (doe - doe // 1460 + doe // 36524 - doe // 146096) // 365
  local doy = doe - (365 * yoe + yoe // 4 - yoe // 100)
  local mp = (5 * doy + 2) // 153
  local m = mp < 10 and mp + 3 or mp - 9
  return yoe + era * 400 + (m <= 2 and 1 or 0), m, doy - (153 * mp + 2) // 5 + 1
end
local agree = true
for days = -10000, 60000, 97 do
  local f = os.date("!*t", days * 86400 + 3661)
  local y, m, day = civil(days)
  agree = agree and f.year == y and f.month == m and f.day == day and f.hour == 1 and f.min == 1 and f.sec == 1 and f.wday == (days + 4) % 7 + 1
end
print(agree)                            --> true
