package players

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"woodwork/bot"
	"woodwork/game"
	"woodwork/games"
	"woodwork/games/tutto"
)

// newMatch is a match of g between two.
func newMatch(t *testing.T, g game.Game, values game.Values) game.Match {
	t.Helper()
	return match(t, g, values, 2)
}

func match(t *testing.T, g game.Game, values game.Values, seats int) game.Match {
	t.Helper()
	m, err := g.New(values, seats)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// A tempo is how long a decision takes in matches whose clock runs.
type tempo time.Duration

// playOut lets levels of a game play all seats of m through the checked door and
// returns the log.
func (p tempo) playOut(t *testing.T, r *Registry, id string, m game.Match, levels []string, seed uint64) (log []bot.Ply) {
	t.Helper()
	src := rand.NewPCG(seed, 1)
	for m = m.Clone(); !m.Turn().Over(); {
		ply := bot.Ply{Seq: uint64(len(log) + 1), Seat: game.Nature}
		if turn := m.Turn(); turn.Chance {
			ply.Move = m.Draw(src)
		} else {
			var err error
			if ply.Seat, ply.Move, err = r.decision(t.Context(), id, m, levels, src); err != nil {
				t.Fatal(err)
			}
			ply.After = time.Duration(p)
		}
		if _, err := m.Play(ply.After, ply.Seat, ply.Move); err != nil {
			t.Fatalf("seed %d: %s: %s of seat %s: %v", seed, m.State(), ply.Move, ply.Seat, err)
		}
		log = append(log, ply)
	}
	return log
}

// decision asks the levels of all seats: the first that acts out of turn, or whose turn
// it is.
func (r *Registry) decision(ctx context.Context, id string, m game.Match, levels []string, src game.Source) (mover game.Seat, move string, err error) {
	mover = m.Turn().Seats.First()
	for i := range m.Seats() {
		seat := game.Seat(i)
		player, err := r.New(id, levels[i%len(levels)], m)
		if err != nil {
			return mover, "", err
		}
		if h, ok := player.(bot.OutOfTurnPlayer); ok && seat != mover {
			if move, err := h.Interrupt(ctx, m, seat, src); err != nil || move != "" {
				return seat, move, err
			}
		}
	}
	player, err := r.New(id, levels[int(mover)%len(levels)], m)
	if err != nil {
		return mover, "", err
	}
	move, err = player.Choose(ctx, m, mover, src)
	return mover, move, err
}

// addsUp checks that for each seat what it had at the start, its luck, its mistakes and
// those of the other give the result.
func addsUp(t *testing.T, review bot.Review, seats int) {
	t.Helper()
	end := review.Plies[len(review.Plies)-1].Win
	for seat := range seats {
		sum := review.Start[seat] + review.Luck[seat] - review.Loss[seat] + review.OpponentErrors[seat]
		if math.Abs(sum-end[seat]) > 1e-9 {
			t.Errorf("seat %d: start, luck, loss and gift give %.12f, the result is %g", seat, sum, end[seat])
		}
	}
}

// Every game is played at all levels, with an analyst, and answers its puzzles if it has
// some.
func TestEveryGameHasAProgram(t *testing.T) {
	r := Open(t.Context(), nil)
	for _, g := range games.All() {
		var levels []string
		for _, level := range r.Levels(g.ID) {
			levels = append(levels, level.ID)
		}
		if !slices.Equal(levels, []string{bot.Beginner, bot.Club, bot.Strong, bot.Best}) {
			t.Errorf("%s: levels %v", g.ID, levels)
		}
		if _, ok := r.Analyst(g.ID); !ok {
			t.Errorf("%s has no analyst", g.ID)
		}
		for _, p := range g.Puzzles[:min(1, len(g.Puzzles))] {
			if a, err := r.Answer(t.Context(), g.ID, p, nil); err != nil || a.Hint == "" {
				t.Errorf("%s: a puzzle is answered by %+v, %v", g.ID, a, err)
			}
		}
	}
	if len(r.games) != len(games.All()) {
		t.Errorf("%d programs for %d games", len(r.games), len(games.All()))
	}
}

func TestUnknownNames(t *testing.T) {
	r := Open(t.Context(), nil)
	m := match(t, tutto.Game(), nil, 2)
	if _, err := r.New("tutto", "wizard", m); err == nil {
		t.Error("a level that there is not")
	}
	if _, err := r.New("chess", bot.Best, m); err == nil {
		t.Error("a game that there is not")
	}
	if len(r.Levels("chess")) != 0 || len(r.Levels("tutto")) != 4 {
		t.Error("levels")
	}
}
