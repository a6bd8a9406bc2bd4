package storetest

import (
	"strings"
	"testing"
	"time"

	"woodwork/match"
)

// Due matches are found in the order of their times, until they go on.
func due(t *testing.T, s match.Store) {
	noon := time.Date(2026, 7, 1, 12, 0, 0, 0, time.UTC)
	put := func(id string, after uint64, over time.Time) {
		t.Helper()
		o, b := meta(id), batch(id, after, 1)
		b.Summary.Deadline = over
		err := s.Append(background(), b)
		if after == 0 {
			err = s.Create(background(), o, b)
		}
		if err != nil {
			t.Fatal(err)
		}
		h, err := s.Summary(background(), id)
		if err != nil || !h.Deadline.Equal(over) || h.ID != id || h.Phase != b.Summary.Phase || !h.Updated.Equal(b.Summary.Updated) || len(h.Seats) != len(b.Summary.Seats) {
			t.Errorf("the summary of %s is %+v, %v; want %+v", id, h, err, b.Summary)
		}
	}
	want := func(before time.Time, limit int, ids ...string) {
		t.Helper()
		if found, err := s.Due(background(), before, limit); err != nil || strings.Join(found, " ") != strings.Join(ids, " ") {
			t.Errorf("due at %v: %v, %v; want %v", before, found, err, ids)
		}
	}
	put("c", 0, noon.Add(time.Millisecond))
	put("a", 0, noon.Add(48*time.Hour))
	put("b", 0, noon)
	put("d", 0, time.Time{})
	want(noon.Add(-time.Millisecond), 10)
	want(noon, 10, "b")
	want(noon.Add(72*time.Hour), 10, "b", "c", "a")
	want(noon.Add(72*time.Hour), 2, "b", "c")
	put("b", 1, noon.Add(96*time.Hour))
	put("c", 1, time.Time{})
	put("d", 1, noon.Add(time.Hour))
	want(noon.Add(72*time.Hour), 10, "d", "a")
	list, err := s.Stale(background(), noon.Add(9999*time.Hour), "", 10)
	if err != nil || len(list) != 4 || !list[0].Deadline.Equal(noon.Add(48*time.Hour)) || !list[2].Deadline.IsZero() {
		t.Errorf("listed as %+v, %v", list, err)
	}
	_, err = s.Summary(background(), "e")
	wantError(t, "of no match", err, match.ErrNotFound)
}
