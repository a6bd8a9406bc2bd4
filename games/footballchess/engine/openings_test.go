package engine

import (
	"math"
	"testing"

	fc "woodwork/games/footballchess"
)

// The whole book can be read, and it gives a position's moves from the view of the side to move.
func TestBeginnings(t *testing.T) {
	r := fc.Standard()
	s, err := r.Start(2)
	if err != nil {
		t.Fatal(err)
	}
	all := OpeningMoves(&s.Position)
	if len(all) < 10 {
		t.Errorf("%d first moves in the book", len(all))
	}
	for _, b := range all {
		if _, err := r.ParseMove(&s, b.Move); err != nil || b.Matches < 1 || b.Points < 0 || b.Points > 1 {
			t.Errorf("%+v: %v", b, err)
		}
	}
	book := readBook("$ woodwork\nfootballchess\n\nQd4-d6  9  60.0 %  (1.0 to 99.0)\n  Nf8-d7  4  75.0 %\nKd1-c1  2  0.0 %\n")
	m, err := r.ParseMove(&s, "Qd4-d6")
	if err != nil {
		t.Fatal(err)
	}
	next := s.Do(m)
	got, reply := book[s.Position], book[next]
	if len(got) != 2 || got[0] != (OpeningMove{"Qd4-d6", 9, 0.6}) || len(reply) != 1 || math.Abs(reply[0].Points-0.25) > 1e-9 {
		t.Errorf("%v, %v", got, reply)
	}
	other := s.Position
	other.Piece[fc.White][fc.King]++
	if len(OpeningMoves(&other)) != 0 {
		t.Error("a position that is not in the book has moves")
	}
}
