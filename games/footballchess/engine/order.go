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

// ordered returns the actions of p ranked: the table's, takes and pick-ups,
// passes, killers, and the rest by how often they cut.
func (e *Engine) ordered(p *fc.Position, ply int, first fc.Move) []scored {
	out := e.buffer[ply][:0]
	var receivers uint8 // a chain that ends where a pass does is the same position
	e.list = e.rules.Moves(e.list[:0], p)
	for _, m := range e.list {
		if last, ok := receiver(m); ok {
			if receivers>>last&1 == 1 {
				continue
			}
			receivers |= 1 << last
		}
		out = append(out, scored{m, e.rank(p, m, ply, first)})
	}
	e.buffer[ply] = out
	return out
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

func (e *Engine) rank(p *fc.Position, m fc.Move, ply int, first fc.Move) int32 {
	switch {
	case m == first:
		return 1 << 30
	case m.Act == fc.Take:
		return 1<<28 + int32(forward(p, m.To))
	case m.Act == fc.Go && m.To == p.Ball:
		return 1<<27 + int32(forward(p, m.To))
	case m == e.killers[ply][0]:
		return 1 << 26
	case m == e.killers[ply][1]:
		return 1 << 25
	case m.Act == fc.Pass || m.Act == fc.Chain:
		last, _ := receiver(m)
		return 1<<24 + int32(forward(p, p.Piece[p.Turn][last]))
	}
	rank := e.history[p.Turn][m.Piece][m.To]
	if m.Act == fc.Carry || m.Act == fc.Kick {
		rank += int32(forward(p, m.To))
	}
	return min(rank, 1<<23)
}

func forward(p *fc.Position, q fc.Square) int {
	if p.Turn == fc.White {
		return q.Row()
	}
	return 12 - q.Row()
}

// quietMove reports whether an action neither wins nor hands on the ball.
func quietMove(m fc.Move) bool { return m.Act == fc.Go || m.Act == fc.Carry || m.Act == fc.Kick }

// cutBy remembers an action that refuted a line.
func (e *Engine) cutBy(p *fc.Position, m fc.Move, depth, ply int) {
	if !quietMove(m) {
		return
	}
	if e.killers[ply][0] != m {
		e.killers[ply] = [2]fc.Move{m, e.killers[ply][0]}
	}
	h := &e.history[p.Turn][m.Piece][m.To]
	*h = min(*h+int32(depth*depth), 1<<22)
}

// grabs lists the takes and pick-ups of p.
func (e *Engine) grabs(p *fc.Position, ply int) []scored {
	out := e.buffer[ply][:0]
	e.list = e.rules.Grabs(e.list[:0], p)
	for _, m := range e.list {
		out = append(out, scored{m, int32(forward(p, m.To))})
	}
	e.buffer[ply] = out
	return out
}
