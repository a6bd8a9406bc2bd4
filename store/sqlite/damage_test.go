package sqlite_test

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"log/slog"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	busmem "woodwork/bus/mem"
	"woodwork/game"
	"woodwork/game/gametest/pig"
	"woodwork/internal/random/randomtest"
	"woodwork/match"
	"woodwork/store/sqlite"
	"woodwork/table"
)

// A notebook is a log that a test reads.
type notebook struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (n *notebook) Write(b []byte) (int, error) {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.text.Write(b)
}

func (n *notebook) lines() []string {
	n.mu.Lock()
	defer n.mu.Unlock()
	return strings.FieldsFunc(n.text.String(), func(r rune) bool { return r == '\n' })
}

// pigs returns a service for matches of Pig in a store.
func pigs(t *testing.T, s match.Store, log *notebook) *match.Service {
	bus := busmem.New()
	service := match.New(match.Config{
		Games: func(id string) (game.Game, bool) { return pig.Game(), id == "pig" }, Store: s, Bus: bus, Random: randomtest.Source(t),
		Players: func(string, string, game.Match) (match.Player, error) {
			return match.Player{}, errors.New("no computers")
		},
		Log: slog.New(slog.NewTextHandler(log, nil)), UnloadAfter: time.Hour,
	})
	t.Cleanup(func() { service.Close(context.Background()); bus.Close() })
	return service
}

// opened opens a match of two seats for one guest, with a time limit if limit is not empty.
func opened(ctx context.Context, s *match.Service, limit string) (string, error) {
	seat := match.SeatSpec{Kind: table.Human, Name: "Anna"}
	spec := match.Spec{Game: "pig", Guest: "anna", Entropy: bytes.Repeat([]byte{7}, 32), Seats: []match.SeatSpec{seat, seat}}
	if limit != "" {
		spec.Options = game.Values{"limit": limit}
	}
	return s.Create(ctx, spec)
}

// moved plays one move for the player whose turn it is.
func moved(ctx context.Context, s *match.Service, id string) error {
	t, _, err := s.Snapshot(ctx, id, "anna")
	if err != nil {
		return err
	}
	_, err = s.Play(ctx, match.Move{Match: id, Guest: "anna", Seat: t.Turn().Seats.First(), Seq: t.Seq, Text: "roll"})
	return err
}

// In a file many bits have flipped: it is opened, or refused with a clear error. Matches that
// can be read are played, the others are named, and the log is short.
func TestFlippedBits(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	dir := t.TempDir()
	whole := filepath.Join(dir, "whole.db")
	store, err := sqlite.Open(t.Context(), whole)
	if err != nil {
		t.Fatal(err)
	}
	service := pigs(t, store, &notebook{})
	var ids []string
	for range 60 {
		id, err := opened(t.Context(), service, "3600000")
		if err != nil {
			t.Fatal(err)
		}
		for range 8 {
			moved(t.Context(), service, id) // ignores errors: the match may be over
		}
		ids = append(ids, id)
	}
	service.Close(t.Context())
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(whole)
	if err != nil {
		t.Fatal(err)
	}
	seeds := uint64(12)
	if os.Getenv("WOODWORK_LONG") != "" {
		seeds = 300
	}
	played, refused, shut := 0, 0, 0
	for seed := range seeds {
		rng := rand.New(rand.NewPCG(seed, 1))
		bad := bytes.Clone(data)
		for range 1 + rng.IntN(40) {
			bad[rng.IntN(len(bad))] ^= 1 << rng.IntN(8)
		}
		if seed == 0 {
			bad = bytes.Clone(data) // an undamaged file
		}
		if seed == 1 { // overwrites a whole page of the logs
			copy(bad[len(bad)/2&^4095:], bytes.Repeat([]byte{0xa5}, 4096))
		}
		p, r, ok := live(t, seed, bad, ids)
		if played, refused = played+p, refused+r; !ok {
			shut++
		}
		if seed == 0 && (p < len(ids) || !ok) {
			t.Errorf("of a whole file %d of %d matches are played", p, len(ids))
		}
	}
	t.Logf("%d files: %d not opened, %d matches played on, %d refused", seeds, shut, played, refused)
	if played == 0 || refused == 0 {
		t.Errorf("%d matches were played on and %d refused: this tests nothing", played, refused)
	}
}

// live runs a service on a damaged file, and returns how many matches can be played and
// how many cannot; false if the file cannot be opened.
func live(t *testing.T, seed uint64, data []byte, ids []string) (played, refused int, ok bool) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "damaged.db")
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	store, err := sqlite.Open(t.Context(), path)
	if err != nil {
		if !clear(err) {
			t.Errorf("seed %d: refused without a sentence: %v", seed, err)
		}
		return 0, 0, false
	}
	defer store.Close()
	log := &notebook{}
	if err := store.Check(t.Context(), time.Hour); err != nil {
		if !clear(err) {
			t.Errorf("seed %d: found without a sentence: %v", seed, err)
		}
	}
	service := pigs(t, store, log)
	if err := service.Resume(t.Context()); err != nil && !clear(err) {
		t.Errorf("seed %d: resume: %v", seed, err)
	}
	for range 3 { // a client that is refused asks again
		played, refused = 0, 0
		for _, id := range ids {
			err := moved(t.Context(), service, id)
			switch {
			case err == nil, errors.Is(err, game.ErrOver):
				played++
			case errors.Is(err, match.ErrDamaged), errors.Is(err, match.ErrNotFound), errors.Is(err, match.ErrStore):
				refused++
			default:
				t.Errorf("seed %d: match %s: %v", seed, id, err)
			}
		}
	}
	service.Close(t.Context())
	if n := len(log.lines()); n > 12 {
		t.Errorf("seed %d: %d lines for %d matches that cannot be read: %.3000s", seed, n, refused, strings.Join(log.lines(), "\n"))
	}
	return played, refused, true
}

// clear reports whether an error says what to do.
func clear(err error) bool {
	known := errors.Is(err, match.ErrDamaged) || errors.Is(err, match.ErrStore) || errors.Is(err, sqlite.ErrNewer)
	return known && (strings.Contains(err.Error(), "restore a backup") || strings.Contains(err.Error(), "look at its disk"))
}

func TestAFileThatIsNoDatabase(t *testing.T) {
	path := filepath.Join(t.TempDir(), "letter.db")
	if err := os.WriteFile(path, []byte(strings.Repeat("Dear Anna, this is a letter. ", 300)), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := sqlite.Open(t.Context(), path); !errors.Is(err, match.ErrDamaged) || !clear(err) || strings.Count(err.Error(), "\n") > 0 {
		t.Errorf("a letter: %v", err)
	}
}

// Files with changed tables are refused, each with an error that says what to do.
func TestATableThatIsNotAsItWasMade(t *testing.T) {
	for name, change := range map[string]string{
		"a column":       `ALTER TABLE match RENAME COLUMN secret TO sekret`,
		"a table":        `DROP TABLE batch`,
		"a version":      `DROP TABLE goose_db_version; CREATE TABLE goose_db_version (id, version_id, tstamp, is_applied); INSERT INTO goose_db_version VALUES (1, NULL, 1, 1)`,
		"other versions": `DROP TABLE goose_db_version; CREATE VIEW goose_db_version AS SELECT 1`,
	} {
		path := filepath.Join(t.TempDir(), "odd.db")
		s, err := sqlite.Open(t.Context(), path)
		if err != nil {
			t.Fatal(err)
		}
		s.Close()
		db, err := sql.Open("sqlite", path)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := db.Exec(change); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		db.Close()
		if _, err := sqlite.Open(t.Context(), path); err == nil || !clear(err) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// On a full disk a move is refused, with the reason; nothing is lost, the log has one line, and
// everybody plays on once there is space again.
func TestAFullDisk(t *testing.T) {
	path := filepath.Join(t.TempDir(), "full.db")
	store, err := sqlite.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	log := &notebook{}
	service := pigs(t, store, log)
	var ids []string
	for range 6 {
		id, err := opened(t.Context(), service, "")
		if err != nil {
			t.Fatal(err)
		}
		ids = append(ids, id)
	}
	if err := store.Fill(); err != nil {
		t.Fatal(err)
	}
	full, before := 0, map[string]uint64{}
	for n := 0; full < 40; n++ {
		id := ids[n%len(ids)]
		at, _, err := service.Snapshot(t.Context(), id, "anna")
		if err != nil {
			t.Fatal(err)
		}
		switch err := moved(t.Context(), service, id); {
		case errors.Is(err, match.ErrNoSpace):
			full++
			before[id] = at.Seq
			if text := err.Error(); strings.Contains(text, "rollback") || !strings.Contains(text, "make room") {
				t.Fatalf("a full disk says %q", text)
			}
		case err != nil && !errors.Is(err, game.ErrOver):
			t.Fatal(err)
		}
		if n > 20_000 {
			t.Fatal("the disk never becomes full")
		}
	}
	if _, err := opened(t.Context(), service, ""); !errors.Is(err, match.ErrNoSpace) {
		t.Errorf("a new match: %v", err)
	}
	if lines := log.lines(); len(lines) != 1 {
		t.Errorf("%d lines: %s", len(lines), strings.Join(lines, "\n"))
	}
	if err := store.Probe(t.Context()); !errors.Is(err, match.ErrNoSpace) {
		t.Errorf("asked whether there is room: %v", err)
	}
	if err := store.Empty(); err != nil {
		t.Fatal(err)
	}
	for id, seq := range before {
		at, _, err := service.Snapshot(t.Context(), id, "anna")
		if err != nil || at.Seq != seq {
			t.Errorf("after the refusals the match is at %d, %v; want %d", at.Seq, err, seq)
		}
		if err := moved(t.Context(), service, id); err != nil {
			t.Errorf("with room again: %v", err)
		}
	}
	for range 3 {
		if err := store.Probe(t.Context()); err != nil {
			t.Errorf("with room again: %v", err)
		}
	}
	if lines := log.lines(); len(lines) != 1 { // a second line would come only after all could be stored for a while
		t.Errorf("%d lines: %s", len(lines), strings.Join(lines, "\n"))
	}
}
