package storetest

import (
	"math"
	"testing"
	"time"

	"woodwork/match"
)

// The position of a match that allows no help is found by its mark until the match goes on. A
// deadline, or anything else in the summary, does not affect that.
func guarded(t *testing.T, s match.Store) {
	put := func(id string, after uint64, mark match.Mark, due time.Time) {
		t.Helper()
		o, b := meta(id), batch(id, after, 1)
		b.Summary.Guarded, b.Summary.Deadline = mark, due
		err := s.Append(background(), b)
		if after == 0 {
			err = s.Create(background(), o, b)
		}
		if err != nil {
			t.Fatal(err)
		}
		h, err := s.Summary(background(), id)
		if err != nil || h.Guarded != mark || !h.Deadline.Equal(due) || len(h.Seats) != len(b.Summary.Seats) {
			t.Errorf("the summary of %s is %+v, %v; want the mark %d", id, h, err, mark)
		}
	}
	want := func(found bool, marks ...match.Mark) {
		t.Helper()
		if has, err := s.Guarded(background(), marks); err != nil || has != found {
			t.Errorf("a match stands at one of %v: %t, %v", marks, has, err)
		}
	}
	noon := time.Date(2026, 7, 1, 12, 0, 0, 0, time.UTC)
	want(false, 1)
	put("a", 0, 7, time.Time{})
	put("b", 0, math.MaxInt64, noon)
	put("c", 0, 7, time.Time{})
	put("d", 0, 0, noon)
	want(true, 7)
	want(true, math.MaxInt64)
	want(true, 1, 2, 3, 7)
	want(false, 1, 2, 3)
	put("a", 1, 8, noon)
	want(true, 7)
	want(true, 8)
	put("c", 1, 0, time.Time{})
	want(false, 7)
	put("d", 1, 9, time.Time{})
	want(true, 9)
	if err := s.Delete(background(), "b", noon.Add(9999*time.Hour)); err != nil {
		t.Fatal(err)
	}
	want(false, math.MaxInt64)
}
