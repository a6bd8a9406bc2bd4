package roster

import (
	"context"
	"time"

	"woodwork/bot"
	"woodwork/game"
	st "woodwork/games/soccertactics"
	"woodwork/games/soccertactics/engine"
)

// tacticAnalyst values positions of Soccer Tactics: estimates but for shoot-outs
// and matches that are over. See engine.Expert for what they are made of, and
// docs/lab for how often they come true. With a running clock they count on the
// pace of the virtual one.
type tacticAnalyst struct{}

func (*tacticians) analyst() bot.Analyst { return tacticAnalyst{} }

// Win returns the chances in m.
func (tacticAnalyst) Win(ctx context.Context, m game.Match) (w bot.Win, err error) {
	r, s, err := tableOf(m)
	if err != nil {
		return w, err
	}
	if ctx.Err() != nil {
		return w, context.Cause(ctx)
	}
	red, sure := engine.NewExpert(r).Win(ctx, &s)
	if ctx.Err() != nil {
		return w, context.Cause(ctx)
	}
	w.Chance[st.Red], w.Chance[st.Blue], w.Estimate = red, 1-red, !sure
	return w, nil
}

// Mover returns the seat that a draw of Nature serves: the one that rolls.
func (tacticAnalyst) Mover(m game.Match) game.Seat {
	_, s, _ := tableOf(m)
	switch s.Phase {
	case st.ChallengeRoll:
		return s.D().Seat()
	case st.Toss, st.ShootOutToss:
		return st.Red.Seat()
	}
	return s.O.Seat()
}

// Pace returns what the virtual clock would charge for a move.
func (tacticAnalyst) Pace(m game.Match, move string) time.Duration {
	r, s, err := tableOf(m)
	if err != nil || !r.RealTime {
		return 0
	}
	mv, err := r.ParseMove(&s, move)
	if err != nil {
		return 0
	}
	pace := s.Pace(mv)
	if within := r.Turn(&s).Within; within > 0 {
		pace = min(pace, within)
	}
	return pace
}
