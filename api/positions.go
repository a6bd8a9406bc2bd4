package api

import (
	"context"
	"errors"
	"fmt"

	"woodwork/game"
	"woodwork/record"
)

// maxToken is the longest move of a position, in bytes.
const maxToken = 200

// judgePosition is the referee without a match: for the tutorial, the diagrams of the rulebook,
// and analysis. The request also decides for Nature.
func (s *Server) judgePosition(_ context.Context, in *positionInput) (*output[Judged], error) {
	g, err := s.findGame(in.Body.Game)
	if err != nil {
		return nil, problem(err)
	}
	m, err := load(g, in.Body.Options, in.Body.State)
	if err != nil {
		return nil, s.fail("reading a position", err)
	}
	answer := Judged{Events: []rawEvent{}}
	doc := positionDoc(g, in.Body.Options, m)
	for i, move := range in.Body.Moves {
		event, after, err := s.judge(m, doc, i, move)
		if answer.Refused = refused(err); in.Body.Why && answer.Refused != nil {
			break
		}
		if err != nil {
			return nil, s.fail("judging a position", err)
		}
		answer.Events = append(answer.Events, event)
		doc = after
	}
	answer.Doc = *doc
	answer.Doc.Hints = s.positionHints(g.ID, m, uint64(len(in.Body.Moves)))
	answer.Position = m.Position()
	answer.Openings = newOpenings(m, s.programs.Openings(g.ID, m))
	answer.Draws = newDraws(m)
	return &output[Judged]{answer}, nil
}

// refused returns the rule that forbids a move; nil for any other error.
func refused(err error) *Refused {
	var refusal game.Refusal
	if !errors.As(err, &refusal) {
		return nil
	}
	return &Refused{Rule: refusal.Rule, Text: Text{refusal.Text}}
}

// load opens a position; without a state, the opening of a match of the fewest seats.
func load(g game.Game, options game.Values, state string) (m game.Match, err error) {
	if state == "" {
		m, err = g.New(options, g.MinSeats)
	} else {
		m, err = g.Load(options, state)
	}
	if err != nil {
		return nil, parseError{game.Say("error.position"), fmt.Errorf("%w: %w", errPosition, err)}
	}
	return m, nil
}

// parseError says in words what could not be parsed. Its keys are in the client's catalogue,
// because it belongs to no game.
type parseError struct {
	text game.Text
	err  error
}

func (u parseError) Error() string { return u.err.Error() }
func (u parseError) Unwrap() error { return u.err }

// judge plays one move, no matter whose it is, and returns its event. game.Only stands for the
// only outcome that Nature has.
func (s *Server) judge(m game.Match, before *Doc, i int, move string) (rawEvent, *Doc, error) {
	move = game.Forced(m, move)
	seat, said, err := advance(m, i, move)
	if err != nil {
		return nil, nil, err
	}
	after := *before
	after.fill(m, m.Turn(), len(before.Seats))
	after.State = m.State()
	after.Phase = phaseOf(m)
	e := record.Entry{Seq: uint64(i + 1), Seat: seat, Text: move}
	return mustMarshal(newEvent(e, said, patchOf(objectOf(before), objectOf(&after)))), &after, nil
}

func positionDoc(g game.Game, values game.Values, m game.Match) *Doc {
	if values == nil {
		values = game.Values{} // those of the state line are in the view
	}
	d := &Doc{Game: g.ID, Options: values, Seats: make([]Player, m.Seats()), Phase: phaseOf(m)}
	for i := range d.Seats {
		d.Seats[i] = Player{Kind: string(record.Human)}
	}
	d.fill(m, m.Turn(), m.Seats())
	d.State = m.State()
	return d
}

// maxDraws is how many outcomes are listed: two dice have 36.
const maxDraws = 36

// newDraws lists what Nature may draw in m; nil if there are none, or too many to look through.
func newDraws(m game.Match) (list []Drawable) {
	if !m.Turn().Chance {
		return nil
	}
	odds := m.Odds()
	if len(odds) > maxDraws {
		return nil
	}
	for _, o := range odds {
		d := Drawable{Move: o.Move, Weight: int64(o.Weight)}
		if said, err := m.Describe(o.Move); err == nil {
			d.Text = Text{said}
		}
		list = append(list, d)
	}
	return list
}

func phaseOf(m game.Match) string {
	if m.Turn().Over() {
		return string(record.Over)
	}
	return string(record.Playing)
}

// positionHints returns the figures for the side to move; nil if there are none.
func (s *Server) positionHints(id string, m game.Match, seq uint64) *Hints {
	seats := m.Turn().Seats
	if seats == 0 {
		return nil
	}
	h := s.newHints(id, m, seats.First(), seq)
	return &h
}
