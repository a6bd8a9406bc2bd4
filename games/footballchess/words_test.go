package footballchess

import (
	"errors"
	"iter"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"woodwork/game"
	"woodwork/game/gametest"
)

// TestWords makes the rules say everything they can, by random play with all options and by the
// scripts, and compares that with the catalogue.
func TestWords(t *testing.T) {
	s := gametest.NewSpeaker(t, Text())
	for _, v := range variants(t) {
		listen(t, s, v.Rules)
	}
	stage().Listen(t, "testdata/referee/*.txt", func(file string, said game.Text) {
		if err := s.Say(said); err != nil {
			t.Errorf("%s: %v", file, err)
		}
	})
	sayStrangers(t, s)
	if err := s.Say(Standard().Unasked().Text); err != nil {
		t.Error(err)
	}
	for _, key := range staticKeys() {
		if err := s.Say(game.Say(key)); err != nil {
			t.Error(err)
		}
	}
	for _, key := range s.Unsaid() {
		if strings.HasPrefix(key, "footballchess.reason.") {
			continue // the players say these
		}
		t.Errorf("nobody says %s", key)
	}
}

// listen plays at random and says all texts.
func listen(t *testing.T, s *gametest.Speaker, r Rules) {
	w := newWalk(t, r, 7)
	for range 1_000 {
		before, in := w.next()
		err := errors.Join(gametest.SayPly(s, r, &before, &w.state, in), gametest.SayHints(s, r, &before, game.Seat(before.Turn)))
		if err != nil {
			t.Fatalf("%s: %v", r.FormatState(&before), err)
		}
	}
}

func short(t game.Text) game.Text {
	t.Key += ".short"
	return t
}

// sayStrangers lets a seat and the clock make moves that are not theirs. A log cannot: there the
// token says whose it is. It also says the rare short forms.
func sayStrangers(t *testing.T, s *gametest.Speaker) {
	r := Standard()
	r.Base = 60_000
	state, err := r.Start(2)
	if err != nil {
		t.Fatal(err)
	}
	for _, in := range []game.Input[Move]{
		game.At(0, Move{Act: Resign, Side: Black}),
		game.At(0, Move{Act: Flag}),
		{After: time.Minute, Seat: game.Clock, Move: Move{Act: Go, To: at(3, 2)}},
	} {
		err := game.Play(r, &state, in)
		refused, ok := err.(game.Refusal)
		if !ok {
			t.Fatalf("%v: %v, want a refusal", in, err)
		}
		if err := s.Say(refused.Text); err != nil {
			t.Error(err)
		}
	}
	for _, act := range []Act{Resign, Agree, Flag} {
		if err := s.Say(short(r.Describe(&state, Move{Act: act}))); err != nil {
			t.Error(err)
		}
	}
}

// staticKeys returns the keys that follow from the options, presets, lessons and figures.
func staticKeys() []string {
	keys := append(gametest.GameKeys(Game(), false), "footballchess.option.clock.none", "footballchess.option.limit.0")
	for _, f := range []string{"goal", "danger", "robbed", "robbers", "threat", "reachers", "takers"} {
		keys = append(keys, "footballchess.figure."+f)
	}
	for _, theme := range []string{"take", "pick", "leave", "carry", "kick", "pass", "quiet"} {
		keys = append(keys, "footballchess.puzzle."+theme)
	}
	for k := range Kinds {
		keys = append(keys, "footballchess.puzzle.look."+k.String())
	}
	return keys
}

// TestEveryRefusalHasAReason asks for the reason of everything that can be written and is not
// legal. A full row is the last reason tried, so in that case the row must be full.
func TestEveryRefusalHasAReason(t *testing.T) {
	src := rand.New(gametest.Source(t, 5, 6))
	for i := range 150 {
		s := State{Position: randomPosition(src)}
		r := Standard()
		if i%2 == 0 {
			r.Zone, r.TurnBack, r.Offside, r.RowLimit = true, true, Offside(src.IntN(3)), RowLimit(src.IntN(3))
			r.KickRows, r.LinePass = src.IntN(2) == 0, src.IntN(2) == 0
		}
		if _, err := gametest.Legality[Rules, State, Move](r, &s, everyMove(&s), nil, nil); err != nil {
			t.Fatalf("%s with %q: %v", &s.Position, r.options(), err)
		}
		for _, m := range everything() {
			if game.Allows(r, &s, game.Seat(s.Turn), m) {
				continue
			}
			why := r.Refuse(&s, game.Seat(s.Turn), m)
			c := r.newGenerator(&s.Position)
			if c.Allows(m) {
				t.Fatalf("%s with %q: the generator allows %s, which is refused by %v", &s.Position, r.options(), s.text(m), why)
			}
			full := m.To < Squares && r.RowLimit != RowsFree && c.count(m.To.Row()) >= FullRow
			zone := r.Zone && (m.Piece == King || m.Mate[0] == King)
			if why.Rule == "FC-33" && !full || why.Rule == "FC-15" && !zone {
				t.Fatalf("%s with %q: %s is refused by %v", &s.Position, r.options(), s.text(m), why)
			}
		}
	}
}

// everyMove lists all moves that can be written.
func everyMove(*State) iter.Seq[Move] {
	all := append(everything(), Move{Act: Agree})
	for side := White; side <= Black; side++ {
		all = append(all, Move{Act: Resign, Side: side}, Move{Act: Flag, Side: side})
	}
	for k := range Kinds {
		for q := Square(0); q < Squares; q++ {
			all = append(all, Move{Act: Put, Piece: k, To: q})
		}
	}
	return slices.Values(all)
}

// everything lists all moves that have one form, legal or not.
func everything() (all []Move) {
	for k := range Kinds {
		for q := Square(0); q < Squares; q++ {
			if !pitch.Has(q) && !goals[White].Has(q) && !goals[Black].Has(q) {
				continue
			}
			for _, act := range []Act{Go, Carry, Kick, Take} {
				all = append(all, Move{Act: act, Piece: k, To: q})
			}
		}
		for m := range Kinds {
			all = append(all, Move{Act: Pass, Piece: k, Mate: [2]Kind{m}})
			for n := range Kinds {
				all = append(all, Move{Act: Chain, Piece: k, Mate: [2]Kind{m, n}})
			}
		}
	}
	return all
}
