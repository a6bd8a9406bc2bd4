package main

import (
	"bytes"
	"context"
	"fmt"
	"iter"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	busmem "woodwork/bus/mem"
	"woodwork/game"
	"woodwork/games"
	"woodwork/games/tutto"
	"woodwork/internal/random/randomtest"
	"woodwork/match"
	"woodwork/match/matchtest"
	"woodwork/record"
	"woodwork/store/mem"
	"woodwork/table"
)

// A road is a way from a log to its positions. It returns a line for each entry of the game,
// with everything that the rules say about the position.
type road func(t *testing.T, l record.Log, options game.Values, seats int) []string

// The same log leads to the same positions on every road: the server that made it, its text, the
// match without types, and the rules with types.
func TestFourRoads(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	roads := map[string]road{"text": textRoad, "erased": erasedRoad, "typed": typedRoad}
	for n, c := range []struct {
		seats   int
		options game.Values
	}{
		{2, game.Values{}},
		{2, game.Values{"end": "round", "x2": "turn", "target": "2000"}},
		{3, game.Values{"end": "chase", "pm": "bank", "target": "3000"}},
		{4, game.Values{"floor": "none", "keep": "all", "target": "2000"}},
		{10, game.Values{"limit": "60", "move": "20"}},
	} {
		t.Run(fmt.Sprintf("%d seats %s", c.seats, flagsOf(tutto.Game(), c.options)), func(t *testing.T) {
			seed := uint64(n + 1)
			var l record.Log
			var want []string
			// With a clock computers take time to decide, which passes at once in synctest.
			synctest.Test(t, func(t *testing.T) {
				l, want = serverRoad(t, c.options, c.seats, rand.New(rand.NewPCG(seed, seed)))
			})
			if err := record.Verify(games.Find, l); err != nil {
				t.Errorf("seed %d: %v", seed, err)
			}
			for name, road := range roads {
				compare(t, name, seed, want, road(t, l, c.options, c.seats))
			}
		})
	}
}

// Logs with clocks that run out are written here, because a server's clock would be slow in a
// test.
func TestRoadsWithClock(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	options := game.Values{"move": "20", "target": "2000"}
	for seed := uint64(1); seed <= 20; seed++ {
		src := rand.New(rand.NewPCG(seed, 99))
		seats := 2 + src.IntN(9)
		rec, err := randomRecorder(tutto.Game(), options, seats, src)
		if err != nil {
			t.Fatal(err)
		}
		want := textRoad(t, rec.log(), options, seats)
		compare(t, "erased", seed, want, erasedRoad(t, rec.log(), options, seats))
		compare(t, "typed", seed, want, typedRoad(t, rec.log(), options, seats))
		if err := record.Verify(games.Find, rec.log()); err != nil {
			t.Errorf("seed %d: %v", seed, err)
		}
	}
}

func compare(t *testing.T, road string, seed uint64, want, got []string) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("seed %d: the %s road has %d positions, the first had %d", seed, road, len(got), len(want))
	}
	for i := range want {
		if got[i] != want[i] {
			t.Fatalf("seed %d, position %d: the %s road leads to\n%s\nthe first to\n%s", seed, i+1, road, got[i], want[i])
		}
	}
}

// position returns a line with everything about m.
func position(m game.Match) string {
	turn := m.Turn()
	var moves []string
	for seat := range game.Seat(game.MaxSeats) {
		moves = append(moves, strings.Join(m.Legal(seat), " "))
	}
	return fmt.Sprint(m.State(), turn, m.Score(), m.Winners(), moves, m.Odds())
}

// textRoad formats the log, parses it again and folds it.
func textRoad(t *testing.T, l record.Log, _ game.Values, _ int) (positions []string) {
	read, err := record.Parse(record.Format(l))
	if err != nil {
		t.Fatal(err)
	}
	m := record.NewMatch(games.Find, read.Match)
	for _, e := range read.Entries {
		if _, err := m.Apply(e); err != nil {
			t.Fatal(err)
		}
		if e.InGame() {
			positions = append(positions, position(m.Game))
		}
	}
	return positions
}

// erasedRoad plays the moves in a match from the catalogue.
func erasedRoad(t *testing.T, l record.Log, options game.Values, seats int) (positions []string) {
	g, _ := games.Find("tutto")
	m, err := g.New(options, seats)
	if err != nil {
		t.Fatal(err)
	}
	eachInput(l, func(e record.Entry, after time.Duration) {
		if _, err := m.Play(after, e.Seat, e.Text); err != nil {
			t.Fatalf("entry %d: %v", e.Seq, err)
		}
		positions = append(positions, position(m))
	})
	return positions
}

// typedRoad plays the moves with the typed rules, and asks those.
func typedRoad(t *testing.T, l record.Log, options game.Values, seats int) (positions []string) {
	full, err := game.Complete(tutto.Options(), options)
	if err != nil {
		t.Fatal(err)
	}
	rules, err := tutto.Configure(full)
	if err != nil {
		t.Fatal(err)
	}
	s, err := rules.Start(seats)
	if err != nil {
		t.Fatal(err)
	}
	eachInput(l, func(e record.Entry, after time.Duration) {
		move, err := rules.ParseMove(&s, e.Text)
		if err == nil {
			err = game.Play(rules, &s, game.Input[tutto.Move]{After: after, Seat: e.Seat, Move: move})
		}
		if err != nil {
			t.Fatalf("entry %d: %v", e.Seq, err)
		}
		positions = append(positions, typedPosition(rules, s))
	})
	return positions
}

func typedPosition(rules tutto.Rules, s tutto.State) string {
	var moves []string
	for seat := range game.Seat(game.MaxSeats) {
		var texts []string
		for _, m := range rules.Legal(nil, &s, seat) {
			texts = append(texts, rules.FormatMove(&s, m))
		}
		moves = append(moves, strings.Join(texts, " "))
	}
	odds := []game.Outcome[string]{}
	for _, o := range rules.Odds(nil, &s) {
		odds = append(odds, game.Outcome[string]{Move: rules.FormatMove(&s, o.Move), Weight: o.Weight})
	}
	return fmt.Sprint(rules.FormatState(&s), rules.Turn(&s), rules.Score(&s), rules.Winners(&s), moves, odds)
}

// eachInput calls do with each entry of the game and the time that passed before it.
func eachInput(l record.Log, do func(e record.Entry, after time.Duration)) {
	var last time.Duration
	for _, e := range l.Entries {
		if e.InGame() {
			do(e, e.At-last)
		}
		if e.InGame() || e.Text == "start" {
			last = e.At
		}
	}
}

// serverRoad lets the match service play a match between Anna and a bot, who both decide at
// random.
func serverRoad(t *testing.T, options game.Values, seats int, src *rand.Rand) (record.Log, []string) {
	store, bus := mem.New(), busmem.New()
	s := match.New(match.Config{
		Games: games.Find, Store: store, Bus: bus, Random: randomtest.Source(t),
		Players: func(string, string, game.Match) (match.Player, error) {
			return match.Player{Choose: randomPlayer{}.Choose}, nil
		},
	})
	t.Cleanup(func() { s.Close(context.Background()); bus.Close(); store.Close() })
	spec := match.Spec{Game: "tutto", Options: options, Guest: "anna", Entropy: bytes.Repeat([]byte{7}, 32)}
	for i := range seats {
		seat := match.SeatSpec{Kind: table.Human, Name: "Anna"}
		if i%2 == 1 {
			seat = match.SeatSpec{Kind: table.Bot, Level: "club"}
		}
		spec.Seats = append(spec.Seats, seat)
	}
	id, err := s.Create(t.Context(), spec)
	if err != nil {
		t.Fatal(err)
	}
	positions := playAnna(t, s, id, src)
	l, err := s.Log(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	return l, positions
}

// playAnna plays Anna's seats to the end of the match, and returns the positions that the
// service has sent.
func playAnna(t *testing.T, s *match.Service, id string, src *rand.Rand) (positions []string) {
	sub, err := matchtest.Subscribe(t.Context(), s, id, "anna", 0)
	if err != nil {
		t.Fatal(err)
	}
	defer sub.Close()
	for events := range told(t, sub) {
		for _, e := range events {
			if e.InGame() {
				positions = append(positions, position(e.After.Game))
			}
		}
		now, _, err := s.Snapshot(t.Context(), id, "anna")
		if err != nil {
			t.Fatal(err)
		}
		if now.Secret != nil {
			if now.Seq == events[len(events)-1].Seq {
				return positions
			}
			continue
		}
		seat := now.Turn().Seats.First()
		if now.Seq != events[len(events)-1].Seq || now.Seats[seat].Kind != table.Human {
			continue
		}
		moves := now.Game.Clone().Legal(seat)
		move := match.Move{Match: id, Guest: "anna", Seat: seat, Seq: now.Seq, Text: moves[src.IntN(len(moves))]}
		if _, err := s.Play(t.Context(), move); err != nil {
			t.Fatal(err)
		}
	}
	t.Fatal("the subscription has ended: ", sub.Err())
	return nil
}

// told yields the events that a subscriber has missed, and then the new ones.
func told(t *testing.T, sub *matchtest.Reader) iter.Seq[[]match.Event] {
	return func(yield func([]match.Event) bool) {
		for {
			missed, err := sub.Missed(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			if len(missed) == 0 {
				break
			}
			if !yield(missed) {
				return
			}
		}
		for events := range sub.Events() {
			if !yield(events) {
				return
			}
		}
	}
}

// A randomPlayer decides at random.
type randomPlayer struct{}

func (randomPlayer) Choose(_ context.Context, m game.Match, seat game.Seat, src game.Source) (string, error) {
	moves := m.Legal(seat)
	return moves[game.Below(src, uint64(len(moves)))], nil
}
