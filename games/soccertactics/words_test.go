package soccertactics

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"woodwork/game"
	"woodwork/game/gametest"
	"woodwork/internal/random/randomtest"
)

// TestWords makes the rules say everything they can, by play with all options and from the
// positions of all scripts, and compares that with the catalogue.
func TestWords(t *testing.T) {
	s := gametest.NewSpeaker(t, Text())
	from := func(words ...string) *rand.Rand { return rand.New(randomtest.Source(t).Of(words...)) }
	for _, v := range variants(t) {
		start, err := v.Rules.Start(2)
		if err != nil {
			t.Fatal(err)
		}
		listen(t, s, v.Rules, start, from(v.Name), 120)
	}
	for _, line := range gametest.Lines(t, "testdata/*/*.txt", "from ") {
		m, err := Game().Load(nil, line)
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		r, state, _ := game.Typed[*Rules, State, Move](m)
		for _, walk := range []string{"first", "second"} {
			listen(t, s, r, state, from(line, walk), 12)
		}
	}
	stage().Listen(t, "testdata/*/*.txt", func(file string, said game.Text) {
		if err := s.Say(said); err != nil {
			t.Errorf("%s: %v", file, err)
		}
	})
	for _, text := range append(strangers(t), staticTexts()...) {
		if err := s.Say(text); err != nil {
			t.Error(err)
		}
	}
	for _, key := range s.Unsaid() {
		if strings.HasPrefix(key, "soccertactics.reason.") || key == "soccertactics.figure.set" {
			continue // the players say these
		}
		t.Errorf("nobody says %s", key)
	}
}

// listen plays and says all texts, and the figures of the first decision and of some others.
func listen(t *testing.T, s *gametest.Speaker, r *Rules, state State, src *rand.Rand, plies int) {
	for n := range plies {
		turn := r.Turn(&state)
		if turn.Over() {
			return
		}
		before, in := state, choose(r, &state, turn, src)
		r.Step(&state, in)
		err := errors.Join(gametest.SayPly(s, r, &before, &state, in), s.SayAll(refusals(t, r, &before, in.Seat, src)))
		if (n == 0 || src.IntN(8) == 0) && in.Seat >= 0 {
			err = errors.Join(err, gametest.SayHints(s, r, &before, in.Seat))
		}
		if err != nil {
			t.Fatalf("%s, %s: %v", r.FormatState(&before), r.FormatMove(&before, in.Move), err)
		}
	}
}

// choose draws an input, more often than not one that goes for the ball, which random play
// rarely meets.
func choose(r *Rules, s *State, turn game.Turn, src *rand.Rand) game.Input[Move] {
	if turn.Chance {
		return game.At(game.Nature, r.Sample(s, game.Nature, src))
	}
	seat := turn.Seats.First()
	if turn.Within > 0 && src.IntN(20) == 0 {
		return game.Input[Move]{After: turn.Within, Seat: game.Clock, Move: Move{Act: TimeUp}}
	}
	in := game.At(seat, r.Sample(s, seat, src))
	if r.RealTime {
		in.After = time.Duration(src.IntN(30)) * time.Second
	}
	switch {
	case s.Phase == CornerPlace && r.mayPass(s) && src.IntN(4) == 0:
		in.Move = Move{Act: Pass}
		return in
	case src.IntN(5) == 0:
		return in
	}
	for _, m := range r.Legal(nil, s, seat) {
		_, met := s.on(s.O, m.To)
		if s.Phase == BallPlay && met || s.Phase != BallPlay && m.To == s.Ball && m.Act != Pass && m.Act != RollForPawn {
			in.Move = m
			if src.IntN(3) == 0 {
				break
			}
		}
	}
	return in
}

// refusals asks why decisions that can be written are not legal.
func refusals(t *testing.T, r *Rules, s *State, seat game.Seat, src *rand.Rand) (texts []game.Text) {
	if seat < 0 {
		return nil
	}
	for range 12 {
		m := Move{Act: MovePawn + Act(src.IntN(int(TakePenalty-MovePawn)+1)), From: Square(src.IntN(Squares)), To: Square(src.IntN(Squares))}
		if p := s.Pawns[seat][src.IntN(int(Slots))]; p.OnPitch() {
			m.From = p
		}
		m = onlyWritten(m)
		if game.Allows(r, s, seat, m) {
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

// onlyWritten clears the parts of a decision that the notation does not contain.
func onlyWritten(m Move) Move {
	switch m.Act {
	case RollForPawn, Pass:
		m.From, m.To = 0, 0
	case PlayBall, DribbleTo, StepKeeper:
		m.From = 0
	case TakeFreeKick:
		m.To = 0
	}
	return m
}

// strangers returns the refusals of moves by the wrong seat, and of impossible dice.
func strangers(t *testing.T) (texts []game.Text) {
	r := Standard()
	start, err := r.Start(2)
	if err != nil {
		t.Fatal(err)
	}
	refuse := func(phase Phase, seat game.Seat, m Move) {
		s := start
		s.Phase = phase
		texts = append(texts, r.Refuse(&s, seat, m).Text)
	}
	refuse(PawnMove, 0, Move{Act: TimeUp})
	refuse(PawnMove, game.Clock, Move{Act: Pass})
	refuse(PawnMove, 0, Move{Act: RollDie, A: 3})
	refuse(PawnRoll, game.Nature, Move{Act: SpinOne})
	refuse(Spin, game.Nature, Move{Act: RollDie, A: 3})
	refuse(Toss, game.Nature, Move{Act: RollDie, A: 3})
	refuse(Duel, game.Nature, Move{Act: RollDie, A: 3})
	refuse(FirstSetUp, 0, Move{Act: Pass})
	refuse(Challenge, 1, Move{Act: StepKeeper, To: 100})
	return texts
}

// staticTexts returns the texts that follow from the options, presets, phases and lessons, and
// the names of what a screen shows.
func staticTexts() (texts []game.Text) {
	keys := []string{"side.R", "side.B"}
	for p := range Slots {
		keys = append(keys, "pawn."+p.code())
	}
	for p := range phaseCount {
		keys = append(keys, "phase."+p.String())
	}
	for _, period := range "1234S" {
		keys = append(keys, "period."+string(period))
	}
	for k := KickOff; k <= FreeKick; k++ {
		keys = append(keys, "restart."+k.String())
	}
	for _, key := range append(gametest.GameKeys(Game(), true), gametest.Below("soccertactics", keys)...) {
		texts = append(texts, game.Say(key))
	}
	return texts
}

// TestTold plays testdata/words: the words of the referee in English, and the figures beside
// decisions.
func TestTold(t *testing.T) {
	told := stage()
	told.Text, told.Names = Text(), []string{"Red", "Blue"}
	told.Scripts(t, "testdata/words/*.txt", 2)
}
