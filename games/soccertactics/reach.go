package soccertactics

// A path is a way of a pawn: the squares it passes, and where it ends.
type path struct {
	over Set
	end  Square
}

// faces is the number of faces of a die; the ball is played with two at most.
const (
	faces   = 6
	farBall = 2 * faces
)

// ways are the tables of section 4.1, by square and number of steps: every path,
// where they end, and what they pass.
type ways struct {
	paths [Squares][faces + 1][]path
	ends  [Squares][faces + 1]Set
	over  [Squares][faces + 1]Set
}

var (
	pawnWays = findPawnWays()
	ballWays = findBallWays()
)

// directions are the eight of a king, each four places from its reverse.
var directions = [8][2]int{{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}

// walk returns the path of k steps in direction a and then n-k in direction b, and
// whether it stays on the pitch.
func walk(from Square, n, k, a, b int) (p path, ok bool) {
	file, rank := from.File(), from.Rank()-1
	for step := range n {
		d := directions[a]
		if step >= k {
			d = directions[b]
		}
		if step > 0 {
			p.over.add(at(file, rank))
		}
		file, rank = file+d[0], rank+d[1]
		if !inside(file, rank) {
			return path{}, false
		}
	}
	p.end = at(file, rank)
	return p, true
}

// findPawnWays walks straight on, and with one turn that is not the reverse (ST-08,
// ST-09).
func findPawnWays() *ways {
	w := &ways{}
	for from := range Square(Squares) {
		for n := 1; n <= faces; n++ {
			for a := range directions {
				for b := range directions {
					if b != (a+4)%8 {
						w.addTurns(from, n, a, b)
					}
				}
			}
		}
	}
	return w
}

// addTurns adds the paths that begin in direction a and end in direction b.
func (w *ways) addTurns(from Square, n, a, b int) {
	first := 1
	if a == b {
		first = n // straight on, once
	}
	for k := first; k < n || k == n && a == b; k++ {
		if p, ok := walk(from, n, k, a, b); ok {
			w.paths[from][n] = append(w.paths[from][n], p)
			w.ends[from][n].add(p.end)
			w.over[from][n] = w.over[from][n].or(p.over)
		}
	}
}

// findBallWays walks straight on, and with one turn after which neither column nor
// rank goes back (ST-15).
func findBallWays() *[Squares][farBall + 1]Set {
	w := &[Squares][farBall + 1]Set{}
	for from := range Square(Squares) {
		for n := 1; n <= farBall; n++ {
			for a, da := range directions {
				for b, db := range directions {
					if da[0]*db[0] < 0 || da[1]*db[1] < 0 {
						continue
					}
					for k := 1; k <= n; k++ {
						if p, ok := walk(from, n, k, a, b); ok {
							w[from][n].add(p.end)
						}
					}
				}
			}
		}
	}
	return w
}

// reach returns where a pawn gets in exactly n steps without passing a barred
// square; it may end on one.
func reach(from Square, n int, barred Set) Set {
	if pawnWays.over[from][n].and(barred).empty() {
		return pawnWays.ends[from][n]
	}
	var ends Set
	for i := range pawnWays.paths[from][n] {
		if p := &pawnWays.paths[from][n][i]; p.over.and(barred).empty() {
			ends.add(p.end)
		}
	}
	return ends
}
