package winning

import (
	"context"
	"sync"

	"woodwork/game"
	"woodwork/games/tutto"
)

// An Expert plays for the win and knows what every position is worth. Within a
// turn it reckons with the cards that are really left; between turns it believes
// its judge. It is safe for concurrent use.
type Expert struct {
	rules tutto.Rules
	plan  *plan
	judge Judge

	mu     sync.Mutex
	recent [4]*turn // most recently used first
}

// NewExpert returns an expert for matches with these rules.
func NewExpert(r tutto.Rules, j Judge) *Expert {
	size := int(min(r.Target, MaxTarget))/unit + 1
	if r.End != tutto.EndNow {
		size += beyond
	}
	if r.Floor == tutto.FloorNone {
		size -= lowest
	}
	return &Expert{rules: r, plan: newPlan(newThrows(r.Keep == tutto.KeepAll), size, r.Double == tutto.DoubleTurn), judge: j}
}

// Best returns the best move in s, which waits for a decision; of moves as good
// as each other the first one listed. When ctx is done it returns false.
func (e *Expert) Best(ctx context.Context, s *tutto.State) (best tutto.Move, ok bool) {
	if ctx.Err() != nil {
		return best, false
	}
	t, most := e.turn(s), -1.0
	for _, m := range e.rules.Legal(nil, s, s.Seat) {
		after := e.after(s, m)
		var value float64
		if after.Phase == tutto.Ended || after.No != s.No {
			value = e.judge.Win(&after)[s.Seat]
		} else {
			value = t.value(&after)
		}
		if value > most {
			best, most = m, value
		}
	}
	return best, true
}

func (e *Expert) after(s *tutto.State, m tutto.Move) tutto.State {
	after := *s
	e.rules.Step(&after, game.At(s.Seat, m))
	return after
}

// Win returns the chance of every seat to win from s on, whatever s waits for.
// The value of a decision is that of the position after the best move.
func (e *Expert) Win(s *tutto.State) [game.MaxSeats]float64 {
	switch {
	case s.Phase == tutto.Ended || s.Phase == tutto.Draw && s.Points == 0:
		return e.judge.Win(s)
	case s.Phase == tutto.Keep:
		best, _ := e.Best(context.Background(), s)
		after := e.after(s, best)
		return e.Win(&after)
	}
	t := e.turn(s)
	if s.Seats > 2 {
		return t.ends(s)
	}
	var win [game.MaxSeats]float64
	win[s.Seat] = t.value(s)
	win[1-s.Seat] = 1 - win[s.Seat]
	return win
}

// turn returns the values of the turn of s, from memory if they were asked for
// lately.
func (e *Expert) turn(s *tutto.State) *turn {
	base := between(s)
	e.mu.Lock()
	for n, t := range e.recent {
		if t != nil && t.base() == base {
			copy(e.recent[1:], e.recent[:n])
			e.recent[0] = t
			e.mu.Unlock()
			return t
		}
	}
	e.mu.Unlock()
	t := newTurn(e.rules, e.plan, e.judge, s)
	e.mu.Lock()
	defer e.mu.Unlock()
	copy(e.recent[1:], e.recent[:])
	e.recent[0] = t
	return t
}

func (t *turn) base() tutto.State { return t.parts[0].base }
