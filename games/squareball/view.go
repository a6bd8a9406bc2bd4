package squareball

import (
	"fmt"
	"time"

	"woodwork/game"
	"woodwork/games/squareball/physics"
)

// View is what a screen shows of a match. A field has the same meaning in every phase, and is
// absent in phases to which it does not belong. Seats count from 0; -1 is nobody. Lengths are in
// u, angles in a, times in ms.
type View struct {
	Phase      string        `json:"phase" enum:"DRAW,PLACE,START,THROW,MOVES,FLICK,NOISE,SLIDE,CARRY,CORNER,REFEREE,PROTEST,RMOVE,REMOVE,REPLACE,OVER,DROP" doc:"the word of the notation"`
	Back       string        `json:"back,omitempty" enum:"DRAW,PLACE,START,THROW,MOVES,FLICK,NOISE,SLIDE,CARRY,CORNER,REFEREE,PROTEST,RMOVE,REMOVE,REPLACE,OVER,DROP" doc:"the phase that a red card has interrupted"`
	Period     string        `json:"period" enum:"1,2,G,S,E" doc:"a half, golden goal, shoot-out, or the end"`
	Clock      int32         `json:"clock" doc:"ms of the period played"`
	Limit      int32         `json:"limit" doc:"ms of the period"`
	Whole      bool          `json:"whole,omitempty" doc:"the match has no halves"`
	Runs       bool          `json:"runs,omitempty" doc:"the clock runs by itself between inputs"`
	Minute     int           `json:"minute,omitempty" doc:"of the match, from 1; absent in a shoot-out and after the end"`
	Seat       game.Seat     `json:"seat" doc:"who decides; -1 while dice fall and slide"`
	Member     int8          `json:"member,omitempty" doc:"the player of a side of several who decides, from 1"`
	Attacker   game.Seat     `json:"attacker" doc:"in possession; -1 before a draw"`
	Kind       string        `json:"kind" enum:"C,T,F,P" doc:"how the attack began: centre throw, throw-in, free kick, penalty"`
	A          SideView      `json:"a"`
	B          SideView      `json:"b"`
	ShootOut   *ShootOutView `json:"shootOut,omitempty"`
	Flat       bool          `json:"flat,omitempty" doc:"figures have no cores"`
	Crossing   bool          `json:"crossing,omitempty" doc:"a die that enters a field has landed on its figure"`
	Lift       bool          `json:"lift,omitempty" doc:"figures are lifted, and need no free way"`
	Flicks     int8          `json:"flicks" doc:"flicks left"`
	Landing    string        `json:"landing,omitempty" enum:"needed,done" doc:"on an own figure, for a goal"`
	Landed     []int         `json:"landed,omitempty" doc:"figures landed on in this attack"`
	ThrownIn   bool          `json:"thrownIn,omitempty" doc:"there was a throw-in in this possession"`
	Must       int8          `json:"must,omitempty" doc:"the die to be flicked next"`
	Overruled  bool          `json:"overruled,omitempty" doc:"a row of dice does not forbid this flick"`
	OffsideAt  *int32        `json:"offsideAt,omitempty" doc:"x of the attacker's offside line"`
	OffsideMen []int         `json:"offside,omitempty" doc:"attackers beyond it"`
	Caught     []int         `json:"caught,omitempty" doc:"those by which offside voids a goal as long as they stay there"`
	Short      *ShortView    `json:"short,omitempty" doc:"the clock ends the period before the next throw or flick: it is not played"`

	Dice    map[string]DieView `json:"dice" doc:"the dice that lie, by number"`
	Windows map[string]Window  `json:"windows,omitempty" doc:"what each die sees between the other two"`

	Die     int8         `json:"die,omitempty" doc:"of a throw-in, corner, dispute, flick"`
	Exit    *PlaceView   `json:"exit,omitempty" doc:"where a die went out; the target of a free kick"`
	Sector  int32        `json:"sector,omitempty" doc:"how far from that corner the die may be put"`
	Forms   []string     `json:"forms,omitempty" enum:"put,keeper,target,own,theirs,flick,carry,corner,remove" doc:"of the decisions with a place, a figure or a die that are open now"`
	Movable []string     `json:"movable,omitempty" doc:"who may be moved, placed or removed now: A10"`
	Room    *RoomView    `json:"room,omitempty" doc:"where they may come to rest"`
	Usual   *PlaceView   `json:"usual,omitempty" doc:"the place that the clock would choose"`
	Can     []Decision   `json:"can,omitempty" doc:"decisions without a place that are open now"`
	Reds    []game.Seat  `json:"reds,omitempty" doc:"who may take a red card now"`
	Rights  string       `json:"rights,omitempty" enum:"m,o,mo" doc:"of the third die: to move an own figure, another's, or both"`
	Carded  game.Seat    `json:"carded" doc:"who got the card that is being paid for; -1"`
	Left    int8         `json:"left,omitempty" doc:"figures that may still move for it"`
	Dispute *DisputeView `json:"dispute,omitempty" doc:"a fact that may be disputed"`
	Slide   *Slide       `json:"slide,omitempty" doc:"what the dice do now"`
}

// SideView is what a screen shows of one side.
type SideView struct {
	Goals   int                   `json:"goals"`
	Yellow  int                   `json:"yellow" doc:"cards"`
	Red     int                   `json:"red"`
	Skill   int                   `json:"skill" doc:"how much its hand errs: 0 not at all"`
	Attacks int32                 `json:"attacks" doc:"1: towards +x; -1"`
	Figures map[string]FigureView `json:"figures" doc:"by number, 0 the keeper; those neither placed nor on the pitch are absent"`
}

// ShortView says how little time is left for the current decision, in ms.
type ShortView struct {
	Left  int32 `json:"left" doc:"of the period"`
	Needs int32 `json:"needs" doc:"what the decision costs"`
}

// PlaceView is a place on the pitch, in u.
type PlaceView struct {
	X int32 `json:"x"`
	Y int32 `json:"y"`
}

// FigureView is the place of a figure, in u.
type FigureView struct {
	X      int32 `json:"x"`
	Y      int32 `json:"y"`
	Lifted bool  `json:"lifted,omitempty" doc:"off the pitch for a penalty"`
}

// DieView is the place of a die that lies on the table, in u, its angle and its upper face.
type DieView struct {
	X    int32 `json:"x"`
	Y    int32 `json:"y"`
	T    int32 `json:"t" doc:"its angle, in a"`
	Face int8  `json:"face"`
}

// Window is the gap that a die sees between the other two: directions, in a.
type Window struct {
	From  int32 `json:"from"`
	Width int32 `json:"width" doc:"0: none"`
}

// ShootOutView counts the kicks from the spot.
type ShootOutView struct {
	A     int `json:"a" doc:"goals"`
	B     int `json:"b"`
	Kicks int `json:"kicks" doc:"taken by both sides"`
}

// View returns the View of s.
func (r *Rules) View(s *State) any {
	v := View{
		Phase: s.Phase.String(), Period: periodNames[s.Period : s.Period+1], Clock: s.Clock, Limit: r.limit(s),
		Whole: r.Halves == 1 && s.Period == First, Runs: r.TimeRuns(s), Minute: r.minute(s),
		Seat: -1, Attacker: s.Att.Seat(), Kind: kindNames[s.Kind : s.Kind+1],
		A: r.viewSide(s, A), B: r.viewSide(s, B),
		Flat: r.Flat, Crossing: r.Cross, Lift: r.Lift,
		Dice: s.viewDice(), Flicks: s.N, ThrownIn: s.HadThrow, Must: s.Must, Overruled: s.Overruled, Die: s.Which, Carded: -1,
	}
	if side := s.decides(); side != Nobody {
		v.Seat, v.Member = side.Seat(), r.member(s, side)
	}
	if s.Phase == Draw {
		v.Attacker = -1
	}
	if s.Shot {
		v.ShootOut = &ShootOutView{A: int(s.Pens[A]), B: int(s.Pens[B]), Kicks: int(s.Kicks)}
	}
	r.viewAttack(s, &v)
	v.Short = r.viewShort(s)
	r.viewChoice(s, &v)
	v.Slide = r.viewSlide(s)
	return v
}

// minute returns the minute of the match, from 1; 0 in a shoot-out and after the end.
func (r *Rules) minute(s *State) int {
	if !s.timed() {
		return 0
	}
	before := int32(0) // ms of the earlier periods
	switch s.Period {
	case Second:
		before = r.Limit
	case Golden:
		before = r.Limit * int32(r.Halves)
	}
	return game.Minute(time.Duration(before+min(s.Clock, r.limit(s))) * time.Millisecond)
}

// Decision is a decision that needs no place.
type Decision struct {
	Does string `json:"does" enum:"throw,protest,goOn,halt,giveUp,pass"`
	Move string `json:"move"`
}

func (r *Rules) viewSide(s *State, side Side) SideView {
	v := SideView{
		Goals: int(s.Goals[side]), Yellow: int(s.Yellow[side]), Red: int(s.Red[side]), Skill: int(r.Skill[side]), Attacks: s.sign(side),
		Figures: map[string]FigureView{},
	}
	for n, f := range s.Figure[side] {
		if f.State == OnPitch || f.State == Lifted {
			v.Figures[fmt.Sprint(n)] = FigureView{f.At.X, f.At.Y, f.State == Lifted}
		}
	}
	return v
}

// viewDice returns the dice that lie on the table, by number from 1.
func (s *State) viewDice() map[string]DieView {
	views := map[string]DieView{}
	for i, d := range s.Die {
		if d.lies() {
			views[fmt.Sprint(i+1)] = DieView{d.Pose.X, d.Pose.Y, d.Pose.T, int8(d.Face)}
		}
	}
	return views
}

// member returns which player of a side acts, from 1; 0 for a side of one. They attack in turn, and the
// next one acts in defence (SQ-37).
func (r *Rules) member(s *State, side Side) int8 {
	players, attacks := int32(r.Crew[side]), s.Begun[side]
	if players < 2 {
		return 0
	}
	if side == s.Att {
		attacks = max(attacks-1, 0) // the present one has begun, but is not over
	}
	return int8(attacks%players) + 1
}

// Members returns how many people a side has (SQ-37).
func (r *Rules) Members(seat game.Seat) int { return int(r.Crew[seat]) }

// Member returns which of the people of a side decides for it, from 0 (SQ-37).
func (r *Rules) Member(s *State, seat game.Seat) int { return int(max(r.member(s, Side(seat))-1, 0)) }

// viewAttack sets in v what goals and offside depend on.
func (r *Rules) viewAttack(s *State, v *View) {
	if s.NeedOwn {
		v.Landing = "needed"
		if s.Landed {
			v.Landing = "done"
		}
	}
	v.Landed = figureNumbers(s.On)
	if s.Kind == Penalty {
		return
	}
	if line, ok := s.offsideLine(s.Att); ok && r.Offside != OffsideOff && s.Phase > Place && s.Phase != Over {
		x := s.sign(s.Att) * max(line, 0)
		v.OffsideAt, v.OffsideMen, v.Caught = &x, r.viewOffside(s), figureNumbers(r.Caught(s))
	}
	if s.Phase == Flicking {
		v.Windows = r.viewWindows(s)
	}
}

// viewWindows returns what each die sees between the other two, by its number from 1.
func (r *Rules) viewWindows(s *State) map[string]Window {
	windows := map[string]Window{}
	board := r.board(s)
	for i := range int8(dice) {
		from, width := physics.Sector(&board, i)
		windows[fmt.Sprint(i+1)] = Window{from, width}
	}
	return windows
}

// viewShort returns what the throw or flick that is next costs and how much time the period has left, if
// the clock ends the period before it (SQ-34), otherwise nil.
func (r *Rules) viewShort(s *State) *ShortView {
	if !r.late(s) {
		return nil
	}
	needs := map[Phase]int32{Start: costStart, Flicking: costFlick}[s.Phase]
	return &ShortView{Left: max(r.limit(s)-s.Clock, 0), Needs: needs}
}

// figureNumbers lists the numbers of the figures whose bits are set, in order.
func figureNumbers(set uint16) (list []int) {
	for n := range figures {
		if set>>n&1 == 1 {
			list = append(list, n)
		}
	}
	return list
}

// viewOffside lists the attackers beyond the offside line.
func (r *Rules) viewOffside(s *State) []int {
	var set uint16
	for n, f := range s.Figure[s.Att] {
		if f.State == OnPitch && r.offside(s, s.Att, f.At) {
			set |= 1 << n
		}
	}
	return figureNumbers(set)
}

func at(p Point) *PlaceView { return &PlaceView{p.X, p.Y} }
