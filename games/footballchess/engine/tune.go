package engine

import (
	"context"

	"woodwork/game"
	fc "woodwork/games/footballchess"
)

// A Sample is a position of an episode that a Miner played.
type Sample struct {
	Features Features
	Result   float64 // who scored the next goal: 1 the side to move, 0 the other, 0.5 nobody
}

// Samples plays one episode and returns its positions, except those with a goal kick, which the
// search never evaluates.
func (m *Miner) Samples(ctx context.Context) (list []Sample, err error) {
	all, err := m.episode(ctx)
	if err != nil {
		return nil, err
	}
	last := &all[len(all)-1]
	scored := m.rules.CanScore(last)
	for i := range all {
		p := &all[i]
		if m.rules.CanScore(p) {
			continue
		}
		s := Sample{Features: Look(&m.rules, p), Result: 0.5}
		switch {
		case scored && p.Turn == last.Turn:
			s.Result = 1
		case scored:
			s.Result = 0
		}
		list = append(list, s)
	}
	return list, nil
}

// featureNames are the names of the features in Go.
var featureNames = [FeatureCount]string{
	Tempo: "Tempo", Secure: "Secure", Contested: "Contested", CanRob: "CanRob", Lost: "Lost",
	Robbers: "Robbers", FreeMine: "FreeMine", FreeTheirs: "FreeTheirs", FreeReach: "FreeReach",
	RowMine: "RowMine", RowTheirs: "RowTheirs", RowFree: "RowFree", Front: "Front",
	Threat: "Threat", Threats: "Threats", MateShots: "MateShots",
	BallLanes: "BallLanes", KeeperLine: "KeeperLine", KeeperOut: "KeeperOut", Guards: "Guards",
	Advance: "Advance", NearQueen: "NearQueen", NearRook: "NearRook", NearBishop: "NearBishop",
	NearKnight: "NearKnight", NearPawn: "NearPawn", Control: "Control",
	CleanNow: "CleanNow", CleanNext: "CleanNext", WaysNow: "WaysNow", WaysNext: "WaysNext",
}

// FeatureNames returns the names of the features in their order.
func FeatureNames() []string { return featureNames[:] }

// A Novice plays with given weights and few nodes, for comparing weights. The first moves of a
// match are random, and so are its placements, so that no two matches are alike.
type Novice struct {
	rules   fc.Rules
	weights Weights
	nodes   uint64
}

// noviceOpening is how many moves of a match, of both sides together, a Novice plays at random.
const noviceOpening = 4

// NewNovice returns a player that looks at that many positions for a move.
func NewNovice(r fc.Rules, w Weights, nodes uint64) Novice { return Novice{r, w, nodes} }

// Choose returns a move of the side to decide.
func (b Novice) Choose(ctx context.Context, s *fc.State, seat game.Seat, src game.Source) fc.Move {
	if s.Status == fc.Play && s.Ply >= noviceOpening {
		m := New(b.rules, b.weights, 1).Search(ctx, s, Limits{Nodes: b.nodes}).Move
		if game.Allows(b.rules, s, seat, m) { // else every move loses, so the search chose none
			return m
		}
	}
	moves := b.rules.Legal(nil, s, seat)
	return moves[game.Below(src, uint64(len(moves)))]
}
