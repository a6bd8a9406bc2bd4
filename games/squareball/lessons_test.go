package squareball

import (
	"testing"

	"woodwork/game/gametest"
)

func TestLessons(t *testing.T) { gametest.Lessons(t, Game(), 8) }

// TestAnswers: each kind of wrong move gets its own answer.
func TestAnswers(t *testing.T) {
	gametest.Answers(t, Game(), []gametest.Wrong{
		{Lesson: "throw", Move: "k -34200,3000", Answer: "keeper"},
		{Lesson: "flick", Move: "e", Answer: "end"},
		{Lesson: "flick", Move: "f2,0,900", Answer: "other"},
		{Lesson: "flick", Move: "f1,4000,900", Answer: "touch"},
		{Lesson: "flick", Move: "f1,0,300", Answer: "soft"},
		{Lesson: "flick", Move: "f1,9000,900", Answer: "wrong"},
		{Lesson: "flick", Move: "f1,0,1300", Answer: "theirs"},
		{Lesson: "flick", Move: "f1,1200,2100", Answer: "out"},
		{Lesson: "land", Move: "e", Answer: "end"},
		{Lesson: "land", Move: "f3,0,900", Answer: "other"},
		{Lesson: "land", Move: "f1,4000,900", Answer: "touch"},
		{Lesson: "land", Move: "f1,0,300", Answer: "soft"},
		{Lesson: "land", Move: "f1,0,900", Answer: "short"},
		{Lesson: "land", Move: "f1,0,1800", Answer: "hard"},
		{Lesson: "land", Move: "f1,390,1290", Answer: "long"},
		{Lesson: "land", Move: "f1,1040,1650", Answer: "out"},
		{Lesson: "land", Move: "f1,130,1470", Answer: "theirs"},
		{Lesson: "land", Move: "f1,1040,1110", Answer: "wrong"},
		{Lesson: "carry", Move: ".", Answer: "still"},
		{Lesson: "carry", Move: "c 12700,0", Answer: "wrong"},
		{Lesson: "gap", Move: "e", Answer: "end"},
		{Lesson: "gap", Move: "f3,4000,1000", Answer: "backward"},
		{Lesson: "gap", Move: "f2,4000,900", Answer: "touch"},
		{Lesson: "gap", Move: "f2,35230,2010", Answer: "bounce"},
		{Lesson: "gap", Move: "f2,0,1470", Answer: "early"},
		{Lesson: "gap", Move: "f2,520,1740", Answer: "out"},
		{Lesson: "gap", Move: "f2,0,1020", Answer: "theirs"},
		{Lesson: "gap", Move: "f2,1950,1920", Answer: "blocked"},
		{Lesson: "gap", Move: "f2,35400,300", Answer: "soft"},
		{Lesson: "gap", Move: "f2,18000,900", Answer: "wrong"},
		{Lesson: "shot", Move: "e", Answer: "end"},
		{Lesson: "shot", Move: "f2,18000,900", Answer: "other"},
		{Lesson: "shot", Move: "f1,33000,1200", Answer: "touch"},
		{Lesson: "shot", Move: "f1,34290,200", Answer: "soft"},
		{Lesson: "shot", Move: "f1,35100,1500", Answer: "saved"},
		{Lesson: "shot", Move: "f1,520,1740", Answer: "wide"},
		{Lesson: "shot", Move: "f1,0,1200", Answer: "post"},
		{Lesson: "shot", Move: "f1,34250,700", Answer: "wrong"},
		{Lesson: "offside", Move: ".", Answer: "line"},
		{Lesson: "offside", Move: "m 3 9000,-19000", Answer: "another"},
		{Lesson: "offside", Move: "m 2 19000,-4000", Answer: "wrong"},
		{Lesson: "defend", Move: "x 6", Answer: "wrong"},
	})
}
