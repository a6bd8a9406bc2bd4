package squareball

import "woodwork/game"

// usualA and usualB are the figures of each side in the usual formation.
const (
	usualA = " -34200,0;-21500,-11000;-21500,0;-21500,11000;-13000,-5000;-13000,5000;2000,-15000;2000,15000;12000,-10000;12000,10000;17000,0"
	usualB = " 34200,0;21500,11000;21500,0;21500,-11000;13000,5000;13000,-5000;-2000,15000;-2000,-15000;-12000,10000;-12000,-10000;-17000,0"
)

// exactly follows the flick of a lesson: an execution without error, and the slide.
var exactly = []string{"#N 0,0,0", game.Only}

// Answers to wrong moves that occur in more than one lesson.
var (
	ended    = game.Answer{ID: "end", Pattern: `^e `}
	notWhite = game.Answer{ID: "other", Pattern: `^f[23],`}
	touched  = game.Answer{ID: "touch", Pattern: `#P \S+ (\S+,)?t\d`}
	// The gap is about four centimetres away: a flick slower than 500 mm/s stops there.
	tooSoft = game.Answer{ID: "soft", Pattern: `^f\d,\d+,([1-4]?\d?\d)[, ].*#P R (-|[^p ]+) `}
	tooFar  = game.Answer{ID: "out", Pattern: `#P [SE][+-] p`}
)

// onTheirs answers a flick whose die has stopped on an opponent's figure with n flicks left.
func onTheirs(n string) game.Answer { return game.Answer{ID: "theirs", Pattern: ` FLICK ` + n + ` `} }

// Lessons is the tutorial: an attack from the throw to the goal, and how to defend. Each lesson
// first shows what to do; the last one only asks.
func Lessons() []game.Lesson {
	return []game.Lesson{
		{
			ID:      "throw", // an attack begins with three dice in the circle: SQ-01
			State:   "SQ1 1 0 + 0:0 0,0/0,0 A C START 0 fA,mA1,mB0" + usualA + usualB + " -;-;-",
			Good:    []string{"t"},
			Script:  []string{"#T 1:-3000,0,0,5 2:0,2600,0,3 3:0,-2600,0,1"},
			Leads:   " MOVES:m 8 ",
			Answers: []game.Answer{{ID: "keeper", Pattern: `^k `}},
		},
		{
			ID: "flick", // between the other two, wherever it rests: SQ-06
			State: "SQ1 1 60000 + 0:0 0,0/0,0 A C FLICK 8 N,fA,mA1,mB0 -34200,0;-21500,-11000;-21500,0;-21500,11000;-13000,-5000;-13000,5000;2000,-15000;2000,15000;12000,-10000;12000,10000;17000,-14000" +
				usualB + " -3000,0,0,5;0,2600,0,3;0,-2600,0,1",
			Good:    []string{"f1,0,900", "f1,500,800"},
			Script:  exactly,
			Leads:   ` (FLICK 7|CARRY:\S+) `,
			Answers: []game.Answer{ended, notWhite, touched, tooSoft, tooFar, onTheirs("6")},
		},
		{
			ID:     "land", // to rest on one's own figure: SQ-09
			State:  "SQ1 1 60000 + 0:0 0,0/0,0 A C FLICK 8 N,fA,mA1,mB0" + usualA + usualB + " -3000,0,0,5;0,2600,0,1;0,-2600,0,3",
			Good:   []string{"f1,0,1100", "f1,0,1070,20"},
			Script: exactly,
			Leads:  " CARRY:",
			Answers: []game.Answer{
				ended, notWhite, touched, tooSoft, tooFar, onTheirs("6"),
				{ID: "hard", Pattern: `#P R \S*cA10`},
				{ID: "short", Pattern: `#P R p\S* (-?\d{1,4}|1[0-4]\d{3}),`},
				{ID: "long", Pattern: `#P R p\S* (1[89]\d{3}|[23]\d{4}),`},
			},
		},
		{
			ID:      "carry", // the figure moves forward with the die on it: SQ-13
			State:   "SQ1 1 60000 + 0:0 0,0/0,0 A C CARRY:10 8 N,H,I10,fA,mA1,mB0" + usualA + usualB + " 15632,0,0,5;0,2600,0,1;0,-2600,0,3",
			Good:    []string{"c 18000,-5500"},
			Leads:   ` FLICK .*;12000,10000;(17[1-9]\d\d|1[89]\d{3}|2\d{4}),`,
			Answers: []game.Answer{{ID: "still", Pattern: `^\. `}},
		},
		{
			ID:     "gap", // only one die has a gap in front of it: SQ-06
			State:  "SQ1 1 200000 + 0:0 0,0/0,0 A C FLICK 4 N,fA,mA3,mB2" + usualA + usualB + " 6000,5200,0,4;2500,1500,0,2;7000,-2000,0,6",
			Good:   []string{"f2,500,1000"},
			Script: exactly,
			Leads:  ` (FLICK 3|CARRY:\S+) .* 6000,5200,\d+,4;([3-9]\d{3}|[1-3]\d{4}),`,
			Answers: []game.Answer{ended,
				{ID: "backward", Pattern: `^f[13],`},
				{ID: "bounce", Pattern: `#P \S+ p\S*,c[AB]\d+\S*,t\d`}, touched, tooSoft,
				{ID: "early", Pattern: `#P G\+ p`}, tooFar, onTheirs("2"),
				{ID: "blocked", Pattern: `#P R p\S*,cB`},
			},
		},
		{
			ID: "shot", // the landing is done, the keeper covers the straight line: SQ-17
			State: "SQ1 1 300000 + 0:0 0,0/0,0 A C FLICK 3 N,H,I10,fA,mA3,mB2" + usualA +
				" 34200,1500;21500,11000;21500,0;21500,-11000;13000,5000;13000,-5000;-2000,15000;-2000,-15000;-12000,10000;-12000,-10000;-17000,0" +
				" 24000,3000,0,1;27000,5250,0,2;27000,50,0,3",
			Good:   []string{"f1,34250,1200"},
			Script: exactly,
			Leads:  " 1:0 ",
			Answers: []game.Answer{
				ended, notWhite,
				{ID: "saved", Pattern: `#P \S+ p\S*cB0`}, touched, tooSoft,
				{ID: "post", Pattern: `#P R p\S*,o`},
				{ID: "wide", Pattern: `#P [SE][+-] p`},
			},
		},
		{
			ID: "offside", // the second-last defender comes out: SQ-19
			State: "SQ1 1 500000 + 0:0 0,0/0,1 A C RMOVE:B2>FLICK 3 N,H,I10,fA,mA4,mB3" + usualA + deepB +
				" 15000,3000,0,1;18000,5250,0,2;18000,50,0,3",
			Good:    []string{"m 2 14900,-3750"},
			Leads:   ` 34200,0;9000,14500;(1[0-6]\d{3}|\d{1,4}|-\d+),`,
			Answers: []game.Answer{{ID: "line", Pattern: `^\. `}, {ID: "another", Pattern: `^[mo] ([013-9]|10) `}},
		},
		{
			ID:    "defend", // without a landing no goal counts: SQ-17
			State: "SQ1 1 300000 + 0:0 0,0/1,0 A C REMOVE:A>FLICK 8 N,fA,mA3,mB2" + usualA + usualB + " -3000,0,0,5;0,2600,0,1;0,-2600,0,3",
			Good:  []string{"x 10"},
		},
	}
}

// deepB is Blue's line-up with only number 2 left behind.
const deepB = " 34200,0;9000,14500;21500,-4000;9000,-14500;11000,4500;11000,-4500;-2000,15000;-2000,-15000;-12000,10000;-12000,-10000;-17000,0"
