package api

import (
	"cmp"
	"context"
	"errors"
	"runtime"
	"slices"
	"time"

	"woodwork/bot"
	"woodwork/game"
)

// A Question asks for a search of the position after the moves from a state.
type Question struct {
	Game    string            `json:"game" maxLength:"40"`
	Options map[string]string `json:"options,omitempty" maxProperties:"40"`
	State   string            `json:"state,omitempty" maxLength:"12000" doc:"as in Position"`
	Moves   []string          `json:"moves,omitempty" maxItems:"200"`
	Think   int64             `json:"think,omitempty" minimum:"0" maximum:"3000" doc:"milliseconds; 0 is a second"`
	Course  bool              `json:"course,omitempty" doc:"asks for the chances on the way instead of a search"`
}

// An Analysis is the result of a search.
type Analysis struct {
	Win      []float64  `json:"win" doc:"of each seat: its chance of winning; empty if it is not known yet"`
	Estimate bool       `json:"estimate,omitempty"`
	Line     []MoveText `json:"line" doc:"the best moves of all, as far as known"`
	Forced   int        `json:"forced,omitempty" doc:"plies until a goal that cannot be stopped: by the seat to move if positive, against it if negative; absent: none known"`
	Depth    int        `json:"depth" doc:"plies searched in full"`
	Nodes    uint64     `json:"nodes" doc:"positions looked at"`
	Moves    []Valued   `json:"moves" doc:"the best few, or in games of dice all that can be listed; best first"`
	Lots     []Lot      `json:"lots,omitempty" doc:"what chance may bring, if it is next"`
	Soon     bool       `json:"soon,omitempty" doc:"better chances are being computed: ask again"`

	Course []Chances `json:"course,omitempty" doc:"at the state and after each move, as many as could be computed in the time; at least one unless soon"`
}

// Chances are the chances of winning at one point of a line.
type Chances struct {
	Win      []float64 `json:"win" doc:"of each seat"`
	Estimate bool      `json:"estimate,omitempty"`
}

// A Lot is what chance may bring: draws that mean the same.
type Lot struct {
	Move   string    `json:"move" doc:"the most frequent of these draws"`
	Text   Text      `json:"text,omitzero" doc:"what they bring; the short form, if there is one, has the same key with .short"`
	Chance float64   `json:"chance"`
	Win    []float64 `json:"win,omitempty" doc:"of each seat: its chance of winning after it"`
}

// A MoveText is a move of a line, in words.
type MoveText struct {
	Move string `json:"move"`
	Seat int    `json:"seat"`
	Text Text   `json:"text,omitzero" doc:"the short form has the same key with .short"`
}

// A Valued is a move with its value for the seat that makes it.
type Valued struct {
	Move     string  `json:"move"`
	Text     Text    `json:"text,omitzero" doc:"the short form has the same key with .short"`
	Win      float64 `json:"win"`
	Error    float64 `json:"error,omitempty" doc:"the standard error of win, where it is the mean of tries"`
	Estimate bool    `json:"estimate,omitempty"`
}

// defaultThink is how long a search takes if the request does not say.
const defaultThink = time.Second

// newExplorers leaves one core to the players, if there is more than one.
func newExplorers() thinkers { return newThinkers(max(1, runtime.GOMAXPROCS(0)-1)) }

// analyse searches a position. The search ends when the client goes away.
func (s *Server) analyse(ctx context.Context, in *analysisInput) (*output[Analysis], error) {
	if s.programs[in.Body.Game].Explorer == nil {
		return nil, s.fail("analysing", errNoExplorer)
	}
	m, err := s.positionOf(ctx, in.Body.Game, in.Body.Options, in.Body.State, in.Body.Moves)
	if err != nil {
		return nil, s.fail("analysing", err)
	}
	late, err := s.awaited(ctx, in.Body, m)
	if err != nil {
		return nil, s.fail("analysing", err)
	}
	if late && !s.programs[in.Body.Game].Analyst.NonBlocking {
		return &output[Analysis]{Analysis{Win: []float64{}, Line: []MoveText{}, Moves: []Valued{}, Soon: true}}, nil
	}
	leave, err := s.explorers.enter(ctx)
	if err != nil {
		return nil, s.fail("analysing", err)
	}
	defer leave()
	answer, err := s.found(ctx, in.Body, m)
	if err != nil {
		return nil, s.fail("analysing", err)
	}
	answer.Soon = late
	return &output[Analysis]{answer}, ctx.Err()
}

// awaited waits for the solution that a game's programs need, and reports whether it is still
// missing when the time to think is over. It does not occupy a place to think.
func (s *Server) awaited(ctx context.Context, q Question, m game.Match) (late bool, err error) {
	ctx, cancel := context.WithTimeout(ctx, thinkOf(q.Think))
	defer cancel()
	if analyst := s.programs[q.Game].Analyst; analyst.Pending != nil && !analyst.Pending(m) {
		return false, nil
	}
	err = s.programs[q.Game].Await(ctx, m, nil)
	if errors.Is(err, bot.ErrBusy) {
		<-ctx.Done() // a question at once would find it as busy
		err = ctx.Err()
	}
	if errors.Is(err, context.DeadlineExceeded) {
		return true, nil
	}
	return false, err
}

// found searches m, or values the positions that led there.
func (s *Server) found(ctx context.Context, q Question, m game.Match) (Analysis, error) {
	if q.Course {
		return s.onTheWay(ctx, q)
	}
	found, err := s.programs[q.Game].Explorer.Explore(ctx, m, thinkOf(q.Think))
	return newAnalysis(m, found), err
}

// onTheWay values the positions of a line, one after the other, as long as there is time.
func (s *Server) onTheWay(ctx context.Context, q Question) (Analysis, error) {
	answer := Analysis{Win: []float64{}, Line: []MoveText{}, Moves: []Valued{}}
	analyst := s.programs[q.Game].Analyst
	g, err := s.findGame(q.Game)
	if err != nil || analyst.Win == nil {
		return answer, cmp.Or(err, errNoExplorer)
	}
	m, err := load(g, q.Options, q.State)
	if err != nil {
		return answer, err
	}
	limited, cancel := bot.Within(ctx, thinkOf(q.Think))
	defer cancel()
	for i := 0; i <= len(q.Moves) && (i == 0 || limited.Err() == nil); i++ {
		if i > 0 {
			if _, _, err := advance(m, i-1, q.Moves[i-1]); err != nil {
				return answer, err
			}
		}
		win, err := analyst.Win(ctx, m)
		if err != nil {
			return answer, err
		}
		answer.Course = append(answer.Course, Chances{slices.Clone(win.Chance[:m.Seats()]), win.Estimate})
	}
	return answer, nil
}

func thinkOf(ms int64) time.Duration {
	if ms == 0 {
		return defaultThink
	}
	return time.Duration(ms) * time.Millisecond
}

// newAnalysis puts the result of a search in m into words. m does not change.
func newAnalysis(m game.Match, found bot.Analysis) Analysis {
	in := Analysis{
		Win: append([]float64{}, found.Win.Chance[:m.Seats()]...), Estimate: found.Win.Estimate,
		Line: moveTexts(m, found.Line), Forced: found.Forced, Depth: found.Depth, Nodes: found.Nodes,
		Moves: []Valued{},
	}
	for _, a := range found.Moves {
		if slices.ContainsFunc(in.Moves, func(v Valued) bool { return v.Move == a.Move }) {
			continue // a search that is certain at once may repeat itself
		}
		v := Valued{Move: a.Move, Win: a.Win, Error: a.Error, Estimate: a.Estimate}
		if text, err := m.Describe(a.Move); err == nil {
			v.Text = Text{text}
		}
		in.Moves = append(in.Moves, v)
	}
	for _, l := range found.Lots {
		in.Lots = append(in.Lots, Lot{l.Move, Text{l.Text}, l.Chance, l.Win})
	}
	return in
}
