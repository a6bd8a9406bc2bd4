package engine

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"woodwork/game"
	"woodwork/game/gametest"
	sq "woodwork/games/squareball"
	"woodwork/games/squareball/aim"
	"woodwork/games/squareball/physics"
)

const (
	lineUp  = "-34200,0;-21500,-11000;-21500,0;-21500,11000;-13000,-5000;-13000,5000;2000,-15000;2000,15000;12000,-10000;12000,10000;17000,0 " + lineUpB
	lineUpB = "34200,0;21500,11000;21500,0;21500,-11000;13000,5000;13000,-5000;-2000,15000;-2000,-15000;-12000,10000;-12000,-10000;-17000,0"
)

// variants are options that change the results of flicks.
var variants = map[string]game.Values{
	"standard": {}, "open": {"setup": "open", "clock": "fixed"}, "flat": {"figures": "flat", "clock": "fixed", "setup": "open"},
	"exact": {"skillA": "0", "skillB": "0", "setup": "open"}, "beginners": {"skillA": "4", "skillB": "4"},
	"cross": {"landing": "cross", "setup": "open"}, "pens": {"decider": "pens", "minutes": "4", "clock": "fixed"},
}

// flickings plays a little at random with every set of options and visits positions in which
// somebody flicks.
func flickings(t *testing.T, most int, visit func(name string, r *sq.Rules, s *sq.State)) {
	t.Helper()
	for i, name := range slices.Sorted(maps.Keys(variants)) {
		r, err := sq.Configure(variants[name])
		if err != nil {
			t.Fatal(err)
		}
		src := gametest.Source(t, 11, uint64(i))
		s, _ := r.Start(2)
		for n := 0; n < most; {
			turn := r.Turn(&s)
			if turn.Over() {
				s, _ = r.Start(2)
				continue
			}
			if s.Phase == sq.Flicking {
				visit(name, r, &s)
				n++
			}
			if err := game.Play(r, &s, nextInput(r, &s, turn, n, src)); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// nextInput flicks as proposed three times in four, so that attacks last and dice come to rest
// everywhere; otherwise it plays at random.
func nextInput(r *sq.Rules, s *sq.State, turn game.Turn, n int, src game.Source) game.Input[sq.Move] {
	seat, after := game.Nature, time.Second
	if !turn.Chance {
		seat, after = turn.Seats.First(), min(time.Second, turn.Within)
	}
	in := game.Input[sq.Move]{After: after, Seat: seat, Move: r.Sample(s, seat, src)}
	if list := propose(r, s); in.Move.Act == sq.FlickDie && len(list) > 0 && n%4 > 0 {
		in.Move = list[0].Flick
	}
	return in
}

// oftenKept tries a flick with random errors, and returns the share that kept the attack.
func oftenKept(r *sq.Rules, s *sq.State, m sq.Move, times int, src game.Source) float64 {
	meant, kept := *s, 0
	meant.Clock = 0
	r.Step(&meant, game.At(s.Att.Seat(), m))
	for range times {
		if yields(r, s, m, r.Sample(&meant, game.Nature, src)) > 0 {
			kept++
		}
	}
	return float64(kept) / float64(times)
}

// fairAim searches much longer than a proposal for a flick of the die that keeps the attack four
// times in ten without a rebound, and returns it.
func fairAim(r *sq.Rules, s *sq.State, die int, forward bool, src game.Source) (sq.Move, bool) {
	g, open := gapOf(s, die)
	for k := int32(1); open && k < 28; k++ {
		dir := aim.Turned(g.low, g.width*k/28)
		for length := 10.0; g.holds(dir) && leadsOn(s, dir) == forward && length < 700; length *= 1.7 {
			m := flick(int8(die)+1, dir, g.beyond(dir)+length)
			if yields(r, s, m, sq.Move{Act: sq.Execute}) > 0 && !rebounds(r, s, m) && oftenKept(r, s, m, 24, src) > 0.4 && oftenKept(r, s, m, 200, src) > 0.4 {
				return m, true
			}
		}
	}
	return sq.Move{}, false
}

// rebounds reports whether a flick without an error hits a core or a post.
func rebounds(r *sq.Rules, s *sq.State, m sq.Move) bool {
	next := *s
	r.Step(&next, game.At(s.Att.Seat(), m))
	r.Step(&next, game.At(game.Nature, sq.Move{Act: sq.Execute}))
	rec := r.Odds(nil, &next)[0].Move.Record
	return rec.Has(physics.Hit) || rec.Has(physics.Post)
}

// TestProposals: whenever somebody flicks, no proposal goes through a closed gap while another
// is open, none back while there is a fair way forward, and none certainly loses the attack
// while there is a fair way that does not.
func TestProposals(t *testing.T) {
	src, seen, each := gametest.Source(t, 5, 5), map[Promise]int{}, 8
	if gametest.Long() {
		each = 25
	}
	flickings(t, each, func(name string, r *sq.Rules, s *sq.State) {
		aims := propose(r, s)
		if len(aims) == 0 || s.Kind == sq.Penalty {
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
			g, open := gapOf(s, die)
			switch {
			case open != (a.Promise != Closed), open && !g.holds(a.Flick.Dir):
				t.Errorf("%s: die %d: %s, through %d", at, die+1, a.Promise, a.Flick.Dir)
			case a.Promise == Good && !leadsOn(s, a.Flick.Dir):
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

// TestProposalsAtPenalties: a penalty is aimed past the keeper wherever he is.
func TestProposalsAtPenalties(t *testing.T) {
	r := sq.Standard()
	for _, at := range []string{"34200,0", "33800,0", "34200,1500", "33800,-2500"} {
		s, err := r.ParseState("SQ1 1 60000 + 0:0 0,0/0,0 A P FLICK 0 fB,mA1,mB1 " + lineUp[:len(lineUp)-len(lineUpB)] + at + lineUpB[len("34200,0"):] + " 28600,0,0,1;-;-")
		if err != nil {
			t.Fatal(err)
		}
		aims := propose(r, &s)
		if len(aims) != 1 || aims[0].Promise != Good || yields(r, &s, aims[0].Flick, sq.Move{Act: sq.Execute}) == 0 || oftenKept(r, &s, aims[0].Flick, 200, rand.NewPCG(1, 1)) < 0.2 {
			t.Errorf("keeper at %s: %+v", at, aims)
		}
	}
}

// TestProposalsWhereNobodyFlicks: in other phases nothing is proposed, and at a corner only its
// die.
func TestProposalsWhereNobodyFlicks(t *testing.T) {
	r := sq.Standard()
	for line, want := range map[string]int{
		"SQ1 1 0 + 0:0 0,0/0,0 A C START 0 fA,mA1,mB0 " + lineUp + " -;-;-":                                                   0,
		"SQ1 1 60000 + 0:0 0,0/0,0 A C FLICK 8 N,fA,mA1,mB0 " + lineUp + " -3000,0,0,5;0,2600,0,1;0,-2600,0,3":                3,
		"SQ1 1 60000 + 0:0 0,0/0,0 A C FLICK 8 N,Q1,fA,mA1,mB0 " + lineUp + " 34800,22900,0,1;29251,2887,0,2;32749,-1487,0,3": 1,
	} {
		s, err := r.ParseState(line)
		if err != nil {
			t.Fatal(err)
		}
		if got := propose(r, &s); len(got) != want || want == 1 && got[0].Flick.N != 1 {
			t.Errorf("%s: %+v", line, got)
		}
	}
}

// TestProposalsLandAndScore: a proposal lands on a figure in front of the gap, and shoots if a
// goal counts, more often than a flick that only goes on would.
func TestProposalsLandAndScore(t *testing.T) {
	r := sq.Standard()
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
		if best := propose(r, &s)[0]; best.Worth < c.least {
			t.Errorf("%s: %s brings %d, wanted %d", c.name, r.FormatMove(&s, best.Flick), best.Worth, c.least)
		} else {
			t.Logf("%s: %s: %+v", c.name, r.FormatMove(&s, best.Flick), best)
		}
	}
}

func BenchmarkProposals(b *testing.B) {
	r := sq.Standard()
	s, err := r.ParseState("SQ1 1 60000 + 0:0 0,0/0,0 A C FLICK 8 N,fA,mA1,mB0 " + lineUp + " -3000,0,0,5;0,2600,0,1;0,-2600,0,3")
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		propose(r, &s)
	}
}
