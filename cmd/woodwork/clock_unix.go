//go:build unix

package main

import (
	"syscall"
	"time"
)

// processorTime returns the time that processors have spent on this program: a
// busy machine makes it wait, but does not make it slower by that clock.
func processorTime() time.Duration {
	var u syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &u) // fails for no process but a wrong one
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
