package postgres_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"woodwork/game"
	"woodwork/match"
	"woodwork/record"
	"woodwork/store/postgres"
	"woodwork/store/postgres/pgtest"
	"woodwork/table"
)

var began = time.UnixMilli(1_700_000_000_000).UTC()

// some returns n entries of a match after the given one, with its summary.
func some(id string, after uint64, n int) match.Batch {
	b := match.Batch{Match: id, Summary: match.Summary{
		ID: id, Game: "pig", Phase: table.Playing, Turn: 1, Score: []int32{0, 0}, Updated: began,
		Seats: []table.Seat{{Kind: table.Human, Name: "Anna"}, {Kind: table.Bot, Level: "club"}},
	}}
	for i := range uint64(n) {
		b.Entries = append(b.Entries, record.Entry{Seq: after + 1 + i, At: time.Second, Text: fmt.Sprint("move ", after+1+i)})
	}
	return b
}

func create(t *testing.T, s match.Store, id string) {
	t.Helper()
	o := match.Meta{ID: id, Host: "anna", Created: began, Owners: map[game.Seat]string{0: "anna"}}
	if err := s.Create(t.Context(), o, some(id, 0, 2)); err != nil {
		t.Fatal(err)
	}
}

// A change behind the back of a store is noticed, and the store does not make it worse. Each is made to a match of its own.
func TestSilentChanges(t *testing.T) {
	changes := map[string]string{
		"host = 'eve'":                  "open seen",
		"secret = secret || '\\x00'":    "open seen",
		"owners = ARRAY['eve']":         "open seen",
		"owners = ARRAY['anna','anna']": "open seen",
		"next = 'm'":                    "open seen",
		"stood = stood + 1":             "open seen",
		"seen = seen + 1":               "open seen",
		"created = created + 1":         "open seen",
		"summary = summary || '1'":      "list append",
		"running = NOT running":         "list append",
		"updated = updated + 1":         "list append",
		"last = last + 1":               "append load",
		"last = last - 1":               "append load",
		"chain = sum || sum":            "append load",
	}
	dir, names := t.TempDir(), slices.Sorted(maps.Keys(changes))
	s := open(t, dir)
	for i := range names {
		create(t, s, fmt.Sprint("m", i))
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	for i, change := range names {
		raw(t, dir, fmt.Sprintf(`UPDATE match SET %s WHERE id = 'm%d'`, change, i))
	}
	s = open(t, dir) // a new store, with nothing in memory
	defer s.Close()
	for i, change := range names {
		t.Run(change, func(t *testing.T) {
			id, seen := fmt.Sprint("m", i), changes[change]
			noticed := map[string]bool{}
			_, err := s.Open(t.Context(), id)
			noticed["open"] = errors.Is(err, match.ErrDamaged)
			noticed["seen"] = errors.Is(s.Seen(t.Context(), id, began), match.ErrDamaged)
			_, err = s.Load(t.Context(), id, 0, 9)
			noticed["load"] = errors.Is(err, match.ErrDamaged)
			list, err := s.Stale(t.Context(), began.Add(time.Hour), "", len(names)+1)
			noticed["list"] = slices.ContainsFunc(list, func(l match.Summary) bool { return l.ID == id && l.Phase == "" })
			if err != nil || len(list) != len(names) {
				t.Errorf("%d matches are listed, %v", len(list), err)
			}
			noticed["append"] = errors.Is(s.Append(t.Context(), some(id, 2, 1)), match.ErrDamaged)
			for what, is := range noticed {
				if want := slices.Contains(strings.Fields(seen), what); is != want {
					t.Errorf("%s notices it: %v, want %v", what, is, want)
				}
			}
		})
	}
}

// When two servers on one database append the same entry, one succeeds, and the other appends
// after it.
func TestTwoServers(t *testing.T) {
	dir := t.TempDir()
	servers := []*postgres.Store{open(t, dir), open(t, dir)}
	create(t, servers[0], "m")
	const each = 40
	var group sync.WaitGroup
	won := make([]int, len(servers))
	for i, s := range servers {
		defer s.Close()
		group.Go(func() {
			for seq := uint64(2); won[i] < each; seq++ {
				switch err := s.Append(t.Context(), some("m", seq, 1)); {
				case err == nil:
					won[i]++
				case !errors.Is(err, match.ErrConflict):
					t.Error(err)
					return
				default: // it is behind, or ahead
					l, err := s.Load(t.Context(), "m", 0, 1000)
					if err != nil {
						t.Error(err)
						return
					}
					seq = uint64(len(l)) - 1
				}
			}
		})
	}
	group.Wait()
	l, err := servers[0].Load(t.Context(), "m", 0, 1000)
	if err != nil || len(l) != 2+2*each {
		t.Errorf("%d entries, %v, want %d", len(l), err, 2+2*each)
	}
}

// A database is killed again and again: every entry that was confirmed is there, once, and
// appending needs no second try.
func TestTheDatabaseIsKilled(t *testing.T) {
	if testing.Short() {
		t.Skip("what it kills is another process")
	}
	own, err := pgtest.Start()
	if err != nil {
		t.Skip(err) // no database of its own, so nothing to kill
	}
	defer own.Stop()
	s, err := postgres.Open(t.Context(), own.Address("public"))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	s.Endure(24 * time.Hour) // a busy machine may be long about starting a database
	kills := 1
	if os.Getenv("WOODWORK_LONG") != "" {
		kills = 10
	}
	const writers, each = 4, 20 // each writer stores that many entries before a kill and after the last
	ctx, stop := context.WithCancel(t.Context())
	var group sync.WaitGroup
	stored, more := make([]uint64, writers), make(chan int, writers)
	for i := range writers {
		id := fmt.Sprint("m", i)
		create(t, s, id)
		stored[i] = 2
		group.Go(func() {
			for ctx.Err() == nil {
				if err := s.Append(context.WithoutCancel(ctx), some(id, stored[i], 1)); err != nil {
					t.Errorf("entry %d of %s: %v", stored[i]+1, id, err)
					stop()
					return
				}
				stored[i]++
				select {
				case more <- i:
				case <-ctx.Done():
				}
			}
		})
	}
	all := func() {
		for counts := make([]int, writers); slices.Min(counts) < each; {
			select {
			case i := <-more:
				counts[i]++
			case <-ctx.Done():
				return
			}
		}
	}
	for range kills {
		all()
		ended := make(chan error)
		go func() { ended <- errors.Join(own.Kill(), own.Begin()) }()
		for begun := false; !begun; { // the writers go on meanwhile
			select {
			case <-more:
			case err := <-ended:
				if begun = true; err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	all()
	stop()
	group.Wait()
	for i, n := range stored {
		l, err := s.Load(t.Context(), fmt.Sprint("m", i), 0, 1<<20)
		if err != nil || uint64(len(l)) != n {
			t.Errorf("m%d: %d entries of %d that were stored, %v", i, len(l), n, err)
		}
	}
}

// If a database cannot be reached, the error says so, and nothing is stored.
func TestNoDatabase(t *testing.T) {
	_, err := postgres.Open(t.Context(), "postgres://woodwork:secret@/x?host=/nowhere")
	if !errors.Is(err, match.ErrStore) || strings.Contains(err.Error(), "secret") {
		t.Errorf("%v", err)
	}
}

// The store keeps which key signs, and since when guests can connect.
func TestFacts(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	defer s.Close()
	ctx := t.Context()
	if key, guests, err := s.SignedWith(ctx); key != "" || guests || err != nil {
		t.Errorf("of a new database: %q, %v, %v", key, guests, err)
	}
	create(t, s, "m")
	if err := s.SignWith(ctx, "abc"); err != nil {
		t.Fatal(err)
	}
	if key, guests, err := s.SignedWith(ctx); key != "abc" || !guests || err != nil {
		t.Errorf("%q, %v, %v", key, guests, err)
	}
}

// Servers know of each other through the database, as long as they keep reporting there.
func TestTheRoll(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir)
	defer s.Close()
	attending := func(within time.Duration, want ...string) {
		t.Helper()
		if got, err := s.Attending(t.Context(), within); err != nil || !slices.Equal(got, want) {
			t.Errorf("%v are at work, %v, want %v", got, err, want)
		}
	}
	attending(time.Hour)
	for _, name := range []string{"b", "a", "b"} {
		if err := s.Attend(t.Context(), name); err != nil {
			t.Fatal(err)
		}
	}
	attending(time.Hour, "a", "b")
	if err := s.Depart(t.Context(), "b"); err != nil {
		t.Fatal(err)
	}
	attending(time.Hour, "a")
	raw(t, dir, `UPDATE server SET seen = seen - interval '50 minutes'`)
	attending(40 * time.Minute)
	attending(time.Hour, "a")
}
