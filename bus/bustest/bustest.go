// Package bustest is the conformance suite of buses. A bus's own test is one call of
// [Run].
package bustest

import (
	"reflect"
	"sync"
	"testing"
	"time"

	"woodwork/match"
	"woodwork/record"
)

// Run tests the buses that open returns: a new one at every call.
func Run(t *testing.T, open func(t *testing.T) match.Bus) {
	for name, test := range map[string]func(*testing.T, match.Bus){
		"Others":   others,
		"Order":    order,
		"Overflow": overflow,
		"Close":    closing,
		"Crowd":    crowd,
	} {
		t.Run(name, func(t *testing.T) {
			b := open(t)
			defer b.Close()
			test(t, b)
		})
	}
}

func join(t *testing.T, b match.Bus, id string) match.Peer {
	t.Helper()
	l, err := b.Join(id)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func entries(seq uint64) []record.Entry {
	return []record.Entry{{Seq: seq, Text: "roll"}, {Seq: seq + 1, At: time.Second, Seat: -1, Text: ":6"}}
}

// next returns what a peer yields, nil if it yields nothing for a while.
func next(l match.Peer, wait time.Duration) (got []record.Entry, open bool) {
	select {
	case got, open = <-l.Entries():
		return got, open
	case <-time.After(wait):
		return nil, true
	}
}

const (
	soon = 5 * time.Second        // longer than any message takes
	late = 100 * time.Millisecond // when nothing is to be expected
)

// A message reaches the other peers of the same match, and nobody else.
func others(t *testing.T, b match.Bus) {
	a1, a2, a3, other := join(t, b, "a"), join(t, b, "a"), join(t, b, "a"), join(t, b, "b")
	a1.Publish(entries(1))
	for _, l := range []match.Peer{a2, a3} {
		if got, _ := next(l, soon); !reflect.DeepEqual(got, entries(1)) {
			t.Errorf("heard %v", got)
		}
	}
	for _, l := range []match.Peer{a1, other} {
		if got, open := next(l, late); got != nil || !open {
			t.Errorf("heard %v, %t", got, open)
		}
	}
}

func order(t *testing.T, b match.Bus) {
	from, to := join(t, b, "a"), join(t, b, "a")
	for seq := uint64(1); seq < 100; seq += 2 {
		from.Publish(entries(seq))
		if got, _ := next(to, soon); len(got) != 2 || got[0].Seq != seq {
			t.Fatalf("heard %v, want %d", got, seq)
		}
	}
}

// A peer that does not read holds up nobody, and is closed, so that it knows that
// something is lost.
func overflow(t *testing.T, b match.Bus) {
	from, deaf, good := join(t, b, "a"), join(t, b, "a"), join(t, b, "a")
	const n = 20_000
	for seq := range uint64(n) {
		from.Publish(entries(seq + 1))
		if got, open := next(good, soon); got == nil || !open {
			t.Fatal("a peer that reads has lost something")
		}
	}
	for heard := 0; ; heard++ {
		switch got, open := next(deaf, soon); {
		case !open && heard < n:
			return
		case got == nil:
			t.Fatalf("%d of %d messages were kept, and the peer is open as if nothing were lost", heard, n)
		}
	}
}

func closing(t *testing.T, b match.Bus) {
	a1, a2 := join(t, b, "a"), join(t, b, "a")
	a2.Close()
	a2.Close()
	a1.Publish(entries(1)) // to nobody
	if _, open := next(a2, soon); open {
		t.Error("a peer that was closed is open")
	}
	if err := b.Close(); err != nil {
		t.Error(err)
	}
	if _, open := next(a1, soon); open {
		t.Error("a peer of a bus that was closed is open")
	}
	a1.Publish(entries(3))
	a1.Close()
}

// Many may join, publish and close at the same time.
func crowd(t *testing.T, b match.Bus) {
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() {
			for seq := range uint64(200) {
				l, err := b.Join("a")
				if err != nil {
					t.Error(err)
					return
				}
				l.Publish(entries(seq + 1))
				l.Close()
			}
		})
	}
	group.Wait()
}
