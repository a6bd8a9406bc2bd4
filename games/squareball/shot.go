package squareball

import (
	"math"

	"woodwork/game"
	"woodwork/games/squareball/aim"
	"woodwork/games/squareball/physics"
)

// shotMouth is how far from the middle of a goal a die is aimed at most, in u: beside it
// the post is in the way.
const shotMouth = 2200

// shotCore is how far from the middle of a figure a straight line passes its core, in u.
const shotCore = 500 + 850

// opens reports whether a die has a clear line to the goal that is at least so wide, in a:
// between the other two and past every figure.
func (r *Rules) opens(s *State, least int32) bool {
	for die := range dice {
		if s.Die[die].lies() && r.clear(s, die) >= least {
			return true
		}
	}
	return false
}

// shotWide is how wide a line is that is worth opening, in a.
const shotWide = 400

// clear returns how many directions lead a die straight into the goal side by side, in a.
func (r *Rules) clear(s *State, die int) (most int32) {
	l, open := r.laneOf(s, die)
	if !open {
		return 0
	}
	x := s.sign(s.Att) * length
	low, high := physics.Direction(l.from, Point{X: x, Y: -shotMouth * s.sign(s.Att)}), physics.Direction(l.from, Point{X: x, Y: shotMouth * s.sign(s.Att)})
	width := aim.Turned(high, -low)
	if width > halfTurn {
		return 0
	}
	for from := int32(0); from < width; {
		free := from
		for free < width && l.holds(aim.Turned(low, free)) && (r.Flat || !s.blocked(l.from, aim.Turned(low, free))) {
			free += shotStep
		}
		most = max(most, free-from)
		from = free + shotStep
	}
	return most
}

// shotStep is how finely directions are looked through, in a.
const shotStep = 50

// blocked reports whether the core of a figure is in the way of a die that goes straight.
func (s *State) blocked(from Point, dir int32) bool {
	for side := range s.Figure {
		for _, f := range s.Figure[side] {
			if f.State != OnPitch {
				continue
			}
			turned := aim.Turned(physics.Direction(from, f.At), -dir)
			if turned = min(turned, 2*halfTurn-turned); turned < quarterTurn && reachesCore(from, f.At, turned) {
				return true
			}
		}
	}
	return false
}

// reachesCore reports whether a line that leads past a figure by an angle meets its core.
func reachesCore(from, core Point, angle int32) bool {
	sin := math.Sin(radians(angle))
	return float64(norm2(from, core))*sin*sin < shotCore*shotCore
}

// ShotView tells whether a goal can be scored now, and what has to be done first.
type ShotView struct {
	State  string     `json:"state" enum:"land,open,opens,none" doc:"land on an own figure first; a die can shoot; a die that comes to lie elsewhere opens a shot; nothing of it"`
	Die    int8       `json:"die,omitempty" doc:"which can land, shoot, or open a shot"`
	Figure *int8      `json:"figure,omitempty" doc:"that it can land on"`
	To     *PlaceView `json:"to,omitempty" doc:"where it has to come to lie"`
}

// viewShot reads from the proposals what the attacker has of the goal.
func (r *Rules) viewShot(s *State, aims []Aim) *ShotView {
	if s.Phase != Flicking || s.Kind == Penalty {
		return nil
	}
	need := !s.counts()
	v := &ShotView{State: "none"}
	if need {
		v.State = "land"
	}
	for _, a := range aims {
		next, die := r.exactly(s, a.Flick), int(a.Flick.N)-1
		switch {
		case need && a.Promise >= Back && next.Phase == Carry:
			v.Die, v.Figure, v.To = a.Flick.N, &next.Carrier, at(next.Figure[s.Att][next.Carrier].At)
		case !need && a.Goals > 0:
			return &ShotView{State: "open", Die: a.Flick.N}
		case !need && v.Die == 0 && a.Promise >= Back && next.Att == s.Att && next.Die[die].lies() && r.opens(&next, shotWide):
			v.State, v.Die, v.To = "opens", a.Flick.N, at(next.Die[die].Pose.Point)
		}
		if need && v.Die > 0 {
			return v
		}
	}
	return v
}

// exactly is what a flick leads to if the hand does not err.
func (r *Rules) exactly(s *State, m Move) State {
	next := *s
	next.Clock = 0
	r.Step(&next, game.At(s.Att.Seat(), m))
	r.Step(&next, game.At(game.Nature, Move{Act: Execute}))
	r.Step(&next, game.At(game.Nature, r.slid(&next)))
	return next
}
