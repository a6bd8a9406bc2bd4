package footballchess

import (
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
)

// What an evaluation counts of takes, pick-ups and shots is what Refuse allows, asked square by
// square for the side that they are about: with rows that are never full, which BallLines do
// not look at.
func TestBallLinesCountWhatTheRulesAllow(t *testing.T) {
	r, err := Configure(game.Values{"rows": "off"})
	if err != nil {
		t.Fatal(err)
	}
	takers, pickers, shots := 0, 0, 0
	gametest.EachState(t, r, 4_000, func(s *State) {
		if s.Status != Play {
			return
		}
		var c Generator
		c.Look(&r, &s.Position)
		ball := c.LinesFromBall()
		held, holder, isHeld := c.Holder()
		if !isHeld {
			for _, side := range []Side{White, Black} {
				want := allowed(r, s, side, func(k Kind, _ Square) Move { return Move{Act: Go, Piece: k, To: s.Ball} })
				if got := ball.Reach(side); got != want.pieces {
					t.Fatalf("%s: %d pieces of %d reach the ball, and %d may go there", r.FormatState(s), got, side, want.pieces)
				}
				pickers += want.pieces
			}
			return
		}
		nobody := Cover{}
		want := allowed(r, s, held.Other(), func(k Kind, to Square) Move { return Move{Act: Take, Piece: k, To: to} })
		if got := ball.Takers(&nobody); got.Pieces != want.pieces || got.Ways != want.squares.count() {
			t.Fatalf("%s: %+v can take the ball, and %d may, to %d squares", r.FormatState(s), got, want.pieces, want.squares.count())
		}
		takers += want.pieces
		kicks := allowed(r, s, held, func(k Kind, to Square) Move { return Move{Act: Kick, Piece: holder, To: to} })
		if n := kicks.squares.and(goals[held.Other()]).count(); c.Shots() != n {
			t.Fatalf("%s: %d shots, and %d kicks at the goal are allowed", r.FormatState(s), c.Shots(), n)
		} else {
			shots += n
		}
	})
	if takers < 100 || pickers < 100 || shots < 50 {
		t.Errorf("%d takers, %d pick-ups and %d shots were compared: the test shows nothing", takers, pickers, shots)
	}
}

// some are pieces that may do something, and where.
type some struct {
	pieces  int
	squares board
}

// allowed asks of every piece and square whether a side, were it its turn, could do something.
func allowed(r Rules, s *State, side Side, does func(k Kind, to Square) Move) (found some) {
	turned := *s
	turned.Turn = side
	for k := range Kinds {
		may := false
		for to := range Square(Squares) {
			if r.Refuse(&turned, game.Seat(side), does(k, to)).None() {
				found.squares = found.squares.or(of(to))
				may = true
			}
		}
		if may {
			found.pieces++
		}
	}
	return found
}
