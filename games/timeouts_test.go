package games

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"woodwork/game"
)

// alter calls try with the options of each preset, and with each of them and one value that a
// screen would offer.
func alter(g game.Game, try func(values game.Values)) {
	for _, p := range append([]game.Preset{{ID: "default"}}, g.Presets...) {
		values, err := game.Complete(g.Options, p.Values)
		if err != nil {
			panic(err) // presets are valid
		}
		try(values)
		for _, o := range g.Options {
			for _, value := range append(o.Choices, o.Offer...) {
				with := game.Values{}
				for k, v := range values {
					with[k] = v
				}
				with[o.Key] = value
				try(with)
			}
		}
	}
}

// plies are enough for every clock of a game to have begun.
const plies = 60

// follow plays a random match and calls see before every ply; false ends it.
func follow(m game.Match, seed uint64, see func(seat game.Seat, move string)) {
	src := rand.NewPCG(seed, 2)
	for ply := 0; ply < plies && !m.Turn().Over(); ply++ {
		seat, move := game.Nature, ""
		if turn := m.Turn(); turn.Chance {
			move = m.Draw(src)
		} else {
			seat = turn.Seats.First()
			move = m.Random(seat, src)
		}
		see(seat, move)
		if _, err := m.Play(0, seat, move); err != nil {
			panic(fmt.Sprintf("%s: %v", move, err)) // it is legal
		}
	}
}

// What a game says of its clock with some options is what its rules do: they limit decisions,
// let time pass, or wait.
func TestTimeoutsAreAsTheRulesHaveThem(t *testing.T) {
	for _, g := range All() {
		seen := map[string]bool{}
		alter(g, func(values game.Values) {
			m, err := g.New(values, g.MinSeats)
			if err != nil {
				return // not together with what the preset says
			}
			limited, runs := false, false
			follow(m, 1, func(seat game.Seat, _ string) {
				limited = limited || seat >= 0 && m.Turn().Within != 0
				runs = runs || seat >= 0 && m.TimeRuns()
			})
			does := game.TimeoutOf(g.Timeouts, values)
			seen[does] = true
			switch does {
			case game.TimeoutDecides:
				if !limited || !g.Lapses {
					t.Errorf("%s %v: no decision has a limit after which one is made", g.ID, values)
				}
			case game.TimeoutLoses:
				if !limited || g.Lapses {
					t.Errorf("%s %v: no decision has a limit after which the match is lost", g.ID, values)
				}
			case game.TimeoutPasses:
				if !runs {
					t.Errorf("%s %v: no time passes", g.ID, values)
				}
			default:
				if limited || runs {
					t.Errorf("%s %v: the match does not wait: limited %v, time passes %v", g.ID, values, limited, runs)
				}
			}
		})
		for _, timeout := range g.Timeouts {
			if !seen[timeout.Does] {
				t.Errorf("%s: nothing was tried with which the clock %s", g.ID, timeout.Does)
			}
		}
	}
}

// An option that is said to have no effect beside another has none: random matches are the same.
func TestIdleOptionsHaveNoEffect(t *testing.T) {
	for _, g := range All() {
		for _, o := range g.Options {
			for key, value := range o.Idle {
				var want string
				for _, own := range append(append([]string{o.Default}, o.Choices...), o.Offer...) {
					got := ""
					for seed := range uint64(3) {
						m, err := g.New(game.Values{key: value, o.Key: own}, g.MinSeats)
						if err != nil {
							t.Fatal(err)
						}
						follow(m, seed, func(seat game.Seat, move string) { got += fmt.Sprint(seat, move, m.Turn().Within, m.TimeRuns(), " ") })
					}
					if want == "" {
						want = got
					}
					if got != want {
						t.Errorf("%s: with %s=%s it is not all the same what %s is", g.ID, key, value, o.Key)
					}
				}
			}
		}
	}
}
