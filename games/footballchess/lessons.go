package footballchess

import (
	"strings"

	"woodwork/game"
)

// Lessons is the tutorial: eight positions, from picking the ball up to the
// restart after a goal.
func Lessons() []game.Lesson {
	return []game.Lesson{
		{
			ID:    "pick", // four pieces reach the free ball: FC-09
			State: "3k3/7/b5r/1p2qn1/7/R6/1N5/3P3/6B/7/3K2Q d6 w 0-0 0 0 -",
			Good:  strings.Fields("Ra6-d6 Bg3-d6 Nb5-d6 Pd4-d6"),
		},
		{
			ID:    "shot", // over one piece, past the keeper's line: FC-12, FC-14
			State: "4k2/1p5/2b1r2/1Q1q1n1/7/7/7/1N3P1/2R1B2/7/3K3 b8 w 0-0 0 0 -",
			Good:  []string{"Qb8>b12"},
		},
		{
			ID:    "knight", // the keeper does not stop it: FC-14
			State: "3kq2/4N2/2b1r2/1p5/6R/7/n6/7/6B/Q5P/3K3 e10 w 0-0 0 0 -",
			Good:  strings.Fields("Ne10>d12 Ne10>f12"),
		},
		{
			ID:    "take", // any piece that reaches d5 and turns there: FC-28
			State: "3k3/7/2b1r2/1p3nB/7/7/R2q3/2N4/3P3/7/3K2Q d5 w 0-0 0 0 -",
			Good: strings.Fields("Ra5xd5-d4 Ra5xd5-d6 Ra5xd5-d7 Ra5xd5-d8 Ra5xd5-d9 Ra5xd5-d10 " +
				"Bg8xd5-a8 Bg8xd5-b7 Bg8xd5-c6 Bg8xd5-e4 Bg8xd5-f3 Bg8xd5-g2 Pd3xd5-b5 Pd3xd5-c5 Pd3xd5-e5 Pd3xd5-f5"),
		},
		{
			ID:    "chain", // the pawn is in the middle: FC-19, FC-20
			State: "3k3/1q5/2r1b2/1p3n1/7/2N2B1/7/1R1P1Q1/7/7/3K3 b4 w 0-0 0 0 -",
			Good:  []string{"Rb4:d4:f4"},
		},
		{
			ID:    "offside", // no pass to c11, but a goal over it: FC-23, FC-26
			State: "2R4/3k3/1p2r1n/q1Q1b2/7/7/7/5P1/B6/6N/3K3 c8 w 0-0 0 0 -",
			Good:  []string{"Qc8>c12"},
		},
		{
			ID:    "save", // rob the queen, or put a second piece in its way: FC-12
			State: "3k3/7/2b1r2/1p3n1/7/3Q1q1/7/1N3P1/2R1B2/7/3K3 f6 w 0-0 2 2 -",
			Good: strings.Fields("Be3-f2 Qd6xf6-d4 Qd6xf6-d8 Qd6xf6-e5 Qd6xf6-e7 Qd6xf6-f5 Qd6xf6-f7 Qd6xf6-g5 Qd6xf6-g7 " +
				"Pf4xf6-e6 Pf4xf6-g6"),
		},
		{
			ID:    "restart", // the queen on the square next to the centre spot: FC-34, FC-36
			State: "3k3/7/2b1r2/3q3/7/7/7/5B1/2R4/7/3K3 d6 w 2-1 0 92 QNPnp:b",
			Good:  []string{"Q@d4"}, Script: strings.Fields("N@b8 N@b4 P@f8 P@e3"),
		},
	}
}
