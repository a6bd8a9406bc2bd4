package webpush

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/game"
	"woodwork/match"
	"woodwork/notify"
	"woodwork/store/mem"
)

// lost is a store that cannot read one recipient, who is always the first to be due, until they are stored again.
type lost struct {
	notify.Store
	guest  string
	stored *atomic.Bool
}

func (s lost) Recipient(ctx context.Context, guest string) (notify.Recipient, error) {
	if guest == s.guest && !s.stored.Load() {
		return notify.Recipient{}, fmt.Errorf("%w: %w (%w)", match.ErrDamaged, notify.ErrNone, notify.ErrLost)
	}
	return s.Store.Recipient(ctx, guest)
}

func (s lost) PutRecipient(ctx context.Context, r notify.Recipient) error {
	err := s.Store.PutRecipient(ctx, r)
	if r.Guest == s.guest && err == nil {
		s.stored.Store(true)
	}
	return err
}

func (s lost) DueRecipients(ctx context.Context, before time.Time, limit int) ([]string, error) {
	if s.stored.Load() {
		return s.Store.DueRecipients(ctx, before, limit)
	}
	return damaged{s.Store, s.guest}.DueRecipients(ctx, before, limit)
}

// A recipient who is lost is stored again, so that they are not always the first to be due, and forgotten without a seat.
func TestOneWhoIsLostIsDueNoMore(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newCluster(t)
		store := lost{c.store, "aaron", new(atomic.Bool)}
		c.recipients = store
		n := c.start()
		defer n.end()
		pass(time.Minute)
		if _, err := store.Recipient(t.Context(), "aaron"); err != notify.ErrNone {
			t.Errorf("aaron is still known: %v", err)
		}
	})
}

// stuck is a store in which as many as are asked for are due, and nobody can be claimed.
type stuck struct {
	notify.Store
	looks *int
}

func (s stuck) DueRecipients(_ context.Context, _ time.Time, limit int) (guests []string, err error) {
	if *s.looks++; *s.looks > 9 {
		return nil, errors.New("looked at again and again")
	}
	for i := range limit {
		guests = append(guests, fmt.Sprint(i))
	}
	return guests, nil
}

// If nobody of those who are due can be claimed, the next look is a while later.
func TestALookComesToAnEnd(t *testing.T) {
	looks := 0
	c := New(Config{Recipients: stuck{mem.New(), &looks}})
	if err := c.look(t.Context()); err != nil || looks != 1 {
		t.Errorf("%d looks, %v", looks, err)
	}
}

// Who has only changed the address of their calendar, or wants no calls any more, is rarely looked at, keeps the address
// as long as they have a seat, and is forgotten afterwards.
func TestACalendarIsForgottenWithItsGuest(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newPhone(t, "anna")
		c := newCluster(t, p)
		n := c.start()
		defer n.end()
		id := c.open(n, "30")
		c.must(n.caller.Want(t.Context(), "anna", p.browser(everything)))
		for _, guest := range []string{"anna", "boris"} {
			c.must(n.caller.NewCalendar(t.Context(), guest))
		}
		pass(time.Minute)
		c.must(n.caller.Want(t.Context(), "anna", p.browser(notify.Wants{})))
		pass(24 * time.Hour)
		for _, guest := range []string{"anna", "boris"} {
			if r, err := c.store.Recipient(t.Context(), guest); err != nil || r.Calendar != 1 || r.Version > 10 {
				t.Errorf("%s is %+v, %v", guest, r, err)
			}
		}
		c.must(c.store.SetOwners(t.Context(), id, map[game.Seat]string{0: "", 1: ""}))
		pass(7 * 24 * time.Hour)
		for _, guest := range []string{"anna", "boris"} {
			if r, err := c.store.Recipient(t.Context(), guest); err != notify.ErrNone {
				t.Errorf("still known: %+v, %v", r, err)
			}
		}
	})
}
