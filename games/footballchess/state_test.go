package footballchess

import (
	"os"
	"slices"
	"testing"

	"woodwork/game"
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
			if got := r.Perft(&s, i+1); got != want {
				t.Errorf("%s: perft %d = %d, want %d", p.name, i+1, got, want)
			}
		}
	}
}

// TestPerftFive takes some seconds.
func TestPerftFive(t *testing.T) {
	if os.Getenv("WOODWORK_LONG") == "" {
		t.Skip("set WOODWORK_LONG=1")
	}
	r := Standard()
	if got, want := r.Perft(&State{Position: opening}, 5), uint64(200_062_200); got != want {
		t.Errorf("P1: perft 5 = %d, want %d", got, want)
	}
}

// TestKinds counts the actions of the six positions by kind: the table of
// docs/lab/reference.md#counts.
func TestKinds(t *testing.T) {
	r := Standard()
	for i, want := range []map[string]int{
		{"move": 43},
		{"move": 42, "take": 10},
		{"move": 44, "carry": 19, "kick": 23, "pass": 4, "chain": 1},
		{"move": 44, "carry": 13, "kick": 19, "goal": 1, "pass": 1, "chain": 1},
		{"move": 45, "take": 23},
		{"move": 43, "carry": 6, "kick": 8, "pass": 1},
	} {
		s, err := r.ParseState(perfts[i].position)
		if err != nil {
			t.Fatal(err)
		}
		got := map[string]int{}
		for _, m := range r.Moves(nil, &s.Position) {
			kind := [...]string{Go: "move", Carry: "carry", Kick: "kick", Pass: "pass", Chain: "chain", Take: "take"}[m.Act]
			if m.Goal() {
				kind = "goal"
			}
			got[kind]++
		}
		for _, kind := range []string{"move", "carry", "kick", "goal", "pass", "chain", "take"} {
			if got[kind] != want[kind] {
				t.Errorf("%s: %d of kind %s, want %d", perfts[i].name, got[kind], kind, want[kind])
			}
		}
	}
}

// TestOptionCounts checks the counts with options of docs/lab/reference.md#counts.
func TestOptionCounts(t *testing.T) {
	for _, c := range []struct {
		position   int
		key, value string
		want       int
		added      string
	}{
		{3, "offside", "off", 80, "Qc9:a11"},
		{4, "turnback", "on", 79, ""},
		{1, "turnback", "on", 55, ""},
		{5, "rows", "own", 60, "Bd7-f9"},
		{5, "rows", "off", 60, "Bd7*f9"},
	} {
		m, err := Game().Load(game.Values{c.key: c.value}, perfts[c.position].position)
		if err != nil {
			t.Fatal(err)
		}
		legal := m.Legal(m.Turn().Seats.First())
		if len(legal) != c.want || c.added != "" && !slices.Contains(legal, c.added) {
			t.Errorf("%s with %s=%s: %d actions, want %d, and %s", perfts[c.position].name, c.key, c.value, len(legal), c.want, c.added)
		}
	}
}

// The first moves of P1, by piece.
func TestFirstMoves(t *testing.T) {
	r := Standard()
	got := [Kinds]int{}
	for _, m := range r.Moves(nil, &opening) {
		got[m.Piece]++
	}
	if want := [Kinds]int{King: 5, Queen: 12, Rook: 10, Bishop: 4, Knight: 6, Pawn: 6}; got != want {
		t.Errorf("%v, want %v", got, want)
	}
}

func BenchmarkPerft(b *testing.B) {
	r := Standard()
	s, _ := r.ParseState(perfts[0].position)
	var nodes uint64
	for range b.N {
		nodes += r.Perft(&s, 4)
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
}
