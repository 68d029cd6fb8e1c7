local t = {
  a = x,
  b = {
    y,
    f(
      z
    ),
  },
}
return t
  .a
  .b + t
  .c
  .. f
  {
    1
  }
  (2)
