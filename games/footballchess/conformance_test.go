package footballchess

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
)

func TestConditions(t *testing.T) { gametest.Conditions(t, Game(), conditions) }

func TestOptionTable(t *testing.T) { gametest.Options(t, Game()) }

func TestConformance(t *testing.T) {
	speak, seen := gametest.NewSpeaker(t, Text()), map[string]int{}
	gametest.RunAll(t, Options(), variants(t), func(_ int, v gametest.Variant[Rules]) gametest.Config[State, Move] {
		return gametest.Config[State, Move]{Plies: 500, Check: v.Rules.invariants, Moves: everyMove, Words: speak.Say, Favour: favoured,
			CheckStep: func(before *State, in game.Input[Move], _ *State) error {
				seen[formOfMove(before.text(in.Move))]++
				return nil
			}}
	})
	gametest.Met(t, seen, 3, strings.Fields("- * > goal : :: x @")...)
}

// favoured returns a goal, a pass, a chain or a take, if there is one.
func favoured(_ *State, moves []Move) int {
	for _, is := range []func(Move) bool{Move.Goal, func(m Move) bool { return m.Act == Chain }, func(m Move) bool { return m.Act == Pass || m.Act == Take }} {
		if i := slices.IndexFunc(moves, is); i >= 0 {
			return i
		}
	}
	return -1
}

// invariants hold in every state of play. validate checks others, of states that were read;
// these are the rest.
func (r Rules) invariants(s *State) error {
	if err := r.validate(s); err != nil {
		return err
	}
	seen := map[Square]bool{}
	count := map[int]int{}
	for side := range s.Piece {
		for _, q := range s.Piece[side] {
			if q == Hand {
				continue
			}
			if seen[q] || !q.OnPitch() {
				return fmt.Errorf("two pieces, or a piece off the pitch, on %s", q)
			}
			seen[q] = true
			count[q.Row()]++
		}
		if b := s.Piece[side][Bishop]; b != Hand && (b.Column()+1+b.Row())%2 != 0 {
			return fmt.Errorf("a bishop on %s has changed its colour", b)
		}
	}
	for row, n := range count {
		if n > FullRow && r.RowLimit == RowsAll {
			return fmt.Errorf("%d pieces on row %d", n, row)
		}
	}
	return nil
}
