package main

import (
	"math/rand/v2"
	"time"
)

// started is when the process began.
var started = time.Now()

// seed returns a new random seed.
func seed() uint64 { return rand.Uint64() }
