package squareball

import (
	"testing"

	"woodwork/game/gametest"
	"woodwork/games/squareball/aim"
	"woodwork/games/squareball/physics"
)

// TestConstants holds what the client draws and aims with to the rules.
func TestConstants(t *testing.T) {
	type spot struct {
		X int `json:"x"`
		Y int `json:"y"`
	}
	type bounds struct {
		V   int `json:"v"`
		Off int `json:"off"`
	}
	ms := map[string]int{"throw": showThrow, "walk": showWalk, "aim": showAim, "read": showRead, "cheer": showCheer}
	gametest.Constants(t, "../../web/src/games/squareball/constants.ts",
		gametest.Constant{Name: "ends", Value: spot{length, width}, Doc: "Where the goal lines and the touch lines are, in u, as everything here is."},
		gametest.Constant{Name: "penaltyArea", Value: spot{areaX, areaY}, Doc: "Where a penalty area begins along the pitch, and ends beside it."},
		gametest.Constant{Name: "plate", Value: fieldHalf, Doc: "Half the side of a figure’s plate."},
		gametest.Constant{Name: "apart", Value: plateGap, Doc: "How far the middles of two plates are apart at least (SQ-13)."},
		gametest.Constant{Name: "legs", Value: maxLegs, Doc: "How many legs a figure’s way has at most."},
		gametest.Constant{Name: "least", Value: bounds{aim.MinV, -aim.MaxOff}, Doc: "The least speed of a flick, in mm/s, and offset."},
		gametest.Constant{Name: "most", Value: bounds{aim.MaxV, aim.MaxOff}, Doc: "The greatest."},
		gametest.Constant{Name: "braking", Value: physics.Braking, Doc: "How dice brake, in mm/s²."},
		gametest.Constant{Name: "ms", Value: ms, Doc: "Milliseconds for which are shown: dice that are thrown, a figure on its way, a flick that a computer is about to make, what the referee says, a goal."},
		gametest.Constant{Name: "unsaid", Value: unsaid, Doc: "How the referee’s notes begin that nobody waits for: what they say stands elsewhere, or follows."})
}
