package api

import (
	"context"
	"fmt"
	"net/http"
	"reflect"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/api/door"
	"woodwork/api/wire"
	"woodwork/match"
	"woodwork/store/mem"
)

// keyed sends the visitor's next requests with an Idempotency-Key.
func (v *visitor) keyed(key string) *visitor {
	v.header.Set("Idempotency-Key", key)
	return v
}

// Whatever a request makes, it makes once, however often it is sent with the same key, for
// guests with a cookie also with a short one.
func TestARequestWithAKeyMakesOneThing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := start(t)
		ann := h.visitor()
		made := ann.opened(nil, wire.NewSeat{Kind: "human", Name: "Ann"}, wire.NewSeat{Kind: "open"})
		over, a, _ := h.pair(nil)
		ok[wire.Seq](a, "POST", "/api/matches/"+over+"/end", wire.EndRequest{Seat: 0, Why: "aborted"})
		log := string(second(ann.send("GET", "/api/matches/"+over+"/log", nil)))
		stranger := h.visitor()
		for i, c := range []struct {
			by   *visitor
			path string
			body any
		}{
			{ann, "/api/matches", newMatch()},
			{ann, "/api/commitments", nil},
			{h.visitor(), door.ImportPath, wire.PlayedLog{Log: log, Seats: []int{0}}},
			{a, "/api/matches/" + over + "/rematch", wire.RematchRequest{Entropy: someEntropy}},
			{stranger, "/api/matches/" + made.Doc.ID + "/seats/1", wire.SeatRequest{Key: made.You.Invites["1"], Name: "Bob", Entropy: someEntropy}},
		} {
			key := strings.Repeat(fmt.Sprint(i), door.MinToken)
			if c.by.cookie != "" {
				key = fmt.Sprint("short-", i)
			}
			c.by.keyed(key)
			resp, first := c.by.send("POST", c.path, c.body)
			if resp.StatusCode >= 300 {
				t.Fatalf("%s: %s %s", c.path, resp.Status, first)
			}
			for range 2 {
				again, text := c.by.send("POST", c.path, c.body)
				if again.StatusCode != resp.StatusCode || string(text) != string(first) || !reflect.DeepEqual(again.Header["Content-Type"], resp.Header["Content-Type"]) {
					t.Errorf("%s, sent again: %s %s\nwant %s %s", c.path, again.Status, text, resp.Status, first)
				}
			}
		}
		if me := ok[wire.Me](ann, "GET", "/api/me", nil); len(me.Matches) != 2 {
			t.Errorf("the guest has %d matches, want 2", len(me.Matches))
		}
	})
}

func second(_ *http.Response, text []byte) []byte { return text }

// A key is that of one guest and of one address; another body with it is refused.
func TestAKeyIsForOneRequest(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := start(t)
		ann, bob := h.visitor(), h.visitor()
		ann.opened(nil, wire.NewSeat{Kind: "human", Name: "Ann"}, wire.NewSeat{Kind: "open"})
		bob.opened(nil, wire.NewSeat{Kind: "human", Name: "Bob"}, wire.NewSeat{Kind: "open"})
		made := ok[seatingBody](ann.keyed("key"), "POST", "/api/matches", newMatch())
		if other := ok[seatingBody](bob.keyed("key"), "POST", "/api/matches", newMatch()); other.Doc.ID == made.Doc.ID {
			t.Error("the key of one guest leads another to their match")
		}
		if p, _ := ann.promised(); p == "" {
			t.Error("no commitment")
		}
		changed := newMatch()
		changed.Seats[0].Name = "Anna"
		ann.refused(http.StatusUnprocessableEntity, "bad_request", "POST", "/api/matches", changed)
		if again := ok[seatingBody](ann, "POST", "/api/matches", newMatch()); again.Doc.ID != made.Doc.ID {
			t.Errorf("%s, want %s", again.Doc.ID, made.Doc.ID)
		}
		time.Sleep(door.RepeatFor + time.Second)
		if later := ok[seatingBody](ann, "POST", "/api/matches", newMatch()); later.Doc.ID == made.Doc.ID {
			t.Error("the answer is kept without end")
		}
	})
}

// A refused request may be sent again with its key; one that made nothing is not remembered.
func TestARefusedRequestMayBeRepeated(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := limitedTo(t, door.Limits{Requests: 100, Addresses: 100, Malformed: 100, Matches: 2, Positions: 9, Streams: 2})
		ann := h.visitor().token("a")
		bad := newMatch()
		bad.Options = map[string]string{"target": "1"}
		for range 2 {
			ann.refused(http.StatusUnprocessableEntity, "bad_option", "POST", "/api/matches", bad)
		}
		for range 9 { // what is answered again costs nobody a match
			ok[seatingBody](ann, "POST", "/api/matches", newMatch())
		}
		ok[seatingBody](h.visitor(), "POST", "/api/matches", newMatch())
	})
}

// A patient store takes a minute to store a match, unless the request is given up.
type patient struct{ match.Store }

func (s patient) Create(ctx context.Context, o match.Meta, b match.Batch) error {
	select {
	case <-time.After(time.Minute):
		return s.Store.Create(ctx, o, b)
	case <-ctx.Done():
		return ctx.Err()
	}
}

// The match of a client that has given up waiting is made, and found when the request comes again.
func TestAClientThatGaveUpFindsItsMatch(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, patient{mem.New()}, nil)
		ann := h.visitor().token("a")
		for range 3 {
			ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
			r := ann.request("POST", "/api/matches", strings.NewReader(string(wire.Marshal(newMatch()))))
			if resp, err := h.client.Do(r.WithContext(ctx)); err == nil {
				t.Errorf("answered at once: %s", resp.Status)
			}
			cancel()
		}
		made := ok[seatingBody](ann, "POST", "/api/matches", newMatch())
		if me := ok[wire.Me](ann, "GET", "/api/me", nil); len(me.Matches) != 1 || me.Matches[0].ID != made.Doc.ID {
			t.Errorf("the guest has %+v, want one match %s", me.Matches, made.Doc.ID)
		}
	})
}
