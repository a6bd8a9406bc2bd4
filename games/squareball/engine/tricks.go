package engine

import (
	"cmp"
	"context"
	"slices"

	sq "woodwork/games/squareball"
	"woodwork/games/squareball/aim"
	"woodwork/games/squareball/physics"
)

// An Aim is a flick with the share of hands that score with it.
type Aim struct {
	Flick sq.Move
	Goals float64
}

// Goals returns the share of hands that score with a flick in s. A hand is a draw of the errors that the
// rules give to the attacker's skill; equal seeds have equal hands.
func (x Expert) Goals(ctx context.Context, s *sq.State, flick sq.Move, hands int, seed uint64) (float64, error) {
	goals := 0
	p, me := x.player, s.Att
	p.Rolled = true
	for n := range hands {
		if n%64 == 0 && ctx.Err() != nil {
			return 0, context.Cause(ctx)
		}
		if next := p.imagine(s, flick, n, seed); next.Goals[me] > s.Goals[me] {
			goals++
		}
	}
	return float64(goals) / float64(hands), nil
}

// The search for aims: how far the directions are apart that are looked at, in a; how many hands try a flick
// at first and while it is improved; how many flicks are improved; and how different two flicks of a die are.
const (
	sweepStep  = 200
	roughHands = 4
	fineHands  = 64
	sureHands  = 400
	aimsKept   = 8
	aimsApart  = 500
)

// Aims returns the best flicks that a wide search finds in s, each with another die or in another direction;
// best first, with the share of hands that score. There are none if no goal would count.
func (x Expert) Aims(ctx context.Context, s *sq.State) (list []Aim, err error) {
	if s.Phase != sq.Flicking || s.Kind == sq.Penalty || !x.player.scores(s) {
		return nil, nil
	}
	if list, err = x.valued(ctx, s, x.sweep(s), roughHands); err != nil {
		return nil, err
	}
	list = slices.DeleteFunc(list, func(a Aim) bool { return a.Goals == 0 })
	list = distinct(list)
	for i := range list[:min(len(list), aimsKept)] {
		if list[i], err = x.improved(ctx, s, list[i].Flick); err != nil {
			return nil, err
		}
	}
	flicks := []sq.Move{}
	for _, a := range list[:min(len(list), aimsKept)] {
		flicks = append(flicks, a.Flick)
	}
	list, err = x.valued(ctx, s, flicks, sureHands)
	return distinct(list), err
}

// Plain returns the flick of each die straight at the middle of the goal, best first.
func (x Expert) Plain(ctx context.Context, s *sq.State) ([]Aim, error) {
	var list []sq.Move
	to := sq.Point{X: sign(s, s.Att) * physics.Length}
	for i := range s.Die {
		g, ok := gapOf(s, i)
		if dir := direction(g.from, to); ok && g.holds(dir) && (s.Must == 0 || int(s.Must) == i+1) {
			list = append(list, flick(int8(i+1), dir, 1.3*distance(g.from, to)+30))
		}
	}
	return x.valued(ctx, s, list, sureHands)
}

// sweep lists flicks in all directions of the windows, with several speeds that reach the goal.
func (x Expert) sweep(s *sq.State) (list []sq.Move) {
	for i := range s.Die {
		g, ok := gapOf(s, i)
		if !ok || s.Must > 0 && int(s.Must) != i+1 {
			continue
		}
		far := distance(g.from, sq.Point{X: sign(s, s.Att) * physics.Length, Y: min(max(g.from.Y, -shotMouth), shotMouth)})
		for turned := int32(sweepStep / 2); turned < g.width; turned += sweepStep {
			dir := aim.Turned(g.low, turned)
			for _, times := range []float64{1.1, 1.7, 2.6} {
				list = append(list, flick(int8(i+1), dir, max(times*far, g.beyond(dir)+10)))
			}
		}
	}
	return list
}

// valued tries flicks with a number of hands, and returns them in order.
func (x Expert) valued(ctx context.Context, s *sq.State, flicks []sq.Move, hands int) ([]Aim, error) {
	list := make([]Aim, len(flicks))
	for i, f := range flicks {
		share, err := x.Goals(ctx, s, f, hands, samples)
		if err != nil {
			return nil, err
		}
		list[i] = Aim{f, share}
	}
	slices.SortStableFunc(list, func(a, b Aim) int { return cmp.Compare(b.Goals, a.Goals) })
	return list, nil
}

// improved changes direction, speed and offset of a flick as long as more hands score, in steps that become
// smaller.
func (x Expert) improved(ctx context.Context, s *sq.State, flick sq.Move) (Aim, error) {
	list, err := x.valued(ctx, s, []sq.Move{flick}, fineHands)
	for step := int32(1); err == nil && step <= 4; step *= 2 {
		var near []sq.Move
		for _, by := range [][3]int32{{120, 0, 0}, {-120, 0, 0}, {0, 240, 0}, {0, -240, 0}, {0, 0, 160}, {0, 0, -160}} {
			f := list[0].Flick
			f.Dir, f.V, f.Off = aim.Turned(f.Dir, by[0]/step), min(max(f.V+by[1]/step, aim.MinV), aim.MaxV), min(max(f.Off+by[2]/step, -aim.MaxOff), aim.MaxOff)
			near = append(near, f)
		}
		list, err = x.valued(ctx, s, append([]sq.Move{list[0].Flick}, near...), fineHands)
	}
	if err != nil {
		return Aim{}, err
	}
	return list[0], nil
}

// distinct leaves out aims that are like a better one.
func distinct(list []Aim) (kept []Aim) {
	for _, a := range list {
		if !slices.ContainsFunc(kept, func(b Aim) bool {
			turned := aim.Turned(a.Flick.Dir, -b.Flick.Dir)
			return a.Flick.N == b.Flick.N && min(turned, 36000-turned) < aimsApart
		}) {
			kept = append(kept, a)
		}
	}
	return kept
}

// Stake returns by how much a goal of this attack raises the attacker's chance of winning the match.
func (x Expert) Stake(s *sq.State) float64 {
	return (x.match(s, 1) - x.match(s, 0)) * float64(1-2*int(s.Att))
}
