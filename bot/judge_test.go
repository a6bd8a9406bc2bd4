package bot

import (
	"context"
	"fmt"
	"math"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest/pig"
)

// A naive judge takes one seat's chances from a list of positions, and always has the same best
// move.
type naive struct {
	seat    game.Seat
	best    string
	chances map[string]float64 // by state
}

func (n naive) analyst() Analyst { return Analyst{Win: n.Win, Judge: n.Judge} }

func (n naive) Win(ctx context.Context, m game.Match) (WinChances, error) {
	w, _, err := n.Judge(ctx, m)
	return w, err
}

func (n naive) Judge(_ context.Context, m game.Match) (w WinChances, best string, err error) {
	chance, ok := n.chances[m.State()]
	if !ok {
		return w, "", fmt.Errorf("%s: nobody has said what that is worth", m.State())
	}
	w.Chance[n.seat], w.Chance[1-n.seat] = chance, 1-chance
	return w, n.best, nil
}

func after(t *testing.T, m game.Match, move string) string {
	t.Helper()
	m = m.Clone()
	if _, err := m.Play(0, m.Turn().Seats.First(), move); err != nil {
		t.Fatal(err)
	}
	return m.State()
}

// If a move led to more than the position was said to be worth, or the judge knew no better one,
// it counts as the best with hindsight. A move is an error only if the coach knows a better one,
// and costs no more than the coach says.
func TestJudgedReview(t *testing.T) {
	m, err := pig.Game().Load(nil, "50,50 1 10 -")
	if err != nil {
		t.Fatal(err)
	}
	seat := m.Turn().Seats.First()
	moves := m.Legal(seat)
	made, other := moves[0], moves[1]
	for _, c := range []struct {
		name             string
		said, led, would float64
		best             string // according to the judge
		start, loss      float64
		better           string
	}{
		{"led to more", 0.5, 0.7, 0.4, other, 0.7, 0, made},
		{"an error", 0.5, 0.2, 0.5, other, 0.5, 0.3, other},
		{"a smaller error", 0.5, 0.2, 0.3, other, 0.3, 0.1, other},
		{"an error of what the judge would do", 0.5, 0.2, 0.5, made, 0.5, 0.3, other},
		{"no better move", 0.5, 0.2, 0.1, other, 0.2, 0, made},
		{"among the best", 0.5, 0.2, 0.2, other, 0.2, 0, made},
		{"no more than was said", 0.5, 0.2, 0.9, other, 0.5, 0.3, other},
		{"a little less than was said", 0.5, 0.48, 0.1, made, 0.48, 0, made},
		{"a little worse", 0.5, 0.48, 0.1, other, 0.5, 0.02, other},
	} {
		j := naive{seat, c.best, map[string]float64{m.State(): c.said, after(t, m, made): c.led, after(t, m, other): c.would}}
		review, err := NewReview(t.Context(), j.analyst(), m, []Ply{{Seq: 1, Seat: seat, Move: made}})
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		ply := review.Plies[0]
		if math.Abs(review.Start[seat]-c.start) > 1e-9 || math.Abs(ply.Loss-c.loss) > 1e-9 || ply.Best != c.better || math.Abs(review.Loss[seat]-c.loss) > 1e-9 {
			t.Errorf("%s: start %g, %+v, want loss %g by %s", c.name, review.Start[seat], ply, c.loss, c.better)
		}
		for seat := range 2 {
			sum := review.Start[seat] + review.Luck[seat] - review.Loss[seat] + review.OpponentErrors[seat] + review.Rest[seat]
			if math.Abs(sum-ply.Win[seat]) > 1e-9 || math.Abs(review.Luck[seat]) > 1e-9 {
				t.Errorf("%s: seat %d: the account gives %g, the end is %g", c.name, seat, sum, ply.Win[seat])
			}
		}
	}
}

// A draw of Nature counts as luck, not as an error of the opponents.
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
	rolled := m.Clone()
	chances := map[string]float64{m.State(): 0.5}
	for i, p := range log {
		if _, err := rolled.Play(0, p.Seat, p.Move); err != nil {
			t.Fatal(err)
		}
		chances[rolled.State()] = []float64{0.5, 0.2}[i]
	}
	review, err := NewReview(t.Context(), naive{seat, "", chances}.analyst(), m, log)
	if err != nil {
		t.Fatal(err)
	}
	if math.Abs(review.Luck[seat]+0.3) > 1e-9 || math.Abs(review.Luck[1-seat]-0.3) > 1e-9 || review.OpponentErrors[seat] != 0 || math.Abs(review.Plies[1].Luck) != review.Luck[1-seat] {
		t.Errorf("%+v", review)
	}

	// The draw made no difference to the judge; that the next move led to more than it had said was no luck.
	decides := rolled.Turn().Seats.First()
	next := Ply{Seq: 3, Seat: decides, Move: rolled.Legal(decides)[0]}
	for state := range chances {
		chances[state] = 0.5
	}
	for _, move := range rolled.Legal(decides) {
		chances[after(t, rolled, move)] = 0.5
	}
	chances[after(t, rolled, next.Move)] = map[bool]float64{true: 0.7, false: 0.3}[decides == seat]
	review, err = NewReview(t.Context(), naive{seat, "", chances}.analyst(), m, append(log, next))
	if err != nil {
		t.Fatal(err)
	}
	if math.Abs(review.Luck[seat]) > 1e-9 || math.Abs(math.Abs(review.Rest[seat])-0.2) > 1e-9 || math.Abs(review.Plies[1].Win[decides]-0.7) > 1e-9 {
		t.Errorf("an estimate that was wrong: %+v", review)
	}
}

// What was no choice is no mistake: the only move led to less than the judge had said, which is a
// matter of the estimate, and the position was worth what it led to.
func TestTheOnlyMoveIsNoMistake(t *testing.T) {
	m, err := pig.Game().Load(nil, "50,50 1 10 -")
	if err != nil {
		t.Fatal(err)
	}
	seat := m.Turn().Seats.First()
	made, other := m.Legal(seat)[0], m.Legal(seat)[1]
	j := naive{seat, other, map[string]float64{m.State(): 0.5, after(t, m, made): 0.2, after(t, m, other): 0.5}}.analyst()
	for name, c := range map[string]struct {
		m    game.Match
		loss float64
	}{"among several": {m, 0.3}, "the only one": {only{m, made}, 0}} {
		review, err := NewReview(t.Context(), j, c.m, []Ply{{Seq: 1, Seat: seat, Move: made}})
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if got := review.Plies[0].Loss; math.Abs(got-c.loss) > 1e-9 || math.Abs(review.Start[seat]-0.2-c.loss) > 1e-9 {
			t.Errorf("%s: lost %v of %v, want %v", name, got, review.Start[seat], c.loss)
		}
	}
}

// only is a match in which a seat has one move.
type only struct {
	game.Match
	move string
}

func (o only) Legal(game.Seat) []string { return []string{o.move} }
func (o only) Forced(game.Seat) bool    { return true }
func (o only) Clone() game.Match        { return only{o.Match.Clone(), o.move} }

// unlisted is a match whose moves are too many to list.
type unlisted struct{ game.Match }

func (unlisted) Legal(game.Seat) []string { return nil }
func (u unlisted) Clone() game.Match      { return unlisted{u.Match.Clone()} }

// A move that cannot be listed costs no more than the difference to the move it is compared
// with, when both are tried alike: the difference between two estimates of positions is not an
// error.
func TestJudgedReviewCompares(t *testing.T) {
	m, err := pig.Game().Load(nil, "50,50 1 10 -")
	if err != nil {
		t.Fatal(err)
	}
	seat := m.Turn().Seats.First()
	made, other := m.Legal(seat)[0], m.Legal(seat)[1]
	for _, c := range []struct {
		name    string
		tried   []float64 // the best of its kind, and the move that was made
		loss    float64
		better  string
		compare bool
	}{
		{"as good as its kind", []float64{0.45, 0.45}, 0, made, true},
		{"a little worse than its kind", []float64{0.45, 0.41}, 0.04, other, true},
		{"worse than was said", []float64{0.9, 0.1}, 0.3, other, true},
		{"nobody compares", nil, 0.3, other, false},
	} {
		j := naive{seat, other, map[string]float64{m.State(): 0.5, after(t, m, made): 0.2}}.analyst()
		if c.compare {
			j.Compare = func(_ context.Context, _ game.Match, _ game.Seat, asked string) ([]MoveEvaluation, error) {
				return []MoveEvaluation{{Move: other, Win: c.tried[0]}, {Move: asked, Win: c.tried[1]}}, nil
			}
		}
		review, err := NewReview(t.Context(), j, unlisted{m}, []Ply{{Seq: 1, Seat: seat, Move: made}})
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		if ply := review.Plies[0]; math.Abs(ply.Loss-c.loss) > 1e-9 || ply.Best != c.better {
			t.Errorf("%s: lost %v, and %s was better; want %v, %s", c.name, ply.Loss, ply.Best, c.loss, c.better)
		}
		if worst := map[bool]uint64{true: 1}[c.loss >= Grave]; review.Worst[seat] != worst {
			t.Errorf("%s: the costliest is entry %d, want %d", c.name, review.Worst[seat], worst)
		}
	}
}
