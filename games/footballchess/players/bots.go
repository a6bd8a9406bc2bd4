package players

import (
	"context"

	"woodwork/game"
	fc "woodwork/games/footballchess"
	"woodwork/games/footballchess/engine"
)

// How many positions the level best looks at in one decision: in a match about as many as take a
// second; in an arena fewer, so that a ladder takes minutes. See docs/lab for the times.
const (
	bestNodes  = 1_000_000
	arenaNodes = 20_000
)

// A beginner errs like somebody who knows how the pieces move, but not this game
// (docs/lab/beginners.md#football-chess). It scores when it can. Every second time it also sees a
// threat: it goes for the ball, or else covers its goal if the other side could score next. The
// other times it does neither, not even by accident, and makes one of its usual moves.
type beginner struct{ rules fc.Rules }

func (b beginner) Choose(_ context.Context, s *fc.State, seat game.Seat, src game.Source) fc.Move {
	if s.Status != fc.Play {
		return b.rules.Sample(s, seat, src)
	}
	if b.rules.CanScore(&s.Position) {
		var c fc.Generator
		c.Look(&b.rules, &s.Position)
		return c.Goal()
	}
	good, others := b.split(s, seat)
	if len(others) == 0 || len(good) > 0 && game.Below(src, 2) == 0 {
		return good[game.Below(src, uint64(len(good)))]
	}
	if game.Below(src, 4) > 0 {
		others = usual(s, others)
	}
	return others[game.Below(src, uint64(len(others)))]
}

// usual returns the moves that come to a beginner's mind three times in four: it overlooks bishops
// and knights, goes towards the ball, or with it towards the goal, and moves the piece that it moved
// last. A claim that no move meets is dropped.
func usual(s *fc.State, moves []fc.Move) []fc.Move {
	moves = prefer(moves, func(m fc.Move) bool { return m.Piece != fc.Bishop && m.Piece != fc.Knight })
	moves = prefer(moves, func(m fc.Move) bool { return nears(&s.Position, m) })
	if n := s.MovesWithoutGoal - s.Start.MovesWithoutGoal; n >= 2 {
		moves = prefer(moves, func(m fc.Move) bool { return m.Piece == s.History[n-2].Piece })
	}
	return moves
}

// prefer returns the moves for which a claim holds, or all if it holds for none.
func prefer(moves []fc.Move, claim func(m fc.Move) bool) []fc.Move {
	var some []fc.Move
	for _, m := range moves {
		if claim(m) {
			some = append(some, m)
		}
	}
	if len(some) == 0 {
		return moves
	}
	return some
}

// nears reports whether a piece goes nearer to the ball, or the ball nearer to the other goal.
func nears(p *fc.Position, m fc.Move) bool {
	switch m.Act {
	case fc.Go:
		return apart(m.To, p.Ball) < apart(p.Piece[p.Turn][m.Piece], p.Ball)
	case fc.Carry, fc.Kick:
		if p.Turn == fc.Black {
			return m.To.Row() < p.Ball.Row()
		}
		return m.To.Row() > p.Ball.Row()
	}
	return false
}

// apart returns how many king's steps two squares are apart.
func apart(a, b fc.Square) int {
	columns, rows := a.Column()-b.Column(), a.Row()-b.Row()
	return max(columns, -columns, rows, -rows)
}

// split separates the moves that win the ball, or that prevent a goal if the other side could
// score next, from all others. If the ball can be won, moves that only cover the goal are in
// neither list.
func (b beginner) split(s *fc.State, seat game.Seat) (good, others []fc.Move) {
	var wins, covers []fc.Move
	p := &s.Position
	threatened := b.rules.Threatened(p)
	_, had := p.Holder(p.Turn)
	for _, m := range b.rules.Legal(nil, s, seat) {
		after := p.Do(m)
		_, has := after.Holder(p.Turn)
		switch {
		case has && !had:
			wins = append(wins, m)
		case threatened && !b.rules.CanScore(&after):
			covers = append(covers, m)
		default:
			others = append(others, m)
		}
	}
	if len(wins) > 0 {
		return wins, others
	}
	return covers, others
}

// A club looks at the position after each of its actions: it is greedy as in
// docs/lab/reference.md#random-and-greedy-play.
type club struct{ rules fc.Rules }

func (b club) Choose(_ context.Context, s *fc.State, seat game.Seat, src game.Source) fc.Move {
	var best game.Best[fc.Move]
	for _, m := range b.rules.Legal(nil, s, seat) {
		if m.Goal() {
			return m
		}
		best.Offer(m, float64(b.likes(&s.Position, m)), src)
	}
	return best.Move
}

// likes returns how good a move seems: a goal against it is the worst; then it counts who has
// the ball, whether the ball can be taken, and how far forward it is.
func (b club) likes(p *fc.Position, m fc.Move) int {
	if p.Status != fc.Play {
		return 0
	}
	after := p.Do(m)
	if b.rules.CanScore(&after) {
		return -1000
	}
	row := after.Ball.Row()
	if p.Turn == fc.Black {
		row = 12 - row
	}
	_, mine := after.Holder(p.Turn)
	_, theirs := after.Holder(p.Turn.Other())
	loose := len(b.rules.Grabs(nil, &after)) > 0 // the other side can win the ball
	switch {
	case mine && !loose:
		return 200 + 10*row
	case mine:
		return 50 + row
	case theirs:
		return row - 100
	case loose:
		return row - 50
	}
	return 5 * row
}

// A strong searches two plies deep, and chooses at random among the best few moves that are
// worth about the same.
type strong struct {
	all   *players
	rules fc.Rules
}

const (
	strongDepth  = 2
	strongLines  = 5
	strongMargin = engine.Value(60) // moves whose values differ by less are about equal
)

func (b strong) Choose(ctx context.Context, s *fc.State, _ game.Seat, src game.Source) fc.Move {
	e := b.all.acquireEngine(b.rules)
	defer b.all.releaseEngine(e)
	if s.Status == fc.Place {
		return e.Place(ctx, s, strongMargin, pickBy(src))
	}
	found := e.Search(ctx, s, engine.Limits{Depth: strongDepth, Lines: strongLines})
	return about(found, strongMargin, src)
}

// about returns one of the best variations that are worth about the same.
func about(found engine.Result, margin engine.Value, src game.Source) fc.Move {
	n := uint64(0)
	for _, v := range found.Best {
		if v.Value >= found.Best[0].Value-margin && v.Value.ForcedIn() == found.Best[0].Value.ForcedIn() {
			n++
		}
	}
	if n < 2 {
		return found.Move
	}
	return found.Best[game.Below(src, n)].Move
}

// pickBy draws from src.
func pickBy(src game.Source) func(n uint64) uint64 {
	return func(n uint64) uint64 { return game.Below(src, n) }
}

// A best decides with the whole engine. In the first plies after a kick-off it chooses among
// moves that are worth about the same, so that the same moves cannot beat it twice.
type best struct {
	all   *players
	rules fc.Rules
	nodes uint64
	urge  engine.Value // how much it dislikes waiting for the whistle
}

const (
	bestMargin    = engine.Value(6)
	bestUrge      = engine.Value(20) // in a match: people wait more patiently than programs
	bestVaryPlies = 4                // plies after a kick-off
)

func (b best) Choose(ctx context.Context, s *fc.State, _ game.Seat, src game.Source) fc.Move {
	e := b.all.acquireEngine(b.rules)
	defer b.all.releaseEngine(e)
	b.all.join()
	defer b.all.leave()
	if s.Status == fc.Place {
		return e.Place(ctx, s, 2*bestMargin, pickBy(src))
	}
	limits := engine.Limits{Nodes: b.nodes, Easy: true, Restless: b.urge}
	if s.MovesWithoutGoal-s.Start.MovesWithoutGoal < bestVaryPlies {
		limits.Lines = 2
		return about(e.Decide(ctx, s, limits), bestMargin, src)
	}
	return e.Decide(ctx, s, limits).Move
}
