package winninggoal

import "woodwork/game"

// Sample rolls a die by its faces, or draws a legal move evenly.
func (r *Rules) Sample(s *State, seat game.Seat, src game.Source) Move {
	switch {
	case seat == game.Clock:
		return Move{Act: TimeUp}
	case seat == game.Nature:
		return r.table.throw(s, src)
	case s.Window:
		if game.Index(src, 2) == 0 {
			return Move{Act: LetGo}
		}
		return Using(s.Power)
	case s.Phase == SideChoice:
		return s.ways()[game.Index(src, 2)]
	}
	if s.Phase.Act() {
		m := r.menu(s)
		return m.moves[game.Index(src, int(m.n))&7]
	}
	var list [3]Move
	answers := r.answers(list[:0], s)
	return answers[game.Index(src, len(answers))]
}

// throw rolls the die that s waits for.
func (t *DiceTable) throw(s *State, src game.Source) Move {
	d := thrown[s.Phase&31] + uint8(s.Die) // NoDie except while an arrow die is rolled
	if s.Pending() {
		d = whiteDie
	}
	return t.thrown[d%thrownDice][game.Index(src, faceCount)&7]
}

// The dice as they are thrown: arrow dice keep their numbers, result dice follow.
const (
	coinDie    = uint8(NoDie) // has three white and three black faces
	firstOther = uint8(Burgundy) + 1
	whiteDie   = firstOther + uint8(kinds)
	thrownDice = 16 // some of these do not exist, so that a look-up needs no check
)

// thrown is the die of each phase of chance.
var thrown = [32]uint8{
	Toss: coinDie, ArrowRoll: 0, BoskovRoll: uint8(Orange), ShotRoll: firstOther + uint8(shotDie), DefenceRoll: firstOther + uint8(defenceDie),
	KeeperRoll: firstOther + uint8(keeperDie), Penalty: firstOther + uint8(penaltyDie), ShootOutKick: firstOther + uint8(penaltyDie),
}

func (t *DiceTable) throws() (all [thrownDice][8]Move) {
	for i := range faceCount {
		all[coinDie][i] = Tossed(White + Side(i%2))
		all[whiteDie][i] = t.white[i].Rolled()
		for d := Orange; d <= Burgundy; d++ {
			all[d][i] = t.arrows[d][i].Rolled(d)
		}
		for k := range kinds {
			all[firstOther+uint8(k)][i] = t.results[k][i].Rolled()
		}
	}
	return all
}
