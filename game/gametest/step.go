package gametest

import (
	"errors"
	"math/rand/v2"
	"testing"

	"woodwork/game"
)

// move checks everything that a chosen input must satisfy before it is made.
func (p *player[R, S, M]) move(s *S, in game.Input[M]) {
	text := p.rules.FormatMove(s, in.Move)
	if back, err := p.rules.ParseMove(s, text); err != nil || back != in.Move {
		p.fail(s, "move %q is read back as %v: %v", text, back, err)
	}
	if p.rules.Turn(s).Seats.Len() < 2 || in.Seat == game.Clock {
		if author := game.AuthorOf(p.rules, s, in.Move); author != in.Seat {
			p.fail(s, "%s is the move of seat %s, not %s", text, in.Seat, author)
		}
	}
}

// lapse checks the default move for a seat that makes no decision. It must exist even where the
// game has no time limit, because the table may have a clock.
func (p *player[R, S, M]) lapse(s *S) {
	l, ok := any(p.rules).(game.Lapser[S, M])
	if !ok || p.rules.Turn(s).Seats == 0 {
		return
	}
	in := game.At(game.Clock, l.Lapse(s))
	p.move(s, in)
	after := *s
	p.rules.Step(&after, in)
	if after == *s {
		p.fail(s, "a decision that lapses changes nothing: it would lapse forever")
	}
	p.state(&after)
	p.notes(s, &after, in)
}

// refusals checks that Play refuses seats that may not act.
func (p *player[R, S, M]) refusals(s *S) {
	turn := p.rules.Turn(s)
	kept := *s
	for seat := game.Clock; int(seat) < p.seats; seat++ {
		in := game.At(seat, p.stale)
		in.After = game.AfterWait(turn, seat)
		err := game.Play(p.rules, s, in)
		if err == nil {
			*s = kept
			continue
		}
		if *s != kept {
			p.fail(&kept, "a refused input changed the state: %v", in)
		}
		p.refusal(s, err)
	}
	if err := game.Play(p.rules, s, game.Input[M]{After: -1, Seat: turn.Seats.First(), Move: p.stale}); err == nil {
		p.fail(&kept, "an input from before the last one was accepted")
	}
}

func (p *player[R, S, M]) refusal(s *S, err error) {
	if _, ok := any(p.rules).(game.Explainer[S, M]); !ok || !errors.Is(err, game.ErrIllegal) {
		return
	}
	var r game.Refusal
	if !errors.As(err, &r) || r.Rule == "" || r.Text.Key == "" {
		p.fail(s, "a refusal without a rule or a text: %v", err)
	}
	p.words(s, r.Text)
}

// notes checks that every input and its consequences can be described in words.
func (p *player[R, S, M]) notes(before, after *S, in game.Input[M]) {
	e, ok := any(p.rules).(game.Explainer[S, M])
	if !ok {
		return
	}
	text := e.Describe(before, in.Move)
	p.words(before, text)
	text.Key += ".short"
	p.words(before, text)
	for _, n := range e.Notes(before, after, in) {
		p.words(before, n.Text)
	}
}

func (p *player[R, S, M]) words(s *S, text game.Text) {
	if text.Key == "" {
		p.fail(s, "a text without a key")
	}
	if p.config.Words == nil {
		return
	}
	if err := p.config.Words(text); err != nil {
		p.fail(s, "%v: %v", text, err)
	}
}

// replay folds the log of the match, both as inputs and as text, and checks that it leads to the
// same state.
func (p *player[R, S, M]) replay(s *S) {
	back, err := game.Replay[S, M](p.rules, p.seats, p.log)
	if err != nil || back != *s {
		p.fail(s, "the log replays to %s: %v", p.rules.FormatState(&back), err)
	}
	back, _ = p.rules.Start(p.seats)
	for i, text := range p.text {
		m, err := p.rules.ParseMove(&back, text)
		if err == nil {
			in := p.log[i]
			in.Move = m
			err = game.Play(p.rules, &back, in)
		}
		if err != nil {
			p.fail(s, "entry %d of the log, %s: %v", i+1, text, err)
		}
	}
	if back != *s {
		p.fail(s, "the written log replays to %s", p.rules.FormatState(&back))
	}
}

// allocations checks that the hot path does not allocate. Its samples have a source of their own,
// so that a state is measured with the same sample each time, and the inputs that follow from the
// seed do not depend on how often it is measured.
func (p *player[R, S, M]) allocations() {
	moves, odds := make([]M, 0, 4096), make([]game.Outcome[M], 0, 4096)
	sampler, sampled := any(p.rules).(game.Sampler[S, M])
	src := new(rand.PCG)
	next := new(S) // escapes through the interface, once
	for i := range p.seen {
		s := p.seen[i]
		chance := p.rules.Turn(&s).Chance
		in := p.choose(&s)
		path := func() {
			*next = s
			src.Seed(p.config.Seed, uint64(i))
			for seat := game.Seat(0); int(seat) < p.seats; seat++ {
				moves = p.rules.Legal(moves[:0], next, seat)
			}
			odds = p.rules.Odds(odds[:0], next)
			if sampled && chance {
				sampler.Sample(next, game.Nature, src)
			}
			p.rules.Step(next, in)
			p.rules.Turn(next)
			p.rules.Score(next)
		}
		n := testing.AllocsPerRun(1, path)
		for range 3 { // concurrent allocations are counted as well, but only our own occur every time
			if n > 0 {
				n = testing.AllocsPerRun(1, path)
			}
		}
		if n > 0 {
			p.fail(&s, "the hot path allocates %v times in %s of %s", n, p.rules.FormatMove(&s, in.Move), in.Seat)
		}
	}
}
