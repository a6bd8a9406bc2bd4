package engine

import (
	"context"
	"math/bits"
	"sync"

	"woodwork/game"
	st "woodwork/games/soccertactics"
)

// An Expert says what positions are worth in the match. It is safe for concurrent use.
type Expert struct {
	rules *st.Rules
}

var (
	expertScale = scaleOf(Fitted(), FittedScale)
	experts     = sync.Pool{New: func() any { return new(search) }}
)

// NewExpert returns an expert with the fitted weights.
func NewExpert(r *st.Rules) Expert { return Expert{r} }

// Win returns Red's chance of winning the match, with a draw counted as half. It is exact for a
// match that is over and for a shoot-out; otherwise it is an estimate from the chances of the
// next goal, the score and the time left. The value of a decision is that of the best move.
func (x Expert) Win(ctx context.Context, s *st.State) (red float64, sure bool) {
	switch s.Phase {
	case st.End:
		return ended(x.rules, s), true
	case st.ShootOutToss:
		return 0.5, true
	case st.ShootOut:
		return x.shootOut(s), true
	}
	t := stand(x.rules, s)
	half := (t.red - t.blue) / 2
	return min(max(t.none+half*x.worth(ctx, s, t), 0), 1), false
}

// Candidates lists the moves of seat worth considering: placements by template; if a ball in the
// open can be reached, the moves that do; else all. It may be empty if no placement fits a
// template, and is empty when pawns line up.
func (x Expert) Candidates(s *st.State, seat game.Seat) []st.Move {
	return candidates(x.rules, s, seat)
}

// worth returns the value of a position to Red, by the scale of the standing.
func (x Expert) worth(ctx context.Context, s *st.State, t standing) float64 {
	e := experts.Get().(*search)
	defer experts.Put(e)
	e.begin(ctx, x.rules, t.scale(expertScale), 0)
	after := *s
	for after.Phase == st.FirstSetUp || after.Phase == st.SecondSetUp {
		x.rules.Step(&after, game.At(after.Decides().Seat(), after.StandardSetUp()))
	}
	mover := after.Decides()
	if mover == st.Nobody {
		return e.seen(&after, st.Red)
	}
	list := e.options(&after, mover.Seat())
	switch {
	case len(list) == 0:
		return e.seen(&after, st.Red)
	case mover == st.Red:
		return list[0].worth
	}
	return -list[0].worth
}

// ended returns Red's share of a match that is over.
func ended(r *st.Rules, s *st.State) float64 {
	winners := r.Winners(s)
	if winners.Has(st.Red.Seat()) {
		return 1 / float64(winners.Len())
	}
	return 0
}

// shootOut returns Red's chance in a shoot-out: one half if both have taken the same kicks with
// the same success, and no round of five is left to decide it.
func (x Expert) shootOut(s *st.State) float64 {
	red, blue := s.Kicks[st.Red], s.Kicks[st.Blue]
	switch {
	case s.Phase == st.End:
		return ended(x.rules, s)
	case red.Taken == blue.Taken && bits.OnesCount64(red.Goals) == bits.OnesCount64(blue.Goals) && red.Taken >= 5:
		return 0.5
	}
	goal, miss := *s, *s
	x.rules.Step(&goal, game.At(game.Nature, st.Move{Act: st.SpinBall}))
	x.rules.Step(&miss, game.At(game.Nature, st.Move{Act: st.SpinOne}))
	p := x.rules.Shot().Goal
	return p*x.shootOut(&goal) + (1-p)*x.shootOut(&miss)
}
