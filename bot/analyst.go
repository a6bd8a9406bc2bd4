package bot

import (
	"cmp"
	"context"
	"slices"
	"time"

	"woodwork/game"
)

// A WinChances holds the probability, seat by seat, of winning the match: a shared win
// counts as its share, so the seats add up to 1.
type WinChances struct {
	Chance   [game.MaxSeats]float64
	Estimate bool // whether the values are estimates: see the analyst's own comment
	Forced   Forced
}

// A Forced end is a goal, or what the game ends a line with, that Seat brings about
// whatever the others do.
type Forced struct {
	Seat  game.Seat
	Plies int // until it is there; 0: none is known, or to come
}

// An Analyst values positions. What is nil it cannot do; Win it always can.
type Analyst struct {
	// Win returns the win probabilities in m, whatever m waits for. Between two inputs
	// they are consistent: the value before a decision is that after the best move.
	Win func(ctx context.Context, m game.Match) (WinChances, error)
	// NonBlocking says that it does not wait for a solution that is being computed: until it
	// is there it answers with estimates.
	NonBlocking bool
	// Pending reports whether better values for matches with the rules of m are being
	// worked out: soon the same question has another answer.
	Pending func(m game.Match) bool
	// MoveTime returns how long a legal move usually takes, in a game against time whose
	// values count on a usual pace: never more than Turn allows. Coach makes moves after that.
	MoveTime func(m game.Match, move string) time.Duration
	// Judge returns the chances in m and the best move, none if m is over, where one look
	// tells both. A review asks it once for each position, and without it for every move.
	Judge func(ctx context.Context, m game.Match) (WinChances, string, error)
	// Compare returns the best move of each kind that a seat has in m, where there are more
	// moves than can be listed, and unless made is empty that move among them; all are
	// valued alike. The first is the one to compare others with: the best, or of the
	// kind of made one that is hardly worse. None where it cannot say.
	Compare func(ctx context.Context, m game.Match, seat game.Seat, made string) ([]MoveEvaluation, error)
	// Propose searches m for moves where those that are legal are too many to list, the
	// best first.
	Propose func(ctx context.Context, m game.Match) ([]MoveEvaluation, error)
	// Reason says in one sentence what speaks for a move of seat in m: something that
	// was computed, or that the position shows, and never more than that. The zero Text
	// where nothing does but the chance of winning.
	Reason func(m game.Match, seat game.Seat, a MoveEvaluation) game.Text
	// Obvious reports whether anybody sees that a move of seat in m is the only good one: a
	// review does not praise it. Without it the costs of the others decide that alone.
	Obvious func(m game.Match, seat game.Seat, move string) bool
	// DrawsFor returns whose turn a draw of Nature in m serves. Without it a draw serves
	// the seat to which it makes the greatest difference.
	DrawsFor func(m game.Match) game.Seat
	// AcceptsDraw reports whether to take a draw that is offered to seat in m, by a rule of
	// its own. It need not be that seat's turn.
	AcceptsDraw func(ctx context.Context, m game.Match, seat game.Seat) (bool, error)
}

// moveTime is how long a move usually takes; 0 where time does not count.
func (a Analyst) moveTime(m game.Match, move string) time.Duration {
	if a.MoveTime == nil {
		return 0
	}
	return a.MoveTime(m, move)
}

// drawsFor is whose turn a draw of Nature serves; Nature where that is not known.
func (a Analyst) drawsFor(m game.Match) game.Seat {
	if a.DrawsFor == nil {
		return game.Nature
	}
	return a.DrawsFor(m)
}

// obvious reports whether a move is no achievement; false where nobody says so.
func (a Analyst) obvious(m game.Match, seat game.Seat, move string) bool {
	return a.Obvious != nil && a.Obvious(m, seat, move)
}

// A MoveEvaluation is what one legal move is worth to the seat that decides.
type MoveEvaluation struct {
	Move     string
	Win      float64 // the probability that the seat wins after it
	Estimate bool
	Forced   int // plies, this move included, until an end that is forced: by the seat if positive, against it if negative; 0: none known, or after it none to come
}

// newMoveEvaluation is what a move of seat is worth after which w is the case.
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

// Better orders advice, the best first. Of equal chances what is certain comes before
// what is expected, unless it is certain to be bad; then what is there at once, then
// what is forced the sooner, and last what is suffered the sooner.
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

// soon is the greater the sooner an end is forced, and the later it is suffered.
func soon(plies int) float64 {
	if plies == 0 {
		return 1
	}
	if plies > 0 {
		return 1 / float64(plies+1)
	}
	return 1 / float64(plies-1)
}

// Coach values every legal move of seat in m, the best first; equals are in the order
// of the rules. Where no move is worth more than another, that which a judge would make comes first.
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
	return all, a.judged(ctx, m, all)
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
