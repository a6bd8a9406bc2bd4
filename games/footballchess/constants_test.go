package footballchess

import (
	"strings"
	"testing"

	"woodwork/game/gametest"
)

// forms say how the actions are written: the letter of the piece and the squares replace the
// braces.
var forms = map[string]string{
	"go": "{piece}{from}-{to}", "carry": "{piece}{from}*{to}", "kick": "{piece}{from}>{to}",
	"pass": "{piece}{from}:{to}", "chain": "{piece}{from}:{via}:{to}",
	"take": "{piece}{from}x{via}-{to}", "put": "{piece}@{to}",
}

// TestConstants compares what the client draws and writes with the rules.
func TestConstants(t *testing.T) {
	sides := func(of func(Side) []string) [2][]string { return [2][]string{of(White), of(Black)} }
	home := func(side Side) []string {
		return append([]string{keeperSquare[side].String()}, listed(fieldSquares[side])...)
	}
	ms := map[string]int{
		"go": showGo, "square": showSquare, "most": showMost, "fly": showFly, "flySquare": flySquare, "flyMost": flyMost,
		"grab": showGrab, "touch": showTouch, "put": showPut, "pick": showPick, "cheer": showCheer, "lift": showLift,
	}
	gametest.Constants(t, "../../web/src/games/footballchess/constants.ts",
		gametest.Constant{Name: "columns", Value: strings.Split("abcdefg", ""), Doc: "The columns of the pitch."},
		gametest.Constant{Name: "rows", Value: Rows - 2, Doc: "How many rows it has; they count from 1."},
		gametest.Constant{Name: "goals", Value: sides(func(s Side) []string { return listed(goals[s]) }), Doc: "The squares of the goal that each side defends, White's first (FC-03)."},
		gametest.Constant{Name: "areas", Value: sides(func(s Side) []string { return listed(areas[s]) }), Doc: "The squares of each side's area."},
		gametest.Constant{Name: "corners", Value: listed(corners), Doc: "The corners."},
		gametest.Constant{Name: "centre", Value: CentreSpot.String(), Doc: "Where the ball lies at a kick-off."},
		gametest.Constant{Name: "homes", Value: sides(home), Doc: "The starting squares of each side, its keeper's first (FC-06)."},
		gametest.Constant{Name: "forms", Value: forms, Doc: "How each kind of action is written, with its piece and squares in the place of the braces."},
		gametest.Constant{Name: "resign", Value: [2]string{Rules{}.FormatMove(&State{}, Move{Act: Resign, Side: White}), Rules{}.FormatMove(&State{}, Move{Act: Resign, Side: Black})}, Doc: "The moves with which White and Black resign."},
		gametest.Constant{Name: "agree", Value: Rules{}.FormatMove(&State{}, Rules{}.Agreement()), Doc: "The move that agrees to a draw."},
		gametest.Constant{Name: "ms", Value: ms, Doc: "Milliseconds for which are shown: a piece on its way, each square of it, and at most; a ball that is kicked, in the same way; taking a ball; a touch between the legs of a chain; a piece that is put on the pitch; picking a ball up; a goal; those who go home after it."})
}
