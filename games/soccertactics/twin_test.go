package soccertactics

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
)

// The twin is a second, slow implementation of the rules, step by step, on points instead of
// sets, written from the text of the rules alone. It leaves out set-ups, tosses, the shoot-out,
// real time and the end of a move limit.

// pt is a point of the pitch: file 0 to 7, rank 1 to 16.
type pt struct{ x, y int }

func (p pt) String() string {
	if p == (pt{}) {
		return "-"
	}
	return fmt.Sprintf("%c%d", 'A'+p.x, p.y)
}

func (p pt) on() bool         { return p.x >= 0 && p.x < 8 && p.y >= 1 && p.y <= 16 }
func (p pt) row(side int) int { return []int{p.y, 17 - p.y}[side] }
func (p pt) inArea(side int) bool {
	return p.on() && p.x >= 2 && p.x <= 5 && p.row(side) <= 3
}
func (p pt) inGoalArea(side int) bool { return (p.x == 3 || p.x == 4) && p.row(side) == 1 }

func king(a, b pt) int { return max(a.x-b.x, b.x-a.x, a.y-b.y, b.y-a.y) }

// twinPawn is a pawn: K, D or a number; away when it is off the pitch for the moment.
type twinPawn struct {
	code string
	at   pt
	away bool
	card bool // of a defender with GroupCards=off
}

func (m twinPawn) own(p pt, side int) bool { return p.row(side) <= 8 || m.code != "K" && m.code != "D" }

type twin struct {
	opts           game.Values
	pawns          [2][]twinPawn
	ball           pt
	o, die, passes int
	phase          string
	restart        string
	by             pt
	yellow         [2][]string
	score          [2]int
	period, clock  int
	first          string
	taker          string
	spot           int
	dribbled       bool // into the area, with DribbleShot=off
}

// has reports whether an option has a value; options left out have their default.
func (w *twin) has(key, value string) bool {
	set, ok := w.opts[key]
	if !ok {
		for _, o := range Options() {
			if o.Key == key {
				set = o.Default
			}
		}
	}
	return set == value
}

// newTwin copies a state of a match with some options.
func newTwin(s *State, opts game.Values) *twin {
	w := &twin{opts: opts, dribbled: s.Dribbled, o: int(s.O), die: int(s.Die), passes: int(s.Passes), phase: s.Phase.String(), restart: s.Restart.String(), ball: point(s.Ball),
		score: [2]int{int(s.Score[0]), int(s.Score[1])}, period: int(s.Period), clock: int(s.Clock), first: s.First.String(),
		taker: s.Taker.code(), spot: int(s.Spot)}
	if s.Restart != NoRestart {
		w.by = point(s.By)
	}
	for side := range 2 {
		for p, q := range s.Pawns[side] {
			if q != Out {
				own := opts["GroupCards"] == "off" && s.Cards[side]>>p&1 == 1 && Slot(p).code() == "D"
				w.pawns[side] = append(w.pawns[side], twinPawn{Slot(p).code(), point(q), q == Aside, own})
			}
		}
		if cards := s.Cards[side].String(); cards != "-" {
			w.yellow[side] = strings.Split(cards, ",")
		}
	}
	return w
}

func point(q Square) pt {
	if !q.OnPitch() {
		return pt{}
	}
	return pt{q.File(), q.Rank()}
}

// at returns the pawn of a side on a point, or nil.
func (w *twin) at(side int, p pt) *twinPawn {
	for i := range w.pawns[side] {
		if m := &w.pawns[side][i]; !m.away && m.at == p {
			return m
		}
	}
	return nil
}

// String writes the state line.
func (w *twin) String() string {
	phase, restart := w.phase, "-"
	if w.dribbled {
		phase += "+"
	}
	switch w.phase {
	case "pm", "bp", "cm", "dm":
		phase += fmt.Sprint(w.die)
	case "ck":
		phase += fmt.Sprintf("%d:%s", w.die, w.taker)
	case "pe":
		phase += fmt.Sprintf(":%s@%c", w.taker, 'A'+w.spot)
	}
	if w.restart != "-" {
		restart = w.restart + "@" + w.by.String()
	}
	return fmt.Sprintf("st1 %s %s %s %c %s %s %d %s/%s %d-%d %d:%d k=%s %s", w.team(0), w.team(1), w.ball, "RB"[w.o], phase, restart,
		w.passes, w.cards(0), w.cards(1), w.score[0], w.score[1], w.period, w.clock, w.first, w.options())
}

// options writes the options that differ from the default.
func (w *twin) options() string {
	var list []string
	for _, o := range Options() {
		if value, ok := w.opts[o.Key]; ok && value != o.Default {
			list = append(list, o.Key+"="+value)
		}
	}
	if list == nil {
		return "-"
	}
	return strings.Join(list, ";")
}

func (w *twin) team(side int) string {
	var places [8]string
	for i := range places {
		places[i] = "-"
	}
	var backs []twinPawn
	for _, m := range w.pawns[side] {
		name := m.at.String()
		if m.away {
			name = "*"
		}
		switch m.code {
		case "K":
			places[0] = name
		case "D":
			backs = append(backs, m)
		default:
			places[slices.Index(numbers, m.code)+2] = name
		}
	}
	slices.SortStableFunc(backs, bySquare)
	var list []string
	for _, m := range backs {
		list = append(list, map[bool]string{true: "*", false: m.at.String()}[m.away])
	}
	if len(list) > 0 {
		places[1] = strings.Join(list, ",")
	}
	return strings.Join(places[:], "/")
}

func bySquare(a, b twinPawn) int { return (a.at.y-b.at.y)*8 + a.at.x - b.at.x }

var numbers = []string{"6", "7", "8", "9", "10", "11"}

func (w *twin) cards(side int) string {
	var list []string
	for _, code := range append([]string{"K", "D"}, numbers...) {
		if slices.Contains(w.yellow[side], code) {
			list = append(list, code)
		}
		if code == "D" {
			list = append(list, w.cardsOfBacks(side)...)
		}
	}
	if len(list) == 0 {
		return "-"
	}
	return strings.Join(list, ",")
}

// cardsOfBacks lists the defenders with a card of their own: D1 is the first by square.
func (w *twin) cardsOfBacks(side int) (list []string) {
	var backs []twinPawn
	for _, m := range w.pawns[side] {
		if m.code == "D" {
			backs = append(backs, m)
		}
	}
	slices.SortStableFunc(backs, bySquare)
	for i, m := range backs {
		if m.card {
			list = append(list, fmt.Sprint("D", i+1))
		}
	}
	return list
}

// wander returns where n steps with one change of direction lead, if every square on the way can
// be passed. The ball never returns to a column or rank that it has left; a pawn enters no
// square twice.
func wander(from pt, n int, ball bool, pass func(pt) bool) map[pt]bool {
	ends := map[pt]bool{}
	for first := range 9 {
		for second := range 9 {
			for k := 1; k <= n; k++ {
				if end, ok := wanderOnce(from, n, k, first, second, ball, pass); ok {
					ends[end] = true
				}
			}
		}
	}
	return ends
}

func wanderOnce(from pt, n, k, first, second int, ball bool, pass func(pt) bool) (pt, bool) {
	seen, p := []pt{from}, from
	for step := range n {
		d := first
		if step >= k {
			d = second
		}
		next := pt{p.x + d%3 - 1, p.y + d/3 - 1}
		if next == p || !next.on() || step > 0 && !pass(p) || slices.Contains(seen, next) {
			return p, false
		}
		for i := 1; ball && i < len(seen); i++ {
			leftColumn := seen[i].x != seen[i-1].x && slices.ContainsFunc(seen[:i], func(q pt) bool { return q.x == next.x })
			leftRank := seen[i].y != seen[i-1].y && slices.ContainsFunc(seen[:i], func(q pt) bool { return q.y == next.y })
			if next.x != p.x && leftColumn || next.y != p.y && leftRank {
				return p, false
			}
		}
		seen, p = append(seen, next), next
	}
	return p, true
}

// twinOptions are the options that the twin knows, one at a time and many together.
var twinOptions = []game.Values{
	{},
	{"KickoffAfterGoal": "conceded"}, {"DefBonus": "2"}, {"Offside": "off"}, {"OffsideBallLine": "on"}, {"GoalKickOffside": "off"},
	{"LongShot": "off"}, {"Dribble": "off"}, {"DribbleShot": "off"}, {"Penalty": "off"}, {"KeeperStep": "off"}, {"KeeperDice": "1"},
	{"KeeperShot": "off"}, {"TurnoverShot": "on"}, {"GroupCards": "off"}, {"StopAtOpponent": "on"}, {"NoWall": "on"},
	{"NoWall": "on", "KeeperStep": "off"}, {"FreeKickSet": "ball"}, {"MinPawns": "7"}, {"GoalLimit": "1"}, {"ShotDevice": "die"}, {"HalfSeconds": "300"},
	{"Offside": "off", "LongShot": "off", "Dribble": "off", "Penalty": "off", "KeeperStep": "off", "KeeperDice": "1", "GroupCards": "off"},
	{"OffsideBallLine": "on", "DribbleShot": "off", "TurnoverShot": "on", "StopAtOpponent": "on", "NoWall": "on", "FreeKickSet": "ball", "DefBonus": "2"},
}

// twinStarts are just before events that the options affect: a pass that would be a long shot,
// one that would be off-side, a dribble into the area, duels with a keeper outside it, in the
// own area, and with a booked pawn of seven.
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
	for _, values := range twinOptions {
		r := configured(t, values)
		for _, edge := range twinEdges {
			s, err := r.ParseState(edge.line + r.changed)
			if err != nil { // no such position with these options
				continue
			}
			seat, m := game.Nature, Move{}
			if edge.first == "" {
				seat = r.Turn(&s).Seats.First()
				m = r.Legal(nil, &s, seat)[0]
			} else if m, err = r.ParseMove(&s, edge.first); err != nil {
				t.Fatal(err)
			}
			compare(t, r, values, &s, seat, m)
		}
	}
}

// twinStates returns these positions and those of the worked examples.
func twinStates(t *testing.T, r *Rules) []State {
	t.Helper()
	states := exampleStates(t)
	for _, line := range twinStarts {
		if s, err := r.ParseState(line + r.changed); err == nil {
			states = append(states, s, s, s)
		} else if r.changed == "-" {
			t.Fatalf("%s: %v", line, err)
		}
	}
	return states
}

// TestTwin plays together with the twin: the decisions and the results must be the same.
func TestTwin(t *testing.T) {
	rounds := 1
	if gametest.Long() {
		rounds = 100
	}
	for i, values := range twinOptions {
		r := configured(t, values)
		src := rand.NewPCG(11, uint64(i))
		for _, s := range twinStates(t, r) {
			for round := range rounds {
				if round > 0 || game.Index(src, 5) == 0 {
					twinPlay(t, r, values, s, src)
				}
			}
		}
	}
}

// twinPlay plays on from a position: mostly a little, sometimes for longer.
func twinPlay(t *testing.T, r *Rules, values game.Values, s State, src game.Source) {
	t.Helper()
	plies := 3
	if game.Index(src, 8) == 0 {
		plies = 30
	}
	for range plies {
		turn := r.Turn(&s)
		if turn.Over() || r.validate(&s) != nil {
			return
		}
		seat := game.Nature
		if !turn.Chance {
			seat = turn.Seats.First()
		}
		m := r.busy(&s, seat, src)
		compare(t, r, values, &s, seat, m)
		r.Step(&s, game.At(seat, m))
	}
}

func compare(t *testing.T, r *Rules, values game.Values, s *State, seat game.Seat, m Move) {
	t.Helper()
	if s.Phase <= SecondSetUp || s.Phase == ShootOutToss || s.Phase == ShootOut {
		return
	}
	w := newTwin(s, values)
	if w.String() != r.FormatState(s) {
		t.Fatalf("the twin writes %s\nfor %s", w, r.FormatState(s))
	}
	if seat != game.Nature {
		var got []string
		for _, m := range r.Legal(nil, s, seat) {
			got = append(got, r.FormatMove(s, m))
		}
		want := w.legal()
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Fatalf("%s: legal are\n%v, the twin says\n%v", w, got, want)
		}
	}
	before := w.String()
	token := r.FormatMove(s, m)
	w.play(token)
	after := *s
	r.Step(&after, game.At(seat, m))
	if after.Phase == Toss || after.Phase == ShootOutToss || after.Period != s.Period {
		return
	}
	if got := r.FormatState(&after); got != w.String() {
		t.Fatalf("%s, then %s:\n%s, the twin says\n%s", before, token, got, w)
	}
}
