package players

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"woodwork/bot/bottest"
	"woodwork/game"
	st "woodwork/games/soccertactics"
)

// What is said for a move is true of the figures of all moves, or of where the pawns
// stand.
func TestReasonsHold(t *testing.T) {
	m := bottest.Match(t, st.Game(), nil)
	given := bottest.Reasons(t, analyst{}, m, st.Text(), 800, reasonHolds)
	bottest.Given(t, given, "soccertactics.reason.", "win", "set", "pass", "get", "foe", "behind", "post", "guard")
}

func reasonHolds(m game.Match, seat game.Seat, text string, r game.Text) error {
	rules, s, err := matchOf(m)
	if err != nil {
		return err
	}
	move, err := rules.ParseMove(&s, text)
	if err != nil {
		return err
	}
	key, side := strings.TrimPrefix(r.Key, "soccertactics.reason."), st.Side(seat)
	switch at := bottest.Word(r, "to"); {
	case slices.Contains(slices.Concat(merits[:], dangers[:]), key):
		return figureIs(m, seat, text, key, bottest.Number(r, "p"))
	case key != "behind" && at != move.To.String():
		return fmt.Errorf("it goes to %v", move.To)
	case key == "post" && (side != s.O || !rules.Shooting(side.Other()).Has(move.To)):
		return errors.New("nobody shoots from there")
	case key == "guard" && move.To.Row(side) >= s.Ball.Row(side):
		return errors.New("the ball is nearer to the goal")
	case key == "behind":
		n := 0
		for _, q := range move.Team {
			if between := q.Rank() < s.Ball.Rank(); q.OnPitch() && between == (side == st.Red) && q.Rank() != s.Ball.Rank() {
				n++
			}
		}
		if float64(n) != bottest.Number(r, "n") {
			return fmt.Errorf("%d stand there", n)
		}
	}
	return nil
}

func figureIs(m game.Match, seat game.Seat, move, name string, p float64) error {
	for _, h := range m.Hints(seat) {
		value := 0.0
		for _, f := range h.Figures {
			if f.Key == figures+name {
				value = f.Value
			}
		}
		danger := slices.Contains(dangers[:], name)
		switch {
		case h.Move == move && value != p:
			return fmt.Errorf("it is %v", value)
		case danger && value < p, !danger && value > p:
			return fmt.Errorf("%s has %v", h.Move, value)
		}
	}
	return nil
}
