package transfer_test

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"testing"
	"time"

	"woodwork/game"
	"woodwork/match"
	"woodwork/notify"
	"woodwork/record"
	"woodwork/store/postgres"
	"woodwork/store/postgres/pgtest"
	"woodwork/store/sqlite"
	"woodwork/store/transfer"
	"woodwork/table"
)

var server *pgtest.Server

func TestMain(m *testing.M) {
	var err error
	if server, err = pgtest.Start(); err != nil {
		fmt.Fprintln(os.Stderr, "the copy to a database is not tested:", err)
	}
	code := m.Run()
	if server != nil {
		server.Stop()
	}
	os.Exit(code)
}

func file(t *testing.T) *sqlite.Store {
	t.Helper()
	s, err := sqlite.Open(t.Context(), filepath.Join(t.TempDir(), "matches.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

// database returns an empty store.
func database(t *testing.T) *postgres.Store {
	t.Helper()
	if server == nil {
		t.Skip(pgtest.ErrMissing)
	}
	schemas++
	schema := fmt.Sprint("copy", schemas)
	db, err := sql.Open("pgx", server.Address("public"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.Exec("CREATE SCHEMA " + schema); err != nil {
		t.Fatal(err)
	}
	s, err := postgres.Open(t.Context(), server.Address(schema))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

// schemas counts those that tests have filled: each has one of its own, also when tests run again.
var schemas int

var began = time.UnixMilli(1_700_000_000_000).UTC()

// batch returns n entries of a match after the given one, with its summary.
func batch(id string, after uint64, n int) match.Batch {
	b := match.Batch{Match: id, Summary: match.Summary{
		ID: id, Game: "pig", Phase: table.Playing, Turn: 1, Score: []int32{int32(after), -3}, Running: after%2 == 1,
		Seats:   []table.Seat{{Kind: table.Human, Name: "Ági"}, {Kind: table.Bot, Level: "club"}},
		Updated: began.Add(time.Duration(after) * time.Hour),
	}}
	for i := range uint64(n) {
		b.Entries = append(b.Entries, record.Entry{Seq: after + 1 + i, At: time.Duration(after+i) * time.Second, Text: fmt.Sprint("move ", id, after+i)})
	}
	return b
}

// fill creates matches of all kinds.
func fill(t *testing.T, s *sqlite.Store) {
	t.Helper()
	ctx, rng := t.Context(), rand.New(rand.NewPCG(4, 2))
	for i := range 40 {
		o := match.Meta{ID: fmt.Sprintf("m%02d", i), Secret: [32]byte{byte(i), 1}, Host: "anna", Group: "net", Created: began, Owners: map[game.Seat]string{0: "anna"}}
		if i >= 20 && i < 30 { // rematches, some of which have lower ids than the matches before them
			o.ID, o.Before = fmt.Sprintf("k%02d", 50-i), fmt.Sprintf("m%02d", i-10)
		}
		err := s.Create(ctx, o, batch(o.ID, 0, 1+rng.IntN(5)))
		if err != nil {
			t.Fatal(err)
		}
		grow(t, s, o.ID, rng.IntN(4))
		if i%3 == 0 {
			err = s.Seen(ctx, o.ID, began.Add(1000*time.Hour))
		}
		if i%5 == 0 {
			err = errors.Join(err, s.SetPaused(ctx, o.ID, 17*time.Second))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	long := batch("m01", size(t, s, "m01"), 3500)
	if err := errors.Join(s.Append(ctx, long), s.Delete(ctx, "m10", began.Add(2000*time.Hour)), s.SignWith(ctx, "key")); err != nil {
		t.Fatal(err)
	}
}

func size(t *testing.T, s match.Store, id string) uint64 {
	t.Helper()
	l, err := s.Load(t.Context(), id, 0, 1<<20)
	if err != nil {
		t.Fatal(err)
	}
	return uint64(len(l))
}

// grow appends batches; in the last one the seats change hands.
func grow(t *testing.T, s match.Store, id string, batches int) {
	t.Helper()
	for i := range batches {
		b := batch(id, size(t, s, id), 2)
		if i == batches-1 {
			b.Owners = map[game.Seat]string{0: "", 1: "boris"}
		}
		if err := s.Append(t.Context(), b); err != nil {
			t.Fatal(err)
		}
	}
}

// everything returns all that a store says about its matches. A match whose predecessor is gone
// follows none.
func everything(t *testing.T, s match.Store) map[string]any {
	t.Helper()
	all := map[string]any{}
	list, err := s.Stale(t.Context(), began.Add(1<<20*time.Hour), "", 1000)
	if err != nil {
		t.Fatal(err)
	}
	for _, h := range list {
		o, err := s.Open(t.Context(), h.ID)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.Open(t.Context(), o.Before); errors.Is(err, match.ErrNotFound) {
			o.Before = ""
		}
		l, err := s.Load(t.Context(), h.ID, 0, 1<<20)
		if err != nil {
			t.Fatal(err)
		}
		all[h.ID] = []any{h, o, l}
	}
	for _, guest := range []string{"anna", "boris"} {
		if all[guest], err = s.List(t.Context(), guest, match.Place{}, 1000); err != nil {
			t.Fatal(err)
		}
	}
	return all
}

func quiet(transfer.Copied) {}

// inPages is a store that lists only a few matches at once.
type inPages struct{ transfer.Store }

func (s inPages) Stale(ctx context.Context, before time.Time, after string, n int) ([]match.Summary, error) {
	return s.Store.Stale(ctx, before, after, min(n, 7))
}

// Copying from a file to a database and on to another file changes nothing, however many matches
// are listed at once.
func TestThereAndBack(t *testing.T) {
	from, between, to := file(t), database(t), file(t)
	fill(t, from)
	ctx := t.Context()
	for _, step := range [][2]transfer.Store{{inPages{from}, between}, {between, to}} {
		done, err := transfer.Copy(ctx, step[0], step[1], quiet)
		if err != nil || done.Matches != 39 || done.New != done.Entries || len(done.Damaged) > 0 {
			t.Fatalf("%+v, %v", done, err)
		}
		if key, _, err := step[1].SignedWith(ctx); key != "key" || err != nil {
			t.Errorf("the key is %q, %v", key, err)
		}
		want, got := everything(t, step[0]), everything(t, step[1])
		for id, m := range want {
			if !reflect.DeepEqual(got[id], m) {
				t.Errorf("%s is\n%+v\nwant\n%+v", id, got[id], m)
			}
		}
	}
}

// A copy that was interrupted is continued, and an old one is brought up to date.
func TestGoesOn(t *testing.T) {
	from, to := file(t), file(t)
	fill(t, from)
	ctx, stop := context.WithCancel(t.Context())
	breaks := &breaking{Store: to, left: 25, stop: stop}
	if _, err := transfer.Copy(ctx, from, breaks, quiet); !errors.Is(err, context.Canceled) {
		t.Fatalf("broken off: %v", err)
	}
	first, err := transfer.Copy(t.Context(), from, to, quiet)
	if err != nil || first.New == 0 || first.New >= first.Entries {
		t.Fatalf("gone on with: %+v, %v", first, err)
	}
	grow(t, from, "m05", 3)
	again, err := transfer.Copy(t.Context(), from, to, quiet)
	if err != nil || again.New != 6 || again.Entries != first.Entries+6 {
		t.Errorf("and again: %+v, %v", again, err)
	}
	if want, got := everything(t, from)["m05"], everything(t, to)["m05"]; !reflect.DeepEqual(got, want) {
		t.Errorf("m05 is\n%+v\nwant\n%+v", got, want)
	}
}

// breaking fails after some writing.
type breaking struct {
	transfer.Store
	left int
	stop func()
}

func (b *breaking) Append(ctx context.Context, batch match.Batch) error {
	if b.left--; b.left < 0 {
		b.stop()
	}
	return b.Store.Append(ctx, batch)
}

func (b *breaking) Create(ctx context.Context, o match.Meta, batch match.Batch) error {
	if b.left--; b.left < 0 {
		b.stop()
	}
	return b.Store.Create(ctx, o, batch)
}

// A match that has another history in the target is left as it is.
func TestAnotherMatch(t *testing.T) {
	for name, change := range map[string]func(from, to *sqlite.Store) error{
		"went another way": func(_, to *sqlite.Store) error {
			b := batch("m", 1, 2)
			b.Entries[1].Text = "another"
			return to.Append(t.Context(), b)
		},
		"went on": func(from, to *sqlite.Store) error {
			return errors.Join(from.Append(t.Context(), batch("m", 1, 2)), to.Append(t.Context(), batch("m", 1, 2)), to.Append(t.Context(), batch("m", 3, 1)))
		},
		"has other guests": func(from, to *sqlite.Store) error {
			return errors.Join(from.SignWith(t.Context(), "one"), to.SignWith(t.Context(), "other"))
		},
	} {
		t.Run(name, func(t *testing.T) {
			from, to := file(t), file(t)
			for _, s := range []*sqlite.Store{from, to} {
				o := match.Meta{ID: "m", Host: "anna", Created: began, Owners: map[game.Seat]string{0: "anna"}}
				if err := s.Create(t.Context(), o, batch("m", 0, 1)); err != nil {
					t.Fatal(err)
				}
			}
			if name == "went another way" {
				if err := from.Append(t.Context(), batch("m", 1, 2)); err != nil {
					t.Fatal(err)
				}
			}
			if err := change(from, to); err != nil {
				t.Fatal(err)
			}
			before := everything(t, to)
			if _, err := transfer.Copy(t.Context(), from, to, quiet); !errors.Is(err, transfer.ErrOther) {
				t.Errorf("copied: %v", err)
			}
			if !reflect.DeepEqual(everything(t, to)["m"], before["m"]) {
				t.Error("the match has changed")
			}
		})
	}
}

// recipient is a guest with browsers at these addresses, each called for turn n.
func recipient(t *testing.T, guest string, n uint64, addresses ...string) notify.Recipient {
	t.Helper()
	r := notify.Recipient{Guest: guest, Version: 1, Due: began, Held: began.Add(time.Minute), Failures: 2}
	for _, address := range addresses {
		b := notify.Browser{
			Endpoint: "https://fcm.googleapis.com/" + address, Key: append([]byte{4}, make([]byte, 64)...), Auth: make([]byte, 16), Server: "key", Origin: "https://a.example", Lang: "hu",
			Wants: notify.Wants{Turn: true}, Calls: []notify.Call{{Match: "m", Turn: n}},
		}
		if err := r.Add(b); err != nil {
			t.Fatal(err)
		}
	}
	return r
}

// Who wants to be called is called from the copy as well, and not again for what they were called for. A later copy
// brings what has come since; browsers that the target alone knows stay.
func TestRecipientsAreCopied(t *testing.T) {
	from, between, to := file(t), database(t), file(t)
	if err := from.SignWith(t.Context(), "key"); err != nil {
		t.Fatal(err)
	}
	cili := recipient(t, "cili", 0) // does not want to be called
	cili.Calendar = 2
	for _, r := range []notify.Recipient{recipient(t, "anna", 3, "a", "b"), recipient(t, "boris", 5, "c"), cili} {
		if err := from.PutRecipient(t.Context(), r); err != nil {
			t.Fatal(err)
		}
	}
	for _, step := range [][2]transfer.Store{{from, between}, {between, to}} {
		done, err := transfer.Copy(t.Context(), step[0], step[1], quiet)
		if err != nil || done.Called != 2 {
			t.Fatalf("%+v, %v", done, err)
		}
	}
	want := recipient(t, "anna", 3, "a", "b")
	want.Held = time.Time{} // no server calls
	if got, err := to.Recipient(t.Context(), "anna"); err != nil || notify.Format(got) != notify.Format(want) {
		t.Errorf("anna is %+v, %v, want %+v", got, err, want)
	}

	if got, err := to.Recipient(t.Context(), "cili"); err != nil || got.Calendar != 2 {
		t.Errorf("cili is %+v, %v", got, err)
	}

	if _, err := notify.Change(t.Context(), to, "anna", func(r *notify.Recipient) error {
		return r.Add(recipient(t, "anna", 1, "own").Browsers[0])
	}); err != nil {
		t.Fatal(err)
	}
	now := recipient(t, "anna", 9, "b")
	now.Version = 2
	if err := from.PutRecipient(t.Context(), now); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if done, err := transfer.Copy(t.Context(), from, to, quiet); err != nil || done.Called != 2 {
			t.Fatalf("%+v, %v", done, err)
		}
	}
	got, err := to.Recipient(t.Context(), "anna")
	if err != nil || len(got.Browsers) != 3 || got.Version != 3 {
		t.Fatalf("anna is %+v, %v", got, err)
	}
	for i, turn := range []uint64{3, 1, 9} {
		if b := got.Browsers[i]; b.Called("m").Turn != turn {
			t.Errorf("%s was called for turn %d, want %d", b.Endpoint, b.Called("m").Turn, turn)
		}
	}
}
