package api

import (
	"errors"
	"fmt"
	"testing"
)

// If a review panics, all who wait for it get an error, and the next request tries again.
func TestAReviewThatPanics(t *testing.T) {
	r := newReviews(nil)
	v, err := r.get("m", func() (Review, error) { panic("no idea") })
	if err != nil {
		t.Fatal(err)
	}
	if <-v.done; !errors.Is(v.err, errFault) {
		t.Errorf("who waited for it gets %v", v.err)
	}
	again, err := r.get("m", func() (Review, error) { return Review{Best: []uint64{7}}, nil })
	if err != nil {
		t.Fatal(err)
	}
	if <-again.done; again.err != nil || again.result.Best[0] != 7 {
		t.Errorf("tried again: %+v, %v", again.result, again.err)
	}
}

// A review that takes much memory is returned to those who wait for it, but not kept.
func TestALongReviewIsNotKept(t *testing.T) {
	r := newReviews(nil)
	for plies, kept := range map[int]bool{keptPlies: true, keptPlies + 1: false} {
		v, err := r.get(fmt.Sprint(plies), func() (Review, error) { return Review{Plies: make([]Ply, plies)}, nil })
		if err != nil {
			t.Fatal(err)
		}
		if <-v.done; v.err != nil || len(v.result.Plies) != plies {
			t.Errorf("who waits for %d plies gets %d, %v", plies, len(v.result.Plies), v.err)
		}
		if _, is := r.byID[fmt.Sprint(plies)]; is != kept {
			t.Errorf("a review of %d plies: kept %v", plies, is)
		}
	}
	if len(r.order) != len(r.byID) {
		t.Errorf("%d in order, %d kept", len(r.order), len(r.byID))
	}
}

// Later requests do not drop a review that is still being made, and the number of such reviews
// is bounded.
func TestReviewsThatAreBeingMadeAreKept(t *testing.T) {
	r := newReviews(nil)
	release := make(chan struct{})
	defer close(release)
	slow := func() (Review, error) { <-release; return Review{}, nil }
	first, _ := r.get("slow", slow)
	for i := range 2 * keptReviews {
		v, err := r.get(fmt.Sprint(i), func() (Review, error) { return Review{}, nil })
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
	if !errors.Is(err, errBusy) || len(r.order) != len(r.byID) {
		t.Errorf("with all of them being made: %v, %d in order, %d kept", err, len(r.order), len(r.byID))
	}
}
