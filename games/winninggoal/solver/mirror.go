package solver

import "woodwork/games/winninggoal"

// The game is the same for both colours, and with symmetric squares for left and
// right.

// flipped returns the position with the colours exchanged and the board turned round. What
// happens to one colour in s happens to the other colour there.
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
// Symmetric both are worth the same, but not always what follows: the side rule treats the
// middle file like the left (WG-27).
func mirrored(s state) state {
	s.Ball = s.Ball.Mirrored()
	return s
}
