// Package transfer copies matches between stores of any kind, and who wants to be called for them.
package transfer

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math"
	"reflect"
	"time"

	"woodwork/game"
	"woodwork/match"
	"woodwork/notify"
	"woodwork/record"
)

// A Store is a store that knows which key signs the cookies of its guests.
type Store interface {
	match.Store
	notify.Store
	SignedWith(ctx context.Context) (key string, guests bool, err error)
	SignWith(ctx context.Context, key string) error
}

// ErrOther says that a match in the target is not a beginning of the one to be copied.
var ErrOther = errors.New("is another match there")

const (
	page   = 1000 // how many entries, and matches, are read at once
	future = 1 << 50
)

// Copied is the result of a copy.
type Copied struct {
	Matches, Entries int // now in both stores
	New              int // entries that were not there before
	Called           int // guests who want to be called, now in both stores
	Damaged          []string
}

// Copy copies all matches, and compares each with its copy, entry by entry. Matches that are
// already in the target are continued, so that an interrupted copy can be resumed, and later
// moves can be added. Damaged matches of the source are left out and named. Everything else in
// the target stays. Nobody may write to the target meanwhile. Then it copies who wants to be called, and what for they were,
// and how often guests have changed the address of their calendar; whom it cannot read is left out, and will be asked
// again.
func Copy(ctx context.Context, from, to Store, tell func(Copied)) (c Copied, err error) {
	t := transfer{from, to, &c}
	if err := t.key(ctx); err != nil {
		return c, err
	}
	for after := ""; ; {
		list, err := from.Stale(ctx, time.UnixMilli(future), after, page)
		if err != nil {
			return c, fmt.Errorf("list the matches: %w", err)
		}
		if len(list) == 0 {
			return c, t.recipients(ctx)
		}
		for _, h := range list {
			err := t.match(ctx, h.ID)
			switch {
			case errors.Is(err, match.ErrDamaged) && ctx.Err() == nil:
				c.Damaged = append(c.Damaged, h.ID)
			case err != nil:
				return c, fmt.Errorf("copy match %s: %w", h.ID, err)
			}
			after = h.ID
		}
		tell(c)
	}
}

// recipients copies who wants to be called, and who has another address of their calendar.
func (t transfer) recipients(ctx context.Context) error {
	guests, err := t.from.DueRecipients(ctx, time.UnixMilli(future), math.MaxInt32)
	if err != nil {
		return fmt.Errorf("list who wants to be called: %w", err)
	}
	for _, guest := range guests {
		r, err := t.from.Recipient(ctx, guest)
		switch {
		case errors.Is(err, notify.ErrNone):
			continue // it is damaged
		case err != nil:
			return fmt.Errorf("copy whom to call: %w", err)
		}
		if err := notify.Take(ctx, t.to, r); err != nil {
			return fmt.Errorf("copy whom to call: the copy: %w", err)
		}
		if len(r.Browsers) > 0 {
			t.done.Called++
		}
	}
	return nil
}

type transfer struct {
	from, to Store
	done     *Copied
}

// key tells the target which key signs cookies. A target with another key has guests of its own,
// which is an error.
func (t transfer) key(ctx context.Context) error {
	own, _, err := t.from.SignedWith(ctx)
	if err != nil {
		return fmt.Errorf("ask the source for its key: %w", err)
	}
	there, guests, err := t.to.SignedWith(ctx)
	switch {
	case err != nil:
		return fmt.Errorf("ask the target for its key: %w", err)
	case own == there:
		return nil
	case there != "" && guests:
		return fmt.Errorf("the guests of the target have another key: its matches %w", ErrOther)
	}
	return t.to.SignWith(ctx, own)
}

// match copies one match, and those of which it is the rematch.
func (t transfer) match(ctx context.Context, id string) error {
	h, err := t.from.Summary(ctx, id)
	if err != nil {
		return err
	}
	o, err := t.from.Open(ctx, id)
	if err != nil {
		return err
	}
	there, err := t.to.Open(ctx, id)
	switch {
	case errors.Is(err, match.ErrNotFound):
		err = t.create(ctx, h, o)
	case err != nil:
		err = fmt.Errorf("the copy: %w", err)
	default:
		if err = same(o, there); err == nil {
			err = t.extend(ctx, h, o, there)
		}
	}
	if err == nil {
		err = t.rest(ctx, o)
	}
	if err == nil {
		err = t.compare(ctx, h, o)
	}
	return err
}

// create begins a match with its first entries.
func (t transfer) create(ctx context.Context, h match.Summary, o match.Meta) error {
	if o.Before != "" {
		if err := t.before(ctx, &o); err != nil {
			return err
		}
	}
	first, err := t.from.Load(ctx, o.ID, 0, page)
	if err != nil {
		return err
	}
	b := match.Batch{Match: o.ID, Entries: first, Summary: h}
	next := o.Next
	o.Next, o.Seen, o.PausedAt = "", time.Time{}, 0
	if err := t.to.Create(ctx, o, b); err != nil {
		return fmt.Errorf("the copy: %w", err)
	}
	t.done.New += len(first)
	o.Next = next
	return t.append(ctx, h, o, uint64(len(first)))
}

// before copies the match of which a match is the rematch. If it is gone, the copy has no
// predecessor.
func (t transfer) before(ctx context.Context, o *match.Meta) error {
	switch _, err := t.to.Open(ctx, o.Before); {
	case err == nil:
		return nil
	case !errors.Is(err, match.ErrNotFound):
		return fmt.Errorf("the copy: %w", err)
	}
	was := *t.done
	err := t.match(ctx, o.Before)
	*t.done = Copied{Matches: was.Matches, Entries: was.Entries, New: t.done.New, Damaged: was.Damaged} // it is counted separately
	if errors.Is(err, match.ErrNotFound) || errors.Is(err, match.ErrDamaged) {
		o.Before = ""
		return nil
	}
	return err
}

// same returns ErrOther if the unchangeable parts of a match differ. The match of which it was
// the rematch may be gone.
func same(o, there match.Meta) error {
	if o.Secret != there.Secret || o.Host != there.Host || o.Group != there.Group || !o.Created.Equal(there.Created) {
		return ErrOther
	}
	return nil
}

// extend adds to a copy what it lacks.
func (t transfer) extend(ctx context.Context, h match.Summary, o, there match.Meta) error {
	seq, err := length(ctx, t.to, o.ID)
	if err != nil {
		return fmt.Errorf("the copy: %w", err)
	}
	for seat := range there.Owners {
		if _, is := o.Owners[seat]; !is {
			o.Owners = maps.Clone(o.Owners)
			o.Owners[seat] = ""
		}
	}
	return t.append(ctx, h, o, seq)
}

// append adds the entries after one.
func (t transfer) append(ctx context.Context, h match.Summary, o match.Meta, seq uint64) error {
	for {
		list, err := t.from.Load(ctx, o.ID, seq, page)
		if err != nil || len(list) == 0 {
			return err
		}
		b := match.Batch{Match: o.ID, Entries: list, Summary: h, Owners: o.Owners}
		if err := t.to.Append(ctx, b); err != nil {
			return fmt.Errorf("the copy: %w", err)
		}
		t.done.New += len(list)
		seq += uint64(len(list))
	}
}

func length(ctx context.Context, s match.Store, id string) (seq uint64, err error) {
	for {
		list, err := s.Load(ctx, id, seq, page)
		if err != nil || len(list) == 0 {
			return seq, err
		}
		seq += uint64(len(list))
	}
}

// rest copies what is not part of a batch.
func (t transfer) rest(ctx context.Context, o match.Meta) error {
	if err := t.to.SetPaused(ctx, o.ID, o.PausedAt); err != nil {
		return err
	}
	if o.Seen.IsZero() {
		return nil
	}
	return t.to.Seen(ctx, o.ID, o.Seen)
}

// compare returns an error unless the copy equals the match.
func (t transfer) compare(ctx context.Context, h match.Summary, o match.Meta) error {
	there, err := t.to.Open(ctx, o.ID)
	if err != nil {
		return fmt.Errorf("the copy: %w", err)
	}
	there.Next, there.Before = o.Next, o.Before // which may not be there yet, or be gone
	if !reflect.DeepEqual(owned(there), owned(o)) {
		return fmt.Errorf("the copy is kept as %+v, and the match as %+v: the match %w", redacted(there), redacted(o), ErrOther)
	}
	summary, err := t.to.Summary(ctx, o.ID)
	if err != nil {
		return fmt.Errorf("the copy: %w", err)
	}
	if !reflect.DeepEqual(summary, h) {
		return fmt.Errorf("the copy is told as %+v, and the match as %+v: the match %w", summary, h, ErrOther)
	}
	seq := uint64(0)
	for {
		a, err := t.from.Load(ctx, o.ID, seq, page)
		if err != nil {
			return err
		}
		b, err := t.to.Load(ctx, o.ID, seq, page)
		if err != nil {
			return fmt.Errorf("the copy: %w", err)
		}
		if n := differ(a, b); n >= 0 {
			return fmt.Errorf("entry %d: the match %w", seq+uint64(n)+1, ErrOther)
		}
		if len(a) == 0 {
			break
		}
		seq += uint64(len(a))
	}
	t.done.Matches++
	t.done.Entries += int(seq)
	return nil
}

// owned returns the owners without seats that nobody owns.
func owned(o match.Meta) match.Meta {
	o.Owners = maps.Clone(o.Owners)
	maps.DeleteFunc(o.Owners, func(_ game.Seat, guest string) bool { return guest == "" })
	return o
}

func redacted(o match.Meta) match.Meta {
	o.Secret = [32]byte{}
	return o
}

// differ returns the first place where two lists differ, -1 if they do not.
func differ(a, b []record.Entry) int {
	for i := range max(len(a), len(b)) {
		if i >= len(a) || i >= len(b) || a[i] != b[i] {
			return i
		}
	}
	return -1
}
