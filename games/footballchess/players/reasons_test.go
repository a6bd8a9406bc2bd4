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

// The reason for a move is true of the moves that are legal after it, or would be if the other
// side were to move.
func TestReasonsHold(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	m := bottest.Match(t, fc.Game(), nil)
	given := bottest.Reasons(t, analyst{}.abilities(), m, fc.Text(), 1500, reasonHolds)
	bottest.Given(t, given, "footballchess.reason.", "goal", "danger", "stops",
		"threat.safe", "threat.back", "threat", "wins.safe", "wins.back", "wins",
		"forward.safe", "forward.back", "forward", "escapes", "keeps.safe", "keeps.back", "keeps",
		"hems", "alone", "blocks", "lures", "calms", "opens", "hunts", "curbs", "room")

	placed := bottest.Match(t, fc.Game(), game.Values{"opening": "placed"})
	given = bottest.Reasons(t, analyst{}.abilities(), placed, fc.Text(), 10, reasonHolds)
	bottest.Given(t, given, "footballchess.reason.place.", "usual", "ball", "same")
}

// A goal that the screen highlights is not an achievement.
func TestAGoalIsObvious(t *testing.T) {
	for _, m := range goalsAtHand(t, 20) {
		goals := 0
		for _, text := range m.Legal(m.Turn().Seats.First()) {
			r, s, _ := matchOf(m)
			move, _ := r.ParseMove(&s, text)
			if move.Goal() {
				goals++
			}
			if (analyst{}).Obvious(m, 0, text) != move.Goal() {
				t.Errorf("%s: %s", m.State(), text)
			}
		}
		if goals == 0 {
			t.Errorf("%s: no goal", m.State())
		}
	}
}

// The best move nearly always has a reason other than its chance.
func TestTheBestMoveHasAReason(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	const decisions = 100
	p := Program(t.Context(), bot.Resources{})
	if n := bottest.Explained(t, p, bottest.Match(t, fc.Game(), nil), bot.Beginner, decisions); n < decisions*9/10 {
		t.Errorf("%d of %d decisions have a reason", n, decisions)
	}
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
	claim := strings.TrimPrefix(r.Key, "footballchess.reason.")
	if s.Status == fc.Place {
		return placeHolds(s.Position, move, claim)
	}
	if claim == "goal" {
		return unless(move.Goal(), "no goal")
	}
	return changeHolds(seen(rules, s.Position, move), r, claim)
}

// A sight contains what is legal before and after a move, for both sides.
type sight struct {
	rules         fc.Rules
	before, after fc.Position
	move          fc.Move
	side          fc.Side
	had, held     bool
}

func seen(r fc.Rules, before fc.Position, move fc.Move) sight {
	v := sight{rules: r, before: before, after: before.Do(move), move: move, side: before.Turn}
	_, v.had = v.before.Holder(v.side)
	_, v.held = v.after.Holder(v.side)
	return v
}

// changeHolds checks a reason for a move in PLAY: first the claim about who could take the ball,
// then the rest.
func changeHolds(v sight, r game.Text, claim string) error {
	theirs := turned(v.rules, v.after, v.side.Other())
	robbed := v.held && has(theirs, func(m fc.Move) bool { return m.Act == fc.Take })
	name, risk, _ := strings.Cut(claim, ".")
	if v.held {
		switch at := risk; {
		case at == "safe" && robbed, at == "back" && (!robbed || !answered(v)), at == "" && told[name] && (!robbed || answered(v)):
			return fmt.Errorf("the ball can be robbed %v, and that answered %v", robbed, answered(v))
		}
	}
	if holds := v.claims(r)[name]; holds == nil || !holds() {
		return errors.New("that is not so")
	}
	return nil
}

// told are the reasons that also say whether the ball can be taken.
var told = map[string]bool{"threat": true, "wins": true, "forward": true, "keeps": true}

// claims returns what each reason means.
func (v sight) claims(r game.Text) map[string]func() bool {
	other := v.side.Other()
	mine, theirs := turned(v.rules, v.after, v.side), turned(v.rules, v.after, other)
	were, are := func() int { return threats(v.rules, v.before, other) }, func() int { return threats(v.rules, v.after, other) }
	could, can := func() int { return threats(v.rules, v.before, v.side) }, func() int { return threats(v.rules, v.after, v.side) }
	n, m := int(bottest.Number(r, "n")), int(bottest.Number(r, "m"))
	at := func(m fc.Move) bool { return m.Goal() && m.To.String() == bottest.Word(r, "at") }
	free := func() bool { _, taken := v.after.Holder(other); return !taken && !v.held }
	return map[string]func() bool{
		"danger":  func() bool { return has(theirs, at) },
		"threat":  func() bool { return has(mine, at) },
		"stops":   func() bool { return has(turned(v.rules, v.before, other), fc.Move.Goal) && !has(theirs, fc.Move.Goal) },
		"wins":    func() bool { return v.held && !v.had },
		"forward": func() bool { return v.held && v.had && n == forward(v) && n > 0 },
		"keeps":   func() bool { return v.held && v.had },
		"escapes": func() bool {
			return v.held && has(turned(v.rules, v.before, other), grabs(v.before)) && !has(theirs, grabs(v.after))
		},
		"hems":  func() bool { return !v.held && !free() && everywhere(v, theirs) },
		"alone": func() bool { return free() && has(mine, grabs(v.after)) && !has(theirs, grabs(v.after)) },
		"blocks": func() bool {
			return has(turned(v.rules, v.before, other), grabs(v.before)) && !has(theirs, grabs(v.after))
		},
		"lures": func() bool { return free() && answered(v) },
		"calms": func() bool { return were() > 0 && are() == 0 },
		"opens": func() bool { return could() == 0 && can() > 0 },
		"hunts": func() bool { return has(mine, grabs(v.after)) },
		"curbs": func() bool { return n == are() && m == were() && n < m },
		"room":  func() bool { return n == steps(v, v.after) && m == steps(v, v.before) && n > m },
	}
}

// answered reports whether each way in which the other side gets the ball lets one take it back.
func answered(v sight) bool {
	got := false
	for _, m := range turned(v.rules, v.after, v.side.Other()) {
		if !grabs(v.after)(m) {
			continue
		}
		got = true
		if next := v.after.Do(m); !has(turned(v.rules, next, v.side), grabs(next)) {
			return false
		}
	}
	return got
}

// everywhere reports whether one can get the ball after each of these moves.
func everywhere(v sight, moves []fc.Move) bool {
	for _, m := range moves {
		next := v.after.Do(m)
		if m.Goal() || !has(turned(v.rules, next, v.side), grabs(next)) {
			return false
		}
	}
	return true
}

// threats counts the moves of a side after which it could score with another.
func threats(r fc.Rules, p fc.Position, side fc.Side) (n int) {
	p.Turn = side
	for _, m := range turned(r, p, side) {
		if !m.Goal() && has(turned(r, p.Do(m), side), fc.Move.Goal) {
			n++
		}
	}
	return n
}

func forward(v sight) int {
	rows := v.after.Ball.Row() - v.before.Ball.Row()
	if v.side == fc.Black {
		return -rows
	}
	return rows
}

// steps counts the squares that the piece could go to.
func steps(v sight, p fc.Position) (n int) {
	to := map[fc.Square]bool{}
	for _, m := range turned(v.rules, p, v.side) {
		if m.Piece == v.move.Piece && (m.Act == fc.Go || m.Act == fc.Carry) {
			to[m.To] = true
		}
	}
	return len(to)
}

// placeHolds checks a reason for placing a piece on a starting square: between two of these and
// the ball there is never another.
func placeHolds(p fc.Position, move fc.Move, claim string) error {
	opening, err := fc.Standard().Start(2)
	if err != nil {
		return err
	}
	usual := opening.Piece[p.Turn][move.Piece] == move.To
	way, flat := move.To.Column()-p.Ball.Column(), move.To.Row()-p.Ball.Row()
	reaches := false
	switch straight, slanting := way == 0 || flat == 0, way == flat || way == -flat; move.Piece {
	case fc.Queen:
		reaches = straight || slanting
	case fc.Rook, fc.Pawn:
		reaches = straight
	case fc.Bishop:
		reaches = slanting
	case fc.Knight:
		reaches = way*flat == 2 || way*flat == -2
	}
	switch claim {
	case "place.usual":
		return unless(usual, "it starts elsewhere")
	case "place.ball":
		return unless(!usual && reaches, "it does not reach the ball")
	}
	return unless(!usual && !reaches, "there is more to be said")
}

func unless(holds bool, fault string) error {
	if holds {
		return nil
	}
	return errors.New(fault)
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

// grabs returns a test for moves that get the ball in p.
func grabs(p fc.Position) func(fc.Move) bool {
	return func(m fc.Move) bool { return m.Act == fc.Take || m.Act == fc.Go && m.To == p.Ball }
}

// A goal that cannot be stopped comes first in the advice, with the reason that it is forced; a
// proof finds it within as many moves.
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

// If all placements are worth the same the coach names the one that a computer would make.
func TestTheCoachPlacesLikeAPlayer(t *testing.T) {
	m, err := fc.Game().Load(nil, "3k3/7/4p2/3q3/7/7/7/1N1P3/4R2/7/3K3 d6 w 2-0 0 55 QBrbn:b")
	if err != nil {
		t.Fatal(err)
	}
	a := Program(t.Context(), bot.Resources{}).Analyst
	list, err := bot.Coach(t.Context(), a, m, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, best, err := a.Judge(t.Context(), m); err != nil || list[0].Move != best || len(list) != len(m.Legal(0)) {
		t.Errorf("%v is advised, %s is made: %v", list, best, err)
	}
}
