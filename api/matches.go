package api

import (
	"cmp"
	"context"
	"encoding/hex"
	"fmt"
	"net/http"
	"path"
	"slices"
	"strconv"
	"strings"

	"woodwork/match"
	"woodwork/record"
)

// A Commitment is the commitment to the secret of a match that does not exist yet.
type Commitment struct {
	Commit string `json:"commit"`
	Ticket string `json:"ticket" doc:"to be sent with the commitment: the secret, which only the server can read"`
}

func (s *Server) prepareMatch(context.Context, *empty) (*output[Commitment], error) {
	commit, ticket := s.matches.Prepare()
	return &output[Commitment]{Commitment{commit, ticket}}, nil
}

func (s *Server) createMatch(ctx context.Context, in *createInput) (*cookieOutput[Seating], error) {
	me, cookie := s.welcome(ctx)
	terms, err := termsOf(in.Body)
	if err != nil {
		return nil, s.fail("the terms of a match", err)
	}
	spec := match.Spec{Game: in.Body.Game, Options: in.Body.Options, Terms: terms, Guest: string(me), From: s.key.group(callerOf(ctx)), Entropy: entropy(in.Body.Entropy), Seal: entropy(in.Body.Seal), Commit: in.Body.Commit, Ticket: in.Body.Ticket}
	if err := s.begin(ctx, &spec, in.Body.From); err != nil {
		return nil, s.fail("beginning at a position", err)
	}
	for _, seat := range in.Body.Seats {
		spec.Seats = append(spec.Seats, match.SeatSpec{Kind: record.Kind(seat.Kind), Name: cleanName(seat.Name), Level: seat.Level})
	}
	id, err := s.matches.Create(ctx, spec)
	if err != nil {
		return nil, s.fail("opening a match", err)
	}
	seating, err := s.seating(ctx, id)
	if err != nil {
		return nil, err
	}
	return &cookieOutput[Seating]{cookie, seating}, nil
}

// begin sets where the game of a new match begins, if not at its opening. A match cannot be
// continued in another one if it allows no help, because that would be help.
func (s *Server) begin(ctx context.Context, spec *match.Spec, from *From) error {
	switch {
	case from == nil:
		return nil
	case from.Match == "":
		spec.State = from.State
		return s.mayBegin(ctx, spec)
	}
	now, you, err := s.seen(ctx, from.Match)
	switch {
	case err != nil:
		return err
	case now.GameID != spec.Game:
		return fmt.Errorf("%w: match %s is one of %s, not of %.40q", match.ErrSpec, now.ID, now.GameID, spec.Game)
	case !helped(now, you):
		return errNoHelp
	}
	then, err := s.tableAt(ctx, now, from.Seq)
	if err != nil {
		return err
	}
	spec.Options, spec.State = then.Options, then.Game.State()
	return s.mayBegin(ctx, spec)
}

// mayBegin returns errNoHelp if a match that allows no help stands where a new one is to begin.
// A position that cannot be parsed is refused when the match is opened.
func (s *Server) mayBegin(ctx context.Context, spec *match.Spec) error {
	g, err := s.findGame(spec.Game)
	if err != nil {
		return nil
	}
	m, err := g.At(spec.Options, spec.State)
	if err != nil {
		return nil
	}
	return s.mayHelp(ctx, match.MarkOf(g.ID, m))
}

// termsOf returns the terms of a new match, with the usual ones where the request says nothing.
func termsOf(m NewMatch) (record.Terms, error) {
	open := slices.ContainsFunc(m.Seats, func(s NewSeat) bool { return s.Kind == string(record.Open) })
	usual := record.TakebackAny
	if open {
		usual = record.TakebackDecisions
	}
	return m.Terms.of(usual, record.HelpAlone)
}

// welcome returns the guest of the caller, a new one at the first visit, and the cookie for the
// browser. A first request that is repeated because its answer, and with it the cookie, got lost
// comes from the same guest.
func (s *Server) welcome(ctx context.Context) (guest, string) {
	c := callerOf(ctx)
	if c.guest == "" {
		c.guest = s.key.newGuest(c.token)
	}
	return c.guest, s.key.cookie(c.guest, c.secure).String()
}

// greeting gives a new visitor a cookie with the first page, so that all tabs of a browser are one
// guest, however many of them act first.
func (s *Server) greeting(pages http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if isPage(strings.TrimPrefix(path.Clean(r.URL.Path), "/")) && callerOf(r.Context()).guest == "" {
			c := s.key.cookie(s.key.newGuest(""), callerOf(r.Context()).secure)
			http.SetCookie(w, c)
		}
		pages.ServeHTTP(w, r)
	})
}

// entropy decodes the digits of an entropy, a seal or a secret, which the schema has checked; ""
// gives nil.
func entropy(digits string) []byte {
	b, err := hex.DecodeString(digits)
	if err != nil || len(b) == 0 {
		return nil
	}
	return b
}

func (s *Server) seating(ctx context.Context, id string) (Seating, error) {
	t, you, err := s.seen(ctx, id)
	if err != nil {
		return Seating{}, s.fail("reading a match", err)
	}
	return Seating{Seq: t.Seq, Doc: *docOf(t), You: newYou(you)}, nil
}

func newYou(y match.You) You {
	you := You{Seats: []int{}, Host: y.Host, Import: y.Import, Name: y.Name}
	for _, seat := range y.Seats {
		you.Seats = append(you.Seats, int(seat))
	}
	for seat, key := range y.Invites {
		if you.Invites == nil {
			you.Invites = map[string]string{}
		}
		you.Invites[strconv.Itoa(int(seat))] = key
	}
	return you
}

func (s *Server) getMatch(ctx context.Context, in *matchInput) (*output[Seating], error) {
	seating, err := s.seating(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	return &output[Seating]{seating}, nil
}

// pageBytes is the size at which a page of events ends.
const pageBytes = 256 << 10

func (s *Server) listEvents(ctx context.Context, in *eventsInput) (*output[Events], error) {
	list := Events{Wire: Wire, Events: []rawEvent{}}
	encoder, bytes := NewEncoder(s.log), 0
	var hidden bool
	var failed error
	curtain := s.curtain(in.ID)
	more, err := s.matches.Events(ctx, in.ID, in.After, in.Limit, func(e match.Event) bool {
		if hidden, failed = curtain.hides(ctx, e.After.Terms, e.Seq); hidden {
			return false
		}
		event := encoder.Encode(e)
		list.Events = append(list.Events, event)
		bytes += len(event)
		return bytes < pageBytes
	})
	if err = cmp.Or(err, failed); err != nil {
		return nil, s.fail("reading events", err)
	}
	list.More = more && !hidden
	if in.Page != "" {
		if list.There, err = s.present(ctx, in); err != nil {
			return nil, err
		}
	}
	return &output[Events]{list}, nil
}

func (s *Server) rematch(ctx context.Context, in *rematchInput) (*output[MatchID], error) {
	id, err := s.matches.Rematch(ctx, match.Rematch{
		Match: in.ID, Guest: string(callerOf(ctx).guest), From: s.key.group(callerOf(ctx)), Commit: in.Body.Commit, Ticket: in.Body.Ticket, Entropy: entropy(in.Body.Entropy), Seal: entropy(in.Body.Seal),
	})
	if err != nil {
		return nil, s.fail("opening a rematch", err)
	}
	return &output[MatchID]{MatchID{id}}, nil
}
