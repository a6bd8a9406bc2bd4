package footballchess

// A Move is an action, or an entry that may come at any time. The start square follows from the
// position, because a side has one piece of each kind.
type Move struct {
	Act   Act
	Piece Kind
	To    Square  // go, carry, kick, take (where the piece ends), place
	Mate  [2]Kind // pass and chain: the receivers; Mate[1] only in a chain
	Side  Side    // resign, flag
}

// An Act is the kind of a move.
type Act uint8

const (
	Go    Act = iota // without the ball: move, pick up, or leave the ball
	Carry            // with the ball
	Kick
	Pass
	Chain
	Take
	Put // place a piece from the hand
	Resign
	Agree
	Flag
)
