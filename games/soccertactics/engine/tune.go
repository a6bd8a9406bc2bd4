package engine

import (
	"context"

	"woodwork/game"
	st "woodwork/games/soccertactics"
)

// A Sample is the beginning of a set, and its result.
type Sample struct {
	Features Features
	Result   float64 // who scored the next goal: 1 the side in possession, 0 the other, 0.5 nobody
}

// Samples plays an episode with random numbers from src, from kick-off to goal or to the end of
// the period, and returns its sets. Both sides use the weights set by hand, and make one
// decision in ten at random, to give the fit variety.
func Samples(ctx context.Context, src game.Source) (list []Sample, err error) {
	r := st.Standard()
	b := NewStrong(r, First(), 1000)
	s, err := r.Start(2)
	if err != nil {
		return nil, err
	}
	var sides []st.Side
	score := s.Score
	for s.Score == score && s.Period <= 1 {
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		if s.Phase == st.PawnRoll {
			list = append(list, Sample{Features: Look(r, &s), Result: 0.5})
			sides = append(sides, s.O)
		}
		r.Step(&s, b.sometimes(ctx, &s, src))
	}
	for i, side := range sides {
		switch {
		case s.Score[side] > score[side]:
			list[i].Result = 1
		case s.Score != score:
			list[i].Result = 0
		}
	}
	return list, nil
}

// whim: one decision in this many is made at random.
const whim = 10

// sometimes draws for Nature, and decides for the side to move.
func (b Strong) sometimes(ctx context.Context, s *st.State, src game.Source) game.Input[st.Move] {
	turn := b.rules.Turn(s)
	if turn.Chance {
		return game.At(game.Nature, b.rules.Sample(s, game.Nature, src))
	}
	seat := turn.Seats.First()
	if game.Below(src, whim) == 0 || s.Phase == st.FirstSetUp || s.Phase == st.SecondSetUp {
		return game.At(seat, b.rules.Sample(s, seat, src))
	}
	return game.At(seat, b.Choose(ctx, s, seat, src))
}

// featureNames are the names of the features in Go.
var featureNames = [FeatureCount]string{
	Has: "Has", Row: "Row", RowPast8: "RowPast8", RowPast12: "RowPast12", Edge: "Edge",
	ByKeeper: "ByKeeper", ByBack: "ByBack", Ready: "Ready", Flagged: "Flagged",
	Posted: "Posted", Forward: "Forward", ReachFront: "ReachFront", ReachMid: "ReachMid",
	ReachHome: "ReachHome", HighLine: "HighLine", KeeperHome: "KeeperHome",
}

// FeatureNames returns the names of the features in their order.
func FeatureNames() []string { return featureNames[:] }
