package squareball

import (
	"math/rand/v2"
	"testing"

	"woodwork/game"
	"woodwork/games/squareball/aim"
	"woodwork/games/squareball/physics"
)

// flickings plays busily with every set of options and visits positions in which
// somebody flicks.
func flickings(t *testing.T, most int, visit func(name string, r *Rules, s *State)) {
	t.Helper()
	for name, r := range variants(t) {
		src := rand.NewPCG(11, uint64(len(name)))
		s, _ := r.Start(2)
		for n := 0; n < most; {
			turn := r.Turn(&s)
			if turn.Over() {
				s, _ = r.Start(2)
				continue
			}
			if s.Phase == Flicking {
				visit(name, r, &s)
				n++
			}
			in := busyInput(r, &s, turn, src)
			if aims := r.Aims(&s); in.Move.Act == FlickDie && len(aims) > 0 && n%4 > 0 {
				in.Move = aims[0].Flick // so that attacks last, and dice come to lie anywhere
			}
			if err := game.Play(r, &s, in); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// oftenKept tries a flick with errors of its own, and returns the share that kept the
// attack.
func oftenKept(r *Rules, s *State, m Move, times int, src game.Source) float64 {
	meant, kept := *s, 0
	r.Step(&meant, game.At(s.Att.Seat(), m))
	for range times {
		if r.keeps(s, m, r.noise(&meant, normal(src), normal(src), normal(src))) {
			kept++
		}
	}
	return float64(kept) / float64(times)
}

// fairAim looks much longer than a proposal for a flick of the die that keeps the attack
// four times in ten without a rebound, and returns it.
func fairAim(r *Rules, s *State, die int, forward bool, src game.Source) (Move, bool) {
	l, open := r.laneOf(s, die)
	for k := int32(1); open && k < 28; k++ {
		dir := aim.Turned(l.low, l.width*k/28)
		for length := 10.0; l.holds(dir) && s.leadsOn(dir) == forward && length < 700; length *= 1.7 {
			m := flickTo(die, dir, l.passed(dir)+length)
			if r.keeps(s, m, Move{Act: Execute}) && !rebounds(r, s, m) && oftenKept(r, s, m, 24, src) > 0.4 && oftenKept(r, s, m, 200, src) > 0.4 {
				return m, true
			}
		}
	}
	return Move{}, false
}

// rebounds reports whether a flick without an error hits a core or a post.
func rebounds(r *Rules, s *State, m Move) bool {
	next := *s
	r.Step(&next, game.At(s.Att.Seat(), m))
	r.Step(&next, game.At(game.Nature, Move{Act: Execute}))
	rec := r.slid(&next).Record
	return rec.Has(physics.Hit) || rec.Has(physics.Post)
}

// TestAims: wherever somebody flicks, no proposal leads through a closed gap while one is
// open, none back while there is a fair way forward, and none loses the attack for sure
// while there is a fair way that does not.
func TestAims(t *testing.T) {
	src, seen := rand.NewPCG(5, 5), map[Promise]int{}
	flickings(t, 25, func(name string, r *Rules, s *State) {
		aims := r.Aims(s)
		if len(aims) == 0 || s.Kind == Penalty {
			return
		}
		at := name + ": " + r.FormatState(s)
		for i, a := range aims {
			die := int(a.Flick.N) - 1
			seen[a.Promise]++
			if i > 0 && a.Promise > aims[i-1].Promise {
				t.Fatalf("%s: the better aim comes later", at)
			}
			if !game.Allows(r, s, s.Att.Seat(), a.Flick) {
				t.Fatalf("%s: %v is not legal", at, a.Flick)
			}
			l, open := r.laneOf(s, die)
			switch {
			case open != (a.Promise != Closed), open && !l.holds(a.Flick.Dir):
				t.Errorf("%s: die %d: %s, through %d", at, die+1, a.Promise, a.Flick.Dir)
			case a.Promise == Good && !s.leadsOn(a.Flick.Dir):
				t.Errorf("%s: die %d goes back", at, die+1)
			case a.Promise >= Back && oftenKept(r, s, a.Flick, 200, src) == 0:
				t.Errorf("%s: die %d loses the attack for sure", at, die+1)
			case a.Promise == Back || a.Promise == Lost:
				if m, ok := fairAim(r, s, die, true, src); ok {
					t.Errorf("%s: die %d: %s, though %s leads forward", at, die+1, a.Promise, r.FormatMove(s, m))
				}
			}
			if a.Promise == Lost {
				if m, ok := fairAim(r, s, die, false, src); ok {
					t.Errorf("%s: die %d: lost, though %s keeps the attack", at, die+1, r.FormatMove(s, m))
				}
			}
		}
	})
	for p := Closed; p <= Good; p++ {
		if seen[p] == 0 {
			t.Errorf("no aim was ever %s", p)
		}
	}
	t.Log(seen)
}

// TestAimsAtPenalties: a penalty is aimed past the keeper wherever he stands.
func TestAimsAtPenalties(t *testing.T) {
	r := Standard()
	for _, at := range []string{"34200,0", "33800,0", "34200,1500", "33800,-2500"} {
		s, err := r.ParseState("SQ1 1 60000 + 0:0 0,0/0,0 A P FLICK 0 fB,mA1,mB1 " + lineUp[:len(lineUp)-len(lineUpB)] + at + lineUpB[len("34200,0"):] + " 28600,0,0,1;-;-")
		if err != nil {
			t.Fatal(err)
		}
		aims := r.Aims(&s)
		if len(aims) != 1 || aims[0].Promise != Good || !r.keeps(&s, aims[0].Flick, Move{Act: Execute}) || oftenKept(r, &s, aims[0].Flick, 200, rand.NewPCG(1, 1)) < 0.2 {
			t.Errorf("keeper at %s: %+v", at, aims)
		}
	}
}

// TestAimsWhereNobodyFlicks: elsewhere nothing is proposed, and a corner only with its die.
func TestAimsWhereNobodyFlicks(t *testing.T) {
	r := Standard()
	for line, want := range map[string]int{
		"SQ1 1 0 + 0:0 0,0/0,0 A C START 0 fA,mA1,mB0 " + lineUp + " -;-;-":                                                   0,
		"SQ1 1 60000 + 0:0 0,0/0,0 A C FLICK 8 N,fA,mA1,mB0 " + lineUp + " -3000,0,0,5;0,2600,0,1;0,-2600,0,3":                3,
		"SQ1 1 60000 + 0:0 0,0/0,0 A C FLICK 8 N,Q1,fA,mA1,mB0 " + lineUp + " 34800,22900,0,1;29251,2887,0,2;32749,-1487,0,3": 1,
	} {
		s, err := r.ParseState(line)
		if err != nil {
			t.Fatal(err)
		}
		if got := r.Aims(&s); len(got) != want || want == 1 && got[0].Flick.N != 1 {
			t.Errorf("%s: %+v", line, got)
		}
	}
}

// TestAimsLandAndScore: a proposal lands on a figure that stands before the gap, and shoots
// where a goal counts, more often than a flick that only goes on would.
func TestAimsLandAndScore(t *testing.T) {
	r := Standard()
	for _, c := range []struct {
		name, line string
		least      int
	}{
		{"a figure before the gap", "SQ1 1 60000 + 0:0 0,0/0,0 A C FLICK 8 N,fA,mA1,mB0 " + lineUp + " -3000,0,0,5;0,2600,0,1;0,-2600,0,3", 8*worthGoingOn + worthLanding - worthGoingOn},
		{"before the goal", "SQ1 1 60000 + 0:0 0,0/0,0 A C FLICK 3 N,H,I10,fA,mA1,mB0 " + lineUp + " 24000,3000,0,1;27000,5250,0,2;27000,50,0,3", 3 * worthGoal},
	} {
		s, err := r.ParseState(c.line)
		if err != nil {
			t.Fatal(err)
		}
		if best := r.Aims(&s)[0]; best.Worth < c.least {
			t.Errorf("%s: %s brings %d, wanted %d", c.name, r.FormatMove(&s, best.Flick), best.Worth, c.least)
		} else {
			t.Logf("%s: %s: %+v", c.name, r.FormatMove(&s, best.Flick), best)
		}
	}
}

func BenchmarkAims(b *testing.B) {
	r := Standard()
	s, err := r.ParseState("SQ1 1 60000 + 0:0 0,0/0,0 A C FLICK 8 N,fA,mA1,mB0 " + lineUp + " -3000,0,0,5;0,2600,0,1;0,-2600,0,3")
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		r.Aims(&s)
	}
}
