package live

import (
	"context"
	"fmt"
	"net/http"
	"strconv"
	"time"

	"woodwork/api/door"
	"woodwork/api/wire"
)

// Not every network lets streams through: a proxy keeps their events until they end, a program that
// looks into connections waits for the whole answer, a blocker refuses the address. A page that
// two streams have brought nothing asks for the events instead, every two seconds. In between it
// rests, like a page that opens short streams.

// A Page is one that streams do not reach.
type Page struct {
	Match, Name string
	After       uint64        // the last entry that it has
	Stay        time.Duration // for which it counts as connected, unless it asks again
	Hidden      bool
}

// KeepPresent counts a page that asks for events as connected until it asks again, or for as long as it
// has announced, and returns who is there.
func (l *Live) KeepPresent(ctx context.Context, in Page) (*wire.Presence, error) {
	c := door.CallerOf(ctx)
	name := streamName{in.Match, c.Guest, in.Name}
	if err := name.check(); err != nil {
		return nil, l.door.Fail("reading the name of a page", err)
	}
	leave, err := l.admit(ctx, in.Match)
	if err != nil {
		return nil, l.door.Fail("counting a page", err)
	}
	visit, err := l.matches.Visit(ctx, in.Match, string(c.Guest), in.After)
	if err != nil {
		leave()
		return nil, l.door.Fail("coming to a match", err)
	}
	visit.Hide(in.Hidden)
	next, end := l.streams.follow(name)
	go func() {
		l.streams.rest(in.Stay, next)
		end()
		visit.Leave()
		leave()
	}()
	p, err := l.matches.Presence(ctx, in.Match)
	if err != nil {
		return nil, l.door.Fail("asking who is there", err)
	}
	late, err := l.matches.Late(ctx, in.Match, string(c.Guest))
	if err != nil {
		return nil, l.door.Fail("asking who is there", err)
	}
	if late.Delay > 0 {
		p = toldLate(p, late.Delay, late.All())
	}
	there := presenceOf(p)
	return &there, nil
}

// A browser opens at most six connections to a host for all its tabs, and each stream is one.
// Therefore a hidden page keeps no stream open: it opens a short one now and then, which ends as
// soon as the page has everything. In between the page rests: its guest counts as present for as
// long as the page has announced, or until it opens another stream.

// maxRest is the longest time that a page may rest; browsers wake hidden pages once a minute.
const maxRest = 120 * time.Second

// A streamRequest is what the address of a stream says about the page that opens it.
type streamRequest struct {
	name streamName    // of the stream
	page streamName    // of the page; its name may be ""
	stay time.Duration // how long the page rests when the stream ends; 0: it does not
}

// streamRequestOf reads the streamRequest of a request.
func streamRequestOf(r *http.Request, me door.Guest) (l streamRequest, err error) {
	if l.name, err = nameOf(r, me, "name"); err != nil {
		return l, err
	}
	if l.page, err = nameOf(r, me, "page"); err != nil {
		return l, err
	}
	text := r.URL.Query().Get("stay")
	if text == "" {
		return l, nil
	}
	n, err := strconv.Atoi(text)
	l.stay = time.Duration(n) * time.Second
	if err != nil || n < 1 || n > int(maxRest.Seconds()) || l.page.name == "" {
		return l, fmt.Errorf("%w: a page with a name rests for 1 to %d seconds, not %.20q", wire.ErrBadRequest, maxRest/time.Second, text)
	}
	return l, nil
}

// follow makes a stream the newest one of its page. The channel is closed when another one is
// opened; end must be called when the page no longer listens.
func (s *streams) follow(page streamName) (next <-chan struct{}, end func()) {
	if page.name == "" {
		return nil, func() {}
	}
	mine := make(chan struct{})
	s.mu.Lock()
	defer s.mu.Unlock()
	if last, ok := s.newest[page]; ok {
		close(last)
	}
	s.newest[page] = mine
	return mine, func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		if s.newest[page] == mine {
			delete(s.newest, page)
		}
	}
}

// rest waits until the announced time is over, the page is back, or the server stops.
func (s *streams) rest(stay time.Duration, next <-chan struct{}) {
	over := time.NewTimer(stay)
	defer over.Stop()
	select {
	case <-over.C:
	case <-next:
	case <-s.stop.Done():
	}
}
