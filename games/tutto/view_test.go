package tutto

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
)

// TestView checks what a screen shows of several positions.
func TestView(t *testing.T) {
	for _, c := range []struct {
		state string
		want  string // the relevant fields; seats count from 1
	}{
		{"6000 0,0 1 C - 0 - - a5555555551 1", "draw  left 6, 56 cards, bank 0, tutto 0, leaders []"},
		{"6000 1250,4300,0 2 K b6 0 1+222 15 95553535541 12", "keep b6 [{[1] 100} {[2 2 2] 200}] p 300, left 2, roll [1 5] units [[1] [5]], bank 1050, tutto 600, leaders []"},
		{"6000 1250,4300,0 1 K b2 0 - 111555 a5455555551 12", "units [[1] [1] [1] [5] [5] [5]], bank 1700, tutto 200, leaders [2]"},
		{"6000 0,0 1 K b2 0 - 222234 a5455555551 12", "units [[2 2 2]],"},
		{"6000 0,0 1 K b2 0 - 222333 a5455555551 12", "units [[2 2 2] [3 3 3]],"},
		{"6000 0,0 1 K b2 0 - 444444 a5455555551 12", "units [[4 4 4] [4 4 4]],"},
		{"6000;keep=all 0,0 1 K b2 0 - 112224 a5455555551 12", "units [[1 1 2 2 2]],"},
		{"6000 0,0 1 K sr 350 15 1356 a5555555541 12", "[{[1 5] 0}] p 0, left 4, roll [1 3 5 6] units [[3] [6]], bank 0, tutto 2000"},
		{"6000 0,0 1 K pm 350 11 1356 a5555555451 12", "[{[1 1] 0}] p 0, left 4, roll [1 3 5 6] units [[1] [5]], bank 0, tutto 1000"},
		{"6000 0,0 1 K cl+ 350 11 1356 a5555555550 12", "keep cl 1 [{[1 1] 0}] p 0, left 4, roll [1 3 5 6] units [[1] [5]], bank 0, tutto 0"},
		{"6000 0,0 1 R x2 350 11 - a5555554551 12", "roll x2 [{[1 1] 200}] p 200, left 4, 55 cards, bank 0, tutto 200"},
		{"6000;x2=turn 0,0 1 R x2 350 11 - a5555554551 12", "tutto 550"},
		{"6000 0,0 1 K x2 350 111 155 a5555554551 12", "bank 2750, tutto 1200"},
		{"6000 0,400,400 1 T pm 1000 - - a5555555451 12", "tutto pm left 0, 55 cards, bank 1000, tutto 0, leaders [2 3]"},
		{"6000;floor=none 0,0,-50 1 T pm 1000 - - a5555555451 12", "leaders [2]"},
		{"6000;end=chase 5500,6150,100 3!2 C - 0 - - a5555455551 21", "trigger 1, winners []"},
		{"6000;end=chase 6150,6150,100 1&2 E - 0 - - a5555455551 21", "left 0, 55 cards, bank 0, tutto 0, leaders [], winners [1 2] by chase"},
		{"6000 50,5900 1 E cl+ 0 - - a5555555550 3", "by clover"},
		{"6000 6050,5900 1 E - 0 - - a5555555550 3", "by target"},
		{"6000;end=round 6050,5900 1 E - 0 - - a5555555550 4", "by round"},
		{"6000;limit=9 50,5900 2 E - 0 - - a5555555550 9", "by limit"},
		{"6000;end=round;limit=9 6050,5900 1 E - 0 - - a5555555550 9", "by limit"},
		{"6000;end=round;limit=8 6050,5900 1 E - 0 - - a5555555550 8", "by round"},
		{"6000;end=round;limit=8 6050,6050 1&2 E - 0 - - a5555555550 8", "by limit"},
	} {
		m, err := Game().Load(nil, c.state)
		if err != nil {
			t.Errorf("%s: %v", c.state, err)
			continue
		}
		if got := sketch(m); !strings.Contains(got, c.want) {
			t.Errorf("%s:\n%s\nwant in it\n%s", c.state, got, c.want)
		}
	}
}

// TestViewSaysWhyNot checks that the refusals of a view concern moves that are not legal: every
// move that keeps dice is among the keeps.
func TestViewSaysWhyNot(t *testing.T) {
	for _, c := range []struct{ state, want string }{
		{"6000 1250,4300,0 2 K b6 0 1+222 15 95553535541 12", `{"none":{"rule":"TU-04","text":["tutto.refuse.none",{}]}}`},
		{"6000 0,0 1 K b2 0 - 112224 a5455555551 12", `{"none":{"rule":"TU-04","text":["tutto.refuse.none",{}]},"faces":{"4":{"rule":"TU-06","text":["tutto.refuse.triple",{"face":"4"}]}}}`},
		{"6000 0,0 1 K sr 350 15 1356 a5555555541 12", `{"none":{"rule":"TU-28","text":["tutto.refuse.none.straight",{}]},"bank":{"rule":"TU-30","text":["tutto.refuse.bank.straight",{}]},` +
			`"faces":{"1":{"rule":"TU-28","text":["tutto.refuse.collected",{"dice":"1"}]},"5":{"rule":"TU-28","text":["tutto.refuse.collected",{"dice":"5"}]}}}`},
		{"6000 0,0 1 R cl 0 - - a5555555550 12", `{"none":{"rule":"TU-04","text":["tutto.refuse.none",{}]},"bank":{"rule":"TU-34","text":["tutto.refuse.bank.clover",{}]}}`},
		{"6000 0,400,400 1 T pm 1000 - - a5555555451 12", `{}`},
		{"6000 2000,0 1 R fw 700 - - a4555555551 9", `{}`},
	} {
		m, err := Game().Load(nil, c.state)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := json.Marshal(m.View().(View).Why); string(got) != c.want || err != nil {
			t.Errorf("%s: %s %v\nwant %s", c.state, got, err, c.want)
		}
	}
}

// TestViewListsWhatMayBeKept plays every variant: the keeps are the legal moves that
// keep dice, and no die of a refused face is among them.
func TestViewListsWhatMayBeKept(t *testing.T) {
	refused, met := 0, map[string]int{}
	for i, v := range variants(t) {
		r := v.Rules
		w := newWalk(t, r, 2+i%9, uint64(i))
		for range 3_000 {
			s, _ := w.next()
			v, n := r.View(&s).(View), 0
			if s.Phase != Keep {
				continue
			}
			met[s.Card.String()]++
			for _, m := range r.Legal(nil, &s, s.Seat) {
				if m.Act != KeepDice {
					continue
				}
				n++
				kept := v.Keeps[m.String()]
				if !slices.Equal(kept, m.Dice.Values()) {
					t.Fatalf("%s: %s keeps %v", r.FormatState(&s), m, kept)
				}
				for _, face := range kept {
					if why, ok := v.Why.Faces[strconv.Itoa(face)]; ok {
						t.Fatalf("%s: %s is legal, and a %d is refused: %v", r.FormatState(&s), m, face, why)
					}
				}
			}
			if n != len(v.Keeps) {
				t.Fatalf("%s: %d keeps, want %d", r.FormatState(&s), len(v.Keeps), n)
			}
			refused += len(v.Why.Faces)
		}
	}
	if refused == 0 {
		t.Error("no face was ever refused")
	}
	gametest.Met(t, met, 50, strings.Fields("b2 b3 b4 b5 b6 x2 pm sr cl cl+")...)
}

// TestViewTellsTheLastGroup checks a client's computation when somebody banks: the bank minus
// the groups before it and minus a Tutto's reward is the value of the scoring dice of the roll.
func TestViewTellsTheLastGroup(t *testing.T) {
	met := map[string]int{}
	for i, v := range variants(t) {
		r := v.Rules
		w := newWalk(t, r, 2+i%9, uint64(i))
		for range 20_000 {
			s, _ := w.next()
			if s.Phase != Keep || r.Banks(&s) == 0 {
				continue
			}
			v := r.View(&s).(View)
			last := v.Bank - v.Turn - v.Points
			if s.Roll.AllScore() {
				last -= v.Tutto
			}
			met[fmt.Sprint(s.Card, " ", s.Roll.AllScore())]++
			if last != s.Roll.Points() {
				t.Fatalf("%s: %d points, the roll scores %d", r.FormatState(&s), last, s.Roll.Points())
			}
		}
	}
	for _, card := range strings.Fields("b2 b3 b4 b5 b6 x2") {
		gametest.Met(t, met, 20, card+" true", card+" false")
	}
}

func sketch(m game.Match) string {
	v := m.View().(View)
	text := fmt.Sprintf("%s %s ", v.Phase, v.Card)
	if v.Leaves > 0 {
		text += fmt.Sprintf("%d ", v.Leaves)
	}
	if len(v.Kept) > 0 {
		text += fmt.Sprintf("%v p %d, ", v.Kept, v.Points)
	}
	text += fmt.Sprintf("left %d, ", v.Left)
	if len(v.Roll) > 0 {
		text += fmt.Sprintf("roll %v units %v, ", v.Roll, v.Units)
	} else {
		text += fmt.Sprintf("%d cards, ", v.Cards)
	}
	text += fmt.Sprintf("bank %d, tutto %d, leaders %v", v.Bank, v.Tutto, v.Leaders)
	if v.Trigger != nil {
		text += fmt.Sprintf(", trigger %d", *v.Trigger)
	}
	return text + fmt.Sprintf(", winners %v by %s", seatList(m.Winners()), v.How)
}

// TestViewSaysWhenBankingWins checks that a view says when banking wins at once.
func TestViewSaysWhenBankingWins(t *testing.T) {
	for state, want := range map[string]bool{
		"6000 5500,5900 1 K b5 0 111+5 14 a5555455551 20":           true,
		"6000 4500,5900 1 K b5 0 111+5 14 a5555455551 20":           false,
		"6000;end=chase 5500,5900 1 K b5 0 111+5 14 a5555455551 20": false,
		"6000 5500,5900 1 T b5 600 - - a5555455551 20":              true,
		"6000 5900,0 1 K sr 350 15 1356 a5555555541 12":             false,
	} {
		m, err := Game().Load(nil, state)
		if err != nil {
			t.Errorf("%s: %v", state, err)
			continue
		}
		if got := m.View().(View).Wins; got != want {
			t.Errorf("%s: banking wins %v, want %v", state, got, want)
		}
	}
}

// TestViewSaysTheLastTurn checks when a view says that a seat has no turn after this one, and
// how many points it needs.
func TestViewSaysTheLastTurn(t *testing.T) {
	for state, want := range map[string]View{
		"6000;end=chase 5500,6150 1!2 K b5 0 1+5 1223 a5555455551 22": {Last: true, Lead: 651},
		"6000;end=chase 5500,5950 1 K b5 0 1+5 1223 a5555455551 21":   {},
		"6000;end=round 6150,5500 2 K b5 0 1+5 1223 a5555455551 22":   {Last: true, Lead: 651},
		"6000;end=round 5500,6150 2 K b5 0 1+5 1223 a5555455551 22":   {Last: true},
		"6000;end=round 5950,5500 2 K b5 0 1+5 1223 a5555455551 22":   {},
		"6000;limit=22 5950,5500 2 K b5 0 1+5 1223 a5555455551 22":    {Last: true, Lead: 451},
		"6000;limit=23 5950,5500 1 K b5 0 1+5 1223 a5555455551 21":    {},
		"6000 5500,5950 1 K b5 0 1+5 1223 a5555455551 21":             {},
	} {
		m, err := Game().Load(nil, state)
		if err != nil {
			t.Errorf("%s: %v", state, err)
			continue
		}
		if v := m.View().(View); v.Last != want.Last || v.Lead != want.Lead {
			t.Errorf("%s: last %v, %d to the lead, want %v and %d", state, v.Last, v.Lead, want.Last, want.Lead)
		}
	}
}
