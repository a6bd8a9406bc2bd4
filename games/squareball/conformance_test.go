package squareball

import (
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
)

// variantValues are sets of options that together switch everything on and off.
var variantValues = map[string]game.Values{
	"standard": nil,
	"cup":      {"halves": "2", "decider": "full", "minutes": "4"},
	"defender": {"referee": "defender", "offside": "any", "landing": "cross", "throwin": "rest", "corner": "strict", "skillA": "0", "minutes": "4"},
	"loose":    {"free": "place", "offside": "off", "figures": "flat", "protest": "off", "drop": "1", "decider": "golden", "skillB": "4"},
	"pens":     {"decider": "pens", "minutes": "4", "stopearly": "off", "clock": "fixed", "drop": "1", "setup": "wall"},
}

// variants returns the rules of variantValues.
func variants(t testing.TB) map[string]*Rules {
	return gametest.Variants(t, Configure, variantValues)
}

func TestConformance(t *testing.T) {
	plies := 1_000
	if gametest.Long() {
		plies = 100_000
	}
	for name, r := range variants(t) {
		t.Run(name, func(t *testing.T) {
			gametest.Run(t, r, gametest.Config[State, Move]{Plies: plies, Check: r.validate, CheckStep: stepInvariants})
		})
	}
}
