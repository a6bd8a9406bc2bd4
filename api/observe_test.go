package api

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/api/door"
	"woodwork/api/wire"
	"woodwork/internal/fairqueue"
	"woodwork/match"
	"woodwork/store/mem"
)

// figures returns the metrics.
func (h *harness) figures() string {
	w := httptest.NewRecorder()
	h.metrics.Handler().ServeHTTP(w, httptest.NewRequest("GET", "/metrics", nil))
	return w.Body.String()
}

// shows fails the test unless the metrics have these lines, once nothing goes on by itself. It
// needs a bubble, because a request is counted after its answer.
func (h *harness) shows(lines ...string) {
	h.t.Helper()
	for _, line := range lines {
		h.settled(line, func() bool { return strings.Contains("\n"+h.figures(), "\n"+line+"\n") })
	}
}

func TestRequestsAndRefusalsAreCounted(t *testing.T) { synctest.Test(t, requestsAndRefusalsAreCounted) }

func requestsAndRefusalsAreCounted(t *testing.T) {
	h := open(t, mem.New(), func(c *Config, _ *match.Config) {
		c.Client = door.Files(client())
		c.Limits = door.Limits{Requests: 20, Addresses: 100, Matches: 1, Positions: 9, Streams: 3}
	})
	v := h.visitor()
	v.header.Set("Accept-Encoding", "identity")
	id := v.opened(nil, wire.NewSeat{Kind: "human", Name: "Ann"}, wire.NewSeat{Kind: "open"}).Doc.ID
	v.look(id)
	v.look(id)
	v.send("GET", "/api/matches/none", nil)
	v.send("POST", "/api/matches", newMatch())
	v.send("GET", "/", nil)
	v.send("GET", "/nothing.js", nil)
	v.stream(id, "").leave()
	v.header.Set("Origin", "http://evil.example")
	v.send("POST", "/api/matches", newMatch())
	h.shows(`woodwork_requests_total{class="2xx",route="GET /api/matches/{id}"} 2`,
		`woodwork_requests_total{class="4xx",route="GET /api/matches/{id}"} 1`,
		`woodwork_requests_total{class="2xx",route="POST /api/matches"} 1`,
		`woodwork_requests_total{class="2xx",route="GET /api/matches/{id}/stream"} 1`,
		`woodwork_requests_total{class="2xx",route="file"} 1`,
		`woodwork_requests_total{class="4xx",route="refused"} 2`,
		`woodwork_refusals_total{reason="not_found"} 2`,
		`woodwork_refusals_total{reason="rate_limited"} 1`,
		`woodwork_refusals_total{reason="cross_origin"} 1`,
		`woodwork_limited_total{limit="matches"} 1`)
}

func TestThoughtsThatWaitAreShown(t *testing.T) { synctest.Test(t, thoughtsThatWaitAreShown) }

func thoughtsThatWaitAreShown(t *testing.T) {
	h := start(t)
	gate := fairqueue.NewGate(1, fairqueue.Limits{})
	h.api.explorers = thinkers{gate}
	leave, err := gate.Enter(t.Context(), fairqueue.Requester{Group: "a"})
	if err != nil {
		t.Fatal(err)
	}
	served := make(chan func())
	go func() {
		if leave, err := gate.Enter(t.Context(), fairqueue.Requester{Group: "b"}); err == nil {
			served <- leave
		}
	}()
	h.shows(`woodwork_thinking_waiting{for="searches"} 1`, `woodwork_thinking{for="searches"} 1`)
	time.Sleep(time.Second)
	if s := gate.Stats(); s.Longest != time.Second {
		t.Errorf("for a second nobody has waited: %+v", s)
	}
	leave()
	(<-served)()
	h.shows(`woodwork_thinking_waiting{for="searches"} 0`, `woodwork_thinking_total{for="searches"} 2`)
	if s := gate.Stats(); s.Waited != time.Second || s.Longest != 0 {
		t.Errorf("nobody has waited for a second: %+v", s)
	}
}

// A safeBuffer can be written by the server while the test reads it.
type safeBuffer struct {
	mu sync.Mutex
	bytes.Buffer
}

func (b *safeBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.Buffer.Write(p)
}

func (b *safeBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.Buffer.String()
}

// The access log has one line per request, and nothing with which somebody could act as another
// guest.
func TestTheAccessLog(t *testing.T) { synctest.Test(t, theAccessLog) }

func theAccessLog(t *testing.T) {
	var output safeBuffer
	h := open(t, mem.New(), func(c *Config, _ *match.Config) {
		c.Access = door.NewAccessLog(slog.New(slog.NewJSONHandler(&output, nil)), false)
		c.Proxies = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
	})
	v := h.visitor()
	v.header = http.Header{"X-Forwarded-For": {"198.51.100.77"}, "Idempotency-Key": {strings.Repeat("t", 32)}}
	made := v.opened(nil, wire.NewSeat{Kind: "human", Name: "Ann"}, wire.NewSeat{Kind: "open"})
	v.send("GET", "/api/matches/"+made.Doc.ID+"/stream?name=short&page="+pageName, nil)
	v.send("GET", "/"+strings.Repeat("x", 500), nil)
	v.send("GET", "/calendar/gggggggggggggggggggg.secretsecret.ics", nil)
	v.send("GET", "/api/rooms/KRTPL", nil)
	v.send("GET", "/r/KRTPL", nil)
	v.send("GET", "/r/%2FKRTPL", nil)
	h.settled("seven lines were written", func() bool { return strings.Count(output.String(), "\n") == 7 })
	text := output.String()
	_, secret, _ := strings.Cut(v.cookie, "=")
	for _, never := range []string{secret, secret[:20], "198.51.100.77", "tttt", pageName, made.Doc.ID, made.You.Invites["1"], strings.Repeat("x", 300), "secretsecret", "KRTPL"} {
		if strings.Contains(text, never) {
			t.Errorf("the log tells %q:\n%s", never, text)
		}
	}
	var line struct {
		Method, Path, Route, From, Code string
		Status                          int
		Guest                           bool
	}
	for i, want := range []string{"POST /api/matches POST /api/matches 201  198.51.100.0/24 true", "GET /api/matches/" + made.Doc.ID[:6] + "…/stream GET /api/matches/{id}/stream 400 bad_request 198.51.100.0/24 true"} {
		if err := json.Unmarshal([]byte(strings.Split(text, "\n")[i]), &line); err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprint(line.Method, " ", line.Path, " ", line.Route, " ", line.Status, " ", line.Code, " ", line.From, " ", line.Guest); got != want {
			t.Errorf("line %d: %s\nwant %s", i, got, want)
		}
	}
}

// slowStore takes its time to append.
type slowStore struct{ match.Store }

func (s slowStore) Append(ctx context.Context, b match.Batch) error {
	time.Sleep(time.Second + time.Millisecond)
	return s.Store.Append(ctx, b)
}

// If the store takes long for a move, the request is logged with its route and match; quick
// requests and streams are not.
func TestSlowRequestsAreTold(t *testing.T) { synctest.Test(t, slowRequestsAreTold) }

func slowRequestsAreTold(t *testing.T) {
	var output safeBuffer
	h := open(t, slowStore{mem.New()}, func(c *Config, _ *match.Config) {
		c.Slow, c.Log = time.Second, slog.New(slog.NewJSONHandler(&output, nil))
	})
	v := h.visitor()
	id := v.opened(nil, wire.NewSeat{Kind: "human", Name: "Ann"}, wire.NewSeat{Kind: "human", Name: "Bob"}).Doc.ID
	stream := v.stream(id, "")
	now := v.look(id)
	synctest.Wait()
	if text := output.String(); text != "" {
		t.Errorf("before the move: %s", text)
	}
	seat := now.Doc.Turn.Seats[0]
	v.play(id, seat, now.Seq, now.Doc.Legal[fmt.Sprint(seat)][0])
	stream.leave()
	h.shows(`woodwork_requests_total{class="2xx",route="GET /api/matches/{id}/stream"} 1`)
	var line struct {
		Msg, Method, Route, Match string
		Status                    int
		MS                        float64
	}
	lines := strings.Split(strings.TrimSpace(output.String()), "\n")
	if err := json.Unmarshal([]byte(lines[0]), &line); err != nil || len(lines) != 1 {
		t.Fatalf("%v\n%s", err, output.String())
	}
	if line.Msg != "slow request" || line.Route != "POST /api/matches/{id}/moves" || line.Match != id || line.Status != 200 || line.MS != 1001 {
		t.Errorf("%+v", line)
	}
}
