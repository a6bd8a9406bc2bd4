package solver

import "woodwork/games/winninggoal"

// The game is the same for both colours, and with symmetric squares for left and
// right.

// flipped returns the position with the colours exchanged and the board turned round. Each
// colour has there the chances that the other one has in s.
func flipped(s state) state {
	s.Ball = s.Ball.As(winninggoal.Black)
	for _, side := range []*winninggoal.Side{&s.Att, &s.Holder, &s.Foul, &s.Toss} {
		if *side != winninggoal.Nobody {
			*side = side.Other()
		}
	}
	s.Score[0], s.Score[1] = s.Score[1], s.Score[0]
	s.Kicks[0], s.Kicks[1] = s.Kicks[1], s.Kicks[0]
	return s
}

// mirrored returns the position with the files a and e, b and d exchanged. If the squares are
// Symmetric both have the same value, but not always the same continuations: the side rule
// treats the middle file like the left (WG-27).
func mirrored(s state) state {
	s.Ball = s.Ball.Mirrored()
	return s
}
