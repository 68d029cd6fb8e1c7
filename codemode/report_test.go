package codemode

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/perilune/perilune/tool"
)

func call(i int, name, args string, status Status, message string, bytes int, ms int64, access tool.Access) CallRecord {
	return CallRecord{Index: i, Tool: name, Args: json.RawMessage(args), Status: status, Message: message, Bytes: bytes, MS: ms, access: access, known: true}
}

func TestReportOK(t *testing.T) {
	res := &Result{
		Kind: KindOK, OK: true, ComputeMS: 420, Output: "parsed 1841 rows\n", Result: json.RawMessage(`{"b":1,"a":[1,6150769120280496265]}`), shown: 30000,
		Calls: []CallRecord{
			call(1, "read_file", `{"path":"go.mod"}`, StatusOK, "", 3841, 2, tool.Read),
			call(2, "search_files", `{"pattern":"mlua"}`, StatusReported, "no match", 0, 1, tool.Read),
			call(3, "edit_file", `{"path":"x.go"}`, StatusDenied, "edit_file: read-only turn", 0, 0, tool.Edit),
		},
	}
	want := `run_code ok (3 tool calls, 0.42s compute)

output:
parsed 1841 rows

result:
{
  "b": 1,
  "a": [
    1,
    6150769120280496265
  ]
}

calls:
  1 read_file {"path":"go.mod"} -> ok, 3841 bytes, 2ms
  2 search_files {"pattern":"mlua"} -> reported: no match, 1ms
  3 edit_file {"path":"x.go"} -> denied: read-only turn
`
	if got := res.String(); got != want {
		t.Errorf("got:\n%s\nwant:\n%s", got, want)
	}
}

func TestReportLeavesEmptySectionsOut(t *testing.T) {
	for _, c := range []struct {
		res  Result
		want string
	}{
		{Result{Kind: KindOK}, "run_code ok (0 tool calls, 0.00s compute)\n"},
		{Result{Kind: KindOK, Calls: nil, silent: true}, "run_code ok (0 tool calls, 0.00s compute)\n\n(nothing printed or returned; use return or print)\n"},
		{Result{Kind: KindOK, Result: json.RawMessage("null"), shown: 100}, "run_code ok (0 tool calls, 0.00s compute)\n\nresult:\nnull\n"},
		{Result{Kind: KindOK, Result: json.RawMessage(`"a\nb"`), text: "a\nb", isText: true, shown: 100}, "run_code ok (0 tool calls, 0.00s compute)\n\nresult:\na\nb\n"},
		{Result{Kind: KindError, Message: "program:3: boom", Traceback: "stack traceback:\n\t[C]: in ?", Output: "x\n"},
			"run_code error: program:3: boom\nstack traceback:\n\t[C]: in ?\n\noutput:\nx\n"},
		{Result{Kind: KindCompile, Message: "program:1: unexpected symbol", snippet: "line 1, column 3:\n  x !\n    ^\n"},
			"run_code compile: program:1: unexpected symbol\nline 1, column 3:\n  x !\n    ^\n"},
		{Result{Kind: KindOK, Warnings: []string{"a", "b"}}, "run_code ok (0 tool calls, 0.00s compute)\n\nwarnings:\n  a\n  b\n"},
	} {
		if got := c.res.String(); got != c.want {
			t.Errorf("got:\n%s\nwant:\n%s", got, c.want)
		}
	}
}

func TestReportCutsArguments(t *testing.T) {
	args := `{"text":"` + strings.Repeat("é", 300) + `"}`
	c := call(1, "t", args, StatusOK, "", 1, 0, tool.Read)
	line := callLine(&c)
	want := `  1 t {"text":"` + strings.Repeat("é", 111) + `... -> ok, 1 byte, 0ms`
	if line != want {
		t.Errorf("got %s\nwant %s", line, want)
	}
}

func TestReportFoldsReads(t *testing.T) {
	var calls []CallRecord
	for i := range 25 {
		access, name := tool.Read, "read_file"
		if i == 10 {
			access, name = tool.Edit, "edit_file"
		}
		calls = append(calls, call(i+1, name, `{}`, StatusOK, "", 10, 1, access))
	}
	calls[20].Status = StatusReported
	want := ` 1-10 10 read calls: 10 read_file -> 10 ok, 100 bytes, 10ms
 11 edit_file {} -> ok, 10 bytes, 1ms
 12-25 14 read calls: 14 read_file -> 13 ok, 1 reported, 140 bytes, 14ms`
	if got := callLines(calls); strings.TrimLeft(got, " ") != strings.TrimLeft(want, " ") {
		t.Errorf("got:\n%s\nwant:\n%s", got, want)
	}
	if got := callLines(calls[:20]); strings.Count(got, "\n") != 19 {
		t.Errorf("20 calls are folded:\n%s", got)
	}
	for i := range calls {
		calls[i].access = tool.Edit
	}
	if got := callLines(calls); strings.Count(got, "\n") != 24 {
		t.Errorf("edits are folded:\n%s", got)
	}
}

func TestReportJSON(t *testing.T) {
	res := Result{Kind: KindTime, Message: "m", Limit: &LimitUse{"compute", 1000, 1001}, Run: "r", ScriptSHA256: "s", ComputeMS: 1001,
		Output: "\xff", Calls: []CallRecord{call(1, "t", `{"a":1}`, StatusOK, "", 3, 2, tool.Read)}}
	raw, err := json.Marshal(res)
	if err != nil {
		t.Fatal(err)
	}
	want := `{"kind":"time","ok":false,"message":"m","limit":{"name":"compute","max":1000,"used":1001},"output":"\ufffd",` +
		`"calls":[{"index":1,"tool":"t","args":{"a":1},"status":"ok","bytes":3,"ms":2}],` +
		`"steps":0,"compute_ms":1001,"wall_ms":0,"peak_memory":0,"run":"r","script_sha256":"s"}`
	if string(raw) != want {
		t.Errorf("got  %s\nwant %s", raw, want)
	}
}

func TestOutputIsCutAtBorders(t *testing.T) {
	var lines strings.Builder
	for i := range 10_000 {
		fmt.Fprintf(&lines, "line %d\n", i)
	}
	o := output{held: 8 << 20, max: -1}
	io.WriteString(&o, lines.String())
	text, cut := o.shown(30_000)
	head, rest, _ := strings.Cut(text, "<<< ")
	note, tail, ok := strings.Cut(rest, " >>>\n")
	if !cut || !ok || !strings.HasPrefix(lines.String(), head) || !strings.HasSuffix(lines.String(), tail) ||
		!strings.HasSuffix(head, "\n") || !strings.HasPrefix(tail, "line ") {
		t.Fatalf("cut %v, note %q", cut, note)
	}
	if want := fmt.Sprintf("%d of %d bytes left out here", lines.Len()-len(head)-len(tail), lines.Len()); note != want {
		t.Errorf("note %q, want %q", note, want)
	}
	if len(head) > 7_500 || len(head) < 7_400 || len(tail) > 22_500 || len(tail) < 22_400 {
		t.Errorf("head %d, tail %d bytes", len(head), len(tail))
	}

	o = output{held: -1, max: -1}
	io.WriteString(&o, strings.Repeat("é", 50_000))
	text, _ = o.shown(30_001)
	if strings.Contains(strings.ToValidUTF8(text, "?"), "?") {
		t.Error("a character was cut")
	}
	if o = (output{held: 100, max: -1}); true {
		io.WriteString(&o, "short")
		if text, cut := o.shown(30_000); text != "short" || cut {
			t.Errorf("%q, %v", text, cut)
		}
	}
}

func TestOutputHeld(t *testing.T) {
	o := output{held: 10, max: -1}
	for range 100 {
		o.Write([]byte("abc"))
		io.WriteString(&o, "def")
	}
	if len(o.data) != 10 || o.total != 600 {
		t.Errorf("%d held, %d in all", len(o.data), o.total)
	}
	text, cut := o.shown(30_000)
	if want := "abcdefabcd\n<<< the last 590 bytes were not kept >>>\n"; text != want || !cut {
		t.Errorf("%q, %v", text, cut)
	}
}
