//go:build unix

package sqlite_test

import (
	"syscall"
	"time"
)

// processorTime returns the seconds of processor time that this process has used.
func processorTime() float64 {
	var u syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano()).Seconds()
}
