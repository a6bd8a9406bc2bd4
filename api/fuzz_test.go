package api

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// Whatever the body, the answer is no fault of the server.
func FuzzBodies(f *testing.F) {
	for _, body := range []string{
		`{"game":"tutto","seats":[{"kind":"human","name":"A"},{"kind":"bot","level":"club"}],"entropy":"` + someEntropy + `"}`,
		`{"game":"tutto","state":"` + opening + `","moves":["=b6",":123456","k1"]}`,
		`{"game":"tutto","state":"6000 0,0 1 K b6 0 - 111111 a5555554551 1","moves":["b"]}`,
		`{"seat":0,"seq":7,"move":"k15"}`, `{"key":"x","name":"B","entropy":"` + someEntropy + `"}`,
		`{"game":"footballchess","state":"` + kickOff + `","moves":["Qd4-d6"],"think":1}`, `{"moves":["Qd4-d6"]}`,
		`{}`, `null`, `[1,2`, `{"seat":-1}`, `{"seat":1e9,"seq":-1,"move":""}`,
	} {
		f.Add(body)
	}
	h := start(f)
	id, a, _ := h.pair(nil)
	paths := []string{"/api/matches", "/api/positions", "/api/analysis", "/api/games/footballchess/puzzles/1", "/api/matches/" + id + "/moves", "/api/matches/" + id + "/seats/1"}
	f.Fuzz(func(t *testing.T, body string) {
		for _, path := range paths {
			r := httptest.NewRequest(http.MethodPost, path, strings.NewReader(body))
			r.Header.Set("Cookie", a.cookie)
			r.Header.Set("Content-Type", "application/json")
			w := httptest.NewRecorder()
			h.api.ServeHTTP(w, r)
			if w.Code >= 500 {
				t.Errorf("%s %q: %d %s", path, body, w.Code, w.Body)
			}
		}
	})
}

// What is read the short way is what encoding/json reads.
func FuzzPlainMoves(f *testing.F) {
	for _, body := range []string{
		`{"seat":0,"seq":7,"move":"k15"}`, `{"seat":10,"seq":0,"move":""}`, `{"seat":1,"seq":07,"move":"b"}`, `{"seat":0,"seq":7,"move":"k15"}x"}`,
		`{"seat":0,"seq":99999999999999999999,"move":"b"}`, `{"seat":-1,"seq":1,"move":"\u0062"}`, `{"seat":0,"seq":1,"move":"b","seq":2}`,
	} {
		f.Add(body)
	}
	f.Fuzz(func(t *testing.T, body string) {
		short, ok := plainMove([]byte(body))
		var want MoveRequest
		if err := json.Unmarshal([]byte(body), &want); ok && (err != nil || short != want) {
			t.Errorf("%q: read %+v, want %+v, %v", body, short, want, err)
		}
	})
}

func TestPlainMovesAreReadTheShortWay(t *testing.T) {
	m, ok := plainMove([]byte(`{"seat":1,"seq":123456,"move":"k15"}`))
	if want := (MoveRequest{Seat: 1, Seq: 123456, Move: "k15"}); !ok || m != want {
		t.Errorf("read %+v, %v", m, ok)
	}
}

// A cookie that was checked before is not checked again, and one that is forged
// is never known.
func TestTheReceptionKnowsWhoCameBefore(t *testing.T) {
	g := newSessions(NewKey())
	genuine := g.key.cookie("anna", false).Value
	for _, value := range []string{genuine, genuine, "anna.forged", genuine + "x", "anna", ""} {
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		r.AddCookie(&http.Cookie{Name: cookieName, Value: value})
		want := guest("")
		if value == genuine {
			want = "anna"
		}
		if got, _ := g.guestOf(r, false); got != want {
			t.Errorf("the cookie %q is %q's, want %q", value, got, want)
		}
	}
	if len(g.known) != 1 {
		t.Errorf("%d cookies are known, want the genuine one", len(g.known))
	}
}
