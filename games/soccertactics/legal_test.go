package soccertactics

import (
	"iter"
	"math/rand/v2"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
)

// everyMove lists every well-formed outcome and decision, except that it lists only some
// set-ups, and only one move from a square without a pawn.
func everyMove(s *State) iter.Seq[Move] {
	return gametest.All(outcomes, plainDecisions, s.setUps, s.fromPawns)
}

func outcomes(yield func(Move) bool) {
	for a := range uint8(Faces) {
		if !yield(Move{Act: RollDie, A: a + 1}) {
			return
		}
		for b := range uint8(Faces) {
			for _, act := range []Act{RollTwo, RollToss, RollDuel} {
				if !yield(Move{Act: act, A: a + 1, B: b + 1}) {
					return
				}
			}
		}
	}
	for act := SpinBall; act <= SpinOne; act++ {
		if !yield(Move{Act: act}) {
			return
		}
	}
}

// plainDecisions lists decisions that name one square or none.
func plainDecisions(yield func(Move) bool) {
	for _, act := range []Act{RollForPawn, Pass, TimeUp} {
		if !yield(Move{Act: act}) {
			return
		}
	}
	for q := range Square(Squares) {
		for _, act := range []Act{PlayBall, DribbleTo, StepKeeper} {
			if !yield(Move{Act: act, To: q}) {
				return
			}
		}
		if !yield(Move{Act: TakeFreeKick, From: q}) {
			return
		}
	}
}

// fromPawns lists decisions that name two squares.
func (s *State) fromPawns(yield func(Move) bool) {
	for from := range Square(Squares) {
		_, red := s.on(Red, from)
		_, blue := s.on(Blue, from)
		first, last := Square(0), Square(Squares-1)
		if !red && !blue {
			first, last = from, from
		}
		for to := first; to <= last; to++ {
			for _, act := range []Act{MovePawn, Place, TakePenalty} {
				if !yield(Move{Act: act, From: from, To: to}) {
					return
				}
			}
		}
	}
}

// setUps lists some set-ups, most of which are legal, and small changes of these, most of which
// are not.
func (s *State) setUps(yield func(Move) bool) {
	side := s.decides()
	if side == Nobody {
		side = Red
	}
	team, kicker := s.standard(side)
	src := rand.New(rand.NewPCG(uint64(s.Clock), uint64(s.Ball)))
	for range 40 {
		m := Move{Act: SetUp, Team: team, Pawn: kicker}
		m.Team[src.IntN(int(Slots))] = Square(src.IntN(Squares))
		if src.IntN(4) == 0 {
			m.Pawn = Slot(src.IntN(int(Slots) + 1))
		}
		if !yield(m) {
			return
		}
	}
}

// TestLegality judges the moves of the worked examples and of the play that follows, with all
// options, until every phase has been judged often enough.
func TestLegality(t *testing.T) {
	seen := map[Phase]int{}
	src := gametest.Source(t, 3, 9)
	starts, rounds := exampleStates(t), 3
	if gametest.Long() {
		rounds = 50
	}
	for _, v := range variants(t) {
		name, r := v.Name, v.Rules
		for i := range rounds * len(starts) {
			if s := starts[i%len(starts)]; r.validate(&s) == nil {
				judgeOn(t, name, r, s, src, seen)
			}
		}
	}
	for p := range End {
		if seen[p] < 5 {
			t.Errorf("%s was judged %d times", p, seen[p])
		}
	}
}

// judgeOn plays on from s, and judges phases that are still rare.
func judgeOn(t *testing.T, name string, r *Rules, s State, src *rand.PCG, seen map[Phase]int) {
	for range 25 {
		turn := r.Turn(&s)
		if turn.Over() {
			return
		}
		if seen[s.Phase]++; seen[s.Phase] <= 40 {
			if _, err := gametest.Legality[*Rules, State, Move](r, &s, everyMove(&s), unlisted, nil); err != nil {
				t.Fatalf("%s: %s: %v", name, r.FormatState(&s), err)
			}
		}
		seat := game.Nature
		if !turn.Chance {
			seat = turn.Seats.First()
		}
		r.Step(&s, game.At(seat, r.busy(&s, seat, src)))
	}
}

// Set-ups drawn by the sampler are never refused.
func TestSampledSetUpsAreLegal(t *testing.T) {
	r := Standard()
	src := gametest.Source(t, 5, 5)
	for range 200 {
		s, _ := r.Start(2)
		for s.Phase != BallRoll {
			seat := game.Nature
			if turn := r.Turn(&s); !turn.Chance {
				seat = turn.Seats.First()
			}
			m := r.Sample(&s, seat, src)
			if why := r.Refuse(&s, seat, m); !why.None() {
				t.Fatalf("%s: %s: %v", r.FormatState(&s), r.FormatMove(&s, m), why)
			}
			r.Step(&s, game.At(seat, m))
		}
	}
}

func TestConditions(t *testing.T) { gametest.Conditions(t, Game(), conditions) }
