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
// short notice after all of them are there.

// gatherMost is the longest that a match whose seats are taken waits for its
// people: who is not there by then loses time, as at any board.
const gatherMost = time.Minute

// A gathering is what a keeper knows of a match that waits for its people.
type gathering struct {
	since    time.Time // all seats are taken; zero: the match does not wait
	together time.Time // and all people are there; zero: they are not
}

// due returns when the match begins.
func (g *gathering) due(notice time.Duration) time.Time {
	last := g.since.Add(gatherMost)
	if at := g.together.Add(notice); !g.together.IsZero() && at.Before(last) {
		return at
	}
	return last
}

// gathers reports whether a match that is ready is to wait: several
// guests play it, and it has a clock.
func (k *keeper) gathers(d *draft) bool {
	if k.s.cfg.Notice == 0 || !d.match.Ready() {
		return false
	}
	guests := map[string]bool{}
	for seat, owner := range k.opening.Owners {
		if changed, ok := d.owners[seat]; ok {
			owner = changed
		}
		guests[owner] = true
	}
	for _, owner := range d.owners {
		guests[owner] = true
	}
	delete(guests, "")
	return len(guests) > 1 && timed(d.match)
}

// timed reports whether the first decision of a match has a limit.
func timed(m *record.Match) bool {
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
func (k *keeper) begin() error {
	d := k.draft(k.now())
	if !k.gathers(d) {
		k.gathering = gathering{}
		return nil
	}
	now, g := instant(), &k.gathering
	if g.since.IsZero() {
		g.since = now
	}
	switch all := k.audience.complete(); {
	case !all:
		g.together = time.Time{}
	case g.together.IsZero():
		g.together = now
	}
	if now.Before(g.due(k.s.cfg.Notice)) {
		return nil
	}
	d.conclude()
	if err := k.store(d); err != nil && !errors.Is(err, ErrConflict) {
		return err
	}
	k.gathering = gathering{}
	return nil
}
