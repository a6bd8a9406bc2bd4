//go:build !unix

package sqlite_test

// processorTime is not known here.
func processorTime() float64 { return 0 }
