package main

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"strconv"
	"testing"
	"time"

	"woodwork/game"
	"woodwork/match"
	"woodwork/record"
	"woodwork/store/postgres"
	"woodwork/store/sqlite"
)

const (
	copied        = 1000 // matches of the test
	copiedEntries = 9    // of each
)

var copiedAt = time.UnixMilli(1_700_000_000_000).UTC()

// fillFile makes matches, every fourth of them the rematch of another.
func fillFile(t *testing.T, path string) {
	t.Helper()
	s, err := sqlite.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	for i := range copied {
		o := match.Meta{ID: fmt.Sprintf("m%04d", i), Secret: [32]byte{byte(i), byte(i >> 8), 1}, Host: "anna", Created: copiedAt, Owners: map[game.Seat]string{0: "anna"}}
		if i%4 == 3 {
			o.Before = fmt.Sprintf("m%04d", i-1)
		}
		step := uint64(copiedEntries)
		if i%10 == 0 {
			step = 3
		}
		for at := uint64(0); at < copiedEntries; at += step {
			b := match.Batch{Match: o.ID, Summary: match.Summary{ID: o.ID, Game: "pig", Phase: record.Playing, Score: []int32{int32(at)}, Seats: []record.Seat{{Kind: record.Human, Name: "Ági"}}, Updated: copiedAt.Add(time.Duration(at) * time.Second)}}
			for seq := at + 1; seq <= at+step; seq++ {
				b.Entries = append(b.Entries, record.Entry{Seq: seq, At: time.Duration(seq) * time.Second, Text: fmt.Sprint("move ", o.ID, seq)})
			}
			if at == 0 {
				err = s.Create(t.Context(), o, b)
			} else {
				err = s.Append(t.Context(), b)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := errors.Join(s.SignWith(t.Context(), "key"), s.Close()); err != nil {
		t.Fatal(err)
	}
}

// inFile counts the matches of a file that another program may write to, up to a number.
func inFile(path string) func(context.Context, int) int {
	return func(ctx context.Context, most int) int {
		list, _ := sqlite.Stale(ctx, path, copiedAt.Add(1<<20*time.Hour), "", most) // none while it is being made
		return len(list)
	}
}

// inDatabase does the same of a database.
func inDatabase(t *testing.T, s *postgres.Store) func(context.Context, int) int {
	return func(ctx context.Context, most int) int {
		list, err := s.Stale(ctx, copiedAt.Add(1<<20*time.Hour), "", most)
		if err != nil {
			t.Fatal(err)
		}
		return len(list)
	}
}

// everything is all that a store tells of its matches.
func everything(t *testing.T, s match.Store) map[string]any {
	t.Helper()
	all := map[string]any{}
	list, err := s.Stale(t.Context(), copiedAt.Add(1<<20*time.Hour), "", 2*copied)
	if err != nil {
		t.Fatal(err)
	}
	for _, h := range list {
		o, err := s.Open(t.Context(), h.ID)
		if err != nil {
			t.Fatal(err)
		}
		l, err := s.Load(t.Context(), h.ID, 0, 2*copiedEntries)
		if err != nil {
			t.Fatal(err)
		}
		all[h.ID] = []any{h, o, l}
	}
	return all
}

// killedCopy copies and is killed as often as there are numbers of matches, each time as soon as
// the target has that many. Then the same command ends what it began.
func killedCopy(t *testing.T, from, to string, there func(context.Context, int) int, kills ...int) {
	t.Helper()
	for _, kill := range kills {
		cmd := exec.Command("woodwork", "copy", from, to)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		ended := make(chan error, 1)
		go func() { ended <- cmd.Wait() }()
		for late := time.Now().Add(time.Minute); there(t.Context(), kill) < kill; time.Sleep(time.Millisecond) {
			if time.Now().After(late) {
				cmd.Process.Kill()
				t.Fatalf("after a minute %d matches are there", there(t.Context(), copied))
			}
		}
		cmd.Process.Kill()
		if err := <-ended; err == nil {
			t.Fatal("the copy ended before it could be killed: the test needs more matches")
		}
		n := there(t.Context(), copied)
		t.Logf("killed at %d of %d matches", n, copied)
		if n < kill || n >= copied {
			t.Fatalf("killed at %d matches, of %d, and not at %d", n, copied, kill)
		}
	}
	out, err := exec.Command("woodwork", "copy", from, to).Output()
	said := regexp.MustCompile(`^1000 matches with 9000 entries are the same in both; (\d+) entries are new`).FindSubmatch(out)
	if err != nil || said == nil {
		t.Fatalf("the copy that ends: %v %s", err, out)
	}
	if n, _ := strconv.Atoi(string(said[1])); n == 0 || n > (copied-kills[len(kills)-1])*copiedEntries {
		t.Errorf("%d entries are new", n)
	}
}

// A copy whose program is killed goes on where it was, from a file to a database and back, and
// in the end all is there as it was.
func TestCopyGoesOnAfterAKill(t *testing.T) {
	if testing.Short() {
		t.Skip("its programs are of one thread each")
	}
	db, first, second := database(t), filepath.Join(t.TempDir(), "first.db"), filepath.Join(t.TempDir(), "second.db")
	fillFile(t, first)
	s, err := postgres.Open(t.Context(), db)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	killedCopy(t, first, db, inDatabase(t, s), 1, copied/4, copied/2)
	killedCopy(t, db, second, inFile(second), 1, copied/4, copied/2)

	var all []map[string]any
	for _, path := range []string{first, second} {
		s, err := sqlite.Open(t.Context(), path)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, everything(t, s))
		s.Close()
	}
	for i, other := range append(all[1:], everything(t, s)) {
		if !reflect.DeepEqual(all[0], other) {
			t.Errorf("copy %d is another", i)
		}
	}
}
