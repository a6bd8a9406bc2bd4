package api

import (
	"context"
	"errors"
	"fmt"

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
	if book := s.programs[g.ID].Openings; book != nil {
		answer.Openings = newOpenings(m, book(m))
	}
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
		m, err = loadState(g, options, state)
	}
	if err != nil {
		return nil, parseError{unread(err), fmt.Errorf("%w: %w", errPosition, err)}
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
	seat, report, err := advance(m, i, move)
	if err != nil {
		return nil, nil, err
	}
	after := *before
	after.fill(m, m.Turn(), len(before.Seats))
	after.State = m.State()
	after.Phase = phaseOf(m)
	e := record.Entry{Seq: uint64(i + 1), Seat: seat, Text: move}
	return mustMarshal(newEvent(e, record.Report{Report: report}, patchOf(objectOf(before), objectOf(&after)))), &after, nil
}

func positionDoc(g game.Game, values game.Values, m game.Match) *Doc {
	if values == nil {
		values = game.Values{} // those of the state line are in the view
	}
	d := &Doc{Game: g.ID, Options: values, Seats: make([]Player, m.Seats()), Phase: phaseOf(m)}
	for i := range d.Seats {
		d.Seats[i] = Player{Kind: string(table.Human)}
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
		if text, err := m.Describe(o.Move); err == nil {
			d.Text = Text{text}
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
func (s *Server) positionHints(id string, m game.Match, seq uint64) *Hints {
	seats := m.Turn().Seats
	if seats == 0 {
		return nil
	}
	h := s.newHints(id, m, seats.First(), seq)
	return &h
}

// The wire types of analysis and puzzles.

// A Drawable is a move that Nature may make, with its weight.
type Drawable struct {
	Move   string `json:"move"`
	Text   Text   `json:"text"`
	Weight int64  `json:"weight"`
}

// An OpeningMove is a move that programs have played, with its results.
type OpeningMove struct {
	Move    string  `json:"move"`
	Text    Text    `json:"text,omitzero" doc:"the short form has the same key with .short"`
	Matches int     `json:"matches" doc:"in which it was made"`
	Points  float64 `json:"points" doc:"of the seat that made it, a match: a shared win counts as its share"`
}

// A PuzzleInfo is a line of a game's list of puzzles.
type PuzzleInfo struct {
	ID     string `json:"id"`
	Moves  int    `json:"moves" doc:"the reader's own moves, the last included"`
	Level  int    `json:"level,omitempty" doc:"of a single decision: how hard it is, from 1 to 3; absent if the end is forced"`
	Source string `json:"source,omitempty" enum:"solution,rollouts,search,hands" doc:"of a decision: as in Decision"`
}

// A Daily names the questions of a day, which are the same for everybody.
type Daily struct {
	Date      string          `json:"date" doc:"the day, in UTC"`
	Today     string          `json:"today" doc:"today's date, in UTC"`
	Questions []DailyQuestion `json:"questions" doc:"one of each game that has some, in the order of the games"`
}

// A DailyQuestion is a puzzle of a game.
type DailyQuestion struct {
	Game string `json:"game"`
	ID   string `json:"id" doc:"the puzzle"`
}

// A Puzzle is a position in which the side to move can force the end, or makes one decision.
type Puzzle struct {
	ID      string            `json:"id"`
	State   string            `json:"state"`
	Options map[string]string `json:"options,omitempty" doc:"those that the state does not carry"`
	Moves   int               `json:"moves" doc:"the reader's own moves, the last included"`
	Level   int               `json:"level,omitempty" doc:"as in PuzzleInfo"`
	Source  string            `json:"source,omitempty" enum:"solution,rollouts,search,hands" doc:"of a decision: as in Decision"`
	Line    []MoveText        `json:"line" doc:"one way to the end: own moves and the most stubborn replies, in turns; or the best decision"`
	Hints   []Text            `json:"hints" doc:"what to look for, from vague to plain"`
}

// An Attempt is what somebody has played in a puzzle: their own moves and the replies they were
// given, in turns, ending with one of their own.
type Attempt struct {
	Moves []string `json:"moves" minItems:"1" maxItems:"40"`
}

// An Answer says whether the player's last move of an attempt was right. Events are that move
// and, after a right one, the reply; Doc is the document after them.
type Answer struct {
	Right  bool       `json:"right" doc:"whether the move still forces the end in time, or is as good as the best decision"`
	Solved bool       `json:"solved" doc:"whether the end is there, or the decision was as good as the best"`
	Reply  string     `json:"reply,omitempty" doc:"the most stubborn answer to a right move"`
	Hint   string     `json:"hint,omitempty" doc:"the move that would have been right, or is next"`
	Events []rawEvent `json:"events"`
	Doc    Doc        `json:"doc"`

	Decision *Decision `json:"decision,omitempty" doc:"what a single decision was worth; the events are then that move and, of a flick, what follows from it without an error of the hand"`
}

// A Decision says what a move was worth, beside the others. Up to half a percent less is as good; of a flick,
// up to three in a hundred hands less.
type Decision struct {
	Loss    float64  `json:"loss" doc:"of the chance of winning, by not choosing the best"`
	Rest    bool     `json:"rest,omitempty" doc:"whether the move is worse than all that were compared: then loss is what it costs at least"`
	Choices []Chosen `json:"choices" doc:"some of the best and the one that was made, best first"`
	Reason  Text     `json:"reason,omitzero" doc:"what is good about the best"`
	Source  string   `json:"source" enum:"solution,rollouts,search,hands" doc:"where the chances come from; those of hands are chances of a goal"`
}

// A Chosen is a choice with its chance of winning, or of a goal.
type Chosen struct {
	Move  string  `json:"move"`
	Text  Text    `json:"text,omitzero" doc:"the short form has the same key with .short"`
	Win   float64 `json:"win"`
	Error float64 `json:"error,omitempty" doc:"the standard error of win; absent if that is exact"`
	Yours bool    `json:"yours,omitempty" doc:"whether this is the move that was made"`
}

// A ReplyQuestion asks what a computer would play in a position, or what chance draws.
type ReplyQuestion struct {
	Game    string            `json:"game" maxLength:"40"`
	Options map[string]string `json:"options,omitempty" maxProperties:"40"`
	State   string            `json:"state,omitempty" maxLength:"12000" doc:"as in Position"`
	Level   string            `json:"level,omitempty" maxLength:"40" doc:"of the computer; if absent, the strongest"`
}

// A Reply is the next move in the position: a decision, or a draw.
type Reply struct {
	Move string `json:"move"`
}

// reply plays on from a position. Nothing is stored, and nobody has to verify it.
func (s *Server) reply(ctx context.Context, in *replyInput) (*output[Reply], error) {
	q := in.Body
	m, err := s.positionOf(ctx, q.Game, q.Options, q.State, nil)
	if err != nil {
		return nil, s.fail("replying", err)
	}
	src := s.random.Next("reply", q.Game, q.State)
	if m.Turn().Chance {
		return &output[Reply]{Reply{m.Draw(src)}}, nil
	}
	move, err := s.chosen(ctx, q, m, src)
	if err != nil {
		return nil, s.fail("replying", err)
	}
	return &output[Reply]{Reply{move}}, nil
}

// chosen asks a computer for its decision in m.
func (s *Server) chosen(ctx context.Context, q ReplyQuestion, m game.Match, src game.Source) (string, error) {
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
func newOpenings(m game.Match, book []bot.OpeningMove) (list []OpeningMove) {
	for _, b := range book {
		o := OpeningMove{Move: b.Move, Matches: b.Matches, Points: b.Points}
		if text, err := m.Describe(b.Move); err == nil {
			o.Text = Text{text}
		}
		list = append(list, o)
	}
	return list
}

// moveTexts describes the moves of a line, each in the position where it is made. It ends before
// a move that cannot be made.
func moveTexts(m game.Match, line []string) []MoveText {
	texts := []MoveText{}
	at := m.Clone()
	for i, move := range line {
		seat, report, err := advance(at, i, move)
		if err != nil {
			break
		}
		texts = append(texts, MoveText{Move: move, Seat: int(seat), Text: Text{report.Text}})
	}
	return texts
}

// advance plays move i of a position, whichever seat makes it.
func advance(m game.Match, i int, move string) (game.Seat, game.Report, error) {
	if len(move) > maxToken {
		return 0, game.Report{}, fmt.Errorf("%w: move %d has %d bytes, at most %d are read", errPosition, i+1, len(move), maxToken)
	}
	seat, err := m.Author(move)
	if err != nil {
		return 0, game.Report{}, parseError{game.Say("error.move", "n", i+1, "move", move), fmt.Errorf("move %d: %w: %w", i+1, game.ErrMove, err)}
	}
	report, err := m.Play(game.AfterWait(m.Turn(), seat), seat, move)
	if err != nil {
		return 0, game.Report{}, fmt.Errorf("move %d: %w", i+1, err)
	}
	return seat, report, nil
}
