package bot

import (
	"context"
	"time"

	"woodwork/game"
)

// A Win holds the probability, seat by seat, of winning the match: a shared win
// counts as its share, so the seats add up to 1.
type Win struct {
	Chance   [game.MaxSeats]float64
	Estimate bool // whether the values are estimates: see the analyst's own comment
}

// An Analyst values positions. Between two inputs its values are consistent: the
// value before a decision is that after the best move.
type Analyst interface {
	// Win returns the win probabilities in m, whatever m waits for.
	Win(ctx context.Context, m game.Match) (Win, error)
}

// A Hasty analyst does not wait for a table that is being computed: until it is
// there it answers with estimates.
type Hasty interface{ Hasty() }

// A Refiner is a Hasty analyst that knows when its estimates will not last.
type Refiner interface {
	// Refining reports whether better values for matches with these rules are
	// being worked out: soon the same question has another answer.
	Refining(m game.Match) bool
}

// A Pacer is an Analyst of a game against time, whose values count on a usual pace.
type Pacer interface {
	// Pace returns how long a legal move usually takes: never more than Turn
	// allows. Coach makes moves after that.
	Pace(m game.Match, move string) time.Duration
}

// pace is that of a Pacer; others know no time.
func pace(a Analyst, m game.Match, move string) time.Duration {
	if p, ok := a.(Pacer); ok {
		return p.Pace(m, move)
	}
	return 0
}

// An Advice is what one legal move is worth to the seat that decides.
type Advice struct {
	Move     string
	Win      float64 // the probability that the seat wins after it
	Estimate bool
}

// Coach values every legal move of seat in m, in the order of the rules.
func Coach(ctx context.Context, a Analyst, m game.Match, seat game.Seat) ([]Advice, error) {
	var all []Advice
	for _, move := range m.Legal(seat) {
		after := m.Clone()
		if _, err := after.Play(pace(a, m, move), seat, move); err != nil {
			return nil, err
		}
		win, err := a.Win(ctx, after)
		if err != nil {
			return nil, err
		}
		all = append(all, Advice{move, win.Chance[seat], win.Estimate})
	}
	return all, nil
}
