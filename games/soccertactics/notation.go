package soccertactics

import (
	"fmt"
	"strconv"
	"strings"

	"woodwork/game/line"
)

// The notation: docs/formats.md#notations.

// layout is the state line, 13 fields. Three marks extend the grammar of the rules, for options
// that it does not cover: D1 to D4 among the yellow cards are single defenders (GroupCards=off),
// a + after dc, dr or dm means that the ball was dribbled into the area (DribbleShot=off), and
// in the phase end the side is the winner of the shoot-out, if there was one.
var layout = line.Layout[*Rules, State]{
	{Name: "format", Rules: func(*Rules) string { return "st1" }},
	{Name: "red", Read: readTeam(Red), Write: func(s *State) string { return s.Pawns[Red].String() }},
	{Name: "blue", Read: readTeam(Blue), Write: func(s *State) string { return s.Pawns[Blue].String() }},
	{Name: "ball", Read: (*State).readBall, Write: func(s *State) string { return s.Ball.String() }},
	{Name: "side", Read: (*State).readSide, Write: func(s *State) string { return s.O.String() }},
	{Name: "phase", Read: (*State).readPhase, Write: (*State).phase},
	{Name: "restart", Read: (*State).readRestart, Write: (*State).restart},
	{Name: "passes", Read: (*State).readPasses, Write: func(s *State) string { return strconv.Itoa(int(s.Passes)) }},
	{Name: "cards", Read: (*State).readCards, Write: func(s *State) string { return s.Cards[Red].String() + "/" + s.Cards[Blue].String() }},
	{Name: "score", Read: (*State).readScore, Write: (*State).score},
	{Name: "clock", Read: (*State).readClock, Write: (*State).clock},
	{Name: "first", Read: (*State).readFirst, Write: func(s *State) string { return "k=" + s.First.String() }},
	{Name: "options", Rules: func(r *Rules) string { return r.changed }},
}

// FormatState writes the state line.
func (r *Rules) FormatState(s *State) string { return layout.Format(r, s) }

// String writes a team as D1/B4,D4,E4,G4/A6/C6/F6/H6/D8/F8.
func (t Team) String() string {
	var b strings.Builder
	b.WriteString(t[Keeper].String())
	for p, q := range t[FirstBack:] {
		switch p := Slot(p) + FirstBack; {
		case p > LastBack || p == FirstBack:
			b.WriteString("/" + q.String())
		case q != Out:
			b.WriteString("," + q.String())
		}
	}
	return b.String()
}

// String writes yellow cards as K,D,6; D1 is the first defender in the order of
// their squares.
func (c Cards) String() string {
	if c == 0 {
		return "-"
	}
	return strings.Join(c.list(), ",")
}

// list returns the names of the booked pawns.
func (c Cards) list() (list []string) {
	for p := range Slots {
		if p == FirstBack && c&groupCard != 0 {
			list = append(list, "D")
		}
		switch {
		case c>>p&1 == 0:
		case classOf(p) == FirstBack:
			list = append(list, p.single())
		default:
			list = append(list, p.code())
		}
	}
	return list
}

// phase writes the phase with its details.
func (s *State) phase() string {
	name := s.Phase.String()
	if s.Dribbled {
		name += "+"
	}
	switch s.Phase {
	case PawnMove, BallPlay, CatchMove, ChallengeMove:
		return name + strconv.Itoa(int(s.Die))
	case CornerPlace:
		return fmt.Sprintf("%s%d:%s", name, s.Die, s.Taker.code())
	case PenaltyClear:
		return fmt.Sprintf("%s:%s@%c", name, s.Taker.code(), 'A'+s.Spot)
	case End:
		if s.Kicks == [2]Kicks{} {
			return name
		}
		fallthrough
	case ShootOut:
		return fmt.Sprintf("%s:%s:%s:%s", name, s.Shooter, s.Kicks[Red], s.Kicks[Blue])
	}
	return name
}

// String writes kicks like 101, and no kicks as a dot.
func (k Kicks) String() string {
	if k.Taken == 0 {
		return "."
	}
	marks := make([]byte, k.Taken)
	for i := range marks {
		marks[i] = '0' + byte(k.Goals>>i&1)
	}
	return string(marks)
}

func (s *State) restart() string {
	if s.Restart == NoRestart {
		return "-"
	}
	return s.Restart.String() + "@" + s.By.String()
}

func (s *State) score() string {
	return strconv.Itoa(int(s.Score[Red])) + "-" + strconv.Itoa(int(s.Score[Blue]))
}

// clock writes the period and its seconds.
func (s *State) clock() string {
	return periods[s.Period:s.Period+1] + ":" + strconv.Itoa(int(s.Clock))
}

// periods are the letters of the periods; none is 0.
const periods = " 1234S"

var spins = [...]string{"#ball", "#flag", "#one"}

// FormatMove writes a token of docs/rules/soccertactics/en.md#notation.
func (r *Rules) FormatMove(_ *State, m Move) string {
	switch m.Act {
	case SetUp:
		return "S:" + m.Team.String() + kickerMark(m.Pawn)
	case MovePawn:
		return m.From.String() + "-" + m.To.String()
	case PlayBall:
		return "*" + m.To.String()
	case DribbleTo:
		return "+" + m.To.String()
	case StepKeeper:
		return "K-" + m.To.String()
	case RollForPawn:
		return "R"
	case Place:
		return m.From.String() + ">" + m.To.String()
	case Pass:
		return "."
	case TakeFreeKick:
		return "t" + m.From.String()
	case TakePenalty:
		return fmt.Sprintf("p%s@%c", m.From, 'A'+m.To.File())
	case TimeUp:
		return "!t"
	}
	return formatOutcome(m)
}

func kickerMark(p Slot) string {
	if p >= Slots {
		return ""
	}
	return "!" + p.code()
}

func formatOutcome(m Move) string {
	switch m.Act {
	case RollDie:
		return fmt.Sprintf("#%d", m.A)
	case RollTwo:
		return fmt.Sprintf("#%d+%d", m.A, m.B)
	case RollToss:
		return fmt.Sprintf("#R%dB%d", m.A, m.B)
	case RollDuel:
		return fmt.Sprintf("#O%dD%d", m.A, m.B)
	case SpinBall, SpinFlag, SpinOne:
		return spins[m.Act-SpinBall]
	}
	return "?"
}
