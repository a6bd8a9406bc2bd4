package api

import (
	"context"
	"errors"
	"fmt"

	"woodwork/api/wire"
	"woodwork/bot"
	"woodwork/game"
	"woodwork/match"
	"woodwork/record"
	"woodwork/table"
)

// maxToken is the longest move of a position, in bytes.
const maxToken = 200

// judgePosition is the referee without a match: for the tutorial, the diagrams of the rulebook,
// and analysis. The request also decides for Nature.
func (s *Server) judgePosition(_ context.Context, in *positionInput) (*output[wire.Judged], error) {
	g, err := s.findGame(in.Body.Game)
	if err != nil {
		return nil, wire.ProblemOf(err)
	}
	m, err := load(g, in.Body.Options, in.Body.State)
	if err != nil {
		return nil, s.fail("reading a position", err)
	}
	answer := wire.Judged{Events: []wire.RawEvent{}}
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
	if book := s.programs[g.ID].Openings; book != nil {
		answer.Openings = newOpenings(m, book(m))
	}
	answer.Draws = newDraws(m)
	return &output[wire.Judged]{answer}, nil
}

// refused returns the rule that forbids a move; nil for any other error.
func refused(err error) *wire.Refused {
	var refusal game.Refusal
	if !errors.As(err, &refusal) {
		return nil
	}
	return &wire.Refused{Rule: refusal.Rule, Text: wire.Text{Text: refusal.Text}}
}

// load opens a position; without a state, the opening of a match of the fewest seats.
func load(g game.Game, options game.Values, state string) (m game.Match, err error) {
	if state == "" {
		m, err = g.New(options, g.MinSeats)
	} else {
		m, err = loadState(g, options, state)
	}
	if err != nil {
		return nil, wire.ParseError{Text: unread(err), Err: fmt.Errorf("%w: %w", wire.ErrPosition, err)}
	}
	return m, nil
}

// judge plays one move, no matter whose it is, and returns its event. game.Only stands for the
// only outcome that Nature has.
func (s *Server) judge(m game.Match, before *wire.Doc, i int, move string) (wire.RawEvent, *wire.Doc, error) {
	move = game.OnlyOutcome(m, move)
	seat, report, err := advance(m, i, move)
	if err != nil {
		return nil, nil, err
	}
	after := *before
	after.Fill(m, m.Turn(), len(before.Seats))
	after.State = m.State()
	after.Phase = phaseOf(m)
	e := record.Entry{Seq: uint64(i + 1), Seat: seat, Text: move}
	return wire.Marshal(wire.NewEvent(e, record.Report{Report: report}, wire.PatchOf(before, &after))), &after, nil
}

func positionDoc(g game.Game, values game.Values, m game.Match) *wire.Doc {
	if values == nil {
		values = game.Values{} // those of the state line are in the view
	}
	d := &wire.Doc{Game: g.ID, Options: values, Seats: make([]wire.Player, m.Seats()), Phase: phaseOf(m)}
	for i := range d.Seats {
		d.Seats[i] = wire.Player{Kind: string(table.Human)}
	}
	d.Fill(m, m.Turn(), m.Seats())
	d.State = m.State()
	return d
}

// maxDraws is how many outcomes are listed: two dice have 36.
const maxDraws = 36

// newDraws lists what Nature may draw in m; nil if there are none, or too many to look through.
func newDraws(m game.Match) (list []wire.Drawable) {
	if !m.Turn().Chance {
		return nil
	}
	odds := m.Odds()
	if len(odds) > maxDraws {
		return nil
	}
	for _, o := range odds {
		d := wire.Drawable{Move: o.Move, Weight: int64(o.Weight)}
		if text, err := m.Describe(o.Move); err == nil {
			d.Text = wire.Text{Text: text}
		}
		list = append(list, d)
	}
	return list
}

func phaseOf(m game.Match) string {
	if m.Turn().Over() {
		return string(table.Over)
	}
	return string(table.Playing)
}

// positionHints returns the figures for the side to move; nil if there are none.
func (s *Server) positionHints(id string, m game.Match, seq uint64) *wire.Hints {
	seats := m.Turn().Seats
	if seats == 0 {
		return nil
	}
	h := s.newHints(id, m, seats.First(), seq)
	return &h
}

// reply plays on from a position. Nothing is stored, and nobody has to verify it.
func (s *Server) reply(ctx context.Context, in *replyInput) (*output[wire.Reply], error) {
	q := in.Body
	m, err := s.positionOf(ctx, q.Game, q.Options, q.State, nil)
	if err != nil {
		return nil, s.fail("replying", err)
	}
	src := s.random.Next("reply", q.Game, q.State)
	if m.Turn().Chance {
		return &output[wire.Reply]{wire.Reply{Move: m.Draw(src)}}, nil
	}
	move, err := s.chosen(ctx, q, m, src)
	if err != nil {
		return nil, s.fail("replying", err)
	}
	return &output[wire.Reply]{wire.Reply{Move: move}}, nil
}

// chosen asks a computer for its decision in m.
func (s *Server) chosen(ctx context.Context, q wire.ReplyQuestion, m game.Match, src game.Source) (string, error) {
	level := q.Level
	if levels := s.programs[q.Game].Levels; level == "" && len(levels) > 0 {
		level = levels[len(levels)-1].ID
	}
	player, err := s.programs[q.Game].New(level, m)
	if err != nil {
		return "", fmt.Errorf("%w: %w", game.ErrOption, err)
	}
	leave, err := s.explorers.enter(ctx)
	if err != nil {
		return "", err
	}
	defer leave()
	return player.Choose(ctx, m, m.Turn().Seats.First(), src)
}

// positionOf opens a position in which somebody is to act, and plays the moves that lead there.
// It refuses if this position, or one on the way, is that of a match that allows no help.
func (s *Server) positionOf(ctx context.Context, id string, options game.Values, state string, moves []string) (game.Match, error) {
	g, err := s.findGame(id)
	if err != nil {
		return nil, err
	}
	m, err := load(g, options, state)
	if err != nil {
		return nil, err
	}
	marks := []match.Mark{match.MarkOf(id, m)}
	for i, move := range moves {
		if _, _, err := advance(m, i, move); err != nil {
			return nil, err
		}
		marks = append(marks, match.MarkOf(id, m))
	}
	if err := s.mayHelp(ctx, marks...); err != nil {
		return nil, err
	}
	if m.Turn().Over() {
		return nil, game.ErrOver
	}
	return m, nil
}

// newOpenings puts the moves of a book into words. m does not change.
func newOpenings(m game.Match, book []bot.OpeningMove) (list []wire.OpeningMove) {
	for _, b := range book {
		o := wire.OpeningMove{Move: b.Move, Matches: b.Matches, Points: b.Points}
		if text, err := m.Describe(b.Move); err == nil {
			o.Text = wire.Text{Text: text}
		}
		list = append(list, o)
	}
	return list
}

// moveTexts describes the moves of a line, each in the position where it is made. It ends before
// a move that cannot be made.
func moveTexts(m game.Match, line []string) []wire.MoveText {
	texts := []wire.MoveText{}
	at := m.Clone()
	for i, move := range line {
		seat, report, err := advance(at, i, move)
		if err != nil {
			break
		}
		texts = append(texts, wire.MoveText{Move: move, Seat: int(seat), Text: wire.Text{Text: report.Text}})
	}
	return texts
}

// advance plays move i of a position, whichever seat makes it.
func advance(m game.Match, i int, move string) (game.Seat, game.Report, error) {
	if len(move) > maxToken {
		return 0, game.Report{}, fmt.Errorf("%w: move %d has %d bytes, at most %d are read", wire.ErrPosition, i+1, len(move), maxToken)
	}
	seat, err := m.Author(move)
	if err != nil {
		return 0, game.Report{}, wire.ParseError{Text: game.Say("error.move", "n", i+1, "move", move), Err: fmt.Errorf("move %d: %w: %w", i+1, game.ErrMove, err)}
	}
	report, err := m.Play(game.AfterWait(m.Turn(), seat), seat, move)
	if err != nil {
		return 0, game.Report{}, fmt.Errorf("move %d: %w", i+1, err)
	}
	return seat, report, nil
}
