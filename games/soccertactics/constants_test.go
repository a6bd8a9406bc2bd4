package soccertactics

import (
	"slices"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
)

// weights returns the odds of a shot by what is shown.
func weights(shot []game.Outcome[Move]) map[string]uint32 {
	of := map[string]uint32{}
	for _, o := range shot {
		of[map[Act]string{SpinBall: "ball", SpinFlag: "flag", SpinOne: "one"}[o.Move.Act]] = uint32(o.Weight)
	}
	return of
}

// linedUp returns the position after the toss and the standard set-ups of both sides.
func linedUp(t *testing.T) string {
	t.Helper()
	r := Standard()
	s, err := r.Start(2)
	if err != nil {
		t.Fatal(err)
	}
	r.Step(&s, game.At(game.Nature, Move{Act: RollToss, A: 2, B: 5}))
	for range 2 {
		r.Step(&s, game.At(s.decides().Seat(), s.StandardSetUp()))
	}
	return r.FormatState(&s)
}

// TestConstants compares the pitch that the client draws with that of the rules.
func TestConstants(t *testing.T) {
	var names []string
	for file := range Files {
		names = append(names, SquareAt(file, 0).String()[:1])
	}
	var pawns, cards []string
	for p := range Slots {
		pawns = append(pawns, p.single())
		if !slices.Contains(cards, p.code()) {
			cards = append(cards, p.code())
		}
	}
	both := func(red Set) [2][]string { return [2][]string{ends(red)[Red].list(), ends(red)[Blue].list()} }
	ms := map[string]int{
		"roll": showRoll, "step": showStep, "come": showCome, "slide": showSlide, "set": showSet, "duel": showDuel, "tackle": showClash,
		"spin": showSpin, "shot": showShot, "read": showRead, "cheer": showCheer, "press": showPress,
	}
	gametest.Constants(t, "../../web/src/games/soccertactics/constants.ts",
		gametest.Constant{Name: "files", Value: names, Doc: "The files of the pitch."},
		gametest.Constant{Name: "ranks", Value: Ranks, Doc: "How many ranks it has."},
		gametest.Constant{Name: "pawnNames", Value: pawns, Doc: "The pawns of a side as a view names them."},
		gametest.Constant{Name: "cards", Value: cards, Doc: "Their cards: the defenders share one."},
		gametest.Constant{Name: "printed", Doc: "The printed squares of Red's end and of Blue's.", Value: map[string][2][]string{
			"corner": both(setOf(corner(Red, true)).Or(setOf(corner(Red, false)))),
			"goal":   both(goalArea[Red]),
			"spot":   both(spots[Red]),
			"area":   both(penaltyArea[Red].Less(goalArea[Red]).Less(spots[Red])),
			"long":   both(longShots[Red]),
			"circle": both(circle[Red]),
		}},
		gametest.Constant{Name: "spinner", Value: weights(spinner), Doc: "How the spinner is divided: among the ball, the flag and the 1."},
		gametest.Constant{Name: "setUp", Value: Standard().FormatMove(nil, Move{Act: SetUp})[:2], Doc: "How the text of a set-up begins."},
		gametest.Constant{Name: "ms", Value: ms, Doc: "Milliseconds for which are shown: a die, a square on the way of a pawn or the ball, coming to rest, a pawn that is put somewhere, a line-up, a duel, whose second die takes a breath, pawns that clash, the spinner, a shot, what the referee says, a goal, and a throw that waits for a press where time is short."})
}

// TestOpening compares the position at which an analysis begins with that of the rules.
func TestOpening(t *testing.T) {
	gametest.Constants(t, "../../web/src/games/soccertactics/opening.ts",
		gametest.Constant{Name: "opening", Value: linedUp(t), Doc: "The kick-off after the standard set-ups."})
}
