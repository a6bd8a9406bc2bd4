package tutto

import (
	"math/rand/v2"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
)

// variantValues are sets of options that change each other's effect, with every end of the match.
func variantValues() map[string]game.Values {
	sets := map[string]game.Values{
		"standard": nil,
		"short":    {"target": "50"},
		"turn":     {"x2": "turn", "move": "20"},
		"printed":  {"x2": "roll", "clover": "turn"},
		"bank":     {"target": "3000", "pm": "bank", "floor": "none"},
		"all":      {"target": "4000", "floor": "none", "keep": "all"},
		"limit":    {"limit": "17"},
	}
	for _, end := range endings {
		sets["only "+end] = game.Values{"target": "2000", "end": end}
		sets["below zero, "+end] = game.Values{"target": "1000", "end": end, "floor": "none", "keep": "all"}
		sets["doubled, "+end] = game.Values{"target": "1500", "end": end, "x2": "turn", "pm": "bank", "limit": "31"}
		sets["everything, "+end] = game.Values{"target": "1500", "end": end, "x2": "turn", "pm": "bank", "floor": "none", "keep": "all", "limit": "40", "move": "5"}
	}
	return sets
}

// variants returns rules with every value of every option, alone and together.
func variants(t testing.TB) []gametest.Variant[Rules] {
	t.Helper()
	return gametest.Variants(t, Options(), Configure, variantValues())
}

// walk plays match after match at random. Sometimes it chooses one of the rarer cards, so that
// they occur more often than once in 56 draws.
type walk struct {
	rules Rules
	seats int
	src   *rand.PCG
	state State // after the last input: possibly the end of a match
	odds  []game.Outcome[Move]
}

func newWalk(t testing.TB, r Rules, seats int, seed uint64) *walk {
	t.Helper()
	w := &walk{rules: r, seats: seats, src: gametest.Source(t, seed, uint64(seats))}
	w.restart()
	return w
}

func (w *walk) restart() {
	s, err := w.rules.Start(w.seats)
	if err != nil {
		panic(err)
	}
	w.state = s
}

// next makes one input; at the end of a match it starts the next one first.
func (w *walk) next() (before State, in game.Input[Move]) {
	if w.state.Phase == Ended {
		w.restart()
	}
	before = w.state
	in = w.choose()
	w.rules.Step(&w.state, in)
	return before, in
}

func (w *walk) choose() game.Input[Move] {
	turn := w.rules.Turn(&w.state)
	switch {
	case turn.Chance && w.src.Uint64()%4 == 0:
		w.odds = w.rules.Odds(w.odds[:0], &w.state)
		return game.At(game.Nature, w.odds[w.src.Uint64()%uint64(len(w.odds))].Move)
	case turn.Chance:
		return game.At(game.Nature, w.rules.Sample(&w.state, game.Nature, w.src))
	case turn.Within > 0 && w.src.Uint64()%8 == 0:
		return game.Input[Move]{After: turn.Within, Seat: game.Clock, Move: Move{Act: TimeUp}}
	}
	seat := turn.Seats.First()
	return game.At(seat, w.rules.Sample(&w.state, seat, w.src))
}
