package sqlite_test

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"woodwork/game"
	"woodwork/match"
	"woodwork/record"
	"woodwork/store/sqlite"
)

// some stores a few matches, one of them the rematch of another, and returns their ids.
func some(t *testing.T, s *sqlite.Store) (ids []string) {
	t.Helper()
	for i := range 4 {
		o := match.Meta{
			ID: fmt.Sprintf("match%d", i), Secret: [32]byte{byte(i)}, Host: "anna", Group: "net", Created: time.UnixMilli(1_700_000_000_000).UTC(),
			Owners: map[game.Seat]string{0: "anna", 1: fmt.Sprintf("guest%d", i)},
		}
		if i == 1 {
			o.Before = "match0"
		}
		if err := s.Create(t.Context(), o, moves(o.ID, 1)); err != nil {
			t.Fatal(err)
		}
		for seq := uint64(3); seq < uint64(7+4*i); seq += 2 {
			if err := s.Append(t.Context(), moves(o.ID, seq)); err != nil {
				t.Fatal(err)
			}
		}
		if err := s.SetPaused(t.Context(), o.ID, time.Minute); err != nil {
			t.Fatal(err)
		}
		ids = append(ids, o.ID)
	}
	return ids
}

// stored returns a file with a few matches, and their ids.
func stored(t *testing.T) ([]byte, []string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "stored.db")
	s, err := sqlite.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	ids := some(t, s)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data, ids
}

// A sight is everything that can be read of a match, from the beginning and from the middle.
type sight struct {
	opening match.Meta
	summary match.Summary
	log     []record.Entry
	middle  []record.Entry
}

// see reads a match; an error says that it is damaged.
func see(ctx context.Context, s *sqlite.Store, id string) (v sight, err error) {
	if v.opening, err = s.Open(ctx, id); err != nil {
		return v, err
	}
	if v.summary, err = s.Summary(ctx, id); err != nil {
		return v, err
	}
	if v.log, err = s.Load(ctx, id, 0, 1000); err != nil {
		return v, err
	}
	v.middle, err = s.Load(ctx, id, 3, 2)
	return v, err
}

// watch keeps what was stored, and fails if anything else is read without an error.
type watch struct {
	s         *sqlite.Store
	ids       []string
	right     map[string]sight
	summaries map[string]match.Summary
}

func newWatch(t *testing.T, s *sqlite.Store, ids []string) *watch {
	w := &watch{s, ids, map[string]sight{}, map[string]match.Summary{}}
	for _, id := range ids {
		v, err := see(t.Context(), s, id)
		if err != nil {
			t.Fatal(err)
		}
		w.right[id] = v
	}
	list, err := s.List(t.Context(), "anna", match.Place{}, 100)
	if err != nil || len(list) != len(ids) {
		t.Fatalf("%d matches, %v", len(list), err)
	}
	for _, h := range list {
		w.summaries[h.ID] = h
	}
	return w
}

// silent returns what is read without an error although it was not stored, and how many errors
// there were. If a match is missing without an error, a check must find that.
func (w *watch) silent(ctx context.Context) (wrong []string, damages int) {
	for _, id := range w.ids {
		v, err := see(ctx, w.s, id)
		switch {
		case errors.Is(err, match.ErrNotFound):
			if err := w.s.Check(ctx, time.Hour); !errors.Is(err, match.ErrDamaged) {
				wrong = append(wrong, fmt.Sprintf("%s is gone, and the check says %v", id, err))
			}
			damages++
		case err != nil:
			damages++
		case !reflect.DeepEqual(v, w.right[id]):
			wrong = append(wrong, fmt.Sprintf("%s: have %+v, want %+v", id, v, w.right[id]))
		}
	}
	list, err := w.s.List(ctx, "anna", match.Place{}, 100)
	if err != nil {
		return wrong, damages + 1
	}
	for _, h := range list {
		switch {
		case h.Phase == "": // the row is marked as damaged
			damages++
		case !reflect.DeepEqual(h, w.summaries[h.ID]) && w.s.Check(ctx, time.Hour) == nil:
			wrong = append(wrong, fmt.Sprintf("listed: %+v, want %+v", h, w.summaries[h.ID]))
		}
	}
	if len(list) != len(w.summaries) {
		damages++
		if w.s.Check(ctx, time.Hour) == nil {
			wrong = append(wrong, fmt.Sprintf("%d matches are listed, and the check finds nothing", len(list)))
		}
	}
	return wrong, damages
}

// A flipped bit in any value of any row is noticed when the match is read.
func TestNoBitFlipsInSilence(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	dir := t.TempDir()
	s := open(t, dir)
	defer s.Close()
	w := newWatch(t, s, some(t, s))
	db := raw(t, filepath.Join(dir, "a file, 100% odd?.db"))
	rng := rand.New(rand.NewPCG(1, 2))
	each := 2
	if os.Getenv("WOODWORK_LONG") != "" {
		each = 40
	}
	flips := 0
	for _, c := range []struct{ table, key, columns string }{
		{"match", "number", "number id secret host before created updated running summary shares stood sum deed"},
		{"batch", "first", "first chain lines"},
		{"tail", "number", "number seq chain guard sum"},
		{"seat_owner", "match || seat", "match seat guest"},
	} {
		for _, column := range strings.Fields(c.columns) {
			for range each * max(1, len(w.ids)/2) {
				flips += flipValue(t, w, db, rng, c.table, c.key, column)
			}
		}
	}
	if wrong, damages := w.silent(t.Context()); len(wrong) > 0 || damages > 0 {
		t.Errorf("all was put back, and still %d are damaged: %v", damages, wrong)
	}
	t.Logf("%d bits flipped", flips)
}

// raw opens a file without its store.
func raw(t *testing.T, path string) *sql.DB {
	t.Helper()
	db, err := sql.Open("sqlite", "file:"+strings.NewReplacer("%", "%25", "?", "%3f", " ", "%20").Replace(path)+"?_pragma=busy_timeout(10000)")
	if err != nil {
		t.Fatal(err)
	}
	db.SetMaxOpenConns(1)
	t.Cleanup(func() { db.Close() })
	return db
}

// flipValue flips a bit of a value in a random row, checks that this is noticed, and undoes it.
func flipValue(t *testing.T, w *watch, db *sql.DB, rng *rand.Rand, table, key, column string) int {
	t.Helper()
	var row string
	var old any
	q := fmt.Sprintf(`SELECT rowid_, old FROM (SELECT %s AS rowid_, %s AS old FROM %s WHERE %s IS NOT NULL) ORDER BY random() LIMIT 1`, key, column, table, column)
	if err := db.QueryRow(q).Scan(&row, &old); err != nil {
		t.Fatal(q, err)
	}
	flipped := flip(rng, old)
	set := func(row string, v any) error {
		_, err := db.Exec(fmt.Sprintf(`UPDATE OR FAIL %s SET %s = ? WHERE CAST(%s AS TEXT) = ?`, table, column, key), v, row)
		return err
	}
	before := keys(t, db, table, key)
	if set(row, flipped) != nil {
		return 0 // another row has that key
	}
	wrong, damages := w.silent(t.Context())
	if len(wrong) > 0 || damages == 0 {
		t.Errorf("%s.%s of %s from %v to %v: %d errors, %.600s", table, column, row, old, flipped, damages, strings.Join(wrong, "; "))
	}
	for now := range keys(t, db, table, key) {
		if !before[now] {
			row = now // the key itself was flipped
		}
	}
	if err := set(row, old); err != nil {
		t.Fatal(err)
	}
	return 1
}

// keys returns the keys of a table's rows.
func keys(t *testing.T, db *sql.DB, table, key string) map[string]bool {
	t.Helper()
	rows, err := db.Query(fmt.Sprintf(`SELECT CAST(%s AS TEXT) FROM %s`, key, table))
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	all := map[string]bool{}
	for rows.Next() {
		var k string
		if err := rows.Scan(&k); err != nil {
			t.Fatal(err)
		}
		all[k] = true
	}
	return all
}

// flip returns a value with one bit changed.
func flip(rng *rand.Rand, v any) any {
	switch v := v.(type) {
	case int64:
		return v ^ 1<<rng.IntN(40)
	case string:
		b := []byte(v)
		b[rng.IntN(len(b))] ^= 1 << rng.IntN(7)
		return string(b)
	case []byte:
		b := bytes.Clone(v)
		b[rng.IntN(len(b))] ^= 1 << rng.IntN(8)
		return b
	}
	panic(fmt.Sprintf("a %T", v))
}

// Lost, duplicated or exchanged rows are noticed, also the last of a log.
func TestRowsThatAreLost(t *testing.T) {
	whole, ids := stored(t)
	for name, change := range map[string]string{
		"the last, the end":  `DELETE FROM batch WHERE first = (SELECT max(first) FROM batch WHERE first < 2 << 32)`,
		"the first":          `DELETE FROM batch WHERE first = 1 << 32 | 1`,
		"one between":        `DELETE FROM batch WHERE first = 1 << 32 | 3`,
		"all of a log":       `DELETE FROM batch WHERE first < 2 << 32`,
		"the end":            `DELETE FROM tail WHERE number = 1`,
		"the end, and last":  `DELETE FROM batch WHERE first = (SELECT max(first) FROM batch WHERE first < 2 << 32); DELETE FROM tail WHERE number = 1`,
		"an owner":           `DELETE FROM seat_owner WHERE match = 'match0' AND seat = 1`,
		"an owner too many":  `INSERT INTO seat_owner VALUES ('match0', 2, 'eve', 0)`,
		"an owner as NULL":   `UPDATE seat_owner SET guest = '' WHERE match = 'match0' AND seat = 1`,
		"another log's":      `UPDATE batch SET lines = (SELECT lines FROM batch WHERE first = 2 << 32 | 3), chain = (SELECT chain FROM batch WHERE first = 2 << 32 | 3) WHERE first = 1 << 32 | 3`,
		"an end that is old": `UPDATE tail SET seq = 4, chain = (SELECT chain FROM batch WHERE first = 1 << 32 | 3) WHERE number = 1`,
		"rows that changed places": `UPDATE batch SET first = 99 WHERE first = 1 << 32 | 3; UPDATE batch SET first = 1 << 32 | 3 WHERE first = 1 << 32 | 5;
			UPDATE batch SET first = 1 << 32 | 5 WHERE first = 99`,
		"the secret of another": `UPDATE match SET secret = (SELECT secret FROM match WHERE number = 2) WHERE number = 1`,
		"no sums":               `UPDATE match SET sum = NULL, deed = NULL WHERE number = 1`,
		"no mark":               `UPDATE tail SET guard = NULL WHERE number = 1`,
		"the mark of another":   `UPDATE tail SET guard = (SELECT guard FROM tail WHERE number = 2), sum = (SELECT sum FROM tail WHERE number = 2) WHERE number = 1`,
	} {
		path := filepath.Join(t.TempDir(), "rows.db")
		if err := os.WriteFile(path, whole, 0o600); err != nil {
			t.Fatal(err)
		}
		s, err := sqlite.Open(t.Context(), path)
		if err != nil {
			t.Fatal(err)
		}
		w := newWatch(t, s, ids)
		if _, err := raw(t, path).Exec(change); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		wrong, damages := w.silent(t.Context())
		if len(wrong) > 0 || damages == 0 || damages > 2 {
			t.Errorf("%s: %d errors, %v", name, damages, wrong)
		}
		if err := s.Check(t.Context(), time.Hour); !errors.Is(err, match.ErrDamaged) || !strings.Contains(err.Error(), "match0") || !clear(err) {
			t.Errorf("%s: the check says %v", name, err)
		}
		for after := range uint64(6) {
			l, err := s.Load(t.Context(), "match0", after, 1)
			if right := w.right["match0"].log[after:][:1]; err == nil && !reflect.DeepEqual(l, right) {
				t.Errorf("%s: after %d there is %v, want %v", name, after, l, right)
			}
		}
		if err := s.Append(t.Context(), moves("match0", 7)); !errors.Is(err, match.ErrDamaged) && strings.Contains(name, "end") {
			t.Errorf("%s: the log goes on: %v", name, err)
		}
		if err := s.Append(t.Context(), moves("match3", 19)); err != nil {
			t.Errorf("%s: another match: %v", name, err)
		}
		s.Close()
	}
}

// Flipped bits anywhere in the file are noticed, wherever SQLite has put the data.
func TestNoBitOfTheFileFlipsInSilence(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	data, ids := stored(t)
	path := filepath.Join(t.TempDir(), "right.db")
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	right, err := sqlite.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer right.Close()
	w := newWatch(t, right, ids)
	files := 25
	if os.Getenv("WOODWORK_LONG") != "" {
		files = 2000
	}
	noticed, shut := 0, 0
	for seed := range uint64(files) {
		rng := rand.New(rand.NewPCG(seed, 3))
		bad := bytes.Clone(data)
		for range 1 + rng.IntN(6) {
			at := rng.IntN(len(bad)) &^ 7 // looks for a byte that is used
			for range 200 {
				if at = (at + 1) % len(bad); bad[at] != 0 {
					break
				}
			}
			bad[at] ^= 1 << rng.IntN(8)
		}
		path := filepath.Join(t.TempDir(), "bad.db")
		if err := os.WriteFile(path, bad, 0o600); err != nil {
			t.Fatal(err)
		}
		if w.s, err = sqlite.Open(t.Context(), path); err != nil {
			shut++
			continue
		}
		wrong, damages := w.silent(t.Context())
		if len(wrong) > 0 {
			t.Errorf("seed %d: %.900s", seed, strings.Join(wrong, "; "))
		}
		if damages > 0 {
			noticed++
		}
		w.s.Close()
	}
	t.Logf("%d files: %d not opened, %d with matches that are damaged", files, shut, noticed)
	if noticed == 0 {
		t.Error("nothing was damaged: this tests nothing")
	}
}

// A backup of a damaged match reports the damage, and so does restoring it.
func TestABackupNamesWhatIsDamaged(t *testing.T) {
	whole, _ := stored(t)
	dir := t.TempDir()
	path, to, back := filepath.Join(dir, "a.db"), filepath.Join(dir, "b.db"), filepath.Join(dir, "c.db")
	if err := os.WriteFile(path, whole, 0o600); err != nil {
		t.Fatal(err)
	}
	if sum, err := sqlite.Backup(t.Context(), path, to, nil, false); err != nil || sum.Damaged != nil || sum.Matches != 4 {
		t.Fatalf("%+v, %v", sum, err)
	}
	if _, err := raw(t, path).Exec(`UPDATE batch SET lines = replace(lines, 'k15', 'k51') WHERE first = 2 << 32 | 3`); err != nil {
		t.Fatal(err)
	}
	sum, err := sqlite.Backup(t.Context(), path, to, nil, true)
	if err != nil || !errors.Is(sum.Damaged, match.ErrDamaged) || !strings.Contains(sum.Damaged.Error(), "1 (match1)") {
		t.Errorf("%+v, %v", sum, err)
	}
	done, err := sqlite.Restore(t.Context(), to, back, "before")
	if err != nil || !errors.Is(done.Damaged, match.ErrDamaged) || strings.Contains(done.Damaged.Error(), "match0") {
		t.Errorf("%+v, %v", done, err)
	}
}
