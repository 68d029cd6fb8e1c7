-- The longest functions of a source tree, by lines: Go, Lua, JavaScript and Python.
--
--   perilune run examples/longest_functions.lua [--workspace DIR] [-- HOW_MANY]
--
-- One search a language finds where functions start and where they end, so
-- no file is read.

local top = math.tointeger(tonumber(args[1])) or 20

local languages = {
  {name = "Go", glob = "*.go", pattern = [[^(func\b|\})]], start = "^func%s+(.-)%s*{", close = "^}"},
  {name = "Lua", glob = "*.lua", pattern = [[^((local\s+)?function\b|end\b)]], start = "function%s+([%w_.:]+)", close = "^end"},
  {name = "JavaScript", glob = "*.{js,mjs,ts,jsx,tsx}", pattern = [[^((export\s+)?(default\s+)?(async\s+)?function\b|\})]],
   start = "function%s*%*?%s*([%w_$]*)", close = "^}"},
  {name = "Python", glob = "*.py", pattern = [[^(\s*(async\s+)?def\s|\S)]], start = "^%s*a?s?y?n?c?%s*def%s+([%w_]+)"},
}

local found = {}

local function add(language, start, last)
  local name = start.text:match(language.start) or "?"
  found[#found + 1] = {lines = last - start.line + 1, name = name:sub(1, 60), path = start.path, line = start.line}
end

-- A function of brackets ends at the closing line in the first column.
local function bracketed(language, hits)
  local open
  for _, hit in ipairs(hits) do
    if hit.text:match(language.close) then
      if open and open.path == hit.path then add(language, open, hit.line) end
      open = nil
    elseif hit.text:match("}%s*$") or hit.text:match("%f[%w]end%s*$") then
      add(language, hit, hit.line) -- on one line
      open = nil
    else
      open = hit
    end
  end
end

-- A function of indentation ends before the next line that is not deeper.
local function indented(language, hits)
  local open = {}
  local function close(depth, last)
    while #open > 0 and open[#open].depth >= depth do
      add(language, table.remove(open).hit, last)
    end
  end
  local path
  for _, hit in ipairs(hits) do
    if hit.path ~= path then open, path = {}, hit.path end
    local depth = #hit.text:match("^%s*")
    close(depth, hit.line - 1)
    if hit.text:match(language.start) then open[#open + 1] = {hit = hit, depth = depth} end
  end
end

for _, language in ipairs(languages) do
  local hits, why = tool.search_files{pattern = language.pattern, regex = true, glob = language.glob}
  if not hits then
    print(language.name .. ": " .. why)
  elseif #hits > 0 then
    local before = #found
    if language.close then bracketed(language, hits) else indented(language, hits) end
    print(("%s: %d functions"):format(language.name, #found - before))
  end
end

table.sort(found, function(a, b)
  if a.lines ~= b.lines then return a.lines > b.lines end
  if a.path ~= b.path then return a.path < b.path end
  return a.line < b.line
end)

print("\nlines  function")
for i = 1, math.min(top, #found) do
  local f = found[i]
  print(("%5d  %s  %s:%d"):format(f.lines, f.name, f.path, f.line))
end
