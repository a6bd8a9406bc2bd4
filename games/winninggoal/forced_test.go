package winninggoal

import "testing"

// Two ways over the goal line after which the same follows are no choice; two places on the pitch are.
func TestTwoAlikeAreNoChoice(t *testing.T) {
	for _, c := range []struct {
		line   string
		forced bool
	}{
		{"WG1 SD c11 W n Wp - . 0-0 1W/300000 D1", true},
		{"WG1 SD b10 W n Wp - . 0-0 1W/300000 D2", true},
		{"WG1 SD c10 W n Wp - . 0-0 1W/300000 D1", false},
		{"WG1 SD c4 W n Wp - . 0-0 1W/300000 D1", false},
	} {
		m, err := Game().Load(nil, c.line)
		if err != nil {
			t.Fatal(err)
		}
		if m.Forced(White.Seat()) != c.forced || len(m.Legal(White.Seat())) != 2 || m.Forced(Black.Seat()) {
			t.Errorf("%s: forced is not %v: %v", c.line, c.forced, m.Legal(White.Seat()))
		}
	}
}
