package footballchess

// The eight directions; the first four lead to squares with higher numbers.
const (
	east = iota
	northwest
	north
	northeast
	west // the opposite of direction d is d^4
	southeast
	south
	southwest
	directions
)

var steps = [directions]struct{ column, row int }{
	east: {1, 0}, northwest: {-1, 1}, north: {0, 1}, northeast: {1, 1},
	west: {-1, 0}, southeast: {1, -1}, south: {0, -1}, southwest: {-1, -1},
}

// reach says how far a line piece goes; it is an index of the ray tables.
type reach uint8

const (
	one reach = iota // the keeper
	two              // the pawn
	far              // queen, rook, bishop
	reaches
)

var reachLength = [reaches]int{one: 1, two: 2, far: Rows}

// A pattern says how a kind of piece moves (FC-46, FC-48).
type pattern struct {
	from, by int // directions from, from+by, …: all eight, the straight or the diagonal ones
	reach    reach
}

var patterns = [Kinds]pattern{
	King:   {0, 1, one},
	Queen:  {0, 1, far},
	Rook:   {0, 2, far},
	Bishop: {1, 2, far},
	Pawn:   {0, 2, two},
}

var (
	pitch = rows(1, 11)
	goals = [2]Bitboard{White: rowPart(0, 1, 5), Black: rowPart(12, 1, 5)} // the goal that a side defends
	areas = [2]Bitboard{
		White: rowPart(1, 1, 5).Or(rowPart(2, 1, 5)),
		Black: rowPart(10, 1, 5).Or(rowPart(11, 1, 5)),
	}
	corners = Of(at(0, 1)).Or(Of(at(6, 1))).Or(Of(at(0, 11))).Or(Of(at(6, 11)))

	// keeperSquare and fieldSquares are the starting squares (FC-06).
	keeperSquare = [2]Square{White: at(3, 1), Black: at(3, 11)}
	fieldSquares = [2]Bitboard{
		White: squares(at(2, 3), at(4, 3), at(1, 4), at(3, 4), at(5, 4)),
		Black: squares(at(2, 9), at(4, 9), at(1, 8), at(3, 8), at(5, 8)),
	}

	rowBoards = makeRows()
	// rays[r][d][q]: the squares of the pitch in direction d from q, up to reach r.
	rays = makeRays(func(_ Square) bool { return false })
	// kickRays[side]: the same, ending in the squares of the goal that the side attacks.
	kickRays = [2]rayTable{
		White: makeRays(goals[Black].Has),
		Black: makeRays(goals[White].Has),
	}
	// steps1 and steps2 are the squares that a keeper and a pawn reach on an empty pitch.
	steps1 = makeSteps(King)
	steps2 = makeSteps(Pawn)
	// between[q][t] is the direction from q to t, or none.
	between = makeBetween()
	marks   = makeMarks()

	jumps = makeJumps(func(_ Square) bool { return false })
	// kickJumps[side]: jumps, including those into the goal that the side attacks.
	kickJumps = [2][Squares]Bitboard{
		White: makeJumps(goals[Black].Has),
		Black: makeJumps(goals[White].Has),
	}
)

// Pitch returns the squares of the pitch.
func Pitch() Bitboard { return pitch }

// Area returns the squares of a side's area.
func Area(side Side) Bitboard { return areas[side] }

type rayTable [reaches][directions][Squares]Bitboard

func squares(all ...Square) (b Bitboard) {
	for _, q := range all {
		b = b.Or(Of(q))
	}
	return b
}

// rowPart returns the squares of a row from one column to another.
func rowPart(row, from, to int) (b Bitboard) {
	for c := from; c <= to; c++ {
		b = b.Or(Of(at(c, row)))
	}
	return b
}

func rows(from, to int) (b Bitboard) {
	for r := from; r <= to; r++ {
		b = b.Or(rowPart(r, 0, Columns-1))
	}
	return b
}

func makeRows() (b [Rows]Bitboard) {
	for r := range b {
		b[r] = rows(r, r)
	}
	return b
}

func makeRays(net func(Square) bool) (t rayTable) {
	for q := Square(0); q < Squares; q++ {
		if !pitch.Has(q) {
			continue
		}
		for d, step := range steps {
			for r, length := range reachLength {
				t[r][d][q] = ray(q, step.column, step.row, length, net)
			}
		}
	}
	return t
}

func ray(q Square, dc, dr, length int, net func(Square) bool) (b Bitboard) {
	c, r := q.Column()+dc, q.Row()+dr
	for range length {
		if c < 0 || c >= Columns || r < 0 || r >= Rows {
			break
		}
		t := at(c, r)
		if !pitch.Has(t) {
			if net(t) {
				b = b.Or(Of(t))
			}
			break
		}
		b = b.Or(Of(t))
		c, r = c+dc, r+dr
	}
	return b
}

func makeJumps(net func(Square) bool) (t [Squares]Bitboard) {
	for q := Square(0); q < Squares; q++ {
		if !pitch.Has(q) {
			continue
		}
		for _, j := range [8][2]int{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}} {
			c, r := q.Column()+j[0], q.Row()+j[1]
			if c < 0 || c >= Columns || r < 0 || r >= Rows {
				continue
			}
			if target := at(c, r); pitch.Has(target) || net(target) {
				t[q] = t[q].Or(Of(target))
			}
		}
	}
	return t
}

func makeSteps(k Kind) (t [Squares]Bitboard) {
	for q := range t {
		for d := patterns[k].from; d < directions; d += patterns[k].by {
			t[q] = t[q].Or(rays[patterns[k].reach][d][q])
		}
	}
	return t
}

// none means that there is no direction.
const none = directions

func makeBetween() (t [Squares][Squares]uint8) {
	for q := range t {
		for to := range t[q] {
			t[q][to] = none
			for d := range directions {
				if rays[far][d][q].Has(Square(to)) {
					t[q][to] = uint8(d)
				}
			}
		}
	}
	return t
}

// A mark is a square as a set, and as one piece in its row: see rowCounts.
type mark struct {
	Bitboard
	row uint64
}

// makeMarks leaves Hand empty.
func makeMarks() (t [128]mark) {
	for q := Square(0); q < Squares; q++ {
		t[q] = mark{Of(q), 1 << (4 * q.Row())}
	}
	return t
}
