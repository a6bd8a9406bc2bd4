package api

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/api/wire"
	"woodwork/bot"
	"woodwork/record"
	"woodwork/result"
	"woodwork/table"
)

// If a review panics, all who wait for it get an error, and the next request tries again.
func TestAReviewThatPanics(t *testing.T) {
	r := newReviews(nil)
	v, err := r.get("m", func() (wire.Review, error) { panic("no idea") })
	if err != nil {
		t.Fatal(err)
	}
	if <-v.done; !errors.Is(v.err, wire.ErrFault) {
		t.Errorf("who waited for it gets %v", v.err)
	}
	again, err := r.get("m", func() (wire.Review, error) { return wire.Review{Best: []uint64{7}}, nil })
	if err != nil {
		t.Fatal(err)
	}
	if <-again.done; again.err != nil || again.result.Best[0] != 7 {
		t.Errorf("tried again: %+v, %v", again.result, again.err)
	}
}

// A review that takes too long is tried once in a while, however often it is asked for.
func TestAReviewThatTakesTooLong(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r, tries := newReviews(nil), 0
		for _, failure := range []error{context.DeadlineExceeded, result.ErrLong} {
			for range 3 {
				v, err := r.get("m", func() (wire.Review, error) { tries++; return wire.Review{}, fmt.Errorf("reviewing: %w", failure) })
				if err != nil {
					t.Fatal(err)
				}
				if <-v.done; !errors.Is(v.err, failure) {
					t.Errorf("who waits for it gets %v", v.err)
				}
				time.Sleep(failedFor / 4)
			}
			time.Sleep(failedFor)
		}
		if tries != 2 {
			t.Errorf("tried %d times, want twice", tries)
		}
	})
}

// A match of more plies than are reviewed is not read to its end.
func TestAMatchThatIsTooLongForAReview(t *testing.T) {
	h := start(t)
	id, a, b := h.pair(short)
	playOut(id, a, b)
	_, plies, err := h.api.plies(t.Context(), id, result.MostPlies)
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := h.api.plies(t.Context(), id, len(plies)); err != nil {
		t.Errorf("exactly as many: %v", err)
	}
	if _, _, err := h.api.plies(t.Context(), id, len(plies)-1); !errors.Is(err, result.ErrLong) {
		t.Errorf("one more: %v", err)
	}
}

// Later requests do not drop a review that is still being made, and the number of such reviews
// is bounded.
func TestReviewsThatAreBeingMadeAreKept(t *testing.T) {
	r := newReviews(nil)
	release := make(chan struct{})
	defer close(release)
	slow := func() (wire.Review, error) { <-release; return wire.Review{}, nil }
	first, _ := r.get("slow", slow)
	for i := range 2 * keptReviews {
		v, err := r.get(fmt.Sprint(i), func() (wire.Review, error) { return wire.Review{}, nil })
		if err != nil {
			t.Fatal(err)
		}
		<-v.done
	}
	if v, _ := r.get("slow", nil); v != first {
		t.Error("a review that is being made was forgotten")
	}
	var err error
	for i := 0; i < keptReviews && err == nil; i++ {
		_, err = r.get(fmt.Sprint("slow", i), slow)
	}
	if !errors.Is(err, wire.ErrBusy) || len(r.order) != len(r.byID) {
		t.Errorf("with all of them being made: %v, %d in order, %d kept", err, len(r.order), len(r.byID))
	}
}

// A review says how strong a person was against a computer, and nothing of the kind of other
// matches.
func TestAReviewSaysHowStrongAPersonWas(t *testing.T) {
	h := withPrograms(t)
	decided := bot.Review{Loss: []float64{0.1, 0.2}, Decisions: []int{30, 30}}
	person, even := table.Seat{Kind: table.Human}, table.Seat{Kind: table.Bot, Level: "even-40"}
	for _, c := range []struct {
		name  string
		seats []table.Seat
		sign  float64 // of what was shown beyond 40; 0 if nothing is said
	}{
		{"the person first", []table.Seat{person, even}, 1},
		{"the computer first", []table.Seat{even, person}, -1},
		{"two people", []table.Seat{person, person}, 0},
		{"two computers", []table.Seat{even, even}, 0},
		{"three", []table.Seat{person, even, even}, 0},
	} {
		opening := record.NewMatch(h.api.lookup, "m")
		opening.GameID, opening.Seats = "tutto", c.seats
		showed := h.api.newReview(opening, decided).Showed
		if (showed != nil) != (c.sign != 0) || showed != nil && (*showed-40)*c.sign <= 0 {
			t.Errorf("%s: %v", c.name, showed)
		}
	}
}
