package webpush

import (
	"context"
	"crypto/ecdh"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"woodwork/match"
	"woodwork/notify"
	"woodwork/record"
	"woodwork/table"
)

const (
	lookEvery = 5 * time.Second  // how often a server looks for recipients who are due
	together  = 32               // recipients that a server calls at once
	lookMost  = 4 * together     // recipients in one look: so the last of them fill all places, too
	delay     = 5 * time.Second  // from a turn to the call, for a page of the match to be opened, or to be there
	settle    = 2 * time.Second  // from loading a match until other servers have said who looks at it
	lease     = time.Minute      // for which a server claims a recipient
	callTime  = 45 * time.Second // within which it calls
	sendTime  = 10 * time.Second // for one message
	regularly = 10 * time.Minute // until the next look at somebody in a match by days: a server may have been killed before it said whose turn it is
	seldom    = 6 * time.Hour    // and at everybody else
	nearlyUp  = 6 * time.Hour    // before the end of the time a browser is called once more
	listMost  = 1000             // matches of a guest that are looked through
	turnMost  = 500              // entries of a turn
	ttlMost   = 28 * 24 * time.Hour
)

// Matches are the matches of a server.
type Matches interface {
	List(ctx context.Context, guest string, after match.Place, limit int) ([]match.Summary, error)
	Snapshot(ctx context.Context, id, guest string) (*match.Snapshot, match.You, error)
	SnapshotAt(ctx context.Context, id string, seq uint64) (*match.Snapshot, error)
	Presence(ctx context.Context, id string) (match.Presence, error)
}

// A Log is what a Caller reads of the store of matches.
type Log interface {
	Load(ctx context.Context, id string, after uint64, limit int) ([]record.Entry, error)
	Open(ctx context.Context, id string) (match.Meta, error)
	Summary(ctx context.Context, id string) (match.Summary, error)
}

// A Sender sends requests to push services: see NewClient.
type Sender interface {
	Do(*http.Request) (*http.Response, error)
}

// Config configures a Caller. All but Words and Slog must be set.
type Config struct {
	Recipients notify.Store
	Matches    Matches
	Log        Log
	Keys       []Key // the first is offered to browsers; those that have accepted another one are called with it
	Sender     Sender
	Words      *Words
	Slog       *slog.Logger
}

// A Caller calls browsers. Several of them may share the stores.
type Caller struct {
	Config
	turned chan string
}

// New returns a Caller, which calls nobody before Run.
func New(c Config) *Caller {
	if c.Slog == nil {
		c.Slog = slog.Default()
	}
	return &Caller{Config: c, turned: make(chan string, 1000)}
}

// PublicKey returns what browsers are offered, in base64url.
func (c *Caller) PublicKey() string { return c.Keys[0].Public() }

// Turned is told that it may be a guest's turn. It does not wait: a guest whom it has no room for is looked at later.
func (c *Caller) Turned(guest string) {
	select {
	case c.turned <- guest:
	default:
	}
}

// Want lets a browser of a guest be called; one with no reasons to be called is forgotten.
func (c *Caller) Want(ctx context.Context, guest string, b notify.Browser) error {
	if _, err := ecdh.P256().NewPublicKey(b.Key); err != nil && !b.Wants.None() {
		return fmt.Errorf("%w: its key is not a point of P-256", notify.ErrBrowser)
	}
	_, err := notify.Change(ctx, c.Recipients, guest, func(r *notify.Recipient) error {
		if b.Wants.None() {
			r.Remove(b.Endpoint)
			return nil
		}
		b.Server = c.PublicKey()
		if len(r.Browsers) == 0 {
			r.Due = time.Now().Add(delay)
		}
		err := r.Add(b)
		r.DueBy(time.Now().Add(delay))
		return err
	})
	if errors.Is(err, notify.ErrNone) {
		return nil
	}
	return err
}

// Run calls until ctx ends.
func (c *Caller) Run(ctx context.Context) {
	var turns sync.WaitGroup
	turns.Go(func() { c.hear(ctx) })
	defer turns.Wait()
	tick := time.NewTicker(lookEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			c.say(ctx, "browsers are called later", c.look(ctx))
		}
	}
}

// hear notes whose turn it may be, also while others are called.
func (c *Caller) hear(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case guest := <-c.turned:
			c.say(ctx, "a turn is noticed later", c.due(ctx, guest))
		}
	}
}

func (c *Caller) say(ctx context.Context, what string, err error) {
	if err != nil && ctx.Err() == nil {
		c.Slog.Error(what, "error", err)
	}
}

// due lets some server look at a guest soon.
func (c *Caller) due(ctx context.Context, guest string) error {
	_, err := notify.Change(ctx, c.Recipients, guest, func(r *notify.Recipient) error {
		if len(r.Browsers) == 0 {
			return notify.ErrNone
		}
		r.DueBy(time.Now().Add(delay))
		return nil
	})
	if errors.Is(err, notify.ErrNone) {
		return nil
	}
	return err
}

// look calls those who are due, as long as there are many and it is this server that calls some of them. One who cannot
// be called keeps nobody else from it.
func (c *Caller) look(ctx context.Context) error {
	for {
		guests, err := c.Recipients.DueRecipients(ctx, time.Now(), lookMost)
		if err != nil {
			return err
		}
		if claimed, err := c.claimAll(ctx, guests); err != nil || !claimed || len(guests) < lookMost {
			return err
		}
	}
}

// claimAll claims and calls recipients, some of them at once: most of the time each only waits. It reports whether it
// has claimed one.
func (c *Caller) claimAll(ctx context.Context, guests []string) (claimed bool, err error) {
	places := make(chan struct{}, together)
	failures := make([]error, len(guests))
	var claims atomic.Int32
	var calls sync.WaitGroup
	for i, guest := range guests {
		places <- struct{}{}
		calls.Go(func() {
			own, err := c.claim(ctx, guest)
			if failures[i] = err; own {
				claims.Add(1)
			}
			<-places
		})
	}
	calls.Wait()
	return claims.Load() > 0, errors.Join(failures...)
}

// errClaimed means that another server calls, or has called.
var errClaimed = errors.New("somebody else calls")

// claim claims a recipient, calls them, and lets them go. It reports whether it has claimed them. One who was lost is
// stored again, without browsers, so that they are not due any more.
func (c *Caller) claim(ctx context.Context, guest string) (claimed bool, err error) {
	r, err := notify.Change(ctx, c.Recipients, guest, func(r *notify.Recipient) error {
		if !r.Claim(time.Now(), lease, seldom) {
			return errClaimed
		}
		return nil
	})
	if errors.Is(err, errClaimed) || errors.Is(err, notify.ErrNone) || errors.Is(err, notify.ErrStale) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	if r.Version == 1 {
		c.say(ctx, "a guest is called no more", notify.ErrLost)
	}
	calling, end := context.WithTimeout(ctx, callTime)
	defer end()
	next, err := c.call(calling, r)
	c.say(ctx, "a guest is called later", err)
	if ctx.Err() != nil {
		return true, ctx.Err() // the lease runs out, and another server goes on
	}
	return true, c.release(ctx, r, next, err != nil)
}

// release lets a recipient go, until the next look.
func (c *Caller) release(ctx context.Context, claimed notify.Recipient, next time.Time, failed bool) error {
	_, err := notify.Change(ctx, c.Recipients, claimed.Guest, func(r *notify.Recipient) error {
		if !r.Held.Equal(claimed.Held) {
			return errClaimed
		}
		r.Held = time.Time{}
		if r.Failures++; !failed {
			r.Failures = 0
		} else {
			if again := time.Now().Add(min(time.Minute<<min(r.Failures-1, 6), time.Hour)); again.Before(next) {
				next = again // but no later than there may be another reason to call
			}
		}
		r.DueBy(next)
		return nil
	})
	if errors.Is(err, errClaimed) || errors.Is(err, notify.ErrNone) {
		return nil
	}
	return err
}

// A reason is why a guest is to be called.
type reason struct {
	of   match.Summary
	kind string
	call notify.Call // what browsers have been called for then
}

// call calls the browsers of a claimed recipient, and returns when to look again. Who has no seat any more is forgotten.
func (c *Caller) call(ctx context.Context, r notify.Recipient) (next time.Time, err error) {
	next = r.Due // as they were claimed
	list, seats, err := c.list(ctx, r.Guest)
	if err != nil {
		return next, err
	}
	if !seats {
		return next, c.forget(ctx, r.Guest)
	}
	if len(r.Browsers) == 0 {
		return next, nil
	}
	var reasons []reason
	waiting := 0
	for _, s := range list {
		if s.Phase == table.Playing && s.Calls() != 0 {
			waiting++
		}
		found, again, err := c.reasonFor(ctx, r, s)
		if err != nil {
			return next, err
		}
		if again.Before(next) && !again.IsZero() {
			next = again
		}
		if found.kind != "" {
			reasons = append(reasons, found)
		}
	}
	if len(reasons) == 0 {
		return next, nil
	}
	select {
	case <-ctx.Done():
		return next, ctx.Err()
	case <-time.After(settle):
	}
	for _, why := range reasons {
		err = errors.Join(err, c.callFor(ctx, r, why, waiting))
	}
	return next, err
}

// forget forgets a guest who has no seat anywhere, and which addresses their calendar had: their matches were deleted, or
// their seats erased.
func (c *Caller) forget(ctx context.Context, guest string) error {
	_, err := notify.Change(ctx, c.Recipients, guest, func(r *notify.Recipient) error {
		r.Browsers, r.Calendar = nil, 0
		return nil
	})
	if errors.Is(err, notify.ErrNone) {
		return nil
	}
	return err
}

// list returns the matches of a guest that are on or wait, and whether they have a seat in any at all.
func (c *Caller) list(ctx context.Context, guest string) (list []match.Summary, seats bool, err error) {
	var after match.Place
	for n := 0; n < listMost; n += 100 {
		page, err := c.Matches.List(ctx, guest, after, 100)
		if err != nil {
			return nil, false, err
		}
		seats = seats || len(page) > 0
		for _, s := range page {
			if s.Phase == table.Playing || s.Phase == table.Waiting {
				list = append(list, s)
			}
		}
		if len(page) < 100 {
			break
		}
		after = match.Place{Updated: page[99].Updated, ID: page[99].ID}
	}
	return list, seats, nil
}

// callFor calls the browsers that lack a call, unless the guest looks at the match, or it has gone on.
func (c *Caller) callFor(ctx context.Context, r notify.Recipient, why reason, waiting int) error {
	looks, err := c.looks(ctx, r.Guest, why.of)
	if err != nil {
		return err
	}
	now, err := c.Log.Summary(ctx, why.of.ID)
	if err != nil || now.Phase != why.of.Phase || now.Turn != why.of.Turn || now.Acts != why.of.Acts || !now.Deadline.Equal(why.of.Deadline) {
		return err // the server that has changed it says so
	}
	var failures error
	for _, b := range r.Browsers {
		if !lacks(&b, why.kind, why.call) {
			continue
		}
		gone := false
		if !looks {
			if gone, err = c.send(ctx, &b, r.Guest, why, waiting); err != nil {
				failures = errors.Join(failures, err)
				continue
			}
		}
		if err := c.note(ctx, r.Guest, b.Endpoint, why.call, gone); err != nil {
			return err
		}
	}
	return failures
}

// note stores that a browser was called, or that there is none any more.
func (c *Caller) note(ctx context.Context, guest, endpoint string, call notify.Call, gone bool) error {
	_, err := notify.Change(ctx, c.Recipients, guest, func(r *notify.Recipient) error {
		if gone {
			r.Remove(endpoint)
		} else if b := r.Browser(endpoint); b != nil {
			before := b.Called(call.Match)
			call.Time, call.Invited = max(call.Time, before.Time), call.Invited || before.Invited
			b.Note(call)
		}
		return nil
	})
	if errors.Is(err, notify.ErrNone) {
		return nil
	}
	return err
}

// looks reports whether a guest has a visible page of the match; of the match before, while a seat is kept for them.
func (c *Caller) looks(ctx context.Context, guest string, s match.Summary) (bool, error) {
	if looks, err := c.sees(ctx, s.ID, s.Mine); looks || err != nil || s.Phase != table.Waiting {
		return looks, err
	}
	o, err := c.Log.Open(ctx, s.ID)
	if err != nil || o.Before == "" {
		return false, err
	}
	before, err := c.Log.Open(ctx, o.Before)
	if err != nil {
		return false, err
	}
	return c.sees(ctx, o.Before, match.PlacesOf(before.Owners, guest))
}

// sees reports whether a guest with these places has a visible page of a match.
func (c *Caller) sees(ctx context.Context, id string, own match.Places) (bool, error) {
	p, err := c.Matches.Presence(ctx, id)
	if p.Members != 0 {
		return p.Seen&own != 0, err
	}
	return p.Online&^p.Away&own.Seats() != 0, err
}
