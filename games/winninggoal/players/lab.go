package players

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"

	"woodwork/bot"
	"woodwork/game"
	wg "woodwork/games/winninggoal"
	"woodwork/games/winninggoal/solver"
)

// probes is at how many positions a solution is checked.
const probes = 3000

// Laboratory returns the program with its experiments.
func Laboratory(ctx context.Context, res bot.Resources) bot.Program {
	g := newPlayers(ctx, res)
	p := g.program()
	p.Experiments = bot.Experiments{Arena: g.arena, Solve: g.solve}
	return p
}

func (*players) solve(ctx context.Context, m game.Match, progress func(string)) (bot.Solution, error) {
	r, _, err := matchOf(m)
	if err != nil {
		return bot.Solution{}, err
	}
	tell := func(format string, args ...any) {
		if progress != nil {
			progress(fmt.Sprintf(format, args...))
		}
	}
	rules := plain(r)
	p := proof{&rules, new(solution)}
	if p.graph, err = solver.NewGraph(&rules); err != nil {
		return bot.Solution{}, err
	}
	nodes, actions, branches := p.graph.Size()
	tell("%d positions, %d actions, %d branches at one clock and score", nodes, actions, branches)
	exact, err := p.graph.Match(ctx)
	if err != nil {
		return bot.Solution{}, err
	}
	p.exact.Store(exact)
	p.policy.Store(exact.Policy)
	tell("solved; %d positions of random play are checked", probes)
	residual, err := p.residual(probes)
	if err != nil {
		return bot.Solution{}, err
	}
	return bot.Solution{Figures: append(edges(r, exact),
		game.Figure{Key: "residual", Value: residual},
		game.Figure{Key: "states", Value: float64(nodes)},
		game.Figure{Key: "actions", Value: float64(actions)},
		game.Figure{Key: "branches", Value: float64(branches)},
	)}, nil
}

// edges are the values of winning the toss, the chance of winning minus that of losing: on
// average, and by the first face of the white die.
func edges(r *wg.Rules, exact *solver.Exact) []game.Figure {
	list := []game.Figure{{Key: "toss edge"}}
	s, _ := r.Start(2)
	r.Step(&s, game.At(game.Nature, wg.Tossed(wg.White)))
	odds := r.Odds(nil, &s)
	for _, o := range odds {
		edge := exact.Edge(o.Move.Power())
		list[0].Value += edge * float64(o.Weight) / float64(game.Total(odds))
		face := strings.TrimPrefix(r.FormatMove(&s, o.Move), "c:")
		list = append(list, game.Figure{Key: "toss edge " + face, Value: edge})
	}
	return list
}

// A proof checks an exact solution.
type proof struct {
	rules *wg.Rules
	*solution
}

// residual returns the largest difference between the value of a position and that of its
// continuations, the best decision or chance by its odds, in that many positions of random play,
// as a chance of winning.
func (p proof) residual(positions int) (most float64, err error) {
	r := p.rules
	src := rand.NewPCG(1, 9)
	for n := 0; n < positions; {
		s, err := r.Start(2)
		if err != nil {
			return 0, err
		}
		for ; !r.Turn(&s).Over() && n < positions; n++ {
			off, err := p.off(&s)
			if err != nil {
				return 0, err
			}
			most = max(most, off)
			seat := game.Nature
			if turn := r.Turn(&s); !turn.Chance {
				seat = turn.Seats.First()
			}
			r.Step(&s, game.At(seat, r.Sample(&s, seat, src)))
		}
	}
	return most, nil
}

// off returns the difference between one value and that of its continuations.
func (p proof) off(s *wg.State) (float64, error) {
	value, _, err := p.white(p.rules, s)
	if err != nil {
		return 0, err
	}
	follows, err := p.follows(s)
	return math.Abs(value - follows), err
}

func (p proof) follows(s *wg.State) (white float64, err error) {
	r := p.rules
	odds := r.Odds(nil, s)
	for _, o := range odds {
		value, err := p.after(s, game.At(game.Nature, o.Move))
		if err != nil {
			return 0, err
		}
		white += value * float64(o.Weight) / float64(game.Total(odds))
	}
	if len(odds) > 0 {
		return white, nil
	}
	seat := r.Turn(s).Seats.First()
	best := -1.0
	for _, m := range r.Legal(nil, s, seat) {
		value, err := p.after(s, game.At(seat, m))
		if err != nil {
			return 0, err
		}
		best = max(best, mine(value, seat))
	}
	return mine(best, seat), nil
}

// mine converts White's chance to that of a seat, and back.
func mine(white float64, seat game.Seat) float64 {
	if seat == 0 {
		return white
	}
	return 1 - white
}

func (p proof) after(s *wg.State, in game.Input[wg.Move]) (float64, error) {
	next := *s
	p.rules.Step(&next, in)
	value, _, err := p.white(p.rules, &next)
	return value, err
}
