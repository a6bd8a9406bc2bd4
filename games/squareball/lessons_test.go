package squareball

import (
	"regexp"
	"slices"
	"testing"

	"woodwork/game/gametest"
)

func TestLessons(t *testing.T) { gametest.Lessons(t, Game(), 8) }

// TestLessonsShow: in a lesson that asks for a flick the aim that is drawn is a right one.
func TestLessonsShow(t *testing.T) {
	r := Standard()
	for _, l := range Lessons() {
		s, err := r.ParseState(l.State)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(l.Script, exactly) {
			continue
		}
		aims := r.Aims(&s)
		next := r.exactly(&s, aims[0].Flick)
		if aims[0].Promise != Good || !regexp.MustCompile(l.Leads).MatchString(r.FormatState(&next)) {
			t.Errorf("%s: %s leads to %s", l.ID, r.FormatMove(&s, aims[0].Flick), r.FormatState(&next))
		}
	}
}
