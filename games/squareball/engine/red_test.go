package engine

import (
	"math/rand/v2"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
	sq "woodwork/games/squareball"
)

// mouthOpen is a position in which A shoots at a goal whose keeper is out of the way, without
// the beginning of its line.
const mouthOpen = " 0,0/0,0 A C FLICK 3 N,H,I10,fA,mA1,mB0 -34200,0;-21500,-11000;-21500,0;-21500,11000;-13000,-5000;-13000,5000;2000,-15000;2000,15000;12000,-10000;12000,10000;17000,0 34200,-4900;21500,11000;21500,20000;21500,-11000;13000,5000;13000,-5000;-2000,15000;-2000,-15000;-12000,10000;-12000,-10000;-17000,0 24000,3000,0,1;27000,5250,0,2;27000,50,0,3"

func careful(r *sq.Rules) RedCardPlayer {
	w := Fitted()
	return RedCardPlayer{Player{Rules: r, Turns: 3, Rough: 2, Fine: 8, Walks: 20, Next: 1, Weights: &w}}
}

// TestRedCardParriesAShot: late in the match the defender takes a red card against a certain
// shot, and the figures moved leave the attacker less; against a side that still needs a landing
// there is no shot to parry.
func TestRedCardParriesAShot(t *testing.T) {
	r := sq.Standard()
	p := careful(r)
	s := read(t, r, "SQ1 1 1150000 + 0:0"+mouthOpen)
	m, ok := p.Interrupt(t.Context(), &s, sq.B.Seat(), rand.NewPCG(1, 1))
	if !ok || m.Act != sq.TakeRed {
		t.Fatalf("%+v, %v against a shot of %.2f", m, ok, p.threat(&s, 1))
	}
	before := p.threat(&s, 1)
	for seat := sq.B.Seat(); s.Phase != sq.Flicking || s.Red[sq.B] == 0; seat = r.Turn(&s).Seats.First() {
		if s.Phase != sq.Flicking {
			m = p.Choose(t.Context(), &s, seat, rand.NewPCG(1, 2))
		}
		if err := game.Play(r, &s, game.At(seat, m)); err != nil {
			t.Fatalf("%s: %v", r.FormatMove(&s, m), err)
		}
	}
	if after := p.threat(&s, 1); after > before/2 {
		t.Errorf("the shot is worth %.2f, and %.2f before the card", after, before)
	}
	s = read(t, r, "SQ1 1 1150000 + 0:0 0,0/0,0 A"+usual)
	if _, ok := p.Interrupt(t.Context(), &s, sq.B.Seat(), rand.NewPCG(1, 1)); ok {
		t.Error("a red card where there is no shot")
	}
}

// TestPenaltyAim: a penalty is aimed beside the keeper and between the posts, and goes in
// about as often as docs/lab/reference.md#penalties says: 0.49 with the keeper on his
// line.
func TestPenaltyAim(t *testing.T) {
	r := sq.Standard()
	s := read(t, r, "SQ1 1 60000 + 0:0 0,0/0,0 A P FLICK 1 fA,mA1,mB0 -34200,0;-21500,-11000;-21500,0;-21500,11000;-13000,-5000;-13000,5000;2000,-15000;2000,15000;12000,-10000;12000,10000;17000,0 34200,0;21500,11000;21500,7200;21500,-11000;13000,5000;13000,-5000;-2000,15000;-2000,-15000;-12000,10000;-12000,-10000;-17000,0 28600,0,0,1;-;-")
	p := careful(r)
	m := p.Choose(t.Context(), &s, sq.A.Seat(), rand.NewPCG(3, 4))
	if y := abs(along(s.Die[0].Pose.Point, m.Dir, 36000).Y); y < 1200 || y > 2700 {
		t.Errorf("%s is aimed %d u beside the middle", r.FormatMove(&s, m), y)
	}
	const kicks = 400
	goals, src := 0, gametest.Source(t, 5, 6)
	for range kicks {
		next := s
		r.Step(&next, game.At(sq.A.Seat(), m))
		p.settle(&next, src)
		goals += int(next.Goals[sq.A])
	}
	if share := float64(goals) / kicks; share < 0.38 || share > 0.6 {
		t.Errorf("%s scores %.2f", r.FormatMove(&s, m), share)
	}
}
