package tutto

import (
	"iter"
	"testing"

	"woodwork/game/gametest"
)

// everyMove lists every well-formed move.
func everyMove(*State) iter.Seq[Move] {
	return func(yield func(Move) bool) {
		for _, kind := range []Act{Bank, NextCard, TimeUp} {
			if !yield(Move{Act: kind}) {
				return
			}
		}
		for card := range Card(Kinds) {
			if !yield(OfCard(card)) {
				return
			}
		}
		for d := Dice(1); d < multisets; d++ {
			if !yield(OfRoll(d)) || !yield(Keeping(d)) {
				return
			}
		}
	}
}

// For every move, Legal lists it exactly if Allows permits it and Refuse does not refuse it.
func TestLegality(t *testing.T) {
	seen := map[string]int{}
	for i, v := range variants(t) {
		r := v.Rules
		w := newWalk(t, r, 2+i%3, uint64(i))
		for range 60 {
			w.next()
			seen[kindOf(r, &w.state, &w.state)]++
			if _, err := gametest.Legality[Rules, State, Move](r, &w.state, everyMove(&w.state), nil, nil); err != nil {
				t.Fatalf("%s: %v", r.FormatState(&w.state), err)
			}
		}
	}
	for _, text := range turnPositions {
		s := position(t, text)
		r, _ := read(nil, text)
		seen[kindOf(r, s, s)]++
		if _, err := gametest.Legality[Rules, State, Move](r, s, everyMove(s), nil, nil); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
	gametest.Met(t, seen, 1, turnKinds()...)
}

func TestConditions(t *testing.T) { gametest.Conditions(t, Game(), conditions) }
