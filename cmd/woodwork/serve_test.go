package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"woodwork/internal/random/randomtest"
	"woodwork/match"
)

// brokenStore fails at everything.
type brokenStore struct{ match.Store }

func (brokenStore) Open(context.Context, string) (match.Meta, error) {
	return match.Meta{}, errors.New("the disk is gone")
}

// A served is a server that a test has started.
type served struct {
	t       *testing.T
	url     string
	metrics string // where its figures are, if they were asked for
	stop    func() error
}

// serving starts the command and waits for its addresses.
func serving(t *testing.T, s Serve) *served {
	t.Helper()
	s.random = randomtest.Source(t)
	ctx, cancel := context.WithCancel(t.Context())
	t.Cleanup(cancel)
	lines, ended := make(chan string), make(chan error, 1)
	go func() {
		ended <- s.serve(ctx, func(line string) { lines <- line })
	}()
	line := func() string {
		t.Helper()
		select {
		case line := <-lines:
			return line
		case err := <-ended:
			t.Fatalf("the server ended: %v", err)
			return ""
		}
	}
	at := &served{t: t, url: strings.TrimPrefix(line(), "Woodwork is at "), stop: func() error { cancel(); return <-ended }}
	line() // where the data is
	if s.Metrics != "" {
		at.metrics = strings.TrimPrefix(line(), "Metrics are at ")
	}
	go func() {
		for range lines { // what else it says
		}
	}()
	return at
}

// failing starts a server that must not start, and returns why it does not.
func failing(t *testing.T, s Serve) error {
	t.Helper()
	s.random = randomtest.Source(t)
	return s.serve(t.Context(), func(line string) { t.Errorf("the server started: %s", line) })
}

func (s *served) get(path, cookie string) (int, []byte) {
	s.t.Helper()
	return s.send(http.MethodGet, path, "", &cookie)
}

// send makes a request; if the answer sets a cookie, it replaces the given one.
func (s *served) send(method, path, body string, cookie *string) (int, []byte) {
	s.t.Helper()
	req, err := http.NewRequest(method, s.url+path, strings.NewReader(body))
	if err != nil {
		s.t.Fatal(err)
	}
	req.Header.Set("Cookie", *cookie)
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		s.t.Fatal(err)
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	if err != nil {
		s.t.Fatal(err)
	}
	for _, c := range resp.Cookies() {
		*cookie = c.Name + "=" + c.Value
	}
	return resp.StatusCode, text
}

// A server that is stopped and started again with the same data recognizes its guests and
// continues their matches.
func TestServeGoesOnWhereItWas(t *testing.T) {
	dir := t.TempDir()
	first := serving(t, Serve{Addr: "127.0.0.1:0", Data: dir})
	var cookie string
	status, text := first.send(http.MethodPost, "/api/matches",
		`{"game":"tutto","seats":[{"kind":"human","name":"Ann"},{"kind":"human","name":"Bob"}],"entropy":"`+strings.Repeat("5a", 32)+`"}`, &cookie)
	if status != http.StatusCreated {
		t.Fatalf("opening a match: %d %s", status, text)
	}
	var made struct{ Doc struct{ ID string } }
	if err := json.Unmarshal(text, &made); err != nil {
		t.Fatal(err)
	}
	path := "/api/matches/" + made.Doc.ID
	_, before := first.get(path, cookie)
	if err := first.stop(); err != nil {
		t.Fatalf("stopping: %v", err)
	}
	second := serving(t, Serve{Addr: "127.0.0.1:0", Data: dir})
	if _, after := second.get(path, cookie); string(after) != string(before) {
		t.Errorf("after the restart\n%s\nwant\n%s", after, before)
	}
	if err := second.stop(); err != nil {
		t.Fatalf("stopping: %v", err)
	}
	key, err := os.Stat(filepath.Join(dir, "server.key"))
	if err != nil || key.Mode().Perm() != 0o600 {
		t.Errorf("the key: %v %v", key, err)
	}
}

func TestServeForgets(t *testing.T) {
	s := serving(t, Serve{Addr: "127.0.0.1:0", Store: "mem"})
	for path, want := range map[string]string{"/healthz": "ok", "/readyz": "ok", "/": "html", "/api/games": "tutto"} {
		if status, text := s.get(path, ""); status != http.StatusOK || !strings.Contains(string(text), want) {
			t.Errorf("%s: %d %.200s", path, status, text)
		}
	}
	if err := s.stop(); err != nil {
		t.Errorf("stopping: %v", err)
	}
}

// The metrics have an address of their own, and are not served at the other one.
func TestServeMeasures(t *testing.T) {
	s := serving(t, Serve{Addr: "127.0.0.1:0", Store: "mem", Metrics: "127.0.0.1:0"})
	if _, text := s.get("/metrics", ""); strings.Contains(string(text), "woodwork_store_seconds") {
		t.Error("the metrics are where the players are")
	}
	own := &served{t: t, url: strings.TrimSuffix(s.metrics, "/metrics")}
	if status, text := own.get("/metrics", ""); status != http.StatusOK || !strings.Contains(string(text), "woodwork_store_seconds") {
		t.Errorf("%d %.200s", status, text)
	}
	if err := s.stop(); err != nil {
		t.Errorf("stopping: %v", err)
	}
}

// An open stream does not keep the server from stopping.
func TestServeStopsWithStreamsOpen(t *testing.T) {
	s := serving(t, Serve{Addr: "127.0.0.1:0", Store: "mem"})
	var cookie string
	_, text := s.send(http.MethodPost, "/api/matches",
		`{"game":"tutto","seats":[{"kind":"human","name":"Ann"},{"kind":"open"}],"entropy":"`+strings.Repeat("5a", 32)+`"}`, &cookie)
	var made struct{ Doc struct{ ID string } }
	if err := json.Unmarshal(text, &made); err != nil {
		t.Fatal(err)
	}
	resp, err := http.Get(s.url + "/api/matches/" + made.Doc.ID + "/stream")
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	if err := s.stop(); err != nil { // a server that waited for the stream would give up, and say so
		t.Errorf("stopping: %v", err)
	}
}

func TestAddresses(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	if l, err := (&Serve{Addr: taken.Addr().String()}).listen(); err == nil {
		l.Close()
		t.Error("an address that was asked for and is taken was replaced")
	}
	for in, want := range map[string]string{"127.0.0.1:8080": "http://127.0.0.1:8080", "[::]:80": "http://localhost:80", "0.0.0.0:9": "http://localhost:9"} {
		a, err := net.ResolveTCPAddr("tcp", in)
		if err != nil {
			t.Fatal(err)
		}
		if got := address(a); got != want {
			t.Errorf("address of %s is %s, want %s", in, got, want)
		}
	}
	if err := reachable(brokenStore{})(t.Context()); err == nil {
		t.Error("a store that fails is reachable")
	}
}

func TestServeSaysWhatIsWrong(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for name, s := range map[string]Serve{
		"a file for a folder":     {Addr: "127.0.0.1:0", Data: file},
		"no such folder of store": {Addr: "127.0.0.1:0", Data: t.TempDir(), Store: filepath.Join(file, "x.db")},
		"an address that is none": {Addr: "nowhere:-1", Store: "mem"},
		"metrics at no address":   {Addr: "127.0.0.1:0", Store: "mem", Metrics: "nowhere:-1"},
	} {
		if err := failing(t, s); err == nil {
			t.Errorf("%s: no error", name)
		} else if msg := fmt.Sprint(err); len(msg) < 10 {
			t.Errorf("%s: %s", name, msg)
		}
	}
}
