package engine

// A word is half of a slot. A page has one thread, and on it each atomic operation would be a
// call.
type word struct{ is uint64 }

func (w *word) Load() uint64   { return w.is }
func (w *word) Store(n uint64) { w.is = n }
