package match

import (
	"context"
	"sync/atomic"
	"time"

	"woodwork/game"
)

// A Visit is somebody's connection to a match: as long as it lasts, its guest is present.
type Visit struct {
	Seats game.Seats // the seats that the guest owned when the visit began
	Seq   uint64     // the last entry of the match at that time

	guest  string
	hub    atomic.Pointer[hub] // the hub that counts it; nil before it begins and after it ends
	hidden bool                // whether its page is hidden; guarded by the hub's lock
}

// Visit begins a visit of guest, who knows the match up to entry after; "" is a stranger. It
// returns ErrStale if the match has not come that far. The caller must call Leave.
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
	if ctx.Err() != nil { // it may have begun, or may still begin
		go s.do(context.Background(), id, func(*actor) error {
			v.Leave()
			return nil
		})
	}
	return nil, err
}

// reach reads what other services have stored if the match has not come to entry seq, which one
// of them may have announced. It returns ErrStale if there is no such entry.
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

// Sits reports whether the guest of the visit has a seat now.
func (v *Visit) Sits() bool {
	h := v.hub.Load()
	return h != nil && h.seatsOfGuest(v.guest) != 0
}

// Shares reports whether the guest of the visit is one of those who share a seat, and has not left it.
func (v *Visit) Shares(seat game.Seat) bool {
	h := v.hub.Load()
	return h != nil && h.shared(v.guest).Seats().Has(seat)
}

// Now returns the match time without asking the actor; false if the visit is over.
func (v *Visit) Now() (now time.Duration, on bool) {
	h := v.hub.Load()
	if h == nil {
		return 0, false
	}
	return h.now(), true
}

// Hide records whether the page of the visit is hidden. It may be called at any time.
func (v *Visit) Hide(hidden bool) {
	if h := v.hub.Load(); h != nil {
		h.hide(v, hidden)
	}
}
