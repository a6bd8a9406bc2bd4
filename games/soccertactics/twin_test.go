package soccertactics

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"woodwork/game"
)

// The twin knows the rules with their default options a second time: slowly, step
// by step, on points instead of sets, and from the text of the rules alone. It
// leaves out set-ups, tosses and the shoot-out.

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

// man is a pawn: K, D or a number; away when it is off the pitch for the moment.
type man struct {
	code string
	at   pt
	away bool
}

func (m man) own(p pt, side int) bool { return p.row(side) <= 8 || m.code != "K" && m.code != "D" }

type twin struct {
	men            [2][]man
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
}

// newTwin copies a state.
func newTwin(s *State) *twin {
	w := &twin{o: int(s.O), die: int(s.Die), passes: int(s.Passes), phase: s.Phase.String(), restart: s.Restart.String(), ball: point(s.Ball),
		score: [2]int{int(s.Score[0]), int(s.Score[1])}, period: int(s.Period), clock: int(s.Clock), first: s.First.String(),
		taker: s.Taker.code(), spot: int(s.Spot)}
	if s.Restart != NoRestart {
		w.by = point(s.By)
	}
	for side := range 2 {
		for p, q := range s.Pawns[side] {
			if q != Out {
				w.men[side] = append(w.men[side], man{Slot(p).code(), point(q), q == Aside})
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
func (w *twin) at(side int, p pt) *man {
	for i := range w.men[side] {
		if m := &w.men[side][i]; !m.away && m.at == p {
			return m
		}
	}
	return nil
}

// String writes the state line.
func (w *twin) String() string {
	phase, restart := w.phase, "-"
	switch phase {
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
	return fmt.Sprintf("st1 %s %s %s %c %s %s %d %s/%s %d-%d %d:%d k=%s -", w.team(0), w.team(1), w.ball, "RB"[w.o], phase, restart,
		w.passes, w.cards(0), w.cards(1), w.score[0], w.score[1], w.period, w.clock, w.first)
}

func (w *twin) team(side int) string {
	var places [8]string
	for i := range places {
		places[i] = "-"
	}
	var backs []man
	for _, m := range w.men[side] {
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
	slices.SortFunc(backs, func(a, b man) int { return (a.at.y-b.at.y)*8 + a.at.x - b.at.x })
	var list []string
	for _, m := range backs {
		list = append(list, map[bool]string{true: "*", false: m.at.String()}[m.away])
	}
	if len(list) > 0 {
		places[1] = strings.Join(list, ",")
	}
	return strings.Join(places[:], "/")
}

var numbers = []string{"6", "7", "8", "9", "10", "11"}

func (w *twin) cards(side int) string {
	var list []string
	for _, code := range append([]string{"K", "D"}, numbers...) {
		if slices.Contains(w.yellow[side], code) {
			list = append(list, code)
		}
	}
	if len(list) == 0 {
		return "-"
	}
	return strings.Join(list, ",")
}

// wander returns where n steps with one change of direction lead, if every square
// on the way is free to pass, and for the ball no column or rank is entered again
// that was left; a pawn enters no square twice.
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

// TestTwin plays with the twin beside: the same decisions, and the same result.
func TestTwin(t *testing.T) {
	matches := 60
	if long() {
		matches = 5000
	}
	r, starts := Standard(), exampleStates(t)
	src := rand.NewPCG(11, 12)
	for i := range matches {
		s := starts[i%len(starts)]
		for range 40 {
			turn := r.Turn(&s)
			if turn.Over() || r.sound(&s) != nil {
				break
			}
			seat := game.Nature
			if !turn.Chance {
				seat = turn.Seats.First()
			}
			m := r.busy(&s, seat, src)
			compare(t, r, &s, seat, m)
			r.Step(&s, game.At(seat, m))
		}
	}
}

func compare(t *testing.T, r *Rules, s *State, seat game.Seat, m Move) {
	t.Helper()
	if s.Phase <= SecondSetUp || s.Phase == ShootOutToss || s.Phase == ShootOut {
		return
	}
	w := newTwin(s)
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
