package squareball

import (
	"fmt"
	"strconv"
	"strings"

	"woodwork/game/line"
	"woodwork/games/squareball/physics"
)

// The notation: docs/formats.md#notations. Three things are rare in it: the record of a doubtful
// flick is written in braces with bars instead of blanks; the phase DROP:i,path waits for the
// outcome of the option drop; and #L is the end of a decision's time.

var layout = line.Layout[*Rules, State]{
	{Name: "format", Rules: func(*Rules) string { return "SQ1" }},
	{Name: "period", Read: (*State).readPeriod, Write: func(s *State) string { return periodNames[s.Period : s.Period+1] }},
	{Name: "clock", Read: (*State).readClock, Write: func(s *State) string { return strconv.Itoa(int(s.Clock)) }},
	{Name: "side", Read: (*State).readDirection, Write: (*State).direction},
	{Name: "goals", Read: (*State).readGoals, Write: (*State).goals},
	{Name: "cards", Read: (*State).readCards, Write: (*State).cards},
	{Name: "attacker", Read: (*State).readAttacker, Write: func(s *State) string { return s.Att.String() }},
	{Name: "kind", Read: (*State).readKind, Write: func(s *State) string { return kindNames[s.Kind : s.Kind+1] }},
	{Name: "phase", Read: (*State).readPhase, Write: (*State).phase},
	{Name: "flicks", Read: (*State).readFlicks, Write: func(s *State) string { return strconv.Itoa(int(s.N)) }},
	{Name: "flags", Read: (*State).readFlags, Write: (*State).flags},
	{Name: "A", Read: readTeam(A), Write: func(s *State) string { return s.team(A) }},
	{Name: "B", Read: readTeam(B), Write: func(s *State) string { return s.team(B) }},
	{Name: "dice", Read: (*State).readDice, Write: (*State).dice},
}

// FormatState writes the state line.
func (r *Rules) FormatState(s *State) string { return layout.Format(r, s) }

// direction writes + if A attacks towards +x.
func (s *State) direction() string {
	if s.Flipped {
		return "-"
	}
	return "+"
}

// cards writes the yellow cards of both sides, then the red ones.
func (s *State) cards() string {
	return fmt.Sprintf("%d,%d/%d,%d", s.Yellow[A], s.Yellow[B], s.Red[A], s.Red[B])
}

// goals writes the score, and that of the shoot-out.
func (s *State) goals() string {
	text := fmt.Sprintf("%d:%d", s.Goals[A], s.Goals[B])
	if s.Shot {
		text += fmt.Sprintf("/%d:%d/%d", s.Pens[A], s.Pens[B], s.Kicks)
	}
	return text
}

// phase writes the phase with its details; an interrupted phase follows behind a ">".
func (s *State) phase() string {
	switch s.Phase {
	case RedMoves:
		text := fmt.Sprintf("RMOVE:%s%d", s.Carded, s.Left)
		if s.Gone > 0 {
			text += fmt.Sprintf("/%d", s.Gone-1)
		}
		return text + ">" + s.plainPhase(s.Back)
	case Remove:
		return fmt.Sprintf("REMOVE:%s>%s", s.Carded, s.plainPhase(s.Back))
	}
	return s.plainPhase(s.Phase)
}

func (s *State) plainPhase(p Phase) string {
	name := p.String()
	switch p {
	case Start, Throw:
		if s.Which > 0 {
			return fmt.Sprintf("%s:%d@%s", name, s.Which, pointText(s.Exit))
		}
		if p == Throw && s.Kind == FreeKick {
			return name + ":" + pointText(s.Exit)
		}
	case Moves:
		return name + ":" + strings.Repeat("m", int(s.Rights&ownRight)) + strings.Repeat("o", int(s.Rights&theirRight)/theirRight)
	case Noise, Sliding:
		return fmt.Sprintf("%s:%d,%d,%d,%d", name, s.Which, s.Dir, s.V, s.Off)
	case Carry:
		return fmt.Sprintf("%s:%d", name, s.Carrier)
	case Drop:
		return fmt.Sprintf("%s:%d,%s", name, s.Carrier, s.Path.String())
	case Corner:
		return fmt.Sprintf("%s:%d%c%c", name, s.Which, "-+"[(s.Exit.X+1)/2], "-+"[(s.Exit.Y+1)/2])
	case Referee, Protest:
		text := fmt.Sprintf("%s:%c%d", name, s.Dispute, s.Which)
		if s.Record != (physics.Record{}) {
			text += "{" + recordText(&s.Record, "|") + "}"
		}
		return text
	}
	return name
}

func pointText(p Point) string { return strconv.Itoa(int(p.X)) + "," + strconv.Itoa(int(p.Y)) }

// String writes a path as x,y>x,y.
func (p Path) String() string {
	var legs []string
	for _, at := range p.At[:p.Legs] {
		legs = append(legs, pointText(at))
	}
	return strings.Join(legs, ">")
}

// flags writes the marks of the attack and of the period.
func (s *State) flags() string {
	var list []string
	add := func(on bool, text string) {
		if on {
			list = append(list, text)
		}
	}
	add(s.NeedOwn, "N")
	add(s.Landed, "H")
	add(s.HadThrow, "T")
	add(s.Must > 0, fmt.Sprintf("Q%d", s.Must))
	add(s.Overruled, "L")
	add(s.On != 0, "I"+figureSet(s.On))
	add(s.KeeperSet, "K")
	add(s.First != Nobody, "f"+s.First.String())
	begun := s.First != Nobody || s.Begun != [2]int32{}
	add(begun, fmt.Sprintf("mA%d", s.Begun[A]))
	add(begun, fmt.Sprintf("mB%d", s.Begun[B]))
	if len(list) == 0 {
		return "-"
	}
	return strings.Join(list, ",")
}

// figureSet writes the numbers of a set of figures with dots between them: 2.7.10.
func figureSet(set uint16) string {
	var list []string
	for n := range figures {
		if set>>n&1 == 1 {
			list = append(list, strconv.Itoa(n))
		}
	}
	return strings.Join(list, ".")
}

// team writes the figures of a side.
func (s *State) team(side Side) string {
	var items [figures]string
	for n, f := range s.Figure[side] {
		switch f.State {
		case Unplaced:
			items[n] = "-"
		case OnPitch:
			items[n] = pointText(f.At)
		case Removed:
			items[n] = "x"
		case Lifted:
			items[n] = "^" + pointText(f.At)
		}
	}
	return strings.Join(items[:], ";")
}

// dice writes the places of the dice and their faces.
func (s *State) dice() string {
	var items [dice]string
	for i, d := range s.Die {
		items[i] = "-"
		if d.lies() {
			items[i] = fmt.Sprintf("%s,%d", poseText(d.Pose), d.Face)
		}
	}
	return strings.Join(items[:], ";")
}

func poseText(p physics.Pose) string { return fmt.Sprintf("%d,%d,%d", p.X, p.Y, p.T) }

var endNames = [...]string{"R", "S+", "S-", "G+", "G-", "E+", "E-"}

// recordText writes a record, with the given separator.
func recordText(rec *physics.Record, separator string) string {
	var events []string
	for _, e := range rec.Events[:rec.Count] {
		events = append(events, eventText(e))
	}
	if events == nil {
		events = []string{"-"}
	}
	var poses [dice]string
	for i, p := range rec.Die {
		poses[i] = "-"
		if rec.Lies[i] {
			poses[i] = poseText(p)
		}
	}
	parts := []string{endNames[rec.End], strings.Join(events, ","), strings.Join(poses[:], ";")}
	if rec.End != physics.Rest {
		parts = append(parts, "@"+pointText(rec.Exit))
	}
	if flags := recordFlags(rec); flags != "" {
		parts = append(parts, "~"+flags)
	}
	return strings.Join(parts, separator)
}

func recordFlags(rec *physics.Record) (flags string) {
	for i, on := range [4]bool{rec.Light, rec.Stopped, rec.Line, rec.Guard} {
		if on {
			flags += "tsog"[i : i+1]
		}
	}
	return flags
}

func eventText(e physics.Event) string {
	switch e.Kind {
	case physics.Passed:
		return "p"
	case physics.Touched:
		return fmt.Sprintf("t%d", e.N+1)
	case physics.Entered:
		return fmt.Sprintf("f%s%d", Side(e.Side), e.N)
	case physics.Hit:
		return fmt.Sprintf("c%s%d", Side(e.Side), e.N)
	}
	return "o"
}

var plainMoves = map[Act]string{TakeRed: "r", Object: "!", GoOn: "y", Halt: "n", GiveUp: "e", Pass: ".", PeriodOver: "#Z", DecisionOver: "#L"}

// FormatMove writes a move: docs/rules/squareball/en.md#notation.
func (r *Rules) FormatMove(_ *State, m Move) string {
	switch m.Act {
	case PutFigure:
		return "p " + pointText(m.At)
	case MoveKeeper:
		return "k " + pointText(m.At)
	case PutCorner:
		return "q " + pointText(m.At)
	case TakeThrow:
		if m.Target {
			return "t " + pointText(m.At)
		}
		return "t"
	case MoveOwn:
		return fmt.Sprintf("m %d %s", m.N, m.Path)
	case MoveTheirs:
		return fmt.Sprintf("o %d %s", m.N, m.Path)
	case CarryTo:
		return "c " + m.Path.String()
	case FlickDie:
		if m.Off == 0 {
			return fmt.Sprintf("f%d,%d,%d", m.N, m.Dir, m.V)
		}
		return fmt.Sprintf("f%d,%d,%d,%d", m.N, m.Dir, m.V, m.Off)
	case RemoveFigure:
		return fmt.Sprintf("x %d", m.N)
	}
	if m.Act.chance() {
		return outcomeText(&m)
	}
	return plainMoves[m.Act]
}

func outcomeText(m *Move) string {
	switch m.Act {
	case DrawLot:
		return "#D " + m.Side.String()
	case ThrowDice:
		text := "#T"
		for i, d := range m.Die {
			if d.lies() {
				text += fmt.Sprintf(" %d:%s,%d", i+1, poseText(d.Pose), d.Face)
			}
		}
		return text
	case Execute:
		return fmt.Sprintf("#N %d,%d,%d", m.Dir, m.V, m.Off)
	case Slid:
		return "#P " + recordText(&m.Record, " ")
	}
	if m.Dir < 0 {
		return "#X -"
	}
	return fmt.Sprintf("#X %d", m.Dir)
}
