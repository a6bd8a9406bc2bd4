package storetest

import (
	"reflect"
	"sync"
	"testing"
	"time"

	"woodwork/match"
)

// When servers could be reached is kept, changed by one at a time, and read without a change. What
// was stored or seen last is found.
func hours(t *testing.T, s match.Store) {
	got := func(change func(match.Hours) match.Hours) match.Hours {
		t.Helper()
		h, err := s.Hours(background(), change)
		if err != nil {
			t.Error(err)
		}
		return h
	}
	if h := got(nil); len(h) > 0 {
		t.Errorf("of a new store: %v", h)
	}
	from := time.UnixMilli(1_700_000_000_123).UTC()
	want := match.Hours{{From: from, For: time.Hour}, {From: from.Add(2 * time.Hour), For: 0}}
	if h := got(func(match.Hours) match.Hours { return want }); !reflect.DeepEqual(h, want) {
		t.Errorf("stored as %v, want %v", h, want)
	}
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			got(func(h match.Hours) match.Hours {
				h[1].For += time.Minute
				return h
			})
		})
	}
	all.Wait()
	want = match.Hours{want[0], {From: want[1].From, For: 8 * time.Minute}}
	if h := got(nil); !reflect.DeepEqual(h, want) {
		t.Errorf("after eight changes: %v, want %v", h, want)
	}
}

func last(t *testing.T, s match.Store) {
	want := func(want time.Time) {
		t.Helper()
		if got, err := s.Last(background()); err != nil || !got.Equal(want) {
			t.Errorf("the last is of %v, %v, want %v", got, err, want)
		}
	}
	want(time.Time{})
	create(t, s, "a", 1)
	create(t, s, "b", 5)
	at := batch("b", 0, 5).Summary.Updated
	want(at)
	if err := s.Seen(background(), "a", at.Add(time.Hour)); err != nil {
		t.Fatal(err)
	}
	want(at.Add(time.Hour))
}
