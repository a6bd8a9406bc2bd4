package solver

import (
	"unsafe"

	"woodwork/game"
	"woodwork/games/tutto"
)

// How much memory things take: upper bounds, by which a server decides what it can hold. A test
// compares them with the real sizes.

const float = int64(unsafe.Sizeof(float64(0)))

// planBytes is the size of a plan, nearly all of it for the possible keeps.
const planBytes = 100 << 10

// stageBytes is the size of one stage of the plan: see newStage.
func (p *plan) stageBytes() int64 { return stageBytes(p.size) }

func stageBytes(size int) int64 {
	n := int64(size)
	wide := n + pad
	exactly := float*(2*wide+n+8*lanes*wide+(n/lanes+1)*doubles*lanes) + 2*n
	return exactly * 9 / 8 // because the allocator rounds up
}

// turnBytes is the size of the values of a turn with these bases. The cards after which nothing
// can follow share a stage, and no stage follows a Stop.
func (p *plan) turnBytes(bases []tutto.State) int64 {
	stages := int64(1)
	for card, n := range bases[0].Deck.Next() {
		if n > 0 && tutto.Card(card) != tutto.Stop && !last(tutto.Card(card)) {
			stages++
		}
	}
	ends := int64(p.size) * game.MaxSeats * float
	return int64(len(bases)) * (stages*p.stageBytes() + ends)
}

// Bytes returns the size of an Expert that uses a solution of the rules, or a race, without the
// turns that it remembers.
func Bytes(r tutto.Rules, solved bool) int64 {
	t := sized(r)
	if solved {
		cells := t.sides*t.size*t.size + t.size*(t.over+1)
		return planBytes + int64(cells)*float
	}
	return planBytes + int64(t.size+1)*horizon*float
}

// rowBytes is the size of an entry of a row, including the room that a growing slice leaves.
const rowBytes = 26

// SolveBytes returns how many bytes SolveOn takes on that many processors while it works,
// including its solution.
func SolveBytes(r tutto.Rules, processors int) int64 {
	t := sized(r)
	rows := int64(t.sides) * int64(t.size) * int64(t.size)
	entries := int64(t.size)/2 + 8
	stages := int64(processors) * int64(t.size+1) * stageBytes(t.size+t.over+1)
	return Bytes(r, true) + Bytes(r, false) + rows*entries*rowBytes + stages
}

// NeutralBytes is the size of a Neutral.
const NeutralBytes = 768 << 10

// sized is a solution of the rules with its sizes, but without its memory.
func sized(r tutto.Rules) *Solution {
	r.Target = min(r.Target, MaxTarget)
	return emptySolution(r)
}
