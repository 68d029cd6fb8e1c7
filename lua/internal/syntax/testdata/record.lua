-- Asks the interpreter that runs this what it says to every source of
-- messages.txt, and writes the file anew with its answers:
--   for v in 5.4 5.3 5.1; do lua$v record.lua messages.txt > new && mv new messages.txt; done
-- A new source is added as a quoted line of its own followed by three lines,
-- a tab and a version each.
local version = _VERSION:match("%d.%d")

local function unquote(s)
  return (s:sub(2, -2):gsub("\\(.)(%x?%x?)", function(c, hex)
    if c == "x" then return string.char(tonumber(hex, 16)) end
    return (c == "n" and "\n" or c) .. hex
  end))
end

local function quote(s)
  return '"' .. s:gsub('[%c"\\\127-\255]', function(c)
    if c == "\n" then return "\\n" end
    if c == '"' or c == "\\" then return "\\" .. c end
    return ("\\x%02x"):format(c:byte())
  end) .. '"'
end

local source
for line in io.lines(arg[1]) do
  if line:sub(1, 1) == '"' then
    source = unquote(line)
  elseif line:match("^\t(%S+)") == version then
    local f, message = (loadstring or load)(source, "=x")
    -- lua5.4's own handler adds a traceback to "C stack overflow".
    message = f and "ok" or message:gsub("\nstack traceback.*", "")
    line = "\t" .. version .. " " .. quote(message)
  end
  print(line)
end
