package players

import (
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
	wg "woodwork/games/winninggoal"
)

// The seconds played are what the fixed clock charges: nothing for the toss, the first roll of the
// white die and the kicks of a shoot-out.
func TestSecondsPlayed(t *testing.T) {
	r, err := wg.Configure(game.Values{"halfMs": "30000", "clock": "fixed", "shootout": "on", "boskov": "on"})
	if err != nil {
		t.Fatal(err)
	}
	src := gametest.Source(t, 4, 2)
	met := map[wg.Phase]int{}
	for range 5000 {
		s, err := r.Start(2)
		if err != nil {
			t.Fatal(err)
		}
		for !r.Turn(&s).Over() {
			seat := game.Nature
			if turn := r.Turn(&s); !turn.Chance {
				seat = turn.Seats.First()
			}
			m, before := r.Sample(&s, seat, src), s
			want := float64(wg.Cost(&s, m)) / 1000
			if s.Phase == wg.Toss || s.FirstPower() || s.Phase == wg.ShootOutKick {
				want = 0
			}
			r.Step(&s, game.At(seat, m))
			met[before.Phase]++
			if got := seconds(&before, &s); got != want {
				t.Fatalf("%s at %s: %v seconds, want %v", r.FormatMove(&before, m), r.FormatState(&before), got, want)
			}
		}
	}
	for p := wg.Toss; p < wg.FullTime; p++ {
		if met[p] == 0 {
			t.Errorf("the phase %s was not met", p)
		}
	}
}
