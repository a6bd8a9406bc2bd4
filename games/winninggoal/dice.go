package winninggoal

import (
	"fmt"
	"strings"
)

// Die is an arrow die.
type Die uint8

const (
	NoDie    Die = iota
	Orange       // careful: the compulsory first roll, never twice in a row
	Red          // the pass
	Burgundy     // the launch
)

// letter of the die in upper case; outcomes have it in lower case.
func (d Die) letter() string { return "-ORV"[d : d+1] }

// Direction is where an arrow points.
type Direction uint8

const (
	Forward  Direction = iota + 1
	Diagonal           // forward and to one side
	Sideways
	Backward
)

// Mark is what an arrow face carries beside its number.
type Mark uint8

const (
	Clean    Mark = iota
	Question      // the defender may step in
	Lost          // the ball is lost after the move
)

// Face is a face of an arrow die: a direction, a number from 1 to 9, a mark.
type Face struct {
	Dir  Direction
	N    uint8
	Mark Mark
}

const (
	directions = "FDSB"
	marks      = "?X"
)

// String writes a face as F2?.
func (f Face) String() string {
	text := fmt.Sprintf("%c%d", directions[f.Dir-1], f.N)
	if f.Mark != Clean {
		text += marks[f.Mark-1 : f.Mark]
	}
	return text
}

func parseFace(text string) (Face, error) {
	f := Face{}
	if len(text) == 2 || len(text) == 3 {
		f.Dir = Direction(strings.IndexByte(directions, text[0]) + 1)
		f.N = text[1] - '0'
	}
	if len(text) == 3 {
		f.Mark = Mark(strings.IndexByte(marks, text[2]) + 1)
	}
	if f.Dir == 0 || f.N < 1 || f.N > 9 || len(text) == 3 && f.Mark == Clean {
		return Face{}, fmt.Errorf("%.10q is no arrow face: want F, D, S or B, a digit from 1 to 9, and nothing, ? or X", text)
	}
	return f, nil
}

// Result is a face of the shot die, the defence die, the keeper die or the
// penalty die.
type Result uint8

const (
	NoResult        Result = iota
	ShotOnTarget           // s:on
	ShotUnstoppable        // s:un
	ShotPost               // s:po
	ShotBar                // s:ba
	ShotWide               // s:wi
	DefenceWin             // d:win
	DefenceMiss            // d:mis
	DefenceOwnGoal         // d:og
	DefenceDelay           // d:del
	DefenceFoul            // d:foul
	KeeperCatch            // g:cat
	KeeperBeaten           // g:goal
	KeeperPunch            // g:pun
	KeeperTip              // g:cor
	PenaltyGoal            // p:goal
	PenaltyWide            // p:wid
	PenaltyTip             // p:cor
	PenaltyPunch           // p:pun
)

var results = [...]string{
	ShotOnTarget: "s:on", ShotUnstoppable: "s:un", ShotPost: "s:po", ShotBar: "s:ba", ShotWide: "s:wi",
	DefenceWin: "d:win", DefenceMiss: "d:mis", DefenceOwnGoal: "d:og", DefenceDelay: "d:del", DefenceFoul: "d:foul",
	KeeperCatch: "g:cat", KeeperBeaten: "g:goal", KeeperPunch: "g:pun", KeeperTip: "g:cor",
	PenaltyGoal: "p:goal", PenaltyWide: "p:wid", PenaltyTip: "p:cor", PenaltyPunch: "p:pun",
}

// String writes a result with the letter of its die, as s:on.
func (r Result) String() string { return results[r] }

// Power is a face of the white die. The zero Power is a die that its holder has
// to roll.
type Power uint8

const (
	Unrolled        Power = iota
	LongShot              // !l
	LongPass              // !p
	Unstoppable           // !u
	KeepersMiracle        // !k
	MiracleTackle         // !m
	RefereesWhistle       // !w
)

const powers = "?lpukmw"

func (p Power) letter() string { return powers[p : p+1] }
