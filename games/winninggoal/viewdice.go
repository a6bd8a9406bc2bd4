package winninggoal

import "strings"

// print lists the faces of the dice in the form of the view.
func (t *DiceTable) print() Faces {
	return Faces{
		Orange: t.arrowFaces(Orange), Red: t.arrowFaces(Red), Burgundy: t.arrowFaces(Burgundy),
		Shot: t.resultFaces(shotDie), Defence: t.resultFaces(defenceDie), Keeper: t.resultFaces(keeperDie), Penalty: t.resultFaces(penaltyDie),
		Champion: t.powerFaces(),
	}
}

func (t *DiceTable) arrowFaces(d Die) (list []ArrowFace) {
	for _, f := range t.arrows[d] {
		list = append(list, ArrowFace{Face: f.String(), Dir: f.Dir().String(), N: int(f.N()), Mark: f.Mark().String()})
	}
	return list
}

func (t *DiceTable) resultFaces(k kind) (list []string) {
	for _, result := range t.results[k] {
		_, face, _ := strings.Cut(result.String(), ":")
		list = append(list, face)
	}
	return list
}

func (t *DiceTable) powerFaces() (list []string) {
	for _, p := range t.white {
		list = append(list, p.letter())
	}
	return list
}

// squareRoles lists the purposes of squares, as White sees them.
func (r *Rules) squareRoles() map[string][]string {
	list := map[string][]string{}
	for q := Square(1); q <= Squares; q++ {
		if roles := r.roles(q); len(roles) > 0 {
			list[q.String()] = roles
		}
	}
	return list
}

func (r *Rules) roles(q Square) (list []string) {
	t, rank := r.table, q.Rank()
	for _, is := range []struct {
		role string
		yes  bool
	}{
		{"area", q.has(area)}, {"shot", t.shooting(q)}, {"freeKick", rank == t.farFree || rank == t.nearFree}, {"corner", q.has(corner)},
		{"wing", q.has(wing)}, {"keeperKick", q == t.keepersKick}, {"goalKick", q == r.goalKickSquare(at(0, 0)) || q == r.goalKickSquare(at(Files-1, 0))},
		{"ownGoal", t.ownGoal[q]}, {"block", r.blocks(q)}, {"post", q == t.post}, {"bar", q == t.bar}, {"punch", q == t.punch}, {"spot", q == t.spot},
		{"longShot", r.inRow(rank, t.longShot, Ranks)}, {"longPass", r.inRow(rank, t.longPass, t.longShot)}, {"passLanding", q == t.longPassTo},
		{"tackle", q == t.miracleTo}, {"ownSave", r.mayOwnGoal(q)}, {"centre", q == t.centre},
	} {
		if is.yes {
			list = append(list, is.role)
		}
	}
	return list
}
