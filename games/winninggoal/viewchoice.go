package winninggoal

import (
	"strings"

	"woodwork/game"
)

// choices lists the legal moves of the deciding side.
func (r *Rules) choices(s *State) []Choice {
	list := []Choice{}
	side := s.decides()
	if side == Nobody {
		return list
	}
	for _, m := range r.Legal(nil, s, side.Seat()) {
		list = append(list, r.choice(s, side, m))
	}
	return list
}

func (r *Rules) choice(s *State, side Side, m Move) Choice {
	c := Choice{Move: r.FormatMove(s, m)}
	switch m.Act {
	case RollArrow, RollTurned, RollDoubled:
		c.Kind, c.Die, c.Mode = "roll", m.Die.letter(), modeNames[m.Mode()]
		c.Lands = r.landings(s, m)
	case Shoot:
		c.Kind, c.Die, c.Faces = "shoot", "s", r.throws(s, side, m)
	case RollDefence:
		c.Kind, c.Die, c.Faces = "defence", "d", r.throws(s, side, m)
	case RollKeeper:
		c.Kind, c.Die, c.Faces = "keeper", "g", r.throws(s, side, m)
	case UsePower:
		c.Kind, c.Die, c.Power = "power", "c", m.Power().letter()
	case LetGo:
		c.Kind, c.Lets = "let", s.letting()
	default:
		c.Kind, c.Way = "side", wayNames[m.Act]
		l := s.land(m.Act)
		if l.Out != "" {
			after := s.then(r, side.Seat(), m)
			next := after.scene(s)
			l.Next = &next
		}
		c.Lands = []Landing{l}
	}
	return c
}

// landings returns where each face of an arrow roll would send the ball, on both
// sides if there are two.
func (r *Rules) landings(s *State, m Move) (list []Landing) {
	for _, o := range r.table.arrowOdds[m.Die] {
		next := *s
		r.roll(&next, m)
		f := o.Move.Face
		if d := f.Dir(); d != Diagonal && d != Sideways {
			l := next.straight(f)
			l.Face = f.String()
			list = append(list, l)
			continue
		}
		r.arrow(&next, f)
		for _, way := range next.ways() {
			l := next.land(way.Act)
			l.Face, l.Way = f.String(), r.FormatMove(&next, way)
			list = append(list, l)
		}
	}
	return list
}

// straight returns where a face without a choice of sides would send the ball, in the phase AR.
func (s *State) straight(f Face) Landing {
	return s.landing(s.bearing(f.Dir(), 0), s.steps(f))
}

// throws lists where the faces of a result die lead.
func (r *Rules) throws(s *State, side Side, m Move) (list []Throw) {
	rolled := s.then(r, side.Seat(), m)
	for _, o := range r.Odds(nil, &rolled) {
		next := rolled.then(r, game.Nature, o.Move)
		_, face, _ := strings.Cut(o.Move.Result().String(), ":")
		list = append(list, Throw{Face: face, Weight: int(o.Weight), Next: next.scene(&rolled)})
	}
	return list
}

// then is the position after a move, as if time stood still.
func (s *State) then(r *Rules, seat game.Seat, m Move) State {
	next := *s
	next.Ms = r.Half
	r.Step(&next, game.At(seat, m))
	next.Ms = r.Half
	return next
}

// scene says what has happened since the position before.
func (s *State) scene(before *State) Scene {
	for seat := range s.Score {
		if s.Score[seat] > before.Score[seat] {
			return Scene{Phase: "goal", At: s.Ball.String(), Seat: game.Seat(seat)}
		}
	}
	return Scene{Phase: s.Phase.String(), At: s.Ball.String(), Seat: s.Att.Seat(), Acts: s.Phase.Act()}
}

var (
	modeNames = [...]string{"plain", "turned", "doubled"}
	wayNames  = map[Act]string{GoLeft: "left", GoRight: "right", GoAhead: "ahead", GoBack: "back"}
)
