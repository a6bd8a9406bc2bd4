package bot

import (
	"context"
	"fmt"
	"slices"
	"time"

	"woodwork/game"
)

// A Ply is one input of a match as in its log.
type Ply struct {
	Seq   uint64 // the number of the entry in the log
	After time.Duration
	Seat  game.Seat
	Move  string
}

// Play makes the ply in m. The clock makes its move at the end of a limit of the game; otherwise
// it makes the game's default move, because a clock of the table has run out.
func (p Ply) Play(m game.Match) error {
	if p.Seat == game.Clock && p.After != m.Turn().Within && p.Move == m.Lapse() {
		_, err := m.PlayLapse(p.After)
		return err
	}
	_, err := m.Play(p.After, p.Seat, p.Move)
	return err
}

// A Review is the analysis of a match: what was decided and what chance gave.
//
// For every seat, Start plus Luck minus Loss plus OpponentErrors plus Rest is its chance of winning
// after the last ply, which is the result if the match is over. The luck of a ply of Nature is the
// value after it minus the value before it, which is the analyst's expected value; nothing else is
// luck.
type Review struct {
	Start          []float64     // chances of winning before the first ply
	Plies          []ReviewedPly // one for each ply of the log
	Luck           []float64     // what chance gave the seat, as a chance of winning
	Loss           []float64     // what the seat's own decisions lost; never negative
	OpponentErrors []float64     // what the decisions of the others gave or took
	Rest           []float64     // what is neither: a pace other than the usual one, and what an estimate got wrong
	Accuracy       []float64     // the mean accuracy of the seat's own decisions, from 0 to 1
	Decisions      []int         // how many these were: decisions among several moves
	// Best is the Seq of each seat's best decision, which was neither its only move nor its only
	// good one: the decision whose alternatives were worst or, with an analyst that judges, the
	// one that turned the match most; 0 if there is none. Worst is that of its decision with the
	// largest loss; 0 if none was an error.
	Best, Worst []uint64
	Estimate    bool // whether any of the values is an estimate
}

// A ReviewedPly is one ply of a Review.
type ReviewedPly struct {
	Seq  uint64
	Seat game.Seat
	Win  []float64 // chances of winning after it, seat by seat
	// Loss is what a decision lost compared with the best move; 0 for chance.
	Loss float64
	// Luck is, for a ply of Nature, what it gave the seat to which it belongs; 0 for decisions.
	Luck float64
	// Best is the best move of a decision: the one that was made if none was better, otherwise
	// the first that Coach names. Only for a loss below Notable it may be another one, because
	// calling Coach for all of them would take too long.
	Best string
	// BestText is Best in words, and Reason the reason for it, for a loss of at least Notable.
	BestText, Reason game.Text
}

// Grave is the smallest loss for which a decision is called an error.
const Grave = 0.05

// small is the loss of the chance of winning below which a decision counts as right.
const small = 1e-9

// NewReview plays the log from m, which it does not change, and values every ply. A move of the
// clock counts as one of the seat whose time ran out. It fails if a ply is not legal or ctx
// ends.
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

// blank returns the review of a match in which nothing has happened yet.
func (r *reviewer) blank(win WinChances) Review {
	return Review{
		Start: r.list(win), Estimate: win.Estimate,
		Luck: make([]float64, r.seats), Loss: make([]float64, r.seats), OpponentErrors: make([]float64, r.seats), Rest: make([]float64, r.seats),
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
	if err := p.Play(r.match); err != nil {
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

// usual returns what the ply would have led to at the usual pace that the values assume, so that
// a decision is not blamed for what the clock did.
func (r *reviewer) usual(ctx context.Context, before game.Match, p Ply, win WinChances) (WinChances, error) {
	if r.analyst.MoveTime == nil || p.Seat < 0 {
		return win, nil
	}
	if _, err := before.Play(r.analyst.moveTime(before, p.Move), p.Seat, p.Move); err != nil {
		return win, err
	}
	return r.analyst.Win(ctx, before)
}

// bookTime counts what a pace other than the usual one has changed.
func (r *reviewer) bookTime(usual, win WinChances) {
	for seat := range r.seats {
		r.review.Rest[seat] += win.Chance[seat] - usual.Chance[seat]
	}
}

func (r *reviewer) bookLuck(entry *ReviewedPly, before game.Match, win WinChances) {
	r.bookDraw(entry, r.analyst.drawsFor(before), win)
}

// bookDraw counts what a draw of Nature gave for the seat to which it belongs or, if that is
// Nature, the one to which it made the greatest difference.
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

// bookDecision counts what a decision changed, and records what was best.
func (r *reviewer) bookDecision(entry *ReviewedPly, actor game.Seat, p Ply, advice []MoveEvaluation, win WinChances) {
	loss := r.before.Chance[actor] - win.Chance[actor]
	if len(advice) > 0 {
		entry.Best = advice[0].Move
	}
	if cost, listed := costOf(advice, p.Move); listed && p.Seat >= 0 {
		if loss = min(loss, cost); loss <= small { // nothing better, as far as both know
			loss, entry.Best = 0, p.Move
		}
	}
	r.bookChange(entry, actor, win, max(loss, 0))
}

// costOf returns how much worse a move is than the best one, 0 if it is among the best; and
// whether the move is listed.
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

// bookChange counts what a decision changed, of which loss was the actor's mistake. The rest of
// the change was in the estimate: the value of the position was not that of its best move, which
// the actor could not know.
func (r *reviewer) bookChange(entry *ReviewedPly, actor game.Seat, win WinChances, loss float64) {
	for seat := range r.seats {
		change := win.Chance[seat] - r.before.Chance[seat]
		if game.Seat(seat) != actor {
			r.review.OpponentErrors[seat] += change
			continue
		}
		entry.Loss = loss
		r.review.Loss[seat] += loss
		r.review.Rest[seat] += change + loss
	}
}

// remember keeps the best and the worst decisions of each seat, and says what would have been
// better; before is the match before the decision.
func (r *reviewer) remember(entry *ReviewedPly, before game.Match, actor game.Seat, p Ply, advice []MoveEvaluation) {
	if len(advice) == 0 {
		return
	}
	entry.tell(r.analyst, before, actor, advice[0])
	if p.Seat >= 0 && !before.Forced(actor) {
		r.highlights.decided(&r.review, actor, entry)
		if !r.analyst.obvious(before, actor, p.Move) {
			r.highlights.shone(&r.review, actor, entry, margin(advice))
		}
	}
}
