package squareball

import (
	"woodwork/game"
	"woodwork/games/squareball/physics"
)

// Notes lists what the referee saw: first what the dice did, then its consequences.
func (r *Rules) Notes(before, after *State, in game.Input[Move]) (list []game.Note) {
	note := func(rule, key string, pairs ...any) {
		list = append(list, game.Note{Rule: rule, Text: game.Say("squareball.note."+key, pairs...)})
	}
	m := in.Move
	scored := before.Goals != after.Goals
	switch {
	case m.Act == ThrowDice:
		before.noteThrow(after, m.Die, note)
	case m.Act == Slid:
		r.noteSlide(before, after, &m.Record, scored, note)
	}
	noteCards(before, after, note)
	if scored {
		note("SQ-17", "goal", "seat", before.Att.Seat(), "a", int(after.Goals[A]), "b", int(after.Goals[B]))
	}
	switch {
	case after.Period == Ended && before.Period == Golden && scored:
		note("SQ-35", "period.golden")
	case after.Period == Ended && before.Period == ShootOut:
		note("SQ-36", "period.pens")
	case before.Period != after.Period:
		note(periodRules[after.Period], "period."+string(periodNames[after.Period]))
	}
	if after.Phase == Referee || after.Phase == Protest && before.Phase != Protest && before.Phase != Referee {
		note("SQ-04", "dispute."+string(after.Dispute))
	}
	if after.Phase == Flicking && before.Phase != Flicking && after.Kind != Penalty && after.Back == 0 {
		w := after.Windows()
		note("SQ-05", "windows", "n", int(after.N), "a", degrees(w[0]), "b", degrees(w[1]), "c", degrees(w[2]))
	}
	if after.Phase == Start && (before.Att != after.Att || before.Phase == Draw) && !scored {
		note("SQ-32", "possession", "seat", after.Att.Seat())
	}
	return list
}

var periodRules = [...]string{Second: "SQ-33", Golden: "SQ-35", ShootOut: "SQ-36", Ended: "SQ-34"}

func degrees(a int32) float64 { return float64(a) / 100 }

type noting func(rule, key string, pairs ...any)

// noteThrow describes a throw of the dice.
func (s *State) noteThrow(after *State, thrown [dice]Die, note noting) {
	switch {
	case after.Phase == Moves || after.Phase == Flicking:
		note("SQ-01", "count", "n", int(after.N))
	case after.Phase == Start && after.Att == s.Att && after.Begun == s.Begun:
		why := "row"
		if lies := (State{Die: thrown}); lies.reach() > square(circle) {
			why = "circle"
		}
		note("SQ-56", "again", "why", why)
	case after.Phase == Start && after.Yellow == s.Yellow && after.Red == s.Red && s.Kind == Centre && s.Which == 0:
		note("SQ-03", "circle")
	case after.Phase == Start && s.aimed():
		note("SQ-27", "free")
	}
}

// noteSlide describes a flick.
func (r *Rules) noteSlide(s, after *State, rec *physics.Record, scored bool, note noting) {
	theirs := opponentTouched(rec, s.def())
	switch {
	case s.Kind == Penalty:
		note("SQ-28", map[bool]string{true: "penalty.goal", false: "penalty.miss"}[s.scored(rec)])
	case rec.Has(physics.Touched):
		note("SQ-07", "touch")
	case !rec.Has(physics.Passed):
		note("SQ-06", "nopass")
	case s.scored(rec) && !scored && s.NeedOwn && !s.Landed:
		note("SQ-44", "goal.landing")
	case s.scored(rec) && !scored:
		note("SQ-19", "goal.offside")
	case s.scored(rec):
	case rec.End == physics.Rest && after.Phase == Carry:
		note("SQ-09", "landing", "figure", int(after.Carrier), "n", int(after.N))
	case rec.End == physics.Rest && saved(rec, s.def()):
		note("SQ-10", "saved", "n", int(after.N))
	case rec.End == physics.Rest && after.N == 0:
		note("SQ-16", "last")
	case rec.End == physics.Rest && after.N < s.N-1: // besides the one that each flick costs
		note("SQ-09", "theirs", "n", int(after.N))
	case rec.End == physics.Rest:
		if figure, ok := after.justOff(s.Att, after.Die[s.Which-1].Pose.Point); ok {
			note("SQ-09", "beside", "figure", int(figure), "n", int(after.N))
			break
		}
		note("SQ-06", "passed", "n", int(after.N))
	case after.Phase == Corner:
		note("SQ-25", "corner")
	case after.Which > 0 && after.Att == s.Att && theirs:
		note("SQ-22", "throwin.own")
	case after.Which > 0:
		note("SQ-24", "throwin")
	case rec.End == physics.SideUp || rec.End == physics.SideDown:
		note("SQ-23", "throwin.second")
	default:
		note("SQ-18", "out")
	}
}

// justOff returns the figure of a side at whose edge a die at p is: in the drawing they touch,
// but the die's centre is not on the plate.
func (s *State) justOff(side Side, p Point) (figure int8, ok bool) {
	for n, f := range s.Figure[side] {
		if f.State == OnPitch && max(abs(f.At.X-p.X), abs(f.At.Y-p.Y)) <= fieldHalf+halfDie {
			return int8(n), true
		}
	}
	return 0, false
}

// saved reports whether a die has rebounded from the core of the side's keeper.
func saved(rec *physics.Record, side Side) bool {
	for _, e := range rec.Events[:rec.Count] {
		if e.Kind == physics.Hit && Side(e.Side) == side && e.N == 0 {
			return true
		}
	}
	return false
}

// noteCards says which side has got which card.
func noteCards(before, after *State, note noting) {
	for _, side := range [2]Side{A, B} {
		switch {
		case after.Red[side] > before.Red[side] && after.Yellow[side] < before.Yellow[side]:
			note("SQ-29", "yellow.second", "seat", side.Seat())
		case after.Red[side] > before.Red[side]:
			note("SQ-30", "red", "seat", side.Seat())
		case after.Yellow[side] > before.Yellow[side]:
			note("SQ-29", "yellow", "seat", side.Seat())
		}
	}
}
