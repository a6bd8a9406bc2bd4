package squareball

import (
	"woodwork/game"
	"woodwork/games/squareball/physics"
)

// Doubtful moments: SQ-04, SQ-31, docs/squareball-physics.md#what-may-be-disputed.

// narrow is the width of a window below which a defender who is the referee may claim that the
// dice are in a row.
const narrow = 300

// widest returns the widest window of the three dice.
func (s *State) widest() int32 {
	w := s.Windows()
	if s.Must > 0 {
		return w[s.Must-1]
	}
	return max(w[0], w[1], w[2])
}

// Windows returns the width of each die's window in a (hundredths of a degree):
// docs/squareball-physics.md#windows.
func (s *State) Windows() (w [dice]int32) {
	var b physics.Board
	for i, d := range s.Die {
		b.Die[i], b.Lies[i] = d.Pose, d.lies()
	}
	for i := range w {
		w[i] = physics.Window(&b, int8(i))
	}
	return w
}

// dispute asks the defender for a verdict or, without a defender as referee, the attacker for an
// objection. It keeps the record if the ruling needs it: for a touch and a line, and with
// landing=cross for the fields that a die in the gap has entered.
func (r *Rules) dispute(s *State, code Dispute, die int8, rec *physics.Record) {
	s.enter(Referee)
	s.Dispute, s.Which = code, die
	if rec != nil && (code != InGap || r.Cross) {
		s.Record = *rec
	}
	if !r.Defender {
		r.verdict(s, false)
	}
}

// verdict is the defender's verdict: the attack goes on, or it does not.
func (r *Rules) verdict(s *State, goOn bool) {
	switch {
	case goOn:
		r.granted(s)
	case r.Protests:
		s.Phase = Protest
	default:
		r.ruled(s)
	}
}

// object is the attacker's protest, which costs a red card, or their acceptance (SQ-31).
func (r *Rules) object(s *State, protests bool) {
	switch {
	case !protests:
		r.ruled(s)
	case !s.red(s.Att):
		r.granted(s)
	}
}

// Futile reports whether a legal protest would cost its figure for nothing: whichever figure the
// opponent removes, it neither scores, nor saves the attack, nor makes the opponent throw from
// the circle instead of taking a throw-in.
func (r *Rules) Futile(s *State) bool {
	if s.Phase != Protest || !s.outfield(s.Att) {
		return false
	}
	accepted, carded := *s, *s
	r.Step(&accepted, game.At(s.Att.Seat(), Move{Act: Pass}))
	r.Step(&carded, game.At(s.Att.Seat(), Move{Act: Object}))
	for _, m := range r.Legal(nil, &carded, s.def().Seat()) {
		next := carded
		r.Step(&next, game.At(s.def().Seat(), m))
		if r.brings(s, &next) || accepted.awaits(ThrowIn) && next.awaits(Centre) {
			return false
		}
	}
	return true
}

// brings reports whether a protest that led from s to next scored, or saved the attack with time
// left; that may need a second protest.
func (r *Rules) brings(s, next *State) bool {
	switch {
	case next.Goals[s.Att] > s.Goals[s.Att]:
		return true
	case next.Begun != s.Begun || next.Period != s.Period || next.timed() && next.Clock >= r.limit(next):
		return false
	}
	return !r.Futile(next)
}

// awaits reports whether an attack of the given kind is about to begin.
func (s *State) awaits(kind Kind) bool { return s.Phase == Start && s.Kind == kind }

// ruled carries out the ruling against the attacker.
func (r *Rules) ruled(s *State) {
	die := s.Which
	if s.Dispute == OnLine {
		switch end := s.Record.End; {
		case end == physics.SideUp || end == physics.SideDown:
			r.throwIn(s, die, s.Record.Exit)
			return
		case end == physics.Rest && abs(s.Die[die-1].Pose.Y) > width-halfDie:
			r.throwIn(s, die, s.nearestTouch(die))
			return
		}
	}
	r.turnover(s)
}

// nearestTouch returns where a die on the touch line is considered to have gone out.
func (s *State) nearestTouch(die int8) Point {
	p := s.Die[die-1].Pose.Point
	if p.Y < 0 {
		return Point{X: p.X, Y: -width}
	}
	return Point{X: p.X, Y: width}
}

// granted goes on as if the doubtful fact had been decided in the attacker's favour.
func (r *Rules) granted(s *State) {
	die, rec := s.Which, s.Record
	switch s.Dispute {
	case OnCircle:
		r.centreRead(s)
	case InRow:
		s.Overruled = true
		r.toFlick(s)
	case LightTouch:
		s.Overruled = rec.Stopped
		r.passed(s, die, &rec, true)
	case InGap:
		s.Overruled = true
		r.landed(s, die, &rec)
	case OnLine:
		r.landed(s, die, &rec)
	}
}
