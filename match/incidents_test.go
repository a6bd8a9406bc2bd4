package match_test

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/game"
	"woodwork/game/gametest"
	"woodwork/match"
	"woodwork/match/matchtest"
	bounds "woodwork/memory"
	"woodwork/record"
	"woodwork/store/mem"
)

// A diary is a log that a test reads.
type diary struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (d *diary) Write(b []byte) (int, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.text.Write(b)
}

func (d *diary) lines() []string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return strings.FieldsFunc(d.text.String(), func(r rune) bool { return r == '\n' })
}

// A worn store has matches that cannot be read, permanently or for now, and may be full.
type worn struct {
	match.Store
	mu    sync.Mutex
	bad   map[string]error
	full  bool
	odd   bool
	loads int // how often a bad match was loaded
}

func (s *worn) Load(ctx context.Context, id string, after uint64, limit int) ([]record.Entry, error) {
	s.mu.Lock()
	err := s.bad[id]
	if err != nil {
		s.loads++
	}
	s.mu.Unlock()
	if err != nil {
		return nil, err
	}
	return s.Store.Load(ctx, id, after, limit)
}

func (s *worn) Append(ctx context.Context, b match.Batch) error {
	s.mu.Lock()
	full, odd := s.full, s.odd
	s.mu.Unlock()
	if odd {
		return match.ErrConflict
	}
	if full {
		return fmt.Errorf("%w (disk full)", match.ErrNoSpace)
	}
	return s.Store.Append(ctx, b)
}

func (s *worn) set(change func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	change()
}

// Many matches that cannot be loaded make one line in the log. The damaged ones are not tried
// again automatically, the others more and more rarely; all other matches go on. There are 90
// matches, or 9000 with WOODWORK_LONG=1.
func TestManyMatchesThatCannotBeLoaded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		third := 30
		if gametest.Long() {
			third = 3000
		}
		store := &worn{Store: mem.New(), bad: map[string]error{}}
		first := newHarness(t, store, nil)
		var ids []string
		for range 3 * third {
			ids = append(ids, first.pair(game.Values{"limit": "5000"})) // their clock runs with nobody there
		}
		first.close()
		log := &diary{}
		h := newHarness(t, store, func(c *match.Config) { c.Log = slog.New(slog.NewTextHandler(log, nil)) })
		defer h.close()
		for n, id := range ids {
			switch n % 3 {
			case 0:
				store.bad[id] = fmt.Errorf("%w: a page", match.ErrDamaged)
			case 1:
				store.bad[id] = fmt.Errorf("%w: input/output error", match.ErrStore)
			}
		}
		if err := h.Resume(t.Context()); err != nil {
			t.Fatal(err)
		}
		pass(2 * time.Minute)
		if lines := log.lines(); len(lines) != 1 || !strings.Contains(lines[0], fmt.Sprintf("count=%d ", 2*third)) || len(lines[0]) > 4000 {
			t.Errorf("%d lines: %.4000s", len(lines), lines)
		}
		if store.loads > third+third*8 {
			t.Errorf("%d attempts at %d matches in two minutes", store.loads, 2*third)
		}
		_, _, err := h.Snapshot(t.Context(), ids[0], "anna")
		h.want("a damaged match", err, match.ErrDamaged)
		if n := len(h.log(ids[2]).Entries); n < 20 {
			t.Errorf("%d entries: the clock of a match that can be read has not acted", n)
		}
		store.set(func() { clear(store.bad) })
		pass(time.Minute)
		if n := len(h.log(ids[1]).Entries); n < 10 {
			t.Errorf("%d entries: a match that can be read again has not gone on", n)
		}
	})
}

// A store that says that the log has more entries, and then returns none, is not asked forever.
func TestALogThatHasGoneOnWithoutEntries(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &worn{Store: mem.New()}
		h := newHarness(t, store, nil)
		defer h.close()
		id := h.create(humans("anna", nil, "Anna", "Boris"))
		seq := h.snapshot(id).Seq
		store.set(func() { store.odd = true })
		_, err := h.Play(t.Context(), match.Move{Match: id, Guest: "anna", Seat: 0, Seq: seq, Text: "roll"})
		h.want("a move", err, match.ErrDamaged)
		store.set(func() { store.odd = false })
	})
}

// A full store refuses moves, and two lines in the log say when that began and ended.
func TestAStoreThatIsFull(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store, log := &worn{Store: mem.New()}, &diary{}
		h := newHarness(t, store, func(c *match.Config) { c.Log = slog.New(slog.NewTextHandler(log, nil)) })
		defer h.close()
		for range 50 {
			h.create(humans("boris", game.Values{"limit": "5000"}, "Boris", "Cem"))
		}
		id := h.create(humans("anna", nil, "Anna", "Boris"))
		store.set(func() { store.full = true })
		seq := h.snapshot(id).Seq
		for range 20 {
			_, err := h.Play(t.Context(), match.Move{Match: id, Guest: "anna", Seat: 0, Seq: seq, Text: "roll"})
			h.want("a move while the store is full", err, match.ErrNoSpace)
		}
		pass(2 * time.Minute)
		if lines := log.lines(); len(lines) != 1 || !strings.Contains(lines[0], "disk full") {
			t.Errorf("%d lines while it is full: %.3000s", len(lines), lines)
		}
		store.set(func() { store.full = false })
		if _, err := h.Play(t.Context(), match.Move{Match: id, Guest: "anna", Seat: 0, Seq: seq, Text: "roll"}); err != nil {
			t.Errorf("with room again: %v", err)
		}
		pass(2 * time.Minute)
		if lines := log.lines(); len(lines) != 2 || !strings.Contains(lines[1], "stored again") {
			t.Errorf("%d lines: %.3000s", len(lines), lines)
		}
	})
}

// A match without readers makes room for one that somebody asks for. When matches with readers
// take all the memory, one more is refused, and admitted later.
func TestMatchesShareTheMemory(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		budget := bounds.NewBudget(5 * 64 << 10)
		h := newHarness(t, mem.New(), func(c *match.Config) { c.Memory, c.UnloadAfter = budget, time.Hour })
		defer h.close()
		var ids []string
		for range 20 {
			id := h.create(humans("anna", nil, "Anna", "Boris"))
			h.snapshot(id)
			synctest.Wait() // until the match knows that nobody is there
			ids = append(ids, id)
		}
		if n := h.Stats().Loaded; n > 5 {
			t.Errorf("%d matches are loaded, and there is room for 5", n)
		}
		var subs []*matchtest.Reader
		for _, id := range ids[:5] {
			sub, err := h.Watch(t.Context(), id, "anna")
			if err != nil {
				t.Fatal(err)
			}
			subs = append(subs, sub)
		}
		synctest.Wait()
		_, _, err := h.Snapshot(t.Context(), ids[9], "anna")
		h.want("beside five that are looked at", err, bounds.ErrFull)
		for _, sub := range subs {
			sub.Close()
		}
		h.play(ids[0], "anna", "roll") // the match then finds out that it has no readers any more
		h.snapshot(ids[9])
		if held := budget.Stats().Held; held > 5*64<<10 {
			t.Errorf("%d bytes are held", held)
		}
	})
}
