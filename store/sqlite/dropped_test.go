package sqlite_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"

	"woodwork/match"
	"woodwork/store/sqlite"
)

// killed returns a file with its log, as a killed server leaves them. It needs a bubble, so that no
// time passes after which the log is moved into the file.
func killed(t *testing.T) (file, log []byte, ids []string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "killed.db")
	s, err := sqlite.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	ids = some(t, s)
	if file, err = os.ReadFile(path); err == nil {
		log, err = os.ReadFile(path + "-wal")
	}
	if err != nil || len(log) < 10*4096 {
		t.Fatalf("a log of %d bytes, %v", len(log), err)
	}
	return file, log, ids
}

// revived opens a file with a log beside it.
func revived(t *testing.T, file, log []byte) *sqlite.Store {
	t.Helper()
	path := filepath.Join(t.TempDir(), "revived.db")
	if err := errors.Join(os.WriteFile(path, file, 0o600), os.WriteFile(path+"-wal", log, 0o600)); err != nil {
		t.Fatal(err)
	}
	s, err := sqlite.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

// entries counts the entries that can be read; every match must be whole as far as it goes.
func entries(t *testing.T, s *sqlite.Store, ids []string) (n int) {
	t.Helper()
	for _, id := range ids {
		l, err := s.Load(t.Context(), id, 0, 1000)
		if err != nil {
			t.Errorf("%s: %v", id, err)
		}
		n += len(l)
	}
	return n
}

// A flipped bit in the log drops all transactions from there on: this is reported if there are
// any, and every match is as it was before them.
func TestTransactionsThatAreDropped(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		file, log, ids := killed(t)
		sound := revived(t, file, log)
		all := entries(t, sound, ids)
		if sound.Dropped() != nil {
			t.Fatalf("nothing is wrong: %v", sound.Dropped())
		}
		flips := 20
		if os.Getenv("WOODWORK_LONG") != "" {
			flips = 1000
		}
		dropped := 0
		for seed := range uint64(flips) {
			rng := rand.New(rand.NewPCG(seed, 5))
			bad := bytes.Clone(log)
			at := rng.IntN(len(bad))
			if seed%4 == 0 {
				at = 32 + 4120*(at/4120) + rng.IntN(24) // in the header of a frame
			}
			if seed%8 == 1 {
				at = rng.IntN(32)
			}
			at = min(at, len(bad)-1)
			bad[at] ^= 1 << rng.IntN(8)
			s := revived(t, file, bad)
			n, err := entries(t, s, ids), s.Dropped()
			if n < all {
				dropped++
			}
			if n < all && !errors.Is(err, match.ErrDamaged) || n > all {
				t.Errorf("seed %d, byte %d: %d of %d entries are left, and what is said is %v", seed, at, n, all, err)
			}
			if err == nil {
				continue
			}
			_, name, _ := strings.Cut(err.Error(), "can still be read in ")
			if kept, err := os.ReadFile(name); err != nil || !bytes.Equal(kept, bad) {
				t.Errorf("seed %d: the copy %q has %d bytes, %v", seed, name, len(kept), err)
			}
			s.Close()
		}
		t.Logf("%d flips, %d dropped entries", flips, dropped)
		if dropped == 0 {
			t.Error("nothing was dropped: this tests nothing")
		}
	})
}

// What a crash leaves behind costs nobody anything: a half-written transaction, or an old log
// after a new one.
func TestALogAfterACrash(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		file, log, ids := killed(t)
		all := entries(t, revived(t, file, log), ids)
		const frame = 24 + 4096
		start, frames := 32, (len(log)-32)/frame
		commit := func(i int) bool { return binary.BigEndian.Uint32(log[start+i*frame+4:]) > 0 }
		ends := 0
		for i := range frames {
			if commit(i) {
				ends++
			}
		}
		for name, text := range map[string][]byte{
			"nothing":                     log[:0],
			"half a header":               log[:20],
			"a header":                    log[:32],
			"half a frame":                log[:start+(frames-1)*frame+frame/2],
			"the head of a frame":         log[:start+(frames-1)*frame+24],
			"an old frame behind the end": append(bytes.Clone(log), make([]byte, frame)...),
		} {
			s := revived(t, file, text)
			if err := s.Dropped(); err != nil {
				t.Errorf("%s: %v", name, err)
			}
			if n := 0; len(text) > len(log) {
				if n = entries(t, s, ids); n != all {
					t.Errorf("%s: %d of %d entries", name, n, all)
				}
			}
		}
		if ends < 10 {
			t.Errorf("the log has %d transactions", ends)
		}
		// After a log that was restarted, frames of the previous one follow.
		older := bytes.Clone(log)
		for i := range frames {
			older[start+i*frame+8] ^= 0xff
		}
		behind := append(bytes.Clone(log), older[start:]...)
		if s := revived(t, file, behind); s.Dropped() != nil || entries(t, s, ids) != all {
			t.Errorf("with older frames behind it: %v", s.Dropped())
		}
	})
}
