package tutto

import (
	"math/rand/v2"

	"woodwork/game"
)

// variants returns rules with every value of every option, alone and together.
func variants() []Rules {
	all := []Rules{
		{Target: 6000},
		{Target: 50},
		{Target: 2000, End: EndRound},
		{Target: 2000, End: EndChase},
		{Target: 6000, Double: DoubleTurn, Move: 20},
		{Target: 3000, PlusMinus: DeductBank, Floor: FloorNone},
		{Target: 4000, Floor: FloorNone, Keep: KeepAll},
		{Target: 6000, Limit: 17},
	}
	for end := range Ending(3) {
		all = append(all,
			Rules{Target: 1500, End: end, Double: DoubleTurn, PlusMinus: DeductBank, Floor: FloorNone, Keep: KeepAll, Limit: 40, Move: 5},
			Rules{Target: 1500, End: end, Double: DoubleTurn, PlusMinus: DeductBank, Limit: 31},
			Rules{Target: 1000, End: end, PlusMinus: DeductNow, Floor: FloorNone, Keep: KeepAll},
		)
	}
	return all
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

func newWalk(r Rules, seats int, seed uint64) *walk {
	w := &walk{rules: r, seats: seats, src: rand.NewPCG(seed, uint64(seats))}
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
