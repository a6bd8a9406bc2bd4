//go:build !seeded

package random

// New returns the program's source: the system's generator.
func New() *Source { return &Source{} }
