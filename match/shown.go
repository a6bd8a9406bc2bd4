package match

import (
	"time"

	"woodwork/game"
	"woodwork/record"
)

// How long people are shown what has happened, and when time goes on for them:
// docs/time.md#shown.

// beat is for how long what a computer has decided stays on the screen before more is shown,
// and thinks how long it thinks at least where a match time runs: else its attacks would cost
// no time. The client waits as long.
const (
	beat   = 420 * time.Millisecond
	thinks = 600 * time.Millisecond
)

// standsFor returns how long match time stands still for an entry to come: what chance moves
// has its own time, all else that is shown has none.
func (d *draft) standsFor(e record.Entry) time.Duration {
	if !e.InGame() || d.match.Phase != record.Playing {
		return 0
	}
	computer := e.Seat >= 0 && int(e.Seat) < len(d.match.Seats) && d.match.Seats[e.Seat].Kind == record.Bot
	shown := d.match.Game.ShowTime(e.Text, computer)
	switch {
	case e.Seat == game.Nature:
		return shown.Held
	case computer:
		return shown.All() + beat
	}
	return shown.All()
}

// keepTime puts the clock to what is shown of a draft that is stored. It goes forward to what came
// before: anyone who skips what is shown saves that time, and has none of it left for later. Then
// it stands still while the rest is shown, if time is short and anybody looks on. Where a person's
// move has put it forward, all who are told of the move know: docs/formats.md, "Time".
func (a *actor) keepTime(d *draft) {
	c, now := a.clock, instant()
	known := true
	for _, e := range d.events {
		if a.current.TellsTime(e.Entry) {
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

// hurried reports whether somebody looks on, and the player who decides has so much time and no more,
// or a match time runs.
func (a *actor) hurried() bool {
	m := a.current
	short := m.Turn().Within > 0 || m.Terms.Clock.On() || m.Game.TimeRuns()
	return short && !m.Still() && !m.ByDays() && a.hub.company() > 0
}

// rests returns how long what has happened is still shown. A bot that moved before would have
// more time than people have: where they have no more, it waits.
func (a *actor) rests() time.Duration {
	if !a.hurried() {
		return 0
	}
	return max(0, a.current.At-a.clock.at(instant()))
}

// thinks returns how long a bot thinks at least: what it does takes time of the match where
// that runs.
func (a *actor) thinks() time.Duration {
	if !a.hurried() || !a.current.Game.TimeRuns() {
		return 0
	}
	return thinks
}
