package players

import (
	"testing"

	"woodwork/bot/bottest"
	"woodwork/game/gametest"
	fc "woodwork/games/footballchess"
)

// The beginner's moves in forty matches against itself, where it sees neither goal nor threat: how
// many are by bishop or knight, towards the ball, and by the piece that it moved last, of those
// where it could.
func TestBeginnerErrsLikePeople(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	could, did := map[string]int{}, map[string]int{}
	for seed := range uint64(40) {
		m := bottest.Match(t, fc.Game(), nil)
		src := gametest.Source(t, seed, 13)
		for turn := m.Turn(); !turn.Over(); turn = m.Turn() {
			r, s, _ := matchOf(m)
			made := beginner{r}.Choose(t.Context(), &s, turn.Seats.First(), src)
			if good, others := (beginner{r}).split(&s, turn.Seats.First()); s.Status == fc.Play && len(good) == 0 && !r.CanScore(&s.Position) {
				tally(could, did, &s, others, made)
			}
			if _, err := m.Play(0, turn.Seats.First(), r.FormatMove(&s, made)); err != nil {
				t.Fatal(err)
			}
		}
	}
	for what, limits := range map[string][2]float64{"bishop or knight": {0.02, 0.15}, "towards the ball": {0.7, 0.95}, "the same piece": {0.6, 0.95}} {
		share := float64(did[what]) / float64(max(could[what], 1))
		t.Logf("%s: %d of %d times, %.0f %%", what, did[what], could[what], 100*share)
		if could[what] < 200 || share < limits[0] || share > limits[1] {
			t.Errorf("%s: %d of %d times", what, did[what], could[what])
		}
	}
}

// tally counts what the beginner could do with its moves, and did. The same piece counts where it
// can go towards the ball.
func tally(could, did map[string]int, s *fc.State, moves []fc.Move, made fc.Move) {
	minor := func(m fc.Move) bool { return m.Piece == fc.Bishop || m.Piece == fc.Knight }
	near := func(m fc.Move) bool { return !minor(m) && nears(&s.Position, m) }
	claims := map[string]func(m fc.Move) bool{"bishop or knight": minor, "towards the ball": near}
	if n := s.MovesWithoutGoal - s.Start.MovesWithoutGoal; n >= 2 {
		claims["the same piece"] = func(m fc.Move) bool { return near(m) && m.Piece == s.History[n-2].Piece }
	}
	for what, claim := range claims {
		for _, m := range moves {
			if claim(m) {
				if could[what]++; claim(made) {
					did[what]++
				}
				break
			}
		}
	}
}
