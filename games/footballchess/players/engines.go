package players

import (
	"context"
	"runtime"
	"slices"
	"sync"

	"woodwork/bot"
	"woodwork/game"
	fc "woodwork/games/footballchess"
	"woodwork/games/footballchess/engine"
	"woodwork/memory"
)

// engineMegabytes is the size of the hash table of one engine, which has room for bestNodes.
// smallMegabytes is the size if there is no memory for more; such an engine finds nearly as
// much.
const (
	engineMegabytes = 16
	smallMegabytes  = 1
)

// smallEngines is how many small engines can work at a time without asking for memory: more than
// may think on a server.
const smallEngines = 8

// An enginePool lends engines, each to one search at a time.
type enginePool struct {
	budget *memory.Budget

	mu   sync.Mutex
	idle []*pooledEngine // of any rules
}

// A pooledEngine is an engine and its memory.
type pooledEngine struct {
	*engine.Engine
	hold  *memory.Hold
	small bool // its memory is reserved, and it is not kept
}

// newEnginePool reserves memory for searches that must always be possible.
func newEnginePool(b *memory.Budget) *enginePool {
	b.Take("engines", smallEngines*engine.Bytes(smallMegabytes, runtime.GOMAXPROCS(0))) // never given back
	return &enginePool{budget: b}
}

// acquireEngine returns an engine that has forgotten all searches; give it back with
// releaseEngine.
func (g *players) acquireEngine(r fc.Rules) *pooledEngine {
	if e := g.engines.take(); e != nil {
		e.Forget(r)
		return e
	}
	hold, err := g.engines.budget.Take("engines", engine.Bytes(engineMegabytes, runtime.GOMAXPROCS(0)))
	if err != nil {
		return &pooledEngine{engine.New(r, engine.Fitted(), smallMegabytes), nil, true}
	}
	return &pooledEngine{engine.New(r, engine.Fitted(), engineMegabytes), hold, false}
}

// releaseEngine takes an engine back.
func (g *players) releaseEngine(e *pooledEngine) {
	if !e.small {
		g.engines.keep(e)
	}
}

// take returns an idle engine, nil if there is none.
func (l *enginePool) take() *pooledEngine {
	l.mu.Lock()
	defer l.mu.Unlock()
	for n := len(l.idle) - 1; n >= 0; n-- {
		e := l.idle[n]
		l.idle[n] = nil // the list must not hold on to an engine that is dropped meanwhile
		l.idle = l.idle[:n]
		if e.hold.Pin() {
			return e
		}
	}
	return nil
}

// keep keeps an engine for the next search.
func (l *enginePool) keep(e *pooledEngine) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.idle = append(l.idle, e)
	e.hold.Keep(func() { l.drop(e) })
}

// drop removes an idle engine.
func (l *enginePool) drop(e *pooledEngine) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.idle = slices.DeleteFunc(l.idle, func(other *pooledEngine) bool { return other == e })
}

// answerPuzzle judges the moves tried in a puzzle.
func (g *players) answerPuzzle(ctx context.Context, p game.Puzzle, played []string) (bot.PuzzleAnswer, error) {
	hold, err := g.engines.budget.Take("engines", engine.JudgeBytes)
	if err != nil {
		return bot.PuzzleAnswer{}, err
	}
	defer hold.Free()
	v, err := engine.Judge(ctx, p, played)
	return bot.PuzzleAnswer(v), err
}
