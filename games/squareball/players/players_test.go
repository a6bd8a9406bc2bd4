package players

import (
	"fmt"
	"maps"
	"os"
	"testing"

	"woodwork/bot"
	"woodwork/bot/bottest"
	"woodwork/game"
	"woodwork/game/gametest"
	sq "woodwork/games/squareball"
)

// tempo is for matches in which decisions cost a fixed time.
const tempo = bottest.Tempo(0)

// TestFlickReviewAddsUp: the review of a short match accounts for everything, and names the
// flick that would have been best.
func TestFlickReviewAddsUp(t *testing.T) {
	r := Program(t.Context(), bot.Resources{})
	m := bottest.Match(t, sq.Game(), game.Values{"minutes": "4", "setup": "open", "clock": "fixed"})
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
	for seat := range 2 {
		if review.Luck[seat] == 0 {
			t.Errorf("seat %d: the dice made no difference", seat)
		}
	}
	if !review.Estimate || review.Worst[0] == 0 {
		t.Errorf("%+v", review)
	}
	for i, p := range review.Plies {
		if p.Loss > 0 && p.Best == "" {
			t.Errorf("%s is a mistake, and nothing is better", log[i].Move)
		}
	}
}

// TestTheEndOfAPeriodIsNoMistake: with the last throw, or flick, for which no time is left, nobody
// decides anything, and nothing is lost by it; nor is a plain throw a decision.
func TestTheEndOfAPeriodIsNoMistake(t *testing.T) {
	values := bottest.Preset(t, sq.Game(), game.Friendly, game.Values{"clock": "fixed"})
	r, err := sq.Configure(values)
	if err != nil {
		t.Fatal(err)
	}
	a := Program(t.Context(), bot.Resources{}).Analyst
	for _, c := range []struct {
		name, move string
		left       int32
		phase      sq.Phase
		forced     bool
	}{
		{"the last throw", "t", 5000, sq.Start, true},
		{"a throw after which no flick counts", "t", 15000, sq.Start, false},
		{"a throw", "t", 100_000, sq.Start, false},
		{"the last flick", "f1,0,2000", 5000, sq.Flicking, true},
	} {
		s, err := r.Start(2)
		if err != nil {
			t.Fatal(err)
		}
		s.Goals[sq.B], s.Clock = 1, r.Limit-c.left
		if c.phase == sq.Flicking {
			s.Phase, s.N = c.phase, 3
			for i, y := range []int32{0, 2600, -2600} {
				s.Die[i].Face, s.Die[i].Pose.X, s.Die[i].Pose.Y = uint8(i)+3, -3000*(1-min(int32(i), 1)), y
			}
		}
		m, err := sq.Game().Load(values, r.FormatState(&s))
		if err != nil {
			t.Fatal(err)
		}
		if m.Forced(sq.A.Seat()) != c.forced {
			t.Errorf("%s: forced is not %v", c.name, c.forced)
		}
		review, err := bot.NewReview(t.Context(), a, m, []bot.Ply{{Seq: 1, Seat: sq.A.Seat(), Move: c.move}})
		if err != nil {
			t.Fatal(err)
		}
		if review.Plies[0].Loss != 0 || review.Worst[0] != 0 || review.Decisions[0] != 0 {
			t.Errorf("%s: %+v", c.name, review)
		}
	}
}

// TestFlickLevelsPlayEveryOption plays short matches of all levels with all kinds of options,
// checking every move; the long run 10 000, in blocks that may be run one by one.
func TestFlickLevelsPlayEveryOption(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	blocks, matches := 1, 1
	if os.Getenv("WOODWORK_LONG") != "" {
		blocks, matches = 10, 200
	}
	r := Program(t.Context(), bot.Resources{})
	for i, more := range []game.Values{
		{"setup": "hand"},
		{"halves": "2", "decider": "full", "setup": "wall"},
		{"referee": "defender", "landing": "cross", "throwin": "rest", "corner": "strict", "drop": "1", "skillA": "0", "setup": "high"},
		{"free": "place", "offside": "off", "figures": "flat", "protest": "off", "skillB": "4", "setup": "open"},
		{"decider": "pens", "offside": "any", "stopearly": "off", "crewA": "2", "crewB": "3", "skillA": "1", "skillB": "2", "setup": "open"},
	} {
		values := game.Values{"minutes": "4", "clock": "fixed"}
		maps.Copy(values, more)
		m := bottest.Match(t, sq.Game(), values)
		for block := range blocks {
			t.Run(fmt.Sprintf("%d.%d", i, block), func(t *testing.T) {
				for n := block * matches; n < (block+1)*matches; n++ {
					tempo.PlayOut(t, r, m, flickPairing(i+n), uint64(n))
				}
			})
		}
	}
}

// TestFlickLevelsPlayAsPrinted plays matches with the options of the printed leaflet, shortened.
func TestFlickLevelsPlayAsPrinted(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	r := Program(t.Context(), bot.Resources{})
	m := bottest.Match(t, sq.Game(), bottest.Preset(t, sq.Game(), "printed", game.Values{"minutes": "4", "clock": "fixed"}))
	for n, levels := range [][]string{{bot.Beginner, bot.Club}, {bot.Strong, bot.Best}} {
		tempo.PlayOut(t, r, m, levels, uint64(n))
	}
}

// flickPairing returns the levels of match number n: the quick ones often, best in one match of
// forty.
func flickPairing(n int) []string {
	if n%40 == 39 {
		return []string{bot.Best, bot.Club}
	}
	return [][]string{{bot.Beginner, bot.Club}, {bot.Club, bot.Strong}, {bot.Strong, bot.Beginner}, {bot.Beginner, bot.Club}, {bot.Club, bot.Beginner}}[n%5]
}

// TestOnlyBestActsOutOfTurn: the other levels are never asked, and best does nothing in its own
// turn, or if nobody shoots.
func TestOnlyBestActsOutOfTurn(t *testing.T) {
	r, m := Program(t.Context(), bot.Resources{}), bottest.Match(t, sq.Game(), game.Values{"setup": "open"})
	for _, l := range r.Levels {
		p, err := r.New(l.ID, m)
		if err != nil {
			t.Fatal(err)
		}
		ok := p.Interrupt != nil
		if ok != (l.ID == bot.Best) {
			t.Errorf("%s is asked out of turn: %v", l.ID, ok)
		}
		if !ok {
			continue
		}
		src := gametest.Source(t, 1, 1)
		for m := m.Clone(); ; {
			for seat := range game.Seat(2) {
				if move, err := p.Interrupt(t.Context(), m, seat, src); move != "" || err != nil {
					t.Errorf("%s: %q, %v", m.State(), move, err)
				}
			}
			if !m.Turn().Chance {
				break
			}
			if _, err := m.Play(0, game.Nature, m.Draw(src)); err != nil {
				t.Fatal(err)
			}
		}
	}
}
