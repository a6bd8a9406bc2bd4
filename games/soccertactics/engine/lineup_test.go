package engine

import (
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
	st "woodwork/games/soccertactics"
)

// TestLineUp: strong and best line up legally with any pawns left, and by their own values no
// worse than the usual line-up.
func TestLineUp(t *testing.T) {
	r := st.Standard()
	for _, line := range []string{
		"st1 */*,*,*,*/*/*/*/*/*/* */*,*,*,*/*/*/*/*/*/* - R set1 - 0 -/- 1-0 1:615 k=R -",
		"st1 D1/B4,D4,E4,G4/A6/C6/F6/H6/D8/F8 */*,*,*,*/*/*/*/*/*/* D8 R set2 - 0 -/- 0-0 1:0 k=R -",
		"st1 */*,*,*/*/-/*/-/*/- */*,*,*,*/*/*/*/*/*/* - R set1 - 0 -/- 1-0 1:615 k=R -",
		"st1 -/*,*/-/-/-/-/-/- */*,*,*,*/*/*/*/*/*/* - R set1 - 0 -/- 1-0 1:615 k=R -",
	} {
		s, err := r.ParseState(line)
		if err != nil {
			t.Fatal(err)
		}
		side, e := s.Decides(), new(search)
		seat := side.Seat()
		b := searcher(r, 2000)
		e.begin(t.Context(), r, stand(r, &s).scale(b.scale), 0)
		worth := func(m st.Move) float64 {
			after := s
			r.Step(&after, game.At(seat, m))
			if after.Phase == st.SecondSetUp {
				r.Step(&after, game.At(after.Decides().Seat(), after.StandardSetUp()))
			}
			return e.seen(&after, side)
		}
		for seed := range uint64(3) {
			src := gametest.Source(t, seed, 1)
			for _, m := range []st.Move{b.Choose(t.Context(), &s, seat, src), NewStrong(r, Fitted(), FittedScale).Choose(t.Context(), &s, seat, src)} {
				if !game.Allows(r, &s, seat, m) || worth(m) < worth(s.StandardSetUp()) {
					t.Errorf("%s: %s is illegal, or worth less than the usual set-up", line, r.FormatMove(&s, m))
				}
			}
		}
	}
}
