package tutto

import (
	"math/rand/v2"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
)

func TestOptionTable(t *testing.T) { gametest.Options(t, Game()) }

// TestConformance runs the kernel's conformance tests over all options and numbers of seats.
func TestConformance(t *testing.T) {
	speak := gametest.NewSpeaker(t, Text())
	gametest.RunAll(t, Options(), variants(t), func(n int, v gametest.Variant[Rules]) gametest.Config[State, Move] {
		return gametest.Config[State, Move]{
			Seats: []int{2, 3 + n%8}, Plies: 400, Seed: uint64(n),
			Check: (&checker{rules: v.Rules}).state,
			CheckStep: func(before *State, in game.Input[Move], after *State) error {
				return stepInvariants(v.Rules, before, in, after)
			},
			Words: speak.Say,
			Moves: everyMove,
		}
	})
	t.Run("every number of seats", func(t *testing.T) {
		gametest.Run(t, Standard(), gametest.Config[State, Move]{Seats: []int{2, 3, 4, 5, 6, 7, 8, 9, 10}, Plies: 400})
	})
}

// TestSampler compares the sampler with the listed odds and moves.
func TestSampler(t *testing.T) {
	src := rand.NewPCG(3, 4)
	for _, text := range []string{
		"6000 0,0 1 C - 0 - - a5555555551 1",
		"6000 0,0 1 C - 0 - - 30012345040 1",
		"6000 0,0 1 C - 0 - - 00000000000 1",
		"6000 0,0 1 R b2 0 - - a5455555551 1",
		"6000 0,0 1 R b2 0 1+222 - a5455555551 1",
		"6000 0,0 1 R b2 0 11155 - a5455555551 1",
	} {
		gametest.Samples(t, Standard(), position(t, text), game.Nature, 200_000, src)
	}
	for _, text := range []string{
		"6000 0,0 1 K b2 0 - 111555 a5455555551 1",
		"6000 0,0 1 K pm 0 - 111555 a5555555451 1",
		"6000 0,0 1 K sr 0 - 112345 a5555555541 1",
		"6000 0,0 1 T b2 800 - - a5455555551 1",
		"6000;keep=all 0,0 1 K b2 0 - 111555 a5455555551 1",
	} {
		s := position(t, text)
		rules, _ := read(nil, text)
		gametest.Samples(t, rules, s, s.Seat, 50_000, src)
	}
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
