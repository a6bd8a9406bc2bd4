package notify

import (
	"slices"
	"time"
)

const (
	// BrowsersMost is how many browsers of a guest are called.
	BrowsersMost = 5
	// matchesMost is for how many matches it is known what a browser was called for; the oldest are forgotten.
	matchesMost = 500
	// rarely is after how long a recipient without browsers is looked at again: whether they still have a seat.
	rarely = 7 * 24 * time.Hour
)

// A Recipient is a guest whose browsers want to be called, or who has changed the address of their calendar.
type Recipient struct {
	Guest    string
	Version  int64     // grows by one with each change
	Due      time.Time // when to look next what there is to call for
	Held     time.Time // until when a server calls that has claimed the recipient; zero: none
	Failures int       // how often in a row a push service could not be reached
	Browsers []Browser // the oldest first
	Calendar int       `json:",omitempty"` // how often the guest has changed the secret address of their calendar
}

// Empty reports whether there is nothing to keep of the recipient.
func (r *Recipient) Empty() bool { return len(r.Browsers) == 0 && r.Calendar == 0 }

// A Browser is one that wants to be called.
type Browser struct {
	Endpoint string // where its push service takes messages
	Key      []byte // the public key of the browser, an uncompressed point of P-256
	Auth     []byte // its authentication secret, 16 bytes
	Server   string // the public key of the server that the browser has accepted, in base64url
	Origin   string // of the page that asked
	Lang     string
	Wants    Wants
	Calls    []Call // the latest call for each match, the oldest first
}

// Wants are the reasons for which a browser wants to be called.
type Wants struct{ Turn, Time, Invitation bool }

// None reports whether there is no reason at all.
func (w Wants) None() bool { return w == Wants{} }

// A Call is what a browser was called for in a match.
type Call struct {
	Match    string
	Turn     uint64 // the turn that it was told of, as the seq of the entry that gave it, plus 1; 0: none
	Time     uint64 // the turn whose time it was told of
	Deadline int64  // when the time of that turn was to end, in milliseconds since 1970
	Invited  bool
}

// Called returns what a browser was called for in a match.
func (b *Browser) Called(match string) Call {
	for _, c := range b.Calls {
		if c.Match == match {
			return c
		}
	}
	return Call{Match: match}
}

// Note records a call.
func (b *Browser) Note(c Call) {
	b.Calls = slices.DeleteFunc(b.Calls, func(before Call) bool { return before.Match == c.Match })
	b.Calls = append(b.Calls, c)
	if n := len(b.Calls) - matchesMost; n > 0 {
		b.Calls = b.Calls[n:]
	}
}

// Add adds a browser, or replaces what it wanted before. It keeps what the browser was called for. Of more than
// BrowsersMost the oldest is forgotten: it was probably replaced by this one.
func (r *Recipient) Add(b Browser) error {
	if err := b.check(); err != nil {
		return err
	}
	if at := r.find(b.Endpoint); at >= 0 {
		b.Calls = r.Browsers[at].Calls
		r.Browsers = slices.Delete(r.Browsers, at, at+1)
	}
	r.Browsers = append(r.Browsers, b)
	if n := len(r.Browsers) - BrowsersMost; n > 0 {
		r.Browsers = r.Browsers[n:]
	}
	return nil
}

// take adds what another store keeps of the recipient: of a browser that both know, the other knows more.
func (r *Recipient) take(from Recipient) {
	own := r.soonest()
	if r.Due = from.soonest(); r.Version != 0 && own.Before(r.Due) {
		r.Due = own
	}
	r.Held, r.Failures, r.Calendar = time.Time{}, from.Failures, max(r.Calendar, from.Calendar)
	alone := slices.DeleteFunc(r.Browsers, func(b Browser) bool { return from.find(b.Endpoint) >= 0 })
	r.Browsers = slices.Concat(alone, from.Browsers)
	if n := len(r.Browsers) - BrowsersMost; n > 0 {
		r.Browsers = r.Browsers[n:]
	}
}

// Remove forgets a browser.
func (r *Recipient) Remove(endpoint string) {
	r.Browsers = slices.DeleteFunc(r.Browsers, func(b Browser) bool { return b.Endpoint == endpoint })
}

// Browser returns a browser of the recipient; nil if there is none at that endpoint.
func (r *Recipient) Browser(endpoint string) *Browser {
	if at := r.find(endpoint); at >= 0 {
		return &r.Browsers[at]
	}
	return nil
}

func (r *Recipient) find(endpoint string) int {
	return slices.IndexFunc(r.Browsers, func(b Browser) bool { return b.Endpoint == endpoint })
}

// Next returns when a server may claim the recipient: when they are due, or, while one calls, when that one should have
// come to an end, since otherwise it was killed.
func (r *Recipient) Next() time.Time {
	if !r.Held.IsZero() {
		return r.Held
	}
	return r.Due
}

// soonest returns when to look at the recipient if no server calls any more: what one has claimed and not released, it
// may not have looked at.
func (r *Recipient) soonest() time.Time {
	if !r.Held.IsZero() && r.Held.Before(r.Due) {
		return r.Held
	}
	return r.Due
}

// Claim claims a recipient who is due for a time, in which no other server calls. While it calls they are not due:
// a turn that makes them due again then gets another look. Without browsers they are due a week later, whatever seldom is.
func (r *Recipient) Claim(now time.Time, lease, seldom time.Duration) bool {
	if r.Next().After(now) {
		return false
	}
	if len(r.Browsers) == 0 {
		seldom = rarely
	}
	r.Held, r.Due = now.Add(lease), now.Add(seldom)
	return true
}

// DueBy lets servers look at the recipient at an instant at the latest.
func (r *Recipient) DueBy(at time.Time) {
	if at.Before(r.Due) {
		r.Due = at
	}
}
