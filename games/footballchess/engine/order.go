package engine

import fc "woodwork/games/footballchess"

type scored struct {
	move fc.Move
	rank int32
}

// pick moves the highest of list[i:] to i and returns it.
func pick(list []scored, i int) fc.Move {
	top := i
	for j := i + 1; j < len(list); j++ {
		if list[j].rank > list[top].rank {
			top = j
		}
	}
	list[i], list[top] = list[top], list[i]
	return list[i].move
}

// A picker yields the actions of a generator, likely ones first, and generates them in stages:
// the table's, those that win the ball, those that refuted a neighbour, passes, and the rest by
// how often they cut. It never yields a goal kick. If the other side threatens one, it yields
// mainly actions that can stop it.
type picker struct {
	e         *Engine
	generator *fc.Generator
	ply       int
	first     fc.Move
	killers   [2]fc.Move
	stage     uint8
	list      []scored
	next      int
	safe      int  // how many of the actions that win the ball keep it
	urgent    bool // only what stops a goal kick matters
}

// A class says what to expect of an action: little, unless it is sharp.
type class uint8

const (
	sharp class = iota // the table's, or it wins the ball or hands it on
	loose              // it wins the ball, but may lose it at once
	quiet              // anything else
)

const (
	stageFirst uint8 = iota
	stageGrabs
	stageKillers
	stagePasses
	stageOthers
	stageDone
)

func (e *Engine) picker(c *fc.Generator, ply int, first fc.Move) picker {
	if first != (fc.Move{}) && (first.Goal() || !c.Allows(first)) {
		first = fc.Move{}
	}
	return picker{e: e, generator: c, ply: ply, first: first, killers: e.killers[ply]}
}

// pick returns the next action and its class, and false when there is none left.
func (o *picker) pick() (m fc.Move, kind class, ok bool) {
	if o.stage == stageFirst {
		o.advance()
		if o.first != (fc.Move{}) {
			return o.first, sharp, true
		}
	}
	for o.stage < stageDone {
		for o.next < len(o.list) {
			m = pick(o.list, o.next)
			o.next++
			if m == o.first || o.stage == stageOthers && (m == o.killers[0] || m == o.killers[1]) {
				continue
			}
			switch {
			case o.stage == stageKillers || o.stage == stageOthers:
				kind = quiet
			case o.stage == stageGrabs && o.next > o.safe:
				kind = loose
			}
			return m, kind, true
		}
		o.advance()
	}
	return m, kind, false
}

// onlyQuiet reports whether only quiet actions are left: if they will not be tried, they need
// not be listed.
func (o *picker) onlyQuiet() bool {
	return o.stage == stageOthers || o.stage == stagePasses && o.next == len(o.list)
}

// advance lists the actions of the next stage.
func (o *picker) advance() {
	o.stage++
	o.next, o.list = 0, o.e.lists[o.ply][:0]
	moves := o.e.moves[:0]
	switch o.stage {
	case stageGrabs:
		moves, o.safe = escapes(moves, o.generator)
	case stageKillers:
		for i, m := range o.killers {
			if o.urgent || m == (fc.Move{}) || !o.generator.Allows(m) || isGrab(o.generator.Position, m) {
				o.killers[i] = fc.Move{}
				continue
			}
			moves = append(moves, m)
		}
	case stagePasses:
		moves = passes(moves, o.generator)
	case stageOthers:
		if o.urgent {
			moves = answers(moves, o.generator)
		} else {
			moves = others(moves, o.generator)
		}
	}
	kept := 0
	if o.stage == stageGrabs {
		kept = o.safe
	}
	o.list, o.e.moves = o.e.ranked(o.list, o.generator.Position, moves, kept), moves
}

// safely ranks above anything that an action can have learned.
const safely = 1 << 24

// ranked appends actions of p with their ranks to dst; the first few keep the ball.
func (e *Engine) ranked(dst []scored, p *fc.Position, moves []fc.Move, kept int) []scored {
	for i, m := range moves {
		rank := e.rank(p, m)
		if i < kept {
			rank += safely
		}
		dst = append(dst, scored{m, rank})
	}
	return dst
}

// isGrab reports whether m wins the ball.
func isGrab(p *fc.Position, m fc.Move) bool {
	return m.Act == fc.Take || m.Act == fc.Go && m.To == p.Ball
}

// receiver returns who has the ball after a pass.
func receiver(m fc.Move) (fc.Kind, bool) {
	switch m.Act {
	case fc.Pass:
		return m.Mate[0], true
	case fc.Chain:
		return m.Mate[1], true
	}
	return 0, false
}

// rank orders the actions of one stage.
func (e *Engine) rank(p *fc.Position, m fc.Move) int32 {
	if last, ok := receiver(m); ok {
		return int32(forward(p, p.Piece[p.Turn][last]))
	}
	rank := e.history[p.Turn][m.Act][m.Piece][m.To]
	if m.Act != fc.Go {
		rank += int32(forward(p, m.To))
	}
	return rank
}

func forward(p *fc.Position, q fc.Square) int {
	if p.Turn == fc.White {
		return q.Row()
	}
	return 12 - q.Row()
}

// cutBy remembers an action that refuted a line, and that those tried before it did not.
func (e *Engine) cutBy(p *fc.Position, m fc.Move, depth, ply int, tried []fc.Move) {
	if _, pass := receiver(m); pass {
		return
	}
	if !isGrab(p, m) && e.killers[ply][0] != m {
		e.killers[ply] = [2]fc.Move{m, e.killers[ply][0]}
	}
	bonus := int32(min(depth*depth, 400))
	e.learn(p.Turn, m, bonus)
	for _, other := range tried {
		e.learn(p.Turn, other, -bonus)
	}
}

// learn moves the history of an action towards a bound that it never exceeds.
func (e *Engine) learn(side fc.Side, m fc.Move, bonus int32) {
	h := &e.history[side][m.Act][m.Piece][m.To]
	*h += bonus*16 - *h*max(bonus, -bonus)/1024
}
