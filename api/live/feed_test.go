package live

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/api/wire"
	"woodwork/game"
	"woodwork/match"
)

// A watcher is a stream without a connection.
type watcher struct {
	mu   sync.Mutex
	more *sync.Cond
	seqs []string // of the events that it received
	last string   // the last presence that it received
}

// watch reads a feed until it ends.
func (w *watcher) watch(r *reader) {
	defer r.close()
	for range r.wake {
		b, err := r.next(nil)
		if err != nil {
			return
		}
		w.took(b)
	}
}

// took notes what was written to the watcher.
func (w *watcher) took(b []byte) {
	w.mu.Lock()
	defer w.mu.Unlock()
	present := false
	for line := range bytes.Lines(b) {
		if id, ok := bytes.CutPrefix(line, []byte("id: ")); ok {
			w.seqs = append(w.seqs, string(bytes.TrimSpace(id)))
		}
		if present {
			w.last = string(line)
		}
		present = string(line) == "event: presence\n"
	}
	w.more.Broadcast()
}

// until waits until the watcher has received that many events.
func (w *watcher) until(events int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for len(w.seqs) < events {
		w.more.Wait()
	}
}

// told returns the last presence that the watcher has received.
func (w *watcher) told() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.last
}

// count returns how many events the watcher has received.
func (w *watcher) count() int {
	w.mu.Lock()
	defer w.mu.Unlock()
	return len(w.seqs)
}

// come opens a stream of a match for a guest.
func (h *harness) come(id, guest string) (*watcher, *reader) {
	h.t.Helper()
	f, err := h.live.feeds.join(h.t.Context(), feedName{id: id}, 1<<63)
	if err != nil {
		h.t.Fatal(err)
	}
	visit, err := h.matches.Visit(h.t.Context(), id, guest, 0)
	if err != nil {
		h.t.Fatal(err)
	}
	h.t.Cleanup(func() { visit.Leave(); h.live.feeds.leave(f) })
	seq, _ := f.snapshot()
	w := &watcher{}
	w.more = sync.NewCond(&w.mu)
	return w, f.read(seq, visit)
}

// alone opens a match that one guest plays alone.
func (h *harness) alone(guest string) string {
	h.t.Helper()
	id, err := h.matches.Create(h.t.Context(), match.Spec{
		Game: "tutto", Options: game.Values{"target": "1000000"}, Guest: guest, Entropy: bytes.Repeat([]byte{7}, 32),
		Seats: []match.SeatSpec{{Kind: "human", Name: "Ann"}, {Kind: "human", Name: "Bob"}},
	})
	if err != nil {
		h.t.Fatal(err)
	}
	return id
}

// advance makes a move, and returns the last entry after it.
func (h *harness) advance(id, guest string) uint64 {
	h.t.Helper()
	now, _, err := h.matches.Snapshot(h.t.Context(), id, guest)
	if err != nil {
		h.t.Fatal(err)
	}
	if now.Turn().Over() { // two Tuttos on a Cloverleaf win whatever the target is
		h.t.Fatalf("with the seed %q the dice have ended the match", h.t.Name())
	}
	seat := now.Turn().Seats.First()
	legal := wire.DocOf(now).Legal[fmt.Sprint(int(seat))]
	move := legal[0]
	if slices.Contains(legal, "b") { // so that turns are short
		move = "b"
	}
	if _, err := h.matches.Play(h.t.Context(), match.Move{Match: id, Guest: guest, Seat: seat, Seq: now.Seq, Text: move}); err != nil {
		h.t.Fatal(err)
	}
	now, _, _ = h.matches.Snapshot(h.t.Context(), id, guest)
	return now.Seq
}

// A crowd receives everything, in order, and so does a player in it; the first watcher learns how
// many they are.
func TestACrowdOfWatchers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := start(t)
		id := h.alone("anna")
		all, first := h.crowd(id, 5*crowdMin)
		player, r := h.come(id, "anna")
		go player.watch(r)
		last := first
		for range 20 {
			last = h.advance(id, "anna")
			synctest.Wait()
			if got := player.count(); got != int(last-first) {
				t.Fatalf("the player knows %d events of %d", got, last-first)
			}
		}
		inOrder(t, all, first, last)
		time.Sleep(presenceEvery)
		synctest.Wait()
		if want := fmt.Sprintf(`"watchers":%d,`, len(all)); !strings.Contains(all[0].told(), want) {
			t.Errorf("the first watcher is told %s, want %s", all[0].told(), want)
		}
	})
}

// crowd has watchers come to a match, and returns them with the last entry before.
func (h *harness) crowd(id string, watchers int) (all []*watcher, first uint64) {
	h.t.Helper()
	for i := range watchers {
		w, r := h.come(id, fmt.Sprint("guest ", i%5000))
		all, first = append(all, w), r.seq
		go w.watch(r)
	}
	return all, first
}

// inOrder fails the test unless each watcher has received the events after first up to last.
func inOrder(t *testing.T, all []*watcher, first, last uint64) {
	t.Helper()
	var want []string
	for seq := first + 1; seq <= last; seq++ {
		want = append(want, fmt.Sprint(seq))
	}
	for i, w := range all {
		w.until(len(want))
		if !slices.Equal(w.seqs, want) {
			t.Fatalf("watcher %d is told %v, want %v", i, w.seqs, want)
		}
	}
}

// Ten thousand watchers arrive within seconds, and delay neither each other nor the players.
func TestTenThousandWatchers(t *testing.T) {
	if os.Getenv("WOODWORK_LONG") == "" {
		t.Skip("set WOODWORK_LONG=1")
	}
	h := start(t)
	id := h.alone("anna")
	began := time.Now()
	all, first := h.crowd(id, 10_000)
	if took := time.Since(began); took > 10*time.Second {
		t.Errorf("%d watchers came in %v", len(all), took)
	}
	player, r := h.come(id, "anna")
	go player.watch(r)
	var took []time.Duration
	last := first
	for range 20 {
		began := time.Now()
		last = h.advance(id, "anna")
		player.until(int(last - first))
		took = append(took, time.Since(began))
	}
	slices.Sort(took)
	t.Logf("a move takes %v in the median, %v at most", took[10], took[19])
	if took[0] > 100*time.Millisecond { // other work on the machine delays some watchers, but speeds up none
		t.Errorf("a move takes %v at least, %v at most", took[0], took[19])
	}
	inOrder(t, all, first, last)
}

// In a crowd, changes of the number of watchers are sent once a second; but when a player comes
// or goes, the players learn it at once.
func TestACrowdIsCountedOnceASecond(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := &feed{players: map[*reader]struct{}{}, others: map[*reader]struct{}{}}
		var player, other atomic.Int32 // how often they were woken
		for i := range 1001 {
			v := &match.Visit{}
			if i == 0 {
				v.Seats = game.SeatsOf(0)
			}
			r := f.read(0, v)
			<-r.wake
			go func() {
				for range r.wake {
					switch i {
					case 0:
						player.Add(1)
					case 1:
						other.Add(1)
					}
				}
			}()
			defer close(r.wake)
		}
		for n := range 1000 {
			f.tellPresence(match.Presence{Watchers: n})
			time.Sleep(time.Millisecond)
		}
		time.Sleep(2 * time.Second)
		synctest.Wait()
		if n, p := other.Load(), player.Load(); n != 1 && n != 2 || p != n {
			t.Errorf("of 1000 who come in a second a watcher is told %d times, a player %d times", n, p)
		}
		player.Store(0)
		other.Store(0)
		f.tellPresence(match.Presence{Online: 1, Watchers: 999})
		synctest.Wait()
		if player.Load() != 1 || other.Load() != 0 {
			t.Errorf("at once a player is told %d times of another, a watcher %d times", player.Load(), other.Load())
		}
		time.Sleep(2 * time.Second)
		synctest.Wait()
		if other.Load() != 1 {
			t.Error("a watcher is not told of a player")
		}
	})
}

// Only a reader that does not read falls behind, and is counted; the match and the others go on.
func TestWhoDoesNotReadIsTooSlow(t *testing.T) { synctest.Test(t, whoDoesNotReadIsTooSlow) }

func whoDoesNotReadIsTooSlow(t *testing.T) {
	h := start(t)
	id := h.alone("anna")
	_, idle := h.come(id, "")
	reading, r := h.come(id, "")
	first := r.seq
	go reading.watch(r)
	last := first
	for last-first < feedEvents+100 {
		last = h.advance(id, "anna")
		h.settled("who reads has all", func() bool { return reading.count() == int(last-first) })
	}
	if _, err := idle.next(nil); !errors.Is(err, match.ErrSlow) || h.live.feeds.slow.Load() != 1 {
		t.Errorf("who does not read gets %v, %d counted", err, h.live.feeds.slow.Load())
	}
	if f := idle.feed; len(f.events) > feedEvents+50 || !f.behind(first) || f.behind(last-10) {
		t.Errorf("the feed keeps %d events", len(f.events))
	}
}

// All streams of a match share one feed, which encodes each event once and ends with the last
// stream.
func TestOneFeedForAMatch(t *testing.T) { synctest.Test(t, oneFeedForAMatch) }

func oneFeedForAMatch(t *testing.T) {
	h := start(t)
	id := h.alone("anna")
	join := func() *feed {
		f, err := h.live.feeds.join(t.Context(), feedName{id: id}, 0)
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	a, b := join(), join()
	if a != b {
		t.Fatal("two feeds of one match")
	}
	first, _ := a.snapshot()
	one, two := a.read(first, &match.Visit{}), b.read(first, &match.Visit{Seats: game.SeatsOf(0)})
	last := h.advance(id, "anna")
	h.settled("the feed has the move", func() bool { seq, _ := a.snapshot(); return seq == last })
	if &a.events[0].text[0] != &b.events[0].text[0] {
		t.Error("encoded twice")
	}
	for _, r := range []*reader{one, two} {
		if got, err := r.next(nil); err != nil || bytes.Count(got, []byte("id: ")) != int(last-first) {
			t.Errorf("%s, %v; want %d events", got, err, last-first)
		}
	}
	h.live.feeds.leave(a)
	if err := a.over(); err != nil {
		t.Errorf("over while somebody reads: %v", err)
	}
	h.live.feeds.leave(b)
	h.settled("the feed has ended", func() bool { return a.over() != nil })
	if _, err := one.next(nil); !errors.Is(err, context.Canceled) {
		t.Errorf("after the end: %v", err)
	}
	if again := join(); again == a {
		t.Error("a feed that has ended is joined")
	}
	if _, err := h.live.feeds.join(t.Context(), feedName{id: "nothing"}, 0); !errors.Is(err, match.ErrNotFound) {
		t.Errorf("the feed of no match: %v", err)
	}
}

// A feed that has fallen behind its match continues where it was, with the events that it has
// missed.
func TestAFeedCatchesUp(t *testing.T) { synctest.Test(t, aFeedCatchesUp) }

func aFeedCatchesUp(t *testing.T) {
	h := start(t)
	id := h.alone("anna")
	f, err := h.live.feeds.join(t.Context(), feedName{id: id}, 1<<63)
	if err != nil {
		t.Fatal(err)
	}
	defer h.live.feeds.leave(f)
	first, _ := f.snapshot()
	// Blocks the goroutine of the feed at its next event.
	f.mu.Lock()
	var last uint64
	for range 100 {
		last = h.advance(id, "anna")
	}
	if h.matches.Stats().Dropped != 1 {
		t.Errorf("%d subscribers fell behind, want the feed", h.matches.Stats().Dropped)
	}
	f.mu.Unlock()
	h.settled("the feed has all", func() bool { seq, _ := f.snapshot(); return seq == last })
	f.mu.Lock()
	defer f.mu.Unlock()
	for i, e := range f.events {
		if want := last - uint64(len(f.events)-1-i); e.seq != want {
			t.Fatalf("event %d is %d, want %d; it began after %d", i, e.seq, want, first)
		}
	}
	now, _, _ := h.matches.Snapshot(t.Context(), id, "")
	if want := wire.Marshal(wire.DocOf(now)); !bytes.Equal(wire.Marshal(f.doc), want) {
		t.Errorf("the document is %s, want %s", wire.Marshal(f.doc), want)
	}
}

// A stream is told who is there only after all events from before it began, also if the feed has
// yet to hear of them: this is when a page closes a short stream.
func TestPresenceComesAfterWhatWasMissed(t *testing.T) {
	synctest.Test(t, presenceComesAfterWhatWasMissed)
}

func presenceComesAfterWhatWasMissed(t *testing.T) {
	h := start(t)
	id := h.alone("ann")
	f, err := h.live.feeds.join(t.Context(), feedName{id: id}, 1<<63)
	if err != nil {
		t.Fatal(err)
	}
	defer h.live.feeds.leave(f)
	seq, _ := f.snapshot()
	last := h.advance(id, "ann")
	h.settled("the feed hears of it", func() bool { at, _ := f.snapshot(); return at == last })
	visit := &match.Visit{Seq: last + 1}
	r := f.read(seq, visit)
	defer r.close()
	b, err := r.next(nil)
	if err != nil || !bytes.Contains(b, fmt.Appendf(nil, "id: %d\n", last)) || bytes.Contains(b, []byte("event: presence")) {
		t.Errorf("before entry %d came: %v, %s", visit.Seq, err, b)
	}
	h.advance(id, "ann")
	h.settled("what was missed has come", func() bool { at, _ := f.snapshot(); return at >= visit.Seq })
	if b, err = r.next(nil); err != nil || !bytes.Contains(b, []byte("event: presence")) {
		t.Errorf("after it: %v, %s", err, b)
	}
}
