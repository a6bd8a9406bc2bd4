package api

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/api/live"
	"woodwork/api/wire"
	"woodwork/match"
	"woodwork/record"
	"woodwork/store/mem"
)

// page opens a named stream. If answers is false, the page is frozen: its connection is alive, but
// it sends nothing.
func (v *visitor) page(id, name string, answers bool) *streamReader {
	v.h.t.Helper()
	u := v.streamAt("/api/matches/"+id+"/stream?name="+name, "1")
	go func() {
		for line, ok := u.line(); ok; line, ok = u.line() {
			if answers && line == "event: beat\n" {
				v.answer(u.resp.Request.Context(), id, name)
			}
		}
	}()
	return u
}

// answer answers a heartbeat, if the page can.
func (v *visitor) answer(ctx context.Context, id, name string) {
	r := v.request("POST", "/api/matches/"+id+"/stream?beat=1&name="+name, nil).WithContext(ctx)
	if resp, err := cmp.Or(v.line, v.h.client).Do(r); err == nil {
		resp.Body.Close()
	}
}

// silenceEnds is when a server notices at the latest that a page has not answered: at the first
// heartbeat after the silence.
const silenceEnds = live.HeartbeatTimeout + live.HeartbeatEvery

const pageName = "0123456789abcdef"

const (
	lookAgain  = time.Second // after which a page may say again whether it is hidden
	lagAnswers = 3           // after how many answers the lag of a page is known
)

// The network stops forwarding while every connection stays open: the seat counts as absent, and
// is back when the page has connected in another way.
func TestAHalfDeadConnectionIsAbsence(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := start(t)
		id, a, b := h.pair(nil)
		watch, wire := a.stream(id, ""), new(line)
		b.by(wire).page(id, pageName, true)
		watch.online(0, 1)
		time.Sleep(10 * live.HeartbeatTimeout) // a stream that answers lives much longer than a silent one
		if n := h.api.live.Count(); n != 2 {
			t.Fatalf("%v streams, want 2", n)
		}
		wire.cut.Store(true)
		cut := time.Now()
		watch.online(0)
		if took := time.Since(cut); took < live.HeartbeatTimeout-live.HeartbeatEvery || took > silenceEnds {
			t.Errorf("its silence is noticed after %v", took)
		}
		b.page(id, pageName+"2", true)
		watch.online(0, 1)
	})
}

// A phone in a pocket still receives every byte, but its page is frozen.
func TestAFrozenPageIsAbsence(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := start(t)
		id, a, b := h.pair(nil)
		watch := a.stream(id, "")
		b.page(id, pageName, false)
		watch.online(0, 1)
		frozen := time.Now()
		watch.online(0)
		if took := time.Since(frozen); took < live.HeartbeatTimeout || took > silenceEnds {
			t.Errorf("that is noticed after %v", took)
		}
	})
}

// A page says with its answers that it is hidden, and the other stream is told, but not more often
// than once a second.
func TestAPageThatNobodyLooksAt(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := start(t)
		id, a, b := h.pair(nil)
		watch := a.stream(id, "")
		b.streamAt("/api/matches/"+id+"/stream?hidden=1&name="+pageName, "")
		away := func(want ...int) {
			t.Helper()
			watch.here(fmt.Sprint("that away are ", want), func(p wire.Presence) bool {
				return len(p.Online) == 2 && slices.Equal(p.Away, want)
			})
		}
		away(1)
		answer := "/api/matches/" + id + "/stream?name=" + pageName
		b.send("POST", answer, nil)
		away()
		b.send("POST", answer+"&hidden=1", nil) // too soon after the last change
		synctest.Wait()
		if p, err := h.matches.Presence(t.Context(), id); err != nil || p.Away != 0 {
			t.Errorf("away are %b, %v", p.Away, err)
		}
		time.Sleep(lookAgain)
		b.send("POST", answer+"&hidden=1", nil)
		away(1)
	})
}

// A client that does not name its stream need not answer.
func TestAnUnnamedStreamNeedsNoAnswers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := start(t)
		id, a, _ := h.pair(nil)
		u, began, beats := a.stream(id, ""), time.Now(), 0
		for time.Since(began) < 10*live.HeartbeatTimeout {
			line, ok := u.line()
			if !ok {
				t.Fatalf("the stream ended after %d beats", beats)
			}
			if line == "event: beat\n" {
				beats++
			}
		}
		if want := 1 + int(10*live.HeartbeatTimeout/live.HeartbeatEvery); beats != want {
			t.Errorf("%d beats, want %d", beats, want)
		}
	})
}

// Only the guest themselves can answer for a stream, and only by its name.
func TestAnswersToNoStream(t *testing.T) {
	h := start(t)
	id, a, b := h.pair(nil)
	path := "/api/matches/" + id + "/stream?name="
	a.page(id, pageName, false)
	if resp, text := a.send("POST", path+pageName, nil); resp.StatusCode != http.StatusNoContent || len(text) > 0 {
		t.Errorf("the guest: %s %s", resp.Status, text)
	}
	b.refused(http.StatusNotFound, "not_found", "POST", path+pageName, nil)
	a.refused(http.StatusNotFound, "not_found", "POST", path+pageName+"x", nil)
	a.refused(http.StatusBadRequest, "bad_request", "POST", path+"short", nil)
	a.refused(http.StatusBadRequest, "bad_request", "GET", path+"short", nil)
}

// Pages that answer, or disappear silently, write nothing to the log.
func TestBeatsFillNoLog(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var output safeBuffer
		h := open(t, mem.New(), func(c *Config, _ *match.Config) { c.Log = slog.New(slog.NewTextHandler(&output, nil)) })
		id, a, b := h.pair(nil)
		watch, wire := a.stream(id, ""), new(line)
		b.by(wire).page(id, pageName, true)
		watch.online(0, 1)
		time.Sleep(10 * live.HeartbeatTimeout)
		wire.cut.Store(true)
		watch.online(0)
		h.close()
		if text := output.String(); text != "" {
			t.Errorf("the log says %s", text)
		}
	})
}

// The answer to a heartbeat tells players the match time, and spectators nothing.
func TestTheAnswerToABeatTellsTheTime(t *testing.T) {
	h := start(t)
	id, a, _ := h.pair(nil)
	watcher := h.visitor()
	for _, c := range []struct {
		who  string
		v    *visitor
		told bool
	}{{"a player", a, true}, {"a watcher", watcher, false}} {
		c.v.streamAt("/api/matches/"+id+"/stream?name="+pageName, "")
		resp, _ := c.v.send("POST", "/api/matches/"+id+"/stream?beat=1&name="+pageName, nil)
		if now := resp.Header.Get(live.MatchTime); resp.StatusCode != http.StatusNoContent || (now != "") != c.told {
			t.Errorf("%s: %s, is told %q", c.who, resp.Status, now)
		}
	}
}

// The server measures the lag of a distant player, writes it to the log, and gives them that
// much time; a near player gets none.
func TestWhoIsFarAwayIsGivenTime(t *testing.T) { synctest.Test(t, whoIsFarAwayIsGivenTime) }

func whoIsFarAwayIsGivenTime(t *testing.T) {
	h := start(t)
	id, a, b := h.pair(map[string]string{"move": "20"})
	const way = 150 * time.Millisecond
	a.page(id, pageName, true)
	b.by(&line{delay: way}).page(id, pageName+"2", true)
	time.Sleep(lagAnswers * live.HeartbeatEvery)
	lags := func() (list []string) {
		_, text := a.send("GET", "/api/matches/"+id+"/log", nil)
		for line := range strings.Lines(string(text)) {
			if _, what, is := strings.Cut(strings.TrimSpace(line), " # lag "); is {
				list = append(list, what)
			}
		}
		return list
	}
	want := []string{"2 300"}
	if got := lags(); !slices.Equal(got, want) {
		t.Fatalf("the lags are %q, want %q", got, want)
	}
	// The time is given from the next decision on.
	for {
		now := a.look(id)
		seat := now.Doc.Turn.Seats[0]
		last := ok[eventsBody](a, "GET", fmt.Sprintf("/api/matches/%s/events?after=%d", id, now.Seq-1), nil).Events[0]
		if seat == 1 && last.Seat != int(record.Table) { // the lag was known before they were to decide
			if since := now.Doc.Turn.Since; since != last.At+2*way.Milliseconds() || now.Doc.Turn.Within != 20_000 {
				t.Errorf("time runs from %d ms for %d, and it was %d", since, now.Doc.Turn.Within, last.At)
			}
			break
		}
		[]*visitor{a, b}[seat].play(id, seat, now.Seq, now.Doc.Legal[fmt.Sprint(seat)][0])
	}
	// A guest without a seat changes nothing.
	for _, guest := range []string{"", "nobody"} {
		if err := h.api.matches.Lag(t.Context(), id, guest, 0); err != nil {
			t.Error(err)
		}
	}
	if got := lags(); !slices.Equal(got, want) {
		t.Errorf("the lags are %q, and were %q", got, want)
	}
	if err := h.api.matches.Lag(t.Context(), "mmmmmmmmmmmmmmmm", "x", time.Second); !errors.Is(err, match.ErrNotFound) {
		t.Errorf("of no match: %v", err)
	}
}
