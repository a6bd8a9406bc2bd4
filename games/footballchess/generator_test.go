package footballchess

import (
	"math/bits"
	"testing"

	"woodwork/game"
)

// wander visits positions of random play with many takes in it, under rules with
// every option in turn.
func wander(t *testing.T, plies int, visit func(r *Rules, p *Position)) {
	t.Helper()
	all := []Rules{Standard()}
	for i, change := range []func(*Rules){
		func(r *Rules) { r.Offside = OffsideField }, func(r *Rules) { r.RowLimit = RowsOwn },
		func(r *Rules) { r.Zone = true }, func(r *Rules) { r.TurnBack = true }, func(r *Rules) { r.RowLimit = RowsFree },
	} {
		all = append(all, Standard())
		change(&all[i+1])
	}
	src := &splitmix{1}
	for i := range all {
		r, p := &all[i], opening
		for range plies {
			visit(r, &p)
			moves := r.Moves(nil, &p)
			if grabs := r.Grabs(nil, &p); len(grabs) > 0 && game.Below(src, 2) == 0 {
				moves = grabs
			}
			if m := moves[game.Below(src, uint64(len(moves)))]; !m.Goal() {
				p.act(m)
			}
		}
	}
}

type splitmix struct{ n uint64 }

func (c *splitmix) Uint64() uint64 {
	c.n += 0x9E3779B97F4A7C15
	z := c.n
	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
	z = (z ^ z>>27) * 0x94D049BB133111EB
	return z ^ z>>31
}

// What the stages of a search list together leads where the actions of the rules
// lead, to each position once.
func TestStagesAreTheActions(t *testing.T) {
	wander(t, 2000, func(r *Rules, p *Position) {
		want, goal := map[Position]bool{}, false
		for _, m := range r.Moves(nil, p) {
			if m.Goal() {
				goal = true
			} else {
				want[p.Do(m)] = true
			}
		}
		var c Generator
		c.Look(r, p)
		for _, m := range c.Others(c.Passes(c.Grabs(nil))) {
			if !want[p.Do(m)] || !c.Allows(m) {
				t.Fatalf("%s: %s is no action, or leads where another does", p, p.text(m))
			}
			delete(want, p.Do(m))
		}
		if len(want) > 0 {
			t.Fatalf("%s: the stages leave out %v", p, want)
		}
		if goal != c.CanScore() || goal && !c.Allows(c.Goal()) {
			t.Fatalf("%s: a goal kick is there: %t; the scene says %t", p, goal, c.CanScore())
		}
	})
}

// Robbers and reachers are what the generator says, but for the row limit.
func TestLinesFromTheBall(t *testing.T) {
	r := Standard()
	r.RowLimit = RowsFree
	wander(t, 2000, func(_ *Rules, p *Position) {
		c := r.newGenerator(p)
		switch want := bits.OnesCount8(grabbers(r.Grabs(nil, p))); {
		case c.free:
			if got := bits.OnesCount8(c.reach(c.side, c.ballLines())); got != want {
				t.Fatalf("%s: %d reach the ball, not %d", p, want, got)
			}
		case c.held != c.side:
			if got, _ := c.takersOf(c.ballLines()); got != want {
				t.Fatalf("%s: %d can take the ball, not %d", p, want, got)
			}
		}
	})
}

func grabbers(moves []Move) (set uint8) {
	for _, m := range moves {
		set |= 1 << m.Piece
	}
	return set
}
