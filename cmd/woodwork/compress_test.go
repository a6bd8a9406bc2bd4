package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"
)

// What a page reads first is compressed for clients that accept it, with the same content; small
// answers, logs and errors are sent as they are.
func TestAnswersAreCompressed(t *testing.T) {
	s := serving(t, Serve{Addr: "127.0.0.1:0", Store: "mem"})
	defer s.stop()
	var cookie string
	status, text := s.send(http.MethodPost, "/api/matches",
		`{"game":"footballchess","seats":[{"kind":"human","name":"Ann"},{"kind":"human","name":"Béla"}],"entropy":"`+strings.Repeat("5a", 32)+`"}`, &cookie)
	var made struct{ Doc struct{ ID string } }
	if err := json.Unmarshal(text, &made); err != nil || status != http.StatusCreated {
		t.Fatalf("%d %s", status, text)
	}
	at := "/api/matches/" + made.Doc.ID
	for _, path := range []string{at, at + "/events", "/api/games"} {
		_, none, whole := s.accepting("identity", path, cookie)
		_, encoding, small := s.accepting("br, gzip", path, cookie)
		if none != "" || encoding != "gzip" {
			t.Errorf("%s: encoded with %q and %q", path, none, encoding)
			continue
		}
		z, err := gzip.NewReader(bytes.NewReader(small))
		if err != nil {
			t.Fatal(err)
		}
		if text, err := io.ReadAll(z); err != nil || !bytes.Equal(text, whole) {
			t.Errorf("%s: %d bytes, plain %d, %v", path, len(text), len(whole), err)
		}
		if 4*len(small) > 3*len(whole) {
			t.Errorf("%s: %d bytes of %d", path, len(small), len(whole))
		}
	}
	for path, want := range map[string]int{
		at + "/log": http.StatusOK, "/api/key": http.StatusOK, "/api/matches/none": http.StatusNotFound, at + "/events?limit=0": http.StatusBadRequest,
	} {
		if status, encoding, body := s.accepting("gzip", path, cookie); status != want || encoding != "" || len(body) == 0 {
			t.Errorf("%s: %d, %d bytes encoded with %q", path, status, len(body), encoding)
		}
	}
}

// accepting gets a path and returns how the answer is encoded.
func (s *served) accepting(encodings, path, cookie string) (status int, encoding string, body []byte) {
	s.t.Helper()
	r, err := http.NewRequestWithContext(s.t.Context(), http.MethodGet, s.url+path, nil)
	if err != nil {
		s.t.Fatal(err)
	}
	r.Header.Set("Accept-Encoding", encodings)
	r.Header.Set("Cookie", cookie)
	resp, err := http.DefaultClient.Do(r)
	if err != nil {
		s.t.Fatal(err)
	}
	defer resp.Body.Close()
	if body, err = io.ReadAll(resp.Body); err != nil {
		s.t.Fatal(err)
	}
	return resp.StatusCode, resp.Header.Get("Content-Encoding"), body
}
