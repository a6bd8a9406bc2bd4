package tutto

import (
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
)

func TestOptionTable(t *testing.T) { gametest.Options(t, Game()) }

// TestConformance runs the kernel's conformance tests over all options and numbers of seats.
func TestConformance(t *testing.T) {
	speak, seen := gametest.NewSpeaker(t, Text()), map[string]int{}
	gametest.RunAll(t, Options(), variants(t), func(n int, v gametest.Variant[Rules]) gametest.Config[State, Move] {
		return gametest.Config[State, Move]{
			Seats: []int{2, 3 + n%8}, Plies: 400, Seed: uint64(n),
			Check: (&checker{rules: v.Rules}).state,
			CheckStep: func(before *State, in game.Input[Move], after *State) error {
				seen[kindOf(v.Rules, before, after)]++
				return stepInvariants(v.Rules, before, in, after)
			},
			Words: speak.Say,
			Moves: everyMove,
		}
	})
	gametest.Met(t, seen, 1, turnKinds()...)
	t.Run("every number of seats", func(t *testing.T) {
		gametest.Run(t, Standard(), gametest.Config[State, Move]{Seats: []int{2, 3, 4, 5, 6, 7, 8, 9, 10}, Plies: 400})
	})
}

// turnPositions are positions of a turn, for each card in each phase.
var turnPositions = []string{
	"6000 0,0 1 C - 0 - - a5555555551 1",
	"6000 0,0 1 C - 0 - - 30012345040 1",
	"6000 0,0 1 C - 0 - - 00000000000 1",
	"6000 0,0 1 R fw 0 222 - a4555555551 1",
	"6000 0,0 1 R b2 0 - - a5455555551 1",
	"6000 0,0 1 R b3 0 1+222 - a5545555551 1",
	"6000 0,0 1 R b4 0 11155 - a5554555551 1",
	"6000 0,0 1 R b5 0 55 - a5555455551 1",
	"6000 0,0 1 R b6 0 1+5+1 - a5555545551 1",
	"6000 0,0 1 R x2 0 333 - a5555554551 1",
	"6000 0,0 1 R pm 0 1+1 - a5555555451 1",
	"6000 0,0 1 R sr 0 12345 - a5555555541 1",
	"6000 0,0 1 R cl 0 1 - a5555555550 1",
	"6000 0,0 1 R cl+ 0 55+1 - a5555555550 1",
	"6000 0,0 1 K b2 0 - 111555 a5455555551 1",
	"6000 0,0 1 K b3 0 1 12225 a5545555551 1",
	"6000 0,0 1 K b4 0 11 1155 a5554555551 1",
	"6000 0,0 1 K b5 0 11+5 155 a5555455551 1",
	"6000 0,0 1 K b6 0 11+55 15 a5555545551 1",
	"6000 0,0 1 K x2 0 - 112255 a5555554551 1",
	"6000 0,0 1 K pm 0 - 111555 a5555555451 1",
	"6000 0,0 1 K sr 0 - 112345 a5555555541 1",
	"6000 0,0 1 K cl 0 1 11555 a5555555550 1",
	"6000 0,0 1 K cl+ 0 - 111555 a5555555550 1",
	"6000;keep=all 0,0 1 K b2 0 - 111555 a5455555551 1",
	"6000 0,0 1 T b2 800 - - a5455555551 1",
	"6000 0,0 1 T b3 800 - - a5545555551 1",
	"6000 0,0 1 T b4 800 - - a5554555551 1",
	"6000 0,0 1 T b5 800 - - a5555455551 1",
	"6000 0,0 1 T b6 900 - - a5555545551 1",
	"6000 0,0 1 T x2 800 - - a5555554551 1",
	"6000 0,0 1 T pm 1000 - - a5555555451 1",
	"6000 0,0 1 T sr 2000 - - a5555555541 1",
}

// TestSampler compares the sampler with the listed odds and moves, for each card in each phase.
func TestSampler(t *testing.T) {
	src, seen := gametest.Source(t, 3, 4), map[string]int{}
	for _, text := range turnPositions {
		s := position(t, text)
		rules, _ := read(nil, text)
		seat, n := s.Seat, 20_000
		if rules.Turn(s).Chance {
			seat, n = game.Nature, 60_000
		}
		gametest.Samples(t, rules, s, seat, n, src)
		seen[kindOf(rules, s, s)]++
	}
	gametest.Met(t, seen, 1, turnKinds()...)
}

// position reads a state line, which must be valid.
func position(t testing.TB, text string) *State {
	t.Helper()
	r, err := read(nil, text)
	if err != nil {
		t.Fatal(err)
	}
	s, err := r.ParseState(text)
	if err != nil {
		t.Fatal(err)
	}
	return &s
}
