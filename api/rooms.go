package api

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"

	"woodwork/api/live"
	"woodwork/api/wire"
	"woodwork/game"
	"woodwork/i18n"
	"woodwork/match"
	"woodwork/room"
	"woodwork/table"
)

func seatOf(i int) game.Seat { return game.Seat(i) }

// A pass is what a request may do in a room.
type pass struct {
	person int  // 0: somebody who is not in it
	screen bool // whether it is the big screen
}

// in returns an error unless the pass is that of a person or of the big screen.
func (p pass) in() error {
	if p.person == 0 && !p.screen {
		return room.ErrNotIn
	}
	return nil
}

// tokenOf returns the token in a header "Authorization: Bearer TOKEN".
func tokenOf(header string) string { return strings.TrimPrefix(header, "Bearer ") }

// passOf returns the pass of the token in such a header.
func passOf(r *room.Room, header string) (p pass) {
	p.person, p.screen = r.Bearer(tokenOf(header))
	return p
}

func (s *Server) createRoom(ctx context.Context, in *createRoomInput) (*cookieOutput[wire.RoomKey], error) {
	_, cookie := s.door.Welcome(ctx)
	token := s.evenings.newToken()
	r, err := s.evenings.create(ctx, in.Body.Lang, token)
	if err != nil {
		return nil, s.fail("opening a room", err)
	}
	return &cookieOutput[wire.RoomKey]{cookie, wire.RoomKey{Token: token, Room: s.roomOf(&r, pass{screen: true})}}, nil
}

func (s *Server) getRoom(ctx context.Context, in *roomInput) (*output[wire.Room], error) {
	r, err := s.evenings.read(ctx, in.Code)
	if err != nil {
		return nil, s.fail("reading a room", err)
	}
	return &output[wire.Room]{s.roomOf(&r, passOf(&r, in.Authorization))}, nil
}

func (s *Server) joinRoom(ctx context.Context, in *joinRoomInput) (*cookieOutput[wire.RoomKey], error) {
	_, cookie := s.door.Welcome(ctx)
	token, id := s.evenings.newToken(), 0
	r, err := s.evenings.change(ctx, in.Code, func(r *room.Room) (err error) {
		if r.Bars(tokenOf(in.Authorization)) {
			return room.ErrOut
		}
		id, err = r.Join(cleanName(in.Body.Name), in.Body.Face, room.Hash(token))
		return err
	})
	if err != nil {
		return nil, s.fail("joining a room", err)
	}
	return &cookieOutput[wire.RoomKey]{cookie, wire.RoomKey{Token: token, Room: s.roomOf(&r, pass{person: id})}}, nil
}

// changeRoom answers a request of somebody in a room to change it.
func (s *Server) changeRoom(ctx context.Context, in roomInput, action string, f func(*room.Room, pass) error) (*output[wire.Room], error) {
	var p pass
	r, err := s.evenings.change(ctx, in.Code, func(r *room.Room) error {
		p = passOf(r, in.Authorization)
		if err := p.in(); err != nil {
			return err
		}
		return f(r, p)
	})
	if err != nil {
		return nil, s.fail(action, err)
	}
	return &output[wire.Room]{s.roomOf(&r, p)}, nil
}

func (s *Server) removePerson(ctx context.Context, in *personInput) (*output[wire.Room], error) {
	var on *room.Match
	kept := -1
	out, err := s.changeRoom(ctx, roomInput{in.Code, in.Authorization}, "removing somebody from a room", func(r *room.Room, p pass) error {
		if on, kept = r.Match, -1; in.Person != p.person {
			kept = r.KeptFor(in.Person)
		}
		return r.Remove(in.Person, p.person, p.screen)
	})
	if err == nil && kept >= 0 {
		s.fillSeat(ctx, out.Body.Code, on.ID, kept)
	}
	return out, err
}

// fillSeat lets a computer take a seat of a match of a room that was kept for somebody whom the host has removed. Who sits
// there already plays on. If it fails the match waits for them, and can be stopped.
func (s *Server) fillSeat(ctx context.Context, code, id string, seat int) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 10*time.Second) // nobody can ask for it again
	defer cancel()
	if m, err := s.matches.Summary(ctx, id); err != nil || m.Phase != table.Waiting {
		return
	}
	_, err := s.matches.Substitute(ctx, id, room.Opener(code), game.Seat(seat))
	if err == nil {
		_, err = s.evenings.change(ctx, code, func(r *room.Room) error { r.Fill(id, seat); return nil })
	}
	if err != nil {
		s.fail("filling a seat", err)
	}
}

func (s *Server) chooseGame(ctx context.Context, in *chooseInput) (*output[wire.Room], error) {
	g, err := s.findGame(in.Body.Game)
	if err != nil {
		return nil, s.fail("choosing a game", err)
	}
	c := room.Choice{Game: g.ID, Options: in.Body.Options, Least: g.MinSeats, Most: g.MaxSeats, Crew: g.Crew(), Computers: in.Body.Computers, Level: in.Body.Level, Out: in.Body.Out}
	if err := s.mayChoose(g, c); err != nil {
		return nil, s.fail("choosing a game", err)
	}
	return s.changeRoom(ctx, roomInput{in.Code, in.Authorization}, "choosing a game", func(r *room.Room, _ pass) error { return r.Choose(c) })
}

// mayChoose returns the reason why a game could not be started with its options and computers.
func (s *Server) mayChoose(g game.Game, c room.Choice) error {
	if _, err := g.New(c.Options, g.MinSeats); err != nil {
		return err
	}
	levels := s.programs[g.ID].Levels
	for _, l := range levels {
		if l.ID == c.Level {
			return nil
		}
	}
	return fmt.Errorf("%w: no computer of %s has the level %.20q", room.ErrChoice, g.ID, c.Level)
}

// startMatch opens the match that was chosen, and keeps its seats for the people: each learns the key of
// its own by the stream of the room.
func (s *Server) startMatch(ctx context.Context, in *roomInput) (*output[wire.Room], error) {
	r, err := s.evenings.read(ctx, in.Code)
	if err != nil {
		return nil, s.fail("reading a room", err)
	}
	if err := passOf(&r, in.Authorization).in(); err != nil {
		return nil, s.fail("starting a match", err)
	}
	seats, more, err := r.Seats()
	if err != nil {
		return nil, s.fail("starting a match", err)
	}
	m, err := s.openFor(ctx, &r, room.Match{Game: r.Choice.Game, Seats: seats, More: more, Keys: make([]string, len(seats))})
	if err != nil {
		return nil, s.fail("opening a match", err)
	}
	out, err := s.changeRoom(ctx, *in, "starting a match", func(r *room.Room, _ pass) error { return r.Start(m) })
	if err != nil { // somebody else was faster
		s.matches.End(ctx, m.ID, room.Opener(r.Code), 0, table.Aborted)
	}
	return out, err
}

// openFor opens a match whose host is the room. Where people share seats, the options say how many.
func (s *Server) openFor(ctx context.Context, r *room.Room, m room.Match) (room.Match, error) {
	g, err := s.findGame(m.Game)
	if err != nil {
		return m, err
	}
	terms, err := wire.Terms{}.Of(table.TakebackDecisions, table.HelpAlone)
	if err != nil {
		return m, err
	}
	spec := match.Spec{Game: m.Game, Options: r.Choice.Options, Terms: terms, Guest: room.Opener(r.Code), From: s.door.GroupOf(ctx), Share: len(m.More) > 0}
	if spec.Share {
		people := slices.Repeat([]int{1}, len(m.Seats))
		for _, sharer := range m.More {
			people[sharer.Seat]++
		}
		spec.Options = g.Crewed(spec.Options, people)
	}
	for _, id := range m.Seats {
		seat := match.SeatSpec{Kind: table.Open}
		if id == 0 {
			seat = match.SeatSpec{Kind: table.Bot, Level: r.Choice.Level}
		}
		spec.Seats = append(spec.Seats, seat)
	}
	if m.ID, err = s.matches.Create(ctx, spec); err != nil {
		return m, err
	}
	_, you, err := s.matches.Snapshot(ctx, m.ID, spec.Guest)
	for seat, key := range you.Invites {
		m.Keys[seat] = key
	}
	return m, err
}

// stopMatch lets the room go on without its match: one that has not begun is called off.
func (s *Server) stopMatch(ctx context.Context, in *roomInput) (*output[wire.Room], error) {
	var stopped string
	out, err := s.changeRoom(ctx, *in, "stopping a match", func(r *room.Room, _ pass) error {
		if r.Match != nil {
			stopped = r.Match.ID
		}
		return r.Stop()
	})
	if err == nil {
		s.matches.End(ctx, stopped, room.Opener(out.Body.Code), 0, table.Aborted) // people play one that has begun on, or not
	}
	return out, err
}

// roomOf is what a room is to somebody.
func (s *Server) roomOf(r *room.Room, p pass) wire.Room {
	out := wire.Room{
		Code: r.Code, Lang: r.Lang, Version: r.Version, People: []wire.RoomPerson{}, Next: r.Players(), Evening: []wire.RoomStanding{}, Played: len(r.Past),
		You: wire.RoomYou{Person: p.person, Screen: p.screen, Host: p.screen || p.person != 0 && p.person == r.Host},
	}
	for _, person := range r.People {
		out.People = append(out.People, wire.RoomPerson{ID: person.ID, Name: person.Name, Face: person.Face, Host: person.ID == r.Host, Out: slices.Contains(r.Choice.Out, person.ID)})
	}
	slices.SortFunc(out.People, func(a, b wire.RoomPerson) int { return a.ID - b.ID })
	for _, standing := range r.Standings() {
		out.Evening = append(out.Evening, wire.RoomStanding(standing))
	}
	if out.Next == nil {
		out.Next = []int{}
	}
	if c := r.Choice; c.Game != "" {
		out.Choice = &wire.RoomChoice{Game: c.Game, Options: c.Options, Computers: c.Computers, Level: c.Level}
	}
	if m := r.Match; m != nil {
		out.Match = &wire.RoomMatch{ID: m.ID, Game: m.Game, Seats: m.Seats}
		for _, sharer := range m.More {
			out.Match.More = append(out.Match.More, wire.RoomSharer{Person: sharer.Person, Seat: sharer.Seat})
		}
		if seat := r.SeatOf(p.person); seat >= 0 {
			out.You.Seat = &wire.RoomSeat{Seat: seat, Key: m.Keys[seat]}
		}
	}
	if n := len(r.Past); n > 0 {
		last := r.Past[n-1]
		names := make([]string, len(last.Seats))
		for seat := range names {
			names[seat] = sideOf(last.Side(seat))
		}
		out.Past = &wire.RoomResult{Match: last.Match, Game: last.Game, Seats: last.Seats, Names: names, Winners: append([]int{}, last.Winners...)}
	}
	return out
}

// sideOf returns the names of those who share a seat, as a sentence has them.
func sideOf(names []string) string {
	apart := make([]string, len(names))
	for i, name := range names {
		apart[i] = i18n.Isolated(name)
	}
	return strings.Join(apart, ", ")
}

// hasRoom reports whether there may be a room, for its page: of an address that has tried too many codes, and of a store
// that does not answer, that is not known.
func (s *Server) hasRoom(w http.ResponseWriter, r *http.Request, code string) bool {
	found, err := s.door.MayLook(w, r)
	if err != nil {
		return true
	}
	_, err = s.evenings.read(r.Context(), code)
	if err == nil {
		found()
	}
	return !errors.Is(err, room.ErrNone)
}

// followRoom sends a room as server-sent events, each time it changes, until the client goes, the room
// ends or the server stops.
func (s *Server) followRoom(w http.ResponseWriter, r *http.Request) {
	if err := s.mayFollow(w, r); err != nil {
		wire.WriteError(w, err)
	}
}

// mayFollow is followRoom, or returns why the stream cannot begin.
func (s *Server) mayFollow(w http.ResponseWriter, r *http.Request) error {
	found, err := s.door.MayLook(w, r)
	if err != nil {
		return err
	}
	now, err := s.evenings.read(r.Context(), r.PathValue("code"))
	if err != nil {
		return s.fail("following a room", err)
	}
	found()
	p := passOf(&now, r.Header.Get("Authorization"))
	out, err := s.live.Open(w, r, func() bool { return p.in() == nil })
	if err != nil {
		return s.fail("opening a stream", err)
	}
	defer out.Close()
	if r.Method != http.MethodHead {
		defer s.evenings.follow(now)()
		s.sendRoom(r, out, now.Code)
	}
	return nil
}

// sendRoom sends a followed room until the stream ends.
func (s *Server) sendRoom(r *http.Request, out *live.Stream, code string) {
	err := out.Beat()
	for sent := uint64(0); err == nil; {
		now, changed, ended := s.evenings.current(code)
		if ended != nil {
			out.Send([]byte("event: ended\ndata: {}\n\n"))
			return
		}
		if now.Version != sent {
			sent = now.Version
			p := passOf(&now, r.Header.Get("Authorization"))
			err = out.Send(fmt.Appendf(nil, "event: room\ndata: %s\n\n", wire.Marshal(s.roomOf(&now, p))))
			continue
		}
		select {
		case <-changed:
		case <-out.Due():
			err = out.Beat()
		case <-r.Context().Done():
			return
		case <-out.Over():
			return
		}
	}
}
