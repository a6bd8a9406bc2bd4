package engine

import fc "woodwork/games/footballchess"

type scored struct {
	move fc.Move
	rank int32
}

// pick brings the highest of list[i:] to i and returns it.
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

// A picker gives out the actions of a scene, likely ones first, and generates
// them stage by stage: what the table says, what wins the ball, what refuted a
// neighbour, what hands the ball on, and the rest by how often it cut. It gives
// out no goal kick.
type picker struct {
	e       *Engine
	scene   *fc.Scene
	ply     int
	first   fc.Move
	killers [2]fc.Move
	stage   uint8
	list    []scored
	next    int
}

const (
	stageFirst uint8 = iota
	stageGrabs
	stageKillers
	stagePasses
	stageOthers
	stageDone
)

func (e *Engine) picker(c *fc.Scene, ply int, first fc.Move) picker {
	if first != (fc.Move{}) && (first.Goal() || !c.Allows(first)) {
		first = fc.Move{}
	}
	return picker{e: e, scene: c, ply: ply, first: first, killers: e.killers[ply]}
}

// pick returns the next action, and whether it is quiet: neither the table's nor
// one that wins or hands on the ball. It returns false when there is none left.
func (o *picker) pick() (m fc.Move, quiet, ok bool) {
	if o.stage == stageFirst {
		o.advance()
		if o.first != (fc.Move{}) {
			return o.first, false, true
		}
	}
	for o.stage < stageDone {
		for o.next < len(o.list) {
			m = pick(o.list, o.next)
			o.next++
			if m == o.first || o.stage == stageOthers && (m == o.killers[0] || m == o.killers[1]) {
				continue
			}
			return m, o.stage == stageKillers || o.stage == stageOthers, true
		}
		o.advance()
	}
	return m, false, false
}

// advance lists the actions of the next stage.
func (o *picker) advance() {
	o.stage++
	o.next, o.list = 0, o.e.lists[o.ply][:0]
	moves := o.e.moves[:0]
	switch o.stage {
	case stageGrabs:
		moves = o.scene.Grabs(moves)
	case stageKillers:
		for i, m := range o.killers {
			if m == (fc.Move{}) || !o.scene.Allows(m) || isGrab(o.scene.Position, m) {
				o.killers[i] = fc.Move{}
				continue
			}
			moves = append(moves, m)
		}
	case stagePasses:
		moves = o.scene.Passes(moves)
	case stageOthers:
		moves = o.scene.Others(moves)
	}
	for _, m := range moves {
		o.list = append(o.list, scored{m, o.e.rank(o.scene.Position, m)})
	}
	o.e.moves = moves
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

// cutBy remembers an action that refuted a line, and that those tried before it
// did not.
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

// learn moves the history of an action towards a bound that it never crosses.
func (e *Engine) learn(side fc.Side, m fc.Move, bonus int32) {
	h := &e.history[side][m.Act][m.Piece][m.To]
	*h += bonus*16 - *h*max(bonus, -bonus)/1024
}
