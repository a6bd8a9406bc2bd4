package match

import (
	"context"
	"sync/atomic"
	"time"

	"woodwork/game"
)

// A Visit is somebody's connection to a match: as long as it lasts, its guest is there.
type Visit struct {
	Seats game.Seats // that the guest owned when the visit began
	Seq   uint64     // the last entry of the match then

	guest  string
	hub    atomic.Pointer[hub] // where it counts; nil: it has not begun, or is over
	hidden bool                // nobody looks at it; guarded by the lock of the hub
}

// Visit begins a visit of guest, who may be "" for a stranger, and who knows the match as
// far as entry after. It is ErrStale if the match has not come so far. Leave it.
func (s *Service) Visit(ctx context.Context, id, guest string, after uint64) (*Visit, error) {
	v := &Visit{guest: guest}
	err := s.do(ctx, id, func(a *actor) error {
		if err := a.reach(after); err != nil {
			return err
		}
		v.Seq = a.current.Seq
		v.begin(&a.hub)
		return nil
	})
	if err == nil {
		return v, nil
	}
	if ctx.Err() != nil { // it may have begun, or begin yet
		go s.do(context.Background(), id, func(*actor) error {
			v.Leave()
			return nil
		})
	}
	return nil, err
}

// reach reads what others have stored if the match has not come to entry seq, of which
// another service may have told somebody. It is ErrStale if there is no such entry.
func (a *actor) reach(seq uint64) error {
	if seq <= a.current.Seq {
		return nil
	}
	if err := a.catchUp(); err != nil {
		return err
	}
	if seq > a.current.Seq {
		return ErrStale
	}
	return nil
}

// begin counts the visit.
func (v *Visit) begin(h *hub) {
	v.hub.Store(h)
	v.Seats = h.seatsOfGuest(v.guest)
	h.come(v.guest)
}

// Leave ends the visit. It may be called more than once.
func (v *Visit) Leave() {
	if h := v.hub.Swap(nil); h != nil {
		h.leave(v)
	}
}

// Sits reports whether the guest of the visit has a seat by now.
func (v *Visit) Sits() bool {
	h := v.hub.Load()
	return h != nil && h.seatsOfGuest(v.guest) != 0
}

// Now returns the match time, without a word to the actor; false when the visit is over.
func (v *Visit) Now() (now time.Duration, on bool) {
	h := v.hub.Load()
	if h == nil {
		return 0, false
	}
	return h.now(), true
}

// Hide says whether nobody looks at the page that visits. It may be called at any time.
func (v *Visit) Hide(hidden bool) {
	if h := v.hub.Load(); h != nil {
		h.hide(v, hidden)
	}
}
