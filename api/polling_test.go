package api

import (
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// TestAPageThatAsksIsThere: a page that no stream reaches receives everything by asking, and counts
// as connected, hidden or not, for as long as it says.
func TestAPageThatAsksIsThere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := start(t)
		id, a, b := h.pair(nil)
		page := strings.Repeat("p", 16)
		ask := func(v *visitor, after uint64, more string) Presence {
			answer := ok[struct {
				Events   []eventBody
				Presence *Presence
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
		time.Sleep(10 * time.Second)
		h.api.streams.mu.Lock()
		defer h.api.streams.mu.Unlock()
		if n := len(h.api.streams.open); n != 0 {
			t.Errorf("%d addresses count streams that are over", n)
		}
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
		ok[Seq](ann, "POST", path+"/end", EndRequest{Why: "aborted"})
		next := ok[MatchID](ann, "POST", path+"/rematch", RematchRequest{Entropy: someEntropy})
		ask := func(v *visitor) Presence {
			return *ok[struct{ Presence *Presence }](v, "GET", path+"/events?page="+strings.Repeat("p", 16), nil).Presence
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
