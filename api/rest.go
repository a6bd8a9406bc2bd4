package api

import (
	"fmt"
	"net/http"
	"strconv"
	"time"
)

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
func streamRequestOf(r *http.Request, me guest) (l streamRequest, err error) {
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
		return l, fmt.Errorf("%w: a page with a name rests for 1 to %d seconds, not %.20q", errBadRequest, maxRest/time.Second, text)
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
