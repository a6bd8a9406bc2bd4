package engine

import (
	"os"
	"slices"
	"strings"
	"testing"

	fc "woodwork/games/footballchess"
)

// Equal sources play the same episode, and its finds are correct; the long run plays five
// episodes and looks up to eight plies ahead.
func TestMine(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	a, b := NewMiner(numbers(t, 7)), NewMiner(numbers(t, 7))
	first, err1 := a.episode(t.Context())
	again, err2 := b.episode(t.Context())
	if err1 != nil || err2 != nil || !slices.Equal(first, again) {
		t.Errorf("equal mines play %d and %d positions: %v, %v", len(first), len(again), err1, err2)
	}
	r, episodes, found := fc.Standard(), 5, 0
	if os.Getenv("WOODWORK_LONG") == "" {
		episodes, a.plies, a.nodes = 4, 5, 500
	}
	f := NewMateSolver(r, 8)
	for range episodes {
		finds, err := a.Next(t.Context(), false)
		if err != nil {
			t.Fatal(err)
		}
		for _, x := range finds {
			if n, err := f.Goal(t.Context(), &x.Position, x.Plies); n != x.Plies || n < 3 || err != nil {
				t.Errorf("%s: a goal in %d, %v; the mine says %d", x.Position.String(), n, err, x.Plies)
			}
		}
		found += len(finds)
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
	put := func(episode, ways int, piece fc.Kind) study {
		return study{episode: episode, ways: ways, first: fc.Move{Act: fc.Take, Piece: piece}}
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
