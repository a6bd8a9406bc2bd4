package api

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"woodwork/match"
	"woodwork/store/mem"
)

// A page's first answers are compressed for those who take it so, and say the same.
func TestAnswersAreCompressed(t *testing.T) {
	h := open(t, mem.New(), func(c *Config, _ *match.Config) { c.Files = client() })
	v := h.visitor()
	id := v.table(nil, NewSeat{Kind: "human", Name: "Ann"}, NewSeat{Kind: "human", Name: "Béla"}).Doc.ID
	for _, path := range []string{"/api/matches/" + id, "/api/matches/" + id + "/events", "/api/games"} {
		v.header.Set("Accept-Encoding", "identity")
		whole, plain := v.send("GET", path, nil)
		v.header.Set("Accept-Encoding", "br, gzip")
		small, packed := v.send("GET", path, nil)
		if whole.Header.Get("Content-Encoding") != "" || small.Header.Get("Content-Encoding") != "gzip" || small.StatusCode != http.StatusOK {
			t.Errorf("%s: %q and %q", path, whole.Header.Get("Content-Encoding"), small.Header.Get("Content-Encoding"))
		}
		if got := unzipped(t, packed); !bytes.Equal(got, plain) || !json.Valid(got) {
			t.Errorf("%s: %d bytes, plain %d", path, len(got), len(plain))
		}
		if 2*len(packed) > len(plain)*3/2 {
			t.Errorf("%s: %d bytes of %d", path, len(packed), len(plain))
		}
	}
}

// What is small, no JSON or an error goes as it is: a problem's code is read from its bytes.
func TestAnswersThatAreNotCompressed(t *testing.T) {
	h := open(t, mem.New(), func(c *Config, _ *match.Config) { c.Files = client() })
	v := h.visitor()
	id := v.table(nil, NewSeat{Kind: "human", Name: "Ann"}, NewSeat{Kind: "human", Name: "Béla"}).Doc.ID
	v.header.Set("Accept-Encoding", "gzip")
	for path, status := range map[string]int{
		"/api/matches/" + id + "/log": http.StatusOK, "/api/key": http.StatusOK, "/api/matches/none": http.StatusNotFound,
		"/api/matches/" + id + "/events?limit=0": http.StatusBadRequest, "/assets/app-4f1c.js": http.StatusOK,
	} {
		resp, text := v.send("GET", path, nil)
		if resp.StatusCode != status || resp.Header.Get("Content-Encoding") != "" || len(text) == 0 {
			t.Errorf("%s: %s, %q", path, resp.Status, resp.Header.Get("Content-Encoding"))
		}
	}
}

// However many ask at the same time, there are only a few compressors; who finds none
// free is answered at once.
func TestCompressorsAreFew(t *testing.T) {
	c := newCompression()
	begun, end, done := make(chan bool), make(chan bool), make(chan *httptest.ResponseRecorder)
	h := c.where(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		io.WriteString(w, strings.Repeat("a", compressedFrom))
		begun <- true
		<-end
	}))
	ask := func() {
		r := httptest.NewRequest("GET", "/api/games", nil)
		r.Header.Set("Accept-Encoding", "gzip")
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		done <- w
	}
	for round := range 2 { // the second one reuses them
		for range compressors + 1 {
			go ask()
			<-begun
		}
		close(end)
		var compressed int
		for range compressors + 1 {
			w := <-done
			text := w.Body.Bytes()
			if w.Header().Get("Content-Encoding") == "gzip" {
				compressed++
				text = unzipped(t, text)
			}
			if len(text) != compressedFrom {
				t.Errorf("round %d: %d bytes", round, len(text))
			}
		}
		if compressed != compressors {
			t.Errorf("round %d: %d were compressed", round, compressed)
		}
		end = make(chan bool)
	}
}

// A handler that panics half-way gives its compressor back.
func TestCompressorOfAPanic(t *testing.T) {
	c := newCompression()
	h := c.where(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprint(w, strings.Repeat("a", compressedFrom))
		panic("fault")
	}))
	for range compressors + 1 {
		func() {
			defer func() { recover() }()
			r := httptest.NewRequest("GET", "/api/games", nil)
			r.Header.Set("Accept-Encoding", "gzip")
			h.ServeHTTP(httptest.NewRecorder(), r)
		}()
	}
	if len(c.free) != compressors {
		t.Errorf("%d compressors are left", len(c.free))
	}
}

func unzipped(t *testing.T, packed []byte) []byte {
	t.Helper()
	z, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return text
}
