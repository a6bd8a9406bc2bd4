package api

import (
	"net/http"
	"testing"
	"time"

	"woodwork/match"
	"woodwork/store/mem"
)

// resting returns the address of a short stream, after which the page rests.
func resting(id, stay string) string {
	return "/api/matches/" + id + "/stream?page=" + pageName + "&stay=" + stay
}

// left ends a stream and waits until the server has seen it.
func (u *streamReader) left(h *harness, streams int) {
	u.t.Helper()
	u.leave()
	h.await("the stream has ended", func() bool { return h.api.streams.count() == streams })
}

// await waits until a condition holds.
func (h *harness) await(what string, is func() bool) {
	h.t.Helper()
	for range 2000 {
		if is() {
			return
		}
		time.Sleep(5 * time.Millisecond)
	}
	h.t.Fatalf("in ten seconds not: %s", what)
}

// still fails the test unless exactly the wanted seats are there now.
func (v *visitor) still(id string, want ...int) {
	v.h.t.Helper()
	u := v.stream(id, "")
	u.online(want...) // a stream begins with who is there
	u.left(v.h, v.h.api.streams.count()-1)
}

// A page that drops its stream counts as there for as long as it said, without an open
// connection.
func TestAPageThatRestsIsThere(t *testing.T) {
	h := start(t)
	id, a, b := h.pair(nil)
	watch := a.stream(id, "")
	short := b.streamAt(resting(id, "2"), "")
	watch.online(0, 1)
	began := time.Now()
	short.left(h, 1)
	watch.online(0)
	if rested := time.Since(began); rested < 2*time.Second {
		t.Errorf("it rested for %s, and said two seconds", rested)
	}
}

// When a page comes back it replaces itself at rest: if it leaves then, it is gone.
func TestAPageThatIsBackRestsNoMore(t *testing.T) {
	h := start(t)
	id, a, b := h.pair(nil)
	watch := a.stream(id, "")
	b.streamAt(resting(id, "120"), "").left(h, 1)
	a.still(id, 0, 1)
	back := b.streamAt("/api/matches/"+id+"/stream?page="+pageName, "")
	h.await("the page is back", func() bool { return h.api.streams.count() == 2 })
	back.leave()
	watch.online(0)
}

// The replaced stream ends after its replacement has begun.
func TestAStreamThatIsReplacedDoesNotRest(t *testing.T) {
	h := start(t)
	id, a, b := h.pair(nil)
	watch := a.stream(id, "")
	short := b.streamAt(resting(id, "120"), "")
	h.await("the short one", func() bool { return h.api.streams.count() == 2 })
	long := b.streamAt("/api/matches/"+id+"/stream?page="+pageName, "")
	h.await("the long one", func() bool { return h.api.streams.count() == 3 })
	short.left(h, 2)
	a.still(id, 0, 1)
	long.leave()
	watch.online(0)
}

// Resting pages count towards the limit of their address, and end with the server.
func TestRestsAreBounded(t *testing.T) {
	h := open(t, mem.New(), func(c *Config, _ *match.Config) { c.Limits = Limits{Streams: 1, OwnStreams: 1} })
	id, _, b := h.pair(nil)
	b.streamAt(resting(id, "120"), "").left(h, 0)
	b.refused(http.StatusTooManyRequests, "rate_limited", "GET", "/api/matches/"+id+"/stream", nil)
	h.api.CloseStreams()
	h.await("nobody rests", func() bool {
		s := h.api.streams
		s.mu.Lock()
		defer s.mu.Unlock()
		return len(s.open) == 0 && len(s.newest) == 0
	})
}

func TestAddressesOfRest(t *testing.T) {
	h := start(t)
	id, a, _ := h.pair(nil)
	for _, stay := range []string{"0", "-1", "121", "9999999999999999999", "9223372036854775807", "x", "1s"} {
		a.refused(http.StatusBadRequest, "bad_request", "GET", resting(id, stay), nil)
	}
	a.refused(http.StatusBadRequest, "bad_request", "GET", "/api/matches/"+id+"/stream?stay=5", nil)
	a.refused(http.StatusBadRequest, "bad_request", "GET", "/api/matches/"+id+"/stream?stay=5&page=short", nil)
}
