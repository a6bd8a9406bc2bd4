package bot

import (
	"context"
	"time"

	"woodwork/game"
)

// An Analysis is the result of a search of a position.
type Analysis struct {
	Win    WinChances       // chances seat by seat; an estimate unless Forced
	Line   []string         // the best line for all seats, in notation, as far as known; Line[0] is the best move; empty if chance is next
	Forced int              // plies until a goal, or whatever ends a line in the game, that cannot be stopped: by the seat to move if positive, against it if negative; 0: none is known
	Depth  int              // plies that were searched completely; 0 if the search does not count plies
	Nodes  uint64           // positions that were searched
	Moves  []MoveEvaluation // the best few moves, best first; at least one if a seat is to move
	Lots   []Lot            // what chance may bring, if it is next and the outcomes can be listed
}

// An Explorer searches positions.
type Explorer interface {
	// Explore searches m, which it does not change, for about the given time, or less if it is
	// certain earlier. When ctx ends it returns what it has found so far. It fails if m is not a
	// match of its game, or is over. It is safe for concurrent use.
	Explore(ctx context.Context, m game.Match, think time.Duration) (Analysis, error)
}
