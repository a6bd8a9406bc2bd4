package soccertactics

import (
	"math"
	"math/big"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
)

// Distinct end squares on an empty board: docs/lab/reference.md#moves.
func TestMovementCounts(t *testing.T) {
	for _, row := range []struct {
		from       string
		pawn, ball []int
	}{
		{"D8", []int{8, 24, 36, 55, 52, 46}, []int{8, 20, 32, 35, 30, 30, 30, 22, 12, 8, 4, 1}},
		{"A1", []int{3, 8, 10, 18, 21, 25}, []int{3, 6, 9, 12, 15, 18, 21, 15, 15, 15, 15, 15}},
		{"H16", []int{3, 8, 10, 18, 21, 25}, []int{3, 6, 9, 12, 15, 18, 21, 15, 15, 15, 15, 15}},
		{"A8", []int{5, 14, 19, 34, 41, 48}, []int{5, 11, 17, 23, 29, 35, 41, 22, 13, 11, 9, 7}},
		{"D1", []int{5, 14, 19, 29, 26, 24}, []int{5, 11, 17, 18, 15, 15, 15, 15, 15, 15, 15, 15}},
	} {
		from, err := parseSquare(row.from)
		if err != nil {
			t.Fatal(err)
		}
		for i, want := range row.pawn {
			if got := reach(from, i+1, Set{}).Len(); got != want {
				t.Errorf("a pawn on %s with %d: %d squares, want %d", row.from, i+1, got, want)
			}
		}
		for i, want := range row.ball {
			if got := ballWays[from][i+1].Len(); got != want {
				t.Errorf("the ball on %s with %d: %d squares, want %d", row.from, i+1, got, want)
			}
		}
	}
	d4, own := SquareAt(3, 3), half[Red]
	for i, want := range []int{8, 24, 36, 47, 32, 20} {
		if got := reach(d4, i+1, half[Blue]).And(own).Len(); got != want {
			t.Errorf("a defender on D4 with %d: %d squares, want %d", i+1, got, want)
		}
	}
}

func TestMeanMovementCounts(t *testing.T) {
	pawn := []float64{6.91, 18.66, 23.88, 37.56, 39.47, 36.59}
	ball := []float64{6.91, 15.03, 20.59, 23.81, 24.91, 24.09, 21.59, 17.62, 15.75, 13.88, 12.00, 10.12}
	least := []int{3, 6, 9, 12, 15, 15, 15, 15, 12, 8, 4, 1}
	for n := 1; n <= FarBall; n++ {
		pawns, balls, fewest := 0, 0, Squares
		for from := range Square(Squares) {
			if n <= Faces {
				pawns += reach(from, n, Set{}).Len()
			}
			got := ballWays[from][n].Len()
			balls, fewest = balls+got, min(fewest, got)
		}
		if n <= Faces && math.Abs(float64(pawns)/Squares-pawn[n-1]) > 0.0051 {
			t.Errorf("pawns with %d: %.4f squares, want %.2f", n, float64(pawns)/Squares, pawn[n-1])
		}
		if math.Abs(float64(balls)/Squares-ball[n-1]) > 0.0051 || fewest != least[n-1] {
			t.Errorf("the ball with %d: %.4f squares and at least %d, want %.2f and %d", n, float64(balls)/Squares, fewest, ball[n-1], least[n-1])
		}
	}
}

// The rolls that reach a displacement on an open board: docs/lab/reference.md#moves.
func TestRollsByDisplacement(t *testing.T) {
	pawn := [7][7]string{{"", "12", "24", "36", "4", "5", "6"}, {"12", "123", "2345", "345", "456", "56", "6"},
		{"24", "2345", "246", "345", "46", "5", "6"}, {"36", "345", "345", "36", "45", "5", "6"}, {"4", "456", "46", "45", "4", "56", "6"},
		{"5", "56", "5", "5", "56", "5", "6"}, {"6", "6", "6", "6", "6", "6", "6"}}
	ball := [7][7]string{{"", "1", "2", "3", "4", "5", "6"}, {"1", "12", "23", "34", "45", "56", "6"}, {"2", "23", "24", "35", "46", "5", "6"},
		{"3", "34", "35", "36", "4", "5", "6"}, {"4", "45", "46", "4", "4", "5", "6"}, {"5", "56", "5", "5", "5", "5", "6"},
		{"6", "6", "6", "6", "6", "6", "6"}}
	for dx := range 7 {
		for dy := range 7 {
			byPawn, byBall := "", ""
			for n := 1; n <= Faces; n++ {
				if open(dx, dy, n, false) {
					byPawn += string(rune('0' + n))
				}
				if open(dx, dy, n, true) {
					byBall += string(rune('0' + n))
				}
			}
			if byPawn != pawn[dx][dy] || byBall != ball[dx][dy] {
				t.Errorf("(%d,%d): a pawn by %s, want %s; the ball by %s, want %s", dx, dy, byPawn, pawn[dx][dy], byBall, ball[dx][dy])
			}
		}
	}
}

// open reports whether two legs of n steps in all make a displacement, without an edge in the
// way. It does not use the tables.
func open(dx, dy, n int, ball bool) bool {
	for k := 1; k <= n; k++ {
		for _, a := range directions {
			for _, b := range directions {
				x, y := k*a[0]+(n-k)*b[0], k*a[1]+(n-k)*b[1]
				back := a[0] == -b[0] && a[1] == -b[1]
				if ball {
					back = a[0]*b[0] < 0 || a[1]*b[1] < 0
				}
				if x == dx && y == dy && (k == n || !back) {
					return true
				}
			}
		}
	}
	return false
}

// The exact chances of a duel, by solving its repetitions:
// docs/lab/reference.md#duels.
func TestDuels(t *testing.T) {
	number, back, keeper := FirstNumber, FirstBack, Keeper
	for _, c := range []struct {
		first, second Slot
		bonus         int
		want          [4]string // first wins, second wins, first fouls, second fouls
	}{
		{number, number, 1, [4]string{"7/15", "7/15", "1/30", "1/30"}},
		{number, back, 1, [4]string{"9/31", "20/31", "1/31", "1/31"}},
		{number, keeper, 1, [4]string{"5/32", "25/32", "1/32", "1/32"}},
		{number, back, 2, [4]string{"5/32", "25/32", "1/32", "1/32"}},
	} {
		r := Standard()
		r.BackBonus = c.bonus
		s := duel(t, c.second)
		if c.first != number {
			t.Fatal("the first is a numbered pawn")
		}
		var count [4]int64
		for _, o := range r.Odds(nil, &s) {
			next := s
			r.Step(&next, game.At(game.Nature, o.Move))
			switch {
			case next == s: // rolled again
			case next.Cards[Red] != 0:
				count[2]++
			case next.Cards[Blue] != 0:
				count[3]++
			case next.O == Red:
				count[0]++
			default:
				count[1]++
			}
		}
		all := count[0] + count[1] + count[2] + count[3]
		for i, want := range c.want {
			if got := big.NewRat(count[i], all).String(); got != want {
				t.Errorf("%s v %s: chance %d is %s, want %s", c.first.code(), c.second.code(), i, got, want)
			}
		}
	}
}

// duel returns a duel of Red's 10 with a pawn of Blue in the middle of Blue's half.
func duel(t *testing.T, p Slot) State {
	t.Helper()
	s, err := Standard().ParseState("st1 D1/B4,D4,E4,G4/A9/C10/D9/F11/E11/F12 E16/G13,B14,D14,E14/A11/C12/F9/H11/B9/G8 E11 R br - 0 -/- 0-0 1:900 k=R -")
	if err != nil {
		t.Fatal(err)
	}
	s.put(Blue, p, s.Ball)
	s.wait(Duel)
	if err := Standard().validate(&s); err != nil {
		t.Fatal(err)
	}
	return s
}

// A kick-off from the standard set-up: docs/lab/reference.md#the-kick-off.
func TestKickOffFigures(t *testing.T) {
	r := Standard()
	s, err := r.ParseState("st1 D1/B4,D4,E4,G4/A6/C6/F6/H6/D8/F8 D16/B13,D13,E13,G13/A11/C11/F11/H11/B9/G9 D8 R br K@D8 0 -/- 0-0 1:0 k=R -")
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []int{3, 9, 15, 17, 15, 15} {
		next := s
		r.Step(&next, game.At(game.Nature, Move{Act: RollDie, A: uint8(i + 1)}))
		if got := len(r.Legal(nil, &next, 0)); got != want {
			t.Errorf("kick-off with %d: %d squares, want %d", i+1, got, want)
		}
	}
	// With the ball on D11, where only the taker may not go: it could with a 3 or a 6, so
	// without a ball in the way the numbers would be 251 and 264.
	s.Ball = SquareAt(3, 10)
	s.wait(CatchRoll)
	for i, want := range []int{72, 173, 250, 356, 375, 263} {
		next := s
		r.Step(&next, game.At(game.Nature, Move{Act: RollDie, A: uint8(i + 1)}))
		if got := len(r.Legal(nil, &next, 0)); got != want {
			t.Errorf("pawns with %d: %d moves, want %d", i+1, got, want)
		}
	}
}

// The number of die values with which O, then D, reach a square:
// docs/lab/reference.md#the-kick-off.
func TestKickOffReach(t *testing.T) {
	r := Standard()
	s, err := r.ParseState("st1 D1/B4,D4,E4,G4/A6/C6/F6/H6/D8/F8 D16/B13,D13,E13,G13/A11/C11/F11/H11/B9/G9 D8 R br K@D8 0 -/- 0-0 1:0 k=R -")
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string][2]int{"C9": {4, 6}, "D9": {5, 5}, "E9": {6, 5}, "F9": {6, 6}, "B10": {3, 6}, "F10": {4, 6}, "A9": {4, 5},
		"D11": {4, 6}, "G11": {3, 6}, "H9": {5, 5}, "H10": {3, 6}, "A12": {2, 6}, "B12": {1, 6}, "H12": {2, 6}, "A13": {0, 6}, "C13": {1, 6},
		"H13": {0, 6}, "B14": {1, 6}, "D14": {0, 6}} {
		square, err := parseSquare(name)
		if err != nil {
			t.Fatal(err)
		}
		var got [2]int
		for _, side := range []Side{Red, Blue} {
			for n := 1; n <= Faces; n++ {
				if r.reachedBy(&s, side, n).Has(square) {
					got[side]++
				}
			}
		}
		if got != want {
			t.Errorf("%s is reached by %v dice, want %v", name, got, want)
		}
	}
}

// reachedBy returns the squares that a side's field pawns, except the taker of the kick-off,
// reach with a roll.
func (r *Rules) reachedBy(s *State, side Side, n int) (set Set) {
	for p := FirstBack; p < Slots; p++ {
		if s.Pawns[side][p] != s.By {
			set = set.Or(r.reach(s, side, p, n))
		}
	}
	return set
}

// Shots, two dice, and a level shoot-out: docs/lab/reference.md#shots.
func TestChances(t *testing.T) {
	if game.Total(spinner) != 4 || spinner[0].Weight != 2 || game.Total(shootingDie) != 6 || shootingDie[0].Weight != 3 {
		t.Error("a shot is a goal half the time")
	}
	var sums [FarBall + 1]int
	for _, o := range twoDiceOdds {
		sums[o.Move.A+o.Move.B] += int(o.Weight)
	}
	if sums != [FarBall + 1]int{0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1} {
		t.Errorf("two dice: %v", sums)
	}
	r := Standard()
	level := map[State]float64{{Phase: ShootOut, Period: shootOutPeriod}: 1}
	for range 2 * fullShootOut {
		next := map[State]float64{}
		for s, p := range level {
			for _, o := range spinner {
				then := s
				r.Step(&then, game.At(game.Nature, o.Move))
				next[then] += p * float64(o.Weight) / 4
			}
		}
		level = next
	}
	open := 0.0
	for s, p := range level {
		if s.Phase == ShootOut {
			open += p
		}
	}
	if math.Abs(open-63.0/256) > 1e-12 {
		t.Errorf("a shoot-out is level after five with %.6f, want 63/256", open)
	}
}

// The numbers of set-ups, counted by trying every arrangement: docs/lab/reference.md#line-ups.
func TestSetUps(t *testing.T) {
	r := Standard()
	s, err := r.Start(2)
	if err != nil {
		t.Fatal(err)
	}
	r.Step(&s, game.At(game.Nature, Move{Act: RollToss, A: 2, B: 5}))
	if got := countSetUps(&s); got != 20_160 {
		t.Errorf("%d set-ups of the side that kicks off, want 20160", got)
	}
	src := gametest.Source(t, 1, 1)
	for range 20 {
		m := r.Sample(&s, 0, src)
		if !s.allowsSetUp(m) {
			t.Fatalf("sampled %s", r.FormatMove(&s, m))
		}
	}
	team, kicker := s.standard(Red)
	r.Step(&s, game.At(0, Move{Act: SetUp, Team: team, Pawn: kicker}))
	if got := countSetUps(&s); got != 14_400 {
		t.Errorf("%d set-ups of the other side, want 14400", got)
	}
}

func countSetUps(s *State) (n int) {
	side := s.decides()
	home := func(file, rank int) Square { return SquareAt(file, rank-1).As(side) }
	team := Team{0, home(1, 4), home(3, 4), home(4, 4), home(6, 4)}
	team.Sort()
	var fill func(p Slot, taken Set)
	fill = func(p Slot, taken Set) {
		if p == Slots {
			for kicker := FirstNumber; kicker <= NoKicker; kicker++ {
				if s.allowsSetUp(Move{Act: SetUp, Team: team, Pawn: kicker}) {
					n++
				}
			}
			return
		}
		free := midfield[side].Or(front[side]).Less(taken)
		if taken.And(front[side]).Len() == MaxStrikers {
			free = free.Less(front[side])
		}
		for ; !free.Empty(); free.Remove(free.First()) {
			team[p] = free.First()
			fill(p+1, taken.with(free.First()))
		}
	}
	for _, keeper := range []Square{home(3, 1), home(4, 1)} {
		team[Keeper] = keeper
		fill(FirstNumber, Set{})
	}
	return n
}

func TestSamplesAreEven(t *testing.T) {
	r := Standard()
	for _, line := range []string{
		"st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/E13/F12 E16/G13,B14,D14,E14/A11/C12/F9/H11/B9/G8 D10 R bp3 - 0 -/- 0-0 1:900 k=R -",
		"st1 D1/B4,D4,E4,G4/A9/C10/D10/F11/E13/F12 E16/G13,B14,D14,E14/A11/C12/F9/H11/B9/G8 D10 R pm1 - 0 -/- 0-0 1:900 k=R -",
	} {
		s, err := r.ParseState(line)
		if err != nil {
			t.Fatal(err)
		}
		gametest.Samples(t, r, &s, 0, 5000, gametest.Source(t, 3, 4))
	}
}
