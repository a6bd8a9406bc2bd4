package engine

import (
	"os"
	"testing"

	"woodwork/game"
	fc "woodwork/games/footballchess"
)

// TestKickOff proves that neither side forces a goal soon after the kick-off. The reference has
// ten plies (docs/lab/reference.md#forced-goals), the long run eleven and twelve.
func TestKickOff(t *testing.T) {
	r := fc.Standard()
	s, err := r.Start(2)
	if err != nil {
		t.Fatal(err)
	}
	most := 7
	if os.Getenv("WOODWORK_LONG") != "" {
		most = 11
	}
	f := NewMateSolver(r, 128)
	for n, find := range map[int]func() (int, error){
		most:     func() (int, error) { return f.Goal(t.Context(), &s.Position, most) },
		most + 1: func() (int, error) { return f.Against(t.Context(), &s.Position, most+1) },
	} {
		if got, err := find(); got != 0 || err != nil {
			t.Errorf("within %d plies a goal is forced in %d: %v", n, got, err)
		}
	}
	t.Logf("%d positions", f.Nodes())
}

// TestEveryKickOff proves the same for the 14 400 arrangements that a restart can produce, for
// six plies; by default for one in a hundred, and five plies.
func TestEveryKickOff(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	r, each, most := fc.Standard(), 100, 5
	if os.Getenv("WOODWORK_LONG") != "" {
		each, most = 1, 6
	}
	f, n := NewMateSolver(r, 64), 0
	placed := r
	placed.Placed = true
	s, err := placed.Start(2)
	if err != nil {
		t.Fatal(err)
	}
	arrange(placed, s, func(p *fc.Position) {
		if n++; n%each != 0 {
			return
		}
		goal, err1 := f.Goal(t.Context(), p, most)
		against, err2 := f.Against(t.Context(), p, most)
		if goal != 0 || against != 0 || err1 != nil || err2 != nil {
			t.Errorf("%s: a goal is forced in %d, or in %d against: %v, %v", p.String(), goal, against, err1, err2)
		}
	})
	if n != 14_400 {
		t.Errorf("%d arrangements", n)
	}
}

// arrange places the lowest piece in hand on every square that is free for it.
func arrange(r fc.Rules, s fc.State, tell func(*fc.Position)) {
	if s.Status != fc.Place {
		tell(&s.Position)
		return
	}
	moves := r.Legal(nil, &s, game.Seat(s.Turn))
	for _, m := range moves {
		if m.Piece == moves[0].Piece {
			next := s
			r.Step(&next, game.At(game.Seat(s.Turn), m))
			arrange(r, next, tell)
		}
	}
}
