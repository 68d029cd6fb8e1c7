-- Who mentions a name: a table of files, with how often and where first.
--
--   perilune run examples/mentions.lua [--workspace DIR] -- NAME [GLOB]

local name = args[1] or "main"
local glob = args[2]

-- \b only where the name has a letter at its end: "->" is a name too.
local pattern = name:gsub("[^%w_]", "\\%0")
if name:match("^[%w_]") then pattern = "\\b" .. pattern end
if name:match("[%w_]$") then pattern = pattern .. "\\b" end

local hits, why = tool.search_files{pattern = pattern, regex = true, glob = glob}
if not hits then error(why) end

local rows, byPath = {}, {}
for _, hit in ipairs(hits) do
  local row = byPath[hit.path]
  if not row then
    row = {path = hit.path, count = 0, line = hit.line, text = hit.text:match("^%s*(.-)%s*$")}
    byPath[hit.path] = row
    rows[#rows + 1] = row
  end
  row.count = row.count + 1
end
table.sort(rows, function(a, b)
  if a.count ~= b.count then return a.count > b.count end
  return a.path < b.path
end)

local width = #"file"
for _, row in ipairs(rows) do width = math.max(width, #row.path) end
width = math.min(width, 60)

print(("%q is mentioned on %d lines of %d files"):format(name, #hits, #rows))
if #rows > 0 then
  local format = "%-" .. width .. "s  %5s  %5s  %s"
  print("\n" .. format:format("file", "lines", "first", "text"))
  for i = 1, math.min(#rows, 40) do
    local row = rows[i]
    print(format:format(row.path, row.count, row.line, row.text:sub(1, 70)))
  end
  if #rows > 40 then print(("... and %d more files"):format(#rows - 40)) end
end
