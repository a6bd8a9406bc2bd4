package match

import (
	"context"
	"errors"
	"fmt"

	"woodwork/game"
	"woodwork/internal/fairqueue"
	"woodwork/record"
)

// An Import is a match that was played elsewhere.
type Import struct {
	Log   record.Log
	Guest string
	From  string      // as in a Spec
	Seats []game.Seat // that are the guest's, as the guest says
}

// Import stores a match that was played elsewhere, and returns its id. Only one that is over
// is taken, and only if all that its log claims can be checked: else the error is ErrLog with
// the reason. Who played, and that the decisions are those that were made, cannot be checked:
// a match that came so has no host. One that is here already stays as it is; where its log
// is another, the error is ErrLog too.
func (s *Service) Import(ctx context.Context, i Import) (id string, err error) {
	if s.ctx.Err() != nil {
		return "", ErrClosed
	}
	m, err := s.checked(ctx, i)
	if err != nil {
		return "", err
	}
	o := Meta{ID: m.ID, Secret: *m.Secret, Group: i.From, Created: s.cfg.date(), Owners: map[game.Seat]string{}}
	for _, seat := range i.Seats {
		if seat < 0 || int(seat) >= len(m.Seats) {
			return "", ErrSeat
		}
		o.Owners[seat] = i.Guest
	}
	err = s.stored(m.ID, s.cfg.Store.Create(ctx, o, Batch{Match: m.ID, Entries: i.Log.Entries, Summary: summaryOf(m, s.cfg.date())}))
	switch {
	case errors.Is(err, ErrConflict):
		return s.imported(ctx, i.Log)
	case err != nil:
		return "", fmt.Errorf("store the match %s: %w", m.ID, err)
	}
	s.entries.Add(uint64(len(i.Log.Entries)))
	return m.ID, nil
}

// checked returns the match of a log that can be taken. Logs are checked a few at a time.
func (s *Service) checked(ctx context.Context, i Import) (m *record.Match, err error) {
	leave, err := s.thinkers.unhurried.Enter(ctx, fairqueue.Requester{Group: i.From, Member: i.Guest})
	if err != nil {
		return nil, err
	}
	defer leave()
	defer ReadTimeOf(ctx).Since(instant())
	err = s.safely(func() (err error) {
		m, err = record.Verified(s.cfg.Games, i.Log)
		return err
	})
	switch {
	case err != nil:
		return nil, fmt.Errorf("%w: %w", ErrLog, err)
	case m.Phase != record.Over:
		return nil, fmt.Errorf("%w: the match is not over", ErrLog)
	}
	return m, nil
}

// imported returns the id of a match that is here already, if its log is this one.
func (s *Service) imported(ctx context.Context, l record.Log) (id string, err error) {
	here, err := s.Log(ctx, l.Match)
	if err == nil && here.Chain() != l.Chain() {
		err = fmt.Errorf("%w: a match with this id is here, with another log", ErrLog)
	}
	if err != nil {
		return "", err
	}
	return l.Match, nil
}

// Imported reports whether a match was played elsewhere: see Import.
func (s *Service) Imported(ctx context.Context, id string) (bool, error) {
	o, err := s.cfg.Store.Open(ctx, id)
	if err != nil {
		return false, fmt.Errorf("open match %s: %w", id, err)
	}
	return o.Host == "", nil
}
