package notify

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"
)

// A Store keeps recipients. Every method is safe for concurrent use. Package storetest says what a
// store must do, and checks it. Its errors are those of match.Store, and these.
type Store interface {
	// Recipient returns the recipient of a guest, or ErrNone; also ErrLost if there was one, who cannot be read.
	Recipient(ctx context.Context, guest string) (Recipient, error)

	// PutRecipient stores a new recipient, of version 1, or one that replaces the version before; an empty one
	// is deleted. It returns ErrStale if that is not the version that is stored, and for a new
	// recipient if there is one.
	PutRecipient(ctx context.Context, r Recipient) error

	// DueRecipients returns the guests of up to limit recipients whose Next is not after before, earliest first.
	DueRecipients(ctx context.Context, before time.Time, limit int) ([]string, error)
}

// Errors of a Store.
var (
	ErrNone  = errors.New("nobody of that guest wants to be called")
	ErrLost  = errors.New("who wants to be called is not what was stored; the browser must be asked again")
	ErrStale = errors.New("the recipient has changed")
)

// Format returns a recipient as stores keep it.
func Format(r Recipient) string {
	text, err := json.Marshal(r)
	if err != nil {
		panic(err) // it consists of texts, numbers and times
	}
	return string(text)
}

// Parse inverts Format.
func Parse(text string) (r Recipient, err error) {
	if err := json.Unmarshal([]byte(text), &r); err != nil {
		return r, fmt.Errorf("read a recipient: %w", err)
	}
	return r, nil
}

// tries is how often a change is made again after somebody else's.
const tries = 20

// Change changes the recipient of a guest, new with its first browser, and stores it. f is called again if somebody
// else was faster. It returns ErrNone if there is none and f leaves it empty. One who is lost begins again, with an
// address of the calendar that they never had: which ones they have withdrawn is lost, too.
func Change(ctx context.Context, s Store, guest string, f func(*Recipient) error) (r Recipient, err error) {
	for range tries {
		r, err = s.Recipient(ctx, guest)
		if err != nil && !errors.Is(err, ErrNone) {
			return r, err
		}
		fresh := err != nil
		if errors.Is(err, ErrLost) {
			r = Recipient{Calendar: int(time.Now().Unix())} // nobody changes an address as often as once a second
		}
		r.Guest = guest
		if err = f(&r); err != nil {
			return r, err
		}
		if fresh && r.Empty() {
			return r, ErrNone
		}
		r.Version++
		if err = s.PutRecipient(ctx, r); !errors.Is(err, ErrStale) {
			return r, err
		}
	}
	return r, err
}

// NewCalendar changes the secret address of a guest's calendar.
func NewCalendar(ctx context.Context, s Store, guest string) error {
	_, err := Change(ctx, s, guest, func(r *Recipient) error {
		if r.Calendar++; len(r.Browsers) == 0 {
			r.Due = time.Now().Add(rarely)
		}
		return nil
	})
	return err
}

// errSame says that there is nothing to change.
var errSame = errors.New("the recipient is the same")

// Take stores in s what another store keeps of a recipient. Browsers that s alone knows stay, and no server calls.
func Take(ctx context.Context, s Store, from Recipient) error {
	_, err := Change(ctx, s, from.Guest, func(r *Recipient) error {
		before := Format(*r)
		r.take(from)
		if Format(*r) == before {
			return errSame
		}
		return nil
	})
	if errors.Is(err, errSame) {
		return nil
	}
	return err
}
