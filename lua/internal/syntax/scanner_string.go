package syntax

import (
	"strconv"
	"strings"
)

// bracket reads what starts with "[": a long string or the bracket itself.
func (s *scanner) bracket(t *token) {
	level := s.longLevel()
	switch {
	case level >= 0:
		t.kind = kString
		t.text = s.longString(level, false)
	case level == -1:
		s.off++
		t.kind = '['
	default:
		s.off += -level
		s.fail("invalid long string delimiter", s.src[t.off:s.off], true)
	}
}

// longLevel counts the equal signs of "[==[". It is -1 for a lone bracket, and
// -n-1 where n equal signs have no second bracket.
func (s *scanner) longLevel() int {
	n := 0
	for s.peek(1+n) == '=' {
		n++
	}
	if s.peek(1+n) == '[' {
		return n
	}
	return -n - 1
}

// longString passes a long string or comment and returns its content: a first
// line break is dropped and every other one is \n.
func (s *scanner) longString(level int, comment bool) string {
	first := s.line
	s.off += level + 2
	end := "]" + strings.Repeat("=", level) + "]"
	if c := s.peek(0); s.off < len(s.src) && (c == '\n' || c == '\r') {
		s.newline()
	}
	start := s.off
	s.buf = s.buf[:0]
	for s.off < len(s.src) {
		switch c := s.src[s.off]; {
		case c == ']' && strings.HasPrefix(s.src[s.off:], end):
			s.buf = append(s.buf, s.src[start:s.off]...)
			s.off += len(end)
			if comment {
				return ""
			}
			return string(s.buf)
		case c == '\n' || c == '\r':
			s.buf = append(s.buf, s.src[start:s.off]...)
			s.buf = append(s.buf, '\n')
			s.newline()
			start = s.off
		case c == '[' && level == 0 && s.d.NoNestedLong && s.peek(1) == '[':
			s.off += 2
			s.fail("nesting of [[...]] is deprecated", "[", true)
		default:
			s.off++
		}
	}
	what := "string"
	if comment {
		what = "comment"
	}
	msg := "unfinished long " + what
	if s.d.Wording != Wording51 {
		msg += " (starting at line " + strconv.Itoa(int(first)) + ")"
	}
	s.failAtEOF(msg)
	return ""
}

// shortString reads a string in quotes. s.buf holds what messages show: the
// quote and the content so far.
func (s *scanner) shortString(t *token) {
	quote := s.src[s.off]
	s.buf = append(s.buf[:0], quote)
	s.off++
	for {
		if s.off >= len(s.src) {
			s.failAtEOF("unfinished string")
		}
		switch c := s.src[s.off]; c {
		case quote:
			s.off++
			t.kind = kString
			t.text = string(s.buf[1:])
			return
		case '\n', '\r':
			s.fail("unfinished string", string(s.buf), true)
		case '\\':
			s.escape()
		default:
			s.buf = append(s.buf, c)
			s.off++
		}
	}
}

// simpleEscapes maps the letter after a backslash to its byte.
var simpleEscapes = [256]byte{
	'a': '\a', 'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t', 'v': '\v',
	'\\': '\\', '"': '"', '\'': '\'',
}

func (s *scanner) escape() {
	start := s.off
	s.off++
	if s.off >= len(s.src) {
		return // the caller finds the end
	}
	c := s.src[s.off]
	switch {
	case simpleEscapes[c] != 0:
		s.buf = append(s.buf, simpleEscapes[c])
		s.off++
	case c == '\n' || c == '\r':
		s.buf = append(s.buf, '\n')
		s.newline()
	case isDigit(c):
		s.decimalEscape(start)
	case c == 'x' && s.d.HexEscapes:
		s.hexEscape(start)
	case c == 'z' && s.d.HexEscapes:
		s.off++
		s.skipBlank()
	case c == 'u' && s.d.UTF8Escapes:
		s.utf8Escape(start)
	case s.d.StrictEscape:
		s.failEscape("invalid escape sequence", start)
	default:
		s.buf = append(s.buf, c)
		s.off++
	}
}

// skipBlank passes the space and line breaks that \z skips.
func (s *scanner) skipBlank() {
	for s.off < len(s.src) {
		switch s.src[s.off] {
		case '\n', '\r':
			s.newline()
		case ' ', '\t', '\f', '\v':
			s.off++
		default:
			return
		}
	}
}

func (s *scanner) decimalEscape(start int) {
	v := 0
	for n := 0; n < 3 && isDigit(s.peek(0)); n++ {
		v = v*10 + int(s.src[s.off]-'0')
		s.off++
	}
	if v > 255 {
		if s.d.Wording == Wording51 {
			s.fail("escape sequence too large", string(s.buf), true)
		}
		s.failEscape("decimal escape too large", start)
	}
	s.buf = append(s.buf, byte(v))
}

func (s *scanner) hexEscape(start int) {
	s.off++
	var v byte
	for range 2 {
		if !isHexDigit(s.peek(0)) {
			s.failEscape("hexadecimal digit expected", start)
		}
		v = v<<4 | hexValue(s.src[s.off])
		s.off++
	}
	s.buf = append(s.buf, v)
}

func (s *scanner) utf8Escape(start int) {
	s.off++
	if s.peek(0) != '{' {
		s.failEscape("missing '{'", start)
	}
	s.off++
	if !isHexDigit(s.peek(0)) {
		s.failEscape("hexadecimal digit expected", start)
	}
	var v uint32
	for isHexDigit(s.peek(0)) {
		if s.d.LongUTF8 && v > 0x7FFFFFFF>>4 {
			s.failEscape("UTF-8 value too large", start)
		}
		v = v<<4 | uint32(hexValue(s.src[s.off]))
		if !s.d.LongUTF8 && v > 0x10FFFF {
			s.failEscape("UTF-8 value too large", start)
		}
		s.off++
	}
	if s.peek(0) != '}' {
		s.failEscape("missing '}'", start)
	}
	s.off++
	s.buf = appendUTF8(s.buf, v)
}

// appendUTF8 encodes v as UTF-8 was first defined: up to six bytes, surrogates
// included.
func appendUTF8(buf []byte, v uint32) []byte {
	if v < 0x80 {
		return append(buf, byte(v))
	}
	var tail [6]byte
	n := len(tail)
	first := uint32(0x3f) // largest value that fits the first byte
	for v > first {
		n--
		tail[n] = byte(0x80 | v&0x3f)
		v >>= 6
		first >>= 1
	}
	n--
	tail[n] = byte(^first<<1 | v)
	return append(buf, tail[n:]...)
}

// stringOpening is the delimiter of the string that starts at off.
func (s *scanner) stringOpening(off int) string {
	end := off + 1
	if s.src[off] == '[' {
		end = off + 2 + strings.IndexByte(s.src[off+1:], '[')
	}
	return s.src[off:end]
}

// stringClosing is the delimiter that ends what opening started.
func stringClosing(opening string) string {
	return strings.ReplaceAll(opening, "[", "]")
}

// failEscape names the string so far with the escape as it is written, up to
// and with the byte that does not fit.
func (s *scanner) failEscape(msg string, start int) {
	end := min(s.off+1, len(s.src))
	s.fail(msg, string(s.buf)+s.src[start:end], true)
}
