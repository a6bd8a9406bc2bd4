package soccertactics

// The number of faces of a die, and the farthest that two dice play the ball.
const (
	Faces   = 6
	FarBall = 2 * Faces
)

// ways are tables of ST-08 to ST-10: where a pawn can end by square and number of steps, which
// squares it may pass, and by displacement on which squares it may turn.
type ways struct {
	ends  [Squares][Faces + 1]Set
	over  [Squares][Faces + 1]Set
	turns [Faces + 1][2*Faces + 1][2*Faces + 1][]turn
}

// turn is the displacement from the start to the square where a pawn turns, or to the end of a
// straight way.
type turn struct{ file, rank int }

var (
	pawnWays = findPawnWays()
	ballWays = findBallWays()
	between  = findBetween()
)

// directions are the eight of a king, each four indexes from its reverse.
var directions = [8][2]int{{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}

// walk returns the squares passed by k steps in direction a and then n-k in direction b, where
// that ends, and whether it stays on the pitch.
func walk(from Square, n, k, a, b int) (over Set, end Square, ok bool) {
	file, rank := from.File(), from.Rank()-1
	for step := range n {
		d := directions[a]
		if step >= k {
			d = directions[b]
		}
		if step > 0 {
			over.Add(SquareAt(file, rank))
		}
		file, rank = file+d[0], rank+d[1]
		if !inside(file, rank) {
			return Set{}, 0, false
		}
	}
	return over, SquareAt(file, rank), true
}

// findPawnWays finds straight ways, and ways with one turn that is not the reverse (ST-08,
// ST-09).
func findPawnWays() *ways {
	w := &ways{}
	for n := 1; n <= Faces; n++ {
		for a := range directions {
			for b := range directions {
				if b != (a+4)%8 {
					w.addTurns(n, a, b)
				}
			}
		}
	}
	return w
}

// addTurns adds the ways that begin in direction a and end in direction b.
func (w *ways) addTurns(n, a, b int) {
	first := 1
	if a == b {
		first = n // add straight ways only once
	}
	for k := first; k < n || k == n && a == b; k++ {
		first, second := directions[a], directions[b]
		turns := &w.turns[n][Faces+k*first[0]+(n-k)*second[0]][Faces+k*first[1]+(n-k)*second[1]]
		*turns = append(*turns, turn{k * first[0], k * first[1]})
		for from := range Square(Squares) {
			if over, end, ok := walk(from, n, k, a, b); ok {
				w.ends[from][n].Add(end)
				w.over[from][n] = w.over[from][n].Or(over)
			}
		}
	}
}

// findBetween returns the squares between any two squares on one line.
func findBetween() *[Squares][Squares]Set {
	all := &[Squares][Squares]Set{}
	for from := range Square(Squares) {
		for d := range directions {
			for n := 1; n < Ranks; n++ {
				if over, end, ok := walk(from, n, n, d, d); ok {
					all[from][end] = over
				}
			}
		}
	}
	return all
}

// walks reports whether a pawn gets to one of the ends in n steps without passing
// a barred square.
func walks(from, to Square, n int, barred Set) bool {
	file, rank := from.File(), from.Rank()-1
	for _, t := range pawnWays.turns[n][Faces+to.File()-file][Faces+to.Rank()-1-rank] {
		if !inside(file+t.file, rank+t.rank) {
			continue
		}
		by := SquareAt(file+t.file, rank+t.rank)
		over := between[from][by].Or(between[by][to])
		if by != to {
			over.Add(by)
		}
		if over.And(barred).Empty() {
			return true
		}
	}
	return false
}

// findBallWays finds straight ways, and ways with one turn after which neither column nor rank
// goes back (ST-15).
func findBallWays() *[Squares][FarBall + 1]Set {
	w := &[Squares][FarBall + 1]Set{}
	for from := range Square(Squares) {
		for n := 1; n <= FarBall; n++ {
			w[from][n] = ballEnds(from, n)
		}
	}
	return w
}

// ballEnds returns where n steps of the ball end.
func ballEnds(from Square, n int) (ends Set) {
	for a, da := range directions {
		for b, db := range directions {
			if da[0]*db[0] < 0 || da[1]*db[1] < 0 {
				continue
			}
			for k := 1; k <= n; k++ {
				if _, end, ok := walk(from, n, k, a, b); ok {
					ends.Add(end)
				}
			}
		}
	}
	return ends
}

// reach returns where a pawn gets in exactly n steps without passing a barred
// square; it may end on one.
func reach(from Square, n int, barred Set) Set {
	if pawnWays.over[from][n].And(barred).Empty() {
		return pawnWays.ends[from][n]
	}
	return flood(setOf(from), whole.Less(barred), n)[n]
}
