local a, b, t = 1, 2, {}
a, b = b, a
a, t[a], t.x, t[1], t["a key that is longer than forty bytes, so no field"] = 1, 2, g()
t, t.x = {}, 1
x, y.z = y, x
t[b], G = t.y[b], ...
t.a.b.c = t.d.e
t[1.0], t[2^40] = b
