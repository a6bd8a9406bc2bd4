package live

import (
	"context"
	"net/http/httptest"
	"testing"
	"testing/synctest"
	"time"

	"woodwork/api/door"
	"woodwork/api/wire"
)

// One guest cannot take all streams of an address, and players get a stream even if their
// neighbours have taken all.
func TestStreamsOfOneGuestAreBounded(t *testing.T) {
	s := newStreams(door.Limits{Streams: 4, OwnStreams: 3})
	never, always := func() bool { return false }, func() bool { return true }
	enter := func(g door.Guest, plays func() bool, want error) {
		t.Helper()
		if err := s.enter("school", g, plays); (err == nil) != (want == nil) {
			t.Errorf("%q enters: %v, want %v", g, err, want)
		}
	}
	enter("", never, nil)
	enter("", never, nil)
	enter("", never, wire.ErrRate) // strangers have half
	enter("greedy", always, nil)
	enter("greedy", always, nil)
	enter("greedy", always, wire.ErrRate) // has two of the streams, and gets no more
	enter("eve", never, wire.ErrRate)
	enter("ann", always, nil)
	enter("ann", always, nil)
	enter("ann", always, wire.ErrRate)
	s.leave("school", "greedy")
	s.leave("school", "ann")
	s.leave("school", "ann")
	enter("eve", never, nil)
	s.limit = 100
	enter("eve", never, nil)
	enter("eve", never, nil)
	enter("eve", never, wire.ErrRate) // one guest may have three at most
	for range 3 {
		s.leave("school", "eve")
	}
	s.leave("school", "greedy")
	s.leave("school", "")
	s.leave("school", "")
	if s.count() != 0 || len(s.open)+len(s.guests) != 0 {
		t.Errorf("all have left, and there are %v, %v", s.open, s.guests)
	}
}

// Streams that end, pages that rest and pages that ask leave nothing behind, neither when their time is over nor
// when the server stops.
func TestNothingIsLeftBehind(t *testing.T) {
	for what, ends := range map[string]func(*harness){
		"in time":              func(*harness) { time.Sleep(2 * time.Minute) },
		"when the server ends": func(h *harness) { h.live.End() },
	} {
		t.Run(what, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				h := start(t)
				id := h.alone("anna")
				ctx, leave := context.WithCancel((&door.Caller{Guest: "anna", Address: "192.0.2.1"}).With(t.Context()))
				r := httptest.NewRequestWithContext(ctx, "GET", "/?name=0123456789abcdef&page=0123456789abcdeg&stay=100", nil)
				r.SetPathValue("id", id)
				go h.live.StreamMatch(&recipient{ResponseRecorder: httptest.NewRecorder(), took: func(int) {}}, r)
				if _, err := h.live.KeepPresent(ctx, Page{Match: id, Name: "0123456789abcdeh", Stay: 6 * time.Second}); err != nil {
					t.Fatal(err)
				}
				synctest.Wait()
				s := h.live.streams
				left := func() int {
					s.mu.Lock()
					defer s.mu.Unlock()
					return s.listening + len(s.named) + len(s.newest) + len(s.open) + len(s.guests)
				}
				if n := left(); n != 6 {
					t.Errorf("a stream and a page that asks are %d things, want 6", n)
				}
				leave()
				ends(h)
				h.settled("nothing is left", func() bool { return left() == 0 })
			})
		})
	}
}
