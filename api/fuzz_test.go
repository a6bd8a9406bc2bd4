package api

import (
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
