package soccertactics

// The parts of the pitch (ST-02 to ST-06, ST-48), each by the side whose end it is in.
var (
	half        = ends(rectangle('A', 'H', 1, 8))
	penaltyArea = ends(rectangle('C', 'F', 1, 3))
	goalArea    = ends(rectangle('D', 'E', 1, 1))
	spots       = ends(rectangle('D', 'E', 2, 2))
	longShots   = ends(rectangle('C', 'C', 4, 4).Or(rectangle('F', 'F', 4, 4))) // from here the other side may shoot
	circle      = ends(rectangle('D', 'E', 8, 8))
	midfield    = ends(setOf(SquareAt(0, 5), SquareAt(2, 5), SquareAt(5, 5), SquareAt(7, 5))) // where midfielders are set up
	backs       = ends(setOf(SquareAt(1, 3), SquareAt(3, 3), SquareAt(4, 3), SquareAt(6, 3))) // where defenders are set up
	front       = ends(rectangle('A', 'H', 8, 8))                                             // where strikers are set up
)

// near holds the squares at king distance 1 or less from a square.
var near = neighbours()

// rectangle returns the squares between two files and two ranks, all inclusive.
func rectangle(left, right rune, low, high int) (set Set) {
	for file := left; file <= right; file++ {
		for rank := low; rank <= high; rank++ {
			set.Add(SquareAt(int(file-'A'), rank-1))
		}
	}
	return set
}

// ends returns a part of Red's end, and the same part of Blue's.
func ends(red Set) (both [2]Set) {
	both[Red] = red
	for rest := red; !rest.Empty(); rest.Remove(rest.First()) {
		both[Blue].Add(rest.First().As(Blue))
	}
	return both
}

func neighbours() (near [Squares]Set) {
	for q := range Square(Squares) {
		file, rank := q.File(), q.Rank()-1
		for dx := -1; dx <= 1; dx++ {
			for dy := -1; dy <= 1; dy++ {
				if inside(file+dx, rank+dy) {
					near[q].Add(SquareAt(file+dx, rank+dy))
				}
			}
		}
	}
	return near
}

// corner returns the corner square of a side's end, on the left of the board
// (files A to D) or on the right (ST-28).
func corner(side Side, left bool) Square {
	if left {
		return SquareAt(0, 0).As(side)
	}
	return SquareAt(Files-1, 0).As(side)
}

// AreaOf returns the penalty area in front of side's goal.
func AreaOf(side Side) Set { return penaltyArea[side] }

// GoalAreaOf returns the goal area in front of side's goal.
func GoalAreaOf(side Side) Set { return goalArea[side] }

// HalfOf returns side's half of the pitch.
func HalfOf(side Side) Set { return half[side] }

// CircleOf returns side's half of the centre circle, from which it kicks off.
func CircleOf(side Side) Set { return circle[side] }

// PlacesOf returns where a side is set up: its defenders, midfielders and strikers.
func PlacesOf(side Side) (defenders, middle, fore Set) {
	return backs[side], midfield[side], front[side]
}

// Near returns the squares at king distance 1 or less from a square of the pitch.
func Near(q Square) Set { return near[q] }

// Whole returns the pitch.
func Whole() Set { return whole }

// Beyond returns the squares of the rows below a number, counted from side's goal line.
func Beyond(side Side, row int) Set { return beyond[side][row] }

// BallWays returns where the ball can be played to from a square with a roll of n (ST-15).
func BallWays(q Square, n int) Set { return ballWays[q][n] }
