// Package syntax turns Lua source into a tree, for every dialect.
//
//	Type      the manual's word
//	Chunk     chunk (§3.3.2), with the limits it was read under
//	Block     block (§3.3.1)
//	Stat      statement (§3.3)
//	Expr      expression (§3.4)
//	Dialect   which of the grammars to read
//
// Nothing here knows of registers or values of a State. Trees of left spines
// (1+1+1..., a.b.c..., f()()()) are deep; whoever walks one must not recurse
// down Binary.Left, Index.Object or Call.Func.
package syntax

// Pos is a position in the source: line and column count from 1; a column
// counts bytes.
type Pos struct {
	Line, Col int32
}

// Chunk is a whole parsed source: the body of a vararg function.
type Chunk struct {
	Body  *Func
	Nodes int // tree nodes made; what ast_nodes bounds

	EnvAssigned bool // the chunk's own _ENV is assigned somewhere
}

// Block is a list of statements with their own scope.
type Block struct {
	Stats []Stat
	End   Pos // of the token that closes the block
}

// Func is a function body. Method functions have "self" as their first
// parameter already.
type Func struct {
	Params   []*Local
	IsVararg bool
	Body     *Block
	// Pos is where the body starts, on the line the reference calls linedefined:
	// of the word function in a function statement, of the opening parenthesis
	// elsewhere, {0,0} for the main chunk.
	Pos Pos
	End Pos // of the word end; of the end of the source for the main chunk

	Arg      *Local // "arg" of a vararg function of 5.1, a local after the parameters; else nil
	UsesDots bool   // "..." is an expression in it: Arg is then nil at run time
}

// Attrib is what stands in angle brackets after a local name (5.4).
type Attrib uint8

const (
	AttribNone Attrib = iota
	AttribConst
	AttribClose
)

// Local is one declaration of a local variable; every use points to it, so
// two locals of one name are two Locals.
type Local struct {
	Name   string
	Attrib Attrib
	Pos    Pos

	// Facts the parser gathers for flat closures.
	Func     *Func // the function that declares it
	Captured bool  // used by a function inside Func
	Assigned bool  // assigned anywhere but at its declaration
}

// Stat is a statement.
type Stat interface{ StatPos() Pos }

type (
	// LocalStat declares locals: local a <const>, b = exprs.
	LocalStat struct {
		Locals []*Local
		Exprs  []Expr
		Pos    Pos
		End    Pos // of its last token; a value that cannot be closed is reported there
	}
	// AssignStat is targets = exprs. A target is *LocalRef, *GlobalRef, *EnvRef or *Index.
	AssignStat struct {
		Targets []Expr
		Exprs   []Expr
		Pos     Pos
	}
	// CallStat is a call (Call or MethodCall) whose values are dropped.
	CallStat struct {
		Call Expr
		Pos  Pos
	}
	// DoStat is do ... end.
	DoStat struct {
		Body *Block
		Pos  Pos
	}
	// WhileStat is while cond do ... end.
	WhileStat struct {
		Cond Expr
		Body *Block
		Pos  Pos
	}
	// RepeatStat is repeat ... until cond; cond sees the body's locals.
	RepeatStat struct {
		Body *Block
		Cond Expr
		Pos  Pos
	}
	// IfStat is if/elseif/else: one Block per condition, then Else or nil.
	IfStat struct {
		Conds []Expr
		Thens []*Block
		Else  *Block
		Pos   Pos
	}
	// NumForStat is for v = init, limit, step; Step is nil where absent.
	NumForStat struct {
		Var               *Local
		Init, Limit, Step Expr
		Body              *Block
		Pos               Pos // the line of the loop instruction
		Do                Pos // of the word do: the line of an error in Init, Limit or Step
	}
	// GenForStat is for vars in exprs.
	GenForStat struct {
		Vars  []*Local
		Exprs []Expr
		Body  *Block
		Pos   Pos
		List  Pos // of the first token after in: the line of an error in calling the iterator
		Do    Pos // of the word do: the line of an error in preparing the loop
	}
	// FunctionStat is function a.b.c:m() end: an assignment of Func to Target.
	FunctionStat struct {
		Target Expr
		Func   *FuncExpr
		Pos    Pos
	}
	// LocalFunctionStat is local function name() end; Func sees Local.
	LocalFunctionStat struct {
		Local *Local
		Func  *FuncExpr
		Pos   Pos
	}
	// ReturnStat is return exprs.
	ReturnStat struct {
		Exprs []Expr
		Pos   Pos
	}
	// BreakStat is break.
	BreakStat struct {
		Pos Pos
	}
	// GotoStat is goto label; the parser has resolved Label.
	GotoStat struct {
		Name  string
		Label *LabelStat
		Pos   Pos
	}
	// LabelStat is ::name::.
	LabelStat struct {
		Name string
		// AtEnd says that only void statements follow in its block, so that the
		// block's locals are out of scope at the label (§3.3.4). It is false
		// before until, where they are still in scope.
		AtEnd bool
		Pos   Pos
	}
)

// Expr is an expression. ExprPos is where an error in it is reported, on the
// very line the reference would name: see each type; of those that cannot fail,
// it is the first token.
type Expr interface{ ExprPos() Pos }

type (
	// NilExpr, TrueExpr and FalseExpr are the constants of these names.
	NilExpr   struct{ Pos Pos }
	TrueExpr  struct{ Pos Pos }
	FalseExpr struct{ Pos Pos }
	// VarargExpr is "...".
	VarargExpr struct{ Pos Pos }
	// IntExpr and FloatExpr are numerals; in 5.1 all are floats.
	IntExpr struct {
		Value int64
		Pos   Pos
	}
	FloatExpr struct {
		Value float64
		Pos   Pos
	}
	// StringExpr is a literal string: any bytes.
	StringExpr struct {
		Value string
		Pos   Pos
	}
	// LocalRef is a use of a local or, where Local.Func is another function, of an upvalue.
	LocalRef struct {
		Local *Local
		Pos   Pos
	}
	// GlobalRef is a free name: Env.Name, Env being the local _ENV in scope,
	// or nil for the chunk's own _ENV upvalue.
	GlobalRef struct {
		Env  *Local
		Name string
		Pos  Pos
	}
	// EnvRef is the name _ENV where no local of that name is in scope: the
	// chunk's own upvalue. It may be assigned.
	EnvRef struct{ Pos Pos }
	// Index is object[key]; a.name has a StringExpr as Key and Dot set.
	Index struct {
		Object, Key Expr
		Dot         bool
		// Pos is of the dot or the bracket, unless the access happens on another
		// line: it happens where the value is needed, which the reference knows
		// after the token that follows (a store, at the end of its statement). It is then
		// the last token read.
		Pos Pos
	}
	// Call is f(args).
	Call struct {
		Func Expr
		Args []Expr
		Pos  Pos // of the first token of the prefix expression: in a.b(x).c(y), a for both calls; in 5.1 as Open
		Open Pos // of the opening parenthesis, brace or string
	}
	// MethodCall is object:name(args).
	MethodCall struct {
		Object  Expr
		Name    string
		Args    []Expr
		Pos     Pos // as in Call: the line of an error in the call
		NamePos Pos // of Name: the line of an error in getting the method
		Open    Pos
	}
	// FuncExpr is a function body used as a value.
	FuncExpr struct {
		Func *Func
		// Name is what the source calls it, for function names in messages; it may be empty.
		Name string
		Pos  Pos
	}
	// Binary is left op right, including and/or. The tree is as the priorities
	// say; ".." and "^" lean to the right.
	Binary struct {
		Op          BinOp
		Left, Right Expr
		// Pos is of the operator. Of a comparison whose last operand ends on another line, and of
		// every such operation in 5.1, it is of the last token. A chain of ".."
		// is one operation at the Pos of its last (innermost) Binary.
		Pos Pos
	}
	// Unary is op operand.
	Unary struct {
		Op      UnOp
		Operand Expr
		Pos     Pos // of the operator; in 5.1, as in Binary
	}
	// Paren is (expr): it cuts several values to one.
	Paren struct {
		Inner Expr
		Pos   Pos
	}
	// TableExpr is {items}. Key is nil for a positional item.
	TableExpr struct {
		Items []TableItem
		Pos   Pos
		End   Pos
	}
	// TableItem is one item of a TableExpr.
	TableItem struct {
		Key, Value Expr
		Pos        Pos // of its first token; where a keyed item ends on another line, of its last
	}
)

// BinOp is a binary operator.
type BinOp uint8

const (
	OpAdd BinOp = iota
	OpSub
	OpMul
	OpMod
	OpPow
	OpDiv
	OpIDiv
	OpBAnd
	OpBOr
	OpBXor
	OpShl
	OpShr
	OpConcat
	OpEq
	OpNe
	OpLt
	OpLe
	OpGt
	OpGe
	OpAnd
	OpOr
)

// UnOp is a unary operator.
type UnOp uint8

const (
	OpNeg UnOp = iota
	OpNot
	OpLen
	OpBNot
)

func (s *LocalStat) StatPos() Pos         { return s.Pos }
func (s *AssignStat) StatPos() Pos        { return s.Pos }
func (s *CallStat) StatPos() Pos          { return s.Pos }
func (s *DoStat) StatPos() Pos            { return s.Pos }
func (s *WhileStat) StatPos() Pos         { return s.Pos }
func (s *RepeatStat) StatPos() Pos        { return s.Pos }
func (s *IfStat) StatPos() Pos            { return s.Pos }
func (s *NumForStat) StatPos() Pos        { return s.Pos }
func (s *GenForStat) StatPos() Pos        { return s.Pos }
func (s *FunctionStat) StatPos() Pos      { return s.Pos }
func (s *LocalFunctionStat) StatPos() Pos { return s.Pos }
func (s *ReturnStat) StatPos() Pos        { return s.Pos }
func (s *BreakStat) StatPos() Pos         { return s.Pos }
func (s *GotoStat) StatPos() Pos          { return s.Pos }
func (s *LabelStat) StatPos() Pos         { return s.Pos }

func (e *NilExpr) ExprPos() Pos    { return e.Pos }
func (e *TrueExpr) ExprPos() Pos   { return e.Pos }
func (e *FalseExpr) ExprPos() Pos  { return e.Pos }
func (e *VarargExpr) ExprPos() Pos { return e.Pos }
func (e *IntExpr) ExprPos() Pos    { return e.Pos }
func (e *FloatExpr) ExprPos() Pos  { return e.Pos }
func (e *StringExpr) ExprPos() Pos { return e.Pos }
func (e *LocalRef) ExprPos() Pos   { return e.Pos }
func (e *GlobalRef) ExprPos() Pos  { return e.Pos }
func (e *EnvRef) ExprPos() Pos     { return e.Pos }
func (e *Index) ExprPos() Pos      { return e.Pos }
func (e *Call) ExprPos() Pos       { return e.Pos }
func (e *MethodCall) ExprPos() Pos { return e.Pos }
func (e *FuncExpr) ExprPos() Pos   { return e.Pos }
func (e *Binary) ExprPos() Pos     { return e.Pos }
func (e *Unary) ExprPos() Pos      { return e.Pos }
func (e *Paren) ExprPos() Pos      { return e.Pos }
func (e *TableExpr) ExprPos() Pos  { return e.Pos }
