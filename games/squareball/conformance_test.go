package squareball

import (
	"iter"
	"math/rand/v2"
	"slices"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
)

// variantValues are sets of options that change each other's effect.
var variantValues = map[string]game.Values{
	"standard": nil,
	"cup":      {"halves": "2", "decider": "full", "minutes": "4"},
	"defender": {"referee": "defender", "offside": "any", "landing": "cross", "throwin": "rest", "corner": "strict", "skillA": "0", "minutes": "4"},
	"printed":  {"referee": "defender", "drop": "1", "offside": "any", "redcard": "always", "outs": "running", "minutes": "20", "halves": "1", "clock": "fixed"},
	"loose":    {"friendly": "on", "free": "place", "offside": "off", "figures": "flat", "protest": "off", "drop": "1", "decider": "golden", "skillB": "4"},
	"pens":     {"decider": "pens", "minutes": "4", "stopearly": "off", "clock": "fixed", "drop": "1", "setup": "wall"},
}

// variants returns rules with every value of every option.
func variants(t testing.TB) []gametest.Variant[*Rules] {
	t.Helper()
	return gametest.Variants(t, Options(), Configure, variantValues)
}

func TestConditions(t *testing.T) { gametest.Conditions(t, Game(), conditions) }

// someMoves lists all moves that can be listed, and some of the others: a move that a random
// player would make, and variations of it.
func (r *Rules) someMoves(s *State) iter.Seq[Move] {
	all := fewMoves(r, s)
	src := rand.New(rand.NewPCG(uint64(s.Clock), uint64(s.Phase)))
	turn := r.Turn(s)
	for range 8 {
		m := anything(s, src)
		if m.Act == Slid || turn.Chance && s.Phase == Noise && r.Skill[s.Att] == 0 {
			continue // listed: the one that the physics computes
		}
		all = append(all, m)
		if turn.Seats.Len() > 0 {
			m = r.Sample(s, turn.Seats.First(), src)
			all = append(all, m)
			switch m.Act {
			case FlickDie:
				m.N = int8(1 + src.IntN(dice))
			case MoveOwn, MoveTheirs:
				m.N = int8(src.IntN(figures))
			}
			all = append(all, m)
		}
	}
	return slices.Values(all)
}

// fewMoves are the moves with few or no parameters.
func fewMoves(r *Rules, s *State) (all []Move) {
	for _, act := range []Act{TakeRed, Object, GoOn, Halt, GiveUp, Pass, Execute, PeriodOver, DecisionOver} {
		all = append(all, Move{Act: act})
	}
	for n := range int8(figures) {
		all = append(all, Move{Act: RemoveFigure, N: n})
	}
	for side := A; side <= B; side++ {
		all = append(all, Move{Act: DrawLot, Side: side})
	}
	for _, o := range r.Odds(nil, s) {
		if o.Move.Act == Slid {
			all = append(all, o.Move)
		}
	}
	return all
}

// unlisted reports whether there are too many moves to list: placing, moving, carrying and
// flicking choose among points and directions, and so does chance in throws, drops and errors.
func (r *Rules) unlisted(s *State, seat game.Seat) bool {
	switch {
	case seat == game.Clock:
		return false
	case seat == game.Nature:
		return s.Phase == Throw || s.Phase == Drop || s.Phase == Noise && r.Skill[s.Att] > 0
	}
	return s.Phase != Referee && s.Phase != Protest && s.Phase != Remove
}

func TestOptionTable(t *testing.T) { gametest.Options(t, Game()) }

func TestConformance(t *testing.T) {
	speak := gametest.NewSpeaker(t, Text())
	plies := 500
	if gametest.Long() {
		plies = 100_000
	}
	gametest.RunAll(t, Options(), variants(t), func(_ int, v gametest.Variant[*Rules]) gametest.Config[State, Move] {
		return gametest.Config[State, Move]{Plies: plies, Check: v.Rules.validate, CheckStep: stepInvariants, Moves: v.Rules.someMoves, Unlisted: v.Rules.unlisted, Words: speak.Say}
	})
}
