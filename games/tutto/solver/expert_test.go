package solver

import (
	"math"
	"math/rand/v2"
	"os"
	"testing"

	"woodwork/game"
	"woodwork/games/tutto"
)

// play plays random moves, half of them those of the neutral player, and calls do before every
// ply.
func play(t *testing.T, r tutto.Rules, seats, plies int, seed uint64, do func(s *tutto.State)) {
	t.Helper()
	src := rand.NewPCG(seed, 0)
	neutral := NewNeutral(r)
	start, err := r.Start(seats)
	if err != nil {
		t.Fatal(err)
	}
	s := start
	for range plies {
		turn := r.Turn(&s)
		if turn.Over() {
			s = start
			continue
		}
		do(&s)
		seat, m := game.Nature, tutto.Move{}
		switch {
		case turn.Chance:
			m = r.Sample(&s, seat, src)
		case src.Uint64()%2 == 0:
			seat, m = s.Seat, neutral.Best(&s)
		default:
			seat = s.Seat
			m = r.Sample(&s, seat, src)
		}
		r.Step(&s, game.At(seat, m))
	}
}

// average returns the average value of Nature's next outcomes.
func average(r tutto.Rules, e *Expert, s *tutto.State) (mean [game.MaxSeats]float64) {
	odds := r.Odds(nil, s)
	total := float64(game.Total(odds))
	for _, o := range odds {
		after := *s
		r.Step(&after, game.At(game.Nature, o.Move))
		add(&mean, float64(o.Weight)/total, ptr(sure(e.Win(&after))))
	}
	return mean
}

func ptr[T any](v T) *T { return &v }

// sure returns the values of an expert without a memory limit, which cannot fail.
func sure(win [game.MaxSeats]float64, err error) [game.MaxSeats]float64 {
	if err != nil {
		panic(err)
	}
	return win
}

// TestRollsAverage compares the value before a roll with the average of the values after it: the
// expert's computation from classes and tables with the rules.
func TestRollsAverage(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	for _, c := range []struct {
		name  string
		seats int
		set   func(*tutto.Rules)
	}{
		{"default", 2, func(*tutto.Rules) {}},
		{"three seats", 3, func(*tutto.Rules) {}},
		{"x2=turn", 2, func(r *tutto.Rules) { r.Double = tutto.DoubleTurn }},
		{"pm=bank", 2, func(r *tutto.Rules) { r.PlusMinus = tutto.DeductBank }},
		{"keep=all", 2, func(r *tutto.Rules) { r.Keep = tutto.KeepAll }},
		{"end=chase", 3, func(r *tutto.Rules) { r.End = tutto.EndChase }},
		{"end=round", 2, func(r *tutto.Rules) { r.End = tutto.EndRound }},
		{"floor=none", 4, func(r *tutto.Rules) { r.Floor = tutto.FloorNone }},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := tutto.Standard()
			if c.set(&r); r != tutto.Standard() || c.seats > 2 {
				r.Target = 2000
			}
			e := NewExpert(r, judgeFor(r, c.seats))
			n, most := 0, 5
			if os.Getenv("WOODWORK_LONG") != "" {
				most = 100
			}
			play(t, r, c.seats, 40*most, 1, func(s *tutto.State) {
				if s.Phase != tutto.Roll || s.Left() > 4 && n%5 != 0 || n == most {
					return
				}
				n++
				before, mean := sure(e.Win(s)), average(r, e, s)
				for seat := range c.seats {
					if math.Abs(before[seat]-mean[seat]) > 1e-9 {
						t.Fatalf("%s: seat %d has %.12f before the roll and %.12f on average after it", r.FormatState(s), seat, before[seat], mean[seat])
					}
				}
			})
		})
	}
}

func judgeFor(r tutto.Rules, seats int) Judge {
	if seats == 2 && r == tutto.Standard() {
		return JudgeBy(Shipped())
	}
	return NewEstimate(r)
}

func TestExpertSharesAddUp(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	r := tutto.Standard()
	r.Target = 1500
	for seats := 2; seats <= 10; seats += 4 {
		e := NewExpert(r, NewEstimate(r))
		play(t, r, seats, 30, uint64(seats), func(s *tutto.State) {
			sum := 0.0
			for _, p := range sure(e.Win(s)) {
				sum += p
			}
			near(t, r.FormatState(s), sum, 1, 1e-9)
		})
	}
}

func BenchmarkBest(b *testing.B) {
	r := tutto.Standard()
	s, err := r.ParseState("6000 1250,2300 1 K b6 0 1 22236 95553535541 12")
	if err != nil {
		b.Fatal(err)
	}
	e := NewExpert(r, JudgeBy(Shipped()))
	for b.Loop() {
		e.Close() // as if it had never been seen
		if _, err := e.Best(b.Context(), &s); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkSolve(b *testing.B) {
	r := tutto.Standard()
	r.Target = 2000
	for b.Loop() {
		if _, err := Solve(b.Context(), r, nil); err != nil {
			b.Fatal(err)
		}
	}
}
