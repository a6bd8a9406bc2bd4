package squareball

import (
	"woodwork/game"
)

// tries is how many random places or paths are tried before a simpler decision is taken.
const tries = 50

// Sample draws an outcome, or a random legal decision.
func (r *Rules) Sample(s *State, seat game.Seat, src game.Source) Move {
	switch seat {
	case game.Nature:
		return r.sampleOutcome(s, src)
	case game.Clock:
		return Move{Act: r.expiry(s)}
	}
	switch s.Phase {
	case Place, Replace:
		return r.samplePlace(s, src)
	case Start:
		return r.sampleStart(s, src)
	case Moves, Carry, RedMoves:
		return r.sampleWalk(s, src)
	case Flicking:
		return r.sampleFlick(s, src)
	case Corner:
		return r.sampleCorner(s, src)
	case Remove:
		return s.sampleRemoval(src)
	case Referee:
		return Move{Act: GoOn + Act(game.Below(src, 2))}
	}
	if s.outfield(s.Att) && game.Below(src, 2) == 0 {
		return Move{Act: Object}
	}
	return Move{Act: Pass}
}

func (r *Rules) sampleOutcome(s *State, src game.Source) Move {
	switch s.Phase {
	case Draw:
		return Move{Act: DrawLot, Side: Side(game.Below(src, 2))}
	case Throw:
		return r.throw(s, src)
	case Noise:
		return r.noise(s, normal(src), normal(src), normal(src))
	case Drop:
		return s.drop(src)
	}
	return r.slid(s)
}

// between draws an integer from least to most.
func between(src game.Source, least, most int32) int32 {
	return least + int32(game.Below(src, uint64(most-least+1)))
}

func anywhere(src game.Source) Point {
	return Point{X: between(src, -maxX, maxX), Y: between(src, -maxY, maxY)}
}

func (r *Rules) samplePlace(s *State, src game.Source) Move {
	for {
		m := Move{Act: PutFigure, At: anywhere(src)}
		if r.judgeDecision(s, &m) == legal {
			return m
		}
	}
}

func (r *Rules) sampleStart(s *State, src game.Source) Move {
	if r.judgeRed(s, s.Att) == legal && game.Below(src, 64) == 0 {
		return Move{Act: TakeRed}
	}
	if game.Below(src, 2) == 0 {
		x := between(src, goalX+fieldHalf, maxX)
		m := Move{Act: MoveKeeper, At: Point{X: -s.sign(s.Att) * x, Y: between(src, fieldHalf-goalY, goalY-fieldHalf)}}
		if s.judgeKeeper(m.At) == legal {
			return m
		}
	}
	switch {
	case s.Kind == Penalty:
		return Move{Act: Pass}
	case s.aimed():
		return Move{Act: TakeThrow, Target: true, At: Point{X: s.sign(s.Att) * between(src, 0, length), Y: between(src, -width, width)}}
	}
	return Move{Act: TakeThrow}
}

func (r *Rules) sampleFlick(s *State, src game.Source) Move {
	if r.judgeRed(s, s.Att) == legal && game.Below(src, 64) == 0 {
		return Move{Act: TakeRed}
	}
	die := s.Must
	for die == 0 || !s.Die[die-1].lies() {
		die = int8(between(src, 1, dice))
	}
	return Move{Act: FlickDie, N: die, Dir: between(src, 0, 35999), V: between(src, minV, maxV), Off: between(src, -maxOff, maxOff)}
}

// sampleWalk draws a path of one leg, or none.
func (r *Rules) sampleWalk(s *State, src game.Source) Move {
	m := Move{Path: Path{Legs: 1}}
	for range tries {
		m.Act, m.N = MoveOwn, int8(between(src, 1, figures-1))
		switch {
		case s.Phase == Carry:
			m.Act, m.N = CarryTo, 0
		case s.Phase == Moves && s.Rights == 0:
			return Move{Act: Pass}
		case s.Phase == Moves && s.Rights != ownRight && (s.Rights == theirRight || game.Below(src, 2) == 0):
			m.Act = MoveTheirs
		}
		m.Path.At[0] = anywhere(src)
		if r.judgeDecision(s, &m) == legal {
			return m
		}
	}
	return Move{Act: Pass}
}

func (r *Rules) sampleCorner(s *State, src game.Source) Move {
	for range tries {
		at := Point{X: s.Exit.X * between(src, length-cornerBack, length), Y: s.Exit.Y * between(src, width-cornerBack, width)}
		if r.cornerFault(s, at) == fine {
			return Move{Act: PutCorner, At: at}
		}
	}
	return r.Default(s)
}

func (s *State) sampleRemoval(src game.Source) Move {
	for {
		n := int8(between(src, 1, figures-1))
		if s.judgeFigure(s.Carded, n) == legal {
			return Move{Act: RemoveFigure, N: n}
		}
	}
}
