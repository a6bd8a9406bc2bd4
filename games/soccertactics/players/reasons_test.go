package players

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"woodwork/bot"
	"woodwork/bot/bottest"
	"woodwork/game"
	st "woodwork/games/soccertactics"
)

// The reason for a move is true of the figures of all moves, or of the places of the pawns.
func TestReasonsHold(t *testing.T) {
	m := bottest.Match(t, st.Game(), nil)
	given := bottest.Reasons(t, analyst{}.abilities(), m, st.Text(), 800, reasonHolds)
	bottest.Given(t, given, "soccertactics.reason.", "win", "set", "pass", "get", "get.sure", "foe", "lineup", "alike", "ball", "promise", "shooting", "guard",
		"opens", "closer", "block", "onside", "mark", "forward", "cover", "counter", "nearer", "keep", "keep.forward", "loose", "clear")
}

// At least nine times in ten, the coach's advice has a reason of its own.
func TestAdviceIsExplained(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	m := bottest.Match(t, st.Game(), nil)
	if n := bottest.Explained(t, Program(t.Context(), bot.Resources{}), m, bot.Beginner, 40); n < 36 {
		t.Errorf("only %d of 40 choices have a reason but the chance of winning", n)
	}
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
	if (slices.Contains(merits[:], key) || key == "promise") && percent(bottest.Number(r, "p")) == 0 {
		return errors.New("no chance at all is no reason")
	}
	switch at := bottest.Word(r, "to"); {
	case slices.Contains(slices.Concat(merits[:], dangers[:]), key):
		return figureIs(m, seat, text, key, bottest.Number(r, "p"))
	case key == "usual" && move != s.StandardSetUp():
		return errors.New("another line-up is usual")
	case key == "ball" && (move.To != s.Ball || s.O != side):
		return errors.New("the ball is not there")
	case key == "get.sure":
		return figureIs(m, seat, text, "get", 1)
	case key == "lineup" && percent(bottest.Number(r, "p")) <= percent(bottest.Number(r, "q")):
		return errors.New("it does not read better")
	case key == "alike" && (move.Act != st.SetUp || move == s.StandardSetUp()):
		return errors.New("it is no other line-up")
	case key == "promise":
		return figureIs(m, seat, text, key, bottest.Number(r, "p"))
	case at != "" && at != move.To.String():
		return fmt.Errorf("it goes to %v", move.To)
	case key == "shooting" && (side != s.O || !rules.Shooting(side.Other()).Has(move.To)):
		return errors.New("nobody shoots from there")
	case key == "guard" && move.To.Row(side) >= s.Ball.Row(side):
		return errors.New("the ball is nearer to the goal")
	}
	return changeHolds(rules, s, side, move, key, r)
}

// changeHolds checks the claim that something is better after a move than before it.
func changeHolds(rules *st.Rules, s st.State, side st.Side, move st.Move, key string, r game.Text) error {
	p, q := percent(bottest.Number(r, "p")), percent(bottest.Number(r, "q"))
	n, m := bottest.Number(r, "n"), bottest.Number(r, "m")
	next, other := s, side.Other()
	rules.Step(&next, game.At(side.Seat(), move))
	theirGoal := func(at st.Square) int { return at.Row(other) }
	wrong := false
	switch key {
	case "corner", "opens":
		wrong = p <= q || side != s.O
	case "corner.less":
		wrong = p >= q || side == s.O
	case "closer":
		reach := rules.Reach(&next, side)
		wrong = n <= m || reach.Count(s.Ball) != int(n)
	case "block":
		reach := rules.Reach(&next, other)
		wrong = n >= m || reach.Count(s.Ball) != int(n)
	case "onside":
		wrong = theirGoal(move.To) < s.Line(other) || theirGoal(move.From) >= s.Line(other)
	case "mark":
		at := slices.IndexFunc(s.Pawns[other][:], func(q st.Square) bool { return q.String() == bottest.Word(r, "at") })
		wrong = at < 0 || far(s.Pawns[other][at], move.To) > 2 || side == s.O
	case "forward", "counter":
		wrong = theirGoal(move.To) >= theirGoal(move.From) || (key == "forward") != (side == s.O)
	case "cover":
		wrong = move.To.Row(side) >= s.Ball.Row(side)
	case "nearer":
		wrong = far(move.To, s.Ball) >= far(move.From, s.Ball)
	case "stay":
		wrong = next.Pawns != s.Pawns
	case "keep", "keep.forward":
		wrong = next.O != side || key == "keep.forward" && theirGoal(move.To) >= theirGoal(s.Ball)
	case "loose":
		_, held := next.On(side, move.To)
		wrong = held || n < m || n == 0
	case "clear":
		wrong = move.To.Row(side) <= s.Ball.Row(side)
	}
	if wrong {
		return fmt.Errorf("it is not so: %s, p %v, q %v, n %v, m %v", key, p, q, n, m)
	}
	return nil
}

// figureIs compares a claim with the figures of all moves; a promise is a figure of this move.
func figureIs(m game.Match, seat game.Seat, move, name string, p float64) error {
	plain := name == "promise"
	if plain {
		name = "set"
	}
	for _, h := range hints(m, seat) {
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
		case plain:
		case danger && value < p, !danger && value > p:
			return fmt.Errorf("%s has %v", h.Move, value)
		}
	}
	return nil
}
