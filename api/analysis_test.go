package api

import (
	"math"
	"net/http"
	"slices"
	"testing"

	"woodwork/api/wire"
	"woodwork/bot"
	"woodwork/match"
	"woodwork/store/mem"
)

// In a game of dice every choice has its value, and every outcome of a roll; the chances along a
// line are those of its positions.
func TestDiceAreAnalysed(t *testing.T) {
	v := withPrograms(t).visitor()
	const state = "6000 1250,2300 1 K b6 0 1 22236 95553535541 12"
	choices := ok[wire.Analysis](v, "POST", "/api/analysis", wire.Question{Game: "tutto", State: state})
	if len(choices.Moves) != 2 || choices.Estimate || choices.Soon || choices.Moves[0].Win != choices.Win[0] || choices.Moves[0].Text.Key == "" {
		t.Errorf("choices: %+v", choices)
	}
	roll := ok[wire.Analysis](v, "POST", "/api/analysis", wire.Question{Game: "tutto", State: state, Moves: []string{"k222"}})
	sum := 0.0
	for _, l := range roll.Lots {
		sum += l.Chance
	}
	if len(roll.Moves) > 0 || len(roll.Lots) != 6 || math.Abs(sum-1) > 1e-9 || roll.Lots[0].Move != ":23" || len(roll.Lots[0].Win) != 2 || roll.Lots[0].Text.Key != "tutto.lot.null" {
		t.Errorf("a roll: %+v", roll)
	}
	line := ok[wire.Analysis](v, "POST", "/api/analysis", wire.Question{Game: "tutto", State: state, Moves: []string{"k222"}, Course: true, Think: 3000})
	if len(line.Course) == 0 || !slices.Equal(line.Course[0].Win, choices.Win) || len(line.Course) == 2 && !slices.Equal(line.Course[1].Win, roll.Win) || len(line.Moves) > 0 {
		t.Errorf("a line: %+v", line)
	}
}

func TestAGameWithoutAnExplorerIsNotAnalysed(t *testing.T) {
	v := open(t, mem.New(), func(c *Config, _ *match.Config) { c.Programs = everyGame(bot.Program{}) }).visitor()
	v.refused(http.StatusNotFound, "not_found", "POST", "/api/analysis", wire.Question{Game: "tutto", State: opening})
}
