package api

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/match"
	"woodwork/store/mem"
)

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
	var said safeBuffer
	h := open(t, slowStore{mem.New()}, func(c *Config, _ *match.Config) {
		c.Slow, c.Log = time.Second, slog.New(slog.NewJSONHandler(&said, nil))
	})
	v := h.visitor()
	id := v.opened(nil, NewSeat{Kind: "human", Name: "Ann"}, NewSeat{Kind: "human", Name: "Bob"}).Doc.ID
	stream := v.stream(id, "")
	now := v.look(id)
	synctest.Wait()
	if text := said.String(); text != "" {
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
	lines := strings.Split(strings.TrimSpace(said.String()), "\n")
	if err := json.Unmarshal([]byte(lines[0]), &line); err != nil || len(lines) != 1 {
		t.Fatalf("%v\n%s", err, said.String())
	}
	if line.Msg != "slow request" || line.Route != "POST /api/matches/{id}/moves" || line.Match != id || line.Status != 200 || line.MS != 1001 {
		t.Errorf("%+v", line)
	}
}

// For each route at most one line a second is written, which says how many others were slow.
func TestSlowRequestsAreCounted(t *testing.T) {
	l := slowLog{least: time.Second}
	at := time.Unix(1, 0)
	for i, c := range []struct {
		route  string
		took   time.Duration
		after  time.Duration
		untold int
		ok     bool
	}{
		{"a", time.Second, 0, 0, false},
		{"a", 2 * time.Second, 0, 0, true},
		{"a", 2 * time.Second, time.Second / 2, 0, false},
		{"b", 2 * time.Second, time.Second / 2, 0, true},
		{"a", 2 * time.Second, time.Second / 2, 0, false},
		{"a", 2 * time.Second, time.Second, 2, true},
		{"a", 2 * time.Second, 3 * time.Second, 0, true},
		{"GET /x/stream", time.Hour, 9 * time.Second, 0, false},
	} {
		if untold, ok := l.due(c.route, c.took, at.Add(c.after)); untold != c.untold || ok != c.ok {
			t.Errorf("%d: %d %v", i, untold, ok)
		}
	}
	if _, ok := (&slowLog{}).due("a", time.Hour, at); ok {
		t.Error("told although nobody asked")
	}
}
