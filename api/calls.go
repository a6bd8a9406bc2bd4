package api

import (
	"cmp"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"woodwork/api/door"
	"woodwork/api/wire"
	"woodwork/match"
	"woodwork/notify"
)

// Calls call browsers whose reader is not there: see package webpush.
type Calls interface {
	// PublicKey returns the key of the server that browsers accept, in base64url.
	PublicKey() string
	// Want lets a browser of a guest be called for some reasons; for none it is forgotten.
	Want(ctx context.Context, guest string, b notify.Browser) error
	// Calendar returns the deadlines of a guest's matches, as iCalendar, with links to a server at origin.
	Calendar(list []match.Summary, origin, lang string) string
	// CalendarOf returns how often a guest has changed the address of their calendar.
	CalendarOf(ctx context.Context, guest string) (int, error)
	// NewCalendar changes it.
	NewCalendar(ctx context.Context, guest string) error
}

type callInput struct{ Body wire.CallRequest }

func (s *Server) getCalls(ctx context.Context, _ *struct{}) (*output[wire.CallKey], error) {
	var k wire.CallKey
	if s.calls != nil {
		k.Key = s.calls.PublicKey()
	}
	if me := door.CallerOf(ctx).Guest; me != "" && s.calls != nil {
		switch n, err := s.calls.CalendarOf(ctx, string(me)); {
		case err == nil:
			k.Calendar = calendarPath + calendarToken(s.door.Keys()[0], me, n) + ".ics"
		case !errors.Is(err, match.ErrDamaged): // which one that is is lost, until there is another one: see notify.Change
			return nil, s.fail("reading the address of a calendar", err)
		}
	}
	return &output[wire.CallKey]{k}, nil
}

// call lets a browser be called, of a guest who has a seat somewhere: nobody else has anything to be called for.
func (s *Server) call(ctx context.Context, in *callInput) (*output[wire.Empty], error) {
	me := door.CallerOf(ctx).Guest
	if s.calls == nil {
		return nil, s.fail("calling a browser", notify.ErrNone)
	}
	if own, err := s.matches.List(ctx, string(me), match.Place{}, 1); err != nil || me == "" || len(own) == 0 {
		return nil, s.fail("calling a browser", cmp.Or(err, match.ErrNotYours))
	}
	b := notify.Browser{
		Endpoint: in.Body.Endpoint, Key: unpadded(in.Body.Key), Auth: unpadded(in.Body.Auth), Lang: in.Body.Lang, Origin: door.CallerOf(ctx).Origin,
		Wants: notify.Wants{Turn: in.Body.Turn, Time: in.Body.Time, Invitation: in.Body.Invitation},
	}
	if err := s.calls.Want(ctx, string(me), b); err != nil {
		return nil, s.fail("calling a browser", err)
	}
	return &output[wire.Empty]{}, nil
}

// unpadded reads base64url with or without padding; nil if it is none.
func unpadded(text string) []byte {
	b, err := base64.RawURLEncoding.DecodeString(strings.TrimRight(text, "="))
	if err != nil {
		return nil
	}
	return b
}

// calendarPath is where calendars are.
const calendarPath = "/calendar/"

// calendarToken returns the secret name of a guest's calendar, which they have changed n times. It gives nothing but
// that.
func calendarToken(k door.Key, me door.Guest, n int) string {
	mac := hmac.New(sha256.New, k[:])
	mac.Write([]byte("woodwork calendar " + string(me)))
	if n > 0 {
		fmt.Fprintf(mac, " %d", n)
	}
	return string(me) + "." + base64.RawURLEncoding.EncodeToString(mac.Sum(nil)[:16])
}

// calendarOf returns the guest whose calendar has this file; match.ErrNotFound if nobody's has.
func (s *Server) calendarOf(ctx context.Context, file string) (door.Guest, error) {
	name, is := strings.CutSuffix(file, ".ics")
	id, _, secret := strings.Cut(name, ".")
	if !is || !secret || !door.IsGuest(id) || s.calls == nil {
		return "", match.ErrNotFound
	}
	n, err := s.calls.CalendarOf(ctx, id)
	if err != nil {
		return "", s.fail("reading the address of a calendar", err)
	}
	for _, k := range s.door.Keys() {
		if hmac.Equal([]byte(calendarToken(k, door.Guest(id), n)), []byte(name)) {
			return door.Guest(id), nil
		}
	}
	return "", match.ErrNotFound
}

// renewCalendar gives the calendar another address, at the request of its owner.
func (s *Server) renewCalendar(w http.ResponseWriter, r *http.Request) {
	me, err := s.calendarOf(r.Context(), r.PathValue("name"))
	if err == nil && me != door.CallerOf(r.Context()).Guest {
		err = match.ErrNotYours
	}
	if err == nil {
		err = s.calls.NewCalendar(r.Context(), string(me))
	}
	if err != nil {
		wire.WriteError(w, s.fail("giving a calendar another address", err))
		return
	}
	w.WriteHeader(http.StatusNoContent)
}

// calendarMost is how many matches of a guest a calendar is made from.
const calendarMost = 500

// calendar answers with the deadlines of a guest, for the program in which they keep their dates.
func (s *Server) calendar(w http.ResponseWriter, r *http.Request) {
	me, err := s.calendarOf(r.Context(), r.PathValue("name"))
	if err != nil {
		wire.WriteError(w, err)
		return
	}
	list, err := s.matches.List(r.Context(), string(me), match.Place{}, calendarMost)
	if err != nil {
		wire.WriteError(w, s.fail("listing matches", err))
		return
	}
	w.Header().Set("Content-Type", "text/calendar; charset=utf-8")
	w.Header().Set("Cache-Control", "private, max-age=300")
	fmt.Fprint(w, s.calls.Calendar(list, door.CallerOf(r.Context()).Origin, s.langOf(r)))
}
