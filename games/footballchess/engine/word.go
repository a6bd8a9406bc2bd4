//go:build !js

package engine

import "sync/atomic"

// A word is half of a slot, which several threads may read and write at the same time.
type word = atomic.Uint64
