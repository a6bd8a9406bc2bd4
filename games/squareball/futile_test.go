package squareball

import (
	"slices"
	"strings"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
)

// TestFutile: a screen does not offer a protest that would cost its figure for nothing.
func TestFutile(t *testing.T) {
	const inGap = " 154,0,0,5;0,2600,0,1;0,-2600,0,3"
	const head = "SQ1 1 60000 + 0:0 0,0/0,0 A C PROTEST:"
	onTen := strings.Replace(lineUp, "17000,0 ", "1000,0 ", 1)
	alone := "-34200,0;x;x;x;x;x;x;x;x;x;1000,0 " + lineUpB
	r := Standard()
	for _, c := range []struct {
		name, line string
		futile     bool
	}{
		{"the last flick stopped in the gap", head + "s1 0 N,fA,mA1,mB0 " + lineUp + inGap, true},
		{"one flick is left", head + "s1 1 N,fA,mA1,mB0 " + lineUp + inGap, false},
		{"the last flick stopped on an own figure, which may stay", head + "s1 0 N,fA,mA1,mB0 " + onTen + inGap, false},
		{"that figure is the only one", strings.Replace(head, "0,0/0,0", "0,0/9,0", 1) + "s1 0 N,fA,mA1,mB0 " + alone + inGap, true},
		{"time is up", strings.Replace(head, "60000", "1200000", 1) + "s1 3 N,fA,mA1,mB0 " + lineUp + inGap, true},
		{"a throw on the line", head + "c0 0 fA,mA1,mB0 " + lineUp + " -3000,0,0,5;0,6700,0,1;0,-2600,0,3", false},
		{"a throw on the line that is a penalty", head + "c0 0 fA,mA1,mB0 " + lineUp + " -3000,0,0,6;0,6700,0,6;0,-2600,0,6", true},
		{"a throw on the line that is a free kick", head + "c0 0 fA,mA1,mB0 " + lineUp + " -3000,0,0,2;0,6700,0,2;0,-2600,0,2", true},
		{"a row", head + "l0 3 N,fA,mA1,mB0 " + lineUp + " -3000,0,0,5;0,0,0,1;3000,0,0,3", false},
		{"a throw-in for the other side, or its throw from the circle", head + "o1{S+|p|0,24284,0;-3020,19500,0;3000,19500,0|@0,24000|~o} 0 N,fA,mA1,mB0 " + lineUp + " 0,24284,0,5;-3020,19500,0,1;3000,19500,0,3", false},
		{"out behind the goal line with the last flick", head + "o1{E+|p|36284,9000,0;30000,12000,0;30000,6000,0|@36000,9000|~o} 0 N,fA,mA1,mB0 " + lineUp + " 36284,9000,0,5;30000,12000,0,1;30000,6000,0,3", true},
		{"the same with a flick left", head + "o1{E+|p|36284,9000,0;30000,12000,0;30000,6000,0|@36000,9000|~o} 1 N,fA,mA1,mB0 " + lineUp + " 36284,9000,0,5;30000,12000,0,1;30000,6000,0,3", false},
		{"a goal after a light touch", head + "t1{G+|t3,p|47839,221,0;27000,5250,0;27020,50,0|@36000,1601|~t} 0 N,H,I10,fA,mA1,mB1 " + lineUp + " 47839,221,0,1;27000,5250,0,2;27020,50,0,3", false},
		{"a goal after a light touch, without a landing", head + "t1{G+|t3,p|47839,221,0;27000,5250,0;27020,50,0|@36000,1601|~t} 2 N,fA,mA1,mB1 " + lineUp + " 47839,221,0,1;27000,5250,0,2;27020,50,0,3", true},
		{"a row, but nothing to protest about", "SQ1 1 60000 + 0:0 0,0/0,0 A C FLICK 8 N,fA,mA1,mB0 " + lineUp + inGap, false},
	} {
		s, err := r.ParseState(c.line)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		v := r.View(&s).(View)
		if futile := v.Dispute != nil && v.Dispute.Futile; futile != c.futile {
			t.Errorf("%s: futile is %t", c.name, futile)
		}
		if s.Phase == Protest && !slices.Equal(v.Can, []Decision{{"protest", "!"}, {"pass", "."}}) {
			t.Errorf("%s: the rules allow %v", c.name, v.Can)
		}
	}
}

// TestFutileProtestsSaveNothing plays like TestBusyPlay: after a futile protest the other side
// has the attack, whichever figure is removed and whatever is protested next.
func TestFutileProtestsSaveNothing(t *testing.T) {
	seen := map[bool]int{}
	for i, v := range variants(t) {
		name, r := v.Name, v.Rules
		src := gametest.Source(t, 3, uint64(i))
		s, _ := r.Start(2)
		for range 3_000 {
			turn := r.Turn(&s)
			if turn.Over() {
				s, _ = r.Start(2)
				continue
			}
			if s.Phase == Protest && s.outfield(s.Att) {
				futile := r.Futile(&s)
				seen[futile]++
				if futile && protestSaves(r, s, src) {
					t.Fatalf("%s: %s: a protest brings something", name, r.FormatState(&s))
				}
			}
			if err := game.Play(r, &s, busyInput(r, &s, turn, src)); err != nil {
				t.Fatal(err)
			}
		}
	}
	if seen[true] == 0 || seen[false] == 0 {
		t.Errorf("futile or not: %v", seen)
	}
}

// protestSaves protests whenever there is a reason to, while figures are removed at random, and
// reports whether the side could flick, carry or kick again, or scored.
func protestSaves(r *Rules, s State, src game.Source) bool {
	side, goals, begun := s.Att, s.Goals, s.Begun
	for s.Phase == Protest || s.Phase == Remove {
		seat, m := s.decides().Seat(), Move{Act: Object}
		if s.Phase == Remove {
			m = r.Sample(&s, seat, src)
		} else if !s.outfield(s.Att) {
			m = Move{Act: Pass}
		}
		r.Step(&s, game.At(seat, m))
	}
	return s.Goals[side] > goals[side] || s.Begun == begun && s.Phase != Over && s.Phase != Draw && s.Clock < r.limit(&s)
}
