//go:build !unix

package main

import "time"

var started = time.Now()

// processorTime is the time since the program was started, where the system is
// not asked for more.
func processorTime() time.Duration { return time.Since(started) }
