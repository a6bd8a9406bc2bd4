package engine

import (
	"context"

	"woodwork/game"
	fc "woodwork/games/footballchess"
)

// minerNodes is how many positions self-play searches for a move: enough to play sensibly, few
// enough to make mistakes.
const minerNodes = 3000

// minerDepth is how many positions before the end of an episode are searched for goals against
// the side to move, and minerPlies how long a forced goal may take.
const (
	minerDepth = 24
	minerPlies = 8
)

// A Miner plays episodes against itself, determined by its random source, and finds the
// positions in which a goal is forced.
type Miner struct {
	rules  fc.Rules
	src    game.Source
	player *Engine
	forcer *MateSolver // nil until it is needed, because it is large
	nodes  uint64
	plies  int
}

// A Find is a position of an episode in which best play of both sides leads to a goal in Plies:
// by the side to move if odd, against it if even.
type Find struct {
	Position fc.Position
	Plies    int
}

// NewMiner returns a miner that plays by the standard rules.
func NewMiner(src game.Source) *Miner {
	r := fc.Standard()
	return &Miner{rules: r, src: src, player: New(r, First(), 8), nodes: minerNodes, plies: minerPlies}
}

// Next plays one episode and returns its positions with a goal forced in 2 to 8 plies, the last
// first: goals by the side to move anywhere and, if both is set, goals against it among the last
// positions. It fails only when ctx is done.
func (m *Miner) Next(ctx context.Context, both bool) (finds []Find, err error) {
	all, err := m.episode(ctx)
	if err != nil {
		return nil, err
	}
	if m.forcer == nil {
		m.forcer = NewMateSolver(m.rules, 64)
	}
	for i := len(all) - 1; i >= 0; i-- {
		n, err := m.forcer.Goal(ctx, &all[i], m.plies)
		if err == nil && n == 0 && both && len(all)-i <= minerDepth {
			n, err = m.forcer.Against(ctx, &all[i], m.plies)
		}
		if err != nil {
			return nil, err
		}
		if n > 1 {
			finds = append(finds, Find{all[i], n})
		}
	}
	return finds, nil
}

// episode plays from a kick-off, with the pieces in any arrangement that a restart
// can produce (FC-34 to FC-36, FC-55), to the next goal or whistle, and returns the
// positions in PLAY. One move in eight is random.
func (m *Miner) episode(ctx context.Context) (all []fc.Position, err error) {
	s, err := m.kickOff()
	if err != nil {
		return nil, err
	}
	start := s.Score
	for s.Status == fc.Play && s.Score == start {
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		all = append(all, s.Position)
		mv := m.player.Search(ctx, &s, Limits{Nodes: m.nodes}).Move
		lost := !game.Allows(m.rules, &s, game.Seat(s.Turn), mv) // every move loses, so the search chose none
		if lost || !m.rules.CanScore(&s.Position) && game.Below(m.src, 8) == 0 {
			mv = m.any(&s)
		}
		m.rules.Step(&s, game.At(game.Seat(s.Turn), mv))
	}
	return all, nil
}

// kickOff places the pieces at random.
func (m *Miner) kickOff() (fc.State, error) {
	r := m.rules
	r.Placed = true
	s, err := r.Start(2)
	for err == nil && s.Status == fc.Place {
		r.Step(&s, game.At(game.Seat(s.Turn), m.any(&s)))
	}
	return s, err
}

func (m *Miner) any(s *fc.State) fc.Move {
	moves := m.rules.Legal(nil, s, game.Seat(s.Turn))
	return moves[game.Below(m.src, uint64(len(moves)))]
}
