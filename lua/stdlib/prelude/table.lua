-- The table functions on values with metamethods. Arguments are checked and
-- lengths known before these run.

local type = ...

-- list_insert moves t[pos] .. t[e - 1] up by one and stores v at pos.
local function list_insert(t, pos, e, v)
  for i = e, pos + 1, -1 do
    t[i] = t[i - 1]
  end
  t[pos] = v
end

-- list_remove takes t[pos] out of a list of n elements and gives it.
local function list_remove(t, pos, n)
  local v = t[pos]
  while pos < n do
    t[pos] = t[pos + 1]
    pos = pos + 1
  end
  t[pos] = nil
  return v
end

-- list_move is table.move from a to b.
local function list_move(a, f, e, t, b)
  if t > e or t <= f or not (a == b) then
    for i = 0, e - f do
      b[t + i] = a[f + i]
    end
  else
    for i = e - f, 0, -1 do
      b[t + i] = a[f + i]
    end
  end
end

-- gather_text gives t[i] .. t[j] as a plain list and its length; the first
-- element that is no text ends it and is the last.
local function gather_text(t, i, j)
  local list, n = {}, 0
  for k = i, j do
    local v = t[k]
    n = n + 1
    list[n] = v
    local kind = type(v)
    if kind ~= "string" and kind ~= "number" then break end
  end
  return list, n
end

-- gather_all gives t[i] .. t[j] as a plain list.
local function gather_all(t, i, j)
  local list = {}
  for k = 0, j - i do
    list[k + 1] = t[i + k]
  end
  return list
end

return {
  list_insert = list_insert, list_remove = list_remove, list_move = list_move,
  gather_text = gather_text, gather_all = gather_all,
}
