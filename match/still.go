package match

import (
	"context"
	"time"

	"woodwork/game"
	"woodwork/record"
)

// A match that nobody has been at for a while stands still: no computer thinks, no clock
// runs, nothing keeps it in memory. It goes on when somebody with a seat is there again,
// at the match time at which it stood. Where several people play among themselves the
// clock is theirs, and runs whoever is there.

const (
	forsakenTogether = time.Hour              // of a match of several guests with computers, instead of Config.Forsaken
	pace             = 300 * time.Millisecond // from ply to ply where computers play among themselves
)

// guestsOf counts those who own a seat that no computer plays.
func guestsOf(seats []record.Seat, owners map[game.Seat]string) int {
	playing := map[string]bool{}
	for i, seat := range seats {
		if owner := owners[game.Seat(i)]; owner != "" && seat.Kind == record.Human {
			playing[owner] = true
		}
	}
	return len(playing)
}

// goesOn reports whether a match of so many guests goes on by itself: where there are
// several they may be anywhere, and one guest has to be there.
func (c *Config) goesOn(guests int) bool { return guests > 1 || guests == 0 && c.Alone }

// lease returns for how long after somebody with a seat was there the match goes on;
// false: for ever.
func (k *keeper) lease() (time.Duration, bool) {
	switch guests := k.guests(); {
	case k.table.Phase != record.Playing || k.table.Left():
		return 0, false
	case guests == 0: // and whoever looks on is company
		return 0, !k.s.cfg.Alone
	case guests == 1:
		return k.s.cfg.Forsaken, true
	}
	for _, seat := range k.table.Seats {
		if seat.Kind == record.Bot {
			return forsakenTogether, true
		}
	}
	return 0, false
}

// arrive sets when somebody was there last, for a match that has just been loaded: for
// one guest's when it was opened, others have a while to find it again.
func (k *keeper) arrive() {
	k.seen = k.opening.Created
	if k.guests() > 1 {
		k.seen = k.used.Add(k.s.cfg.Forsaken - forsakenTogether)
	}
}

// greet takes in that a guest has asked for something.
func (k *keeper) greet(guest string) {
	if k.audience.seatsOfGuest(guest) != 0 {
		k.seen = instant()
		k.visited()
		k.attend()
	}
}

// attend makes the match stand still, or go on, as its people are there or not.
func (k *keeper) attend() {
	now := instant()
	lease, bounded := k.lease()
	attended, last := k.audience.attended(k.guests() == 0)
	if last.After(k.seen) {
		k.seen = last
	}
	if attended {
		k.visited()
	}
	switch forsaken := bounded && !attended && now.Sub(k.seen) >= lease; {
	case forsaken && !k.still:
		k.stand()
	case !forsaken && k.still:
		k.epoch, k.still = now.Add(-k.now()), false
		k.audience.setEpoch(k.epoch)
	}
}

// stand stops the clock, and keeps where it stopped: the match may be unloaded.
func (k *keeper) stand() {
	k.stood, k.still = k.now(), true
	k.audience.stand(k.stood)
	if _, timed := k.table.Deadline(); !timed || k.stood <= max(k.table.At, k.opening.Stood) {
		return
	}
	if err := k.s.cfg.Store.Stand(context.Background(), k.id, k.stood); err != nil {
		k.s.cfg.Log.Error("where a match stands still not kept", "match", k.id, "error", err)
		return
	}
	k.opening.Stood = k.stood
}

// pauseFor waits, at most until ctx is over.
func pauseFor(ctx context.Context, d time.Duration) {
	if d <= 0 {
		return
	}
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
	case <-ctx.Done():
	}
}
