package players

import (
	"cmp"
	"context"
	"math"
	"slices"

	"woodwork/bot"
	"woodwork/game"
	sq "woodwork/games/squareball"
	"woodwork/games/squareball/engine"
	"woodwork/games/squareball/physics"
)

// A question of Squareball shows a position in which a goal would count, and the answer is any flick: hands
// hands try it, the same ones for everybody.
const (
	hands    = 1000
	handSeed = 1
)

// try returns the share of hands that score with a flick, and draws that show it as it was meant. No other
// decision scores.
func try(ctx context.Context, m game.Match, move string) (t bot.Tried, err error) {
	r, s, err := matchOf(m)
	if err != nil {
		return t, err
	}
	mv, err := r.ParseMove(&s, move)
	if err != nil {
		return t, err
	}
	t.Move, t.Stake = move, engine.NewExpert(r).Stake(&s)
	if mv.Act != sq.FlickDie {
		return t, nil
	}
	if t.Choice, err = tried(ctx, r, &s, mv); err != nil {
		return t, err
	}
	if slid := steady(r, &s, mv); slid.Act == sq.Slid {
		t.Draws = []string{r.FormatMove(&s, sq.Move{Act: sq.Execute}), r.FormatMove(&s, slid)}
	}
	return t, nil
}

// steady makes a flick without an error of the hand, and returns its slide, which it does not make.
func steady(r *sq.Rules, s *sq.State, flick sq.Move) (slide sq.Move) {
	r.Step(s, game.At(s.Att.Seat(), flick))
	if s.Phase != sq.Noise {
		return sq.Move{}
	}
	r.Step(s, game.At(game.Nature, sq.Move{Act: sq.Execute}))
	return r.Sample(s, game.Nature, nil)
}

// way says how a flick goes in without an error of the hand: straight, or off what it hits last.
func way(m game.Match, move string) game.Text {
	r, s, err := matchOf(m)
	if err != nil {
		return game.Text{}
	}
	flick, err := r.ParseMove(&s, move)
	if err != nil || flick.Act != sq.FlickDie {
		return game.Text{}
	}
	me, goals := s.Att, s.Goals[s.Att]
	slid := steady(r, &s, flick)
	if slid.Act == sq.Slid {
		r.Step(&s, game.At(game.Nature, slid))
	}
	how, own, figure := "straight", "no", 0
	for _, e := range slid.Record.Events[:slid.Record.Count] {
		switch e.Kind {
		case physics.Hit:
			how, figure, own = "core", int(e.N), "no"
			if sq.Side(e.Side) == me {
				own = "yes"
			}
		case physics.Post:
			how = "post"
		}
	}
	if s.Goals[me] == goals {
		how = "missed"
	}
	return game.Say("squareball.puzzle.way", "way", how, "own", own, "figure", figure)
}

func tried(ctx context.Context, r *sq.Rules, s *sq.State, flick sq.Move) (game.Choice, error) {
	share, err := engine.NewExpert(r).Goals(ctx, s, flick, hands, handSeed)
	return game.Choice{Move: r.FormatMove(s, flick), Win: share, Error: math.Sqrt(share * (1 - share) / hands)}, err
}

// What makes a position worth asking about: the best flick known is neither hopeless nor sure, and better by
// a margin than the best one at the middle of the goal.
const (
	leastGoals = 0.2
	mostGoals  = 0.92
	trickier   = 0.1
	mostAims   = 4
)

// ask returns the best flick known in m, the best one at the middle of the goal, and others that may score.
func ask(ctx context.Context, m game.Match) (list []game.Choice, source string, err error) {
	r, s, err := matchOf(m)
	if err != nil {
		return nil, "", err
	}
	x := engine.NewExpert(r)
	found, err := x.Aims(ctx, &s)
	if err != nil || len(found) == 0 || found[0].Goals < leastGoals || found[0].Goals > mostGoals {
		return nil, "", err
	}
	plain, err := x.Plain(ctx, &s)
	if err != nil || len(plain) == 0 {
		return nil, "", err
	}
	for _, a := range append([]engine.Aim{found[0], plain[0]}, found[1:]...) {
		if a.Goals == 0 && len(list) > 1 || len(list) == mostAims {
			break
		}
		c, err := tried(ctx, r, &s, a.Flick)
		if err != nil {
			return nil, "", err
		}
		list = append(list, c)
	}
	slices.SortStableFunc(list, func(a, b game.Choice) int { return cmp.Compare(b.Win, a.Win) })
	if best := list[0]; best.Win < leastGoals || best.Win > mostGoals || best.Win-list[1].Win < trickier {
		return nil, "", nil
	}
	return list, game.FromHands, nil
}
