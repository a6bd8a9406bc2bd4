package api

import (
	"net/http"
	"testing"
)

// Two players pause a match; the document and their lists say so until one of them resumes it.
func TestAPause(t *testing.T) {
	h := start(t)
	id, a, b := h.pair(nil)
	pauses, resume := "/api/matches/"+id+"/pauses", "/api/matches/"+id+"/resume"
	paused := func(what string, phase string, want bool) {
		t.Helper()
		for name, v := range map[string]*visitor{"Ann": a, "Bob": b} {
			list := ok[Me](v, "GET", "/api/me", nil).Matches
			if len(list) != 1 || list[0].Paused != want || want && list[0].Yours {
				t.Errorf("%s, the list of %s is %+v", what, name, list)
			}
			if doc := v.look(id).Doc; doc.Phase != phase {
				t.Errorf("%s, %s sees a match that is %s", what, name, doc.Phase)
			}
		}
	}
	paused("at the beginning", "playing", false)
	ok[Seq](a, "POST", resume, ResumeRequest{Seat: 0}) // it has been resumed already
	ok[Seq](a, "POST", pauses, OfferRequest{Seat: 0})
	paused("asked for", "playing", false)
	ok[Seq](b, "POST", pauses, OfferRequest{Seat: 1})
	paused("agreed on", "paused", true)
	h.visitor().refused(http.StatusForbidden, "not_your_seat", "POST", resume, ResumeRequest{Seat: 0})
	ok[Seq](b, "POST", resume, ResumeRequest{Seat: 1})
	paused("over", "playing", false)
	b.refused(http.StatusNotFound, "not_found", "POST", pauses, OfferRequest{Seat: 7})
}
