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

// letter returns the letter of the die in upper case; outcomes have it in lower case.
func (d Die) letter() string { return "-ORV"[d : d+1] }

// Direction is where an arrow points.
type Direction uint8

const (
	Forward  Direction = iota + 1
	Diagonal           // forward and to one side
	Sideways
	Backward
)

// Mark is the symbol beside the number on an arrow face.
type Mark uint8

const (
	Clean    Mark = iota
	Question      // the defender may step in
	Lost          // the ball is lost after the move
)

// Face is a face of an arrow die in one byte: a direction, a mark, and a number
// from 1 to 9.
type Face uint8

// NewFace returns the face with the given direction, number and mark.
func NewFace(d Direction, n uint8, m Mark) Face { return Face(d-Forward)<<6 | Face(m)<<4 | Face(n) }

// Dir returns where the arrow points.
func (f Face) Dir() Direction { return Forward + Direction(f>>6) }

// Mark returns the symbol beside the number.
func (f Face) Mark() Mark { return Mark(f >> 4 & 3) }

// N returns the number of steps.
func (f Face) N() uint8 { return uint8(f & 15) }

const (
	directions = "FDSB"
	marks      = "?X"
	maxSteps   = 9 // the greatest number of an arrow face
)

// String writes a face, for example F2?.
func (f Face) String() string {
	text := fmt.Sprintf("%c%d", directions[f.Dir()-1], f.N())
	if m := f.Mark(); m != Clean {
		text += marks[m-1 : m]
	}
	return text
}

func parseFace(text string) (Face, error) {
	dir, n, mark := -1, 0, 0
	if len(text) == 2 || len(text) == 3 {
		dir, n = strings.IndexByte(directions, text[0]), int(text[1])-'0'
	}
	if len(text) == 3 {
		mark = strings.IndexByte(marks, text[2]) + 1
	}
	if dir < 0 || n < 1 || n > maxSteps || len(text) == 3 && mark == 0 {
		return 0, fmt.Errorf("%.10q is not an arrow face: want F, D, S or B, a digit from 1 to %d, and nothing, ? or X", text, maxSteps)
	}
	return NewFace(Forward+Direction(dir), uint8(n), Mark(mark)), nil
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

// String writes a result with the letter of its die, for example s:on.
func (r Result) String() string { return results[r] }

// Power is a face of the white die. The zero Power means that the holder must roll the die.
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
