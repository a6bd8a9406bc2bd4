package bot

import (
	"context"
	"math"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest/pig"
)

// A naive judge gives one seat a chance by a list, position by position.
type naive struct {
	seat    game.Seat
	chances []float64
	asked   *int
}

func (n naive) Win(ctx context.Context, m game.Match) (Win, error) {
	w, _, err := n.Judge(ctx, m)
	return w, err
}

func (n naive) Judge(_ context.Context, m game.Match) (w Win, best string, err error) {
	w.Chance[n.seat] = n.chances[*n.asked]
	w.Chance[1-n.seat] = 1 - w.Chance[n.seat]
	*n.asked++
	return w, "the best", nil
}

// Where a move led to more than the position was said to be worth, hindsight
// knows better; what a decision gave away stays.
func TestJudgedReview(t *testing.T) {
	m, err := pig.Game().New(nil, 2)
	if err != nil {
		t.Fatal(err)
	}
	seat := m.Turn().Seats.First()
	log := []Ply{{Seq: 1, Seat: seat, Move: m.Legal(seat)[0]}}
	for _, c := range []struct{ before, after, start, loss float64 }{{0.5, 0.7, 0.7, 0}, {0.5, 0.2, 0.5, 0.3}} {
		asked := 0
		review, err := NewReview(t.Context(), naive{seat, []float64{c.before, c.after}, &asked}, m, log)
		if err != nil || asked != 2 {
			t.Fatalf("%v after %d looks", err, asked)
		}
		ply, best := review.Plies[0], "the best"
		if c.loss == 0 {
			best = log[0].Move
		}
		if review.Start[seat] != c.start || math.Abs(ply.Loss-c.loss) > 1e-9 || ply.Best != best || review.Loss[seat] != ply.Loss {
			t.Errorf("from %g to %g: start %g, %+v", c.before, c.after, review.Start[seat], ply)
		}
		for seat := range 2 {
			sum := review.Start[seat] + review.Luck[seat] - review.Loss[seat] + review.Gift[seat]
			if math.Abs(sum-ply.Win[seat]) > 1e-9 || review.Luck[seat] != 0 {
				t.Errorf("seat %d: the account gives %g, the end is %g", seat, sum, ply.Win[seat])
			}
		}
	}
}

// A draw of Nature is luck, and not what the others gave.
func TestJudgedReviewOfDraws(t *testing.T) {
	m, err := pig.Game().New(nil, 2)
	if err != nil {
		t.Fatal(err)
	}
	seat := m.Turn().Seats.First()
	var log []Ply
	for _, move := range m.Legal(seat) {
		after := m.Clone()
		if _, err := after.Play(0, seat, move); err != nil {
			t.Fatal(err)
		}
		if odds := after.Odds(); len(odds) > 0 {
			log = []Ply{{Seq: 1, Seat: seat, Move: move}, {Seq: 2, Seat: game.Nature, Move: odds[0].Move}}
		}
	}
	asked := 0
	review, err := NewReview(t.Context(), naive{seat, []float64{0.5, 0.5, 0.2}, &asked}, m, log)
	if err != nil {
		t.Fatal(err)
	}
	if math.Abs(review.Luck[seat]+0.3) > 1e-9 || math.Abs(review.Luck[1-seat]-0.3) > 1e-9 || review.Gift[seat] != 0 || math.Abs(review.Plies[1].Luck) != review.Luck[1-seat] {
		t.Errorf("%+v", review)
	}
}
