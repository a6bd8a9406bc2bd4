package bot

import (
	"context"
	"fmt"
	"slices"
	"time"

	"woodwork/game"
)

// A Ply is one input of a match as its log has it.
type Ply struct {
	Seq   uint64 // the number of the entry in the log
	After time.Duration
	Seat  game.Seat
	Move  string
}

// play makes the ply in m. The clock acts when a limit of the game is over, or else by the
// game's default, since a clock of the table was.
func (p Ply) play(m game.Match) error {
	if p.Seat == game.Clock && p.After != m.Turn().Within && p.Move == m.Lapse() {
		_, err := m.PlayLapse(p.After)
		return err
	}
	_, err := m.Play(p.After, p.Seat, p.Move)
	return err
}

// A Review is the analysis of a match: what was decided and what chance gave.
//
// For every seat, Start plus Luck minus Loss plus OpponentErrors is the end: the chance of
// winning after the last ply, which is the result if the match is over. The luck
// of a ply of Nature is the value after it minus the value before it, which is
// the expected value by the analyst's own odds.
type Review struct {
	Start          []float64     // win probabilities before the first ply
	Plies          []ReviewedPly // one for each ply of the log
	Luck           []float64     // what chance gave the seat, in win probability
	Loss           []float64     // what the seat's own decisions gave away; never negative
	OpponentErrors []float64     // what the decisions of the others gave or took
	Accuracy       []float64     // mean of what the seat's own decisions were worth, from 0 to 1
	// Best is the Seq of each seat's best decision, neither its only move nor its only
	// good one: that which had the worst alternative, or of an analyst who judges that which turned
	// the match most; 0: none. Worst is that of the own decision that lost most; 0: none
	// lost anything.
	Best, Worst []uint64
	Estimate    bool // whether any of the values is an estimate
}

// A ReviewedPly is one ply of a Review.
type ReviewedPly struct {
	Seq  uint64
	Seat game.Seat
	Win  []float64 // win probabilities after it, seat by seat
	// Loss is what a decision gave away against the best move; 0 for chance.
	Loss float64
	// Luck is, for a ply of Nature, what it gave the seat whose turn it served;
	// 0 for decisions.
	Luck float64
	// Best is the best move of a decision: the one that was made if none was better,
	// else the first that Coach names there. Only for a loss below Notable it may be
	// another, where Coach would be asked too often.
	Best string
	// BestText is Best in words, and Reason what speaks for it: of a loss from Told on.
	BestText, Reason game.Text
}

// Notable is the loss from which on a decision is called an error.
const Notable = 0.05

// small is the loss in win probability below which a decision counts as right.
const small = 1e-9

// NewReview plays the log from m, which it does not change, and values every
// ply. A move of the clock is taken for one of the seat whose time was over. It
// fails if a ply is not legal or ctx is done.
func NewReview(ctx context.Context, a Analyst, m game.Match, log []Ply) (Review, error) {
	if a.Judge != nil {
		return newJudgedReview(ctx, a, m, log)
	}
	r := reviewer{analyst: a, match: m.Clone(), seats: m.Seats()}
	if err := r.begin(ctx); err != nil {
		return Review{}, err
	}
	for _, p := range log {
		if err := r.add(ctx, p); err != nil {
			return Review{}, fmt.Errorf("review of entry %d: %w", p.Seq, err)
		}
	}
	r.highlights.close(&r.review, r.seats)
	return r.review, nil
}

type reviewer struct {
	analyst    Analyst
	match      game.Match
	seats      int
	review     Review
	before     WinChances
	highlights highlights
}

func (r *reviewer) begin(ctx context.Context) error {
	win, err := r.analyst.Win(ctx, r.match)
	if err != nil {
		return err
	}
	r.before = win
	r.review = r.blank(win)
	return nil
}

// blank is the review of a match in which nothing has happened yet.
func (r *reviewer) blank(win WinChances) Review {
	return Review{
		Start: r.list(win), Estimate: win.Estimate,
		Luck: make([]float64, r.seats), Loss: make([]float64, r.seats), OpponentErrors: make([]float64, r.seats),
		Best: make([]uint64, r.seats), Worst: make([]uint64, r.seats),
	}
}

// list returns the chances of the seats in play.
func (r *reviewer) list(w WinChances) []float64 { return append([]float64(nil), w.Chance[:r.seats]...) }

func (r *reviewer) add(ctx context.Context, p Ply) error {
	if err := ctx.Err(); err != nil {
		return context.Cause(ctx)
	}
	actor := p.Seat
	if p.Seat == game.Clock {
		actor = r.match.Turn().Seats.First()
	}
	var advice []MoveEvaluation
	if actor != game.Nature {
		var err error
		if advice, err = Coach(ctx, r.analyst, r.match, actor); err != nil {
			return err
		}
	}
	before := r.match.Clone()
	if err := p.play(r.match); err != nil {
		return err
	}
	win, err := r.analyst.Win(ctx, r.match)
	if err != nil {
		return err
	}
	entry := ReviewedPly{Seq: p.Seq, Seat: p.Seat, Win: r.list(win)}
	if actor == game.Nature {
		r.bookLuck(&entry, before, win)
	} else {
		usual, err := r.usual(ctx, before.Clone(), p, win)
		if err != nil {
			return err
		}
		r.bookDecision(&entry, actor, p, advice, usual)
		r.remember(&entry, before, actor, p, advice)
		r.bookTime(usual, win)
	}
	r.review.Plies = append(r.review.Plies, entry)
	r.review.Estimate = r.review.Estimate || win.Estimate
	r.before = win
	return nil
}

// usual returns what the ply would have led to at the pace that the values count
// on, so that a decision is not blamed for what the clock did.
func (r *reviewer) usual(ctx context.Context, before game.Match, p Ply, win WinChances) (WinChances, error) {
	if r.analyst.MoveTime == nil || p.Seat < 0 {
		return win, nil
	}
	if _, err := before.Play(r.analyst.moveTime(before, p.Move), p.Seat, p.Move); err != nil {
		return win, err
	}
	return r.analyst.Win(ctx, before)
}

// bookTime books as luck what another pace than the usual one has changed.
func (r *reviewer) bookTime(usual, win WinChances) {
	for seat := range r.seats {
		r.review.Luck[seat] += win.Chance[seat] - usual.Chance[seat]
	}
}

func (r *reviewer) bookLuck(entry *ReviewedPly, before game.Match, win WinChances) {
	r.bookDraw(entry, r.analyst.drawsFor(before), win)
}

// bookDraw books what a draw of Nature gave, to the seat that it serves above all: if
// that is Nature itself, to the one to which it made the greatest difference.
func (r *reviewer) bookDraw(entry *ReviewedPly, served game.Seat, win WinChances) {
	best, most := game.Seat(0), 0.0
	for seat := range r.seats {
		change := win.Chance[seat] - r.before.Chance[seat]
		r.review.Luck[seat] += change
		if max(change, -change) > most {
			best, most = game.Seat(seat), max(change, -change)
		}
	}
	if served == game.Nature {
		served = best
	}
	entry.Luck = win.Chance[served] - r.before.Chance[served]
}

// bookDecision books what a decision changed, and what was best.
func (r *reviewer) bookDecision(entry *ReviewedPly, actor game.Seat, p Ply, advice []MoveEvaluation, win WinChances) {
	loss := r.before.Chance[actor] - win.Chance[actor]
	if len(advice) > 0 {
		entry.Best = advice[0].Move
	}
	if cost, listed := costOf(advice, p.Move); listed && p.Seat >= 0 {
		if loss = min(loss, cost); loss <= small { // nothing better, as far as both say
			loss, entry.Best = 0, p.Move
		}
	}
	r.bookChange(entry, actor, win, max(loss, 0))
}

// costOf returns how much less a move is worth than the best, 0 if it is among the
// best; and whether there is advice about it.
func costOf(advice []MoveEvaluation, move string) (cost float64, listed bool) {
	i := slices.IndexFunc(advice, func(a MoveEvaluation) bool { return a.Move == move })
	if i < 0 {
		return 0, false
	}
	if cost = advice[0].Win - advice[i].Win; cost <= small {
		cost = 0
	}
	return cost, true
}

// bookChange books what a decision changed, of which loss was the actor's mistake. The
// rest of the actor's change is luck: the estimate of the position was not that of its
// best move, which the actor could not know.
func (r *reviewer) bookChange(entry *ReviewedPly, actor game.Seat, win WinChances, loss float64) {
	for seat := range r.seats {
		change := win.Chance[seat] - r.before.Chance[seat]
		if game.Seat(seat) != actor {
			r.review.OpponentErrors[seat] += change
			continue
		}
		entry.Loss = loss
		r.review.Loss[seat] += loss
		r.review.Luck[seat] += change + loss
	}
}

// remember keeps the best and the worst decisions of each seat, and says what would have
// been better; before is the match before it.
func (r *reviewer) remember(entry *ReviewedPly, before game.Match, actor game.Seat, p Ply, advice []MoveEvaluation) {
	if len(advice) == 0 {
		return
	}
	entry.tell(r.analyst, before, actor, advice[0])
	if p.Seat >= 0 && len(advice) > 1 {
		r.highlights.decided(&r.review, actor, entry)
		if !r.analyst.obvious(before, actor, p.Move) {
			r.highlights.shone(&r.review, actor, entry, margin(advice))
		}
	}
}
