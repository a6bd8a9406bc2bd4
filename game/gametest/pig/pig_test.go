package pig_test

import (
	"errors"
	"iter"
	"math/rand/v2"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
	"woodwork/game/gametest/pig"
)

func TestConformance(t *testing.T) {
	options := pig.Game().Options
	all := gametest.Variants(t, options, configure, map[string]game.Values{"free": nil, "timed": {"target": "30", "limit": "1000"}})
	gametest.RunAll(t, options, all, func(int, gametest.Variant[pig.Rules]) gametest.Config[pig.State, pig.Move] {
		return gametest.Config[pig.State, pig.Move]{Seats: []int{2, 5, 10}, Plies: 4000, Moves: everyMove}
	})
}

// configure returns the rules of a match with some options.
func configure(values game.Values) (pig.Rules, error) {
	m, err := pig.Game().New(values, 2)
	if err != nil {
		return pig.Rules{}, err
	}
	r, _, _ := game.Typed[pig.Rules, pig.State, pig.Move](m)
	return r, nil
}

// everyMove lists all moves, and some values that are not moves.
func everyMove(*pig.State) iter.Seq[pig.Move] {
	return func(yield func(pig.Move) bool) {
		for m := pig.Move(0); m <= pig.Out+1 && yield(m); m++ {
		}
	}
}

func TestOptionTable(t *testing.T) { gametest.Options(t, pig.Game()) }

func TestPerft(t *testing.T) {
	r := pig.Rules{Target: 100}
	s, _ := r.Start(2)
	// hold or roll; after a hold the same two, after a roll six faces
	for depth, want := range []uint64{1, 2, 8, 20} {
		if got := game.Perft(r, &s, depth); got != want {
			t.Errorf("perft %d = %d, want %d", depth, got, want)
		}
	}
}

func TestErased(t *testing.T) {
	m, err := pig.Game().New(game.Values{"target": "10"}, 2)
	if err != nil {
		t.Fatal(err)
	}
	for _, in := range []struct {
		seat game.Seat
		move string
		want error
	}{
		{0, "roll", nil}, {0, "hold", game.ErrTurn}, {game.Nature, ":7", game.ErrIllegal}, {game.Nature, ":6", nil},
		{1, "roll", game.ErrTurn}, {0, "roll", nil}, {game.Nature, ":5", nil}, {game.Clock, "!", game.ErrTurn},
		{0, "hold", nil}, {0, "roll", game.ErrOver},
	} {
		if _, err := m.Play(0, in.seat, in.move); !errors.Is(err, in.want) {
			t.Fatalf("seat %s plays %s: %v, want %v", in.seat, in.move, err, in.want)
		}
	}
	if got := m.State(); got != "11,0 1 0 -" || m.Winners() != game.SeatsOf(0) {
		t.Errorf("the match ends at %q", got)
	}
}

func TestOptionsAreChecked(t *testing.T) {
	for _, v := range []game.Values{{"target": "5"}, {"target": "ten"}, {"target": "010"}, {"goal": "1"}} {
		if _, err := pig.Game().New(v, 2); !errors.Is(err, game.ErrOption) {
			t.Errorf("%v: %v", v, err)
		}
	}
	if _, err := pig.Game().New(nil, 11); !errors.Is(err, game.ErrOption) {
		t.Error("eleven seats were accepted")
	}
}

func FuzzParseState(f *testing.F) {
	r := pig.Rules{Target: 100}
	f.Add("12,30 2 7 -")
	f.Fuzz(func(t *testing.T, text string) {
		if s, err := r.ParseState(text); err == nil && r.FormatState(&s) != text {
			t.Errorf("%q is accepted, and written %q", text, r.FormatState(&s))
		}
	})
}

func BenchmarkRandomPlay(b *testing.B) {
	r, src := pig.Rules{Target: 100}, rand.NewPCG(1, 2)
	s, _ := r.Start(2)
	start := s
	var moves []pig.Move
	var odds []game.Outcome[pig.Move]
	b.ReportAllocs()
	b.ResetTimer()
	for range b.N { // not b.Loop: with it Go 1.26 cannot compile the inlined generic calls
		turn := r.Turn(&s)
		switch {
		case turn.Over():
			s = start
		case turn.Chance:
			odds = r.Odds(odds[:0], &s)
			r.Step(&s, game.At(game.Nature, game.Draw(odds, src)))
		default:
			moves = r.Legal(moves[:0], &s, s.Seat)
			r.Step(&s, game.At(s.Seat, moves[game.Below(src, uint64(len(moves)))]))
		}
	}
}
