//go:build unix

package main

import (
	"syscall"
	"time"
)

// processorTime returns the processor time of this program: a busy machine makes it wait, but
// does not make it slower by this measure.
func processorTime() time.Duration {
	var u syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &u) // fails only for an invalid process
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
