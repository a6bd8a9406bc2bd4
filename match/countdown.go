package match

import (
	"errors"
	"math/rand/v2"
	"time"

	"woodwork/game"
	"woodwork/record"
)

// Where moves take time and people play from several places, the last who takes
// a seat must not start the clock of one who looks elsewhere: the match begins a
// short notice after all of them are there. Nor must it begin over the head of one who has
// proposed other terms: the others answer first.

// maxWait is the longest that a match whose seats are taken waits for its
// people: who is not there by then loses time, as at any board.
const maxWait = time.Minute

// A countdown is what is known of a match that waits for its people. It is told what time
// it is.
type countdown struct {
	readySince   time.Time // all seats are taken; zero: the match does not wait
	presentSince time.Time // and all people are there; zero: they are not
}

// look takes in that the match waits, and whether all people are there now, and have answered.
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

// due returns when the match begins; the zero time if it does not wait.
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

// waitsForPlayers reports whether a match that is ready is to wait: several
// guests play it, and it has a clock, or other terms are proposed.
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
	return len(guests) > 1 && (d.match.Proposed != nil || timed(d.match))
}

// timed reports whether the next decision has a limit, and not of days: those who begin such
// a match have to be there.
func timed(m *record.Match) bool {
	return m.Terms.Clock.On() && !m.ByDays() || limited(m)
}

// limited reports whether the game limits the next decision of a match.
func limited(m *record.Match) bool {
	first := m.Game.Clone()
	src := rand.NewPCG(1, 1) // any draws: none of them is kept
	for n := 0; first.Turn().Chance && n < maxDraws; n++ {
		if _, err := first.Play(0, game.Nature, first.Draw(src)); err != nil {
			return false
		}
	}
	return first.Turn().Within > 0
}

// begin starts a match that has waited for its people, when it is time.
func (a *actor) begin() error {
	d := a.draft(a.now())
	if !d.waitsForPlayers() {
		a.countdown = countdown{}
		return nil
	}
	now := instant()
	a.countdown.look(now, a.hub.allPresent() && d.match.Proposed == nil)
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
