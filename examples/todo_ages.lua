-- Which TODO and FIXME marks are where, by the age of the file they are in.
--
--   perilune run examples/todo_ages.lua [--workspace DIR] [-- SUBDIRECTORY]

local path = args[1]
local marks, why = tool.search_files{pattern = [[\b(TODO|FIXME|XXX|HACK)\b]], regex = true, path = path}
if not marks then error(why) end

local modified, files = {}, 0
for _, f in ipairs(tool.list_files{path = path}) do
  if f.type == "file" then
    modified[f.path] = f.modified
    files = files + 1
  end
end

local DAY = 86400
local ages = {
  {name = "this week", days = 7}, {name = "this month", days = 30},
  {name = "this year", days = 365}, {name = "older", days = math.huge},
}
for _, age in ipairs(ages) do age.files = {} end

local counts = {TODO = 0, FIXME = 0, XXX = 0, HACK = 0}

-- The first word of a line that is a mark.
local function markOf(text)
  for word in text:gmatch("%w+") do
    if counts[word] then return word end
  end
  return "TODO"
end

local now = os.time()
for _, mark in ipairs(marks) do
  local word = markOf(mark.text)
  counts[word] = counts[word] + 1
  local days = (now - (modified[mark.path] or now)) / DAY
  for _, age in ipairs(ages) do
    if days <= age.days then
      local list = age.files[mark.path]
      if not list then
        list = {path = mark.path, days = days}
        age.files[mark.path] = list
        table.insert(age.files, list)
      end
      table.insert(list, mark)
      break
    end
  end
end

print(("%d marks in %d files searched"):format(#marks, files))
for word, n in pairs(counts) do
  if n > 0 then print(("  %-6s %d"):format(word, n)) end
end

for i = #ages, 1, -1 do
  local age = ages[i]
  if #age.files > 0 then
    print("\n" .. age.name .. ":")
    table.sort(age.files, function(a, b)
      if a.days ~= b.days then return a.days > b.days end
      return a.path < b.path
    end)
    for _, list in ipairs(age.files) do
      print(("  %s (%d days)"):format(list.path, list.days // 1))
      for j = 1, math.min(#list, 3) do
        print(("    %4d  %s"):format(list[j].line, list[j].text:match("^%s*(.-)%s*$"):sub(1, 90)))
      end
      if #list > 3 then print(("          and %d more"):format(#list - 3)) end
    end
  end
end
