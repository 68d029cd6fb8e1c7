package lua_test

import (
	"context"
	"errors"
	"math/rand"
	"strings"
	"testing"
	"time"

	"github.com/perilune/perilune/lua"
)

// fuzzLimits end every program soon.
var fuzzLimits = lua.Limits{Steps: 30_000, HeapBytes: 300 << 10, StringBytes: 64 << 10, Compute: 20 * time.Second, CallDepth: 300}

// runFuzz runs src and returns what it printed and its steps. Any fault of the
// machine, and any unsound heap, fails the test.
func runFuzz(t *testing.T, src string, stress int) (string, int64, bool) {
	t.Helper()
	var out strings.Builder
	st := newState(t, fuzzLimits, &out)
	st.SetStress(stress)
	fn, err := st.Load("=fuzz", src)
	if err != nil {
		return "", 0, false
	}
	if err := st.Start(fn); err != nil {
		t.Fatal(err)
	}
	for n := 0; ; n++ {
		ev, err := st.Next(context.Background())
		var fault *lua.FaultError
		if errors.As(err, &fault) {
			t.Fatalf("%v\n%s\n%s", err, fault.Stack, src)
		}
		if n < 20 || err != nil {
			if herr := st.CheckHeap(); herr != nil {
				t.Fatalf("%v\n%s", herr, src)
			}
		}
		if err != nil {
			return out.String(), st.Steps(), false
		}
		switch ev := ev.(type) {
		case *lua.Done:
			return out.String(), st.Steps(), true
		case *lua.Request:
			if err := st.Answer(ev.ID); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// compareStress runs src plainly and with a collection at every few
// allocations: output and steps are the same.
func compareStress(t *testing.T, src string) {
	t.Helper()
	plain, steps, done := runFuzz(t, src, 0)
	stressed, stressSteps, stressDone := runFuzz(t, src, 3)
	if !done || !stressDone {
		return // a limit: where it fires may depend on the collector
	}
	if plain != stressed {
		t.Errorf("printed\n%s\nunder stress\n%s\n%s", plain, stressed, src)
	}
	if steps != stressSteps && !strings.Contains(src, "collectgarbage") {
		t.Errorf("%d steps, %d under stress\n%s", steps, stressSteps, src)
	}
}

// FuzzGenerated runs generated programs.
func FuzzGenerated(f *testing.F) {
	for seed := range int64(8) {
		r := rand.New(rand.NewSource(seed))
		b := make([]byte, 200)
		r.Read(b)
		f.Add(b)
	}
	f.Fuzz(func(t *testing.T, choices []byte) {
		if len(choices) > 2000 {
			return
		}
		compareStress(t, generate(choices))
	})
}

// FuzzRun runs any text that compiles.
func FuzzRun(f *testing.F) {
	for _, tt := range suspensions {
		f.Add(tt.src)
	}
	for _, src := range endless {
		f.Add(src)
	}
	f.Fuzz(func(t *testing.T, src string) {
		if len(src) > 4000 {
			return
		}
		runFuzz(t, src, 5)
	})
}

func TestGenerated(t *testing.T) {
	n := 300
	if testing.Short() {
		n = 60
	}
	for seed := range int64(n) {
		r := rand.New(rand.NewSource(seed + 1000))
		b := make([]byte, 50+r.Intn(600))
		r.Read(b)
		src := generate(b)
		var out strings.Builder
		st := newState(t, fuzzLimits, &out)
		if _, err := st.Load("=generated", src); err != nil {
			t.Fatalf("a generated program does not compile: %v\n%s", err, src)
		}
		compareStress(t, src)
	}
}
