//go:build unix

package main

import (
	"fmt"
	"syscall"
	"time"
)

// processorTime returns the processor time that this process has spent.
func processorTime() (time.Duration, error) {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0, fmt.Errorf("measuring the machine: %w", err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano()), nil
}
