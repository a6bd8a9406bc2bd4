package storetest

import (
	"errors"
	"reflect"
	"testing"
	"time"

	"woodwork/match"
)

// Matches that nobody has visited for a while are listed, by id and page by page.
func stale(t *testing.T, s match.Store) {
	at := batch("m", 0, 1).Summary.Updated
	for i, id := range []string{"d", "a", "c", "b"} {
		b := batch(id, 0, 1)
		b.Summary.Updated = at.Add(time.Duration(i) * time.Hour)
		if err := s.Create(background(), meta(id), b); err != nil {
			t.Fatal(err)
		}
	}
	ids := func(before time.Time, after string, limit int) (ids string) {
		t.Helper()
		list, err := s.Stale(background(), before, after, limit)
		if err != nil {
			t.Error(err)
		}
		for _, h := range list {
			ids += h.ID
		}
		return ids
	}
	late := at.Add(5 * time.Hour)
	for _, c := range []struct {
		got, want string
	}{
		{ids(at, "", 9), ""}, {ids(at.Add(time.Millisecond), "", 9), "d"}, {ids(at.Add(2*time.Hour+time.Millisecond), "", 9), "acd"},
		{ids(late, "", 2), "ab"}, {ids(late, "b", 2), "cd"}, {ids(late, "d", 2), ""},
	} {
		if c.got != c.want {
			t.Errorf("listed %q, want %q", c.got, c.want)
		}
	}
	wantError(t, "seen without a match", s.Seen(background(), "m", late), match.ErrNotFound)
	if err := s.Seen(background(), "a", late); err != nil {
		t.Fatal(err)
	}
	if got := ids(late, "", 9); got != "bcd" {
		t.Errorf("after a was seen %q are listed", got)
	}
	list, err := s.Stale(background(), late.Add(time.Millisecond), "", 1)
	want := batch("a", 0, 1).Summary
	want.Updated = late
	if err != nil || len(list) != 1 || !reflect.DeepEqual(list[0], want) {
		t.Errorf("summary %+v, %v, want %+v", list, err, want)
	}
	if o, err := s.Open(background(), "a"); err != nil || !o.Seen.Equal(late) {
		t.Errorf("seen at %v, %v", o.Seen, err)
	}
}

// A deleted match is gone completely, others are not affected, and a match in which something
// has happened since is not deleted.
func remove(t *testing.T, s match.Store) {
	for _, id := range []string{"l", "m", "n"} {
		create(t, s, id, 3)
	}
	o := meta("r")
	o.Before = "n"
	if err := s.Create(background(), o, batch("r", 0, 1)); err != nil {
		t.Fatal(err)
	}
	at := batch("m", 0, 1).Summary.Updated
	late := at.Add(time.Hour)
	wantError(t, "delete nothing", s.Delete(background(), "x", late), match.ErrNotFound)
	wantError(t, "delete what was updated", s.Delete(background(), "m", at), match.ErrConflict)
	if err := s.Seen(background(), "l", late); err != nil {
		t.Fatal(err)
	}
	wantError(t, "delete where somebody was", s.Delete(background(), "l", late), match.ErrConflict)
	for _, id := range []string{"m", "r"} {
		if err := s.Delete(background(), id, late); err != nil {
			t.Fatal(err)
		}
	}
	wantError(t, "delete again", s.Delete(background(), "m", late), match.ErrNotFound)
	wantError(t, "append to it", s.Append(background(), batch("m", 3, 1)), match.ErrNotFound)
	if _, err := s.Open(background(), "m"); !errors.Is(err, match.ErrNotFound) {
		t.Errorf("it can be opened: %v", err)
	}
	expect(t, s, "m", 0)
	expect(t, s, "l", 3)
	expect(t, s, "n", 3)
	if o, err := s.Open(background(), "n"); err != nil || o.Next != "" {
		t.Errorf("the rematch is gone: %q, %v", o.Next, err)
	}
	if list, err := s.List(background(), "anna", match.Place{}, 9); err != nil || len(list) != 2 {
		t.Errorf("%d matches are left, %v", len(list), err)
	}
	create(t, s, "m", 2) // with the same name, and nothing of the old one
	expect(t, s, "m", 2)
}
