package players

import (
	"context"
	"math/rand/v2"
	"os"
	"runtime"
	"sync/atomic"
	"testing"
	"time"

	"woodwork/bot"
	"woodwork/bot/bottest"
	"woodwork/game"
	"woodwork/games"
)

// states are positions in which the level best searches; "" is the beginning.
var states = map[string]string{
	"soccertactics": "st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/E13/F12 E16/G13,B14,D14,E14/A11/C12/F9/H11/B9/G8 D10 R pm5 - 0 -/- 0-0 1:900 k=R NoWall=on",
	"footballchess": "3k3/7/2b1r2/1p1q1n1/7/7/7/1N1Q1P1/2R1B2/7/3K3 d6 w 0-0 0 0 -",
	"winninggoal":   "", "tutto": "", "squareball": "",
}

// The level best of every game answers legally when its time is over before it has begun.
func TestBestAnswersWithoutTime(t *testing.T) {
	players := Open(t.Context(), nil)
	over, cancel := context.WithCancel(t.Context())
	cancel()
	for id := range states {
		bestAnswers(t, players, id, over)
	}
}

// TestBestAnswersOnABusyMachine checks that the level best of every game answers in time, here a
// short one, when more is running than there are processors.
func TestBestAnswersOnABusyMachine(t *testing.T) {
	if os.Getenv("WOODWORK_LONG") == "" {
		t.Skip("set WOODWORK_LONG=1: it keeps all processors busy, and measures time")
	}
	const patience, slack = 200 * time.Millisecond, 1500 * time.Millisecond
	players := Open(t.Context(), nil)
	var stop atomic.Bool
	defer stop.Store(true)
	for range 4 * runtime.GOMAXPROCS(0) {
		go spin(&stop)
	}
	for id := range states {
		ctx, cancel := context.WithTimeout(t.Context(), patience)
		if took := bestAnswers(t, players, id, ctx); took > patience+slack {
			t.Errorf("%s: it took %v, and had %v", id, took, patience)
		}
		cancel()
	}
}

// bestAnswers lets the level best decide, and returns how long it took.
func bestAnswers(t *testing.T, players Registry, id string, ctx context.Context) time.Duration {
	t.Helper()
	m := busyMatch(t, id, states[id])
	p, err := players[id].New(bot.Best, m)
	if err != nil {
		t.Fatal(err)
	}
	seat := m.Turn().Seats.First()
	start := time.Now()
	move, err := p.Choose(ctx, m, seat, rand.NewPCG(1, 1))
	took := time.Since(start)
	if err != nil || m.Check(0, seat, move) != nil {
		t.Errorf("%s: %q, %v", id, move, err)
	}
	return took
}

// spin keeps a processor busy until it has to stop.
func spin(stop *atomic.Bool) {
	for !stop.Load() {
	}
}

// busyMatch returns a match that waits for a decision.
func busyMatch(t *testing.T, id, state string) game.Match {
	t.Helper()
	g, _ := games.Find(id)
	m := bottest.Match(t, g, nil)
	if state != "" {
		var err error
		if m, err = g.Load(nil, state); err != nil {
			t.Fatal(err)
		}
	}
	for src := rand.NewPCG(3, 3); m.Turn().Chance; {
		if _, err := m.Play(0, game.Nature, m.Draw(src)); err != nil {
			t.Fatal(err)
		}
	}
	return m
}
