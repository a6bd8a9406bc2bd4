package players

import (
	"fmt"
	"strings"
	"testing"

	"woodwork/bot"
	"woodwork/bot/bottest"
	"woodwork/game"
	wg "woodwork/games/winninggoal"
)

// What is said for a move is true: no other has a better figure of that kind, and who is
// said to have the ball has it.
func TestReasonsHold(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	a := analyst{newSolutionCache(t.Context(), bot.Resources{})}.abilities()
	given := bottest.Reasons(t, a, bottest.Match(t, wg.Game(), nil), wg.Text(), 2000, reasonHolds)
	bottest.Given(t, given, "winninggoal.reason.", "later", "takes", "goal", "shot", "keep", "some", "concede", "win", "wins")
}

func reasonHolds(m game.Match, seat game.Seat, move string, r game.Text) error {
	_, s, err := matchOf(m)
	if err != nil {
		return err
	}
	key, p := strings.TrimPrefix(r.Key, "winninggoal.reason."), bottest.Number(r, "p")
	switch key {
	case "later":
		if s.Holder.Seat() != seat || s.Power == wg.Unrolled {
			return fmt.Errorf("the seat holds no power: %v %v", s.Holder, s.Power)
		}
	case "takes":
		after := m.Clone()
		if _, err := after.Play(0, seat, move); err != nil {
			return err
		}
		if _, next, _ := matchOf(after); next.Att.Seat() != seat {
			return fmt.Errorf("%v has the ball", next.Att)
		}
	default:
		return figureIs(m, seat, move, key, p)
	}
	return nil
}

// figureIs compares what is said with the figures of all moves.
func figureIs(m game.Match, seat game.Seat, move, key string, p float64) error {
	names := map[string]string{"some": "shot", "holds": "keep", "concede": "goal", "win": "lose", "wins": "lose"}
	name := key
	if n, ok := names[key]; ok {
		name = n
	}
	plain := key == "some" || key == "holds" || key == "wins"
	for _, h := range m.Hints(seat) {
		value := 0.0
		for _, f := range h.Figures {
			if f.Key == figures+name {
				value = f.Value
			}
		}
		switch {
		case h.Move == move && value != p:
			return fmt.Errorf("it is %v", value)
		case plain:
		case key == "concede" && value < p, key != "concede" && value > p:
			return fmt.Errorf("%s has %v", h.Move, value)
		}
	}
	return nil
}
