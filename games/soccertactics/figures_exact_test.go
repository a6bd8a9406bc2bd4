package soccertactics

import (
	"math"
	"strings"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
)

// A grid without edges, and the ordered pairs of directions: docs/lab/reference.md#moves.
func TestUnboundedGrid(t *testing.T) {
	pawn := []int{8, 24, 36, 64, 80, 92}
	ball := []int{8, 20, 32, 44, 56, 68, 80, 92, 104, 116, 128, 140}
	for n := 1; n <= FarBall; n++ {
		counts := [2]int{}
		for dx := -n; dx <= n; dx++ {
			for dy := -n; dy <= n; dy++ {
				for kind, ball := range []bool{false, true} {
					if (dx != 0 || dy != 0) && open(dx, dy, n, ball) {
						counts[kind]++
					}
				}
			}
		}
		if n <= Faces && counts[0] != pawn[n-1] || counts[1] != ball[n-1] {
			t.Errorf("%d steps: %d squares for a pawn, %d for the ball", n, counts[0], counts[1])
		}
	}
	pairs := [2]int{}
	for a, da := range directions {
		for b, db := range directions {
			if a != b && b != (a+4)%8 {
				pairs[0]++
			}
			if a != b && da[0]*db[0] >= 0 && da[1]*db[1] >= 0 {
				pairs[1]++
			}
		}
	}
	if pairs != [2]int{48, 24} {
		t.Errorf("%v ordered pairs of directions, want 48 for a pawn and 24 for the ball", pairs)
	}
}

// Ties, the expected number of rolls, and who has the ball in the end
// (docs/lab/reference.md#duels); the value of that in the area (docs/lab/reference.md#shots).
func TestDuelTable(t *testing.T) {
	r := Standard()
	for _, c := range []struct {
		d                       Slot
		tie, rolls, ends, goals float64
	}{
		{FirstNumber, 6. / 36, 6. / 5, 1. / 2, 1. / 4},
		{FirstBack, 5. / 36, 36. / 31, 10. / 31, 5. / 31},
		{Keeper, 4. / 36, 9. / 8, 3. / 16, 3. / 32},
	} {
		tie := 0.0
		for _, o := range duelOdds {
			a, b := int(o.Move.A), int(o.Move.B)
			if foul := a+b == 7 && (a == 1 || b == 1); !foul && a == b+r.Bonus(c.d) {
				tie += 1. / 36
			}
		}
		odds := r.DuelOdds(FirstNumber, c.d)
		ends := odds.Won + odds.Fouled
		for name, pair := range map[string][2]float64{
			"tie": {tie, c.tie}, "rolls": {1 / (1 - tie), c.rolls}, "ends with the ball": {ends, c.ends}, "goal": {ends * r.Shot().Goal, c.goals},
		} {
			if math.Abs(pair[0]-pair[1]) > 1e-12 {
				t.Errorf("against %s: %s %.6f, want %.6f", c.d.code(), name, pair[0], pair[1])
			}
		}
	}
}

// kickOffTable is docs/lab/reference.md#the-kick-off: for each square the numbers of die values
// that bring O and D there; ! marks a lone pawn of Blue.
var kickOffTable = [Faces]string{
	"C9:4/6 D9:5/5 E9:6/5",
	"B9! C9:4/6 E9:6/5 F9:6/6 B10:3/6 C10:4/6 D10:4/6 E10:5/6 F10:4/6",
	"A9:4/5 B9! F9:6/6 G9! A10:3/6 C10:4/6 E10:5/6 G10:5/6 A11! B11:3/6 C11! D11:4/6 E11:4/6 F11! G11:3/6",
	"A9:4/5 G9! H9:5/5 B10:3/6 F10:4/6 H10:3/6 C11! E11:4/6 H11! A12:2/6 B12:1/6 C12:3/6 D12:2/6 E12:3/6 F12:2/6 G12:1/6 H12:2/6",
	"H9:5/5 A10:3/6 G10:5/6 B11:3/6 F11! C12:3/6 E12:3/6 A13:0/6 B13! C13:1/6 D13! E13! F13:0/6 G13! H13:0/6",
	"H10:3/6 A11! G11:3/6 B12:1/6 F12:2/6 C13:1/6 E13! A14:0/6 B14:1/6 C14:0/6 D14:0/6 E14:0/6 F14:0/6 G14:0/6 H14:0/6",
}

func TestKickOffTable(t *testing.T) {
	r := Standard()
	s, err := r.ParseState("st1 D1/B4,D4,E4,G4/A6/C6/F6/H6/D8/F8 D16/B13,D13,E13,G13/A11/C11/F11/H11/B9/G9 D8 R br K@D8 0 -/- 0-0 1:0 k=R -")
	if err != nil {
		t.Fatal(err)
	}
	for i, row := range kickOffTable {
		rolled := s
		r.Step(&rolled, game.At(game.Nature, Move{Act: RollDie, A: uint8(i + 1)}))
		moves := r.Legal(nil, &rolled, 0)
		want := strings.Fields(row)
		if len(moves) != len(want) {
			t.Fatalf("%d: %d squares, want %d", i+1, len(moves), len(want))
		}
		for k, m := range moves {
			got := m.To.String() + "!"
			if r.Landing(&rolled, m) != LandsAway {
				odds := r.Scramble(&rolled, m.To)
				got = m.To.String() + ":" + string('0'+rune(math.Round(6*odds.O))) + "/" + string('0'+rune(math.Round(6*odds.D)))
			}
			if got != want[k] {
				t.Errorf("%d: %s, want %s", i+1, got, want[k])
			}
		}
	}
}

// The size of the game, and the branching factor of random play: docs/lab/reference.md#sizes.
func TestSizes(t *testing.T) {
	placements := 64 * binomial(63, 4) * binomial(123, 6)
	if math.Abs(placements/1.6e17-1) > 0.05 || math.Abs(placements*placements/2.6e34-1) > 0.05 {
		t.Errorf("%.3g placements of one side", placements)
	}
	r := Standard()
	sums, counts := [phaseCount]float64{}, [phaseCount]float64{}
	src := gametest.Source(t, 4, 4)
	s, err := r.Start(2)
	if err != nil {
		t.Fatal(err)
	}
	for range 20_000 {
		turn := r.Turn(&s)
		if turn.Over() {
			s, _ = r.Start(2)
			continue
		}
		seat := game.Nature
		if !turn.Chance {
			seat = turn.Seats.First()
			sums[s.Phase] += float64(len(r.Legal(nil, &s, seat)))
			counts[s.Phase]++
		}
		r.Step(&s, game.At(seat, r.Sample(&s, seat, src)))
	}
	for phase, want := range map[Phase]float64{PawnMove: 208, BallPlay: 21, CatchMove: 230, ChallengeMove: 227, Challenge: 6} {
		if got := sums[phase] / counts[phase]; math.Abs(got/want-1) > 0.3 {
			t.Errorf("%s: %.1f decisions, the reference has %.0f", phase, got, want)
		}
	}
}

func binomial(n, k int) float64 {
	product := 1.0
	for i := range k {
		product *= float64(n-i) / float64(i+1)
	}
	return product
}
