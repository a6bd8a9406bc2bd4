package squareball

import (
	"fmt"
	"slices"
	"strings"

	"woodwork/game"
)

// viewChoice shows the objects of a decision.
func (r *Rules) viewChoice(s *State, v *View) {
	side := s.decides()
	if side == Nobody {
		return
	}
	movable := s.movable()
	for _, f := range movable {
		v.Movable = append(v.Movable, f.String())
	}
	v.Forms = s.forms(movable)
	v.Room, v.Can, v.Reds = r.room(s), r.can(s), r.reds(s)
	switch s.Phase {
	case Place, Replace, Corner:
		v.Usual = at(r.Default(s).At)
	case Start:
		if s.aimed() {
			v.Usual = at(r.Default(s).At)
		}
		if s.Which > 0 {
			v.Exit = at(s.Exit)
		}
	case Moves:
		_, v.Rights, _ = strings.Cut(s.plainPhase(Moves), ":")
	}
	if s.Phase == Corner {
		v.Exit, v.Sector = &PlaceView{s.Exit.X * length, s.Exit.Y * width}, int32(r.sector(s))
	}
	if s.Phase == RedMoves || s.Phase == Remove {
		v.Carded, v.Left, v.Back = s.Carded.Seat(), s.Left, s.Back.String()
	}
	if s.Phase == Referee || s.Phase == Protest {
		v.Dispute = r.viewDispute(s)
	}
}

// forms lists the forms of the decisions with a place, a figure or a die.
func (s *State) forms(movable []named) (list []string) {
	switch s.Phase {
	case Place, Replace:
		return []string{"put"}
	case Flicking:
		return []string{"flick"}
	case Carry:
		return []string{"carry"}
	case Corner:
		return []string{"corner"}
	case Remove:
		return []string{"remove"}
	case Start:
		if s.aimed() {
			list = append(list, "target")
		}
		if len(movable) > 0 {
			list = append(list, "keeper")
		}
	case Moves, RedMoves:
		for _, f := range movable {
			form := "theirs"
			if f.side == s.decides() {
				form = "own"
			}
			if !slices.Contains(list, form) {
				list = append(list, form)
			}
		}
	}
	return list
}

// A named figure is one that the decision may concern.
type named struct {
	side Side
	n    int8
}

func (f named) String() string { return fmt.Sprintf("%s%d", f.side, f.n) }

// movable lists the figures that the decision may concern, the attacker's first.
func (s *State) movable() (list []named) {
	switch s.Phase {
	case Place:
		return []named{{s.Att, s.unplaced(s.Att)}}
	case Replace:
		side, n := s.lifted()
		return []named{{side, n}}
	case Carry:
		return []named{{s.Att, s.Carrier}}
	}
	for _, side := range [...]Side{s.Att, s.def()} {
		for n := range int8(figures) {
			if s.judgeFigure(side, n) == legal {
				list = append(list, named{side, n})
			}
		}
	}
	return list
}

// can lists the decisions without a place, a figure or a die.
func (r *Rules) can(s *State) (list []Decision) {
	for _, d := range []struct {
		act  Act
		does string
	}{{TakeThrow, "throw"}, {Object, "protest"}, {GoOn, "goOn"}, {Halt, "halt"}, {GiveUp, "giveUp"}, {Pass, "pass"}} {
		if m := (Move{Act: d.act}); r.judge(s, s.decides().Seat(), m) == legal {
			list = append(list, Decision{d.does, r.FormatMove(s, m)})
		}
	}
	return list
}

// reds lists the seats that may take a red card.
func (r *Rules) reds(s *State) (list []game.Seat) {
	for _, side := range []Side{A, B} {
		if r.judgeRed(s, side) == legal {
			list = append(list, side.Seat())
		}
	}
	return list
}

// margin returns by how much a doubtful fact was against the attacker: how far the dice are
// beyond the line of the circle or the pitch, or how wide the widest window is, in a; 0 if there
// is nothing to measure.
func (s *State) margin() (most int32) {
	switch s.Dispute {
	case OnCircle:
		for _, d := range s.Die {
			most = max(most, int32(root(uint64(norm2(d.Pose.Point, Point{}))))-circle)
		}
	case InRow:
		most = s.widest()
	case OnLine:
		p := s.Die[s.Which-1].Pose.Point
		most = max(abs(p.X)-length, abs(p.Y)-width)
	}
	return most
}
