package engine

import (
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
	fc "woodwork/games/footballchess"
)

// The takes, pick-ups and shots that an evaluation counts are those that Refuse allows, asked
// square by square for the side in question. Rows are never full here, because the counts ignore
// them.
func TestCountsAreWhatTheRulesAllow(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	r, err := fc.Configure(game.Values{"rows": "off"})
	if err != nil {
		t.Fatal(err)
	}
	takings, pickUps, kickings := 0, 0, 0
	gametest.EachState(t, r, 4_000, func(s *fc.State) {
		if s.Status != fc.Play {
			return
		}
		var c fc.Generator
		c.Look(&r, &s.Position)
		lines := c.BallLines()
		held, holder, isHeld := c.Holder()
		if !isHeld {
			for _, side := range []fc.Side{fc.White, fc.Black} {
				want := allowed(r, s, side, func(k fc.Kind, _ fc.Square) fc.Move { return fc.Move{Act: fc.Go, Piece: k, To: s.Ball} })
				if got := reachers(&c, side, lines); int(got) != want.pieces {
					t.Fatalf("%s: %d pieces of %d reach the ball, and %d may go there", r.FormatState(s), got, side, want.pieces)
				}
				pickUps += want.pieces
			}
			return
		}
		want := allowed(r, s, held.Other(), func(k fc.Kind, to fc.Square) fc.Move { return fc.Move{Act: fc.Take, Piece: k, To: to} })
		if got := takersOf(&c, lines, fc.Bitboard{}); got.pieces != want.pieces || got.ways != want.squares.Count() {
			t.Fatalf("%s: %+v can take the ball, and %d may, to %d squares", r.FormatState(s), got, want.pieces, want.squares.Count())
		}
		takings += want.pieces
		kicks := allowed(r, s, held, func(k fc.Kind, to fc.Square) fc.Move { return fc.Move{Act: fc.Kick, Piece: holder, To: to} })
		if n := kicks.squares.Without(fc.Pitch()).Count(); shots(&c) != n {
			t.Fatalf("%s: %d shots, and %d kicks at the goal are allowed", r.FormatState(s), shots(&c), n)
		} else {
			kickings += n
		}
	})
	if takings < 100 || pickUps < 100 || kickings < 50 {
		t.Errorf("%d takers, %d pick-ups and %d shots were compared: the test shows nothing", takings, pickUps, kickings)
	}
}

// some are pieces that may do something, and where.
type some struct {
	pieces  int
	squares fc.Bitboard
}

// allowed asks for every piece and square whether a side could do something if it were its turn.
func allowed(r fc.Rules, s *fc.State, side fc.Side, does func(k fc.Kind, to fc.Square) fc.Move) (found some) {
	turned := *s
	turned.Turn = side
	for k := range fc.Kinds {
		may := false
		for to := range fc.Square(fc.Squares) {
			if r.Refuse(&turned, game.Seat(side), does(k, to)).None() {
				found.squares = found.squares.Or(fc.Of(to))
				may = true
			}
		}
		if may {
			found.pieces++
		}
	}
	return found
}
