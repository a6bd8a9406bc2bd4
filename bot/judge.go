package bot

import (
	"context"
	"fmt"
	"slices"

	"woodwork/game"
)

// A judgedReview is a position of the match with its judgement, before the ply of the same
// number.
type judgedReview struct {
	match  game.Match
	win    WinChances
	said   WinChances // what the judge said, before hindsight
	best   string
	actor  game.Seat      // the seat that decides
	listed bool           // whether the move that was made is one that Coach lists
	quits  bool           // whether it gives the match up, although there were moves
	own    bool           // whether the actor chose it among several
	forced bool           // whether the actor had no choice, or moves too many to list of which all make the same
	better MoveEvaluation // the best move

	served game.Seat // the seat to which a draw of Nature belongs; Nature if the judge does not say
}

// newJudgedReview values every position once and then looks back: a position is worth at least
// as much as what the move that was made led to.
func newJudgedReview(ctx context.Context, j Analyst, m game.Match, log []Ply) (Review, error) {
	m = m.Clone()
	seats := m.Seats()
	line, err := judgeAll(ctx, j, m, log)
	if err != nil {
		return Review{}, err
	}
	if err := hindsight(ctx, j, line, log); err != nil {
		return Review{}, err
	}
	r := reviewer{analyst: j, match: m, seats: seats, before: line[0].win}
	r.review = r.blank(line[0].win)
	for i, p := range log {
		after := line[i+1].win
		entry := ReviewedPly{Seq: p.Seq, Seat: p.Seat, Win: r.list(after), Best: line[i].best}
		if p.Seat == game.Nature {
			// A draw gave what it changed in the judge's eyes; what hindsight adds is an error of the estimate.
			r.bookDraw(&entry, line[i].served, line[i+1].said)
			r.bookTime(line[i+1].said, after)
		} else {
			actor := line[i].actor
			r.bookChange(&entry, actor, after, max(r.before.Chance[actor]-after.Chance[actor], 0))
		}
		if line[i].quits && r.before.Chance[line[i].actor] <= lostShare/float64(seats) {
			entry.Loss = 0
		}
		if line[i].own {
			entry.tell(j, line[i].match, line[i].actor, line[i].better)
			r.highlights.decided(&r.review, line[i].actor, &entry)
		}
		r.review.Plies = append(r.review.Plies, entry)
		r.review.Estimate = r.review.Estimate || after.Estimate
		r.before = after
	}
	r.highlights.close(&r.review, seats)
	return r.review, boldest(ctx, j, line, &r.review)
}

// lostShare is the part of an equal share of the win below which giving up is not a mistake: the
// chance that is left is counted, but nobody is blamed.
const lostShare = 0.5

// judgeAll plays the log and judges the position before each ply, and the last one.
func judgeAll(ctx context.Context, j Analyst, m game.Match, log []Ply) (line []judgedReview, err error) {
	for i := 0; ; i++ {
		win, best, err := j.Judge(ctx, m)
		if err != nil {
			return nil, err
		}
		here := judgedReview{match: m.Clone(), win: win, said: win, best: best, actor: game.Nature, served: game.Nature}
		switch t := m.Turn(); {
		case t.Chance:
			here.served = j.drawsFor(m)
		case !t.Over():
			here.actor = t.Seats.First()
		}
		line = append(line, here)
		if i == len(log) {
			return line, nil
		}
		if log[i].Seat >= 0 {
			line[i].actor = log[i].Seat
		}
		var legal []string
		if here.actor >= 0 {
			legal = m.Legal(here.actor)
		}
		line[i].listed = log[i].Seat >= 0 && here.actor == log[i].Seat && slices.Contains(legal, log[i].Move)
		made := here.actor >= 0 && here.actor == log[i].Seat
		line[i].forced = made && (m.Forced(here.actor) || len(legal) == 0 && j.obvious(m, here.actor, log[i].Move))
		line[i].own = made && !line[i].forced
		if err := log[i].Play(m); err != nil {
			return nil, fmt.Errorf("review of entry %d: %w", log[i].Seq, err)
		}
		actor := line[i].actor
		line[i].quits = actor >= 0 && log[i].Seat >= 0 && !line[i].listed && m.Turn().Over() && !m.Winners().Has(actor)
	}
}

// hindsight corrects what the search did not see, from the end backwards. If the move that was
// made led to more than the estimated value of the position, or the search knew no better move,
// it was the best one, and the position was worth what it led to; so it was if there was no other
// move, or if two estimates differ by less than Notable, which says nothing. A loss of Notable or more
// counts only as far as Coach says so or, for a move that cannot be listed, Compare; then the best
// move is the first one named there, as a reader sees it beside the position.
func hindsight(ctx context.Context, j Analyst, line []judgedReview, log []Ply) error {
	for i := len(log) - 1; i >= 0; i-- {
		here, after := &line[i], &line[i+1]
		if here.actor < 0 {
			continue
		}
		loss := here.win.Chance[here.actor] - after.win.Chance[here.actor]
		here.better = MoveEvaluation{Move: here.best, Win: here.win.Chance[here.actor], Estimate: here.win.Estimate}
		advice, err := here.checked(ctx, j, log[i], loss)
		if err != nil {
			return err
		}
		if cost, known := costOf(advice, log[i].Move); known {
			here.better, here.best, loss = advice[0], advice[0].Move, min(loss, cost)
		} else if here.forced || log[i].Seat >= 0 && here.best == log[i].Move || loss < Notable && (here.win.Estimate || after.win.Estimate) {
			loss = 0
		}
		here.led(after, max(loss, 0))
		if log[i].Seat >= 0 && loss <= 0 {
			here.best = log[i].Move
		}
	}
	return nil
}

// checked returns the moves with which to compare a move that seems to have lost that much,
// including itself; nil if nobody is asked, or can tell.
func (here *judgedReview) checked(ctx context.Context, j Analyst, p Ply, loss float64) ([]MoveEvaluation, error) {
	switch {
	case loss < Notable || here.forced:
		return nil, nil
	case here.listed:
		return Coach(ctx, j, here.match, here.actor)
	case here.own && !here.listed && j.Compare != nil && p.Seat >= 0:
		return j.Compare(ctx, here.match, here.actor, p.Move)
	}
	return nil, nil
}

// led sets the value of the position to that of the next one plus the loss of its actor by the
// move.
func (here *judgedReview) led(after *judgedReview, loss float64) {
	said, led := here.win, after.win
	if part := loss / (said.Chance[here.actor] - led.Chance[here.actor]); loss > 0 {
		for seat := range said.Chance {
			led.Chance[seat] = part*said.Chance[seat] + (1-part)*led.Chance[seat]
		}
	}
	led.Estimate = said.Estimate || led.Estimate
	here.win = led
}
