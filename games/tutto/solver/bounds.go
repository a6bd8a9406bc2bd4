package solver

import "woodwork/games/tutto"

// Most positions of a turn do not matter: nobody draws with many points at stake, and six dice
// are never left while the card has points. Leaving out such positions changes no value that is
// needed.

// spread is the range of the points of one card before its Tutto: 1200 points.
const spread = 24

// farthest is the greatest reward of a Tutto: 4000 points, on a Double.
const farthest = 80

// least is the smallest gain of a finished card: 300 points.
const least = 6

// consider opens the stakes at which drawing from m may be right, and always low. Stakes that
// are already open stay open. For the bounds of the value of a Tutto it uses want, which solve
// overwrites.
func (s *stage) consider(p *plan, low int, m *mix) {
	s.open[low] = true
	for t := s.top; t < s.top+pad; t++ {
		s.want[t] = s.bank[s.top]
	}
	for t := s.top - 1; t >= low; t-- {
		bound := s.upperBound(p, t, m)
		s.want[t] = max(s.bank[t], bound)
		s.open[t] = s.open[t] || t >= low+least && bound > s.bank[t]
	}
}

// upperBound returns at least the value of drawing at stake t: it assumes that a Tutto on a
// Bonus or a Double comes as often as possible and has the best reward within reach, and so does
// every other bank.
func (s *stage) upperBound(p *plan, t int, m *mix) float64 {
	bank := highest(s.bank[t : min(t+spread, s.top)+1])
	six := max(bank, s.bank[s.top])
	if p.twice != tutto.DoubleTurn {
		six = max(bank, highest(s.want[t+least:t+farthest+1]))
	}
	roll := p.tutto[6]*six + (1-p.null[6]-p.tutto[6])*bank + p.null[6]*s.fail
	return s.drawn(p, t, m, roll)
}

// drawn returns the value of drawing from m if every Bonus and Double has the value roll.
func (s *stage) drawn(p *plan, t int, m *mix, roll float64) (sum float64) {
	for card := range tutto.Card(tutto.Kinds) {
		if card >= tutto.Bonus200 && card <= tutto.Double {
			sum += m[card] * roll
		} else if m[card] > 0 {
			sum += m[card] * s.card(p, t, card)
		}
	}
	return sum
}

// highest returns the greatest of the values; 0 if there are none.
func highest(values []float64) (most float64) {
	for n, v := range values {
		if n == 0 || v > most {
			most = v
		}
	}
	return most
}

// seek finds the positions that can be reached on one card; on a Double, with any open stake.
func (s *stage) seek(low int) {
	clear(s.need)
	for t := low; t <= s.top; t++ {
		if s.open[t] {
			for _, d := range doubleNodes {
				s.need[min(t+d.points, s.top)] |= 1 << d.left
			}
		}
	}
	s.need[s.top] = allDice
}

// allDice says that 1 to 6 dice may be rolled.
const allDice = 0b1111110
