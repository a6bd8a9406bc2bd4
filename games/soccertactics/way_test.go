package soccertactics

import (
	"fmt"
	"testing"

	"woodwork/game/gametest"
)

// TestEveryMoveHasAWay plays at random: each legal move by the die has a way of that many steps
// with one turn, over no pawn of the other side (ST-08 to ST-11, ST-15).
func TestEveryMoveHasAWay(t *testing.T) {
	r := Standard()
	seen := map[string]int{}
	gametest.EachState(t, r, 4_000, func(s *State) {
		if s.decides() == Nobody {
			return
		}
		for _, m := range r.Legal(nil, s, s.decides().Seat()) {
			switch m.Act {
			case MovePawn:
				p, _ := s.on(s.decides(), m.From)
				by, ok := r.pawnTurn(s, p, m.To, int(s.Die))
				over := between[m.From][by].Or(between[by][m.To])
				if !ok || steps(m.From, by)+steps(by, m.To) != int(s.Die) || !over.And(s.Squares(s.decides().Other())).Empty() {
					t.Fatalf("%s: %s by way of %s", r.FormatState(s), r.FormatMove(s, m), by)
				}
				seen[s.Phase.String()]++
			case PlayBall:
				by, ok := ballTurn(s.Ball, m.To, int(s.Die))
				if !ok || steps(s.Ball, by)+steps(by, m.To) != int(s.Die) {
					t.Fatalf("%s: %s by way of %s", r.FormatState(s), r.FormatMove(s, m), by)
				}
				seen[s.Phase.String()]++
			}
		}
	})
	gametest.Met(t, seen, 100, "pm", "bp", "cm", "dm")
}

// steps counts the squares of a straight way; it returns far too many if there is none.
func steps(from, to Square) int {
	file, rank := to.File()-from.File(), to.Rank()-from.Rank()
	if file != 0 && rank != 0 && max(file, -file) != max(rank, -rank) {
		return 1000
	}
	return max(file, -file, rank, -rank)
}

// TestWaysGoStraightAndPastTeamMates: the way is straight if possible, and goes past the own
// side rather than over it.
func TestWaysGoStraightAndPastTeamMates(t *testing.T) {
	r := Standard()
	s, err := r.ParseState("st1 D1/B4,D4,E4,G4/A6/C6/D8/E9/D7/G8 D16/B13,D13,E13,G13/A11/C11/F11/H11/D9/E8 G8 R pm2 - 0 -/- 0-0 1:0 k=R -")
	if err != nil {
		t.Fatal(err)
	}
	for move, want := range map[string]string{"A6-A8": "via A8", "D8-D10": "via C9", "D8-E10": "via E9", "D7-F7": "via F7"} {
		m, err := r.ParseMove(&s, move)
		if err != nil {
			t.Fatal(err)
		}
		for _, arg := range r.Describe(&s, m).Args {
			if got := arg.Name + " " + fmt.Sprint(arg.Value); arg.Name == "via" && got != want {
				t.Errorf("%s %s, want %s", move, got, want)
			}
		}
	}
}
