package winninggoal

// The paths of the ball, computed once for every square: docs/rules/winninggoal/en.md#arrows and
// docs/rules/winninggoal/en.md#out.

// heading is one of eight directions of the ball, or a ninth without movement: 3(dx+1) + dy+1,
// with x the file and y the rank as the attacker sees them.
type heading uint8

func towards(dx, dy int) heading { return heading(3*(dx+1) + dy + 1) }

// exit says over which line a ball leaves the pitch.
type exit uint8

const (
	stays     exit = iota
	overLine       // the goal line attacked
	overTouch      // a touchline
	overOwn        // the attacker's own goal line
	intoOwn        // the attacker's own goal line, straight back in the middle file
)

// A walk is the path of a ball: the last square on it as the attacker sees it, and the line over
// which it left the pitch from there, if any.
type walk struct {
	last Square
	exit exit
}

// walks are the walks from each square in each direction by the number of steps. On a pitch with
// this number of ranks no walk is longer.
var walks = walkAll()

func walkAll() (all [Squares + 1][9][Ranks + 1]walk) {
	for from := Square(1); from <= Squares; from++ {
		for dx := -1; dx <= 1; dx++ {
			for dy := -1; dy <= 1; dy++ {
				for n := range Ranks + 1 {
					all[from][towards(dx, dy)][n] = walkFrom(from, dx, dy, n)
				}
			}
		}
	}
	return all
}

// walkFrom goes step by step: the first step that leaves the pitch decides, and a goal line
// counts before a touchline (WG-50).
func walkFrom(from Square, dx, dy, n int) walk {
	x, y := from.File(), from.Rank()-1
	for range n {
		nx, ny := x+dx, y+dy
		switch last := at(x, y); {
		case ny >= Ranks:
			return walk{last, overLine}
		case ny < 0 && dx == 0 && x == Files/2:
			return walk{last, intoOwn}
		case ny < 0:
			return walk{last, overOwn}
		case nx < 0 || nx >= Files:
			return walk{last, overTouch}
		}
		x, y = nx, ny
	}
	return walk{at(x, y), stays}
}

// walk returns the path of the ball of s over n steps. A goal kick never ends in the attacker's
// own goal (WG-24).
func (s *State) walk(h heading, n uint8) walk {
	w := walks[s.spot()][h][min(n, Ranks)]
	if w.exit == intoOwn && s.GoalKick {
		w.exit = overOwn
	}
	return w
}

// bearings are the headings of arrows: by direction, whether the arrow is turned, whether the
// ball is on the a-file, and whether the second side is chosen.
var bearings = bear()

func bear() (all [Backward + 1][2][2][2]heading) {
	for i, sides := 0, [...]int{-1, 1}; i < 8; i++ {
		turned, left, second := i>>2, i>>1&1, i&1
		side, inwards := sides[second], sides[left]
		for d, ahead := range [...]int{Forward: 1, Diagonal: 1, Sideways: 0, Backward: -1} {
			if d := Direction(d); d == Forward || d == Backward {
				all[d][0][left][second], all[d][1][left][second] = towards(0, ahead), towards(ahead*inwards, 0)
				continue
			}
			if turned == 0 {
				all[d][0][left][second] = towards(side, ahead)
			} else {
				all[d][1][left][second] = towards(ahead*inwards, -side)
			}
		}
	}
	return all
}
