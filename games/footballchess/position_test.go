package footballchess

import (
	"testing"
)

var perfts = []struct {
	name, position string
	counts         []uint64
}{
	{"P1 kick-off", "3k3/7/2b1r2/1p1q1n1/7/7/7/1N1Q1P1/2R1B2/7/3K3 d6 w 0-0 0 0 -", []uint64{43, 1854, 86118, 4032144}},
	{"P2 take", "3k3/7/2b1r2/1p1q1n1/7/3Q3/7/1N3P1/2R1B2/7/3K3 d6 b 0-0 1 1 -", []uint64{52, 4522, 249659, 17779086}},
	{"P3 chains", "3k3/2r4/6n/qp3b1/B2R3/6N/7/3Q1P1/7/7/3K3 d4 w 0-0 0 0 -", []uint64{91, 4407, 297884, 14215904}},
	{"P4 attack", "R6/2pkrP1/2Qb3/6B/q3N2/7/7/7/5n1/7/3K3 c9 w 1-1 40 120 -", []uint64{79, 3729, 255911, 12549937}},
	{"P5 box", "3k3/7/7/1b5/7/7/4n1q/3Q1B1/1N5/R2pP1r/2K4 d2 w 0-2 11 77 -", []uint64{68, 3451, 208403, 10685752}},
	{"P6 crowd", "3k3/7/QR1qr1b/2n3N/1p1B3/7/5P1/7/7/7/3K3 d7 w 2-2 63 240 -", []uint64{58, 3136, 173084, 9702333}},
}

func TestPerft(t *testing.T) {
	r := Standard()
	for _, p := range perfts {
		s, err := r.ParseState(p.position)
		if err != nil {
			t.Fatalf("%s: %v", p.name, err)
		}
		for i, want := range p.counts {
			if got := r.Perft(&s.Position, i+1); got != want {
				t.Errorf("%s: perft %d = %d, want %d", p.name, i+1, got, want)
			}
		}
	}
}

func BenchmarkPerft(b *testing.B) {
	r := Standard()
	s, _ := r.ParseState(perfts[0].position)
	var nodes uint64
	for range b.N {
		nodes += r.Perft(&s.Position, 4)
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
}
