package codemode

import (
	"bytes"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/perilune/perilune/lua"
)

// output collects what a program prints: up to held bytes, the rest is counted only.
type output struct {
	held  int64 // negative: no bound
	max   int64 // of all that is printed, beyond which Write fails; negative: no bound
	data  []byte
	total int64
}

// Write takes all of p or, where that would pass max, nothing.
func (o *output) Write(p []byte) (int, error) {
	if total := o.total + int64(len(p)); exceeds(total, o.max) {
		return 0, &lua.LimitError{Name: "output_max", Max: o.max, Used: total}
	}
	o.total += int64(len(p))
	room := int64(len(p))
	if o.held >= 0 {
		room = min(room, max(0, o.held-int64(len(o.data))))
	}
	o.data = append(o.data, p[:room]...)
	return len(p), nil
}

// shown returns the output as a report has it, and whether that is less than
// all. Where it is more than limit bytes, the first quarter and the last
// three stay, whole lines where lines are short.
func (o *output) shown(limit int64) (text string, cut bool) {
	text, cut = cutMiddle(o.data, o.total, limit)
	if dropped := o.total - int64(len(o.data)); dropped > 0 {
		note := fmt.Sprintf("<<< the last %d bytes were not kept >>>\n", dropped)
		if !strings.HasSuffix(text, "\n") {
			note = "\n" + note
		}
		return text + note, true
	}
	return text, cut
}

func cutMiddle(data []byte, total, limit int64) (string, bool) {
	if limit < 0 || int64(len(data)) <= limit {
		return string(data), false
	}
	head := data[:limit/4]
	if i := bytes.LastIndexByte(head, '\n'); i >= len(head)/2 {
		head = head[:i+1]
	} else {
		head = head[:runeBorder(data, len(head))]
	}
	tailFrom := len(data) - int(limit-limit/4)
	if i := bytes.IndexByte(data[tailFrom:], '\n'); i >= 0 && i < (len(data)-tailFrom)/2 {
		tailFrom += i + 1
	} else {
		for tailFrom < len(data) && !utf8.RuneStart(data[tailFrom]) {
			tailFrom++
		}
	}
	var b strings.Builder
	b.Write(head)
	if !bytes.HasSuffix(head, []byte{'\n'}) {
		b.WriteByte('\n')
	}
	fmt.Fprintf(&b, "<<< %d of %d bytes left out here >>>\n", tailFrom-len(head), total)
	b.Write(data[tailFrom:])
	return b.String(), true
}

// runeBorder returns the last border between characters at or before n; in
// bytes that are no UTF-8 every place is one.
func runeBorder(data []byte, n int) int {
	for i := n; i > n-utf8.UTFMax && i > 0; i-- {
		if i == len(data) || utf8.RuneStart(data[i]) {
			return i
		}
	}
	return n
}
