package squareball

import (
	"fmt"

	"woodwork/games/squareball/physics"
)

// Slide is a flick in progress: the intended flick and, once the error of the hand is drawn,
// everything that follows.
type Slide struct {
	Die       int8   `json:"die" doc:"the die that is flicked"`
	Direction int32  `json:"direction"`
	Speed     int32  `json:"speed" doc:"mm/s"`
	Offset    int32  `json:"offset" doc:"how far beside its middle it is hit"`
	Course    *Moved `json:"course,omitempty"`
}

// Moved is the motion of the dice.
type Moved struct {
	Ms     int32               `json:"ms" doc:"how long they move"`
	End    string              `json:"end" enum:"R,S+,S-,G+,G-,E+,E-" doc:"the flicked die rests, or leaves over a side line, into a goal or over a goal line, towards + or -"`
	Exit   *PlaceView          `json:"exit,omitempty" doc:"where it left"`
	Events []SlideEvent        `json:"events"`
	Marks  []SlideMark         `json:"marks" doc:"the flick and each contact"`
	Lands  []Landing           `json:"lands,omitempty" doc:"figures that it lands on, if the referee finds nothing against the flick"`
	After  map[string]DieRests `json:"after" doc:"where the dice come to rest, by number"`
}

// Landing is a figure landed on.
type Landing struct {
	Of     string `json:"of" doc:"the figure: A10"`
	Flicks int    `json:"flicks" doc:"what it brings the attacker: 1, 0 or -1"`
}

// SlideEvent is an event that the referee sees.
type SlideEvent struct {
	Kind string `json:"kind" enum:"p,t,f,c,o" doc:"it passes between the other two, touches one, enters a field, hits a core or a post"`
	Of   string `json:"of,omitempty" doc:"the die that is touched, or the figure: A10"`
	Ms   int32  `json:"ms"`
}

// SlideMark is the beginning of a die's free motion; the die brakes evenly until its next mark.
type SlideMark struct {
	Die   int8  `json:"die"`
	Ms    int32 `json:"ms"`
	X     int32 `json:"x"`
	Y     int32 `json:"y"`
	T     int32 `json:"t" doc:"not reduced: it may have turned round"`
	VX    int32 `json:"vx" doc:"mm/s"`
	VY    int32 `json:"vy"`
	Spin  int32 `json:"spin" doc:"a/s"`
	Speed int32 `json:"speed" doc:"mm/s"`
}

// DieRests is a die at the end of a slide.
type DieRests struct {
	X int32 `json:"x"`
	Y int32 `json:"y"`
	T int32 `json:"t"`
}

func (r *Rules) viewSlide(s *State) *Slide {
	if s.Phase != Noise && s.Phase != Sliding {
		return nil
	}
	v := &Slide{Die: s.Which, Direction: s.Dir, Speed: s.V, Offset: s.Off}
	if s.Phase == Noise {
		return v
	}
	var rec physics.Record
	b := r.board(s)
	course := physics.Trace(&b, physics.Flick{Die: s.Which - 1, Dir: s.Dir, V: s.V, Off: s.Off, Overruled: s.Overruled}, &rec)
	v.Course = &Moved{Ms: course.Ms, End: endNames[rec.End], Events: []SlideEvent{}, After: map[string]DieRests{}}
	if rec.End != physics.Rest {
		v.Course.Exit = at(rec.Exit)
	}
	for i, e := range rec.Events[:rec.Count] {
		text := eventText(e)
		v.Course.Events = append(v.Course.Events, SlideEvent{text[:1], text[1:], course.Times[i]})
	}
	for _, m := range course.Marks {
		v.Course.Marks = append(v.Course.Marks, SlideMark{m.Die + 1, m.Ms, m.At.X, m.At.Y, m.T, m.V.X, m.V.Y, m.Spin, m.Speed})
	}
	v.Course.Lands = r.viewLandings(s, &rec)
	for i, p := range rec.Die {
		if rec.Lies[i] {
			v.Course.After[fmt.Sprint(i+1)] = DieRests{p.X, p.Y, p.T}
		}
	}
	return v
}

// viewLandings lists the figures that the flicked die lands on (SQ-09): of several of one side
// the last one counts.
func (r *Rules) viewLandings(s *State, rec *physics.Record) (list []Landing) {
	if s.Kind == Penalty || rec.End != physics.Rest || rec.Has(physics.Touched) || !rec.Has(physics.Passed) {
		return nil
	}
	after := *s
	for i := range after.Die {
		after.Die[i].Pose = rec.Die[i]
	}
	own, theirs, on := after.landings(s.Which, rec, r.Cross)
	for _, n := range figureNumbers(own) {
		gain := 0
		if int8(n) == on {
			gain = 1
		}
		list = append(list, Landing{s.Att.String() + fmt.Sprint(n), gain})
	}
	if side, n, ok := after.onField(after.Die[s.Which-1].Pose.Point); theirs && ok && side != s.Att {
		list = append(list, Landing{side.String() + fmt.Sprint(n), -1})
	}
	return list
}
