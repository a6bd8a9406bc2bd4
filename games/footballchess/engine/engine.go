// Package engine plays Football Chess: alpha-beta search with iterative
// deepening over one spell, from kick-off to goal. A goal is the end of a line;
// what the score of the match means for the last whistle is part of the value.
//
// A search with a limit of nodes and one thread is a pure function of the state,
// the rules and the weights.
package engine

import (
	"context"

	fc "woodwork/games/footballchess"
)

// Value is what a position is worth to the side to move, in hundredths of a
// step forward for the ball. Beyond Forced it is a goal that cannot be stopped.
type Value int32

// The ends of the scale.
const (
	Goal    Value = 30_000 // now; each ply before it takes one away
	Forced  Value = 29_000
	Whistle Value = 8_000 // the match ends, and the score decides it
	limit   Value = 32_000
)

// ForcedIn returns in how many plies a goal falls, the goal kick included: by
// the side to move if positive, against it if negative; 0 if none is forced.
func (v Value) ForcedIn() int {
	switch {
	case v >= Forced:
		return int(Goal-v) + 1
	case v <= -Forced:
		return -int(Goal+v) - 1
	}
	return 0
}

// Limits end a search. Zero is no limit; the context may end it as well.
type Limits struct {
	Depth int
	Nodes uint64
}

// A Result is what a search has found by its last complete iteration.
type Result struct {
	Move  fc.Move
	Value Value
	Depth int
	Nodes uint64
	Line  []fc.Move // the best line for both, as far as it is known
}

// An Engine searches for one match. It is not safe for concurrent use.
type Engine struct {
	rules   *fc.Rules
	weights *Weights
	table   table

	past    []uint64 // hashes of the spell so far, then of the line being searched
	killers [maxPly][2]fc.Move
	history [2][fc.Kinds][fc.Squares]int32
	pv      [maxPly][maxPly]fc.Move
	pvLen   [maxPly]int
	buffer  [maxPly][]scored
	list    []fc.Move // scratch space of a generator

	ctx   context.Context
	nodes uint64
	most  uint64
	stop  bool
}

// maxPly bounds the length of a line: depth, extensions and quiescence.
const maxPly = 64

// New returns an engine with a hash table of about the given number of
// megabytes.
func New(rules fc.Rules, weights Weights, megabytes int) *Engine {
	return &Engine{rules: &rules, weights: &weights, table: newTable(megabytes)}
}

// Search looks for the best action of the side to move, which must be in PLAY.
// If even the first iteration is cut short, the first legal action that was
// looked at is returned.
func (e *Engine) Search(ctx context.Context, s *fc.State, l Limits) Result {
	e.begin(ctx, s, l)
	var best Result
	for depth := 1; depth <= maxDepth(l.Depth); depth++ {
		v := e.root(&s.Position, depth, best)
		if e.stop && best.Depth > 0 {
			break
		}
		best.Value, best.Depth, best.Nodes = v, depth, e.nodes
		best.Line = append([]fc.Move(nil), e.pv[0][:e.pvLen[0]]...)
		if len(best.Line) > 0 {
			best.Move = best.Line[0]
		}
		if e.stop || v.ForcedIn() != 0 && depth >= abs(v.ForcedIn()) {
			break
		}
	}
	best.Nodes = e.nodes
	return best
}

func maxDepth(asked int) int {
	if asked <= 0 || asked > maxPly/2 {
		return maxPly / 2
	}
	return asked
}

func abs(n int) int { return max(n, -n) }

// begin forgets the last search but for the table, and remembers the spell.
func (e *Engine) begin(ctx context.Context, s *fc.State, l Limits) {
	e.ctx, e.nodes, e.most, e.stop = ctx, 0, l.Nodes, false
	e.killers = [maxPly][2]fc.Move{}
	e.history = [2][fc.Kinds][fc.Squares]int32{}
	e.table.age++
	e.past = e.past[:0]
	p := s.Start
	for _, m := range s.Spell[:s.Dry-s.Start.Dry] {
		e.past = append(e.past, hash(&p))
		p = p.Do(m)
	}
}

// visit counts a node and now and then looks whether time is over.
func (e *Engine) visit() {
	e.nodes++
	if e.most > 0 && e.nodes >= e.most {
		e.stop = true
	}
	if e.nodes&1023 == 0 && e.ctx.Err() != nil {
		e.stop = true
	}
}
