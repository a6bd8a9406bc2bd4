package api

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

// A wire is one connection of a browser.
type wire struct {
	t    *testing.T
	conn net.Conn
	in   *bufio.Reader
	v    *visitor
}

func (v *visitor) wire(t *testing.T) *wire {
	conn, err := net.Dial("tcp", v.h.server.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	conn.SetDeadline(time.Now().Add(20 * time.Second))
	return &wire{t, conn, bufio.NewReader(conn), v}
}

// move is a request to move as a browser writes it.
func (w *wire) move(id string, seat int, seq uint64, move string, fields ...string) string {
	body := fmt.Sprintf(`{"seat":%d,"seq":%d,"move":%q}`, seat, seq, move)
	head := fmt.Sprintf("POST /api/matches/%s/moves HTTP/1.1\r\nHost: h\r\nCookie: %s\r\nContent-Length: %d\r\n", id, w.v.cookie, len(body))
	for _, f := range fields {
		head += f + "\r\n"
	}
	return head + "\r\n" + body
}

// say sends text and returns the answer.
func (w *wire) say(text string) (*http.Response, string) {
	w.t.Helper()
	if _, err := io.WriteString(w.conn, text); err != nil {
		w.t.Fatal(err)
	}
	return w.answer()
}

func (w *wire) answer() (*http.Response, string) {
	w.t.Helper()
	resp, err := http.ReadResponse(w.in, nil)
	if err != nil {
		w.t.Fatal(err)
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	if err != nil {
		w.t.Fatal(err)
	}
	return resp, string(body)
}

// lanesOf returns how many connections have a lane.
func (h *house) lanesOf() int {
	h.api.lanes.mu.Lock()
	defer h.api.lanes.mu.Unlock()
	return len(h.api.lanes.open)
}

// alone opens a match that one visitor plays with themselves.
func alone(t *testing.T) (h *house, w *wire, id string, next func() (seat int, seq uint64, move string)) {
	h = start(t)
	v := h.visitor()
	id = v.table(map[string]string{"target": "20000"}, NewSeat{Kind: "human", Name: "Ann"}, NewSeat{Kind: "human", Name: "Bob"}).Doc.ID
	next = func() (int, uint64, string) {
		now := v.look(id)
		seat := now.Doc.Turn.Seats[0]
		return seat, now.Seq, greedy(now.Doc.Legal[fmt.Sprint(seat)])
	}
	return h, v.wire(t), id, next
}

// All moves of a connection get the same answer but for its date, whether they
// go by net/http, as the first, or by a lane; so do refusals.
func TestMovesInALane(t *testing.T) {
	h, w, id, next := alone(t)
	var first http.Header
	for i := range 5 {
		seat, seq, move := next()
		resp, body := w.say(w.move(id, seat, seq, move))
		if resp.StatusCode != http.StatusOK || body != fmt.Sprintf("{\"seq\":%d}\n", seq+1) || resp.ContentLength != int64(len(body)) {
			t.Fatalf("move %d: %s %s", i, resp.Status, body)
		}
		resp.Header.Del("Date")
		resp.Header.Del("Content-Length")
		if first == nil {
			first = resp.Header
		}
		if fmt.Sprint(resp.Header) != fmt.Sprint(first) || first.Get("Content-Security-Policy") != dataPolicy {
			t.Errorf("move %d has the header %v, the first %v", i, resp.Header, first)
		}
		if h.lanesOf() != 1 {
			t.Errorf("after move %d there are %d lanes", i, h.lanesOf())
		}
	}
	seat, seq, _ := next()
	if resp, body := w.say(w.move(id, seat, seq, "nonsense")); resp.StatusCode < 400 || !strings.Contains(body, `"code"`) {
		t.Errorf("nonsense: %s %s", resp.Status, body)
	}
	if resp, _ := w.say(w.move(id, seat, seq, "k1", "Origin: http://elsewhere", "Sec-Fetch-Site: cross-site")); resp.StatusCode != http.StatusForbidden {
		t.Errorf("a move from another site: %s", resp.Status)
	}
	if h.lanesOf() != 1 {
		t.Errorf("after refusals there are %d lanes", h.lanesOf())
	}
}

// What is no move, or not plainly written, goes back to net/http with its
// connection, and the next move comes into a lane again.
func TestALaneGivesBack(t *testing.T) {
	h, w, id, next := alone(t)
	inLane := func() {
		t.Helper()
		seat, seq, move := next()
		if resp, body := w.say(w.move(id, seat, seq, move)); resp.StatusCode != http.StatusOK || h.lanesOf() != 1 {
			t.Fatalf("%s %s, %d lanes", resp.Status, body, h.lanesOf())
		}
	}
	inLane()
	if resp, body := w.say("GET /healthz HTTP/1.1\r\nHost: h\r\n\r\n"); body != "ok\n" || h.lanesOf() != 0 {
		t.Errorf("%s %s, %d lanes", resp.Status, body, h.lanesOf())
	}
	inLane()
	seat, seq, move := next() // two requests at once, the second in two pieces
	both := w.move(id, seat, seq, move) + w.move(id, 9, 0, "k1")
	cut := len(both) - 5
	if resp, _ := w.say(both[:cut]); resp.StatusCode != http.StatusOK {
		t.Errorf("the first of two: %s", resp.Status)
	}
	if resp, body := w.say(both[cut:]); resp.StatusCode < 400 || !strings.Contains(body, `"code"`) {
		t.Errorf("the second of two: %s %s", resp.Status, body)
	}
	inLane()
	seat, seq, move = next()
	body := fmt.Sprintf(`{"seat":%d,"seq":%d,"move":%q}`, seat, seq, move)
	chunked := fmt.Sprintf("POST /api/matches/%s/moves HTTP/1.1\r\nHost: h\r\nCookie: %s\r\nTransfer-Encoding: chunked\r\n\r\n%x\r\n%s\r\n0\r\n\r\n", id, w.v.cookie, len(body), body)
	if resp, text := w.say(chunked); resp.StatusCode != http.StatusOK {
		t.Errorf("in chunks: %s %s", resp.Status, text)
	}
	inLane()
	if resp, _ := w.say("nonsense\r\n\r\n"); resp.StatusCode != http.StatusBadRequest {
		t.Errorf("nonsense: %s", resp.Status)
	}
}

// A stream may come on a connection that was a lane.
func TestAStreamAfterALane(t *testing.T) {
	_, w, id, next := alone(t)
	seat, seq, move := next()
	w.say(w.move(id, seat, seq, move))
	fmt.Fprintf(w.conn, "GET /api/matches/%s/stream HTTP/1.1\r\nHost: h\r\nCookie: %s\r\n\r\n", id, w.v.cookie)
	other := w.v.wire(t)
	seat, seq, move = next()
	other.say(other.move(id, seat, seq, move))
	want := fmt.Sprintf("id: %d\n", seq+1)
	for {
		line, err := w.in.ReadString('\n')
		if err != nil {
			t.Fatal(err)
		}
		if line == want {
			return
		}
	}
}

// Requests that could be understood in two ways are not for a lane.
func TestOnlyPlainRequestsAreParsed(t *testing.T) {
	const plain = "POST /api/matches/abc/moves HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n\r\n{}"
	parse := func(text string) (*http.Request, string, bool) {
		l := &lane{buf: []byte(text), fields: http.Header{}}
		r, rest, ok := l.parse()
		return r, string(rest), ok
	}
	r, rest, ok := parse(plain + "POST")
	if !ok || rest != "POST" || r.URL.Path != "/api/matches/abc/moves" || r.Host != "h" || r.ContentLength != 2 || r.Header.Get("Host") != "" {
		t.Fatalf("%v %q %v", r, rest, ok)
	}
	for name, change := range map[string][2]string{
		"another method":     {"POST ", "PUT "},
		"another version":    {"/1.1", "/1.0"},
		"a query":            {"moves", "moves?a=1"},
		"an escaped path":    {"abc", "%61"},
		"dots":               {"abc", ".."},
		"bare line feeds":    {"\r\nHost", "\nHost"},
		"a folded line":      {"Host: h", "Host: h\r\n i"},
		"a blank before :":   {"Host:", "Host :"},
		"two lengths":        {"Host: h", "Host: h\r\ncontent-length: 3"},
		"two hosts":          {"Host: h", "Host: h\r\nHost: i"},
		"no host":            {"Host: h\r\n", ""},
		"no length":          {"Content-Length: 2\r\n", ""},
		"a signed length":    {": 2", ": +2"},
		"a missing piece":    {": 2", ": 3"},
		"chunks":             {"Host: h", "Host: h\r\nTransfer-Encoding: chunked"},
		"a last request":     {"Host: h", "Host: h\r\nConnection: close"},
		"an expectation":     {"Host: h", "Host: h\r\nExpect: 100-continue"},
		"an upgrade":         {"Host: h", "Host: h\r\nUpgrade: websocket"},
		"a control sign":     {"Host: h", "Host: h\x00"},
		"a control in names": {"Host:", "Ho\x10st:"},
		"beyond ASCII":       {"Host: h", "Host: h\xc3\xa9"},
		"a missing end":      {"\r\n\r\n", "\r\n"},
	} {
		if _, _, ok := parse(strings.Replace(plain, change[0], change[1], 1)); ok {
			t.Errorf("%s: parsed", name)
		}
	}
}

// A server that stops ends idle lanes and answers the moves that are being made.
func TestLanesEndWhenTheServerStops(t *testing.T) {
	h, w, id, next := alone(t)
	seat, seq, move := next()
	w.say(w.move(id, seat, seq, move))
	h.api.CloseStreams()
	ctx, cancel := context.WithTimeout(t.Context(), 3*time.Second)
	defer cancel()
	if err := h.server.Config.Shutdown(ctx); err != nil {
		t.Error(err)
	}
	if _, err := w.in.ReadByte(); err != io.EOF {
		t.Errorf("an idle lane: %v", err)
	}
	if h.lanesOf() != 0 {
		t.Errorf("%d lanes are left", h.lanesOf())
	}
}

// Without the listener of lanes everything is net/http's.
func TestNoLanes(t *testing.T) {
	h, w, id, next := alone(t)
	h.api.lanes = nil
	seat, seq, move := next()
	r := httptest.NewRequest("POST", "/", strings.NewReader(w.move(id, seat, seq, move)))
	if h.api.takeLane(httptest.NewRecorder(), r, nil) {
		t.Error("taken")
	}
	if resp, body := w.say(w.move(id, seat, seq, move)); resp.StatusCode != http.StatusOK {
		t.Errorf("%s %s", resp.Status, body)
	}
}

func FuzzPlainRequests(f *testing.F) {
	f.Add("POST /api/matches/abc/moves HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n\r\n{}rest")
	f.Add("POST /api/matches/0/moves HTTP/1.1\r\nhost:  h:80 \r\ncookie: a=\"b\"; c=d\r\ncontent-length: 0\r\nconnection: Keep-Alive\r\nx-forwarded-for: ::1, 1.2.3.4\r\n\r\n")
	f.Add("POST /api/matches/a/moves HTTP/1.1\r\nHost: h\r\nContent-Length: 01\r\nPragma: no-cache\r\nA: \r\n\r\n{")
	f.Fuzz(func(t *testing.T, text string) {
		l := &lane{buf: []byte(text), fields: http.Header{}}
		r, rest, ok := l.parse()
		if !ok {
			return
		}
		body, _ := io.ReadAll(r.Body)
		in := bufio.NewReader(strings.NewReader(text))
		want, err := http.ReadRequest(in) // what a lane takes, net/http understands in the same way
		if err != nil {
			t.Fatalf("net/http refuses %q: %v", text, err)
		}
		wanted, _ := io.ReadAll(want.Body)
		left, _ := io.ReadAll(in)
		if r.Host != want.Host || r.URL.Path != want.URL.Path || fmt.Sprint(r.Header) != fmt.Sprint(want.Header) || string(body) != string(wanted) || string(rest) != string(left) {
			t.Fatalf("%q is %v %q %q, not %v %q %q", text, r.Header, body, rest, want.Header, wanted, left)
		}
	})
}
