package footballchess

// A Side is White, seat 0, or Black, seat 1.
type Side uint8

const (
	White Side = iota
	Black
)

// Other returns the opponent.
func (s Side) Other() Side { return 1 - s }

// String returns w or b.
func (s Side) String() string { return sides[s : s+1] }

const sides = "wb"

// A Kind is one of the six pieces; each side has one of each.
type Kind uint8

const (
	King Kind = iota // the goalkeeper (FC-05)
	Queen
	Rook
	Bishop
	Knight
	Pawn
	Kinds
)

// String returns the letter, upper case.
func (k Kind) String() string { return "KQRBNP"[k : k+1] }

// Status says whether the match is still on and, if not, why.
type Status uint8

const (
	Play Status = iota
	Place
	ByGoals
	ByRepetition
	ByLimit
	Stuck
	Resigned
	Agreed
	OutOfTime
)

// Over reports whether the match has ended.
func (s Status) Over() bool { return s >= ByGoals }

// Result says who has won a match that is over.
type Result uint8

const (
	WhiteWins Result = iota
	BlackWins
	Drawn
)

// A Position is a state without clocks and history: small, for search.
type Position struct {
	Piece            [2][Kinds]Square // Hand while waiting to be placed
	Ball             Square
	Turn             Side // who decides
	Status           Status
	Result           Result // once the match is over
	KickOff          Side   // who kicks off when all pieces are placed; White outside PLACE
	Score            [2]uint8
	MovesWithoutGoal uint16 // PLAY actions since the last kick-off
	Ply              uint16 // PLAY actions since the start of the match
}

// occupied returns the squares of a side's pieces.
func (p *Position) occupied(s Side) (b Bitboard) {
	for _, q := range p.Piece[s] {
		if q != Hand {
			b = b.Or(Of(q))
		}
	}
	return b
}

// rowCounts returns the squares of a side's pieces, and their number in each row: four bits per
// row.
func (p *Position) rowCounts(s Side) (b Bitboard, rows uint64) {
	for _, q := range &p.Piece[s] {
		m := &marks[q&127]
		b.lo |= m.lo
		b.hi |= m.hi
		rows += m.row
	}
	return b, rows
}

// holder returns the piece on the ball's square; false if the ball is free.
func (p *Position) holder() (s Side, k Kind, held bool) {
	for s := range p.Piece {
		for k, q := range p.Piece[s] {
			if q == p.Ball {
				return Side(s), Kind(k), true
			}
		}
	}
	return 0, 0, false
}

// Holder returns the piece of a side that has the ball; false if none has it.
func (p *Position) Holder(s Side) (Kind, bool) { return p.on(s, p.Ball) }

// InHand returns how many pieces of a side wait to be placed.
func (p *Position) InHand(s Side) (n int) {
	for _, q := range p.Piece[s] {
		if q == Hand {
			n++
		}
	}
	return n
}

// same reports whether two positions count as a repetition: the same pieces on the same squares,
// the same square of the ball, and the same side to move (FC-40).
func (p *Position) same(q *Position) bool {
	return p.Turn == q.Turn && p.Ball == q.Ball && p.Piece == q.Piece
}

// MaxLimit is the highest value of the option limit: the longest episode. Without a limit, the
// positions after it are an episode of their own.
const MaxLimit = 1000

// Endless stands for no limit. Then, and with whistle=kickoff, a match ends after as many actions
// in all, goals or not.
const Endless = 60_000

// A State is a position with the clocks and the episode: the actions since the last kick-off, in
// which the third repetition is found. Search does without them.
type State struct {
	Position
	Clock   [2]int64 // milliseconds left, with the option clock
	Start   Position // the kick-off of the episode; in PLACE and when over, zero
	History [MaxLimit]Move
}
