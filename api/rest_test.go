package api

import (
	"net/http"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/match"
	"woodwork/store/mem"
)

// resting returns the address of a short stream, after which the page rests.
func resting(id, stay string) string {
	return "/api/matches/" + id + "/stream?page=" + pageName + "&stay=" + stay
}

// left ends a stream and waits until the server has noticed.
func (u *streamReader) left() {
	u.leave()
	synctest.Wait()
}

// still fails the test unless exactly the wanted seats are there now.
func (v *visitor) still(id string, want ...int) {
	v.h.t.Helper()
	u := v.stream(id, "")
	u.online(want...) // a stream begins with who is there
	u.left()
}

// A page that drops its stream counts as there for as long as it said, without an open
// connection.
func TestAPageThatRestsIsThere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := start(t)
		id, a, b := h.pair(nil)
		watch := a.stream(id, "")
		short := b.streamAt(resting(id, "2"), "")
		watch.online(0, 1)
		began := time.Now()
		short.left()
		watch.online(0)
		if rested := time.Since(began); rested != 2*time.Second {
			t.Errorf("it rested for %s, and said two seconds", rested)
		}
	})
}

// When a page comes back it replaces itself at rest: if it leaves then, it is gone.
func TestAPageThatIsBackRestsNoMore(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := start(t)
		id, a, b := h.pair(nil)
		watch := a.stream(id, "")
		b.streamAt(resting(id, "120"), "").left()
		a.still(id, 0, 1)
		back := b.streamAt("/api/matches/"+id+"/stream?page="+pageName, "")
		synctest.Wait()
		began := time.Now()
		back.left()
		watch.online(0)
		if rested := time.Since(began); rested != 0 {
			t.Errorf("it rested for %s", rested)
		}
	})
}

// The replaced stream ends after its replacement has begun.
func TestAStreamThatIsReplacedDoesNotRest(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := start(t)
		id, a, b := h.pair(nil)
		watch := a.stream(id, "")
		short := b.streamAt(resting(id, "120"), "")
		long := b.streamAt("/api/matches/"+id+"/stream?page="+pageName, "")
		short.left()
		a.still(id, 0, 1)
		began := time.Now()
		long.left()
		watch.online(0)
		if rested := time.Since(began); rested != 0 {
			t.Errorf("it rested for %s", rested)
		}
	})
}

// Resting pages count towards the limit of their address, and end with the server.
func TestRestsAreBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, mem.New(), func(c *Config, _ *match.Config) { c.Limits = Limits{Streams: 1, OwnStreams: 1} })
		id, _, b := h.pair(nil)
		b.streamAt(resting(id, "120"), "").left()
		b.refused(http.StatusTooManyRequests, "rate_limited", "GET", "/api/matches/"+id+"/stream", nil)
		h.api.CloseStreams()
		h.settled("nobody rests", func() bool {
			s := h.api.streams
			s.mu.Lock()
			defer s.mu.Unlock()
			return len(s.open) == 0 && len(s.newest) == 0
		})
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
