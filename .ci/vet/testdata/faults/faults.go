// Package faults has what vet and staticcheck are to find.
package faults

import (
	"fmt"
	"sync"

	"faults/other"
)

type guarded struct {
	mutex sync.Mutex
	name  string
}

func copied(g guarded) string { return g.name }

func never() {}

// Faults does what nobody wants.
func Faults() error {
	other.Wrapped("%d", "x")
	other.Twice(3)
	g := guarded{name: "x"}
	g.mutex.Lock()
	return fmt.Errorf("Nothing: %s", copied(g))
}
