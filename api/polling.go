package api

import (
	"context"
	"time"
)

// Not every network lets streams through: a proxy keeps their events until they end, a program that
// looks into connections waits for the whole answer, a blocker refuses the address. A page that
// two streams have brought nothing asks for the events instead, every two seconds. In between it
// rests, like a page that opens short streams.

// present counts a page that asks for events as connected until it asks again, or for as long as it
// has announced, and returns who is there.
func (s *Server) present(ctx context.Context, in *eventsInput) (*Presence, error) {
	c := callerOf(ctx)
	page := streamName{in.ID, c.guest, in.Page}
	if err := page.check(); err != nil {
		return nil, s.fail("reading the name of a page", err)
	}
	leave, err := s.admit(ctx, in.ID)
	if err != nil {
		return nil, s.fail("counting a page", err)
	}
	visit, err := s.matches.Visit(ctx, in.ID, string(c.guest), in.After)
	if err != nil {
		leave()
		return nil, s.fail("coming to a match", err)
	}
	visit.Hide(in.Hidden == 1)
	next, end := s.streams.follow(page)
	go func() {
		s.streams.rest(time.Duration(in.Stay)*time.Second, next)
		end()
		visit.Leave()
		leave()
	}()
	p, err := s.matches.Presence(ctx, in.ID)
	if err != nil {
		return nil, s.fail("asking who is there", err)
	}
	late, err := s.matches.Late(ctx, in.ID, string(c.guest))
	if err != nil {
		return nil, s.fail("asking who is there", err)
	}
	if late.Delay > 0 {
		p = toldLate(p, late.Delay, late.All())
	}
	there := presenceOf(p)
	return &there, nil
}
