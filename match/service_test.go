package match_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"woodwork/fair"
	"woodwork/game"
	"woodwork/game/gametest/pig"
	"woodwork/match"
	"woodwork/record"
	"woodwork/table"
)

// A match from its first entry to its secret.
func TestMatch(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		id := h.create(humans("anna", game.Values{"target": "30"}, " Anna ", "Boris"))
		start := h.snapshot(id)
		if start.Phase != table.Playing || start.Seats[0].Name != "Anna" || start.Options["target"] != "30" || start.Created.IsZero() || id != fair.ID(start.Commit) {
			t.Fatalf("opened as %+v", start.Match)
		}
		h.finish(id, "anna")
		end := h.snapshot(id)
		if end.Phase != table.Over || end.Game.Winners() == 0 || end.Secret == nil {
			t.Fatalf("ended as %+v", end.Match)
		}
		if err := record.Verify(find, h.log(id)); err != nil {
			t.Error(err)
		}
		_, err := h.Play(t.Context(), match.Move{Match: id, Guest: "anna", Seq: end.Seq, Text: "roll"})
		h.want("after the end", err, game.ErrOver)
		list, err := h.List(t.Context(), "anna", match.Place{}, 10)
		if err != nil || len(list) != 1 || list[0].ID != id || list[0].Winners != end.Game.Winners() || list[0].Yours != 3 || list[0].Seats[1].Name != "Boris" {
			t.Errorf("list %+v, %v", list, err)
		}
	})
}

// The same log gives the same states in four ways: typed rules, the erased fold, what the
// service held, and the text read again.
func TestFourRoads(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		id := h.create(humans("anna", game.Values{"target": "50"}, "Anna", "Boris", "Cem"))
		h.finish(id, "anna")
		sub, err := h.Subscribe(t.Context(), id, "", 0)
		if err != nil {
			t.Fatal(err)
		}
		defer sub.Close()
		held := states(read(t, sub, len(h.log(id).Entries)))

		parsed, err := record.Parse(record.Format(h.log(id)))
		if err != nil {
			t.Fatal(err)
		}
		rules := pig.Rules{Target: 50}
		typed, _ := rules.Start(3)
		folded := record.NewMatch(find, id)
		for i, e := range parsed.Entries {
			if _, err := folded.Apply(e); err != nil {
				t.Fatal(err)
			}
			if e.InGame() {
				m, err := rules.ParseMove(&typed, e.Text)
				if err != nil {
					t.Fatal(err)
				}
				if err := game.Play(rules, &typed, game.At(e.Seat, m)); err != nil {
					t.Fatal(err)
				}
			}
			if want := rules.FormatState(&typed); folded.Game.State() != want || held[i] != want {
				t.Fatalf("after entry %d: typed %s, folded %s, held %s", e.Seq, want, folded.Game.State(), held[i])
			}
		}
	})
}

// states lists the state after each event.
func states(events []match.Event) (list []string) {
	for _, e := range events {
		list = append(list, e.After.Game.State())
	}
	return list
}

func TestStaleAndRepeated(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		id := h.create(humans("anna", nil, "Anna", "Boris"))
		seen := h.snapshot(id).Seq
		m := match.Move{Match: id, Guest: "anna", Seat: 0, Seq: seen, Text: "roll"}
		first, err := h.Play(t.Context(), m)
		if err != nil || first != seen+1 {
			t.Fatalf("seq %d, %v, want %d", first, err, seen+1)
		}
		before := h.snapshot(id).Seq
		again, err := h.Play(t.Context(), m)
		if err != nil || again != first || h.snapshot(id).Seq != before {
			t.Errorf("the same again: seq %d, %v; the log went from %d to %d", again, err, before, h.snapshot(id).Seq)
		}
		other := m
		other.Seq = before - 1 // saw the roll, but not the die
		_, err = h.Play(t.Context(), other)
		h.want("before the die", err, match.ErrStale)
		other.Seq = before + 1
		_, err = h.Play(t.Context(), other)
		h.want("from the future", err, match.ErrStale)

		// A repeated request is recognized long afterwards, and after a restart.
		for range 30 {
			h.play(id, "anna", "hold")
		}
		h.close()
		late := newHarness(t, h.store, nil)
		defer late.close()
		if again, err = late.Play(t.Context(), m); err != nil || again != first {
			t.Errorf("much later: seq %d, %v, want %d", again, err, first)
		}
		// A player who joins or leaves in between does not make a move stale.
		tbl := late.snapshot(id)
		if _, err := late.Leave(t.Context(), id, "anna", 1-tbl.Turn().Seats.First()); err != nil {
			t.Fatal(err)
		}
		if _, err := late.Play(t.Context(), match.Move{Match: id, Guest: "anna", Seat: tbl.Turn().Seats.First(), Seq: tbl.Seq, Text: "hold"}); err != nil {
			t.Errorf("after a table entry: %v", err)
		}
	})
}

// A refused move changes nothing. What is refused, TestADraftJudgesAMove knows.
func TestRefusals(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		id := h.create(humans("anna", nil, "Anna", "Boris"))
		before := h.snapshot(id)
		_, err := h.Play(t.Context(), match.Move{Match: id, Guest: "eve", Seq: before.Seq, Text: "roll"})
		h.want("by a stranger", err, match.ErrNotYours)
		_, err = h.Play(t.Context(), match.Move{Match: "nothing", Guest: "anna", Seq: before.Seq, Text: "roll"})
		h.want("in no match", err, match.ErrNotFound)
		if now := h.snapshot(id); now != before {
			t.Errorf("refused moves brought the log from %d to %d", before.Seq, now.Seq)
		}
	})
}

func TestCreateRefuses(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		good := func() match.Spec { return seats("anna", "human Anna", "bot club") }
		if _, err := h.Create(t.Context(), good()); err != nil {
			t.Fatal(err)
		}
		for name, c := range map[string]struct {
			change func(*match.Spec)
			want   error
		}{
			"no game":       {func(s *match.Spec) { s.Game = "cow" }, match.ErrSpec},
			"no option":     {func(s *match.Spec) { s.Options = game.Values{"wild": "1"} }, game.ErrOption},
			"bad option":    {func(s *match.Spec) { s.Options = game.Values{"target": "x y"} }, game.ErrOption},
			"too few":       {func(s *match.Spec) { s.Seats = s.Seats[:1] }, match.ErrSpec},
			"too many":      {func(s *match.Spec) { s.Seats = slices.Repeat(s.Seats, 6) }, match.ErrSpec},
			"no guest":      {func(s *match.Spec) { s.Guest = "" }, match.ErrSpec},
			"no name":       {func(s *match.Spec) { s.Seats[0].Name = " \u200b" }, match.ErrName},
			"no entropy":    {func(s *match.Spec) { s.Entropy = nil }, match.ErrEntropy},
			"no kind":       {func(s *match.Spec) { s.Seats[0].Kind = "dog" }, match.ErrSpec},
			"no level":      {func(s *match.Spec) { s.Seats[1].Level = "grandmaster" }, match.ErrSpec},
			"no commitment": {func(s *match.Spec) { s.Commit = "abc" }, match.ErrCommit},
		} {
			s := good()
			c.change(&s)
			if _, err := h.Create(t.Context(), s); !errors.Is(err, c.want) {
				t.Errorf("%s: %v, want %v", name, err, c.want)
			}
		}
	})
}

// A player who asks for the commitment first gets a match with that secret.
func TestPrepare(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		s := seats("anna", "human Anna", "bot club")
		s.Commit, s.Ticket = h.Prepare()
		id := h.create(s)
		if got := h.snapshot(id).CommitText(); got != s.Commit {
			t.Errorf("opened with %s, prepared %s", got, s.Commit)
		}
		if again := h.create(s); again != id {
			t.Errorf("asked again it opened %s, want %s", again, id)
		}
		s.Guest = "boris"
		_, err := h.Create(t.Context(), s)
		h.want("somebody else's", err, match.ErrConflict)
		_, s.Ticket = h.Prepare()
		_, err = h.Create(t.Context(), s)
		h.want("the ticket of another commitment", err, match.ErrCommit)
		other := newHarness(t, h.store, func(c *match.Config) { c.Key = [32]byte{1} })
		defer other.close()
		s.Commit, s.Ticket = other.Prepare()
		_, err = h.Create(t.Context(), s)
		h.want("a ticket of another key", err, match.ErrCommit)
	})
}

// A fault in the rules ends that match, and its log says so.
func TestBroken(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := memory(t)
		defer h.close()
		spec := humans("anna", nil, "Anna", "Boris")
		spec.Game = "faulty"
		id, well := h.create(spec), h.create(humans("anna", game.Values{"target": "20"}, "Anna", "Boris"))
		h.play(id, "anna", "roll")
		seen := h.snapshot(id)
		_, err := h.Play(t.Context(), match.Move{Match: id, Guest: "anna", Seat: seen.Turn().Seats.First(), Seq: seen.Seq, Text: "hold"})
		h.want("the move that breaks it", err, table.ErrBroken)
		now := h.snapshot(id)
		if now.Phase != table.Broken || !strings.Contains(now.Why, "told to fail") || now.Secret == nil || h.Stats().Broken != 1 {
			t.Errorf("the match is %s: %q", now.Phase, now.Why)
		}
		_, err = h.Play(t.Context(), match.Move{Match: id, Guest: "anna", Seat: 0, Seq: now.Seq, Text: "roll"})
		h.want("a move afterwards", err, table.ErrBroken)
		if err := record.Verify(find, h.log(id)); err != nil {
			t.Errorf("the log of the broken match: %v", err)
		}
		h.finish(well, "anna")
	})
}

func TestRematch(t *testing.T) { synctest.Test(t, rematch) }

func rematch(t *testing.T) {
	h := memory(t)
	defer h.close()
	ctx := context.Background()
	id := h.open(seats("anna", "human Anna", "open", "bot club"))
	again := match.Rematch{Match: id, Guest: "anna", Entropy: entropy("a")}
	_, err := h.Rematch(ctx, again)
	h.want("while it is on", err, match.ErrOn)
	h.end(id)
	_, err = h.Rematch(ctx, match.Rematch{Match: id, Guest: "eve", Entropy: entropy("e")})
	h.want("by a stranger", err, match.ErrNotYours)
	sub, err := h.Watch(ctx, id, "boris")
	if err != nil {
		t.Fatal(err)
	}
	defer sub.Close()
	synctest.Wait()
	<-sub.Presence()
	next, err := h.Rematch(ctx, again)
	if err != nil {
		t.Fatal(err)
	}
	if p := <-sub.Presence(); p.Next != next {
		t.Errorf("boris hears of %q, want %q", p.Next, next)
	}
	if _, you, _ := h.Snapshot(t.Context(), next, "anna"); !you.Host || len(you.Invites) != 0 {
		t.Errorf("who asked first has the keys of seats that are kept for others: %+v", you)
	}
	m := h.snapshot(next)
	if m.Phase != table.Waiting || m.Seats[0].Kind != table.Open || m.Seats[1].Kind != table.Bot || m.Seats[2].Name != "Anna" || m.Options["target"] != "20" {
		t.Errorf("the rematch waits as %+v", m.Match)
	}
	_, err = h.Join(ctx, match.Join{Match: next, Guest: "eve", Seat: 0, Name: "Eve", Entropy: entropy("e")})
	h.want("a stranger on a kept seat", err, match.ErrTaken)
	same, err := h.Rematch(ctx, match.Rematch{Match: id, Guest: "boris", Entropy: entropy("b")})
	if err != nil || same != next {
		t.Errorf("boris' rematch is %s, %v, want %s", same, err, next)
	}
	if m := h.snapshot(next); m.Phase != table.Playing || m.Seats[0].Name != "Boris" || len(m.Entropies()) != 2 {
		t.Errorf("the rematch has not started: %+v", m.Match)
	}
}
