package syntax

import (
	"math"
	"strconv"
	"strings"
)

// ParseNumber reads s as a numeral the way tonumber does (§3.1, §3.4.3): space
// around it and one sign are allowed, "inf", "nan" and anything else that is
// not wholly a numeral are not. Where isInt is set the value is i, else f. A
// decimal integer that does not fit is a float; a hexadecimal one wraps
// around. A nil d is Lua54.
func ParseNumber(s string, d *Dialect) (i int64, f float64, isInt, ok bool) {
	if d == nil {
		d = Lua54
	}
	body := strings.Trim(s, " \f\n\r\t\v")
	neg := false
	if body != "" && (body[0] == '-' || body[0] == '+') {
		neg = body[0] == '-'
		body = body[1:]
	}
	hex := len(body) > 1 && body[0] == '0' && body[1]|0x20 == 'x'
	if d.Integers {
		if i, ok = parseInteger(body, hex, neg); ok {
			return i, 0, true, true
		}
	}
	if hex {
		f, ok = parseHexFloat(body, d)
	} else {
		f, ok = parseDecimal(body)
	}
	if neg {
		f = -f
	}
	return 0, f, false, ok
}

func parseInteger(body string, hex, neg bool) (int64, bool) {
	var u uint64
	if hex {
		body = body[2:]
		for k := 0; k < len(body); k++ {
			if !isHexDigit(body[k]) {
				return 0, false
			}
			u = u<<4 | uint64(hexValue(body[k]))
		}
	} else {
		limit := uint64(math.MaxInt64)
		if neg {
			limit++
		}
		for k := 0; k < len(body); k++ {
			digit := uint64(body[k]) - '0'
			if !isDigit(body[k]) || u > (limit-digit)/10 {
				return 0, false
			}
			u = u*10 + digit
		}
	}
	if neg {
		u = -u
	}
	return int64(u), body != ""
}

// parseDecimal reads digits [. digits] [e [sign] digits]. The form is checked
// here because strconv takes more than Lua does.
func parseDecimal(body string) (float64, bool) {
	rest, n := skipDigits(body, isDigit)
	if strings.HasPrefix(rest, ".") {
		var m int
		rest, m = skipDigits(rest[1:], isDigit)
		n += m
	}
	if n == 0 || !isExponent(rest, 'e') {
		return 0, false
	}
	return toFloat(body)
}

// parseHexFloat reads 0x hexdigits [. hexdigits] [p [sign] digits].
func parseHexFloat(body string, d *Dialect) (float64, bool) {
	rest, n := skipDigits(body[2:], isHexDigit)
	if strings.HasPrefix(rest, ".") && d.HexFloats {
		var m int
		rest, m = skipDigits(rest[1:], isHexDigit)
		n += m
	}
	if n == 0 || !isExponent(rest, 'p') || rest != "" && !d.HexFloats {
		return 0, false
	}
	if rest == "" {
		body += "p0" // strconv wants an exponent
	}
	return toFloat(body)
}

// toFloat rounds to nearest; what is too large is infinite, as in C.
func toFloat(s string) (float64, bool) {
	f, err := strconv.ParseFloat(s, 64)
	if err != nil && !math.IsInf(f, 0) {
		return 0, false
	}
	return f, true
}

// isExponent reports whether s is empty or an exponent with this mark.
func isExponent(s string, mark byte) bool {
	if s == "" {
		return true
	}
	if s[0]|0x20 != mark {
		return false
	}
	s = s[1:]
	if s != "" && (s[0] == '+' || s[0] == '-') {
		s = s[1:]
	}
	rest, n := skipDigits(s, isDigit)
	return n > 0 && rest == ""
}

func skipDigits(s string, is func(byte) bool) (rest string, n int) {
	for n < len(s) && is(s[n]) {
		n++
	}
	return s[n:], n
}

func isDigit(c byte) bool { return c-'0' < 10 }

func isHexDigit(c byte) bool { return isDigit(c) || (c|0x20)-'a' < 6 }

func hexValue(c byte) byte {
	if isDigit(c) {
		return c - '0'
	}
	return (c | 0x20) - 'a' + 10
}

func isLetter(c byte) bool { return (c|0x20)-'a' < 26 || c == '_' }
