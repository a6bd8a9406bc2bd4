package tutto

import (
	"errors"
	"strings"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
)

// TestWords makes the rules say everything they can, by random play with all options and by the
// examples, and compares the texts with the catalogue.
func TestWords(t *testing.T) {
	s := gametest.NewSpeaker(t, Text())
	for _, v := range variants(t) {
		listen(t, s, v.Rules)
	}
	stage().Listen(t, "testdata/examples/*.txt", func(file string, said game.Text) {
		if err := s.Say(said); err != nil {
			t.Errorf("%s: %v", file, err)
		}
	})
	sayStrangers(t, s)
	for _, key := range staticKeys() {
		if err := s.Say(game.Say(key)); err != nil {
			t.Error(err)
		}
	}
	for _, c := range conditions {
		if c.Words == nil {
			continue
		}
		if err := s.Say(c.Words(Standard(), new(State))); err != nil {
			t.Error(err)
		}
	}
	for _, key := range s.Unsaid() {
		if strings.HasPrefix(key, "tutto.reason.") || strings.HasPrefix(key, "tutto.lot.") {
			continue // said by players
		}
		t.Errorf("nobody says %s", key)
	}
}

// listen plays matches of three players at random and says all texts.
func listen(t *testing.T, s *gametest.Speaker, r Rules) {
	w := newWalk(t, r, 3, 7)
	for range 2_000 {
		before, in := w.next()
		err := errors.Join(gametest.SayPly(s, r, &before, &w.state, in), gametest.SayHints(s, r, &before, before.Seat))
		if err != nil {
			t.Fatalf("%s: %v", r.FormatState(&before), err)
		}
	}
}

// sayStrangers lets a seat and the clock make moves of others, which no log can contain: in a
// log the token determines the seat.
func sayStrangers(t *testing.T, s *gametest.Speaker) {
	r := Rules{Target: 6000, Move: 20}
	state, err := r.ParseState("6000;move=20 0,0 1 K b2 0 - 112346 a5455555551 1")
	if err != nil {
		t.Fatal(err)
	}
	straight, err := r.ParseState("6000;move=20 0,0 1 K sr 0 - 112346 a5555555541 1")
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Say(r.Refuse(&straight, 0, Keeping(0)).Text); err != nil { // no log can contain a keep of nothing
		t.Error(err)
	}
	for _, in := range []game.Input[Move]{
		game.At(0, Keeping(0)),
		game.At(0, OfCard(Stop)),
		game.At(0, OfRoll(state.Roll)),
		game.At(0, Move{Act: TimeUp}),
		{After: 20e9, Seat: game.Clock, Move: Move{Act: Bank}},
	} {
		var refused game.Refusal
		if err := game.Play(r, &state, in); !errors.As(err, &refused) {
			t.Fatalf("%v: %v, want a refusal", in, err)
		}
		if err := s.Say(refused.Text); err != nil {
			t.Error(err)
		}
	}
}

// staticKeys are the keys that follow from the options, presets and lessons.
func staticKeys() []string {
	return append(gametest.GameKeys(Game(), false), "tutto.option.limit.0", "tutto.option.move.0")
}
