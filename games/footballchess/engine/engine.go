// Package engine plays Football Chess: alpha-beta search with iterative deepening over one
// episode, from kick-off to goal. A goal ends a line; the value takes the score of the match
// into account for the final whistle.
//
// A search with a limit of nodes and one thread is a pure function of the state, the rules and
// the weights, if the engine is new or Forget was called.
package engine

import (
	"context"
	"unsafe"

	fc "woodwork/games/footballchess"
)

// Value is what a position is worth to the side to move, in hundredths of a step forward for the
// ball. Values beyond Forced mean a goal that cannot be stopped.
type Value int32

// The ends of the scale.
const (
	Goal    Value = 30_000 // now; one less for each ply before it
	Forced  Value = 29_000
	Whistle Value = 8_000 // the match ends, and the score decides it
	limit   Value = 32_000
)

// ForcedIn returns the plies to a forced goal, including the goal kick: positive for a goal of
// the side to move, negative for one against it, 0 if none is forced.
func (v Value) ForcedIn() int {
	switch {
	case v >= Forced:
		return int(Goal-v) + 1
	case v <= -Forced:
		return -int(Goal+v) - 1
	}
	return 0
}

// Limits end a search. Zero means no limit; the context may also end it.
type Limits struct {
	Depth   int
	Nodes   uint64 // of the first thread
	Lines   int    // how many of the best moves are looked for; 0 is 1
	Threads int    // 0 is 1; more make the search faster but not repeatable
	// Easy lets the search end early, after at least a quarter of its nodes, when the rest would
	// probably find nothing new.
	Easy bool
	// Restless makes the side to move dislike a free ball, by one more with each ply of the
	// episode up to this value, so that it takes risks rather than wait for the whistle.
	Restless Value
	// Thrice ends a line only at the third occurrence of a position, as the rules do. Without it
	// the second one in a line is enough. That helps to play, because it finds pointless moves
	// sooner; but it overstates a draw in the value of a position, because either side could
	// still deviate.
	Thrice bool
}

// A Result is what the last complete iteration of a search found.
type Result struct {
	Variation
	Depth int
	Nodes uint64      // of all threads
	Best  []Variation // with Limits.Lines, the best moves, best first; else one
}

// A Variation is a move and the line that follows.
type Variation struct {
	Move  fc.Move
	Value Value
	Line  []fc.Move // the best line for both sides, as far as it is known, starting with Move
}

// An Engine searches for one match. It is not safe for concurrent use.
type Engine struct {
	rules   *fc.Rules
	weights *Weights
	table   *transpositionTable
	helpers []*Engine   // with Limits.Threads
	forcer  *MateSolver // used by Decide
	proof   int         // its size in megabytes

	past       []uint64 // hashes of the episode so far, then of the line being searched
	root       int      // how many of them belong to the episode
	seen       [1 << 12]uint8
	excluded   []fc.Move // root moves that are not searched
	banned     int       // how many of them are not searched in the whole search
	killers    [maxPly + 2][2]fc.Move
	history    [2][fc.Take + 1][fc.Kinds][fc.Squares]int32
	pv         [maxPly][maxPly]fc.Move
	pvLen      [maxPly + 1]int
	lists      [maxPly][]scored
	tried      [maxPly][]fc.Move
	generators [maxPly]fc.Generator
	states     [maxPly]fc.Position
	moves      []fc.Move // scratch space of a generator
	features   Features

	ctx   context.Context
	nodes uint64
	most  uint64
	depth int // of the iteration
	side  fc.Side
	urge  Value // how much less a free ball is worth to the engine's side
	twice bool  // a second occurrence in the line ends it
	stop  bool
}

// maxPly bounds the length of a line: depth, extensions and quiescence.
const maxPly = 64

// maxMoves is room for the actions of a position; more are possible but slower.
const maxMoves = 192

// New returns an engine with a hash table of about the given number of
// megabytes.
func New(rules fc.Rules, weights Weights, megabytes int) *Engine {
	e := newEngine(&rules, &weights, newTranspositionTable(megabytes))
	e.proof = min(forcerSize, megabytes)
	return e
}

// Bytes returns an upper estimate of the memory of an engine with a table of that many
// megabytes, when it searches with that many threads.
func Bytes(megabytes, threads int) int64 {
	lists := int64(maxPly * maxMoves * (unsafe.Sizeof(scored{}) + unsafe.Sizeof(fc.Move{})))
	thread := int64(unsafe.Sizeof(Engine{})) + lists + 64<<10
	return int64(megabytes+min(forcerSize, megabytes))<<20 + int64(threads)*thread
}

// JudgeBytes is the memory that Judge takes.
const JudgeBytes = (puzzleMegabytes + 1) << 20

func newEngine(rules *fc.Rules, weights *Weights, t *transpositionTable) *Engine {
	e := &Engine{rules: rules, weights: weights, table: t, past: make([]uint64, 0, fc.MaxLimit+maxPly), moves: make([]fc.Move, 0, maxMoves)}
	for i := range e.lists {
		e.lists[i] = make([]scored, 0, maxMoves)
		e.tried[i] = make([]fc.Move, 0, maxMoves)
	}
	return e
}

// Forget makes the engine as good as new, for matches with the given rules.
func (e *Engine) Forget(rules fc.Rules) {
	if rules != *e.rules {
		e.rules, e.helpers, e.forcer = &rules, nil, nil
	}
	e.table.forget()
}

// Search looks for the best action of the side to move, which must be in PLAY and have one. If
// even the first iteration is cut short, it returns the first legal action that it looked at.
func (e *Engine) Search(ctx context.Context, s *fc.State, l Limits) Result {
	e.excluded = e.excluded[:0]
	return e.run(ctx, s, l)
}

// run is Search without the excluded root moves.
func (e *Engine) run(ctx context.Context, s *fc.State, l Limits) Result {
	e.banned = len(e.excluded)
	e.table.begin()
	e.begin(ctx, s, l)
	best := e.together(ctx, s, l)
	for _, h := range e.helpers[:max(l.Threads, 1)-1] {
		best.Nodes += h.nodes
	}
	if best.Move == (fc.Move{}) { // stopped before the first move was valued
		best.Move = e.rules.Moves(nil, &s.Position)[0]
		best.Line = []fc.Move{best.Move}
	}
	if len(best.Best) == 0 {
		best.Best = []Variation{best.Variation}
	}
	return best
}

// together deepens the search with the help of the other threads.
func (e *Engine) together(ctx context.Context, s *fc.State, l Limits) Result {
	defer e.help(ctx, s, l)()
	return e.deepen(&s.Position, l)
}

func abs(n int) int { return max(n, -n) }

// begin forgets the last search except for the table, and remembers the episode.
func (e *Engine) begin(ctx context.Context, s *fc.State, l Limits) {
	e.ctx, e.nodes, e.most, e.stop = ctx, 0, l.Nodes, false
	e.side, e.urge, e.twice = s.Turn, min(Value(s.MovesWithoutGoal-s.Start.MovesWithoutGoal), l.Restless), !l.Thrice
	clear(e.killers[:])
	clear(e.history[:])
	e.past, e.seen = e.past[:0], [len(e.seen)]uint8{}
	p := s.Start
	for _, m := range s.History[:s.MovesWithoutGoal-s.Start.MovesWithoutGoal] {
		e.push(hash(&p))
		p = p.Do(m)
	}
	e.root = len(e.past)
}

// push and pop keep track of the positions of the episode and the line.
func (e *Engine) push(key uint64) {
	e.past = append(e.past, key)
	e.seen[key%uint64(len(e.seen))]++
}

func (e *Engine) pop() {
	last := len(e.past) - 1
	e.seen[e.past[last]%uint64(len(e.seen))]--
	e.past = e.past[:last]
}

// visit counts a node and sometimes checks whether time is up.
func (e *Engine) visit() {
	e.nodes++
	if e.most > 0 && e.nodes >= e.most {
		e.stop = true
	}
	if e.nodes&1023 == 0 && e.ctx.Err() != nil {
		e.stop = true
	}
}
