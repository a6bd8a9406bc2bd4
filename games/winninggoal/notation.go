package winninggoal

import (
	"strconv"
	"strings"

	"woodwork/game/line"
)

// layout is the state line with its eleven fields: docs/formats.md#notations.
var layout = line.Layout[*Rules, State]{
	{Name: "format", Rules: func(*Rules) string { return "WG1" }},
	{Name: "phase", Read: (*State).readPhase, Write: func(s *State) string { return s.Phase.String() }},
	{Name: "ball", Read: (*State).readBall, Write: func(s *State) string { return s.Ball.String() }},
	{Name: "att", Read: (*State).readAttacker, Write: func(s *State) string { return s.Att.String() }},
	{Name: "dice", Read: (*State).readDice, Write: func(s *State) string { return s.Dice.String() }},
	{Name: "champ", Read: (*State).readChamp, Write: (*State).champ},
	{Name: "foul", Read: (*State).readFoul, Write: func(s *State) string { return s.Foul.String() }},
	{Name: "win", Read: (*State).readWindow, Write: (*State).window},
	{Name: "score", Read: (*State).readScore, Write: func(s *State) string { return pair(s.Score[0], '-', s.Score[1]) }},
	{Name: "clock", Read: (*State).readClock, Write: (*State).clock},
	{Name: "ctx", Read: (*State).readContext, Write: (*State).context},
}

// FormatState writes the state line.
func (r *Rules) FormatState(s *State) string { return layout.Format(r, s) }

func (s *State) champ() string {
	if s.Holder == Nobody {
		return "--"
	}
	return s.Holder.String() + s.Power.letter()
}

func (s *State) window() string {
	if s.Window {
		return "!"
	}
	return "."
}

func (s *State) clock() string {
	return strconv.Itoa(int(s.Half)) + s.Toss.String() + "/" + strconv.Itoa(int(s.Ms))
}

func pair(a uint16, mark byte, b uint16) string {
	return strconv.Itoa(int(a)) + string(mark) + strconv.Itoa(int(b))
}

func (s *State) context() string {
	switch s.Phase {
	case Toss:
		return either(s.ShootOut, "s", "m")
	case ArrowRoll:
		return s.Die.letter() + either(s.Turned, "t", "") + either(s.Doubled, "2", "") + either(s.GoalKick, "g", "")
	case SideChoice:
		mark := NewFace(s.Dir, 1, s.Mark).String()[2:]
		return directions[s.Dir-1:s.Dir] + strconv.Itoa(int(s.N)) + mark + either(s.Turned, "t", "") + either(s.GoalKick, "g", "")
	case ShotRoll, OffThePost, OffTheBar, AtTheKeeper, OnlyAMiracle:
		return s.Origin.letter()
	case DefenceRoll:
		return strconv.Itoa(int(s.From-Challenge) + 1) // B1 to B4
	case KeeperRoll:
		return either(s.OwnGoal, "w", "s")
	case ShootOutKick, FullTime:
		if s.ShootOut {
			return s.tally()
		}
	}
	return "-"
}

func (s *State) tally() string {
	return "W" + pair(s.Kicks[0].Goals, '/', s.Kicks[0].Taken) + ",B" + pair(s.Kicks[1].Goals, '/', s.Kicks[1].Taken)
}

func either(yes bool, a, b string) string {
	if yes {
		return a
	}
	return b
}

var plainMoves = map[Act]string{
	Shoot: "S", GoLeft: "<", GoRight: ">", GoAhead: "^", GoBack: "v", LetGo: "N", RollDefence: "D", RollKeeper: "G", TimeUp: "!",
}

var modes = [...]string{Plain: "", Turned: "t", Doubled: "2"}

// FormatMove writes a token of docs/rules/winninggoal/en.md#notation. ! is the default move,
// made by the clock.
func (r *Rules) FormatMove(_ *State, m Move) string {
	switch m.Act {
	case TossWhite, TossBlack:
		return "t:" + m.winner().String()
	case RollFace:
		return strings.ToLower(m.Die.letter()) + ":" + m.Face.String()
	case RollResult:
		return m.Result().String()
	case RollPower:
		return "c:" + m.Power().letter()
	case RollArrow, RollTurned, RollDoubled:
		return m.Die.letter() + modes[m.Mode()]
	case UsePower:
		return "!" + m.Power().letter()
	}
	return plainMoves[m.Act]
}
