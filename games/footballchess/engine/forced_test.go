package engine

import (
	"testing"

	"woodwork/game/gametest"
	fc "woodwork/games/footballchess"
)

// forcedSlowly reports whether the side to move forces a goal within plies, by trying
// everything. MateSolver is compared with it.
func forcedSlowly(r *fc.Rules, p *fc.Position, plies int) bool {
	if r.CanScore(p) {
		return true
	}
	if plies < 3 {
		return false
	}
	for _, m := range r.Moves(nil, p) {
		next := p.Do(m)
		if stoppedSlowly(r, &next, plies-1) {
			return true
		}
	}
	return false
}

// stoppedSlowly reports whether no move of the side to move stops a goal of the other side
// within plies.
func stoppedSlowly(r *fc.Rules, p *fc.Position, plies int) bool {
	if r.CanScore(p) {
		return false
	}
	moves := r.Moves(nil, p)
	for _, m := range moves {
		next := p.Do(m)
		if !forcedSlowly(r, &next, plies-1) {
			return false
		}
	}
	return len(moves) > 0
}

// TestForcer compares MateSolver with these, on positions of random play, for both sides and
// under several rules.
func TestForcer(t *testing.T) {
	field := fc.Standard()
	field.Offside, field.RowLimit, field.TurnBack, field.Zone = fc.OffsideField, fc.RowsOwn, true, true
	loose := fc.Standard()
	loose.LinePass, loose.KickRows = true, true
	for _, r := range []fc.Rules{fc.Standard(), field, loose} {
		f := NewMateSolver(r, 1)
		found := map[int]int{}
		for _, p := range randomPositions(t, r, 400) {
			want := 0
			for _, n := range []int{1, 3} {
				if want == 0 && forcedSlowly(&r, &p, n) {
					want = n
				}
			}
			got, err := f.Goal(t.Context(), &p, 3)
			if err != nil || got != want {
				t.Fatalf("%s: a goal in %d, %v; the twin says %d", p.String(), got, err, want)
			}
			against, err := f.Against(t.Context(), &p, 4)
			if err != nil || (against == 2) != stoppedSlowly(&r, &p, 2) || (against > 0) != stoppedSlowly(&r, &p, 4) {
				t.Fatalf("%s: a goal against it in %d, %v; the twin says otherwise", p.String(), against, err)
			}
			found[got]++
			found[against]++
		}
		gametest.Met(t, found, 3, 0, 1, 2, 3)
		gametest.Met(t, found, 1, 4)
	}
}

func BenchmarkForcer(b *testing.B) {
	r := fc.Standard()
	s, _ := r.Start(2)
	var nodes uint64
	for range b.N {
		f := NewMateSolver(r, 64)
		if n, err := f.Goal(b.Context(), &s.Position, 7); n != 0 || err != nil {
			b.Fatalf("a goal in %d is forced from the kick-off: %v", n, err)
		}
		nodes += f.Nodes()
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
	b.ReportMetric(float64(nodes)/float64(b.N), "nodes")
}
