package winninggoal

import (
	"math/bits"

	"woodwork/game"
)

// Sample rolls a die by its faces, or draws a legal move evenly.
func (r *Rules) Sample(s *State, seat game.Seat, src game.Source) Move {
	switch {
	case seat == game.Clock:
		return Move{Act: TimeUp}
	case seat == game.Nature:
		return r.table.throw(s, src)
	case s.Window:
		if below(src, 2) == 0 {
			return Move{Act: LetGo}
		}
		return Using(s.Power)
	case s.Phase == SideChoice:
		return s.ways()[below(src, 2)]
	}
	if s.Phase.Act() {
		return r.sampleAttack(s, src)
	}
	var list [3]Move
	answers := r.answers(list[:0], s)
	return answers[below(src, len(answers))]
}

// sampleAttack counts what attacks would list, and makes the move that it draws.
func (r *Rules) sampleAttack(s *State, src game.Source) Move {
	first, last := s.dice()
	dice, mode := int(last-first)+1, s.mode()
	rolls := dice
	if mode != Plain {
		rolls *= 2
	}
	shoots, uses := r.mayShoot(s), s.Holder == s.Att && r.mayUse(s, s.Power)
	n := rolls
	if shoots {
		n++
	}
	if uses {
		n++
	}
	switch i := below(src, n); {
	case i < dice:
		return Rolling(first+Die(i), Plain)
	case i < rolls:
		return Rolling(first+Die(i-dice), mode)
	case i == rolls && shoots:
		return Move{Act: Shoot}
	}
	return Using(s.Power)
}

// throw rolls the die that s waits for.
func (t *Table) throw(s *State, src game.Source) Move {
	if s.Pending() {
		return Move{Act: RollPower, Power: t.white[below(src, faceCount)]}
	}
	switch s.Phase {
	case Toss:
		return Move{Act: TossCoin, Side: White + Side(below(src, 2))}
	case ArrowRoll:
		return Move{Act: RollFace, Die: s.Die, Face: t.arrows[s.Die][below(src, faceCount)]}
	case BoskovRoll:
		return Move{Act: RollFace, Die: Orange, Face: t.arrows[Orange][below(src, faceCount)]}
	}
	return Move{Act: RollResult, Result: t.results[s.die()][below(src, faceCount)]}
}

// below returns a uniform number in [0, n) without dividing: the high half of
// the product of n and a random number, unless its low half falls where some
// results would have one number more than others (Lemire, 2019).
func below(src game.Source, n int) int {
	high, low := bits.Mul64(src.Uint64(), uint64(n))
	if low < uint64(n) {
		for tail := -uint64(n) % uint64(n); low < tail; {
			high, low = bits.Mul64(src.Uint64(), uint64(n))
		}
	}
	return int(high)
}
