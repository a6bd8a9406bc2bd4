package match

import (
	"time"

	"woodwork/game"
	"woodwork/record"
	"woodwork/table"
)

// How long players are shown what has happened, and when time goes on for them:
// docs/time.md#shown.

// beat is how long a computer's decision stays on the screen before anything else is shown; the
// client waits as long. thinks is how long a computer thinks at least if the game has a match
// time, because otherwise its attacks would cost no time.
const (
	beat   = 420 * time.Millisecond
	thinks = 600 * time.Millisecond
)

// standsFor returns how long match time stands still to show an entry. Draws take match time
// while they are shown; everything else takes none.
func (d *draft) standsFor(e record.Entry) time.Duration {
	if !e.InGame() || d.match.Phase != table.Playing {
		return 0
	}
	computer := e.Seat >= 0 && int(e.Seat) < len(d.match.Seats) && d.match.Seats[e.Seat].Kind == table.Bot
	shown := d.match.Game.ShowTime(e.Text, computer)
	switch {
	case e.Seat == game.Nature:
		return shown.Held
	case computer:
		return shown.All() + beat
	}
	return shown.All()
}

// keepTime sets the clock by what is shown of a stored draft. First it goes forward to the
// draft, so that a player who skips what is shown gains that time and cannot keep it for later.
// Then it stands still while the rest is shown, if time is limited and anybody watches. If a
// person's move has put the clock forward, everyone who is told of the move knows that:
// docs/formats.md, "Time".
func (a *actor) keepTime(d *draft) {
	c, now := a.clock, instant()
	known := true
	for _, e := range d.events {
		if a.current.TellsTime(e.Entry, e.Report.Deed) {
			was := c
			c = c.reach(now, e.At)
			known = known && (c == was || a.current.MovedByPerson(e.Entry))
		}
	}
	if d.stands > 0 && a.hurried() {
		c, known = c.wait(d.stands), false
	}
	switch {
	case c == a.clock:
	case known:
		a.clock = c
		a.hub.putForward(c)
	default:
		a.setClock(c)
	}
}

// hurried reports whether somebody watches, and either the player to decide has limited time or
// a match time runs.
func (a *actor) hurried() bool {
	m := a.current
	short := m.Turn().Within > 0 || m.Terms.Clock.On() || m.Game.TimeRuns()
	return short && !m.Still() && !m.ByDays() && a.hub.company() > 0
}

// rests returns how long what has happened is still being shown. A bot that moves earlier would
// have more time than people have, so it waits if their time is limited.
func (a *actor) rests() time.Duration {
	if !a.hurried() {
		return 0
	}
	return max(0, a.current.At-a.clock.at(instant()))
}

// thinks returns how long a bot thinks at least: its thinking takes match time, if the game has
// one.
func (a *actor) thinks() time.Duration {
	if !a.hurried() || !a.current.Game.TimeRuns() {
		return 0
	}
	return thinks
}
