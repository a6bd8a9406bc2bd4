package match_test

import (
	"context"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	busmem "woodwork/bus/mem"
	"woodwork/game"
	"woodwork/match"
	"woodwork/record"
	"woodwork/store/mem"
)

// A stalling store makes reads and writes wait while it is told to.
type stalling struct {
	match.Store
	time, reading atomic.Int64
}

func (s *stalling) Load(ctx context.Context, id string, after uint64, limit int) ([]record.Entry, error) {
	time.Sleep(time.Duration(s.reading.Load()))
	return s.Store.Load(ctx, id, after, limit)
}

func (s *stalling) Append(ctx context.Context, b match.Batch) error {
	time.Sleep(time.Duration(s.time.Load()))
	return s.Store.Append(ctx, b)
}

// Nobody counts as absent for a time in which the match stood still, for example because the
// process was stopped: a player who was away then could not come back, or is at another service
// that has said so.
func TestNobodyIsAbsentWhileTheMatchStandsStill(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &stalling{Store: mem.New()}
		h := newHarness(t, store, nil)
		defer h.close()
		id := apart(h, h, game.Values{"limit": "600000"})
		defer h.watch(id, "anna").Close()
		h.watch(id, "boris").Close()
		pass(20 * time.Second)
		seq := h.snapshot(id).Seq
		store.time.Store(int64(45 * time.Second))
		played := make(chan struct{})
		go func() {
			defer close(played)
			_, err := h.Play(t.Context(), match.Move{Match: id, Guest: "anna", Seat: 0, Seq: seq, Text: "roll"})
			h.want("a move", err, nil)
		}()
		pass(time.Second)
		_, err := h.Substitute(t.Context(), id, "anna", 1)
		h.want("a substitute right after the match stood still", err, match.ErrPresent)
		<-played
		store.time.Store(0)
		pass(59 * time.Second)
		_, err = h.Substitute(t.Context(), id, "anna", 1)
		h.want("a substitute a little later", err, match.ErrPresent)
		pass(time.Second)
		_, err = h.Substitute(t.Context(), id, "anna", 1)
		h.want("a substitute for one who is gone", err, nil)
	})
}

// A service whose connection was restored, and that then waited for the store for longer than a
// player may be away, has not yet read the messages that say who is at the other services.
func TestNobodyIsAbsentOfWhomIsYetToBeHeard(t *testing.T) {
	for _, c := range []struct {
		what        string
		here, there time.Duration // how long after the break each service joins the bus again
	}{{"this service is first", 0, time.Second}, {"the other one is first", time.Second, 0}} {
		synctest.Test(t, func(t *testing.T) {
			store, bus := &stalling{Store: mem.New()}, busmem.New()
			here, there := &lateBus{Bus: bus}, &lateBus{Bus: bus}
			a := newHarness(t, store, func(cfg *match.Config) { cfg.Bus = here })
			defer a.close()
			b := newHarness(t, store.Store, func(cfg *match.Config) { cfg.Bus = there })
			defer b.close()
			id := apart(a, b, game.Values{"limit": "600000"})
			defer a.watch(id, "anna").Close()
			defer b.watch(id, "boris").Close()
			synctest.Wait()
			store.reading.Store(int64(70 * time.Second))
			here.late, there.late = c.here, c.there
			bus.Close() // breaks the connections
			pass(2 * time.Second)
			store.reading.Store(0)
			_, err := a.Substitute(t.Context(), id, "anna", 1)
			a.want(c.what+": a substitute for one who is at the other service", err, match.ErrPresent)
		})
	}
}

// A lateBus takes a while to join.
type lateBus struct {
	match.Bus
	late time.Duration
}

func (b *lateBus) Join(id string) (match.Peer, error) {
	time.Sleep(b.late)
	return b.Bus.Join(id)
}
