package match

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"woodwork/fair"
	"woodwork/game"
	"woodwork/internal/fairqueue"
	"woodwork/record"
	"woodwork/table"
)

// An Import is a match that was played elsewhere.
type Import struct {
	Log    record.Log
	Secret []byte // for a match that is not over, whose log does not reveal it yet; else nil
	Guest  string
	From   string                 // as in Spec
	Seats  []game.Seat            // the seats that the guest claims
	Named  func(name string) bool // whether a new match takes a name; nil: all that a log can have
}

// Import stores a match that was played elsewhere, and returns how many of its entries are new
// here. It accepts only logs whose every claim can be checked: of a match that is over or, with
// its secret, of one that has begun and in which the guest alone plays against the computer.
// Otherwise the error is ErrLog with the reason, as for a match that could not be opened here: with
// other names, levels of the computer, options or terms than a new one may have. Who played, and
// whether the decisions were really made, cannot be checked; therefore an imported match has no host.
//
// If the match is already here and all its seats are the guest's, the entries that it lacks are
// appended. A match that has come as far or further stays as it is. If its log differs, or the
// match is not over and belongs to somebody else, the error is ErrLog, too.
//
// A match that is imported without an error is in the guest's list. Of a match that was played
// elsewhere a guest gets the seats they claim that nobody has yet; otherwise they keep it beside
// those who have seats, because nobody can say who is right. There are places for six: the
// seventh takes that of the first, who may come again.
func (s *Service) Import(ctx context.Context, i Import) (added int, err error) {
	if s.ctx.Err() != nil {
		return 0, ErrClosed
	}
	if i.Secret != nil && len(i.Secret) != len(fair.Secret{}) {
		return 0, fmt.Errorf("%w: a secret has %d bytes, not %d", ErrLog, len(fair.Secret{}), len(i.Secret))
	}
	m, err := s.checked(ctx, i)
	if err != nil {
		return 0, err
	}
	if err := s.opensHere(i, m); err != nil {
		return 0, fmt.Errorf("%w: a match like this cannot be opened here: %w", ErrLog, err)
	}
	o := Meta{ID: m.ID, Group: i.From, Created: s.cfg.date(), Owners: map[game.Seat]string{}}
	if o.Secret, err = secretOf(m, i); err != nil {
		return 0, err
	}
	for _, seat := range i.Seats {
		if seat < 0 || int(seat) >= len(m.Seats) {
			return 0, ErrSeat
		}
		o.Owners[seat] = i.Guest
	}
	if len(i.Seats) == 0 && i.Guest != "" {
		o.Owners[beside] = i.Guest
	}
	if err := travels(m, o.Owners, i.Guest); err != nil {
		return 0, fmt.Errorf("%w: %w", ErrLog, err)
	}
	err = s.incidents.stored(m.ID, s.cfg.Store.Create(ctx, o, s.cfg.batchOf(m, o.Owners, i.Log.Entries)))
	switch {
	case errors.Is(err, ErrConflict):
		return s.extend(ctx, i, m)
	case err != nil:
		return 0, fmt.Errorf("store the match %s: %w", m.ID, err)
	}
	s.entries.Add(uint64(len(i.Log.Entries)))
	return len(i.Log.Entries), nil
}

// opensHere returns the reason why a match with the names, levels, options and terms of an imported
// one could not be opened, or nil. Otherwise its rematch would fail.
func (s *Service) opensHere(i Import, m *record.Match) error {
	for _, e := range i.Log.Entries {
		if _, name, sits := e.Sitter(); sits && i.Named != nil && !i.Named(name) {
			return fmt.Errorf("entry %d: %w: %.80q", e.Seq, ErrName, name)
		}
		if d, ok := e.Deed(); ok && d.Verb == table.Sit && d.Sits.Kind == table.Bot {
			if _, err := s.cfg.Players(m.GameID, d.Sits.Level, m.Game.Clone()); err != nil {
				return fmt.Errorf("entry %d: %w", e.Seq, err)
			}
		}
	}
	return s.maySet(planOf(&s.cfg, m))
}

// planOf returns the plan by which a match like m is opened, with the people and computers that
// have its seats at the end.
func planOf(cfg *Config, m *record.Match) plan {
	g, _ := cfg.Games(m.GameID)
	p := plan{game: g, options: m.Options, terms: m.Terms, state: m.Begun}
	for _, seat := range m.Seats {
		switch seat.Kind {
		case table.Human:
			seat = table.Seat{Kind: table.Human, Name: seat.Name, Entropy: make([]byte, fair.Size)}
		default:
			seat = table.Seat{Kind: seat.Kind, Level: seat.Level}
		}
		p.seats = append(p.seats, seat)
	}
	return p
}

// secretOf returns the secret that a match reveals, or else the one that came with it.
func secretOf(m *record.Match, i Import) (fair.Secret, error) {
	switch {
	case m.Secret != nil:
		return *m.Secret, nil
	case i.Secret != nil:
		return fair.Secret(i.Secret), nil
	}
	return fair.Secret{}, fmt.Errorf("%w: the match is not over", ErrLog)
}

// latest is the match time up to which an imported match can go on: a log has no times from 2^40 ms on.
const latest = 1 << 39 * time.Millisecond

// travels returns the reason why a match cannot be continued in another place, or nil.
func travels(m *record.Match, owners map[game.Seat]string, guest string) error {
	switch {
	case m.Phase == table.Over:
		return nil
	case m.At > latest:
		return errors.New("no match takes as long as its log says")
	case m.Phase != table.Playing:
		return fmt.Errorf("a match that is %s cannot go on elsewhere", m.Phase)
	case m.ByDays():
		return errors.New("a match by days cannot go on elsewhere: its clock runs where it is")
	}
	if i := notOf(guest, m, owners); i >= 0 {
		return fmt.Errorf("seat %d belongs to somebody else, who plays where the match is", i+1)
	}
	return nil
}

// notOf returns a seat that is open or taken by another person than the guest; -1 if there is
// none.
func notOf(guest string, m *record.Match, owners map[game.Seat]string) int {
	for i, seat := range m.Seats {
		others := len(ownersOf(owners, game.Seat(i)))
		if _, is := placeOf(owners, guest, game.Seat(i)); is {
			others--
		}
		if seat.Kind == table.Open || seat.Kind == table.Human && (others > 0 || owners[game.Seat(i)] != guest) {
			return i
		}
	}
	return -1
}

// batchOf returns a batch of entries of a match, with what follows from them; m is the match
// after them.
func (c *Config) batchOf(m *record.Match, owners map[game.Seat]string, entries []record.Entry) Batch {
	b := (&draft{cfg: c, meta: Meta{Owners: owners}, match: m}).batch()
	b.Entries = entries
	return b
}

// checked checks a log completely and returns its match. Only a few logs are checked at the same
// time.
func (s *Service) checked(ctx context.Context, i Import) (m *record.Match, err error) {
	leave, err := s.thinkers.unhurried.Enter(ctx, fairqueue.Requester{Group: i.From, Member: i.Guest})
	if err != nil {
		return nil, err
	}
	defer leave()
	defer ReadTimeOf(ctx).Since(instant())
	err = s.safely(func() (err error) {
		if i.Secret == nil {
			m, err = record.Verified(s.cfg.Games, i.Log)
		} else {
			m, err = record.VerifiedWith(s.cfg.Games, i.Log, fair.Secret(i.Secret))
		}
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrLog, err)
	}
	return m, nil
}

// extend appends to a match what its imported log has beyond it.
func (s *Service) extend(ctx context.Context, i Import, m *record.Match) (added int, err error) {
	here, err := s.Log(ctx, m.ID)
	if err != nil {
		return 0, err
	}
	n := min(len(here.Entries), len(i.Log.Entries))
	if !slices.Equal(here.Entries[:n], i.Log.Entries[:n]) {
		return 0, fmt.Errorf("%w: a match with this id is here with another log", ErrLog)
	}
	more := i.Log.Entries[n:]
	if len(more) == 0 {
		return 0, s.do(ctx, m.ID, func(a *actor) error { return a.keepFor(i) })
	}
	return len(more), s.do(ctx, m.ID, func(a *actor) error { return a.extend(i.Guest, m, more) })
}

// beside is the first of the places for guests who keep a match that is over without owning a
// seat, and besides is the last: a game.Seats has no more.
const (
	beside  = game.Seat(game.MaxSeats)
	besides = game.Seat(15)
)

// keepFor puts a match that is here already into the list of a guest who has brought its log.
func (a *actor) keepFor(i Import) error {
	o, err := a.s.cfg.Store.Open(a.doing, a.id) // another service may have given places away, which it tells nobody
	if err != nil {
		return fmt.Errorf("open match %s: %w", a.id, err)
	}
	a.meta.Owners = o.Owners
	owners := map[game.Seat]string{}
	for _, seat := range i.Seats {
		if a.meta.Host == "" && a.meta.Owners[seat] == "" {
			owners[seat] = i.Guest
		}
	}
	has := slices.Contains(slices.Collect(maps.Values(a.meta.Owners)), i.Guest)
	switch {
	case i.Guest == "" || has && len(owners) == 0:
		return nil
	case a.current.Phase != table.Over:
		return fmt.Errorf("%w: a match with this id is here and belongs to somebody else", ErrLog)
	case len(owners) == 0:
		owners = a.besideOthers(i.Guest)
	}
	if err := a.s.incidents.stored(a.id, a.s.cfg.Store.SetOwners(a.doing, a.id, owners)); err != nil {
		return fmt.Errorf("store who keeps match %s: %w", a.id, err)
	}
	maps.Copy(a.meta.Owners, owners)
	a.hub.setOwners(a.meta.Owners)
	return nil
}

// besideOthers returns the changes by which a guest gets a place beside the seats.
func (a *actor) besideOthers(guest string) map[game.Seat]string {
	for place := beside; place <= besides; place++ {
		if a.meta.Owners[place] == "" {
			return map[game.Seat]string{place: guest}
		}
	}
	moved := map[game.Seat]string{besides: guest}
	for place := beside; place < besides; place++ {
		moved[place] = a.meta.Owners[place+1]
	}
	return moved
}

// extend appends entries that were made elsewhere; m is the match after them.
func (a *actor) extend(guest string, m *record.Match, more []record.Entry) error {
	others := slices.ContainsFunc(slices.Collect(maps.Values(a.meta.Owners)), func(owner string) bool { return owner != guest })
	switch {
	case others || len(a.meta.Owners) == 0:
		return fmt.Errorf("%w: a match with this id is here and belongs to somebody else", ErrLog)
	case more[0].Seq != a.current.Seq+1:
		return fmt.Errorf("%w: the match has gone on here meanwhile", ErrLog)
	}
	err := a.s.incidents.stored(a.id, a.s.cfg.Store.Append(a.doing, a.s.cfg.batchOf(m, a.meta.Owners, more)))
	if errors.Is(err, ErrConflict) {
		return fmt.Errorf("%w: the match has gone on here meanwhile", ErrLog)
	}
	if err != nil {
		return fmt.Errorf("store entries %d… of %s: %w", more[0].Seq, a.id, err)
	}
	a.s.entries.Add(uint64(len(more)))
	for page := range slices.Chunk(more, pageSize) { // each is held in memory as events, and told in one message
		if err := a.follow(page); err != nil {
			return err
		}
		a.peer.Publish(a.doing, Message{Entries: page})
	}
	return nil
}

// Imported reports whether a match was played elsewhere: see Import.
func (s *Service) Imported(ctx context.Context, id string) (bool, error) {
	o, err := s.cfg.Store.Open(ctx, id)
	if err != nil {
		return false, fmt.Errorf("open match %s: %w", id, err)
	}
	return o.Host == "", nil
}

// Secret tells a guest the secret of a match before the log reveals it at the end. It is
// ErrNotYours unless all people in the match are that guest, because the secret tells the dice
// to come. Only a guest who runs the program should be told at all.
func (s *Service) Secret(ctx context.Context, id, guest string) (secret fair.Secret, err error) {
	err = s.do(ctx, id, func(a *actor) error {
		if a.current.Phase != table.Over && notOf(guest, a.current.Match, a.meta.Owners) >= 0 {
			return ErrNotYours
		}
		secret = a.meta.Secret
		return nil
	})
	return secret, err
}
