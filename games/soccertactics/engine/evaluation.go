package engine

import (
	"math/bits"

	st "woodwork/games/soccertactics"
)

// An Evaluation values the rest of a set for O from the places of the pawns: exact averages over
// the dice of the ball and of one attempt of each side to get it, with the best square for each
// roll, and a Scale for what comes after. It assumes that the pawns do not move meanwhile. Use
// Look to fill it; it is large, so keep it.
type Evaluation struct {
	rules  *st.Rules
	scale  *Scale
	s      st.State
	o, d   st.Side
	mine   st.Set
	theirs st.Set
	area   st.Set // of D
	shoot  st.Set // where a pass is a shot
	step   st.Set // where D's keeper may step
	form   float64
	shot   float64 // the value of a shot
	mean   float64 // the value of a level position: how much more O gains than it risks
	spread float64 // how much a certain goal adds to that
	line   int
	flag   [2]st.Set // pawns of O that may not receive the first pass, or any later one
	spoil  [2]bool

	catch  rollCounts // O's pawns that may take a loose ball, on this side of the line
	behind rollCounts // and beyond it
	back   rollCounts // D's defenders
	any    rollCounts // all of D's field pawns

	sorted bool // whether the values of all squares without a pawn of O are known:
	land   [st.Squares]float64
	ranks  [rankCount]st.Set // the squares by their approximate value
	order  [rankCount]st.Set // the ranks that have a square, highest first
	used   int               // the number of these
	kept   st.Set            // squares for which keep has the value of a second pass
	keep   [st.Squares]float64
	once   st.Set // squares for which next has the value of a second play
	next   [st.Squares]float64
}

// rollCounts holds three bits for each square: in how many of the six rolls it is.
type rollCounts [3]st.Set

// countsOf counts, for each square, in how many rolls it is.
func countsOf(r *st.Rolls) (t rollCounts) {
	for n := 1; n <= st.Faces; n++ {
		carry := r[n]
		for i := range t {
			t[i], carry = st.Set{t[i][0] ^ carry[0], t[i][1] ^ carry[1]}, t[i].And(carry)
		}
	}
	return t
}

func (t *rollCounts) at(q st.Square) float64 {
	w, b := q/64, q%64
	return sixths[t[0][w]>>b&1|t[1][w]>>b&1<<1|t[2][w]>>b&1<<2]
}

var sixths = [8]float64{0, 1. / 6, 2. / 6, 3. / 6, 4. / 6, 5. / 6, 1}

// Look evaluates a position in which O has the ball, plays it, or tries to get it.
func (p *Evaluation) Look(r *st.Rules, c *Scale, s *st.State) {
	p.rules, p.scale, p.s, p.o, p.d = r, c, *s, s.O, s.D()
	p.mine, p.theirs = s.Squares(p.o), s.Squares(p.d)
	p.area, p.shoot, p.line = st.AreaOf(p.d), r.Shooting(p.d), s.Line(s.D())
	p.sorted, p.once, p.kept, p.step = false, st.Set{}, st.Set{}, st.Set{}
	if r.KeeperStep && s.Phase != st.ChallengeRoll {
		p.step = s.StepTargets(st.Keeper)
	}
	p.flags()
	p.reach()
	kick := c.Holder[st.Keeper] - p.form + c.Place[st.Red][st.SquareAt(3, 0)]
	odds := r.Shot()
	p.mean = c.left * (c.gain[p.o] - c.risk[p.o]) / 2
	p.spread = c.left * (c.gain[p.o] + c.risk[p.o]) / 2
	p.shot = odds.Goal*c.gain[p.o] + odds.Corner*(p.mean+p.spread*c.Corner) + odds.GoalKick*(p.mean-p.spread*worthOf(kick))
}

// flags finds the pawns of O that are offside.
func (p *Evaluation) flags() {
	p.flag, p.spoil = [2]st.Set{}, [2]bool{}
	if !p.rules.Offside {
		return
	}
	flagged := p.mine.And(st.Beyond(p.d, p.line))
	spoiled := !flagged.And(st.GoalAreaOf(p.d)).Empty()
	p.flag[1], p.spoil[1] = flagged, spoiled
	if p.rules.Judged(&p.s) {
		p.flag[0], p.spoil[0] = flagged, spoiled
	}
}

// reach finds which squares both sides reach, and compares the places of the pawns.
func (p *Evaluation) reach() {
	taker := st.Set{}
	if p.s.Restart != st.NoRestart {
		taker.Add(p.s.By)
	}
	backs, numbers := p.rules.Reaches(&p.s, p.o)
	all := backs.Or(numbers)
	mine := all
	if !taker.Empty() {
		backs, numbers = p.rules.ReachesOf(&p.s, p.o, p.mine.Less(taker))
		all = backs.Or(numbers)
	}
	p.catch = countsOf(&all)
	p.behind = p.catch
	if !p.flag[0].Empty() {
		backs, numbers = p.rules.ReachesOf(&p.s, p.o, p.mine.Less(taker).Less(p.flag[0]))
		all = backs.Or(numbers)
		p.behind = countsOf(&all)
	}
	backs, numbers = p.rules.Reaches(&p.s, p.d)
	p.back = countsOf(&backs)
	all = backs.Or(numbers)
	p.any = countsOf(&all)
	p.form = 0
	if p.scale.Form != nil {
		p.form = p.scale.Form(p.rules, &p.s, mine, all)
	}
}

// Have returns the value to O of beginning a set with the ball on q, held by a pawn.
func (p *Evaluation) Have(q st.Square, holder st.Slot) float64 {
	return p.mean + p.spread*worthOf(p.scale.Place[p.o][q]+p.scale.Holder[holder]+p.form)
}

// Lose returns the value to O if D begins a set there.
func (p *Evaluation) Lose(q st.Square, holder st.Slot) float64 {
	return p.mean - p.spread*worthOf(p.scale.Place[p.d][q]+p.scale.Holder[holder]-p.form)
}

// received returns the value to O if one of its pawns receives the ball on q, as the first or
// second pass.
func (p *Evaluation) received(q st.Square, passes int) float64 {
	if p.s.Passes > 0 {
		passes = 1
	}
	if passes == 0 {
		return p.receives(q, 0)
	}
	if !p.kept.Has(q) {
		p.kept.Add(q)
		p.keep[q] = p.receives(q, 1)
	}
	return p.keep[q]
}

func (p *Evaluation) receives(q st.Square, passes int) float64 {
	i, _ := p.s.On(p.o, q)
	switch {
	case p.flag[passes].Has(q), p.spoil[passes] && p.area.Has(q):
		return p.Lose(q, st.FirstNumber)
	case p.theirs.Has(q):
		j, _ := p.s.On(p.d, q)
		return p.Duel(q, i, j)
	case p.shoot.Has(q):
		return p.shot
	case passes == 0:
		return p.again(q, i)
	}
	return p.Held(q, i)
}

// worst is less than the value of any position.
const worst = 1000.0

// rankCount is the number of steps into which values are sorted.
const rankCount = 48

// sort values the squares without a pawn of O.
func (p *Evaluation) sort() {
	p.sorted, p.used, p.ranks = true, 0, [rankCount]st.Set{}
	for w, word := range st.Whole().Less(p.mine) {
		for ; word != 0; word &= word - 1 {
			q := st.Square(w*64 + bits.TrailingZeros64(word))
			worth := p.landing(q)
			p.land[q] = worth
			rank := max(min(int((worth+1)*(rankCount/2)), rankCount-1), 0)
			p.ranks[rank].Add(q)
		}
	}
	for rank := rankCount - 1; rank >= 0; rank-- {
		if !p.ranks[rank].Empty() {
			p.order[p.used] = p.ranks[rank]
			p.used++
		}
	}
}

// landing returns the value to O if the ball ends on q, where O has no pawn.
func (p *Evaluation) landing(q st.Square) float64 {
	if p.theirs.Has(q) {
		j, _ := p.s.On(p.d, q)
		return p.Lose(q, j)
	}
	return p.Loose(q)
}

// again returns the value of the second play after a direct pass to the pawn on q.
func (p *Evaluation) again(q st.Square, holder st.Slot) float64 {
	if !p.once.Has(q) {
		p.once.Add(q)
		p.next[q] = p.average(q, holder, st.NoRestart, 1)
	}
	return p.next[q]
}

// Play returns the value to O of rolling for the ball that it has on q.
func (p *Evaluation) Play(q st.Square, holder st.Slot) float64 {
	return p.average(q, holder, p.s.Restart, 0)
}

// average averages over the rolls.
func (p *Evaluation) average(q st.Square, holder st.Slot, restart st.Restart, passes int) (sum float64) {
	if restart == st.GoalKick || holder == st.Keeper && p.rules.KeeperDice == 2 {
		for n := 2; n <= st.FarBall; n++ {
			sum += float64(st.Faces-max(n-7, 7-n)) * p.best(q, n, restart, passes)
		}
		return sum / (st.Faces * st.Faces)
	}
	for n := 1; n <= st.Faces; n++ {
		best := p.best(q, n, restart, passes)
		if n == 1 && passes == 0 && restart == st.NoRestart && holder != st.Keeper && p.rules.Dribble {
			best = max(best, p.dribble(q, holder))
		}
		sum += best
	}
	return sum / st.Faces
}

func (p *Evaluation) best(q st.Square, n int, restart st.Restart, passes int) float64 {
	ends := st.BallWays(q, n)
	switch restart {
	case st.KickOff:
		ends = ends.And(st.HalfOf(p.d))
	case st.GoalKick:
		ends = ends.Less(st.AreaOf(p.o))
	}
	best := -worst
	for mates := ends.And(p.mine); !mates.Empty(); mates.Remove(mates.First()) {
		best = max(best, p.received(mates.First(), passes))
	}
	if !p.sorted {
		p.sort()
	}
	for i := range p.order[:p.used] {
		top := ends.And(p.order[i])
		if top.Empty() {
			continue
		}
		for ; !top.Empty(); top.Remove(top.First()) {
			best = max(best, p.land[top.First()])
		}
		break
	}
	return best
}

// dribble returns the value of the best square for holder and ball together. It assumes that the
// others reach that square as if the holder had not moved.
func (p *Evaluation) dribble(q st.Square, holder st.Slot) float64 {
	best := -worst
	ends := st.Near(q).And(st.Ground(p.o, holder)).Less(p.mine)
	for ; !ends.Empty(); ends.Remove(ends.First()) {
		best = max(best, p.dribbled(ends.First(), holder))
	}
	return best
}

func (p *Evaluation) dribbled(to st.Square, holder st.Slot) float64 {
	switch j, met := p.s.On(p.d, to); {
	case p.area.Has(to) && p.spoil[1]:
		return p.Lose(to, st.FirstNumber)
	case met:
		return p.Duel(to, holder, j)
	}
	return p.Held(to, holder)
}

// Shot returns the value of a shot to O.
func (p *Evaluation) Shot() float64 { return p.shot }

// GoalKick returns the value of a goal kick to O.
func (p *Evaluation) GoalKick() float64 {
	return p.mean + p.spread*worthOf(p.scale.Holder[st.Keeper]+p.scale.Place[st.Red][st.SquareAt(3, 0)]+p.form)
}

// To returns the value to O of playing the ball to q.
func (p *Evaluation) To(q st.Square) float64 {
	if p.mine.Has(q) {
		return p.received(q, 0)
	}
	return p.landing(q)
}

// Gains computes, for each square, how much a pawn of O that moved there would add to the value
// of Play with the ball on q, by rolls that could then be used better.
func (p *Evaluation) Gains(q st.Square, gains *[st.Squares]float64) {
	*gains = [st.Squares]float64{}
	for n := 1; n <= st.Faces; n++ {
		best := p.best(q, n, p.s.Restart, 0)
		for ends := st.BallWays(q, n).Less(p.mine); !ends.Empty(); ends.Remove(ends.First()) {
			to := ends.First()
			worth := p.Held(to, st.FirstNumber)
			if p.shoot.Has(to) && (to.Row(p.d) >= p.line || !p.rules.Offside) {
				worth = p.shot
			}
			gains[to] += max(worth-best, 0) / st.Faces
		}
	}
}

// Dribble returns the value to O if its holder goes to an adjacent square with the ball.
func (p *Evaluation) Dribble(to st.Square) float64 {
	holder, _ := p.s.On(p.o, p.s.Ball)
	return p.dribbled(to, holder)
}
