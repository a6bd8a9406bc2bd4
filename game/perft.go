package game

// Perft counts the sequences of inputs of the given length from s, each chance outcome and each
// decision one ply; a match that ends earlier counts once. This is the standard test of a move
// generator.
func Perft[S, M comparable](r Rules[S, M], s *S, depth int) uint64 {
	p := perft[S, M]{rules: r, moves: make([][]M, depth), odds: make([][]Outcome[M], depth)}
	return p.count(s, depth)
}

// A Counter counts sequences of inputs itself, for a game whose rulebook defines a sequence in
// another way than [Perft] does.
type Counter[S any] interface {
	// Perft counts the sequences of depth inputs from s, which it does not change.
	Perft(s *S, depth int) uint64
}

type perft[S, M comparable] struct {
	rules Rules[S, M]
	moves [][]M // buffers by depth
	odds  [][]Outcome[M]
}

func (p *perft[S, M]) count(s *S, depth int) uint64 {
	t := p.rules.Turn(s)
	if depth == 0 || t.Over() {
		return 1
	}
	if t.Chance {
		return p.chance(s, depth)
	}
	var n uint64
	for seat := Seat(0); seat < MaxSeats; seat++ {
		if t.Seats.Has(seat) {
			n += p.decisions(s, seat, depth)
		}
	}
	return n
}

func (p *perft[S, M]) chance(s *S, depth int) (n uint64) {
	odds := p.rules.Odds(p.odds[depth-1][:0], s)
	p.odds[depth-1] = odds
	if depth == 1 {
		return uint64(len(odds))
	}
	for _, o := range odds {
		next := *s
		p.rules.Step(&next, At(Nature, o.Move))
		n += p.count(&next, depth-1)
	}
	return n
}

func (p *perft[S, M]) decisions(s *S, seat Seat, depth int) (n uint64) {
	moves := p.rules.Legal(p.moves[depth-1][:0], s, seat)
	p.moves[depth-1] = moves
	if depth == 1 {
		return uint64(len(moves))
	}
	for _, m := range moves {
		next := *s
		p.rules.Step(&next, At(seat, m))
		n += p.count(&next, depth-1)
	}
	return n
}
