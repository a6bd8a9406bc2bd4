package api

import (
	"context"
	"net/http"
	"strconv"
	"strings"
	"time"

	"woodwork/match"
)

// The cost of reading the past of a match depends on its length and its game. Therefore readers
// have a limit of processor time, not of requests.

// addressReads is how many times the limit of a guest an address has, because a school may share
// it.
const addressReads = 4

// readsPast reports whether a request reads a log, of a match or a new one.
func readsPast(r *http.Request) bool {
	path := r.URL.Path
	if path == importPath {
		return true
	}
	return strings.HasPrefix(path, "/api/matches/") && r.Method != http.MethodPost &&
		(hasSuffix(path, "/hints") || hasSuffix(path, "/state") || hasSuffix(path, "/events") || hasSuffix(path, "/log"))
}

// mayRead returns errRate if the caller has read too long, and sets the header that says when to
// try again.
func (l *limiters) mayRead(w http.ResponseWriter, c *caller) error {
	wait := l.readWait(c)
	if wait == 0 {
		return nil
	}
	c.limit = "reading"
	w.Header().Set("Retry-After", strconv.Itoa(int((wait+time.Second-1)/time.Second)))
	return errRate
}

// broke refuses a request of a caller who has read too long, and reports whether it did.
func (l *limiters) broke(w http.ResponseWriter, c *caller) bool {
	err := l.mayRead(w, c)
	if err != nil {
		writeError(w, err)
	}
	return err != nil
}

// readWait returns how long a caller has to wait before reading on.
func (l *limiters) readWait(c *caller) time.Duration {
	return max(l.reading.Wait(c.countedAs()), l.readingAddress.Wait(c.network()))
}

// read counts the time that a caller has read.
func (l *limiters) read(c *caller, d time.Duration) {
	l.reading.Spend(c.countedAs(), d)
	l.readingAddress.Spend(c.network(), d)
}

// counted measures how long a request reads from a log, until done is called.
func (l *limiters) counted(r *http.Request) (counting *http.Request, done func()) {
	if !readsPast(r) {
		return r, func() {}
	}
	effort := new(match.ReadTime)
	return r.WithContext(effort.Context(r.Context())), func() { l.read(callerOf(r.Context()), effort.Spent()) }
}

// paced counts what a stream has read since the last call, and waits until its reader may read
// on. It returns false if the stream or the server ends before.
func (s *Server) paced(ctx context.Context, effort *match.ReadTime, before time.Duration) bool {
	if s.limiters == nil {
		return true
	}
	c := callerOf(ctx)
	s.limiters.read(c, effort.Spent()-before)
	for {
		wait := s.limiters.readWait(c)
		if wait == 0 {
			return true
		}
		select {
		case <-time.After(wait):
		case <-ctx.Done():
			return false
		case <-s.streams.stop.Done():
			return false
		}
	}
}
