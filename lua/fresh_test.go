package lua_test

import (
	"context"
	"testing"

	"github.com/perilune/perilune/lua"
	"github.com/perilune/perilune/lua/stdlib"
)

func BenchmarkFreshState(b *testing.B) {
	b.ReportAllocs()
	for range b.N {
		st := lua.NewState(lua.Options{})
		if err := stdlib.Open(st, stdlib.Standard, stdlib.Host{}); err != nil {
			b.Fatal(err)
		}
		fn, err := st.Load("=program", "return 1+1")
		if err != nil {
			b.Fatal(err)
		}
		if _, err := st.Call(context.Background(), fn); err != nil {
			b.Fatal(err)
		}
	}
}
