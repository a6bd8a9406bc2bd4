package players

import (
	"context"
	"math/rand/v2"

	"woodwork/bot"
	"woodwork/game"
	sq "woodwork/games/squareball"
)

// benchmarkFlicks is how many flicks the benchmark has.
const benchmarkFlicks = 512

// benchmarks count slides: complete flicks among the 22 figures on the pitch.
func (g players) benchmarks() ([]bot.Benchmark, error) {
	r := sq.Standard()
	states, err := g.flicked(r, benchmarkFlicks)
	if err != nil {
		return nil, err
	}
	odds := make([]game.Outcome[sq.Move], 0, 1)
	return []bot.Benchmark{{Name: "slides", Pieces: len(states), Do: func(i int) { odds = r.Odds(odds[:0], &states[i]) }}}, nil
}

// flicked lets the level beginner play itself, and returns n positions in which a die slides and
// every figure is on the pitch.
func (g players) flicked(r *sq.Rules, n int) (list []sq.State, err error) {
	b, err := g.bot(bot.Beginner, r)
	if err != nil {
		return nil, err
	}
	src := rand.NewPCG(1, 4)
	for s := (sq.State{Phase: sq.Over}); len(list) < n; {
		turn := r.Turn(&s)
		if turn.Over() || s.Red != [2]uint8{} {
			if s, err = r.Start(2); err != nil {
				return nil, err
			}
			continue
		}
		if s.Phase == sq.Sliding && s.Kind != sq.Penalty {
			list = append(list, s)
		}
		in := game.At(game.Nature, sq.Move{})
		if turn.Chance {
			in.Move = r.Sample(&s, game.Nature, src)
		} else {
			in.Seat = turn.Seats.First()
			in.Move = b.Choose(context.Background(), &s, in.Seat, src)
		}
		r.Step(&s, in)
	}
	return list, nil
}
