package solver

import (
	"context"
	"slices"
	"sync"

	"woodwork/game"
	"woodwork/games/tutto"
)

// An Expert plays for the win and values every position. Within a turn it uses the cards that
// are really left; between turns it uses its judge. It is safe for concurrent use.
type Expert struct {
	rules tutto.Rules
	plan  *plan
	judge Judge

	take func(bytes int64) (Lease, error) // nil: there is no limit

	mu     sync.Mutex
	recent []*turn // the most recently used first
}

// remembered is how many turns an expert keeps.
const remembered = 4

// A Lease is memory lent to an expert for the values of one turn.
type Lease interface {
	Touch()           // it is being used
	Keep(drop func()) // it is kept for later, and may be asked back
	Free()            // it is no longer needed
}

// Within makes the expert ask for the memory of every turn that it values: a turn late in a long
// match takes about 20 MB. It must be called before the expert is used.
func (e *Expert) Within(take func(bytes int64) (Lease, error)) *Expert {
	e.take = take
	return e
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
	return &Expert{rules: r, plan: newPlan(r, size), judge: j}
}

// Best returns the best move in s, which waits for a decision; among equally good moves the
// first one listed. It fails when ctx is done, or if there is no memory for the turn.
func (e *Expert) Best(ctx context.Context, s *tutto.State) (best tutto.Move, err error) {
	if ctx.Err() != nil {
		return best, context.Cause(ctx)
	}
	t, err := e.turn(s)
	if err != nil {
		return best, err
	}
	most := -1.0
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
	return best, nil
}

func (e *Expert) after(s *tutto.State, m tutto.Move) tutto.State {
	after := *s
	e.rules.Step(&after, game.At(s.Seat, m))
	return after
}

// Win returns every seat's chance to win from s on, whatever s waits for. The value of a
// decision is that of the best move. It fails if there is no memory for the turn.
func (e *Expert) Win(s *tutto.State) (win [game.MaxSeats]float64, err error) {
	switch {
	case s.Phase == tutto.Ended || s.Phase == tutto.Draw && s.Points == 0:
		return e.judge.Win(s), nil
	case s.Phase == tutto.Keep:
		best, err := e.Best(context.Background(), s)
		if err != nil {
			return win, err
		}
		after := e.after(s, best)
		return e.Win(&after)
	}
	t, err := e.turn(s)
	switch {
	case err != nil:
		return win, err
	case s.Seats > 2:
		return t.ends(s), nil
	}
	win[s.Seat] = t.value(s)
	win[1-s.Seat] = 1 - win[s.Seat]
	return win, nil
}

// turn returns the values of the turn of s, from memory if they were used recently.
func (e *Expert) turn(s *tutto.State) (*turn, error) {
	if t := e.known(between(s)); t != nil {
		return t, nil
	}
	bases := e.bases(s)
	var lease Lease
	if e.take != nil {
		var err error
		if lease, err = e.take(e.plan.turnBytes(bases)); err != nil {
			return nil, err
		}
	}
	t := newTurn(e.rules, e.plan, e.judge, s, bases)
	t.lease = lease
	e.remember(t)
	return t, nil
}

// known returns the turn with this base, if it is remembered.
func (e *Expert) known(base tutto.State) *turn {
	e.mu.Lock()
	defer e.mu.Unlock()
	n := slices.IndexFunc(e.recent, func(t *turn) bool { return t.base() == base })
	if n < 0 {
		return nil
	}
	t := e.recent[n]
	copy(e.recent[1:], e.recent[:n])
	e.recent[0] = t
	if t.lease != nil {
		t.lease.Touch()
	}
	return t
}

// remember keeps a turn in place of the least recently used one.
func (e *Expert) remember(t *turn) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if len(e.recent) == remembered {
		if old := e.recent[remembered-1]; old.lease != nil {
			old.lease.Free()
		}
		e.recent = e.recent[:remembered-1]
	}
	e.recent = slices.Insert(e.recent, 0, t)
	if t.lease != nil {
		t.lease.Keep(func() { e.forget(t) })
	}
}

func (e *Expert) forget(t *turn) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.recent = slices.DeleteFunc(e.recent, func(other *turn) bool { return other == t })
}

// Close gives back the memory of the turns that the expert keeps. Callers that already have a
// turn can still use it.
func (e *Expert) Close() {
	e.mu.Lock()
	defer e.mu.Unlock()
	for _, t := range e.recent {
		if t.lease != nil {
			t.lease.Free()
		}
	}
	e.recent = nil
}

func (t *turn) base() tutto.State { return t.parts[0].base }
