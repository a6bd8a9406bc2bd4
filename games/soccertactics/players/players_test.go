package players

import (
	"maps"
	"math"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"woodwork/bot"
	"woodwork/bot/bottest"
	"woodwork/game"
	st "woodwork/games/soccertactics"
)

// tempo is how long a decision takes on the clock of these matches.
const tempo = bottest.Tempo(10 * time.Second)

// TestTacticLevelsPlayEveryOption plays short matches of all levels with options of every kind,
// and checks every move; the long run plays 10 000.
func TestTacticLevelsPlayEveryOption(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	long := os.Getenv("WOODWORK_LONG") != ""
	r := Program(t.Context(), bot.Resources{})
	for i, more := range []game.Values{
		{},
		{"KickoffAfterGoal": "conceded", "MoveLimit": "60", "TimeModel": "real", "DefBonus": "2"},
		{"Offside": "off", "LongShot": "off", "Dribble": "off", "Penalty": "off", "KeeperStep": "off", "KeeperDice": "1", "GroupCards": "off"},
		{"StopAtOpponent": "on", "NoWall": "on", "FreeKickSet": "ball", "SetupMode": "standard", "ShotDevice": "die"},
		{"DribbleShot": "off", "KeeperShot": "off", "TurnoverShot": "on", "MinPawns": "7", "GoalLimit": "1", "Overtime": "on", "OvertimeSeconds": "60"},
	} {
		values := game.Values{"HalfSeconds": "120", "Overtime": "off"}
		maps.Copy(values, more)
		m := bottest.Match(t, st.Game(), values)
		matches := 3
		switch {
		case long && values["NoWall"] == "on": // with this option programs look at pawns one by one
			matches = 400
		case long:
			matches = 2_400
		}
		t.Run(strconv.Itoa(i), func(t *testing.T) {
			for n := range matches {
				tempo.PlayOut(t, r, m, tacticPairing(i, n), uint64(100*i+n))
			}
		})
	}
}

// tacticPairing returns who plays match n with option set i: the two lowest levels against each
// other and themselves; strong once in 16, best once in 512, because they are slow.
func tacticPairing(i, n int) []string {
	levels := []string{bot.Beginner, bot.Club}
	pair := []string{levels[n%2], levels[(n/2+i)%2]}
	switch {
	case n%512 == 511:
		pair[n/512%2] = bot.Best
	case n%16 == 2:
		pair[n/16%2] = bot.Strong
	}
	return pair
}

// TestTacticLevelsPlayAsPrinted plays matches with the options of the printed leaflet; best, whose
// searches end only with their time, in the long run.
func TestTacticLevelsPlayAsPrinted(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	r := Program(t.Context(), bot.Resources{})
	m := bottest.Match(t, st.Game(), bottest.Preset(t, st.Game(), "leaflet", game.Values{"HalfSeconds": "300", "Overtime": "off"}))
	pairs := [][]string{{bot.Beginner, bot.Club}, {bot.Strong, bot.Beginner}}
	if os.Getenv("WOODWORK_LONG") != "" {
		pairs = append(pairs, []string{bot.Best, bot.Club})
	}
	for n, levels := range pairs {
		tempo.PlayOut(t, r, m, levels, uint64(n))
	}
}

// TestTacticBestPlays: the level best decides legally, and its time ends a search that has no
// other end.
func TestTacticBestPlays(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	g := players{}
	m, err := st.Game().Load(nil, "st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/E13/F12 E16/G13,B14,D14,E14/A11/C12/F9/H11/B9/G8 D10 R pm5 - 0 -/- 0-0 1:900 k=R -")
	if err != nil {
		t.Fatal(err)
	}
	p, err := g.player(bot.Best, m)
	if err != nil {
		t.Fatal(err)
	}
	move, err := p.Choose(t.Context(), m, 0, rand.NewPCG(1, 1))
	if err != nil || m.Check(0, 0, move) != nil {
		t.Errorf("%q, %v", move, err)
	}
	r, s, _ := matchOf(m)
	endless, err := g.bot(bot.Best, r, math.MaxInt)
	if err != nil {
		t.Fatal(err)
	}
	if move := endless.Within(time.Millisecond).Choose(t.Context(), &s, 0, rand.NewPCG(1, 1)); !game.Allows(r, &s, 0, move) {
		t.Errorf("%s is not legal", r.FormatMove(&s, move))
	}
}

// TestTacticReviewAddsUp: a review of a short match accounts for everything.
func TestTacticReviewAddsUp(t *testing.T) {
	r := Program(t.Context(), bot.Resources{})
	m := bottest.Match(t, st.Game(), game.Values{"HalfSeconds": "45", "Overtime": "off"})
	log := tempo.PlayOut(t, r, m, []string{bot.Club, bot.Beginner}, 5)
	a := r.Analyst
	if a.Win == nil {
		t.Fatal("no analyst")
	}
	review, err := bot.NewReview(t.Context(), a, m, log)
	if err != nil {
		t.Fatal(err)
	}
	bottest.AddsUp(t, review, 2)
	if !review.Estimate {
		t.Error("the values are estimates")
	}
}

// TestTacticLadder: a higher level plays better.
func TestTacticLadder(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	matches := 8
	if os.Getenv("WOODWORK_LONG") != "" {
		matches = 40
	}
	a, err := players{}.arena(bottest.Match(t, st.Game(), game.Values{"HalfSeconds": "1350"}))
	if err != nil {
		t.Fatal(err)
	}
	for _, pair := range [][2]string{{bot.Club, bot.Beginner}, {bot.Strong, bot.Club}, {bot.Best, bot.Strong}} {
		if pair[0] == bot.Best && matches == 8 {
			continue
		}
		lead := 0
		for n := range matches {
			levels := []string{pair[n%2], pair[1-n%2]}
			result, err := a.Play(t.Context(), levels, rand.NewPCG(uint64(n), 2), uint64(n))
			if err != nil {
				t.Fatal(err)
			}
			lead += int(result.Score[n%2] - result.Score[1-n%2])
		}
		if lead <= 0 {
			t.Errorf("%s is %d goals ahead of %s after %d matches", pair[0], lead, pair[1], matches)
		}
	}
}

// TestTacticExplores: the analysis proposes what the coach finds best, in every phase with a
// decision, and says nothing about moves when dice are next.
func TestTacticExplores(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	x := Program(t.Context(), bot.Resources{}).Explorer
	for state, best := range map[string]string{
		"st1 D1/B4,D4,E4,G4/A6/C6/F6/H6/D8/F8 D16/B13,D13,E13,G13/A11/C11/F11/H11/B9/G9 D8 R br K@D8 0 -/- 0-0 1:0 k=R -":                  "",
		"st1 */*,*,*,*/*/*/*/*/*/* */*,*,*,*/*/*/*/*/*/* - R set1 - 0 -/- 1-0 1:615 k=R -":                                                 "S:",
		"st1 D1/B4,D4,E4,G4/A9/C10/D9/F11/E14/* E16/B13,E13,G13,D14/A11/C12/F10/H11/B9/G8 H16 R ck0:11 - 0 -/- 0-0 1:630 k=R -":            "",
		"st1 D1/B4,D4,E4,G4/A9/C10/D13/F11/E14/F13 E16/B13,E13,G13,D14/A11/C12/F10/H11/B9/G8 D13 R bp1 - 0 -/- 0-0 1:600 k=R -":            "*E14",
		"st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/C15/F12 E16/G13,B14,D14,E14/A11/C12/F9/H11/B9/G8 C15 R dc - 0 -/- 0-0 1:915 k=R TimeModel=real": "R",
	} {
		m, err := st.Game().Load(nil, state)
		if err != nil {
			t.Fatal(err)
		}
		in, err := x.Explore(t.Context(), m, time.Second)
		if err != nil {
			t.Fatal(err)
		}
		if in.Win.Chance[0]+in.Win.Chance[1] != 1 {
			t.Errorf("%s: chances %v", state, in.Win.Chance[:2])
		}
		if m.Turn().Chance != (len(in.Moves) == 0) || best != "" && !strings.HasPrefix(in.Moves[0].Move, best) {
			t.Errorf("%s: %v, want %q", state, in.Moves, best)
		}
		for i, a := range in.Moves {
			if err := m.Check(0, m.Turn().Seats.First(), a.Move); err != nil || i > 0 && a.Win > in.Moves[i-1].Win {
				t.Errorf("%s: %v after %v: %v", state, a, in.Moves[:i], err)
			}
		}
	}
}
