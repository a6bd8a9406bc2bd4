package bot

import (
	"context"
	"time"

	"woodwork/game"
)

// An Analysis is what a search has found out about a position.
type Analysis struct {
	Win    WinChances       // chances seat by seat; an estimate unless Forced
	Line   []string         // the best line for all, in the game's notation, as far as known; Line[0] is the best move; none where chance is next
	Forced int              // plies until a goal (or what the game ends a line with) that cannot be stopped: by the seat to move if positive, against it if negative; 0: none known
	Depth  int              // plies that were searched in full; 0: it is no search of plies
	Nodes  uint64           // positions that were looked at
	Moves  []MoveEvaluation // the best few moves, best first (at least the best, if anybody is to move)
}

// An Explorer looks into positions.
type Explorer interface {
	// Explore thinks about m, which it does not change, for about the given
	// time, or less if it is sure earlier. It returns what it has found so far
	// when ctx is done. It fails if m is not a match of its game, or is over.
	// It is safe for concurrent use.
	Explore(ctx context.Context, m game.Match, think time.Duration) (Analysis, error)
}
