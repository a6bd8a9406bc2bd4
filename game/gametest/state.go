package gametest

import (
	"slices"

	"woodwork/game"
)

// state checks everything that one state must satisfy.
func (p *player[R, S, M]) state(s *S) {
	kept := *s
	turn := p.rules.Turn(s)
	if turn.Chance && turn.Seats != 0 {
		p.fail(s, "both Nature and seats %b are to act", turn.Seats)
	}
	if turn.Seats>>p.seats != 0 {
		p.fail(s, "seats %b are to act at a table of %d", turn.Seats, p.seats)
	}
	if won := p.rules.Winners(s); turn.Over() == (won == 0) || won>>p.seats != 0 {
		p.fail(s, "over is %t, winners are %b", turn.Over(), won)
	}
	p.legal(s, turn)
	p.odds(s, turn)
	p.legality(s)
	p.notation(s)
	if check := p.config.Check; check != nil {
		if err := check(s); err != nil {
			p.fail(s, "invariant: %v", err)
		}
	}
	p.rules.Score(s)
	if *s != kept {
		p.fail(&kept, "a method other than Step changed the state")
	}
}

func (p *player[R, S, M]) legal(s *S, turn game.Turn) {
	var guard M
	for seat := game.Clock; int(seat) < p.seats; seat++ {
		if seat == game.Nature {
			continue
		}
		moves := p.rules.Legal([]M{guard}, s, seat)[1:]
		may := turn.Seats.Has(seat) || seat == game.Clock && turn.Within > 0
		if !may && len(moves) > 0 {
			p.fail(s, "seat %s may not act, but may choose %v", seat, moves)
		}
		if !slices.Equal(moves, p.rules.Legal(nil, s, seat)) {
			p.fail(s, "the order of seat %s's moves changes from call to call", seat)
		}
		p.distinct(s, moves)
		for _, m := range moves {
			p.allowed(s, seat, m)
		}
	}
}

func (p *player[R, S, M]) odds(s *S, turn game.Turn) {
	odds := p.rules.Odds(nil, s)
	if !turn.Chance && len(odds) > 0 {
		p.fail(s, "Nature is not to act, but may draw %v", odds)
	}
	if !slices.Equal(odds, p.rules.Odds(nil, s)) {
		p.fail(s, "the order of the outcomes changes from call to call")
	}
	moves := make([]M, len(odds))
	for i, o := range odds {
		if o.Weight == 0 {
			p.fail(s, "outcome %s has no weight", p.rules.FormatMove(s, o.Move))
		}
		moves[i] = o.Move
	}
	p.distinct(s, moves)
}

func (p *player[R, S, M]) distinct(s *S, moves []M) {
	seen := make(map[M]bool, len(moves))
	for _, m := range moves {
		if seen[m] {
			p.fail(s, "%s is listed twice", p.rules.FormatMove(s, m))
		}
		seen[m] = true
	}
}

// allowed checks that a listed move is accepted, and that its text parses back to it.
func (p *player[R, S, M]) allowed(s *S, seat game.Seat, m M) {
	text := p.rules.FormatMove(s, m)
	if !game.Allows(p.rules, s, seat, m) {
		p.fail(s, "%s is listed for seat %s but not allowed", text, seat)
	}
	if back, err := p.rules.ParseMove(s, text); err != nil || back != m {
		p.fail(s, "move %q is read back as %v: %v", text, back, err)
	}
}

func (p *player[R, S, M]) notation(s *S) {
	text := p.rules.FormatState(s)
	back, err := p.rules.ParseState(text)
	if err != nil || back != *s {
		p.fail(s, "the state line is read back as another state: %v", err)
	}
	if again := p.rules.FormatState(&back); again != text {
		p.fail(s, "the state line is not canonical: %s", again)
	}
}
