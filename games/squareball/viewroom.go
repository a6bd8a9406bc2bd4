package squareball

import "woodwork/game"

// RoomView says which parts of the pitch are closed to the figures that may be moved or placed,
// whatever else is there (SQ-13, SQ-20, SQ-38).
type RoomView struct {
	Shut   []Zone `json:"shut" doc:"where the middle of a plate may not come to rest: inside, for the edge is free"`
	Circle bool   `json:"circle,omitempty" doc:"a plate may not come to rest over the centre circle either"`
	Keeper *Zone  `json:"keeper,omitempty" doc:"where the middle of the keeper's plate has to be, edge included; absent if no keeper may be moved"`
}

// Zone is a part of the pitch between two lines along each axis, in u.
type Zone struct {
	Seat game.Seat `json:"seat" doc:"whose field players it is shut for; -1: everybody's"`
	X0   int32     `json:"x0"`
	Y0   int32     `json:"y0"`
	X1   int32     `json:"x1"`
	Y1   int32     `json:"y1"`
}

// room returns nil if no figure is to be moved or placed.
func (r *Rules) room(s *State) *RoomView {
	if s.Phase == Remove || len(s.movable()) == 0 {
		return nil
	}
	v := &RoomView{Shut: bothEnds(goalX-fieldHalf, goalY+fieldHalf)}
	if s.Phase == Place {
		v.Shut = append(v.Shut, bothEnds(areaX-fieldHalf, areaY+fieldHalf)...)
		v.Circle = true
	}
	if side, ok := s.ownFigures(); ok && r.Offside != OffsideOff {
		if line, ok := s.offsideLine(side); ok {
			v.Shut = append(v.Shut, zone(side.Seat(), s.sign(side)*max(line, 0), -width, s.sign(side)*length, width))
		}
	}
	if side, may := s.keeperMoves(); may {
		back := -s.sign(side)
		z := zone(side.Seat(), back*(goalX+fieldHalf), fieldHalf-goalY, back*maxX, goalY-fieldHalf)
		v.Keeper = &z
	}
	return v
}

// ownFigures returns the side that moves its own figures, which must not be offside.
func (s *State) ownFigures() (Side, bool) {
	switch s.Phase {
	case Moves, Carry:
		return s.Att, true
	case RedMoves:
		return s.Carded, true
	case Replace:
		side, _ := s.lifted()
		return side, true
	}
	return Nobody, false
}

// keeperMoves returns the side whose keeper the decision may concern.
func (s *State) keeperMoves() (Side, bool) {
	for _, f := range s.movable() {
		if f.n == keeper {
			return f.side, true
		}
	}
	return Nobody, false
}

// bothEnds returns the zones beyond x at both ends of the pitch, up to y on either side of the
// middle.
func bothEnds(x, y int32) []Zone {
	return []Zone{zone(-1, x, -y, length, y), zone(-1, -length, -y, -x, y)}
}

func zone(seat game.Seat, x0, y0, x1, y1 int32) Zone {
	return Zone{seat, min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)}
}
