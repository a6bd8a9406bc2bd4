// Package mem is the bus of services that live in one process.
package mem

import (
	"sync"

	"woodwork/match"
	"woodwork/record"
)

// Bus connects the holders of a match within a process.
type Bus struct {
	mu    sync.Mutex
	lines map[string]map[*line]struct{} // by match
}

// New returns a bus.
func New() *Bus { return &Bus{lines: map[string]map[*line]struct{}{}} }

// unread is how many messages a holder may leave unread before its line breaks.
const unread = 64

type line struct {
	bus     *Bus
	match   string
	entries chan []record.Entry
}

// Join opens a line to the other holders of the match.
func (b *Bus) Join(id string) (match.Line, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	l := &line{b, id, make(chan []record.Entry, unread)}
	if b.lines[id] == nil {
		b.lines[id] = map[*line]struct{}{}
	}
	b.lines[id][l] = struct{}{}
	return l, nil
}

// Close ends all lines.
func (b *Bus) Close() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, lines := range b.lines {
		for l := range lines {
			b.remove(l)
		}
	}
	return nil
}

// remove closes a line once; the caller holds the lock.
func (b *Bus) remove(l *line) {
	lines := b.lines[l.match]
	if _, ok := lines[l]; !ok {
		return
	}
	close(l.entries)
	delete(lines, l)
	if len(lines) == 0 {
		delete(b.lines, l.match)
	}
}

func (l *line) Publish(entries []record.Entry) {
	l.bus.mu.Lock()
	defer l.bus.mu.Unlock()
	for other := range l.bus.lines[l.match] {
		if other == l {
			continue
		}
		select {
		case other.entries <- entries:
		default:
			l.bus.remove(other)
		}
	}
}

func (l *line) Entries() <-chan []record.Entry { return l.entries }

func (l *line) Close() {
	l.bus.mu.Lock()
	defer l.bus.mu.Unlock()
	l.bus.remove(l)
}
