package stdlib

import (
	"errors"
	"math"
	"slices"
	"strconv"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/perilune/perilune/lua"
)

func TestXoshiro(t *testing.T) {
	// What lua5.4 draws after math.randomseed(42): random() and random(0).
	x := newXoshiro(42, 0)
	if f := unit(x.next()); math.Abs(f-0.93081217803957) > 1e-14 {
		t.Errorf("first: %v", f)
	}
	if n := int64(x.next()); n != 8333941968102511665 {
		t.Errorf("second: %d", n)
	}
	for _, n := range []uint64{0, 1, 2, 9, 1 << 40, math.MaxUint64} {
		for range 100 {
			if r := x.upTo(n, x.next()); r > n {
				t.Errorf("upTo(%d) = %d", n, r)
			}
		}
	}
}

func TestDecodeRune(t *testing.T) {
	for code := range uint32(0x120000) {
		s := string(appendRune(nil, code))
		got, size := decodeRune(s+"\x80", true)
		if got != code || size != len(s) {
			t.Fatalf("lax %#x: %#x, %d bytes of % x", code, got, size, s)
		}
		want := utf8.ValidRune(rune(code))
		if _, size := decodeRune(s, false); size > 0 != want {
			t.Fatalf("strict %#x: %d bytes", code, size)
		}
	}
	for _, s := range []string{"", "\x80", "\xC0\x80", "\xE0\x9F\xBF", "\xF0\x80\x80\x80", "\xFE\x80", "\xFF", "\xE4\xBD", "\xE4\xBDx"} {
		if code, size := decodeRune(s, true); size != 0 {
			t.Errorf("% x: %#x, %d bytes", s, code, size)
		}
	}
}

func TestRelativePosition(t *testing.T) {
	for _, test := range []struct{ i, want int64 }{{0, 0}, {3, 3}, {9, 9}, {-1, 5}, {-5, 1}, {-6, 0}, {math.MinInt64, 0}} {
		if got := relativePosition(test.i, 5); got != test.want {
			t.Errorf("%d: got %d, want %d", test.i, got, test.want)
		}
	}
}

func TestFormatDate(t *testing.T) {
	zone := time.FixedZone("XYZ", -5*3600)
	when := time.Date(2024, 2, 29, 0, 34, 56, 0, zone)
	const format = "%a %A %b %B %c %C %d %D %e %F %g %G %h %H %I %j %m %M %p %r %R %S %T %u %U %V %w %W %x %X %y %Y %z %Z %%"
	const want = "Thu Thursday Feb February Thu Feb 29 00:34:56 2024 20 29 02/29/24 29 2024-02-29 24 2024 Feb 00 12 060 02 34 AM " +
		"12:34:56 AM 00:34 56 00:34:56 4 08 09 4 09 02/29/24 00:34:56 24 2024 -0500 XYZ %"
	if got, bad := formatDate(format, when); got != want || bad != "" {
		t.Errorf("got %q, %q\nwant %q", got, bad, want)
	}
	for format, want := range map[string]string{"%": "%", "a%E": "%E", "%Ez x": "%Ez x", "%q": "%q", "%Q\x00x": "%Q"} {
		if _, bad := formatDate(format, when); bad != want {
			t.Errorf("%q: bad %q, want %q", format, bad, want)
		}
	}
}

func TestNumberLess(t *testing.T) {
	// In ascending order; equal ones share a line.
	order := [][]lua.Value{
		{lua.Float(math.Inf(-1))},
		{lua.Int(math.MinInt64), lua.Float(-0x1p63)},
		{lua.Int(math.MinInt64 + 1)},
		{lua.Float(-1.5)},
		{lua.Int(-1), lua.Float(-1)},
		{lua.Int(0), lua.Float(0), lua.Float(math.Copysign(0, -1))},
		{lua.Float(0.5)},
		{lua.Int(1 << 53), lua.Float(1 << 53)},
		{lua.Int(1<<53 + 1)},
		{lua.Int(math.MaxInt64)},
		{lua.Float(0x1p63)},
		{lua.Float(math.Inf(1))},
	}
	for i, as := range order {
		for j, bs := range order {
			for _, a := range as {
				for _, b := range bs {
					if numberLess(a, b) != (i < j) {
						t.Errorf("%v < %v is %v", a, b, i >= j)
					}
				}
			}
		}
		nan := lua.Float(math.NaN())
		for _, a := range as {
			if numberLess(a, nan) || numberLess(nan, a) {
				t.Errorf("%v compares with NaN", a)
			}
		}
	}
}

func TestLogarithms(t *testing.T) {
	for n := -307; n <= 308; n++ {
		x, err := strconv.ParseFloat("1e"+strconv.Itoa(n), 64)
		if err != nil || log10(x) != float64(n) {
			t.Errorf("log10(1e%d) = %v", n, log10(x))
		}
	}
	for n := -1074; n <= 1023; n++ {
		if x := math.Ldexp(1, n); log2(x) != float64(n) {
			t.Errorf("log2(2^%d) = %v", n, log2(x))
		}
	}
}

func TestParseDigits(t *testing.T) {
	for _, test := range []struct {
		s    string
		base int64
		want int64
		ok   bool
	}{
		{" -7f\n", 16, -127, true}, {"+Zz", 36, 35*36 + 35, true}, {"8", 8, 0, false}, {"", 10, 0, false}, {"-", 10, 0, false},
		{"1 0", 10, 0, false}, {"ffffffffffffffffff", 16, -1, true}, {"1.", 10, 0, false},
	} {
		if got, ok := parseDigits(test.s, test.base); got != test.want || ok != test.ok {
			t.Errorf("%q: %d, %v", test.s, got, ok)
		}
	}
}

func TestQuicksort(t *testing.T) {
	less := func(a, b int) bool { return a < b }
	seed := uint32(1)
	for _, n := range []int{0, 1, 2, 3, 4, 10, 99, 100, 101, 1000, 20_000} {
		for _, mod := range []uint32{2, 10, 1 << 30} {
			list := make([]int, n)
			for i := range list {
				seed = seed*1664525 + 1013904223
				list[i] = int(seed >> 2 % mod)
			}
			want := slices.Sorted(slices.Values(list))
			steps := 0
			err := quicksort(list, less, func(n int) error { steps += n; return nil })
			if err != nil || !slices.Equal(list, want) {
				t.Errorf("%d elements below %d: %v", n, mod, err)
			}
			if n > 1 && steps < n {
				t.Errorf("%d elements: charged %d", n, steps)
			}
		}
	}
}

// A list made to be bad for the median of three must not take n*n steps.
func TestQuicksortUneven(t *testing.T) {
	const n = 1 << 14
	list := make([]int, n)
	for i := range list { // an organ pipe
		list[i] = min(i, n-i)
	}
	steps := 0
	err := quicksort(list, func(a, b int) bool { return a < b }, func(n int) error { steps += n; return nil })
	if err != nil || !slices.IsSorted(list) || steps > n*200 {
		t.Errorf("%v, %d steps", err, steps)
	}
}

func TestQuicksortStops(t *testing.T) {
	list := make([]int, 1000)
	if err := quicksort(list, func(a, b int) bool { return true }, func(int) error { return nil }); !errors.Is(err, errOrder) {
		t.Errorf("no order: %v", err)
	}
	stop := errors.New("stop")
	if err := quicksort(list, func(a, b int) bool { return a < b }, func(int) error { return stop }); !errors.Is(err, stop) {
		t.Errorf("charge: %v", err)
	}
}
