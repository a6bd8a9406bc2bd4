//go:build !unix

package main

import "time"

var started = time.Now()

// processorTime returns the time since the program was started, on systems where nothing better
// is implemented.
func processorTime() time.Duration { return time.Since(started) }
