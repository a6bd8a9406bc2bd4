package soccertactics

// What an evaluation sees of a position at the beginning of a set. How
// many goals that is worth, it has to know itself.

// Feature numbers what Look counts.
type Feature int

// The features. First of the ball, as the side in possession sees it; then of how
// the pawns stand: the same for both sides, and Features has the difference.
const (
	Has        Feature = iota // 1: the ball is worth something wherever it lies
	Row                       // rows that the ball is before the own goal line
	RowPast8                  // of these, how many are past the halfway line
	RowPast12                 // and past row 12: next to the other area
	Edge                      // files from the middle: 0 to 3
	ByKeeper                  // the keeper has it: two dice
	ByBack                    // a defender has it
	Ready                     // pawns before the other goal that may receive the ball
	Flagged                   // pawns before the other goal that are off-side
	Posted                    // of those ready: alone on a square from which they would shoot
	Forward                   // rows that the numbered pawns stand before the own goal line, all together
	ReachFront                // squares of the other end's five rows in reach, over all six rolls
	ReachMid                  // the same of the six ranks in the middle
	ReachHome                 // the same of the own five rows
	HighLine                  // the row of the own line, from which an opponent behind is off-side
	KeeperHome                // 1: the keeper is in its goal area
	FeatureCount
)

const firstForm = Ready // the features of the pawns begin here

// Features are counts, from the view of the side in possession.
type Features [FeatureCount]int32

// Look counts the features of a position in which O has the ball.
func (r *Rules) Look(s *State) (f Features) {
	p, _ := s.on(s.O, s.Ball)
	f.possession(s.O, s.Ball)
	f[ByKeeper], f[ByBack] = holder(p)
	backs, numbers := r.Reaches(s, s.O)
	mine := r.form(s, s.O, backs.or(numbers))
	backs, numbers = r.Reaches(s, s.D())
	theirs := r.form(s, s.D(), backs.or(numbers))
	for i := firstForm; i < FeatureCount; i++ {
		f[i] = mine[i] - theirs[i]
	}
	return f
}

// possession counts where the ball is.
func (f *Features) possession(side Side, q Square) {
	row := int32(q.Row(side))
	f[Has], f[Row], f[RowPast8], f[RowPast12] = 1, row, max(row-8, 0), max(row-12, 0)
	f[Edge] = int32(max(q.File()-Files/2, Files/2-1-q.File()))
}

func holder(p Slot) (keeper, back int32) {
	switch {
	case p == Keeper:
		return 1, 0
	case p <= LastBack:
		return 0, 1
	}
	return 0, 0
}

// The parts of the pitch for reach, by the side whose end it is.
var (
	endRows = ends(rectangle('A', 'H', 1, 5))
	midRows = rectangle('A', 'H', 6, 11)
)

// form counts how the pawns of a side stand, given what they reach.
func (r *Rules) form(s *State, side Side, reach Rolls) (f Features) {
	d := side.Other()
	field := s.field(side)
	ready, flagged := r.Waiting(s, side)
	f[Ready], f[Flagged] = int32(ready), int32(flagged)
	posted := field.and(r.Shooting(d)).less(s.men(d))
	if r.Offside {
		posted = posted.less(beyond[d][s.Line(d)])
	}
	f[Posted] = int32(posted.Len())
	for _, q := range s.Pawns[side][FirstNumber:] {
		if q.OnPitch() {
			f[Forward] += int32(q.Row(side))
		}
	}
	for n := 1; n <= faces; n++ {
		f[ReachFront] += int32(reach[n].and(endRows[d]).Len())
		f[ReachMid] += int32(reach[n].and(midRows).Len())
		f[ReachHome] += int32(reach[n].and(endRows[side]).Len())
	}
	f[HighLine] = int32(s.Line(side))
	if goalArea[side].Has(s.Pawns[side][Keeper]) {
		f[KeeperHome] = 1
	}
	return f
}
