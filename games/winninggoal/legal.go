package winninggoal

import "woodwork/game"

// Legal lists the attacker's dice, shot and power, or the defender's answers.
func (r *Rules) Legal(dst []Move, s *State, seat game.Seat) []Move {
	side := s.decides()
	switch {
	case side == Nobody:
		return dst
	case seat == game.Clock && r.within(s) > 0:
		return append(dst, Move{Act: TimeUp})
	case seat != side.Seat():
		return dst
	case s.Window:
		return append(dst, Move{Act: LetGo}, Using(s.Power))
	case s.Phase.Act():
		return r.attacks(dst, s)
	case s.Phase == SideChoice:
		return append(dst, s.ways()...)
	}
	return r.answers(dst, s)
}

// answers lists the legal moves in the phases B1 to B4, KP, UN and OS.
func (r *Rules) answers(dst []Move, s *State) []Move {
	for _, a := range [...]Act{RollDefence, RollKeeper, LetGo} {
		if r.mayAnswer(s, a) {
			dst = append(dst, Move{Act: a})
		}
	}
	if s.Holder == s.decides() && s.saves(s.Power) {
		dst = append(dst, Using(s.Power))
	}
	return dst
}

// A table of what an attacker may begin. mode, mayShoot and mayUse decide that; it holds their
// answers, computed once, for every act phase and square.

// An offer holds in its lowest two bits the other mode in which arrows may be rolled, in the
// third whether a shot is allowed, and in the others which powers may be used.
type offer uint8

const (
	offerMode   offer = 3
	offerShot   offer = 4
	offerPowers       = 3 // the number of bits below those of the powers
)

// offers is indexed by whether long balls may be played from farther forward (WG-11), by phase,
// and by the square of the ball as the attacker sees it.
type offers [2][Penalty + 1][64]offer

// bit returns the bit of a power that an attacker may use; 0 for other powers.
func (p Power) bit() offer {
	switch p {
	case LongShot, LongPass, Unstoppable:
		return 1 << offerPowers << (p - LongShot)
	case RefereesWhistle:
		return 1 << offerPowers << (KeepersMiracle - LongShot)
	}
	return 0
}

func (t *DiceTable) offer() (all offers) {
	for i, beyond := range [...]bool{false, true} {
		r := &Rules{table: t, LongBeyond: beyond}
		for p := KickOff; p <= Penalty; p++ {
			for q := Square(1); q <= Squares; q++ {
				all[i][p][q] = r.offerAt(&State{Phase: p, Ball: q, Att: White, Dice: AnyDie})
			}
		}
	}
	return all
}

// offerAt computes what the attacker may begin.
func (r *Rules) offerAt(s *State) offer {
	o := offer(s.mode())
	if r.mayShoot(s) {
		o |= offerShot
	}
	for p := LongShot; p <= RefereesWhistle; p++ {
		if r.mayUse(s, p) {
			o |= p.bit()
		}
	}
	return o
}

// A menu lists the moves of an attacker.
type menu struct {
	n     uint8
	moves [8]Move
}

// menus is indexed by the dice that may be rolled, the other mode of rolling, whether a
// shot is allowed, and the power that may be used, Unrolled if none.
var menus = compose()

func compose() (all [4][4][2][8]menu) {
	for dice := OrangeFirst; dice <= AnyDie; dice++ {
		for mode := Plain; mode <= Doubled; mode++ {
			for shot := range 2 {
				for p := Unrolled; p <= RefereesWhistle; p++ {
					if p == Unrolled || p.bit() != 0 {
						all[dice][mode][shot][p].fill(dice, mode, shot == 1, p)
					}
				}
			}
		}
	}
	return all
}

func (m *menu) fill(dice Dice, mode Mode, shot bool, p Power) {
	add := func(move Move) {
		m.moves[m.n] = move
		m.n++
	}
	first, last := dice.span()
	for d := first; d <= last; d++ {
		add(Rolling(d, Plain))
	}
	for d := first; d <= last && mode != Plain; d++ {
		add(Rolling(d, mode))
	}
	if shot {
		add(Move{Act: Shoot})
	}
	if p != Unrolled {
		add(Using(p))
	}
}

// menu returns what the attacker may do in an act phase with the window closed.
func (r *Rules) menu(s *State) *menu {
	beyond := 0
	if r.LongBeyond {
		beyond = 1
	}
	o := r.table.offers[beyond][s.Phase][s.spot()&63]
	shot, power := o&offerShot, Unrolled
	if s.Dice == OrangeFirst && !r.FirstShot { // WG-18
		shot = 0
	}
	if s.Holder == s.Att && o&s.Power.bit() != 0 {
		power = s.Power
	}
	return &menus[s.Dice&3][o&offerMode][shot/offerShot][power&7]
}
