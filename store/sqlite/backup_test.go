package sqlite_test

import (
	"bytes"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/match"
	"woodwork/record"
	"woodwork/store/sqlite"
)

// created stores a match of one entry.
func created(t testing.TB, s *sqlite.Store, id string) {
	t.Helper()
	at := time.UnixMilli(1000)
	o := match.Meta{ID: id, Host: "anna", Created: at}
	b := match.Batch{Match: id, Entries: []record.Entry{{Seq: 1, Seat: record.Table, Text: "open"}}, Summary: match.Summary{ID: id, Game: "pig", Phase: "playing", Updated: at}}
	if err := s.Create(t.Context(), o, b); err != nil {
		t.Fatal(err)
	}
}

func opens(t testing.TB, path string) *sqlite.Store {
	t.Helper()
	s, err := sqlite.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

// holds checks that a file is whole and contains matches.
func holds(t testing.TB, path string, ids ...string) {
	t.Helper()
	s := opens(t, path)
	if err := s.Check(t.Context(), time.Hour); err != nil {
		t.Error(err)
	}
	for _, id := range ids {
		if entries, err := s.Load(t.Context(), id, 0, 9); err != nil || len(entries) == 0 {
			t.Errorf("%s: %v, %v", id, entries, err)
		}
	}
	if err := s.Close(); err != nil {
		t.Error(err)
	}
}

// copied copies files as cp does, one after another, and skips those that do not exist.
func copied(t testing.TB, from, to string, ends ...string) {
	t.Helper()
	for _, end := range ends {
		data, err := os.ReadFile(from + end)
		if errors.Is(err, os.ErrNotExist) {
			continue
		}
		if err := errors.Join(err, os.WriteFile(to+end, data, 0o600)); err != nil {
			t.Fatal(err)
		}
	}
}

// rested waits until nothing has been written for a while, so that the log has been moved into the
// file. It needs a bubble.
func rested(t testing.TB, path string) {
	t.Helper()
	time.Sleep(time.Minute)
	synctest.Wait()
	if n := logSize(path); n > 0 {
		t.Fatalf("%d bytes stay in the log", n)
	}
}

// A backup that is made while matches are being stored contains every match that was stored
// before it.
func TestBackupUnderLoad(t *testing.T) {
	path, to := filepath.Join(t.TempDir(), "a file, 100% odd?.db"), filepath.Join(t.TempDir(), "100% copy?.db")
	s := opens(t, path)
	var before []string
	for round := range 4 {
		var writers sync.WaitGroup
		var stored []string
		for n := range 60 {
			id := fmt.Sprintf("m%d-%d", round, n)
			stored = append(stored, id)
			writers.Go(func() { created(t, s, id) })
		}
		sum, err := sqlite.Backup(t.Context(), path, to, nil, round > 0)
		writers.Wait()
		if err != nil {
			t.Fatal(err)
		}
		if sum.Matches < len(before) || sum.Entries != sum.Matches {
			t.Errorf("%+v of %d matches", sum, len(before))
		}
		if info, err := os.Stat(to); err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("%v, %v", info, err)
		}
		files, err := os.ReadDir(filepath.Dir(to))
		if err != nil || len(files) != 1 {
			t.Errorf("beside the backup: %v, %v", files, err)
		}
		copied(t, to, to+"2", "")
		holds(t, to+"2", before...)
		os.Remove(to + "2")
		before = append(before, stored...)
	}
}

// A backup does not overwrite other files without being told to, is not made from a file that is
// damaged, newer or not one of ours, and leaves nothing behind when it fails.
func TestABackupThatIsRefused(t *testing.T) {
	dir, out := t.TempDir(), t.TempDir()
	path, to := filepath.Join(dir, "a.db"), filepath.Join(out, "copy.db")
	s := opens(t, path)
	created(t, s, "m")
	s.Close()
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	bad := bytes.Clone(whole)
	copy(bad[len(bad)-4096:], bytes.Repeat([]byte{0xa5}, 4096))
	sources := map[string]error{"newer": sqlite.ErrNewer, "bad": match.ErrDamaged, "letter": match.ErrDamaged, "other": sqlite.ErrNoBackup, "none": os.ErrNotExist}
	for name, data := range map[string][]byte{"newer": whole, "bad": bad, "letter": []byte(strings.Repeat("a letter ", 999)), "other": nil} {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	changed(t, filepath.Join(dir, "newer"), `INSERT INTO goose_db_version (version_id, is_applied) VALUES (99, 1)`)
	changed(t, filepath.Join(dir, "other"), `CREATE TABLE song (name TEXT)`)
	for name, want := range sources {
		if _, err := sqlite.Backup(t.Context(), filepath.Join(dir, name), to, nil, false); !errors.Is(err, want) {
			t.Errorf("a backup of %s: %v, want %v", name, err, want)
		}
		if _, err := sqlite.Restore(t.Context(), filepath.Join(dir, name), filepath.Join(out, "new.db"), "old"); !errors.Is(err, want) {
			t.Errorf("restoring %s: %v, want %v", name, err, want)
		}
	}
	if files, err := os.ReadDir(out); err != nil || len(files) > 0 {
		t.Errorf("%v, %v", files, err)
	}
	if err := os.WriteFile(to, []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := sqlite.Backup(t.Context(), path, to, nil, false); !errors.Is(err, sqlite.ErrExists) {
		t.Errorf("over a file: %v", err)
	}
	if _, err := sqlite.Restore(t.Context(), path, path, "old"); !errors.Is(err, sqlite.ErrExists) {
		t.Errorf("onto itself: %v", err)
	}
	if _, err := sqlite.Backup(t.Context(), path, path, nil, true); err == nil {
		t.Error("a file was replaced by its copy")
	}
	if text, err := os.ReadFile(to); string(text) != "mine" {
		t.Errorf("%q, %v", text, err)
	}
}

// changed changes a file behind the store's back.
func changed(t testing.TB, path, statements string) {
	t.Helper()
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	_, err = db.Exec(statements)
	if err := errors.Join(err, db.Close()); err != nil {
		t.Fatal(err)
	}
}

// Restoring brings back what was backed up, and the key, which is not kept in the file; the
// files that were there are put aside, the log included.
func TestRestore(t *testing.T) {
	dir := t.TempDir()
	path, backup := filepath.Join(dir, "a.db"), filepath.Join(t.TempDir(), "copy.db")
	key := []byte("thirty-two bytes of a secret key")
	s := opens(t, path)
	created(t, s, "old")
	if err := s.SignWith(t.Context(), "finger"); err != nil {
		t.Fatal(err)
	}
	if _, err := sqlite.Backup(t.Context(), path, backup, key, false); err != nil {
		t.Fatal(err)
	}
	created(t, s, "new")
	live := filepath.Join(t.TempDir(), "a.db") // as after a kill
	copied(t, path, live, "", "-wal", "-shm")
	r, err := sqlite.Restore(t.Context(), backup, live, "old")
	if err != nil {
		t.Fatal(err)
	}
	if r.Matches != 1 || !bytes.Equal(r.Key, key) || r.Signed != "finger" || r.Aside != live+".old" {
		t.Errorf("%+v", r)
	}
	if data, err := os.ReadFile(live); err != nil || bytes.Contains(data, []byte(fmt.Sprintf("%x", key))) {
		t.Errorf("the key is in the file, %v", err)
	}
	for _, end := range []string{"-wal", "-shm"} {
		if _, err := os.Stat(live + end); err == nil {
			t.Errorf("the restored file has a %s", end)
		}
	}
	holds(t, r.Aside, "old", "new")
	holds(t, live, "old")
}

// A file with a log from another time beside it is refused, also as the source of a restore.
// Nothing is changed, and without the log the file can be used.
func TestAForeignLog(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		dir := t.TempDir()
		path, old := filepath.Join(dir, "a.db"), filepath.Join(t.TempDir(), "a.db")
		s := opens(t, path)
		created(t, s, "first")
		rested(t, path)
		copied(t, path, old, "") // the state of an hour ago
		for n := range 3 {
			created(t, s, fmt.Sprint("later", n))
			rested(t, path)
		}
		log := filepath.Join(t.TempDir(), "log")
		for n := 0; logSize(log) == 0; n++ { // catches the log before it is emptied again
			created(t, s, fmt.Sprint("last", n))
			copied(t, path, log, "-wal")
		}
		backup := filepath.Join(t.TempDir(), "copy.db")
		if _, err := sqlite.Backup(t.Context(), path, backup, nil, false); err != nil {
			t.Fatal(err)
		}
		alone := filepath.Join(t.TempDir(), "alone.db")
		copied(t, log, alone, "-wal")
		for _, prepare := range []func() error{func() error { return nil }, func() error { return os.WriteFile(alone, nil, 0o600) }} {
			if err := prepare(); err != nil {
				t.Fatal(err)
			}
			if _, err := sqlite.Open(t.Context(), alone); !errors.Is(err, sqlite.ErrForeignLog) || logSize(alone) == 0 {
				t.Errorf("a log beside nothing: %v", err)
			}
		}
		for name, main := range map[string]string{"an older state": old, "a backup": backup} {
			beside := filepath.Join(t.TempDir(), "b.db")
			copied(t, main, beside, "")
			copied(t, log, beside, "-wal")
			data, _ := os.ReadFile(beside)
			_, err := sqlite.Open(t.Context(), beside)
			if !errors.Is(err, sqlite.ErrForeignLog) || !strings.Contains(err.Error(), "b.db-wal") {
				t.Errorf("%s: %v", name, err)
			}
			if _, err := sqlite.Restore(t.Context(), beside, filepath.Join(dir, "c.db"), "old"); !errors.Is(err, sqlite.ErrForeignLog) {
				t.Errorf("restoring %s: %v", name, err)
			}
			if now, _ := os.ReadFile(beside); !bytes.Equal(now, data) {
				t.Errorf("%s: the file was changed", name)
			}
			if err := os.Rename(beside+"-wal", beside+".wal"); err != nil {
				t.Fatal(err)
			}
			holds(t, beside, "first")
		}
	})
}

// logSize returns how much of a file is in its log only.
func logSize(path string) int64 {
	info, err := os.Stat(path + "-wal")
	if err != nil {
		return 0
	}
	return info.Size()
}

// A plain copy of the files is whole, whichever is copied first and whatever happens in between;
// the file alone is complete once nothing has been written for a while.
func TestAPlainCopy(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		path := filepath.Join(t.TempDir(), "a.db")
		s := opens(t, path)
		var ids []string
		for n := range 40 {
			id := fmt.Sprint("m", n)
			created(t, s, id)
			ids = append(ids, id)
			to := filepath.Join(t.TempDir(), "copy.db")
			copied(t, path, to, "")
			if n%7 == 6 { // the log has been replaced by now
				rested(t, path)
				created(t, s, fmt.Sprint("meanwhile", n))
			}
			copied(t, path, to, "-wal")
			if store, err := sqlite.Open(t.Context(), to); err == nil {
				store.Close()
				if n%7 < 6 {
					holds(t, to, ids...)
				}
			} else if !errors.Is(err, sqlite.ErrForeignLog) {
				t.Fatal(err)
			}
		}
		rested(t, path)
		alone := filepath.Join(t.TempDir(), "alone.db")
		copied(t, path, alone, "")
		holds(t, alone, ids...)
	})
}

// Whatever byte of a backup is changed, and whatever is missing at its end, it is not restored. A
// backup that was used as it is can be restored from again, as a plain copy.
func TestABackupHasAChecksum(t *testing.T) {
	live := filepath.Join(t.TempDir(), "live.db")
	s := opens(t, live)
	created(t, s, "m")
	backup, to := filepath.Join(t.TempDir(), "backup.db"), filepath.Join(t.TempDir(), "to.db")
	if _, err := sqlite.Backup(t.Context(), live, backup, []byte("a key"), false); err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(backup)
	if err != nil {
		t.Fatal(err)
	}
	restored := func(data []byte) error {
		t.Helper()
		if err := os.WriteFile(backup, data, 0o600); err != nil {
			t.Fatal(err)
		}
		_, err := sqlite.Restore(t.Context(), backup, to, "before")
		return err
	}
	for at := 0; at < len(whole); at += 397 {
		changed := bytes.Clone(whole)
		changed[at] ^= 4
		if err := restored(changed); err == nil {
			t.Errorf("byte %d was changed, and it was restored", at)
		}
	}
	for _, cut := range []int{1, 4096, len(whole) / 2} {
		if err := restored(whole[:len(whole)-cut]); err == nil {
			t.Errorf("%d bytes were missing, and it was restored", cut)
		}
	}
	if _, err := os.Stat(to); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("something is there: %v", err)
	}
	if err := restored(whole); err != nil {
		t.Fatal(err)
	}
	holds(t, to, "m")
	if err := os.WriteFile(backup, whole, 0o600); err != nil {
		t.Fatal(err)
	}
	used := opens(t, backup)
	created(t, used, "n")
	if err := used.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := sqlite.Restore(t.Context(), backup, to, "before"); err != nil {
		t.Fatal(err)
	}
	holds(t, to, "m", "n")
}
