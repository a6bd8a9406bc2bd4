package players

import (
	"context"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"sync"
	"testing"

	"woodwork/bot"
	"woodwork/bot/bottest"
	"woodwork/game"
	"woodwork/games/tutto"
)

func load(t *testing.T, state string) game.Match {
	t.Helper()
	m, err := tutto.Game().Load(nil, state)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestEveryLevelPlaysEveryOption(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	r := Program(t.Context(), bot.Resources{})
	levels := []string{bot.Beginner, bot.Club, bot.Strong, bot.Best}
	turns := 2 // of the levels on the seats
	if os.Getenv("WOODWORK_LONG") != "" {
		turns = len(levels)
	}
	for _, c := range []struct {
		values game.Values
		seats  []int
	}{
		{nil, []int{2}},
		{game.Values{"target": "300", "end": "chase"}, []int{2, 3}},
		{game.Values{"target": "300", "x2": "turn", "keep": "all"}, []int{2, 3}},
		{game.Values{"target": "300", "x2": "roll", "clover": "turn"}, []int{2, 3}},
		{bottest.Preset(t, tutto.Game(), "printed", game.Values{"target": "1000"}), []int{2, 3}},
		{game.Values{"target": "1200", "pm": "bank"}, []int{2, 10}},
		{game.Values{"target": "300", "floor": "none"}, []int{3}},
		{game.Values{"target": "20000", "limit": "9"}, []int{2, 3}},
		{game.Values{"target": "300", "end": "round", "move": "10"}, []int{2, 4}},
		{game.Values{"target": "300", "end": "round", "x2": "turn", "pm": "bank", "floor": "none", "keep": "all", "limit": "50"}, []int{10}},
	} {
		for _, seats := range c.seats {
			m := bottest.MatchOf(t, tutto.Game(), c.values, seats)
			if err := r.Prepare(t.Context(), m, nil); err != nil {
				t.Fatalf("%v: %v", c.values, err)
			}
			for turn := range turns {
				shift := turn * len(levels) / turns
				bottest.Tempo(0).PlayOut(t, r, m, append(levels[shift:], levels[:shift]...), uint64(seats+shift))
			}
		}
	}
}

func TestReviewOfTuttoAddsUp(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	r := Program(t.Context(), bot.Resources{})
	a := r.Analyst
	for _, c := range []struct {
		values game.Values
		seats  int
	}{{nil, 2}, {game.Values{"target": "1000"}, 3}, {game.Values{"target": "800", "end": "chase", "pm": "bank"}, 4}} {
		m := bottest.MatchOf(t, tutto.Game(), c.values, c.seats)
		log := bottest.Tempo(0).PlayOut(t, r, m, []string{bot.Beginner, bot.Club}, 12)
		review, err := bot.NewReview(t.Context(), a, m, log)
		if err != nil {
			t.Fatal(err)
		}
		bottest.AddsUp(t, review, c.seats)
		result := review.Plies[len(log)-1].Win
		for seat := range c.seats {
			if result[seat] != 0 && result[seat] != 1 && c.values["end"] != "chase" {
				t.Errorf("the result of seat %d is %g", seat, result[seat])
			}
			if review.Loss[seat] < 0 || c.values == nil && review.Loss[seat] == 0 {
				t.Errorf("%v: seat %d played a whole match without a mistake", c.values, seat)
			}
		}
		if review.Estimate != (c.seats > 2) || slices.Max(review.Worst) == 0 {
			t.Errorf("%v: estimate %v, worst %d", c.values, review.Estimate, review.Worst)
		}
	}
}

// TestCoach advises in a position in which banking wins.
func TestCoach(t *testing.T) {
	a := Program(t.Context(), bot.Resources{}).Analyst
	m := load(t, "6000 5500,5900 1 K b5 0 111+5 14 a5555455551 20")
	advice, err := bot.Coach(t.Context(), a, m, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range advice {
		if (v.Move == "b") != (v.Win == 1) || v.Win < 0.3 || v.Estimate {
			t.Errorf("%+v", v)
		}
	}
	if len(advice) != len(m.Legal(0)) {
		t.Errorf("%d of %d moves are valued", len(advice), len(m.Legal(0)))
	}
}

func TestBestCountsCards(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	r := Program(t.Context(), bot.Resources{})
	for _, c := range []struct{ state, request string }{
		{"6000 0,0 1 T b6 900 - - 05555545551 1", "d"}, // no Stop is left
		{"6000 0,0 1 T b6 400 - - a0000000000 1", "b"}, // only Stops are left
	} {
		for _, level := range []string{bot.Strong, bot.Best} {
			m := load(t, c.state)
			p, err := r.New(level, m)
			if err != nil {
				t.Fatal(err)
			}
			if move, err := p.Choose(t.Context(), m, 0, rand.NewPCG(1, 1)); err != nil || move != c.request {
				t.Errorf("%s at %s plays %q, %v, want %q", level, c.state, move, err, c.request)
			}
		}
	}
}

// A cancelled decision waits neither for the solution, which takes minutes here, nor for values.
func TestCancelledBestStillPlays(t *testing.T) {
	registry, leave := context.WithCancel(t.Context())
	defer leave()
	g := newPlayers(registry, bot.Resources{})
	ctx, stop := context.WithCancel(t.Context())
	stop()
	for target, carried := range map[string]bool{"6000": true, "12000": false} {
		m := load(t, target+" 1250,2300 1 K b6 0 1 22236 95553535541 12")
		p, err := g.player(bot.Best, m)
		if err != nil {
			t.Fatal(err)
		}
		move, err := p.Choose(ctx, m, 0, rand.NewPCG(1, 1))
		if err != nil || m.Check(0, 0, move) != nil {
			t.Errorf("to %s: %q, %v", target, move, err)
		}
		r, _, _ := matchOf(m)
		if g.solutions.Order(keyOf(r, true), "").Ready() != carried {
			t.Errorf("to %s: the solution is there: %t", target, !carried)
		}
	}
}

// mapCache is a Cache that counts its uses.
type mapCache struct {
	mu   sync.Mutex
	data map[string][]byte
	puts int
}

func (c *mapCache) Get(key string) ([]byte, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	data, ok := c.data[key]
	return data, ok
}

func (c *mapCache) Put(key string, data []byte) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.data[key], c.puts = data, c.puts+1
}

func TestTablesAreCached(t *testing.T) {
	cache := &mapCache{data: map[string][]byte{}}
	m := bottest.MatchOf(t, tutto.Game(), game.Values{"target": "500"}, 2)
	var wins [2]float64
	for i := range wins {
		r := Program(t.Context(), bot.Resources{Cache: cache})
		if err := r.Prepare(t.Context(), m, nil); err != nil {
			t.Fatal(err)
		}
		a := r.Analyst
		w, err := a.Win(t.Context(), m)
		if err != nil {
			t.Fatal(err)
		}
		wins[i] = w.Chance[0]
	}
	if cache.puts != 1 || math.Abs(wins[0]-wins[1]) > 1e-9 {
		t.Errorf("solved %d times; the first seat wins with %v", cache.puts, wins)
	}
}

func TestSolvingStopsWithTheRegistry(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	r := Program(ctx, bot.Resources{})
	m := bottest.MatchOf(t, tutto.Game(), game.Values{"target": "12000"}, 2)
	if _, err := r.New(bot.Best, m); err != nil { // starts solving
		t.Fatal(err)
	}
	stop()
	// If Prepare did not stop it would finish without an error; how long the last piece of work
	// takes does not matter here.
	if err := r.Prepare(t.Context(), m, nil); err == nil {
		t.Errorf("the solution of a stopped registry: %v", err)
	}
}
