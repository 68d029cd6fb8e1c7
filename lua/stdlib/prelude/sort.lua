-- Quicksort as table.sort has always done it: median of three, the pivot
-- parked in the last but one place, the shorter part first. The order of equal
-- elements, and what an order that is none does, depend on every step of it.
-- Both functions give true where the order is none, else nothing. seed is 0
-- until parts are so uneven that pivots are better chosen at random.

-- pick chooses a pivot in the middle half of lo .. up.
local function pick(lo, up, seed)
  local quarter = (up - lo) // 4
  return lo + quarter + seed % (quarter * 2)
end

-- sort_by sorts t[lo] .. t[up] by the function less.
local function sort_by(t, lo, up, less, seed)
  while lo < up do
    local a, b = t[lo], t[up]
    if less(b, a) then
      t[lo] = b
      t[up] = a
    end
    if up - lo == 1 then return end
    local p
    if up - lo < 100 or seed == 0 then
      p = (lo + up) // 2
    else
      p = pick(lo, up, seed)
    end
    a, b = t[p], t[lo]
    if less(a, b) then
      t[p] = b
      t[lo] = a
    else
      b = t[up]
      if less(b, a) then
        t[p] = b
        t[up] = a
      end
    end
    if up - lo == 2 then return end
    local last = up - 1
    local pivot = t[p]
    t[p] = t[last]
    t[last] = pivot
    local i, j = lo, last
    while true do
      i = i + 1
      a = t[i]
      while less(a, pivot) do
        if i == last then return true end
        i = i + 1
        a = t[i]
      end
      j = j - 1
      b = t[j]
      while less(pivot, b) do
        if j < i then return true end
        j = j - 1
        b = t[j]
      end
      if j < i then break end
      t[i] = b
      t[j] = a
    end
    t[last] = a
    t[i] = pivot
    local n
    if i - lo < up - i then
      if sort_by(t, lo, i - 1, less, seed) then return true end
      n = i - lo
      lo = i + 1
    else
      if sort_by(t, i + 1, up, less, seed) then return true end
      n = up - i
      up = i - 1
    end
    if (up - lo) // 128 > n then
      seed = seed * 1103515245 % 2147483648 + 12345
    end
  end
end

-- sort_ascending sorts t[lo] .. t[up] by <.
local function sort_ascending(t, lo, up, seed)
  while lo < up do
    local a, b = t[lo], t[up]
    if b < a then
      t[lo] = b
      t[up] = a
    end
    if up - lo == 1 then return end
    local p
    if up - lo < 100 or seed == 0 then
      p = (lo + up) // 2
    else
      p = pick(lo, up, seed)
    end
    a, b = t[p], t[lo]
    if a < b then
      t[p] = b
      t[lo] = a
    else
      b = t[up]
      if b < a then
        t[p] = b
        t[up] = a
      end
    end
    if up - lo == 2 then return end
    local last = up - 1
    local pivot = t[p]
    t[p] = t[last]
    t[last] = pivot
    local i, j = lo, last
    while true do
      i = i + 1
      a = t[i]
      while a < pivot do
        if i == last then return true end
        i = i + 1
        a = t[i]
      end
      j = j - 1
      b = t[j]
      while pivot < b do
        if j < i then return true end
        j = j - 1
        b = t[j]
      end
      if j < i then break end
      t[i] = b
      t[j] = a
    end
    t[last] = a
    t[i] = pivot
    local n
    if i - lo < up - i then
      if sort_ascending(t, lo, i - 1, seed) then return true end
      n = i - lo
      lo = i + 1
    else
      if sort_ascending(t, i + 1, up, seed) then return true end
      n = up - i
      up = i - 1
    end
    if (up - lo) // 128 > n then
      seed = seed * 1103515245 % 2147483648 + 12345
    end
  end
end

return { sort_by = sort_by, sort_ascending = sort_ascending }
