package squareball

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
	"woodwork/internal/random/randomtest"
)

// TestWords makes the rules say everything they can, by play that aims with all options and from
// the positions of all scripts, and compares the texts with the catalogue.
func TestWords(t *testing.T) {
	s := gametest.NewSpeaker(t, Text())
	starts := gametest.Lines(t, "testdata/*/*.txt", "from ")
	for _, v := range variants(t) {
		for _, line := range starts {
			listen(t, s, v.Rules, line, rand.New(randomtest.Source(t).Of(v.Name, line)))
		}
	}
	stage().Listen(t, "testdata/*/*.txt", func(file string, said game.Text) {
		if err := s.Say(said); err != nil {
			t.Errorf("%s: %v", file, err)
		}
		if strings.HasPrefix(said.Key, "squareball.move.") {
			if err := s.Say(short(said)); err != nil {
				t.Errorf("%s: %v", file, err)
			}
		}
	})
	for _, key := range staticKeys() {
		if err := s.Say(game.Say(key)); err != nil {
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
		if strings.HasPrefix(key, "squareball.reason.") || strings.HasPrefix(key, "squareball.figure.") || strings.HasPrefix(key, "squareball.hint.") || strings.HasPrefix(key, "squareball.puzzle.") {
			continue // said by players
		}
		t.Errorf("nobody says %s", key)
	}
}

// listen plays from a position and says all texts.
func listen(t *testing.T, s *gametest.Speaker, r *Rules, line string, src *rand.Rand) {
	state, err := r.ParseState(line)
	if err != nil {
		return // a position with other options
	}
	for range 12 {
		turn := r.Turn(&state)
		if turn.Over() {
			return
		}
		before, in := state, busyInput(r, &state, turn, src)
		if in.Move.Act == FlickDie && state.Kind != Penalty && src.IntN(20) == 0 {
			in.Move = Move{Act: GiveUp}
		}
		r.Step(&state, in)
		err := errors.Join(gametest.SayPly(s, r, &before, &state, in), s.SayAll(refusals(t, r, &before, src)))
		if err != nil {
			t.Fatalf("%s, %s: %v", r.FormatState(&before), r.FormatMove(&before, in.Move), err)
		}
	}
}

func short(t game.Text) game.Text {
	t.Key += ".short"
	return t
}

// refusals asks, for both sides, chance and the clock, why moves that can be written are not
// legal.
func refusals(t *testing.T, r *Rules, s *State, src *rand.Rand) (texts []game.Text) {
	for range 8 {
		m, seat := anything(s, src), game.Seat(src.IntN(2))
		switch {
		case src.IntN(8) == 0:
			seat = game.Clock
		case r.Turn(s).Chance:
			seat = game.Nature
		}
		if game.Allows(r, s, seat, m) {
			continue
		}
		why := r.Refuse(s, seat, m)
		if why.Rule == "" || why.Text.Key == "squareball.refuse." {
			t.Fatalf("%s: %s of %v is refused without a reason", r.FormatState(s), r.FormatMove(s, m), seat)
		}
		texts = append(texts, why.Text)
	}
	return texts
}

// anything draws a move that the notation can write: to anywhere, near a keeper, or near a die.
func anything(s *State, src *rand.Rand) Move {
	at := Point{X: int32(src.IntN(76000) - 38000), Y: int32(src.IntN(52000) - 26000)}
	switch src.IntN(3) {
	case 0:
		at = Point{X: int32(src.IntN(5)-2) * 17100, Y: int32(src.IntN(3)-1) * 2000}
	case 1:
		at = s.Die[src.IntN(dice)].Pose.Point
		at.X, at.Y = at.X+int32(src.IntN(5000))-2500, at.Y+int32(src.IntN(5000))-2500
	}
	m := Move{Act: PutFigure + Act(src.IntN(int(DecisionOver-PutFigure)+1))}
	switch m.Act {
	case PutFigure, MoveKeeper, PutCorner:
		m.At = at
	case TakeThrow:
		if m.Target = src.IntN(2) == 0; m.Target {
			m.At = at
		}
	case MoveOwn, MoveTheirs, CarryTo:
		m.N = int8(src.IntN(figures))
		m.Path.At[0], m.Path.Legs = at, 1
	case RemoveFigure:
		m.N = int8(src.IntN(figures))
	case FlickDie:
		m.N, m.Dir, m.V = int8(1+src.IntN(dice)), int32(src.IntN(36000)), 900
	}
	return m
}

// staticKeys are the keys that follow from the options, presets and lessons, and the names of
// phases, periods and kinds of attack, which the screen says.
func staticKeys() []string {
	var keys []string
	for _, name := range phaseNames {
		keys = append(keys, "phase."+name)
	}
	for _, name := range periodNames {
		keys = append(keys, "period."+string(name))
	}
	for _, name := range kindNames {
		keys = append(keys, "kind."+string(name))
	}
	return append(gametest.GameKeys(Game(), true), gametest.Below("squareball", keys)...)
}

// TestDoneSaysWithWhat plays from the positions of all scripts: a player who is done accepts a
// call, leaves a die or lets figures stay, and the sentence says which.
func TestDoneSaysWithWhat(t *testing.T) {
	r, src, done := Standard(), rand.New(gametest.Source(t, 5, 5)), map[string]bool{}
	for _, line := range gametest.Lines(t, "testdata/*/*.txt", "from ") {
		s, err := r.ParseState(line)
		if err != nil {
			continue // a position with other options
		}
		for range 12 {
			turn := r.Turn(&s)
			if turn.Over() {
				break
			}
			if m := (Move{Act: Pass}); !turn.Chance && r.Refuse(&s, turn.Seats.First(), m).None() {
				text := r.Describe(&s, m)
				if !slices.Contains(text.Args, game.Arg{Name: "phase", Value: s.Phase.String()}) {
					t.Fatalf("%s: said %v", r.FormatState(&s), text)
				}
				done[s.Phase.String()] = true
			}
			r.Step(&s, busyInput(r, &s, turn, src))
		}
	}
	for _, phase := range []string{"MOVES", "CARRY", "PROTEST"} {
		if !done[phase] {
			t.Errorf("nobody was done in %s", phase)
		}
	}
}
