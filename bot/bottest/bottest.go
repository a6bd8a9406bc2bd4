// Package bottest has helpers for the tests of programs: they let levels play matches, and check
// that reviews add up.
package bottest

import (
	"context"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"woodwork/bot"
	"woodwork/game"
	"woodwork/memory"
)

// Match returns a match of g with two seats.
func Match(t *testing.T, g game.Game, values game.Values) game.Match {
	t.Helper()
	return MatchOf(t, g, values, 2)
}

// MatchOf returns a match of g with that many seats.
func MatchOf(t *testing.T, g game.Game, values game.Values, seats int) game.Match {
	t.Helper()
	m, err := g.New(values, seats)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// Preset returns the options of a preset of g, with some of them changed.
func Preset(t *testing.T, g game.Game, id string, more game.Values) game.Values {
	t.Helper()
	i := slices.IndexFunc(g.Presets, func(p game.Preset) bool { return p.ID == id })
	if i < 0 {
		t.Fatalf("%s has no preset %q", g.ID, id)
	}
	values := game.Values{}
	maps.Copy(values, g.Presets[i].Values)
	maps.Copy(values, more)
	return values
}

// Draw makes Nature's draw.
func Draw(t *testing.T, m game.Match, draw string) {
	t.Helper()
	if _, err := m.Play(0, game.Nature, draw); err != nil {
		t.Fatal(err)
	}
}

// A Tempo is how long each decision takes in matches whose clock runs.
type Tempo time.Duration

// PlayOut lets levels of a program play all seats of m, with every move checked, and returns the
// log.
func (tempo Tempo) PlayOut(t *testing.T, p bot.Program, m game.Match, levels []string, seed uint64) (log []bot.Ply) {
	t.Helper()
	src := rand.NewPCG(seed, 1)
	for m = m.Clone(); !m.Turn().Over(); {
		ply := bot.Ply{Seq: uint64(len(log) + 1), Seat: game.Nature}
		if turn := m.Turn(); turn.Chance {
			ply.Move = m.Draw(src)
		} else {
			var err error
			if ply.Seat, ply.Move, err = decision(t.Context(), p, m, levels, src); err != nil {
				t.Fatal(err)
			}
			ply.After = time.Duration(tempo)
		}
		if _, err := m.Play(ply.After, ply.Seat, ply.Move); err != nil {
			t.Fatalf("seed %d: %s: %s of seat %s: %v", seed, m.State(), ply.Move, ply.Seat, err)
		}
		log = append(log, ply)
	}
	return log
}

// decision asks the levels of all seats: it returns the first move out of turn, or else that of
// the seat whose turn it is.
func decision(ctx context.Context, p bot.Program, m game.Match, levels []string, src game.Source) (mover game.Seat, move string, err error) {
	mover = m.Turn().Seats.First()
	for i := range m.Seats() {
		seat := game.Seat(i)
		player, err := p.New(levels[i%len(levels)], m)
		if err != nil {
			return mover, "", err
		}
		if player.Interrupt != nil && seat != mover {
			if move, err := player.Interrupt(ctx, m, seat, src); err != nil || move != "" {
				return seat, move, err
			}
		}
	}
	player, err := p.New(levels[int(mover)%len(levels)], m)
	if err != nil {
		return mover, "", err
	}
	move, err = player.Choose(ctx, m, mover, src)
	return mover, move, err
}

// AddsUp checks for each seat that its chance at the start, its luck, its mistakes and those of
// the others add up to the result.
func AddsUp(t *testing.T, review bot.Review, seats int) {
	t.Helper()
	end := review.Plies[len(review.Plies)-1].Win
	for seat := range seats {
		sum := review.Start[seat] + review.Luck[seat] - review.Loss[seat] + review.OpponentErrors[seat] + review.Rest[seat]
		if math.Abs(sum-end[seat]) > 1e-9 {
			t.Errorf("seat %d: start, luck, loss and the opponents' errors give %.12f, the result is %g", seat, sum, end[seat])
		}
	}
}

// Await waits until a claim holds, because memory is dropped in a separate goroutine.
func Await(t *testing.T, what string, claim func() bool) {
	t.Helper()
	for end := time.Now().Add(time.Minute); !claim(); time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("in vain: %s", what)
		}
	}
}

// Squeeze takes all but the given number of bytes of a budget, until the returned function is
// called.
func Squeeze(t *testing.T, b *memory.Budget, left int64) (free func()) {
	t.Helper()
	s := b.Stats()
	hold, err := b.Take("others", s.Most-left)
	if err != nil {
		t.Fatalf("what is kept cannot be dropped: %v, %+v", err, s)
	}
	return hold.Free
}
