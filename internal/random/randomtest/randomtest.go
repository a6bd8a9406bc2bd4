// Package randomtest gives each test a source of random numbers of its own.
package randomtest

import (
	"sync"
	"testing"

	"woodwork/internal/random"
)

// sources are those of the tests that run now.
var sources sync.Map // from testing.TB to *random.Source

// Source returns the source of a test, whose seed is the name of the test. All services of a test
// share it, so that their secrets differ.
func Source(t testing.TB) *random.Source {
	fresh := random.Seeded(t.Name())
	s, known := sources.LoadOrStore(t, fresh)
	if !known {
		t.Cleanup(func() { sources.Delete(t) })
	}
	return s.(*random.Source)
}
