package players

import (
	"context"
	"math"
	"slices"

	"woodwork/bot"
	"woodwork/game"
	sq "woodwork/games/squareball"
	"woodwork/games/squareball/engine"
)

// analyst values positions of Squareball: with estimates, except when the match is over. See
// engine.Expert for how they are made, and docs/lab for how accurate they are. It judges: there
// are too many flicks and places to value them one by one.
type analyst struct{}

func (a analyst) abilities() bot.Analyst {
	return bot.Analyst{Win: a.Win, Judge: a.Judge, Compare: a.Compare, Reason: a.Reason, Obvious: a.Obvious, DrawsFor: a.DrawsFor}
}

// Win returns the chances in m.
func (a analyst) Win(ctx context.Context, m game.Match) (bot.WinChances, error) {
	w, _, err := a.Judge(ctx, m)
	return w, err
}

// Judge returns the chances in m, and the decision of the expert.
func (analyst) Judge(ctx context.Context, m game.Match) (w bot.WinChances, best string, err error) {
	r, s, err := matchOf(m)
	if err != nil {
		return w, "", err
	}
	chance, move, sure := engine.NewExpert(r).Judge(ctx, &s)
	if ctx.Err() != nil {
		return w, "", context.Cause(ctx)
	}
	w.Chance[sq.A], w.Chance[sq.B], w.Estimate = chance, 1-chance, !sure
	if move.Act != sq.NoAct {
		best = r.FormatMove(&s, move)
	}
	return w, best, nil
}

// Compare returns the best flick of each kind, if a flick still counts; before an attack only what begins it, as
// everybody does; else none.
func (a analyst) Compare(ctx context.Context, m game.Match, seat game.Seat, made string) (list []bot.MoveEvaluation, err error) {
	r, s, err := matchOf(m)
	if err == nil && made == "" && s.Phase == sq.Start && s.Kind != sq.Penalty {
		if begins := r.FormatMove(&s, r.Default(&s)); a.Obvious(m, seat, begins) {
			return []bot.MoveEvaluation{{Move: begins, Estimate: true}}, nil
		}
	}
	if err != nil || s.Phase != sq.Flicking || r.NoFlick(&s) {
		return nil, err
	}
	flick := sq.Move{}
	if made != "" {
		if flick, err = r.ParseMove(&s, made); err != nil || flick.Act != sq.FlickDie {
			return nil, err
		}
	}
	for _, c := range sameFirst(engine.NewExpert(r).Candidates(ctx, &s, flick)) {
		win := c.A
		if seat == sq.B.Seat() {
			win = 1 - c.A
		}
		list = append(list, bot.MoveEvaluation{Move: r.FormatMove(&s, c.Flick), Win: win, Error: c.Error, Estimate: true})
	}
	return list, context.Cause(ctx)
}

// sameFirst moves the best flick of the same kind as the made one to the front if it is hardly
// worse than any other: an aim is compared with another aim at the same task, unless the task
// was a bad choice.
func sameFirst(list []engine.Candidate) []engine.Candidate {
	i := slices.IndexFunc(list, func(c engine.Candidate) bool { return c.Same && !c.Made })
	if i > 0 && math.Abs(list[0].A-list[i].A) < bot.Notable {
		same := list[i]
		return slices.Insert(slices.Delete(list, i, i+1), 0, same)
	}
	return list
}

// Obvious reports whether a move only begins an attack, or a penalty, as everybody does.
func (analyst) Obvious(m game.Match, _ game.Seat, move string) bool {
	r, s, err := matchOf(m)
	if err != nil || s.Phase != sq.Start {
		return false
	}
	begins := r.Default(&s)
	return !begins.Target && move == r.FormatMove(&s, begins)
}

// DrawsFor returns the seat to which a draw of Nature belongs: the one in possession.
func (analyst) DrawsFor(m game.Match) game.Seat {
	_, s, _ := matchOf(m)
	return s.Att.Seat()
}
