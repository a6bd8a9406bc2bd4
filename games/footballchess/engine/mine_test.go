package engine

import (
	"slices"
	"strings"
	"testing"

	fc "woodwork/games/footballchess"
)

// What a mine digs out is as it says, equal sources dig out the same, and a choice
// takes one puzzle a spell and motif after motif.
func TestMine(t *testing.T) {
	r := fc.Standard()
	f, found := NewForcer(r, 8), 0
	a, b := NewMine(&counter{7}), NewMine(&counter{7})
	for i := range 3 {
		finds, err := a.Dig(t.Context(), false)
		if err != nil {
			t.Fatal(err)
		}
		for _, x := range finds {
			if n, err := f.Goal(t.Context(), &x.Position, x.Plies); n != x.Plies || n < 3 || err != nil {
				t.Errorf("%s: a goal in %d, %v; the mine says %d", x.Position.String(), n, err, x.Plies)
			}
		}
		found += len(finds)
		if i > 0 {
			continue
		}
		if again, err := b.Dig(t.Context(), false); err != nil || !slices.Equal(finds, again) {
			t.Errorf("equal mines dig out %v and %v, %v", finds, again, err)
		}
	}
	if found == 0 {
		t.Error("nothing found: the test says little")
	}
}

func TestScarcest(t *testing.T) {
	found := map[int][]string{3: {"", ""}, 5: {""}, 6: {"", "", ""}}
	if i := scarcest([]Find{{Plies: 3}, {Plies: 5}, {Plies: 6}}, found, 3); i != 1 {
		t.Errorf("find %d is taken, not that of five plies", i)
	}
	if i := scarcest([]Find{{Plies: 6}}, found, 3); i != -1 {
		t.Error("a length that is complete is taken")
	}
}

func TestChoose(t *testing.T) {
	put := func(spell, ways int, piece fc.Kind) study {
		return study{spell: spell, ways: ways, first: fc.Move{Act: fc.Take, Piece: piece}}
	}
	all := []study{put(1, 3, fc.Queen), put(1, 1, fc.Queen), put(2, 2, fc.Queen), put(3, 2, fc.Rook), put(4, 1, fc.Rook)}
	var got []string
	for _, z := range choose(all, 3, map[int]bool{4: true}) {
		got = append(got, z.first.Piece.String())
	}
	if strings.Join(got, "") != "QRQ" {
		t.Errorf("%v are chosen", got)
	}
}
