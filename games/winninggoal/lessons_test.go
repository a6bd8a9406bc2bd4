package winninggoal

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"testing"

	"woodwork/game"
	"woodwork/game/gametest"
	"woodwork/i18n"
)

func TestLessons(t *testing.T) { gametest.Lessons(t, Game(), 5) }

// TestLessonsAnswerEveryMove: whatever the reader chooses, the dice fall before the lesson says
// what was wrong with it.
func TestLessonsAnswerEveryMove(t *testing.T) {
	g := Game()
	for _, l := range g.Lessons {
		start, err := g.Load(nil, l.State)
		if err != nil {
			t.Fatal(err)
		}
		seat := start.Turn().Seats.First()
		for _, move := range start.Legal(seat) {
			m := start.Clone()
			if _, err := m.Play(game.AfterWait(m.Turn(), seat), seat, move); err != nil {
				t.Fatal(err)
			}
			told := slices.ContainsFunc(l.Wrong, func(w game.WrongMove) bool { return w.Move == move })
			if m.Turn().Chance && !told && !slices.Contains(l.Good, move) {
				t.Errorf("%s: after %s nothing is rolled", l.ID, move)
			}
		}
	}
}

// TestAnswers: each kind of wrong move gets its own answer.
func TestAnswers(t *testing.T) {
	gametest.Answers(t, Game(), []gametest.Wrong{
		{Lesson: "roll", Move: "R", Answer: "wrong"},
		{Lesson: "roll", Move: "V", Answer: "long"},
		{Lesson: "cross", Move: "O", Answer: "wrong"},
		{Lesson: "cross", Move: "R", Answer: "wrong"},
		{Lesson: "cross", Move: "V", Answer: "wrong"},
		{Lesson: "cross", Move: "Rt", Answer: "bold"},
		{Lesson: "cross", Move: "Vt", Answer: "bold"},
	})
}

// TestLessonFigures: every chance in an answer is one that the reader can see in the position,
// rounded as on the buttons.
func TestLessonFigures(t *testing.T) {
	elsewhere := map[string]bool{"whistle": true} // half of all penalties: WG-33
	r := Standard()
	words, err := i18n.Load(Text(), "en")
	if err != nil {
		t.Fatal(err)
	}
	percent := regexp.MustCompile(`(\d+)%`)
	for _, l := range Lessons() {
		s, err := r.ParseState(l.State)
		if err != nil {
			t.Fatal(err)
		}
		shown := map[string]bool{}
		for _, h := range r.Hints(&s, r.Turn(&s).Seats.First()) {
			for _, f := range h.Figures {
				shown[strconv.Itoa(int(math.Round(100*f.Value)))] = true
			}
		}
		for _, answer := range answers(l) {
			for _, found := range percent.FindAllStringSubmatch(words.Say(game.Say(answer), nil), -1) {
				if !elsewhere[l.ID] && !shown[found[1]] {
					t.Errorf("%s says %s, the position %v", answer, found[0], shown)
				}
			}
		}
	}
}

// answers are the keys of a lesson's answers to the moves.
func answers(l game.Lesson) []string {
	below := "winninggoal.lesson." + l.ID
	keys := []string{below + ".right", below + ".wrong"}
	for _, a := range l.Answers {
		keys = append(keys, "winninggoal.answer."+a.ID)
	}
	return keys
}
