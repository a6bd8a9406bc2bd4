package nats

import (
	"context"
	"sync/atomic"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest/pig"
	"woodwork/internal/random/randomtest"
	"woodwork/match"
	"woodwork/store/mem"
	"woodwork/table"
)

// holder is a computer that always holds, and counts how often it is asked.
type holder struct{ asked *atomic.Int64 }

func (h holder) Choose(context.Context, game.Match, game.Seat, game.Source) (string, error) {
	h.asked.Add(1)
	return "hold", nil
}

// service starts a service on a bus that carries all matches or none.
func service(t *testing.T, store match.Store, way *road, carries *atomic.Bool) (s *match.Service, asked *atomic.Int64) {
	asked = new(atomic.Int64)
	s = match.New(match.Config{
		Games: func(string) (game.Game, bool) { return pig.Game(), true },
		Store: store, Random: randomtest.Source(t), Bus: open(t, way, Config{}), Carries: func(string) bool { return carries.Load() },
		Players: func(string, string, game.Match) (match.Player, error) {
			return match.Player{Choose: holder{asked}.Choose}, nil
		},
	})
	t.Cleanup(func() { s.Close(context.Background()) })
	return s, asked
}

// When the lease of matches moves to another server, their computers think there and no longer
// at the first server: what that one last said is not repeated again and again.
func TestThoughtMovesWithTheLease(t *testing.T) { bubble(t, thoughtMovesWithTheLease) }

func thoughtMovesWithTheLease(t *testing.T) {
	way, store := natsServer(t), mem.New()
	var carries [2]atomic.Bool
	var services [2]*match.Service
	var asked [2]*atomic.Int64
	for i := range services {
		services[i], asked[i] = service(t, store, way, &carries[i])
	}
	const n = 8
	for range n {
		bot := match.SeatSpec{Kind: table.Bot, Level: "any"}
		id, err := services[0].Create(t.Context(), match.Spec{Game: "pig", Options: game.Values{"target": "1000"}, Seats: []match.SeatSpec{bot, bot}})
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range services {
			v, err := s.Visit(t.Context(), id, "", 0)
			if err != nil {
				t.Fatal(err)
			}
			defer v.Leave()
		}
	}
	for turn := range 4 {
		has, other := turn%2, 1-turn%2
		for _, i := range []int{has, other} {
			carries[i].Store(i == has)
			if err := services[i].Resume(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		settle(2) // all servers have heard, and every computer has acted
		before := [2]int64{asked[0].Load(), asked[1].Load()}
		settle(8)
		if got := asked[has].Load() - before[has]; got < 4*n {
			t.Fatalf("the lease moved %d times: %d thoughts where it is", turn, got)
		}
		if got := asked[other].Load() - before[other]; got > 0 {
			t.Errorf("the lease moved %d times: %d thoughts where it is not", turn, got)
		}
	}
}
