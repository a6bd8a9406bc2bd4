package match

import (
	"context"
	"fmt"
	"slices"
	"time"

	"woodwork/game"
	"woodwork/record"
	"woodwork/table"
)

// A match that nobody has visited for a while stands still: no computer thinks, no clock runs,
// and it need not stay in memory. It goes on at the match time at which it was paused when
// somebody with a seat comes back. If several people play each other, their clock runs whether
// they are there or not.

// guestsOf counts those who own a seat that no computer plays.
func guestsOf(seats []table.Seat, owners map[game.Seat]string) int {
	playing := make([]string, 0, game.MaxSeats)
	for place, owner := range owners {
		seat, _ := table.SeatOf(place)
		if owner != "" && int(seat) < len(seats) && seats[seat].Kind == table.Human && !slices.Contains(playing, owner) {
			playing = append(playing, owner)
		}
	}
	return len(playing)
}

// playersOf counts the guests who play or have played: the owners of seats that a person has, or
// had before a computer took over. A seat that nobody owns any more belonged to somebody else.
func playersOf(seats []table.Seat, owners map[game.Seat]string) int {
	known, others := make([]string, 0, game.MaxSeats), 0
	for i, seat := range seats {
		if seat.Kind != table.Human && !seat.TookOver() {
			continue
		}
		of := ownersOf(owners, game.Seat(i))
		if len(of) == 0 {
			others++
		}
		for _, owner := range of {
			if !slices.Contains(known, owner) {
				known = append(known, owner)
			}
		}
	}
	return len(known) + others
}

// goesOn reports whether a match with that many guests goes on by itself. Several guests may be
// anywhere, but a single guest has to be there.
func (c *Config) goesOn(guests int) bool { return guests > 1 || guests == 0 && c.PlayUnwatched }

// lease returns how long a match with that many guests goes on after somebody with a seat was
// there; false means forever.
func (c *Config) lease(m *record.Match, guests int) (time.Duration, bool) {
	switch {
	case m.Phase != table.Playing || m.Still() || m.ByDays():
		return 0, false
	case guests == 0: // then any spectator is enough
		return 0, !c.PlayUnwatched
	case guests == 1:
		return c.AbandonedAfter, true
	}
	for _, seat := range m.Seats {
		if seat.Kind == table.Bot {
			return abandonedTogether, true
		}
	}
	return 0, false
}

// lease returns the lease of the current match.
func (a *actor) lease() (time.Duration, bool) { return a.s.cfg.lease(a.current.Match, a.guests) }

// noteGuest records that a guest has asked for something.
func (a *actor) noteGuest(guest string) {
	if a.hub.seatsOfGuest(guest) != 0 {
		now := instant()
		a.attendance.see(now)
		a.visited()
		a.updatePause(now)
	}
}

// updatePause pauses or resumes the match, depending on whether its players are there.
func (a *actor) updatePause(now time.Time) {
	if a.s.cfg.Observes {
		return
	}
	lease, bounded := a.lease()
	attended, last := a.hub.anyonePresent(a.guests == 0)
	a.attendance.see(last)
	if attended {
		a.visited()
	}
	switch gone := bounded && !attended && a.attendance.abandoned(now, lease); {
	case gone && !a.clock.stopped():
		a.pauseMatch()
	case !gone && a.clock.stands == abandoned:
		a.runOn()
	}
}

// pauseMatch stops the clock. In a match of several guests it stops after the last entry even if
// that is dated ahead, because load must know that nothing has happened since.
func (a *actor) pauseMatch() {
	at := a.now()
	if a.guests > 1 {
		at = max(at, a.current.At+time.Millisecond)
	}
	a.setClock(a.clock.stop(abandoned, at))
}

// storePause stores where an abandoned match stands, if a clock or a computer is to act next,
// because it may be unloaded, and must then stand still when it is loaded again.
func (a *actor) storePause() error {
	at := a.clock.stoppedAt
	if a.clock.stands != abandoned || at <= max(a.current.At, a.meta.PausedAt) || !summaryOf(a.current.Match, time.Time{}).Running {
		return nil
	}
	if err := a.s.cfg.Store.SetPaused(context.Background(), a.id, at); err != nil {
		return fmt.Errorf("store where match %s stands still: %w", a.id, err)
	}
	a.meta.PausedAt = at
	return nil
}
