package match

import "time"

// instant is the only place where the service reads the clock, except for the processor time of
// requests. Instants are only compared with each other: differences between them come from the
// machine's steady clock, which nobody sets and which stops while the machine sleeps. Match time
// is the time since an instant that the actor fixes when it loads the match.
func instant() time.Time { return time.Now() }

// wall returns the time of day. It may be set forward or back, and goes on while the machine
// sleeps. It is used only for times kept in a store, and for clocks of days, which follow the
// calendar.
func (c *Config) wall() time.Time {
	if c.Wall != nil {
		return c.Wall().Round(0)
	}
	return time.Now().Round(0)
}

// date returns the time of day as stores keep it.
func (c *Config) date() time.Time { return c.wall().UTC().Truncate(time.Millisecond) }

// steady returns the instant that belongs to a time of day, if nobody has set the clock since.
func (c *Config) steady(date time.Time) time.Time { return instant().Add(date.Sub(c.wall())) }

// dateOf returns the time of day at an instant, under the same condition.
func (c *Config) dateOf(at time.Time) time.Time {
	return c.wall().Add(at.Sub(instant())).UTC().Truncate(time.Millisecond)
}

// A clock is the match time of one match. It is a value, and reads no clock itself. While the
// players have paused or left a match its clock is not used: see record.Match.Still.
type clock struct {
	epoch     time.Time     // when match time would have been 0, had it never stood still
	stands    standstill    // why it stands still, if it does
	stoppedAt time.Duration // the match time that it shows while it stands still
}

// A standstill is the reason why a clock stands still.
type standstill uint8

const (
	runs       standstill = iota // it does not
	abandoned                    // nobody is there: pause.go
	unstorable                   // nothing can be stored: halt.go
)

func (c clock) stopped() bool { return c.stands != runs }

// clockFrom returns a running clock that shows the match time at when it is now.
func clockFrom(now time.Time, at time.Duration) clock { return clock{epoch: now.Add(-at)} }

// at returns the match time at an instant, in whole milliseconds.
func (c clock) at(now time.Time) time.Duration {
	if c.stopped() {
		return c.stoppedAt
	}
	return now.Sub(c.epoch).Truncate(time.Millisecond)
}

// when returns the instant of a match time; the zero time if the clock stands still.
func (c clock) when(at time.Duration) time.Time {
	if c.stopped() {
		return time.Time{}
	}
	return c.epoch.Add(at)
}

// stop returns the clock, standing still at a match time.
func (c clock) stop(why standstill, at time.Duration) clock {
	c.stands, c.stoppedAt = why, at
	return c
}

// tolerance is how far a clock may be ahead of an entry that another service stores, because
// messages take time, too.
const tolerance = 20 * time.Millisecond

// back returns the clock, put back to a match time if it is ahead of it.
func (c clock) back(now time.Time, at time.Duration) clock {
	switch {
	case c.at(now) <= at+tolerance:
		return c
	case c.stopped():
		return c.stop(c.stands, at)
	}
	return clockFrom(now, at)
}

// reach returns the clock, put forward to a match time if it has not reached it.
func (c clock) reach(now time.Time, at time.Duration) clock {
	if c.stopped() {
		c.stoppedAt = max(c.stoppedAt, at)
		return c
	}
	if late := at - now.Sub(c.epoch); late > 0 {
		c.epoch = c.epoch.Add(-late)
	}
	return c
}

// wait returns the clock, standing still for a while before it goes on.
func (c clock) wait(d time.Duration) clock {
	if !c.stopped() {
		c.epoch = c.epoch.Add(d)
	}
	return c
}
