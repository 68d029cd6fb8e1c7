package stdlib

import (
	"context"
	"errors"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/perilune/perilune/lua"
)

// Each program is small work when n is small, and must be stopped by the steps
// limit, soon, when n is large.
func TestStringMetering(t *testing.T) {
	programs := []string{
		"local s = ('a'):rep(N) s:find(('a*'):rep(N // 1000 + 3) .. 'b')",
		"local s = ('a'):rep(N) for i = 1, N do s:find('.-b') end",
		"local s = ('a'):rep(N) for i = 1, N do s:find('[^b]*b') end",
		"local s = ('('):rep(N) for i = 1, N do s:find('%b()') end",
		"local s = ('a'):rep(N) for i = 1, N do s:match('^(.*)%1$') end",
		"local s = ('a'):rep(4 * N) for i = 1, N do s:find(('a'):rep(N) .. 'b', 1, true) end",
		"local s, p = 'x', ('[a-z]'):rep(N) for i = 1, N do s:find(p) end",
		"local s = ('a'):rep(N) for i = 1, N do s:gsub('a', 'b') end",
		"local s = ('a'):rep(N) for i = 1, N do s:gsub('a', {a = 'b'}) end",
		"local s = ('a'):rep(N) for i = 1, N do s:gsub('a', function() end) end",
		"local s = ('a'):rep(N) for i = 1, N do for w in s:gmatch('a') do end end",
		"local f = ('%%'):rep(N) for i = 1, N do f:format() end",
		"local f, t = ('%d'):rep(50), {} for i = 1, 50 do t[i] = i end for i = 1, N do f:format(table.unpack(t)) end",
		"for i = 1, N do ('x'):rep(N) end",
		"local s = ('x'):rep(N) for i = 1, N do s:upper() s:lower() s:reverse() end",
		"local s = ('x'):rep(N) for i = 1, N do s:byte(1, -1) end",
		"local s = ('x'):rep(N) for i = 1, N do s:sub(2) end",
		"local f = (' '):rep(N) for i = 1, N do string.pack(f) end",
		"local f = ('x'):rep(N) for i = 1, N do string.packsize(f) end",
		"local f, s = ('B'):rep(N), ('x'):rep(N) for i = 1, N do string.unpack(f, s) end",
	}
	for _, p := range programs {
		for _, n := range []string{"local N = 8 ", "local N = 20000 "} {
			start := time.Now()
			_, err := run(t, "=x", n+"pcall(function() "+p+" end)", lua.Limits{Steps: 200_000}, Host{})
			var limit *lua.LimitError
			switch {
			case n == "local N = 8 " && err != nil:
				t.Errorf("%s: small: %v", p, err)
			case n != "local N = 8 " && (!errors.As(err, &limit) || limit.Name != "steps"):
				t.Errorf("%s: large: %v", p, err)
			case time.Since(start) > 2*time.Second:
				t.Errorf("%s: took %v", p, time.Since(start))
			}
		}
	}
}

// A result that is too long is refused before it is built, and not as an error
// that the program could catch.
func TestStringBytesLimit(t *testing.T) {
	for _, p := range []string{
		"('x'):rep(6e8)",
		"('x'):rep(6e7, 'yyyyy')",
		"('x'):rep(1e6):gsub('x', ('y'):rep(1000))",
		"('x'):rep(1e6):gsub('x', {x = ('y'):rep(1000)})",
		"('x'):rep(1e6):gsub('x', function() return ('y'):rep(1000) end)",
		"string.format(('%s'):rep(20), table.unpack(setmetatable({}, {__index = function() return ('x'):rep(1e6) end}), 1, 20))",
		"string.format('%q%q', ('\\0'):rep(9e6), '')",
		"string.pack('c200000000', '')",
		"string.pack(('s'):rep(20), table.unpack(setmetatable({}, {__index = function() return ('x'):rep(1e6) end}), 1, 20))",
	} {
		_, err := run(t, "=x", "pcall(function() "+p+" end) print('caught')", lua.Limits{}, Host{})
		var limit *lua.LimitError
		if !errors.As(err, &limit) || limit.Name != "string_bytes" && limit.Name != "heap_bytes" {
			t.Errorf("%s: %v", p, err)
		}
	}
}

// Tools may be called where the reference allows no yield: in a replacement
// function and in __tostring.
func TestSuspendInStrings(t *testing.T) {
	st := open(t, nil, lua.Limits{}, Host{})
	if err := st.RawSetStr(st.Globals(), "ask", st.NewFunction(testAsk)); err != nil {
		t.Fatal(err)
	}
	fn, err := st.Load("=x", `
		local s = setmetatable({}, {__tostring = ask})
		return ("a-b-c"):gsub("%w", ask) .. ("|%5s|%d|%.2s|"):format(s, 7, s)`)
	if err != nil {
		t.Fatal(err)
	}
	if err := st.Start(fn); err != nil {
		t.Fatal(err)
	}
	answers := []string{"x", "yy", "", "one", "two"}
	for {
		ev, err := st.Next(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		switch ev := ev.(type) {
		case *lua.Request:
			if len(answers) == 0 {
				t.Fatal("one request too many")
			}
			if err := st.Answer(ev.ID, st.NewString(answers[0])); err != nil {
				t.Fatal(err)
			}
			answers = answers[1:]
		case *lua.Done:
			if got := st.Str(ev.Results[0]); got != "x-yy-|  one|7|tw|" || len(answers) != 0 {
				t.Errorf("got %q", got)
			}
			return
		}
	}
}

// countdown is a meter that ends.
type countdown struct{ left int }

var errSpent = errors.New("spent")

func (m *countdown) Charge(n int) error {
	if m.left -= n; m.left < 0 {
		return errSpent
	}
	return nil
}

func unlimited(int64) error { return nil }

func TestIndex(t *testing.T) {
	long := strings.Repeat("ab", searchBlock) + "abc"
	for _, test := range []struct {
		src, text string
		at, want  int
	}{
		{"", "", 0, 0}, {"abc", "", 3, 3}, {"abc", "c", 0, 2}, {"abc", "c", 3, -1}, {"abc", "abcd", 0, -1},
		{long, "c", 0, 2*searchBlock + 2},
		{long, "abc", 1, 2 * searchBlock},
		{long, long[2*searchBlock-100:], 0, 2*searchBlock - 100},
		{long, long[1:], 0, 1},
		{long, long + "x", 0, -1},
		{strings.Repeat("a", 100) + "b", strings.Repeat("a", 50) + "b", 0, 50},
	} {
		meter := &countdown{left: 1 << 30}
		m := matcher{src: test.src, meter: meter}
		if got := m.index(test.at, test.text); got != test.want || m.err != nil {
			t.Errorf("%d bytes in %d from %d: got %d, want %d; %v", len(test.text), len(test.src), test.at, got, test.want, m.err)
		}
	}
	// Every prefix matches until late: the search must pay for that.
	m := matcher{src: strings.Repeat("a", 1<<20), meter: &countdown{left: 1 << 20}}
	if i := m.index(0, strings.Repeat("a", 1<<18)+"b"); i != -1 || m.err != errSpent {
		t.Errorf("got %d, %v", i, m.err)
	}
}

func TestByteSetRange(t *testing.T) {
	for lo := 0; lo < 256; lo += 7 {
		for hi := 0; hi < 256; hi += 5 {
			var s byteSet
			s.addRange(byte(lo), byte(hi))
			for b := range 256 {
				if s.has(byte(b)) != (lo <= b && b <= hi) {
					t.Fatalf("%d to %d: %d", lo, hi, b)
				}
			}
		}
	}
}

func TestAppendFloat(t *testing.T) {
	// What printf of glibc makes of them.
	for _, test := range []struct {
		conv conversion
		x    float64
		want string
	}{
		{conversion{verb: 'g', precision: -1, alt: true}, 1e5, "100000."},
		{conversion{verb: 'g', precision: 3, alt: true}, 0.00001, "1.00e-05"},
		{conversion{verb: 'G', precision: 14}, 1e100, "1E+100"},
		{conversion{verb: 'a', precision: 0}, 1.5, "0x2p+0"},
		{conversion{verb: 'A', precision: 3}, math.Pi, "0X1.922P+1"},
		{conversion{verb: 'a', precision: -1}, 5e-324, "0x0.0000000000001p-1022"},
		{conversion{verb: 'f', precision: 1, zero: true, width: 8}, -0.25, "-00000.2"},
		{conversion{verb: 'e', precision: 0, alt: true, plus: true}, 15, "+2.e+01"},
		{conversion{verb: 'f', precision: 2, zero: true, width: 6}, math.Inf(-1), "  -inf"},
		{conversion{verb: 'E', precision: 2, minus: true, width: 6}, math.NaN(), "NAN   "},
	} {
		if got := string(appendFloat(nil, &test.conv, test.x)); got != test.want {
			t.Errorf("%v of %+v: got %q, want %q", test.x, test.conv, got, test.want)
		}
	}
}

// No pattern makes the matcher panic, run on after its meter has ended, or match
// outside of its subject.
func FuzzPattern(f *testing.F) {
	for _, seed := range [][2]string{
		{"hello world", "(%w+) (%w+)"}, {"aaa", "a-b"}, {"[x]", "%b[]"}, {"THE", "%f[%a]%u*%f[%A]"}, {"a", "[a-%]"},
		{"aXb", "(()(.)%2)"}, {"", "^$"}, {"x", "[^"}, {"aaaa", "a*a*a*a*b"},
	} {
		f.Add(seed[0], seed[1])
	}
	f.Fuzz(func(t *testing.T, src, pat string) {
		p, err := compilePattern(pat, unlimited)
		if err != nil {
			t.Fatal(err)
		}
		m := matcher{p: p, src: src, meter: &countdown{left: 100_000}}
		start, end := m.find(0, false)
		m.flush()
		if m.err != nil || start < 0 {
			return
		}
		if end < start || end > len(src) || m.depth != 0 {
			t.Fatalf("match from %d to %d of %d, depth %d", start, end, len(src), m.depth)
		}
		for l := range m.count() {
			if text, position, err := m.text(l, start, end); err == nil && position == 0 && !strings.Contains(src, text) {
				t.Fatalf("capture %d is %q", l, text)
			}
		}
	})
}

// FuzzFormat and FuzzPack look for panics, and FuzzPack for what was packed and
// cannot be unpacked.
func FuzzFormat(f *testing.F) {
	for _, seed := range []string{"%d", "%5.2f|%-10s", "%q %c", "%a%A", "%#o % d", "%99.99f", "%", "%\x00", "%p%i%u%x"} {
		f.Add(seed, int64(65), 1.5)
	}
	f.Fuzz(func(t *testing.T, format string, i int64, x float64) {
		fuzzCall(t, `local f, i, x = ...
			for _, v in ipairs{i, x, f, true, tostring(i), {}} do pcall(string.format, f, v, v, v, v) end`,
			format, lua.Int(i), lua.Float(x))
	})
}

func FuzzPack(f *testing.F) {
	for _, seed := range []string{"<i4>I2", "!8 b d", "s1z", "c5Xi4", "i16", "!4Xd j", "fdn", "x<=>!2h"} {
		f.Add(seed, int64(-1), 1e300)
	}
	f.Fuzz(func(t *testing.T, format string, i int64, x float64) {
		fuzzCall(t, `local f, i, x = ...
			local ok, s = pcall(string.pack, f, i, i, i, i)
			if ok then assert(pcall(string.unpack, f, s), f) end
			pcall(string.pack, f, x, f, f, x) pcall(string.unpack, f, f, i) pcall(string.packsize, f)`,
			format, lua.Int(i), lua.Float(x))
	})
}

// fuzzCall runs a chunk with arguments; a limit may end it, an error must not.
func fuzzCall(t *testing.T, src, arg string, args ...lua.Value) {
	st := open(t, nil, lua.Limits{Steps: 100_000}, Host{})
	fn, err := st.Load("=x", src)
	if err != nil {
		t.Fatal(err)
	}
	_, err = st.Call(context.Background(), fn, append([]lua.Value{st.NewString(arg)}, args...)...)
	if e := (*lua.Error)(nil); errors.As(err, &e) {
		t.Fatal(e.Message)
	}
}
