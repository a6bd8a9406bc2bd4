//go:build !unix

package sqlite_test

// processorTime is unknown on this system.
func processorTime() float64 { return 0 }
