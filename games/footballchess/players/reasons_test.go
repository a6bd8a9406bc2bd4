package players

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"woodwork/bot"
	"woodwork/bot/bottest"
	"woodwork/game"
	fc "woodwork/games/footballchess"
	"woodwork/games/footballchess/engine"
)

// What is said for a move is true of the moves that are legal after it, or would be if
// the other side were to move.
func TestReasonsHold(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	m := bottest.Match(t, fc.Game(), nil)
	given := bottest.Reasons(t, analyst{}.abilities(), m, fc.Text(), 1500, reasonHolds)
	bottest.Given(t, given, "footballchess.reason.", "goal", "threat", "threat.safe", "stops", "wins", "wins.safe", "safe", "alone", "hunts")
}

func reasonHolds(m game.Match, _ game.Seat, text string, r game.Text) error {
	rules, s, err := matchOf(m)
	if err != nil {
		return err
	}
	move, err := rules.ParseMove(&s, text)
	if err != nil {
		return err
	}
	side := s.Turn
	if r.Key == "footballchess.reason.goal" {
		if !move.Goal() {
			return errors.New("no goal")
		}
		return nil
	}
	before, after := s.Position, s.Position.Do(move)
	mine, theirs := turned(rules, after, side), turned(rules, after, side.Other())
	_, had := before.Holder(side)
	holder, held := after.Holder(side)
	robbed := has(theirs, func(m fc.Move) bool { return m.Act == fc.Take })
	claim := strings.TrimPrefix(r.Key, "footballchess.reason.")
	if strings.HasSuffix(claim, "safe") && (!held || robbed) {
		return fmt.Errorf("the %v can be robbed", holder)
	}
	at := bottest.Word(r, "at")
	holds := map[string]bool{
		"threat": at != "" && has(mine, func(m fc.Move) bool { return m.Goal() && m.To.String() == at }),
		"stops":  has(turned(rules, before, side.Other()), fc.Move.Goal) && !has(theirs, fc.Move.Goal),
		"wins":   held && !had,
		"safe":   held,
		"alone":  has(mine, grabs(after)) && !has(theirs, grabs(after)),
		"hunts":  has(mine, grabs(after)),
	}
	if !holds[strings.TrimSuffix(claim, ".safe")] {
		return errors.New("that is not so")
	}
	return nil
}

// turned lists the moves of a side in p, no matter who is to move.
func turned(r fc.Rules, p fc.Position, side fc.Side) []fc.Move {
	p.Turn = side
	return r.Moves(nil, &p)
}

func has(list []fc.Move, is func(fc.Move) bool) bool {
	for _, m := range list {
		if is(m) {
			return true
		}
	}
	return false
}

// grabs tells the moves that get the ball in p.
func grabs(p fc.Position) func(fc.Move) bool {
	return func(m fc.Move) bool { return m.Act == fc.Take || m.Act == fc.Go && m.To == p.Ball }
}

// A goal that cannot be stopped comes first in the advice, and the reason is that it is
// forced; a proof finds it within as many moves.
func TestAForcedGoalIsAdvisedFirst(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	g, a := fc.Game(), Program(t.Context(), bot.Resources{}).Analyst
	seen := map[int]int{}
	for _, f := range forcedGoals(t) {
		if seen[f.plies]++; f.plies%2 == 0 || f.plies > 3 || seen[f.plies] > 2 {
			continue
		}
		m, err := g.Load(nil, f.state)
		if err != nil {
			t.Fatal(err)
		}
		rules, s, _ := matchOf(m)
		list, err := bot.Coach(t.Context(), a, m, game.Seat(s.Turn))
		if err != nil {
			t.Fatal(err)
		}
		first := bot.Advise(a, m, game.Seat(s.Turn), list, 1)[0]
		n := int(bottest.Number(first.Reason, "n"))
		if first.Reason.Key != "footballchess.reason.forced" || n != (f.plies+1)/2 {
			t.Errorf("%s: %s is advised with %v, not for a goal in %d", f.state, first.Move, first.Reason, f.plies)
			continue
		}
		if plies, err := engine.NewMateSolver(rules, 1).Goal(t.Context(), &s.Position, 2*n-1); err != nil || plies != 2*n-1 {
			t.Errorf("%s: a goal is forced in %d plies, not %d: %v", f.state, plies, 2*n-1, err)
		}
	}
}
