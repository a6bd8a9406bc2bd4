package footballchess

import (
	"fmt"
	"testing"

	"woodwork/game/gametest"
)

func TestConditions(t *testing.T) { gametest.Conditions(t, Game(), conditions) }

func TestOptionTable(t *testing.T) { gametest.Options(t, Game()) }

func TestConformance(t *testing.T) {
	speak := gametest.NewSpeaker(t, Text())
	gametest.RunAll(t, Options(), variants(t), func(_ int, v gametest.Variant[Rules]) gametest.Config[State, Move] {
		return gametest.Config[State, Move]{Plies: 500, Check: v.Rules.invariants, Moves: everyMove, Words: speak.Say}
	})
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
