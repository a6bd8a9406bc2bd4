package match

import (
	"errors"
	"math/rand/v2"
	"time"

	"woodwork/game"
	"woodwork/record"
	"woodwork/table"
)

// If moves are timed and people play from several places, the last player to sit down must not
// start the clock of another who is looking elsewhere: the match starts a short notice after all
// of them are there. Nor does it start before others have answered a player who has proposed
// other terms.

// maxWait is the longest that a match whose seats are taken waits for its players. Those who are
// not there by then lose time, as at any board.
const maxWait = time.Minute

// A countdown is the state of a match that waits for its players. It reads no clock.
type countdown struct {
	readySince   time.Time // since when all seats have been taken; zero if the match does not wait
	presentSince time.Time // since when all players have been there, too; zero if they are not
}

// look records that the match waits, and whether all players are there and have answered.
func (g *countdown) look(now time.Time, all bool) {
	if g.readySince.IsZero() {
		g.readySince = now
	}
	switch {
	case !all:
		g.presentSince = time.Time{}
	case g.presentSince.IsZero():
		g.presentSince = now
	}
}

// due returns when the match starts; the zero time if it does not wait.
func (g *countdown) due(notice time.Duration) time.Time {
	if g.readySince.IsZero() {
		return time.Time{}
	}
	last := g.readySince.Add(maxWait)
	if at := g.presentSince.Add(notice); !g.presentSince.IsZero() && at.Before(last) {
		return at
	}
	return last
}

// waitsForPlayers reports whether a match that is ready must wait: several guests play it, and
// it has a clock or other terms are proposed.
func (d *draft) waitsForPlayers() bool {
	if d.cfg.Countdown == 0 || !d.match.Ready() {
		return false
	}
	guests := map[string]bool{}
	for seat, owner := range d.meta.Owners {
		if changed, ok := d.owners[seat]; ok {
			owner = changed
		}
		guests[owner] = true
	}
	for _, owner := range d.owners {
		guests[owner] = true
	}
	delete(guests, "")
	return len(guests) > 1 && (d.match.Requests[table.NewTerms].Stands || timed(d.match))
}

// timed reports whether the next decision has a time limit other than one of days, so that the
// players must be there at the start.
func timed(m *record.Match) bool {
	return m.Terms.Clock.On() && !m.ByDays() || limited(m)
}

// limited reports whether the game limits the time for the next decision.
func limited(m *record.Match) bool {
	first := m.Game.Clone()
	src := rand.NewPCG(1, 1) // any draws will do: none of them is kept
	for n := 0; first.Turn().Chance && n < maxDraws; n++ {
		if _, err := first.Play(0, game.Nature, first.Draw(src)); err != nil {
			return false
		}
	}
	return first.Turn().Within > 0
}

// begin starts a match that has waited for its players, when it is time.
func (a *actor) begin() error {
	d := a.draft(a.now())
	if !d.waitsForPlayers() {
		a.countdown = countdown{}
		return nil
	}
	now := instant()
	a.countdown.look(now, a.hub.allPresent() && !d.match.Requests[table.NewTerms].Stands)
	if now.Before(a.countdown.due(a.s.cfg.Countdown)) {
		return nil
	}
	d.conclude()
	if err := a.store(d); err != nil && !errors.Is(err, ErrConflict) {
		return err
	}
	a.countdown = countdown{}
	return nil
}
