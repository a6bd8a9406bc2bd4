package match_test

import (
	"context"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/game"
	"woodwork/match"
	"woodwork/store/mem"
)

// A stalling store holds up whoever stores something, while it is told to.
type stalling struct {
	match.Store
	time atomic.Int64
}

func (s *stalling) Append(ctx context.Context, b match.Batch) error {
	time.Sleep(time.Duration(s.time.Load()))
	return s.Store.Append(ctx, b)
}

// Nobody is absent for the time for which the match stood still, as when the process is stopped:
// who was away then could not come back, or is at another service that has said so.
func TestNobodyIsAbsentWhileTheMatchStandsStill(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &stalling{Store: mem.New()}
		h := newHarness(t, store, nil)
		defer h.close()
		id := apart(h, h, game.Values{"limit": "600000"})
		defer h.watch(id, "anna").Close()
		h.watch(id, "boris").Close()
		time.Sleep(20 * time.Second)
		store.time.Store(int64(45 * time.Second))
		played := make(chan struct{})
		go func() {
			defer close(played)
			h.play(id, "anna", "roll")
		}()
		time.Sleep(time.Second)
		_, err := h.Substitute(t.Context(), id, "anna", 1)
		h.want("a substitute right after the match stood still", err, match.ErrPresent)
		<-played
		store.time.Store(0)
		time.Sleep(59 * time.Second)
		_, err = h.Substitute(t.Context(), id, "anna", 1)
		h.want("a substitute a little later", err, match.ErrPresent)
		time.Sleep(time.Second)
		_, err = h.Substitute(t.Context(), id, "anna", 1)
		h.want("a substitute for one who is gone", err, nil)
	})
}
