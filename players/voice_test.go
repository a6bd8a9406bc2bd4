package players

import (
	"context"
	"errors"
	"os"
	"testing"
	"time"

	"woodwork/bot"
	"woodwork/bot/bottest"
	"woodwork/game"
	"woodwork/games"
)

// short are the options with which each game comes to its end soon, the pace of its decisions, how
// many matches are reviewed in which somebody errs, and how many decisions the club player makes
// first where a coach takes long.
var short = []struct {
	id      string
	pace    time.Duration
	brief   game.Values
	reviews int
	alone   int
}{
	{"tutto", 0, game.Values{"target": "1000"}, 4, 0},
	{"footballchess", 0, game.Values{"limit": "50", "goals": "1"}, 1, 20},
	{"winninggoal", time.Second, game.Values{"halfMs": "30000", "clock": "running"}, 1, 0},
	{"soccertactics", 10 * time.Second, game.Values{"HalfSeconds": "45", "Overtime": "off", "TimeModel": "real"}, 1, 0},
	{"squareball", 0, game.Values{"minutes": "4", "setup": "open", "clock": "fixed"}, 1, 0},
}

// A follower plays the first row of the coach's list, as somebody does who takes every hint, after
// as many decisions of its own.
func follower(p bot.Program, alone int) bot.Program {
	levels := p.New
	p.New = func(_ string, m game.Match) (bot.Player, error) {
		club, err := levels(bot.Club, m)
		return bot.Player{Choose: func(ctx context.Context, m game.Match, seat game.Seat, src game.Source) (string, error) {
			if alone--; alone >= 0 {
				return club.Choose(ctx, m, seat, src)
			}
			list, err := bot.Coach(ctx, p.Analyst, m, seat)
			if err == nil && len(list) == 0 {
				list, err = bot.Propose(ctx, p.Analyst, m, seat)
			}
			if err != nil || len(list) == 0 {
				return "", errors.Join(err, errors.New("no advice"))
			}
			return list[0].Move, nil
		}}, err
	}
	return p
}

// A move that a hint ranked first is never called a mistake afterwards: a player who took every hint of
// a whole match reads of none.
func TestTheFirstRowIsNoMistake(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	players := Open(t.Context(), nil)
	matches, long := uint64(1), os.Getenv("WOODWORK_LONG") != ""
	if long {
		matches = 20
	}
	for _, c := range short {
		t.Run(c.id, func(t *testing.T) {
			g, _ := games.Find(c.id)
			decisions := 0
			if long {
				c.alone = 0
			}
			for seed := range matches {
				m := bottest.Match(t, g, c.brief)
				if err := players[c.id].Await(t.Context(), m, nil); err != nil {
					t.Fatal(err)
				}
				log := bottest.Tempo(c.pace).PlayOut(t, follower(players[c.id], c.alone), m, []string{"follower"}, seed)
				review, err := bot.NewReview(t.Context(), players[c.id].Analyst, m, log)
				if err != nil {
					t.Fatal(err)
				}
				for i, p := range review.Plies {
					if log[i].Seat < 0 || i < c.alone {
						continue
					}
					if decisions++; p.Loss >= bot.Notable || p.BestText.Key != "" {
						t.Errorf("seed %d: %s was the first row, and loses %g against %s", seed, log[i].Move, p.Loss, p.Best)
					}
				}
				for seat, worst := range review.Worst {
					if worst > uint64(c.alone) {
						t.Errorf("seed %d: the biggest mistake of seat %d is entry %d", seed, seat, worst)
					}
				}
			}
			t.Logf("%d first rows of %d matches", decisions, matches)
		})
	}
}

// Accuracy tells the levels apart: that of a beginner is far below that of a strong player.
func TestAccuracyTellsLevelsApart(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	players := Open(t.Context(), nil)
	long := os.Getenv("WOODWORK_LONG") != ""
	for _, c := range []struct {
		id      string
		pace    time.Duration
		brief   game.Values
		matches uint64
		always  bool
	}{
		{"tutto", 0, game.Values{"target": "3000"}, 12, true},
		{"footballchess", 0, game.Values{"limit": "60", "goals": "1"}, 6, false},
		{"winninggoal", time.Second, game.Values{"halfMs": "60000", "clock": "running"}, 6, false},
		{"soccertactics", 10 * time.Second, game.Values{"HalfSeconds": "90", "Overtime": "off", "TimeModel": "real"}, 6, false},
		{"squareball", 0, game.Values{"minutes": "4", "setup": "open", "clock": "fixed"}, 6, false},
	} {
		if !long && !c.always {
			continue
		}
		t.Run(c.id, func(t *testing.T) {
			g, _ := games.Find(c.id)
			of := func(level string) float64 {
				sum, decisions := 0.0, 0
				for seed := range c.matches {
					m := bottest.Match(t, g, c.brief)
					if err := players[c.id].Await(t.Context(), m, nil); err != nil {
						t.Fatal(err)
					}
					review, err := bot.NewReview(t.Context(), players[c.id].Analyst, m, bottest.Tempo(c.pace).PlayOut(t, players[c.id], m, []string{level}, seed))
					if err != nil {
						t.Fatal(err)
					}
					for seat, n := range review.Decisions {
						sum, decisions = sum+review.Accuracy[seat]*float64(n), decisions+n
					}
				}
				t.Logf("%s %.0f %% of %d decisions", level, 100*sum/float64(decisions), decisions)
				return sum / float64(decisions)
			}
			beginner, club, strong := of(bot.Beginner), of(bot.Club), of(bot.Strong)
			if beginner > club || club > strong || strong-beginner < 0.08 || strong < 0.9 {
				t.Errorf("beginner %.3f, club %.3f, strong %.3f", beginner, club, strong)
			}
		})
	}
}
