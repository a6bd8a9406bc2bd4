package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"
)

// dial sends the beginning of a request.
func (s *served) dial(beginning string) net.Conn {
	s.t.Helper()
	conn, err := net.Dial("tcp", strings.TrimPrefix(s.url, "http://"))
	if err != nil {
		s.t.Fatal(err)
	}
	s.t.Cleanup(func() { conn.Close() })
	if _, err := fmt.Fprint(conn, beginning); err != nil {
		s.t.Fatal(err)
	}
	return conn
}

// trickle sends one byte a second.
func trickle(conn net.Conn) {
	for {
		time.Sleep(time.Second)
		if _, err := conn.Write([]byte(" ")); err != nil {
			return
		}
	}
}

// Clients that send one byte a second do not keep a server from stopping, whether it is a
// header, a body that is wanted, one that is not, or a request that is refused. What was
// answered before is kept.
func TestSlowClientsDoNotKeepAServerFromStopping(t *testing.T) {
	dir := t.TempDir()
	s := serving(t, Serve{Addr: "127.0.0.1:0", Data: dir})
	var cookie string
	_, text := s.send(http.MethodPost, "/api/matches",
		`{"game":"tutto","seats":[{"kind":"human","name":"Ann"},{"kind":"open"}],"entropy":"`+strings.Repeat("5a", 32)+`"}`, &cookie)
	var made struct{ Doc struct{ ID string } }
	if err := json.Unmarshal(text, &made); err != nil {
		t.Fatal(err)
	}
	host := strings.TrimPrefix(s.url, "http://")
	post := func(path string) net.Conn {
		return s.dial("POST " + path + " HTTP/1.1\r\nHost: " + host + "\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: 1000\r\n\r\n{")
	}
	move := post("/api/matches/" + made.Doc.ID + "/moves")
	for _, conn := range []net.Conn{move, post("/api/matches"), post("/api/nothing"), post("/index.html"),
		s.dial("GET / HTTP/1.1\r\nHost: " + host + "\r\nX"),
		s.dial("POST /api/matches HTTP/1.1\r\nHost: evil.example\r\nContent-Length: 1000\r\n\r\n{"),
		s.dial("POST /api/matches HTTP/1.1\r\nHost: " + host + "\r\nOrigin: http://evil.example\r\nContent-Length: 1000\r\n\r\n{")} {
		go trickle(conn)
	}
	answers := bufio.NewReader(move)
	move.SetReadDeadline(time.Now().Add(20 * time.Second))
	if line, err := answers.ReadString('\n'); err != nil || !strings.Contains(line, "100 Continue") { // the body is being read
		t.Fatalf("%q %v", line, err)
	}
	answers.ReadString('\n')
	began := time.Now()
	if err := s.stop(); err != nil {
		t.Errorf("stopping: %v", err)
	}
	took := time.Since(began)
	t.Logf("stopping took %v", took)
	if took > arrivalTime+5*time.Second { // the whole request would take a quarter of an hour
		t.Errorf("stopping took %v", took)
	}
	move.SetReadDeadline(time.Now().Add(20 * time.Second))
	resp, err := http.ReadResponse(answers, nil)
	if err != nil || resp.StatusCode != http.StatusServiceUnavailable {
		t.Errorf("the move that did not arrive: %v %v", resp, err)
	}
	second := serving(t, Serve{Addr: "127.0.0.1:0", Data: dir})
	if status, text := second.get("/api/matches/"+made.Doc.ID, cookie); status != http.StatusOK {
		t.Errorf("the match that was opened before: %d %s", status, text)
	}
	if err := second.stop(); err != nil {
		t.Errorf("stopping: %v", err)
	}
}
