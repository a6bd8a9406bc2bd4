package engine

import (
	"context"
	"os"
	"reflect"
	"testing"

	fc "woodwork/games/footballchess"
)

// TestForgotten compares an engine that has searched many positions and forgotten them with a
// new one: they find the same, in as many positions. The tables are so small that old entries
// would get in the way.
func TestForgotten(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	n, nodes := 80, uint64(4000)
	if os.Getenv("WOODWORK_LONG") != "" {
		n, nodes = 3000, 20_000
	}
	r := fc.Standard()
	used := New(r, Fitted(), 0)
	for i, p := range randomPositions(t, r, n) {
		s := fc.State{Position: p, Start: p}
		used.Forget(r)
		got := used.Decide(context.Background(), &s, Limits{Nodes: nodes})
		want := New(r, Fitted(), 0).Decide(context.Background(), &s, Limits{Nodes: nodes})
		if !reflect.DeepEqual(got, want) {
			t.Fatalf("position %d, %s: used %+v, new %+v", i, p.String(), got, want)
		}
	}
}

// TestAgesEnd: when the ages of a table start over, no older entry is left that could be taken
// for new.
func TestAgesEnd(t *testing.T) {
	a := newTranspositionTable(1)
	a.begin()
	a.put(1, fc.Move{}, 5, 9, exact)
	for a.age != ages-1 {
		a.begin()
	}
	if a.get(1).bound() != exact || a.get(1).age() != 1 {
		t.Fatalf("the oldest entry is %x", a.get(1))
	}
	a.put(2, fc.Move{}, 6, 9, exact)
	if f := a.get(2); f.age() != ages-1 || f.value() != 6 || f.depth() != 9 || f.bound() != exact {
		t.Errorf("the newest entry is %x", f)
	}
	a.begin()
	if a.age != 1 || a.get(1).bound() != none || a.get(2).bound() != none {
		t.Errorf("age %d after the last, with entries %x and %x", a.age, a.get(1), a.get(2))
	}
}
