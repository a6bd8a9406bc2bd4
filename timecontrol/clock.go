package timecontrol

import "time"

// A Clock holds what one player has left.
type Clock struct {
	Left    time.Duration // of the main time
	Used    time.Duration // by the current decision; for Byo, beyond the main time; for Days, beyond the reserve
	Periods int           // how many are left at the start of the decision, for Byo
}

// Start returns a player's clock at the start of the match.
func (c Control) Start() Clock { return Clock{Left: c.Main, Periods: c.Periods} }

// Remaining returns how much longer a player may think about this decision. The flag falls when
// it reaches 0 and they still have to decide.
func (c Control) Remaining(k Clock) time.Duration {
	switch c.Kind {
	case Move:
		return c.Extra - k.Used
	case Days:
		return c.Extra - k.Used + k.Left
	case Byo:
		return k.Left + time.Duration(k.Periods)*c.Extra - k.Used
	}
	return k.Left
}

// Shown returns what is shown to a player: the main time, or what is left of a decision with the
// reserve, or of the current period; and how many periods come after it.
func (c Control) Shown(k Clock) (left time.Duration, periods int) {
	switch {
	case c.Kind == Move || c.Kind == Days:
		return c.Remaining(k), 0
	case c.Kind != Byo || k.Left > 0:
		return k.Left, k.Periods
	}
	spent := c.outlasted(k)
	return time.Duration(spent+1)*c.Extra - k.Used, k.Periods - spent - 1
}

// Run returns the clock after a player has thought for d, which is at most Remaining.
func (c Control) Run(k Clock, d time.Duration) Clock {
	switch c.Kind {
	case Sudden, Fischer:
		k.Left -= d
	case Bronstein:
		k.Left -= d
		k.Used += d
	case Days:
		own := min(d, c.Extra-k.Used)
		k.Used += own
		k.Left -= d - own
	case Byo:
		main := min(d, k.Left)
		k.Left -= main
		k.Used += d - main
	case Move:
		k.Used += d
	}
	return k
}

// Decide returns the clock after its player has made a decision.
func (c Control) Decide(k Clock) Clock {
	switch c.Kind {
	case Fischer:
		k.Left += c.Extra
	case Bronstein:
		k.Left += min(k.Used, c.Extra)
	}
	return c.Lapse(k)
}

// Lapse returns the clock after a decision that its player no longer needs to make: no time is
// added for it.
func (c Control) Lapse(k Clock) Clock {
	if c.Kind == Byo {
		k.Periods -= c.outlasted(k)
	}
	k.Used = 0
	return k
}

// outlasted returns how many periods a decision has used up. A period is used up by time beyond
// its last millisecond.
func (c Control) outlasted(k Clock) int {
	if c.Kind != Byo || k.Used == 0 {
		return 0
	}
	return int((k.Used - 1) / c.Extra)
}
