package squareball

import (
	"strings"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
	"woodwork/games/squareball/aim"
	"woodwork/games/squareball/physics"
)

// form returns the notation of a decision, with names in braces instead of its numbers and
// places.
func form(m Move, names ...string) string {
	text := Standard().FormatMove(nil, m)
	return strings.NewReplacer(names...).Replace(text)
}

// forms are the templates by which the client writes and reads decisions that are too many to
// list.
func forms() map[string]string {
	at, way := Point{X: 1111, Y: 2222}, Path{Legs: 1, At: [maxLegs]Point{{X: 3333, Y: 4444}}}
	flick := Move{Act: FlickDie, N: 3, Dir: 5555, V: 666}
	spun := flick
	spun.Off = 77
	aimed := []string{"f3", "f{die}", "5555", "{dir}", "666", "{v}", "77", "{off}"}
	return map[string]string{
		"put":    form(Move{Act: PutFigure, At: at}, "1111,2222", "{at}"),
		"keeper": form(Move{Act: MoveKeeper, At: at}, "1111,2222", "{at}"),
		"corner": form(Move{Act: PutCorner, At: at}, "1111,2222", "{at}"),
		"target": form(Move{Act: TakeThrow, Target: true, At: at}, "1111,2222", "{at}"),
		"own":    form(Move{Act: MoveOwn, N: 9, Path: way}, "9", "{figure}", "3333,4444", "{way}"),
		"theirs": form(Move{Act: MoveTheirs, N: 9, Path: way}, "9", "{figure}", "3333,4444", "{way}"),
		"carry":  form(Move{Act: CarryTo, Path: way}, "3333,4444", "{way}"),
		"remove": form(Move{Act: RemoveFigure, N: 9}, "9", "{figure}"),
		"flick":  form(flick, aimed...),
		"spun":   form(spun, aimed...),
	}
}

// TestConstants compares the numbers with which the client draws and aims with those of the
// rules.
func TestConstants(t *testing.T) {
	type place struct {
		X int `json:"x"`
		Y int `json:"y"`
	}
	type bounds struct {
		V   int `json:"v"`
		Off int `json:"off"`
	}
	var kinds []string
	for kind := physics.Passed; kind <= physics.Post; kind++ {
		kinds = append(kinds, eventText(physics.Event{Kind: kind})[:1])
	}
	ms := map[string]int{"throw": showThrow, "walk": showWalk, "aim": showAim, "read": showRead, "cheer": showCheer}
	gametest.Constants(t, "../../web/src/games/squareball/constants.ts",
		gametest.Constant{Name: "ends", Value: place{length, width}, Doc: "Where the goal lines and the touch lines are, in u, as everything here is."},
		gametest.Constant{Name: "penaltyArea", Value: place{areaX, areaY}, Doc: "Where a penalty area begins along the pitch, and ends beside it."},
		gametest.Constant{Name: "edge", Value: place{maxX, maxY}, Doc: "Where the middle of a plate may be at the farthest."},
		gametest.Constant{Name: "plate", Value: fieldHalf, Doc: "Half the side of a figure’s plate."},
		gametest.Constant{Name: "die", Value: halfDie, Doc: "Half the side of a die."},
		gametest.Constant{Name: "circle", Value: circle, Doc: "How wide the centre circle is, from its middle."},
		gametest.Constant{Name: "goalArea", Value: place{goalX, goalY}, Doc: "Where a goal area begins along the pitch, and ends beside it."},
		gametest.Constant{Name: "mouth", Value: physics.Mouth, Doc: "Half the width of a goal."},
		gametest.Constant{Name: "spot", Value: spot, Doc: "Where a penalty is taken, along the pitch."},
		gametest.Constant{Name: "kicks", Value: fullShootOut, Doc: "How many kicks each side has in a shoot-out, before pairs."},
		gametest.Constant{Name: "corner", Value: cornerBack, Doc: "How wide the sector of a corner is."},
		gametest.Constant{Name: "forms", Value: forms(), Doc: "How decisions are written that are too many to list, with numbers and places in the place of the braces: a way is made of places with > between."},
		gametest.Constant{Name: "plain", Value: map[string]string{"pass": plainMoves[Pass], "red": plainMoves[TakeRed]}, Doc: "Decisions without a place: to go on as it is, and to take a red card."},
		gametest.Constant{Name: "least", Value: bounds{aim.MinV, -aim.MaxOff}, Doc: "The least speed of a flick, in mm/s, and offset."},
		gametest.Constant{Name: "most", Value: bounds{aim.MaxV, aim.MaxOff}, Doc: "The greatest."},
		gametest.Constant{Name: "braking", Value: physics.Braking, Doc: "How dice brake, in mm/s²."},
		gametest.Constant{Name: "courseEnds", Value: endNames, Doc: "How the course of a flick ends, in the order of physics.End."},
		gametest.Constant{Name: "courseEvents", Value: kinds, Doc: "How its events are written, in the order of physics.EventKind, which begins at 1."},
		gametest.Constant{Name: "ms", Value: ms, Doc: "Milliseconds for which are shown: dice that are thrown, a figure on its way, a flick that a computer is about to make, what the referee says, a goal."},
		gametest.Constant{Name: "unsaid", Value: unsaid, Doc: "How the referee’s notes begin that nobody waits for: what they say stands elsewhere, or follows."})
}

// TestOpening compares the position at which an analysis begins with that of the rules.
func TestOpening(t *testing.T) {
	r := *Standard()
	r.SetUp = Open
	s, err := r.Start(2)
	if err != nil {
		t.Fatal(err)
	}
	for s.Phase == Draw {
		r.Step(&s, game.At(game.Nature, r.Odds(nil, &s)[1].Move))
	}
	gametest.Constants(t, "../../web/src/games/squareball/opening.ts",
		gametest.Constant{Name: "opening", Value: Standard().FormatState(&s), Doc: "The first throw after the open formation."})
}
