package match

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base32"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"

	"woodwork/fair"
	"woodwork/game"
	"woodwork/record"
	"woodwork/table"
)

// newSecret returns the secret of another match.
func (s *Service) newSecret() (secret fair.Secret) {
	s.cfg.Random.Fill(secret[:], "secret")
	return secret
}

// invitation returns the key that lets its holder take an open seat. It is derived from the
// secret, so it need not be stored. Once the secret is known it is of no use, because the match
// is over.
func invitation(secret fair.Secret, seat game.Seat) string {
	mac := hmac.New(sha256.New, secret[:])
	fmt.Fprintf(mac, "woodwork invitation 1 %s", seat)
	return strings.ToLower(base32.StdEncoding.EncodeToString(mac.Sum(nil)[:10]))
}

// openInvitation returns the key that lets its holder take one of the open seats that are not kept for anybody.
func openInvitation(secret fair.Secret) string {
	mac := hmac.New(sha256.New, secret[:])
	mac.Write([]byte("woodwork invitation 1 any"))
	return strings.ToLower(base32.StdEncoding.EncodeToString(mac.Sum(nil)[:10]))
}

// Create opens a match and returns its id. If no seat is open the game starts at once. A guest
// who repeats the request with the same commitment gets the same match, so it is safe to repeat.
func (s *Service) Create(ctx context.Context, spec Spec) (id string, err error) {
	plan, err := s.plan(spec)
	if err != nil {
		return "", err
	}
	return s.open(ctx, plan)
}

// A plan is a match about to be opened, with its seats and their owners.
type plan struct {
	game    game.Game
	options game.Values
	terms   table.Terms
	state   string // at which the game begins; "" for its opening
	seats   []table.Seat
	owners  map[game.Seat]string
	host    string
	from    string
	commit  string
	ticket  string
	share   bool   // whether people share the seats
	before  string // the match that this one is the rematch of
}

// plan checks a Spec.
func (s *Service) plan(spec Spec) (p plan, err error) {
	g, ok := s.cfg.Games(spec.Game)
	switch n := len(spec.Seats); {
	case !ok:
		return p, fmt.Errorf("%w: no game is called %.40q", ErrSpec, spec.Game)
	case n < g.MinSeats || n > g.MaxSeats:
		return p, fmt.Errorf("%w: %s is for %d to %d seats, not %d", ErrSpec, g.ID, g.MinSeats, g.MaxSeats, n)
	}
	p = plan{game: g, options: spec.Options, terms: spec.Terms, state: spec.State, share: spec.Share, host: spec.Guest, from: spec.From, commit: spec.Commit, ticket: spec.Ticket, owners: map[game.Seat]string{}}
	for i, seat := range spec.Seats {
		taken, err := s.planSeat(spec, seat)
		if err != nil {
			return p, fmt.Errorf("seat %d: %w", i+1, err)
		}
		p.seats = append(p.seats, taken)
		if taken.Kind == table.Human {
			p.owners[game.Seat(i)] = spec.Guest
		}
	}
	return p, nil
}

func (s *Service) planSeat(spec Spec, seat SeatSpec) (table.Seat, error) {
	switch name := table.CleanName(seat.Name); {
	case seat.Kind == table.Open:
		return table.Seat{Kind: table.Open}, nil
	case seat.Kind == table.Bot:
		return table.Seat{Kind: table.Bot, Level: seat.Level}, nil
	case seat.Kind != table.Human:
		return table.Seat{}, fmt.Errorf("%w: want human, bot or open, not %.20q", ErrSpec, seat.Kind)
	case spec.Guest == "":
		return table.Seat{}, fmt.Errorf("%w: a human seat needs a guest", ErrSpec)
	case name == "":
		return table.Seat{}, ErrName
	case !brought(spec.Entropy, spec.Seal):
		return table.Seat{}, ErrEntropy
	default:
		return table.Seat{Kind: table.Human, Name: name, Entropy: spec.Entropy, Seal: spec.Seal}, nil
	}
}

// open stores a new match, and starts what goes on by itself. If the guest has already opened a
// match with that commitment, it returns that one.
func (s *Service) open(ctx context.Context, p plan) (id string, err error) {
	if s.ctx.Err() != nil {
		return "", ErrClosed
	}
	if p.commit == "" {
		return s.create(ctx, p, s.newSecret())
	}
	secret, err := s.tickets.open(p.ticket, p.commit)
	if err != nil {
		return "", err
	}
	if id, err = s.create(ctx, p, secret); errors.Is(err, ErrConflict) {
		return s.opened(ctx, p, err)
	}
	return id, err
}

// opened returns the match that was opened before by the same plan, or else the error why it
// cannot be opened now.
func (s *Service) opened(ctx context.Context, p plan, otherwise error) (string, error) {
	commit, err := hex.DecodeString(p.commit)
	if err != nil || len(commit) != fair.Size || p.host == "" {
		return "", otherwise
	}
	o, err := s.cfg.Store.Open(ctx, fair.ID(fair.Commitment(commit)))
	switch {
	case errors.Is(err, ErrNotFound):
		return "", otherwise
	case err != nil:
		return "", fmt.Errorf("look for the match of a commitment: %w", err)
	case o.Host != p.host || o.Before != p.before:
		return "", otherwise
	}
	return o.ID, nil
}

// create stores the match of a secret.
func (s *Service) create(ctx context.Context, p plan, secret fair.Secret) (id string, err error) {
	id = fair.ID(secret.Commit())
	o := Meta{ID: id, Secret: secret, Host: p.host, Group: p.from, Before: p.before, Created: s.cfg.date(), Owners: p.owners}
	d := &draft{cfg: &s.cfg, meta: o, clock: clockFrom(instant(), 0), match: record.NewMatch(s.cfg.Games, id)}
	if err := s.safely(func() error { return s.set(d, p) }); err != nil {
		return "", err
	}
	b := d.batch()
	if err := s.incidents.stored(id, s.cfg.Store.Create(ctx, o, b)); err != nil {
		return "", fmt.Errorf("store the new match %s: %w", id, err)
	}
	s.entries.Add(uint64(len(b.Entries)))
	s.tellTurn(d.match, b.Summary, o.Owners)
	if summaryOf(d.match, o.Created).Running {
		s.wake(id) // a service that is closing leaves it to the next one
	}
	return id, nil
}

// maySet returns the reason why a match could not be opened by a plan, or nil.
func (s *Service) maySet(p plan) error {
	var secret fair.Secret
	id := fair.ID(secret.Commit())
	d := &draft{cfg: &s.cfg, meta: Meta{ID: id, Secret: secret}, clock: clockFrom(instant(), 0), match: record.NewMatch(s.cfg.Games, id)}
	return s.safely(func() error { return s.set(d, p) })
}

// set writes the first entries.
func (s *Service) set(d *draft, p plan) error {
	text, err := record.OpenText(p.game, p.options, len(p.seats), d.meta.Secret.Commit(), p.terms)
	if err != nil {
		return err
	}
	if err := d.append(record.Table, text); err != nil {
		return err
	}
	if p.state != "" {
		if err := d.do(table.Deed{Verb: table.Place, Text: p.state}); err != nil {
			return fmt.Errorf("%w: %v", ErrSpec, err) // refused because of the Spec, not the table
		}
	}
	if p.share {
		if err := d.do(table.Deed{Verb: table.Share}); err != nil {
			return fmt.Errorf("%w: %w", ErrSpec, err)
		}
	}
	for i, seat := range p.seats {
		if seat.Kind == table.Open {
			continue
		}
		if seat.Kind == table.Bot {
			if _, err := s.cfg.Players(p.game.ID, seat.Level, d.match.Game); err != nil {
				return fmt.Errorf("%w: seat %d: %w", ErrSpec, i+1, err)
			}
		}
		if err := d.do(table.NewSit(game.Seat(i), seat)); err != nil {
			return fmt.Errorf("%w: %w", ErrSpec, err)
		}
	}
	if d.match.ByDays() && limited(d.match) {
		return errShortDays
	}
	d.conclude()
	return nil
}
