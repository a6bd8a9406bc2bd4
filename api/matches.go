package api

import (
	"cmp"
	"context"
	"crypto/ed25519"
	"encoding/hex"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"time"

	"woodwork/game"
	"woodwork/match"
	"woodwork/record"
)

func (s *Server) prepareMatch(context.Context, *empty) (*output[Commitment], error) {
	return &output[Commitment]{Commitment{s.matches.Prepare()}}, nil
}

func (s *Server) createMatch(ctx context.Context, in *createInput) (*cookieOutput[Seating], error) {
	me, cookie := s.welcome(ctx)
	terms, err := termsOf(in.Body)
	if err != nil {
		return nil, s.fail("the terms of a match", err)
	}
	spec := match.Spec{Game: in.Body.Game, Options: in.Body.Options, Terms: terms, Guest: string(me), From: s.key.group(callerOf(ctx)), Entropy: entropy(in.Body.Entropy), Seal: entropy(in.Body.Seal), Commit: in.Body.Commit}
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

// begin sets where the game of a new match begins, if not at its opening. Where help
// is not allowed no match is played on beside another: that would be help.
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

// mayBegin returns errNoHelp if a match stands where a new one is to begin, in which nobody may
// have help. What cannot be read is refused where the match is opened.
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

// termsOf are the terms of a new match: what is not said, as most want it.
func termsOf(m NewMatch) (record.Terms, error) {
	open := slices.ContainsFunc(m.Seats, func(s NewSeat) bool { return s.Kind == string(record.Open) })
	usual := record.TakebackAny
	if open {
		usual = record.TakebackDecisions
	}
	return m.Terms.of(usual, record.HelpAlone)
}

// welcome returns the caller's guest, a new one at the first visit, and the
// cookie that makes the browser remember it. A first request that is sent again, because
// its answer and with it the cookie got lost, comes from the same guest.
func (s *Server) welcome(ctx context.Context) (guest, string) {
	c := callerOf(ctx)
	if c.guest == "" {
		c.guest = s.key.newGuest(c.token)
	}
	return c.guest, s.key.cookie(c.guest, c.secure).String()
}

// entropy decodes digits that the schema has checked, of entropy, its seal or a secret; none is nil.
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

// pageBytes is what the events of a page take, but for the last.
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
	return &output[Events]{list}, nil
}

func (s *Server) rematch(ctx context.Context, in *rematchInput) (*output[MatchID], error) {
	id, err := s.matches.Rematch(ctx, match.Rematch{
		Match: in.ID, Guest: string(callerOf(ctx).guest), From: s.key.group(callerOf(ctx)), Commit: in.Body.Commit, Entropy: entropy(in.Body.Entropy), Seal: entropy(in.Body.Seal),
	})
	if err != nil {
		return nil, s.fail("opening a rematch", err)
	}
	return &output[MatchID]{MatchID{id}}, nil
}

func (s *Server) getMe(ctx context.Context, in *meInput) (*output[Me], error) {
	me := Me{Matches: []MyMatch{}}
	g := callerOf(ctx).guest
	if g == "" {
		return &output[Me]{me}, nil
	}
	after, err := placeOf(in.After)
	if err != nil {
		return nil, s.fail("listing matches", err)
	}
	summaries, err := s.matches.List(ctx, string(g), after, in.Limit)
	if err != nil {
		return nil, s.fail("listing matches", err)
	}
	me.Next = nextOf(summaries, in.Limit)
	for _, summary := range summaries {
		if summary.Phase == "" { // damaged
			continue
		}
		me.Matches = append(me.Matches, myMatch(summary))
		if me.Name == "" && summary.Yours.Len() > 0 {
			me.Name = summary.Seats[summary.Yours.First()].Name
		}
	}
	return &output[Me]{me}, nil
}

func myMatch(summary match.Summary) MyMatch {
	own, playing := summary.Yours, summary.Phase == record.Playing
	deserted, left := playing, false
	for seat, player := range summary.Seats {
		mine := summary.Yours.Has(game.Seat(seat))
		if !player.Present() {
			own &^= 1 << seat
		}
		deserted = deserted && !player.Present() && !(mine && player.Away)
		left = left || mine && player.Left
	}
	m := MyMatch{
		ID: summary.ID, Game: summary.Game, Seats: playerList(summary.Seats), Own: seatList(summary.Yours), Phase: string(summary.Phase),
		Yours: playing && summary.Turn&own != 0, Lent: playing && own == 0 && !deserted && !left,
		Updated: summary.Updated, Winners: seatList(summary.Winners), Why: summary.Why,
		Paused: playing && !deserted && summary.Turn == 0,
	}
	if deserted {
		m.Phase = phaseLeft
	}
	return m
}

// downloadLog sends the log page by page, as the client takes it: a long one is never in
// memory as a whole. Its end says what the entries were when it was sent, and is signed.
func (s *Server) downloadLog(w http.ResponseWriter, r *http.Request) {
	id := r.PathValue("id")
	var text []byte // of a page
	var chain record.Chain
	var entries uint64
	var terms record.Terms
	curtain := s.curtain(id)
	err := s.matches.Pages(r.Context(), id, func(page []record.Entry) error {
		if text == nil {
			h := w.Header()
			h.Set("Content-Type", "text/plain; charset=utf-8")
			h.Set("Content-Disposition", `attachment; filename="woodwork-`+id+`.log"`)
			text = record.AppendHead(text, id, page[0].Text)
			chain = record.NewChain(id, page[0].Text)
			terms = record.TermsOf(page[0].Text)
		}
		if r.Method == http.MethodHead {
			return errUnread
		}
		began := time.Now()
		hidden := false
		for _, e := range page {
			var err error
			if hidden, err = curtain.hides(r.Context(), terms, e.Seq); err != nil {
				return err
			}
			if hidden {
				break
			}
			line := len(text)
			text = e.Append(text)
			chain, entries = chain.Bytes(text[line:]), e.Seq
		}
		match.ReadTimeOf(r.Context()).Since(began)
		_, err := w.Write(text)
		text = text[:0]
		switch {
		case err != nil:
			return errUnread
		case hidden:
			return errHidden
		}
		return nil
	})
	switch {
	case err == nil, errors.Is(err, errHidden):
		w.Write(s.trailer(r.Context(), id, entries, chain).Append(text))
	case errors.Is(err, errUnread):
	case text == nil:
		writeError(w, s.fail("reading a log", err))
	default: // half of a log must not look like the whole
		s.fail("reading a log", err)
		panic(http.ErrAbortHandler)
	}
}

// trailer is the end of a log: signed, if the match was played here.
func (s *Server) trailer(ctx context.Context, id string, entries uint64, c record.Chain) record.Trailer {
	if elsewhere, err := s.matches.Imported(ctx, id); err != nil || elsewhere {
		return record.Trailer{Chain: c}
	}
	return record.Sign(s.signer, id, entries, c)
}

func (s *Server) importMatch(ctx context.Context, in *importInput) (*cookieOutput[KeptMatch], error) {
	me, cookie := s.welcome(ctx)
	l, err := record.Parse(in.Body.Log)
	if err != nil {
		return nil, s.fail("importing a match", fmt.Errorf("%w: %w", match.ErrLog, err))
	}
	i := match.Import{Log: l, Secret: entropy(in.Body.Secret), Guest: string(me), From: s.key.group(callerOf(ctx))}
	for _, seat := range in.Body.Seats {
		i.Seats = append(i.Seats, game.Seat(seat))
	}
	added, err := s.matches.Import(ctx, i)
	if err != nil {
		return nil, s.fail("importing a match", err)
	}
	return &cookieOutput[KeptMatch]{cookie, KeptMatch{l.Match, added}}, nil
}

// getSecret tells the secret of a match before its log does, where who asks is the host, in a
// page, and plays alone or for all at one screen.
func (s *Server) getSecret(ctx context.Context, in *matchInput) (*output[MatchSecret], error) {
	if !s.own {
		return nil, s.fail("reading a secret", match.ErrNotFound)
	}
	secret, err := s.matches.Secret(ctx, in.ID, string(callerOf(ctx).guest))
	if err != nil {
		return nil, s.fail("reading a secret", err)
	}
	return &output[MatchSecret]{MatchSecret{hex.EncodeToString(secret[:])}}, nil
}

func (s *Server) signingKey(context.Context, *empty) (*output[SigningKey], error) {
	return &output[SigningKey]{SigningKey{hex.EncodeToString(s.signer.Public().(ed25519.PublicKey))}}, nil
}

// errUnread ends an answer that nobody reads on.
var errUnread = errors.New("the answer is not read")
