package tutto

import (
	"slices"
	"testing"

	"woodwork/game"
)

// everyMove lists more moves than there are, and all that are.
func everyMove() (all []Move) {
	for kind := DrawCard; kind <= TimeUp+1; kind++ {
		for card := range Card(len(Deck{}) + 3) {
			all = append(all, Move{Kind: kind, Card: card})
		}
		for dice := range Dice(multisets + 3) {
			all = append(all, Move{Kind: kind, Dice: dice}, Move{Kind: kind, Card: 1, Dice: dice})
		}
	}
	return all
}

// Allows says what the lists say, of every move and some that are none.
func TestAllowsIsWhatIsListed(t *testing.T) {
	moves := everyMove()
	for i, r := range variants() {
		w := newWalk(r, 2+i%3, uint64(i))
		for range 60 {
			w.next()
			s := w.state
			if s.Phase == Ended {
				continue
			}
			var odds []Move
			for _, o := range r.Odds(nil, &s) {
				odds = append(odds, o.Move)
			}
			for seat, listed := range map[game.Seat][]Move{game.Nature: odds, s.Seat: r.Legal(nil, &s, s.Seat), game.Clock: r.Legal(nil, &s, game.Clock)} {
				for _, m := range moves {
					if got, want := r.Allows(&s, seat, m), slices.Contains(listed, m); got != want {
						t.Fatalf("%s: seat %s, move %+v: allowed %v, listed %v", r.FormatState(&s), seat, m, got, want)
					}
				}
			}
		}
	}
}
