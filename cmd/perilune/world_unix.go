//go:build unix

package main

import (
	"syscall"
	"time"
)

// cpuTime is the processor time of the process so far.
func cpuTime() time.Duration {
	var use syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &use); err != nil {
		return time.Since(started)
	}
	return time.Duration(use.Utime.Nano() + use.Stime.Nano())
}
