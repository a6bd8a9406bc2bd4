package squareball

import (
	"fmt"
	"strings"

	"woodwork/game"
	"woodwork/games/squareball/physics"
)

// View is what a screen shows of a match. A field has the same meaning in every phase,
// and is empty in phases that it does not belong to. Seats count from 0; -1 is nobody.
// Lists are separated by blanks; lengths are in u, angles in a, times in ms.
type View struct {
	Phase  string    `json:"phase" enum:"DRAW,PLACE,START,THROW,MOVES,FLICK,NOISE,SLIDE,CARRY,CORNER,REFEREE,PROTEST,RMOVE,REMOVE,REPLACE,OVER,DROP" doc:"the word of the notation"`
	Back   string    `json:"back,omitempty" enum:"DRAW,PLACE,START,THROW,MOVES,FLICK,NOISE,SLIDE,CARRY,CORNER,REFEREE,PROTEST,RMOVE,REMOVE,REPLACE,OVER,DROP" doc:"the phase that a red card has interrupted"`
	Period string    `json:"period" enum:"1,2,G,S,E" doc:"1 2 G S E"`
	Clock  int32     `json:"clock"`
	Limit  int32     `json:"limit" doc:"of the period"`
	Seat   game.Seat `json:"seat" doc:"who decides; -1 while dice fall and slide"`
	Member int8      `json:"member,omitempty" doc:"the player of a side of several who decides, from 1; 0: the side is one person"`
	Att    game.Seat `json:"att" doc:"in possession; -1 before a draw"`
	Kind   string    `json:"kind" enum:"C,T,F,P" doc:"C T F P"`
	Sign   int32     `json:"sign" doc:"1: A attacks towards +x; -1"`
	GoalsA int       `json:"goalsA"`
	GoalsB int       `json:"goalsB"`
	Pens   string    `json:"pens,omitempty" doc:"of the shoot-out: 2:1/5, goals and kicks taken"`
	Yellow string    `json:"yellow" doc:"cards of A and B: 0 1"`
	Red    string    `json:"red"`
	Skill  string    `json:"skill" doc:"of A and B"`
	Flat   bool      `json:"flat,omitempty"`
	Lift   bool      `json:"lift,omitempty" doc:"figures are lifted, and need no free way"`

	A       string `json:"a" doc:"the figures of A, as in the notation"`
	B       string `json:"b" doc:"of B"`
	Dice    string `json:"dice" doc:"as in the notation"`
	N       int8   `json:"n" doc:"flicks left"`
	Need    string `json:"need,omitempty" enum:"needed,done" doc:"a landing for a goal: needed, done"`
	On      string `json:"on,omitempty" doc:"figures landed on in this attack"`
	Had     bool   `json:"had,omitempty" doc:"a throw-in in this possession"`
	Must    int8   `json:"must,omitempty" doc:"the die to be flicked next"`
	Ruled   bool   `json:"ruled,omitempty"`
	Line    *int32 `json:"line,omitempty" doc:"x of the attacker's off-side line"`
	Off     string `json:"off,omitempty" doc:"attackers beyond it"`
	Windows string `json:"windows,omitempty" doc:"of each die, from+width"`
	Aims    string `json:"aims,omitempty" doc:"a proposed flick of each die, the best first: die,direction,speed,promise"`

	Which  int8      `json:"which,omitempty" doc:"the die of a throw-in, corner, doubt, flick"`
	Exit   string    `json:"exit,omitempty" doc:"where a die went out; the target of a free kick"`
	Men    string    `json:"men,omitempty" doc:"who may be moved, placed or removed now: A10"`
	Usual  string    `json:"usual,omitempty" doc:"the place that the clock would choose"`
	Can    string    `json:"can,omitempty" doc:"decisions without a place that are open now"`
	Reds   string    `json:"reds,omitempty" doc:"seats that may take a red card now"`
	Rights string    `json:"rights,omitempty" doc:"of the third die: m, o"`
	Carded game.Seat `json:"carded" doc:"who got the card that is being paid for; -1"`
	Left   int8      `json:"left,omitempty" doc:"figures that may still move for it"`
	Doubt  string    `json:"doubt,omitempty" doc:"its letter in docs/squareball-physics.md#what-may-be-disputed"`
	Margin int32     `json:"margin,omitempty" doc:"how far it was from legal: see margin"`
	Futile bool      `json:"futile,omitempty" doc:"a protest is legal, but cannot gain anything"`
	Flick  string    `json:"flick,omitempty" doc:"die,direction,speed,offset on its way"`
	Course string    `json:"course,omitempty" doc:"die,ms,x,y,t,vx,vy,spin,speed after the flick and each contact"`
	Times  string    `json:"times,omitempty" doc:"when the events of the record happen, then the end"`
}

// View draws the match.
func (r *Rules) View(s *State) any {
	v := View{
		Phase: s.Phase.String(), Period: periodNames[s.Period : s.Period+1], Clock: s.Clock, Limit: r.limit(s),
		Seat: -1, Att: s.Att.Seat(), Kind: kindNames[s.Kind : s.Kind+1], Sign: s.sign(A), GoalsA: int(s.Goals[A]), GoalsB: int(s.Goals[B]),
		Yellow: pairText(s.Yellow), Red: pairText(s.Red), Skill: fmt.Sprint(r.Skill[A], r.Skill[B]), Flat: r.Flat, Lift: r.Lift,
		A: s.team(A), B: s.team(B), Dice: s.dice(), N: s.N, Had: s.HadThrow, Must: s.Must, Ruled: s.Overruled, Which: s.Which, Carded: -1,
	}
	if side := s.decides(); side != Nobody {
		v.Seat, v.Member = side.Seat(), r.member(s, side)
	}
	if s.Phase == Draw {
		v.Att = -1
	}
	if s.Shot {
		v.Pens = fmt.Sprintf("%d:%d/%d", s.Pens[A], s.Pens[B], s.Kicks)
	}
	r.viewAttack(s, &v)
	r.viewChoice(s, &v)
	r.viewFlick(s, &v)
	return v
}

// member returns which player of a side acts (SQ-37): they attack in turn, and the
// next one acts in defence.
func (r *Rules) member(s *State, side Side) int8 {
	crew, begun := int32(r.Crew[side]), s.Begun[side]
	if crew < 2 {
		return 0
	}
	if side == s.Att {
		begun = max(begun-1, 0)
	}
	return int8(begun%crew) + 1
}

func pairText(n [2]uint8) string { return fmt.Sprint(n[A], " ", n[B]) }

// viewAttack shows what goal and off-side depend on.
func (r *Rules) viewAttack(s *State, v *View) {
	if s.NeedOwn {
		v.Need = map[bool]string{true: "done", false: "needed"}[s.Landed]
	}
	if s.On != 0 {
		v.On = strings.ReplaceAll(figureSet(s.On), ".", " ")
	}
	if line, ok := s.offsideLine(s.Att); ok && r.Offside != OffsideOff && s.Phase > Place && s.Phase != Over && s.Kind != Penalty {
		x := s.sign(s.Att) * max(line, 0)
		v.Line = &x
		v.Off = r.viewOffside(s)
	}
	v.Aims = r.viewAims(s)
	if s.Phase == Flicking && s.Kind != Penalty {
		var list []string
		b := r.board(s)
		for i := range int8(dice) {
			from, width := physics.Sector(&b, i)
			list = append(list, fmt.Sprintf("%d+%d", from, width))
		}
		v.Windows = strings.Join(list, " ")
	}
}

func (r *Rules) viewAims(s *State) string {
	var list []string
	for _, a := range r.Aims(s) {
		list = append(list, fmt.Sprintf("%d,%d,%d,%s", a.Flick.N, a.Flick.Dir, a.Flick.V, a.Promise))
	}
	return strings.Join(list, " ")
}

func (r *Rules) viewOffside(s *State) string {
	var set uint16
	for n, f := range s.Figure[s.Att] {
		if f.State == OnPitch && r.offside(s, s.Att, f.At) {
			set |= 1 << n
		}
	}
	return strings.ReplaceAll(figureSet(set), ".", " ")
}

// viewChoice shows what a decision is about.
func (r *Rules) viewChoice(s *State, v *View) {
	side := s.decides()
	if side == Nobody {
		return
	}
	v.Men, v.Can, v.Reds = r.men(s), r.can(s), reds(s)
	switch s.Phase {
	case Place, Replace, Corner:
		v.Usual = pointText(r.Default(s).At)
	case Start:
		if s.aimed() {
			v.Usual = pointText(r.Default(s).At)
		}
		if s.Which > 0 {
			v.Exit = pointText(s.Exit)
		}
	case Moves:
		_, v.Rights, _ = strings.Cut(s.plainPhase(Moves), ":")
	}
	if s.Phase == Corner {
		v.Exit = pointText(Point{X: s.Exit.X * length, Y: s.Exit.Y * width})
	}
	if s.Phase == RedMoves || s.Phase == Remove {
		v.Carded, v.Left, v.Back = s.Carded.Seat(), s.Left, s.Back.String()
	}
	if s.Phase == Referee || s.Phase == Protest {
		v.Doubt, v.Margin, v.Futile = string(s.Dispute), s.margin(), r.Futile(s)
	}
}

// men lists the figures that the decision may be about: A10 B3.
func (r *Rules) men(s *State) string {
	var list []string
	add := func(side Side, n int8) { list = append(list, fmt.Sprintf("%s%d", side, n)) }
	each := func(side Side) {
		for n := int8(1); n < figures; n++ {
			if s.Figure[side][n].State == OnPitch && !(s.Phase != Remove && s.bears(side, n)) && s.Gone != n+1 {
				add(side, n)
			}
		}
	}
	switch s.Phase {
	case Place:
		add(s.Att, s.unplaced(s.Att))
	case Replace:
		add(s.lifted())
	case Start:
		if !s.KeeperSet && !s.bears(s.Att, keeper) {
			add(s.Att, keeper)
		}
	case Moves:
		if s.Rights&ownRight != 0 {
			each(s.Att)
		}
		if s.Rights&theirRight != 0 {
			each(s.def())
		}
	case Carry:
		add(s.Att, s.Carrier)
	case RedMoves:
		if s.Gone != keeper+1 && !s.bears(s.Carded, keeper) {
			add(s.Carded, keeper)
		}
		each(s.Carded)
	case Remove:
		each(s.Carded)
	}
	return strings.Join(list, " ")
}

// can lists the decisions without a place, a figure or a die.
func (r *Rules) can(s *State) string {
	var list []string
	for _, act := range []Act{TakeThrow, Object, GoOn, Halt, GiveUp, Pass} {
		if m := (Move{Act: act}); r.judge(s, s.decides().Seat(), m) == legal {
			list = append(list, r.FormatMove(s, m))
		}
	}
	return strings.Join(list, " ")
}

// reds lists the seats that may take a red card.
func reds(s *State) string {
	var list []string
	for _, side := range []Side{A, B} {
		if s.judgeRed(side) == legal {
			list = append(list, fmt.Sprint(int(side.Seat())))
		}
	}
	return strings.Join(list, " ")
}

// margin returns by how much a doubtful fact was against the attacker: how far the
// dice lie beyond the line of the circle or the pitch, or how wide the widest window
// is, in a; 0 where there is nothing to measure.
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

// viewFlick shows a flick that is under way, and its course once the error of the hand
// is drawn.
func (r *Rules) viewFlick(s *State, v *View) {
	if s.Phase != Noise && s.Phase != Sliding {
		return
	}
	v.Flick = fmt.Sprintf("%d,%d,%d,%d", s.Which, s.Dir, s.V, s.Off)
	if s.Phase == Noise {
		return
	}
	var rec physics.Record
	b := r.board(s)
	course := physics.Trace(&b, physics.Flick{Die: s.Which - 1, Dir: s.Dir, V: s.V, Off: s.Off, Overruled: s.Overruled}, &rec)
	var list []string
	for _, m := range course.Marks {
		list = append(list, fmt.Sprintf("%d,%d,%d,%d,%d,%d,%d,%d,%d", m.Die+1, m.Ms, m.At.X, m.At.Y, m.T, m.V.X, m.V.Y, m.Spin, m.Speed))
	}
	v.Course = strings.Join(list, " ")
	v.Times = strings.Trim(fmt.Sprint(append(course.Times[:rec.Count], course.Ms)), "[]")
}
