package footballchess

import (
	"fmt"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
)

func TestConditions(t *testing.T) { gametest.Conditions(t, Game(), conditions) }

func TestOptionTable(t *testing.T) { gametest.Options(t, Game()) }

func TestConformance(t *testing.T) {
	speak := gametest.NewSpeaker(t, Text())
	for name, v := range map[string]game.Values{
		"standard": nil,
		"placed":   {"opening": "placed", "goals": "1"},
		"clock":    {"clock": "600+5", "limit": "50"},
		"loose":    {"offside": "off", "rows": "off", "turnback": "on", "rep": "off", "limit": "60"},
		"strict":   {"offside": "field", "rows": "own", "keeperkick": "zone", "rep": "draw", "result": "draw", "limit": "60"},
	} {
		t.Run(name, func(t *testing.T) {
			r, err := read(game.Values(v), "")
			if v == nil {
				r, err = Standard(), nil
			}
			if err != nil {
				t.Fatal(err)
			}
			gametest.Run(t, r, gametest.Config[State, Move]{Plies: 1000, Check: r.invariants, Moves: everyMove, Words: speak.Say})
		})
	}
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
