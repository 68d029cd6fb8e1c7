-- The arithmetic of strings, once they are numbers.

return {
  add = function(a, b) return a + b end,
  sub = function(a, b) return a - b end,
  mul = function(a, b) return a * b end,
  mod = function(a, b) return a % b end,
  pow = function(a, b) return a ^ b end,
  div = function(a, b) return a / b end,
  idiv = function(a, b) return a // b end,
  unm = function(a) return -a end,
}
