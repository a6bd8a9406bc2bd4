package engine

import (
	"regexp"
	"slices"
	"testing"

	"woodwork/game"
	sq "woodwork/games/squareball"
)

// TestLessonsShow: in a lesson that asks for a flick the proposed aim is a right answer.
func TestLessonsShow(t *testing.T) {
	r := sq.Standard()
	for _, l := range sq.Lessons() {
		s, err := r.ParseState(l.State)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(l.Script, []string{"#N 0,0,0", game.Only}) {
			continue
		}
		aims := propose(r, &s)
		next := after(r, &s, aims[0].Flick, sq.Move{Act: sq.Execute})
		if aims[0].Promise != Good || !regexp.MustCompile(l.Leads).MatchString(r.FormatState(&next)) {
			t.Errorf("%s: %s leads to %s", l.ID, r.FormatMove(&s, aims[0].Flick), r.FormatState(&next))
		}
	}
}
