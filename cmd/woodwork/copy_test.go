package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/url"
	"os/exec"
	"path/filepath"
	"reflect"
	"sync/atomic"
	"testing"
	"time"

	"woodwork/game"
	"woodwork/match"
	"woodwork/record"
	"woodwork/store/postgres"
	"woodwork/store/sqlite"
	"woodwork/table"
)

const (
	copied        = 40 // matches in the test
	copiedEntries = 9  // entries of each
)

func copiedID(i int) string { return fmt.Sprintf("m%04d", i) }

var copiedAt = time.UnixMilli(1_700_000_000_000).UTC()

// fillFile creates matches, every fourth of them the rematch of another.
func fillFile(t *testing.T, path string) {
	t.Helper()
	s, err := sqlite.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	for i := range copied {
		o := match.Meta{ID: copiedID(i), Secret: [32]byte{byte(i), byte(i >> 8), 1}, Host: "anna", Created: copiedAt, Owners: map[game.Seat]string{0: "anna"}}
		if i%4 == 3 {
			o.Before = copiedID(i - 1)
		}
		step := uint64(copiedEntries)
		if i%10 == 0 {
			step = 3
		}
		for at := uint64(0); at < copiedEntries; at += step {
			b := match.Batch{Match: o.ID, Summary: match.Summary{ID: o.ID, Game: "pig", Phase: table.Playing, Score: []int32{int32(at)}, Seats: []table.Seat{{Kind: table.Human, Name: "Ági"}}, Updated: copiedAt.Add(time.Duration(at) * time.Second)}}
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

// inFile counts the matches of a file while another program may write to it.
func inFile(path string) func(context.Context) int {
	return func(ctx context.Context) int {
		list, _ := sqlite.Stale(ctx, path, copiedAt.Add(1<<20*time.Hour), "", copied) // none while the file is being created
		return len(list)
	}
}

// inDatabase counts the matches of a database.
func inDatabase(t *testing.T, s *postgres.Store) func(context.Context) int {
	return func(ctx context.Context) int {
		list, err := s.Stale(ctx, copiedAt.Add(1<<20*time.Hour), "", copied)
		if err != nil {
			t.Fatal(err)
		}
		return len(list)
	}
}

// everything returns all that a store says about its matches.
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

// A brake is a connection to a database that stops when a request names the given match for the
// second time. At that point the copying program has asked for that match, and cannot get
// further, however fast it is.
type brake struct {
	id, address string
	named       atomic.Int32
	held        chan struct{} // closed at the second time
}

func braked(t *testing.T, db, id string) *brake {
	t.Helper()
	u, err := url.Parse(db)
	if err != nil {
		t.Fatal(err)
	}
	q := u.Query()
	const socket = ".s.PGSQL.5432"
	dir, real := t.TempDir(), filepath.Join(q.Get("host"), socket)
	listener, err := net.Listen("unix", filepath.Join(dir, socket))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { listener.Close() })
	q.Set("host", dir)
	u.RawQuery = q.Encode()
	b := &brake{id: id, address: u.String(), held: make(chan struct{})}
	go func() {
		for near, err := listener.Accept(); err == nil; near, err = listener.Accept() {
			far, err := net.Dial("unix", real)
			if err != nil {
				near.Close()
				continue
			}
			go func() { io.Copy(near, far); near.Close() }()
			go func() { b.pass(far, near); far.Close() }()
		}
	}()
	return b
}

// pass forwards requests until one names the match for the second time, and then nothing until
// the other end is closed.
func (b *brake) pass(to io.Writer, from io.Reader) {
	buf := make([]byte, 1<<16)
	for {
		n, err := from.Read(buf)
		if bytes.Contains(buf[:n], []byte(b.id)) && b.named.Add(1) == 2 {
			close(b.held)
			io.Copy(io.Discard, from)
			return
		}
		if _, failed := to.Write(buf[:n]); err != nil || failed != nil {
			return
		}
	}
}

// killedCopy runs a program that copies to or from a database, and kills it once for each number
// in kills, when the target has that many matches. Then the same command completes the copy.
func killedCopy(t *testing.T, db string, program func(db string) *exec.Cmd, there func(context.Context) int, kills ...int) {
	t.Helper()
	for _, kill := range kills {
		way := braked(t, db, copiedID(kill))
		cmd := program(way.address)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		<-way.held
		cmd.Process.Kill()
		cmd.Wait()
		if n := there(t.Context()); n != kill {
			t.Fatalf("killed at %d of %d matches, and not at %d", n, copied, kill)
		}
	}
	left := (copied - kills[len(kills)-1]) * copiedEntries
	want := fmt.Sprintf("%d matches with %d entries are the same in both; %d entries are new\n", copied, copied*copiedEntries, left)
	if out, err := program(db).Output(); err != nil || string(out) != want {
		t.Fatalf("the copy that ends: %v %s, want %s", err, out, want)
	}
}

// A copy whose program was killed is continued, from a file to a database and back, and in the
// end everything is there unchanged.
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
	kills := []int{copied / 4}
	if long() {
		kills = []int{1, copied / 4, copied / 2}
	}
	killedCopy(t, db, func(db string) *exec.Cmd { return exec.Command("woodwork", "copy", first, db) }, inDatabase(t, s), kills...)
	killedCopy(t, db, func(db string) *exec.Cmd { return exec.Command("woodwork", "copy", db, second) }, inFile(second), kills...)

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
