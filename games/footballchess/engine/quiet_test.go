package engine

import "testing"

// A search makes progress even when two queens can take the ball from each other in hundreds of
// ways: it once spent twenty thousand positions on a single ply.
func TestDepthInAMelee(t *testing.T) {
	if testing.Short() {
		t.Skip("nothing in it runs at the same time")
	}
	r, kick := kickOff(t)
	total, e := 0, New(r, Fitted(), 4)
	for _, text := range []string{
		"3kp2/n6/2b4/5r1/7/3qQ2/2N4/1R5/4B2/5P1/3K3 d7 b 0-0 49 49 -",
		"3kpr1/n6/2b4/7/7/7/7/Q3N2/1q2B2/5P1/1R1K3 a4 b 0-0 187 187 -",
		"2pk3/7/4n2/1r1bQ2/7/7/1q5/1B3N1/2R4/3P3/3K3 b5 w 0-0 124 124 -",
		"p1qkbn1/7/2Q4/2r2R1/7/7/7/7/7/7/NK1P2B c11 b 0-0 137 137 -",
	} {
		s := parse(t, r, text)
		e.Forget(r)
		found := e.Search(t.Context(), &s, Limits{Nodes: 20_000})
		t.Logf("%s: depth %d", text, found.Depth)
		total += found.Depth
	}
	if total < 12 {
		t.Errorf("four positions are searched %d plies deep, all together", total)
	}
	if found := e.Search(t.Context(), &kick, Limits{Nodes: 20_000}); found.Depth < 4 {
		t.Errorf("the kick-off is searched %d plies deep", found.Depth)
	}
}

// Only few of the actions that win the ball are tried, and fewer the more often it has changed
// hands.
func TestTries(t *testing.T) {
	for _, c := range []struct{ deep, safe, want int }{{0, 0, 2}, {0, 2, 4}, {0, 9, 5}, {1, 9, 3}, {2, 9, 2}, {3, 9, 1}, {5, 9, 1}, {1, 0, 0}} {
		if got := tries(c.deep, c.safe); got != c.want {
			t.Errorf("%d of %d safe actions are tried when the ball has changed hands %d times, not %d", got, c.safe, c.deep, c.want)
		}
	}
}
