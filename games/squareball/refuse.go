package squareball

import (
	"woodwork/game"
	"woodwork/games/squareball/physics"
)

// Refuse says why seat, which may act, may not make the move m: the zero Refusal if it may.
func (r *Rules) Refuse(s *State, seat game.Seat, m Move) game.Refusal {
	why := r.judge(s, seat, m)
	if why == legal {
		return game.Refusal{}
	}
	text := game.Say("squareball.refuse." + why.key)
	if line, ok := s.offsideLine(s.Att); ok && why == faultReasons[offSide] {
		text = game.Say("squareball.refuse."+why.key, "line", float64(line/100)/10)
	}
	return game.Refusal{Rule: why.rule, Text: text}
}

// A reason says why a move is not allowed; the zero reason means that it is allowed. Its message
// is squareball.refuse.<key>.
type reason struct{ rule, key string }

// legal is the reason of an allowed move.
var legal = reason{}

// faultReasons give the rule behind each fault of a place or a path.
var faultReasons = map[fault]reason{
	fine:         legal,
	offPitch:     {"SQ-38", "place.pitch"},
	inGoalArea:   {"SQ-14", "place.goalarea"},
	notKeepers:   {"SQ-40", "place.keeper"},
	tooNear:      {"SQ-13", "place.near"},
	overDie:      {"SQ-13", "place.die"},
	inArea:       {"SQ-38", "place.area"},
	inCircle:     {"SQ-38", "place.circle"},
	offSide:      {"SQ-20", "place.offside"},
	offPath:      {"SQ-13", "path.pitch"},
	throughPlate: {"SQ-13", "path.plate"},
	throughDie:   {"SQ-13", "path.die"},
	ridersClose:  {"SQ-12", "path.rider"},
	noSuchFigure: {"SQ-39", "figure"},
	carriesDie:   {"SQ-46", "figure.die"},
	movedAlready: {"SQ-30", "figure.moved"},
	tooFarOut:    {"SQ-25", "corner.far"},
	nearDie:      {"SQ-41", "corner.die"},
	nearCore:     {"SQ-41", "corner.core"},
}

// judge returns why seat, which may act, may not make the move; legal if it may.
func (r *Rules) judge(s *State, seat game.Seat, m Move) reason {
	switch {
	case seat == game.Clock:
		if r.within(s) > 0 && m == (Move{Act: r.expiry(s)}) {
			return legal
		}
		return reason{"SQ-34", "clock"}
	case m.Act >= PeriodOver:
		return reason{"SQ-34", "time"}
	case seat == game.Nature:
		return r.judgeOutcome(s, &m)
	case m.Act.chance():
		return reason{"SQ-41", "nature"}
	case m.Act == TakeRed:
		return r.judgeRed(s, Side(seat))
	case seat != s.decides().Seat():
		return reason{"SQ-30", "turn"}
	case m.Act == Pass:
		return s.judgePass()
	}
	return r.judgeDecision(s, &m)
}

// judgeRed judges a red card taken by choice (SQ-30).
func (r *Rules) judgeRed(s *State, side Side) reason {
	switch {
	case r.AnyCard && (s.Phase != Start && s.Phase != Flicking || s.Period == ShootOut):
		return reason{"SQ-30", "red.always"}
	case s.Phase != Start && s.Phase != Flicking || s.Kind == Penalty && !r.AnyCard:
		return reason{"SQ-30", "red.phase"}
	case !s.outfield(side):
		return reason{"SQ-30", "red.none"}
	}
	return legal
}

// cardAtPenalty reports whether a card may be taken at this penalty; never in a shoot-out (SQ-30).
func (r *Rules) cardAtPenalty(s *State) bool { return r.AnyCard && s.Period != ShootOut }

// judgePass judges doing nothing.
func (s *State) judgePass() reason {
	switch s.Phase {
	case Moves, Carry, Protest, RedMoves:
		return legal
	case Start:
		if s.Kind == Penalty {
			return legal
		}
	}
	return reason{phaseRules[s.Phase], "pass"}
}

// phaseRules name the rule that describes each phase.
var phaseRules = [phaseCount]string{Draw: "SQ-38", Place: "SQ-38", Start: "SQ-40", Throw: "SQ-41", Moves: "SQ-39", Flicking: "SQ-08",
	Noise: "SQ-42", Sliding: "SQ-51", Carry: "SQ-12", Corner: "SQ-25", Referee: "SQ-04", Protest: "SQ-31", RedMoves: "SQ-30",
	Remove: "SQ-31", Replace: "SQ-49", Over: "SQ-34", Drop: "SQ-12"}

// judgeDecision judges decisions that name a place, a figure or a die.
func (r *Rules) judgeDecision(s *State, m *Move) reason {
	switch {
	case s.Phase == Place && m.Act == PutFigure:
		return faultReasons[s.setUp(s.Att, s.unplaced(s.Att), m.At)]
	case s.Phase == Replace && m.Act == PutFigure:
		return faultReasons[r.replaceFault(s, m.At)]
	case s.Phase == Start && m.Act == MoveKeeper:
		return s.judgeKeeper(m.At)
	case s.Phase == Start && m.Act == TakeThrow:
		return s.judgeThrow(m)
	case s.Phase == Moves && m.Act == MoveOwn:
		return r.judgeWalk(s, s.Att, m)
	case s.Phase == Moves && m.Act == MoveTheirs:
		return r.judgeWalk(s, s.def(), m)
	case s.Phase == RedMoves && m.Act == MoveOwn:
		return r.judgeWalk(s, s.Carded, m)
	case s.Phase == Flicking && m.Act == FlickDie:
		return s.judgeFlick(m)
	case s.Phase == Flicking && m.Act == GiveUp:
		if s.Kind == Penalty {
			return reason{"SQ-28", "penalty.giveup"}
		}
		return legal
	case s.Phase == Carry && m.Act == CarryTo:
		return faultReasons[r.walk(s, s.carried(), &m.Path)]
	case s.Phase == Corner && m.Act == PutCorner:
		return faultReasons[r.cornerFault(s, m.At)]
	case s.Phase == Referee && (m.Act == GoOn || m.Act == Halt):
		return legal
	case s.Phase == Protest && m.Act == Object:
		if !s.outfield(s.Att) {
			return reason{"SQ-31", "protest.none"}
		}
		return legal
	case s.Phase == Remove && m.Act == RemoveFigure:
		return s.judgeFigure(s.Carded, m.N)
	}
	return reason{phaseRules[s.Phase], "phase." + s.Phase.String()}
}

func (r *Rules) replaceFault(s *State, p Point) fault {
	side, n := s.lifted()
	if f := s.lawful(side, n, p, 0); f != fine {
		return f
	}
	if r.offside(s, side, p) {
		return offSide
	}
	return fine
}

// judgeFigure judges which figure is moved or removed, whatever its destination: the view lists
// those that it allows.
func (s *State) judgeFigure(side Side, n int8) reason {
	onPitch := s.Figure[side][n].State == OnPitch
	there := onPitch || s.Figure[side][n].State == Lifted // at a penalty
	switch {
	case s.Phase == Start && side == s.Att && n == keeper:
		if s.KeeperSet {
			return reason{"SQ-40", "keeper.once"}
		}
	case s.Phase == Moves && s.Rights&s.right(side) == 0:
		return reason{"SQ-39", "moves.right"}
	case s.Phase == Moves && n == keeper:
		return reason{"SQ-39", "moves.keeper"}
	case s.Phase == Moves:
	case s.Phase == RedMoves && side == s.Carded:
		if s.Gone == n+1 {
			return faultReasons[movedAlready]
		}
	case s.Phase == Remove && side == s.Carded && n == keeper:
		return reason{"SQ-31", "remove.keeper"}
	case s.Phase == Remove && side == s.Carded && !there:
		return reason{"SQ-31", "remove.gone"}
	case s.Phase == Remove && side == s.Carded: // the dice on it stay
		return legal
	default:
		return faultReasons[noSuchFigure]
	}
	switch {
	case !onPitch:
		return faultReasons[noSuchFigure]
	case s.bears(side, n):
		return faultReasons[carriesDie]
	}
	return legal
}

func (s *State) judgeKeeper(p Point) reason {
	if why := s.judgeFigure(s.Att, keeper); why != legal {
		return why
	}
	return faultReasons[s.lawful(s.Att, keeper, p, 0)]
}

// judgeThrow judges a throw, which has a target at a free kick and only there.
func (s *State) judgeThrow(m *Move) reason {
	switch {
	case s.Kind == Penalty:
		return reason{"SQ-28", "throw.penalty"}
	case m.Target != s.aimed():
		return reason{"SQ-27", "throw.target"}
	case !m.Target:
		return legal
	case !onPitch(m.At) || s.forward(s.Att, m.At) < 0:
		return reason{"SQ-27", "throw.half"}
	}
	return legal
}

// aimed reports whether the next throw is for a free kick.
func (s *State) aimed() bool { return s.Kind == FreeKick && s.Which == 0 }

// right returns the flag of the right to move a figure of a side (SQ-39).
func (s *State) right(side Side) uint8 {
	if side == s.Att {
		return ownRight
	}
	return theirRight
}

// judgeWalk judges moving a figure of a side, as allowed by the third die (SQ-39) or after a red
// card (SQ-30).
func (r *Rules) judgeWalk(s *State, side Side, m *Move) reason {
	if why := s.judgeFigure(side, m.N); why != legal {
		return why
	}
	own := s.Phase == RedMoves || side == s.Att
	return faultReasons[r.walk(s, figureMove{side, m.N, 0, own}, &m.Path)]
}

func (s *State) judgeFlick(m *Move) reason {
	switch {
	case !s.Die[m.N-1].lies():
		return reason{"SQ-28", "flick.die"}
	case s.Must > 0 && m.N != s.Must:
		return reason{"SQ-25", "flick.corner"}
	}
	return legal
}

// judgeOutcome judges an outcome of Nature. It does not compute a slide again: the record must
// only fit the position.
func (r *Rules) judgeOutcome(s *State, m *Move) reason {
	ok := false
	switch {
	case m.Act == DrawLot && s.Phase == Draw:
		ok = true
	case m.Act == ThrowDice && s.Phase == Throw:
		ok = r.falls(s, &m.Die)
	case m.Act == Execute && s.Phase == Noise:
		ok = r.executes(s, m)
	case m.Act == Slid && s.Phase == Sliding:
		ok = s.fits(&m.Record)
	case m.Act == DropDice && s.Phase == Drop:
		ok = true
	}
	if !ok {
		return reason{phaseRules[s.Phase], "outcome." + s.Phase.String()}
	}
	return legal
}

// fits reports whether a record mentions only dice and figures of the position.
func (s *State) fits(rec *physics.Record) bool {
	for i, d := range s.Die {
		if rec.Lies[i] != d.lies() {
			return false
		}
	}
	for _, e := range rec.Events[:rec.Count] {
		switch e.Kind {
		case physics.Touched:
			if int8(e.N)+1 == s.Which || !s.Die[e.N].lies() {
				return false
			}
		case physics.Entered, physics.Hit:
			if s.Figure[e.Side][e.N].State != OnPitch {
				return false
			}
		}
	}
	switch rec.End {
	case physics.Rest:
		return onPitch(rec.Die[s.Which-1].Point) && rec.Exit == Point{}
	case physics.SideUp, physics.SideDown:
		return abs(rec.Exit.Y) == width && abs(rec.Exit.X) <= length
	}
	return abs(rec.Exit.X) == length && abs(rec.Exit.Y) <= width
}
