package squareball

import (
	"math/rand/v2"
	"slices"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
)

// The places that a view offers a figure are those that the referee allows, apart from obstacles
// there.
func TestRoomIsTheReferees(t *testing.T) {
	r := Standard()
	rng := rand.New(gametest.Source(t, 1, 2))
	areas := []fault{inGoalArea, notKeepers, inArea, offSide}
	asked, shut := map[Phase]int{}, map[Phase]int{}
	gametest.EachInput(t, r, 3_000, func(s, _ *State, _ game.Input[Move]) {
		room := r.room(s)
		if room == nil {
			return
		}
		for _, f := range s.movable() {
			c := figureMove{side: f.side, n: f.n}
			c.own = c.side == s.Att && (s.Phase == Moves || s.Phase == Carry) || s.Phase == RedMoves
			for range 8 {
				p := Point{X: rng.Int32N(2*maxX+1) - maxX, Y: rng.Int32N(2*maxY+1) - maxY}
				if c.n == keeper || rng.IntN(2) == 0 { // near a goal line
					p.X = maxX - rng.Int32N(6000)
					if rng.IntN(2) == 0 {
						p.X = -p.X
					}
				}
				fault := r.restFault(s, c, p)
				if fault == tooNear || fault == overDie || fault == inCircle { // an obstacle is there; the circle is no zone
					continue
				}
				asked[s.Phase]++
				want := slices.Contains(areas, fault)
				if want {
					shut[s.Phase]++
				}
				if got := room.shuts(c, p); got != want {
					t.Fatalf("%s: %s at %v is shut %v, and the referee says %v", r.FormatState(s), f, p, got, faultReasons[fault])
				}
			}
		}
	})
	for _, phase := range []Phase{Place, Moves} {
		if shut[phase] < 5 || asked[phase]-shut[phase] < 5 {
			t.Errorf("in %s %d of %d places were shut: the test shows nothing", phase, shut[phase], asked[phase])
		}
	}
}

// restFault is the referee's judgement of only the end of a path.
func (r *Rules) restFault(s *State, c figureMove, p Point) fault {
	switch s.Phase {
	case Place:
		return s.setUp(c.side, c.n, p)
	case Replace:
		return r.replaceFault(s, p)
	}
	if f := s.lawful(c.side, c.n, p, s.diceOn(c.side, c.n)); f != fine || !c.own || !r.offside(s, c.side, p) {
		return f
	}
	return offSide
}

// shuts reads a view as a screen does.
func (v *RoomView) shuts(c figureMove, p Point) bool {
	if c.n == keeper {
		k := v.Keeper
		return p.X < k.X0 || p.X > k.X1 || p.Y < k.Y0 || p.Y > k.Y1
	}
	return slices.ContainsFunc(v.Shut, func(z Zone) bool {
		return (z.Seat < 0 || z.Seat == c.side.Seat()) && p.X > z.X0 && p.X < z.X1 && p.Y > z.Y0 && p.Y < z.Y1
	})
}
