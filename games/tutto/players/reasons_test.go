package players

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"woodwork/bot"
	"woodwork/bot/bottest"
	"woodwork/game"
	"woodwork/games/tutto"
)

// Reasons are true: about the dice that would be rolled after the move, or after other moves,
// about the deck, and about all scores.
func TestReasonsHold(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	m := bottest.MatchOf(t, tutto.Game(), nil, 2)
	given := bottest.Reasons(t, analyst{}.abilities(), m, tutto.Text(), 1500, reasonHolds)
	bottest.Given(t, given, "tutto.reason.", "bank", "bank.lead", "bank.all", "stop", "next", "all", "best", "success", "near", "little", "roll")

	for _, end := range []string{"chase", "round"} {
		m := bottest.MatchOf(t, tutto.Game(), game.Values{"end": end, "target": "1000"}, 3)
		given := bottest.Reasons(t, analyst{}.abilities(), m, tutto.Text(), 1500, reasonHolds)
		bottest.Given(t, given, "tutto.reason.", "bank.last", "last")
	}
	m = bottest.MatchOf(t, tutto.Game(), game.Values{"target": "1000"}, 2)
	given = bottest.Reasons(t, analyst{}.abilities(), m, tutto.Text(), 1500, reasonHolds)
	bottest.Given(t, given, "tutto.reason.", "rival")
}

// The reason for the best move is hardly ever just its chance of winning.
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

func reasonHolds(m game.Match, seat game.Seat, move string, reason game.Text) error {
	key := strings.TrimPrefix(reason.Key, "tutto.reason.")
	p, n := bottest.Number(reason, "p"), bottest.Number(reason, "n")
	_, before, _ := matchOf(m)
	after := m.Clone()
	if _, err := after.Play(0, seat, move); err != nil {
		return err
	}
	_, next, _ := matchOf(after)
	r, _, _ := matchOf(m)
	_, best := rival(&before)
	switch key {
	case "bank", "bank.lead", "bank.last", "bank.all":
		won := after.Score()[seat] - m.Score()[seat]
		if n != float64(won) {
			return fmt.Errorf("banking brings %d", won)
		}
		if leads := after.Score()[seat] > best && m.Score()[seat] <= best; leads != (key == "bank.lead" || key == "bank.last") && key != "bank.all" {
			return fmt.Errorf("it takes the lead %v", leads)
		}
		if key == "bank.last" && !ends(after) {
			return errors.New("there is another turn")
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
	case "last", "rival", "near", "little", "roll":
		return rollHolds(r, next, reason, best, nullOf(after), key)
	}
	return nil
}

// ends reports whether the match is over, or will be after the remaining turns of this round,
// without another turn for the seats that have had theirs.
func ends(m game.Match) bool {
	r, s, _ := matchOf(m)
	_, most := s.Leaders()
	return m.Turn().Over() || s.Trigger != 0 || r.End == tutto.EndRound && most >= r.Target
}

// rollHolds checks the reason about the next roll.
func rollHolds(r tutto.Rules, next tutto.State, reason game.Text, best int32, null float64, key string) error {
	p, n := bottest.Number(reason, "p"), bottest.Number(reason, "n")
	want := map[string]float64{"last": null, "rival": null, "near": r.Success(&next), "little": null, "roll": 1 - null}[key]
	if next.Phase != tutto.Roll || p != want {
		return fmt.Errorf("the chance is %v", want)
	}
	switch key {
	case "last":
		if short := best - next.Score[next.Seat] - next.AtRisk(); n != float64(short+1) || short < 0 {
			return fmt.Errorf("%d are missing", short)
		}
	case "rival":
		if needs := r.Target - best; r.End != tutto.EndNow || bottest.Number(reason, "m") != float64(needs) || needs > 700 {
			return fmt.Errorf("the other needs %d", needs)
		}
	case "near":
		if next.Left() > 2 || n != float64(next.AtRisk()) {
			return fmt.Errorf("%d dice are left, %d at stake", next.Left(), next.AtRisk())
		}
	case "little":
		if n != float64(next.AtRisk()) || n > 300 {
			return fmt.Errorf("%d at stake", next.AtRisk())
		}
	case "roll":
		if bottest.Number(reason, "dice") != float64(next.Left()) || n != float64(next.AtRisk()) {
			return fmt.Errorf("%d dice, %d at stake", next.Left(), next.AtRisk())
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
