package players

import (
	"context"
	"runtime"
	"testing"

	"woodwork/bot"
	"woodwork/game"
)

const evenKickOff = "3k3/7/2b1r2/1p1q1n1/7/7/7/1N1Q1P1/2R1B2/7/3K3 d6 w 0-0 0 0 -"

// fixedJudge gives White the same chance as long as the match lasts.
type fixedJudge float64

func (f fixedJudge) Win(ctx context.Context, m game.Match) (bot.WinChances, error) {
	w, _, err := f.Judge(ctx, m)
	return w, err
}

func (f fixedJudge) Judge(_ context.Context, m game.Match) (w bot.WinChances, best string, err error) {
	white := float64(f)
	if m.Turn().Over() {
		white = 0
		if m.Winners().Has(0) {
			white = 1
		}
	}
	return chances(white, false), "", nil
}

// Resigning a lost position is not a mistake, resigning a good one is; the account adds up in
// both.
func TestResigningIsAMistakeOnlyInAGoodPosition(t *testing.T) {
	for _, c := range []struct{ white, loss float64 }{{0.2, 0}, {0.25, 0}, {0.45, 0.45}, {0.9, 0.9}} {
		m := pitchAt(t, evenKickOff)
		review, err := bot.NewReview(t.Context(), bot.Analyst{Win: fixedJudge(c.white).Win, Judge: fixedJudge(c.white).Judge}, m, []bot.Ply{{Seq: 1, Seat: 0, Move: "resign:w"}})
		if err != nil {
			t.Fatal(err)
		}
		if got := review.Plies[0].Loss; got != c.loss || (review.Worst[0] == 0) != (c.loss == 0) {
			t.Errorf("resigning with a chance of %g costs %g, worst %d", c.white, got, review.Worst)
		}
		if review.Loss[0] != c.white || review.Start[0]-review.Loss[0] != 0 {
			t.Errorf("start %g, loss %g", review.Start[0], review.Loss[0])
		}
	}
}

// A draw is accepted in a bad position, and in an even one that has been even for long; not at
// the kick-off.
func TestSettles(t *testing.T) {
	a := newPlayers(bot.Resources{}).analyst()
	for _, c := range []struct {
		state string
		white bool
		black bool
	}{
		{evenKickOff, false, false},
		{"R6/2pkrP1/2Qb3/6B/q3N2/7/7/7/5n1/7/3K3 c9 w 2-1 40 120 -", false, true}, // White scores
	} {
		for seat, want := range []bool{c.white, c.black} {
			got, err := bot.AcceptsDraw(t.Context(), a, pitchAt(t, c.state), game.Seat(seat))
			if err != nil || got != want {
				t.Errorf("%s, seat %d: %t, %v", c.state, seat, got, err)
			}
		}
	}
	late, takes := pitchAt(t, "3k3/7/2b1r2/1p1q1n1/7/7/7/1N1Q1P1/2R1B2/7/3K3 d6 w 0-0 150 150 -"), 0
	for seat := range 2 {
		if ok, _ := bot.AcceptsDraw(t.Context(), a, late, game.Seat(seat)); ok {
			takes++
		}
	}
	if takes != 1 {
		t.Errorf("after 150 plies without a goal %d sides take a draw; who stands no better should", takes)
	}
}

// An analysis uses the processors that no other search of the game uses.
func TestThreadsAreThoseLeft(t *testing.T) {
	g, all := newPlayers(bot.Resources{}), runtime.GOMAXPROCS(0)
	for i := range all + 2 {
		if got := g.join(); got != max(1, all-i) {
			t.Errorf("search %d has %d threads of %d", i+1, got, all)
		}
	}
	for range all + 2 {
		g.leave()
	}
	if got := g.join(); got != all {
		t.Errorf("alone a search has %d threads of %d", got, all)
	}
}
