package matchtest

import (
	"math/rand/v2"
	"testing"
	"time"

	"woodwork/fair"
	"woodwork/game"
	"woodwork/match"
	"woodwork/record"
	"woodwork/table"
)

// Events returns the events of a random match; another seed gives another match.
func Events(t testing.TB, g game.Game, seats int, options game.Values, seed uint64) (events []match.Event) {
	t.Helper()
	m := record.NewMatch(func(id string) (game.Game, bool) { return g, id == g.ID }, "m")
	rng := rand.New(rand.NewPCG(seed, 1))
	apply := func(seat game.Seat, text string) {
		m = m.Clone()
		at := m.At
		if seat >= 0 {
			wait := time.Duration(1000+rng.IntN(9000)) * time.Millisecond
			if within := m.Turn().Within; within > 0 {
				wait = min(wait, (within / 2).Truncate(time.Millisecond))
			}
			at += wait
		}
		e := record.Entry{Seq: m.Seq + 1, At: at, Seat: seat, Text: text}
		report, err := m.Apply(e)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		var before *match.Snapshot
		if n := len(events); n > 0 {
			before = events[n-1].After
		}
		events = append(events, match.Event{Entry: e, Report: report, Before: before, After: &match.Snapshot{Match: m, Created: time.Unix(0, 0)}})
	}
	opening, err := record.OpenText(g, options, seats, fair.Secret{}.Commit(), table.Terms{})
	if err != nil {
		t.Fatal(err)
	}
	apply(record.Table, opening)
	for i := range seats {
		apply(record.Table, table.NewSit(game.Seat(i), table.Seat{Kind: table.Human, Name: "Ann", Entropy: make([]byte, 32)}).String())
	}
	apply(record.Table, "start")
	for !m.Turn().Over() {
		if turn := m.Turn(); turn.Chance {
			apply(game.Nature, m.Game.Draw(rng))
		} else {
			apply(turn.Seats.First(), m.Game.Random(turn.Seats.First(), rng))
		}
	}
	return events
}
