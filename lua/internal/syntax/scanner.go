package syntax

import "strings"

// scanner cuts a source into tokens (§3.1). Its line is the line of the last
// byte read, which is the line errors report.
type scanner struct {
	src       string
	off       int
	line      int32
	lineStart int // offset of the first byte of line
	d         *Dialect
	chunk     string
	buf       []byte // content of the string being read
}

// next reads the next token. It panics with *Error where there is none.
func (s *scanner) next() token {
	s.skipSpace()
	t := token{off: s.off, pos: Pos{s.line, int32(s.off-s.lineStart) + 1}}
	s.scan(&t)
	t.end = s.off
	t.endLine = s.line
	return t
}

// peek is the byte k after the current one, or 0 at the end.
func (s *scanner) peek(k int) byte {
	if s.off+k < len(s.src) {
		return s.src[s.off+k]
	}
	return 0
}

func (s *scanner) skipSpace() {
	for s.off < len(s.src) {
		switch c := s.src[s.off]; {
		case c == '\n' || c == '\r':
			s.newline()
		case c == ' ' || c == '\t' || c == '\f' || c == '\v':
			s.off++
		case c == '-' && s.peek(1) == '-':
			s.comment()
		default:
			return
		}
	}
}

// newline passes \n, \r, \r\n or \n\r: one line.
func (s *scanner) newline() {
	old := s.src[s.off]
	s.off++
	if c := s.peek(0); (c == '\n' || c == '\r') && c != old {
		s.off++
	}
	s.line++
	s.lineStart = s.off
}

func (s *scanner) comment() {
	s.off += 2
	if s.peek(0) == '[' {
		if level := s.longLevel(); level >= 0 {
			s.longString(level, true)
			return
		}
	}
	for s.off < len(s.src) && s.src[s.off] != '\n' && s.src[s.off] != '\r' {
		s.off++
	}
}

func (s *scanner) scan(t *token) {
	if s.off >= len(s.src) {
		t.kind = kEOF
		return
	}
	c := s.src[s.off]
	switch {
	case isLetter(c):
		s.name(t)
	case isDigit(c) || c == '.' && isDigit(s.peek(1)):
		s.numeral(t)
	case c == '"' || c == '\'':
		s.shortString(t)
	case c == '[':
		s.bracket(t)
	default:
		t.kind = s.operator(c)
	}
}

func (s *scanner) name(t *token) {
	start := s.off
	for s.off < len(s.src) && (isLetter(s.src[s.off]) || isDigit(s.src[s.off])) {
		s.off++
	}
	t.text = s.src[start:s.off]
	t.kind = kName
	if k, ok := keywords[t.text]; ok && (k != kGoto || s.d.Goto && !s.d.GotoIsName) {
		t.kind = k
	}
}

// operator passes the longest operator at c and returns it.
func (s *scanner) operator(c byte) kind {
	if rest := s.src[s.off:]; len(rest) > 1 {
		for k := kIDiv; k <= kDoubleColon; k++ {
			// "..." comes after ".." in the table, so it is asked for first.
			if k == kConcat && strings.HasPrefix(rest, "...") {
				k = kDots
			}
			if text := kindTexts[k-kAnd]; text[0] == c && strings.HasPrefix(rest, text) && s.d.hasOperator(k) {
				s.off += len(text)
				return k
			}
		}
	}
	s.off++
	return kind(c)
}

func (d *Dialect) hasOperator(k kind) bool {
	switch k {
	case kIDiv, kShl, kShr:
		return d.Integers
	case kDoubleColon:
		return d.Goto
	}
	return true
}

// numeral takes more than a numeral may have, as the reference does, so that
// 3x or 1..2 are malformed as a whole.
func (s *scanner) numeral(t *token) {
	start := s.off
	if s.d.AlnumNumerals {
		s.alnumNumeral()
	} else {
		s.hexdigNumeral()
	}
	t.kind = kNumber
	text := s.src[start:s.off]
	var ok bool
	if t.i, t.f, t.isInt, ok = ParseNumber(text, s.d); !ok {
		s.fail("malformed number", text, true)
	}
}

func (s *scanner) hexdigNumeral() {
	mark := byte('e')
	if s.peek(0) == '0' && s.peek(1)|0x20 == 'x' {
		mark = 'p'
		s.off += 2
	}
	for s.off < len(s.src) {
		c := s.src[s.off]
		if c|0x20 == mark {
			s.off++
			if c := s.peek(0); c == '+' || c == '-' {
				s.off++
			}
		} else if isHexDigit(c) || c == '.' {
			s.off++
		} else {
			break
		}
	}
	if s.d.GreedyNumerals && isLetter(s.peek(0)) {
		s.off++
	}
}

func (s *scanner) alnumNumeral() {
	for isDigit(s.peek(0)) || s.peek(0) == '.' {
		s.off++
	}
	if s.peek(0)|0x20 == 'e' {
		s.off++
		if c := s.peek(0); c == '+' || c == '-' {
			s.off++
		}
	}
	for isDigit(s.peek(0)) || isLetter(s.peek(0)) {
		s.off++
	}
}

// fail ends the parse at the current line; near is the token to name, quoted
// or not.
func (s *scanner) fail(msg, near string, quoted bool) {
	// The reference builds messages from C strings.
	near, _, _ = strings.Cut(near, "\x00")
	text := near
	if quoted {
		text = "'" + near + "'"
	}
	panic(&Error{
		Chunk: s.chunk, Line: int(s.line), Col: s.off - s.lineStart + 1,
		Message: msg + " near " + text, Near: near,
	})
}

// failAtEOF is fail at the end of the source.
func (s *scanner) failAtEOF(msg string) {
	text, quoted := s.d.kindText(kEOF)
	s.fail(msg, text, quoted)
}
