package winninggoal

import (
	"fmt"
	"testing"

	"woodwork/game"
)

// graph contains everything that can be reached at a fixed clock and score.
type graph struct {
	rules       *Rules
	seen        map[State]bool
	todo        []State
	transitions int
	legal       map[int]int // decisions by the number of legal actions
	windows     int
	attacker    int
	decisions   int
}

// frozen removes clock and score from a state, so that only the play is left.
func frozen(s State) State {
	s.Ms, s.Score, s.Half, s.Toss = 1000, [2]uint16{}, 1, White
	return s
}

func reach(t *testing.T, r *Rules) *graph {
	t.Helper()
	g := &graph{rules: r, seen: map[State]bool{}, legal: map[int]int{}}
	for _, side := range []Side{White, Black} {
		for _, holder := range []Side{White, Black} {
			for p := LongShot; p <= RefereesWhistle; p++ {
				s := State{Holder: holder, Power: p}
				r.enter(&s, KickOff, r.table.centre, side, r.kickOffDice())
				g.add(s)
			}
		}
	}
	for len(g.todo) > 0 {
		s := g.todo[len(g.todo)-1]
		g.todo = g.todo[:len(g.todo)-1]
		g.expand(t, s)
	}
	return g
}

func (g *graph) add(s State) {
	if s = frozen(s); !g.seen[s] {
		g.seen[s] = true
		g.todo = append(g.todo, s)
	}
}

func (g *graph) expand(t *testing.T, s State) {
	side := s.decides()
	if side == Nobody {
		for _, o := range g.rules.Odds(nil, &s) {
			g.follow(t, s, game.At(game.Nature, o.Move))
		}
		return
	}
	moves := g.rules.Legal(nil, &s, side.Seat())
	g.legal[len(moves)]++
	g.decisions++
	if s.Window {
		g.windows++
	}
	if side == s.Att {
		g.attacker++
	}
	for _, m := range moves {
		g.follow(t, s, game.At(side.Seat(), m))
	}
}

// changed returns a state with the colours exchanged and the board upside down. Each colour has
// there the chances that the other one has in s.
func changed(s State) State {
	s.Ball = s.Ball.As(Black)
	for _, side := range []*Side{&s.Att, &s.Holder, &s.Foul, &s.Toss} {
		if *side != Nobody {
			*side = side.Other()
		}
	}
	s.Score[0], s.Score[1] = s.Score[1], s.Score[0]
	s.Kicks[0], s.Kicks[1] = s.Kicks[1], s.Kicks[0]
	return s
}

// follow makes a transition, also with the colours exchanged.
func (g *graph) follow(t *testing.T, s State, in game.Input[Move]) {
	next, other := s, changed(s)
	g.rules.Step(&next, in)
	swapped := in
	if in.Seat != game.Nature {
		swapped.Seat = 1 - in.Seat
	}
	g.rules.Step(&other, swapped)
	if other != changed(next) {
		t.Fatalf("%s, then %s: %s, but with the colours changed %s", g.rules.FormatState(&s), g.rules.FormatMove(&s, in.Move),
			g.rules.FormatState(&next), g.rules.FormatState(&other))
	}
	g.transitions++
	g.add(next)
}

// TestReachable counts the states of docs/lab/reference.md#sizes-and-chances.
func TestReachable(t *testing.T) {
	g := reach(t, Standard())
	phases := map[Phase]int{}
	for s := range g.seen {
		phases[s.Phase]++
	}
	got := fmt.Sprintf("%d states, %d decisions (attacker %d, windows %d), %d transitions", len(g.seen), g.decisions, g.attacker, g.windows, g.transitions)
	if want := "88392 states, 65894 decisions (attacker 54830, windows 2964), 263150 transitions"; got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
	for p, want := range map[Phase]int{
		OpenPlay: 13956, KickOff: 84, GoalKick: 156, KeepersKick: 84, CornerKick: 168, ThrowIn: 1848, FreeKick: 4244, Penalty: 74,
		ArrowRoll: 14256, SideChoice: 38016, Challenge: 7200, Block: 216, OffThePost: 144, OffTheBar: 144, ShotRoll: 1536,
		AtTheKeeper: 306, OnlyAMiracle: 198, DefenceRoll: 4320, KeeperRoll: 1440, OwnGoalSave: 2,
	} {
		if phases[p] != want {
			t.Errorf("%s: %d states, want %d", p, phases[p], want)
		}
	}
	for n, want := range map[int]int{1: 3300, 2: 51686, 3: 7670, 4: 1346, 5: 404, 6: 1044, 7: 380, 8: 64} {
		if g.legal[n] != want {
			t.Errorf("%d decisions with %d actions, want %d", g.legal[n], n, want)
		}
	}
}
