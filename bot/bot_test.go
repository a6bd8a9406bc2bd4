package bot_test

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"testing"

	"woodwork/bot"
	"woodwork/game"
	"woodwork/game/gametest/pig"
	"woodwork/games/tutto"
)

func open(t *testing.T, seats int) game.Match {
	t.Helper()
	m, err := tutto.Game().New(nil, seats)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func load(t *testing.T, state string) game.Match {
	t.Helper()
	m, err := tutto.Game().Load(nil, state)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestErasedPlayer(t *testing.T) {
	r := tutto.Standard()
	p := bot.Untyped(r, bot.Random(r))
	src := rand.NewPCG(1, 1)
	m := load(t, "6000 0,0 1 K b2 0 - 112346 a5455555551 1")
	seen := map[string]bool{}
	for range 200 {
		move, err := p.Choose(t.Context(), m, 0, src)
		if err != nil || m.Check(0, 0, move) != nil {
			t.Fatalf("%q, %v", move, err)
		}
		seen[move] = true
	}
	if len(seen) != len(m.Legal(0)) {
		t.Errorf("of %v only %v were played", m.Legal(0), seen)
	}
	if _, err := p.Choose(t.Context(), m, 1, src); !errors.Is(err, game.ErrTurn) {
		t.Errorf("for the seat that waits: %v", err)
	}
	other := load(t, "5000 0,0 1 K b2 0 - 112346 a5455555551 1")
	if _, err := p.Choose(t.Context(), other, 0, src); err == nil {
		t.Error("a player of other options has played")
	}
}

// A linear analyst takes the share of the points as the chance of winning: wrong, but enough to
// check that the account adds up.
type linear struct{ calls *int }

func (l linear) analyst() bot.Analyst { return bot.Analyst{Win: l.Win} }

func (a linear) Win(_ context.Context, m game.Match) (w bot.WinChances, err error) {
	*a.calls++
	if won := m.Winners(); won != 0 {
		w.Chance[won.First()] = 1
		return w, nil
	}
	score := m.Score()
	sum := 0.0
	for seat := range m.Seats() {
		sum += float64(score[seat] + 1)
	}
	for seat := range m.Seats() {
		w.Chance[seat] = float64(score[seat]+1) / sum
	}
	return w, nil
}

func TestReviewAddsUp(t *testing.T) {
	for seats := 2; seats <= 5; seats++ {
		m := open(t, seats)
		log := randomLog(t, m, uint64(seats))
		r, err := bot.NewReview(t.Context(), linear{new(int)}.analyst(), m, log)
		if err != nil {
			t.Fatal(err)
		}
		if len(r.Plies) != len(log) {
			t.Fatalf("%d plies reviewed of %d", len(r.Plies), len(log))
		}
		end := r.Plies[len(log)-1].Win
		for seat := range seats {
			sum := r.Start[seat] + r.Luck[seat] - r.Loss[seat] + r.OpponentErrors[seat] + r.Rest[seat]
			if math.Abs(sum-end[seat]) > 1e-9 {
				t.Errorf("seat %d of %d: start, luck, loss and gift give %.12f, the end is %g", seat, seats, sum, end[seat])
			}
		}
	}
}

// randomLog plays m to its end at random, without changing it, and returns the log.
func randomLog(t *testing.T, m game.Match, seed uint64) (log []bot.Ply) {
	t.Helper()
	src := rand.NewPCG(seed, 7)
	for m = m.Clone(); !m.Turn().Over(); {
		seat, move := game.Nature, ""
		if turn := m.Turn(); turn.Chance {
			move = m.Draw(src)
		} else {
			seat = turn.Seats.First()
			legal := m.Legal(seat)
			move = legal[game.Below(src, uint64(len(legal)))]
		}
		if _, err := m.Play(0, seat, move); err != nil {
			t.Fatal(err)
		}
		log = append(log, bot.Ply{Seq: uint64(len(log) + 5), Seat: seat, Move: move})
	}
	return log
}

func TestReviewStops(t *testing.T) {
	m := open(t, 2)
	ctx, stop := context.WithCancel(t.Context())
	stop()
	calls := 0
	if _, err := bot.NewReview(ctx, linear{&calls}.analyst(), m, randomLog(t, m, 1)); !errors.Is(err, context.Canceled) || calls > 1 {
		t.Errorf("%v after %d valuations", err, calls)
	}
	if _, err := bot.NewReview(t.Context(), linear{&calls}.analyst(), m, []bot.Ply{{Seq: 9, Seat: 0, Move: "b"}}); err == nil {
		t.Error("an illegal log was reviewed")
	}
}

// A match does not count if its last decision was made when it was stopped: it may have been cut short.
func TestALastDecisionThatWasCutShort(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	choose := func(_ context.Context, s *pig.State, _ game.Seat, _ game.Source) pig.Move {
		if s.Turn == 0 {
			return pig.Roll
		}
		stop() // while it thinks about the move that wins
		return pig.Hold
	}
	arena := bot.TypedArena[pig.Rules, pig.State, pig.Move]{
		Rules: pig.Rules{Target: 2},
		Levels: func(string) (bot.Bot[pig.State, pig.Move], error) {
			return bot.Bot[pig.State, pig.Move]{Choose: choose}, nil
		},
	}
	if r, err := arena.Play(ctx, []string{"a", "b"}, rand.NewPCG(1, 1), 1); !errors.Is(err, context.Canceled) {
		t.Errorf("%v, %v", r, err)
	}
}
