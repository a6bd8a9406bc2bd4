package gametest

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"strings"
	"testing"

	"woodwork/game"
)

// Config says how to play a game at random. The zero Config plays 10,000 plies with two seats.
type Config[S, M comparable] struct {
	Seats []int  // the numbers of seats to try; empty: 2
	Plies int    // plies for each number of seats; 0: 10,000
	Seed  uint64 // of the random play; printed when a check fails

	// Check, if set, returns an error for a state that breaks an invariant of
	// the game.
	Check func(s *S) error
	// CheckStep, if set, returns an error for an input that breaks one.
	CheckStep func(before *S, in game.Input[M], after *S) error
	// Moves, if set, lists all moves that can be legal in s and many that are not: every
	// well-formed move, if there are not too many. Run then checks Legality.
	Moves func(s *S) iter.Seq[M]
	// Favour, if set, returns which of the listed moves to play every second time, or -1: one that
	// a random player rarely makes.
	Favour func(s *S, moves []M) int
	// Unlisted reports whether a seat has too many moves or outcomes in s to list, so that Legal
	// or Odds lists none. If it is nil, all legal ones are listed.
	Unlisted func(s *S, seat game.Seat) bool
	// Words, if set, is called with every text and refusal if the rules are an Explainer. It
	// returns an error for a text that it cannot translate.
	Words func(text game.Text) error
}

// Run plays r at random and fails t at the first rule of package game that does not hold.
func Run[R game.Engine[S, M], S, M comparable](t *testing.T, r R, c Config[S, M]) {
	t.Helper()
	plain[S](t, "state")
	plain[M](t, "move")
	if len(c.Seats) == 0 {
		c.Seats = []int{2}
	}
	if c.Plies == 0 {
		c.Plies = 10_000
	}
	for _, seats := range c.Seats {
		t.Run(fmt.Sprintf("seats=%d", seats), func(t *testing.T) {
			p := &player[R, S, M]{t: t, rules: r, config: c, seats: seats, src: rand.NewPCG(c.Seed, uint64(seats))}
			for p.plies < c.Plies && !t.Failed() {
				p.match()
			}
			p.allocations()
		})
	}
}

// RunAll runs the variants of a game, each with its config, and fails if a value of an option is
// in none of them: see [Untested].
func RunAll[R game.Engine[S, M], S, M comparable](t *testing.T, options []game.Option, all []Variant[R], config func(n int, v Variant[R]) Config[S, M]) {
	t.Helper()
	tested(t, options, all)
	for n, v := range all {
		t.Run(v.Name, func(t *testing.T) { Run(t, v.Rules, config(n, v)) })
	}
}

// tested fails if a value of an option is in none of the variants.
func tested[R any](t testing.TB, options []game.Option, all []Variant[R]) {
	t.Helper()
	sets := make([]game.Values, len(all))
	for n, v := range all {
		sets[n] = v.Values
	}
	if missing := Untested(options, sets); len(missing) > 0 {
		t.Fatalf("no variant tests %s", strings.Join(missing, ", "))
	}
}

// player plays matches and checks them.
type player[R game.Engine[S, M], S, M comparable] struct {
	t      testing.TB
	rules  R
	config Config[S, M]
	seats  int
	src    *rand.PCG

	plies int
	log   []game.Input[M]
	text  []string // the log in notation
	stale M        // an earlier move, likely to be illegal now
	seen  []S      // a sample of states, for the allocation check

	judged int // how many moves Legality has judged
}

// match plays one match to its end, or to the limit of plies.
func (p *player[R, S, M]) match() {
	s, err := p.rules.Start(p.seats)
	if err != nil {
		p.t.Fatalf("Start(%d): %v", p.seats, err)
	}
	if again, _ := p.rules.Start(p.seats); again != s {
		p.t.Fatalf("Start(%d) differs from one call to the next", p.seats)
	}
	p.log, p.text = p.log[:0], p.text[:0]
	for p.plies < p.config.Plies && !p.t.Failed() {
		p.state(&s)
		if p.rules.Turn(&s).Over() {
			break
		}
		p.ply(&s)
	}
	p.replay(&s)
}

// ply makes one random input, through Play and through Step.
func (p *player[R, S, M]) ply(s *S) {
	p.plies++
	in := p.choose(s)
	before, twin, checked := *s, *s, *s
	p.move(&before, in)
	p.refusals(&before)
	if p.plies%8 == 0 {
		p.lapse(&before)
	}
	p.rules.Step(s, in)
	p.rules.Step(&twin, in)
	if *s != twin {
		p.fail(&before, "Step is not deterministic: %v", in)
	}
	if err := game.Play(p.rules, &checked, in); err != nil || checked != *s {
		p.fail(&before, "Play disagrees with Step about %v: %v", in, err)
	}
	if check := p.config.CheckStep; check != nil {
		if err := check(&before, in, s); err != nil {
			p.fail(&before, "after %s: %v", p.rules.FormatMove(&before, in.Move), err)
		}
	}
	p.notes(&before, s, in)
	p.log = append(p.log, in)
	p.text = append(p.text, p.rules.FormatMove(&before, in.Move))
	p.stale = in.Move
	if len(p.seen) < 256 {
		p.seen = append(p.seen, before)
	}
}

// choose draws a random legal input in s. Where a time limit runs, the clock acts now and then.
func (p *player[R, S, M]) choose(s *S) game.Input[M] {
	turn := p.rules.Turn(s)
	if turn.Chance {
		return game.At(game.Nature, p.sample(s, game.Nature))
	}
	if turn.Within > 0 && game.Below(p.src, 8) == 0 {
		moves := p.rules.Legal(nil, s, game.Clock)
		return game.Input[M]{After: turn.Within, Seat: game.Clock, Move: moves[game.Below(p.src, uint64(len(moves)))]}
	}
	seat := p.pick(turn.Seats)
	return game.At(seat, p.sample(s, seat))
}

func (p *player[R, S, M]) pick(set game.Seats) game.Seat {
	n := game.Below(p.src, uint64(set.Len()))
	for ; n > 0; n-- {
		set &= set - 1
	}
	return set.First()
}

// sample draws in turn from the listed moves and from the Sampler, where there are both.
func (p *player[R, S, M]) sample(s *S, seat game.Seat) M {
	sampler, ok := any(p.rules).(game.Sampler[S, M])
	if seat == game.Nature {
		odds := p.rules.Odds(nil, s)
		if len(odds) > 0 && (!ok || p.plies%2 == 0) {
			return game.Draw(odds, p.src)
		}
	} else if moves := p.rules.Legal(nil, s, seat); len(moves) > 0 && (!ok || p.plies%2 == 0) {
		if favour := p.config.Favour; favour != nil {
			if i := favour(s, moves); i >= 0 {
				return moves[i]
			}
		}
		return moves[game.Below(p.src, uint64(len(moves)))]
	}
	if !ok {
		p.fail(s, "seat %s may act, but nothing is listed and there is no Sampler", seat)
	}
	return sampler.Sample(s, seat, p.src)
}

func (p *player[R, S, M]) fail(s *S, format string, args ...any) {
	p.t.Helper()
	p.t.Fatalf("%s\nstate: %s\nlog: %v\nseed %d, seats %d", fmt.Sprintf(format, args...),
		p.rules.FormatState(s), p.text, p.config.Seed, p.seats)
}
