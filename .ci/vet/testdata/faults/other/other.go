// Package other has functions that tell callers something.
package other

import "fmt"

// Wrapped formats.
func Wrapped(format string, args ...any) { fmt.Printf(format, args...) }

// Twice doubles a number.
func Twice(n int) int { return n * 2 }
