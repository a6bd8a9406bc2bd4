package match

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/game"
	"woodwork/game/gametest/pig"
	"woodwork/internal/random"
	"woodwork/record"
	"woodwork/table"
)

// A quiet store has one match, in which nothing is due.
type quiet struct {
	Store
	meta   Meta
	log    []record.Entry
	opened atomic.Int64
}

func (q *quiet) Create(_ context.Context, o Meta, b Batch) error {
	q.meta, q.log = o, b.Entries
	return nil
}

func (q *quiet) Open(context.Context, string) (Meta, error) {
	q.opened.Add(1)
	return q.meta, nil
}

func (q *quiet) Load(_ context.Context, _ string, after uint64, limit int) ([]record.Entry, error) {
	return q.log[min(int(after), len(q.log)):], nil
}

func (q *quiet) Hours(_ context.Context, change func(Hours) Hours) (Hours, error) {
	return change(nil), nil
}

// A lonely bus has no other services on it.
type lonely struct{ Bus }

func (lonely) Join(string) (Peer, error) { return new(shown), nil }

// quietService returns a service whose matches have nothing to do.
func quietService(store Store) *Service {
	return New(Config{
		Games: func(string) (game.Game, bool) { return pig.Game(), true }, Store: store, Bus: lonely{}, Random: random.Seeded("wake"),
		Players: func(string, string, game.Match) (Player, error) { return Player{}, nil },
	})
}

// twoOpen is a match for which two players are sought.
var twoOpen = Spec{Game: "pig", Seats: []SeatSpec{{Kind: table.Open}, {Kind: table.Open}}}

// A caller that wakes a match just when it is unloaded finds it loaded again, once.
func TestAMatchThatIsWokenAtItsEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &quiet{}
		s := quietService(store)
		defer s.Close(t.Context())
		id, err := s.Create(t.Context(), twoOpen)
		if err != nil {
			t.Fatal(err)
		}
		ends, woken := 0, (*actor)(nil)
		s.ending = func(string) {
			if ends++; ends == 1 {
				woken, _ = s.hold(t.Context(), id, true)
			}
		}
		first, err := s.actor(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Hour)
		synctest.Wait()
		if woken != first {
			t.Error("the match was held by another actor before the first had ended")
		}
		if n := store.opened.Load(); n != 2 || ends != 2 {
			t.Errorf("a match that was woken when it was unloaded was loaded %d times, and unloaded %d times", n, ends)
		}
	})
}

// A refusing store does something before it refuses to delete a match.
type refusing struct {
	quiet
	first func()
}

func (r *refusing) Delete(context.Context, string, time.Time) error {
	r.first()
	return ErrConflict
}

// A match that is woken while it is being deleted is loaded if it is not deleted after all.
func TestAMatchThatIsWokenWhileItIsDeleted(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &refusing{}
		s := quietService(store)
		defer s.Close(t.Context())
		id, err := s.Create(t.Context(), twoOpen)
		if err != nil {
			t.Fatal(err)
		}
		store.first = func() {
			if err := s.wake(id); err != nil {
				t.Error(err)
			}
		}
		if err := s.delete(t.Context(), Summary{ID: id}); !errors.Is(err, ErrConflict) {
			t.Fatalf("deleted: %v", err)
		}
		if synctest.Wait(); store.opened.Load() != 1 {
			t.Errorf("it was loaded %d times", store.opened.Load())
		}
	})
}
