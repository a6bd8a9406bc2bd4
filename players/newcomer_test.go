package players

import (
	"math"
	"math/rand/v2"
	"os"
	"regexp"
	"strconv"
	"testing"
	"time"

	"woodwork/bot"
	"woodwork/game"
	"woodwork/games"
)

// pace is how long a newcomer thinks about one decision: long if it is a whole move, short if a
// turn has many small ones. These are guesses, and the same for everybody.
var pace = map[string]time.Duration{
	"tutto": 10 * time.Second, "footballchess": 12 * time.Second, "winninggoal": 8 * time.Second,
	"soccertactics": 6 * time.Second, "squareball": 12 * time.Second,
}

// How long the screen takes to show a decision of the computer, and a draw.
const (
	shown = 2 * time.Second
	drawn = 1500 * time.Millisecond
)

// A firstMatch is the match of a newcomer against the beginner.
type firstMatch struct {
	took   time.Duration
	scored time.Duration // until the newcomer's first goal or points; 0 if there were none
	won    bool
}

// The home page says how many minutes a first match takes: against the beginner, with the
// options that it proposes. In half of the matches the beginner plays the newcomer too, which is
// less than a person can do, and in the others the club player.
func TestMinutes(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	page, err := os.ReadFile("../web/src/home/layout.ts")
	if err != nil {
		t.Fatal(err)
	}
	for id := range pace {
		n := some(4, 20)
		matches := append(playFirst(t, id, bot.Beginner, n, true), playFirst(t, id, bot.Club, n, true)...)
		var took time.Duration
		for _, m := range matches {
			took += m.took / time.Duration(len(matches))
		}
		said := regexp.MustCompile(id + `: \{[^}]*minutes: (\d+)`).FindSubmatch(page)
		if said == nil {
			t.Fatalf("the home page does not say how long %s takes", id)
		}
		minutes, _ := strconv.Atoi(string(said[1]))
		t.Logf("%s: a first match takes %v, the home page says %d minutes", id, took.Round(time.Second), minutes)
		if promised := time.Duration(minutes) * time.Minute; promised < took*3/4 || promised > took*3/2 {
			t.Errorf("%s: the home page says %d minutes, a first match takes %v", id, minutes, took.Round(time.Second))
		}
	}
}

// some is how many matches are played: all with WOODWORK_LONG, and otherwise a few, which show that
// nothing is far off.
func some(few, all int) int {
	if os.Getenv("WOODWORK_LONG") != "" {
		return all
	}
	return few
}

// least returns how many of n matches must reach what share of a hundred do: that share of all, and
// two standard errors less of a few.
func least(share, n, all int) int {
	want := float64(share*n) / 100
	if n < all {
		want -= 2 * math.Sqrt(want*float64(100-share)/100)
	}
	return int(math.Ceil(want))
}

// playFirst plays first matches, with the newcomer at the given level.
func playFirst(t *testing.T, id, newcomer string, n int, whole bool) []firstMatch {
	t.Helper()
	g, _ := games.Find(id)
	registry := Open(t.Context(), nil)
	list := make([]firstMatch, n)
	for i := range list {
		m, err := g.New(homeOptions(g), 2)
		if err != nil {
			t.Fatal(err)
		}
		var players [2]bot.Player
		for seat, level := range [2]string{newcomer, bot.Beginner} {
			if players[seat], err = registry[id].New(level, m); err != nil {
				t.Fatal(err)
			}
		}
		list[i] = timedMatch(t, m, players, pace[id], uint64(i), whole)
	}
	return list
}

// homeOptions returns the options that the home page proposes against the computer
// (web/src/home/wish.ts).
func homeOptions(g game.Game) game.Values {
	values := game.Values{}
	for _, o := range g.Options {
		if o.Usual != "" {
			values[o.Key] = o.Usual
		}
	}
	for _, p := range g.Presets {
		if p.ID == "calm" {
			for key, value := range p.Values {
				values[key] = value
			}
		}
	}
	return values
}

// soonEnough is when a newcomer should have scored.
const soonEnough = 5 * time.Minute

// timedMatch plays a match and adds up how long it takes on a screen. If it need not be whole, it
// ends when the newcomer has scored or should have.
func timedMatch(t *testing.T, m game.Match, players [2]bot.Player, think time.Duration, seed uint64, whole bool) (told firstMatch) {
	t.Helper()
	src := rand.NewPCG(seed, 7)
	for turn := m.Turn(); !turn.Over() && (whole || told.scored == 0 && told.took <= soonEnough); turn = m.Turn() {
		before := m.Score()[0]
		seat, after, move := game.Nature, time.Duration(0), ""
		if turn.Chance {
			move = m.Draw(src)
			told.took += drawn
		} else {
			seat = turn.Seats.First()
			after = [2]time.Duration{think, shown}[seat]
			var err error
			if move, err = players[seat].Choose(t.Context(), m, seat, src); err != nil {
				t.Fatal(err)
			}
			told.took += after
		}
		if _, err := m.Play(after, seat, move); err != nil {
			t.Fatal(err)
		}
		if told.scored == 0 && m.Score()[0] > before {
			told.scored = told.took
		}
	}
	told.won = m.Winners() == game.SeatsOf(0)
	return told
}

// A newcomer who plays sensibly, as the club player does, scores within five minutes in at least
// that many of a hundred matches (docs/lab/newcomer.md). With -v matches are played to their
// end, for the other figures.
func TestFirstGoal(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	for id, share := range map[string]int{"tutto": 95, "footballchess": 80, "soccertactics": 66, "winninggoal": 70, "squareball": 68} {
		soon, ever, won, n := 0, 0, 0, some(10, 100)
		for _, m := range playFirst(t, id, bot.Club, n, testing.Verbose()) {
			ever += ones[m.scored > 0]
			soon += ones[m.scored > 0 && m.scored <= soonEnough]
			won += ones[m.won]
		}
		if testing.Verbose() {
			t.Logf("%s: scored within five minutes in %d, at all in %d, won %d of %d matches", id, soon, ever, won, n)
		}
		if least := least(share, n, 100); soon < least {
			t.Errorf("%s: the newcomer scored within five minutes in %d of %d matches, not in %d", id, soon, n, least)
		}
	}
}

var ones = map[bool]int{true: 1}
