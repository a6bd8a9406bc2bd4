package sqlite_test

import (
	"bytes"
	"database/sql"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/match"
	"woodwork/store/sqlite"
)

// left returns a folder with what a killed server leaves: the file, the log and their witness.
func left(t *testing.T, file string) (path string, log []byte) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "left.db")
	copied(t, file, path, "", "-wal", "-witness")
	log, err := os.ReadFile(path + "-wal")
	if err != nil || len(log) < 10*4096 {
		t.Fatalf("a log of %d bytes, %v", len(log), err)
	}
	return path, log
}

// missing returns what the next start says.
func missing(t *testing.T, path string) error {
	t.Helper()
	before := sqlite.CheckLog(path)
	s := opens(t, path)
	defer s.Close()
	if (before == nil) != (s.Dropped() == nil) {
		t.Errorf("a check says %v, and the start %v", before, s.Dropped())
	}
	return s.Dropped()
}

// A log that is gone, cut off or empty is missed at the next start, wherever it was cut off; one
// that is whole is not, nor one that was moved into its file.
func TestALogThatIsMissing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		live := filepath.Join(t.TempDir(), "live.db")
		s := opens(t, live)
		some(t, s)
		for what, change := range map[string]struct {
			to   func(path string, log []byte) error
			lost bool
		}{
			"whole":         {func(string, []byte) error { return nil }, false},
			"gone":          {func(path string, _ []byte) error { return os.Remove(path + "-wal") }, true},
			"empty":         {func(path string, _ []byte) error { return os.Truncate(path+"-wal", 0) }, true},
			"only a header": {func(path string, _ []byte) error { return os.Truncate(path+"-wal", 32) }, true},
			"half of it":    {func(path string, log []byte) error { return os.Truncate(path+"-wal", int64(len(log)/2)) }, true},
			"a byte less":   {func(path string, log []byte) error { return os.Truncate(path+"-wal", int64(len(log)-1)) }, true},
			"no witness": {func(path string, _ []byte) error {
				return errors.Join(os.Remove(path+"-wal"), os.Remove(path+"-witness"))
			}, false},
			"a bad witness": {func(path string, _ []byte) error {
				return errors.Join(os.Remove(path+"-wal"), os.Truncate(path+"-witness", 9))
			}, false},
			"moved by SQLite": {func(path string, _ []byte) error { spoil(t, path, `PRAGMA wal_checkpoint(TRUNCATE)`); return nil }, false},
		} {
			path, log := left(t, live)
			if err := change.to(path, log); err != nil {
				t.Fatal(err)
			}
			if err := missing(t, path); errors.Is(err, match.ErrDamaged) != change.lost {
				t.Errorf("%s: %v", what, err)
			}
			if err := missing(t, path); err != nil {
				t.Errorf("%s: the second start says it again: %v", what, err)
			}
		}
		rested(t, live) // the log is moved into the file
		path := filepath.Join(t.TempDir(), "rested.db")
		copied(t, live, path, "", "-witness")
		if err := missing(t, path); err != nil {
			t.Errorf("of a file that needs no log: %v", err)
		}
	})
}

// A log of which only some was moved into the file, because somebody reads an older state, is
// missed, too.
func TestALogThatIsMissingWhileSomebodyReads(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		live := filepath.Join(t.TempDir(), "live.db")
		s := opens(t, live)
		some(t, s)
		end := reading(t, live)
		created(t, s, "later")
		time.Sleep(time.Minute)
		created(t, s, "last")
		path, _ := left(t, live)
		os.Remove(path + "-wal")
		if err := missing(t, path); !errors.Is(err, match.ErrDamaged) {
			t.Errorf("while somebody reads: %v", err)
		}
		end()
		rested(t, live)
		path = filepath.Join(t.TempDir(), "rested.db")
		copied(t, live, path, "", "-witness")
		if err := missing(t, path); err != nil {
			t.Errorf("of a file that needs no log: %v", err)
		}
	})
}

// A log that cannot be moved into its file, because somebody does not end reading it, is mentioned
// once when it is large, and again if that happens again.
func TestALogThatGrows(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		live := filepath.Join(t.TempDir(), "live.db")
		s := opens(t, live)
		s.Vast(100_000)
		said := saying(t)
		for round := 1; round <= 2; round++ {
			end := reading(t, live)
			for i := range 30 {
				created(t, s, strings.Repeat("m", round)+string(rune('a'+i)))
				time.Sleep(2 * time.Second)
			}
			if n := strings.Count(said(), "grows"); n != round {
				t.Errorf("said %d times, want %d", n, round)
			}
			synctest.Wait()
			if ms, err := s.Waits(); ms != 10_000 || err != nil {
				t.Errorf("after it tried to move the log it waits %d ms for others, %v", ms, err)
			}
			end()
			rested(t, live)
		}
	})
}

// reading begins to read a file, and returns what ends that.
func reading(t *testing.T, path string) (end func()) {
	t.Helper()
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	db.SetMaxOpenConns(1)
	_, err = db.Exec(`BEGIN`)
	if err == nil {
		err = db.QueryRow(`SELECT count(*) FROM match`).Scan(new(int))
	}
	if err != nil {
		t.Fatal(err)
	}
	return func() {
		if err := db.Close(); err != nil {
			t.Error(err)
		}
	}
}

// saying returns what the program's log says from now on.
func saying(t *testing.T) func() string {
	var mu sync.Mutex
	var text bytes.Buffer
	before := slog.Default()
	slog.SetDefault(slog.New(slog.NewTextHandler(writerFunc(func(b []byte) (int, error) {
		mu.Lock()
		defer mu.Unlock()
		return text.Write(b)
	}), nil)))
	t.Cleanup(func() { slog.SetDefault(before) })
	return func() string {
		mu.Lock()
		defer mu.Unlock()
		return text.String()
	}
}

type writerFunc func([]byte) (int, error)

func (f writerFunc) Write(b []byte) (int, error) { return f(b) }
