package soccertactics

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"woodwork/game"
	"woodwork/game/gametest"
)

// twinVariants are all variants, and options that change what the twin computes, one at a time.
func twinVariants(t testing.TB) []gametest.Variant[*Rules] {
	t.Helper()
	all := variants(t)
	for _, values := range []game.Values{
		{"KickoffAfterGoal": "conceded"}, {"DefBonus": "2"}, {"Offside": "off"}, {"OffsideBallLine": "on"}, {"GoalKickOffside": "off"},
		{"LongShot": "off"}, {"Dribble": "off"}, {"DribbleShot": "off"}, {"Penalty": "off"}, {"KeeperStep": "off"}, {"KeeperDice": "1"},
		{"KeeperShot": "off"}, {"TurnoverShot": "on"}, {"GroupCards": "off"}, {"StopAtOpponent": "on"}, {"NoWall": "on"},
		{"NoWall": "on", "KeeperStep": "off"}, {"FreeKickSet": "ball"}, {"MinPawns": "7"}, {"GoalLimit": "1"},
		{"Overtime": "off", "HalfSeconds": "60"}, {"TimeModel": "real", "HalfSeconds": "60"}, {"SetupMode": "standard", "HalfSeconds": "15", "OvertimeSeconds": "15"},
		{"OffsideBallLine": "on", "DribbleShot": "off", "TurnoverShot": "on", "StopAtOpponent": "on", "NoWall": "on", "FreeKickSet": "ball", "DefBonus": "2"},
	} {
		all = append(all, gametest.Variant[*Rules]{Name: fmt.Sprint(values), Values: values, Rules: configured(t, values)})
	}
	return all
}

// twinStarts are just before events that the options affect: a pass that would be a long shot,
// one that would be offside, a dribble into the area, duels with a keeper outside it, in the
// own area, with a booked pawn of seven, and before the end of each period.
var twinStarts = []string{
	"st1 D1/B4,D4,E4,G4/A9/C10/D9/F11/E14/F13 E16/B13,E13,G13,D14/A11/C12/F10/H11/B9/G8 F11 R bp2 - 1 -/- 0-0 1:900 k=R ",
	"st1 D1/B4,D4,E4,G4/A9/C10/D13/F11/E11/F12 E16/B9,C9,E9,G9/A3/C3/F6/H5/B7/G7 D1 R bp12 G@D1 0 -/- 0-0 1:900 k=R ",
	"st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/E15/E13 E16/B12,D12,E12,G12/A11/C12/F9/H11/B9/G8 E15 R bp2 - 0 -/- 0-0 1:900 k=R ",
	"st1 D1/B4,D4,E4,G4/A9/C10/D13/F11/H9/F12 E16/G13,B14,C14,E14/A11/C12/F9/H11/B9/G8 D13 R bp1 - 0 -/- 0-0 1:900 k=R ",
	"st1 D1/B4,D4,E4,G4/A9/C10/D9/D13/H9/E12 D13/C13,G13,B14,F15/A11/C12/F9/H11/B9/G8 D13 R bt - 1 -/- 0-0 1:900 k=R ",
	"st1 D1/B4,D4,E4,G4/A9/C2/D10/F11/E13/F12 E16/G13,B14,D14,E14/A11/C2/D9/H11/B9/G8 C2 R bt - 0 -/- 0-0 1:900 k=R ",
	"st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/C15/F14 E16/G13,B14,D14,C15/A11/C12/F9/H11/B9/G8 C15 R bt - 0 -/- 0-0 1:900 k=R ",
	"st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/E13/F12 E16/G13,B14/A11/C12/D10/H11/-/- D10 R bt - 1 -/8 0-0 1:900 k=R ",
	"st1 D1/B4,D4,E4,G4/C14/D14/E16/F14/D15/F15 D14/E14,C15,H15,F16/A11/C12/F9/H11/B9/G8 F15 R sp - 0 -/- 0-0 1:900 k=R ",
	"st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/E13/F12 E16/G13,B14,D14,E14/A11/C12/F9/H11/B9/G8 D10 R bp4 - 0 -/- 0-0 1:2699 k=R ",
	"st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/E13/F12 E16/G13,B14,D14,E14/A11/C12/F9/H11/B9/G8 D10 R bp4 - 0 -/- 1-1 2:2699 k=R ",
	"st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/E13/F12 E16/G13,B14,D14,E14/A11/C12/F9/H11/B9/G8 D10 R bp4 - 0 -/- 2-1 2:2699 k=R ",
	"st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/E13/F12 E16/G13,B14,D14,E14/A11/C12/F9/H11/B9/G8 D10 R bp4 - 0 -/- 1-1 3:890 k=R ",
	"st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/E13/F12 E16/G13,B14,D14,E14/A11/C12/F9/H11/B9/G8 D10 R bp4 - 0 -/- 1-1 4:890 k=R ",
	"st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/E13/F12 E16/G13,B14,D14,E14/A11/C12/F9/H11/B9/G8 D10 B so:R:11100:1110 - 0 -/- 1-1 S:0 k=R ",
}

// twinEdges are rare positions: each is compared once with every option. first is the input that
// matters; without one the legal decisions matter.
var twinEdges = []struct{ line, first string }{
	// Blue loses its seventh pawn, and its eighth: MinPawns.
	{"st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/E13/F12 E16/G13,B14/A11/C12/D10/H11/-/- D10 R bt - 1 -/8 0-0 1:900 k=R ", "#O6D1"},
	{"st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/E13/F12 E16/G13,B14/A11/C12/D10/H11/B9/- D10 R bt - 1 -/8 0-0 1:900 k=R ", "#O6D1"},
	// Opponents are next to a pawn that has three steps to go: StopAtOpponent.
	{"st1 D1/B4,D4,E4,G4/A6/C6/D8/E9/D7/G8 D16/B13,D13,E13,G13/A11/C11/F11/H11/D9/E8 A6 R pm3 - 0 -/- 0-0 1:900 k=R ", ""},
	// So they are on every way to each other, and the pawn has only one step.
	{"st1 D1/B4,D4,E4,G4/A16/C6/D8/E9/D7/G8 D16/A15,B15,G15,B16/A11/C11/F11/H11/D9/E7 D8 R pm3 - 0 -/- 0-0 1:900 k=R ", ""},
	// The keeper is the fourth of a rank, but does not count in a wall: NoWall, KeeperStep.
	{"st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/E13/F12 D15/A14,B14,C14,G13/A11/C12/F9/H11/B9/G8 D10 R dm1 - 0 -/- 0-0 1:900 k=R ", ""},
	// A holder may not complete a rank of four by dribbling: NoWall.
	{"st1 D1/B4,D4,E4,G4/A9/B9/D10/C9/E13/F12 E16/G13,B14,D14,E14/A11/C12/F9/H11/B10/G8 D10 R bp1 - 0 -/- 0-0 1:900 k=R ", ""},
	// The taker of a free kick may be the third of a column, because all possible takers would
	// be: NoWall.
	{"st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/E13/F12 E16/G13,B14,D14,D16/A11/C12/F9/H11/B9/G8 D15 B ft - 0 -/- 0-0 1:900 k=R ", ""},
	{"st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/E13/F12 -/D13,D14,D16,G14/-/-/-/-/-/- D15 B ft - 0 -/- 0-0 1:900 k=R ", ""},
	{"st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/E13/F12 -/D12,D13,D15,D16/-/-/-/-/-/- D14 B ft - 0 -/- 0-0 1:900 k=R ", ""},
	// Without a keeper, a field pawn at the goal kick may be the fourth of a rank: NoWall.
	{"st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/E13/F12 -/G13,B16,C16,D16/A11/C12/F9/H11/B9/G8 - B gs - 0 -/- 0-0 1:900 k=R ", ""},
	// A keeper that rolled a 1 with its one die does not dribble: KeeperDice.
	{"st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/E13/F12 E16/G13,B14,D14,E14/A11/C12/F9/H11/B9/G8 D1 R bp1 - 0 -/- 0-0 1:900 k=R ", ""},
}

// TestTwinAtTheEdge compares those positions.
func TestTwinAtTheEdge(t *testing.T) {
	for _, v := range twinVariants(t) {
		p := newTwinMatch(t, v)
		for _, edge := range twinEdges {
			s, err := v.Rules.ParseState(edge.line + v.Rules.changed)
			if err != nil { // no such position with these options
				continue
			}
			in := game.At(game.Nature, Move{})
			if edge.first == "" {
				in.Seat = v.Rules.Turn(&s).Seats.First()
				in.Move = v.Rules.Legal(nil, &s, in.Seat)[0]
			} else if in.Move, err = v.Rules.ParseMove(&s, edge.first); err != nil {
				t.Fatal(err)
			}
			p.compare(s, in)
		}
	}
}

// twinStates returns these positions and those of the worked examples.
func twinStates(t *testing.T, r *Rules) []State {
	t.Helper()
	start, err := r.Start(2)
	if err != nil {
		t.Fatal(err)
	}
	states := append(exampleStates(t), start, start, start)
	for _, line := range twinStarts {
		if s, err := r.ParseState(line + r.changed); err == nil {
			states = append(states, s, s, s)
		} else if r.changed == "-" {
			t.Fatalf("%s: %v", line, err)
		}
	}
	return states
}

// TestTwin plays together with the twin: the decisions, the odds and the results must be the
// same, in each phase and for each form of decision.
func TestTwin(t *testing.T) {
	rounds, seen := 1, map[string]int{}
	if gametest.Long() {
		rounds = 100
	}
	for i, v := range twinVariants(t) {
		p := newTwinMatch(t, v)
		p.seen = seen
		src := gametest.Source(t, 11, uint64(i))
		for n, s := range twinStates(t, v.Rules) {
			for round := range rounds {
				if round > 0 || (n+i)%4 == 0 {
					p.play(s, src)
				}
			}
		}
	}
	gametest.Met(t, seen, 10, strings.Fields("toss set1 set2 pr pm br bp cr cm dc dr dm bt sp ck ge gs ft fe ps pe sotoss so "+
		"S - * + K R > . t p !t end restart:K restart:C restart:G restart:F period:1 period:2 period:3 period:4 period:5")...)
}

// A twinMatch plays by the rules and by the twin.
type twinMatch struct {
	t     *testing.T
	rules *Rules
	all   game.Values // the options
	text  string      // the same as a state line has them
	seen  map[string]int
}

func newTwinMatch(t *testing.T, v gametest.Variant[*Rules]) *twinMatch {
	t.Helper()
	all, text := twinKnows(t, v.Values)
	return &twinMatch{t, v.Rules, all, text, map[string]int{}}
}

// play plays on from a position: mostly a little, sometimes for longer.
func (p *twinMatch) play(s State, src game.Source) {
	p.t.Helper()
	plies := 3
	if game.Index(src, 8) == 0 {
		plies = 30
	}
	for range plies {
		turn := p.rules.Turn(&s)
		if turn.Over() || p.rules.validate(&s) != nil {
			return
		}
		in := game.At(game.Nature, Move{})
		if !turn.Chance {
			in.Seat = turn.Seats.First()
		}
		in.Move = p.rules.busy(&s, in.Seat, src)
		if pass := (Move{Act: Pass}); s.Phase == CornerPlace && game.Index(src, 3) == 0 && p.rules.Refuse(&s, in.Seat, pass).None() {
			in.Move = pass
		}
		if in.After = time.Duration(game.Index(src, 30)) * time.Second; turn.Within > 0 {
			if in.After = min(in.After, turn.Within); game.Index(src, 6) == 0 {
				in = game.Input[Move]{After: turn.Within, Seat: game.Clock, Move: Move{Act: TimeUp}}
			}
		}
		p.compare(s, in)
		p.rules.Step(&s, in)
	}
}

// compare compares what may happen in a position, and what an input leads to.
func (p *twinMatch) compare(s State, in game.Input[Move]) {
	t, r := p.t, p.rules
	t.Helper()
	w := newTwin(&s, p.all, p.text)
	before := w.String()
	if before != r.FormatState(&s) {
		t.Fatalf("the twin writes %s\nfor %s", before, r.FormatState(&s))
	}
	p.compareChoices(w, &s)
	token := r.FormatMove(&s, in.Move)
	if in.Move.Act == SetUp && !w.maySetUp(token) {
		t.Fatalf("%s: %s is drawn, the twin refuses it", before, token)
	}
	p.count(w, token)
	w.play(token, int(in.After/time.Second))
	after := s
	r.Step(&after, in)
	if got := r.FormatState(&after); got != w.String() {
		t.Fatalf("%s, then %s after %v:\n%s, the twin says\n%s", before, token, in.After, got, w)
	}
	if after.Phase != End {
		return
	}
	p.seen["end"]++
	var won string
	for side := Red; side <= Blue; side++ {
		if r.Winners(&after).Has(side.Seat()) {
			won += side.String()
		}
	}
	if won != w.winners() {
		t.Fatalf("%s: %s has won, the twin says %s", w, won, w.winners())
	}
}

// compareChoices compares the odds, or the decisions and the time for them. Set-ups are too many
// to list: some are compared one by one.
func (p *twinMatch) compareChoices(w *twin, s *State) {
	t, r := p.t, p.rules
	t.Helper()
	turn := r.Turn(s)
	var got []string
	for _, o := range r.Odds(nil, s) {
		got = append(got, fmt.Sprintf("%d %s", o.Weight, r.FormatMove(s, o.Move)))
	}
	if turn.Chance {
		p.same(w, got, w.chances())
		return
	}
	if limit := time.Duration(w.number("MoveLimit")) * time.Second; turn.Within != limit {
		t.Fatalf("%s: %v for a decision, the twin says %v", w, turn.Within, limit)
	}
	seat := turn.Seats.First()
	if s.Phase == FirstSetUp || s.Phase == SecondSetUp {
		s.setUps(func(m Move) bool {
			token := r.FormatMove(s, m)
			if back, err := r.ParseMove(s, token); err != nil || back != m {
				return true // it cannot be written
			}
			if legal := r.Refuse(s, seat, m).None(); legal != w.maySetUp(token) {
				t.Fatalf("%s: %s is legal: %t, the twin says %t", w, token, legal, !legal)
			}
			return true
		})
		return
	}
	for _, m := range r.Legal(nil, s, seat) {
		got = append(got, r.FormatMove(s, m))
	}
	p.same(w, got, w.legal())
}

func (p *twinMatch) same(w *twin, got, want []string) {
	p.t.Helper()
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		p.t.Fatalf("%s: legal are\n%v, the twin says\n%v", w, got, want)
	}
}

// count counts the phase, the form of a decision, and the restart and period in which it is made.
func (p *twinMatch) count(w *twin, token string) {
	p.seen[w.phase]++
	p.seen[fmt.Sprint("period:", w.period)]++
	if w.restart != "-" {
		p.seen["restart:"+w.restart]++
	}
	for _, form := range strings.Fields("S * + K R . t p !t > -") {
		if strings.HasPrefix(token, form) || len(form) == 1 && strings.Contains(">-", form) && strings.Contains(token, form) {
			p.seen[form]++
			return
		}
	}
}
