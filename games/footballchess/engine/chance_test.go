package engine

import (
	"math"
	"os"
	"testing"

	"woodwork/game"
	fc "woodwork/games/footballchess"
)

// A seenValue is a value of a search in an episode, with the result.
type seenValue struct {
	value Value
	moves uint16
	goal  int // who scored the next goal: 1 the side to move, -1 the other, 0 nobody
}

// episodes plays episodes from random kick-offs, with the best move except for one in 64, and
// returns what the search said on the way.
func episodes(t *testing.T, n int) (all []seenValue) {
	t.Helper()
	r := fc.Standard()
	r.Goals, r.Placed = 1, true
	e, src := New(r, Fitted(), 4), numbers(t, 0)
	for range n {
		s, err := r.Start(2)
		if err != nil {
			t.Fatal(err)
		}
		for s.Status == fc.Place {
			r.Step(&s, game.At(game.Seat(s.Turn), r.Sample(&s, game.Seat(s.Turn), src)))
		}
		from, movers := len(all), []fc.Side(nil)
		for !s.Status.Over() {
			e.Forget(r)
			found := e.Search(t.Context(), &s, Limits{Nodes: 2000})
			all = append(all, seenValue{found.Value, s.MovesWithoutGoal, 0})
			movers = append(movers, s.Turn)
			m := found.Move
			if !m.Goal() && game.Below(src, 64) == 0 {
				m = r.Sample(&s, game.Seat(s.Turn), src)
			}
			r.Step(&s, game.At(game.Seat(s.Turn), m))
		}
		for i, side := range movers {
			switch {
			case s.Status != fc.ByGoals:
			case fc.Result(side) == s.Result:
				all[from+i].goal = 1
			default:
				all[from+i].goal = -1
			}
		}
	}
	return all
}

// TestChanceIsCalibrated plays episodes and compares what Chance makes of a value with how often
// the goal fell. It prints the scale that fits best.
func TestChanceIsCalibrated(t *testing.T) {
	if os.Getenv("WOODWORK_LONG") == "" {
		t.Skip("a minute: WOODWORK_LONG=1")
	}
	all := episodes(t, 160)
	best, least := 0.0, math.Inf(1)
	for scale := 20.0; scale < 600; scale += 5 {
		if l := logLoss(all, scale); l < least {
			best, least = scale, l
		}
	}
	t.Logf("%d positions; the scale that fits is %.0f, log loss %.4f; %.0f has %.4f", len(all), best, least, nextGoal, logLoss(all, nextGoal))
	if logLoss(all, nextGoal) > least+0.01 {
		t.Errorf("nextGoal is %.0f; %.0f fits better", nextGoal, best)
	}
	r := fc.Standard()
	for part := 0; part < 200; part += 40 {
		n, none, said := 0, 0, 0.0
		for _, v := range all {
			if int(v.moves) >= part && int(v.moves) < part+40 {
				n++
				said += goallessChance(&r, &fc.State{Position: fc.Position{MovesWithoutGoal: v.moves}})
				if v.goal == 0 {
					none++
				}
			}
		}
		seen := float64(none) / float64(n)
		t.Logf("plies %3d to %3d of an episode: %6d positions, no goal falls after %.3f, said %.3f", part, part+39, n, seen, said/float64(n))
		if n > 200 && math.Abs(seen-said/float64(n)) > 0.1 {
			t.Errorf("plies %d to %d of an episode: no goal falls after %.3f, said %.3f", part, part+39, seen, said/float64(n))
		}
	}
}

// logLoss is the mean surprise about who scored the next goal, among the goals that fell.
func logLoss(all []seenValue, scale float64) float64 {
	sum, n := 0.0, 0
	for _, v := range all {
		if v.goal == 0 || v.value.ForcedIn() != 0 {
			continue
		}
		sum += math.Log1p(math.Exp(-float64(v.goal) * float64(v.value) / scale))
		n++
	}
	return sum / float64(n)
}

// Chances are White's, no matter who moves; they add up over the table of scores, and are
// certain only at the last goal.
func TestChance(t *testing.T) {
	r := fc.Standard()
	s := fc.State{}
	s.Score = [2]uint8{2, 0}
	goalUp, _ := Restart(&r, &s)
	for _, c := range []struct {
		turn     fc.Side
		score    [2]uint8
		value    Value
		from, to float64
		sure     bool
	}{
		{fc.White, [2]uint8{0, 0}, 0, 0.5, 0.5, false},
		{fc.White, [2]uint8{0, 0}, 100, 0.51, 0.8, false},
		{fc.Black, [2]uint8{0, 0}, 100, 0.2, 0.49, false},
		{fc.White, [2]uint8{2, 0}, 0, 0.8, 0.99, false},
		{fc.White, [2]uint8{2, 2}, Goal - 4, 1, 1, true},
		{fc.Black, [2]uint8{2, 2}, Goal - 4, 0, 0, true},
		{fc.Black, [2]uint8{2, 2}, -Goal + 4, 1, 1, true},
		{fc.White, [2]uint8{1, 2}, Goal - 4, 0.5, 0.5, false},
		{fc.White, [2]uint8{1, 0}, Whistle - 3, 0.7, goalUp - 1e-6, false}, // a repetition is not a goal
		{fc.Black, [2]uint8{1, 0}, 3 - Whistle, 0.7, goalUp - 1e-6, false},
		{fc.White, [2]uint8{1, 0}, Whistle - 200, 1, 1, false}, // but the limit ends the match
	} {
		s.Turn, s.Score = c.turn, c.score
		got, sure := Chance(&r, &s, c.value)
		if got < c.from-1e-9 || got > c.to+1e-9 || sure != c.sure {
			t.Errorf("%v, %v to move, value %d: %.3f, sure %t", c.score, c.turn, c.value, got, sure)
		}
	}
}

// Where no whistle ends the match, a lead is worth less, and an episode without a goal is worth what
// the kick-off after it is.
func TestChanceBeforeAKickOff(t *testing.T) {
	r, s := fc.Standard(), fc.State{}
	s.Score = [2]uint8{1, 0}
	ends, _ := Restart(&r, &s)
	r.NewKickOff = true
	after, _ := Restart(&r, &s)
	if after >= ends || after != 11.0/16 {
		t.Errorf("at 1-0 the chance is %g, where the whistle ends the match %g", after, ends)
	}
	s.MovesWithoutGoal = r.Limit - 1
	if v, sure := Chance(&r, &s, Whistle-1); v < 0.6 || v > 0.9 || sure {
		t.Errorf("before the limit it is %g, sure %t", v, sure)
	}
}

// A leading side that could score is never told that waiting is worth more, as long as the limit
// of the episode is not in sight.
func TestWaitingIsWorthNoGoal(t *testing.T) {
	r := fc.Standard()
	for white := range uint8(3) {
		for black := range uint8(3) {
			scored := fc.State{}
			scored.Score = [2]uint8{white + 1, black}
			goal, _ := Restart(&r, &scored)
			for _, v := range []Value{0, 100, 2000, Whistle - 3, Whistle - 20} {
				for moves := uint16(0); moves < r.Limit-30; moves += 10 {
					s := fc.State{}
					s.Score, s.MovesWithoutGoal = [2]uint8{white, black}, moves
					if wait, _ := Chance(&r, &s, v); wait >= goal {
						t.Errorf("at %d-%d after %d plies, with the value %d, waiting is worth %g, a goal %g", white, black, moves, v, wait, goal)
					}
				}
			}
		}
	}
}
