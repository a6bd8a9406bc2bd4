package match_test

import (
	"fmt"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/game"
	"woodwork/match"
	"woodwork/store/mem"
)

// A watcher's stream, each write to which takes as long as one to a socket.
type slowSink struct {
	mu   sync.Mutex
	seqs []uint64
	cost time.Duration
}

func (s *slowSink) Take(events []match.Event) bool {
	for began := time.Now(); time.Since(began) < s.cost; {
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, e := range events {
		s.seqs = append(s.seqs, e.Seq)
	}
	return true
}

func (s *slowSink) count() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.seqs)
}

// Ten thousand watchers come in seconds, and hold up neither each other nor the
// players; all of them are told everything, in order.
func TestAStadiumOfWatchers(t *testing.T) {
	const watchers, moves = 10_000, 20
	h := newHarness(t, mem.New(), func(c *match.Config) { c.Encode = nil })
	defer h.close()
	id := h.create(humans("anna", game.Values{"target": "1000"}, "Anna", "Boris"))
	first := h.snapshot(id).Seq
	began := time.Now()
	sinks, subs := make([]*slowSink, watchers), make([]*match.Subscription, watchers)
	for i := range sinks {
		sub, err := h.Watch(t.Context(), id, fmt.Sprint("guest ", i%5000))
		if err != nil {
			t.Fatal(err)
		}
		if p := <-sub.Presence(); p.Watchers == 0 {
			t.Fatalf("watcher %d is told of nobody", i)
		}
		sinks[i], subs[i] = &slowSink{cost: 10 * time.Microsecond}, sub
		sub.Divert(sinks[i])
	}
	if took := time.Since(began); took > 5*time.Second {
		t.Errorf("%d watchers came in %v", watchers, took)
	}
	anna, err := h.Watch(t.Context(), id, "anna")
	if err != nil {
		t.Fatal(err)
	}
	player := &slowSink{}
	anna.Divert(player)
	var took []time.Duration
	for n := range moves {
		began := time.Now()
		h.play(id, "anna", "hold")
		took = append(took, time.Since(began))
		if player.count() != n+1 {
			t.Fatalf("the player knows %d of %d moves when they are played", player.count(), n+1)
		}
	}
	slices.Sort(took)
	if median := took[moves/2]; median > 50*time.Millisecond {
		t.Errorf("a move takes %v in the median, %v at most", median, took[moves-1])
	}
	await(t, "every watcher has every move", func() bool {
		return !slices.ContainsFunc(sinks, func(s *slowSink) bool { return s.count() < moves })
	})
	for i, s := range sinks {
		for n, seq := range s.seqs {
			if seq != first+uint64(n)+1 {
				t.Fatalf("watcher %d is told %v after entry %d", i, s.seqs, first)
			}
		}
	}
	for _, sub := range []*match.Subscription{subs[0], subs[watchers-1]} {
		await(t, "the first and the last watcher know how many they are", func() bool {
			return (<-sub.Presence()).Watchers == watchers
		})
	}
}

// await polls for what must become true.
func await(t *testing.T, what string, reached func() bool) {
	t.Helper()
	for end := time.Now().Add(30 * time.Second); !reached(); time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("not within half a minute: %s", what)
		}
	}
}

// In a crowd those who come and go are counted for all once a second; that a player
// has come, or gone, players learn at once.
func TestACrowdIsCountedOnceASecond(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		id := h.create(humans("anna", nil, "Anna", "Boris"))
		anna, _ := h.Watch(t.Context(), id, "anna")
		var told, last int
		go func() {
			for p := range anna.Presence() {
				told, last = told+1, p.Watchers
			}
		}()
		var subs []*match.Subscription
		for range 1000 {
			sub, _ := h.Watch(t.Context(), id, "")
			subs = append(subs, sub)
			time.Sleep(time.Millisecond)
		}
		time.Sleep(2 * time.Second)
		synctest.Wait()
		if told > 100 || last != 1000 {
			t.Errorf("1000 who came in a second were told of in %d messages, of %d at last", told, last)
		}
		again, _ := h.Watch(t.Context(), id, "anna")
		if p := <-again.Presence(); p.Online != 3 || p.Watchers != 1000 {
			t.Errorf("a player who comes sees %+v", p)
		}
		eve := subs[0]
		for len(eve.Presence()) > 0 {
			<-eve.Presence()
		}
		anna.Close()
		again.Close()
		if p := <-eve.Presence(); p.Online != 0 {
			t.Errorf("the players have gone, and a watcher sees %+v", p)
		}
		for _, sub := range subs[1:] {
			sub.Close()
		}
		time.Sleep(2 * time.Second)
		for len(eve.Presence()) > 0 {
			if p := <-eve.Presence(); p.Watchers != 1 {
				t.Errorf("the last watcher sees %+v", p)
			}
		}
	})
}

// Who comes while others still wait to be told gets what happens from then on, once.
func TestComingAndTakingPartInACrowd(t *testing.T) {
	h := newHarness(t, mem.New(), func(c *match.Config) { c.Encode = nil })
	defer h.close()
	id := h.create(humans("anna", game.Values{"target": "1000"}, "Anna", "Boris"))
	type reader struct {
		*slowSink
		after uint64
	}
	var readers []reader
	come := func(guest string) {
		sub, err := h.Watch(t.Context(), id, guest)
		if err != nil {
			t.Fatal(err)
		}
		r := reader{&slowSink{cost: 20 * time.Microsecond}, sub.Seq}
		sub.Divert(r)
		readers = append(readers, r)
	}
	for range 500 {
		come("")
	}
	for n := range 300 {
		h.play(id, "anna", "hold")
		come([]string{"", "anna"}[n%2])
	}
	last := h.snapshot(id).Seq
	for i, r := range readers {
		await(t, fmt.Sprintf("reader %d has %d events", i, last-r.after), func() bool { return r.count() >= int(last-r.after) })
		for n, seq := range r.seqs {
			if seq != r.after+uint64(n)+1 {
				t.Fatalf("reader %d, who knew %d, is told %v", i, r.after, r.seqs)
			}
		}
	}
}
