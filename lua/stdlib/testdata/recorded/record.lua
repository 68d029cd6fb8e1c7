-- Writes string.txt anew: lua5.4 record.lua < string.txt > new.txt
-- A line that begins with "= " or "! " is what the expression before it gave,
-- its results or its error; all other lines are expressions.

local function shown(v)
  if type(v) == "string" then
    return '"' .. v:gsub("[%c\\\127-\255]", function(c) return ("\\x%02x"):format(c:byte()) end) .. '"'
  elseif v == nil or type(v) == "number" or type(v) == "boolean" then
    return tostring(v)
  end
  return type(v)
end

for line in io.lines() do
  if not line:find("^[=!] ") and line ~= "=" then
    local chunk = assert(load("local function all(...) return ... end return all(" .. line .. ")", "=case"))
    local r = table.pack(pcall(chunk))
    local texts = {}
    for i = 2, r.n do
      texts[#texts + 1] = shown(r[i])
    end
    print(line)
    print((r[1] and "= " or "! ") .. table.concat(texts, ", "))
  end
end
