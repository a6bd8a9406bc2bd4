package squareball

import (
	"math/rand/v2"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
	"woodwork/games/squareball/plate"
)

// The path proposed while a figure is dragged is legal: straight if that is free, another only
// if all of it is, and next to an obstacle only a lawful place.
func TestProposedWaysAreLegal(t *testing.T) {
	src, bent, beside, plies := rand.New(gametest.Source(t, 13, 20)), 0, 0, 800
	if gametest.Long() {
		plies = 2_000
	}
	for _, v := range variants(t) {
		name, r := v.Name, v.Rules
		gametest.EachInput(t, r, plies, func(s, _ *State, _ game.Input[Move]) {
			if s.Phase != Moves && s.Phase != Carry {
				return
			}
			room := r.room(s)
			if room == nil {
				return // no figure may be moved
			}
			for range 4 {
				c := figureMove{side: s.Att, n: s.Carrier, own: true}
				if s.Phase == Moves {
					c.n = int8(1 + src.IntN(figures-1))
				}
				c.dice = s.diceOn(c.side, c.n)
				if s.Figure[c.side][c.n].State != OnPitch || c.n == keeper || c.dice != 0 && s.Phase == Moves {
					continue
				}
				board := r.board(s)
				g := plate.GroundOf(&board, uint8(c.side), c.n, plate.Pitch)
				shut := g.Taken()
				for _, z := range room.Shut {
					if z.Seat < 0 || z.Seat == c.side.Seat() {
						shut = append(shut, plate.Box{X0: z.X0, Y0: z.Y0, X1: z.X1, Y1: z.Y1})
					}
				}
				at := somePlace(s, src)
				at.X, at.Y = min(max(at.X, -maxX), maxX), min(max(at.Y, -maxY), maxY)
				to := plate.Beside(at, plate.Pitch, shut)
				if f := r.restFault(s, c, to); to != at && f != fine {
					t.Fatalf("%s: %s: %s%d is put beside %v at %v: %v", name, r.FormatState(s), c.side, c.n, at, to, faultReasons[f])
				} else if to != at {
					beside++
				}
				way := pathOf(g.Way(to))
				straight := pathOf([]Point{to})
				switch free := s.way(c, &straight) == fine; {
				case free && way.Legs > 1:
					t.Fatalf("%s: %s: %s%d goes round to %v by %v, and need not", name, r.FormatState(s), c.side, c.n, to, way)
				case way.Legs > 1 && s.way(c, &way) != fine:
					t.Fatalf("%s: %s: %s%d may not go to %v by %v: %v", name, r.FormatState(s), c.side, c.n, to, way, faultReasons[s.way(c, &way)])
				case way.Legs > 1:
					bent++
				}
			}
		})
	}
	if bent < 50 || beside < 50 {
		t.Errorf("%d bent ways and %d places beside: the test shows nothing", bent, beside)
	}
}

func pathOf(legs []Point) (p Path) {
	p.Legs = int8(copy(p.At[:], legs))
	return p
}
