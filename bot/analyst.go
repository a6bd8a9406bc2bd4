package bot

import (
	"cmp"
	"context"
	"slices"
	"time"

	"woodwork/game"
)

// WinChances hold the probability of winning the match, seat by seat. A shared win counts as its
// share, so the chances add up to 1.
type WinChances struct {
	Chance   [game.MaxSeats]float64
	Estimate bool // whether the values are estimates: see the analyst's own comment
	Forced   Forced
}

// A Forced end is a goal, or whatever ends a line in the game, that Seat can bring about no
// matter what the others do.
type Forced struct {
	Seat  game.Seat
	Plies int // until the end; 0: none is known, or it has already come
}

// An Analyst values positions. Fields that are nil stand for things it cannot do; Win is always
// set.
type Analyst struct {
	// Win returns the chances of winning in m, whatever m waits for. Between two inputs they are
	// consistent: the value before a decision is the value after the best move.
	Win func(ctx context.Context, m game.Match) (WinChances, error)
	// NonBlocking says that the analyst answers with estimates while a solution is being
	// computed, and does not wait for it.
	NonBlocking bool
	// Pending reports whether better values for matches with the rules of m are being computed,
	// so that the same question will soon have another answer.
	Pending func(m game.Match) bool
	// MoveTime returns how long a legal move usually takes, in a game with a clock whose values
	// assume a usual pace; never more than Turn allows. Coach makes moves after that time.
	MoveTime func(m game.Match, move string) time.Duration
	// Judge returns the chances in m and the best move, none if m is over, for analysts that
	// find both in one search. A review calls it once for each position; without it, it values
	// every move.
	Judge func(ctx context.Context, m game.Match) (WinChances, string, error)
	// Compare returns the best move of each kind that a seat has in m, if there are more moves
	// than can be listed, and the move made, unless it is empty; all are valued in the same way.
	// The first is the one with which to compare the others: the best one or, if hardly worse,
	// one of the same kind as made. It returns none if it cannot tell.
	Compare func(ctx context.Context, m game.Match, seat game.Seat, made string) ([]MoveEvaluation, error)
	// Propose searches m for good moves, best first, if there are too many legal ones to list.
	Propose func(ctx context.Context, m game.Match) ([]MoveEvaluation, error)
	// Reason says in one sentence what is good about a move of seat in m: something that was
	// computed or that the position shows, and nothing more. It returns the zero Text if there
	// is only the chance of winning.
	Reason func(m game.Match, seat game.Seat, a MoveEvaluation) game.Text
	// Plan says how much a move of seat in m does for its side's plan. Of moves whose values
	// cannot be told apart, the coach names the one first that does most.
	Plan func(m game.Match, seat game.Seat, move string) float64
	// Obvious reports whether everybody can see that a move of seat in m is the only good one,
	// so that a review should not praise it nor, where the moves are too many to list, count it as a
	// decision. Without it a review looks only at the cost of the other moves.
	Obvious func(m game.Match, seat game.Seat, move string) bool
	// DrawsFor returns the seat whose turn a draw of Nature in m belongs to. Without it a draw
	// belongs to the seat to which it makes the greatest difference.
	DrawsFor func(m game.Match) game.Seat
	// AcceptsDraw reports, by a rule of its own, whether seat should accept a draw that it is
	// offered in m, even if it is not its turn.
	AcceptsDraw func(ctx context.Context, m game.Match, seat game.Seat) (bool, error)
}

// moveTime returns how long a move usually takes; 0 if time does not count.
func (a Analyst) moveTime(m game.Match, move string) time.Duration {
	if a.MoveTime == nil {
		return 0
	}
	return a.MoveTime(m, move)
}

// MoveTime returns how long a legal move of m usually takes; 0 if time does not count.
func MoveTime(a Analyst, m game.Match, move string) time.Duration { return a.moveTime(m, move) }

// drawsFor returns the seat whose turn a draw of Nature belongs to; Nature if that is not known.
func (a Analyst) drawsFor(m game.Match) game.Seat {
	if a.DrawsFor == nil {
		return game.Nature
	}
	return a.DrawsFor(m)
}

// obvious reports whether a move is obviously the only good one; false without Obvious.
func (a Analyst) obvious(m game.Match, seat game.Seat, move string) bool {
	return a.Obvious != nil && a.Obvious(m, seat, move)
}

// A MoveEvaluation is the value of one legal move for the seat that decides.
type MoveEvaluation struct {
	Move     string
	Win      float64 // the probability that the seat wins after it
	Error    float64 // the standard error of Win, where it is the mean of tries; else 0
	Estimate bool
	Forced   int // plies, including this move, until a forced end: by the seat if positive, against it if negative; 0 if none is known, or none is to come
}

// newMoveEvaluation returns the value of a move of seat that leads to the chances w.
func newMoveEvaluation(move string, seat game.Seat, w WinChances) MoveEvaluation {
	a := MoveEvaluation{Move: move, Win: w.Chance[seat], Estimate: w.Estimate}
	switch {
	case w.Forced.Plies > 0 && w.Forced.Seat == seat:
		a.Forced = w.Forced.Plies + 1
	case w.Forced.Plies > 0:
		a.Forced = -w.Forced.Plies - 1
	}
	return a
}

// Better orders evaluations, best first. Among equal chances a certain result comes before an
// expected one, unless it is certain to be bad; then a result that comes at once, then one that
// is forced sooner, and last one that is suffered sooner.
func (a MoveEvaluation) Better(b MoveEvaluation) int {
	sure := func(a MoveEvaluation) int {
		switch {
		case a.Estimate || a.Win == 0.5:
			return 0
		case a.Win > 0.5:
			return 1
		}
		return -1
	}
	return cmp.Or(cmp.Compare(b.Win, a.Win), sure(b)-sure(a), cmp.Compare(soon(b.Forced), soon(a.Forced)))
}

// soon is greater the sooner an end is forced, and the later it is suffered.
func soon(plies int) float64 {
	if plies == 0 {
		return 1
	}
	if plies > 0 {
		return 1 / float64(plies+1)
	}
	return 1 / float64(plies-1)
}

// Coach values every legal move of seat in m, best first; equal moves keep the order of the
// rules. If no move is better than another, the judge's move comes first.
func Coach(ctx context.Context, a Analyst, m game.Match, seat game.Seat) ([]MoveEvaluation, error) {
	var all []MoveEvaluation
	for _, move := range m.Legal(seat) {
		after := m.Clone()
		if _, err := after.Play(a.moveTime(m, move), seat, move); err != nil {
			return nil, err
		}
		win, err := a.Win(ctx, after)
		if err != nil {
			return nil, err
		}
		all = append(all, newMoveEvaluation(move, seat, win))
	}
	slices.SortStableFunc(all, MoveEvaluation.Better)
	a.planned(m, seat, all)
	return all, a.judged(ctx, m, all)
}

// Near is by how much values of moves differ that cannot be told apart.
const Near = 0.01

// planned sorts the moves at the top whose values cannot be told apart by what they do for the
// plan.
func (a Analyst) planned(m game.Match, seat game.Seat, all []MoveEvaluation) {
	n := 0
	for n < len(all) && all[n].Estimate && all[0].Win-all[n].Win < Near {
		n++
	}
	if a.Plan == nil || n < 2 {
		return
	}
	does := map[string]float64{}
	for _, e := range all[:n] {
		does[e.Move] = a.Plan(m, seat, e.Move)
	}
	slices.SortStableFunc(all[:n], func(x, y MoveEvaluation) int { return cmp.Compare(does[y.Move], does[x.Move]) })
}

// judged puts the judge's move first if all are worth the same.
func (a Analyst) judged(ctx context.Context, m game.Match, all []MoveEvaluation) error {
	if a.Judge == nil || len(all) < 2 || all[0].Better(all[len(all)-1]) != 0 {
		return nil
	}
	_, best, err := a.Judge(ctx, m)
	if i := slices.IndexFunc(all, func(e MoveEvaluation) bool { return e.Move == best }); i > 0 {
		chosen := all[i]
		copy(all[1:], all[:i])
		all[0] = chosen
	}
	return err
}
