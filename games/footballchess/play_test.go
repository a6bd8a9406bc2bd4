package footballchess

import (
	"math/rand/v2"
	"slices"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
)

// variantValues are sets of options that change each other's effect.
var variantValues = map[string]game.Values{
	"standard": nil,
	"placed":   {"opening": "placed", "goals": "1"},
	"clock":    {"clock": "600+5", "limit": "50"},
	"loose":    {"offside": "off", "rows": "off", "turnback": "on", "rep": "off", "limit": "60"},
	"strict":   {"offside": "field", "rows": "own", "keeperkick": "zone", "rep": "draw", "result": "draw", "limit": "60"},
	"drawn":    {"opening": "placed", "limit": "80", "result": "draw", "rep": "whistle"},
	"goes on":  {"whistle": "kickoff", "limit": "50"},
	"long":     {"clock": "60+1", "goals": "9"},
}

// variants returns rules with every value of every option.
func variants(t testing.TB) []gametest.Variant[Rules] {
	t.Helper()
	return gametest.Variants(t, Options(), Configure, variantValues)
}

// walk plays match after match at random, but scores or wins the ball whenever it can, which
// brings it to every phase of a match.
type walk struct {
	rules Rules
	src   *rand.Rand
	state State
	moves []Move
}

func newWalk(t testing.TB, r Rules, seed uint64) *walk {
	t.Helper()
	w := &walk{rules: r, src: rand.New(gametest.Source(t, seed, 9))}
	w.restart()
	return w
}

func (w *walk) restart() {
	s, err := w.rules.Start(2)
	if err != nil {
		panic(err)
	}
	w.state = s
}

// next makes one input; after the end of a match it first starts another.
func (w *walk) next() (before State, in game.Input[Move]) {
	if w.state.Status.Over() {
		w.restart()
	}
	before = w.state
	seat := game.Seat(w.state.Turn)
	w.moves = w.rules.Legal(w.moves[:0], &w.state, seat)
	in = game.At(seat, w.choose())
	if w.rules.Base > 0 && w.src.IntN(200) == 0 {
		in = game.Input[Move]{After: w.rules.Turn(&w.state).Within, Seat: game.Clock, Move: Move{Act: Flag, Side: w.state.Turn}}
	}
	w.rules.Step(&w.state, in)
	return before, in
}

func (w *walk) choose() Move {
	if i := slices.IndexFunc(w.moves, Move.Goal); i >= 0 {
		return w.moves[i]
	}
	if w.state.Status == Play {
		if grabs := w.rules.Grabs(nil, &w.state.Position); len(grabs) > 0 && w.src.IntN(2) == 0 {
			return grabs[w.src.IntN(len(grabs))]
		}
	}
	return w.moves[w.src.IntN(len(w.moves))]
}

// randomPosition places the twelve pieces anywhere, the keepers in their areas, and gives the
// ball to a piece most of the time.
func randomPosition(src *rand.Rand) (p Position) {
	taken := Bitboard{}
	draw := func(from Bitboard) Square {
		for {
			if q := Square(src.IntN(Squares)); from.Has(q) && !taken.Has(q) {
				taken = taken.Or(Of(q))
				return q
			}
		}
	}
	crowd := pitch
	if src.IntN(3) == 0 { // near a goal more rules apply
		crowd = rows(7, 11)
	}
	for side := range p.Piece {
		p.Piece[side][King] = draw(areas[side])
	}
	for side := range p.Piece {
		for k := Queen; k < Kinds; k++ {
			p.Piece[side][k] = draw(crowd)
		}
	}
	p.Turn = Side(src.IntN(2))
	p.Ball = p.Piece[src.IntN(2)][src.IntN(int(Kinds))]
	if src.IntN(4) == 0 {
		p.Ball = draw(pitch)
	}
	return p
}

// Out of turn each side resigns for itself only, and either agrees to a draw (FC-56).
func TestOutOfTurn(t *testing.T) {
	r := Standard()
	s, err := r.Start(2)
	if err != nil {
		t.Fatal(err)
	}
	for _, side := range []Side{White, Black} {
		own, other := game.Seat(side), game.Seat(side.Other())
		if m := (Move{Act: Resign, Side: side}); !r.OutOfTurn(&s, own, m) || r.OutOfTurn(&s, other, m) {
			t.Errorf("seat %s resigns: %t, and seat %s for it: %t", own, r.OutOfTurn(&s, own, m), other, r.OutOfTurn(&s, other, m))
		}
		if !r.OutOfTurn(&s, own, r.Agreement()) {
			t.Errorf("seat %s may not agree", own)
		}
	}
	if r.OutOfTurn(&s, 2, r.Agreement()) || r.OutOfTurn(&s, 0, Move{Act: Go}) {
		t.Error("a third seat agrees, or somebody goes out of turn")
	}
}
