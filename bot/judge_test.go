package bot

import (
	"context"
	"math"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest/pig"
)

// A naive judge gives seat 0 a chance by a list, position by position.
type naive struct {
	chances []float64
	asked   *int
}

func (n naive) Win(ctx context.Context, m game.Match) (Win, error) {
	w, _, err := n.Judge(ctx, m)
	return w, err
}

func (n naive) Judge(_ context.Context, m game.Match) (w Win, best string, err error) {
	w.Chance[0] = n.chances[*n.asked]
	w.Chance[1] = 1 - w.Chance[0]
	w.Estimate = *n.asked < len(n.chances)-1
	*n.asked++
	if t := m.Turn(); !t.Over() && !t.Chance {
		best = m.Legal(t.Seats.First())[0]
	}
	return w, best, nil
}

// Where a move led to more than the position was said to be worth, hindsight
// knows better; what a decision gave away stays.
func TestJudgedReview(t *testing.T) {
	m, err := pig.Game().New(nil, 2)
	if err != nil {
		t.Fatal(err)
	}
	var log []Ply
	play := m.Clone()
	for len(log) < 4 { // Nature rolls threes
		seat, move := game.Nature, "3"
		if turn := play.Turn(); !turn.Chance {
			seat = turn.Seats.First()
			move = play.Legal(seat)[0]
		}
		if _, err := play.Play(0, seat, move); err != nil {
			t.Fatal(err)
		}
		log = append(log, Ply{Seq: uint64(len(log) + 1), Seat: seat, Move: move})
	}
	asked := 0
	review, err := NewReview(t.Context(), naive{[]float64{0.5, 0.7, 0.6, 0.4, 1}, &asked}, m, log)
	if err != nil || asked != 5 {
		t.Fatalf("%v after %d looks", err, asked)
	}
	if log[0].Seat != 0 || review.Start[0] != 0.7 || review.Plies[0].Loss != 0 || review.Plies[0].Best != log[0].Move {
		t.Errorf("the first move led to 0.7: %+v, after %g", review.Plies[0], review.Start[0])
	}
	for seat := range 2 {
		sum := review.Start[seat] + review.Luck[seat] - review.Loss[seat] + review.Gift[seat]
		if end := review.Plies[3].Win[seat]; math.Abs(sum-end) > 1e-9 {
			t.Errorf("seat %d: the account gives %g, the end is %g", seat, sum, end)
		}
		if review.Loss[seat] < 0 {
			t.Errorf("seat %d lost %g", seat, review.Loss[seat])
		}
	}
}
