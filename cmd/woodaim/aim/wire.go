package aim

import (
	"woodwork/cmd/woodaim/wire"
	"woodwork/games/squareball/aim"
	"woodwork/games/squareball/physics"
)

// Size is the number of numbers in a question: those of the flick, and the board.
const (
	flickSize = 10
	Size      = flickSize + wire.BoardSize
)

// FlickNames are the numbers of a question before its board.
var FlickNames = wire.Names{"skill", "side", "sign", "special", "times", "seed", "die", "dir", "v", "off"}

// Special are special conditions of a flick, as bits.
var Special = map[string]int32{"penalty": penalty, "cross": cross, "overruled": overruled, "flat": flat}

const (
	penalty = 1 << iota
	cross
	overruled
	flat
)

// The parts of an answer, in their order: how the flick ends, and where, and for how long dice
// move; then lists, each after its length: events, whose number is that of a figure or a die,
// marks, and the dice on the table; then the chances; the ends, after their length; and the
// spread of the hand. Dice count from 0.
var (
	EndNames    = wire.Names{"end", "x", "y", "ms"}
	EventNames  = wire.Names{"kind", "side", "n", "ms"}
	MarkNames   = wire.Names{"die", "ms", "x", "y", "t", "vx", "vy", "spin", "speed"}
	RestNames   = wire.Names{"n", "x", "y", "t"}
	ChanceNames = wire.Names{"times", "passed", "touched", "own", "theirs", "goals", "out"}
	SpotNames   = wire.Names{"x", "y"}
	HandNames   = wire.Names{"spread"}
)

// Limits of a question; beyond them it is not a flick.
const (
	maxTimes = 1000
	fullTurn = 36000
	maxSkill = 4
)

// Read reads a question from its numbers.
func Read(n []int32) (Question, error) {
	if len(n) != Size {
		return Question{}, wire.ErrSize
	}
	special := n[3]
	q := Question{
		Skill: int8(n[0]), Side: uint8(n[1]), Sign: n[2], Times: int(n[4]), Seed: uint64(uint32(n[5])),
		Penalty: special&penalty != 0, Cross: special&cross != 0,
		Flick: physics.Flick{Die: int8(n[6]), Dir: n[7], V: n[8], Off: n[9], Overruled: special&overruled != 0},
	}
	if !wire.Within(n[0], 0, maxSkill) || !wire.Within(n[1], 0, physics.Sides-1) || !wire.Within(n[4], 0, maxTimes) || !wire.Within(n[6], 0, physics.Dice-1) ||
		!wire.Within(n[7], 0, fullTurn-1) || !wire.Within(n[8], 1, aim.MaxV) || !wire.Within(n[9], -aim.MaxOff, aim.MaxOff) {
		return Question{}, wire.ErrRange
	}
	q.Board.Flat = special&flat != 0
	if !wire.ReadBoard(&q.Board, n[flickSize:]) || !q.Board.Lies[q.Flick.Die] {
		return Question{}, wire.ErrRange
	}
	return q, nil
}

// Write returns the answer as numbers.
func (a *Answer) Write() []int32 {
	r := &a.Record
	n := []int32{int32(r.End), r.Exit.X, r.Exit.Y, a.Course.Ms, int32(r.Count)}
	for i, e := range r.Events[:r.Count] {
		n = append(n, int32(e.Kind), int32(e.Side), int32(e.N), a.Course.Times[i])
	}
	n = append(n, int32(len(a.Course.Marks)))
	for _, m := range a.Course.Marks {
		n = append(n, int32(m.Die), m.Ms, m.At.X, m.At.Y, m.T, m.V.X, m.V.Y, m.Spin, m.Speed)
	}
	lie := len(n)
	n = append(n, 0)
	for i, die := range r.Die {
		if r.Lies[i] {
			n[lie]++
			n = append(n, int32(i), die.X, die.Y, die.T)
		}
	}
	n = append(n, a.Times, a.Passed, a.Touched, a.Own, a.Theirs, a.Goals, a.Out, int32(len(a.Ends)))
	for _, at := range a.Ends {
		n = append(n, at.X, at.Y)
	}
	return append(n, a.Spread)
}
