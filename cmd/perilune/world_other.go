//go:build !unix

package main

import "time"

// cpuTime is the time since the process started, where no better clock is known.
func cpuTime() time.Duration { return time.Since(started) }
