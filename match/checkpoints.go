package match

import (
	"cmp"
	"container/list"
	"context"
	"reflect"
	"slices"
	"sync"
	"time"

	"woodwork/memory"
	"woodwork/record"
)

// Bounds of the checkpoints of a service.
const (
	checkpointEvery  = 1024     // entries between two checkpoints of a match: about a page
	maxCheckpoints   = 8192     // enough for forty of the longest matches
	checkpointsBytes = 32 << 20 // in memory
)

// checkpoints keeps copies of long matches after some of their entries, so that a log can be
// read from the middle without starting at its first entry. The least recently used are dropped
// first. It is safe for concurrent use.
type checkpoints struct {
	budget  *memory.Budget
	mu      sync.Mutex
	most    int
	room    int                        // free bytes
	byMatch map[string][]*list.Element // of checkpoint, in the order of the log
	used    *list.List                 // of checkpoint, the most recently used first
	reading map[string]chan struct{}   // matches that somebody is reading from far back; closed when they have finished
}

// A checkpoint is a match after one of its entries. It may only be cloned.
type checkpoint struct {
	*record.Match
	size  int
	hold  *memory.Hold
	since time.Time // since when there are checkpoints of the match
}

func newCheckpoints(b *memory.Budget, most, room int) *checkpoints {
	return &checkpoints{budget: b, most: most, room: room, byMatch: map[string][]*list.Element{}, used: list.New(), reading: map[string]chan struct{}{}}
}

// find returns the index of the first checkpoint of a match after entry seq or later, and
// whether it is the one after seq.
func find(all []*list.Element, seq uint64) (int, bool) {
	return slices.BinarySearchFunc(all, seq, func(e *list.Element, seq uint64) int {
		return cmp.Compare(e.Value.(checkpoint).Seq, seq)
	})
}

// before returns a copy of the last checkpoint of a match after entry seq or earlier, nil if
// there is none.
func (s *checkpoints) before(match string, seq uint64) *record.Match {
	s.mu.Lock()
	defer s.mu.Unlock()
	all := s.byMatch[match]
	at, exact := find(all, seq)
	if !exact {
		at--
	}
	if at < 0 {
		return nil
	}
	s.used.MoveToFront(all[at])
	found := all[at].Value.(checkpoint)
	found.hold.Touch()
	return found.Clone()
}

// keep adds a checkpoint of a match if it is time for one and there is memory. Nobody may change
// the match meanwhile.
func (s *checkpoints) keep(m *record.Match) {
	if m.Seq == 0 || m.Seq%checkpointEvery != 0 {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	at, known := find(s.byMatch[m.ID], m.Seq)
	if known {
		return
	}
	size := sizeOf(m)
	hold, err := s.budget.Take("snapshots", int64(size))
	if err != nil {
		return
	}
	since := s.first(m.ID) // m may have been made from that one
	if since.IsZero() {
		since = instant()
	}
	e := s.used.PushFront(checkpoint{m.Clone(), size, hold, since})
	s.byMatch[m.ID] = slices.Insert(s.byMatch[m.ID], at, e)
	hold.Keep(func() { s.forget(m.ID, e) })
	s.room -= size
	for s.room < 0 || s.used.Len() > s.most {
		s.drop(s.used.Back())
	}
}

// forget drops a checkpoint whose memory is needed, unless it is already gone.
func (s *checkpoints) forget(match string, e *list.Element) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if slices.Contains(s.byMatch[match], e) {
		s.drop(e)
	}
}

// since returns since when there are checkpoints of a match; zero if there are none.
func (s *checkpoints) since(match string) time.Time {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.first(match)
}

// first is since, called with the lock held.
func (s *checkpoints) first(match string) (since time.Time) {
	if all := s.byMatch[match]; len(all) > 0 {
		since = all[0].Value.(checkpoint).since
	}
	return since
}

// discard drops all checkpoints of a match.
func (s *checkpoints) discard(match string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for len(s.byMatch[match]) > 0 {
		s.drop(s.byMatch[match][0])
	}
}

func (s *checkpoints) drop(e *list.Element) {
	old := s.used.Remove(e).(checkpoint)
	old.hold.Free()
	s.room += old.size
	all := s.byMatch[old.ID]
	at, _ := find(all, old.Seq)
	if all = slices.Delete(all, at, at+1); len(all) == 0 {
		delete(s.byMatch, old.ID)
	} else {
		s.byMatch[old.ID] = all
	}
}

// sizeOf returns about how many bytes a copy of a match takes. The game's rules and state count
// as one value, and so does each earlier state that can be taken back to.
func sizeOf(m *record.Match) int {
	const rest = 512 // the rest of the match, and the lists
	if t := reflect.TypeOf(m.Game); t.Kind() == reflect.Pointer {
		return int(t.Elem().Size())*(1+m.Past()) + rest
	}
	return rest
}

// begin returns a match to fold from, for a caller who needs it after entry seq. If several
// callers want the same long match, only one folds it and the others wait for its checkpoints.
// The caller must call done.
func (s *checkpoints) begin(ctx context.Context, match string, seq uint64) (m *record.Match, done func(), err error) {
	for {
		m = s.before(match, seq)
		if m != nil && seq-m.Seq < 2*checkpointEvery || seq < 2*checkpointEvery {
			return m, func() {}, nil
		}
		others, done := s.exclusive(match)
		if others == nil {
			return m, done, nil
		}
		select {
		case <-others:
		case <-ctx.Done():
			return nil, nil, ctx.Err()
		}
	}
}

// exclusive returns a function that ends the reading, if nobody else reads the match from far
// back, or else a channel that is closed when the other reader has finished.
func (s *checkpoints) exclusive(match string) (others <-chan struct{}, done func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if c := s.reading[match]; c != nil {
		return c, nil
	}
	c := make(chan struct{})
	s.reading[match] = c
	return nil, func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		delete(s.reading, match)
		close(c)
	}
}
