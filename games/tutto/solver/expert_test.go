package solver

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
	"woodwork/games/tutto"
)

// play plays random moves, half of them those of the neutral player, and calls do before every
// ply.
func play(t *testing.T, r tutto.Rules, seats, plies int, seed uint64, do func(s *tutto.State)) {
	t.Helper()
	src := gametest.Source(t, seed, 0)
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

// averageVariants are the options under which values are compared with the rules. The target is
// part of the positions.
func averageVariants(t *testing.T) []gametest.Variant[tutto.Rules] {
	t.Helper()
	options := slices.DeleteFunc(tutto.Options(), func(o game.Option) bool { return o.Key == "target" })
	to2000 := func(values game.Values) (tutto.Rules, error) {
		values = maps.Clone(values)
		if values == nil {
			return tutto.Standard(), nil
		}
		values["target"] = "2000"
		return tutto.Configure(values)
	}
	return gametest.Variants(t, options, to2000, map[string]game.Values{
		"default": nil, "doubled, banked": {"x2": "turn", "pm": "bank"}, "all, below zero": {"keep": "all", "floor": "none"},
		"chase": {"end": "chase", "pm": "bank", "floor": "none"}, "round": {"end": "round", "x2": "turn"}, "last turn": {"limit": "5"}, "last roll doubled": {"x2": "roll"}, "cloverleaf of the turn": {"clover": "turn"},
	})
}

// tables are the scores and seats of the positions, with the variant that they need, if any.
var tables = []struct{ variant, scores string }{
	{"", "300,500 1"}, {"all, below zero", "500,300,500 2"}, {"chase", "2100,500,300 2!1"}, {"round", "2100,500 2"},
}

// A position of a turn: phase, card, turn, kept and roll. Few dice are left, except where
// Fireworks begin, so that few outcomes follow; there are such positions for each card and phase.
var turns = strings.Split(`R fw 600 - -
R fw 600 111+5 -
R b2 600 11+5 -
R b3 600 1+222 -
R b4 600 55+1 -
R b5 600 333+5 -
R b6 600 11+11 -
R x2 600 111+5 -
R pm 600 11+5 -
R sr 600 1235 -
R cl 600 111+5 -
R cl+ 600 555+1 -
K b2 600 11+5 156
K b3 600 1+222 15
K b4 600 55+1 115
K b5 600 333+5 55
K b6 600 11+11 56
K x2 600 111+5 15
K pm 600 11+5 155
K sr 600 123 445
K cl 600 111+5 15
K cl+ 600 555+1 12
T b2 600 - -
T b3 900 - -
T b4 900 - -
T b5 900 - -
T b6 900 - -
T x2 600 - -
T pm 1000 - -
T sr 2000 - -
C - 600 - -`, "\n")

// decks are the cards of those positions. In all but the first every next card is of the same
// kind or ends the turn, because the expert counts only the next card exactly, and it is only
// then that drawing can be compared.
var decks = strings.Fields("94444444440 33000000001 00500000000 00050000000 00005000000 00000500000 00000050000 00000005000 00000000500 00000000050")

// TestRollsAverage compares values with what the rules lead to, for each card and phase, with
// every option: before a roll or a draw with the average, before a decision with the best.
func TestRollsAverage(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	seen := map[string]int{}
	for _, v := range averageVariants(t) {
		for _, table := range tables {
			if table.variant != "" && table.variant != v.Name {
				continue
			}
			e := NewExpert(v.Rules, judgeFor(v.Rules, strings.Count(table.scores, ",")+1))
			for _, line := range positions(v.Rules, table.scores) {
				s, err := v.Rules.ParseState(line)
				if err != nil {
					t.Fatalf("%s: %v", line, err)
				}
				seen[fmt.Sprint(s.Phase, " ", s.Card)]++
				compareValue(t, v.Rules, e, &s)
			}
		}
	}
	gametest.Met(t, seen, 5, kindsOfTurns()...)
}

// positions returns the state lines of all turns, at a table.
func positions(r tutto.Rules, scores string) (lines []string) {
	for _, turn := range turns {
		if r.Clover == tutto.CloverTurn { // with a Tutto made, the Cloverleaf needs but one more
			turn = strings.Replace(turn, " cl 600", " cl 0", 1)
		}
		pile := decks[:1]
		if turn[0] == 'C' {
			pile = decks[1:]
		}
		for _, deck := range pile {
			lines = append(lines, strings.Join([]string{r.String(), scores, turn, deck, "5"}, " "))
		}
	}
	return lines
}

// kindsOfTurns lists each card with its phases.
func kindsOfTurns() (all []string) {
	for phase, cards := range map[string]string{
		"C": "-", "R": "fw b2 b3 b4 b5 b6 x2 pm sr cl cl+", "K": "b2 b3 b4 b5 b6 x2 pm sr cl cl+", "T": "b2 b3 b4 b5 b6 x2 pm sr",
	} {
		for _, card := range strings.Fields(cards) {
			all = append(all, phase+" "+card)
		}
	}
	return all
}

// compareValue compares the expert's value of a position with those of the positions after it.
func compareValue(t *testing.T, r tutto.Rules, e *Expert, s *tutto.State) {
	t.Helper()
	got := sure(e.Win(s))
	if r.Turn(s).Chance {
		want := average(r, e, s)
		for seat := range s.Seats {
			if math.Abs(got[seat]-want[seat]) > 1e-9 {
				t.Fatalf("%s: seat %d has %.12f, and %.12f on average after it", r.FormatState(s), seat, got[seat], want[seat])
			}
		}
		return
	}
	most := 0.0
	for _, m := range r.Legal(nil, s, s.Seat) {
		after := e.after(s, m)
		most = max(most, sure(e.Win(&after))[s.Seat])
	}
	if math.Abs(got[s.Seat]-most) > 1e-9 {
		t.Fatalf("%s: it is worth %.12f, and the best decision %.12f", r.FormatState(s), got[s.Seat], most)
	}
}

// TestRollsAverageLong compares positions of random play.
func TestRollsAverageLong(t *testing.T) {
	long(t)
	for _, v := range averageVariants(t) {
		for _, seats := range []int{2, 3} {
			e, n := NewExpert(v.Rules, judgeFor(v.Rules, seats)), 0
			play(t, v.Rules, seats, 4000, 1, func(s *tutto.State) {
				if s.Phase == tutto.Roll && (s.Left() <= 4 || n%5 == 0) && n < 100 {
					compareValue(t, v.Rules, e, s)
				}
				n++
			})
		}
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
