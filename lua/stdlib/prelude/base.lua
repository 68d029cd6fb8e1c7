-- What base, math and os need of Lua: operations that may call metamethods.

-- index gives t[k].
local function index(t, k)
  return t[k]
end

-- maximum and minimum give the first greatest and least of list[1] to list[n].
local function maximum(list, n)
  local best = list[1]
  for i = 2, n do
    local v = list[i]
    if best < v then best = v end
  end
  return best
end

local function minimum(list, n)
  local best = list[1]
  for i = 2, n do
    local v = list[i]
    if v < best then best = v end
  end
  return best
end

-- date_fields reads what os.time reads into a plain table.
local function date_fields(t)
  return {
    year = t.year, month = t.month, day = t.day,
    hour = t.hour, min = t.min, sec = t.sec, isdst = t.isdst,
  }
end

-- set_date_fields stores a whole date, given as a plain table, in t.
local function set_date_fields(t, date)
  t.year = date.year
  t.month = date.month
  t.day = date.day
  t.hour = date.hour
  t.min = date.min
  t.sec = date.sec
  t.yday = date.yday
  t.wday = date.wday
  t.isdst = date.isdst
end

return {
  index = index, maximum = maximum, minimum = minimum,
  date_fields = date_fields, set_date_fields = set_date_fields,
}
