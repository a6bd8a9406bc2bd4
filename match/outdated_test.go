package match_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/game"
	"woodwork/game/gametest/pig"
	"woodwork/match"
	budget "woodwork/memory"
	"woodwork/record"
	"woodwork/store/mem"
	"woodwork/table"
)

// otherPig is Pig with other rules: each field is one change.
type otherPig struct {
	pig.Rules
	bold   bool // nobody holds
	five   bool // the die has five faces
	panics bool // a roll is more than the rules can take
}

func (r otherPig) Legal(dst []pig.Move, s *pig.State, seat game.Seat) []pig.Move {
	dst = r.Rules.Legal(dst, s, seat)
	if r.bold {
		dst = slices.DeleteFunc(dst, func(m pig.Move) bool { return m == pig.Hold })
	}
	return dst
}

func (r otherPig) Odds(dst []game.Outcome[pig.Move], s *pig.State) []game.Outcome[pig.Move] {
	dst = r.Rules.Odds(dst, s)
	if r.five && len(dst) == 6 {
		return dst[:5]
	}
	return dst
}

func (r otherPig) Step(s *pig.State, in game.Input[pig.Move]) {
	if in.Move == 6 && r.panics {
		s.Turn = 1000 // half of the step is done
		panic("that is too much")
	}
	r.Rules.Step(s, in)
}

// catalogue has only Pig, with these rules.
func catalogue(number int, rules otherPig, options ...game.Option) record.Games {
	options = append(options, game.Option{Key: "limit", Default: "0", Max: 3600_000})
	g := game.Define(game.Definition[otherPig, pig.State, pig.Move]{
		ID: "pig", Rules: number, MinSeats: 2, MaxSeats: 2, Options: options,
		New: func(game.Values) (otherPig, error) {
			rules.Rules = pig.Rules{Target: 20}
			return rules, nil
		},
		Count: func(s *pig.State) int { return int(s.Seats) },
	})
	return func(id string) (game.Game, bool) { return g, id == "pig" }
}

var target = game.Option{Key: "target", Default: "100", Min: 10, Max: 1000}

// outdated plays a match of two people until a six is thrown and somebody has held, and returns
// its log.
func outdated(h *harness, over bool) (id string, l record.Log) {
	h.t.Helper()
	id = h.create(humans("anna", game.Values{"target": "20"}, "Anna", "Boris"))
	done := func() bool {
		l = h.log(id)
		six := slices.ContainsFunc(l.Entries, func(e record.Entry) bool { return e.Text == ":6" })
		held := slices.ContainsFunc(l.Entries, func(e record.Entry) bool { return strings.HasPrefix(e.Text, "hold") })
		return six && held && h.snapshot(id).Phase == map[bool]table.Phase{false: table.Playing, true: table.Over}[over]
	}
	for n := 0; !done(); n++ {
		m := h.snapshot(id)
		if m.Phase == table.Over {
			return outdated(h, over)
		}
		move := "roll"
		if !strings.HasSuffix(m.Game.State(), " 0 -") && n%3 == 2 {
			move = "hold"
		}
		h.play(id, "anna", move)
	}
	return id, l
}

// TestOtherRules: a match that today's rules refuse is shown up to the entry that they refuse, can
// be ended, and no error of its log is told as a refusal of what is asked for.
func TestOtherRules(t *testing.T) {
	for name, games := range map[string]record.Games{
		"a refusal more":               catalogue(1, otherPig{bold: true}, target),
		"a refusal more, and a number": catalogue(2, otherPig{bold: true}, target),
		"other odds":                   catalogue(2, otherPig{five: true}, target),
		"rules that panic":             catalogue(2, otherPig{panics: true}, target),
	} {
		for _, over := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s, over %v", name, over), func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) {
					store := mem.New()
					before := newHarness(t, store, nil)
					id, l := outdated(before, over)
					before.close()
					testOutdated(t, newHarness(t, store, func(c *match.Config) { c.Games = games }), id, l, over)
				})
			})
		}
	}
}

func testOutdated(t *testing.T, h *harness, id string, l record.Log, over bool) {
	defer h.close()
	m := h.snapshot(id)
	if m.Outdated == nil || m.Phase != table.Broken || m.Seq != uint64(len(l.Entries)) || m.Outdated.Ended != over {
		t.Fatalf("the match is %s at entry %d of %d, outdated: %+v", m.Phase, m.Seq, len(l.Entries), m.Outdated)
	}
	events, _, err := h.Events(t.Context(), id, 0, 1000)
	if err != nil || len(events) != len(l.Entries) {
		t.Fatalf("%d events of %d: %v", len(events), len(l.Entries), err)
	}
	last, refused := events[m.Outdated.Seq-2].After, events[m.Outdated.Seq-1].After
	if state := m.Game.State(); last.Game.State() != state || refused.Game.State() != state || last.Outdated != nil || refused.Outdated == nil {
		t.Errorf("after the last entry that is allowed %s, then %s, at the end %s", last.Game.State(), refused.Game.State(), state)
	}
	n, err := h.FindOutdated(t.Context())
	if err != nil || n.On != map[bool]int{false: 1, true: 0}[over] {
		t.Errorf("found %+v: %v", n, err)
	}
	_, err = h.Play(t.Context(), match.Move{Match: id, Guest: "anna", Seat: 0, Seq: m.Seq, Text: "roll"})
	if !errors.Is(err, table.ErrBroken) || errors.Is(err, game.ErrIllegal) {
		t.Errorf("a move: %v", err)
	}
	testEndOutdated(t, h, id, over)
}

// testEndOutdated ends the match, twice.
func testEndOutdated(t *testing.T, h *harness, id string, over bool) {
	list, err := h.List(t.Context(), "anna", match.Place{}, 10)
	n := slices.IndexFunc(list, func(s match.Summary) bool { return s.ID == id })
	if err != nil || n < 0 || list[n].Turn != 0 || list[n].Outdated == over || list[n].Phase == table.Playing {
		t.Errorf("the list is %+v: %v", list, err)
	}
	for range 2 {
		if _, err := h.End(t.Context(), id, "anna", 0, table.Aborted); err != nil {
			t.Fatal(err)
		}
	}
	m := h.snapshot(id)
	if m.Secret == nil || !m.Outdated.Ended {
		t.Errorf("ended it is %+v, with the secret %s", m.Outdated, m.SecretText())
	}
	h.close()
	again := newHarness(t, h.store, func(c *match.Config) { c.Games = h.cfg.Games })
	defer again.close()
	if b := again.snapshot(id); b.Seq != m.Seq || !b.Outdated.Ended || b.Secret == nil || *b.Secret != *m.Secret {
		t.Errorf("loaded again it is at %d, not %d: %+v", b.Seq, m.Seq, b.Outdated)
	}
	if n, err := again.FindOutdated(t.Context()); err != nil || n.On != 0 {
		t.Errorf("found %+v: %v", n, err)
	}
}

// TestOtherOptions: where the first entry is refused there is nothing to show, and the reason is
// the match's.
func TestOtherOptions(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := mem.New()
		before := newHarness(t, store, nil)
		id, _ := outdated(before, false)
		before.close()
		h := newHarness(t, store, func(c *match.Config) { c.Games = catalogue(2, otherPig{}) })
		defer h.close()
		_, _, err := h.Snapshot(t.Context(), id, "anna")
		if !errors.Is(err, match.ErrOutdated) || errors.Is(err, game.ErrOption) || errors.Is(err, match.ErrDamaged) {
			t.Errorf("a match with an option that is gone: %v", err)
		}
		if n, err := h.FindOutdated(t.Context()); err != nil || n.On != 1 {
			t.Errorf("found %+v: %v", n, err)
		}
	})
}

// TestAnotherServiceWithOtherRules: what a service of other rules stores is followed, and the match
// goes on there.
func TestAnotherServiceWithOtherRules(t *testing.T) {
	for name, rules := range map[string]otherPig{"a refusal more": {bold: true}, "rules that panic": {panics: true}} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) { testAnotherService(t, catalogue(2, rules, target)) })
		})
	}
}

func testAnotherService(t *testing.T, games record.Games) {
	old := memory(t)
	defer old.close()
	id := old.create(humans("anna", game.Values{"target": "20"}, "Anna", "Boris"))
	strict := newHarness(t, old.store, func(c *match.Config) { c.Bus, c.Games = old.bus, games })
	defer strict.close()
	if m := strict.snapshot(id); m.Outdated != nil {
		t.Fatalf("outdated at once: %+v", m.Outdated)
	}
	for n := 0; old.snapshot(id).Phase == table.Playing && strict.snapshot(id).Outdated == nil; n++ {
		if old.play(id, "anna", "roll"); n%2 == 0 && !strings.HasSuffix(old.snapshot(id).Game.State(), " 0 -") {
			old.play(id, "anna", "hold")
		}
	}
	if m := strict.snapshot(id); m.Outdated == nil || m.Seq != old.snapshot(id).Seq {
		t.Errorf("at entry %d of %d outdated: %+v", m.Seq, old.snapshot(id).Seq, m.Outdated)
	}
	if m := old.snapshot(id); m.Phase == table.Broken {
		t.Errorf("the match was broken where it is allowed: %s", m.Why)
	}
}

// A stuck store answers no reader until it is given up.
type stuck struct{ match.Store }

func (s stuck) Load(ctx context.Context, _ string, _ uint64, _ int) ([]record.Entry, error) {
	<-ctx.Done()
	return nil, ctx.Err()
}

// TestFindOutdatedEndsWithTheService: nobody reads the store any more when the service has closed,
// because then the store is closed, too.
func TestFindOutdatedEndsWithTheService(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := mem.New()
		first := newHarness(t, store, nil)
		first.create(humans("anna", nil, "Anna", "Boris"))
		first.close()
		h := newHarness(t, stuck{store}, nil)
		ended := make(chan error, 1)
		go func() {
			_, err := h.FindOutdated(context.Background())
			ended <- err
		}()
		synctest.Wait()
		h.close()
		select {
		case err := <-ended:
			h.want("looking while the service closes", err, match.ErrClosed)
		default:
			t.Fatal("it goes on")
		}
		_, err := h.FindOutdated(context.Background())
		h.want("looking when the service has closed", err, match.ErrClosed)
	})
}

// A long match at whose end today's rules panic is folded again up to there, even if memory has no room for checkpoints.
func TestALongMatchThatPanicsIsShown(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, store, id := longMatch(t, 5000, nil)
		last, err := store.Load(t.Context(), id, 4999, 1)
		if err != nil {
			t.Fatal(err)
		}
		six := match.Batch{Match: id, Summary: match.Summary{ID: id, Game: "pig", Phase: table.Playing}, Entries: []record.Entry{
			{Seq: 5001, At: last[0].At, Seat: 1 - last[0].Seat, Text: "roll"}, {Seq: 5002, At: last[0].At, Seat: game.Nature, Text: ":6"}}}
		if err := store.Append(t.Context(), six); err != nil {
			t.Fatal(err)
		}
		games := catalogue(2, otherPig{panics: true}, target)
		today := newHarness(t, store, func(c *match.Config) { c.Games, c.Memory = games, budget.NewBudget(64<<10+1) })
		ctx, stop := context.WithTimeout(t.Context(), time.Minute)
		defer stop()
		m, _, err := today.Snapshot(ctx, id, "")
		if err != nil || m.Outdated == nil || m.Seq != 5002 {
			t.Errorf("%+v, %v", m, err)
		}
		closing, end := context.WithTimeout(context.Background(), time.Minute)
		defer end()
		if err := today.Close(closing); err != nil {
			t.Error(err)
		}
		today.stop()
	})
}
