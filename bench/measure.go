package main

import (
	"bytes"
	"context"
	"fmt"
	"os/exec"
	"slices"
	"strings"
	"time"
)

// A result holds the times of one program on each implementation that can run it.
type result struct {
	program string
	times   map[string]times // by implementation
}

func (res result) has(impl string) bool { return len(res.times[impl]) > 0 }

// times are the wall times of one program on one implementation, sorted.
type times []time.Duration

func (t times) min() float64 { return t[0].Seconds() }

func (t times) median() float64 {
	middle := len(t) / 2
	if len(t)%2 == 1 {
		return t[middle].Seconds()
	}
	return (t[middle-1] + t[middle]).Seconds() / 2
}

// measure runs one program on all implementations, interleaved, and compares
// what they print.
func measure(ctx context.Context, file string, impls []implementation, runs int, timeout time.Duration) (result, error) {
	if runs < 1 {
		return result{}, fmt.Errorf("%d runs are too few", runs)
	}
	res := result{program: programName(file), times: make(map[string]times)}
	outputs := outputs{}
	for range runs {
		for _, impl := range impls {
			if _, cannot := impl.without[res.program]; cannot {
				continue
			}
			output, took, err := runOnce(ctx, impl, file, timeout)
			if err != nil {
				return result{}, fmt.Errorf("%s on %s: %w", res.program, impl.name, err)
			}
			if err := outputs.compare(impl, output); err != nil {
				return result{}, fmt.Errorf("%s: %w", res.program, err)
			}
			res.times[impl.name] = append(res.times[impl.name], took)
		}
	}
	for _, t := range res.times {
		slices.Sort(t)
	}
	return res, nil
}

// runOnce runs a file and returns what it printed and how long the whole process took.
func runOnce(ctx context.Context, impl implementation, file string, timeout time.Duration) (string, time.Duration, error) {
	limited, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	cmd := exec.CommandContext(limited, impl.argv[0], append(slices.Clone(impl.argv[1:]), file)...)
	cmd.WaitDelay = time.Second
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	start := time.Now()
	err := cmd.Run()
	took := time.Since(start)
	switch {
	case ctx.Err() != nil:
		err = ctx.Err()
	case limited.Err() != nil:
		err = fmt.Errorf("no end after %v", timeout)
	case err != nil:
		err = fmt.Errorf("%w: %s", err, strings.TrimSpace(stderr.String()))
	}
	return stdout.String(), took, err
}

// outputs holds what the first implementation of each kind, with integers and
// with floats only, has printed.
type outputs map[bool]struct{ by, text string }

// compare reports a difference from what the implementations of the same kind print.
func (o outputs) compare(impl implementation, text string) error {
	first, ok := o[impl.floats]
	if !ok {
		o[impl.floats] = struct{ by, text string }{impl.name, text}
		return nil
	}
	if text != first.text {
		return fmt.Errorf("%s prints %q, %s prints %q", impl.name, text, first.by, first.text)
	}
	return nil
}
