package squareball

import "testing"

// TestCosts: what docs/time.md says of clock=fixed.
func TestCosts(t *testing.T) {
	at := func(p Phase, k Kind) *State { return &State{Phase: p, Kind: k} }
	for _, c := range []struct {
		what string
		s    *State
		m    Move
		ms   int32
	}{
		{"starting an attack by its throw", at(Start, Centre), Move{Act: TakeThrow}, 7500},
		{"moving a figure by the third die", at(Moves, Centre), Move{Act: MoveOwn}, 8000},
		{"moving one of the other side by the third die", at(Moves, Centre), Move{Act: MoveTheirs}, 8000},
		{"carrying a figure", at(Carry, Centre), Move{Act: CarryTo}, 8000},
		{"a flick", at(Flicking, Centre), Move{Act: FlickDie}, 11000},
		{"ending the attack", at(Flicking, Centre), Move{Act: GiveUp}, 11000},
		{"a flick at a penalty", at(Flicking, Penalty), Move{Act: FlickDie}, 12000},
		{"ending the attack at a penalty", at(Flicking, Penalty), Move{Act: GiveUp}, 12000},
		{"putting the corner die", at(Corner, Centre), Move{Act: PutCorner}, 4000},
		{"moving a figure after a card by choice", at(RedMoves, Centre), Move{Act: MoveOwn}, 5000},
		{"removing a figure", at(Remove, Centre), Move{Act: RemoveFigure}, 4000},
		{"a protest", at(Protest, Centre), Move{Act: Object}, 4000},
		{"letting play go on", at(Referee, Centre), Move{Act: GoOn}, 4000},
		{"stopping play", at(Referee, Centre), Move{Act: Halt}, 4000},
		{"putting a figure back", at(Replace, Penalty), Move{Act: PutFigure}, 4000},
		{"doing nothing", at(Moves, Centre), Move{Act: Pass}, 1000},
		{"a throw of the dice", at(Start, Centre), Move{Act: ThrowDice}, 1500},
		{"a slide at 900 mm/s", &State{Phase: Sliding, V: 900}, Move{Act: Slid}, 800},
		{"the keeper’s move", at(Start, Centre), Move{Act: MoveKeeper}, 0},
		{"the line-up", at(Place, Centre), Move{Act: PutFigure}, 0},
		{"the lot", at(Draw, Centre), Move{Act: DrawLot}, 0},
	} {
		if ms := c.s.cost(c.m); ms != c.ms {
			t.Errorf("%s costs %d ms, want %d", c.what, ms, c.ms)
		}
	}
}
