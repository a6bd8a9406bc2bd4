package soccertactics

// The parts of the pitch (ST-02 to ST-06, ST-48), each by the side
// whose end it is.
var (
	half        = ends(rectangle('A', 'H', 1, 8))
	penaltyArea = ends(rectangle('C', 'F', 1, 3))
	goalArea    = ends(rectangle('D', 'E', 1, 1))
	spots       = ends(rectangle('D', 'E', 2, 2))
	longShots   = ends(rectangle('C', 'C', 4, 4).or(rectangle('F', 'F', 4, 4))) // from here the other side may shoot
	circle      = ends(rectangle('D', 'E', 8, 8))
	midfield    = ends(setOf(at(0, 5), at(2, 5), at(5, 5), at(7, 5))) // where midfielders are set up
	backs       = ends(setOf(at(1, 3), at(3, 3), at(4, 3), at(6, 3))) // where defenders are set up
	front       = ends(rectangle('A', 'H', 8, 8))                     // where strikers are set up
)

// near holds the squares at king distance 1 or less from a square.
var near = neighbours()

// rectangle returns the squares between two files and two ranks, all inclusive.
func rectangle(left, right rune, low, high int) (set Set) {
	for file := left; file <= right; file++ {
		for rank := low; rank <= high; rank++ {
			set.add(at(int(file-'A'), rank-1))
		}
	}
	return set
}

// ends returns a part of Red's end, and the same of Blue's.
func ends(red Set) (both [2]Set) {
	both[Red] = red
	for rest := red; !rest.empty(); rest.remove(rest.first()) {
		both[Blue].add(rest.first().As(Blue))
	}
	return both
}

func neighbours() (near [Squares]Set) {
	for q := range Square(Squares) {
		file, rank := q.File(), q.Rank()-1
		for dx := -1; dx <= 1; dx++ {
			for dy := -1; dy <= 1; dy++ {
				if inside(file+dx, rank+dy) {
					near[q].add(at(file+dx, rank+dy))
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
		return at(0, 0).As(side)
	}
	return at(Files-1, 0).As(side)
}

// AreaOf returns the penalty area in front of side's goal.
func AreaOf(side Side) Set { return penaltyArea[side] }

// GoalAreaOf returns the goal area in front of side's goal.
func GoalAreaOf(side Side) Set { return goalArea[side] }
