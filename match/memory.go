package match

import "woodwork/memory"

// matchBytes is about what a match takes in memory: its state and document, the last events, a
// goroutine.
const matchBytes = 64 << 10

// matchMemory is the memory of one match. It may be given to others while the match is not busy,
// because the match can be loaded again.
type matchMemory struct {
	budget  *memory.Budget
	hold    *memory.Hold  // nil if it has none
	evicted chan struct{} // holds a value when the memory was given away
}

func newMatchMemory(b *memory.Budget) matchMemory {
	return matchMemory{budget: b, evicted: make(chan struct{}, 1)}
}

// take takes memory for the match. It returns memory.ErrFull if there is none.
func (m *matchMemory) take() (err error) {
	m.hold, err = m.budget.Take("matches", matchBytes)
	return err
}

// offer lets the memory be given away unless the match is busy.
func (m *matchMemory) offer(busy bool) {
	if busy {
		m.hold.Pin()
		return
	}
	m.hold.Keep(func() {
		select {
		case m.evicted <- struct{}{}:
		default:
		}
	})
}

// retake takes memory again for a match that was about to be unloaded, if it is busy now.
func (m *matchMemory) retake(busy bool) error {
	if busy && !m.hold.Pin() {
		return m.take()
	}
	return nil
}

// free gives the memory back.
func (m *matchMemory) free() { m.hold.Free() }
