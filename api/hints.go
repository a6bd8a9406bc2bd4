package api

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"time"

	"woodwork/api/wire"
	"woodwork/bot"
	"woodwork/game"
	"woodwork/match"
	"woodwork/table"
)

func (s *Server) getHints(ctx context.Context, in *hintsInput) (*output[wire.Hints], error) {
	t, err := s.advised(ctx, in)
	if err != nil {
		return nil, s.fail("reading a match", err)
	}
	seats := t.Turn().Seats
	if seats == 0 {
		return &output[wire.Hints]{wire.Hints{Seq: t.Seq, Seat: int(game.Nature), State: t.Game.State(), Hints: []wire.Hint{}, Figures: []wire.Figure{}}}, nil
	}
	m := t.Game.Clone()
	began := time.Now()
	h := s.newHints(t.GameID, m, seats.First(), t.Seq)
	match.ReadTimeOf(ctx).Since(began)
	if in.Coach == 1 {
		h.Soon = s.refining(t.GameID, m) // asked before coaching, so that values that arrive meanwhile are not missed
		if err := s.coach(ctx, t.GameID, m, &h); err != nil {
			return nil, s.fail("coaching", err)
		}
	}
	return &output[wire.Hints]{h}, nil
}

// advised returns the match after the requested entry, if the caller may have hints for it.
// While people play each other, players get only what they could work out themselves, and
// watchers nothing.
func (s *Server) advised(ctx context.Context, in *hintsInput) (*match.Snapshot, error) {
	now, you, err := s.seen(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	switch {
	case helped(now, you):
	case in.Coach == 1:
		return nil, wire.ErrNoHelp
	case you.Players > 1 && len(you.Seats) == 0:
		return nil, wire.ErrWatching
	}
	t, err := s.tableAt(ctx, now, in.Seq)
	if err == nil && in.Coach == 1 {
		err = s.mayHelp(ctx, match.MarkOf(t.GameID, t.Game))
	}
	return t, err
}

// mayHelp returns wire.ErrNoHelp if a match that allows no help stands at one of these positions, so
// that nobody can get the coach's advice in another way. A position that differs a little is not
// protected, and neither is one on somebody's own computer.
func (s *Server) mayHelp(ctx context.Context, at ...match.Mark) error {
	guarded, err := s.matches.Guards(ctx, at...)
	if guarded {
		return wire.ErrNoHelp
	}
	return err
}

// helped reports whether a guest may have help in a match: chances of winning, or another match
// that begins at its position. Anyone may when it is over or its terms allow it; otherwise only
// a guest who is the only person ever to have played in it, or anyone if no person has. A player
// who leaves still counts, or leaving for a moment would be a way to get help.
func helped(now *match.Snapshot, you match.You) bool {
	switch help := now.Terms.Help; {
	case now.Phase != table.Playing || help == table.HelpYes:
		return true
	case help == table.HelpNo:
		return false
	}
	return you.Players == 0 || you.Players == 1 && len(you.Seats) > 0
}

// tableAt returns the match after entry seq, 0 for the last one; now is the newest snapshot that
// the caller may see.
func (s *Server) tableAt(ctx context.Context, now *match.Snapshot, seq uint64) (*match.Snapshot, error) {
	if seq == 0 || seq == now.Seq {
		return now, nil
	}
	if hidden, err := s.curtain(now.ID).hides(ctx, now.Terms, seq); hidden || err != nil {
		return nil, cmp.Or(err, match.ErrNotFound)
	}
	return s.matches.SnapshotAt(ctx, now.ID, seq)
}

// getState returns the state line, which anyone who may watch may read.
func (s *Server) getState(ctx context.Context, in *stateInput) (*output[wire.StateLine], error) {
	now, _, err := s.seen(ctx, in.ID)
	if err != nil {
		return nil, s.fail("reading a match", err)
	}
	t, err := s.tableAt(ctx, now, in.Seq)
	if err != nil {
		return nil, s.fail("reading a match", err)
	}
	return &output[wire.StateLine]{wire.StateLine{Seq: t.Seq, State: t.Game.State()}}, nil
}

// newHints lists the legal moves of seat with their words and figures; if there are too many to
// list, those about which something can be said. It changes m temporarily, so nobody else may
// use m at the same time.
func (s *Server) newHints(id string, m game.Match, seat game.Seat, seq uint64) wire.Hints {
	h := wire.Hints{Seq: seq, Seat: int(seat), State: m.State(), Hints: []wire.Hint{}, Figures: []wire.Figure{}}
	known, listed := s.programs[id].Hints(m, seat), m.Legal(seat)
	for _, move := range listed {
		hint := game.Hint[string]{Move: move}
		if i := slices.IndexFunc(known, func(h game.Hint[string]) bool { return h.Move == move }); i >= 0 {
			hint = known[i]
		}
		h.Hints = append(h.Hints, newHint(m, hint))
	}
	if len(listed) == 0 {
		for _, hint := range known {
			h.Hints = append(h.Hints, newHint(m, hint))
		}
	}
	return h
}

func newHint(m game.Match, h game.Hint[string]) wire.Hint {
	hint := wire.Hint{Move: h.Move, Figures: []wire.Figure{}, Note: wire.Text{Text: h.Note}}
	if text, err := m.Describe(h.Move); err == nil {
		hint.Text = wire.Text{Text: text}
	}
	for _, f := range h.Figures {
		hint.Figures = append(hint.Figures, wire.Figure(f))
	}
	return hint
}

// coachTime is the longest that the coach thinks about one position.
const coachTime = time.Minute

// winFigure is the message key of a chance of winning the match.
const winFigure = "win"

// solutionTime is how long the coach waits for a solution, which may take a minute to compute.
// The figures that are already known do not wait longer.
const solutionTime = 2 * time.Second

// solved waits for the solution that the analyst needs, and reports whether it is still missing.
// It does not occupy a place to think while it waits.
func (s *Server) solved(ctx context.Context, id string, m game.Match) (late bool, err error) {
	ctx, cancel := context.WithTimeout(ctx, solutionTime)
	defer cancel()
	err = s.programs[id].Await(ctx, m, nil)
	if errors.Is(err, context.DeadlineExceeded) || errors.Is(err, bot.ErrBusy) {
		return true, nil
	}
	return false, err
}

// coach adds the chance of winning to every move, and that of the best move to the position.
// While the solution it needs is being computed, it adds nothing and sets h.Soon.
func (s *Server) coach(ctx context.Context, id string, m game.Match, h *wire.Hints) error {
	analyst := s.programs[id].Analyst
	if analyst.Win == nil {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, coachTime)
	defer cancel()
	if !analyst.NonBlocking {
		if late, err := s.solved(ctx, id, m); late || err != nil {
			h.Soon = late
			return err
		}
	}
	leave, err := s.thinkers.enter(ctx)
	if err != nil {
		return err
	}
	defer leave()
	advice, err := evaluate(ctx, analyst, m, game.Seat(h.Seat))
	if err != nil {
		return err
	}
	advise(h, advice)
	h.Advice = newAdvice(m, bot.Advise(analyst, m, game.Seat(h.Seat), advice, advised))
	return nil
}

// advised is how many moves a coach recommends.
const advised = 3

// evaluate values the moves of seat; if there are too many to list, those that the analyst
// considers; if there are none, the position itself.
func evaluate(ctx context.Context, analyst bot.Analyst, m game.Match, seat game.Seat) ([]bot.MoveEvaluation, error) {
	list, err := bot.Coach(ctx, analyst, m, seat)
	if err != nil || len(list) > 0 {
		return list, err
	}
	if list, err = bot.Propose(ctx, analyst, m, seat); err != nil || len(list) > 0 {
		return list, err
	}
	win, err := analyst.Win(ctx, m)
	return []bot.MoveEvaluation{{Win: win.Chance[seat], Estimate: win.Estimate}}, err
}

// newAdvice puts the coach's advice for m into words.
func newAdvice(m game.Match, list []bot.Advice) (advice []wire.Advice) {
	for _, a := range list {
		if a.Move == "" {
			continue
		}
		one := wire.Advice{Move: a.Move, Win: a.Win, Estimate: a.Estimate, Reason: wire.Text{Text: a.Reason}}
		if text, err := m.Describe(a.Move); err == nil {
			one.Text = wire.Text{Text: text}
		}
		advice = append(advice, one)
	}
	return advice
}

// advise adds the chance of winning to every move, and puts the best first.
func advise(h *wire.Hints, advice []bot.MoveEvaluation) {
	best := wire.Figure{Key: winFigure}
	place := map[string]int{}
	for i, a := range advice {
		win := wire.Figure{Key: winFigure, Value: a.Win, Estimate: a.Estimate}
		addFigure(h, a.Move, win)
		place[a.Move] = i
		if i == 0 {
			best = win
		}
	}
	rank := func(h wire.Hint) int {
		if i, ok := place[h.Move]; ok {
			return i
		}
		return len(advice)
	}
	slices.SortStableFunc(h.Hints, func(a, b wire.Hint) int { return rank(a) - rank(b) })
	h.Figures = append(h.Figures, best)
}

// refining reports whether the coach will soon have exact values.
func (s *Server) refining(id string, m game.Match) bool {
	analyst := s.programs[id].Analyst
	return analyst.Pending != nil && analyst.Pending(m)
}

func addFigure(h *wire.Hints, move string, f wire.Figure) {
	for i := range h.Hints {
		if h.Hints[i].Move == move {
			h.Hints[i].Figures = append(h.Hints[i].Figures, f)
		}
	}
}
