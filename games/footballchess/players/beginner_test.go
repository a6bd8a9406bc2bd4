package players

import (
	"math/rand/v2"
	"testing"

	"woodwork/bot/bottest"
	"woodwork/game"
	fc "woodwork/games/footballchess"
)

// TestBeginnerSeesHalf: the beginner covers a goal in which the other side could score,
// and goes for the ball, about every second time, and not always.
func TestBeginnerSeesHalf(t *testing.T) {
	const matches = 600
	r, _, err := matchOf(bottest.Match(t, fc.Game(), nil))
	if err != nil {
		t.Fatal(err)
	}
	covers := func(p *fc.Position) bool { return !r.CanScore(p) }
	wins := func(p *fc.Position) bool { _, has := p.Holder(p.Turn.Other()); return has }
	for name, test := range map[string]struct {
		state string
		good  func(after *fc.Position) bool
	}{
		"an open goal": {"3k3/7/2b1r2/1p3n1/7/3Q1q1/7/1N3P1/2R1B2/7/3K3 f6 w 0-0 2 2 -", covers},
		"a free ball":  {"3k3/7/b5r/1p2qn1/7/R6/1N5/3P3/6B/7/3K2Q d6 w 0-0 0 0 -", wins},
	} {
		s, err := r.ParseState(test.state)
		if err != nil {
			t.Fatal(err)
		}
		src := rand.NewPCG(7, 11)
		good := func(choose func() fc.Move) (n int) {
			for range matches {
				after := s.Do(choose())
				if test.good(&after) {
					n++
				}
			}
			return n
		}
		seat := game.Seat(s.Turn)
		beginners := good(func() fc.Move { return beginner{r}.Choose(t.Context(), &s, seat, src) })
		random := good(func() fc.Move { return r.Sample(&s, seat, src) })
		if want := (matches + random) / 2; beginners < want-60 || beginners > want+60 {
			t.Errorf("%s: right in %d of %d, want about %d: random play is right in %d", name, beginners, matches, want, random)
		}
	}
}
