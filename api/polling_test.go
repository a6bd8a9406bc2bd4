package api

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/api/door"
	"woodwork/api/wire"
	"woodwork/match"
	"woodwork/store/mem"
)

// TestAPageThatAsksIsThere: a page that no stream reaches receives everything by asking, and counts
// as connected, hidden or not, for as long as it says.
func TestAPageThatAsksIsThere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := start(t)
		id, a, b := h.pair(nil)
		page := strings.Repeat("p", 16)
		ask := func(v *visitor, after uint64, more string) wire.Presence {
			answer := ok[struct {
				Events   []eventBody
				Presence *wire.Presence
			}](v, "GET", fmt.Sprintf("/api/matches/%s/events?after=%d&page=%s%s", id, after, page, more), nil)
			if answer.Presence == nil {
				t.Fatal("nobody says who is there")
			}
			return *answer.Presence
		}
		now := a.look(id)
		if p := ask(a, now.Seq, "&stay=6"); fmt.Sprint(p.Online, p.Away, p.Watchers) != "[0] [] 0" {
			t.Errorf("who asks sees %+v", p)
		}
		for range 10 { // without a gap
			time.Sleep(2 * time.Second)
			if p := ask(b, now.Seq, "&stay=6&hidden=1"); fmt.Sprint(p.Online, p.Away) != "[0 1] [1]" {
				t.Errorf("with both there: %+v", p)
			}
			ask(a, now.Seq, "&stay=6")
		}
		if p := ask(h.visitor(), now.Seq, "&stay=1"); p.Watchers != 1 {
			t.Errorf("somebody else is %+v", p)
		}
		time.Sleep(4 * time.Second)
		if p := ask(b, now.Seq, "&stay=1"); fmt.Sprint(p.Online) != "[0 1]" {
			t.Errorf("within its time: %+v", p)
		}
		time.Sleep(2*time.Second + time.Millisecond)
		if p := ask(b, now.Seq, "&stay=1"); fmt.Sprint(p.Online) != "[1]" {
			t.Errorf("after its time: %+v", p)
		}
		b.refused(400, "bad_request", "GET", "/api/matches/"+id+"/events?page=short", nil)
	})
}

// A spectator of a table with a delay is told nothing earlier by asking than by a stream: neither
// the match time, nor that there is a rematch.
func TestWhoAsksIsToldLate(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := start(t)
		const delay = time.Minute
		ann, id := lateTable(h, delay)
		path := "/api/matches/" + id
		time.Sleep(delay / 2)
		ok[wire.Seq](ann, "POST", path+"/end", wire.EndRequest{Why: "aborted"})
		next := ok[wire.MatchID](ann, "POST", path+"/rematch", wire.RematchRequest{Entropy: someEntropy})
		ask := func(v *visitor) wire.Presence {
			return *ok[struct{ Presence *wire.Presence }](v, "GET", path+"/events?page="+strings.Repeat("p", 16), nil).Presence
		}
		if p := ask(ann); p.Next != next.ID {
			t.Errorf("the player is told of %+v", p)
		}
		watcher := h.visitor()
		if p := ask(watcher); p.Next != "" || p.Now != 0 {
			t.Errorf("half a minute after the start a watcher is told of %+v", p)
		}
		time.Sleep(delay)
		if p := ask(watcher); p.Next != next.ID {
			t.Errorf("when the delay is over a watcher is told of %+v", p)
		}
	})
}

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

// Resting pages count towards the limit of their address.
func TestRestsAreBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, mem.New(), func(c *Config, _ *match.Config) { c.Limits = door.Limits{Streams: 1, OwnStreams: 1} })
		id, _, b := h.pair(nil)
		b.streamAt(resting(id, "120"), "").left()
		b.refused(http.StatusTooManyRequests, "rate_limited", "GET", "/api/matches/"+id+"/stream", nil)
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
