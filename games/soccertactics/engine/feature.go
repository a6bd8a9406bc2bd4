package engine

import (
	"math/bits"

	st "woodwork/games/soccertactics"
)

// What an evaluation sees of a position at the beginning of a set. The evaluation itself must
// know how many goals that is worth.

// Feature numbers what Look counts.
type Feature int

// The features. First those of the ball, as the side in possession sees it; then those of the
// places of the pawns: they are the same for both sides, and Features has the difference.
const (
	Has        Feature = iota // 1: the ball is worth something wherever it is
	Row                       // rows from the own goal line to the ball
	RowPast8                  // how many of these are past the halfway line
	RowPast12                 // and past row 12: next to the other area
	Edge                      // files from the middle: 0 to 3
	ByKeeper                  // the keeper has it: two dice
	ByBack                    // a defender has it
	Ready                     // pawns in front of the other goal that may receive the ball
	Flagged                   // pawns in front of the other goal that are offside
	Posted                    // those of Ready that are alone on a square from which they would shoot
	Forward                   // rows from the own goal line to the numbered pawns, added up
	ReachFront                // squares of the other end's five rows in reach, over all six rolls
	ReachMid                  // the same for the six ranks in the middle
	ReachHome                 // the same for the own five rows
	HighLine                  // the row of the own offside line, behind which opponents are offside
	KeeperHome                // 1: the keeper is in its goal area
	FeatureCount
)

const firstForm = Ready // the features of the pawns begin here

// Features are counts, from the view of the side in possession.
type Features [FeatureCount]int32

// Look counts the features of a position in which O has the ball.
func Look(r *st.Rules, s *st.State) (f Features) {
	p, _ := s.On(s.O, s.Ball)
	f.possession(s.O, s.Ball)
	f[ByKeeper], f[ByBack] = holder(p)
	difference := form(r, s, r.Reach(s, s.O), r.Reach(s, s.D()))
	copy(f[firstForm:], difference[firstForm:])
	return f
}

// possession counts where the ball is.
func (f *Features) possession(side st.Side, q st.Square) {
	row := int32(q.Row(side))
	f[Has], f[Row], f[RowPast8], f[RowPast12] = 1, row, max(row-8, 0), max(row-12, 0)
	f[Edge] = int32(max(q.File()-st.Files/2, st.Files/2-1-q.File()))
}

func holder(p st.Slot) (keeper, back int32) {
	switch {
	case p == st.Keeper:
		return 1, 0
	case p <= st.LastBack:
		return 0, 1
	}
	return 0, 0
}

// The parts of the pitch for reach, by the side whose end it is: five rows at each end, and the
// six ranks between.
var (
	endRows = [2]st.Set{st.Red: ranks(1, 5), st.Blue: ranks(st.Ranks-4, st.Ranks)}
	midRows = ranks(6, 11)
)

func ranks(first, last int) (set st.Set) {
	for q := range st.Square(st.Squares) {
		if q.Rank() >= first && q.Rank() <= last {
			set[q/64] |= 1 << (q % 64)
		}
	}
	return set
}

// shared returns how many squares are in both sets.
func shared(a, b st.Set) int32 {
	return int32(bits.OnesCount64(a[0]&b[0]) + bits.OnesCount64(a[1]&b[1]))
}

// form counts how much better the pawns of O are placed than those of D, given the squares that
// both reach.
func form(r *st.Rules, s *st.State, mine, theirs st.Rolls) (f Features) {
	f = formOf(r, s, s.O, &mine)
	other := formOf(r, s, s.D(), &theirs)
	for i := firstForm; i < FeatureCount; i++ {
		f[i] -= other[i]
	}
	return f
}

// waiting counts the pawns of a side in front of the other's goal, in its first four rows:
// those that could receive the ball there, and those offside.
func waiting(r *st.Rules, s *st.State, side st.Side) (ready, offside int) {
	d := side.Other()
	line := s.Line(d)
	for _, q := range s.Pawns[side][st.FirstBack:] {
		switch {
		case !q.OnPitch() || q.Row(d) >= 5:
		case r.Offside && q.Row(d) < line:
			offside++
		default:
			ready++
		}
	}
	return ready, offside
}

// posted counts the field pawns of a side that wait where they would shoot, not offside and
// without an opponent on their square.
func posted(r *st.Rules, s *st.State, side st.Side) (n int) {
	d := side.Other()
	line, shooting := s.Line(d), r.Shooting(d)
	for _, q := range s.Pawns[side][st.FirstBack:] {
		if !q.OnPitch() || !shooting.Has(q) || r.Offside && q.Row(d) < line {
			continue
		}
		if _, marked := s.On(d, q); !marked {
			n++
		}
	}
	return n
}

func formOf(r *st.Rules, s *st.State, side st.Side, reach *st.Rolls) (f Features) {
	ready, flagged := waiting(r, s, side)
	f[Ready], f[Flagged] = int32(ready), int32(flagged)
	f[Posted] = int32(posted(r, s, side))
	for _, q := range s.Pawns[side][st.FirstNumber:] {
		if q.OnPitch() {
			f[Forward] += int32(q.Row(side))
		}
	}
	for n := range reach {
		f[ReachFront] += shared(reach[n], endRows[side.Other()])
		f[ReachMid] += shared(reach[n], midRows)
		f[ReachHome] += shared(reach[n], endRows[side])
	}
	f[HighLine] = int32(s.Line(side))
	if keeper := s.Pawns[side][st.Keeper]; keeper.OnPitch() && st.GoalAreaOf(side).Has(keeper) {
		f[KeeperHome] = 1
	}
	return f
}
