package perilune_test

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/perilune/perilune/codemode"
	"github.com/perilune/perilune/lua"
	"github.com/perilune/perilune/lua/stdlib"
	"github.com/perilune/perilune/tool"
)

// A host offers a tool to a program and gets the report.
func Example() {
	reg := tool.NewRegistry()
	err := reg.Add(tool.Tool{
		Name: "price", Description: "Price of an article in cents.", Access: tool.Read,
		Input: json.RawMessage(`{"type":"object","properties":{"article":{"type":"string"}},"required":["article"]}`),
		Run: func(ctx context.Context, c *tool.Call) (tool.Result, error) {
			var in struct{ Article string }
			if err := c.Decode(&in); err != nil {
				return tool.Result{}, err
			}
			return tool.Value(100 * len(in.Article))
		},
	})
	if err != nil {
		panic(err)
	}
	eng, err := codemode.New(codemode.Options{Tools: reg, Limits: codemode.Standard()})
	if err != nil {
		panic(err)
	}
	res, err := eng.Run(context.Background(), codemode.Program{Source: `
		local sum = 0
		for _, article in ipairs{"tea", "bread"} do sum = sum + tool.price{article = article} end
		print(sum)`})
	if err != nil {
		panic(err) // the host's fault; what the program did is in res
	}
	fmt.Println(res.Kind, len(res.Calls), res.Output)
	// Output: ok 2 800
}

// The machine alone, without tools.
func Example_machine() {
	st := lua.NewState(lua.Options{Limits: lua.Limits{HeapBytes: 8 << 20}})
	if err := stdlib.Open(st, stdlib.Standard, stdlib.Host{}); err != nil {
		panic(err)
	}
	fn, err := st.Load("=sum", "local s = 0 for i = 1, ... do s = s + i end return s")
	if err != nil {
		panic(err) // *lua.SyntaxError
	}
	values, err := st.Call(context.Background(), fn, lua.Int(10))
	if err != nil {
		panic(err) // *lua.Error, *lua.LimitError, or the context's
	}
	fmt.Println(st.ToText(values[0]))
	// Output: 55
}
