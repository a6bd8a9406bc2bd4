package footballchess

import "testing"

// Escapes lists what Grabs lists, those first after which the other side has no take: it is
// seldom wrong in that.
func TestEscapes(t *testing.T) {
	safe, wrong := 0, 0
	wander(t, 2000, func(r *Rules, p *Position) {
		var c Generator
		c.Look(r, p)
		want := map[Move]bool{}
		for _, m := range c.Grabs(nil) {
			want[m] = true
		}
		got, n := c.Escapes(nil)
		for i, m := range got {
			if !want[m] {
				t.Fatalf("%s: %s is listed twice, or wins no ball", p.String(), p.text(m))
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

// What stops a goal kick is a take or one of Answers, and these are few.
func TestAnswers(t *testing.T) {
	threats, stops, listed := 0, 0, 0
	wander(t, 4000, func(r *Rules, p *Position) {
		var c Generator
		if c.Look(r, p); !c.Threatened() {
			return
		}
		threats++
		known := map[Move]bool{}
		for _, m := range c.Answers(nil) {
			known[m] = true
			listed++
		}
		for _, m := range r.Moves(nil, p) {
			next := p.Do(m)
			if m.Act == Take || r.CanScore(&next) {
				continue
			}
			if stops++; !known[m] {
				t.Fatalf("%s: %s stops the goal, but is not listed", p.String(), p.text(m))
			}
		}
	})
	if threats < 100 || stops < 20 || listed > 4*stops {
		t.Errorf("%d threats, %d actions that stop one, %d listed", threats, stops, listed)
	}
}
