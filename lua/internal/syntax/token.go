package syntax

import "strconv"

// kind is what a token is. A token of one character, known or not, has that
// character's code.
type kind int

const (
	kAnd kind = iota + 257
	kBreak
	kDo
	kElse
	kElseif
	kEnd
	kFalse
	kFor
	kFunction
	kGoto
	kIf
	kIn
	kLocal
	kNil
	kNot
	kOr
	kRepeat
	kReturn
	kThen
	kTrue
	kUntil
	kWhile
	kIDiv
	kConcat
	kDots
	kEq
	kGe
	kLe
	kNe
	kShl
	kShr
	kDoubleColon
	kEOF
	kNumber
	kName
	kString
)

var kindTexts = [...]string{
	"and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in", "local",
	"nil", "not", "or", "repeat", "return", "then", "true", "until", "while", "//", "..", "...", "==",
	">=", "<=", "~=", "<<", ">>", "::", "<eof>", "<number>", "<name>", "<string>",
}

var keywords = func() map[string]kind {
	m := make(map[string]kind)
	for k := kAnd; k <= kWhile; k++ {
		m[kindTexts[k-kAnd]] = k
	}
	return m
}()

// token is one token of the source.
type token struct {
	kind    kind
	pos     Pos   // where it starts
	endLine int32 // line where it ends; a string may span lines
	off     int   // offset of its first byte
	end     int   // offset after its last byte
	text    string
	i       int64
	f       float64
	isInt   bool
}

// at is the position the reference knows for a token: the line of its end.
func (t *token) at() Pos { return Pos{t.endLine, t.pos.Col} }

// kindText is a kind of token as messages name it: the plain text and whether it is put
// in quotes.
func (d *Dialect) kindText(k kind) (text string, quoted bool) {
	if k > 256 {
		return kindTexts[k-kAnd], k < kEOF || d.Wording == Wording51
	}
	c := byte(k)
	switch {
	case d.Wording == Wording51 && (c < ' ' || c == 127):
		return "char(" + strconv.Itoa(int(c)) + ")", true
	case d.Wording != Wording51 && (c < ' ' || c > '~'):
		return `<\` + strconv.Itoa(int(c)) + ">", true
	}
	return string([]byte{c}), true
}

// quoteKind is a kind of token as it stands in a message.
func (d *Dialect) quoteKind(k kind) string {
	text, quoted := d.kindText(k)
	if quoted {
		return "'" + text + "'"
	}
	return text
}
