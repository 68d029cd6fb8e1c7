package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// timed makes a result with one time, in milliseconds, for each implementation of the marks.
func timed(program string, ours, ref, gopher int) result {
	ms := func(n int) times { return times{time.Duration(n) * time.Millisecond} }
	return result{program, map[string]times{perilune: ms(ours), reference: ms(ref), gopherLua: ms(gopher)}}
}

func TestMarks(t *testing.T) {
	tests := []struct {
		name    string
		results []result
		missed  []string // in order; none: all marks are met
	}{
		{"met", []result{timed("fib", 160, 100, 500), timed("sort", 100, 100, 100)}, nil},
		{"mean", []result{timed("fib", 200, 100, 500), timed("loop", 200, 100, 500)}, []string{"geometric mean: 2.00"}},
		{"one program", []result{timed("fib", 310, 100, 500), timed("loop", 50, 100, 500)}, []string{"fib: 3.10 times lua5.4"}},
		{"gopher-lua", []result{timed("sort", 110, 100, 100)}, []string{"sort: 1.10 times gopher-lua"}},
		{"not on gopher-lua", []result{{"strbuf", map[string]times{perilune: {3e8}, reference: {2e8}}}}, nil},
		{"all", []result{timed("fib", 400, 100, 300)}, []string{"geometric mean", "fib: 4.00 times lua5.4", "fib: 1.33 times gopher-lua"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var lines []string
			if err := marks(tt.results); err != nil {
				lines = strings.Split(err.Error(), "\n")
			}
			if len(lines) != len(tt.missed) {
				t.Fatalf("missed %q, want %q", lines, tt.missed)
			}
			for i, want := range tt.missed {
				if !strings.HasPrefix(lines[i], want) {
					t.Errorf("missed %q, want %q", lines[i], want)
				}
			}
		})
	}
}

func TestReport(t *testing.T) {
	impls := []implementation{{name: perilune}, {name: reference}, {name: gopherLua, without: map[string]string{"loop": "it would not end"}}}
	results := []result{
		{"fib", map[string]times{perilune: {2e9, 4e9}, reference: {1e9, 1e9}, gopherLua: {5e9, 5e9}}},
		{"loop", map[string]times{perilune: {8e9, 8e9, 9e9}, reference: {1e9, 2e9, 2e9}}},
	}
	text := report(impls, results, 3)
	for _, want := range []string{
		"| program | perilune | lua5.4 | gopher-lua |\n|---|---|---|---|\n",
		"| fib | 2.00 (3.00) | 1.00 (1.00) | 5.00 (5.00) |\n| loop | 8.00 (8.00) | 1.00 (2.00) | - |\n\n",
		"| fib | 2.00 (3.00) | 1.00 (1.00) | 5.00 (5.00) |\n| loop | 8.00 (4.00) | 1.00 (1.00) | - |\n" +
			"| geometric mean | 4.00 (3.46) | 1.00 (1.00) | 5.00 (5.00) |\n",
		"\nloop is not timed on gopher-lua: it would not end.\n",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
}

func TestOutputsMustAgree(t *testing.T) {
	o := outputs{}
	steps := []struct {
		impl implementation
		text string
		ok   bool
	}{
		{implementation{name: "a"}, "1\n", true},
		{implementation{name: "b"}, "1\n", true},
		{implementation{name: "c", floats: true}, "1.0\n", true}, // the first of its kind
		{implementation{name: "d", floats: true}, "1\n", false},
		{implementation{name: "e"}, "1", false},
	}
	for _, step := range steps {
		if err := o.compare(step.impl, step.text); (err == nil) != step.ok {
			t.Errorf("%s prints %q: %v", step.impl.name, step.text, err)
		}
	}
}

// TestRunOnce runs a shell in the place of an implementation.
func TestRunOnce(t *testing.T) {
	script := filepath.Join(t.TempDir(), "script")
	if err := os.WriteFile(script, []byte("$HOW\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		how, output, err string
	}{
		{"echo hello", "hello\n", ""},
		{"exit 3", "", "exit status 3"},
		{"exec sleep 10", "", "no end after 500ms"},
	}
	for _, tt := range tests {
		t.Setenv("HOW", tt.how)
		output, took, err := runOnce(context.Background(), implementation{argv: []string{"sh"}}, script, 500*time.Millisecond)
		message := ""
		if err != nil {
			message = err.Error()
		}
		if output != tt.output || !strings.HasPrefix(message, tt.err) || (message == "") != (tt.err == "") || took <= 0 {
			t.Errorf("%s: %q in %v, error %v; want %q, %q", tt.how, output, took, err, tt.output, tt.err)
		}
	}
}

func TestFindPrograms(t *testing.T) {
	all, err := findPrograms("programs", "")
	if err != nil || len(all) != 12 {
		t.Errorf("%d programs, error %v; want 12", len(all), err)
	}
	if some, err := findPrograms("programs", "^(fib|sort)$"); err != nil || len(some) != 2 {
		t.Errorf("programs %v, error %v; want fib and sort", some, err)
	}
	if _, err := findPrograms("programs", "feeds"); err == nil {
		t.Error("feeds is timed")
	}
}

func TestUnknownRival(t *testing.T) {
	if _, err := implementations(t.Context(), t.TempDir(), "sh", "lua5.4,luna"); err == nil || !strings.Contains(err.Error(), `"luna"`) {
		t.Errorf("error %v, want one that names luna", err)
	}
}
