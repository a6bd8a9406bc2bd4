// Package fairqueue divides a few places among many requesters, so that nobody waits longer
// because somebody else asks often.
package fairqueue

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"
)

// ErrQuota refuses a requester who has too many requests waiting already.
var ErrQuota = errors.New("too many of your requests are waiting already")

// A Requester asks for places: a guest (Member), and the address that guests share (Group).
// Places count for both.
type Requester struct{ Group, Member string }

// ErrFull refuses a request that would have to wait behind too many others.
var ErrFull = errors.New("too many requests are waiting")

// Limits bound the places that a group holds, and the requests that wait. Zero means no limit.
type Limits struct {
	Held          int // places of a group at the same time
	Group, Member int // requests that wait
	All           int // requests of all requesters that wait
}

// A Gate has a number of places. It is safe for concurrent use.
//
// A free place goes to the group that was served longest ago, within it to the member that was
// served longest ago, and of that one's requests to the first. So each group waits at most for
// those that hold a place and for one request of every other group.
type Gate struct {
	mu       sync.Mutex
	places   int
	free     int
	limits   Limits
	waiting  []*request             // in the order in which they came
	accounts map[Requester]*account // of groups, whose Member is empty, and of members; only those that hold or wait
	served   uint64                 // requests that were given a place, so far
	waited   time.Duration          // by those requests, together
	refused  uint64                 // requests refused with ErrQuota or ErrFull, so far
}

// An account is what a group or a member holds and waits for. lastServed, by which accounts are
// ordered, is the number of its last served request or, if it has had none since it came, of the
// last one served before it came: nobody gets ahead by going away.
type account struct {
	held, waits int
	lastServed  uint64
}

type request struct {
	requester Requester
	since     time.Time
	ready     chan struct{} // closed when there is a place
}

// NewGate returns a gate with that many free places.
func NewGate(places int, b Limits) *Gate {
	return &Gate{places: places, free: places, limits: b, accounts: map[Requester]*account{}}
}

// Enter waits for a place, which belongs to the requester until leave is called. It returns
// ErrQuota at once if too many of the requester's requests are waiting, ErrFull if too many of
// all are, and the cause of ctx if that ended before there was a place.
func (g *Gate) Enter(ctx context.Context, a Requester) (leave func(), err error) {
	r := &request{requester: a, since: time.Now(), ready: make(chan struct{})}
	if err := g.queue(r); err != nil {
		return nil, err
	}
	select {
	case <-r.ready:
		return sync.OnceFunc(func() { g.leave(r) }), nil
	case <-ctx.Done():
		g.leave(r)
		return nil, context.Cause(ctx)
	}
}

func (g *Gate) queue(r *request) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	group, member := g.accountsOf(r.requester)
	// A request that need not wait is never too many.
	if !g.admits(group) && (full(group, g.limits.Group) || full(member, g.limits.Member)) {
		g.forget(r.requester)
		g.refused++
		return ErrQuota
	}
	if !g.admits(group) && g.limits.All > 0 && len(g.waiting) >= g.limits.All {
		g.forget(r.requester)
		g.refused++
		return ErrFull
	}
	group.waits++
	member.waits++
	g.waiting = append(g.waiting, r)
	g.serve()
	return nil
}

func full(a *account, most int) bool { return most > 0 && a.waits >= most }

// leave removes a request, whether it waits or has a place.
func (g *Gate) leave(r *request) {
	g.mu.Lock()
	defer g.mu.Unlock()
	group, member := g.accountsOf(r.requester)
	if i := slices.Index(g.waiting, r); i >= 0 {
		g.waiting = slices.Delete(g.waiting, i, i+1)
		group.waits--
		member.waits--
	} else {
		g.free++
		group.held--
		member.held--
	}
	g.serve()
	g.forget(r.requester)
}

// forget removes the accounts of those that neither hold nor wait. It is called with the lock
// held.
func (g *Gate) forget(requester Requester) {
	for _, key := range []Requester{groupOf(requester), memberOf(requester)} {
		if a := g.account(key); a.held+a.waits == 0 {
			delete(g.accounts, key)
		}
	}
}

// serve gives away the free places. It is called with the lock held.
func (g *Gate) serve() {
	for g.free > 0 {
		at := g.next()
		if at < 0 {
			return
		}
		r := g.waiting[at]
		g.waiting = slices.Delete(g.waiting, at, at+1)
		g.free--
		g.served++
		g.waited += time.Since(r.since)
		group, member := g.accountsOf(r.requester)
		for _, a := range []*account{group, member} {
			a.waits--
			a.held++
			a.lastServed = g.served
		}
		close(r.ready)
	}
}

// next returns the index of the request that is to be served next, -1 if none may be.
func (g *Gate) next() int {
	best := -1
	var since [2]uint64
	for i, r := range g.waiting {
		group, member := g.accountsOf(r.requester)
		last := [2]uint64{group.lastServed, member.lastServed}
		if g.admits(group) && (best < 0 || slices.Compare(last[:], since[:]) < 0) {
			best, since = i, last
		}
	}
	return best
}

// admits reports whether there is a free place that the group may have.
func (g *Gate) admits(group *account) bool {
	return g.free > 0 && (g.limits.Held == 0 || group.held < g.limits.Held)
}

func (g *Gate) accountsOf(a Requester) (group, member *account) {
	return g.account(groupOf(a)), g.account(memberOf(a))
}

func groupOf(a Requester) Requester  { return Requester{Group: a.Group} }
func memberOf(a Requester) Requester { return Requester{a.Group, "member " + a.Member} } // never the key of its group, even if Member is ""

func (g *Gate) account(key Requester) *account {
	if g.accounts[key] == nil {
		g.accounts[key] = &account{lastServed: g.served}
	}
	return g.accounts[key]
}
