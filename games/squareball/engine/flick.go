package engine

import (
	"context"
	"slices"

	"woodwork/game"
	sq "woodwork/games/squareball"
)

// dream is a source of its own for executions that are only imagined: each candidate
// is tried with the same numbers. It is SplitMix64.
type dream uint64

// Uint64 implements game.Source.
func (d *dream) Uint64() uint64 {
	*d += 0x9e3779b97f4a7c15
	z := uint64(*d)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// A try is a candidate with the mean of what came of it.
type try struct {
	move  sq.Move
	value float64
}

// flick returns the best of the candidates, or ends the attack where there is none.
func (p Player) flick(ctx context.Context, s *sq.State, src game.Source) sq.Move {
	seed, moves := src.Uint64(), p.candidates(s, p.Turns)
	if len(moves) > 0 && int(game.Below(src, 100)) < p.Whim {
		return moves[game.Below(src, uint64(len(moves)))]
	}
	tries := p.weigh(ctx, s, moves, p.Rough, seed)
	if len(tries) == 0 {
		return sq.Move{Act: sq.GiveUp} // a corner whose die cannot pass; a penalty always has an aim
	}
	tries = tries[:min(len(tries), max(p.Final, 1))]
	if p.Fine == 0 || ctx.Err() != nil {
		return tries[0].move
	}
	for i := range tries {
		if ctx.Err() != nil {
			break
		}
		tries[i].value = p.mean(ctx, s, tries[i].move, p.Fine, seed+1, p.Reply)
	}
	return slices.MaxFunc(tries, better).move
}

func better(a, b try) int {
	switch {
	case a.value < b.value:
		return -1
	case a.value > b.value:
		return 1
	}
	return 0
}

// weigh tries each move so often and returns them, best first. What was not tried
// before ctx was done is left out, but for the first.
func (p Player) weigh(ctx context.Context, s *sq.State, moves []sq.Move, times int, seed uint64) []try {
	tries := make([]try, 0, len(moves))
	for i, m := range moves {
		if i > 0 && ctx.Err() != nil {
			break
		}
		tries = append(tries, try{m, p.mean(ctx, s, m, times, seed, 0)})
	}
	slices.SortStableFunc(tries, func(a, b try) int { return better(b, a) })
	return tries
}

// mean executes a flick so often and returns the mean value of what comes of it.
func (p Player) mean(ctx context.Context, s *sq.State, m sq.Move, times int, seed uint64, reply int) float64 {
	sum := 0.0
	for n := range times {
		src := dream(seed + uint64(n)*0x51ed2701)
		next := *s
		p.Rules.Step(&next, game.At(s.Att.Seat(), m))
		p.settle(&next, &src)
		sum += p.ahead(ctx, s, &next, reply, src.Uint64())
	}
	return sum / float64(times)
}

// ahead values what has come of a flick; with reply by the flick after it, too.
func (p Player) ahead(ctx context.Context, before, s *sq.State, reply int, seed uint64) float64 {
	v := p.worth(before, s, before.Att)
	if reply == 0 || s.Phase != sq.Flicking || s.Att != before.Att || ctx.Err() != nil {
		return v
	}
	moves := p.candidates(s, 2)
	if len(moves) > reply {
		moves = moves[:reply]
	}
	// The best of few executions is better than it is; half of what lies there
	// steadies it.
	if tries := p.weigh(ctx, s, moves, 2, seed); len(tries) > 0 {
		v = (v + tries[0].value) / 2
	}
	return v
}
