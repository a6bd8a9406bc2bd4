package lab

import (
	"os"
	"testing"

	"woodwork/bot"
	"woodwork/game"
	"woodwork/games"
)

// TestEveryGameRepeats checks that the level best of every game gives the same report with one
// worker as with three, which lend each other bots that have thought about other matches.
func TestEveryGameRepeats(t *testing.T) {
	if testing.Short() {
		t.Skip("whole matches of the level best")
	}
	for _, c := range []struct {
		id, other string
		brief     game.Values // makes matches take about a second
		matches   int
		long      game.Values
	}{
		{"tutto", bot.Strong, game.Values{"target": "1000"}, 12, nil},
		{"footballchess", bot.Strong, game.Values{"goals": "1", "opening": "placed", "limit": "50"}, 4, game.Values{"goals": "1", "opening": "placed"}},
		{"winninggoal", bot.Strong, game.Values{"halfMs": "30000"}, 6, nil},
		{"soccertactics", bot.Strong, game.Values{"HalfSeconds": "30", "Overtime": "off"}, 6, game.Values{"HalfSeconds": "600"}},
		{"squareball", bot.Club, game.Values{"minutes": "4"}, 2, nil},
	} {
		t.Run(c.id, func(t *testing.T) {
			g, ok := games.Find(c.id)
			if !ok {
				t.Fatal("no such game")
			}
			if c.matches == 2 && os.Getenv("WOODWORK_LONG") == "" {
				t.Skip("set WOODWORK_LONG=1: one deal takes seconds, and shows nothing")
			}
			s := Setup{Game: g, Bots: []string{c.other, bot.Best}, Options: c.brief, Matches: c.matches, Seed: 21}
			if os.Getenv("WOODWORK_LONG") != "" {
				s.Options, s.Matches = c.long, 4*c.matches
			}
			s.Workers = 1
			alone := text(t, run(t, s))
			s.Workers = 3
			if together := text(t, run(t, s)); together != alone {
				t.Errorf("three workers report\n%s\nand one\n%s", together, alone)
			}
		})
	}
}
