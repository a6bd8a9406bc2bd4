package players

import (
	"fmt"
	"strings"
	"testing"

	"woodwork/bot"
	"woodwork/bot/bottest"
	"woodwork/game"
	"woodwork/games/tutto"
)

// What is said for a move is true: of the dice that would be rolled after it, or after
// the others, and of the deck.
func TestReasonsHold(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	m := bottest.MatchOf(t, tutto.Game(), nil, 2)
	given := bottest.Reasons(t, analyst{}.abilities(), m, tutto.Text(), 600, reasonHolds)
	bottest.Given(t, given, "tutto.reason.", "bank", "stop", "next", "all", "best", "success", "roll")
}

// What speaks for the best move is hardly ever its chance alone.
func TestTheBestMoveHasAReason(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	const decisions = 200
	p := Program(t.Context(), bot.Resources{})
	if n := bottest.Explained(t, p, bottest.MatchOf(t, tutto.Game(), nil, 2), bot.Beginner, decisions); n < decisions*9/10 {
		t.Errorf("%d of %d decisions have a reason", n, decisions)
	}
}

func reasonHolds(m game.Match, seat game.Seat, move string, r game.Text) error {
	key := strings.TrimPrefix(r.Key, "tutto.reason.")
	p, n := bottest.Number(r, "p"), bottest.Number(r, "n")
	_, before, _ := matchOf(m)
	after := m.Clone()
	if _, err := after.Play(0, seat, move); err != nil {
		return err
	}
	_, next, _ := matchOf(after)
	switch key {
	case "bank":
		if won := after.Score()[seat] - m.Score()[seat]; n != float64(won) {
			return fmt.Errorf("banking brings %d", won)
		}
		return nullsAtLeast(m, seat, p)
	case "stop", "next":
		deck := before.Deck.Next()
		if want := float64(deck[tutto.Stop]) / float64(deck.Len()); p != want || n != float64(before.Points) {
			return fmt.Errorf("a Stop comes at %v and costs %d", want, before.Points)
		}
	case "all":
		if next.Phase == tutto.Roll && next.Card != tutto.Clover2 {
			return fmt.Errorf("there are %d dice left", next.Left())
		}
	case "roll":
		if dice := bottest.Number(r, "dice"); next.Phase != tutto.Roll || dice != float64(next.Left()) || p != nullOf(after) {
			return fmt.Errorf("%d dice are rolled, a null at %v", next.Left(), nullOf(after))
		}
	}
	return nil
}

// nullsAtLeast plays each keep and counts the rolls that score nothing.
func nullsAtLeast(m game.Match, seat game.Seat, p float64) error {
	for _, move := range m.Legal(seat) {
		after := m.Clone()
		if _, err := after.Play(0, seat, move); err != nil || move[0] != 'k' || !after.Turn().Chance {
			continue
		}
		if _, s, _ := matchOf(after); s.Phase == tutto.Roll && nullOf(after) < p-1e-9 {
			return fmt.Errorf("%s busts at %v only", move, nullOf(after))
		}
	}
	return nil
}

// nullOf counts the rolls after which nothing can be kept.
func nullOf(m game.Match) float64 {
	_, s, _ := matchOf(m)
	null, all := 0.0, 0.0
	first, last := tutto.Rolls(s.Left())
	for roll := first; roll <= last; roll++ {
		ways := float64(roll.Ways())
		if all += ways; s.Scoring(roll) == 0 {
			null += ways
		}
	}
	return null / all
}
