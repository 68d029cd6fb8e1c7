package syntax

import "strings"

// hint is what to tell about e beyond the reference's message, empty where
// nothing is known: first the dialect that has the construct, then the Lua way
// of a habit from another language.
func (p *parser) hint(e *Error) string {
	c := p.failure(e)
	for _, rules := range [...][]hintRule{dialectHints, spellingHints, shapeHints} {
		for _, r := range rules {
			if r.fits(c) {
				return r.text
			}
		}
	}
	if text := wordHint(c); text != "" {
		return text
	}
	return c.lineHint()
}

// failure is the surroundings of an error.
type failure struct {
	d         *Dialect
	msg       string
	src       string
	off       int   // offset where the offending token starts
	tok, prev token // tok is the offending token, of no kind where it could not be scanned
}

func (p *parser) failure(e *Error) *failure {
	c := &failure{d: p.d, msg: e.Message, src: p.scan.src, tok: p.tok, prev: p.prev}
	c.off = p.tok.off
	if p.prev == p.tok && p.tok.end > 0 { // the scanner failed after prev
		c.off = min(p.scan.off, len(c.src))
		c.tok = token{}
	}
	return c
}

// at reports whether the source has op at the offending token, or op covers it.
func (c *failure) at(op string) bool {
	if c.tok.kind == 0 {
		return false
	}
	for k := 0; k < len(op) && k <= c.off; k++ {
		if strings.HasPrefix(c.src[c.off-k:], op) {
			return true
		}
	}
	return false
}

// line is the source line of the offending token up to it.
func (c *failure) line() string { return lineUpTo(c.src, c.off) }

func lineUpTo(src string, off int) string {
	return src[strings.LastIndexAny(src[:off], "\r\n")+1 : off]
}

func (c *failure) says(text string) bool { return strings.Contains(c.msg, text) }

func (c *failure) prevIs(name string) bool { return c.prev.kind == kName && c.prev.text == name }

type hintRule struct {
	fits func(c *failure) bool
	text string
}

// dialectHints name the dialect that would read on.
var dialectHints = []hintRule{
	{func(c *failure) bool {
		return !c.d.Integers && c.at("//") && !strings.HasPrefix(strings.TrimSpace(c.line()), "/") && strings.TrimSpace(c.line()) != ""
	},
		"// divides in Lua 5.3 and 5.4 only; here use math.floor(a / b), and -- for a comment"},
	{func(c *failure) bool { return !c.d.Integers && (c.at("<<") || c.at(">>") || c.single("&|~")) },
		"bitwise operators are of Lua 5.3 and 5.4; this is Lua 5.1"},
	{func(c *failure) bool { return !c.d.Goto && (c.prevIs("goto") || c.at("::")) },
		"goto and labels are of Lua 5.2 and later; this is Lua 5.1"},
	{func(c *failure) bool {
		return !c.d.Attribs && c.tok.kind == '<' && strings.HasPrefix(strings.TrimSpace(c.line()), "local ") && !strings.Contains(c.line(), "=")
	},
		"<const> and <close> are of Lua 5.4"},
	{func(c *failure) bool { return !c.d.EmptyStat && c.tok.kind == ';' && c.says("unexpected symbol") },
		"a semicolon alone is a statement from Lua 5.2 on; this is Lua 5.1"},
	{func(c *failure) bool {
		return !c.d.BreakAnyPos && (c.prev.kind == kBreak || c.prev.kind == ';') && c.earlyEnd() && !c.afterReturn()
	},
		"break must be the last statement of its block in Lua 5.1; write do break end"},
	{func(c *failure) bool { return c.says("ambiguous syntax") },
		"in Lua 5.1 the parenthesis of a call must be on the line of the function; put ; before a new statement"},
	{(*failure).gotoAsName,
		"goto is a reserved word from Lua 5.2 on; it is a name in Lua 5.1 only"},
	{func(c *failure) bool { return c.says("invalid escape sequence") },
		`write \\ for a backslash; only Lua 5.1 lets an unknown escape pass`},
}

// single reports whether the offending token is one of these characters, not
// doubled.
func (c *failure) single(chars string) bool {
	k := c.tok.kind
	if k == 0 || k > 127 || !strings.ContainsRune(chars, rune(k)) {
		return false
	}
	twice := strings.Repeat(string(rune(k)), 2)
	return !c.at(twice)
}

// spellingHints are for operators and quotes of other languages.
var spellingHints = []hintRule{
	{func(c *failure) bool { return c.at("===") }, "equality is == in Lua"},
	{func(c *failure) bool { return c.at("!=") }, "not equal is ~= in Lua"},
	{func(c *failure) bool { return c.tok.kind == '!' }, "negation is not in Lua: not x"},
	{func(c *failure) bool { return c.at("&&") }, "conjunction is and in Lua: a and b"},
	{func(c *failure) bool { return c.at("||") }, "disjunction is or in Lua: a or b"},
	{func(c *failure) bool { return c.at("=>") || c.at("->") }, "a function is written function(x) return x end in Lua"},
	{(*failure).compound, "Lua has no compound assignment; write x = x + 1"},
	{func(c *failure) bool { return c.at("++") }, "Lua has no ++; write x = x + 1"},
	{(*failure).decrement, "Lua has no decrement, and -- starts a comment; write x = x - 1"},
	{func(c *failure) bool { return c.at("/*") || c.at("*/") }, "a comment is --[[ ... ]] in Lua"},
	{func(c *failure) bool { return c.at("//") || c.commentBefore() }, "a comment starts with -- in Lua; // is no comment"},
	{func(c *failure) bool { return c.at("??") }, "a default is written a or b in Lua"},
	{func(c *failure) bool { return c.at("?.") }, "an optional field is written a and a.b in Lua"},
	{func(c *failure) bool { return c.tok.kind == '?' }, "a choice is written cond and a or b in Lua"},
	{func(c *failure) bool { return c.tok.kind == '`' }, "a string is written \"...\" or [[...]] in Lua, and joined with .."},
	{func(c *failure) bool { return c.tok.kind == 0xE2 }, "strings are in straight quotes, \"...\" or '...'"},
	{func(c *failure) bool {
		return c.says("unfinished string near '\"") || c.says("unfinished string near ''")
	}, "a string over several lines is written [[...]]"},
}

// compound finds operator and = side by side where an assignment was meant.
func (c *failure) compound() bool {
	if !c.says("syntax error") && !c.says("'=' expected") {
		return false
	}
	for _, op := range [...]string{"+=", "-=", "*=", "/=", "%=", "^=", "..=", "//=", "&=", "|="} {
		if strings.HasPrefix(c.src[c.off:], op) {
			return true
		}
	}
	return false
}

// decrement finds "--" right after a name that is no statement.
func (c *failure) decrement() bool {
	return c.prev.kind == kName && strings.HasPrefix(c.src[c.prev.end:], "--") &&
		(c.says("syntax error") || c.says("'=' expected"))
}

// commentBefore reports whether words after "//" were read as code.
func (c *failure) commentBefore() bool {
	if c.tok.kind == 0 || c.prev.kind != kName {
		return false
	}
	line, _, found := strings.Cut(lineUpTo(c.src, c.prev.off), "//")
	return found && strings.Count(line, `"`)%2 == 0 && strings.Count(line, "'")%2 == 0
}

// shapeHints are for statements and constructors of other languages.
var shapeHints = []hintRule{
	{func(c *failure) bool { return c.says("'then' expected") && c.tok.kind == '=' }, "equality is == in Lua; = only assigns"},
	{func(c *failure) bool { return c.says("'then' expected") }, "an if is written if cond then ... end in Lua"},
	{func(c *failure) bool { return c.says("'do' expected") }, "a loop's body is written do ... end in Lua"},
	{func(c *failure) bool { return c.prev.kind == kFor && c.tok.kind == '(' }, "a for is written for i = 1, n do ... end in Lua"},
	{func(c *failure) bool { return c.tok.kind == ':' && c.says("'}' expected") }, "a field is written name = value in Lua, or [key] = value"},
	{(*failure).typeAnnotation, "Lua has no type annotations; write the name alone"},
	{func(c *failure) bool { return c.tok.kind == '=' && c.says("')' expected") }, "Lua has no default or named arguments; set a default in the body, or pass a table"},
	{func(c *failure) bool { return c.tok.kind == '[' && c.says("unexpected symbol") }, "a list is written {1, 2, 3} in Lua"},
	{func(c *failure) bool { return c.tok.kind == '=' && c.prev.kind == kName && c.says("unexpected symbol") }, "an assignment is a statement in Lua, not a value; write one for each"},
	{func(c *failure) bool { return c.prev.kind == '.' && c.nameIsReserved() }, "a reserved word as a key is written t[\"end\"]"},
	{(*failure).nameIsReserved, "a reserved word cannot be a name in Lua"},
	{func(c *failure) bool { return c.noMethod() && c.lineStarts("for ", "while ") }, "a loop's body is written do ... end in Lua"},
	{func(c *failure) bool { return c.noMethod() && strings.Contains(c.line(), "{") }, "a field is written name = value in Lua, or [key] = value"},
	{func(c *failure) bool { return c.afterReturn() }, "return must be the last statement of its block; write do return end"},
	{func(c *failure) bool { return c.tok.kind == kEnd && c.says("<eof>") }, "there is one end too many before this"},
	{func(c *failure) bool { return c.says("'end' expected") && hasElseIf(c.src) }, "elseif is one word in Lua; else if opens an if that needs its own end"},
}

// earlyEnd reports whether a block ended before a token that ends none.
func (c *failure) earlyEnd() bool {
	switch c.tok.kind {
	case kEnd, kElse, kElseif, kUntil, kEOF:
		return false
	}
	return c.says("'end' expected") || c.says("'until' expected") ||
		strings.HasPrefix(strings.TrimLeft(c.msg, "'"), "<eof>")
}

// afterReturn: of the statements only return ends a block early from 5.2 on.
func (c *failure) afterReturn() bool {
	return c.earlyEnd() && (c.d.BreakAnyPos || strings.Contains(c.line(), "return"))
}

// typeAnnotation finds a colon after a name that is being declared.
func (c *failure) typeAnnotation() bool {
	if c.tok.kind != ':' || c.prev.kind != kName {
		return false
	}
	_, after, inFunction := strings.Cut(c.line(), "function")
	return c.lineStarts("local ") && c.says("unexpected") ||
		inFunction && strings.Contains(after, "(") && !strings.Contains(after, ")")
}

// gotoAsName finds uses of goto as Lua 5.1 allows them.
func (c *failure) gotoAsName() bool {
	return c.prev.kind == kGoto && (c.tok.kind == '=' || c.tok.kind == '.' || c.tok.kind == '(')
}

// noMethod reports whether a colon has no name after it.
func (c *failure) noMethod() bool { return c.prev.kind == ':' && c.says("name") }

func (c *failure) lineStarts(words ...string) bool {
	line := strings.TrimLeft(c.line(), " \t")
	for _, w := range words {
		if strings.HasPrefix(line, w) {
			return true
		}
	}
	return false
}

// nameIsReserved reports whether a reserved word stands where a name must.
func (c *failure) nameIsReserved() bool {
	return c.tok.kind >= kAnd && c.tok.kind <= kWhile && strings.HasPrefix(strings.TrimLeft(c.msg, "'"), "<name")
}

func hasElseIf(src string) bool {
	for k := strings.Index(src, "else"); k >= 0; {
		rest := src[k+len("else"):]
		if after := strings.TrimLeft(rest, " \t"); len(after) < len(rest) && strings.HasPrefix(after, "if") {
			return true
		}
		next := strings.Index(rest, "else")
		if next < 0 {
			break
		}
		k += len("else") + next
	}
	return false
}

// wordHints are for words of other languages, which are names to Lua.
var wordHints = map[string]string{
	"continue": "Lua has no continue; use goto continue and a label ::continue:: at the end of the loop's body",
	"switch":   "Lua has no switch; use if and elseif, or a table of functions",
	"case":     "Lua has no switch; use if and elseif, or a table of functions",
	"try":      "Lua has no try; use local ok, err = pcall(f)",
	"catch":    "Lua has no catch; use local ok, err = pcall(f)",
	"throw":    "raise an error with error(value) in Lua",
	"raise":    "raise an error with error(value) in Lua",
	"await":    "calls wait by themselves; leave await out",
	"async":    "calls wait by themselves; leave async out",
	"const":    "a variable is declared with local in Lua",
	"let":      "a variable is declared with local in Lua",
	"var":      "a variable is declared with local in Lua",
	"def":      "a function is written function name(x) ... end in Lua",
	"fn":       "a function is written function name(x) ... end in Lua",
	"func":     "a function is written function name(x) ... end in Lua",
	"lambda":   "a function is written function(x) return x end in Lua",
	"class":    "Lua has no classes; use a table with a metatable",
	"new":      "Lua has no new; call a function that returns a table",
	"import":   "Lua has no import",
	"elif":     "it is elseif in Lua",
	"elsif":    "it is elseif in Lua",
	"unless":   "write if not cond then ... end in Lua",
	"pass":     "an empty block needs no statement in Lua",
}

// wordHint looks at the names next to the error, then at the first of the
// line.
func wordHint(c *failure) string {
	if c.says("'>' expected") {
		return "" // const is an attribute there
	}
	for _, t := range [...]token{c.prev, c.tok} {
		if text := wordHints[t.text]; t.kind == kName && text != "" {
			if t.text == "continue" && !c.d.Goto {
				return "Lua 5.1 has neither continue nor goto; put the rest of the body in an if"
			}
			return text
		}
	}
	return ""
}

// lineHint looks at the word the line starts with.
func (c *failure) lineHint() string {
	line := strings.TrimLeft(c.line(), " \t{}")
	end := 0
	for end < len(line) && isLetter(line[end]) {
		end++
	}
	return wordHints[line[:end]]
}
