package soccertactics

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
)

// The twin is a second, slow implementation of the rules, step by step, on points instead of
// sets, written from the text of the rules alone.

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
	opts           game.Values // all of them: see twinKnows
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
	shooter        string
	kicks          [2]string // of the shoot-out: 1 is a goal
	text           string    // the options as a state line has them
}

// twinKnows returns all options of a match, and how a state line writes them. It fails if there
// is one that the twin does not know.
func twinKnows(t testing.TB, values game.Values) (all game.Values, text string) {
	t.Helper()
	o := gametest.OptionsOf(t, Options(), values)
	for _, key := range strings.Fields("Offside OffsideBallLine GoalKickOffside LongShot Dribble DribbleShot Penalty KeeperStep KeeperShot TurnoverShot " +
		"GroupCards StopAtOpponent NoWall Overtime ShootoutEarlyStop") {
		o.On(key)
	}
	for key, known := range map[string]string{"KickoffAfterGoal": "scorer conceded", "DefBonus": "1 2", "ShotDevice": "spinner die", "KeeperDice": "2 1",
		"FreeKickSet": "set ball", "TimeModel": "virtual real", "MinPawns": "0 7", "SetupMode": "free standard"} {
		o.One(key, strings.Fields(known)...)
	}
	for _, key := range strings.Fields("HalfSeconds OvertimeSeconds MoveLimit GoalLimit") {
		o.Number(key)
	}
	o.Done()
	if text = strings.Join(o.Changed("="), ";"); text == "" {
		text = "-"
	}
	return o.Values(), text
}

func (w *twin) has(key, value string) bool { return w.opts[key] == value }

func (w *twin) number(key string) int {
	n, _ := strconv.Atoi(w.opts[key])
	return n
}

// newTwin copies a state of a match with some options, which twinKnows has completed.
func newTwin(s *State, opts game.Values, text string) *twin {
	w := &twin{opts: opts, text: text, dribbled: s.Dribbled, o: int(s.O), die: int(s.Die), passes: int(s.Passes), phase: s.Phase.String(), shooter: s.Shooter.String(), kicks: [2]string{s.Kicks[0].String(), s.Kicks[1].String()}, restart: s.Restart.String(), ball: point(s.Ball),
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
	case "so", "end":
		if w.phase == "so" || w.kicks != [2]string{".", "."} {
			phase += fmt.Sprintf(":%s:%s:%s", w.shooter, w.kicks[0], w.kicks[1])
		}
	}
	if w.restart != "-" {
		restart = w.restart + "@" + w.by.String()
	}
	return fmt.Sprintf("st1 %s %s %s %c %s %s %d %s/%s %d-%d %c:%d k=%s %s", w.team(0), w.team(1), w.ball, "RB"[w.o], phase, restart,
		w.passes, w.cards(0), w.cards(1), w.score[0], w.score[1], "-1234S"[w.period], w.clock, w.first, w.text)
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
