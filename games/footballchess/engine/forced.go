package engine

import (
	"context"
	"errors"

	fc "woodwork/games/footballchess"
)

// A MateSolver looks for goals that cannot be stopped: full width, every action and every
// answer, without evaluation. Its results are proved, with one exception: it knows the limit of
// the episode but not the positions before the one it is asked about, so it ignores that a third
// repetition of one of those would stop a goal (FC-40). A line of its own never repeats a
// position, because the distance to the goal shrinks in it.
//
// Plies count from the position asked about and include the goal kick: odd numbers are goals of
// the side to move, even ones goals against it.
//
// A MateSolver is not safe for concurrent use. Its table remains valid from one position to the
// next, but not under other rules.
type MateSolver struct {
	rules *fc.Rules
	slots []proof
	lists [MaxForced + 2][]scored
	moves []fc.Move // scratch space of the generator
	back  [MaxForced + 2]fc.Move

	ctx   context.Context
	nodes uint64
	most  uint64 // the limit of nodes; 0: none
	err   error
}

// errNodes says that a MateSolver has reached its limit of nodes.
var errNodes = errors.New("engine: no more nodes")

// MaxForced is the most plies that a MateSolver can be asked about.
const MaxForced = 15

// A proof is what is known of a position in which the side to move attacks, or of one in which
// it defends; the two have different keys.
type proof struct {
	key  uint64
	yes  uint8 // the number of plies within which a goal is forced; 0: not known
	no   uint8 // the number of plies within which no goal is forced
	move fc.Move
}

// defending distinguishes the key of a position in which the side to move defends.
const defending = 0x6A09E667F3BCC909

// NewMateSolver returns a MateSolver with a table of about the given number of megabytes.
func NewMateSolver(rules fc.Rules, megabytes int) *MateSolver {
	n := 1024
	for n*2*24 <= megabytes<<20 {
		n *= 2
	}
	return &MateSolver{rules: &rules, slots: make([]proof, n)}
}

// forget makes the MateSolver as good as new. This includes the best answers elsewhere, because
// they influence how far a limit of nodes reaches.
func (f *MateSolver) forget() {
	clear(f.slots)
	clear(f.back[:])
}

// Nodes returns how many positions have been looked at, in all calls together.
func (f *MateSolver) Nodes() uint64 { return f.nodes }

// A Force is an action after which a goal cannot be stopped.
type Force struct {
	Move  fc.Move
	Plies int // to the goal with best play of both sides, including this action and the goal kick
}

// Goal returns the fewest plies, up to most, within which the side to move forces
// a goal; 0 if it forces none. p must be in PLAY. It fails only when ctx is done.
func (f *MateSolver) Goal(ctx context.Context, p *fc.Position, most int) (int, error) {
	return f.fewest(ctx, p, 1, most, f.attack)
}

// Against returns the fewest plies, up to most, within which the other side scores no matter
// what the side to move does; 0 if the side to move can prevent it.
func (f *MateSolver) Against(ctx context.Context, p *fc.Position, most int) (int, error) {
	return f.fewest(ctx, p, 2, most, f.defend)
}

func (f *MateSolver) fewest(ctx context.Context, p *fc.Position, from, most int, forced func(*fc.Position, int) bool) (int, error) {
	f.ctx, f.err = ctx, nil
	for n := from; n <= f.within(p, most); n += 2 {
		if forced(p, n) {
			return n, f.err
		}
		if f.err != nil {
			return 0, f.err
		}
	}
	return 0, nil
}

// within cuts the plies asked about to those left by the limit of the episode: an action that
// reaches the limit without a goal ends the match.
func (f *MateSolver) within(p *fc.Position, most int) int {
	return min(most, MaxForced, int(f.rules.Limit)-int(p.MovesWithoutGoal))
}

// Forces returns every action of the side to move that forces a goal within most
// plies, with the fewest plies for each, in the order of the rules.
func (f *MateSolver) Forces(ctx context.Context, p *fc.Position, most int) (all []Force, err error) {
	for _, m := range f.rules.Moves(nil, p) {
		if m.Goal() {
			all = append(all, Force{m, 1})
			continue
		}
		next := p.Do(m)
		n, err := f.Against(ctx, &next, most-1)
		if err != nil {
			return nil, err
		}
		if n > 0 {
			all = append(all, Force{m, n + 1})
		}
	}
	return all, nil
}

// LongestDefence returns the action of the side to move that delays a goal against it for
// longest, and in how many plies the goal then falls; 0 if that is not within most. Among equals
// it is the first in the order of the rules.
func (f *MateSolver) LongestDefence(ctx context.Context, p *fc.Position, most int) (best fc.Move, plies int, err error) {
	for _, m := range f.rules.Moves(nil, p) {
		if m.Goal() {
			return m, 0, nil
		}
		next := p.Do(m)
		n, err := f.Goal(ctx, &next, most-1)
		switch {
		case err != nil:
			return m, 0, err
		case n == 0:
			return m, 0, nil
		case n+1 > plies:
			best, plies = m, n+1
		}
	}
	return best, plies, nil
}

// attack reports whether the side to move forces a goal within n plies; n is odd.
func (f *MateSolver) attack(p *fc.Position, n int) bool {
	if f.visit(); f.err != nil {
		return false
	}
	switch {
	case f.rules.CanScore(p):
		return true
	case n == 1:
		return false
	}
	key := hash(p)
	known := f.known(key)
	if known.yes > 0 && int(known.yes) <= n || int(known.no) >= n {
		return known.yes > 0 && int(known.yes) <= n
	}
	list := f.attacks(p, n, known.move)
	for i := range list {
		m := pick(list, i)
		if next := p.Do(m); f.defend(&next, n-1) {
			f.keep(key, proof{yes: uint8(n), no: known.no, move: m})
			return true
		}
	}
	f.keep(key, proof{yes: known.yes, no: uint8(n), move: known.move})
	return false
}

// attacks lists the actions that can lead to a goal within n plies, likely ones first. With
// three plies left the action must leave the ball with its side, because the other side's answer
// will not give it back.
func (f *MateSolver) attacks(p *fc.Position, n int, first fc.Move) []scored {
	out := f.lists[n][:0]
	held, mine := p.Holder(p.Turn)
	if n == 3 && !mine {
		f.moves = f.rules.Grabs(f.moves[:0], p)
	} else {
		f.moves = f.rules.Moves(f.moves[:0], p)
	}
	var receivers uint8 // a chain that ends where a pass does gives the same position
	for _, m := range f.moves {
		if n == 3 && mine && (m.Act == fc.Kick || m.Act == fc.Go && m.Piece == held) {
			continue
		}
		if last, ok := receiver(m); ok {
			if receivers>>last&1 == 1 {
				continue
			}
			receivers |= 1 << last
		}
		out = append(out, scored{m, f.rank(p, m, n, first)})
	}
	f.lists[n] = out
	return out
}

// defend reports whether the side that is not to move scores within n plies no matter what the
// other does; n is even.
func (f *MateSolver) defend(p *fc.Position, n int) bool {
	if f.visit(); f.err != nil {
		return false
	}
	if f.rules.CanScore(p) || n == 2 && !f.safe(p) {
		return false
	}
	key := hash(p) ^ defending
	known := f.known(key)
	if known.yes > 0 && int(known.yes) <= n || int(known.no) >= n {
		return known.yes > 0 && int(known.yes) <= n
	}
	list := f.answers(p, n, known.move)
	for i := range list {
		m := pick(list, i)
		if next := p.Do(m); !f.attack(&next, n-1) {
			f.back[n] = m
			f.keep(key, proof{yes: known.yes, no: uint8(n), move: m})
			return false
		}
	}
	if len(list) == 0 { // FC-43: the match ends without a goal
		return false
	}
	f.keep(key, proof{yes: uint8(n), no: known.no})
	return true
}

// safe reports whether the side that is not to move holds the ball and cannot be robbed:
// otherwise it has no goal kick in two plies.
func (f *MateSolver) safe(p *fc.Position) bool {
	f.moves = f.rules.Grabs(f.moves[:0], p)
	if len(f.moves) > 0 {
		return false
	}
	_, theirs := p.Holder(p.Turn.Other())
	return theirs
}

// answers lists the actions of the defender, those that stop most first.
func (f *MateSolver) answers(p *fc.Position, n int, first fc.Move) []scored {
	out := f.lists[n][:0]
	f.moves = f.rules.Moves(f.moves[:0], p)
	for _, m := range f.moves {
		out = append(out, scored{m, f.rank(p, m, n, first)})
	}
	f.lists[n] = out
	return out
}

// rank orders actions: the table's, the best answers elsewhere, takes and pick-ups, passes, and
// the rest by how far forward they go.
func (f *MateSolver) rank(p *fc.Position, m fc.Move, n int, first fc.Move) int32 {
	switch {
	case m == first:
		return 1000
	case m.Act == fc.Take:
		return 500 + int32(forward(p, m.To))
	case m.Act == fc.Go && m.To == p.Ball:
		return 400 + int32(forward(p, m.To))
	case m == f.back[n]:
		return 300
	case m.Act == fc.Pass || m.Act == fc.Chain:
		last, _ := receiver(m)
		return 200 + int32(forward(p, p.Piece[p.Turn][last]))
	case m.Act == fc.Carry || m.Act == fc.Kick:
		return 100 + int32(forward(p, m.To))
	}
	return int32(forward(p, m.To))
}

// visit counts a position and sometimes checks whether time is up.
func (f *MateSolver) visit() {
	f.nodes++
	if f.nodes&4095 == 0 && f.ctx.Err() != nil {
		f.err = context.Cause(f.ctx)
	}
	if f.most > 0 && f.nodes >= f.most {
		f.err = errNodes
	}
}

func (f *MateSolver) known(key uint64) proof {
	if s := f.slots[key&uint64(len(f.slots)-1)]; s.key == key {
		return s
	}
	return proof{}
}

// keep stores what has been proved, unless the search was stopped on the way.
func (f *MateSolver) keep(key uint64, s proof) {
	if f.err == nil {
		s.key = key
		f.slots[key&uint64(len(f.slots)-1)] = s
	}
}
