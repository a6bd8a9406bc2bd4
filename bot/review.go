package bot

import (
	"context"
	"fmt"
	"time"

	"woodwork/game"
)

// A Ply is one input of a match as its log has it.
type Ply struct {
	Seq   uint64 // the number of the entry in the log
	After time.Duration
	Seat  game.Seat
	Move  string
}

// A Review is the account of a match: what was decided and what was dealt.
//
// For every seat, Start plus Luck minus Loss plus Gift is the end: the chance of
// winning after the last ply, which is the result if the match is over.
type Review struct {
	Start    []float64     // win probabilities before the first ply
	Plies    []ReviewedPly // one for each ply of the log
	Luck     []float64     // what chance gave the seat, in win probability
	Loss     []float64     // what the seat's own decisions gave away; never negative
	Gift     []float64     // what the decisions of the others gave or took
	Best     uint64        // Seq of the decision that was hardest to find; 0: none
	Worst    uint64        // Seq of the decision that lost most; 0: none lost anything
	Estimate bool          // whether any of the values is an estimate
}

// A ReviewedPly is one ply of a Review.
type ReviewedPly struct {
	Seq  uint64
	Seat game.Seat
	Win  []float64 // win probabilities after it, seat by seat
	// Loss is what a decision gave away against the best move; 0 for chance.
	Loss float64
	// Luck is, for a ply of Nature, what it gave the seat whose turn it served:
	// the value after it minus the expected value before it; 0 for decisions.
	Luck float64
	Best string // the best move of a decision
}

// NewReview plays the log from m, which it does not change, and values every
// ply. It fails if a ply is not legal or ctx is done.
func NewReview(ctx context.Context, a Analyst, m game.Match, log []Ply) (Review, error) {
	return Review{}, fmt.Errorf("bot: not written yet")
}
