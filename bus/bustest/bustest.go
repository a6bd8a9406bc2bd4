// Package bustest is the conformance suite of buses. A bus's own test is one call of
// [Run], and of [RunNodes] if it connects machines.
package bustest

import (
	"reflect"
	"sync"
	"testing"
	"time"

	"woodwork/match"
	"woodwork/record"
)

// In runs a test: [testing/synctest.Test] does it in a bubble, where the times of a bus pass as
// soon as nothing else happens. Direct is for a bus whose messages leave the process.
type In func(t *testing.T, test func(*testing.T))

// Direct runs a test without a bubble.
func Direct(t *testing.T, test func(*testing.T)) { test(t) }

// Run tests the buses that open returns: a new one at every call.
func Run(t *testing.T, in In, open func(t *testing.T) match.Bus) {
	run(t, in, open, map[string]func(*testing.T, match.Bus){
		"Others":   others,
		"Order":    order,
		"Overflow": overflow,
		"Close":    closing,
		"Crowd":    crowd,
	})
}

// RunNodes tests what a bus that connects machines needs besides.
func RunNodes(t *testing.T, in In, open func(t *testing.T) match.Bus) {
	run(t, in, open, map[string]func(*testing.T, match.Bus){
		"Holders": holders,
		"Signals": signals,
	})
}

func run(t *testing.T, in In, open func(t *testing.T) match.Bus, tests map[string]func(*testing.T, match.Bus)) {
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			in(t, func(t *testing.T) {
				b := open(t)
				defer b.Close()
				test(t, b)
			})
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

// next waits for the entries that a peer yields next; open is false if the peer is closed.
func next(l match.Peer) (got []record.Entry, open bool) {
	for m := range l.Heard() {
		if m.Entries != nil {
			return m.Entries, true
		}
	}
	return nil, false
}

// last is an entry after which a peer has heard everything that it should not have heard, because
// messages arrive in their order.
const last = 1000

// silent fails the test if a peer hears anything before an entry that another peer sends now,
// except that peers are gone: a bus that connects machines says so.
func silent(t *testing.T, l, other match.Peer) {
	t.Helper()
	other.Publish(t.Context(), match.Message{Entries: entries(last)})
	for m := range l.Heard() {
		if len(m.Entries) > 0 && m.Entries[0].Seq == last {
			return
		}
		if !m.Gone {
			t.Errorf("heard %+v", m)
		}
	}
	t.Error("a peer was closed")
}

// A message reaches the other peers of the same match, and nobody else.
func others(t *testing.T, b match.Bus) {
	a1, a2, a3 := join(t, b, "a"), join(t, b, "a"), join(t, b, "a")
	other, another := join(t, b, "b"), join(t, b, "b")
	a1.Publish(t.Context(), match.Message{Entries: entries(1)})
	for _, l := range []match.Peer{a2, a3} {
		if got, _ := next(l); !reflect.DeepEqual(got, entries(1)) {
			t.Errorf("heard %v", got)
		}
	}
	silent(t, a1, a2)
	silent(t, other, another)
}

func order(t *testing.T, b match.Bus) {
	from, to := join(t, b, "a"), join(t, b, "a")
	for seq := uint64(1); seq < 100; seq += 2 {
		from.Publish(t.Context(), match.Message{Entries: entries(seq)})
		if got, _ := next(to); len(got) != 2 || got[0].Seq != seq {
			t.Fatalf("heard %v, want %d", got, seq)
		}
	}
}

// A peer that does not read must not delay the others. It is closed, so that it knows that it
// has missed something.
func overflow(t *testing.T, b match.Bus) {
	// With two machines good is at that of from, and near at that of deaf: once near has heard a message, deaf has, too.
	from, deaf, good, near := join(t, b, "a"), join(t, b, "a"), join(t, b, "a"), join(t, b, "a")
	const n = 1000
	for seq := range uint64(n) {
		from.Publish(t.Context(), match.Message{Entries: entries(seq + 1)})
		for _, peer := range []match.Peer{good, near} {
			if got, open := next(peer); got == nil || !open {
				t.Fatal("a peer that reads has lost something")
			}
		}
	}
	for heard := 0; ; heard++ {
		if _, open := next(deaf); !open {
			return
		}
		if heard == n {
			t.Fatalf("%d messages were kept", n)
		}
	}
}

// A peer that has closed is not heard any more, whatever it publishes.
func closing(t *testing.T, b match.Bus) {
	a1, a2, a3 := join(t, b, "a"), join(t, b, "a"), join(t, b, "a")
	a2.Close()
	a2.Close()
	a2.Publish(t.Context(), match.Message{Entries: entries(5)})
	a2.Show(match.Holder{Seq: 6})
	silent(t, a1, a3)
	a3.Close()
	a1.Publish(t.Context(), match.Message{Entries: entries(1)}) // nobody receives it
	if _, open := next(a2); open {
		t.Error("a peer that was closed is open")
	}
	if err := b.Close(); err != nil {
		t.Error(err)
	}
	if _, open := next(a1); open {
		t.Error("a peer of a bus that was closed is open")
	}
	for _, closed := range []match.Peer{a1, a2, a3} {
		closed.Publish(t.Context(), match.Message{Entries: entries(3)})
		closed.Show(match.Holder{Seq: 4})
		closed.Close()
	}
}

// Many peers may join, publish and close at the same time.
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
				l.Publish(t.Context(), match.Message{Entries: entries(seq + 1)})
				l.Close()
			}
		})
	}
	group.Wait()
}

// What a holder shows reaches the others, and they learn when it is gone.
func holders(t *testing.T, b match.Bus) {
	a1, a2 := join(t, b, "a"), join(t, b, "a")
	other, another := join(t, b, "b"), join(t, b, "b")
	shown := match.Holder{Seq: 7, Now: time.Minute, Next: "next", People: 3, Players: map[string]match.Here{"anna": {Visits: 2, Hidden: 1}}}
	a1.Show(shown)
	m := hear(t, a2)
	if m.Holder == nil || !reflect.DeepEqual(*m.Holder, shown) || m.From == "" {
		t.Fatalf("heard %+v", m)
	}
	from := m.From
	a1.Show(match.Holder{Seq: 8})
	if m := hear(t, a2); m.From != from || m.Holder == nil || m.Holder.Seq != 8 || m.Holder.Players["anna"].Visits != 0 {
		t.Fatalf("heard %+v of %s", m, from)
	}
	a1.Close()
	if m := hear(t, a2); m.From != from || !m.Gone {
		t.Fatalf("heard %+v, want that %s is gone", m, from)
	}
	silent(t, other, another)
}

func hear(t *testing.T, p match.Peer) match.Message {
	t.Helper()
	m, open := <-p.Heard()
	if !open {
		t.Fatal("the line is closed")
	}
	return m
}

func signals(t *testing.T, b match.Bus) {
	from, to := join(t, b, "a"), join(t, b, "a")
	for _, v := range []match.Signal{{Seat: 1, Reaction: "nice"}, {Seat: 0, Seq: 12, Move: "a b:c"}, {Seat: 2, Seq: 12}} {
		from.Publish(t.Context(), match.Message{Signal: &v})
		if m := hear(t, to); m.Signal == nil || *m.Signal != v {
			t.Errorf("heard %+v, want %+v", m.Signal, v)
		}
	}
}
