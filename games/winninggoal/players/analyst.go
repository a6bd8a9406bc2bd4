package players

import (
	"context"
	"fmt"
	"math"
	"time"

	"woodwork/bot"
	"woodwork/game"
	wg "woodwork/games/winninggoal"
)

// analyst values positions of Winning Goal by the exact solution. Its values are estimates in
// two cases: with a running clock, for which it assumes the pace of the fixed one; and while
// there is no exact solution yet, when it uses the stationary one, the score and the time left.
type analyst struct{ *solutionCache }

func (g *players) analyst() bot.Analyst { return analyst{g.solutions}.abilities() }

func (a analyst) abilities() bot.Analyst {
	return bot.Analyst{Win: a.Win, NonBlocking: true, Pending: a.Pending, MoveTime: a.MoveTime, Reason: a.Reason, Obvious: a.Obvious, DrawsFor: a.DrawsFor}
}

// Pending implements bot.Analyst: it is true while the exact solution is being computed.
func (a analyst) Pending(m game.Match) bool {
	r, _, err := matchOf(m)
	if err != nil {
		return false
	}
	return !closed(a.solve(a.request(r)))
}

func (a analyst) Win(ctx context.Context, m game.Match) (bot.WinChances, error) {
	r, s, err := matchOf(m)
	if err != nil {
		return bot.WinChances{}, err
	}
	p := a.request(r)
	a.solve(p)
	if err := p.Wait(ctx); err != nil {
		return bot.WinChances{}, fmt.Errorf("win probabilities: %w", err)
	}
	white, sure, err := p.Value.white(r, &s)
	if err != nil {
		return bot.WinChances{}, fmt.Errorf("win probabilities: %w", err)
	}
	w := bot.WinChances{Estimate: !sure}
	w.Chance[0], w.Chance[1] = white, 1-white
	return w, nil
}

func (v *solution) white(r *wg.Rules, s *wg.State) (chance float64, sure bool, err error) {
	switch s.Phase {
	case wg.FullTime:
		return portion(r.Winners(s)), true, nil
	case wg.Toss: // both sides have the same chance
		return 0.5, true, nil
	case wg.ShootOutKick:
		return shootOutChance(r, s, map[wg.State]float64{}), true, nil
	}
	if exact := v.exact.Load(); exact != nil {
		value, err := exact.Value(s)
		return (1 + value) / 2, r.Fixed, err
	}
	value, err := v.values.Value(s)
	return guess(s, r.Half, value), false, err
}

// portion is White's share of the win.
func portion(w game.Seats) float64 {
	if w.Has(0) {
		return 1 / float64(w.Len())
	}
	return 0
}

// shootOutChance returns White's chance in a shoot-out: one half if both have taken and scored
// the same number of kicks, and none of the first five rounds is left to decide it.
func shootOutChance(r *wg.Rules, s *wg.State, known map[wg.State]float64) (chance float64) {
	white, black := s.Kicks[0], s.Kicks[1]
	switch {
	case s.Phase == wg.FullTime:
		return portion(r.Winners(s))
	case white == black && white.Taken >= 5:
		return 0.5
	}
	if chance, ok := known[*s]; ok {
		return chance
	}
	odds := r.Odds(nil, s)
	for _, o := range odds {
		next := *s
		r.Step(&next, game.At(game.Nature, o.Move))
		chance += float64(o.Weight) / float64(game.Total(odds)) * shootOutChance(r, &next, known)
	}
	known[*s] = chance
	return chance
}

const (
	pace  = 2.85 / 900 // goals per second between good players
	added = 30         // about how many seconds a half goes on when its time is up
	grip  = 100        // about how many seconds it takes until the value of a position has been realised
)

// guess treats the number of goals to come as normally distributed: its mean is the value of the
// position, reduced if little time is left to realise it.
func guess(s *wg.State, half int32, value float64) float64 {
	left := float64(s.Ms)/1000 + added
	if s.Half == 1 {
		left += float64(half)/1000 + added
	}
	lead := float64(s.Score[0]) - float64(s.Score[1]) + value*(1-math.Exp(-left/grip))
	return 0.5 * math.Erfc(-lead/math.Sqrt(2*pace*left))
}

// DrawsFor returns the seat to which a draw of Nature belongs: the one that rolls.
func (analyst) DrawsFor(m game.Match) game.Seat {
	_, s, _ := matchOf(m)
	side := s.Att
	switch {
	case s.Pending():
		side = s.Holder
	case s.Phase == wg.DefenceRoll, s.Phase == wg.KeeperRoll && !s.OwnGoal:
		side = s.Defender()
	case s.Phase == wg.Toss:
		side = wg.White
	}
	return side.Seat()
}

// MoveTime returns what the fixed clock would charge for a move.
func (analyst) MoveTime(m game.Match, move string) time.Duration {
	r, s, err := matchOf(m)
	if err != nil || r.Fixed {
		return 0
	}
	mv, err := r.ParseMove(&s, move)
	if err != nil {
		return 0
	}
	cost := time.Duration(wg.Cost(&s, mv)) * time.Millisecond
	if within := r.Turn(&s).Within; within > 0 {
		cost = min(cost, within)
	}
	return cost
}
