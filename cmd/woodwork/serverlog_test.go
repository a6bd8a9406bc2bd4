package main

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"woodwork/internal/random/randomtest"
)

// logTo makes jsonLog the program's log for a test.
func logTo(t *testing.T, to io.Writer) {
	before := slog.Default()
	slog.SetDefault(jsonLog(to))
	t.Cleanup(func() { slog.SetDefault(before) })
}

// A distant listener makes connections look as if they came from the internet.
type distant struct{ net.Listener }

func (d distant) Accept() (net.Conn, error) {
	c, err := d.Listener.Accept()
	return far{c}, err
}

type far struct{ net.Conn }

func (far) RemoteAddr() net.Addr {
	return &net.TCPAddr{IP: net.IPv4(198, 51, 100, 77), Port: 4711}
}

// Messages of net/http contain no full address, neither after a failed handshake nor after a
// panic in a handler.
func TestNetLogNamesNobody(t *testing.T) {
	var said transcript
	logTo(t, &said)
	server := httptest.NewUnstartedServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { panic("by intent") }))
	server.Listener = distant{server.Listener}
	server.Config.ErrorLog = netLog()
	server.StartTLS()
	defer server.Close()
	if c, err := net.Dial("tcp", server.Listener.Addr().String()); err == nil {
		fmt.Fprint(c, "GET / HTTP/1.1\r\n\r\n")
		io.Copy(io.Discard, c)
		c.Close()
	}
	if _, err := server.Client().Get(server.URL); err == nil {
		t.Fatal("a handler that panics has answered")
	}
	for _, line := range []string{"TLS handshake error from 198.51.100.x", "panic serving 198.51.100.x"} {
		said.await(t, line)
	}
	if text := said.String(); strings.Contains(text, "198.51.100.77") || strings.Contains(text, ":4711") {
		t.Errorf("the log names who called:\n%s", text)
	}
}

// A match is played, and every request is logged as slow; then its file is damaged and it is
// requested again, also through a proxy that is not trusted. Nothing in the server's log
// identifies a person.
func TestTheJSONLogTellsNothingOfPersons(t *testing.T) {
	var said transcript
	logTo(t, &said)
	dir := t.TempDir()
	s := serving(t, Serve{Addr: "127.0.0.1:0", Data: dir, NoLimits: true, Idle: 10 * time.Millisecond, Slow: time.Nanosecond})
	cookie, id, key := openedMatch(t, s)
	second := playedOn(t, s, cookie, id, key)
	if err := s.stop(); err != nil {
		t.Fatal(err)
	}
	damage(t, dir, id)
	s = serving(t, Serve{Addr: "127.0.0.1:0", Data: dir, NoLimits: true, Slow: time.Nanosecond})
	for _, path := range []string{"/m/" + id + "?seat=2&key=" + key, "/api/matches/" + id, "/api/matches/" + id + "/log", "/api/matches/" + id + "/stream"} {
		if status, _ := s.get(path, cookie); status >= 500 != strings.HasPrefix(path, "/api") {
			t.Errorf("%s: %d", path, status)
		}
	}
	for range 2 {
		fromAfar(t, s, "/api/me", cookie)
	}
	if err := s.stop(); err != nil {
		t.Fatal(err)
	}
	text := said.String()
	for _, want := range []string{id[:6] + "…", "X-Forwarded-For", "cannot be loaded", "slow store", "POST /api/matches/{id}/moves", "POST /api/matches/{id}/seats/{seat}/reaction", `"route":"file"`} {
		if !strings.Contains(text, want) {
			t.Errorf("the log does not tell of %q:\n%s", want, text)
		}
	}
	_, secret, _ := strings.Cut(cookie, "=")
	guest, _, _ := strings.Cut(secret, ".")
	_, other, _ := strings.Cut(second, "=")
	for what, never := range map[string]string{"the id of a match": id, "a name": "Annabell", "another name": "Bartholomew", "a cookie": secret, "another cookie": other, "a line of a log": "human 5a5a", "a query": "Query", "a guest": guest, "an invitation": key, "an address": "198.51.100.77", "an IPv6 address": "2001:db8:1:2:3"} {
		if never == "" || strings.Contains(text, never) {
			t.Errorf("the log tells %s, %q:\n%s", what, never, text)
		}
	}
	for line := range strings.Lines(text) {
		var object struct{ Time, Level, Msg string }
		if err := json.Unmarshal([]byte(line), &object); err != nil || object.Time == "" || object.Level == "" || object.Msg == "" {
			t.Errorf("no object with a time, a level and a message: %s", line)
		}
	}
}

// openedMatch opens a match with an open seat, and returns the invitation to it.
func openedMatch(t *testing.T, s *served) (cookie, id, key string) {
	t.Helper()
	status, text := s.send(http.MethodPost, "/api/matches",
		`{"game":"tutto","seats":[{"kind":"human","name":"Annabella"},{"kind":"open"}],"entropy":"`+strings.Repeat("5a", 32)+`"}`, &cookie)
	var made struct {
		Doc struct{ ID string }
		You struct{ Invites map[string]string }
	}
	if err := json.Unmarshal(text, &made); status != http.StatusCreated || err != nil {
		t.Fatalf("opening a match: %d %s", status, text)
	}
	return cookie, made.Doc.ID, made.You.Invites["1"]
}

// playedOn has a second guest take the open seat, lets both play and look at everything, and
// returns the second guest's cookie.
func playedOn(t *testing.T, s *served, first, id, key string) (second string) {
	t.Helper()
	match := "/api/matches/" + id
	if status, text := s.send(http.MethodPost, match+"/seats/1", `{"key":"`+key+`","name":"Bartholomew","entropy":"`+strings.Repeat("a5", 32)+`"}`, &second); status != http.StatusOK {
		t.Fatalf("taking the seat: %d %s", status, text)
	}
	cookies := []*string{&first, &second}
	for range 6 {
		var now struct {
			Seq uint64
			Doc struct{ Legal map[string][]string }
		}
		if _, text := s.get(match, first); json.Unmarshal(text, &now) != nil || len(now.Doc.Legal) != 1 {
			t.Fatalf("nobody may move: %s", text)
		}
		for seat, moves := range now.Doc.Legal {
			if status, text := s.send(http.MethodPost, match+"/moves", fmt.Sprintf(`{"seat":%s,"seq":%d,"move":%q}`, seat, now.Seq, moves[0]), cookies[seat[0]-'0']); status != http.StatusOK {
				t.Fatalf("a move: %d %s", status, text)
			}
		}
	}
	s.send(http.MethodPost, match+"/seats/0/reaction", `{"reaction":"hello"}`, &first)
	s.send(http.MethodPost, match+"/moves", `{"seat":0,"seq":1,"move":"Bartholomew"}`, &first)
	s.send(http.MethodPost, "/api/matches", `{"game":"Annabella"}`, &second)
	for _, path := range []string{"/m/" + id + "?seat=2&key=" + key, match + "/log", match + "/events?after=1", match + "/hints", "/api/me?Query=1", "/Annabella/" + id, "/api/Annabella"} {
		s.get(path, second)
	}
	return second
}

// damage changes a name in the entries of a match, but not the checksums.
func damage(t *testing.T, dir, id string) {
	t.Helper()
	db, err := sql.Open("sqlite", filepath.Join(dir, fileName))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	r, err := db.Exec(`UPDATE batch SET lines = replace(lines, 'Annabella', 'Annabelle') WHERE first >> 32 = (SELECT number FROM match WHERE id = ?)`, id)
	if err != nil {
		t.Fatal(err)
	}
	if n, err := r.RowsAffected(); n == 0 || err != nil {
		t.Fatalf("%d rows: %v", n, err)
	}
}

// fromAfar sends a request as an untrusted proxy would.
func fromAfar(t *testing.T, s *served, path, cookie string) {
	t.Helper()
	req, err := http.NewRequestWithContext(context.Background(), http.MethodGet, s.url+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	req.Header = http.Header{"Cookie": {cookie}, "X-Forwarded-For": {"198.51.100.77, 2001:db8:1:2:3::4"}}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	resp.Body.Close()
}

// A server that cannot start says so in its log, and prints no plain text.
func TestTheJSONLogHasTheEnd(t *testing.T) {
	before := slog.Default()
	defer slog.SetDefault(before)
	var out, said bytes.Buffer
	code := run([]string{"serve", "--log", "json", "--store", "mem", "--addr", "127.0.0.1:-1"}, strings.NewReader(""), &out, &said, randomtest.Source(t))
	var line struct{ Msg, Error string }
	if err := json.Unmarshal(said.Bytes(), &line); err != nil || code != exitOutside || out.Len() > 0 || !strings.Contains(line.Error, "listen on") {
		t.Errorf("%d %q %q: %v", code, out.String(), said.String(), err)
	}
}

// With --slow a batch that takes long is logged.
func TestSlowBatchesAreTold(t *testing.T) {
	var said transcript
	logTo(t, &said)
	s := serving(t, Serve{Addr: "127.0.0.1:0", Store: "mem", Slow: time.Nanosecond})
	_, id, _ := openedMatch(t, s)
	if err := s.stop(); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"msg":"slow request","method":"POST","route":"POST /api/matches"`, `"msg":"slow store","match":"` + id[:6] + `…","entries":`} {
		if !strings.Contains(said.String(), want) {
			t.Errorf("the log has no %s:\n%s", want, said.String())
		}
	}
}
