package squareball

import "woodwork/game"

// usualA and usualB are the figures in the usual formation.
const (
	usualA = " -34200,0;-21500,-11000;-21500,0;-21500,11000;-13000,-5000;-13000,5000;2000,-15000;2000,15000;12000,-10000;12000,10000;17000,0"
	usualB = " 34200,0;21500,11000;21500,0;21500,-11000;13000,5000;13000,-5000;-2000,15000;-2000,-15000;-12000,10000;-12000,-10000;-17000,0"
)

// exactly is what follows the flick of a lesson: a hand that does not err, and the slide.
var exactly = []string{"#N 0,0,0", game.Only}

// Lessons is the tutorial: positions in which a side flicks, or chooses among listed
// decisions.
func Lessons() []game.Lesson {
	return []game.Lesson{
		{
			ID:     "flick", // between the other two, to rest on an own figure: SQ-06, SQ-09
			State:  "SQ1 1 60000 + 0:0 0,0/0,0 A C FLICK 8 N,fA,mA1,mB0" + usualA + usualB + " -3000,0,0,5;0,2600,0,1;0,-2600,0,3",
			Good:   []string{"f1,0,1100", "f1,0,1070,20"},
			Script: exactly,
			Leads:  " CARRY:",
		},
		{
			ID: "shot", // the landing has been, the keeper covers the straight way: SQ-17
			State: "SQ1 1 300000 + 0:0 0,0/0,0 A C FLICK 3 N,H,I10,fA,mA3,mB2" + usualA +
				" 34200,1500;21500,11000;21500,0;21500,-11000;13000,5000;13000,-5000;-2000,15000;-2000,-15000;-12000,10000;-12000,-10000;-17000,0" +
				" 24000,3000,0,1;27000,5250,0,2;27000,50,0,3",
			Good:   []string{"f1,34250,1200"},
			Script: exactly,
			Leads:  " 1:0 ",
		},
		{
			ID:    "circle", // a figure is too much for a throw: SQ-03, SQ-04
			State: "SQ1 1 60000 + 0:0 0,0/0,0 A C PROTEST:c0 0 fA,mA1,mB0" + usualA + usualB + " -3000,0,0,5;0,6700,0,1;0,-2600,0,3",
			Good:  []string{"."},
		},
		{
			ID:    "landing", // without a landing no goal counts: SQ-17
			State: "SQ1 1 300000 + 0:0 0,0/1,0 A C REMOVE:A>FLICK 8 N,fA,mA3,mB2" + usualA + usualB + " -3000,0,0,5;0,2600,0,1;0,-2600,0,3",
			Good:  []string{"x 10"},
		},
		{
			ID:    "empty", // a protest gives no flick: SQ-16, SQ-31
			State: "SQ1 1 400000 + 0:0 0,0/0,0 A C PROTEST:s1 0 N,fA,mA3,mB2" + usualA + usualB + " 154,0,0,5;0,2600,0,1;0,-2600,0,3",
			Good:  []string{"."},
		},
		{
			ID: "lane", // a figure that has just moved may be the one that goes: SQ-30
			State: "SQ1 1 600000 + 0:0 0,0/0,1 A C REMOVE:B>FLICK 3 N,H,I10,fA,mA5,mB4 -34200,0;-21500,-11000;-21500,0;-21500,11000;-13000,-5000;-13000,5000;2000,-15000;2000,15000;12000,-10000;12000,10000;18500,-7000" +
				" 34200,0;21500,11000;29800,2300;21500,-11000;13000,5000;13000,-5000;-2000,15000;-2000,-15000;-12000,10000;-12000,-10000;-17000,0" +
				" 24000,3000,0,1;27000,5250,0,2;27000,50,0,3",
			Good:   []string{"x 2"},
			Script: []string{"f1,35335,1200", "#N 0,0,0", "#P G+ p,fB0 47839,221,0;27000,5250,0;27000,50,0 @36000,1601"},
		},
		{
			ID:     "bell", // late, behind and in front of the goal a protest is worth it: SQ-31
			State:  "SQ1 1 1170000 + 0:1 0,0/0,0 A C PROTEST:s1 2 N,H,I10,fA,mA9,mB8" + usualA + usualB + " 27154,2600,0,1;27000,5250,0,2;27000,50,0,3",
			Good:   []string{"!"},
			Script: []string{"x 1"},
		},
	}
}
