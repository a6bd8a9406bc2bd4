package api

import (
	"cmp"
	"context"
	"errors"
	"runtime"
	"slices"
	"time"

	"woodwork/api/wire"
	"woodwork/bot"
	"woodwork/game"
)

// defaultThink is how long a search takes if the request does not say.
const defaultThink = time.Second

// newExplorers leaves one core to the players, if there is more than one.
func newExplorers() thinkers { return newThinkers(max(1, runtime.GOMAXPROCS(0)-1)) }

// analyse searches a position. The search ends when the client goes away.
func (s *Server) analyse(ctx context.Context, in *analysisInput) (*output[wire.Analysis], error) {
	if s.programs[in.Body.Game].Explorer == nil {
		return nil, s.fail("analysing", wire.ErrNoExplorer)
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
		return &output[wire.Analysis]{wire.Analysis{Win: []float64{}, Line: []wire.MoveText{}, Moves: []wire.Valued{}, Soon: true}}, nil
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
	return &output[wire.Analysis]{answer}, ctx.Err()
}

// awaited waits for the solution that a game's programs need, and reports whether it is still
// missing when the time to think is over. It does not occupy a place to think.
func (s *Server) awaited(ctx context.Context, q wire.Question, m game.Match) (late bool, err error) {
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
func (s *Server) found(ctx context.Context, q wire.Question, m game.Match) (wire.Analysis, error) {
	if q.Course {
		return s.onTheWay(ctx, q)
	}
	found, err := s.programs[q.Game].Explorer.Explore(ctx, m, thinkOf(q.Think))
	return newAnalysis(m, found), err
}

// onTheWay values the positions of a line, one after the other, as long as there is time.
func (s *Server) onTheWay(ctx context.Context, q wire.Question) (wire.Analysis, error) {
	answer := wire.Analysis{Win: []float64{}, Line: []wire.MoveText{}, Moves: []wire.Valued{}}
	analyst := s.programs[q.Game].Analyst
	g, err := s.findGame(q.Game)
	if err != nil || analyst.Win == nil {
		return answer, cmp.Or(err, wire.ErrNoExplorer)
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
		answer.Course = append(answer.Course, wire.Chances{Win: slices.Clone(win.Chance[:m.Seats()]), Estimate: win.Estimate})
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
func newAnalysis(m game.Match, found bot.Analysis) wire.Analysis {
	in := wire.Analysis{
		Win: append([]float64{}, found.Win.Chance[:m.Seats()]...), Estimate: found.Win.Estimate,
		Line: moveTexts(m, found.Line), Forced: found.Forced, Depth: found.Depth, Nodes: found.Nodes,
		Moves: []wire.Valued{},
	}
	for _, a := range found.Moves {
		if slices.ContainsFunc(in.Moves, func(v wire.Valued) bool { return v.Move == a.Move }) {
			continue // a search that is certain at once may repeat itself
		}
		v := wire.Valued{Move: a.Move, Win: a.Win, Error: a.Error, Estimate: a.Estimate}
		if text, err := m.Describe(a.Move); err == nil {
			v.Text = wire.Text{Text: text}
		}
		in.Moves = append(in.Moves, v)
	}
	for _, l := range found.Lots {
		in.Lots = append(in.Lots, wire.Lot{Move: l.Move, Text: wire.Text{Text: l.Text}, Chance: l.Chance, Win: l.Win})
	}
	return in
}
