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
	for i, v := range variants(t) {
		r := v.Rules
		w := newWalk(r, 2+i%3, uint64(i))
		for range 60 {
			w.next()
			if _, err := gametest.Legality[Rules, State, Move](r, &w.state, everyMove(&w.state), nil, nil); err != nil {
				t.Fatalf("%s: %v", r.FormatState(&w.state), err)
			}
		}
	}
}

func TestConditions(t *testing.T) { gametest.Conditions(t, Game(), conditions) }
