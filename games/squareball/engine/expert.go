package engine

import (
	"context"
	"math"

	"woodwork/game"
	sq "woodwork/games/squareball"
)

// An Expert values positions by their chances in the match. It is safe for concurrent use. Equal
// positions have equal values, because its trials use their own random numbers.
type Expert struct{ player Player }

// NewExpert returns an expert with the fitted weights.
func NewExpert(r *sq.Rules) Expert {
	w := Fitted()
	return Expert{Player{Rules: r, Turns: 5, Rough: 4, Fine: fineSamples, Walks: 40, Weights: &w}}
}

// fineSamples is how often a flick is tried if its value is shown.
const fineSamples = 24

// samples is the seed of an expert's trials.
const samples = 20140

// Judge returns A's chance of winning the match, a draw counting half, and the decision that the
// expert would make; none if nobody decides. A match that is over has its result; else the
// chance is an estimate: of the present attack, by trying its flicks, and of the time after it,
// by the score, the time left and the formations.
func (x Expert) Judge(ctx context.Context, s *sq.State) (a float64, best sq.Move, sure bool) {
	switch {
	case s.Phase == sq.Over:
		return share(x.player.Rules.Winners(s)), sq.Move{}, true
	case x.player.Rules.NoFlick(s):
		return x.timeUp(ctx, s)
	case s.Phase == sq.Draw && s.Period != sq.ShootOut:
		return (x.drawn(ctx, s, sq.A) + x.drawn(ctx, s, sq.B)) / 2, sq.Move{}, false
	case s.Phase == sq.Place:
		first := *s
		first.Att = throwsFirst(s)
		return x.match(&first, x.player.opening(s, first.Att)), x.player.Rules.Default(s), false
	}
	goal, best := x.attack(ctx, s)
	return x.match(s, goal), best, false
}

// timeUp judges an attack in which nothing is flicked any more: by what follows the period.
func (x Expert) timeUp(ctx context.Context, s *sq.State) (a float64, best sq.Move, sure bool) {
	if !x.player.Rules.Turn(s).Chance {
		best = x.player.Rules.Default(s)
	}
	next := *s
	x.player.Rules.Step(&next, game.At(game.Clock, sq.Move{Act: sq.PeriodOver}))
	a, _, sure = x.Judge(ctx, &next)
	return a, best, sure && x.player.Rules.Forced(s, s.Att.Seat())
}

// drawn returns A's chance of winning if the lot falls to a side.
func (x Expert) drawn(ctx context.Context, s *sq.State, side sq.Side) (a float64) {
	next := *s
	x.player.Rules.Step(&next, game.At(game.Nature, sq.Move{Act: sq.DrawLot, Side: side}))
	a, _, _ = x.Judge(ctx, &next)
	return a
}

// throwsFirst returns the side that throws first when all figures are placed: the one that places
// last (SQ-38).
func throwsFirst(s *sq.State) sq.Side {
	left := [2]int{}
	for side := range s.Figure {
		for _, f := range s.Figure[side] {
			if f.State == sq.Unplaced {
				left[side]++
			}
		}
	}
	if left[s.Att] > left[s.Att.Other()] {
		return s.Att
	}
	return s.Att.Other()
}

// share is A's share of a match that is over.
func share(winners game.Seats) float64 {
	if winners.Has(sq.A.Seat()) {
		return 1 / float64(winners.Len())
	}
	return 0
}

// attack returns the chance that the attack in s ends with a goal.
func (x Expert) attack(ctx context.Context, s *sq.State) (goal float64, best sq.Move) {
	p, src := x.player, sampler(samples)
	switch s.Phase {
	case sq.Draw: // of a shoot-out
		return p.opening(s, s.Att), sq.Move{}
	case sq.Flicking:
		return x.flicked(ctx, s)
	case sq.Noise:
		flick := sq.Move{Act: sq.FlickDie, N: s.Which, Dir: s.Dir, V: s.V, Off: s.Off}
		before := *s
		before.Phase, before.Which, before.Dir, before.V, before.Off = sq.Flicking, 0, 0, 0, 0
		return p.mean(&before, flick, fineSamples, samples+1), sq.Move{}
	case sq.Sliding:
		next := *s
		p.settle(&next, &src)
		return p.worth(s, &next, s.Att), sq.Move{}
	case sq.Moves, sq.Carry, sq.Corner:
		best = p.walk(ctx, s, s.Att.Seat(), &src)
		return p.after(s, s.Att.Seat(), best, &src).value(), best
	}
	if turn := p.Rules.Turn(s); !turn.Chance {
		best = p.Choose(ctx, s, turn.Seats.First(), &src)
	}
	if s.Kind == sq.Penalty {
		return penaltyOf(p.Rules.Skill[s.Att]), best
	}
	return p.prospect(s, s.Att), best
}

func (x Expert) flicked(ctx context.Context, s *sq.State) (float64, sq.Move) {
	src := sampler(samples)
	m := x.player.flick(ctx, s, &src)
	if m.Act != sq.FlickDie {
		return 0, m
	}
	return x.player.mean(s, m, fineSamples, samples+1), m
}

// penaltyOf is how often a hand scores a penalty while the keeper is forward:
// docs/lab/reference.md#penalties.
func penaltyOf(skill int8) float64 { return [...]float64{1, 0.83, 0.59, 0.43, 0.35}[skill] }

// attackTime is how long an attack takes on average, in ms:
// docs/lab/reference.md#a-player-that-only-attacks.
const attackTime = 82_000

// match converts the chance that the attack ends with a goal to A's chance of winning.
func (x Expert) match(s *sq.State, goal float64) float64 {
	lead := int(s.Goals[sq.A]) - int(s.Goals[sq.B])
	scored := lead + 1
	if s.Att == sq.B {
		scored = lead - 1
	}
	goal = min(max(goal, 0), 1)
	switch {
	case s.Period == sq.ShootOut:
		return x.shootOut(s, goal)
	case s.Period == sq.Golden:
		// After this attack both sides have the same chances.
		return goal*sided(s.Att) + (1-goal)/2
	}
	attacks := x.left(s)/attackTime - 1
	a, b := x.goals(s, sq.A, attacks), x.goals(s, sq.B, attacks)
	return goal*winning(scored, a, b) + (1-goal)*winning(lead, a, b)
}

// sided is 1 for A and 0 for B.
func sided(side sq.Side) float64 { return float64(1 - side) }

// left returns how much of the match is left, in ms.
func (x Expert) left(s *sq.State) float64 {
	r := x.player.Rules
	left := max(r.Limit-s.Clock, 0)
	if s.Period == sq.First && r.Halves == 2 {
		left += r.Limit
	}
	return float64(left)
}

// goals returns how many goals a side will score in that many attacks of both sides, of which
// the defender of the present attack has the first.
func (x Expert) goals(s *sq.State, side sq.Side, attacks float64) float64 {
	own := attacks / 2
	if side != s.Att {
		own += 0.5
	}
	return max(own, 0) * x.player.opening(s, side)
}

// winning is A's chance to win with a lead if A scores a and B scores b more goals on average. A
// draw counts half.
func winning(lead int, a, b float64) (chance float64) {
	const most = 24 // goals of a side
	p := math.Exp(-a)
	for i := range most {
		q := math.Exp(-b)
		for j := range most {
			switch final := lead + i - j; {
			case final > 0:
				chance += p * q
			case final == 0:
				chance += p * q / 2
			}
			q *= b / float64(j+1)
		}
		p *= a / float64(i+1)
	}
	return chance
}

// shootOut is A's chance in a shoot-out, given the goals and kicks of both and the chance that
// the present kick goes in.
func (x Expert) shootOut(s *sq.State, goal float64) float64 {
	k := kicks{x.player.Rules, s.First}
	if s.First == sq.Nobody { // the lot has not been drawn yet
		return (kicks{k.rules, sq.A}.chance([2]int{}, 0) + kicks{k.rules, sq.B}.chance([2]int{}, 0)) / 2
	}
	pens := [2]int{int(s.Pens[sq.A]), int(s.Pens[sq.B])}
	in := pens
	in[s.Att]++
	return goal*k.chance(in, int(s.Kicks)+1) + (1-goal)*k.chance(pens, int(s.Kicks)+1)
}

// kicks is a shoot-out and the side that began it.
type kicks struct {
	rules *sq.Rules
	first sq.Side
}

// fullKicks are the kicks of both sides before pairs decide.
const fullKicks = 10

// chance is A's chance after that many kicks with that many goals.
func (k kicks) chance(pens [2]int, taken int) float64 {
	side := k.first
	if taken%2 == 1 {
		side = side.Other()
	}
	if taken >= fullKicks && taken%2 == 0 {
		switch {
		case pens[sq.A] > pens[sq.B]:
			return 1
		case pens[sq.A] < pens[sq.B]:
			return 0
		}
		return k.pairs()
	}
	p, in := penaltyOf(k.rules.Skill[side]), pens
	in[side]++
	return p*k.chance(in, taken+1) + (1-p)*k.chance(pens, taken+1)
}

// pairs is A's chance when pairs of kicks decide: the first pair in which only one side scores.
func (k kicks) pairs() float64 {
	a, b := penaltyOf(k.rules.Skill[sq.A]), penaltyOf(k.rules.Skill[sq.B])
	wins, loses := a*(1-b), b*(1-a)
	if wins+loses == 0 {
		return 0.5
	}
	return wins / (wins + loses)
}
