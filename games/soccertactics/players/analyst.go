package players

import (
	"cmp"
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"time"

	"woodwork/bot"
	"woodwork/game"
	st "woodwork/games/soccertactics"
	"woodwork/games/soccertactics/engine"
)

// analyst values positions of Soccer Tactics. Its values are estimates, except for shoot-outs
// and matches that are over. See engine.Expert for what they are based on, and docs/lab for how
// well they are calibrated. With a running clock they assume the pace of the virtual one.
type analyst struct{}

func (a analyst) abilities() bot.Analyst {
	return bot.Analyst{Win: a.Win, MoveTime: a.MoveTime, Propose: a.propose, Reason: a.Reason, Plan: a.Plan, DrawsFor: a.DrawsFor}
}

// propose finds set-ups.
func (a analyst) propose(ctx context.Context, m game.Match) ([]bot.MoveEvaluation, error) {
	found, err := a.Explore(ctx, m, 0)
	return found.Moves, err
}

// Win returns the chances in m.
func (analyst) Win(ctx context.Context, m game.Match) (w bot.WinChances, err error) {
	r, s, err := matchOf(m)
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

// DrawsFor returns the seat for which Nature draws: the one that rolls.
func (analyst) DrawsFor(m game.Match) game.Seat {
	_, s, _ := matchOf(m)
	switch s.Phase {
	case st.ChallengeRoll:
		return s.D().Seat()
	case st.Toss, st.ShootOutToss:
		return st.Red.Seat()
	}
	return s.O.Seat()
}

// faces returns the faces that a draw gives, and who rolls them.
func faces(m game.Match, draw string) []bot.Rolled {
	r, s, err := matchOf(m)
	if err != nil {
		return nil
	}
	mv, err := r.ParseMove(&s, draw)
	if err != nil {
		return nil
	}
	a, b := int(mv.A), int(mv.B)
	switch mv.Act {
	case st.RollDie:
		return []bot.Rolled{{Seat: analyst{}.DrawsFor(m), Face: a}}
	case st.RollTwo:
		return []bot.Rolled{{Seat: s.O.Seat(), Face: a}, {Seat: s.O.Seat(), Face: b}}
	case st.RollToss:
		return []bot.Rolled{{Seat: st.Red.Seat(), Face: a}, {Seat: st.Blue.Seat(), Face: b}}
	case st.RollDuel:
		return []bot.Rolled{{Seat: s.O.Seat(), Face: a}, {Seat: s.D().Seat(), Face: b}}
	}
	return nil
}

// MoveTime returns what the virtual clock would charge for a move.
func (analyst) MoveTime(m game.Match, move string) time.Duration {
	r, s, err := matchOf(m)
	if err != nil || !r.RealTime {
		return 0
	}
	mv, err := r.ParseMove(&s, move)
	if err != nil {
		return 0
	}
	pace := s.MoveCost(mv)
	if within := r.Turn(&s).Within; within > 0 {
		pace = min(pace, within)
	}
	return pace
}

// exploreMoves is how many of the best moves an analysis contains.
const exploreMoves = 5

// Explore values the decisions worth considering as Win does: dice force no goal and have no
// best line, and more time would not find more. When pawns line up, or no placement seems worth
// considering, it proposes what the level strong would do.
func (a analyst) Explore(ctx context.Context, m game.Match, _ time.Duration) (in bot.Analysis, err error) {
	r, s, err := matchOf(m)
	switch {
	case err != nil:
		return in, err
	case s.Phase == st.End:
		return in, errors.New("players: the match is over")
	}
	if in.Win, err = a.Win(ctx, m); err != nil {
		return in, err
	}
	if s.Decides() == st.Nobody {
		in.Lots, err = bot.Values{Analyst: a.abilities()}.Lots(ctx, m)
		return in, err
	}
	seat := s.Decides().Seat()
	moves := engine.NewExpert(r).Candidates(&s, seat)
	if len(moves) == 0 {
		moves = []st.Move{engine.NewStrong(r, engine.Fitted(), engine.FittedScale).Choose(ctx, &s, seat, rand.NewPCG(0, 0))}
	}
	for _, mv := range moves {
		v, err := a.after(ctx, m, seat, r.FormatMove(&s, mv))
		if err != nil {
			return in, err
		}
		in.Moves = append(in.Moves, v)
	}
	slices.SortStableFunc(in.Moves, func(x, y bot.MoveEvaluation) int { return cmp.Compare(y.Win, x.Win) })
	in.Nodes, in.Line = uint64(len(moves)), []string{in.Moves[0].Move}
	in.Moves = in.Moves[:min(len(moves), exploreMoves)]
	return in, nil
}

func (a analyst) after(ctx context.Context, m game.Match, seat game.Seat, move string) (bot.MoveEvaluation, error) {
	next := m.Clone()
	if _, err := next.Play(a.MoveTime(m, move), seat, move); err != nil {
		return bot.MoveEvaluation{}, err
	}
	win, err := a.Win(ctx, next)
	return bot.MoveEvaluation{Move: move, Win: win.Chance[seat], Estimate: win.Estimate}, err
}
