package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"woodwork/match"
	"woodwork/room"
)

// keepFlags say how long matches are kept.
type keepFlags struct {
	KeepAbandoned span `help:"Matches that did not begin, or did not end, are deleted when nobody has been there for that long, by default 90 days; 0 keeps them." default:"90d" placeholder:"TIME"`
	KeepFinished  span `help:"Matches that are over are deleted after this time; 0, the default, keeps them." default:"0" placeholder:"TIME"`
}

func (k keepFlags) keeping() match.Keeping {
	return match.Keeping{Abandoned: time.Duration(k.KeepAbandoned), Finished: time.Duration(k.KeepFinished)}
}

// sweepEvery is how often matches are deleted; the first time is that long after the start.
const sweepEvery = time.Hour

// sweep deletes what need not be kept, at intervals, until ctx ends.
func (s *Serve) sweep(ctx context.Context, a *app) {
	k := s.keeping()
	tick := time.NewTicker(cmp.Or(s.Sweep, sweepEvery))
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		gone, err := a.matches.Sweep(ctx, k)
		err = errors.Join(err, a.dropRooms(ctx))
		if len(gone) > 0 {
			slog.Info("deleted matches that nobody has been at", "matches", len(gone), "abandoned", s.KeepAbandoned.String(), "finished", s.KeepFinished.String())
		}
		if err != nil && ctx.Err() == nil {
			slog.Error("matches or rooms that nobody has been at are not deleted", "error", err)
		}
	}
}

// dropRooms deletes the rooms that are over, and the names in them.
func (a *app) dropRooms(ctx context.Context) error {
	rooms := a.rooms()
	if rooms == nil {
		return nil
	}
	if err := rooms.DropRooms(ctx, time.Now().Add(-room.Life)); err != nil {
		return fmt.Errorf("drop rooms: %w", err)
	}
	return nil
}

// dueEvery is how often to look for clocks of days that have run out. In the log flags fall at
// their own time.
const dueEvery = 10 * time.Second

// wakeDue lets flags fall in matches that nobody is at, until ctx ends.
func (a *app) wakeDue(ctx context.Context) {
	tick := time.NewTicker(dueEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		if err := a.matches.WakeDue(ctx); err != nil && ctx.Err() == nil {
			slog.Error("flags of matches that nobody is at do not fall", "error", err)
		}
	}
}

type staleCmd struct {
	dataFlags
	keepFlags
}

func (*staleCmd) Help() string {
	return `One line for each match that a server would delete at its next look: id, game, phase, and when somebody was there last. It changes nothing; a server may be running, which keeps the matches that are open there.`
}

func (a *staleCmd) Run(c *console) error {
	ctx, stop := interruptible()
	defer stop()
	d, err := a.find()
	if err != nil {
		return err
	}
	list, hours, end, err := staleIn(ctx, d)
	if err != nil {
		return err
	}
	k, now := a.keeping(), time.Now()
	k.Hours = hours.UpTo(now)
	err = k.Outlived(ctx, list, now, func(h match.Summary) error {
		_, err := fmt.Fprintf(c.out, "%s %s %s %s\n", h.ID, h.Game, h.Phase, h.Updated.Format(time.RFC3339))
		return err
	})
	return errors.Join(err, end())
}
