package api

import (
	"cmp"
	"context"
	"crypto/ed25519"
	"encoding/hex"
	"errors"
	"fmt"
	"net/http"
	"net/netip"
	"slices"
	"strconv"
	"time"

	"woodwork/api/door"
	"woodwork/api/live"
	"woodwork/api/wire"
	"woodwork/game"
	"woodwork/match"
	"woodwork/record"
	"woodwork/room"
	"woodwork/table"
)

func (s *Server) prepareMatch(context.Context, *wire.Empty) (*output[wire.Commitment], error) {
	commit, ticket := s.matches.Prepare()
	return &output[wire.Commitment]{wire.Commitment{Commit: commit, Ticket: ticket}}, nil
}

func (s *Server) createMatch(ctx context.Context, in *createInput) (*cookieOutput[wire.Seating], error) {
	me, cookie := s.door.Welcome(ctx)
	terms, err := termsOf(in.Body)
	if err != nil {
		return nil, s.fail("the terms of a match", err)
	}
	spec := match.Spec{Game: in.Body.Game, Options: in.Body.Options, Terms: terms, Share: in.Body.Share, Guest: string(me), From: s.door.GroupOf(ctx), Entropy: entropy(in.Body.Entropy), Seal: entropy(in.Body.Seal), Commit: in.Body.Commit, Ticket: in.Body.Ticket}
	if err := s.begin(ctx, &spec, in.Body.From); err != nil {
		return nil, s.fail("beginning at a position", err)
	}
	for _, seat := range in.Body.Seats {
		spec.Seats = append(spec.Seats, match.SeatSpec{Kind: table.Kind(seat.Kind), Name: cleanName(seat.Name), Level: seat.Level})
	}
	id, err := s.matches.Create(ctx, spec)
	if err != nil {
		return nil, s.fail("opening a match", err)
	}
	seating, err := s.seating(ctx, id)
	if err != nil {
		return nil, err
	}
	return &cookieOutput[wire.Seating]{cookie, seating}, nil
}

// begin sets where the game of a new match begins, if not at its opening. A match cannot be
// continued in another one if it allows no help, because that would be help.
func (s *Server) begin(ctx context.Context, spec *match.Spec, from *wire.From) error {
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
		return wire.ErrNoHelp
	}
	then, err := s.tableAt(ctx, now, from.Seq)
	if err != nil {
		return err
	}
	spec.Options, spec.State = then.Options, then.Game.State()
	return s.mayBegin(ctx, spec)
}

// mayBegin returns wire.ErrNoHelp if a match that allows no help stands where a new one is to begin.
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
func termsOf(m wire.NewMatch) (table.Terms, error) {
	open := slices.ContainsFunc(m.Seats, func(s wire.NewSeat) bool { return s.Kind == string(table.Open) })
	usual := table.TakebackAny
	if open {
		usual = table.TakebackDecisions
	}
	return m.Terms.Of(usual, table.HelpAlone)
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

func (s *Server) seating(ctx context.Context, id string) (wire.Seating, error) {
	t, you, err := s.seen(ctx, id)
	if err != nil {
		return wire.Seating{}, s.fail("reading a match", err)
	}
	return wire.Seating{Seq: t.Seq, Doc: *wire.DocOf(t), You: newYou(you)}, nil
}

func newYou(y match.You) wire.You {
	you := wire.You{Seats: []int{}, Host: y.Host, Room: room.OfOpener(y.Opener), Import: y.Import, AnySeat: y.AnySeat, Name: y.Name}
	for _, seat := range y.Seats {
		you.Seats = append(you.Seats, int(seat))
	}
	for seat, member := range y.Members {
		if you.Members == nil {
			you.Members = map[string]int{}
		}
		you.Members[strconv.Itoa(int(seat))] = member
	}
	for seat, key := range y.Invites {
		if you.Invites == nil {
			you.Invites = map[string]string{}
		}
		you.Invites[strconv.Itoa(int(seat))] = key
	}
	return you
}

func (s *Server) getMatch(ctx context.Context, in *matchInput) (*output[wire.Seating], error) {
	seating, err := s.seating(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	return &output[wire.Seating]{seating}, nil
}

// pageBytes is the size at which a page of events ends.
const pageBytes = 256 << 10

func (s *Server) listEvents(ctx context.Context, in *eventsInput) (*output[wire.Events], error) {
	list := wire.Events{Wire: wire.Version, Events: []wire.RawEvent{}}
	encoder, bytes := wire.NewEncoder(s.log), 0
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
		if list.There, err = s.live.KeepPresent(ctx, live.Page{Match: in.ID, Name: in.Page, After: in.After, Stay: time.Duration(in.Stay) * time.Second, Hidden: in.Hidden == 1}); err != nil {
			return nil, err
		}
	}
	return &output[wire.Events]{list}, nil
}

func (s *Server) rematch(ctx context.Context, in *rematchInput) (*output[wire.MatchID], error) {
	id, err := s.matches.Rematch(ctx, match.Rematch{
		Match: in.ID, Guest: string(door.CallerOf(ctx).Guest), From: s.door.GroupOf(ctx), Commit: in.Body.Commit, Ticket: in.Body.Ticket, Entropy: entropy(in.Body.Entropy), Seal: entropy(in.Body.Seal),
	})
	if err != nil {
		return nil, s.fail("opening a rematch", err)
	}
	return &output[wire.MatchID]{wire.MatchID{ID: id}}, nil
}

// getSecret returns the secret of a match before its log reveals it, if the caller is the host,
// in a page, and plays alone or for everybody at one screen.
func (s *Server) getSecret(ctx context.Context, in *matchInput) (*output[wire.MatchSecret], error) {
	if !s.own {
		return nil, s.fail("reading a secret", match.ErrNotFound)
	}
	secret, err := s.matches.Secret(ctx, in.ID, string(door.CallerOf(ctx).Guest))
	if err != nil {
		return nil, s.fail("reading a secret", err)
	}
	return &output[wire.MatchSecret]{wire.MatchSecret{Secret: hex.EncodeToString(secret[:])}}, nil
}

func (s *Server) signingKey(context.Context, *wire.Empty) (*output[wire.SigningKey], error) {
	return &output[wire.SigningKey]{wire.SigningKey{Key: hex.EncodeToString(s.signer.Public().(ed25519.PublicKey))}}, nil
}

func (s *Server) getAddresses(ctx context.Context, _ *wire.Empty) (*output[wire.Addresses], error) {
	answer := wire.Addresses{Addresses: []string{}}
	if ip, err := netip.ParseAddr(door.CallerOf(ctx).Address); err == nil && ip.IsLoopback() {
		answer.Addresses = append(answer.Addresses, s.addresses...)
	}
	return &output[wire.Addresses]{answer}, nil
}

func (s *Server) endMatch(ctx context.Context, in *endInput) (*output[wire.Seq], error) {
	return s.change(ctx, "ending a match", func(me string) (uint64, error) {
		seat := game.Seat(in.Body.Seat)
		if in.Body.Why == table.Abandoned {
			return s.matches.Claim(ctx, in.ID, me, seat, in.Body.Draw)
		}
		return s.matches.End(ctx, in.ID, me, seat, in.Body.Why)
	})
}

func (s *Server) importMatch(ctx context.Context, in *importInput) (*cookieOutput[wire.KeptMatch], error) {
	me, cookie := s.door.Welcome(ctx)
	l, err := record.Parse(in.Body.Log)
	if err != nil {
		return nil, s.fail("importing a match", fmt.Errorf("%w: %w", match.ErrLog, err))
	}
	i := match.Import{Log: l, Secret: entropy(in.Body.Secret), Guest: string(me), From: s.door.GroupOf(ctx), Named: func(name string) bool { return cleanName(name) == name }}
	for _, seat := range in.Body.Seats {
		i.Seats = append(i.Seats, game.Seat(seat))
	}
	added, err := s.matches.Import(ctx, i)
	if err != nil {
		return nil, s.fail("importing a match", err)
	}
	return &cookieOutput[wire.KeptMatch]{cookie, wire.KeptMatch{ID: l.Match, Entries: added}}, nil
}

// downloadLog sends the log page by page, as the client reads it, so that a long one is never in
// memory as a whole. Its trailer covers the entries that were sent, and is signed.
func (s *Server) downloadLog(w http.ResponseWriter, r *http.Request) {
	id := r.PathValue("id")
	l := logWriter{to: w, id: id, curtain: s.curtain(id), headOnly: r.Method == http.MethodHead}
	err := s.matches.Pages(r.Context(), id, func(page []record.Entry) error { return l.page(r.Context(), page) })
	switch {
	case err == nil, errors.Is(err, errHidden):
		w.Write(s.trailer(r.Context(), id, l.entries, l.chain).Append(l.text))
	case errors.Is(err, errUnread):
	case l.text == nil:
		wire.WriteError(w, s.fail("reading a log", err))
	default: // half a log must not look like a whole one
		s.fail("reading a log", err)
		panic(http.ErrAbortHandler)
	}
}

// A logWriter sends the entries of a log that the caller may see by now.
type logWriter struct {
	to       http.ResponseWriter
	id       string
	curtain  *curtain
	headOnly bool // whether the client wants only the headers

	text    []byte // of one page; nil before begin
	terms   table.Terms
	chain   record.Chain // of what was sent
	entries uint64       // that were sent
}

// page sends entries; errUnread and errHidden end the log.
func (l *logWriter) page(ctx context.Context, page []record.Entry) error {
	if l.text == nil {
		l.begin(page[0].Text)
	}
	if l.headOnly {
		return errUnread
	}
	began := time.Now()
	hidden, err := l.add(ctx, page)
	if err != nil {
		return err
	}
	match.ReadTimeOf(ctx).Since(began)
	_, err = l.to.Write(l.text)
	l.text = l.text[:0]
	switch {
	case err != nil:
		return errUnread
	case hidden:
		return errHidden
	}
	return nil
}

// begin sets the headers and begins the text, which page then sends.
func (l *logWriter) begin(first string) {
	h := l.to.Header()
	h.Set("Content-Type", "text/plain; charset=utf-8")
	h.Set("Content-Disposition", `attachment; filename="woodwork-`+l.id+`.log"`)
	l.text = record.AppendHead(nil, l.id)
	l.chain = record.NewChain(l.id)
	l.terms = record.TermsOf(first)
}

// add appends entries to the text, and reports whether the rest must not be seen yet.
func (l *logWriter) add(ctx context.Context, page []record.Entry) (hidden bool, err error) {
	for _, e := range page {
		if hidden, err = l.curtain.hides(ctx, l.terms, e.Seq); hidden || err != nil {
			return hidden, err
		}
		line := len(l.text)
		l.text = e.Append(l.text)
		l.chain, l.entries = l.chain.Bytes(l.text[line:]), e.Seq
	}
	return false, nil
}

// trailer returns the end of a log: signed, if the match was played here.
func (s *Server) trailer(ctx context.Context, id string, entries uint64, c record.Chain) record.Trailer {
	if elsewhere, err := s.matches.Imported(ctx, id); err != nil || elsewhere {
		return record.Trailer{Chain: c}
	}
	return record.Sign(s.signer, id, entries, c)
}

// errUnread ends an answer that the client has stopped reading.
var errUnread = errors.New("the answer is not read")

func (s *Server) playMove(ctx context.Context, in *moveInput) (*output[wire.Seq], error) {
	began := time.Now()
	seq, err := s.matches.Play(ctx, match.Move{
		Match: in.ID, Guest: string(door.CallerOf(ctx).Guest),
		Seat: game.Seat(in.Body.Seat), Seq: in.Body.Seq, Text: in.Body.Move,
	})
	s.observer.Moved(time.Since(began), err)
	if err != nil {
		return nil, s.fail("playing a move", err)
	}
	return &output[wire.Seq]{wire.Seq{Seq: seq}}, nil
}
