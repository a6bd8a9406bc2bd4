package engine

import st "woodwork/games/soccertactics"

// The parts of an Evaluation about who gets the ball.

// contestValues are the values of the possible results of a contest for the ball on a square.
type contestValues struct {
	have, lose float64 // O begins a set there, or D
	prize      float64 // O keeps the ball against an attempt of D
	kick       float64 // D fouls
	beaten     float64 // O beats the keeper
}

func (p *Evaluation) contestValues(q st.Square, holder st.Slot) (at contestValues) {
	at.have, at.lose = p.Have(q, holder), p.Lose(q, st.FirstNumber)
	at.prize, at.kick, at.beaten = at.have, at.have, at.have
	if p.area.Has(q) {
		at.prize, at.beaten = p.shot, p.shot
		if p.rules.Penalty {
			at.kick = p.shot
		}
	}
	if p.rules.KeeperShot {
		at.beaten = p.shot
	}
	return at
}

// duel returns the value of a duel: odds are those of the two pawns, and won is the value of
// winning it to O.
func (at *contestValues) duel(odds *st.DuelOdds, won float64) float64 {
	return odds.Won*won + odds.Fouled*at.kick + (odds.Lost+odds.Fouls)*at.lose
}

// Duel returns the value of a duel on q of a pawn of O with one of D.
func (p *Evaluation) Duel(q st.Square, i, j st.Slot) float64 {
	at := p.contestValues(q, i)
	won := at.prize
	if j == st.Keeper {
		won = at.beaten
	}
	return at.duel(&duels[p.rules.Bonus(i)][p.rules.Bonus(j)], won)
}

// duels are the odds of duels, by the bonuses of the two pawns.
var duels = findDuels()

func findDuels() (all [3][3]st.DuelOdds) {
	r := &st.Rules{BackBonus: 1}
	slots := [3]st.Slot{st.FirstNumber, st.FirstBack, st.Keeper} // with the bonuses 0, 1 and 2
	for i := range slots {
		for j := range slots {
			all[i][j] = r.DuelOdds(slots[i], slots[j])
		}
	}
	return all
}

// Held returns the value to O of having the ball on q when D tries to get it.
func (p *Evaluation) Held(q st.Square, holder st.Slot) float64 {
	at := p.contestValues(q, holder)
	return p.held(q, p.rules.Bonus(holder), &at)
}

func (p *Evaluation) held(q st.Square, bonus int, at *contestValues) float64 {
	odds := &duels[bonus]
	backs, any := p.back.at(q), p.any.at(q)
	worth := at.prize
	if any > 0 {
		back := min(at.duel(&odds[p.rules.BackBonus], at.prize), at.prize)
		number := min(at.duel(&odds[0], at.prize), at.prize)
		worth = backs*back + (any-backs)*number + (1-any)*at.prize
	}
	if p.step.Has(q) {
		worth = min(worth, at.duel(&odds[2], at.beaten))
	}
	return worth
}

// Loose returns the value to O, which tries first, of a loose ball on q.
func (p *Evaluation) Loose(q st.Square) float64 {
	mine, theirs := p.chances(q)
	none := (1 - mine) * (1 - theirs)
	if none >= 1 {
		return (p.Have(q, st.FirstNumber) + p.Lose(q, st.FirstNumber)) / 2
	}
	if mine == 0 {
		return p.Lose(q, st.FirstNumber)
	}
	at := p.contestValues(q, st.FirstNumber)
	return (mine*p.held(q, 0, &at) + (1-mine)*theirs*at.lose) / (1 - none)
}

// Contested is Loose when D tries first.
func (p *Evaluation) Contested(q st.Square) float64 {
	_, theirs := p.chances(q)
	return theirs*p.Lose(q, st.FirstNumber) + (1-theirs)*p.Loose(q)
}

// chances returns the chance of each side to reach a loose ball in one attempt.
func (p *Evaluation) chances(q st.Square) (mine, theirs float64) {
	switch {
	case p.area.Has(q) && p.spoil[0]:
	case q.Row(p.d) < p.line:
		mine = p.behind.at(q)
	default:
		mine = p.catch.at(q)
	}
	if p.step.Has(q) {
		return mine, 1
	}
	return mine, p.any.at(q)
}
