package stdlib

import (
	"strconv"
	"strings"
	"time"
)

// dateConversions are the characters that may follow % and, by modifier, %E
// and %O: those of C99, in whose "C" locale the modifiers change nothing.
var dateConversions = map[byte]string{
	'%': "aAbBcCdDeFgGhHIjmMnprRStTuUVwWxXyYzZ%",
	'E': "cCxXyY",
	'O': "deHImMSuUVwWy",
}

// formatDate is t by the rules of C's strftime in the "C" locale. Where a
// conversion is none it gives the rest of the format from its % on as bad.
func formatDate(format string, t time.Time) (text, bad string) {
	var b []byte
	for i := 0; i < len(format); i++ {
		if format[i] != '%' {
			b = append(b, format[i])
			continue
		}
		start, known := i, dateConversions['%']
		i++
		if i < len(format) && (format[i] == 'E' || format[i] == 'O') {
			known = dateConversions[format[i]]
			i++
		}
		if i == len(format) || strings.IndexByte(known, format[i]) < 0 {
			bad, _, _ = strings.Cut(format[start:], "\x00")
			return "", bad
		}
		b = appendConversion(b, format[i], t)
	}
	return string(b), ""
}

// dateLayouts are the conversions that Go's layouts have.
var dateLayouts = map[byte]string{
	'a': "Mon", 'A': "Monday", 'b': "Jan", 'B': "January", 'h': "Jan",
	'd': "02", 'e': "_2", 'H': "15", 'I': "03", 'j': "002", 'm': "01", 'M': "04", 'p': "PM", 'S': "05",
	'X': "15:04:05", 'T': "15:04:05", 'R': "15:04", 'r': "03:04:05 PM", 'z': "-0700",
}

// appendConversion appends one conversion. Years are as long as they are: Go's
// layouts pad them.
func appendConversion(b []byte, conversion byte, t time.Time) []byte {
	if layout, ok := dateLayouts[conversion]; ok {
		return t.AppendFormat(b, layout)
	}
	year := t.Year()
	isoYear, isoWeek := t.ISOWeek()
	switch conversion {
	case 'c':
		return strconv.AppendInt(t.AppendFormat(b, "Mon Jan _2 15:04:05 "), int64(year), 10)
	case 'C':
		return strconv.AppendInt(b, int64(year-floorMod(year, 100))/100, 10)
	case 'D', 'x':
		return appendTwo(t.AppendFormat(b, "01/02/"), floorMod(year, 100))
	case 'F':
		return t.AppendFormat(strconv.AppendInt(b, int64(year), 10), "-01-02")
	case 'g':
		return appendTwo(b, floorMod(isoYear, 100))
	case 'G':
		return strconv.AppendInt(b, int64(isoYear), 10)
	case 'u':
		return append(b, '1'+byte(t.Weekday()+6)%7)
	case 'U':
		return appendTwo(b, (t.YearDay()+6-int(t.Weekday()))/7)
	case 'V':
		return appendTwo(b, isoWeek)
	case 'w':
		return append(b, '0'+byte(t.Weekday()))
	case 'W':
		return appendTwo(b, (t.YearDay()+6-int(t.Weekday()+6)%7)/7)
	case 'y':
		return appendTwo(b, floorMod(year, 100))
	case 'Y':
		return strconv.AppendInt(b, int64(year), 10)
	case 'Z':
		name, _ := t.Zone()
		return append(b, name...)
	case 'n':
		return append(b, '\n')
	case 't':
		return append(b, '\t')
	}
	return append(b, conversion)
}

func appendTwo(b []byte, n int) []byte { return append(b, '0'+byte(n/10), '0'+byte(n%10)) }

// floorMod is a modulo b without a sign.
func floorMod(a, b int) int { return ((a % b) + b) % b }
