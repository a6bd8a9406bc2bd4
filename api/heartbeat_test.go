package api

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/Shopify/toxiproxy/v2"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/rs/zerolog"

	"woodwork/match"
	"woodwork/store/mem"
)

// A proxy stands between a visitor and the server.
type proxy struct {
	*toxiproxy.Proxy
	t testing.TB
}

// proxy starts a proxy that can silently stop forwarding.
func (h *harness) proxy() *proxy {
	h.t.Helper()
	server := toxiproxy.NewServer(toxiproxy.NewMetricsContainer(prometheus.NewRegistry()), zerolog.Nop())
	p := toxiproxy.NewProxy(server, "test", "127.0.0.1:0", h.server.Listener.Addr().String())
	if err := p.Start(); err != nil {
		h.t.Fatal(err)
	}
	h.t.Cleanup(p.Stop)
	return &proxy{p, h.t}
}

// stall makes the proxy keep its connections open and forward nothing.
func (p *proxy) stall() {
	p.t.Helper()
	for _, way := range []string{"upstream", "downstream"} {
		toxic := fmt.Sprintf(`{"name": %q, "type": "timeout", "stream": %q, "attributes": {"timeout": 0}}`, way, way)
		if _, err := p.Toxics.AddToxicJson(strings.NewReader(toxic)); err != nil {
			p.t.Fatal(err)
		}
	}
}

func (p *proxy) restore() { p.Toxics.ResetToxics(context.Background()) }

// page opens a named stream through a proxy. If answers is false, the page is frozen: its
// connection is alive, but it sends nothing.
func (v *visitor) page(p *proxy, id, name string, answers bool) *streamReader {
	v.h.t.Helper()
	near := *v
	near.h = &harness{t: v.h.t, server: &httptest.Server{URL: "http://" + p.Listen}}
	u := near.streamAt("/api/matches/"+id+"/stream?name="+name, "1")
	go func() {
		for {
			line, err := u.in.ReadString('\n')
			if err != nil {
				return
			}
			if answers && line == "event: beat\n" {
				near.answer(id, name)
			}
		}
	}()
	return u
}

// answer answers a heartbeat, if the page can.
func (v *visitor) answer(id, name string) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	req, _ := http.NewRequestWithContext(ctx, "POST", v.h.server.URL+"/api/matches/"+id+"/stream?beat=1&name="+name, nil)
	req.Header.Set("Cookie", v.cookie)
	if resp, err := http.DefaultClient.Do(req); err == nil {
		resp.Body.Close()
	}
}

// online waits until exactly the wanted seats are there.
func (u *streamReader) online(want ...int) {
	u.t.Helper()
	for {
		e, ok := u.next()
		if !ok {
			u.t.Fatalf("the stream ended before %v were there", want)
		}
		var p Presence
		if e.event == "presence" {
			if err := json.Unmarshal([]byte(e.data), &p); err != nil {
				u.t.Fatal(err)
			}
			if reflect.DeepEqual(p.Online, want) {
				return
			}
		}
	}
}

// quick starts a server with shorter heartbeats and patience, so that silence is noticed after
// the given time.
func quick(t *testing.T, silence time.Duration) *harness {
	h := open(t, mem.New(), nil)
	h.api.streams.every, h.api.streams.silence = 20*time.Millisecond, silence
	return h
}

const pageName = "0123456789abcdef"

// The proxy stops forwarding while every socket stays open: the seat counts as absent, and is
// back when the page has connected in another way.
func TestAHalfDeadConnectionIsAbsence(t *testing.T) {
	h := quick(t, 2*time.Second)
	id, a, b := h.pair(nil)
	watch := a.stream(id, "")
	line := h.proxy()
	b.page(line, id, pageName, true)
	watch.online(0, 1)
	// A stream that answers lives much longer than a silent one would.
	stays := time.Now().Add(2 * h.api.streams.silence)
	for time.Now().Before(stays) {
		if n := h.api.streams.count(); n != 2 {
			t.Fatalf("%v streams, want 2", n)
		}
		time.Sleep(20 * time.Millisecond)
	}
	line.stall()
	watch.online(0)
	line.restore()
	b.page(h.proxy(), id, pageName+"2", true)
	watch.online(0, 1)
}

// A phone in a pocket still receives every byte, but its page is frozen.
func TestAFrozenPageIsAbsence(t *testing.T) {
	h := quick(t, time.Second)
	id, a, b := h.pair(nil)
	watch := a.stream(id, "")
	b.page(h.proxy(), id, pageName, false)
	watch.online(0, 1)
	watch.online(0)
}

// A page says with its answers that it is hidden, and the other stream is told.
func TestAPageThatNobodyLooksAt(t *testing.T) {
	h := start(t)
	id, a, b := h.pair(nil)
	watch := a.stream(id, "")
	b.streamAt("/api/matches/"+id+"/stream?hidden=1&name="+pageName, "")
	away := func(want ...int) {
		t.Helper()
		for {
			var p Presence
			e, ok := watch.next()
			if !ok {
				t.Fatalf("the stream ended before %v were away", want)
			}
			if e.event == "presence" {
				if err := json.Unmarshal([]byte(e.data), &p); err != nil {
					t.Fatal(err)
				}
				if len(p.Online) == 2 && reflect.DeepEqual(p.Away, want) {
					return
				}
			}
		}
	}
	away(1)
	answer := "/api/matches/" + id + "/stream?name=" + pageName
	changed := time.Now()
	b.send("POST", answer, nil)
	away()
	b.send("POST", answer+"&hidden=1", nil) // too soon after the last change, unless the machine is very busy
	if p, err := h.matches.Presence(t.Context(), id); err != nil || p.Away != 0 && time.Since(changed) < lookEvery {
		t.Errorf("away are %b, %v", p.Away, err)
	}
	time.Sleep(lookEvery)
	b.send("POST", answer+"&hidden=1", nil)
	away(1)
}

// A client that does not name its stream need not answer.
func TestAnUnnamedStreamNeedsNoAnswers(t *testing.T) {
	h := quick(t, time.Millisecond)
	id, a, _ := h.pair(nil)
	in := a.stream(id, "").in
	for beats := 0; beats < 10; {
		line, err := in.ReadString('\n')
		if err != nil {
			t.Fatalf("the stream ended after %d beats: %v", beats, err)
		}
		if line == "event: beat\n" {
			beats++
		}
	}
}

// A stream first says after how long the next heartbeat will come, in the form that EventSource
// passes on to a page.
func TestTheBeat(t *testing.T) {
	h := start(t)
	id, a, _ := h.pair(nil)
	in := a.stream(id, "1").in
	for _, want := range []string{"retry: 1000", "", "event: wire", fmt.Sprint("data: ", Wire), "", "event: beat", "data: 4000", ""} {
		if line, err := in.ReadString('\n'); err != nil || line != want+"\n" {
			t.Fatalf("%q, %v; want %q", line, err, want)
		}
	}
}

// Only the guest themselves can answer for a stream, and only by its name.
func TestAnswersToNoStream(t *testing.T) {
	h := start(t)
	id, a, b := h.pair(nil)
	path := "/api/matches/" + id + "/stream?name="
	a.page(h.proxy(), id, pageName, false)
	for range 1000 {
		if resp, _ := a.send("POST", path+pageName, nil); resp.StatusCode == http.StatusNoContent {
			break
		}
		time.Sleep(5 * time.Millisecond)
	}
	if resp, text := a.send("POST", path+pageName, nil); resp.StatusCode != http.StatusNoContent || len(text) > 0 {
		t.Errorf("the guest: %s %s", resp.Status, text)
	}
	b.refused(http.StatusNotFound, "not_found", "POST", path+pageName, nil)
	a.refused(http.StatusNotFound, "not_found", "POST", path+pageName+"x", nil)
	a.refused(http.StatusBadRequest, "bad_request", "POST", path+"short", nil)
	a.refused(http.StatusBadRequest, "bad_request", "GET", path+"short", nil)
}

// Streams that end leave nothing behind.
func TestAStreamLeavesNothingBehind(t *testing.T) {
	h := quick(t, time.Minute)
	id, a, _ := h.pair(nil)
	u := a.stream(id, "")
	u.next()
	u.leave()
	s := h.api.streams
	for range 1000 {
		s.mu.Lock()
		quiet := s.listening == 0 && len(s.named) == 0
		s.mu.Unlock()
		if quiet {
			return
		}
		time.Sleep(5 * time.Millisecond)
	}
	t.Error("a stream that has ended is still known")
}

// Thousands of pages that answer, or disappear silently, write nothing to the log.
func TestBeatsFillNoLog(t *testing.T) {
	var said strings.Builder
	h := open(t, mem.New(), func(c *Config, _ *match.Config) { c.Log = slog.New(slog.NewTextHandler(&said, nil)) })
	h.api.streams.every, h.api.streams.silence = 10*time.Millisecond, 2*time.Second
	id, a, b := h.pair(nil)
	watch := a.stream(id, "")
	line := h.proxy()
	b.page(line, id, pageName, true)
	watch.online(0, 1)
	line.stall()
	watch.online(0)
	h.close()
	if said.Len() > 0 {
		t.Errorf("the log says %s", said.String())
	}
}

// The answer to a heartbeat tells players the match time, and spectators nothing.
func TestTheAnswerToABeatTellsTheTime(t *testing.T) {
	h := quick(t, 2*time.Second)
	id, a, _ := h.pair(nil)
	watcher := h.visitor()
	for _, c := range []struct {
		who  string
		v    *visitor
		told bool
	}{{"a player", a, true}, {"a watcher", watcher, false}} {
		c.v.look(id)
		c.v.streamAt("/api/matches/"+id+"/stream?name="+pageName, "")
		deadline := time.Now().Add(10 * time.Second)
		for {
			resp, _ := c.v.send("POST", "/api/matches/"+id+"/stream?beat=1&name="+pageName, nil)
			if resp.StatusCode == http.StatusNoContent {
				if now := resp.Header.Get(matchTime); (now != "") != c.told {
					t.Errorf("%s is told %q", c.who, now)
				}
				break
			}
			if time.Now().After(deadline) {
				t.Fatalf("%s: %d", c.who, resp.StatusCode)
			}
			time.Sleep(10 * time.Millisecond)
		}
	}
}
