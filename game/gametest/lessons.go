package gametest

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"woodwork/game"
)

// Lessons plays every good answer of every lesson of a game, and the script of the lesson after
// it. No two lessons may be alike, each must have both good and wrong answers, and there must be
// at least least lessons.
func Lessons(t *testing.T, g game.Game, least int) {
	t.Helper()
	seen := map[string]bool{}
	for _, l := range g.Lessons {
		m, err := g.Load(nil, l.State)
		if err != nil {
			t.Errorf("%s: %v", l.ID, err)
			continue
		}
		legal := m.Legal(m.Turn().Seats.First())
		if seen[l.ID] || len(l.Good) == 0 || l.Leads == "" && len(l.Good) >= len(legal) {
			t.Errorf("%s: told twice, or %d of %d moves are good", l.ID, len(l.Good), len(legal))
		}
		seen[l.ID] = true
		for _, good := range l.Good {
			if l.Leads == "" && !slices.Contains(legal, good) {
				t.Errorf("%s: %s is not legal: %v", l.ID, good, legal)
				continue
			}
			checkLesson(t, l, m.Clone(), good)
		}
		for _, wrong := range l.Wrong {
			checkWrong(t, l, m.Clone(), wrong)
		}
	}
	if len(seen) < least {
		t.Errorf("%d lessons, want %d and more", len(seen), least)
	}
}

// checkWrong plays a wrong move and its script. For the reader the lesson ends there, so nothing
// may be left to chance.
func checkWrong(t *testing.T, l game.Lesson, m game.Match, wrong game.WrongMove) {
	t.Helper()
	if slices.Contains(l.Good, wrong.Move) {
		t.Errorf("%s: %s is good and wrong", l.ID, wrong.Move)
	} else if err := playAll(m, strings.Join(append([]string{wrong.Move}, wrong.Script...), " | ")); err != nil {
		t.Errorf("%s, after %s: %v", l.ID, wrong.Move, err)
	} else if m.Turn().Chance {
		t.Errorf("%s: after %s and its script chance is to decide: %s", l.ID, wrong.Move, m.State())
	}
}

// checkLesson plays a good answer from the lesson's position.
func checkLesson(t *testing.T, l game.Lesson, m game.Match, good string) {
	t.Helper()
	leads, err := regexp.Compile(l.Leads)
	if err != nil || l.Leads != "" && leads.MatchString(m.State()) {
		t.Errorf("%s: leads to where it begins, or %v", l.ID, err)
		return
	}
	if err := playAll(m, strings.Join(append([]string{good}, l.Script...), " | ")); err != nil {
		t.Errorf("%s, after %s: %v", l.ID, good, err)
	} else if !leads.MatchString(m.State()) {
		t.Errorf("%s: %s leads to %s", l.ID, good, m.State())
	}
}

// A Wrong is a wrong move of a lesson and the id of the expected answer, "wrong" where no
// specific answer fits.
type Wrong struct{ Lesson, Move, Answer string }

// Answers checks which answer the lessons give to wrong moves, and that every answer is used.
func Answers(t *testing.T, g game.Game, wrong []Wrong) {
	t.Helper()
	said := map[[2]string]bool{}
	for _, w := range wrong {
		at := slices.IndexFunc(g.Lessons, func(l game.Lesson) bool { return l.ID == w.Lesson })
		if at < 0 {
			t.Errorf("no lesson %s", w.Lesson)
			continue
		}
		answer, came := answer(t, g, g.Lessons[at], w.Move)
		if answer != w.Answer {
			t.Errorf("%s: to %s is answered %s, want %s: %s", w.Lesson, w.Move, answer, w.Answer, came)
		}
		said[[2]string{w.Lesson, answer}] = true
	}
	for _, l := range g.Lessons {
		for _, a := range l.Answers {
			if !said[[2]string{l.ID, a.ID}] {
				t.Errorf("%s: no move is answered %s", l.ID, a.ID)
			}
		}
	}
}

// answer plays a wrong move and its script from a lesson's position, as a reader's page does. It
// returns the id of the answer and what the answer's pattern was matched against.
func answer(t *testing.T, g game.Game, l game.Lesson, move string) (id, came string) {
	t.Helper()
	came, state, err := playedFrom(g, l.State, append([]string{move}, following(l, move)...))
	if err != nil && l.Leads != "" { // the script does not follow this move
		came, state, err = playedFrom(g, l.State, []string{move})
	}
	if err != nil {
		t.Errorf("%s: %s: %v", l.ID, move, err)
	}
	if l.Leads != "" && regexp.MustCompile(l.Leads).MatchString(state) {
		return "right", came
	}
	for _, a := range l.Answers {
		if regexp.MustCompile(a.Pattern).MatchString(came) {
			return a.ID, came
		}
	}
	return "wrong", came
}

// following returns the script that is played after a wrong move.
func following(l game.Lesson, move string) []string {
	if l.Leads != "" {
		return l.Script
	}
	for _, wrong := range l.Wrong {
		if wrong.Move == move {
			return wrong.Script
		}
	}
	return nil
}

// playedFrom plays moves from a state line. It returns the moves with the resulting state,
// joined as an Answer's pattern expects, and that state.
func playedFrom(g game.Game, from string, moves []string) (came, state string, err error) {
	m, err := g.Load(nil, from)
	if err != nil {
		return "", "", err
	}
	var all []string
	for _, move := range moves {
		move = game.OnlyOutcome(m, move)
		if err := playAll(m, move); err != nil {
			return "", "", err
		}
		all = append(all, move)
	}
	return strings.Join(append(all, m.State()), " | "), m.State(), nil
}
