package compile

import "math"

// The operations of §3.4.1 and §3.4.2 that Go's operators do not give, for
// constants here and for the machine at run time: one piece of code, so that a
// folded result is the computed one.

// ShiftLeft shifts logically; a negative n shifts right.
func ShiftLeft(a, n int64) int64 {
	switch {
	case n <= -64 || n >= 64:
		return 0
	case n >= 0:
		return int64(uint64(a) << uint(n))
	}
	return int64(uint64(a) >> uint(-n))
}

// FloorDiv is a // b for integers; b is not zero.
func FloorDiv(a, b int64) int64 {
	if b == -1 {
		return -a // the least integer wraps
	}
	q := a / b
	if a%b != 0 && (a^b) < 0 {
		q--
	}
	return q
}

// FloorMod is a % b for integers; b is not zero.
func FloorMod(a, b int64) int64 {
	if b == -1 {
		return 0
	}
	m := a % b
	if m != 0 && (m^b) < 0 {
		m += b
	}
	return m
}

// FloatMod is a - floor(a/b)*b, computed exactly.
func FloatMod(a, b float64) float64 {
	m := math.Mod(a, b)
	if m > 0 && b < 0 || m < 0 && b > 0 {
		m += b
	}
	return m
}

// Pow is a ^ b.
func Pow(a, b float64) float64 {
	if b == 2 {
		return a * a
	}
	return math.Pow(a, b)
}
