package winninggoal

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"woodwork/game"
	"woodwork/game/gametest"
)

// TestTwin plays at random with every option, and compares each state and each
// list of choices with the twin's.
func TestTwin(t *testing.T) {
	plies := 8_000
	if gametest.Long() {
		plies = 300_000
	}
	for name, values := range variantValues {
		t.Run(name, func(t *testing.T) {
			r, err := Configure(values)
			if err != nil {
				t.Fatal(err)
			}
			compare(t, r, values, plies)
		})
	}
}

func compare(t *testing.T, r *Rules, values game.Values, plies int) {
	src := rand.New(rand.NewPCG(3, 4))
	s, _ := r.Start(2)
	w := newTwin(t, values, r.FormatState(&s))
	for range plies {
		turn := r.Turn(&s)
		if turn.Over() {
			s, _ = r.Start(2)
			w = newTwin(t, values, r.FormatState(&s))
			continue
		}
		seat := game.Nature
		if !turn.Chance {
			seat = turn.Seats.First()
		}
		line := r.FormatState(&s)
		if got, want := listed(r, &s, seat), w.choices(); !same(got, want) {
			t.Fatalf("%s: %v, the twin has %v", line, got, want)
		}
		in := game.At(seat, r.Sample(&s, seat, src))
		if !r.Fixed {
			in.After = time.Duration(src.IntN(20_000)) * time.Millisecond
			if turn.Within > 0 {
				in.After = min(in.After, turn.Within)
			}
		}
		token := r.FormatMove(&s, in.Move)
		r.Step(&s, in)
		w.play(token, int(in.After.Milliseconds()))
		if got := r.FormatState(&s); got != w.line() {
			t.Fatalf("%s, then %s: %s, the twin has %s", line, token, got, w.line())
		}
	}
}

func listed(r *Rules, s *State, seat game.Seat) (list []string) {
	for _, m := range r.Legal(nil, s, seat) {
		list = append(list, r.FormatMove(s, m))
	}
	for _, o := range r.Odds(nil, s) {
		list = append(list, fmt.Sprintf("%d %s", o.Weight, r.FormatMove(s, o.Move)))
	}
	return list
}

func same(a, b []string) bool {
	a, b = slices.Clone(a), slices.Clone(b)
	slices.Sort(a)
	slices.Sort(b)
	return slices.Equal(a, b)
}
