package timecontrol

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Kinds of a time control.
const (
	None      Kind = "none"
	Move      Kind = "move"      // the same time for each decision
	Sudden    Kind = "sudden"    // one time for the whole match
	Fischer   Kind = "fischer"   // as Sudden, and each decision adds some time
	Bronstein Kind = "bronstein" // as Sudden, and each decision gives back the time it took, up to a limit
	Days      Kind = "days"      // a number of days for each decision, and a reserve of days for the match; the calendar counts
	Byo       Kind = "byo"       // byo-yomi: after the main time come periods, of which a decision uses up those that it exceeds
)

// A Kind is None, Move, Sudden, Fischer, Bronstein, Days or Byo.
type Kind string

// A Control is a time control. The zero Control means no time control.
type Control struct {
	Kind    Kind          // "" for None
	Main    time.Duration // for the whole match; for Days, the reserve
	Extra   time.Duration // for Move and Days, the time for a decision; for Fischer and Bronstein, what is added or given back; for Byo, one period
	Periods int           // for Byo
}

const day = 24 * time.Hour

// A part is one number of a control: its name for the client, and its bounds.
type part struct {
	Name string `json:"part"` // main, periods or step
	Min  int    `json:"min"`
	Max  int    `json:"max"`
}

// parts lists the numbers of a control in the order in which they are written. A reserve of no
// days is not written.
func (k Kind) parts() []part {
	minutes, seconds := part{"main", 1, 600}, part{"step", 1, 3600}
	switch k {
	case Move:
		return []part{seconds}
	case Sudden:
		return []part{minutes}
	case Fischer, Bronstein:
		return []part{minutes, seconds}
	case Days:
		return []part{{"step", 1, 30}, {"main", 0, 90}}
	case Byo:
		return []part{{"main", 0, minutes.Max}, {"periods", 1, 20}, seconds}
	}
	return nil
}

// ErrControl says that a text is not a time control.
var ErrControl = errors.New("not a time control")

// On reports whether there is a time control.
func (c Control) On() bool { return c.Kind != "" }

// ByDays reports whether time passes by the calendar, no matter who is at the table.
func (c Control) ByDays() bool { return c.Kind == Days }

// String writes a control as Parse reads it.
func (c Control) String() string {
	main, extra := strconv.Itoa(int(c.Main/time.Minute)), strconv.Itoa(int(c.Extra/time.Second))
	switch c.Kind {
	case Move:
		return string(c.Kind) + ":" + extra
	case Sudden:
		return string(c.Kind) + ":" + main
	case Fischer, Bronstein:
		return string(c.Kind) + ":" + main + "+" + extra
	case Days:
		text := string(c.Kind) + ":" + strconv.Itoa(int(c.Extra/day))
		if c.Main > 0 {
			text += "+" + strconv.Itoa(int(c.Main/day))
		}
		return text
	case Byo:
		return string(c.Kind) + ":" + main + "+" + strconv.Itoa(c.Periods) + "x" + extra
	}
	return string(None)
}

// Parse reads none, move:SECONDS, sudden:MINUTES, fischer:MINUTES+SECONDS,
// bronstein:MINUTES+SECONDS, byo:MINUTES+PERIODSxSECONDS, days:DAYS or days:DAYS+RESERVE, as
// String writes them.
func Parse(text string) (c Control, err error) {
	if text == string(None) {
		return Control{}, nil
	}
	kind, rest, _ := strings.Cut(text, ":")
	c.Kind = Kind(kind)
	r := reader{rest: rest, parts: c.Kind.parts()}
	switch c.Kind {
	case Move:
		c.Extra = r.seconds()
	case Sudden:
		c.Main = r.minutes("")
	case Fischer, Bronstein:
		c.Main = r.minutes("+")
		c.Extra = r.seconds()
	case Days:
		c.Extra, c.Main = r.days()
	case Byo:
		c.Main = r.minutes("+")
		c.Periods = r.number("x", "periods")
		c.Extra = r.seconds()
	default:
		return Control{}, fmt.Errorf("%w: %.40q: want none, move:30, sudden:10, fischer:5+3, bronstein:5+3, byo:10+3x30, days:3 or days:3+10", ErrControl, text)
	}
	if r.err != nil {
		return Control{}, fmt.Errorf("%w: %.40q: %w", ErrControl, text, r.err)
	}
	return c, nil
}

// A reader reads numbers from the front of a text; err is the first error.
type reader struct {
	rest  string
	parts []part // not read yet
	err   error
}

// number reads the next part and the text that ends it; "" means the end of the text.
func (r *reader) number(end, what string) int {
	least, most := r.parts[0].Min, r.parts[0].Max
	r.parts = r.parts[1:]
	digits, rest := r.rest, ""
	if end != "" {
		digits, rest, _ = strings.Cut(r.rest, end)
	}
	n, err := strconv.Atoi(digits)
	if r.err == nil && (err != nil || strconv.Itoa(n) != digits || n < least || n > most) {
		r.err = fmt.Errorf("want %d to %d %s, not %.20q", least, most, what, digits)
	}
	r.rest = rest
	return n
}

func (r *reader) minutes(end string) time.Duration {
	return time.Duration(r.number(end, "minutes")) * time.Minute
}

// seconds reads the last part.
func (r *reader) seconds() time.Duration {
	return time.Duration(r.number("", "seconds")) * time.Second
}

// days reads the days of a decision, and of the reserve if there is one.
func (r *reader) days() (decision, reserve time.Duration) {
	if !strings.Contains(r.rest, "+") {
		return time.Duration(r.number("", "days")) * day, 0
	}
	decision = time.Duration(r.number("+", "days")) * day
	r.parts[0].Min = 1
	return decision, time.Duration(r.number("", "days of reserve")) * day
}
