package api

import (
	"net/http"
	"strings"
	"testing"

	"woodwork/match"
)

// A reaction reaches the other player and those who only look on, once, and no log; it is
// for the seat's own player, and bounded.
func TestReactions(t *testing.T) {
	h := start(t)
	id, a, b := h.pair(nil)
	path := "/api/matches/" + id + "/seats/1/reaction"
	streams := []*tuner{a.tune(id, ""), h.visitor().tune(id, "")}
	for _, u := range streams {
		u.online(0) // it reads from now on
	}
	before := b.look(id)
	for range 3 {
		if resp, text := b.send("POST", path, ReactionRequest{"nice"}); resp.StatusCode != http.StatusNoContent {
			t.Fatalf("%s %s", resp.Status, text)
		}
	}
	b.refused(http.StatusTooManyRequests, "rate_limited", "POST", path, ReactionRequest{"nice"})
	a.refused(http.StatusForbidden, "not_your_seat", "POST", path, ReactionRequest{"nice"})
	a.refused(http.StatusBadRequest, "bad_request", "POST", strings.Replace(path, "/1/", "/0/", 1), ReactionRequest{"<b>"})
	a.send("POST", strings.Replace(path, "/1/", "/0/", 1), ReactionRequest{"oops"})
	for _, u := range streams {
		var got []string
		for len(got) < 4 {
			e, ok := u.next()
			if !ok {
				t.Fatalf("the stream ended after %q", got)
			}
			if e.event == "reaction" {
				got = append(got, e.data)
			}
		}
		if nice := `{"seat":1,"reaction":"nice"}`; strings.Join(got, " ") != nice+" "+nice+" "+nice+` {"seat":0,"reaction":"oops"}` {
			t.Errorf("told: %q", got)
		}
	}
	if after := b.look(id); after.Seq != before.Seq {
		t.Errorf("the log went on from %d to %d", before.Seq, after.Seq)
	}
}

// A reader who is slow misses the oldest of what was shown, and is told nothing twice.
func TestOnlyTheLastSignalsAreKept(t *testing.T) {
	f := &feed{players: map[*reader]struct{}{}, others: map[*reader]struct{}{}}
	for seat := range 20 {
		f.show(match.Signal{Seat: 0, Reaction: "oops"})
		if seat == 3 {
			if b, n := f.signals.since(nil, 2); n != 4 || strings.Count(string(b), "oops") != 2 {
				t.Errorf("%d: %s", n, b)
			}
		}
	}
	if b, n := f.signals.since(nil, 2); n != 20 || strings.Count(string(b), "oops") != signalsKept {
		t.Errorf("%d: %s", n, b)
	}
	if b, n := f.signals.since(nil, 20); n != 20 || len(b) > 0 {
		t.Errorf("%d: %s", n, b)
	}
}
