package webpush

import (
	"cmp"
	"context"
	"errors"
	"strings"
	"time"

	ics "github.com/arran4/golang-ical"

	"woodwork/match"
	"woodwork/notify"
)

// deadlineLength is how long the event lasts that ends with a deadline.
const deadlineLength = time.Hour

// Calendar returns the ends of a guest's turns in matches by days, as iCalendar (RFC 5545), with links to a server at
// origin.
func (c *Caller) Calendar(list []match.Summary, origin, lang string) string {
	calendar := ics.NewCalendarFor("Woodwork")
	calendar.SetMethod(ics.MethodPublish)
	calendar.SetXWRCalName("Woodwork")
	calendar.SetRefreshInterval("PT15M")
	for _, m := range list {
		if !mine(m) {
			continue
		}
		title := c.Words.gameName(lang, m.Game)
		if names := others(m); len(names) > 0 {
			title += ": " + strings.Join(names, ", ")
		}
		e := calendar.AddEvent(m.ID + "@woodwork")
		e.SetDtStampTime(m.Updated)
		e.SetStartAt(m.Deadline.Add(-deadlineLength))
		e.SetEndAt(m.Deadline)
		e.SetSummary(title)
		e.SetURL(origin + "/m/" + m.ID)
	}
	return calendar.Serialize(ics.WithNewLineWindows)
}

// CalendarOf returns how often a guest has changed the address of their calendar.
func (c *Caller) CalendarOf(ctx context.Context, guest string) (int, error) {
	r, err := c.Recipients.Recipient(ctx, guest)
	if errors.Is(err, notify.ErrNone) && !errors.Is(err, match.ErrDamaged) {
		return 0, nil
	}
	return r.Calendar, err
}

// NewCalendar changes the address of a guest's calendar.
func (c *Caller) NewCalendar(ctx context.Context, guest string) error {
	return notify.NewCalendar(ctx, c.Recipients, guest)
}

// gameName returns the name of a game in a language; its id if it has none.
func (w *Words) gameName(lang, id string) string {
	return cmp.Or(w.games[lang+" "+id], w.games["en "+id], id)
}
