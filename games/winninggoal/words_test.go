package winninggoal

import (
	"errors"
	"iter"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
)

// TestWords makes the rules say everything they can, by random play with all options and by the
// scripts, and compares the texts with the catalogue.
func TestWords(t *testing.T) {
	s := gametest.NewSpeaker(t, Text())
	for _, v := range variants(t) {
		r := v.Rules
		listen(t, s, r)
	}
	stage().Listen(t, "testdata/referee/*.txt", func(file string, said game.Text) {
		if err := s.Say(said); err != nil {
			t.Errorf("%s: %v", file, err)
		}
	})
	for _, text := range append(strangers(t), staticTexts()...) {
		if err := s.Say(text); err != nil {
			t.Error(err)
		}
	}
	for _, c := range conditions {
		if c.Words == nil {
			continue
		}
		if err := s.Say(c.Words(nil, nil)); err != nil {
			t.Error(err)
		}
	}
	for _, key := range s.Unsaid() {
		if strings.HasPrefix(key, "winninggoal.reason.") {
			continue // said by players
		}
		t.Errorf("nobody says %s", key)
	}
}

// listen plays at random and says all texts, including refusals of impossible moves.
func listen(t *testing.T, s *gametest.Speaker, r *Rules) {
	src := rand.New(gametest.Source(t, 8, 8))
	state, _ := r.Start(2)
	for range 3_000 {
		turn := r.Turn(&state)
		if turn.Over() {
			state, _ = r.Start(2)
			continue
		}
		seat := game.Nature
		if !turn.Chance {
			seat = turn.Seats.First()
		}
		before, in := state, game.At(seat, r.Sample(&state, seat, src))
		if turn.Within > 0 && src.IntN(9) == 0 {
			in = game.Input[Move]{After: turn.Within, Seat: game.Clock, Move: Move{Act: TimeUp}}
		}
		r.Step(&state, in)
		err := errors.Join(gametest.SayPly(s, r, &before, &state, in), gametest.SayHints(s, r, &before, max(seat, 0)),
			s.SayAll(refusals(t, r, &before, seat)))
		if err != nil {
			t.Fatalf("%s, %s: %v", r.FormatState(&before), r.FormatMove(&before, in.Move), err)
		}
	}
}

// refusals asks why each decision that can be written is not legal.
func refusals(t *testing.T, r *Rules, s *State, seat game.Seat) (texts []game.Text) {
	for _, m := range everything() {
		if seat == game.Nature || game.Allows(r, s, seat, m) {
			continue
		}
		why := r.Refuse(s, seat, m)
		if why.Rule == "" || why.Text.Key == "" {
			t.Fatalf("%s: %s is refused without a reason", r.FormatState(s), r.FormatMove(s, m))
		}
		texts = append(texts, why.Text)
	}
	return texts
}

// everyMove lists all decisions and outcomes that can be written.
func everyMove(*State) iter.Seq[Move] {
	all := append(everything(), Tossed(White), Tossed(Black), Move{Act: TimeUp})
	for p := LongShot; p <= RefereesWhistle; p++ {
		all = append(all, p.Rolled())
	}
	for result, token := range results {
		if token != "" {
			all = append(all, Result(result).Rolled())
		}
	}
	for d := Orange; d <= Burgundy; d++ {
		for dir := Forward; dir <= Backward; dir++ {
			for n := uint8(1); n <= 9; n++ {
				for mark := Clean; mark <= Lost; mark++ {
					all = append(all, NewFace(dir, n, mark).Rolled(d))
				}
			}
		}
	}
	return slices.Values(all)
}

func everything() (all []Move) {
	for d := Orange; d <= Burgundy; d++ {
		for m := Plain; m <= Doubled; m++ {
			all = append(all, Rolling(d, m))
		}
	}
	for p := LongShot; p <= RefereesWhistle; p++ {
		all = append(all, Using(p))
	}
	for a := Shoot; a <= RollKeeper; a++ {
		if a != UsePower {
			all = append(all, Move{Act: a})
		}
	}
	return all
}

// strangers are the refusals for those who act for somebody else.
func strangers(t *testing.T) []game.Text {
	r := Standard()
	state, err := r.ParseState("WG1 OP c4 W a Bl - . 0-0 1W/400000 -")
	if err != nil {
		t.Fatal(err)
	}
	return []game.Text{
		r.Refuse(&state, 0, Move{Act: TimeUp}).Text, r.Refuse(&state, game.Clock, Move{Act: Shoot}).Text,
		r.Refuse(&state, game.Nature, LongShot.Rolled()).Text,
		r.Refuse(&state, 0, LongShot.Rolled()).Text,
	}
}

// staticTexts are the texts that follow from the options, presets and lessons.
func staticTexts() (texts []game.Text) {
	for _, key := range gametest.GameKeys(Game(), true) {
		texts = append(texts, game.Say(key))
	}
	for _, bad := range badFiles {
		var of *game.FileError
		if _, err := ReadFile([]byte(bad.file)); errors.As(err, &of) {
			texts = append(texts, of.Text)
		}
	}
	return texts
}

// An attack that nobody interrupts in time goes on, and the log says only that.
func TestWhoSaysNothingLetsPlayGoOn(t *testing.T) {
	r, src := Standard(), rand.New(gametest.Source(t, 5, 5))
	s, _ := r.Start(2)
	for !s.Window {
		turn, seat := r.Turn(&s), game.Nature
		if !turn.Chance {
			seat = turn.Seats.First()
		}
		r.Step(&s, game.At(seat, r.Sample(&s, seat, src)))
	}
	if text := r.Describe(&s, Move{Act: TimeUp}); text.Key != "winninggoal.move.let.window" {
		t.Errorf("told by %s", text.Key)
	}
	s.Window = false
	if text := r.Describe(&s, Move{Act: TimeUp}); text.Key != "winninggoal.move.time" {
		t.Errorf("told by %s", text.Key)
	}
}
