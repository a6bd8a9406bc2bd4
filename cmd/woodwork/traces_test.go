package main

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"encoding/hex"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	collector "go.opentelemetry.io/proto/otlp/collector/trace/v1"
	"google.golang.org/protobuf/proto"

	"woodwork/internal/random/randomtest"
)

// A seen is a span that a collector received.
type seen struct {
	trace, id, parent, name, service string
	about                            map[string]string
	raw                              string
}

// A receiver receives traces as a collector does.
type receiver struct {
	url     string
	refuses bool

	mu    sync.Mutex
	more  sync.Cond // that there are more spans
	spans []seen
}

func receive(t *testing.T) *receiver {
	r := &receiver{}
	r.more.L = &r.mu
	s := httptest.NewServer(r)
	t.Cleanup(s.Close)
	r.url = s.URL
	return r
}

// ServeHTTP implements http.Handler.
func (r *receiver) ServeHTTP(w http.ResponseWriter, req *http.Request) {
	var body io.Reader = req.Body
	if req.Header.Get("Content-Encoding") == "gzip" {
		body, _ = gzip.NewReader(req.Body)
	}
	text, err := io.ReadAll(body)
	var sent collector.ExportTraceServiceRequest
	if err == nil {
		err = proto.Unmarshal(text, &sent)
	}
	if err != nil || req.URL.Path != "/v1/traces" || r.refuses {
		http.Error(w, "not here", http.StatusBadRequest)
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	defer r.more.Broadcast()
	for _, of := range sent.ResourceSpans {
		service := ""
		for _, a := range of.Resource.Attributes {
			if a.Key == "service.name" {
				service = a.Value.GetStringValue()
			}
		}
		for _, scope := range of.ScopeSpans {
			for _, s := range scope.Spans {
				about := map[string]string{}
				for _, a := range s.Attributes {
					about[a.Key] = a.Value.String()
				}
				r.spans = append(r.spans, seen{hex.EncodeToString(s.TraceId), hex.EncodeToString(s.SpanId), hex.EncodeToString(s.ParentSpanId), s.Name, service, about, s.String() + of.Resource.String()})
			}
		}
	}
}

// await waits for a wanted span, however long that takes.
func (r *receiver) await(wanted func(seen) bool) seen {
	r.mu.Lock()
	defer r.mu.Unlock()
	for {
		if i := slices.IndexFunc(r.spans, wanted); i >= 0 {
			return r.spans[i]
		}
		r.more.Wait()
	}
}

// below waits for a span with a name that is part of another span, at any depth, and returns it.
func (r *receiver) below(top seen, name string) seen {
	return r.await(func(s seen) bool {
		for at := s; at.trace == top.trace && s.name == name; {
			if at.id == top.id {
				return true
			}
			i := slices.IndexFunc(r.spans, func(p seen) bool { return p.id == at.parent })
			if i < 0 {
				return false
			}
			at = r.spans[i]
		}
		return false
	})
}

// attributes are all attributes that a span may have.
var attributes = []string{"http.request.method", "http.route", "http.response.status_code", "error.type", "woodwork.match", "woodwork.entries"}

// private checks that no span contains anything private.
func (r *receiver) private(t *testing.T, words ...string) {
	t.Helper()
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, s := range r.spans {
		for key := range s.about {
			if !slices.Contains(attributes, key) {
				t.Errorf("%s says %s", s.name, key)
			}
		}
		for _, word := range append(words, "127.0.0.1", "Go-http-client", "cookie") {
			if strings.Contains(s.raw, word) {
				t.Errorf("%s says %q: %s", s.name, word, s.raw)
			}
		}
	}
}

// A traced is a match of a guest against a computer.
type traced struct {
	*served
	id, path, cookie string
}

// open opens a match of Football Chess against a computer.
func (s *served) open(level string) *traced {
	s.t.Helper()
	m := &traced{served: s}
	status, text := s.send(http.MethodPost, "/api/matches",
		`{"game":"footballchess","seats":[{"kind":"human","name":"Annabella"},{"kind":"bot","level":"`+level+`"}],"entropy":"`+strings.Repeat("5a", 32)+`"}`, &m.cookie)
	var made struct{ Doc struct{ ID string } }
	if err := json.Unmarshal(text, &made); status != http.StatusCreated || err != nil {
		s.t.Fatalf("opening a match: %d %s %v", status, text, err)
	}
	m.id, m.path = made.Doc.ID, "/api/matches/"+made.Doc.ID
	return m
}

// move makes the first legal move when it is the guest's turn, with the given header.
func (m *traced) move(header, value string) {
	m.t.Helper()
	seq, move := m.turn()
	body, _ := json.Marshal(map[string]any{"seat": 0, "seq": seq, "move": move})
	req, err := http.NewRequest(http.MethodPost, m.url+m.path+"/moves", bytes.NewReader(body))
	if err != nil {
		m.t.Fatal(err)
	}
	req.Header.Set("Cookie", m.cookie)
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set(header, value)
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		m.t.Fatal(err)
	}
	defer resp.Body.Close()
	if answer, _ := io.ReadAll(resp.Body); resp.StatusCode != http.StatusOK {
		m.t.Fatalf("a move: %d %s", resp.StatusCode, answer)
	}
}

// turn follows the match until it is the guest's turn, and returns the first legal move.
func (m *traced) turn() (seq int, move string) {
	m.t.Helper()
	stream, err := http.Get(m.url + m.path + "/stream")
	if err != nil {
		m.t.Fatal(err)
	}
	defer stream.Body.Close()
	for lines := bufio.NewReader(stream.Body); ; {
		line, err := lines.ReadString('\n')
		if err != nil {
			m.t.Fatal(err)
		}
		if !strings.HasPrefix(line, "data:") {
			continue
		}
		var now struct {
			Seq int
			Doc struct{ Legal map[string][]string }
		}
		if _, text := m.get(m.path, m.cookie); json.Unmarshal(text, &now) != nil {
			m.t.Fatalf("%.600s", text)
		}
		if legal := now.Doc.Legal["0"]; len(legal) > 0 {
			return now.Seq, legal[0]
		}
	}
}

const moves = "POST /api/matches/{id}/moves"

func named(name string) func(seen) bool { return func(s seen) bool { return s.name == name } }

// A trace leads from the request for a move to the entries in the store, and so does one from a
// computer's thinking; neither names anybody. A stranger's trace is not continued.
func TestTracesOfOneServer(t *testing.T) {
	t.Setenv("OTEL_BSP_SCHEDULE_DELAY", "50")
	r := receive(t)
	s := serving(t, Serve{Addr: "127.0.0.1:0", Data: t.TempDir(), traceFlags: traceFlags{Traces: r.url}})
	m := s.open("club")
	m.move("Traceparent", "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01")
	request := r.await(named(moves))
	if request.parent != "" || strings.HasPrefix(request.trace, "0af7") {
		t.Errorf("a stranger's trace goes on: %+v", request)
	}
	if request.service != "woodwork" || request.about["http.route"] != `string_value:"/api/matches/{id}/moves"` || request.about["http.response.status_code"] != "int_value:200" {
		t.Errorf("the request says %+v", request)
	}
	stored := r.below(r.below(request, "change"), "store.append")
	if got := stored.about["woodwork.match"]; !strings.Contains(got, m.id[:6]) || strings.Contains(got, m.id) {
		t.Errorf("the match is %s", got)
	}
	r.below(r.below(r.await(named("think")), "change"), "store.append")
	if status, _ := s.get("/api/matches/nobodyhasthisone", m.cookie); status != http.StatusNotFound {
		t.Error(status)
	}
	r.await(func(s seen) bool { return strings.Contains(s.about["error.type"], "not_found") })
	if err := s.stop(); err != nil {
		t.Fatal(err)
	}
	r.private(t, "Annabella", m.id, m.cookie[strings.Index(m.cookie, "=")+1:])
}

// The trace of a trusted proxy is continued.
func TestTracesOfAProxy(t *testing.T) {
	t.Setenv("OTEL_BSP_SCHEDULE_DELAY", "50")
	r := receive(t)
	s := serving(t, Serve{Addr: "127.0.0.1:0", Store: "mem", TrustedProxy: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}, traceFlags: traceFlags{Traces: r.url + "/v1/traces", TraceSample: 1e-9}})
	m := s.open("beginner")
	m.move("Traceparent", "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01")
	if request := r.await(named(moves)); request.trace != "0af7651916cd43dd8448eb211c80319c" || request.parent != "b7ad6b7169203331" {
		t.Errorf("the request is %+v", request)
	}
	if err := s.stop(); err != nil {
		t.Fatal(err)
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, s := range r.spans {
		if !strings.HasPrefix(s.trace, "0af7") {
			t.Errorf("of one trace in a thousand million there is %s", s.name)
		}
	}
}

// A trace leads from one server to another, and to a worker and back.
func TestTracesAcrossServers(t *testing.T) {
	db := database(t)
	t.Setenv("OTEL_BSP_SCHEDULE_DELAY", "50")
	bus, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: server.RANDOM_PORT, NoLog: true, NoSigs: true, JetStream: true, StoreDir: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	bus.Start()
	t.Cleanup(bus.Shutdown)
	for !bus.ReadyForConnections(time.Second) {
	}
	keys := filepath.Join(t.TempDir(), "keys")
	if err := os.WriteFile(keys, bytes.Repeat([]byte("k"), 32), 0o600); err != nil {
		t.Fatal(err)
	}
	r := receive(t)
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	worker := Worker{workFlags: workFlags{Bus: bus.ClientURL(), Keys: keys, Data: t.TempDir()}, traceFlags: traceFlags{Traces: r.url}, Places: 1, Memory: 256 << 20, random: randomtest.Source(t)}
	go func() { ended <- worker.work(ctx, func(string) {}) }()
	t.Cleanup(func() {
		cancel()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
	var servers [2]*served
	for i := range servers {
		servers[i] = serving(t, Serve{Addr: "127.0.0.1:0", Metrics: "127.0.0.1:0", Data: t.TempDir(), Store: db, Bus: bus.ClientURL(), Keys: keys, Balancer: "random", Patience: time.Hour, Memory: 256 << 20, traceFlags: traceFlags{Traces: r.url}})
		for servers[i].figures()["woodwork_work_places"] == 0 { // before it hears of the worker it thinks for itself
			time.Sleep(20 * time.Millisecond)
		}
	}
	m := servers[0].open("strong")
	servers[1].get(m.path, m.cookie)
	look, err := http.NewRequestWithContext(ctx, http.MethodGet, servers[1].url+m.path+"/stream", nil)
	if err != nil {
		t.Fatal(err)
	}
	stream, err := http.DefaultClient.Do(look)
	if err != nil || stream.StatusCode != http.StatusOK {
		t.Fatal(stream, err)
	}
	defer stream.Body.Close()
	m.move("X-Nothing", "-")
	request := r.await(named(moves))
	change := r.below(request, "change")
	r.below(change, "store.append")
	r.below(r.below(change, "bus.publish match"), "bus.hear match")

	answer := r.await(named("worker.do question"))
	if answer.service != "woodwork-worker" {
		t.Errorf("the answer is of %s", answer.service)
	}
	top := r.await(func(s seen) bool { return s.trace == answer.trace && s.name == "think" })
	if top.service != "woodwork" {
		t.Errorf("the question is of %s", top.service)
	}
	ask := r.below(top, "worker.ask question")
	r.below(r.below(r.below(ask, "bus.publish question"), "bus.hear question"), "worker.do question")
	r.below(r.below(top, "change"), "store.append")
	for _, s := range servers {
		if err := s.stop(); err != nil {
			t.Error(err)
		}
	}
	r.private(t, "Annabella", m.id, m.cookie[strings.Index(m.cookie, "=")+1:])
}

// A collector that refuses traces, or is not there, does not disturb the play.
func TestTracesThatNobodyTakes(t *testing.T) {
	r := receive(t)
	r.refuses = true
	for _, url := range []string{r.url, "http://127.0.0.1:1"} {
		s := serving(t, Serve{Addr: "127.0.0.1:0", Store: "mem", traceFlags: traceFlags{Traces: url}})
		s.open("beginner").move("X-Nothing", "-")
		if err := s.stop(); err != nil {
			t.Errorf("%s: %v", url, err)
		}
	}
	for _, f := range []traceFlags{{Traces: "127.0.0.1:4318"}, {Traces: "ftp://127.0.0.1"}, {Traces: r.url, TraceSample: 2}, {Traces: r.url, TraceSample: -1}} {
		if err := failing(t, Serve{Addr: "127.0.0.1:0", Store: "mem", traceFlags: f}); err == nil || !strings.Contains(err.Error(), "--trace") {
			t.Errorf("%+v: %v", f, err)
		}
	}
}
