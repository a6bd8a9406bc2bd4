package players

import (
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"testing"
	"time"

	"woodwork/bot"
	"woodwork/bot/bottest"
	"woodwork/game"
	"woodwork/game/gametest"
	wg "woodwork/games/winninggoal"
)

// short are options with which the exact solution takes a second.
func short(more game.Values) game.Values {
	values := game.Values{"halfMs": "30000", "clock": "fixed"}
	for k, v := range more {
		values[k] = v
	}
	return values
}

// tempo is how much time a decision takes in these matches.
const tempo = bottest.Tempo(time.Second)

// TestGoalLevelsPlayEveryOption plays matches of all levels with one set of
// options; the long run 10 000 with three.
func TestGoalLevelsPlayEveryOption(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	matches, long := 16, os.Getenv("WOODWORK_LONG") != ""
	if long {
		matches = 3000
	}
	r := Program(t.Context(), bot.Resources{})
	levels := []string{bot.Beginner, bot.Club, bot.Strong, bot.Best}
	for i, values := range []game.Values{
		short(nil),
		short(game.Values{"clock": "running", "shootout": "on", "boskov": "on", "kickoffAny": "on", "firstShot": "on", "longFrom": "beyond", "ownSave": "all", "delayOut": "throwin", "delayTouch": "on"}),
		short(game.Values{
			"dice": "own", "orange": "F1,F1,D1,D1,S1,F3?", "champion": "k,k,m,m,w,w", "squares": "post:b10",
			"declineBlue": "off", "whistleDead": "off", "goalKick": "c", "moveLimitMs": "0",
		}),
	} {
		if i != 1 && !long {
			continue
		}
		m := bottest.Match(t, wg.Game(), values)
		if err := r.Prepare(t.Context(), m, nil); err != nil {
			t.Fatalf("%v: %v", values, err)
		}
		for n := range matches {
			tempo.PlayOut(t, r, m, []string{levels[n%4], levels[n/4%4]}, uint64(i*matches+n))
		}
	}
	m := bottest.Match(t, wg.Game(), bottest.Preset(t, wg.Game(), "printed", game.Values{"halfMs": "120000"}))
	if err := r.Prepare(t.Context(), m, nil); err != nil {
		t.Fatal(err)
	}
	for n := range 4 {
		tempo.PlayOut(t, r, m, []string{levels[n], levels[(n+1)%4]}, uint64(n))
	}
	m = bottest.Match(t, wg.Game(), nil) // whole matches; best plays like strong while nothing is solved
	for n := range matches / 3 {
		tempo.PlayOut(t, r, m, []string{bot.Club, bot.Strong}, uint64(n))
	}
}

// TestGoalLadder: a higher level plays better.
func TestGoalLadder(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	g := newPlayers(t.Context(), bot.Resources{})
	m := bottest.Match(t, wg.Game(), nil)
	a, err := g.arena(m)
	if err != nil {
		t.Fatal(err)
	}
	levels := []string{bot.Beginner, bot.Club, bot.Strong}
	for i := range len(levels) - 1 {
		points := 0.0
		const matches = 200
		for n := range matches {
			upper := n % 2
			names := []string{levels[i], levels[i]}
			names[upper] = levels[i+1]
			result, err := a.Play(t.Context(), names, rand.NewPCG(3, uint64(n/2)), uint64(n))
			if err != nil {
				t.Fatal(err)
			}
			if result.Winners.Has(game.Seat(upper)) {
				points += 1 / float64(result.Winners.Len())
			}
		}
		t.Logf("%s against %s: %.1f %%", levels[i+1], levels[i], 100*points/matches)
		if points/matches < 0.5 {
			t.Errorf("%s has %.1f of %d points against %s", levels[i+1], points, matches, levels[i])
		}
	}
}

func TestReviewOfGoalsAddsUp(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	r := Program(t.Context(), bot.Resources{})
	a := r.Analyst
	for i, values := range []game.Values{short(nil), short(game.Values{"shootout": "on"}), short(game.Values{"clock": "running"})} {
		m := bottest.Match(t, wg.Game(), values)
		log := tempo.PlayOut(t, r, m, []string{bot.Beginner, bot.Club}, 5)
		if err := r.Prepare(t.Context(), m, nil); err != nil {
			t.Fatal(err)
		}
		review, err := bot.NewReview(t.Context(), a, m, log)
		if err != nil {
			t.Fatal(err)
		}
		bottest.AddsUp(t, review, 2)
		if running := i == 2; review.Estimate != running || review.Start[0] != 0.5 || slices.Max(review.Worst) == 0 {
			t.Errorf("%v: estimate %v, start %v, worst %d", values, review.Estimate, review.Start, review.Worst)
		}
	}
}

// TestBestLosesNothing: by the exact solution the best level makes no mistake, even with a
// running clock.
func TestBestLosesNothing(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	r := Program(t.Context(), bot.Resources{})
	a := r.Analyst
	for _, clock := range []string{"fixed", "running"} {
		m := bottest.Match(t, wg.Game(), short(game.Values{"clock": clock}))
		if err := r.Prepare(t.Context(), m, nil); err != nil {
			t.Fatal(err)
		}
		if a.Pending(m) {
			t.Errorf("%s: better than exact values are said to follow", clock)
		}
		review, err := bot.NewReview(t.Context(), a, m, tempo.PlayOut(t, r, m, []string{bot.Best, bot.Beginner}, 7))
		if err != nil {
			t.Fatal(err)
		}
		if review.Loss[0] > 0.01 || review.Loss[1] < 0.005 {
			t.Errorf("%s: best lost %.4f, beginner %.4f", clock, review.Loss[0], review.Loss[1])
		}
	}
}

// TestGuess compares the estimate with the exact values that it replaces.
func TestGuess(t *testing.T) {
	if os.Getenv("WOODWORK_LONG") == "" {
		t.Skip("set WOODWORK_LONG=1: it solves a match of two minutes")
	}
	g := newPlayers(t.Context(), bot.Resources{})
	m := bottest.Match(t, wg.Game(), short(game.Values{"halfMs": "60000"}))
	if err := g.prepare(t.Context(), m, nil); err != nil {
		t.Fatal(err)
	}
	r, s, _ := matchOf(m)
	p := &g.solutions.request(r).Value
	exact := p.exact.Load()
	sum, n := 0.0, 0
	src := gametest.Source(t, 1, 1)
	for range 20 {
		for s, _ = r.Start(2); !r.Turn(&s).Over(); n++ {
			sure, _, err := p.white(r, &s)
			p.exact.Store(nil)
			about, known, err2 := p.white(r, &s)
			p.exact.Store(exact)
			if err != nil || err2 != nil || s.Phase != wg.Toss && known {
				t.Fatalf("%s: %v, %v, %t", r.FormatState(&s), err, err2, known)
			}
			sum += math.Abs(sure - about)
			seat := game.Nature
			if turn := r.Turn(&s); !turn.Chance {
				seat = turn.Seats.First()
			}
			r.Step(&s, game.At(seat, r.Sample(&s, seat, src)))
		}
	}
	t.Logf("the estimate is off by %.3f on average", sum/float64(n))
	if sum/float64(n) > 0.06 {
		t.Errorf("the estimate is off by %.3f on average", sum/float64(n))
	}
}

// TestShootOutChance checks chances in a shoot-out (WG-44): level after five kicks each is even,
// and a goal ahead with only the other side's fifth kick to come is nearly won.
func TestShootOutChance(t *testing.T) {
	r := wg.Standard()
	s := wg.State{Half: 2, Phase: wg.ShootOutKick, Att: wg.White, Toss: wg.White}
	s.ShootOut = true
	for kicks, want := range map[[4]uint16]float64{
		{0, 0, 0, 0}: 0.5, {5, 9, 5, 9}: 0.5, {3, 5, 2, 4}: 0.75, {2, 4, 2, 4}: 0.5,
	} {
		s.Kicks = [2]wg.Kicks{{Goals: kicks[0], Taken: kicks[1]}, {Goals: kicks[2], Taken: kicks[3]}}
		s.Att = wg.White
		if kicks[1] > kicks[3] {
			s.Att = wg.Black
		}
		if got := shootOutChance(r, &s, map[wg.State]float64{}); math.Abs(got-want) > 1e-9 {
			t.Errorf("%v: %.4f, want %.4f", kicks, got, want)
		}
	}
}

// A registry in server mode solves no match with dice that no client offers, and only one match
// at a time; until then it gives estimates, and knows which of them are temporary.
func TestAServerSolvesOneMatch(t *testing.T) {
	ctx := t.Context()
	g := newPlayers(ctx, bot.Resources{Server: true})
	a, b := g.analyst(), g.solutions
	own := bottest.Match(t, wg.Game(), game.Values{"dice": "own", "orange": "F1,F1,D1,D1,S1,F3?", "clock": "fixed"})
	if err := g.prepare(ctx, own, nil); err != nil || b.first != nil {
		t.Fatalf("own dice: %v, solved: %t", err, b.first != nil)
	}
	rules, s, _ := matchOf(own)
	rules.Step(&s, game.At(game.Nature, wg.Tossed(wg.White)))
	refining := a.Pending
	if _, sure, err := b.request(rules).Value.white(rules, &s); err != nil || sure || refining(own) {
		t.Errorf("own dice: %t, %v: want an estimate that stays", sure, err)
	}
	first := bottest.Match(t, wg.Game(), game.Values{"halfMs": "180000", "clock": "fixed"})
	second := bottest.Match(t, wg.Game(), game.Values{"halfMs": "300000", "clock": "fixed"})
	later, _, _ := matchOf(second)
	if err := b.request(later).Wait(ctx); err != nil {
		t.Fatal(err)
	}
	if _, err := a.Win(ctx, first); err != nil || b.first == nil || !refining(first) {
		t.Fatalf("offered: %v; better follows: %t", err, refining(first))
	}
	held := b.first
	if err := g.prepare(ctx, second, nil); err != nil || b.first != held || refining(second) {
		t.Errorf("a second match took the place of the first: %v", err)
	}
}

// An exact solution makes room for another one, and can be asked for again.
func TestExactSolutionsTakeTurns(t *testing.T) {
	if os.Getenv("WOODWORK_LONG") == "" {
		t.Skip("set WOODWORK_LONG=1: it solves three matches")
	}
	g := newPlayers(t.Context(), bot.Resources{})
	plans := map[wg.Rules]*plan{}
	for _, half := range []string{"30000", "31000", "30000"} {
		m := bottest.Match(t, wg.Game(), short(game.Values{"halfMs": half}))
		if err := g.prepare(t.Context(), m, nil); err != nil {
			t.Fatal(err)
		}
		r, _, _ := matchOf(m)
		if p := g.solutions.request(r); p.Value.exact.Load() == nil || g.solutions.first != p {
			t.Errorf("%s: not solved", half)
		} else {
			plans[p.Key] = p
		}
	}
	solved := 0
	for _, p := range plans {
		if p.Value.exact.Load() != nil {
			solved++
		}
	}
	if solved != 1 {
		t.Errorf("%d exact solutions at a time", solved)
	}
}

// TestSolveGoals checks the output of woodwork solve.
func TestSolveGoals(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	g := newPlayers(t.Context(), bot.Resources{})
	solution, err := g.solve(t.Context(), bottest.Match(t, wg.Game(), short(nil)), nil)
	if err != nil {
		t.Fatal(err)
	}
	values := map[string]float64{}
	for _, f := range solution.Figures {
		values[f.Key] = f.Value
	}
	if values["states"] != 19612 || values["residual"] > 5e-4 || values["toss edge"] < 0.01 || values["toss edge k"] == 0 {
		t.Errorf("%v", values)
	}
}
