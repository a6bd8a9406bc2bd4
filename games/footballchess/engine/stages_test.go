package engine

import (
	"fmt"
	"math/bits"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
	fc "woodwork/games/footballchess"
)

// The stages of a search together lead to the same positions as the actions of the rules, to
// each exactly once.
func TestStagesAreTheActions(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	seen, goals := map[fc.Act]int{}, 0
	wander(t, 2000, func(r *fc.Rules, p *fc.Position) {
		want, goal := map[fc.Position]bool{}, false
		for _, m := range r.Moves(nil, p) {
			seen[m.Act]++
			if m.Goal() {
				goal = true
			} else {
				want[p.Do(m)] = true
			}
		}
		var c fc.Generator
		c.Look(r, p)
		for _, m := range others(passes(c.Grabs(nil), &c), &c) {
			if !want[p.Do(m)] || !c.Allows(m) {
				t.Fatalf("%s: %s is no action, or leads where another does", p, r.FormatMove(&fc.State{Position: *p}, m))
			}
			delete(want, p.Do(m))
		}
		if len(want) > 0 {
			t.Fatalf("%s: the stages leave out %v", p, want)
		}
		if goal != c.CanScore() || goal && !c.Allows(c.Goal()) {
			t.Fatalf("%s: a goal kick is there: %t; the generator says %t", p, goal, c.CanScore())
		}
		if goal {
			goals++
		}
	})
	gametest.Met(t, seen, 500, fc.Go, fc.Carry, fc.Kick, fc.Pass, fc.Chain, fc.Take)
	if goals < 100 {
		t.Errorf("%d goal kicks", goals)
	}
}

// Robbers and reachers agree with the generator, apart from the row limit.
func TestLinesFromTheBall(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	r, seen := fc.Standard(), map[string]int{}
	r.RowLimit = fc.RowsFree
	wander(t, 2000, func(_ *fc.Rules, p *fc.Position) {
		var c fc.Generator
		c.Look(&r, p)
		want := bits.OnesCount8(grabbers(r.Grabs(nil, p)))
		switch side, _, held := c.Holder(); {
		case !held:
			seen[fmt.Sprint("free ", min(want, 2))]++
			if got := reachers(&c, p.Turn, c.BallLines()); int(got) != want {
				t.Fatalf("%s: %d reach the ball, not %d", p, got, want)
			}
		case side != p.Turn:
			seen[fmt.Sprint("held ", min(want, 2))]++
			if got, _ := taking(&c, p.Turn, c.BallLines()); got != want {
				t.Fatalf("%s: %d can take the ball, not %d", p, got, want)
			}
		}
	})
	gametest.Met(t, seen, 100, "free 0", "free 1", "free 2", "held 0", "held 1", "held 2")
}

func grabbers(moves []fc.Move) (set uint8) {
	for _, m := range moves {
		set |= 1 << m.Piece
	}
	return set
}

// escapes lists the same as Grabs, beginning with those after which the other side has no take;
// it is rarely wrong about that.
func TestEscapes(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	safe, wrong := 0, 0
	wander(t, 2000, func(r *fc.Rules, p *fc.Position) {
		var c fc.Generator
		c.Look(r, p)
		want := map[fc.Move]bool{}
		for _, m := range c.Grabs(nil) {
			want[m] = true
		}
		got, n := escapes(nil, &c)
		for i, m := range got {
			if !want[m] {
				t.Fatalf("%s: %s is listed twice, or wins no ball", p.String(), r.FormatMove(&fc.State{Position: *p}, m))
			}
			delete(want, m)
			if i < n {
				safe++
				if next := p.Do(m); len(r.Grabs(nil, &next)) > 0 {
					wrong++ // the square that a taker left opens a line
				}
			}
		}
		if len(want) > 0 {
			t.Fatalf("%s: %v is not listed", p.String(), want)
		}
	})
	if safe < 1000 || wrong > safe/8 {
		t.Errorf("%d of %d safe actions can be answered by a take", wrong, safe)
	}
}

// Any action that stops a goal kick is a take or one of answers, and these are few.
func TestAnswers(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	threats, stops, listed := 0, 0, 0
	wander(t, 4000, func(r *fc.Rules, p *fc.Position) {
		var c fc.Generator
		if c.Look(r, p); !c.Threatened() {
			return
		}
		threats++
		known := map[fc.Move]bool{}
		for _, m := range answers(nil, &c) {
			known[m] = true
			listed++
		}
		for _, m := range r.Moves(nil, p) {
			next := p.Do(m)
			if m.Act == fc.Take || r.CanScore(&next) {
				continue
			}
			if stops++; !known[m] {
				t.Fatalf("%s: %s stops the goal, but is not listed", p.String(), r.FormatMove(&fc.State{Position: *p}, m))
			}
		}
	})
	if threats < 100 || stops < 20 || listed > 4*stops {
		t.Errorf("%d threats, %d actions that stop one, %d listed", threats, stops, listed)
	}
}

// wander visits positions of random play with many takes, under rules with every option in turn.
func wander(t *testing.T, plies int, visit func(r *fc.Rules, p *fc.Position)) {
	t.Helper()
	all := []fc.Rules{fc.Standard()}
	for i, change := range []func(*fc.Rules){
		func(r *fc.Rules) { r.Offside = fc.OffsideField }, func(r *fc.Rules) { r.RowLimit = fc.RowsOwn },
		func(r *fc.Rules) { r.Zone = true }, func(r *fc.Rules) { r.TurnBack = true }, func(r *fc.Rules) { r.RowLimit = fc.RowsFree },
		func(r *fc.Rules) { r.KickRows = true }, func(r *fc.Rules) { r.LinePass = true },
	} {
		all = append(all, fc.Standard())
		change(&all[i+1])
	}
	src := numbers(t, 1)
	for i := range all {
		r := &all[i]
		s, err := r.Start(2)
		if err != nil {
			t.Fatal(err)
		}
		p := &s.Position
		for range plies {
			visit(r, p)
			moves := r.Moves(nil, p)
			if grabs := r.Grabs(nil, p); len(grabs) > 0 && game.Below(src, 2) == 0 {
				moves = grabs
			}
			if m := moves[game.Below(src, uint64(len(moves)))]; !m.Goal() {
				*p = p.Do(m)
			}
		}
	}
}
