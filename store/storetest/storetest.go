// Package storetest has the tests that every store of logs must pass. A store's own test is one
// call of [Run].
package storetest

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"woodwork/game"
	"woodwork/match"
	"woodwork/record"
	"woodwork/table"
)

// A Kind is a kind of store to be tested.
type Kind struct {
	// Open opens the store of a directory, which may have been used before.
	Open func(t *testing.T, dir string) match.Store
	// Forgets is set for a store that is empty whenever it is opened.
	Forgets bool
	// NoRooms is set for a store that keeps no rooms, and nobody to be called.
	NoRooms bool
	// Damage changes or removes a part of an entry behind the back of an open store. It is nil
	// if only the store can reach its data.
	Damage func(t *testing.T, dir, match string, seq uint64, away bool)
	// Execute changes one row of what is kept beside the logs, by a statement of SQL, behind the back of an
	// open store. It is nil like Damage.
	Execute func(t *testing.T, dir, statement string)
}

// Run checks a kind of store.
func Run(t *testing.T, k Kind) {
	for name, test := range map[string]func(*testing.T, match.Store){
		"Round":    round,
		"Refusals": refusals,
		"Nothing":  nothing,
		"Whole":    whole,
		"Owners":   owners, "SetOwners": owns,
		"Successor":  successor,
		"List":       list,
		"Running":    running,
		"Due":        due,
		"Guarded":    guarded,
		"Pages":      pages,
		"Beyond":     beyond,
		"Pauses":     pauses,
		"Stale":      stale,
		"Delete":     remove,
		"Hours":      hours,
		"Last":       last,
		"Erase":      erase,
		"Race":       race,
		"Together":   together,
		"Cancelled":  cancelled,
		"Outcome":    outcome,
		"Copies":     copies,
		"AfterClose": afterClose,
	} {
		t.Run(name, func(t *testing.T) {
			s := k.Open(t, t.TempDir())
			defer s.Close()
			test(t, s)
		})
	}
	if !k.NoRooms {
		runRooms(t, k)
		runRecipients(t, k)
	}
	runResults(t, k)
	if !k.Forgets {
		t.Run("Reopen", func(t *testing.T) { reopen(t, k) })
	}
	if k.Execute != nil {
		t.Run("RecipientDamaged", func(t *testing.T) { damagedRecipient(t, k) })
		t.Run("ResultDamaged", func(t *testing.T) { damagedResult(t, k) })
	}
	if k.Damage != nil {
		t.Run("Damaged", func(t *testing.T) { damaged(t, k) })
	}
}

// background is the context of requests that nobody cancels.
func background() context.Context { return context.Background() }

// meta is a match of two seats with the given id.
func meta(id string) match.Meta {
	return match.Meta{
		ID: id, Secret: [32]byte{1, 2, 3}, Host: "anna", Group: "net 7",
		Created: time.UnixMilli(1_700_000_000_123).UTC(),
		Owners:  map[game.Seat]string{0: "anna"},
	}
}

// batch is n entries of a match after the given one.
func batch(id string, after uint64, n int) match.Batch {
	b := match.Batch{Match: id, Summary: match.Summary{
		ID: id, Game: "pig", Phase: table.Playing, Turn: 2, Score: []int32{-5, 100},
		Seats:   []table.Seat{{Kind: table.Human, Name: "Anna Б. Ş"}, {Kind: table.Bot, Level: "club"}},
		Updated: time.UnixMilli(1_700_000_000_000 + int64(after)).UTC(),
	}}
	if after%3 == 1 {
		b.Summary.Acts = 1 << table.PlaceOf(1, 2)
	}
	if after%2 == 1 {
		b.Summary.Why, b.Summary.By = table.Flagged, 1
	}
	for i := range n {
		seq := after + 1 + uint64(i)
		b.Entries = append(b.Entries, record.Entry{
			Seq: seq, At: time.Duration(seq) * 7 * time.Millisecond,
			Seat: game.Seat(seq%5) - 3, Text: textOf(seq),
		})
	}
	return b
}

// textOf is the text of an entry.
func textOf(seq uint64) string {
	return fmt.Sprintf("move %d of Ö", seq)
}

func create(t *testing.T, s match.Store, id string, n int) {
	t.Helper()
	if err := s.Create(background(), meta(id), batch(id, 0, n)); err != nil {
		t.Fatalf("create %s: %v", id, err)
	}
}

// expect fails unless the log consists of the first n entries that batch makes.
func expect(t *testing.T, s match.Store, id string, n int) {
	t.Helper()
	got, err := s.Load(background(), id, 0, n+10)
	if err != nil {
		t.Fatal(err)
	}
	if want := batch(id, 0, n).Entries; len(got) != n || n > 0 && !reflect.DeepEqual(got, want) {
		t.Fatalf("log of %s has %d entries:\n%v\nwant %d:\n%v", id, len(got), got, n, want)
	}
}

func wantError(t *testing.T, what string, err, want error) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Errorf("%s: %v, want %v", what, err, want)
	}
}

// What was stored can be read back.
func round(t *testing.T, s match.Store) {
	create(t, s, "m", 3)
	for _, n := range []int{1, 4, 2} {
		l, _ := s.Load(background(), "m", 0, 100)
		if err := s.Append(background(), batch("m", uint64(len(l)), n)); err != nil {
			t.Fatal(err)
		}
	}
	expect(t, s, "m", 10)
	got, err := s.Open(background(), "m")
	if want := meta("m"); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("opening %+v, %v, want %+v", got, err, want)
	}
}

// The entries of a match have no gap and no duplicate, no matter what is requested.
func refusals(t *testing.T, s match.Store) {
	create(t, s, "m", 3)
	wantError(t, "create again", s.Create(background(), meta("m"), batch("m", 0, 1)), match.ErrConflict)
	wantError(t, "create with a gap", s.Create(background(), meta("n"), batch("n", 1, 1)), match.ErrConflict)
	wantError(t, "last entry again", s.Append(background(), batch("m", 2, 1)), match.ErrConflict)
	wantError(t, "overlap", s.Append(background(), batch("m", 2, 5)), match.ErrConflict)
	wantError(t, "gap", s.Append(background(), batch("m", 4, 1)), match.ErrConflict)
	wantError(t, "from 0", s.Append(background(), batch("m", 0, 1)), match.ErrConflict)
	inner := batch("m", 3, 3)
	inner.Entries[2].Seq++
	wantError(t, "gap inside", s.Append(background(), inner), match.ErrConflict)
	wantError(t, "no entries", s.Append(background(), batch("m", 3, 0)), match.ErrConflict)
	expect(t, s, "m", 3)
	expect(t, s, "n", 0)
	if err := s.Append(background(), batch("m", 3, 1)); err != nil {
		t.Errorf("the right entry after wrong ones: %v", err)
	}
}

func nothing(t *testing.T, s match.Store) {
	wantError(t, "append", s.Append(background(), batch("m", 0, 1)), match.ErrNotFound)
	_, err := s.Open(background(), "m")
	wantError(t, "open", err, match.ErrNotFound)
	if l, err := s.Load(background(), "m", 0, 10); len(l) != 0 || err != nil {
		t.Errorf("load: %v, %v", l, err)
	}
	if l, err := s.List(background(), "anna", match.Place{}, 10); len(l) != 0 || err != nil {
		t.Errorf("list: %v, %v", l, err)
	}
}

// A batch is stored as a whole: owners and summary change with the entries.
func whole(t *testing.T, s match.Store) {
	create(t, s, "m", 1)
	b := batch("m", 5, 1) // a gap
	b.Owners = map[game.Seat]string{1: "boris"}
	b.Summary.Running = true
	wantError(t, "gap", s.Append(background(), b), match.ErrConflict)
	if o, _ := s.Open(background(), "m"); len(o.Owners) != 1 {
		t.Errorf("owners %v changed by a batch that was refused", o.Owners)
	}
	if ids, _ := s.Running(background()); len(ids) != 0 {
		t.Errorf("running are %v by a batch that was refused", ids)
	}
}

func owners(t *testing.T, s match.Store) {
	create(t, s, "m", 1)
	for i, step := range []struct{ change, want map[game.Seat]string }{
		{map[game.Seat]string{1: "boris"}, map[game.Seat]string{0: "anna", 1: "boris"}},
		{map[game.Seat]string{0: ""}, map[game.Seat]string{1: "boris"}},
		{map[game.Seat]string{0: "", 1: "cem"}, map[game.Seat]string{1: "cem"}},
		{nil, map[game.Seat]string{1: "cem"}},
	} {
		b := batch("m", uint64(i)+1, 1)
		b.Owners = step.change
		if err := s.Append(background(), b); err != nil {
			t.Fatal(err)
		}
		if o, err := s.Open(background(), "m"); err != nil || !reflect.DeepEqual(o.Owners, step.want) {
			t.Errorf("after %v: %v, %v, want %v", step.change, o.Owners, err, step.want)
		}
	}
}

// A match has one rematch.
func successor(t *testing.T, s match.Store) {
	create(t, s, "m", 1)
	next := func(id, before string) error {
		o := meta(id)
		o.Before = before
		return s.Create(background(), o, batch(id, 0, 1))
	}
	wantError(t, "rematch of nothing", next("n0", "nothing"), match.ErrNotFound)
	if err := next("n1", "m"); err != nil {
		t.Fatal(err)
	}
	wantError(t, "second rematch", next("n2", "m"), match.ErrConflict)
	if o, err := s.Open(background(), "m"); o.Next != "n1" || err != nil {
		t.Errorf("next %q, %v", o.Next, err)
	}
	if o, err := s.Open(background(), "n1"); o.Before != "m" || o.Next != "" || err != nil {
		t.Errorf("before %q, next %q, %v", o.Before, o.Next, err)
	}
	expect(t, s, "n2", 0)
}

func list(t *testing.T, s match.Store) {
	for i, id := range []string{"c", "a", "b", "d"} {
		b := batch(id, 0, 1)
		b.Summary.Updated = b.Summary.Updated.Add(time.Duration(min(i, 2)) * time.Second) // b and d at once
		o := meta(id)
		if id == "b" {
			o.Owners[1] = "anna"
		}
		if err := s.Create(background(), o, b); err != nil {
			t.Fatal(err)
		}
	}
	got, err := s.List(background(), "anna", match.Place{}, 3)
	if err != nil || len(got) != 3 || got[0].ID != "b" || got[1].ID != "d" || got[2].ID != "a" {
		t.Fatalf("list %+v, %v: want b, d, a: newest first, then by id", got, err)
	}
	want := batch("b", 0, 1).Summary
	want.Updated, want.Yours, want.Mine = want.Updated.Add(2*time.Second), 3, 3
	if !reflect.DeepEqual(got[0], want) {
		t.Errorf("summary %+v, want %+v", got[0], want)
	}
	last := got[2]
	for after, want := range map[match.Place]string{
		{}: "bdac", {Updated: got[0].Updated, ID: "b"}: "dac", {Updated: got[1].Updated, ID: "d"}: "ac", {Updated: last.Updated, ID: "a"}: "c",
		{Updated: last.Updated.Add(-time.Hour), ID: "a"}: "", {Updated: got[0].Updated, ID: "c"}: "dac",
	} {
		l, err := s.List(background(), "anna", after, 10)
		ids := ""
		for _, h := range l {
			ids += h.ID
		}
		if err != nil || ids != want {
			t.Errorf("after %v: %q, %v, want %q", after, ids, err, want)
		}
	}
	if l, err := s.List(background(), "", match.Place{}, 10); len(l) != 0 || err != nil {
		t.Errorf("nobody's matches: %v, %v", l, err)
	}
}

func running(t *testing.T, s match.Store) {
	for i, id := range []string{"c", "a", "b"} {
		o, b := meta(id), batch(id, 0, 1)
		b.Summary.Running = i < 2
		if err := s.Create(background(), o, b); err != nil {
			t.Fatal(err)
		}
	}
	if ids, err := s.Running(background()); err != nil || !reflect.DeepEqual(ids, []string{"a", "c"}) {
		t.Errorf("running are %v, %v", ids, err)
	}
	if err := s.Append(background(), batch("a", 1, 1)); err != nil { // it waits for somebody
		t.Fatal(err)
	}
	if ids, err := s.Running(background()); err != nil || !reflect.DeepEqual(ids, []string{"c"}) {
		t.Errorf("running are %v, %v", ids, err)
	}
}

// A large log is read in pages.
func pages(t *testing.T, s match.Store) {
	const n, size = 5000, 700
	create(t, s, "m", 1)
	create(t, s, "l", 9) // a neighbour
	if err := s.Append(background(), batch("m", 1, n-1)); err != nil {
		t.Fatal(err)
	}
	var all []record.Entry
	for {
		page, err := s.Load(background(), "m", uint64(len(all)), size)
		if err != nil || len(page) > size {
			t.Fatal(len(page), err)
		}
		if len(page) == 0 {
			break
		}
		all = append(all, page...)
	}
	if !reflect.DeepEqual(all, batch("m", 0, n).Entries) {
		t.Errorf("%d entries read in pages differ from the %d stored", len(all), n)
	}
}

// Beyond the end of a log there is nothing, whatever number is asked for, and whatever lies behind
// it in the store.
func beyond(t *testing.T, s match.Store) {
	for _, id := range []string{"l", "m", "n"} {
		create(t, s, id, 3)
	}
	for _, id := range []string{"l", "m", "n", "none"} {
		for _, after := range []uint64{3, 4, 1<<31 - 2, 1<<31 - 1, 1 << 31, 1<<32 - 2, 1<<32 - 1, 1 << 32, 1<<32 + 1, 1<<32 + 2, 2 << 32, 1 << 39, 1<<63 - 1, 1 << 63, 1<<64 - 1} {
			if list, err := s.Load(background(), id, after, 10); err != nil || len(list) > 0 {
				t.Errorf("after entry %d of %s: %v, %v", after, id, list, err)
			}
		}
	}
}

// If several append the same entry at once, exactly one succeeds.
func race(t *testing.T, s match.Store) {
	const racers, rounds = 8, 20
	create(t, s, "m", 1)
	for seq := uint64(1); seq <= rounds; seq++ {
		var won atomic.Int32
		var group sync.WaitGroup
		for range racers {
			group.Go(func() {
				switch err := s.Append(background(), batch("m", seq, 1)); {
				case err == nil:
					won.Add(1)
				case !errors.Is(err, match.ErrConflict):
					t.Error(err)
				}
			})
		}
		group.Wait()
		if won.Load() != 1 {
			t.Fatalf("entry %d was appended %d times", seq+1, won.Load())
		}
	}
	expect(t, s, "m", rounds+1)
}

// Matches do not disturb each other, and confirmed entries can be read.
func together(t *testing.T, s match.Store) {
	const matches, appends = 40, 10
	var group sync.WaitGroup
	for i := range matches {
		group.Go(func() {
			id := fmt.Sprintf("m%d", i)
			if err := s.Create(background(), meta(id), batch(id, 0, 1)); err != nil {
				t.Error(err)
				return
			}
			for seq := range uint64(appends) {
				err := s.Append(background(), batch(id, 1+2*seq, 2))
				wrong := s.Append(background(), batch(id, 1+2*seq, 2))
				l, _ := s.Load(background(), id, 1+2*seq, 10)
				if err != nil || !errors.Is(wrong, match.ErrConflict) || len(l) != 2 {
					t.Errorf("%s after %d: %v, again %v, read %d", id, seq, err, wrong, len(l))
				}
			}
		})
	}
	group.Wait()
	for i := range matches {
		expect(t, s, fmt.Sprintf("m%d", i), 1+2*appends)
	}
}

// Changing arguments or results afterwards has no effect on the store.
func copies(t *testing.T, s match.Store) {
	o, b := meta("m"), batch("m", 0, 2)
	if err := s.Create(background(), o, b); err != nil {
		t.Fatal(err)
	}
	o.Owners[0], b.Entries[0].Text = "eve", "changed"
	read, _ := s.Open(background(), "m")
	read.Owners[0] = "eve"
	l, _ := s.Load(background(), "m", 0, 1)
	l[0].Text = "changed"
	expect(t, s, "m", 2)
	if again, _ := s.Open(background(), "m"); again.Owners[0] != "anna" {
		t.Errorf("seat 1 belongs to %q now", again.Owners[0])
	}
}

func afterClose(t *testing.T, s match.Store) {
	create(t, s, "m", 1)
	for range 2 {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	}
}

// Confirmed entries are there when the store is opened again.
func reopen(t *testing.T, k Kind) {
	dir := t.TempDir()
	for i := range 3 {
		s := k.Open(t, dir)
		if i == 0 {
			create(t, s, "m", 1)
		}
		expect(t, s, "m", 1+2*i)
		if err := s.Append(background(), batch("m", uint64(1+2*i), 2)); err != nil {
			t.Fatal(err)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		if err := s.Append(background(), batch("m", uint64(3+2*i), 2)); err == nil {
			t.Error("a closed store has answered")
		}
	}
}

// A damaged or missing entry is never read; the entries before it are, and so are other matches.
func damaged(t *testing.T, k Kind) {
	for _, seq := range []uint64{1, 5, 9} {
		for _, away := range []bool{false, true} {
			dir := t.TempDir()
			s := k.Open(t, dir)
			create(t, s, "m", 1)
			create(t, s, "n", 3)
			for after := range uint64(8) {
				if err := s.Append(background(), batch("m", 1+after, 1)); err != nil {
					t.Fatal(err)
				}
			}
			k.Damage(t, dir, "m", seq, away)
			what := fmt.Sprintf("entry %d, away %v", seq, away)
			for after := range seq {
				l, err := s.Load(background(), "m", after, 100)
				if wantError(t, what, err, match.ErrDamaged); len(l) > 0 {
					t.Errorf("%s: %d entries were read after %d", what, len(l), after)
				}
			}
			if l, err := s.Load(background(), "m", 0, int(seq)-1); seq > 1 && (err != nil || len(l) != int(seq)-1) {
				t.Errorf("%s: of those before it %d can be read, %v", what, len(l), err)
			}
			expect(t, s, "n", 3)
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		}
	}
}
